"""Common disputes about Minions: the question, and the worked example that settles it."""

from typing import Final

DISPUTES: Final = (
    ("Level, and my boon is gone: do we still roll?", "tie"),
    ("Then I am ahead without a roll, am I not?", "mi-15"),
    ("Which of the cards comes first?", "mi-32"),
    ("Everything changes everything: what comes of it?", "the-orc"),
    ("Two attributes are highest: which one?", "mi-07"),
    ("Two dice are alike: which one turns?", "mi-12"),
)
"""Pairs of a question, in our words, and the id of the example that answers it."""
