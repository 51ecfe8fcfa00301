"""Parse moves: what somebody typed, as a move on the table in front of them.

Any case will do, ``_`` for a space in a name, and the player's name and a colon in front. Dice are typed by their total
(``roll 11``) or by their faces (``roll 3 4 4``).
"""

import re
from collections.abc import Callable
from typing import Any, Final

from refkit.games.huzzah.cards import GATES, INDEX, KINDS, UNKNOWN, Card
from refkit.games.huzzah.moves import ChooseStage, Discard, Drawn, Gather, LoseFrom, Move, Named, Play, Rolled, Walk
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.move_text import FIXED_MOVES, KEEP_ALL
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list
from refkit.text.moves import find_name, find_player

MOST_DICE: Final = 3
"""Dice in the largest roll."""
EXAMPLES: Final = "show Finale, walk 7, bump, pass, crowd to 12, discard Bump, roll 3 4 4 or Yaz draws Bump"


def read_move(state: State, seat: int, text: str) -> Move:
    """Parse the move of ``seat`` that ``text`` writes; raises `BadInput` that quotes what cannot be read."""
    words = text.replace("_", " ").split()
    if not words:
        raise BadInput(f"There is no move here; a move is written like {EXAMPLES}.")
    return _read(state, " ".join(words), seat)


def parse_card(text: str) -> Card:
    """Return the kind of card called ``text``, in any case; raises `BadInput` with the kinds if there is none."""
    if (found := find_name(text, kinds := (*KINDS, UNKNOWN))) is not None:
        return kinds[found]
    raise BadInput(f"There is no card called {say(text.strip())}; the cards are {', '.join(KINDS)}.")


def _read(state: State, text: str, seat: int) -> Move:
    normalized = text.casefold()
    if normalized in FIXED_MOVES:
        made: Move = FIXED_MOVES[normalized](seat)
        return made
    if normalized == KEEP_ALL:
        return Discard(seat, ())
    verb, _, rest = text.partition(" ")
    if verb.casefold() in VERBS and rest:
        return VERBS[verb.casefold()](state, seat, rest)
    for word, make in (("draws", Drawn), ("reveals", Named)):
        if found := re.fullmatch(rf"(.+)\s{word}\s(.+)", text, re.IGNORECASE):
            return make(find_player(found[1], state.options.players), parse_card(found[2]))
    raise BadInput(f"{say(text)} is not a move; a move is written like {EXAMPLES}.")


def _number(text: str, what: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text.strip()):
        raise BadInput(f"{say(text)} is not {what}; write a whole number, such as 7.")
    return int(text)


def _choose(state: State, seat: int, rest: str) -> Move:
    names = state.options.track.names
    stage = find_name(rest, names)
    if stage is None:
        raise BadInput(f"There is no stage called {say(rest)}; the stages are {', '.join(names)}.")
    return ChooseStage(seat, stage)


def _walk(_: State, seat: int, rest: str) -> Move:
    return Walk(seat, _number(rest, "a number of steps"))


def _show(_: State, seat: int, rest: str) -> Move:
    return Play(seat, parse_card(rest))


def _after(word: str, kind: type[Gather | LoseFrom]) -> Callable[[State, int, str], Move]:
    def read(_: State, seat: int, rest: str) -> Move:
        first, _space, step = rest.partition(" ")
        if first.casefold() != word:
            raise BadInput(f"{say(rest)} does not name a step; write `{word}` and its number, such as `{word} 12`.")
        return kind(seat, _number(step, "a step"))

    return read


def _discard(_: State, seat: int, rest: str) -> Move:
    found = (card for part in rest.split(",") for card in read_list(part.strip(), parse_card))
    return Discard(seat, tuple(sorted(found, key=_rank)))


def _rank(card: Card) -> int:
    return INDEX.get(card, len(KINDS))


def _roll(_: State, __: int, rest: str) -> Move:
    faces = [_number(each, "what a die shows") for each in rest.replace(",", " ").split()]
    if len(faces) == 1:
        return Rolled(faces[0])
    if len(faces) != MOST_DICE or not all(1 <= face <= GATES for face in faces):
        raise BadInput(f"{say(rest)} is not a roll; write the total of the dice or the faces of three, such as 3 4 4.")
    return Rolled(sum(faces))


VERBS: Final[dict[str, Callable[[Any, int, str], Move]]] = {
    "choose": _choose,
    "walk": _walk,
    "show": _show,
    "crowd": _after("to", Gather),
    "lose": _after("from", LoseFrom),
    "discard": _discard,
    "roll": _roll,
}
