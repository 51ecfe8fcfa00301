"""``python -m tests.long``: visitors for minutes, a big fuzz, kills again and again, and the most thorough suite.

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
from tests.long.faults import ROOT
from tests.long.soak import soak

Part: TypeAlias = tuple[int, Callable[[int], object]]
"""How much there is of it, and what does it."""
SUITE: Final = ("-m", "thorough or more or hypothesis", "--durations=10")
"""What of the suite does more in this tier, and what the quick one leaves out."""
KILLS: Final = (
    *("-m", "thorough", "tests/widgets/page/test_pulse.py", "tests/widgets/rooms/test_server_kills.py"),
    *("tests/widgets/rooms/test_process_kills.py", "tests/widgets/rooms/test_database_down.py"),
)
"""The tests that kill kernels, servers, whoever plays in a room and its database, at any instant."""


def run_tests(words: tuple[str, ...], times: int) -> str:
    """Run tests at their most thorough ``times`` times; return a sentence about it."""
    command = [sys.executable, "-m", "pytest", "-q", *words]
    for _ in range(times):
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "REFKIT_TESTS": "long"})  # noqa: S603 our own
    return f"They have passed {times} times at their most thorough."


def main() -> None:
    """Read the command line and do each part."""
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--soak", type=int, default=600, help="seconds for which visitors come and go")
    parser.add_argument("--fuzz", type=int, default=1_000_000, help="how many decisions are fuzzed")
    parser.add_argument("--kills", type=int, default=20, help="how often the tests that kill something are run")
    parser.add_argument("--suite", type=int, default=1, help="how often the suite is run at its most thorough")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    parts: dict[str, Part] = {
        "soak": (said.soak, partial(soak, seed=said.seed)),
        "fuzz": (said.fuzz, partial(fuzz, seed=said.seed)),
        "kills": (said.kills, partial(run_tests, KILLS)),
        "suite": (said.suite, partial(run_tests, SUITE)),
    }
    for name, (size, work) in parts.items():
        began = time.perf_counter()
        told = work(size) if size else "left out"
        print(f"== {name}, {size:,}, in {time.perf_counter() - began:.0f} seconds\n{told}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
