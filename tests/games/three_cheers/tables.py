"""Small tables for tests: lay one out in text, run an action on it, and look at the outcome."""

import dataclasses
import textwrap
from typing import Any, TypeVar

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import OFF
from refkit.games.three_cheers.position import from_state, to_state
from refkit.games.three_cheers.position.scenario import Scenario, put_in_hand
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rules.engine import choices
from refkit.games.three_cheers.rules.questions import PlayCard
from refkit.games.three_cheers.table import Setup, State
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.games.three_cheers.text.places import format_square, format_token, parse_card, parse_square
from refkit.kernel.event import Event, kind
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.outcomes import refusal

E = TypeVar("E", bound=Event)


def table(text: str, **options: Any) -> State:
    """Return the table that ``text``, a position or the grid of Yaz's tower, shows, with ``options`` of the game."""
    text = textwrap.dedent(text).strip("\n")
    if "tower " not in text and "players:" not in text:
        text = f"players: Xavier, Yaz\ntower Yaz:\n{textwrap.indent(text, '    ')}"
    setup = FORM.parse_setup(text)
    fields = {name: getattr(setup, name) for name in ("players", "towers", "hands", "discards", "active", "deck")}
    return to_state(Setup(**fields, options={**setup.options, **options}))


def happens(state: State, action: str, *answers: str) -> Outcome[Any, Any]:
    """Run ``action`` (see `scenario`) on the table of ``state``, with ``answers`` to what it asks."""
    return scenarios.run(GAME, Scenario(from_state(state), action, answers))


def refused(state: State, action: str, *answers: str) -> list[str]:
    """Return the ids of the rules by which ``action``, or the last of ``answers``, is refused."""
    return refusal(lambda: happens(state, action, *answers))


def plays(state: State, card: str, tower: str = "Yaz") -> set[str]:
    """Return what Xavier, if it is his turn, can do with ``card`` in ``tower``: "b2, turned", "swap a1 and b1"."""
    seat = state.active
    held = put_in_hand(state, seat, parse_card(card, state.options.deck))
    asked = dataclasses.replace(held, agenda=(PlayCard(seat, 1),))
    texts = (BOOK.format_move(asked, move) for move in choices(asked)[0].options)
    mine = (text.removeprefix(card) for text in texts if text.startswith(card) and f" {tower} " in text)
    return {text.replace(f"{tower} ", "").removeprefix(" to ").removeprefix(": ").strip() for text in mine}


def minions_in(state: State, tower: str = "Yaz") -> dict[str, str]:
    """Return the minions of ``tower`` by square, as tokens: ``{"a1": "Wall", "a2": "~Kite*"}``."""
    laid = state.towers[state.owners.index(tower)]
    marks = {at: "*" for at in laid.riders if at != OFF}
    deck = state.options.deck
    return {format_square(at): format_token(laid.minions[at], marks.get(at, ""), deck) for at in sorted(laid.minions)}


def squares(names: str) -> tuple[int, ...]:
    """Return the squares that bear those names, in order: of ``"a1 b2"``, or of ``"a1"`` alone."""
    return tuple(map(parse_square, names.split()))


def kinds(outcome: Outcome[Any, Any]) -> list[str]:
    """Return the kinds of events that happened, in order: ``["card-played", "placed"]``."""
    return [kind(event) for event in outcome.events]


def events_of(outcome: Outcome[Any, Any], sort: type[E]) -> list[E]:
    """Return the events of one ``sort`` that happened."""
    return [event for event in outcome.events if isinstance(event, sort)]
