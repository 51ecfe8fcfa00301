"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from refkit.text.verdicts import Conclusion
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, section
from widgets.stage.film import Projector, bar
from widgets.stage.reel import Reel
from widgets.tabletop import shots
from widgets.tabletop.contract import AnyTabletop, Camera, Emphasis, Space

ALSO: Final[tuple[Emphasis, ...]] = ("log",)
"""What a referee wants to see besides."""
FIRST: Final = "The table as it lies."
ROUND: Final = 400
"""What stands above and beneath a film's picture, in CSS pixels."""


def picture(tabletop: AnyTabletop, state: Any, width: float) -> Scene:
    """A table as the desk shows it: what lies open, drawn large."""
    return shots.layout(tabletop, (tabletop.glance(state, REFEREE),), Space(width, bare=True, whole=True), Camera())


def in_words(tabletop: AnyTabletop, state: Any) -> tuple[str, ...]:
    """The same in words."""
    return tabletop.in_words(tabletop.glance(state, REFEREE))


def reel_of(
    tabletop: AnyTabletop, start: Any, events: Sequence[Event], last: str, *, tall: float, whole: bool = False
) -> Reel:
    """The table as it lies, one frame an event, and the table in the end with ``last`` for its caption.

    The picture fits into a page of which the browser shows ``tall`` pixels; in a ``whole`` one empty places show, too.
    """
    space = partial(Space, tall=tall - ROUND, bare=True, whole=whole)
    return Reel(shots.film(tabletop, start, events, first=FIRST, last=last, space=space, also=ALSO))


# ---- markup -------------------------------------------------------------------------------------------------------


def film(player: Projector) -> Html:
    """What is shown now, why, and the buttons to wind the film."""
    frame = player.reel.frame
    why = el("p", cite(frame.rule), " ", frame.rule.gist, class_="rk-why") if frame.rule else NOTHING
    said = el("p", frame.caption, class_="rk-said-large")
    return join((el("div", said, why, class_="rk-film-caption"), bar(player)))


def verdict(first: Conclusion, told: Sequence[tuple[str, str]] = (), *, open_: bool = False) -> Html:
    """The answer in a sentence with its rule, and what it all comes to; so far, if something is still ``open_``."""
    answer = el("strong", first.sentence), " ", cite(first.rule) if first.rule else None, " "
    parts = [el("span", el("b", f"{heading}:"), f" {what}. ") for heading, what in told]
    so_far = el("span", "So far. ") if open_ and parts else None
    return el("p", *answer, so_far, *parts, class_="rk-verdict-line", role="status")


def chips(tabletop: AnyTabletop) -> Html:
    """What people often argue about: each lays out the example that settles it, and tells it."""
    made = [button(question, "example", name) for question, name in tabletop.disputes]
    return section("Often argued about", buttons(*made), kind="card rk-disputes") if made else NOTHING


def step_list(reel: Reel) -> Html:
    """Every step with its rule, to go there; the one that is shown is marked."""
    lines = [
        el(
            "li",
            button(frame.caption, "shot", number, tone="quiet", again=True),
            cite(frame.rule) if frame.rule else None,
            aria_current="step" if number == reel.at else None,
            class_="rk-now" if number == reel.at else "rk-later" if number > reel.at else None,
        )
        for number, frame in enumerate(reel.frames)
        if number
    ]
    return el("ol", *lines, class_="rk-steplist")
