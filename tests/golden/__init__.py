"""Golden playthroughs: short whole games as people read them, to be looked at when they change.

`python -m tests.golden` writes them anew; the difference is then a matter of reading.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from refkit.kernel.chance import Seeded
from refkit.kernel.installed import version
from refkit.match import Match
from refkit.match.report import report
from tests.games import KNOWN

FOLDER: Final = Path(__file__).parent
NOW: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""The time at which all of them are played."""


def goldens() -> dict[str, str]:
    """Return the text of every golden playthrough by its file name."""
    return {
        f"{game}-{name}.txt": playthrough(game, name)
        for game, known in sorted(KNOWN.items())
        for name in sorted(known.golden)
    }


def playthrough(game: str, name: str) -> str:
    """Play a whole game at random from a fixed seed; return its report, without the version."""
    chance = Seeded(f"golden {game} {name}")
    match = Match(game, KNOWN[game].golden[name], lambda: NOW)
    while pending := match.choices():
        choice = pending[chance.below(len(pending))]
        if choice.seat < 0:
            match.play(chance.answer(choice), "seeded")
        else:
            match.play(chance.pick(choice.options))
    return report(match, rulings=False).replace(f"Told by refkit {version()}", "Told by refkit")
