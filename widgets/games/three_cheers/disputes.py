"""Common disputes about Three Cheers for Master: the question, and the worked example that settles it."""

from typing import Final

DISPUTES: Final = (
    ("Two attacks hit it at the same moment: does the armour save it twice?", "tc-46"),
    ("They attack each other: who dies first?", "tc-45"),
    ("It is armored and gets hit: dead or only turned?", "armored"),
    ("My order was deflected: may I send it back?", "book-deflect-to-yaz"),
    ("Nothing holds it any more: who falls, and who is crushed?", "tc-77"),
    ("My foreminion’s mount died: must she leap?", "tc-83"),
    ("He is face down: does he have to show his face?", "tc-47"),
)
"""Pairs of a question, in our words, and the id of the example that answers it."""
