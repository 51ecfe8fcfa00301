"""The front page: every game with its picture, a description, and links to its pages.

It has no widgets, so it needs no kernel and works without a script. Its links lead to the notebooks beside this one.
"""

import os
from collections.abc import Iterator
from importlib import resources

from refkit.game import GAMES, AnyGame
from widgets.drawing.theme import css
from widgets.front.animated_svg import animated_svg
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.tabletop.options import sizes

PAGES = (
    ("learn", "Learn", "Small lessons, one rule each. Guess what will happen, then watch it happen to somebody else."),
    ("practice", "Practice", "Two minutes of puzzles. What you knew comes back later, and never the same."),
    (
        "play",
        "Play",
        "A game on one screen, with friends or with bots. Nobody holds a grudge; illegal moves get a reason.",
    ),
    (
        "referee",
        "Referee",
        "Two people are shouting at your table? Lay it out as it lies and get a ruling with its page.",
    ),
)
"""The pages of a game: the notebook of each, its name, and a description."""

ROOMS_LEAD = "Everyone has a screen of their own, at one table or in different towns. Hands stay secret."

ICONS = {
    "room": '<circle cx="8" cy="8" r="3"/><circle cx="17" cy="9" r="2"/><path d="M2 20c0-8 12-8 12 0m1-5q7-1 7 5"/>',
    "learn": '<path d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14"/>',
    "practice": '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="5"/><circle cx="12" cy="12" r="1"/>',
    "play": '<path d="m8 5 12 7-12 7z"/><path d="M4 5v14"/>',
    "referee": '<path d="M12 3v18M7 21h10M5 7h14M5 7l-3 7h6zm14 0-3 7h6z"/>',
}
"""The icon of each link as SVG elements, in a square of 24 units."""


NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


class Front:
    """The front page, for a notebook's last line."""

    def _repr_html_(self) -> str:
        """Return the page as markup with its style sheet, for a browser."""
        served = "VOILA_PREHEAT" in os.environ
        return styled_page(served=served, rooms=served)

    def __repr__(self) -> str:
        """Return a line of text for each game, for where there is no browser."""
        return "\n".join(f"{game.title}: {TABLETOPS[game.name].table.poster.gist}" for game in GAMES.values())


def styled_page(*, served: bool, rooms: bool) -> Html:
    """Return the page with its style sheet; see `page`."""
    style = css() + resources.files("widgets.front").joinpath("style.css").read_text(encoding="utf-8")
    return Html(f"<style>{style}</style>{page(served=served, rooms=rooms)}")


def page(*, served: bool, rooms: bool = False) -> Html:
    """Return the page without its style sheet.

    ``served`` is whether our own server shows it, so that links may name a game; ``rooms`` is whether that server keeps
    rooms.
    """
    first, *others = GAMES.values()
    target = "_self" if served else None  # else Voilà opens another tab; in JupyterLab links open documents
    count = NUMBERS[len(GAMES)] if len(GAMES) < len(NUMBERS) else str(len(GAMES))
    brand = el("p", el("b", "refkit"), el("span", "a tutor and referee for tabletop games"), class_="rk-front-brand")
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    return el(
        "div",
        el(
            "header",
            el("div", brand, lamp, class_="rk-front-bar"),
            el("h1", f"{count} games, one referee, no shouting"),
            el("p", "Ask what happens, or whether it is allowed: every answer comes with its rule.", class_="rk-lead"),
        ),
        el(
            "main",
            el(
                "section",
                *game_panel(first, served=served, large=True),
                class_="rk-front-laid",
                aria_labelledby=first.name,
            ),
            rooms_panel() if rooms else None,
            el("ul", *(el("li", game_card(game, served=served)) for game in others), class_="rk-front-cards"),
        ),
        el(
            "footer",
            el("p", el("a", "In a hurry? Watch one fight, blow by blow.", href="first_fight.ipynb", target=target)),
            el("p", "An unofficial companion: bring your own box. The games’ names belong to their owners."),
            *(el("p", f"{game.title}: {game.boxes.credit}") for game in GAMES.values() if game.boxes.credit),
            *(el("p", why, class_="rk-front-left-out") for why in (*GAMES.left_out(), *TABLETOPS.left_out())),
        ),
        class_="rk-front",
    )


