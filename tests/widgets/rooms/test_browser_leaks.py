"""What a seat's browser gets, frame by frame, in twin games that differ only in what that seat must not know.

A game is written into the store line by line, as pages would write it, while a real browser has one of its seats: once
as it is, and once as a twin in which others hold and choose something else that looks alike to that seat. All that
comes over the page's line is decoded and compared, with ids made equal: content, order and number after every line,
and so are the page's markup and picture, and in which of a few wide spans of time an answer came.
"""

import json
import re
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page, WebSocket

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.match import Entry, Match
from tests.games.lookalikes import lookalike_answers
from tests.widgets import hands
from tests.widgets.conftest import OwnServer, serving, write_book
from tests.widgets.rooms import people
from widgets.rooms import backup
from widgets.rooms.room import options_for
from widgets.rooms.store import Store, open_store
from widgets.rooms.store.records import LogEntry, RoomLine
from widgets.serving.serve import notebooks

STILL: Final = {"reduced_motion": "reduce"}
LEAKING: Final = """
from widgets.rooms import online_play
online_play.viewing_seat = lambda _: {eyes}
from widgets.rooms.app import RoomPage
RoomPage().widget
"""
"""A page with the eyes of another seat than its own."""
QUICK: Final = "syndicate"
SEAT: Final = 0
STEPS: Final = 30
"""Entries of a game at the most."""
FEW: Final = 24
"""So many answers are tried for each."""
SELDOM: Final = 3
"""One answer in so many differs wherever it can."""
ENOUGH: Final = 5
"""More than so many differences make a pair of games no better."""
TRIES: Final = 8
SPAN: Final = 20.0
"""Seconds: an answer comes within one such span, or in a later one."""
KEPT: Final = ("comm_open", "comm_msg", "comm_close")
PONG: Final = '"kind": "pong"'
"""In the answer to a page that asks every few seconds whether its line still holds: it is about no game."""
THERE: Final = '"kind": "there"'
"""In what a kernel asks every few seconds, whether its browser is still there: it is about no game either."""
IDS: Final = re.compile(r"[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""Of widgets and messages."""


@dataclass
class Twins:
    """Two logs of a game that are the same to `SEAT`: the entries of each."""

    options: Any
    one: list[Entry] = field(default_factory=list)
    other: list[Entry] = field(default_factory=list)

    @property
    def apart(self) -> int:
        """Return in how many entries they differ."""
        return sum(here != there for here, there in zip(self.one, self.other, strict=True))


def twins(name: str, options: Any, steps: int) -> Twins:
    """Return, of many tries, the game and twin that go on alike for longest and differ in most."""
    tries = (attempt(name, options, steps, number) for number in range(TRIES))
    return max(tries, key=lambda found: len(found.one) * min(found.apart, ENOUGH))


def attempt(name: str, options: Any, steps: int, number: int) -> Twins:
    """Return a game and its twin, as far as both go on alike: what was hidden may have to be shown."""
    found, chance = Twins(options), Seeded(f"twins {number} of {name}")
    left, right = Match(name, options), Match(name, options)
    for _ in range(steps):
        if not left.choices() or not (pairs := both_ways(left, right)):
            break
        differ: list[tuple[Any, Any]] = []
        same: list[tuple[Any, Any]] = []
        for pair in pairs:
            (same if logged_move(left, pair[0]) == logged_move(right, pair[1]) else differ).append(pair)
        first, second = (same, differ) if chance.pick(range(SELDOM)) else (differ, same)
        for match, move, entries in zip(
            (left, right), chance.pick(tuple(first or second)), (found.one, found.other), strict=True
        ):
            match.play(move, "seeded" if getattr(move, "seat", CHANCE) == CHANCE else "")
            entries.append(match.entries[-1])
    return found


def both_ways(left: Match, right: Match) -> list[tuple[Any, Any]]:
    """Return answers to the first question in both games that look alike to `SEAT`."""
    return list(lookalike_answers(left.name, left.state, right.state, left.choices()[0].seat, SEAT, FEW))


def logged_move(match: Match, move: Any) -> str:
    """Return a move as the log has it."""
    return str(match.game.notation.format_move(match.state, move))


# ---- what comes over the line ----------------------------------------------------------------------------------------


class Frames:
    """What a page has been sent, decoded."""

    def __init__(self) -> None:
        """Begin without messages."""
        self.all: list[tuple[float, str]] = []
        self.line: WebSocket
        self.counting = False
        self._base: dict[str, int] = {}

    def listen(self, page: Page) -> None:
        """Record what this page, which is about to be opened, is sent."""
        page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        self.line = line
        line.on("framereceived", self._came)

    def _came(self, frame: str | bytes) -> None:
        kind, content, more = decode(frame)
        if kind in KEPT and PONG not in (told := self._told(content)) and THERE not in told:
            self.all.append((time.monotonic(), "\n".join((told, *more))))

    def _told(self, content: dict[str, Any]) -> str:
        """Return what was sent, with questions counted from the last one before those ``counting``.

        How often a page was shown anew while its players came in depends on who came when.
        """
        data = content.get("data", {})
        models = list((data.get("states") or {content.get("comm_id", ""): data}).items())
        models += [(part["model"], part["data"]) for part in data.get("content", {}).get("parts", ())]
        for model, about in models:
            state = about.get("state", {})
            if "asked" in state and self.counting:
                state["asked"] -= self._base.get(model, 0)
            elif "asked" in state:
                self._base[model] = state["asked"]
        return json.dumps(content, sort_keys=True)


def without_ids(texts: list[str]) -> list[str]:
    """Return texts with ids replaced by the order in which they first occur."""
    ids: dict[str, str] = {}
    return [IDS.sub(lambda found: ids.setdefault(found[0], f"id {len(ids)}"), text) for text in texts]


def decode(frame: str | bytes) -> tuple[str, dict[str, Any], list[str]]:
    """Return the kind of a message, its content, and its attachments."""
    if isinstance(frame, str):
        message = json.loads(frame)
        return message["header"]["msg_type"], message["content"], []
    (count,) = struct.unpack_from("<Q", frame)
    places = struct.unpack_from(f"<{count}Q", frame, 8)
    parts = [frame[start:end] for start, end in pairwise(places)]
    _, header, _, _, content, *buffers = parts
    return json.loads(header)["msg_type"], json.loads(content), [each.decode("latin-1") for each in buffers]


# Attributes that come in another order say nothing.
MARKED: Final = "text => document.querySelector('.rk-log')?.innerText.includes(text)"
LOOK: Final = """() => [((tell) => tell(document.querySelector(".rk-app"), tell))((node, tell) => node.attributes
        ? `<${node.tagName}${[...node.attributes].map(({name, value}) => ` ${name}="${value}"`).sort().join("")}>`
            + [...node.childNodes].map((child) => tell(child, tell)).join("")
        : node.data),
    ...[...document.querySelectorAll(".rk-stage canvas")].map((canvas) => canvas.toDataURL())]"""


# ---- two games, one browser ------------------------------------------------------------------------------------------


class Unlike(NamedTuple):
    """After how many entries a page differs from its twin, and what each of them shows there."""

    number: int
    here: str
    there: str


def first_difference(one: str, other: str) -> tuple[str, str]:
    """Return where two texts first differ, with a little of what surrounds it."""
    at = next((number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return one[max(0, at - 80) : at + 80], other[max(0, at - 80) : at + 80]


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file for rooms."""
    return tmp_path_factory.mktemp("twins") / "rooms.sqlite"


@pytest.fixture(scope="module")
def leak_server(tmp_path_factory: pytest.TempPathFactory, where: Path) -> Iterator[OwnServer]:
    """Start a server with the page of a room, and with the same page with another's view."""
    folder = tmp_path_factory.mktemp("books")
    (folder / "room.ipynb").write_bytes((notebooks() / "room.ipynb").read_bytes())
    write_book(folder, "leak", LEAKING.format(eyes=1))
    first = f"import os; os.environ['REFKIT_STORE'] = {str(where)!r}"
    with serving(folder, "room", errors=folder / "errors", first=first) as address:
        yield OwnServer(address, folder / "errors")


def last_line(lines: object) -> int:
    """Return the number of the last line that was written."""
    assert isinstance(lines, tuple)
    assert isinstance(lines[-1], RoomLine)
    return lines[-1].seq


def follow(opened: Page, store: Store, code: str, entries: list[Entry], frames: Frames) -> list[Any]:
    """Return what the page in `SEAT` gets after each entry: frames, markup, pictures, and when they came."""
    names = store.find(code).opening.options["players"]
    last = store.find(code).last
    groups: list[Any] = []
    for number, each in enumerate((None, *entries)):
        lines = [LogEntry("chat", 1, f"mark {number}")]
        if each:
            lines.insert(0, LogEntry("entry", each.seat, entry=each))
        else:
            lines.insert(0, LogEntry("begin", 1, names=("Ann", *names[1:])))
        begun, known = time.monotonic(), len(frames.all)
        last = last_line(store.append(code, last, lines, f"line {number}"))
        opened.wait_for_function(MARKED, arg=f"mark {number}")
        log = opened.get_by_role("tab", name="Log", exact=True)
        if not each:
            hands.turn_to(log)
        with frames.line.expect_event("framereceived", lambda frame: PONG in json.dumps(decode(frame)[1])):
            hands.click(log)  # which asks the kernel how it is: its answer comes after all that came of the line
        opened.mouse.move(0, 0)
        hands.rest(opened)
        frames.counting = True
        if each:  # what is there from the beginning is still there then
            came = frames.all[known:]
            spans = {int((at - begun) / SPAN) for at, _ in came}
            groups.append((sorted(spans), without_ids([text for _, text in came]), without_ids(opened.evaluate(LOOK))))
    return groups


def compare(
    leak_server: OwnServer, open_page: Callable[..., Page], where: Path, name: str, page: str
) -> tuple[Twins, Unlike | None]:
    """Follow a game and its twin in a browser; return both, and where they first differ, if they do."""
    store = open_store(str(where))
    code = people.open_room(store, name)
    opening = store.find(code).opening
    found = twins(name, options_for(opening, ("Ann", *opening.options["players"][1:])), STEPS)
    packed = backup.export_room(store, code)
    results = []
    for entries in (found.one, found.other):
        store.delete(code)
        backup.import_room(store, packed)
        frames = Frames()
        opened = open_page(
            f"{leak_server.address}{page}?code={code}", frames.listen, wanted="form[data-do=sit]", **STILL
        )
        hands.write(opened.get_by_label("Your name").first, "Ann")
        hands.click(opened.get_by_role("button", name="Sit down"))
        opened.mouse.move(0, 0)  # the table may come to lie beneath it, and what it rests on is shown close up
        opened.wait_for_selector(".rk-is-here")  # or what says who is here comes in between
        results.append(follow(opened, store, code, entries, frames))
        opened.context.close()
    store.close()
    pairs = enumerate(zip(*results, strict=True), 1)
    return found, next(
        (Unlike(number, *first_difference(str(here), str(there))) for number, (here, there) in pairs if here != there),
        None,
    )


@pytest.mark.parametrize("name", [QUICK, "three-cheers", "cheers", "huzzah", "minions"])
def test_a_seat_s_browser_gets_the_same_in_twin_games(
    leak_server: OwnServer, open_page: Callable[..., Page], where: Path, name: str
) -> None:
    """Frames, markup and picture are the same after every line of a game and its twin, and come in the same span."""
    found, differs = compare(leak_server, open_page, where, name, "room")
    assert found.apart
    assert differs is None


def test_a_planted_leak_is_found(leak_server: OwnServer, open_page: Callable[..., Page], where: Path) -> None:
    """A page that has the eyes of another seat is the same until that seat draws what it did not draw in the twin."""
    found, differs = compare(leak_server, open_page, where, QUICK, "leak")
    assert found.apart
    assert differs
