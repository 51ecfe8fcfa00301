"""What goes on by itself at a live table: the time that a frame is shown, and bots that think."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, final

from refkit.kernel.bot import Thought
from widgets.app.effects import Compute, Task, Wait
from widgets.live import hint
from widgets.live.session import Session
from widgets.live.state import Live


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


def tasks(live: Live) -> Iterator[Task]:
    """Yield the task that the table waits for; its key contains the number, so that each wait is a task of its own."""
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
