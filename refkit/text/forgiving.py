"""What is meant by words that are nearly notation: without commas and hyphens, with ``on`` for ``to``, or cut short.

Notation itself is read first, so nothing here changes what an exact text means. And nothing is guessed: where two
readings fit, both are named and neither is taken.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final, TypeVar

from refkit.kernel.choice import CHANCE, BadInput, Choice
from refkit.text.checks import say

T = TypeVar("T")
NAMED: Final = 3
"""Letters in the shortest word by which a move that is cut short is known, and readings that a refusal names."""
PARTS: Final = 12
"""Words in the longest list that is looked through for missing commas."""
_WORD: Final = re.compile(r"(?:(?<!\w)-)?[^\W_]+|\?")
_TO: Final = re.compile(r"\b(?:on|onto|upon|at)\b", re.IGNORECASE)
_LINKS: Final = frozenset("to on onto upon at in into and with the".split())  # noqa: SIM905  as they are said


def words_in(text: str) -> tuple[str, ...]:
    """The words of ``text`` in lower case, without punctuation and without those that only link."""
    found = _WORD.findall(text.casefold())
    return tuple(word for word in found if word not in _LINKS) or tuple(found)


def squash(text: str) -> str:
    """``text`` as its letters and digits alone; numbers are kept apart, as ``1 2`` is not ``12``."""
    return re.sub(r"(?<!\d) | (?!\d)", "", " ".join(words_in(text)))


def alike(text: str, names: Sequence[str]) -> int | None:
    """The number of the one of ``names`` that has the letters and digits of ``text``, or that one of several partners.

    Raises `BadInput` with both if there are two of them.
    """
    if not (wanted := squash(text)):
        return None
    found = [number for number, name in enumerate(names) if squash(name) == wanted]
    found = found or [
        number for number, name in enumerate(names) if wanted in map(squash, name.split("&")) and "&" in name
    ]
    if len(found) > 1:
        raise could_be(text, [names[number] for number in found])
    return found[0] if found else None


def could_be(text: str, readings: Sequence[str]) -> BadInput:
    """The error that ``text`` fits two ``readings``, or more."""
    more = f", or {len(readings) - NAMED:,} more" if len(readings) > NAMED else ""
    return BadInput(f"{say(text.strip())} could be “{'” or “'.join(readings[:NAMED])}”{more}: say which.")


def listed(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """What ``text``, a list whose commas are missing, has in it: the one way to cut it up so that all can be read.

    Raises `BadInput` with both if there are two, and what ``read`` says of the whole if there is none.
    """
    try:
        return (read(text),)
    except BadInput:
        words = text.split()
        if not 1 < len(words) <= PARTS:
            raise
        found = [(cut, values) for cut in _cuts(words) if (values := _all_read(cut, read)) is not None]
        if not found:
            raise
    if any(values != found[0][1] for _, values in found):
        raise could_be(text, [", ".join(cut) for cut, _ in found])
    return found[0][1]


def _cuts(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every way to make shorter parts of ``words``."""
    for count in range(1, len(words)):
        for inner in combinations(range(1, len(words)), count):
            ends = (0, *inner, len(words))
            yield tuple(" ".join(words[start:end]) for start, end in pairwise(ends))


def _all_read(parts: Iterable[str], read: Callable[[str], T]) -> tuple[T, ...] | None:
    try:
        return tuple(map(read, parts))
    except BadInput:
        return None


def reworded(text: str) -> Iterator[str]:
    """``text`` with ``to`` for each word that is said for it, and for all of them."""
    plain = text.rstrip(" .!;")
    found = list(_TO.finditer(plain))
    if plain != text:
        yield plain
    yield from (f"{plain[: each.start()]}to{plain[each.end() :]}" for each in found)
    if len(found) > 1:
        yield _TO.sub("to", plain)


def meant(text: str, pending: Iterable[Choice[T]], names: Iterable[str]) -> T | None:
    """The one answer to what is asked that has the words of ``text``, or has them among others; None if none has.

    ``names`` in front of an answer need not be said. Raises `BadInput` with both if there are two; what chance shows
    is never completed.
    """
    wanted, whole, heads = words_in(text), squash(text), tuple(f"{name}: " for name in names)
    known = any(sum(map(str.isalpha, word)) >= NAMED for word in wanted)
    same: dict[str, T] = {}
    longer: dict[str, T] = {}
    for choice in pending:
        for move, told in zip(choice.options, choice.options.texts(), strict=True):
            bare = next((told.removeprefix(head) for head in heads if told.startswith(head)), told)
            if whole in (squash(told), squash(bare)):
                same[told] = move
            elif known and choice.seat is not CHANCE and _within(wanted, words_in(told)):
                longer[told] = move
    found = same or longer
    if len(found) > 1:
        raise could_be(text, list(found))
    return next(iter(found.values()), None)


def _within(wanted: Iterable[str], words: Iterable[str]) -> bool:
    """Whether ``words`` has all that is ``wanted``, in that order."""
    rest = iter(words)
    return all(word in rest for word in wanted)
