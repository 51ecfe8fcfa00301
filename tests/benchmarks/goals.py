"""The sheet of a benchmark: figures, beside each goal whether it holds, and the table of them in the documentation."""

import json
import os
import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, final

from refkit.kernel.installed import install_command

REPEATS = 5
"""Times that everything is measured."""
KEPT: Final = "REFKIT_FIGURES"
"""The environment variable with the file in which a sheet is kept when it ends, if there is one."""


def median(measure: Callable[[], float]) -> float:
    """Return the median of `REPEATS` measurements."""
    return statistics.median(measure() for _ in range(REPEATS))


def try_median(what: str, measure: Callable[[], float]) -> float | None:
    """Return the median of ``measure``; print why and return None if the peer is missing or broken on this machine."""
    try:
        return median(measure)
    except Exception as error:  # noqa: BLE001  somebody else's package may fail in its own ways
        reason = f"is not installed: {install_command('bench')}" if isinstance(error, ImportError) else "does not work"
        print(f"{what} {reason} ({error}); what is compared with it is left out.")
        return None


@final
@dataclass(frozen=True, slots=True)
class Line:
    """A figure with what it is beside: a goal, and whether that holds (None if there is no goal), or others' figures.

    Without a ``unit`` and a figure it is the heading of the lines after it.
    """

    what: str
    figure: float | None = None
    unit: str = ""
    beside: str = ""
    holds: bool | None = None

    @property
    def in_cell(self) -> str:
        """The figure with its unit, as it stands in a table."""
        if self.figure is None:
            return ""
        digits = 0 if abs(self.figure) >= 100 else 3 if self.holds is not None else 2
        return f"{self.figure:,.{digits}f} {self.unit}".rstrip()


@final
@dataclass
class Sheet:
    """All that has been printed: how many goals hold, and which do not."""

    lines: list[Line] = field(default_factory=list)

    def heading(self, what: str) -> None:
        """Print what the next figures have in common."""
        self.lines.append(Line(what))
        print(what)

    def row(self, what: str, figure: float, unit: str = "") -> None:
        """Print a figure."""
        self.lines.append(Line(what, figure, unit))
        print(f"{what:<60}{figure:>14,.{2 * (abs(figure) < 100)}f} {unit}".rstrip())

    def goal(self, what: str, figure: float | None, limit: float, *, most: bool = False, unit: str = "×") -> None:
        """Print a figure that has a goal: ``limit`` at least, or at ``most``; None is left out."""
        if figure is None:
            return
        good = figure <= limit if most else figure >= limit
        aim = f"at {'most' if most else 'least'} {limit:,g}"
        self.lines.append(Line(what, figure, unit, aim, good))
        verdict = "holds" if good else "IS MISSED"
        print(f"{f'  {what}':<60}{figure:>14,.{0 if figure >= 100 else 3}f} {unit:<3} goal: {aim} {verdict}")

    def end(self) -> None:
        """Print the sum, and keep the lines where the environment says."""
        goals = [line for line in self.lines if line.holds is not None]
        missed = [line.what for line in goals if not line.holds]
        print(f"{len(goals) - len(missed)} goals hold, {len(missed)} are missed.")
        for what in missed:
            print(f"  missed: {what}")
        if path := os.environ.get(KEPT):
            Path(path).write_text(json.dumps([asdict(line) for line in self.lines]), encoding="utf-8")


def read_lines(path: Path) -> list[Line]:
    """Return the lines of a sheet that was kept; none if it did not come to its end."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [Line(**line) for line in json.loads(text or "[]")]


def page(parts: Mapping[str, Iterable[Line]], measured: str) -> str:
    """Return the page of the documentation with the figures of each part; ``measured`` says when and where."""
    return "\n".join((HEAD.format(measured=measured), *(line for part in parts.items() for line in section(*part))))


HEAD: Final = """\
# How fast it is

Written by `python -m tests.benchmarks --all`, {measured}.

Rates of games are per second of the processor, medians of repeats. A busy machine changes them, but hardly the ratios
to others, which are measured in the same run.
"""


def section(title: str, lines: Iterable[Line]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, under its title; a new table begins at each heading among them."""
    yield f"## {title}\n"
    rows = list(lines)
    if not rows:
        yield "Could not be measured.\n"
    for number, line in enumerate(rows):
        if line.figure is None:
            yield f"\n### {line.what}\n"
        if line.figure is None or number == 0:
            yield "| | figure | goal, or what is beside it |\n|---|---:|---|"
        if line.figure is not None:
            held = {None: "", True: ": holds", False: ": **is missed**"}[line.holds]
            yield f"| {line.what} | {line.in_cell} | {line.beside}{held} |"
    yield ""
