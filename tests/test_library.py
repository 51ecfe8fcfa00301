"""The library's front: the registry and its types, seats by name, and what helps whoever is new to it."""

import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, assert_type

import pytest

import refkit
from refkit import CHANCE, REFEREE, SPECTATOR, BadInput, Match, simulate
from refkit.bots import bots_of
from refkit.game import GAMES as REGISTRY
from refkit.game import OURS
from refkit.games.cheers import CheersGame
from refkit.games.huzzah import HuzzahGame
from refkit.games.minions import MinionsGame
from refkit.games.syndicate import SyndicateGame
from refkit.games.three_cheers import ThreeCheersGame
from refkit.match.open_text import open_text
from refkit.match.simulate import with_fewest_players
from tests.cli.desk import Desk


def test_each_game_of_the_kit_has_types_of_its_own() -> None:
    """A type checker, which reads this file, too, knows the game behind each literal name."""
    assert_type(refkit.GAMES["three-cheers"], ThreeCheersGame)
    assert_type(refkit.GAMES["minions"], MinionsGame)
    assert_type(refkit.GAMES["huzzah"], HuzzahGame)
    assert_type(refkit.GAMES["cheers"], CheersGame)
    assert_type(refkit.GAMES["syndicate"], SyndicateGame)
    assert refkit.GAMES is REGISTRY
    assert refkit.GAMES.get("nope") is None
    assert refkit.GAMES.get("cheers") is refkit.GAMES["cheers"]


@pytest.mark.parametrize("name", list(refkit.GAMES))
def test_a_seat_is_a_number_or_a_name(name: str) -> None:
    """A view by a name, in any case, is that of the number; also of those who do not play."""
    game = refkit.GAMES[name]
    options, state = with_fewest_players(game, game.Options.from_data)
    for seat, player in enumerate(options.players):
        assert game.view(state, player) == game.view(state, player.upper()) == game.view(state, seat)
    assert game.view(state, "referee") == game.view(state, REFEREE)
    assert game.view(state, "spectator") == game.view(state, SPECTATOR)
    match = Match(name, options)
    assert match.view(options.players[0]) == game.view(match.state, 0)


@pytest.mark.parametrize("seat", ["Nobody", 9, -7, True, 0.5, None])
def test_a_wrong_seat_is_an_error_that_lists_the_seats(seat: object) -> None:
    """Whatever is no seat is refused, and the sentence says who sits there."""
    game = refkit.GAMES["syndicate"]
    state = game.setup(game.Options(players=("Ann", "Bob", "Cy")))
    with pytest.raises(BadInput, match="Ann, Bob, Cy"):
        game.view(state, seat)  # type: ignore[arg-type]  # what a caller without a type checker writes
    with pytest.raises(BadInput, match="Nobody called 'Dan' is at this table"):
        game.read(state, "lead", "Dan")
    with pytest.raises(BadInput, match=r"play takes a move, not text: write game\.play\(state, game\.read"):
        game.play(state, "declare")  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("name", list(refkit.GAMES))
