"""Reading a line that says what lies where on a table: ``Richard 4``, ``Xavier at Swag Cart``, ``Xavier: Vampire``.

The caller passes the places of a table, and a function that says what may lie in each; here the place is found that a
line means. Nothing is guessed: where two fit, an error names both.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from refkit.characters import plain
from refkit.kernel.choice import BadInput
from refkit.text.checks import say, suggest
from refkit.text.fuzzy_match import ambiguity_error, fold_name, strip_possessive

MOST_WORDS: Final = 12
"""Words of the longest line that is split into a place and what lies there."""
_BEFORE: Final = re.compile(r"^(?:(?:at|on|onto|in|to|is|has|holds|stands|lies|goes)\b\s*)+", re.IGNORECASE)
_AFTER: Final = re.compile(r"\s*\b(?:at|on|onto|in|to)$", re.IGNORECASE)


class Place(Protocol):
    """A place on a table."""

    @property
    def names(self) -> Iterable[str]:
        """Its names, the one that is written first."""

    @property
    def about(self) -> str:
        """The name of the player whose place it is; "" if it is nobody's."""

    @property
    def passed(self) -> bool:
        """Whether a text that names no place goes here only if it fits nowhere else."""


PlaceT = TypeVar("PlaceT", bound=Place)
Accept: TypeAlias = Callable[[PlaceT, str, bool], str | None]
"""Returns what a text means in a place, as it is written there, or None if it means nothing.

The third argument says whether the beginning of a name is enough. May raise `BadInput` if it could be several things.
"""


def read_entry(text: str, places: Sequence[PlaceT], chosen: PlaceT, accept: Accept[PlaceT]) -> tuple[PlaceT, str]:
    """Return the place that ``text`` means, and what it says lies there; "" if it only names a place.

    What fits the ``chosen`` place goes there, even where another place is called so (a number on a place that takes
    numbers). Otherwise the place is, in this order:

    - the one that the whole text, or what stands before a colon, names
    - one of the player who is named before a colon, if what follows fits only that
    - the one that is named, or whose player is, before or after what lies there, without a colon
    - the only one that the text fits, or else the ``chosen`` one

    Raises `BadInput` if several places are possible, or if there is none of the name before a colon.
    """
    text = " ".join(plain(text).split())
    if ":" not in text and (meant := accept(chosen, text, False)) is not None:  # noqa: FBT003  as the protocol has it
        return chosen, meant
    if (named := _named(text, places)) is not None:
        return named, ""
    head, colon, rest = text.partition(":")
    if colon:
        return _headed(head.strip(), rest.strip(), places, chosen, accept)
    if (meant := accept(chosen, text, True)) is not None:  # noqa: FBT003  as the protocol has it
        return chosen, meant
    found = _one(text, chosen, list(_cut(text, places, accept)))
    return found or _one(text, chosen, _fitting(text, places, accept)) or (chosen, text)


def _headed(
    head: str, rest: str, places: Sequence[PlaceT], chosen: PlaceT, accept: Accept[PlaceT]
) -> tuple[PlaceT, str]:
    """Return the place that is named in front of a colon, or whose owner is, with the rest."""
    if (named := _named(head, places)) is not None:
        return named, rest
    owned = places_named(head, places)
    if not owned:
        known = [place.about or next(iter(place.names)) for place in places]
        raise BadInput(f"No place is called {say(head)}, and no player{suggest(head, known)}")
    if not rest:
        raise ambiguity_error(head, [next(iter(place.names)) for place in owned])
    if found := _one(f"{head}: {rest}", chosen, _fitting(rest, owned, accept, begun=True)):
        return found
    raise BadInput(f"{say(rest)} fits none of {head}'s places; name the place, as in {next(iter(owned[0].names))}: …")


def _cut(text: str, places: Sequence[PlaceT], accept: Accept[PlaceT]) -> Iterator[tuple[PlaceT, str]]:
    """Yield every way to split ``text`` into a place, or its owner, and what lies there, in either order."""
    words = text.split()
    for cut in range(1, len(words) if len(words) <= MOST_WORDS else 1):
        parts = " ".join(words[:cut]), " ".join(words[cut:])
        for pair in (parts, reversed(parts)):
            called, lying = (_AFTER.sub("", _BEFORE.sub("", part)) for part in pair)
            named = _named(called, places)
            yield from _fitting(lying, [named] if named is not None else _owned(called, places), accept)


def _fitting(
    text: str, places: Iterable[PlaceT], accept: Accept[PlaceT], *, begun: bool = False
) -> list[tuple[PlaceT, str]]:
    """Return the ``places`` where ``text`` has a meaning, with it; those with ``passed`` only if there is no other."""
    found = [(place, meant) for place in places if text and (meant := accept(place, text, begun)) is not None]
    return [each for each in found if not each[0].passed] or found


def _one(text: str, chosen: PlaceT, found: Sequence[tuple[PlaceT, str]]) -> tuple[PlaceT, str] | None:
    """Return the only one of the ``found`` places, or the ``chosen`` one if it is among them; None if there is none.

    Raises `BadInput` with all of them if there are several.
    """
    readings = {f"{next(iter(place.names))}: {meant}": (place, meant) for place, meant in found}
    here = [each for each in readings.values() if each[0] == chosen]
    if len(readings) > 1 and len(here) != 1:
        raise ambiguity_error(text, list(readings))
    return next(iter(here or readings.values()), None)


def places_named(head: str, places: Sequence[PlaceT]) -> list[PlaceT]:
    """Return the places that ``head``, the text before a colon, names: the one of that name, or all of that player."""
    named = _named(head, places)
    return _owned(head, places) if named is None else [named]


def _owned(text: str, places: Iterable[PlaceT]) -> list[PlaceT]:
    """Return the places of the player whose name is ``text``, which may be a possessive."""
    called = {fold_name(text), fold_name(strip_possessive(text))}
    return [place for place in places if place.about and fold_name(place.about) in called]


def _named(text: str, places: Iterable[PlaceT]) -> PlaceT | None:
    """Return the place that is called ``text``; None if none is."""
    wanted = _plain(text)
    return next((place for place in places if wanted and wanted in map(_plain, place.names)), None)


def _plain(text: str) -> str:
    """Return a name in the form in which names are compared."""
    return fold_name(text.replace(":", " ")).removeprefix("the ")
