"""A match, whose log is the game; its file, its report, and many of them at random.

    match, report       the log that is replayed, and the log to be read
    authority           what one seat says of a match: read and refused by what it may know
    file, earlier       saving and loading; matches that an earlier refkit wrote
    tally               what came of many games, by side and by bot
    simulate, study     many games by bots; many kinds of games, row by row, stopped and taken up again
    kept, balance       rows in a file; what they say about a game
    result, figures     how a game ended for each player; shares, differences, and how sure they are
    missing             what a game lacks, found by playing it
    lock, atomic        one writer at a time, and files written whole or not at all

`Match` and `Entry` are what others need most.
"""

from refkit.match.match import Entry, Match

__all__ = ["Entry", "Match"]
