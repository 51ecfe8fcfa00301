"""What runs by itself in a kernel's loop, in a test that has no kernel."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_now(run: Coroutine[Any, Any, object]) -> None:
    """Run it in a loop of its own, whatever other loop there is."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, run).result()
