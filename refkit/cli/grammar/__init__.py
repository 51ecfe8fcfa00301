"""The grammar of the ``refkit`` command: every subcommand with its arguments, its help and its examples.

top         the command itself, and all that it has beneath it
library, simulate, pages, table, match
its subcommands, area by area
commands    how one is declared, and the arguments that several take
"""
