"""``python -m tests.long.faults [NAME ...]``: plant each fault in a copy of HEAD, and see which test notices it.

A fault of the pages' JavaScript is noticed by the tests of that, which need what `npm --prefix .ci/js ci` installs.
It takes some seconds a fault. The exit code is 1 if a fault lived that was noticed before, or if it cannot be planted.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.long.faults import ROOT, Fault, known_faults

CAUGHT: Final = "caught by "
LIVED: Final = "LIVED"
STALE: Final = "does not apply any more: adapt it"
FAILED: Final = 1
"""The exit code of pytest and of Node if tests have failed; others say that they could not be run."""
BROKEN: Final = re.compile(r"(?m)^E +(?:NameError|ImportError|UnboundLocalError): ")
"""What a test says that fails because a patch names what there is no longer."""
FAILURE: Final = re.compile(r"(?m)^(?:FAILED|ERROR|not ok \d+ -) (.+?)(?: - .*)?$")
SCRIPT: Final = ".test.js"
"""How the name of a test of the pages' JavaScript ends."""
MODULES: Final = Path(".ci/js/node_modules")


def run_tests(copy: Path, tests: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run ``tests`` of a copy of ours up to the first that fails; without any, the quick tier."""
    if any(test.endswith(SCRIPT) for test in tests):
        command = ["node", "--test", "--test-reporter=tap", *tests]
    else:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 our own


def plant(fault: Fault, copy: Path, *, all_tests: bool) -> str:
    """Plant a fault in a clean ``copy`` of ours, run its tests or ``all_tests``, and return the outcome."""
    if not fault.apply(copy):
        return STALE
    scripts = fault.tests[0].endswith(SCRIPT)
    run = run_tests(copy, () if all_tests and not scripts else fault.tests)
    subprocess.run(["git", "checkout", "-q", "."], cwd=copy, check=True)  # noqa: S607
    if run.returncode == 0:
        return LIVED
    failed = FAILURE.search(run.stdout)
    if run.returncode != FAILED or failed is None:
        return f"its tests cannot be run: {(run.stdout + run.stderr).strip()[-200:]}"
    if BROKEN.search(run.stdout):
        return f"breaks a name, not what it describes: adapt it ({failed[1]})"
    if run_tests(copy, fault.tests if scripts else failed.groups()).returncode != 0:
        return f"{failed[1]} fails without it, too"
    return f"{CAUGHT}{failed[1]}"


def main() -> int:
    """Plant the faults that the command line names, all of them without names; return the exit code."""
    faults = known_faults()
    parser = argparse.ArgumentParser(prog="python -m tests.long.faults", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a fault; without one, all of them")
    parser.add_argument("--all-tests", action="store_true", help="run the whole quick tier for each: minutes a fault")
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in faults]:
        parser.error(f"there is no fault called {', '.join(unknown)}; there are {', '.join(faults)}")
    outcomes: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(copy)], check=True)  # noqa: S603, S607
        (copy / MODULES).symlink_to(ROOT / MODULES)
        for name in args.names or faults:
            known = f" (as on {faults[name].lived})" if faults[name].lived else ""
            outcomes[name] = plant(faults[name], copy, all_tests=args.all_tests)
            print(f"{name}: {outcomes[name]}{known * (outcomes[name] == LIVED)}", flush=True)  # noqa: T201
    caught = [name for name, outcome in outcomes.items() if outcome.startswith(CAUGHT)]
    lived = [name for name, outcome in outcomes.items() if outcome == LIVED]
    rest = [name for name in outcomes if name not in {*caught, *lived}]
    for title, names in (("caught", caught), ("lived", lived), ("cannot be planted or judged", rest)):
        print(f"\n{len(names)} {title}", *(f"  {name:44} {faults[name].sentence}" for name in names), sep="\n")  # noqa: T201
    return int(bool(rest) or any(not faults[name].lived for name in lived))


if __name__ == "__main__":
    sys.exit(main())
