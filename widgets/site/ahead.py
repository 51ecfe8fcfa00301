"""First screens, rendered ahead: a page can be read before its Python is there.

Each page is begun in the Python that builds the site, told what a browser that knows nothing yet would say, and what it
shows becomes markup, a picture, and the properties of its components. A question has finitely many answers: what a
course shows up to its first answer is rendered, too, for everything that can be done there (`Move`). It runs in a
process of its own, in which pages believe that they are in a browser (`widgets.page.environment`).
"""

import copy
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Any, Final, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.app.screen import STAGE, PageLayout, RegionSpec
from widgets.app.worker import Part, WorkerPage
from widgets.page.markup import inline
from widgets.site.apps import PAGES

ROOM: Final = {"room": 760, "tall": 800, "density": 1.0, "dark": False, "still": False}
"""The browser for which it is rendered."""
NARROW: Final = {**ROOM, "room": 358, "tall": 780}
"""That of a phone, for which answers are rendered, too."""
ANSWERED: Final = ("learn",)
"""The pages on which something can be done before their Python is there."""
DONE: Final = ("toggle", "check")
"""The actions that are answered ahead, besides the first lesson."""
MOST: Final = 200
"""How many states of a page are rendered ahead at the most."""
BUTTON: Final = re.compile(r'<button[^>]*? data-do="([^"]*)"(?: data-value="([^"]*)")?')
Message = tuple[str, Mapping[str, Any]]


Move = tuple[int, list[Part]]
"""What comes of something that is done: the next state by its number, and what is shown then."""


@final
@dataclass(frozen=True)
class Ahead:
    """A page as it begins: its markup, and the properties of its components by their names.

    ``moves`` are what can be done in each state, the first being that in which the page begins, by `key_of` a message;
    ``narrow`` are the same on a phone. Whether there is a picture on the page is ``pictured``, and whether something
    goes on there by itself, so that it cannot be shown ahead, ``moving``.
    """

    html: str
    properties: Mapping[str, Any]
    moves: list[dict[str, Move]]
    narrow: list[dict[str, Move]]
    pictured: bool
    moving: bool


def render_all() -> dict[str, dict[str, Ahead]]:
    """Return every page with the first game; where it begins otherwise with another, or with none (""), that, too."""
    command = [sys.executable, "-m", "widgets.site.ahead"]
    how = {**os.environ, "REFKIT_AHEAD": "1"}
    done = subprocess.run(command, env=how, capture_output=True, text=True, check=False)  # noqa: S603  our own command
    if done.returncode:
        raise BadInput(f"The pages could not be rendered ahead: {done.stderr[-500:]}")
    return {
        page: {game: Ahead(**each) for game, each in games.items()} for page, games in json.loads(done.stdout).items()
    }


@final
class Visitor:
    """A page in the Python that builds the site, and what it has told its front end."""

    def __init__(self, page: str, query: str, room: Mapping[str, Any] = ROOM) -> None:
        """Begin a page that is asked for with ``query``, in a browser with so much ``room``."""
        self.properties: dict[str, dict[str, Any]] = {}
        self.page: WorkerPage[Any] = WorkerPage(PAGES[page].make(), self._told)
        if self.page.stage:
            self.send("canvas", {"kind": "ready"})
            self.send("guard", {"kind": "browser", "now": room})
        self.send("store", {"kind": "kept", "texts": {}, "query": query, "address": ""})

    def send(self, name: str, message: Mapping[str, Any]) -> None:
        """Send a message from one of the page's components."""
        self.page.receive(json.dumps([name, message]))

    def _told(self, text: str) -> None:
        for name, change in json.loads(text):
            self.properties.setdefault(name, {}).update(change.get("set", {}))

    def picture(self) -> dict[str, Any]:
        """Return the picture, as it lies over the canvas until that is drawn; nothing where there is none."""
        if not self.page.stage or self.page.runtime.screen.picture is None:
            return {}
        scene = self.page.stage.scene
        return {"svg": inline(scene), "size": [scene.width, scene.height]}

    def shown(self) -> dict[str, dict[str, Any]]:
        """Return the properties of everything that is shown, with the picture."""
        return {**self.properties, "ahead": self.picture()}

    def can_do(self) -> Iterator[Message]:
        """Yield what can be done here, of that for which there is an answer ahead: of lessons the first."""
        for name, region in self.page.regions.items():
            controls = list(dict.fromkeys(BUTTON.findall(region.markup)))
            first = next((each for each in controls if each[0] == "lesson"), None)
            for do, value in controls:
                if do in DONE or (do, value) == first:
                    yield name, {"kind": "do", "do": do, "value": unescape(value) if value else None}
        for spot in self.page.stage.guard.spots if self.page.stage else ():
            yield "guard", {"kind": "spot", "at": spot["at"]}


