"""The text of a card file: from TOML that anybody may have written to data, with the line of every fault."""

from typing import Any

from refkit import toml_text
from refkit.minions.deck_checks import LISTS, faults
from refkit.toml_text import Fault

__all__ = ["Fault", "examine"]


def examine(text: str) -> tuple[Any, tuple[Fault, ...]]:
    """The data of ``text`` as far as it can be read, and its faults."""
    return toml_text.examine(text, "card", LISTS, faults)
