"""Format moves: ``Red/blue 1 to Yaz``, ``move Red/blue 1 to Nobody``, ``send Yaz and Zippy``, ``drop …``.

A move is written with the names of the table that it is made at; `move_reading` parses it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from refkit.games.cheers import moves
from refkit.games.cheers.cards import NO_TEAM, UNSEEN_GOAL, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS, NOBODY
from refkit.games.cheers.state import StateOrView
from refkit.kernel.sentences import Sentence, players, tell
from refkit.text.moves import with_player

FIXED_MOVES: Final[dict[str, type[moves.DiscardHand | moves.Declare | moves.Decline]]] = {
    "discard hand": moves.DiscardHand,
    "declare": moves.Declare,
    "decline": moves.Decline,
    "declare victory": moves.Declare,
}
"""Moves that are written as a fixed text; of several texts for a move the first is used for formatting."""


def format_move(state: StateOrView, move: moves.Move, *, seat: bool = False) -> str:
    """Return ``move`` in notation; with ``seat``, a player's move has the player's name in front."""
    return with_player(_words(state, move), move, state.options.players, seat=seat)


def _words(state: StateOrView, move: moves.Move) -> str:  # noqa: C901, PLR0911  one line a move
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
            return next(text for text, kind in FIXED_MOVES.items() if type(move) is kind)
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


def place_name(state: StateOrView, place: int) -> str:
    """Return the name at ``place``: a player's, or the virtual teammate's."""
    return name_of(state.options, place)


def name_of(options: Options, place: int) -> str:
    """Return the name at ``place`` by the options alone: a player's, or the virtual teammate's."""
    return options.players[place] if place < len(options.players) else NOBODY


def name_in_sentence(players: Sequence[str], place: int, *, first: bool = False) -> str:
    """Return the name at ``place`` for use in a sentence, or at its beginning (``first``).

    The virtual teammate is "the virtual Nobody", so that the name is not taken for no one.
    """
    return players[place] if place < len(players) else f"{'The' if first else 'the'} virtual {NOBODY}"


def team_name(team: int) -> str:
    """Return a team's name, as in ``team A``; ``team ?`` for one that is not known."""
    return "team ?" if team == NO_TEAM else f"team {LETTERS[team]}"


def side_name(state: StateOrView, team: int) -> Sentence:
    """Return a team with its known members, as in ``team A (Xavier & Zippy)``."""
    seats = [seat for seat, each in enumerate(state.teams) if each == team and seat < len(state.options.players)]
    pattern = "{team} ({members:object})" if seats else "{team}"
    return tell(pattern, team=team_name(team), members=replace(players(state, seats), joint=" & "))


def format_goal(goal: Goal, options: Options) -> str:
    """Return a combination by its tokens, as in ``Red, Red, Green, Blue, Yellow``; ``?`` if it is not known."""
    if goal == UNSEEN_GOAL:
        return "?"
    names = (each.name for each in options.deck.ingredients)
    return ", ".join(name for name, many in zip(names, goal, strict=False) for _ in range(many))
