"""Parts of error messages: what somebody wrote, and what may have been meant; and which names notation can contain."""

from collections.abc import Iterable
from typing import Final, TypeGuard

from refkit.characters import fold, has_unseen, plain, quoted

LONGEST_NAME: Final = 30
"""Characters in the longest name of a card."""
LONGEST_WORD: Final = 40
"""Characters of a misspelt word that are compared with known names."""
MISTYPED: Final = 0.65
"""How similar a word without a context, such as a command or a game, must be to the one that is meant."""
LONGEST_LINE: Final = 200
"""Characters in the longest line of text that a deck or board file may hold, such as a flavour."""


def suggest_or_list(word: object, known: Iterable[str]) -> str:
    """Return how a sentence about an unknown word ends: with the closest known word, or all of them."""
    names = list(known)
    close = similar_names(word, names, 1) if isinstance(word, str) else []
    return f"did you mean {quoted(close[0])}?" if close else f"it can be: {', '.join(names)}."


def suggest(word: str, known: Iterable[str]) -> str:
    """Return how a sentence about an unknown name ends: with the closest ``known`` names, if any are close."""
    close = similar_names(word, known)
    return f"; did you mean {' or '.join(close)}?" if close else "."


def similar_names(word: str, known: Iterable[str], most: int = 3, least: float = 0.6) -> list[str]:
    """Return up to ``most`` of the ``known`` names that are similar to ``word``, in any case, the closest first.

    ``least`` is how similar they must be, from 0 to 1, which is the same (`difflib.SequenceMatcher.ratio`).
    """
    from difflib import get_close_matches  # noqa: PLC0415  only for mistakes

    names = {fold(name): name for name in known}
    return [names[each] for each in get_close_matches(fold(word[:LONGEST_WORD]), names, most, least)]


def say(value: object) -> str:
    """Describe a value of any kind in a few words that fit into a sentence."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value, LONGEST_NAME)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    kinds = {list: "a list", dict: "a table", type(None): "nothing"}
    return kinds.get(type(value), "something else")


def is_name(name: object) -> TypeGuard[str]:
    """Return whether ``name`` can be a card's or a stage's: short, of characters that notation does not use."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and all(mark.isalpha() or mark.isdecimal() or mark in "-'. " for mark in plain(name))
        and name[0].isalnum()
        and any(map(str.isalpha, name))
        and not has_unseen(name)
        and name == " ".join(name.split())
    )
