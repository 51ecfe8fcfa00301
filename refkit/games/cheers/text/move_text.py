"""Moves as they are written: ``Red/blue 1 to Yaz``, ``move Red/blue 1 to Nobody``, ``send Yaz and Zippy``, ``drop …``.

A move is written with the names of the table that it is made at; `move_reading` reads it back.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from refkit.games.cheers import moves
from refkit.games.cheers.cards import NO_TEAM, UNSEEN_GOAL, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS, NOBODY
from refkit.games.cheers.state import Shown
from refkit.text.moves import signed

PLAIN: Final[dict[str, type[moves.DiscardHand | moves.Declare | moves.Decline]]] = {
    "discard hand": moves.DiscardHand,
    "declare": moves.Declare,
    "decline": moves.Decline,
    "declare victory": moves.Declare,
}
"""Moves that are nothing but words; the first of several for one move is how it is written."""


def format_move(state: Shown, move: moves.Move, *, seat: bool = False) -> str:
    """``move`` in words, with the name of the player in front if ``seat`` and if it is a player's."""
    return signed(_words(state, move), move, state.options.players, seat=seat)


def _words(state: Shown, move: moves.Move) -> str:  # noqa: C901, PLR0911  one line a move
    players = state.options.players
    match move:
        case moves.Play(card=card, place=place):
            return f"{card.name} to {place_name(state, place)}"
        case moves.Shift(card=card, place=place):
            return f"move {card.name} to {place_name(state, place)}"
        case moves.Choose(card=card):
            return f"match {card.name}"
        case moves.Send(played_to=one, matched_to=two):
            return f"send {place_name(state, one)} and {place_name(state, two)}"
        case moves.Drop(card=card):
            return f"drop {card.name}"
        case moves.DiscardHand() | moves.Declare() | moves.Decline():
            return next(text for text, kind in PLAIN.items() if type(move) is kind)
        case moves.First(player):
            return f"first {players[player]}"
        case moves.Drawn(to, card):
            return f"{players[to]} draws {card.name}"
        case moves.Combination(team, goal):
            return f"team {LETTERS[team]}: {format_goal(goal, state.options)}"
        case moves.Token(player, team):
            return f"{players[player]} is {team_name(team)}"
        case unreachable:
            assert_never(unreachable)


def place_name(state: Shown, place: int) -> str:
    """Who sits at ``place``."""
    return name_of(state.options, place)


def name_of(options: Options, place: int) -> str:
    """Who sits at ``place``: a player, or the virtual teammate."""
    return options.players[place] if place < len(options.players) else NOBODY


def spoken(players: Sequence[str], place: int, *, first: bool = False) -> str:
    """Who sits at ``place``, in a sentence, or as its ``first`` words: so that ``Nobody`` is not taken for no one."""
    return players[place] if place < len(players) else f"{'The' if first else 'the'} virtual {NOBODY}"


def team_name(team: int) -> str:
    """``team A``, or ``?`` for one that is not known."""
    return "team ?" if team == NO_TEAM else f"team {LETTERS[team]}"


def side_name(state: Shown, team: int) -> str:
    """A team with its members as far as they are known: ``team A (Xavier & Zippy)``."""
    members = [name for name, each in zip(state.options.players, state.teams, strict=False) if each == team]
    return f"{team_name(team)} ({' & '.join(members)})" if members else team_name(team)


def format_goal(goal: Goal, options: Options) -> str:
    """A combination by its tokens, ``Red, Red, Green, Blue, Yellow``; ``?`` if it is not known."""
    if goal == UNSEEN_GOAL:
        return "?"
    names = (each.name for each in options.deck.ingredients)
    return ", ".join(name for name, many in zip(names, goal, strict=False) for _ in range(many))
