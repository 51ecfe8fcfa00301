"""Text forms and plain data: what people and programs write and read, as far as games share it.

    moves, patterns                 notation and sentences
    fuzzy_match, entries            input that is nearly notation, and what lies where
    setups, position_words, position
                                    tables that somebody lays out, what a position can say, and its text form
    scenarios, sections             what happens on a position, and the file format by sections
    examples                        worked examples, which are tests, lessons and doctests
    judging, as_json, verdicts      judging a move that a file is asked about, and the answers as data and in a sentence
    json_codec, json_text, toml_text
                                    values as JSON and TOML, and back
    search                          the search for rules
    reference                       the rules of a game on one page
    checks                          error messages for files that people write

A game defines its own words in its ``words`` and ``position``. Start with `patterns`: how the classes of a game declare
how they are written and read.
"""
