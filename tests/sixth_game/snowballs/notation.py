"""Kinds of values in moves and events, and tables in words; moves and events declare their own patterns."""

import re
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, listed, named, player, sentence
from refkit.text.as_json import turn_text
from refkit.text.checks import say
from refkit.text.patterns import Phrasebook, ValueFormat
from snowballs.moves import Move


def read_faces(_table: object, _seat: int, text: str) -> tuple[int, ...]:
    """Parse what the dice show, the lowest first; raise `BadInput` for anything but one or two dice."""
    if not re.fullmatch(r"[1-6]( [1-6])?", text):
        raise BadInput(f"{say(text)} is not what dice show; write for example roll 3 or roll 2 5.")
    return tuple(sorted(int(face) for face in text.split()))


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        "faces": ValueFormat(lambda _, faces: " ".join(map(str, faces)), read_faces),
        "and": ValueFormat(lambda _, faces: listed(map(str, faces))),
    },
    Move,
    examples="lob, hurl, roll 3 or roll 2 5",
)
"""Writes and reads the moves, and tells the events."""


def format_state(table: Any) -> str:
    """Describe the table that ``table``, a state or a view, shows, in lines that can be read aloud."""
    lines = (
        sentence("{seat} [has|have] {warmth} warmth.", seat=player(table, seat), warmth=warmth)
        for seat, warmth in enumerate(table.warmth)
    )
    return join("\n", (turn_text(table, named(table, table.active)), *lines))
