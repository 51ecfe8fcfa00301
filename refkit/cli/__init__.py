"""The ``refkit`` command: the same questions as everywhere, asked and answered on a terminal.

    main, grammar       how it starts, and every subcommand with its arguments and help
    table, ask, match, library
                        what the subcommands do: on a table, on a question, on a match file, without a table
    files, streams, out what it reads, and how it speaks

``refkit --help`` says what can be asked.
"""
