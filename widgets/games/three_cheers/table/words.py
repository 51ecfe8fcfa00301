"""Labels of moves for buttons and lists."""

from typing import Final

from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import BOOK, owner
from refkit.games.three_cheers.text.places import card_name, minion_name, place_in_words
from refkit.kernel.sentences import capital, join, sentence

FIXED_LABELS: Final = {
    m.Stay: "Stay where you are",
    m.Keep: "Keep what is left",
    m.Accept: "Let it happen",
    m.NoPlay: "Show your hand and skip this play",
    m.Fizzle: "It finds no target: discard it",
}
"""The labels of moves that have no parameters."""


def worded(view: View, move: m.Move) -> str:
    """Return the label of a move, addressed to the player who makes it."""
    return capital(FIXED_LABELS.get(type(move)) or _in_words(view, move))


def _in_words(view: View, move: m.Move) -> str:  # noqa: PLR0911  one line a move
    """Describe a move: what is done to which minion."""
    match move:
        case m.Place(_, card, tower, at, turned):
            lying = ", face down," if "ninja" in card.traits else ", turned," * turned
            place = place_in_words(view.towers[tower].minions, at)
            return join(" ", (f"{card_name(card)}{lying} {place} in", _tower_label(view, tower)))
        case m.MoveMinion(_, card, _, tower, at, to):
            goes = f"{card.name}: {_whoever(view, tower, at)} goes"
            where = f"{place_in_words(view.towers[tower].minions, to, at)} in"
            return join(" ", (goes, where, _tower_label(view, tower)))
        case m.Swap(_, card, _, tower, at, to):
            pair = f"{_whoever(view, tower, at)} and {_whoever(view, tower, to)}"
            return join(" ", (f"{card.name}: {pair} swap places in", _tower_label(view, tower)))
        case m.Provoke(_, card, _, tower, at):
            attacks = f"{card.name}: {_whoever(view, tower, at)} attacks in"
            return join(" ", (attacks, _tower_label(view, tower)))
        case m.Ride(seat, at) | m.Leap(seat, at):
            tower = seat % len(view.towers)
            return f"{'step' if isinstance(move, m.Ride) else 'leap'} to {_whoever(view, tower, at)}"
        case m.Feast(seat, at, to):
            tower = seat % len(view.towers)
            return f"{_whoever(view, tower, at)} eats {_whoever(view, tower, to)}"
        case m.Deflect(_, card):
            return f"deflect it with {card.name}"
    return BOOK.format_move(view, move)


def _whoever(view: View, tower: int, at: int) -> str:
    """Name the minion at a place; an illegal move may name a place where nobody stands."""
    minions = view.towers[tower].minions
    return minion_name(minions, at) if at in minions else sentence("nobody")


def _tower_label(view: View, tower: int) -> str:
    """Return whose tower it is, as a label."""
    mine = view.seat >= 0 and view.seat % len(view.towers) == tower
    return "your tower" if mine else sentence("{owner's} tower", owner=owner(view, tower))
