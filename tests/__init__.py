"""Tests: they mirror the packages, folder by folder; what all of them share stands here.

    test_house              the shape of the house: layers, circles of imports, size of folders
    games                   the conformance suite, which every game passes; a folder each for what is special
    golden, match_files     playthroughs and saved matches that must not change by themselves
    cli, kernel, match, text, widgets
                            tests of the folders of that name
    long, benchmarks        what is run by hand
    tiers, regenerate, lines, fuzz, pairs
                            how much is tried; writing golden files anew; counting code; drawing games and options

A test's docstring is one sentence that states the behaviour.
"""
