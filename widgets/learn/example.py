"""Worked examples by themselves: all of them in a list, and each as a film."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.rulebook.examples import EXAMPLES, Example
from widgets.learn import panels
from widgets.learn.reel import FilmStation
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, el, join
from widgets.page.panels import MoveItem, cite, moves

AREAS: Final[Mapping[str, str]] = {
    "placing": "Placing minions",
    "traits": "What minions are like",
    "deflects": "Deflecting",
    "gravity": "Falling",
    "foreminion": "The foreminion",
    "turns": "Turns and the end of the game",
    "scoring": "Counting",
}
"""What an area is called where its own name does not say it."""


class ExampleStation(FilmStation):
    """An example to look at: its film, its rules, and the ways to those beside it."""

    @property
    def ask(self) -> Html:
        """The line above the table."""
        return panels.task("Example", self.example.title)

    @property
    def talk(self) -> Html:
        """What there is to read about the film, and the ways onward."""
        rules = el("p", "It shows: ", *(el("span", cite(rule), " ") for rule in self.example.rules), class_="rk-shows")
        return join((super().talk, rules, _neighbours(self.example)))


def _neighbours(example: Example) -> Html:
    """The examples before and after."""
    every = list(EXAMPLES.values())
    at = every.index(example)
    before = button(f"‹ {every[at - 1].title}", "example", every[at - 1].id, tone="quiet") if at else None
    after = button(f"{every[at + 1].title} ›", "example", every[at + 1].id, tone="quiet") if every[at + 1 :] else None
    return buttons(before, after)


def area_of(example: Example) -> str:
    """What the area of an example is called."""
    return AREAS.get(example.area, example.area.capitalize())


def library() -> Html:
    """Every worked example by its area, to be found by typing."""
    listed = [
        MoveItem(example.id, example.title, example.rules[0].source, area_of(example)) for example in EXAMPLES.values()
    ]
    said = f"{len(listed)} small tables: those of the book, and ours for whatever it leaves open. Each is a film."
    every = el("details", el("summary", "Look one up"), moves(listed, "example", title="Worked examples"))
    return el(
        "section",
        el("h2", "All worked examples"),
        el("p", said),
        every,
        class_="rk-card rk-library",
        data_key="library",
    )
