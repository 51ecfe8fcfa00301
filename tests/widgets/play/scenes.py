"""Moments of games played at random in which something rare is done or comes of it, each found again by its numbers.

`python -m tests.widgets.play.scenes GAME [SECONDS]` looks for moments that between them reach what whole games do not,
to be written down here.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from refkit.kernel.choice import CHANCE, Choice, Step
from refkit.match.match import Match
from tests.games import KNOWN
from tests.widgets.coverage import AT_THE_DESK, FILMED, declared_events, declared_moves
from widgets.live.session import PERSON, Session


class Scene(NamedTuple):
    """A moment: a sample of a game's options, a seed, and after how many entries of the log the person decides."""

    sample: str
    seed: int
    entries: int


SCENES: Final[dict[str, tuple[Scene, ...]]] = {
    "three-cheers": (
        Scene("four players, Double Trouble", 18, 155),
        Scene("two players", 9, 266),
        Scene("two players, first game", 29, 61),
        Scene("two players, first game", 7, 14),
        Scene("two players", 16, 16),
        Scene("two players", 17, 17),
        Scene("two players", 7, 24),
        Scene("two players, every reading switched", 19, 54),
        Scene("two players, every reading switched", 4, 37),
        Scene("three players", 1100, 55),
        Scene("two players, first game", 1148, 25),
        Scene("two players, every reading switched", 1, 69),
        Scene("two players, first game", 30, 243),
    ),
    "cheers": (
        Scene("three players", 7, 16),
        Scene("four players, masquerade", 5, 31),
        Scene("four players, masters, offered", 5, 37),
        Scene("four players, masquerade", 4, 43),
        Scene("four players, masters, offered", 3, 74),
        Scene("four players, masters, offered", 3, 82),
        Scene("six players, every reading switched", 13, 262),
    ),
    "minions": (
        Scene("two players", 54, 11),
        Scene("three players", 65, 10),
        Scene("two of one deity", 9, 32),
        Scene("two players", 14, 6),
    ),
    "huzzah": (
        Scene("four players, printed closure", 8, 163),
        Scene("three players, every reading switched", 41, 212),
        Scene("three players, every reading switched", 45, 145),
        Scene("three players", 44, 27),
        Scene("three players", 2, 56),
        Scene("three players", 12, 3),
        Scene("three players, small deck", 26, 47),
        Scene("three players, small deck", 11, 48),
        Scene("three players", 20, 48),
        Scene("three players, small deck", 36, 60),
        Scene("three players", 36, 108),
        Scene("four players, printed closure", 1, 63),
    ),
    "syndicate": (
        Scene("plain", 64, 65),
        Scene("plain", 4, 13),
        Scene("plain", 4, 14),
        Scene("plain", 66, 168),
    ),
}


LATE: Final = 60
"""Entries after which there is much on a table."""


def begun(name: str, sample: str, seed: int) -> Session:
    """Return a game of a person and bots that play at random."""
    match = Match(name, KNOWN[name].samples[sample])
    return Session(match, (PERSON, *("random",) * (len(match.options.players) - 1)), str(seed))


def step(session: Session, choice: Choice[Any]) -> Step[Any]:
    """Whoever is asked answers at random; so does the person."""
    if choice.seat == CHANCE:
        return session.let_chance(choice)
    if session.seats[choice.seat] == PERSON:
        return session.match.play(session.chance().pick(choice.options))
    return session.match.play(session.bot(choice.seat)(session.view(choice.seat), session.chance()))


def at(name: str, scene: Scene) -> Session:
    """Return the game of a scene, at its moment."""
    session = begun(name, scene.sample, scene.seed)
    while len(session.match.entries) < scene.entries:
        choice = session.pending()
        assert choice
        step(session, choice)
    return session


def crowded(name: str) -> Scene:
    """Return a moment late in a game, when much lies on the table."""
    sample, entries = next(iter(KNOWN[name].samples)), 0
    session = begun(name, sample, 1)
    while (choice := session.pending()) and len(session.match.entries) < LATE:
        if choice.seat >= 0 and session.seats[choice.seat] == PERSON:
            entries = len(session.match.entries)
        step(session, choice)
    return Scene(sample, 1, entries)


# ---- looking for them ------------------------------------------------------------------------------------------------


@dataclass
class Found:
    """What a decision of the person leads to: its class, and the classes of what is told before the next one."""

    scene: Scene
    kind: str
    told: list[str]

    def worth(self, wanted: set[str]) -> float:
        """How much of ``wanted`` is here, and how soon."""
        met = wanted & {self.kind, *self.told}
        last = max((self.told.index(kind) for kind in met if kind in self.told), default=0)
        return max(0.01, len(met) - last / 15 - self.scene.entries / 400) if met else 0


def decisions(name: str, sample: str, seed: int, most: int = 300) -> Iterator[Found]:
    """Yield what comes of every decision of the person in a game."""
    session, found = begun(name, sample, seed), None
    while (choice := session.pending()) and len(session.match.entries) < most:
        if choice.seat >= 0 and session.seats[choice.seat] == PERSON:
            if found:
                yield found
            move = session.chance().pick(choice.options)
            made_by_hand = type(move).__name__ if session.forced(choice) is None else ""
            found = Found(Scene(sample, seed, len(session.match.entries)), made_by_hand, [])
        made = step(session, choice)
        if found:
            found.told += [type(event).__name__ for event in made.events]
    if found:
        yield found


def search(name: str, wanted: set[str], seconds: float) -> Iterator[Found]:
    """Few decisions that between them reach as much as can be found in the time, the richest first."""
    plan, until, seed, all_ = KNOWN[name].samples, time.monotonic() + seconds, 0, list[Found]()
    hidden = ("closed", "closed_goals")
    samples = [each for each, options in plan.items() if not any(getattr(options, part, ()) for part in hidden)]
    while time.monotonic() < until:
        seed += 1
        for sample in samples:
            all_ += [found for found in decisions(name, sample, seed) if wanted & {found.kind, *found.told}]
    while wanted and (best := max(all_, key=lambda found: found.worth(wanted))).worth(wanted):
        yield best
        wanted = wanted - {best.kind, *best.told}
    sys.stdout.write(f"Not found: {' '.join(sorted(wanted))}\n")


def main() -> None:
    """Print scenes for a game."""
    name, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    wanted = (declared_moves(name) | declared_events(name, FILMED)) - set(AT_THE_DESK[name].split()) - set(sys.argv[3:])
    for found in search(name, set(wanted), seconds):
        sys.stdout.write(f"        {found.scene!r},  # {found.kind}: {' '.join(dict.fromkeys(found.told))}\n")


if __name__ == "__main__":
    main()
