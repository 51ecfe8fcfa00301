"""A match as a log of entries; its file and its report; and simulations of many games.

    match, report       the log that is replayed, and the log written for people
    authority           moves that come from one seat: read and refused by what that seat may know
    file                saving and loading
    open_text           reading a text that is a match or a position
    tally               results of many games, by side and by bot, with confidence intervals
    simulate, study     many games by bots; studies of several settings, row by row, interrupted and resumed
    result              how a game ended for each player
    forced, last_play   questions with only one answer; when a card was played last
    conformance         checks that a game is complete, by playing it
    clock               when a match began and was last played
    atomic              one writer of a file at a time, and the whole new text or nothing

Most callers need only `Match` and `Entry`.
"""

from refkit.match.match import Entry, Match

__all__ = ["Entry", "Match"]
