"""Markup outside of any app: whole documents, the front page, and what a page shows before its kernel has sent it.

The site without a server (`widgets.site`) is made of the same.
"""

from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final
from urllib.parse import quote

from refkit.game import GAMES
from widgets.drawing.theme import DARK, LIGHT, css
from widgets.front.app import styled_page
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.page.query import Query

ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#7c4a3a"/>'
    '<path d="M8 24V8h9a5 5 0 0 1 1 9.9L24 24M8 18h9" fill="none" stroke="#fff8ea" stroke-width="3.4"/></svg>'
)
"""The icon in the browser's tab, as SVG."""
ICON_ADDRESS: Final = f"data:image/svg+xml,{quote(ICON)}"
"""The same as an address."""
ABOUT: Final = "An interactive tutorial and referee for tabletop games: every answer comes with its rule."
"""What search engines show of a page."""


@cache
def script(name: str) -> str:
    """Return a script of our template (`widgets/serving/template`), to stand in a page."""
    return resources.files("widgets.serving").joinpath("template", name).read_text(encoding="utf-8")


def document(title: str, icon: str, more: str, body: str) -> str:
    """Return a whole page with ``more`` in its head; ``icon`` is an address, and ``body`` has its own tag."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f'<meta name="description" content="{escape(ABOUT)}">'
        f'<meta name="theme-color" media="(prefers-color-scheme: light)" content="{LIGHT["page"]}">'
        f'<meta name="theme-color" media="(prefers-color-scheme: dark)" content="{DARK["page"]}">'
        f'<link rel="icon" href="{icon}"><script>{script("theme.js")}</script>{more}</head>{body}</html>'
    )


def small_page(title: str, inside: str, head: str = "") -> str:
    """Return a page in our colours with ``inside`` as markup, which loads no other file."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{head}'
        f"<title>{escape(title)}</title><style>{css()}</style></head>"
        f'<body class="rk-page"><main class="rk-loading">{inside}</main></body></html>'
    )


def front_body(*, rooms: bool) -> str:
    """Return the body of the front page, whose links lead to notebooks; ``rooms`` is whether the server keeps any."""
    return (
        f'<body class="rk-page rk-still">{styled_page(served=True, rooms=rooms)}'
        f"<script>{script('shared_page.js')}</script></body>"
    )


@cache
def front_page() -> str:
    """Return the front page of a server that keeps rooms, which needs no kernel."""
    return document("refkit: your games, one referee", ICON_ADDRESS, "", front_body(rooms=True))


def is_front(metadata: Mapping[str, Any]) -> bool:
    """Return whether a notebook is that of the front page, which its ``metadata`` says: it has no widgets."""
    return bool(metadata.get("refkit", {}).get("still"))


def placeholder(title: str, query: str) -> Html:
    """Return what the page called ``title`` shows first; errors in the ``query`` of its address the page will tell."""
    name = Query.of(query).text("game")
    return game_placeholder(title, name if name in GAMES else next(iter(GAMES)))


def game_placeholder(title: str, name: str) -> Html:
    """Return what the page called ``title`` shows first, with the game called ``name``."""
    game, poster = GAMES[name], TABLETOPS[name].table.poster
    return el(
        "div",
        el("p", game.title, class_="rk-eyebrow"),
        el("h1", title),
        el("p", poster.gist, class_="rk-lead"),
        el("div", poster_picture(name), class_="rk-first-picture"),
        el("p", "Setting the table …", role="status", id="rk-wait"),
        class_="rk-first",
    )


@cache
def poster_picture(name: str) -> Html:
    """Return the picture of a game, or nothing where that of another package cannot be drawn."""
    try:
        return Html(TABLETOPS[name].table.poster.picture(GAMES[name].title))
    except Exception:  # noqa: BLE001  whatever it is, the page itself will tell it
        return Html("")


def draw_posters() -> None:
    """Draw the front page and the pictures of all games in advance, so that no visitor waits for them."""
    front_page()
    for name in GAMES:
        poster_picture(name)


def template_resources(notebook: Any, query: str) -> dict[str, str]:
    """Return the placeholder as a variable of the template; no variables for a notebook that is not one of our apps."""
    ours = notebook.metadata.get("refkit", {}).get("app")
    return {"refkit_placeholder": placeholder(notebook.metadata["title"], query)} if ours else {}
