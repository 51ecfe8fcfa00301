"""What happened, as a film on the desk: every frame with its caption and rule, and the steps to go through."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from refkit.kernel.choice import Verdict
from refkit.kernel.event import Event
from widgets.app.effects import Announce
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, section
from widgets.page.validation import list_index
from widgets.referee.common_changes import Next
from widgets.referee.state import OpenDesk
from widgets.stage.film import Player, command, jumped, moved_on, player_buttons
from widgets.stage.reel import Reel
from widgets.tabletop import shots
from widgets.tabletop.contract import AnyTabletop, Emphasis, Space

ALSO: Final[tuple[Emphasis, ...]] = ("log",)
"""What a referee wants to see besides."""
FIRST: Final = "The table as it lies."
ROUND: Final = 400
"""What stands above and beneath a film's picture, in CSS pixels."""


def player_of(
    state: OpenDesk, start: object, events: Sequence[Event], last: str, *, at: int | None = None, whole: bool = False
) -> Player:
    """Return a film that rests at frame ``at``, at its end if None: the table as it lies, one frame an event, the end.

    The end has ``last`` for its caption. The picture fits into the window; in a ``whole`` one empty places show, too.
    """
    space = partial(Space, tall=state.viewport.height - ROUND, bare=True, whole=whole)
    frames = shots.film(
        state.desk.tabletop, start, events, first=FIRST, last=last, space=space, also=ALSO, notated=True
    )
    reel = Reel(frames)
    return Player(reel.jump(reel.last if at is None else at), number=state.number + 1)


# ---- what is done to the film that is shown ----


def run_command(state: OpenDesk, what: object) -> Next:
    """Do what a button or a key of the film asks for."""
    player = state.player
    return show_player(state, command(player, what, still=state.viewport.still)) if player else (state, ())


def show_step(state: OpenDesk, number: object) -> Next:
    """Go to the step that was chosen in the list."""
    player, place = state.player, list_index(number)
    return show_player(state, jumped(player, place)) if player and place >= 0 else (state, ())


def continue_film(state: OpenDesk, number: object) -> Next:
    """Go on after the animation of this number."""
    player = state.player
    return show_player(state, moved_on(player, number, still=state.viewport.still)) if player else (state, ())


def show_player(state: OpenDesk, player: Player) -> Next:
    """Show the film as it is now, and have its caption read out if it is at another frame."""
    before = state.player
    if player is before:
        return state, ()
    same = before is not None and before.reel.at == player.reel.at
    return state.with_player(player), () if same else (Announce(player.reel.frame.caption),)


# ---- markup ----


def film(player: Player) -> Html:
    """Show what is shown now, why, and the buttons to wind the film."""
    frame = player.reel.frame
    why = el("p", cite(frame.rule), " ", frame.rule.gist, class_="rk-why") if frame.rule else NOTHING
    said = el("p", frame.caption, class_="rk-said-large")
    return join((el("div", said, why, class_="rk-film-caption"), player_buttons(player)))


def verdict(first: Verdict, told: Sequence[tuple[str, str]] = (), *, open_: bool = False) -> Html:
    """Show the answer in a sentence with its rule, and what it all comes to; so far, if it is still ``open_``."""
    answer = el("strong", first.sentence), " ", cite(first.rule) if first.rule else None, " "
    parts = [el("span", el("b", f"{heading}:"), f" {what}. ") for heading, what in told]
    so_far = el("span", "So far. ") if open_ and parts else None
    return el("p", *answer, so_far, *parts, class_="rk-verdict-line", role="status")


def chips(tabletop: AnyTabletop) -> Html:
    """Show what people often argue about: each lays out the example that settles it, and tells it."""
    made = [button(question, "example", name) for question, name in tabletop.disputes]
    return section("Often argued about", buttons(*made), kind="card rk-disputes") if made else NOTHING


def step_list(reel: Reel) -> Html:
    """List every step with its rule, to go there; the one that is shown is marked."""
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
