"""The printed sheet: figures, and beside each goal whether it holds."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from refkit.kernel.installed import install_command

REPEATS = 5
"""Times that everything is measured."""


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
@dataclass
class Sheet:
    """What has been printed: how many goals hold, and which do not."""

    held: int = 0
    missed: list[str] = field(default_factory=list)

    def row(self, what: str, figure: float, unit: str = "") -> None:
        """Print a figure."""
        print(f"{what:<60}{figure:>14,.{2 * (abs(figure) < 100)}f} {unit}".rstrip())

    def goal(self, what: str, figure: float | None, limit: float, *, most: bool = False, unit: str = "×") -> None:
        """Print a figure that has a goal: ``limit`` at least, or at ``most``; None is left out."""
        if figure is None:
            return
        good = figure <= limit if most else figure >= limit
        self.held += good
        if not good:
            self.missed.append(what)
        aim = f"goal: at {'most' if most else 'least'} {limit:,g}"
        verdict = "holds" if good else "IS MISSED"
        print(f"{f'  {what}':<60}{figure:>14,.{0 if figure >= 100 else 3}f} {unit:<3} {aim} {verdict}")

    def end(self) -> None:
        """Print the sum."""
        print(f"{self.held} goals hold, {len(self.missed)} are missed.")
        for what in self.missed:
            print(f"  missed: {what}")
