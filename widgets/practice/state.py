"""The state of Practice, and which puzzles come next."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Final, final

from refkit.kernel.chance import Seeded
from refkit.kernel.rule import Rule
from widgets.learn.classroom import Classroom
from widgets.learn.courses.course import course
from widgets.learn.progress import Progress
from widgets.learn.stations.station import Station
from widgets.practice.memory import Memory
from widgets.practice.puzzle import Puzzle, Stock
from widgets.tabletop.lessons import Lessons

ROUND: Final = 8
"""The puzzles of a round."""
LATELY: Final = 3 * ROUND
"""The last puzzles: a rule all of whose puzzles are among them waits until others have come."""


@final
@dataclass(frozen=True, slots=True)
class Practice:
    """The puzzles of a game, what is known of its rules, and the round that is played, if there is a ``station``.

    ``round`` are the numbers of its puzzles, and ``marks`` whether those before were right; ``judged`` is whether this
    one has its mark already, ``today`` whether the round is today's puzzle. ``rule`` is that of the map which is shown.
    ``met`` are the rules of lessons that are done. Unless it ``keeps`` what is done, nothing is stored.
    """

    classroom: Classroom
    stock: Stock
    clock: datetime
    seed: str
    memory: Memory = field(default_factory=Memory)
    met: frozenset[str] = frozenset()
    round: tuple[int, ...] = ()
    marks: tuple[bool, ...] = ()
    station: Station | None = None
    judged: bool = False
    today: bool = False
    rule: str = ""
    keeps: bool = True
    wiping: bool = False
    unknown: bool = False

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return str(self.classroom.game.name)

    @property
    def at(self) -> int:
        """Return which puzzle of the round is shown, from 0."""
        return len(self.marks) - self.judged

    @property
    def puzzle(self) -> Puzzle:
        """Return the puzzle that is shown."""
        return self.stock.puzzles[self.round[self.at]]

    @property
    def day(self) -> str:
        """Return the date, which is the same everywhere."""
        return self.clock.date().isoformat()


def rules_of_book(practice: Practice) -> tuple[Rule, ...]:
    """Return all rules of the game in the order of the book."""
    rules = tuple(practice.classroom.game.rules.values())
    headings = list(dict.fromkeys(rule.heading for rule in rules))
    return tuple(sorted(rules, key=lambda rule: (rule.page, headings.index(rule.heading))))


def rules_met(lessons: Lessons | None, done: Progress) -> frozenset[str]:
    """Return the ids of the rules that the lessons that are done were about."""
    those = course(lessons) if done.done else ()  # which takes longer to read than a puzzle
    finished = [each for each in those if done.finished(each.id, each.stations)]
    asked = (rule for lesson in finished for guess in lesson.guesses for rule in guess.example.rules)
    return frozenset(rule.id for rule in (*asked, *(lesson.rule for lesson in finished)))


# ---- what comes next -------------------------------------------------------------------------------------------------


def round_of(practice: Practice, count: int = ROUND) -> tuple[int, ...]:
    """Return the numbers of the puzzles of a round: what is due first, mixed, no twins, and none that came lately.

    At most half of it is due where something is new, and what had all of its puzzles lately comes last.
    """
    memory, clock, puzzles = practice.memory, practice.clock, practice.stock.puzzles
    lately, ordered = {*memory.keys[-LATELY:]}, memory.order(practice.stock.rules, clock, practice.met)
    level = {rule: memory.level(rule, clock, practice.met) for rule in ordered}
    later = {*[rule for rule in ordered if level[rule] == "due"][count // 2 :]}

    def rank(rule: str) -> tuple[bool, bool, bool]:
        worn = all(puzzles[at].key in lately for at in practice.stock.about(rule))
        return worn, level[rule] not in {"due", "met", "new"}, rule in later

    chance, found, rules = Seeded(f"{practice.seed} {clock}"), list[int](), sorted(ordered, key=rank)
    for rule in rules:
        at = puzzle_about(practice, rule, found, chance)
        if len(found) < count and puzzles[at].shape not in {puzzles[each].shape for each in found}:
            found.append(at)
    while rules and len(found) < count:
        found += [puzzle_about(practice, rule, found, chance) for rule in rules[: count - len(found)]]
    mixed = list(found)
    return tuple(mixed.pop(chance.below(len(mixed))) for _ in found)


def puzzle_about(practice: Practice, rule: str, before: Sequence[int], chance: Seeded | None = None) -> int:
    """Return the number of a puzzle about a rule: one that has not come lately, and no twin of those ``before``."""
    puzzles, about = practice.stock.puzzles, practice.stock.about(rule)
    chance = chance or Seeded(f"{practice.seed} {practice.clock} {rule}")
    shapes = {puzzles[at].shape for at in before}
    when = {key: at for at, key in enumerate(practice.memory.keys)}

    def rank(at: int) -> tuple[bool, int, bool, int]:
        return at in before, when.get(puzzles[at].key, -1), puzzles[at].shape in shapes, chance.below(1000)

    return min(about, key=rank)


def todays_puzzle(practice: Practice) -> int:
    """Return the number of today's puzzle, which everybody has who has this stock."""
    digest = sha256(f"{practice.day} {practice.game}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % len(practice.stock.puzzles)