def test_str_of_a_table_is_what_show_prints(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A state, and each view of it, as text; `refkit show` prints the same lines for the same seat."""
    game = refkit.GAMES[name]
    options, state = with_fewest_players(game, game.Options.from_data)
    chance = refkit.Seeded(5)
    for _ in range(40):
        if not (choices := game.choices(state)):
            break
        choice = chance.pick(choices)
        state = game.play(state, chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)).state
    desk = Desk(tmp_path, capsys)
    text = game.position.format_setup(game.position.from_state(state))
    laid = game.position.to_state(open_text(text, "It").scenario.setup)
    path = desk.file("table.txt", text)
    assert str(laid) in desk.run("show", path)[1]
    for player in options.players:
        assert str(game.view(laid, player)) in desk.run("show", path, "--seat", player)[1]


def test_simulate_takes_a_name_or_a_game_and_options_of_any_kind() -> None:
    """Whatever is given comes to the same games; without options as few play as can."""
    game = refkit.GAMES["three-cheers"]
    options = game.Options(players=["Xavier", "Yaz"])  # type: ignore[arg-type]  # as people write it
    assert options == game.Options(players=("Xavier", "Yaz"))
    usual = simulate("three-cheers", games=3)
    assert usual == simulate(game, options, 3) == simulate("Three Cheers", {"players": ["Xavier", "Yaz"]}, games=3)
    assert [row["won"] for row in usual.rows() if row["number"] == 0] in ([1, 0], [0, 1], [0.5, 0.5])
    assert {type(value) for row in usual.rows() for value in row.values()} == {str, int, float}
    assert str(usual).splitlines()[0] == "3 games of Three Cheers for Master, seed 0"
    assert "Xavier" in usual._repr_html_()
    assert repr(usual) == "<Tally of 3 games of three-cheers, seed 0>"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": 5}, "A game is given by its name"),
        ({"game": replace(refkit.GAMES["cheers"], title="Ours")}, "This is another cheers than the registered one"),
        ({"options": 5}, "These are no options of CHEERS"),
        ({"options": refkit.GAMES["minions"].Options(players=("Ann", "Bob"))}, "These are no options of CHEERS"),
        ({"options": {"players": 5}}, "The option 'players' cannot be 5"),
        ({"games": "many"}, "`games` is a whole number, not 'many'"),
        ({"games": 0}, "Between 1 and"),
        ({"seed": 1.5}, "`seed` is a whole number"),
        ({"levels": ["mine"]}, "There is no bot called 'mine'"),
        ({"levels": "mine", "bots": {"mine": lambda _view, _chance: "nothing"}}, "The bot 'mine' chose 'nothing'"),
        ({"bots": {"greedy": len}}, "'greedy' cannot be a bot of your own"),
        ({"bots": {"mine": 5}}, "'mine' cannot be a bot of your own"),
    ],
)
def test_simulate_refuses_anything_else_in_a_sentence(given: Any, sentence: str) -> None:
    """What is no game, no options, no number or no bot is named."""
    with pytest.raises(BadInput, match=sentence):
        simulate(**{"game": "cheers", "games": 1, **given})


def test_a_bot_of_ones_own_plays_in_simulations() -> None:
    """It is called by its level, sits where that says, and cannot be sent to workers if it cannot be pickled."""
    asked: list[object] = []

    def last(view: Any, _chance: refkit.Seeded) -> Any:
        asked.append(view)
        return view.legal[-1]

    found = simulate("huzzah", games=2, levels=["last", "random"], rotate=True, bots={"last": last})
    assert asked
    assert {row["bot"] for row in found.rows()} == {"last", "random"}
    with ProcessPoolExecutor(1) as pool, pytest.raises(BadInput, match="cannot be sent to other processes"):
        simulate("huzzah", None, 1, 1, pool, levels="last", bots={"last": last})


def test_what_the_library_hands_out_cannot_be_changed() -> None:
    """Mappings of a game and of the registry are read-only, so that nobody changes them for everybody."""
    game = refkit.GAMES["cheers"]
    assert OURS["cheers"] == "refkit.games.cheers"
    for mapping in (OURS, bots_of(game), game.queries, game.rules, game.boxes):
        with pytest.raises(TypeError):
            mapping["new"] = None  # type: ignore[index]  # that is the test


def test_a_copy_of_a_game_changes_nothing_for_the_real_one() -> None:
    """States are written as before, and a copy with other parts is not pickled as the game itself."""
    game = refkit.GAMES["cheers"]
    _, state = with_fewest_players(game, game.Options.from_data)
    before = str(state)
    other = replace(game, notation=replace(game.notation, format_state=lambda _: "nonsense"))
    assert str(state) == before != "nonsense"
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301  we have just written it
    with pytest.raises(pickle.PicklingError, match="another cheers than the registered one"):
        pickle.dumps(other)


@pytest.mark.parametrize("name", list(refkit.GAMES))
def test_a_covered_event_is_a_sentence(name: str) -> None:
    """What a seat sees of an event has the sentence of its game, and a step is told in one walk through its events."""
    game = refkit.GAMES[name]
    _, state = with_fewest_players(game, game.Options.from_data)
    chance, covered = refkit.Seeded(3), 0
    for _ in range(60):
        if not (choices := game.choices(state)):
            break
        step = game.play(state, chance.pick(choices[0].options))
        for before, event, _after in game.frames(state, step.events):
            for seat in (0, 1, SPECTATOR):
                seen = game.sight.event_seen(step.state, event, seat)
                covered += seen is not event
                assert str(seen) == game.words.describe(before, seen)
        state = step.state
    assert covered or game.sight.twin is None or name in {"minions", "snowballs"}


def test_importing_refkit_imports_no_more_than_is_used() -> None:
    """The package alone imports none of its modules; every public name is there, also with a star and for editors."""
    lines = (
        "import sys, refkit",
        "assert not [name for name in sys.modules if name.startswith('refkit.')]",
        "assert refkit.__version__ and 'refkit.game' not in sys.modules",
        "assert {'ask', '__version__', *refkit.__all__} <= {*dir(refkit)}",
        "from refkit import *",
        "assert GAMES is refkit.GAMES and simulate is refkit.simulate and ask is refkit.ask",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True)  # noqa: S603  our own code
