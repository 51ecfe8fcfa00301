"""Prerender first screens, and every answer to the first move of a course: a page is usable before its Python is there.

Each page is started in the Python that builds the site, and told what a browser that stores nothing would report. What
it shows becomes markup, a picture, and the properties of its components. The first lesson of a course has finitely many
first moves: for all of them, what the page answers is rendered, too, a film included, as transitions between states
(`transitions`). It runs in a process of its own, in which pages behave as in a browser (`IN_BROWSER` in
`widgets.page.environment`).
"""

import json
import os
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2s
from html import escape, unescape
from itertools import pairwise
from tempfile import TemporaryFile
from typing import Any, Final, TypeAlias, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.app.runtime import NO_TOAST
from widgets.app.screen import STAGE, PageLayout, RegionSpec, Screen
from widgets.app.worker import Part, WorkerPage
from widgets.page.markup import inline
from widgets.site.apps import PAGES

DESKTOP: Final = {"room": 896, "tall": 800, "density": 1.0, "dark": False, "still": False, "stacked": False}
"""The viewport for which pages are rendered."""
PHONE: Final = {**DESKTOP, "room": 358, "tall": 780, "stacked": True}
"""That of a phone, for which answers are rendered, too."""
INTERACTIVE_PAGES: Final = ("learn",)
"""The pages that answer before their Python is there."""
ANSWERED_ACTIONS: Final = ("toggle", "check", "play", "finish")
"""The buttons that are answered, besides the one of the first lesson."""
ANSWERED_KEYS: Final = ("Escape",)
"""The keys that are answered."""
DISMISSAL: Final = ("notice", {"kind": "do", "do": "dismiss", "value": None})
"""The message that removes a toast."""
MAX_STATES: Final = 1000
"""The number of states of a page from which on no more transitions are rendered."""
PIECE: Final = re.compile(r"(?=<)|(?<=\},)")
"""Where answers are cut into pieces: at tags, and after each element of a list."""
BUTTON: Final = re.compile(r'<button[^>]*? data-do="([^"]*)"(?: data-value="([^"]*)")?')
STEP: Final = re.compile(r"(\d+)/(\d+)")
"""What is written to standard error after each page: how many are rendered, of how many."""
Message: TypeAlias = tuple[str, Mapping[str, Any]]
"""The name of a component, and what it sends."""
Shown: TypeAlias = dict[str, Any]
"""The properties of a component, without the number of their version."""
Transition: TypeAlias = tuple[int, list[Part]]
"""The number of the next state, and what the front end is told on the way there."""


@final
@dataclass(frozen=True)
class PrerenderedPage:
    """A page as it begins: its markup, and the properties of its components by their names.

    ``wide`` are the transitions from each state, the first being that in which the page begins, as `pack` writes them;
    ``narrow`` are the same on a phone; "" if there are none. ``has_picture`` says whether there is a picture, and
    ``has_tasks`` whether something goes on by itself, so that the page cannot be shown before Python is there.
    """

    html: str
    properties: Mapping[str, Any]
    wide: str
    narrow: str
    has_picture: bool
    has_tasks: bool


def render_all(
    games: Sequence[str] = (), progress: Callable[[int, int], object] | None = None
) -> dict[str, dict[str, PrerenderedPage]]:
    """Return every page as it begins with the first game, and with another, or with none (""), where that differs.

    Given ``games``, return only how pages begin with these: for a site that is tried, since most of its making is this.
    ``progress`` is called with how many pages are rendered, and how many there are to be.
    """
    command = [sys.executable, "-m", "widgets.site.prerender", *games]
    environment = {**os.environ, "REFKIT_AHEAD": "1"}
    complaints = list[str]()
    with (
        TemporaryFile("w+", encoding="utf-8") as found,
        subprocess.Popen(command, env=environment, stdout=found, stderr=subprocess.PIPE, text=True) as child,  # noqa: S603  our own
    ):
        for line in child.stderr or ():
            if step := STEP.fullmatch(line.strip()):
                if progress:
                    progress(int(step[1]), int(step[2]))
            else:
                complaints.append(line)
        if child.wait():
            raise BadInput(f"The pages could not be prerendered: {''.join(complaints)[-500:]}")
        found.seek(0)
        rendered = json.load(found)
    return {page: {game: PrerenderedPage(**each) for game, each in games.items()} for page, games in rendered.items()}


