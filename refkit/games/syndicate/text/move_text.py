"""Format moves: ``lead The Diplomat``, ``hide The Author``, ``alone``, ``play The Merchant``."""

from typing import assert_never

from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.state import StateOrView
from refkit.text.moves import with_player


def format_move(state: StateOrView, move: Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation; with ``seat``, a player's move has the player's name in front."""
    return with_player(_words(state.options.players, move), move, state.options.players, seat=seat)


def side_name(state: StateOrView, side: int) -> str:
    """Return the name of a side: here every player is a side, and the name is the player's."""
    return state.options.players[side]


def _words(players: tuple[str, ...], move: Move) -> str:  # noqa: PLR0911  one line a move
    match move:
        case Lead(card=card, mark=mark):
            return f"lead {card.name}{f' as {mark}' * bool(mark)}"
        case Conceal(card=card):
            return f"hide {card.name}"
        case Alone():
            return "alone"
        case Oppose(card=card):
            return f"play {card.name}"
        case First(player):
            return f"first {players[player]}"
        case Drawn(to, card):
            return f"{players[to]} draws {card.name}"
        case Named(of, card):
            return f"{players[of]} hid {card.name}"
        case Revoked(by, turn):
            return f"{players[by]} revoked in turn {turn}"
        case unreachable:
            assert_never(unreachable)
