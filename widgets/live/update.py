"""Everything that can happen at a live table, one case each.

    (live, message) -> (live, effects)

A `Decided` among the effects is a move that was made at this screen: the page plays it (`widgets.live.advance.played`)
or requests it of its room. A page handles its own actions, such as taking back, before it calls this.
"""

from dataclasses import replace
from typing import Final

from widgets.app.effects import Toast
from widgets.app.messages import Action, Hinted, HoveredOver, KeyPressed, MotionEnded, Outdated, Picked, Viewport
from widgets.live import calls, hint, picking, review
from widgets.live.advance import Next, on_bot_move, on_timer, on_viewport, skipped
from widgets.live.hint import HintFound
from widgets.live.session import Session
from widgets.live.state import Live
from widgets.live.tasks import BotDecided, Waited
from widgets.live.viewpoint import SWIPES, swiped, with_changes

MOVED_ON: Final = Toast("The table had moved on when you clicked. Look again, then choose.")


def update(live: Live, message: object) -> Next:
    """Return the table after ``message``; raises `BadInput` or `Illegal` with a sentence for the reader."""
    match message:
        case Viewport() if message != live.viewport:
            return on_viewport(replace(live, viewport=message))
        case Waited(number):
            return on_timer(live, number)
        case MotionEnded() | KeyPressed() | Action("wind" | "unwind") if live.replay:
            return review.replayed(live, message)
        case MotionEnded(number):
            return on_timer(live, number)
        case BotDecided(number, decided):
            return on_bot_move(live, number, decided)
        case Outdated():  # who clicks once more than is needed while a film runs is told nothing
            return live, () if live.busy and not live.mode.overtaken(live) else (MOVED_ON,)
        case Picked(target, again=True):
            return picking.confirmed(live, target)
        case Picked(target):
            return picking.picked(live, target)
        case Hinted(number):
            return picking.hinted(live, number), ()
        case HoveredOver(target):
            return picking.hovered(live, target), ()
        case KeyPressed("Escape") | Action("back"):
            return picking.put_back(live)
        case Action("play", str(number)):
            return picking.chosen(live, number)
        case Action("typed", dict(fields)):
            return picking.typed(live, fields)
        case Action("done"):
            return picking.done(live)
        case Action("reveal"):
            return picking.revealed(live), ()
        case Action("close"):
            return picking.closed(live), ()
        case Action("skip"):
            return skipped(live)
        case Action("call", str(said)):
            return calls.answered(live, said)
        case Action("rest"):
            return calls.pass_for_turn(live)
        case Action("always"):
            return calls.answer_always(live)
        case Action("ask_again"):
            return calls.ask_again(live), ()
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
        case Action("rerun"):
            return review.rerun(live)
        case Action("blow"):
            return review.decider(live)
        case Action("count"):
            return review.counted(live)
        case Action("lie"):
            return review.end_table(live), ()
        case Action("whole"):
            return review.replay_begun(live), ()
    return live, ()


def sat_down(live: Live, session: Session | None) -> Live:
    """Return the table with another session, or none, and the same settings of the reader."""
    fresh = Live(live.mode, live.table, live.guided, session, live.game + 1, live.number + 1, typed=live.typed)
    return with_changes(fresh, pace=live.pace, viewport=live.viewport, loud=live.loud)
