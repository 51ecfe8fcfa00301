"""Moves as they are written: ``lob``, ``hurl``, ``roll 3``, ``roll 2 5``; events and tables in words."""

import re
from typing import Any

from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.kernel.sentences import listed
from refkit.text.checks import say
from refkit.text.moves import with_player
from snowballs.events import AnyEvent, Cooled, Fell, Missed, Over, Threw, TurnBegan
from snowballs.moves import Hurl, Lob, Move, Rolled
from snowballs.state import State


def format_move(table: Any, move: Move, *, seat: bool = False) -> str:
    """Describe ``move``, with the name of the player in front if ``seat`` and if it is a player's."""
    match move:
        case Rolled(faces):
            text = f"roll {' '.join(map(str, faces))}"
        case Lob() | Hurl():
            text = type(move).__name__.lower()
    return with_player(text, move, table.options.players, seat=seat)


def read_move(_: State, seat: int, text: str) -> Move:
    """Parse ``text`` as a move of ``seat``; raise `BadInput` that quotes what cannot be read."""
    words = " ".join(text.split()).casefold()
    if re.fullmatch(r"roll( [1-6]){1,2}", words):
        return Rolled(tuple(sorted(int(face) for face in words.split()[1:])))
    if words not in {"lob", "hurl"}:
        raise BadInput(f"{say(text)} is not a move; a move is written like lob, hurl, roll 3 or roll 2 5.")
    return Lob(seat) if words == "lob" else Hurl(seat)


def describe(before: Any, event: Event) -> str:
    """Describe ``event`` in one sentence; ``before`` is the table just before it happened."""
    name: tuple[str, ...] = before.options.players
    told: AnyEvent = event  # type: ignore[assignment]  # every event of this game is one of these
    match told:
        case TurnBegan(seat, turn):
            return f"Turn {turn} is {name[seat]}'s."
        case Threw(seat, hard):
            return f"{name[seat]} {'hurls' if hard else 'lobs'} a snowball."
        case Fell(faces):
            return f"{listed(map(str, faces))}."
        case Missed(seat):
            return f"{name[seat]} misses."
        case Cooled(seat, warmth, slipped):
            return f"{name[seat]} {'slips' if slipped else 'is hit'} and loses {warmth} warmth."
        case Over(seats):
            return f"{listed(name[seat] for seat in seats)} won."


def format_state(table: Any) -> str:
    """Describe the table that ``table``, a state or a view, shows, in lines that can be read aloud."""
    name = table.options.players
    lines = [f"{who} has {warmth} warmth." for who, warmth in zip(name, table.warmth, strict=True)]
    return "\n".join(["The game is over." if table.ended else f"Turn {table.turn}: {name[table.active]}.", *lines])
