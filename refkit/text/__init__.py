"""What people and programs read and write; what the games share of it.

    moves, words, codes             notation, sentences, and the compact lines of golden files
    setups, position_words, position
                                    a table that somebody lays out, what can be said of one, and how that is written
    scenarios, sections             what happens on it, and hand-written text
    examples                        worked examples: tests, lessons and doctests at once
    asking, answers                 what a file is asked, and the answers as data
    data, plain, json_text, toml_text
                                    values as JSON and TOML, and back
    finding                         the rule that somebody asks for
    checks                          what is wrong with what somebody wrote, in sentences that say what to do

A game declares its own words in its ``text`` and ``position``.
"""