@final
class HeadlessPage:
    """A page without a browser: the ``properties`` of its components, and the ``messages`` that they were sent.

    ``motion`` is the message of the motion that plays, None if none does.
    """

    def __init__(self, page: str, query: str, viewport: Mapping[str, Any] = DESKTOP) -> None:
        """Start the page that is opened with ``query`` in a browser with this ``viewport``."""
        self.properties: dict[str, dict[str, Any]] = {}
        self.messages: list[Part] = []
        self.motion: dict[str, Any] | None = None
        self.page: WorkerPage[Any] = WorkerPage(PAGES[page].make(), self._receive)
        if self.page.stage:
            self.send("canvas", {"kind": "ready"})
            self.send("guard", {"kind": "browser", "now": viewport})
        self.send("store", {"kind": "kept", "texts": {}, "query": query, "address": ""})

    def send(self, name: str, message: Mapping[str, Any]) -> None:
        """Send a message from one of the page's components; raise RuntimeError if the page fails."""
        self.messages.clear()
        self.page.receive(json.dumps([name, message]))
        if error := self.properties["page"].get("error"):
            raise RuntimeError(error)

    def snapshot(self, earlier: "Snapshot | None" = None) -> "Snapshot":
        """Return what the page goes on from now; its state came after an ``earlier`` one."""
        store = self.page.store
        texts = {key: store.get(key) or "" for key in store.stored_keys()}
        return Snapshot((*(earlier.states if earlier else ()), self.page.runtime.state), texts, store.query)

    def resume(self, snapshot: "Snapshot") -> None:
        """Go on from a snapshot."""
        store = self.page.store
        for key in store.stored_keys():
            store.drop(key)
        for key, text in snapshot.texts.items():
            store.put(key, text)
        store.set_query(snapshot.query)
        self.page.show(Screen(), NO_TOAST)  # as if nothing had been shown before
        for state in snapshot.states:
            self.page.runtime.resume(state, NO_TOAST)

    def picture(self) -> dict[str, Any]:
        """Return the picture, as it lies over the canvas until that is drawn; nothing where there is none."""
        if not self.page.stage or self.page.runtime.screen.picture is None:
            return {}
        scene = self.page.stage.scene
        return {"svg": inline(scene), "size": [scene.width, scene.height]}

    def shown(self) -> dict[str, Shown]:
        """Return the properties of everything that is shown, with the picture, but without the numbers of questions."""
        shown = {**self.properties, "prerendered": self.picture()}
        return {name: {key: value for key, value in each.items() if key != "asked"} for name, each in shown.items()}

    def answerable(self) -> Iterator[Message]:
        """Yield the messages that are answered now: while a motion plays that it is over, else buttons, spots, keys."""
        if self.motion is not None:
            yield "guard", {"kind": "played", "id": self.motion["id"]}
            return
        for name in self.page.regions:
            controls = list(dict.fromkeys(BUTTON.findall(self.properties[name].get("markup", ""))))
            first = next((each for each in controls if each[0] == "lesson"), None)
            for do, value in controls:
                if do in ANSWERED_ACTIONS or (do, value) == first:
                    yield name, {"kind": "do", "do": do, "value": unescape(value) if value else None}
        stage = self.page.stage
        for spot in stage.spots if stage else ():
            yield "guard", {"kind": "spot", "key": spot["key"]}
        for key in stage.watched if stage and self.picture() else ():
            if key in ANSWERED_KEYS:
                yield "guard", {"kind": "key", "key": key}

    def _receive(self, text: str) -> None:
        for name, change in json.loads(text):
            if "set" in change:
                self.properties.setdefault(name, {}).update(change["set"])
            elif name != "canvas":  # whose picture is shown instead
                self.messages.append((name, change))
                kind = change["tell"]["kind"]
                if kind in {"play", "stop"}:
                    self.motion = change["tell"] if kind == "play" else None


