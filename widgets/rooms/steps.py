"""What is done in steps, some of which wait for the store: all at once, or beside the page's loop.

A procedure in steps is a generator that yields whatever is to be called, and is sent what that answers. Between two
steps nothing waits, so that what they change is changed in one thread.
"""

import asyncio
from collections.abc import Callable, Generator
from functools import wraps
from typing import Any, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Steps: TypeAlias = Generator[Callable[[], Any], Any, T]


def at_once(procedure: Callable[P, Steps[T]]) -> Callable[P, T]:
    """The same, done to its end when it returns: for whoever has no loop, and time."""

    @wraps(procedure)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        steps = procedure(*args, **kwargs)
        try:
            call = next(steps)
            while True:
                try:
                    answer = call()
                except Exception as error:  # noqa: BLE001  the procedure decides what that means
                    call = steps.throw(error)
                else:
                    call = steps.send(answer)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    return done


async def aside(steps: Steps[T]) -> T:
    """What ``steps`` come to, in this loop; whatever waits is called in a thread."""
    try:
        call = next(steps)
        while True:
            try:
                answer = await asyncio.to_thread(call)
            except Exception as error:  # noqa: BLE001  as above
                call = steps.throw(error)
            else:
                call = steps.send(answer)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
