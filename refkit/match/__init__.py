"""A match: its log, its file, its report, and many of them at random."""

from refkit.match.match import Entry, Match

__all__ = ["Entry", "Match"]