@final
@dataclass(frozen=True)
class Snapshot:
    """What a page goes on from: its last states, the texts that it has stored, and the query of its address."""

    states: tuple[Any, ...]
    texts: Mapping[str, str]
    query: str


def render(page: str, query: str) -> PrerenderedPage:
    """Return a page as it begins when it is opened with ``query``."""
    headless = HeadlessPage(page, query)
    properties = {name: dict(each) for name, each in headless.properties.items()}
    html = "".join(page_markup(headless.page.layout, properties, headless.picture()))
    for each in properties.values():
        each.pop("markup", None)  # it is in the markup
    interactive = page in INTERACTIVE_PAGES
    wide, narrow = (pack(transitions(page, query, each)) if interactive else "" for each in (DESKTOP, PHONE))
    runtime = headless.page.runtime
    has_tasks = next(iter(runtime.app.tasks(runtime.state)), None) is not None
    return PrerenderedPage(html, properties, wide, narrow, bool(headless.picture()), has_tasks)


def transitions(page: str, query: str, viewport: Mapping[str, Any]) -> list[dict[str, Transition]]:
    """Return what a page answers up to the end of its first move, as transitions from each state by `message_key`.

    A toast is no part of a state: whatever is done next removes it.
    """
    headless = HeadlessPage(page, query, viewport)
    numbers = {fingerprint(headless, headless.shown()): 0}
    found: list[dict[str, Transition]] = [{}]
    to_do = deque([(0, headless.snapshot())])
    while to_do and len(found) < MAX_STATES:
        number, snapshot = to_do.popleft()
        headless.resume(snapshot)
        here, start = number, headless.shown()
        for first in [*headless.answerable(), DISMISSAL]:
            if here != number:
                headless.resume(snapshot)
            here, before, (name, message) = number, start, first
            while True:
                headless.send(name, message)
                after = headless.shown()
                to = numbers.setdefault(fingerprint(headless, after), len(found))
                found[here][message_key(name, message)] = to, [*changes(before, after), *headless.messages]
                here = to
                if to < len(found):
                    break
                found.append({})
                if headless.motion is None:
                    to_do.append((to, headless.snapshot(snapshot if number else None)))
                    break
                before, (name, message) = after, next(headless.answerable())
    return found


def changes(before: Mapping[str, Shown], after: Mapping[str, Shown]) -> Iterator[Part]:
    """Yield the properties of each component that have changed, and in any case the toast."""
    for name, shown in after.items():
        known = before.get(name, {}) if name != "notice" else {}
        if changed := {key: value for key, value in shown.items() if key not in known or known[key] != value}:
            yield name, {"set": changed}


def fingerprint(headless: HeadlessPage, shown: Mapping[str, Shown]) -> bytes:
    """Return a digest of what tells states apart: what is shown, moves and is stored, but no toast or announcement."""
    lasting = {name: each for name, each in shown.items() if name not in {"notice", "voice"}}
    motion = headless.motion and {**headless.motion, "id": 0}
    snapshot = headless.snapshot()
    return blake2s(json.dumps([lasting, motion, snapshot.texts, snapshot.query], sort_keys=True).encode()).digest()


def message_key(name: str, message: Mapping[str, Any]) -> str:
    """Return the key under which the front end finds the answer to a message (``js/prerendered.js``)."""
    fields = [name, *(message.get(each) for each in ("kind", "do", "value", "key"))]
    return compact(fields)


