"""Close-ups: a large picture, readable at arm's length, beside it facts and rules."""

from collections.abc import Callable, Iterable
from typing import Final

from refkit.kernel.rule import Rule
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene
from widgets.page.markup import Html, el, inline, join
from widgets.page.panels import cite

WIDTH: Final = 250
"""The width of the picture, in CSS pixels."""


def closeup_html(
    draw: Callable[[Box], Iterable[Item]],
    aspect: float,
    name: str,
    facts: str,
    rules: Iterable[Rule],
    basic: Iterable[Rule] = (),
) -> Html:
    """Return the close-up of what ``draw`` draws in a box; ``basic`` rules are hidden where room is scarce."""
    box = Box(3, 3, WIDTH - 6, (WIDTH - 6) / aspect)
    face = inline(Scene(WIDTH, box.bottom + 5, tuple(draw(box)), ground=None))
    lines = [el("p", rule.gist, " ", cite(rule)) for rule in rules]
    lines += [el("p", rule.gist, " ", cite(rule), class_="rk-basic") for rule in basic]
    return join((face, el("div", el("h2", name), el("p", facts, class_="rk-facts") if facts else None, *lines)))
