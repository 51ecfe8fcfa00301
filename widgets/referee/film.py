"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Sequence
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.state import State
from refkit.kernel.event import Event
from widgets.games.three_cheers.motion import telling
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite
from widgets.referee.scene import board
from widgets.stage.film import Projector, Reel, bar

ROUND: Final = 400
"""What stands above and beneath a film's picture, in CSS pixels."""


def reel_of(start: State, events: Sequence[Event], last: str, *, tall: float, bare: bool = False) -> Reel:
    """The table as it lies, one frame an event, and the table in the end with ``last`` for its caption.

    The picture fits into a page of which the browser shows ``tall`` pixels; ``bare`` towers are shown, too.
    """
    states = (start, *(after for _, _, after in GAME.frames(start, events)))
    shown = board(states, bare=bare, room=tall - ROUND)
    return Reel(telling.film(shown, start, events, first="The table as it lies.", last=last))


# ---- markup -------------------------------------------------------------------------------------------------------


def film(player: Projector) -> Html:
    """What is shown now, why, and the buttons to wind the film."""
    frame = player.reel.frame
    why = el("p", cite(frame.rule), " ", frame.rule.gist, class_="rk-why") if frame.rule else NOTHING
    said = el("p", frame.caption, class_="rk-said-large")
    return join((el("div", said, why, class_="rk-film-caption"), bar(player)))


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
