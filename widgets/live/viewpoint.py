"""Derived values of a live table: who decides at this screen, what is covered, and the view that is shown there.

Also where the camera looks, and which parts of the table have changed while it looked elsewhere.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

from refkit.kernel import AnyView
from refkit.kernel.choice import REFEREE, SPECTATOR, Choice
from widgets.live.foresight import preview, table_after
from widgets.live.session import viewer
from widgets.live.state import PHONE, Live, Now
from widgets.tabletop.gesture import Gesture


def with_derived(live: Live) -> Live:
    """Return the table with its derived values (`Now`), computed again if what they depend on has changed."""
    of = live.session, live.busy, live.shown, live.closed, live.typed, live.standing, live.over, live.mode, live.game
    if len(of) == len(live.now.of) and all(one is other for one, other in zip(of, live.now.of, strict=True)):
        return live
    return replace(live, now=_now(live, of))


def with_changes(live: Live, **changes: Any) -> Live:
    """Return the table with these fields changed and its derived values updated."""
    return with_derived(replace(live, **changes))


def _now(live: Live, of: tuple[object, ...]) -> Now:
    session, table = live.session, live.table
    if session is None:
        return Now(of)
    choice = live.mode.pending(live)
    seat = choice.seat if choice and not live.busy and live.mode.decides_here(live, choice) else None
    hidden = needs_cover(live, seat)
    reveal_label = table.reveal_label(session.state) if hidden and not live.closed else ""
    covered = hidden and not reveal_label
    question = table.group_question(session.state) if covered and seat != live.standing.speaks else None
    may_undo = live.mode.may_take_back(live)
    return Now(
        of, choice, seat, covered, reveal_label, question, _view(live, seat, reveal_label, covered=covered), may_undo
    )


def needs_cover(live: Live, seat: int | None) -> bool:
    """Return whether ``seat`` decides, has hidden information, and has not confirmed to be at the screen."""
    session = live.playing
    return (
        seat is not None and seat >= 0 and len(session.people) > 1
        and live.shown != seat and bool(live.table.secret(session.state))
    )  # fmt: skip


def _view(live: Live, seat: int | None, reveal_label: str, *, covered: bool) -> object:
    """Return the view for this screen; without moves while nobody there is to decide."""
    session = live.playing
    if session.state.ended and (live.over or not live.busy):
        return session.view(REFEREE)  # when all is over everyone sees everything
    if covered:
        return without_moves(session.view(viewer(session, None)))
    if seat is not None and reveal_label:
        return replace(session.view(SPECTATOR), legal=session.view(seat).legal)
    if seat is not None:
        return session.view(seat)
    return without_moves(session.view(live.mode.viewer(live)))


def without_moves(view: Any) -> Any:
    """Return ``view`` without legal moves."""
    return replace(view, legal=())


def with_forced_picks(live: Live) -> Live:
    """Return the table as it waits for a decision: forced picks made, and the camera on what can be done."""
    camera = live.table.follow(live.camera, live.view, None)
    gesture = Gesture(live.table.opening(live.view) if live.view.legal else ())
    return replace(live, camera=camera, gesture=gesture)


def move_preview(live: Live, move: Any) -> str:
    """Return in words what a move would do, as far as the one who decides may know; "" if nobody decides here."""
    seat = live.now.seat
    return "" if seat is None or seat < 0 else live.you(preview(live.table, live.playing.view(seat), move))


def foreseen(live: Live) -> object:
    """Return the table after the move that is pointed at, as the one who decides may know it; None without any."""
    gesture = live.gesture
    move = gesture.pointed if gesture.hint is None else gesture.hint
    return None if move is None or live.now.seat is None else table_after(live.table, live.view, move)


def current_question(live: Live) -> Choice[Any]:
    """Return the question that the table waits for."""
    assert live.now.choice is not None  # noqa: S101  nobody is asked only when all is over
    return live.now.choice


def question_text(live: Live) -> str:
    """Return the question as text for screen readers."""
    return live.now.choice.prompt if live.now.choice else "The game is over."


# ---- the parts of a table of which a narrow picture shows one at a time ---------------------------------------------
#
# What a seat sees at a part is remembered while that is shown: in a film, and whenever somebody must decide.

SWIPES: Final = {"SwipeLeft": 1, "SwipeRight": -1}
"""By how many parts each swipe of a finger turns, by the key that stands for it."""


def swiped(live: Live, key: str) -> Live:
    """Turn to the next part of the table, or the one before."""
    parts = live.table.parts(live.view) if live.session else ()
    return turned(live, parts[(live.camera.near + SWIPES[key]) % len(parts)][0]) if parts else live


def turned(live: Live, target: Hashable) -> Live:
    """Turn the camera as ``target`` says."""
    camera = live.table.turn(live.camera, target)
    return seen(replace(live, camera=camera), live.view) if camera else live


def seen(live: Live, view: AnyView) -> Live:
    """Remember what ``view`` shows at the part that is near; of a seat that has not looked before, everywhere."""
    here, near = tuple(what for _, what in live.table.parts(view)), live.camera.near
    seat, there = live.remembered
    if seat == view.seat and len(there) == len(here) and near < len(here):
        here = (*there[:near], here[near], *there[near + 1 :])
    return replace(live, remembered=(view.seat, here))


def changed(live: Live) -> frozenset[Hashable]:
    """Return the targets of the parts where something differs from what was seen there, on a narrow picture."""
    parts, (seat, there) = live.table.parts(live.view), live.remembered
    if live.busy or live.viewport.width >= PHONE or seat != live.view.seat or len(parts) != len(there):
        return frozenset()
    return frozenset(target for (target, what), was in zip(parts, there, strict=True) if what != was)


# ---- the end ---------------------------------------------------------------------------------------------------------


def sides_here(live: Live) -> list[int]:
    """Return the sides for which the people at this screen play."""
    state = live.playing.state
    return [live.table.game.score.side(state, seat) for seat in live.playing.people]


def sound_offered(live: Live) -> bool:
    """Return whether sound is offered: at the first win of somebody here, unless it was turned on or off before."""
    if live.loud is not None or live.session is None or not live.playing.state.ended:
        return False
    return not {*live.table.game.score.winners(live.playing.state)}.isdisjoint(sides_here(live))
