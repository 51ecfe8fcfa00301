"""Random states that are consistent with a view: they look the same from that seat, and can be played on."""

import dataclasses
from typing import Final

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.cards import NO_TEAM, UNKNOWN, UNSEEN_GOAL, is_victory
from refkit.games.cheers.position import from_state, to_state
from refkit.games.cheers.rules.questions import HandOut
from refkit.games.cheers.sight import worlds
from refkit.games.cheers.table import Options
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.games import states_from
from tests.games.cheers.conformance import NAMES, SAMPLES, piece_faults, rest_faults
from tests.games.cheers.tables import after_deal, happens, state_of
from tests.tiers import by_tier, sampled

EVERY: Final = by_tier(7, 3, 1)
"""The interval at which states of a game are checked."""
TABLES: Final = {
    **SAMPLES,
    "six players, masquerade, shared": Options(
        players=NAMES, variant="masquerade", declare="offered", together="shared", masquerade_opponent="enforced"
    ),
    "six players, masquerade unseen, shared": Options(
        players=NAMES, teams=3, variant="masquerade", closed_goals=True, together="shared"
    ),
}


def seats(options: Options) -> tuple[int, ...]:
    """Return every seat that can have a view: players, spectator and referee."""
    return (*range(len(options.players)), SPECTATOR, REFEREE)


@pytest.mark.parametrize("sample", sampled(TABLES, 3))
def test_a_world_agrees_with_what_the_seat_sees(sample: str) -> None:
    """In every state, a seat's world has the same view, all cards and no missed victory; the referee's is the state."""
    for number, state in enumerate(states_from(GAME, GAME.setup(TABLES[sample]), Seeded(sample))):
        for seat in seats(state.options) if number % EVERY == 0 or state.won else ():
            view = GAME.view(state, seat)
            world = worlds(view, Seeded(f"{number} {seat}"))
            assert GAME.view(world, seat) == view
            assert piece_faults(world) == rest_faults(world) == ""
            assert seat != REFEREE or dataclasses.replace(world, unseen=state.unseen) == state


@pytest.mark.parametrize("sample", sampled(TABLES, 3))
def test_a_world_can_be_played_to_the_end(sample: str) -> None:
    """From any state, a world of any seat can be played to the end of the game."""
    tables = list(states_from(GAME, GAME.setup(TABLES[sample]), Seeded(sample)))
    everybody = seats(TABLES[sample])
    for number, state in enumerate(tables[:: len(tables) // 8 + 1]):
        world = worlds(GAME.view(state, everybody[number % len(everybody)]), Seeded(number))
        *_, last = states_from(GAME, world, Seeded(number))
        assert last.ended
        assert piece_faults(last) == ""


def test_what_a_seat_does_not_see_is_dealt_anew() -> None:
    """Worlds differ in others' hands and combinations, keep the own ones, and leave closed hands unknown."""
    state = after_deal(closed=("Wanda",))
    dealt_to = [worlds(GAME.view(state, 0), Seeded(seed)) for seed in range(40)]
    assert {(each.hands[0], each.goals[0], each.hands[3]) for each in dealt_to} == {
        (state.hands[0], state.goals[0], (UNKNOWN,) * 3)
    }
    assert len({each.hands[1] for each in dealt_to}) > 20
    assert len({each.goals[1] for each in dealt_to}) > 10


def test_team_tokens_are_dealt_from_those_that_are_left() -> None:
    """In a masquerade the other three have one token of the own team, and two of the other."""
    state = after_deal(variant="masquerade")
    teams = {worlds(GAME.view(state, 0), Seeded(seed)).teams for seed in range(40)}
    mine = state.teams[0]
    assert all(sorted(each) == [0, 0, 1, 1] and each[0] == mine for each in teams)
    assert len(teams) == 3


def test_no_world_has_a_victory_that_the_referee_would_have_announced() -> None:
    """Before an action nobody's cards are a victory, whatever the combination is."""
    state = state_of(
        "active: Xavier\ntable Yaz: Red/green, Red/blue, Green/red, Green/blue, Blue/red\nhand Xavier: Red/red"
    )
    asked = to_state(from_state(state), agenda=after_deal().agenda)
    for seed in range(200):
        world = worlds(GAME.view(asked, 0), Seeded(seed))
        assert not any(is_victory(world.tables[1], goal) for goal in world.goals[1:])


def test_where_one_receiver_must_be_an_opponent_worlds_let_the_target_send_as_it_may() -> None:
    """Which ways are closed tells a target in a masquerade who its teammates are, and no world says otherwise."""
    text = f"players: {', '.join(NAMES)}\noption variant: masquerade\noption masquerade_opponent: enforced"
    tokens = "\n".join(f"token {name}: {team}" for name, team in zip(NAMES, "ABABAB", strict=True))
    cards = "table Yaz: Green/blue\nhand Xavier: Red/green"
    state = happens(state_of(f"{text}\n{tokens}\n{cards}"), "Xavier: Red/green to Yaz").state
    assert isinstance(state.agenda[-1], HandOut)
    teams = [{worlds(GAME.view(state, seat), Seeded(seed)).teams for seed in range(40)} for seat in (1, 0)]
    assert teams[0] == {state.teams}
    assert len(teams[1]) > 5


def test_what_the_desk_does_not_see_stays_unknown() -> None:
    """Combinations and tokens that nobody has shown to the desk stay unknown in worlds."""
    world = worlds(GAME.view(after_deal(variant="masquerade", closed_goals=True), 0), Seeded(0))
    assert (world.goals, world.teams) == ((UNSEEN_GOAL,) * 2, (NO_TEAM,) * 4)


def test_whoever_declares_shows_the_combination() -> None:
    """A declared combination is visible to all, also while others are still asked, and not before (CH-34)."""
    text = "{}\ngoal A: Red, Red, Green, Green, Blue\ngoal B: Red, Red, Green, Green, Blue\n{}\n{}"
    cards = "table {}: Red/green {n}, Red/blue {n}, Green/red {n}, Green/blue {n}, Blue/red {n}"
    asks = "option declare: offered\noption together: shared"
    state = state_of(text.format(asks, cards.format("Xavier", n=1), cards.format("Yaz", n=2)))
    for answers, known in (((), UNSEEN_GOAL), (("declare",), state.goals[0])):
        asked = happens(state, "victory", *answers)
        assert asked.pending is not None
        view = GAME.view(asked.state, 1)
        assert view.goals[0] == known
        assert GAME.view(worlds(view, Seeded(0)), 1) == view
