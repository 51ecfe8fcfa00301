"""How the values in moves and events are written and read; the moves and events declare their sentences themselves.

Any case will do, and ``_`` for a space in a name. Dice are typed by their total (``roll 11``) or by their faces
(``roll 3 4 4``).
"""

import re
from typing import Any, Final

from refkit.games.huzzah.cards import GATES, INDEX, KINDS, RICHARD, UNKNOWN, Card
from refkit.games.huzzah.moves import Discard, Hush, Move, Play, ShowHand
from refkit.games.huzzah.state import State, StateOrView
from refkit.games.huzzah.text.names import parse_card, place_name
from refkit.games.huzzah.text.table_text import hand_text
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import Who, player, tell
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list
from refkit.text.moves import find_name
from refkit.text.patterns import Phrasebook, ValueFormat

MOST_DICE: Final = 3
"""Dice in the largest roll."""
SIMULTANEOUS_MOVES: Final = (Play, Hush, ShowHand, Discard)
"""Moves that several seats make at once."""


def pawn(table: StateOrView, seat: int) -> Who | str:
    """Return whose pawn it is, to be named in a sentence; Richard's is his."""
    return "Richard" if seat == RICHARD else player(table, seat)


def pawn_name(table: StateOrView, seat: int) -> str:
    """Return the name of whoever has a pawn."""
    return "Richard" if seat == RICHARD else table.options.players[seat]


def stage_name(table: StateOrView, stage: int) -> str:
    """Return the name of a stage."""
    return table.options.track.names[stage]


def read_stage(state: State, _seat: int, text: str) -> int:
    """Return the number of the stage called ``text``; raises `BadInput` with all names if there is none."""
    names = state.options.track.names
    if (stage := find_name(text, names)) is None:
        raise BadInput(f"There is no stage called {say(text)}; the stages are {', '.join(names)}.")
    return stage


def read_number(text: str, what: str) -> int:
    """Return the whole number ``text``, which is ``what``; raises `BadInput` if it is none."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text.strip()):
        raise BadInput(f"{say(text)} is not {what}; write a whole number, such as 7.")
    return int(text)


def read_cards(_state: State, _seat: int, text: str) -> tuple[Card, ...]:
    """Return the cards that ``text`` lists, in the order of the deck; raises `BadInput` for what is none."""
    found = (card for part in text.split(",") for card in read_list(part.strip(), parse_card))
    return tuple(sorted(found, key=lambda card: INDEX.get(card, len(KINDS))))


def read_total(_state: State, _seat: int, text: str) -> int:
    """Return the total of the dice: ``text`` itself or the sum of three faces; raises `BadInput` if it is neither."""
    faces = [read_number(each, "what a die shows") for each in text.replace(",", " ").split()]
    if len(faces) == 1:
        return faces[0]
    if len(faces) != MOST_DICE or not all(1 <= face <= GATES for face in faces):
        raise BadInput(f"{say(text)} is not a roll; write the total of the dice or the faces of three, such as 3 4 4.")
    return sum(faces)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        "a": ValueFormat(lambda _, card: tell("an unseen card") if card == UNKNOWN else tell("a {card}", card=card)),
        "card": ValueFormat(read=lambda _state, _seat, text: parse_card(text)),
        "discards": ValueFormat(lambda _, cards: ", ".join(cards), read_cards),
        "hand": ValueFormat(lambda _, cards: hand_text(cards)),
        "pawn": ValueFormat(pawn, data=pawn_name),
        "place": ValueFormat(place_name),
        "stage": ValueFormat(stage_name, read_stage, stage_name),
        "step": ValueFormat(read=lambda _state, _seat, text: read_number(text, "a step")),
        "steps": ValueFormat(read=lambda _state, _seat, text: read_number(text, "a number of steps")),
        "total": ValueFormat(read=read_total),
    },
    Move,
    examples="show Finale, walk 7, bump, pass, crowd to 12, discard Bump, roll 3 4 4 or Yaz draws Bump",
)
"""Writes and reads the moves, and tells the events."""


def format_move(state: StateOrView, move: Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the name of the player in front if ``seat`` and if it is a player's.

    What several choose at once always bears a name, or nobody could tell whose it is.
    """
    return BOOK.format_move(state, move, seat=seat or isinstance(move, SIMULTANEOUS_MOVES))


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    plain: Any = text.replace("_", " ")
    if not plain.split():
        raise BadInput(f"There is no move here; a move is written like {BOOK.examples}.")
    return BOOK.read_move(state, seat, plain)
