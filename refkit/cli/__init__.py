"""The ``refkit`` command: the referee on a terminal.

    main, grammar       the entry point, and every subcommand with its arguments and help
    table, ask, match, library, simulate
                        what the subcommands do: on a table, with a question, on a match file, without a table
    questions           questions that are no moves
    files, saving       reading and writing files
    streams, out        standard streams, and how output is printed
    completion          scripts for shell completion

``refkit --help`` lists the subcommands.
"""
