"""The event loop of a page: messages in, screens and effects out; the only place that knows of asyncio and time.

For each message, one after the other: ``update`` and ``render`` are called, which are pure; if either fails, the state
stays as it was and the reader is told. Then what is to be stored is sent to the browser, then one new screen, then the
other effects; whatever fails of these is reported, and the rest is done. Tasks that the new state no longer has are
cancelled, and new ones started. A task whose message failed begins anew with the next change of the state.
"""

import asyncio
import contextlib
import math
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, TypeVar, final

from refkit.kernel.choice import BadInput, Illegal
from widgets.app.effects import Compute, Effect, Report, Store, Subscribe, Task, Toast, Wait, Work
from widgets.app.messages import USER_ACTIONS, Dismissed
from widgets.app.screen import PageLayout, Screen
from widgets.page.errors import running_loop
from widgets.page.markup import NOTHING, Html

S = TypeVar("S")
NO_TOAST: Final = Toast("")
MOVED_ON: Final = Toast("The page had moved on when you clicked. Look again, then choose.")
"""What most pages say about a stale click (`Outdated`)."""


def _no_tasks(_: object) -> Iterable[Task]:
    return ()


def _no_close_up(_: object, __: object) -> Html:
    return NOTHING


@final
@dataclass(frozen=True, slots=True)
class App(Generic[S]):
    """A page: its layout, its initial state, and pure functions over its state, a frozen record.

    ``update`` raises `BadInput` or `Illegal` for what a reader did wrong, which is shown as a sentence and changes
    nothing. ``close_up`` returns the close-up of a target of the canvas.
    """

    layout: PageLayout
    start: Callable[[], S]
    update: Callable[[S, object], tuple[S, tuple[Effect, ...]]]
    render: Callable[[S], Screen]
    tasks: Callable[[S], Iterable[Task]] = _no_tasks
    close_up: Callable[[S, object], Html] = _no_close_up


class Host(Protocol):
    """Where a page is shown: it carries screens and effects to a browser, and messages back (`Runtime.receive`)."""

    def batch(self) -> AbstractContextManager[None]:
        """Send everything that is shown and performed in here as one message, when it is left."""

    def show(self, screen: Screen, toast: Toast) -> None:
        """Show a screen and a toast, as one message to the browser."""

    def store_texts(self, texts: Mapping[str, str | None], *, habit: bool) -> None:
        """Store texts in the browser, before it shows anything that is sent later; see `Store`."""

    def perform(self, effect: Effect) -> None:
        """Carry out any other effect."""

    async def run_in_background(self, work: Work, gone: Callable[[], bool]) -> object:
        """Return the result of ``work``, which should stop early once ``gone()``: its task is cancelled then."""


