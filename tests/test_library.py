"""The library's front: the registry and its types, seats by name, and what helps whoever is new to it."""

from pathlib import Path
from typing import assert_type

import pytest

import refkit
from refkit import CHANCE, REFEREE, SPECTATOR, BadInput, Match, simulate
from refkit.game import GAMES as REGISTRY
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


def test_get_returns_none_for_a_game_that_is_not_there() -> None:
    """As for any mapping; brackets raise, with the names."""
    assert refkit.GAMES.get("nope") is None
    assert refkit.GAMES.get("nope", "none such") == "none such"
    assert refkit.GAMES.get("cheers") is refkit.GAMES["cheers"]
    with pytest.raises(BadInput, match="There is no game called 'nope'; the games are: "):
        refkit.GAMES["nope"]


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


@pytest.mark.parametrize("function", ["play", "why_not"])
def test_text_in_place_of_a_move_is_explained(function: str) -> None:
    """Whoever plays a text is told how to read it."""
    game = refkit.GAMES["syndicate"]
    state = game.setup(game.Options(players=("Ann", "Bob", "Cy")))
    with pytest.raises(BadInput) as refused:
        getattr(game, function)(state, "declare")
    expected = f"{function} takes a move, not text: write game.{function}(state, game.read(state, 'declare'))."
    assert str(refused.value) == expected


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


def test_simulate_and_match_are_at_the_top() -> None:
    """What most scripts need is one import away."""
    options, _ = with_fewest_players(refkit.GAMES["minions"], refkit.GAMES["minions"].Options.from_data)
    assert len(simulate("minions", options, 2, 1).games) == 2
    assert {"Match", "simulate"} <= set(refkit.__all__)
