"""The text of a deck file: from TOML that anybody may have written to data, with the line of every fault."""

from typing import Any

from refkit import toml_text
from refkit.three_cheers.deck_checks import BOX, faults
from refkit.toml_text import LARGEST, LONGEST_LINE, Fault, parse

__all__ = ["LARGEST", "LONGEST_LINE", "Fault", "examine", "parse"]


def examine(text: str) -> tuple[Any, tuple[Fault, ...]]:
    """The data of ``text`` as far as it can be read, and its faults."""
    return toml_text.examine(text, "deck", BOX, faults)
