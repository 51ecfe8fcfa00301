"""A host without a browser, which notes everything that a page sends to it, in order."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from widgets.app.effects import Effect, Subscribe, Task, Toast, Wait, Work
from widgets.app.runtime import App, Runtime
from widgets.app.screen import Screen, markup
from widgets.drawing.scene import Scene
from widgets.page.environment import run_in_background
from widgets.page.markup import Html

S = TypeVar("S")


@dataclass
class NotingHost:
    """Keeps what a runtime sends: ``log`` holds screens, stored texts (as dicts) and other effects, in order.

    ``stored`` is what the browser would have stored by now.
    """

    log: list[Any] = field(default_factory=list)
    stored: dict[str, str] = field(default_factory=dict)
    toast: Toast = field(default_factory=lambda: Toast(""))

    def batch(self) -> AbstractContextManager[None]:
        """Note each thing by itself."""
        return nullcontext()

    def show(self, screen: Screen, toast: Toast) -> None:
        """Note a screen."""
        self.log.append(screen)
        self.toast = toast

    def store_texts(self, texts: Mapping[str, str | None], *, habit: bool) -> None:
        """Note what is stored."""
        del habit
        self.log.append(dict(texts))
        self.stored = {key: text for key, text in (self.stored | dict(texts)).items() if text is not None}

    def perform(self, effect: Effect) -> None:
        """Note an effect."""
        self.log.append(effect)

    async def run_in_background(self, work: Work, gone: Callable[[], bool]) -> Any:
        """Return what ``work`` returns, run in a thread."""
        return await run_in_background(work, gone)


class Driven(Generic[S]):
    """An app that runs on a `NotingHost`."""

    def __init__(self, app: App[S]) -> None:
        """Show its first screen."""
        self.host = NotingHost()
        self.runtime = Runtime(app, self.host)

    @property
    def state(self) -> S:
        """Return the state."""
        return self.runtime.state

    @property
    def screen(self) -> Screen:
        """Return what is shown."""
        return self.runtime.screen

    def markup(self, region: str) -> Html:
        """Return what a region shows."""
        return markup(self.screen, region)

    @property
    def scene(self) -> Scene:
        """Return the picture."""
        assert self.screen.picture
        return self.screen.picture.scene

    @property
    def label(self) -> str:
        """Return the picture in words, as a screen reader says it."""
        assert self.screen.picture
        return self.screen.picture.label

    def send(self, *messages: Any) -> list[Any]:
        """Send messages to the page, and return what came of them, in order."""
        self.host.log.clear()
        for message in messages:
            self.deliver(message)
        return list(self.host.log)

    def deliver(self, message: Any) -> None:
        """Have the page receive a message."""
        self.runtime.receive(message)

    def settle(self, most: int = 10_000) -> None:
        """Carry out what goes on by itself, one task after the other, until nothing does: time passes at once.

        Raises AssertionError if there is no end to it.
        """
        for _ in range(most):
            task = next(iter(self.runtime.app.tasks(self.state)), None)
            if task is None:
                return
            self.deliver(carried_out(task))
        raise AssertionError(task)


def carried_out(task: Task) -> Any:
    """Return the message that a task sends in the end."""
    assert not isinstance(task, Subscribe), "what a subscription sends is not known"
    if isinstance(task, Wait):
        return task.then
    try:
        return task.then(task.work(lambda: False))
    except Exception as error:
        if task.failed is None:
            raise
        return task.failed(error)


async def until(condition: Callable[[], bool]) -> None:
    """Let the loop go on until the condition is true; fails after a minute."""
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110  nothing else tells when
            await asyncio.sleep(0.001)


async def turns(count: int = 10) -> None:
    """Let the loop do everything that is due."""
    for _ in range(count):
        await asyncio.sleep(0)
