"""Parse moves that somebody typed, at the table where they are made.

Case does not matter, the player's name and a colon may stand in front, and ``send`` and ``bestow`` may be left out.
Names may contain the keywords that distinguish moves, so every way to read a text is tried, and the first that
succeeds is taken.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.minions import moves
from refkit.games.minions.cards import (
    ATTRIBUTES,
    DICE,
    POWERS,
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    EventCard,
    GloryCard,
    MinionCard,
    QuestCard,
)
from refkit.games.minions.state import State
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.moves import NOBODY, after_verb, around_verb, find_player, first_valid

USES: Final[tuple[moves.Used, ...]] = ("both", "special", "boon", "nothing", "?")
EXAMPLES: Final = "send Vampire, bestow Wither and +3, use special, pick might, exchange for +2, Xavier rolls 3 5"


def read_move(state: State, seat: int, text: str) -> moves.Move:
    """Return the move of ``seat`` that ``text`` describes; raises `BadInput` that quotes what cannot be parsed."""
    move = _read(Names(state), text)
    if not isinstance(move, moves.TurnUp | moves.Named | moves.Rolled | moves.Rerolled):
        return replace(move, seat=seat)
    return move


class Names:
    """Looks up names at one table, and refuses names that it does not find."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        """Look up names of ``state``."""
        self.state = state

    def player(self, text: str) -> int:
        """Return the seat of the player called ``text``; raises `BadInput` if there is none."""
        return find_player(text, self.state.options.players)

    def minion(self, text: str) -> MinionCard:
        """Return the minion called ``text``; ``?`` is the unknown one. Raises `BadInput` if there is none."""
        card = UNKNOWN if text.strip() == "?" else self.state.options.deck.card(text.strip())
        if not isinstance(card, MinionCard):
            raise BadInput(f"{card.name} is no minion.")
        return card

    def boon(self, text: str) -> BoonCard:
        """Return the boon called ``text``; ``?`` is the unknown one. Raises `BadInput` if there is none."""
        card = UNKNOWN_BOON if text.strip() == "?" else self.state.options.deck.card(text.strip())
        if not isinstance(card, BoonCard):
            raise BadInput(f"{card.name} is no boon.")
        return card

    def power(self, text: str) -> int:
        """Return the number of the Power card ``text``, ``?`` is 0; raises `BadInput` if there is none."""
        found = re.fullmatch(r"\+?\s*([0-9])", text.strip())
        if text.strip() == "?":
            return UNKNOWN_POWER
        if found is None or not 1 <= int(found[1]) <= POWERS:
            raise BadInput(f"{say(text.strip())} is no Power card; they go from +1 to +{POWERS}.")
        return int(found[1])

    def die(self, text: str) -> int:
        """Return the face of a die, 1 to 6; raises `BadInput` for anything else."""
        if not re.fullmatch(r"[0-9]", text.strip()) or not 1 <= int(text) <= DICE:
            raise BadInput(f"{say(text.strip())} is on no die; a die shows 1 to {DICE}.")
        return int(text)


def _read(names: Names, text: str) -> moves.Move:
    """Return the first reading of ``text`` that succeeds, as a move of `NOBODY`; raises the first `BadInput` else."""
    return first_valid(_readings(names, text), f"{say(text)} is not a move; write for example: {EXAMPLES}.")


def _readings(names: Names, text: str) -> Iterator[Callable[[], moves.Move]]:
    """Yield a parser for every way in which ``text`` can be read; cards may be named without a verb."""
    yield from (partial(one, names, rest) for one, rest in after_verb(text, PREFIXES))
    yield from (partial(two, names, before, rest) for two, before, rest in around_verb(text, INFIXES))
    if re.search(r"\s(and|with)\s", text, re.IGNORECASE):
        yield partial(_bestow, names, text)
    if text:
        yield partial(_send, names, text)


def _send(names: Names, text: str) -> moves.Move:
    return moves.Send(NOBODY, names.minion(text))


def _bestow(names: Names, text: str) -> moves.Move:
    parts = re.split(r"\s+(?:and|with)\s+(?=\S+$)", text.strip(), flags=re.IGNORECASE)
    if len(parts) != 2:  # noqa: PLR2004  a boon and a Power card
        raise BadInput(f"{say(text)} is not a boon and a Power card; write for example: bestow Wither and +3.")
    return moves.Bestow(NOBODY, names.boon(parts[0]), names.power(parts[1]))


def _use(_names: Names, text: str) -> moves.Move:
    for cards in USES:
        if text.strip().casefold() == cards:
            return moves.Use(NOBODY, cards)
    raise BadInput(f"{say(text.strip())} cannot be used; say use {', use '.join(USES[:-1])}.")


def _pick(names: Names, text: str) -> moves.Move:
    for attribute in ATTRIBUTES:
        if text.strip().casefold() == attribute:
            return moves.PickAttribute(NOBODY, attribute)
    if text.strip().isdecimal():
        return moves.PickDie(NOBODY, names.die(text))
    raise BadInput(f"{say(text.strip())} cannot be picked; pick {', '.join(ATTRIBUTES)}, or what a die shows.")


def _turn_up(names: Names, text: str) -> moves.Move:
    card = names.state.options.deck.card(text.strip())
    if not isinstance(card, EventCard | QuestCard | GloryCard):
        raise BadInput(f"{card.name} is a card of a player's own; events, quests and glory cards are turned up.")
    return moves.TurnUp(card)


def _rolls(names: Names, player: str, text: str) -> moves.Move:
    seat = names.player(player)
    faces = sorted(names.die(each) for each in re.split(r"[\s,+]+|\s*and\s*", text.strip()) if each)
    if len(faces) == 1:
        return moves.Rerolled(seat, faces[0])
    if len(faces) != 2:  # noqa: PLR2004  two dice
        raise BadInput(f"{say(text)} is not a roll; write what both dice show, as in {player.strip()} rolls 3 5.")
    return moves.Rolled(seat, faces[0], faces[1])


def _shows(names: Names, player: str, text: str) -> moves.Move:
    seat = names.player(player)
    if text.strip().startswith("+"):
        return moves.Named(seat, names.power(text))
    found = names.state.options.deck.card(text.strip())
    if not isinstance(found, MinionCard | BoonCard):
        raise BadInput(f"{found.name} is no card of a player's own.")
    return moves.Named(seat, found)


PREFIXES: Final[dict[str, Callable[[Names, str], moves.Move]]] = {
    "send": _send,
    "bestow": _bestow,
    "use": _use,
    "pick": _pick,
    "exchange for": lambda names, power: moves.Exchange(NOBODY, names.power(power)),
    "turn up": _turn_up,
}
INFIXES: Final[dict[str, Callable[[Names, str, str], moves.Move]]] = {"rolls": _rolls, "shows": _shows}
