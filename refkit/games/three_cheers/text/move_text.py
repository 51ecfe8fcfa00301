"""Moves in notation: ``Gnasher to Yaz b3, turned``, ``Shove: swap Yaz a1 and b1``, ``keep``.

A move is written with the names of the table that it is made at; `move_reading` reads it back. ``/2`` behind an order
names the option of the card, counted from 1; without it the first option counts that is of the right kind and reaches
that far.
"""

from dataclasses import replace
from typing import Final, assert_never

from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import Kind, OrderCard
from refkit.games.three_cheers.state import StateOrView
from refkit.games.three_cheers.text.tokens import format_card, format_square
from refkit.kernel.sentences import Sentence, players
from refkit.text.moves import with_player

FIXED_MOVES: Final[dict[str, type[moves.NoPlay | moves.Accept | moves.Fizzle | moves.Stay | moves.Keep]]] = {
    "no play": moves.NoPlay,
    "accept": moves.Accept,
    "fizzle": moves.Fizzle,
    "stay": moves.Stay,
    "keep": moves.Keep,
}
"""Moves without fields besides the seat, by their fixed text."""
TOPS: Final = {
    "top: card": moves.Uncovered("card"),
    "top: fight": moves.Uncovered("fight"),
    "top: fight (put back)": moves.Uncovered("fight", put_back=True),
    "top: here": moves.Uncovered("here"),
}
"""What the top of the pile can show, by its text."""


def side_name(state: StateOrView, tower: int) -> Sentence:
    """Return the name of a tower: its owner's, or its owners' joined by ``&``."""
    seats = range(tower, len(state.options.players), len(state.towers))
    return Sentence((replace(players(state, seats), joint=" & "),))


def format_move(state: StateOrView, move: moves.Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the name of the player in front if ``seat`` and if it is a player's."""
    return with_player(_words(state, move), move, state.options.players, seat=seat)


def _words(state: StateOrView, move: moves.Move) -> str:  # noqa: C901, PLR0911, PLR0912  one line a move
    deck = state.options.deck
    match move:
        case moves.Place(card=card, tower=tower, at=at, turned=turned):
            verb = "slays" if at in state.towers[tower].minions else "to"
            return f"{format_card(card, deck)} {verb} {_place(state, tower, at)}{', turned' * turned}"
        case moves.MoveMinion(tower=tower, at=at, to=to):
            return f"{_order(state, move)}: move {_place(state, tower, at)} to {format_square(to)}"
        case moves.Swap(tower=tower, at=at, to=to):
            return f"{_order(state, move)}: swap {_place(state, tower, at)} and {format_square(to)}"
        case moves.Provoke(tower=tower, at=at):
            return f"{_order(state, move)}: provoke {_place(state, tower, at)}"
        case moves.Deflect(card=card):
            return f"deflect with {card.name}"
        case moves.Ride(at=at):
            return f"ride {format_square(at)}"
        case moves.Discard(card=card):
            return f"discard {format_card(card, deck)}"
        case moves.Leap(at=at):
            return f"leap {format_square(at)}"
        case moves.Feast(at=at, to=to):
            return f"{format_square(at)} eats {format_square(to)}"
        case moves.First(player):
            return f"first {state.options.players[player]}"
        case moves.Drawn(to, card):
            return f"{state.options.players[to]} draws {format_card(card, deck)}"
        case moves.Named(tower, at, card):
            return f"{_place(state, tower, at)} is {format_card(card, deck)}"
        case moves.Uncovered():
            return next(text for text, top in TOPS.items() if top == move)
        case moves.NoPlay() | moves.Accept() | moves.Fizzle() | moves.Stay() | moves.Keep():
            return next(text for text, kind in FIXED_MOVES.items() if type(move) is kind)
        case unreachable:
            assert_never(unreachable)


def _place(state: StateOrView, tower: int, at: int) -> str:
    return f"{side_name(state, tower)} {format_square(at)}"


def _order(state: StateOrView, move: moves.MoveMinion | moves.Swap | moves.Provoke) -> str:
    """Return the order's name, with the number of its option unless that can be told from the rest."""
    by = 0 if isinstance(move, moves.Provoke) else move.to - move.at
    default = default_option(state, move.card, type(move), by)
    return move.card.name if move.option == default else f"{move.card.name}/{move.option + 1}"


def default_option(state: StateOrView, card: OrderCard, sort: type[moves.Move], by: int) -> int:
    """Return the option meant if none is named: of the right kind and reaching ``by``, or at least of that kind."""
    kinds: dict[type[moves.Move], Kind] = {moves.MoveMinion: "move", moves.Swap: "swap", moves.Provoke: "aggression"}
    of_kind = [index for index, option in enumerate(card.options) if option.kind == kinds[sort]]
    fitting = (index for index in of_kind if by in card.options[index].reach(turned=state.options.orders_turn))
    return next(fitting, of_kind[0] if of_kind else 0)
