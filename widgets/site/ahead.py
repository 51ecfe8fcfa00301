"""First screens, rendered ahead: a page can be read before its Python is there.

Each page is begun in the Python that builds the site, told what a browser that knows nothing yet would say, and what it
shows becomes markup, a picture, and the properties of its components. It runs in a process of its own, in which pages
believe that they are in a browser (`widgets.page.environment`).
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final, final

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.app.screen import STAGE, PageLayout, RegionSpec
from widgets.app.worker import WorkerPage
from widgets.page.markup import inline
from widgets.site.apps import PAGES

ROOM: Final = {"room": 760, "tall": 800, "density": 1.0, "dark": False, "still": False}
"""The browser for which it is rendered."""


@final
@dataclass(frozen=True)
class Ahead:
    """A page as it begins: its markup, and the properties of its components by their names."""

    html: str
    properties: Mapping[str, Any]


def render_all() -> dict[str, dict[str, Ahead]]:
    """Return every page as it begins with every game."""
    command = [sys.executable, "-m", "widgets.site.ahead"]
    how = {**os.environ, "REFKIT_AHEAD": "1"}
    done = subprocess.run(command, env=how, capture_output=True, text=True, check=False)  # noqa: S603  our own command
    if done.returncode:
        raise BadInput(f"The pages could not be rendered ahead: {done.stderr[-500:]}")
    return {
        page: {game: Ahead(**each) for game, each in games.items()} for page, games in json.loads(done.stdout).items()
    }


def render(page: str, query: str) -> Ahead:
    """Return a page as it begins when it is asked for with ``query``."""
    said: list[tuple[str, dict[str, Any]]] = []
    shown: WorkerPage[Any] = WorkerPage(PAGES[page].make(), lambda text: said.extend(json.loads(text)))
    if shown.stage:
        hear(shown, "canvas", {"kind": "ready"})
        hear(shown, "guard", {"kind": "browser", "now": ROOM})
    hear(shown, "store", {"kind": "kept", "texts": {}, "query": query, "address": ""})
    properties: dict[str, dict[str, Any]] = {}
    for name, change in said:
        properties.setdefault(name, {}).update(change.get("set", {}))
    html = "".join(frame(shown.layout, properties, picture(shown)))
    for each in properties.values():
        each.pop("markup", None)  # it is in the markup
    return Ahead(html, properties)


def hear(page: WorkerPage[Any], name: str, message: Mapping[str, Any]) -> None:
    """Have a page hear a message to one of its components."""
    page.hear(json.dumps([name, message]))


def picture(page: WorkerPage[Any]) -> str:
    """Return the picture of a page, as it lies over its canvas until that is drawn."""
    if not page.stage or page.runtime.screen.picture is None:
        return ""
    scene = page.stage.scene
    size = f'width="{scene.width:g}" height="{scene.height:g}"'
    canvas = f'<canvas data-component="canvas" data-name="canvas" {size}></canvas>'
    return f'{canvas}<div class="rk-ahead">{inline(scene)}</div>'


def frame(layout: PageLayout, properties: Mapping[str, Mapping[str, Any]], seen: str) -> Iterator[str]:
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
                canvas = seen or '<canvas data-component="canvas" data-name="canvas" width="720" height="60"></canvas>'
                guard = '<div data-component="guard" data-name="guard"></div>'
                yield f'<div class="rk-stage"{hidden}>{canvas}{guard}</div>'

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
    found = {page: {game: vars(render(page, f"?game={game}")) for game in GAMES} for page in PAGES}
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
