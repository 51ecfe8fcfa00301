"""An app answers in the loop in which it was made, whoever calls."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from widgets.app.jupyter_ports import WidgetErrors

T = TypeVar("T")


def alone(work: Coroutine[None, None, T]) -> T:
    """Do this in a loop of a thread of its own: where a browser is driven there is one already in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def test_what_another_loop_is_told_is_answered_at_home() -> None:
    """A callback that is called in another thread's loop is done in the app's own."""
    met = list[int]()

    async def home() -> None:
        done = asyncio.Event()

        def heard() -> None:
            met.append(threading.get_ident())
            done.set()

        watched = WidgetErrors().watch(heard)
        watched()
        assert met == [threading.get_ident()]
        done.clear()
        await asyncio.to_thread(asyncio.run, elsewhere(watched))
        await asyncio.wait_for(done.wait(), 60)

    async def elsewhere(watched: object) -> None:
        assert callable(watched)
        watched()

    alone(home())
    assert len(met) == 2
    assert len(set(met)) == 1


def test_where_an_apps_loop_is_over_it_answers_at_once() -> None:
    """An app of a script that has ended its loop still hears."""
    heard = list[str]()

    async def made() -> WidgetErrors:
        return WidgetErrors()

    watched = alone(made()).watch(heard.append)
    watched("hello")
    assert heard == ["hello"]
