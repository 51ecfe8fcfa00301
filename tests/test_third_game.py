"""Magpies: hidden hands, a deal, a secret choice that all make at once, and an interruption, with `refkit.kit`."""

from pathlib import Path
from typing import Any, Final

import pytest
from magpies import GAME
from magpies.moves import Drawn, Offer, Pass, Snatch
from magpies.table import DECK, HAND, TWIGS, UNKNOWN

from refkit.bots import bots_of
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR, Illegal
from refkit.match.match import Match
from tests import OUTSIDE
from tests.cli.desk import OK, Desk
from tests.lines import code_lines
from tests.third_game import magpies

__all__ = ["magpies"]

HERE: Final = Path(OUTSIDE) / "magpies"
MOST: Final = 450
"""Lines that such a game may have, with its screen, rules, examples and texts."""


def dealt(*cards: int, players: tuple[str, ...] = ("Ann", "Bob")) -> Any:
    """Return the table after ``cards`` were drawn, the first ones by the first player."""
    state = GAME.setup(GAME.Options(players=players))
    for number, card in enumerate(cards):
        state = GAME.play(state, Drawn(number // HAND, card)).state
    return state


def after(state: Any, *moves: Any) -> Any:
    """Return the table after ``moves``."""
    for move in moves:
        state = GAME.play(state, move).state
    return state


def test_it_is_small() -> None:
    """All of it has some hundred lines, the screen and the texts included."""
    code = sum(code_lines(file.read_text("utf-8")) for file in HERE.rglob("*.py"))
    examples = (HERE / "rulebook/examples/rounds.toml").read_text("utf-8").splitlines()
    assert code + sum(bool(line.strip()) for line in examples) <= MOST


def test_it_is_complete(magpies: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check finds nothing, no leak either, and the examples do what they say."""
    assert Desk(tmp_path, capsys).run("games", "--check", magpies) == (OK, "magpies is complete.\n", "")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_game_ends_and_no_trinket_is_lost(count: int) -> None:
    """Whoever plays at random comes to an end, and each trinket is always in exactly one place."""
    for seed in range(10):
        chance, state = Seeded(seed), GAME.setup(GAME.Options(players=("Ann", "Bob", "Cy", "Dot")[:count]))
        while pending := GAME.choices(state):
            choice = chance.pick(pending)
            state = GAME.play(state, chance.pick(choice.options)).state
            places = (*state.hands, state.unseen, state.discards, [card for card in state.laid if card])
            assert sorted(card for cards in places for card in cards) == list(DECK)
            assert state.pile == len(state.unseen)
        assert state.ended
        assert max(state.points) == 3


def test_all_choose_at_once_and_in_secret() -> None:
    """Each may answer first; the others see that somebody has chosen, and not what, until all have."""
    state = dealt(8, 3, 10, 1)
    assert [choice.seat for choice in GAME.choices(state)] == [0, 1]
    state = after(state, Offer(1, 10, 4))
    assert [choice.seat for choice in GAME.choices(state)] == [0]
    assert GAME.notation.format_state(GAME.view(state, 0)).count("Bob has chosen.") == 1
    for seat in (0, SPECTATOR):
        view = GAME.view(state, seat)
        assert (view.laid[1], view.paid[1], view.hands[1]) == (UNKNOWN, -1, (UNKNOWN,))
        assert {10, 1} <= set(view.unseen)
    assert GAME.view(state, REFEREE).laid == (None, 10)
    assert GAME.view(after(state, Offer(0, 8, 0)), SPECTATOR).laid == (8, 10)


def test_a_point_is_snatched_once() -> None:
    """The others are asked in turn, whoever holds no neighbour too, and the first who snatches is the last asked."""
    state = dealt(12, 5, 11, 1, 2, 10, players=("Ann", "Bob", "Cy"))
    state = after(state, Offer(2, 10, 6), Offer(0, 12, 0), Offer(1, 1, 0))
    assert [(choice.seat, choice.options.texts()) for choice in GAME.choices(state)] == [(0, ["pass"])]
    with pytest.raises(Illegal, match="It is not yours to decide"):
        GAME.play(state, Snatch(1, 11))
    state = after(state, Pass(0))
    assert GAME.choices(state)[0].options.texts() == ["pass", "snatch with 11"]
    state = after(state, Snatch(1, 11))
    assert state.points == (0, 1, 0)
    assert set(state.discards) == {12, 1, 10, 11}
    assert state.twigs == (TWIGS, TWIGS, 0)


def test_a_world_agrees_with_what_a_seat_sees() -> None:
    """Whole tables that are dealt from a view look the same to its seat, whatever is hidden from it."""
    state = after(dealt(8, 3, 10, 1), Offer(1, 10, 4))
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(state, seat)
        found = [GAME.sight.worlds(view, Seeded(seed)) for seed in range(20)]
        assert all(GAME.view(world, seat) == view for world in found)
        assert len({world.hands for world in found}) > 1
    worlds = (GAME.sight.worlds(GAME.view(state, 0), Seeded(seed)) for seed in range(60))
    assert {world.laid[1] for world in worlds} > {1, 10}


def test_bots_play_it(magpies: str) -> None:
    """Every level answers, and the greedy bot snatches what it can."""
    assert list(bots_of(GAME)) == ["random", "greedy", "searcher"]
    state = after(dealt(8, 3, 10, 9), Offer(0, 8, 3), Offer(1, 10, 0))
    assert GAME.greedy
    assert GAME.greedy(GAME.view(state, 1), Seeded(1)) == Snatch(1, 9)
    match = Match(magpies, GAME.Options(players=("Ann", "Bob")))
    match.play("8")
    assert match.state.hands == ((8,), ())


def test_the_kit_shuffles_for_it() -> None:
    """When the pile is empty the discards become the pile, before the next card is drawn."""
    chance, state = Seeded(3), GAME.setup(GAME.Options(players=("Ann", "Bob", "Cy", "Dot")))
    told: list[str] = []
    while "Shuffled" not in told:
        before = state
        step = GAME.play(state, chance.pick(GAME.choices(state)[0].options))
        told, state = [type(event).__name__ for event in step.events], step.state
    assert (before.pile, state.pile) == (1, len(before.discards))
    assert set(state.unseen) == set(before.discards)
    assert state.discards == ()
