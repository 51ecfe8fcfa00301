"""A page whose widgets did not come: it helps itself, and in the end its reader."""

from playwright.sync_api import Browser, Page, expect

from tests.widgets.conftest import PATIENCE, browser_profile
from tests.widgets.hands import click

APP = ".rk-app:not(.rk-waiting)"
"""The page, set up."""

LOSE = """(() => {
    const left = Number(sessionStorage.getItem("lose") ?? TIMES);
    sessionStorage.setItem("lose", left - 1);
    const lose = () => document.querySelectorAll("script[type*=cell-output]").forEach((shown) => {
        const lost = shown.textContent.replace(/("model_id": ")[0-9a-f]+/, "$1lost");
        if (lost !== shown.textContent) shown.textContent = lost;
    });
    if (left > 0) new MutationObserver(lose).observe(document, { subtree: true, childList: true });
})()"""
"""Has a page show what no widget belongs to, as if that had been lost on the way."""


STOP_SOCKETS = """if (!sessionStorage.getItem("passed")) window.WebSocket = class extends WebSocket {
    constructor() { super("ws://127.0.0.1:9/"); }
}"""
"""Has every websocket lead nowhere, as behind a proxy that does not pass them on."""


def open_losing(chromium: Browser, address: str, lost: int) -> Page:
    """Open a page whose widget is lost so many times."""
    page = browser_profile(chromium).new_page()
    page.add_init_script(LOSE.replace("TIMES", str(lost)))
    page.goto(address)
    return page


def times(page: Page) -> int:
    """How many times the widget would still be lost; one fewer at every opening."""
    return int(page.evaluate("sessionStorage.getItem('lose')"))


def test_a_page_that_never_has_its_widgets(base_url: str, chromium: Browser) -> None:
    """It asks for itself again, though not for ever: then its reader is told, and may ask again."""
    page = open_losing(chromium, f"{base_url}play?game=syndicate", 4)
    expect(page.locator("#rk-wait")).to_contain_text("The line to the server keeps breaking.", timeout=4 * PATIENCE)
    assert times(page) == 0
    click(page.get_by_role("button", name="Try again"))
    page.wait_for_selector(APP)
    page.context.close()


def test_a_network_that_stops_websockets_is_named(base_url: str, chromium: Browser) -> None:
    """A page that no websocket reaches says so, and what helps; once they are passed on it comes."""
    page = browser_profile(chromium).new_page()
    page.add_init_script(STOP_SOCKETS)
    page.goto(f"{base_url}play?game=syndicate")
    expect(page.locator("#rk-wait")).to_contain_text("no websocket to it opens")
    page.evaluate("sessionStorage.setItem('passed', 1)")
    click(page.get_by_role("button", name="Try again"))
    page.wait_for_selector(APP)
    page.context.close()
