"""The front page: every game with its picture, a description, and links to its pages.

It has no widgets, so it needs no kernel and works without a script. Its links lead to the notebooks beside this one.
"""

import os
from collections.abc import Iterator
from importlib import resources
from typing import Final

from refkit.game import GAMES, AnyGame
from widgets.drawing.theme import css
from widgets.front.animated_svg import animated_svg
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.page.panels import cite
from widgets.tabletop.options import sizes

PAGES = (("learn", "Learn"), ("practice", "Practice"), ("play", "Play"), ("referee", "Referee"))
"""The pages of a game: the notebook of each, and its name."""
ASKED: Final = "first-question"
"""The id of the question that the page asks by itself, and its answers' name."""

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
    target = "_self" if served else None  # else Voilà opens another tab; in JupyterLab links open documents
    brand = el("p", el("b", "refkit"), el("span", "a tutor and referee for tabletop games"), class_="rk-front-brand")
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    return el(
        "div",
        el(
            "header",
            el("div", brand, lamp, class_="rk-front-bar"),
            el("h1", "Know the rules before the others have finished shuffling"),
        ),
        el(
            "main",
            first_question(served=served),
            el("ul", *(el("li", game_card(game, served=served)) for game in GAMES.values()), class_="rk-front-cards"),
            rooms_panel() if rooms else None,
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


def first_question(*, served: bool) -> Html | None:
    """Return the first question that a game has for the front page, asked and judged without a kernel or a script.

    A link to it opens it (``:target``), its answers are radio buttons, and what is shown for each is a matter of CSS.
    """
    asking = ((game, TABLETOPS[game.name].table.poster.first) for game in GAMES.values())
    game, found = next(((game, first()) for game, first in asking if first), (None, None))
    if game is None or found is None:
        return None
    width, height = found.film[0][0].width, found.film[0][0].height

    def answer(number: int, name: str) -> Html:
        box, style = found.spots.get(name), None
        if box:
            sides = (box.x / width, box.y / height, box.width / width, box.height / height)
            named = zip(("left", "top", "width", "height"), sides, strict=True)
            style = ";".join(f"{side}:{100 * share:.2f}%" for side, share in named)
        choice = el("input", type="radio", name=ASKED, id=f"{ASKED}-{number}", autocomplete="off")
        label = el("span", name, class_="rk-unseen" if box else None)
        return el("label", choice, label, style=style, class_="rk-try-spot" if box else "rk-try-other")

    spots = [answer(at, name) for at, name in enumerate(found.answers) if name in found.spots]
    others = [answer(at, name) for at, name in enumerate(found.answers) if name not in found.spots]
    film = animated_svg(found.film, f"#{ASKED}:has(input:checked)", Html("".join(spots)))
    judged = [
        el("p", el("b", "✓ Right." if name == found.right else "✗ Not this time."), " ", why, id=f"{ASKED}-said-{at}")
        for at, (name, why) in enumerate(found.answers.items())
    ]
    shows = (f"#{ASKED}:has(#{ASKED}-{at}:checked) #{ASKED}-said-{at}{{display:block}}" for at in range(len(judged)))
    go_on = f"learn.ipynb?game={game.name}" if served else "learn.ipynb"
    target = "_self" if served else None
    return el(
        "div",
        Html(f"<style>{''.join(shows)}</style>"),
        film,
        el(
            "div",
            el("p", "Guess first, then see why: a minute a rule."),
            el("a", "Play the first 20 seconds", href=f"#{ASKED}", class_="rk-try-begin", target=target),
            class_="rk-try-closed",
        ),
        el(
            "div",
            el("p", found.ask, id=f"{ASKED}-ask", class_="rk-try-ask"),
            el("div", *others, class_="rk-try-others"),
            el("div", *judged, role="status", class_="rk-try-said"),
            el(
                "div",
                el("p", found.rule.gist, " ", el("small", f"{game.title}, ", cite(found.rule))),
                el("a", f"Go on with {game.title}", href=go_on, class_="rk-try-begin", target=target),
                class_="rk-try-after",
            ),
            class_="rk-try-open",
        ),
        id=ASKED,
        class_="rk-try",
        role="radiogroup",
        aria_labelledby=f"{ASKED}-ask",
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


def game_panel(game: AnyGame, *, served: bool) -> Iterator[Html]:
    """Yield a game's picture, its description and its links."""
    poster = TABLETOPS[game.name].table.poster
    yield el("div", Html(poster.picture(game.title)), class_="rk-front-picture")
    yield el(
        "div",
        el("p", poster.theme, class_="rk-front-theme") if poster.theme else None,
        el("h2", game.title, id=game.name),
        el("p", poster.facts, class_="rk-front-facts"),
        el("p", poster.gist, class_="rk-front-gist"),
        class_="rk-front-words",
    )
    links = [el("li", notebook_link(*words, game, served=served)) for words in PAGES]
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


def notebook_link(notebook: str, name: str, game: AnyGame, *, served: bool) -> Html:
    """Return a link to the ``notebook`` of a page for ``game``; where it is ``served``, its address names the game."""
    sign = f'<svg viewBox="0 0 24 24" aria-hidden="true">{ICONS[notebook]}</svg>'
    where = f"{notebook}.ipynb" + (f"?game={game.name}" if served else "")
    target = "_self" if served else None
    return el(
        "a", Html(sign), el("b", name), href=where, class_="rk-door", aria_label=f"{name}: {game.title}", target=target
    )
