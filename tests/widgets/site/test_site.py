"""The site in a browser: everything runs there, and is played by hand."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import browser_profile
from tests.widgets.site.conftest import given_out, python_held_back
from tests.widgets.test_accessibility import check_sizes

PYTHON = "body[data-python] .rk-app"
"""A page whose Python is there."""
BEFORE = "body[data-prerendered]:not([data-python]) .rk-app"
"""One that was prerendered, and whose Python is not there yet."""
KEPT = """async () => {
    const [name] = await caches.keys(), kept = name ? await (await caches.open(name)).keys() : [];
    if (!navigator.serviceWorker.controller) return false;
    return kept.some(({ url }) => url.endsWith(".wasm")) && kept.some(({ url }) => url.endsWith("/referee/"));
}"""
"""Whether the browser has kept the site."""
PATIENCE = 120_000
"""How long such a page may take on a machine that is busy: all that it runs is set up in the browser first."""


@pytest.fixture(scope="module")
def visit(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens a page of the site, with a long timeout."""
    return lambda address, wanted: open_page(
        address, lambda page: page.set_default_timeout(PATIENCE), wanted=wanted, reduced_motion="reduce"
    )


def button(page: Page, name: str) -> None:
    """Press the button of this name."""
    hands.click(page.get_by_role("button", name=name, exact=True))


def test_a_first_move_is_judged_before_python_is_there_which_goes_on_from_it(
    site: str, visit: Callable[..., Page]
) -> None:
    """From the front page a door leads to a lesson that is won at once; Python shows the same, and goes on."""
    with python_held_back():
        page = visit(site, ".rk-front")
        hands.click(page.get_by_role("link", name="Learn: Minions: Darkness and Myth", exact=True))
        page.wait_for_selector(BEFORE)
        button(page, "Begin: Twenty glory")
        hands.click(page.locator(".rk-spot[aria-label^='Gravel Ogre']").first)
        expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
        hands.click(page.locator(".rk-foot [data-do=finish]").first)
        expect(page.locator(".rk-task")).to_contain_text("you have won")
        assert page.locator(BEFORE).count()
        assert page.evaluate("localStorage.length") == 1
    page.wait_for_selector(PYTHON)
    expect(page.locator(".rk-task")).to_contain_text("you have won")
    expect(page.locator("#rk-wait")).to_be_hidden()
    hands.click(page.locator(".rk-foot [data-do=lesson]"))
    expect(page.get_by_role("heading", level=1)).to_have_text("One turn")
    page.reload()
    page.wait_for_selector(PYTHON)
    expect(page.get_by_role("heading", level=1)).to_have_text("One turn")
    with python_held_back():
        page.goto(f"{site}learn/?game=minions")
        page.wait_for_selector(BEFORE)
        expect(page.locator(".rk-course-head")).to_contain_text("1 of 17 lessons doneGo on: One turn")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_film_that_begins_before_python_is_there_goes_on(
    motion: str, site: str, open_page: Callable[..., Page]
) -> None:
    """A legal move that does not win counts as missed once, and another table can be won."""
    with python_held_back():
        page = open_page(
            f"{site}learn/?game=syndicate",
            lambda each: each.set_default_timeout(PATIENCE),
            wanted=BEFORE,
            reduced_motion=motion,
        )
        button(page, "Begin: Twelve points")
        hands.click(page.locator(".rk-spot[aria-label^='The Savage']").first)
        hands.click(page.locator(".rk-spot[aria-label^='Your place against the plot']").first)
        expect(page.locator(".rk-table .rk-counter")).to_contain_text("Step")
        if motion == "no-preference":
            page.wait_for_selector(".rk-sprite")
        assert page.locator(BEFORE).count()
    page.wait_for_selector(PYTHON)
    expect(page.locator(".rk-task")).to_contain_text("Not yet", timeout=PATIENCE)
    kept = json.loads(page.evaluate("localStorage['refkit:learn:1:course syndicate']"))
    assert kept["missed"] == {"the-goal": [0]}
    button(page, "Another try")
    hands.click(page.locator(".rk-spot[aria-label^='The Forest']").first)
    hands.click(page.locator(".rk-spot[aria-label^='Your place against the plot']").first)
    expect(page.locator(".rk-task")).to_contain_text("You have won again!", timeout=PATIENCE)


def test_what_cannot_be_answered_ahead_counts_once(site: str, visit: Callable[..., Page]) -> None:
    """A form that is sent before Python is there is answered when it is; clicks after that do nothing."""
    with python_held_back():
        page = visit(f"{site}play/?game=syndicate", BEFORE)
        for _ in range(3):
            button(page, "Begin the game")
        expect(page.locator("#rk-wait")).to_contain_text("counts as soon as it is set")
    page.wait_for_selector(PYTHON)
    expect(page.locator(".rk-prompt")).to_be_visible()
    expect(page.locator("#rk-wait")).to_be_hidden()


