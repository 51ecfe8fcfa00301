"""What a page shows until its kernel has sent something: its title, what it is about, and a picture of the game."""

from functools import cache
from typing import Any, Final

from refkit.game import GAMES
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.page.query import Query

ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#7c4a3a"/>'
    '<path d="M8 24V8h9a5 5 0 0 1 1 9.9L24 24M8 18h9" fill="none" stroke="#fff8ea" stroke-width="3.4"/></svg>'
)
"""The icon in the browser's tab, as SVG."""
ABOUT: Final = "An interactive tutorial and referee for tabletop games: every answer comes with its rule."
"""What search engines show of a page."""


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
    """Draw the pictures of all games in advance, so that no visitor waits for them."""
    for name in GAMES:
        poster_picture(name)


def template_resources(notebook: Any, query: str) -> dict[str, str]:
    """Return the placeholder as a variable of the template; no variables for a notebook that is not one of our apps."""
    ours = notebook.metadata.get("refkit", {}).get("app")
    return {"refkit_placeholder": placeholder(notebook.metadata["title"], query)} if ours else {}
