"""How the values in moves and events are written and read; the moves and events declare their sentences themselves."""

import re
from typing import Final

from refkit.characters import fold
from refkit.games.syndicate.cards import MARKS, UNKNOWN, Card
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.table_text import describe
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import tell, translated
from refkit.text.checks import say
from refkit.text.patterns import Phrasebook, ValueFormat, by_name


def read_mark(_state: State, _seat: int, text: str) -> str:
    """Return the mark called ``text`` in any case; raises `BadInput` with all marks if there is none."""
    if fold(text) not in MARKS:
        raise BadInput(f"{say(text)} is not a mark; the marks are {', '.join(MARKS)}.")
    return fold(text)


def read_turn(state: State, _seat: int, text: str) -> int:
    """Return the number of a turn; raises `BadInput` with how it is written for what is no number."""
    if not re.fullmatch(r"[0-9]{1,4}", text):
        example = f"{state.options.players[0]} revoked in turn 3"
        raise BadInput(f"{say(text)} is not the number of a turn; write for example {example}.")
    return int(text)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        Card: ValueFormat(by_name, lambda state, _, text: state.options.deck.card(text)),
        "facts": ValueFormat(lambda _, card: tell("a card") if card is UNKNOWN else describe(card)),
        "and no": ValueFormat(lambda _, signs: translated(" and no ").join(signs)),
        "mark": ValueFormat(read=read_mark),
        "turn": ValueFormat(read=read_turn),
    },
    Move,
    examples="lead The Diplomat, hide The Author, alone, play The Merchant, Yaz draws The End",
)
"""Writes and reads the moves, and tells the events."""
