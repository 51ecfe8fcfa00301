"""Pages in a web worker: the same as under Jupyter, as wary, and without anything of Jupyter."""

import asyncio
import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from refkit.games.cheers import GAME
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.coroutines import run_in_thread
from tests.widgets.forged import attack_host
from tests.widgets.recorder import deliver
from tests.widgets.visits import difference, visits
from tests.widgets.visits.worker import WorkerBrowser
from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout, Screen
from widgets.app.worker import WorkerPage, think
from widgets.learn import update as learn
from widgets.play import update as play
from widgets.referee import update as referee
from widgets.site.apps import PAGES

QUICK: Final = ("learn-scales", "play-bots", "desk-answers")
BLOCKED: Final = (
    *("IPython", "PIL", "anywidget", "comm", "ipycanvas", "ipywidgets", "jupyter_core", "numpy", "orjson", "psutil"),
    *("segno", "tornado", "traitlets", "voila"),
)
WITHOUT_JUPYTER: Final = f"""
import json, os, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {BLOCKED!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Blocker())
"""
IMPORTS: Final = f"""
{WITHOUT_JUPYTER}
from refkit.game import OURS
from widgets.site.apps import PAGES, begin

async def no_thinker(work):
    return ""

for page in PAGES:
    for game in [*OURS][:: {by_tier(5, 1, 1)}]:
        said = []
        hear = begin(page, "", said.append, no_thinker)
        hear(json.dumps(["canvas", {{"kind": "ready"}}]))
        query = f"?game={{game}}&people=1&start=1&lesson=setting-up"
        hear(json.dumps(["store", {{"kind": "kept", "texts": {{}}, "query": query, "address": ""}}]))
        assert not any("error" in change.get("set", {{}}) for text in said for _, change in json.loads(text)), page
print("all", len(PAGES))
"""
BUILDS: Final = f"""
{WITHOUT_JUPYTER}
os.environ["REFKIT_AHEAD"] = "1"
from pathlib import Path
from refkit.cli.main import main
from widgets.site import build, pages, prerender

games = {{"cheers": prerender.render("first_fight", "?game=cheers")}}
pages.write_pages(Path(sys.argv[1]), "code", {{"first_fight": games}})
main(["build-site", "--help"])
"""


@pytest.mark.thorough
@pytest.mark.parametrize("name", mostly_thorough(*visits("play", "learn", "referee"), quick=QUICK))
def test_a_visit_is_the_same_as_under_jupyter(name: str) -> None:
    """Both hosts show the same at every step, and keep things before they show them."""
    found = difference(name, WorkerBrowser)
    assert not found, found


def test_no_page_imports_anything_of_jupyter() -> None:
    """Every page of the site begins with every game, or some, where nothing but refkit can be imported."""
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.stdout == f"all {len(PAGES)}\n", done.stderr[-2000:]


@pytest.mark.thorough
def test_the_site_is_built_without_jupyter(tmp_path: Path) -> None:
    """The extra `site` suffices: the command can be called, and pages are rendered and written."""
    done = subprocess.run([sys.executable, "-c", BUILDS, tmp_path], capture_output=True, text=True, check=False)  # noqa: S603
    assert "build-site FOLDER" in done.stdout, done.stderr[-2000:]
    assert "<canvas" in tmp_path.joinpath("first_fight", "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "update"),
    mostly_thorough(("play", play), ("learn", learn), ("referee", referee), quick=(("learn", learn),)),
)
def test_a_page_is_as_wary_as_under_jupyter(name: str, update: ModuleType) -> None:
    """What no front end sends does not come through."""
    page: WorkerPage[Any] = WorkerPage(PAGES[name].make(), json.loads)
    deliver(page.store, {"kind": "kept", "texts": {"pace": "instant"}, "query": "?game=minions&people=1&start=1"})
    if page.stage:
        page.receive('["canvas", {"kind": "ready"}]')
    assert attack_host(page, update)
    for text in ("", "[", "null", "[]", '["top"]', '["nobody", {}]', "[5, {}]", '["page", {"kind": "do"}]', "NaN"):
        page.receive(text)


def shown(app: App[Any], **how: Any) -> tuple[WorkerPage[Any], list[list[Any]]]:
    """Return a page and what it posts."""
    said: list[list[Any]] = []
    return WorkerPage(app, lambda text: said.append(json.loads(text)), **how), said


def test_what_belongs_together_is_one_message() -> None:
    """A page that is told what is stored answers once, and is not waiting any more."""
    page, said = shown(PAGES["learn"].make())
    assert ["page", {"set": {"classes": ["rk-course"], "waiting": True}}] in said[0]
    said.clear()
    page.receive(json.dumps(["store", {"kind": "kept", "texts": {}, "query": "?game=cheers", "address": ""}]))
    (message,) = said
    assert ["page", {"set": {"waiting": False}}] in message
    (top,) = (change["set"]["markup"] for name, change in message if name == "top")
    assert GAME.title in top or "lesson" in top


def test_an_error_is_told_on_the_page() -> None:
    """A page in which something fails says so, and goes on."""

    def fail(_state: int, _message: Any) -> tuple[int, tuple[Any, ...]]:
        raise ZeroDivisionError

    page, said = shown(App(PageLayout("test", Heading("A test")), lambda: 0, fail, lambda _: Screen()))
    page.receive(json.dumps(["store", {"kind": "kept", "texts": {}, "query": "", "address": ""}]))
    assert "Something went wrong" in str(said)


@pytest.mark.parametrize("there", [False, True])
def test_work_is_done_in_another_worker_where_one_is_there(there: bool) -> None:  # noqa: FBT001  a parameter of the test
    """What comes of it is the same; so is an error."""
    asked: list[str] = []

    async def thinker(work: str) -> str:
        await asyncio.sleep(0)
        asked.append(work)
        return think(work) if there else ""

    page, _ = shown(PAGES["learn"].make(), think=thinker)
    assert run_in_thread(page.run_in_background(partial(divided, 6), lambda: False)) == 3
    with pytest.raises(ZeroDivisionError):
        run_in_thread(page.run_in_background(partial(divided, 0), lambda: False))
    assert len(asked) == 2


def divided(number: int, gone: Any) -> int:
    """Return half of a number, by way of its reciprocal."""
    del gone
    return round(1 / (1 / number) / 2)
