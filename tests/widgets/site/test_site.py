"""The site in a browser: everything runs there, and is played by hand."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL
from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.site.conftest import given_out, made
from tests.widgets.test_accessibility import check_sizes
from widgets.site import pages
from widgets.site.wheels import ELSEWHERE

pytestmark = pytest.mark.thorough
LOCK = "static/pyodide/pyodide-lock.json"
APP = ".rk-app:not(.rk-waiting)"
KEPT = """async () => {
    const kept = await caches.match(location.href), scripts = performance.getEntriesByType("resource");
    return kept && (await Promise.all(scripts.map(({ name }) => caches.match(name)))).every(Boolean);
}"""
"""Whether the browser has kept all that a page has fetched."""
PATIENCE = 300_000
"""How long such a page may take on a machine that is busy: all that it runs is set up in the browser first."""


@pytest.fixture(scope="module")
def visit(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a page of the site, patiently."""
    return lambda address, wanted: open_page(
        address, lambda page: page.set_default_timeout(PATIENCE), wanted=wanted, reduced_motion="reduce"
    )


def button(page: Page, name: str) -> None:
    """Press the button of this name."""
    hands.click(page.get_by_role("button", name=name, exact=True))


def test_a_lesson_from_the_front_page(site: str, visit: Callable[..., Page]) -> None:
    """From the front page a door leads to a lesson, in which a guess is made, checked and explained with its rule."""
    page = visit(site, ".rk-front")
    hands.click(page.get_by_role("link", name="Learn: CHEERS", exact=True))
    page.wait_for_selector(APP)
    hands.click(page.locator(".rk-lesson-card[data-value=setting-up]"))
    expect(page.locator(".rk-task")).to_contain_text("Tap whoever pours with Xavier")
    hands.click(page.locator(".rk-spot[aria-label^='Zippy']").first)
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
    button(page, "Check my guess")
    expect(page.locator(".rk-task")).to_contain_text("Right")
    expect(page.locator(".rk-reasons")).to_contain_text("p. 2")
    page.reload()
    page.wait_for_selector(APP)
    expect(page.locator(".rk-task")).to_be_visible()
    hands.click(page.get_by_role("link", name="All games"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("no shouting")


def test_a_game_against_bots(site: str, visit: Callable[..., Page]) -> None:
    """A move is made on the table, the bots answer, and their answers are in the log."""
    where = f"{site}play/?game=cheers&people=1&bots=2&start=1"
    page = visit(where, APP)
    expect(page.locator(".rk-prompt")).to_contain_text("Your turn")
    hands.click(page.locator(".rk-move").first)
    expect(page.locator(".rk-app")).to_contain_text("Watch it again")
    assert not page.get_by_text("Open a room").count()


def test_the_desk_answers(site: str, visit: Callable[..., Page]) -> None:
    """At the desk what is typed is laid on the table."""
    page = visit(f"{site}referee/?game=huzzah", APP)
    hands.write(page.get_by_placeholder("Swag Cart"), "Lute Pit")
    button(page, "Put")
    expect(page.locator(".rk-app")).to_contain_text("Xavier stands")


def test_nobody_is_shut_out(site: str, visit: Callable[..., Page]) -> None:
    """The accessibility check finds nothing, on the front page, in a lesson, in a game and at the desk."""
    for where, wanted in (("", ".rk-front"), ("learn/?game=minions", APP), ("play/", APP), ("referee/", APP)):
        check_sizes(visit(f"{site}{where}", wanted), where)


def test_without_a_network_every_page_opens_after_one_visit(built: Path, visit: Callable[..., Page]) -> None:
    """One lesson was seen; then the server is gone, and a game can be played that nobody has opened before."""
    with given_out(built.parent) as address:
        page = visit(f"{address}learn/?game=cheers", APP)
        page.wait_for_function(KEPT)
    page.goto(f"{address}play/?game=cheers&people=1&bots=2&start=1")
    page.wait_for_selector(APP)
    hands.click(page.locator(".rk-move").first)
    expect(page.locator(".rk-app")).to_contain_text("Watch it again")
    hands.click(page.get_by_role("link", name="All games"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("no shouting")


def test_an_offline_site_has_all_that_it_needs(built: Path) -> None:
    """Offline, all that the lock names is a wheel beside it, and no page asks for anything elsewhere."""
    lock = json.loads(built.joinpath(LOCK).read_text("utf-8"))
    wheels = {file.name for file in built.joinpath(LOCK).parent.glob("*.whl")}
    assert {entry["file_name"] for entry in lock["packages"].values()} == wheels
    for name in pages.PAGES:
        text = built.joinpath(name, "index.html").read_text("utf-8")
        assert not re.findall(r'(?:src|href)="(?:https?:)?//', text)


def test_the_published_kind_is_the_tested_one(built: Path, tmp_path: Path) -> None:
    """It differs in two wheels, which come from Pyodide's server, in the lock that says so, and in the build's name."""
    published = made(tmp_path / "refkit")
    ours, theirs = ({str(file.relative_to(top)): file for file in files(top)} for top in (built, published))
    missing = {name.split("/")[-1].split("-")[0] for name in ours.keys() - theirs.keys()}
    assert (missing, theirs.keys() - ours.keys()) == (set(ELSEWHERE), set())
    assert {name for name in theirs if ours[name].read_bytes() != theirs[name].read_bytes()} == {LOCK, "worker.js"}
    lines = zip(*(top.joinpath("worker.js").read_text("utf-8").splitlines() for top in (built, published)), strict=True)
    assert len([line for line, other in lines if line != other]) == 1
    locks = [json.loads(top.joinpath(LOCK).read_text("utf-8")) for top in (built, published)]
    for name in ELSEWHERE:
        entry = locks[1]["packages"].pop(name)
        assert entry["file_name"].startswith(PYODIDE_CDN_URL)
        assert entry["version"] == locks[0]["packages"].pop(name)["version"]
    assert locks[0] == locks[1]


def files(folder: Path) -> list[Path]:
    """All files in a folder."""
    return [file for file in folder.rglob("*") if file.is_file()]