def pack(states: list[dict[str, Transition]]) -> str:
    """Return transitions as text: JSON in the first line, and then a line for each piece that answers are made of.

    In the JSON an answer is a list: the number of the next state, and pairs of numbers, each a run of lines by its
    first and its length. What states show differs in little, so this is a small part of what they show.
    """
    pieces: dict[str, int] = {}

    def runs(parts: list[Part]) -> Iterator[int]:
        numbers = [pieces.setdefault(piece, len(pieces)) for piece in PIECE.split(compact(parts))]
        starts = [at for at, number in enumerate(numbers) if not at or number != numbers[at - 1] + 1]
        for start, end in pairwise([*starts, len(numbers)]):
            yield from (numbers[start], end - start)

    packed = [{key: [to, *runs(parts)] for key, (to, parts) in state.items()} for state in states]
    return "\n".join([compact(packed), *pieces])


def compact(value: Any) -> str:
    """Return a value as JSON in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def page_markup(
    layout: PageLayout, properties: Mapping[str, Mapping[str, Any]], picture: Mapping[str, Any]
) -> Iterator[str]:
    """Yield the markup of a page: nested like Jupyter's widgets, with what they show."""

    def region(name: str, kind: str) -> str:
        markup = properties.get(name, {}).get("markup", "")
        leaf = f'<div class="rk-leaf">{markup}</div>'
        return f'<div class="rk-{kind}" data-component="region" data-name="{name}">{leaf}</div>'

    def placed(places: tuple[RegionSpec | str, ...]) -> Iterator[str]:
        for each in places:
            if isinstance(each, RegionSpec):
                yield region(each.name, each.kind)
            elif each == STAGE:
                hidden = "" if properties["page"].get("stage", True) else " hidden"
                width, height = picture.get("size", (720, 60))
                size = f'width="{width:g}" height="{height:g}"'
                canvas = f'<canvas data-component="canvas" data-name="canvas" {size}></canvas>'
                drawing = f'<div class="rk-prerendered">{picture.get("svg", "")}</div>'
                guard = '<div data-component="guard" data-name="guard"></div>'
                yield f'<div class="rk-stage"{hidden}>{canvas}{drawing}{guard}</div>'

    yield f'<main class="{escape(" ".join(["rk-app", *properties["page"]["classes"]]))}">'
    yield '<div class="rk-error" hidden></div>'
    yield from (region("notice", "notice"), region("voice", "voice"))
    yield '<div class="rk-store" data-component="store" data-name="store"></div>'
    if layout.rings:
        yield '<div data-component="bell" data-name="bell"></div>'
    yield region("head", "head")
    yield from placed(layout.top)
    if layout.table or layout.talk:
        sides = "".join(placed(layout.table)), "".join(placed(layout.talk))
        yield f'<div class="rk-body"><div class="rk-table">{sides[0]}</div><div class="rk-talk">{sides[1]}</div></div>'
    yield "</main>"


def main() -> None:
    """Write every page as it begins, as JSON: with the first game, and with others where that is different."""
    games = sys.argv[1:] or [*GAMES, ""]
    with ProcessPoolExecutor() as pool:
        asked = [(page, game) for page in PAGES for game in games]
        queries = [f"?game={game}" if game else "" for _, game in asked]
        rendered = dict[tuple[str, str], PrerenderedPage]()
        for each in pool.map(render, [page for page, _ in asked], queries):
            rendered[asked[len(rendered)]] = each
            print(f"{len(rendered)}/{len(asked)}", file=sys.stderr, flush=True)  # noqa: T201  for `render_all`
    found: dict[str, dict[str, Any]] = {}
    for page in PAGES:
        usual = rendered[page, games[0]]
        others = [] if usual.has_tasks else [game for game in games if rendered[page, game].html != usual.html]
        found[page] = {game: vars(rendered[page, game]) for game in (games[0], *others)}
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
