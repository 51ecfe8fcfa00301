"""Names of places, teams, sides and combinations, written and read."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from refkit.games.cheers.cards import KINDS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS, NOBODY
from refkit.games.cheers.state import StateOrView
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import Who, capital, listed, named, players, tell
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list


def place_name(state: StateOrView, place: int) -> str:
    """Return the name at ``place``: a player's, or the virtual teammate's."""
    return named(state, place) if place < len(state.options.players) else NOBODY


def name_of(options: Options, place: int) -> str:
    """Return the name at ``place`` by the options alone: a player's, or the virtual teammate's."""
    return options.players[place] if place < len(options.players) else NOBODY


def who(table: Any, place: int) -> Who:
    """Return the player at ``place``, or the virtual teammate, to be named in a sentence; ``table`` has options.

    The virtual teammate is "the virtual Nobody", so that the name is not taken for no one.
    """
    names = table.options.players
    if place < len(names):
        return Who((place,), (names[place],))
    return Who((place,), (f"the virtual {NOBODY}",), noun=True)


def team_letter(_table: object, team: int) -> str:
    """Return the letter of a team; ``?`` for one that is not known."""
    return "?" if team == NO_TEAM else LETTERS[team]


def team_name(team: int) -> str:
    """Return a team's name, as in ``team A``; ``team ?`` for one that is not known."""
    return f"team {team_letter(None, team)}"


def side_name(state: StateOrView, team: int) -> str:
    """Return a team with its known members, as in ``team A (Xavier & Zippy)``."""
    seats = [seat for seat, each in enumerate(state.teams) if each == team and seat < len(state.options.players)]
    pattern = "{team} ({members:object})" if seats else "{team}"
    return tell(pattern, team=team_name(team), members=replace(players(state, seats), joint=" & "))


def sides(state: StateOrView, teams: Iterable[int]) -> str:
    """Return several teams with their members, for the beginning of a sentence."""
    return capital(listed(side_name(state, team) for team in teams))


def format_goal(goal: Goal, options: Options) -> str:
    """Return a combination by its tokens, as in ``Red, Red, Green, Blue, Yellow``; ``?`` if it is not known."""
    if goal == UNSEEN_GOAL:
        return "?"
    names = (each.name for each in options.deck.ingredients)
    return ", ".join(name for name, many in zip(names, goal, strict=False) for _ in range(many))


def parse_goal(text: str, options: Options) -> Goal:
    """Return the combination whose tokens ``text`` lists; ``?`` is an unknown one. Raises `BadInput` otherwise."""
    if text.strip() == UNKNOWN.name:
        return UNSEEN_GOAL
    counts = [0] * KINDS
    for part in text.split(","):
        for kind in read_list(part.strip(), options.deck.kind):
            counts[kind] += 1
    return tuple(counts)


def parse_team(text: str, teams: int) -> int:
    """Return the index of the team called ``text``, a letter, perhaps after "team"; raises `BadInput` if none is."""
    letter = re.sub(r"^team\s+", "", text.strip(), flags=re.IGNORECASE).upper()
    if len(letter) != 1 or letter not in LETTERS[:teams]:
        raise BadInput(f"There is no team called {say(text)}; the teams are {', '.join(LETTERS[:teams])}.")
    return LETTERS.index(letter)


def place_names(options: Options) -> tuple[str, ...]:
    """Return the name at each place."""
    return tuple(name_of(options, place) for place in range(options.seating.places))
