"""Whatever an address says behind its question mark, the page is there and speaks in sentences."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from refkit.game import GAMES
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.recorder import Recorder, deliver, notice_of
from widgets.learn.app import Learn
from widgets.live.setup import form_fields
from widgets.play.app import Play
from widgets.practice.app import Practice
from widgets.referee.app import Referee
from widgets.rooms.app import RoomPage
from widgets.serving.documents import placeholder

APPS: dict[str, Callable[[], Any]] = {
    "learn": Learn,
    "play": Play,
    "practice": Practice,
    "referee": Referee,
    "room": RoomPage,
}

NAMES = (
    *(
        "game",
        "lesson",
        "example",
        "rule",
        "tab",
        "table",
        "people",
        "bots",
        "bot",
        "names",
        "pace",
        "start",
        "seed",
        "code",
    ),
    *("name", "referee", "password", "dice", "clock", "watch", "players"),
)
"""What some page takes from an address."""

ODD = (
    "", "0", "-1", "1e9", "٣", "²", "9" * 5000, "nan", "True", "None", "null", "[]", "{}", "{0}", "%s", "../etc",
    "a,a,a", "<script>alert(1)</script>", "'\"`", "\x00\x1b[2J", "\ud800", "\u202e", "x" * 20_000, "__class__",
    "Ann,Ann", ",",
)  # fmt: skip
"""What nobody means who follows a link of ours."""

PYTHON = re.compile(
    r"Traceback|Error\b|invalid literal|unexpected keyword|object has no attribute|not subscriptable|NoneType|"
    r"must be (str|int|a string)|unhashable|index out of range|codec can.t|\bdict\b|<class|Exception"
)
"""Words that only an engineer should have to read."""


@pytest.fixture(autouse=True)
def _alone(recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no browser, what would run by itself runs at once, and rooms are new."""
    assert recorder.messages == []
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))


def told(app: Any) -> str:
    """All that an app says at its top."""
    return f"{notice_of(app.page)} {app.page.errors.widget.value}"


def visited(name: str, query: str) -> Any:
    """Return an app that was opened with that query; whatever fails in it is raised."""
    app = APPS[name]()
    kept = {"kind": "kept", "texts": {"pace": "instant"}, "query": query, "address": "http://192.0.2.7:8866/page"}
    deliver(app.page.store, kept)
    return app


def sound(app: Any, query: str) -> None:
    """AssertionError, unless the app is there and has said nothing that only an engineer understands."""
    assert not app.page.errors.widget.value, query[:200]
    assert not PYTHON.search(told(app)), (query[:200], told(app))
    assert "<script>" not in told(app)


@pytest.mark.more
@pytest.mark.parametrize("name", mostly_thorough(*APPS, quick=("room",)))
def test_an_odd_part_of_an_address_is_a_sentence_or_nothing(name: str) -> None:
    """One part at a time, beside a game that there is."""
    for part in NAMES:
        for value in ODD[:: by_tier(14, 1, 1)]:
            query = "?" + urlencode({"game": "minions", part: value}, errors="surrogatepass")
            sound(visited(name, query), query)


@pytest.mark.more
@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("huzzah",)))
def test_a_game_that_an_odd_address_begins_is_begun_or_refused(game: str) -> None:
    """Whatever is said of who plays and by which rules, in every game."""
    for part in ("names", "people", "bots", "seed", *(setting.name for setting in form_fields(game))):
        for value in ODD[:: by_tier(9, 1, 1)]:
            query = "?" + urlencode({"game": game, "start": "1", "bot": "random", part: value}, errors="surrogatepass")
            app = visited("play", query)
            sound(app, query)


def test_what_a_page_shows_at_first_does_not_depend_on_odd_parts() -> None:
    """The server itself draws that, for whoever asks."""
    usual = placeholder("Play", "")
    assert {placeholder("Play", urlencode({"game": value}, errors="surrogatepass")) for value in ODD} == {usual}
