"""Worlds of Minions: random states that are consistent with a seat's view, and that can be played."""

import dataclasses
from typing import Any

from refkit.games.minions import GAME
from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, Side
from refkit.games.minions.moves import PickAttribute, Use
from refkit.games.minions.rules.engine import parse_move
from refkit.games.minions.sight import worlds
from refkit.games.minions.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from tests.games import random_game
from tests.games.minions.tables import CENTAUR, OGRE, play, position_text

OTHERS = (CHANCE, SPECTATOR, REFEREE)
RATTLED = (("Rattlebones", "Jinx", "+1"), ("Tin Argonaut", "Winged Heels", "+1"), ("Night Mayor", "Jinx", "+1"))
"""Three minions with two highest attributes each."""


def tables(sample: str) -> list[State]:
    """Return every state of a game of ``sample``, the last one included."""
    frames = random_game("minions", sample, 0)
    return [*(frame.state for frame in frames), frames[-1].step.state]


def seats(options: Options) -> tuple[int, ...]:
    """Return every seat that can have a view: players, spectator and referee."""
    return (*range(len(options.players)), *OTHERS)


def test_unseen_cards_are_dealt_from_what_their_owner_has_left() -> None:
    """What lies face down may be any unused card of its owner; one's own card stays, and a closed one is unknown."""
    state = next(each for each in tables("three players") if sum(side.minion is not None for side in each.sides) > 1)
    seat, other = (owner for owner, side in enumerate(state.sides) if side.minion)
    dealt = [worlds(GAME.view(state, seat), Seeded(number)).sides for number in range(120)]
    assert {sides[seat] for sides in dealt} == {state.sides[seat]}
    assert {sides[other].minion for sides in dealt} == set(state.minions[other])
    closed = dataclasses.replace(state.options, closed=(state.options.players[other],))
    assert worlds(GAME.view(dataclasses.replace(state, options=closed), seat), Seeded(0)).sides[other] == Side(UNKNOWN)


def test_what_is_unknown_to_its_owner_stays_unknown_to_him() -> None:
    """A ``?`` of a position is dealt in others' worlds, and stays unknown in its owner's."""
    state = play(position_text("Kill The Orc", OGRE, ("Half a Centaur", "?", "+1"))).state
    assert state.sides[1].boon == UNKNOWN_BOON
    for seat in seats(state.options):
        seen = GAME.view(state, seat)
        world = worlds(seen, Seeded(0))
        assert GAME.view(world, seat) == seen
        assert (world.sides[1].boon == UNKNOWN_BOON) is (seat in (1, REFEREE))


def seen_by_seat(asked: State, text: str) -> list[tuple[int, Any, set[Any]]]:
    """Return for each seat, after a decision: what it sees of the decision, and what that is in many of its worlds."""
    state = GAME.play_unchecked(asked, parse_move(asked, text)).state
    told = []
    for seat in seats(state.options):
        seen = GAME.view(state, seat)
        dealt = [worlds(seen, Seeded(number)) for number in range(60)]
        assert all(GAME.view(world, seat) == seen for world in dealt)
        told.append((seat, only_decision(seen.agenda[-1]), {only_decision(world.agenda[-1]) for world in dealt}))
    return told


def only_decision(task: Any) -> Any:
    """Return the only decision that has been made."""
    (decision,) = task.given
    return decision


def test_secret_picks_are_covered_in_a_view_and_made_anew_in_a_world() -> None:
    """A secret pick is visible to its player and the referee; in others' worlds it is a random legal one."""
    asked = play(position_text("Kill The Orc", *RATTLED, event="Heat Wave")).state
    said, could = PickAttribute(1, "might"), {PickAttribute(1, "might"), PickAttribute(1, "defense")}
    for seat, seen, dealt in seen_by_seat(asked, "Yaz: pick might"):
        knows = seat in (1, REFEREE)
        assert seen == (said if knows else PickAttribute(1, "?"))
        assert dealt == ({said} if knows else could)


def test_secret_uses_are_covered_in_a_view_and_made_anew_in_a_world() -> None:
    """A secret use is visible to its player and the referee; in others' worlds it is a random legal one."""
    asked = play(position_text("Kill The Orc", ("Gravel Ogre", "Borrowed Fangs", "+1"), CENTAUR)).state
    for seat, seen, dealt in seen_by_seat(asked, "Yaz: use nothing"):
        knows = seat in (1, REFEREE)
        assert seen == Use(1, "nothing" if knows else "?")
        assert dealt == ({Use(1, "nothing")} if knows else {Use(1, "nothing"), Use(1, "boon")})
