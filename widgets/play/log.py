"""What has happened, as one seat saw it: lines for the log, shots for the film, and how the score comes about."""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.rules.score import Row, rows, totals
from refkit.games.three_cheers.rules.sight import event_seen
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.words import describe
from refkit.kernel.event import Event
from refkit.match.match import Entry, Match, Played
from widgets.games.three_cheers.table.places import Ground
from widgets.page import reading
from widgets.page.reading import Ledger

SILENT: Final = (ev.Spent, ev.TurnedDown, ev.BurntOut)
"""Events that nobody needs to read about."""
BRIEF: Final = (*SILENT, ev.TurnBegan, ev.Drew, ev.Kept, ev.Stayed, ev.Started, ev.HandShown, ev.Hovered)
"""Events that are read in the log but not worth a stop of the film."""
LATEST: Final = 30
"""Entries of the match that a log is made of."""


@final
@dataclass(frozen=True, slots=True)
class Shot:
    """An event to be shown: the states around it, the event as it is seen, and its caption.

    ``place`` is the event's among those of its step, and ``room`` the ground that each tower needs in all of the step.
    """

    before: Any
    event: Event
    after: Any
    caption: str
    place: int = 0
    room: tuple[Ground, ...] = ()


def shots(before: Any, step: Any, seat: int) -> list[Shot]:
    """A step as a film for ``seat``: only what there is to see."""
    film = [shot for shot in _shots(before, step, seat) if not dull(shot.event)]
    states = [before, *(shot.after for shot in film)]
    room = tuple(Ground.under(state.towers[number] for state in states) for number in range(len(before.towers)))
    return [dataclasses.replace(shot, room=room) for shot in film]


def _shots(before: Any, step: Any, seat: int) -> Iterator[Shot]:
    for place, (earlier, event, later) in enumerate(GAME.frames(before, step.events)):
        seen = event_seen(step.state, event, seat)
        yield Shot(earlier, seen, later, describe(earlier, seen), place)


def dull(event: Event) -> bool:
    """Whether the film passes over an event."""
    return isinstance(event, BRIEF) or (isinstance(event, ev.Shown) and event.top == "card")


def lines(match: Match, seat: int, shown: Shot | None = None) -> list[reading.LogLine]:
    """The latest lines of the log, as ``seat`` may read them, up to what the film has ``shown`` of the last step."""
    entries = list(match.replay())[-LATEST:]
    undone = match.undone()
    found: list[reading.LogLine] = []
    for number, entry, played in entries:
        if played:
            last = number == entries[-1][0] and shown is not None
            found += _told(played, seat, number, shown.place if last and shown else None)
        else:
            found += _other(match, entry, undone=number in undone)
    return found


def _told(played: Played, seat: int, number: int, until: int | None) -> Iterator[reading.LogLine]:
    """An entry in force: what it was, and what came of it, ``until`` an event of it by its place."""
    first = played.move is not None and getattr(played.move, "seat", -1) >= 0
    for shot in _shots(played.before, played.step, seat):
        if until is not None and shot.place > until:
            return
        if isinstance(shot.event, SILENT) or (isinstance(shot.event, ev.Shown) and shot.event.top == "card"):
            continue
        heading = first or isinstance(shot.event, ev.TurnBegan)
        yield reading.LogLine(shot.caption, shot.event.rule, "move" if heading else "event", number if first else None)
        first = False


def _other(match: Match, entry: Entry, *, undone: bool) -> Iterator[reading.LogLine]:
    """A note, an undo, or what was taken back: without the words of a move that may be a secret."""
    if entry.kind == "note":
        yield reading.LogLine(entry.text, None, "note")
    elif entry.kind == "undo":
        yield reading.LogLine("That move was taken back.", None, "undo")
    elif undone and entry.seat >= 0:
        yield reading.LogLine(f"{match.options.players[entry.seat]} makes a move.", None, "undone")


def ledgers(view: Any, winners: tuple[int, ...] = ()) -> list[Ledger]:
    """Every tower's score, row by row, each number with how it comes about and its rule."""
    found = []
    for tower, total in enumerate(totals(view)):
        counted = rows(view.towers[tower], view.options)
        lines = tuple((f"Row {row.row}", arithmetic(row), row.points, row.why) for row in counted)
        found.append(Ledger(side_name(view, tower), lines, total, tower in winners, tower))
    return found


def arithmetic(row: Row) -> str:
    """How a row's points come about, in words."""
    if not row.multiplied:
        return f"{row.plain} at face value"
    plain = f" + {row.plain} at face value" if row.plain else ""
    return f"{row.multiplied} × row {row.row}{plain}"


def verdict(view: Any, winners: tuple[int, ...]) -> str:
    """Who has won, in a sentence."""
    names = [side_name(view, tower) for tower in winners]
    points = totals(view)[winners[0]]
    if len(names) == 1:
        return f"{names[0]} {'win' if '&' in names[0] else 'wins'} with {points} points."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points} points each."
