"""What joins from other packages, and what two of them bring under one name."""

import dataclasses
import json
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final, cast

import pytest

import refkit
from refkit.cli.main import main
from refkit.game import GAMES
from refkit.kernel import installed
from refkit.match.conformance import find_problems
from tests.cli.desk import BAD, NO, OK
from tests.widgets.app.host import Driven
from widgets import games as tabletops
from widgets.app.messages import Ready
from widgets.app.screen import markup
from widgets.front.app import page
from widgets.games import GROUP as TABLES
from widgets.games import TABLETOPS, game_screen
from widgets.learn import app as learn
from widgets.play import app as play
from widgets.referee import app as referee
from widgets.rooms import app as rooms
from widgets.rooms.new_room import NewRoom
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.generic_table import only_a_button

GROUP = "refkit.games"


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install two packages with a game called checkers, and one with another game called cheers."""
    game_screen = (
        EntryPoint("checkers", "one:GAME", GROUP),
        EntryPoint("checkers", "two.games:GAME", GROUP),
        EntryPoint("cheers", "three:GAME", GROUP),
    )
    monkeypatch.setattr(installed, "entries", lambda group: game_screen if group == GROUP else ())
    installed.conflicting_names.cache_clear()
    yield
    installed.conflicting_names.cache_clear()


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


BROKEN = {
    "no-module": ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name'"),
    "no-game": ("", "AttributeError: module 'no_game' has no attribute 'GAME'"),
    "no-syntax": ("GAME = (", "SyntaxError: "),
    "goes-away": ("import sys\nsys.exit('Bye')", "SystemExit: Bye"),
    "many-lines": ("raise RuntimeError('<b>one</b>\\n\\x1b[31mtwo')", "RuntimeError: <b>one</b> \x1b[31mtwo"),
    "another-thing": ("GAME = {}", "another_thing:GAME is a dict and no Game"),
    "another-name": ("from refkit.games.cheers import GAME", "the game calls itself 'cheers'"),
}
"""Packages that bring a game which cannot be used, and what is said of each."""


@pytest.fixture(params=BROKEN)
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Install a game that cannot be used, beside Snowballs with a table that cannot be used, and yield its name."""
    name = str(request.param)
    module = name.replace("-", "_")
    (tmp_path / f"{module}.py").write_text(BROKEN[name][0], encoding="utf-8")
    (tmp_path / f"{module}_table.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    games = (EntryPoint(name, f"{module}:GAME", GROUP), EntryPoint("snowballs", "snowballs:GAME", GROUP))
    tables = (EntryPoint("snowballs", f"{module}_table:SCREEN", TABLES),)
    monkeypatch.setattr(installed, "entries", lambda group: games if group == GROUP else tables)
    installed.load_entry.cache_clear()
    installed.conflicting_names.cache_clear()
    game_screen.cache_clear()
    yield name
    game_screen.cache_clear()


def test_a_game_that_cannot_be_imported_takes_nothing_down(broken: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is listed with its error wherever games are, and all others are there as ever."""
    why = BROKEN[broken][1]
    assert broken not in refkit.GAMES
    assert list(refkit.GAMES)[-1] == "snowballs"
    assert all(game.name != broken for game in refkit.GAMES.values())
    (sentence,) = refkit.GAMES.left_out()
    assert f"'{broken}'" in sentence
    assert why in sentence
    assert "\n" not in sentence
    with pytest.raises(refkit.BadInput) as refused:
        refkit.GAMES[broken]
    assert str(refused.value) == sentence
    assert find_problems(broken) == (sentence,)
    assert main(["games"]) == OK
    told = capsys.readouterr().out
    assert why.partition("\x1b")[0] in told
    assert "\x1b" not in told
    assert "snowballs  Snowballs" in told
    assert main(["games", "--json"]) == OK
    assert json.loads(capsys.readouterr().out)["left_out"] == [sentence]
    assert main(["rules", broken]) == BAD
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["games", "--check", broken]) == NO


@pytest.mark.parametrize("broken", ["many-lines", "no-module"], indirect=True)
def test_pages_are_there_beside_a_game_and_a_table_that_cannot_be_used(broken: str) -> None:
    """The front page lists both with their errors, escaped; the game without its table is played on the plain one."""
    whole = page(served=True)
    why = BROKEN[broken][1].replace("'", "&#x27;").replace("<", "&lt;").replace(">", "&gt;")
    assert why in whole.replace("&#39;", "&#x27;")
    assert "<b>one</b>" not in whole
    line = f"({broken.replace('-', '_')}_table.py:1)"
    assert f"ZeroDivisionError: division by zero {line}. Snowballs is played on the plain table." in whole
    assert TABLETOPS["snowballs"].table.pick_sequences is only_a_button
    assert all(f">{game.title}</h2>" in whole for game in refkit.GAMES.values())
    assert NewRoom("minions", {}, {}).game == "minions"


@pytest.mark.parametrize("broken", ["no-syntax"], indirect=True)
@pytest.mark.parametrize("app", [play.app, rooms.app, referee.app, learn.app])
def test_whoever_opens_a_page_of_a_broken_game_is_told_why(broken: str, app: Callable[[], Any]) -> None:
    """The page says what is wrong, and lets the visitor choose another game."""
    driven = Driven(app())
    driven.send(Ready(query=f"?game={broken}"))
    assert driven.host.toast.sentence == GAMES.unusable(broken) != ""


def test_the_line_that_breaks_a_game_is_named(broken: str) -> None:
    """Where an error comes from the game itself, its sentence says from which line."""
    own = broken not in {"no-game", "another-thing", "another-name"}
    (sentence,) = GAMES.left_out()
    assert (f"({broken.replace('-', '_')}.py:" in sentence) == own


def test_a_game_with_broken_phrases_takes_no_search_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left out with its error, and rules are still looked up in all others at once."""
    folder = tmp_path / "frail" / "rulebook"
    folder.mkdir(parents=True)
    folder.joinpath("queries.toml").write_text("snow = ", "utf-8")
    lines = (
        "from dataclasses import replace",
        "from snowballs import GAME as ONE",
        "GAME = replace(ONE, name='frail', package='frail')",
    )
    folder.with_name("__init__.py").write_text("\n".join(lines), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    games = (EntryPoint("frail", "frail:GAME", GROUP),)
    monkeypatch.setattr(installed, "entries", lambda group: games if group == GROUP else ())
    assert "'frail' of frail cannot be used: TOMLDecodeError" in GAMES.unusable("frail")
    assert "frail" not in GAMES
    assert refkit.ask("clink glasses").rules


def test_a_poster_that_cannot_be_drawn_takes_no_page_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played on the plain table, and pages that show the posters of all games open as ever."""
    tmp_path.joinpath("torn.py").write_text(TORN, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    entries = {
        GROUP: EntryPoint("snowballs", "snowballs:GAME", GROUP),
        TABLES: EntryPoint("snowballs", "torn:SCREEN", TABLES),
    }
    monkeypatch.setattr(installed, "entries", lambda group: (entries[group],) if group in entries else ())
    game_screen.cache_clear()
    (sentence,) = TABLETOPS.left_out()
    assert "ZeroDivisionError: division by zero (torn.py:6). Snowballs is played on the plain table." in sentence
    desk = Driven(referee.app())
    desk.send(Ready())
    assert "Snowballs" in markup(desk.screen, "bar")
    assert sentence in page(served=True).replace("&#x27;", "'")
    game_screen.cache_clear()


TORN: Final = """from dataclasses import replace
from widgets.games import TABLETOPS
from widgets.tabletop.game_screen import GameScreen

def draw():
    yield 1 / 0

class Torn:
    poster = replace(TABLETOPS["syndicate"].table.poster, draw=draw)

SCREEN = GameScreen(Torn())
"""
"""A tabletop whose poster cannot be drawn."""


def test_a_picture_that_cannot_be_drawn_takes_no_page_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is named with what went wrong, between the others."""
    games = (EntryPoint("snowballs", "snowballs:GAME", GROUP),)
    monkeypatch.setattr(installed, "entries", lambda group: games if group == GROUP else ())
    broken = GameScreen(dataclasses.replace(TABLETOPS["snowballs"].table, poster=cast("Any", None)))
    usual = game_screen
    monkeypatch.setattr(tabletops, "game_screen", lambda name: broken if name == "snowballs" else usual(name))
    whole = page(served=True)
    assert "It cannot be shown here: AttributeError: &#x27;NoneType&#x27; object has no attribute" in whole
    assert all(f">{game.title}</h2>" in whole for game in refkit.GAMES.values())
