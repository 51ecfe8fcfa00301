"""Where a page runs: on a server, or in its visitor's own browser, which has no threads and no other pages."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

IN_BROWSER: Final = sys.platform == "emscripten" or "REFKIT_AHEAD" in os.environ
"""Whether this runs in the visitor's own browser, or renders first screens for it (`widgets.site.prerender`)."""


async def run_in_background(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return what ``work(*args, **kwargs)`` returns, run in a thread.

    In a browser, which has no threads, it runs at once, after pending messages to the page have been sent.
    """
    if not IN_BROWSER:
        return await asyncio.to_thread(work, *args, **kwargs)
    await asyncio.sleep(0)
    return work(*args, **kwargs)
