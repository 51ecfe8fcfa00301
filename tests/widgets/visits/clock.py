"""An event loop whose time passes only when a visit says so, with nothing done in threads: every run is the same."""

import asyncio
import selectors
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar, TypeVarTuple

import pytest

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
BEGIN = 1000.0
"""The time at which every visit begins, in seconds."""


class Lost(Exception):  # noqa: N818  it says what has happened in a loop, and is no error by itself
    """Something went wrong in a loop without an exception."""


class _Selector(selectors.SelectSelector):
    """Waits for nothing: where the loop would wait, it asks `VirtualLoop.idle` what happens instead."""

    idle: Callable[[float | None], None]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready at once; a loop with nothing to do is idle."""
        if timeout is None or timeout > 0:
            self.idle(timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop that does what is due, and passes on to what is due next, up to a given time.

    ``on_idle`` is called whenever everything due at one time has been done, before time passes; it says whether it has
    given the loop something to do.
    """

    def __init__(self) -> None:
        self._time = self._until = BEGIN
        self._selector_of_ours = _Selector()
        self._selector_of_ours.idle = self._idle
        self.on_idle: Callable[[], bool] = lambda: False
        self._errors: list[BaseException] = []
        super().__init__(self._selector_of_ours)
        self.set_exception_handler(lambda _, context: self._errors.append(context.get("exception", Lost(context))))

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._time

    def _idle(self, timeout: float | None) -> None:
        """Pass on to the next thing that is due, or stop where that is later than the given time."""
        if self.on_idle():
            return
        due = self._until + 1 if timeout is None else self._time + timeout
        if due <= self._until:
            self._time = due
        else:
            self._time = self._until
            self.stop()

    def advance(self, seconds: float) -> None:
        """Do everything that is due within so many seconds; 0 does what is due now. Raises what a task has raised."""
        self._until = self._time + seconds
        self.run_forever()
        if self._errors:
            raise self._errors.pop(0)

    def call(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """Return what ``work`` returns, called inside the running loop; do what comes of it at once."""
        found: asyncio.Future[T] = self.create_future()

        def done() -> None:
            try:
                found.set_result(work(*args))
            except Exception as error:  # noqa: BLE001  raised again where the caller is
                found.set_exception(error)

        self.call_soon(done)
        self.advance(0)
        return found.result()

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> "asyncio.Future[T]":
        """Do at once what would be done in a thread."""
        del executor
        found: asyncio.Future[T] = self.create_future()
        try:
            found.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  it belongs to whoever awaits this
            found.set_exception(error)
        return found

    def finish(self) -> None:
        """Cancel what still runs, and close the loop."""
        self.on_idle = lambda: False
        self.set_exception_handler(lambda *_: None)
        for task in asyncio.all_tasks(self):
            task.cancel()
        self.advance(0)
        self.close()


def use_virtual_time(monkeypatch: pytest.MonkeyPatch) -> VirtualLoop:
    """Return a new loop; its time is from now on that of `time.monotonic`, too."""
    loop = VirtualLoop()
    monkeypatch.setattr(time, "monotonic", loop.time)
    return loop
