"""Worked examples as markup: the list of all of them, and links from one to its neighbours."""

from collections.abc import Container, Mapping

from refkit.game import AnyGame
from refkit.text.examples import Example
from widgets.learn.progress import example_key
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, el, join
from widgets.page.panels import MoveItem, cite, moves


def neighbours(game: AnyGame, example: Example) -> Html:
    """Return the rules that an example shows, and links to the examples before and after it."""
    every = list(game.examples.values())
    at = every.index(example)
    rules = el("p", "It shows: ", *(el("span", cite(rule), " ") for rule in example.rules), class_="rk-shows")
    before = button(f"‹ {every[at - 1].title}", "example", every[at - 1].id, tone="quiet") if at else None
    after = button(f"{every[at + 1].title} ›", "example", every[at + 1].id, tone="quiet") if every[at + 1 :] else None
    return join((rules, buttons(before, after)))


def area_title(example: Example, areas: Mapping[str, str]) -> str:
    """Return the title of an example's area."""
    return areas.get(example.area, example.area.capitalize())


def library(game: AnyGame, areas: Mapping[str, str], done: Container[str], *, folded: bool) -> Html:
    """Return a searchable list of all worked examples by area; those that are ``done`` have a tick."""
    listed = [
        MoveItem(
            example.id,
            example.title,
            f"{'✓ ' * (example_key(example.id) in done)}{example.rules[0].source}",
            area_title(example, areas),
        )
        for example in game.examples.values()
    ]
    said = el(
        "p", f"{len(listed)} small tables: those of the book, and ours for whatever it leaves open. Each is a film."
    )
    if not folded:
        found = moves(listed, "example", title="All of them")
        return el("section", said, found, class_="rk-card rk-library rk-whole", data_key="library")
    every = el("details", el("summary", "Look one up"), moves(listed, "example", title="Worked examples"))
    title = el("h2", "All worked examples")
    return el("section", title, said, every, class_="rk-card rk-library", data_key="library")
