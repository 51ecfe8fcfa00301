"""The front page: five games as pictures, and three doors into the one whose table is laid.

It has no widgets, so it is shown as it comes and works without a script. Doors are ordinary links to notebooks beside
this one.
"""

import os
from dataclasses import dataclass
from importlib import resources

from widgets.drawing.theme import css
from widgets.front.pictures import picture
from widgets.page.markup import Html, el


@dataclass(frozen=True, slots=True)
class Poster:
    """What the front page says of a game: ``gist`` in a sentence, ``players`` and ``time`` as the box has them."""

    name: str
    title: str
    gist: str
    players: str
    time: str


POSTERS = (
    Poster(
        "three-cheers",
        "Three Cheers for Master",
        "Pile up minions who cannot stand each other, keep the pile standing, and be on top of it when Master comes.",
        "2–6 players",
        "20–40 minutes",
    ),
    Poster(
        "cheers",
        "Cheers",
        "Bartenders in teams spoil each other’s cocktails, loudly.",
        "3–6 players",
        "15–25 minutes",
    ),
    Poster(
        "minions",
        "Minions: Darkness and Myth",
        "Minor deities send others on quests and keep the glory for themselves.",
        "2 players or more",
        "until somebody has 20 glory",
    ),
    Poster(
        "syndicate",
        "Syndicate",
        "One plots, two thwart, and everybody gets a turn at both.",
        "exactly 3 players",
        "about 23 minutes",
    ),
    Poster(
        "huzzah",
        "Huzzah!",
        "Gather a crowd for your act and pray that the man who books the acts is looking elsewhere.",
        "3–8 players",
        "until somebody has 50 points",
    ),
)
"""The five games, the one that is ready first."""

DOORS = (
    ("learn", "Learn", "Small lessons, one rule each. Guess what will happen, then watch it happen to somebody else."),
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
"""The doors: the notebook behind each, its name, and what waits there."""

SIGNS = {
    "learn": '<path d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14"/>',
    "play": '<path d="m8 5 12 7-12 7z"/><path d="M4 5v14"/>',
    "referee": '<path d="M12 3v18M7 21h10M5 7h14M5 7l-3 7h6zm14 0-3 7h6z"/>',
}
"""Each door's sign: a book, a start, and scales, in a square of 24."""


class Front:
    """The front page, for a notebook's last line."""

    def _repr_html_(self) -> str:
        """The page as a browser shows it, style sheet and all."""
        style = css() + resources.files("widgets.front").joinpath("style.css").read_text(encoding="utf-8")
        return f"<style>{style}</style>{page(served='VOILA_PREHEAT' in os.environ)}"

    def __repr__(self) -> str:
        """The page in words, where there is no browser."""
        return "\n".join(f"{poster.title}: {poster.gist} ({poster.players}, {poster.time})" for poster in POSTERS)


def page(*, served: bool) -> Html:
    """The whole page; ``served`` is whether Voilà serves it, so that doors may say which game is meant."""
    first, *others = POSTERS
    brand = el("p", el("b", "refkit"), el("span", "a tutor and referee for tabletop games"), class_="rk-front-brand")
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    return el(
        "div",
        el(
            "header",
            el("div", brand, lamp, class_="rk-front-bar"),
            el("h1", "Five games, one referee, no shouting"),
            el("p", "Ask what happens, or whether it is allowed: every answer comes with its rule.", class_="rk-lead"),
        ),
        el("main", laid(first, served=served), waiting(others)),
        el(
            "footer",
            el("p", el("a", "In a hurry? Watch one fight, blow by blow.", href="first_fight.ipynb", data_page=True)),
            el("p", "An unofficial companion: bring your own box. The games’ names belong to their owners."),
        ),
        class_="rk-front",
    )


def laid(poster: Poster, *, served: bool) -> Html:
    """The game whose table is laid: its picture, and its doors."""
    doors = [el("li", door(*words, poster.name if served else "")) for words in DOORS]
    return el(
        "section",
        el("div", Html(picture(poster.name)), class_="rk-front-picture"),
        el(
            "div",
            el("p", "The table is laid", class_="rk-front-ready"),
            el("h2", poster.title, id="laid"),
            facts(poster),
            el("p", poster.gist, class_="rk-front-gist"),
            class_="rk-front-words",
        ),
        el("ul", *doors, class_="rk-doors"),
        class_="rk-front-laid",
        aria_labelledby="laid",
    )


def door(notebook: str, name: str, what: str, game: str) -> Html:
    """A link to a notebook beside this one."""
    sign = f'<svg viewBox="0 0 24 24" aria-hidden="true">{SIGNS[notebook]}</svg>'
    where = f"{notebook}.ipynb" + (f"?game={game}" if game else "")
    words = el("span", el("b", name), " ", el("span", what))
    return el("a", Html(sign), words, href=where, class_="rk-door", data_page=True)


def waiting(posters: list[Poster]) -> Html:
    """The games whose tables are still being laid."""
    return el(
        "section",
        el("h2", "Tables still being laid", id="waiting"),
        el("ul", *(el("li", card(poster)) for poster in posters), class_="rk-front-cards"),
        aria_labelledby="waiting",
    )


def card(poster: Poster) -> Html:
    """A game to come: its picture, what it is about, and what there is of it already."""
    asked = el("code", f"refkit rules {poster.name}")
    ready = el("p", "Its pages are still to come. Its referee answers already, in the terminal: ", asked)
    return el(
        "article",
        el("div", Html(picture(poster.name)), class_="rk-front-picture"),
        el("div", el("h3", poster.title), facts(poster), el("p", poster.gist), ready, class_="rk-front-about"),
        class_="rk-front-card",
    )


def facts(poster: Poster) -> Html:
    """How many can play, and how long it takes."""
    return el("p", f"{poster.players} · {poster.time}", class_="rk-front-facts")