def rooms_panel() -> Html:
    """Return the panel for playing from several screens: a link, a field for a room's code, the visitor's own rooms."""
    sign = f'<svg viewBox="0 0 24 24" aria-hidden="true">{ICONS["room"]}</svg>'
    words = el("span", el("b", "With others", id="with-others"), " ", el("span", ROOMS_LEAD))
    link = el("a", Html(sign), words, href="room.ipynb", class_="rk-door", target="_self")
    box = el("input", name="code", required=True, autocomplete="off", spellcheck="false", placeholder="six letters")
    label = el("label", el("b", "Have you been given a code?"), box)
    given = el("form", label, el("button", "Come in", type="submit"), action="room.ipynb")
    own = el("div", el("b", "Your rooms"), el("ul"), class_="rk-front-own", data_rooms="room.ipynb", hidden=True)
    return el("section", link, given, own, class_="rk-front-rooms", aria_labelledby="with-others")


def game_card(game: AnyGame, *, served: bool) -> Html:
    """Return a game as a card of the list; a game that cannot be shown says why instead."""
    try:
        inside = list(game_panel(game, served=served))
    except Exception as error:  # noqa: BLE001  whatever the package of somebody else does, the others are shown
        said = " ".join(f"{type(error).__name__}: {error}".split())
        inside = [el("div", el("h2", game.title, id=game.name), el("p", f"It cannot be shown here: {said}"))]
    return el("article", *inside, class_="rk-front-card", aria_labelledby=game.name)


def game_panel(game: AnyGame, *, served: bool, large: bool = False) -> Iterator[Html]:
    """Yield a game's picture, its description and its links; where it is ``large``, each link is explained."""
    poster = TABLETOPS[game.name].table.poster
    film = large and poster.film
    picture = (
        animated_svg(film(), f"A fight in {game.title}, blow by blow") if film else Html(poster.picture(game.title))
    )
    yield el("div", picture, class_="rk-front-picture")
    yield el(
        "div",
        el("p", poster.theme, class_="rk-front-theme") if poster.theme else None,
        el("h2", game.title, id=game.name),
        el("p", poster.facts, class_="rk-front-facts"),
        el("p", poster.gist, class_="rk-front-gist"),
        class_="rk-front-words",
    )
    links = [el("li", notebook_link(*words, game if served else None, large=large)) for words in PAGES]
    yield el("ul", *links, class_="rk-doors", data_course=game.name if TABLETOPS[game.name].lessons else None)
    if served:
        yield quick_start_link(game)


def quick_start_link(game: AnyGame) -> Html:
    """Return a link that starts a game against bots, with as many players as the game is best with."""
    best = TABLETOPS[game.name].table.poster.best
    bots = min(sizes(game.name), key=lambda size: abs(size - best)) - 1
    what = f"Sit down with {NUMBERS[bots].lower()} bot{'s' * (bots > 1)}"
    where = f"play.ipynb?game={game.name}&people=1&bots={bots}&start=1"
    return el("a", what, href=where, class_="rk-at-once", aria_label=f"{what}: {game.title}", target="_self")


def notebook_link(notebook: str, name: str, what: str, game: AnyGame | None, *, large: bool) -> Html:
    """Return a link to the ``notebook`` of a page; it names ``game`` if the page can be told which is meant."""
    sign = f'<svg viewBox="0 0 24 24" aria-hidden="true">{ICONS[notebook]}</svg>'
    where = f"{notebook}.ipynb" + (f"?game={game.name}" if game else "")
    words = el("span", el("b", name), *((" ", el("span", what)) if large else ()))
    label = f"{name}: {game.title}" if game and not large else None
    target = "_self" if game else None
    return el("a", Html(sign), words, href=where, class_="rk-door", aria_label=label, target=target)
