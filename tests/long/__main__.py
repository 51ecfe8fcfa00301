"""``python -m tests.long``: visitors for minutes, hundreds of kills, a big fuzz, and the suite at its most thorough.

Each part prints what it did; the first fault ends it. A part of size 0 is left out, and that is printed too.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from tests.fuzz import fuzz
from tests.long.kills import kernel_kills, room_kernel_kills, room_server_kills, server_kills
from tests.long.rooms import room_kills
from tests.long.soak import soak
from tests.widgets.conftest import ROOT

Part: TypeAlias = tuple[int, Callable[[int], object]]
"""How much there is of it, and what does it."""
SUITE: Final = ["-q", "-m", "thorough or more or hypothesis", "--durations=10"]
"""What of the suite does more in this tier, and what the quick one leaves out."""


def suite(times: int) -> str:
    """Run the tests at their most thorough ``times`` times; return a sentence about it."""
    command = [sys.executable, "-m", "pytest", *SUITE]
    for _ in range(times):
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "REFKIT_TESTS": "long"})  # noqa: S603 our own
    return f"The suite has passed {times} times at its most thorough."


def main() -> None:
    """Read the command line and do each part."""
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--soak", type=int, default=600, help="seconds for which visitors come and go")
    parser.add_argument("--kernel-kills", type=int, default=300, help="how often a page's kernel is killed")
    parser.add_argument("--server-kills", type=int, default=30, help="how often the server is killed")
    parser.add_argument("--room-server-kills", type=int, default=30, help="how often it is killed under a room")
    parser.add_argument("--room-kernel-kills", type=int, default=200, help="how often a kernel is killed in a room")
    parser.add_argument("--room-kills", type=int, default=200, help="how often whoever plays in a room is killed")
    parser.add_argument("--fuzz", type=int, default=1_000_000, help="how many decisions are fuzzed")
    parser.add_argument("--suite", type=int, default=1, help="how often the suite is run at its most thorough")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    parts: dict[str, Part] = {
        "soak": (said.soak, partial(soak, seed=said.seed)),
        "kernel kills": (said.kernel_kills, partial(kernel_kills, seed=said.seed)),
        "server kills": (said.server_kills, server_kills),
        "kernel kills in a room": (said.room_kernel_kills, partial(room_kernel_kills, seed=said.seed)),
        "server kills under a room": (said.room_server_kills, room_server_kills),
        "room kills": (said.room_kills, partial(room_kills, seed=said.seed)),
        "fuzz": (said.fuzz, partial(fuzz, seed=said.seed)),
        "suite": (said.suite, suite),
    }
    for name, (size, work) in parts.items():
        began = time.perf_counter()
        told = work(size) if size else "left out"
        print(f"== {name}, {size:,}, in {time.perf_counter() - began:.0f} seconds\n{told}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
