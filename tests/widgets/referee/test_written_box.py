"""Your cards, in games whose cards are written down: checked as they are typed, kept, and played with."""

import pytest

from refkit.game import GAMES
from tests.widgets.referee.browser import Browser
from widgets.games import TABLETOPS

OURS = [name for name, game in GAMES.items() if game.package.startswith("refkit.") and game.boxes]


@pytest.mark.parametrize("game", OURS)
def test_every_game_with_a_box_has_your_cards(game: str) -> None:
    """There is one such tab."""
    assert Browser(game=game).app.bar.markup.count("Your cards") == 1


@pytest.mark.parametrize(
    ("game", "box"),
    [
        (game, box)
        for game in OURS
        if (editor := TABLETOPS[game].editor) and editor().box is None
        for box in GAMES[game].boxes
    ],
)
def test_a_box_is_written_down_once(game: str, box: str) -> None:
    """One's own is kept as it is typed, also with a fault, and is played with once it has none; after a reload, too."""
    desk = Browser(game=game).do("tab", "box").do("box_which", box)
    ours = desk.app.written.text
    mine = ours.replace(desk.app.desk.own[box].name, "Grandmother's own", 1)
    desk.do("box_write", mine.replace("[[", "[", 1))
    assert "This does not fit yet" in desk.page
    assert 'class="rk-at-fault"' in desk.page
    with_fault = Browser(desk.kept, game=game).do("tab", "box").do("box_which", box)
    assert with_fault.app.written.text == desk.app.written.text
    before = desk.app.desk.own[box]
    desk.do("box_play")
    assert desk.app.desk.own[box] == before
    assert desk.toast
    desk.do("box_write", mine)
    assert "Everything fits" in desk.page
    desk.do("box_play")
    assert desk.app.desk.own[box].name == "Grandmother's own"
    assert Browser(desk.kept, game=game).app.desk.own[box].name == "Grandmother's own"
    assert "Grandmother's own" in desk.do("box_save").download()
    desk.do("box_ours")
    assert desk.app.written.text == desk.app.desk.game.boxes[box].to_toml(desk.app.desk.own[box])


@pytest.mark.parametrize("text", ["\x00", "name = '<script>'", "[[cards]]\n" * 300, "x" * 100_001, "[" * 5_000])
def test_nonsense_is_told_and_nothing_is_played_with(text: str) -> None:
    """What is no deck has its faults listed, and the desk plays on with the last."""
    desk = Browser(game="cheers").do("tab", "box")
    before = desk.app.desk.own
    desk.do("box_write", text).do("box_play")
    assert desk.app.desk.own == before or "script" in text
    assert "<script>" not in desk.page + desk.toast
