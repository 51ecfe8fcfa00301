"""Everything that can happen at a live table, one case each, and what goes on by itself.

    (live, message) -> (live, effects)

A `Decided` among the effects is a move that was made at this screen: the page plays it (`widgets.live.advance.played`)
or requests it of its room. A page handles its own actions, such as taking back, before it calls this.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, final

from refkit.kernel.bot import Thought
from refkit.kernel.choice import BadInput
from refkit.match.review import Review
from widgets.app.effects import Compute, Focus, Reveal, Task, Toast, Wait
from widgets.app.messages import Action, Hinted, HoveredOver, KeyPressed, MotionEnded, Outdated, Picked, Viewport
from widgets.live import group_questions, hint, review
from widgets.live.advance import Next, next_frame, on_bot_move, on_timer, on_viewport, skipped
from widgets.live.hint import HintFound
from widgets.live.session import Session
from widgets.live.state import Decided, Live
from widgets.live.viewpoint import SWIPES, sound_offered, swiped, turned, with_changes, with_forced_picks
from widgets.page.markup import NOTHING, Html
from widgets.page.validation import list_index
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick, refused
from widgets.tabletop.picks import move_labelled, options

TO_QUESTION: Final = Focus("prompt", ".rk-prompt")
"""The effect that puts the focus on what is told and asked, from a button that is gone now."""
MOVED_ON: Final = Toast("The table had moved on when you clicked. Look again, then choose.")


@final
@dataclass(frozen=True, slots=True)
class Waited:
    """What was waited for under this number has taken as long as it may."""

    number: int


@final
@dataclass(frozen=True, slots=True)
class BotDecided:
    """The bot that was asked under this number has decided."""

    number: int
    thought: Thought[object]


@final
@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review has gone on by a comparison."""

    review: Review


def update(live: Live, message: object) -> Next:
    """Return the table after ``message``; raises `BadInput` or `Illegal` with a sentence for the reader."""
    match message:
        case Viewport() if message != live.viewport:
            return on_viewport(replace(live, viewport=message))
        case Waited(number):
            return on_timer(live, number)
        case MotionEnded() | KeyPressed() | Action("replay" | "end_replay") if live.replay:
            return review.replayed(live, message)
        case MotionEnded(number):
            return on_timer(live, number)
        case BotDecided(number, decided):
            return on_bot_move(live, number, decided)
        case Outdated():  # who clicks once more than is needed while a film runs is told nothing
            return live, () if live.busy and not live.mode.overtaken(live) else (MOVED_ON,)
        case Picked(target, again=True):
            return confirmed(live, target)
        case Picked(target):
            return picked(live, target)
        case Hinted(number):
            return hinted(live, number), ()
        case HoveredOver(target):
            return hovered(live, target), ()
        case KeyPressed("Escape") | Action("back"):
            return put_back(live)
        case Action("play", str(number)):
            return chosen(live, number)
        case Action("typed", dict(fields)):
            return typed(live, fields)
        case Action("done"):
            return done(live)
        case Action("reveal"):
            return revealed(live), ()
        case Action("close"):
            return closed(live), ()
        case Action("skip"):
            live, effects = skipped(live)
            return live, (*effects, TO_QUESTION)
        case Action("call", str(said)):
            return group_questions.answered(live, said)
        case Action("pass_for_turn"):
            return group_questions.pass_for_turn(live)
        case Action("always"):
            return group_questions.answer_always(live)
        case Action("ask_again"):
            return group_questions.ask_again(live), ()
        case Action("tab", str(tab)) if tab in dict(live.mode.tabs):
            return replace(live, tab=tab), ()
        case KeyPressed(key) if key in SWIPES:
            return swiped(live, key), ()
        case KeyPressed("h") if not hint.may_ask(live):
            return live, ()
        case Action("advise") | KeyPressed("h"):
            return hint.asked(live)
        case HintFound(question, found):
            return hint.found(live, question, found)
        case Action("pace", str(pace)):
            return review.paced(live, pace)
        case Action("dice", str(how)):
            return review.diced(live, how)
        case Action("moments", str(sound)):
            return review.turned(live, sound)
        case Action("why", str(seat)):
            return review.why(live, seat)
        case Action("review", str(seat)):
            return review.review_begun(live, seat)
        case Reviewed(found):
            return review.review_went_on(live, found)
        case Action("stop_review"):
            return review.review_stopped(live), ()
        case Action("moment", str(number)):
            return review.moment_shown(live, number)
        case Action("rerun"):
            return review.rerun(live)
        case Action("replay_decision"):
            return review.decider(live)
        case Action("count"):
            return review.counted(live)
        case Action("toggle_ending"):
            return review.end_table(live), ()
        case Action("whole"):
            return review.replay_begun(live), ()
    return live, ()


def sat_down(live: Live, session: Session | None) -> Live:
    """Return the table with another session, or none, and the same settings of the reader."""
    fresh = Live(live.mode, live.table, live.guided, session, live.game + 1, live.number + 1, typed=live.typed)
    loud = bool(live.loud) if sound_offered(live) else live.loud  # it is offered once
    return with_changes(fresh, pace=live.pace, viewport=live.viewport, loud=loud)


