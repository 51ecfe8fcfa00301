"""The ``refkit`` command: the referee on a terminal.

    main                the entry point, all subcommands, and how errors are reported
    commands            how a subcommand is declared: a function with its arguments, its help and its examples
    library, table, resolve, match, simulate
                        the subcommands: what is in the box, a table, what happens on it, a match file, many games
    files               reading and writing files
    progress            a progress bar
    out                 how output is printed, and the standard streams

``refkit --help`` lists the subcommands.
"""
