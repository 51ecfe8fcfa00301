"""Common disputes about Huzzah!: the question, and the worked example that settles it."""

from typing import Final

DISPUTES: Final = (
    ("Two hecklers match: who is on stage?", "two-hecklers"),
    ("I was shoved off: does my heckle stand?", "HU-25"),
    ("No room there: where do I slide to?", "full-space"),
)
"""Pairs of a question, in our words, and the id of the example that answers it."""
