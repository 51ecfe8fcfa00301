"""The state of the lab: the fields of its form, and the experiment that is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from refkit.game import GAMES, AnyGame
from refkit.match.study import StudyRow
from widgets.lab.work import Batch
from widgets.page.markup import NOTHING, Html

MIN_GAMES: Final = 10
"""Games of each setting that must have been played before results are shown."""


@final
@dataclass(frozen=True, slots=True)
class Progress:
    """How far an experiment is: games ``done``, their rows, whether it is ``over``, and the error that ended it."""

    done: int = 0
    rows: Sequence[StudyRow] = ()
    over: bool = False
    error: Exception | None = None


@final
@dataclass(frozen=True, slots=True)
class Findings:
    """Results after ``done`` games, as plots and as tables (``words``)."""

    done: int = 0
    plots: Html = NOTHING
    words: Html = NOTHING


@final
@dataclass(frozen=True, slots=True)
class Experiment:
    """Games that are played in the background.

    ``titles`` are labels of the settings of the ``batch``. ``drawing`` is the progress of which findings are being
    computed, None if none are.
    """

    batch: Batch
    titles: Mapping[str, str]
    progress: Progress = field(default_factory=Progress)
    drawing: Progress | None = None
    stopping: bool = False

    def tables(self, progress: Progress) -> dict[str, list[StudyRow]]:
        """Return the rows by the title of their setting; only settings with at least `MIN_GAMES` games."""
        found = {name: [row for row in progress.rows if row["table"] == name] for name in self.batch.settings}
        return {
            self.titles[name]: rows for name, rows in found.items() if len({row["number"] for row in rows}) >= MIN_GAMES
        }

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of the players."""
        return tuple(next(iter(self.batch.settings.values())).options.players)


@final
@dataclass(frozen=True, slots=True)
class Lab:
    """The state of the page: ``chosen`` are the fields of its form."""

    game: AnyGame = field(default_factory=lambda: next(iter(GAMES.values())))
    chosen: Mapping[str, str] = field(default_factory=dict)
    experiment: Experiment | None = None
    findings: Findings = field(default_factory=Findings)
