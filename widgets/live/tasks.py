"""What goes on by itself at a live table: the time that a shot is shown, and bots that think."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import final

from refkit.kernel.bot import Thought
from widgets.app.effects import Compute, Task, Wait
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
    """Yield what goes on; the number is part of each key, so that everything that is waited for is waited for anew."""
    if (run := live.run) is None:
        return
    key, number = ("live", live.number), live.number
    if run.phase == "thinking" and run.choice and live.session:
        think = partial(thinks, live.session, run.choice.seat)
        yield Compute(key, think, partial(BotDecided, number), least=run.seconds, even=True)
    else:
        yield Wait(key, run.seconds, Waited(number))


def thinks(session: Session, seat: int, gone: Callable[[], bool]) -> Thought[object]:
    """Return what the bot in ``seat`` decides; it gives up thinking as soon as its question is ``gone``."""
    return session.bot(seat).think(session.view(seat), session.chance(), gone)