def render(page: str, query: str) -> Ahead:
    """Return a page as it begins when it is asked for with ``query``."""
    visitor = Visitor(page, query)
    properties = copy.deepcopy(visitor.properties)
    html = "".join(frame(visitor.page.layout, properties, visitor.picture()))
    for each in properties.values():
        each.pop("markup", None)  # it is in the markup
    wide, narrow = (moves(page, query, room) if page in ANSWERED else [] for room in (ROOM, NARROW))
    runtime = visitor.page.runtime
    moving = next(iter(runtime.app.tasks(runtime.state)), None) is not None
    return Ahead(html, properties, wide, narrow, bool(visitor.picture()), moving)


def moves(page: str, query: str, room: Mapping[str, Any]) -> list[dict[str, Move]]:
    """Return everything that can be done on a page up to its first answer."""
    visitor = Visitor(page, query, room)
    runtime = visitor.page.runtime
    numbers = {json.dumps(meant(visitor.shown())): 0}
    states = [(runtime.state, runtime.toast)]
    found: list[dict[str, Move]] = []
    for state, toast in states:  # which grow meanwhile
        found.append({})
        runtime.resume(state, toast)
        before = copy.deepcopy(visitor.shown())
        for name, message in list(visitor.can_do()) if len(states) < MOST else ():
            runtime.resume(state, toast)
            visitor.send(name, message)
            after = visitor.shown()
            parts: list[Part] = [(part, {"set": change}) for part in after if (change := differs(before, after, part))]
            seen = json.dumps(meant(after))
            if seen not in numbers:
                numbers[seen] = len(numbers)
                states.append((runtime.state, runtime.toast))
            found[-1][key_of(name, message)] = numbers[seen], parts
    return found


def meant(shown: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return what is shown without how often it has changed."""
    return {
        name: {key: value for key, value in each.items() if key != "version"}
        for name, each in sorted(shown.items())
        if name != "voice"
    }


def differs(before: Mapping[str, Any], after: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the properties of a component that have changed."""
    known = before.get(name, {})
    return {key: value for key, value in after[name].items() if key != "version" and known.get(key) != value}


def key_of(name: str, message: Mapping[str, Any]) -> str:
    """Return by what the front end finds a message (``js/ahead.js``)."""
    said = [name, *(message.get(each) for each in ("kind", "do", "value", "at"))]
    return json.dumps(said, separators=(",", ":"), ensure_ascii=False)


def frame(layout: PageLayout, properties: Mapping[str, Mapping[str, Any]], picture: Mapping[str, Any]) -> Iterator[str]:
    """Yield the markup of a page: as Jupyter's widgets stand in each other, with what they show."""

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
                seen = f'<div class="rk-ahead">{picture.get("svg", "")}</div>'
                guard = '<div data-component="guard" data-name="guard"></div>'
                yield f'<div class="rk-stage"{hidden}>{canvas}{seen}{guard}</div>'

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
    """Write every page as it begins, as JSON."""
    found: dict[str, dict[str, Any]] = {}
    for page in PAGES:
        first, *others = GAMES
        begun = render(page, f"?game={first}")
        found[page] = {first: vars(begun)}
        for game in (*others, "") if not begun.moving else ():
            other = render(page, f"?game={game}" if game else "")
            if other.html != begun.html:
                found[page][game] = vars(other)
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
