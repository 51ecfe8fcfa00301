"""Format moves: ``send Vampire``, ``bestow Wither and +3``, ``use special``, ``Yaz rolls 3 5``, ``exchange for +2``.

A move is written with the names of the table that it is made at; `move_reading` parses it.
"""

from typing import assert_never

from refkit.games.minions import moves
from refkit.games.minions.cards import OwnCard, SharedCard
from refkit.games.minions.state import StateOrView
from refkit.text.moves import with_player


def format_move(state: StateOrView, move: moves.Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation, with the player's name in front if ``seat``, or if several are asked."""
    named = seat or (
        isinstance(move, moves.Send | moves.Bestow | moves.Use | moves.PickAttribute | moves.PickDie)
        and several_are_asked(state)
    )
    return with_player(_words(state, move), move, state.options.players, seat=named)


def several_are_asked(state: StateOrView) -> bool:
    """Return whether several players are asked the same at once, so that an answer must say whose it is."""
    asked: tuple[int, ...] | None = getattr(state, "asked", None)  # only a view has it; a state has its agenda
    if asked is None:
        agenda: tuple[object, ...] = getattr(state, "agenda", ())
        asked = getattr(agenda[-1], "seats", ()) if agenda else ()
    return len(asked) > 1


def _words(state: StateOrView, move: moves.Move) -> str:  # noqa: C901, PLR0911  one line a move
    players = state.options.players
    match move:
        case moves.Send(card=card):
            return f"send {card.name}"
        case moves.Bestow(boon=boon, power=power):
            return f"bestow {boon.name} and {format_card(power)}"
        case moves.Use(cards=cards):
            return f"use {cards}"
        case moves.PickAttribute(attribute=attribute):
            return f"pick {attribute}"
        case moves.PickDie(face=face):
            return f"pick {face or '?'}"
        case moves.Exchange(power=power):
            return f"exchange for {format_card(power)}"
        case moves.TurnUp(card):
            return f"turn up {card.name}"
        case moves.Named(player, card):
            return f"{players[player]} shows {format_card(card)}"
        case moves.Rolled(player, low, high):
            return f"{players[player]} rolls {low} {high}"
        case moves.Rerolled(player, face):
            return f"{players[player]} rolls {face}"
        case unreachable:
            assert_never(unreachable)


def format_card(card: OwnCard | SharedCard) -> str:
    """Return a card's name, or a Power card's number as in ``+3``; ``?`` if it is unknown."""
    if isinstance(card, int):
        return f"+{card}" if card else "?"
    return card.name
