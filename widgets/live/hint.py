"""Hints: what the strongest bot would play for whoever decides here, with only the view of that seat, and why.

Action("advise") -> a task in which the bot thinks -> `HintFound` -> the move, marked on the table, and a sentence
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, final

from refkit.bots import bots_of
from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyView
from refkit.kernel.bot import Bot, Thought
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput
from refkit.match.reasons import reason
from widgets.app.effects import Announce, Compute, Task
from widgets.live.advance import Next
from widgets.live.session import Session
from widgets.live.state import Hint, Live
from widgets.tabletop.gesture import Gesture


@final
@dataclass(frozen=True, slots=True)
class HintFound:
    """The bot that was asked for a hint has found a move, as the answer to the ``question`` with this key."""

    question: Any
    thought: Thought[Any]


def may_ask(live: Live) -> bool:
    """Return whether somebody who decides at this screen may be given a hint."""
    now = live.now
    return live.mode.hints and not live.busy and now.seat is not None and now.seat >= 0 and not now.covered


def asked(live: Live) -> Next:
    """Begin to think about a hint, unless there is one already; raises `BadInput` where nobody may ask for one."""
    if not may_ask(live) or live.session is None:
        raise BadInput("A hint is given to whoever decides, while it is asked.")
    return (live if current(live) else replace(live, hint=Hint(live.mode.question_key(live)))), ()


def current(live: Live) -> Hint | None:
    """Return the hint for what is asked now, found or still to be found."""
    return live.hint if live.hint and may_ask(live) and live.hint.question == live.mode.question_key(live) else None


def task(live: Live) -> Iterator[Task]:
    """Yield the thinking of the bot that was asked."""
    hint, session = current(live), live.session
    if hint and hint.move is None and session and live.now.seat is not None:
        work = partial(advise, session, session.view(live.now.seat))
        yield Compute(("hint", live.number, hint.question), work, partial(HintFound, hint.question))


def strongest(game: AnyGame) -> Bot[AnyView, AnyMove]:
    return list(bots_of(game).values())[-1]


def advise(session: Session, view: AnyView, gone: Callable[[], bool]) -> Thought[Any]:
    """Return what the strongest bot of the game would do with this view; it stops as soon as it is ``gone()``."""
    return strongest(session.match.game).think(view, Seeded(f"hint {session.seed} {len(session.match.entries)}"), gone)


def found(live: Live, question: object, thought: Thought[Any]) -> Next:
    """Show a hint, on the table and in words, if the same is still asked."""
    hint = current(live)
    if hint is None or hint.question != question or hint.move is not None or thought.move not in live.view.legal:
        return live, ()
    view = live.playing.view(live.now.seat or 0)
    why = reason(live.playing.match.game, view, thought.move) or f"{thought.why}"
    live = replace(live, hint=Hint(question, thought.move, why), gesture=Gesture(live.gesture.picked, thought.move))
    return live, (Announce(sentence(live)),)


def sentence(live: Live) -> str:
    """Return the hint in words; "" if there is none."""
    hint = current(live)
    if hint is None or hint.move is None:
        return ""
    return f"I would choose: {live.table.worded(live.view, hint.move)}. {live.you(hint.why)}"
