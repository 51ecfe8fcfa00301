"""What CHEERS says and reads: names of places and teams, values in moves and events, tables, and what decided.

`BOOK` writes and reads the values in the patterns of moves and events, `format_state` tells a table, and `DECIDES`
picks the event that decides. The number of a copy of a card may be left out.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.box import find_card
from refkit.games.cheers.cards import KINDS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards, Goal
from refkit.games.cheers.moves import Move
from refkit.games.cheers.table import LETTERS, NOBODY, Options, State, StateOrView
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import Who, capital, join, listed, named, player, players, sentence
from refkit.text.as_json import turn_text
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list
from refkit.text.moves import find_name
from refkit.text.patterns import Phrasebook, ValueFormat, by_name
from refkit.text.verdicts import Decides, by_priority

# ---- names -----------------------------------------------------------------------------------------------------------


def place_name(state: StateOrView, place: int) -> str:
    """Return the name at ``place``: a player's, or the virtual teammate's."""
    return named(state, place) if place < len(state.options.players) else NOBODY


def owner(state: Any, place: int) -> Who:
    """Return the player at ``place``, or the virtual teammate, to be named in a sentence; ``state`` has options.

    The virtual teammate is "the virtual Nobody", so that the name is not taken for no one.
    """
    names = state.options.players
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
    return sentence(pattern, team=team_name(team), members=replace(players(state, seats), joint=" & "))


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
    return (*options.players, *(NOBODY,) * (options.seating.places - len(options.players)))


# ---- moves and events ------------------------------------------------------------------------------------------------


def find_place(text: str, names: Sequence[str]) -> int:
    """Return the place of the one of ``names`` that is ``text``; raises `BadInput` that quotes it if none is."""
    if (place := find_name(text, names)) is None:
        raise BadInput(f"Nobody called {say(text)} is at this table; there are {', '.join(names)}.")
    return place


def read_card_in_hand(state: State, seat: int, text: str) -> Card:
    """Return the card called ``text``, preferably a copy in hand, or else one that nobody has seen.

    Raises `BadInput` if there is none.
    """
    return find_card(text, state.options.deck, (*state.hands[seat], *state.unseen))


def read_card_on_table(state: State, seat: int, text: str) -> Card:
    """Return the card called ``text``, preferably a copy on the table that is asked about, or else on any.

    Raises `BadInput` if there is none.
    """
    task = state.agenda[-1] if state.agenda else None
    place, played = getattr(task, "place", seat), getattr(task, "played", None)
    there = (card for card in state.tables[place] if card != played)
    return find_card(text, state.options.deck, chain(there, *state.tables))


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        "place": ValueFormat(owner, lambda state, _, text: find_place(text, place_names(state.options)), place_name),
        "player": ValueFormat(owner, lambda state, _, text: find_place(text, state.options.players)),
        "name": ValueFormat(place_name),
        "card in hand": ValueFormat(by_name, read_card_in_hand),
        "card on a table": ValueFormat(by_name, read_card_on_table),
        "unseen card": ValueFormat(by_name, lambda state, _, text: find_card(text, state.options.deck, state.unseen)),
        "face": ValueFormat(lambda _, card: card.face),
        "small": ValueFormat(lambda state, card: state.options.deck.ingredients[card.small].name.lower()),
        "faces": ValueFormat(lambda _, cards: listed(dict.fromkeys(card.face for card in cards))),
        "count": ValueFormat(lambda _, cards: sentence("{count:# card|# cards}", count=len(cards))),
        "team": ValueFormat(
            read=lambda state, _, text: parse_team(text, state.options.teams), data=lambda _, team: team_name(team)
        ),
        "teams": ValueFormat(sides, data=lambda _, teams: [team_name(team) for team in teams]),
        "letter": ValueFormat(team_letter),
        "goal": ValueFormat(
            lambda state, goal: format_goal(goal, state.options),
            lambda state, _, text: parse_goal(text, state.options),
            lambda state, goal: format_goal(goal, state.options),
        ),
    },
    Move,
    examples="Red/blue to Yaz, move Red/blue to Yaz, discard hand, send Yaz and Zippy, drop Red/blue",
)
"""Writes and reads the moves, and tells the events."""


# ---- the table in words ----------------------------------------------------------------------------------------------


def format_state(state: "StateOrView", *, faces: bool = False) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted.

    With ``faces`` cards have no numbers that distinguish copies.
    """
    goals = [
        sentence("{side}: {goal}", side=side_name(state, team), goal=format_goal(goal, state.options))
        for team, goal in enumerate(state.goals)
    ]
    tables = [
        sentence(
            "{place}, {team}: {cards}",
            place=place_name(state, place),
            team=team_name(state.teams[place]),
            cards=cards_text(cards, faces=faces),
        )
        for place, cards in enumerate(state.tables)
    ]
    held = [
        sentence("{seat} hold[s] {cards}.", seat=player(state, seat), cards=cards_text(hand, faces=faces))
        for seat, hand in enumerate(state.hands)
    ]
    turn = turn_text(state, named(state, state.active))
    piles = f"Pile: {state.pile} card{'s' * (state.pile != 1)}. Discards: {len(state.discards)}."
    return join("\n\n", (join("\n", block) for block in ([turn, *goals], tables, [*held, piles])))


def cards_text(cards: Cards, *, faces: bool = False) -> str:
    """Return a list of cards by name, or by their ``faces``, with the number of unknown ones at the end."""
    known = [card.face if faces else card.name for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *[f"{unknown} unknown card{'s' * (unknown > 1)}"] * (unknown > 0)]) or "nothing"


# ---- which event decides ---------------------------------------------------------------------------------------------


DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Ended,
    ev.Declared,
    ev.NotDeclared,
    ev.CheersCalled,
    ev.NoCheers,
    ev.Shifted,
    ev.HandDiscarded,
    ev.Played,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
