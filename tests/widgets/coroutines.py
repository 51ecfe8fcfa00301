"""What runs by itself in a kernel's loop, in a test that has no kernel."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_in_thread(run: Coroutine[Any, Any, T]) -> T:
    """Run it in a loop of its own, whatever other loop there is, and return its result."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, run).result()