# ---- input about the next decision: a complete move becomes a `Decided`, which the page carries out ------------------


def picked(live: Live, target: Any) -> Next:
    """Add what was clicked to the gesture, and make the move if that completes it; explain what cannot be picked."""
    if live.session is None:
        return live, ()
    if (there := turned(live, target)) is not live:
        return there, ()
    if live.busy:
        return next_frame(live)
    view, table = live.view, live.table
    if reason := refused(view, table, live.gesture, target):
        return live, (Toast(reason),)
    if target in live.gesture.picked or target in options(view, table, live.gesture.picked):
        gesture = pick(view, table, live.gesture, target)
        move = complete(view, table, gesture)
        if move is None or may_go_on(view, table, gesture) or table.confirm_label(view, move):
            return replace(live, gesture=gesture), ()
        return live, (Decided(move),)
    return live, ()


def confirmed(live: Live, target: Any) -> Next:
    """Play the move that is picked, if a key was pressed on its last pick once more; else pick ``target``."""
    last = live.session is not None and not live.busy and live.gesture.picked[-1:] == (target,)
    if last and complete(live.view, live.table, live.gesture) and not may_go_on(live.view, live.table, live.gesture):
        return done(live)
    return picked(live, target)


def done(live: Live) -> Next:
    """Play the move that is picked, though more could be picked."""
    return _chosen(live, complete(live.view, live.table, live.gesture) if live.session else None)


def _chosen(live: Live, move: object) -> Next:
    """Play a move of a button or the list, if there is one: what comes of it is in view, and what is asked then."""
    return live, () if move is None else (Decided(move), TO_QUESTION, Reveal(".rk-head"))


def typed(live: Live, fields: Mapping[str, object]) -> Next:
    """Play a move in notation, or that of a button; raises `BadInput` if nobody here decides, or for other words."""
    if live.now.seat is None or live.now.covered:
        raise BadInput("Wait until it is your turn to decide.")
    text = str(fields.get("text", ""))
    try:
        move = live.mode.parse_move(live, text)
    except BadInput:
        if (move := move_labelled(live.table, live.view, text)) is None:
            raise
    return _chosen(live, move)


def chosen(live: Live, number: str) -> Next:
    """Play a move of the list, by its number."""
    return _chosen(live, listed(live, number))


def listed(live: Live, number: str) -> object:
    """Return a move of the list; None if it has no such number."""
    legal = live.view.legal if live.session else ()
    return legal[place] if 0 <= (place := list_index(number)) < len(legal) else None


def put_back(live: Live) -> Next:
    """Undo the last pick, or skip the film if one runs."""
    if live.busy:
        return skipped(live)
    return replace(live, gesture=Gesture(live.gesture.picked[:-1])), ()


def hinted(live: Live, number: str) -> Live:
    """Preview a move of the list on the table, or that of a hint, or none."""
    here, given = live.now.seat is not None and not live.now.covered, hint.current(live)
    move = (listed(live, number) if here else None) or (given.move if given else None)
    return live if move is live.gesture.hint else replace(live, gesture=Gesture(live.gesture.picked, move))


def hovered(live: Live, target: object) -> Live:
    """Preview the move that a place of the table completes, or none."""
    view, table, gesture = live.view, live.table, live.gesture
    move = None
    if live.session and view.legal and target not in gesture.picked and target in options(view, table, gesture.picked):
        move = complete(view, table, pick(view, table, gesture, target))
    return live if move is gesture.pointed else replace(live, gesture=replace(gesture, pointed=move))


def revealed(live: Live) -> Live:
    """Show the hand of the player who decides, who has confirmed to be at the screen."""
    if live.now.seat is None:
        return live
    return with_forced_picks(with_changes(live, shown=live.now.seat, closed=False))


def closed(live: Live) -> Live:
    """Hide the open table, and ask for the player who decides."""
    return with_changes(live, closed=True, gesture=Gesture()) if live.session else live


def close_up(live: Live, target: object) -> Html:
    """Return the close-up of a target of the picture, as markup."""
    if live.session is None:
        return NOTHING
    return Html(live.table.close_up(live.frame.view if live.frame else live.view, target))


# ---- what goes on by itself: the time that a frame is shown, and bots that think -------------------------------------


def tasks(live: Live) -> Iterator[Task]:
    """Yield the task that the table waits for; its key contains the number, so that each wait is a task of its own.

    A review goes on meanwhile, one comparison after the other.
    """
    if (found := live.current_review) and not found.done:
        yield Compute(("review", live.game, found.seat, len(found.comparisons)), found.step, Reviewed)
    if (run := live.run) is None:
        yield from hint.task(live)
        return
    key, number = ("live", live.number), live.number
    if run.phase == "thinking" and run.choice and live.session:
        work = partial(think, live.session, run.choice.seat)
        yield Compute(key, work, partial(BotDecided, number), least=run.seconds, even=True)
    else:
        yield Wait(key, run.seconds, Waited(number))


def think(session: Session, seat: int, gone: Callable[[], bool]) -> Thought[Any]:
    """Return the decision of the bot in ``seat``; it stops thinking as soon as its question is ``gone()``."""
    return session.bot(seat).think(session.view(seat), session.chance(), gone)
