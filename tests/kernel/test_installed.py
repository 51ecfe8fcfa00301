"""What joins from other packages, and what two of them bring under one name."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import refkit
from refkit.cli.main import main
from refkit.kernel import installed
from tests.cli.desk import BAD, OK

GROUP = "refkit.games"


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two packages bring a game called checkers, and one brings another game called cheers."""
    brought = (
        EntryPoint("checkers", "one:GAME", GROUP),
        EntryPoint("checkers", "two.games:GAME", GROUP),
        EntryPoint("cheers", "three:GAME", GROUP),
    )
    monkeypatch.setattr(installed, "entries", lambda group: brought if group == GROUP else ())
    installed.contested.cache_clear()
    yield
    installed.contested.cache_clear()


def test_of_two_games_with_one_name_neither_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for it is told who brings it; all other games are there, and their list says what is left out."""
    said = "'checkers' is brought by one and by two.games: uninstall all but one of them."
    with pytest.raises(refkit.BadInput, match=said):
        refkit.GAMES["checkers"]
    assert "checkers" not in refkit.GAMES
    assert main(["cards", "checkers"]) == BAD
    assert said in capsys.readouterr().err
    assert main(["games"]) == OK
    told = capsys.readouterr().out
    assert said in told
    assert "minions  Minions" in told


def test_a_game_with_the_name_of_one_of_ours_is_left_out_aloud() -> None:
    """Ours is played, and the list says that another is hidden by it."""
    assert refkit.GAMES["cheers"].package == "refkit.games.cheers"
    assert "'cheers' of three:GAME is not to be had: refkit has a game of that name." in refkit.GAMES.left_out()
