"""Where a page runs: on a server, or in its visitor's own browser, which has no threads and no other pages."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

IN_BROWSER: Final = sys.platform == "emscripten" or "REFKIT_AHEAD" in os.environ
"""Whether it is the visitor's own browser, or is to be one: when first screens are rendered ahead (`widgets.site`)."""


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What ``work`` returns, done beside the page; in a browser, after what the page has to say has left."""
    if not IN_BROWSER:
        return await asyncio.to_thread(work, *args, **kwargs)
    await asyncio.sleep(0)
    return work(*args, **kwargs)
