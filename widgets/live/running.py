"""Between two decisions of people the table runs by itself: whatever comes next is told as a film.

One run at a time: a new one, or `Runner.stop`, ends the one before it at its next step. A bot thinks in a thread of
its own, so that the page answers meanwhile; and where the time of an answer would tell something, it always takes the
same.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, final

from refkit.kernel.bot import Thought
from refkit.kernel.choice import Choice, Step
from widgets.live.desk import LiveTable
from widgets.live.panels import PACES
from widgets.live.session import Session
from widgets.page.errors import Errors, running
from widgets.page.where import aside
from widgets.tabletop.shots import Shot, moving, shots

LOOK: Final = 0.35
"""Seconds that a shot of the film stays at the least, at the calm pace."""
LETTER: Final = 0.011
"""Seconds that it stays longer for every letter of its caption."""
LONGEST: Final = 1.5
"""Seconds that it stays at the most."""
GRAND: Final = 0.7
"""Seconds that a great moment stays longer."""
PASSING: Final = 0.12
"""Seconds that what is shown in passing stays."""
FLEETING: Final = 2.0
"""How many times as fast that moves."""
PATIENCE: Final = 9.0
"""Seconds of a film after which it runs twice as fast: nobody waits long for others."""
GONE: Final = 1.5
"""Seconds after which a motion that nobody has reported the end of is over."""
PONDER: Final = 0.3
"""Seconds that a bot takes at the least, at the calm pace."""


def start(run: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
    """Let a run begin in the kernel's loop; where no loop runs, as in a script, all of it happens now."""
    if loop := running():
        return loop.create_task(run)
    asyncio.run(run)
    return None


async def pondered(
    session: Session, choice: Choice[Any], gone: Callable[[], bool], *, least: float, watched: bool
) -> Thought[Any]:
    """What a bot answers, after ``least`` seconds and, where it is ``watched``, after as many as it always takes.

    If it thinks longer than that, as on a slow machine, it answers after twice as many seconds, or three times: who
    waits learns nothing of a hand from a little more or less. It gives up thinking as soon as its question is ``gone``.
    """
    bot, started = session.bot(choice.seat), time.monotonic()
    thought = await aside(bot.think, session.view(choice.seat), session.chance(), gone)
    if choice.even_time:  # nothing is to be seen of the answer
        least = 0
    beat, spent = max(least, bot.seconds if watched else 0), time.monotonic() - started
    await asyncio.sleep(max(1, math.ceil(spent / beat)) * beat - spent if beat else 0)
    return thought