@final
class Runtime(Generic[S]):
    """Runs an `App` on a host; ``state``, ``screen`` and ``toast`` are the latest."""

    def __init__(self, app: App[S], host: Host) -> None:
        """Start the page, and show its first screen; the host may send messages from now on."""
        self.app = app
        self.state = app.start()
        self._host = host
        self.toast = NO_TOAST
        self._queue = deque[tuple[object, Hashable]]()
        self._busy = False
        self._tasks = dict[Hashable, _Running]()
        self._show(app.render(self.state))
        self._follow_tasks()

    def receive(self, message: object, task: Hashable = None) -> None:
        """Handle a message, and those that it causes, in the page's event loop; ``task`` is the key of who sent it."""
        self._queue.append((message, task))
        if self._busy:
            return
        self._busy = True
        try:
            while self._queue:
                self._handle(*self._queue.popleft())
        finally:
            self._busy = False

    def resume(self, state: S, toast: Toast) -> None:
        """Show another state and toast, from which the page goes on."""
        self.state, self.toast = state, toast
        with self._host.batch():
            self._show(self.app.render(state))
        self._follow_tasks()

    def close_up(self, target: object) -> Html:
        """Return the close-up of a target of the canvas."""
        return self.app.close_up(self.state, target)

    def end(self) -> None:
        """Cancel all tasks."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _handle(self, message: object, task: Hashable) -> None:
        """Update, render, store, show, perform the other effects and follow the tasks, in this order."""
        state, screen, effects, toast = self._next(message, task)
        changed = state is not self.state
        self.state = state
        for effect in effects:
            if isinstance(effect, Store):
                with self._reported():
                    self._host.store_texts(effect.texts, habit=effect.habit)
            elif isinstance(effect, Toast):
                toast = self._anew(effect)
        with self._reported(), self._host.batch():
            if changed or toast != self.toast:
                self.toast = toast
                with self._reported():
                    self._show(screen)
            for effect in effects:
                if not isinstance(effect, Store | Toast):
                    with self._reported():
                        self._host.perform(effect)
        if changed:
            self._follow_tasks()

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Report what fails in here, and go on: the state has changed, and nothing else may be left out."""
        try:
            yield
        except (BadInput, Illegal) as refusal:  # of a listener outside of the page
            self._received(refusal)
        except Exception as error:  # noqa: BLE001  whatever it is
            self._host.perform(Report(error))

    def _next(self, message: object, task: Hashable) -> tuple[S, Screen, tuple[Effect, ...], Toast]:
        """Return the next state with its screen, its effects and the toast; all unchanged if anything fails."""
        toast = NO_TOAST if isinstance(message, USER_ACTIONS) else self.toast
        if isinstance(message, Dismissed):
            return self.state, self.screen, (), toast
        try:
            state, effects = self.app.update(self.state, message)
            screen = self.app.render(state) if state is not self.state else self.screen
        except (BadInput, Illegal) as refusal:
            return self.state, self.screen, (), self._anew(Toast(str(refusal)))
        except Exception as error:  # noqa: BLE001  whatever it is: the page goes on as it was, and says so
            self._tasks.pop(task, None)
            return self.state, self.screen, (Report(error),), toast
        return state, screen, effects, toast

    def _anew(self, toast: Toast) -> Toast:
        """Return a toast that differs from the one that is shown, even if it says the same."""
        other = replace(toast, again=not self.toast.again)
        return other if toast.sentence and toast == replace(self.toast, again=toast.again) else toast

    def _show(self, screen: Screen) -> None:
        self.screen = screen
        self._host.show(screen, self.toast)

    # ---- tasks ----

    def _follow_tasks(self) -> None:
        """Start and cancel tasks, so that those of the state run; in a script, which has no event loop, none does."""
        if (loop := running_loop()) is None:
            return
        with self._reported():
            wanted = {task.key: task for task in self.app.tasks(self.state)}
            for key in [key for key in self._tasks if key not in wanted]:
                with self._reported():
                    self._tasks.pop(key).cancel()
            for key, task in wanted.items():
                if key not in self._tasks:
                    with self._reported():
                        self._tasks[key] = _Running(task, self._received, loop, self._host)

    def _received(self, message: object, task: Hashable = None) -> None:
        """Handle the message of a task; an error that the page does not handle is shown to the reader."""
        match message:
            case BadInput() | Illegal():
                self.toast = self._anew(Toast(str(message)))
                with self._reported():
                    self._host.show(self.screen, self.toast)
            case Exception():
                self._tasks.pop(task, None)
                self._host.perform(Report(message))
            case _:
                self.receive(message, task)


@final
class _Running:
    """A task that runs in the page's event loop; nothing that it sends arrives once it is cancelled."""

    def __init__(
        self, task: Task, receive: Callable[[object, Hashable], None], loop: asyncio.AbstractEventLoop, host: Host
    ) -> None:
        self._receive, self._loop, self._host = receive, loop, host
        self._key = None if isinstance(task, Subscribe) else task.key  # it goes on after each of its messages
        self._cancelled = False
        if isinstance(task, Subscribe):
            self._end: Callable[[], object] = task.begin(self._send_from_any_thread)
        else:
            self._end = loop.create_task(self._run(task)).cancel

    def cancel(self) -> None:
        """Cancel the task; a thread that still works on it is told by its ``gone``."""
        self._cancelled = True
        self._end()

    def _send(self, message: object) -> None:
        if not self._cancelled:
            self._receive(message, self._key)

    def _send_from_any_thread(self, message: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has just been closed
            self._loop.call_soon_threadsafe(self._send, message)

    async def _run(self, task: Wait | Compute) -> None:
        if isinstance(task, Wait):
            await asyncio.sleep(task.seconds)
            self._send(task.then)
            return
        started = self._loop.time()
        try:
            message = task.then(await self._host.run_in_background(task.work, lambda: self._cancelled))
        except Exception as error:  # noqa: BLE001  it arrives like a result
            message = task.failed(error) if task.failed else error
        spent = self._loop.time() - started
        periods = max(1, math.ceil(spent / task.least)) if task.even and task.least else 1
        await asyncio.sleep(max(0.0, periods * task.least - spent))
        self._send(message)