def test_a_page_whose_python_fails_goes_on(site: str, visit: Callable[..., Page]) -> None:
    """What is shown stays, and a move can be made in the same game a moment later."""
    page = visit(f"{site}play/?game=syndicate&people=3&bots=0&start=1&pace=instant", PYTHON)
    expect(page.locator(".rk-prompt")).to_be_visible()
    before = page.locator(".rk-prompt").inner_text()
    page.workers[0].evaluate("setTimeout(() => { throw new Error('on purpose') })")
    page.wait_for_selector("body:not([data-python])")
    assert page.locator(".rk-prompt").inner_text() == before
    page.wait_for_selector(PYTHON)
    expect(page.locator(".rk-prompt")).to_be_visible()


def test_a_page_from_a_file_can_be_looked_at(built: Path, chromium: Browser) -> None:
    """It shows what was prerendered, and a sentence."""
    with browser_profile(chromium) as context:
        page = context.new_page()
        page.goto(f"{built.as_uri()}/learn/index.html")
        expect(page.locator("#rk-wait")).to_contain_text("opened from a file")
        expect(page.get_by_role("button", name=re.compile("^Begin:")).first).to_be_visible()


@pytest.mark.parametrize("missing", ["Worker", "WebAssembly"])
def test_a_browser_that_cannot_run_python_is_told(missing: str, site: str, chromium: Browser) -> None:
    """It shows what was prerendered, and a sentence that stays."""
    with browser_profile(chromium) as context:
        context.add_init_script(f"delete window.{missing}")
        page = context.new_page()
        page.goto(f"{site}learn/", wait_until="networkidle")
        assert not page.workers
        expect(page.locator("#rk-wait")).to_contain_text("take one from 2023 or later")
        expect(page.get_by_role("button", name=re.compile("^Begin:")).first).to_be_visible()


def test_nobody_is_shut_out(site: str, visit: Callable[..., Page]) -> None:
    """The accessibility check finds nothing, on the front page, in a lesson, in a game and at the desk."""
    for where, wanted in (("", ".rk-front"), ("learn/?game=minions", PYTHON), ("referee/", PYTHON)):
        check_sizes(visit(f"{site}{where}", wanted), where)
    with python_held_back():
        check_sizes(visit(f"{site}play/", BEFORE), "play/")


def test_without_a_network_every_page_opens_after_one_visit(built: Path, visit: Callable[..., Page]) -> None:
    """One lesson was seen; then the server is gone, and a game can be played that nobody has opened before."""
    with given_out(built.parent) as address:
        page = visit(f"{address}learn/?game=cheers", PYTHON)
        while not page.evaluate(KEPT):  # which a page cannot wait for, since it is answered later
            page.wait_for_timeout(200)
    page.goto(f"{address}play/?game=cheers&people=1&bots=2&start=1")
    page.wait_for_selector(PYTHON)
    hands.click(page.locator(".rk-move").first)
    expect(page.locator(".rk-app")).to_contain_text("Watch it again")
    hands.click(page.get_by_role("link", name="All games"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Know the rules")


def test_what_is_stored_survives_an_update_of_the_site(built: Path, tmp_path: Path, visit: Callable[..., Page]) -> None:
    """A page of the new build goes on where the old one was; a tab that is still open goes on with the old one."""
    copytree(built, tmp_path / "refkit")
    with given_out(tmp_path) as address:
        page = visit(f"{address}learn/?game=minions", PYTHON)
        while not page.evaluate(KEPT):
            page.wait_for_timeout(200)
        old = page.context.new_page()
        old.set_default_timeout(PATIENCE)
        old.goto(f"{address}learn/?game=cheers")
        old.wait_for_selector(PYTHON)
        button(page, "Begin: Twenty glory")
        expect(page.get_by_role("heading", level=1)).to_have_text("Twenty glory")
        for name, before, after in (
            ("learn/index.html", "<title>Learn", "<title>Anew"),
            ("cache.js", "NAME = `${OURS}", "NAME = `${OURS}anew"),
        ):
            file = tmp_path / "refkit" / name
            text = file.read_text(encoding="utf-8")
            assert before in text
            file.write_text(text.replace(before, after), encoding="utf-8")
        while "Anew" not in page.title():
            page.reload()
            page.wait_for_selector(PYTHON)
        expect(page.get_by_role("heading", level=1)).to_have_text("Twenty glory")
        assert "Anew" not in old.title()
        button(old, "Begin: Five glasses")
        expect(old.get_by_role("heading", level=1)).to_have_text("Five glasses")
        kept = page.evaluate("Object.keys(localStorage).sort()")
        assert kept == ["refkit:learn:1:course cheers", "refkit:learn:1:course minions"]
