"""The result of a rule for a request: the lines to be appended, and the match after them."""

from dataclasses import dataclass
from typing import final

from refkit.kernel.choice import CHANCE
from refkit.match import Match
from widgets.rooms.store.contract import Said


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a request: ``lines`` to be appended, and the ``match`` after them, None if it is unchanged."""

    lines: tuple[Said, ...]
    match: Match | None = None


def new_entries(match: Match, known: int, seat: int) -> Verdict:
    """Return the entries of ``match`` after the first ``known`` as lines: one by ``seat``, then chance's answers."""
    new = match.entries[known:]
    seats = [CHANCE if at and entry.kind == "chance" else seat for at, entry in enumerate(new)]
    lines = tuple(Said("entry", who, entry=entry) for who, entry in zip(seats, new, strict=True))
    return Verdict(lines, match)
