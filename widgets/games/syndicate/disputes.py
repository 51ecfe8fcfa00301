"""Common disputes about The Syndicate: the question, and the worked example that settles it."""

from typing import Final

DISPUTES: Final = (
    ("That revoke was two turns ago!", "sy-18"),
    ("You had won, and now it comes out", "sy-21"),
    ("Two marks: must I follow?", "sy-01-must"),
    ("My Crown against your Ace", "sy-07"),
)
"""Pairs of a question, in our words, and the id of the example that answers it."""
