"""Names of towers, and of orders with their option.

``/2`` behind an order names the option of the card, counted from 1; without it the first option counts that is of the
right kind and reaches that far.
"""

from typing import Any

from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import Kind, OrderCard
from refkit.games.three_cheers.state import StateOrView
from refkit.kernel.sentences import Sentence, Who


def owner(table: Any, tower: int) -> Who:
    """Return whose tower it is, to be named in a sentence; ``table`` has players and towers."""
    names = table.options.players
    seats = range(tower, len(names), len(table.towers))
    return Who(tuple(seats), tuple(names[seat] for seat in seats), joint=" & ")


def side_name(table: Any, tower: int) -> Sentence:
    """Return the name of a tower: its owner's, or its owners' joined by ``&``."""
    return Sentence((owner(table, tower),))


def order_name(state: StateOrView, card: OrderCard, option: int, sort: type[moves.Move], by: int) -> str:
    """Return the order's name, with the number of its option unless that can be told from the rest."""
    return card.name if option == default_option(state, card, sort, by) else f"{card.name}/{option + 1}"


def default_option(state: StateOrView, card: OrderCard, sort: type[moves.Move], by: int) -> int:
    """Return the option meant if none is named: of the right kind and reaching ``by``, or at least of that kind."""
    kinds: dict[type[moves.Move], Kind] = {moves.MoveMinion: "move", moves.Swap: "swap", moves.Provoke: "aggression"}
    of_kind = [index for index, option in enumerate(card.options) if option.kind == kinds[sort]]
    fitting = (index for index in of_kind if by in card.options[index].reach(turned=state.options.orders_turn))
    return next(fitting, of_kind[0] if of_kind else 0)
