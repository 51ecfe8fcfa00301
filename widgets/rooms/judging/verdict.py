"""The answer of a rule to what a seat says: the lines to be written, and the match as it will stand."""

from dataclasses import dataclass
from typing import final

from refkit.kernel.choice import CHANCE
from refkit.match import Match
from widgets.rooms.store.contract import Said


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """What comes of something said: ``lines`` to be appended, and the ``match`` as it will stand, if they change it."""

    lines: tuple[Said, ...]
    match: Match | None = None


def new_entries(match: Match, known: int, seat: int) -> Verdict:
    """Return the entries of ``match`` after the first ``known`` as lines: one by ``seat``, then chance's answers."""
    new = match.entries[known:]
    seats = [CHANCE if at and entry.kind == "chance" else seat for at, entry in enumerate(new)]
    lines = tuple(Said("entry", who, entry=entry) for who, entry in zip(seats, new, strict=True))
    return Verdict(lines, match)
