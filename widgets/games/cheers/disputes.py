"""Common disputes about CHEERS: the question, and the worked example that settles it."""

from typing import Final

DISPUTES: Final = (
    ("My big one matches your small one!", "cheers-3"),
    ("Seven cards, and CHEERS: who tips one away?", "CH-09"),
    ("Two tables are complete at once: who wins?", "CH-17"),
    ("Who is master, and may the apprentice declare?", "CH-27"),
)
"""Pairs of a question, in our words, and the id of the example that answers it."""
