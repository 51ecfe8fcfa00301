"""What has happened, as one seat saw it: the lines of a log, and a recap of what others have done to a player."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from refkit.kernel.choice import Step
from refkit.kernel.sentences import Who, sentence
from refkit.match.match import Entry, Match, Played
from widgets.page import reading
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.film.frames import Frame, captioned_events

Remarks: TypeAlias = Mapping[int, Sequence[reading.LogLine]]

MAX_ENTRIES: Final = 30
"""The number of entries of the match in a log at the most; the latest are kept."""
MAX_SENTENCES: Final = 4
"""The number of sentences in a recap at the most; the latest are kept."""


def log_lines(
    table: AnyTabletop, match: Match, seat: int, shown: Frame | None = None, remarks: Remarks | None = None
) -> list[reading.LogLine]:
    """Return the latest lines of the log, as ``seat`` may read them, up to what a film has ``shown`` of the last step.

    ``remarks`` stand between them, after the entries of these numbers.
    """
    entries = list(match.replay())[-MAX_ENTRIES:]
    undone = match.undone()
    first = entries[0][0] if entries else 1
    found = [line for number in range(first) for line in (remarks or {}).get(number, ())]
    for number, entry, played in entries:
        if played:
            last = number == entries[-1][0] and shown is not None
            found += _move_lines(table, played, seat, number, shown.place if last and shown else None)
        else:
            found += _other(match, entry, undone=number in undone)
        found += remarks.get(number, ()) if remarks else ()
    return found


def _move_lines(
    table: AnyTabletop, played: Played, seat: int, number: int, until: int | None
) -> Iterator[reading.LogLine]:
    """Yield the lines of an entry in force: what was done and what came of it, ``until`` an event by its place."""
    first = played.move is not None and getattr(played.move, "seat", -1) >= 0
    for each in captioned_events(table, played.before, played.step, seat):
        if until is not None and each.place > until:
            return
        if table.weight(each.event) == "unsaid":
            continue
        heading = first or isinstance(each.event, table.telling.headings)
        yield reading.LogLine(each.caption, each.event.rule, "move" if heading else "event", number if first else None)
        first = False


def _other(match: Match, entry: Entry, *, undone: bool) -> Iterator[reading.LogLine]:
    """Yield a note, an undo, or what was taken back: without the words of a move that may be a secret."""
    if entry.kind == "note":
        yield reading.LogLine(entry.text, None, "note")
    elif entry.kind == "undo":
        yield reading.LogLine("That move was taken back.", None, "undo")
    elif undone and entry.seat >= 0:
        who = Who((entry.seat,), (match.options.players[entry.seat],))
        yield reading.LogLine(sentence("{seat} make[s] a move.", seat=who), None, "undone")


def recap(table: AnyTabletop, steps: list[tuple[Any, Step[Any]]], reader: Reader) -> list[str]:
    """Return the latest of what ``steps`` have done to the ``reader``, a sentence each."""
    found = [
        each.caption
        for before, step in steps
        for each in captioned_events(table, before, step, reader.seat)
        if reader.is_in(each.caption) and table.weight(each.event) in {"caption", "grand"}
    ]
    return found[-MAX_SENTENCES:]
