"""What a page shows until its kernel has sent something: its title, what it is about, and a picture of the game."""

from functools import cache
from typing import Any

from refkit.game import GAMES
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.page.query import Query


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
