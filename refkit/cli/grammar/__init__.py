"""The argument parser of the ``refkit`` command: every subcommand with its arguments, its help and its examples.

    top         the command itself, with all subcommands
    library, simulate, table, match
                the subcommands, area by area
    commands    how a subcommand is declared, and arguments that several of them have

Other packages add subcommands by entry points of ``refkit.commands``.
"""
