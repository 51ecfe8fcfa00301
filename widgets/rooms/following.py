"""A page follows its room: it hears of news, says that it is here, and moves the bots while that is its task.

All of it runs in the loop of the page's kernel; what may wait for the disk or the line runs in threads.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, final

from refkit.kernel.choice import BadInput
from widgets.live.running import pondered
from widgets.live.session import PERSON, Session
from widgets.page.errors import Errors
from widgets.page.store import BrowserStore
from widgets.rooms.steps import aside
from widgets.rooms.store.contract import HERE, StoreDown
from widgets.rooms.visit import Visit

BEAT: Final = HERE / 3
"""Seconds between two times that a page says that it is here."""
SOON: Final = 0.5
"""Seconds after which whoever has sat down has said to be here, and after which a store that is down is tried again."""
DOUBT: Final = 1.5
"""Seconds in which a browser must answer that has not answered in a whole `BEAT`."""
PONDER: Final = 0.4
"""Seconds that a bot takes at the least, so that eyes can follow."""


@final
class Follower:
    """What goes on behind a page in a room.

    In the page's loop ``news`` is called when the log has grown, ``guests`` when others have come or gone, and ``late``
    when the clock has run out. ``now`` is the store's time when the page last said that it is here, and ``down`` is ""
    or the sentence with which the store has refused to be used. A page whose ``browser`` does not answer is not here.
    Whatever else goes wrong is told by ``errors``, and the page is followed on.
    """

    def __init__(
        self,
        visit: Visit,
        errors: Errors,
        browser: BrowserStore,
        *,
        news: Callable[[], object],
        guests: Callable[[], object],
        late: Callable[[], object],
    ) -> None:
        self.visit = visit
        self.down, self.now = "", 0.0
        self._news, self._guests, self._errors = errors.watch(news), errors.watch(guests), errors
        self._late, self._times = errors.watch(late), 0
        self._browser, self._asked, self._unanswered = browser, 0.0, 0
        self._unread = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinks = False
        self._sooner = asyncio.Event()
        self._ends: list[Callable[[], object]] = []

    def begin(self) -> None:
        """Follow from now on, where a loop runs; in a script nobody else is here."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        told = self.visit.store.watch(self.visit.room.code, self._told(loop))
        self._ends.append(told)
        self._start(self._beats())
        self._news()  # of what was written before anybody watched

    def _told(self, loop: asyncio.AbstractEventLoop) -> Callable[[int], None]:
        """What the store calls, on a thread of its own."""

        def told(_last: int) -> None:
            with contextlib.suppress(RuntimeError):  # the kernel is just ending
                loop.call_soon_threadsafe(self._news)

        return told

    def end(self, *, left: bool = True) -> None:
        """Follow no more: the page has ``left``, or else is about to be followed anew."""
        ended = bool(self._ends)
        for end in self._ends:
            end()
        self._ends.clear()
        for task in self._tasks:
            task.cancel()
        if ended and left:
            self._start(self._gone())

    async def _gone(self) -> None:
        with contextlib.suppress(StoreDown):
            await asyncio.to_thread(self.visit.store.gone, self.visit.room.code, self.visit.page)

    def look(self) -> None:
        """Something has happened: perhaps a bot is asked, and it is this page that moves it."""
        if self._ends and not self._thinks and self._bot() is not None:
            self._thinks = True
            self._start(self._bots())

    def _bot(self) -> int | None:
        """A bot that is asked now, if the game goes on."""
        room = self.visit.room
        asked = (seat for seat in room.awaited() if seat >= 0 and room.chairs[seat].bot)
        return next(asked, None) if room.status == "open" else None

    async def _decide(self) -> bool:
        """Let the bot that is asked decide; whether it was this page that let it."""
        visit, room, seat = self.visit, self.visit.room, self._bot()
        if seat is None or not await asyncio.to_thread(visit.store.lease, room.code, visit.page):
            return False
        match, asked = room.playing(), room.asking(seat)
        count = len(match.entries)
        choice = next((each for each in match.choices() if each.seat == seat), None)
        if choice is None:
            return True
        session = Session(match, tuple(chair.bot or PERSON for chair in room.chairs), visit.page)
        thought = await pondered(session, choice, lambda: room.asking(seat) != asked, least=PONDER, watched=True)
        if room.asking(seat) == asked and room.chairs[seat].bot:
            await aside(visit.moving_bot(seat, thought.move, asked, count))
        return True

    def _start(self, run: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._errors.watch(self._ended))

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A task is over; an error that ended it is raised, to be told."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.result()

    async def _beats(self) -> None:
        """Say again and again that this page is here; an error is told, and ends only the beat in which it happens."""
        while True:
            self._sooner.clear()
            try:
                await self._beat()
            except Exception as error:  # noqa: BLE001  whatever it is, the next beat may be better
                self._errors.tell(error)
            wait = SOON if self.down else DOUBT if self._unanswered == 1 else BEAT
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sooner.wait(), wait)

    async def _beat(self) -> None:
        """Say that this page is here, and look who else is; a store that is down is told about."""
        visit = self.visit
        before = visit.guests, self.down
        try:
            if self._answers():
                await asyncio.to_thread(visit.here, self.name())
            else:
                await asyncio.to_thread(visit.store.gone, visit.room.code, visit.page)
            self.now = await asyncio.to_thread(visit.store.now)
            self.down = ""
        except StoreDown as error:
            self.down, self._unread = str(error), True
        if before != (visit.guests, self.down):
            self._guests()
        if not self.down:
            self._remind()
            self._catch_up()
        self.look()

    def _answers(self) -> bool:
        """Ask the browser to answer; False if it has left two questions before this one unanswered.

        One may be unanswered since the kernel was busy. However often this is called, a browser has `DOUBT` to answer.
        """
        if time.monotonic() - self._asked >= DOUBT:
            self._unanswered = self._unanswered + 1 if self._browser.heard < self._asked else 0
            self._asked = time.monotonic()
            self._browser.ask()
        return self._unanswered < 2  # noqa: PLR2004  see above

    def _catch_up(self) -> None:
        """Read what could not be read while the store was down."""
        if self._unread:
            self._unread = False
            self._news()

    def missed(self, sentence: str) -> None:
        """The log could not be read because the store is down, as this ``sentence`` says: try again soon."""
        self.down, self._unread = sentence, True
        self._guests()
        self.beat()

    def _remind(self) -> None:
        """Say so if the clock has run out once more."""
        before, self._times = self._times, self.visit.room.late(self.now)
        if self._times > before:
            self._late()

    def beat(self) -> None:
        """See soon who is here, without waiting for the next time: somebody has come, who is about to say so."""
        if self._ends:
            asyncio.get_running_loop().call_later(SOON, self._sooner.set)

    def name(self) -> str:
        """What whoever looks at this page is called."""
        return self.visit.room.name(self.visit.voice)

    async def _bots(self) -> None:
        """Let bots decide, one after the other, as long as that is this page's task."""
        try:
            with contextlib.suppress(StoreDown, BadInput):  # it is asked no more, or the next beat tries again
                while await self._decide():
                    self._news()
        finally:
            self._thinks = False
