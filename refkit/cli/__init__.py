"""The ``refkit`` command: the referee on a terminal.

    main, grammar       the entry point, and every subcommand with its arguments and help
    table, ask, match, simulate
                        what the subcommands do: on a table, with a question, on a match file, with many matches
    library, rulebook   what is installed; what is looked up in a game's box: its rules, its cards
    questions           questions that are no moves
    files, saving       reading and writing files
    streams, out        standard streams, and how output is printed

``refkit --help`` lists the subcommands.
"""
