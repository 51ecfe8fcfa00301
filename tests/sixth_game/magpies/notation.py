"""How moves and tables are written."""

from collections.abc import Iterator
from typing import Any, Final

from magpies.moves import Move
from magpies.table import DECK, TWIGS, UNKNOWN, UNTOLD
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, player, sentence
from refkit.text.checks import say
from refkit.text.patterns import Phrasebook, ValueFormat


def number_of(what: str, least: int, most: int, unknown: int) -> ValueFormat:
    """Return how a number from ``least`` to ``most`` is written and read; ``unknown`` is written ``?``."""

    def read(_state: object, _seat: int, text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise BadInput(f"{say(text)} is no number of {what}; write {least} to {most}.")
        return int(text)

    return ValueFormat(lambda _, number: "?" if number == unknown else str(number), read)


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {"card": number_of("a trinket", 1, len(DECK), UNKNOWN), "twigs": number_of("twigs", 0, TWIGS, UNTOLD)},
    Move,
    examples="offer 12 with 2, snatch with 7, pass, Ann draws 9",
)
"""Writes and reads the moves, and tells the events."""


def format_state(table: Any) -> str:
    """Describe the table that ``table``, a state or a view, shows."""
    return join("\n", _lines(table))


def _lines(table: Any) -> Iterator[str]:
    yield "The game is over." if table.ended else f"Round {table.turn}."
    for seat, hand in enumerate(table.hands):
        pattern = "{seat}, {points:# point|# points}, {twigs:# twig|# twigs}, hold[s] {cards}."
        cards = ", ".join(str(card or "?") for card in hand) or "nothing"
        yield sentence(
            pattern, seat=player(table, seat), points=table.points[seat], twigs=table.twigs[seat], cards=cards
        )
    for seat, card in enumerate(table.laid):
        if card is not None:
            pattern = "{seat} offer[s] {card} with {paid:# twig|# twigs}." if card else "{seat} [has|have] chosen."
            yield sentence(pattern, seat=player(table, seat), card=card, paid=table.paid[seat])
    yield f"Pile: {table.pile}. Discards: {', '.join(map(str, table.discards)) or 'none'}."
