"""Replaying match files of an older refkit, whose games asked some questions in another order.

Nothing is lost. An entry whose question is asked later today waits for it until the turn ends; an entry that no
question fits, or that the rules no longer allow, becomes a note that says so.
"""

from collections.abc import Iterable
from dataclasses import replace

from refkit.kernel.choice import BadInput, Illegal
from refkit.match.match import Entry, Match
from refkit.text.answers import with_player_name


def replay(match: Match, entries: Iterable[Entry]) -> None:
    """Append ``entries``, which refer to each other by their old numbers, to ``match`` as far as rules allow today."""
    numbers: dict[int, int] = {}  # old number to new number
    waiting: dict[int, tuple[int, Entry]] = {}  # by old number, with the turn of the entry
    for number, entry in enumerate(entries, 1):
        if entry.kind == "undo":
            waiting.pop(entry.undoes, None)  # an entry that never took effect need not be undone
            if entry.undoes in numbers:
                append_or_note(match, replace(entry, undoes=numbers[entry.undoes]))
            continue
        waiting[number] = match.state.turn, entry
        while (
            fitting := next((each for each, (_, told) in waiting.items() if try_append(match, told)), None)
        ) is not None:
            numbers[fitting] = len(match.entries)
            del waiting[fitting]
        for late in [each for each, (turn, _) in waiting.items() if turn < match.state.turn]:
            note_unplaced(match, waiting.pop(late)[1])
    for _, entry in waiting.values():
        note_unplaced(match, entry)


def append_or_note(match: Match, entry: Entry) -> None:
    """Append ``entry``, or a note about it if it is not possible."""
    try:
        match.append(entry)
    except (BadInput, Illegal):
        note_unplaced(match, entry)


def try_append(match: Match, entry: Entry) -> bool:
    """Append ``entry`` with its text in today's notation; return whether that was possible."""
    seat = entry.seat if entry.seat >= 0 else None
    try:
        if entry.kind in {"note", "correction"}:
            match.append(entry)
        elif entry.kind == "ruling" and match.game.why_not(match.state, match.read(entry.text, seat)):
            match.let_stand(match.read(entry.text, seat), entry.reason)
        else:
            match.play(match.read(entry.text, seat), entry.source or "typed")
    except (BadInput, Illegal):
        return False
    return True


def note_unplaced(match: Match, entry: Entry) -> None:
    """Append a note with what ``entry`` said."""
    told = entry.text or entry.kind
    said = with_player_name(entry.seat, match.options.players, told) if entry.seat >= 0 else told
    match.note(f"“{said}” was said in an earlier refkit; by today's rules nothing asks for it.")