@final
class Runner:
    """Lets the table run; ``busy`` while it does, and ``doing`` says what goes on."""

    def __init__(self, desk: LiveTable, errors: Errors) -> None:
        self._errors = errors
        self.desk = desk
        self.busy = False
        self.doing = ""
        self.told = list[tuple[Any, Step[Any]]]()
        self._spent = 0.0
        self._number = 0
        self._skipped = asyncio.Event()
        self._hurried = asyncio.Event()
        self._met = asyncio.Event()
        desk.stage.guard.observe(errors.watch(lambda _: self._met.set()), names=["room"])
        self._task: asyncio.Task[None] | None = None

    def go(self, before: Any = None, step: Step[Any] | None = None) -> None:
        """Tell of ``step``, if one was just made from ``before``, and run until a person must decide."""
        self.told.clear()
        self.doing = ""
        self._begin(self._film(before, step) if step else [])

    def show(self, film: list[Shot]) -> None:
        """Show this again."""
        self._begin(film)

    def _begin(self, film: list[Shot]) -> None:
        """A run begins with a film; whoever ran before has ended."""
        self._number += 1
        self.busy, self._spent = True, 0.0
        self._skipped = asyncio.Event()
        self.desk.watch(film[0] if film else None)
        self._task = start(self._run(self._number, film))
        if self._task:
            self._task.add_done_callback(self._errors.watch(self._ended))

    def stop(self) -> None:
        """End the run."""
        self._number += 1
        self.busy = False
        self.skip()

    def skip(self) -> None:
        """Show no more of the film until a person must decide."""
        self._skipped.set()
        self._hurried.set()

    def hurry(self) -> None:
        """Go on to the next beat."""
        self._hurried.set()

    def _ended(self, run: "asyncio.Task[None]") -> None:
        """The run is over; an exception that ended it is raised, to be told."""
        if run is self._task:
            self.busy = False
        run.result()

    async def _run(self, number: int, film: list[Shot]) -> None:
        await self._meet()
        await self._show(number, film)
        while number == self._number and (told := await self.desk.coming(lambda: number == self._number)):
            self.desk.over = None
            self.told.append(told)
            await self._show(number, self._film(*told))
        await self._end(number)
        if number == self._number:
            self.busy, self.desk.shot = False, None
            self.desk.rest()

    async def _end(self, number: int) -> None:
        """The count, beat by beat; what was said last stays on the table."""
        desk = self.desk
        if not desk.session or not desk.session.state.ended:
            return
        for beat in desk.ending():
            if number != self._number:
                return
            desk.over = beat
            if self._films():
                desk.watch(None)
                self._hurried.clear()
                desk.show()
                await self._pause(LOOK + GRAND + LETTER * len(beat.caption))

    async def _meet(self) -> None:
        """Before there is a film the browser must have said whether the reader wants one, and how wide the stage is."""
        if PACES[self.desk.pace] and not self.desk.stage.guard.room:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._met.wait(), GONE)

    async def ask(self, session: Session, choice: Choice[Any]) -> Any:
        """What a bot answers in good time; what it had in mind is kept."""
        number = self._number
        self.doing = choice.prompt
        self.desk.watch(None)
        self.desk.show()
        watched = bool(self.desk.stage.guard.room)  # where nobody watches, not even the time of an answer is
        least = PONDER / PACES[self.desk.pace] if self._films() else 0
        thought = await pondered(session, choice, lambda: number != self._number, least=least, watched=watched)
        self.desk.thoughts[choice.seat] = thought.why
        return thought.move

    def _films(self) -> bool:
        """Whether there is a film at all."""
        return bool(PACES[self.desk.pace]) and not self.desk.stage.still and not self._skipped.is_set()

    def _film(self, before: Any, step: Step[Any]) -> list[Shot]:
        desk = self.desk
        if not desk.session or not self._films():
            return []
        return shots(desk.table, before, step, desk.eyes(), desk.fitting)

    async def _show(self, number: int, film: list[Shot]) -> None:
        """The shots, one after another, until somebody has seen enough."""
        for shot in film:
            if number != self._number or not self._films():
                break
            begun = time.monotonic()
            self.desk.watch(shot)
            self._hurried.clear()
            await self._move(shot)
            self.desk.show()
            await self._pause(self._stays(shot))
            self._spent += time.monotonic() - begun

    def _stays(self, shot: Shot) -> float:
        """For how many seconds a shot stays."""
        if shot.weight == "brief":
            return PASSING
        read = min(LONGEST, LOOK + LETTER * len(shot.caption))
        return read + GRAND if shot.weight == "grand" else read / self._haste()

    def _haste(self) -> float:
        """How many times as fast as usual the film runs by now."""
        return 1 + min(1.0, self._spent / PATIENCE)

    async def _move(self, shot: Shot) -> None:
        """Let things move from one shot to the next; a browser that has gone is not waited for."""
        desk, stage = self.desk, self.desk.stage
        motion = moving(desk.table, shot, desk.space, desk.camera)
        if motion is None:
            return
        desk.caption()
        arrived = asyncio.Event()
        haste = FLEETING if shot.weight == "brief" else self._haste()
        stage.play(motion, arrived.set, speed=PACES[desk.pace] * haste)
        waits = [asyncio.ensure_future(event.wait()) for event in (arrived, self._hurried)]
        await asyncio.wait(waits, timeout=GONE, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    async def _pause(self, seconds: float) -> None:
        """Time to read, unless somebody wants to go on, or by now no film at all."""
        if pace := PACES[self.desk.pace]:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), seconds / pace)
