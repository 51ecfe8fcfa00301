"""Reading a result of chance without a verb: the numbers of dice, or the name of a card."""

import contextlib
import re
from collections.abc import Callable
from itertools import takewhile
from typing import TypeVar

from refkit.characters import plain
from refkit.kernel.choice import CHANCE, BadInput, Choice
from refkit.text.fuzzy_match import fold_name

T = TypeVar("T")


def find_chance_answer(text: str, choice: Choice[T], read: Callable[[str], T]) -> T | None:
    """Return the only answer of chance to ``choice`` that ends with ``text``: numbers of dice in any order, or a card.

    Dice whose sum is asked for may be given one by one, and a card in any way in which cards are named: ``read`` reads
    them after the verb of the roll or the draw. Return None if there is no such answer, or more than one, and for a
    question to another seat.
    """
    if choice.seat is not CHANCE:
        return None
    text = plain(text)
    dice, words = _dice(text, re.fullmatch), f" {fold_name(text)}"
    texts = choice.options.texts()
    found = [
        move
        for move, told in zip(choice.options, texts, strict=True)
        if (_dice(told, re.search) == dice if dice else fold_name(told).endswith(words))
    ]
    if dice and not found and texts:
        head = re.sub(r"[0-9\s]+$", "", texts[0])
        with contextlib.suppress(BadInput):
            found = [move for move in [read(f"{head} {text.strip()}")] if move in choice.options]
    if not dice and not found:
        shared = takewhile(lambda words: len({*words}) == 1, zip(*(told.split(" ") for told in texts), strict=False))
        for count in range(1, len(common := [words[0] for words in shared]) + 1):
            with contextlib.suppress(BadInput):
                found += [
                    move for move in [read(f"{' '.join(common[:count])} {text.strip()}")] if move in choice.options
                ]
    return found[0] if len(dict.fromkeys(found)) == 1 else None


def _dice(text: str, find_in: Callable[[str, str], re.Match[str] | None]) -> list[int]:
    """Return the numbers at the end of ``text``, or those of which it consists, sorted."""
    found = find_in(r"(?:(?<!\S)[0-9]{1,6}(?:\s+|$))+$", text.strip())
    return sorted(map(int, found[0].split())) if found else []
