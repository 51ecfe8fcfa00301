"""What is done in a page one after the other, and may wait for the store while the page goes on."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, final

from refkit.kernel.choice import BadInput
from widgets.live import running
from widgets.page.errors import Errors
from widgets.rooms.store.contract import StoreDown


@final
class Turns:
    """Each is done when those before it have come to their end; one that fails is told, and the next has its turn."""

    def __init__(self, errors: Errors) -> None:
        """Nothing is done yet."""
        self._lock, self._tasks = asyncio.Lock(), set[asyncio.Task[None]]()
        self._told = errors.watch(asyncio.Task[None].result)

    def patient(
        self, handler: Callable[..., Coroutine[Any, Any, object]]
    ) -> Callable[..., "asyncio.Task[None] | None"]:
        """A handler that takes its turn; a store that cannot be used now is a sentence for the reader."""

        @wraps(handler)  # so that it takes what the handler takes
        def asked(*said: Any) -> "asyncio.Task[None] | None":
            if task := running.start(self._turn(handler(*said))):
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                task.add_done_callback(self._told)
            return task

        return asked

    def after(self, seconds: float, handler: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Have a handler take its turn when so many seconds have passed; it is called in the page's loop."""
        asyncio.get_running_loop().call_later(seconds, self.patient(handler))

    async def _turn(self, work: Coroutine[Any, Any, object]) -> None:
        async with self._lock:
            try:
                await work
            except StoreDown as error:
                raise BadInput(str(error)) from None
