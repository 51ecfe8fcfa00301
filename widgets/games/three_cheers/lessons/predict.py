"""Quizzes about events: what a learner predicts before the film runs, about every minion or about one.

No answer is written down: the example is run, and its events give the answer and the reasons. Minions are identified by
the square on which each stood at the beginning, so that a question about "this one here" can be answered.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, column_of, row_of
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.tower import section
from refkit.kernel.event import Event
from refkit.kernel.sentences import capital, join
from refkit.text.examples import Example
from widgets.games.three_cheers.lessons.permitted import NOBODY, around, named, squares, towers, who
from widgets.games.three_cheers.table.picks import OnTable
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.guesses import Guess, Quiz, Why

MOVEMENTS: Final = (ev.Fell, ev.Ate, ev.Crushed, ev.Shifted, ev.Swapped)
"""Events by which a minion gets to another square."""
IDLE: Final = (ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack)
"""Events that say that the arrows of a minion have no effect."""
Kinds: TypeAlias = tuple[type[Event], ...]


class Moment(NamedTuple):
    """An event with its caption; the minion that acts or suffers, and the one at the other end, by where they began."""

    event: Event
    caption: str
    actor: OnTable | None
    victim: OnTable | None

    @property
    def why(self) -> Why:
        """The event as a reason."""
        return self.caption, self.event.rule


@dataclass(frozen=True)
class TrackedStory(Story):
    """A story in which every minion is tracked."""

    @classmethod
    def of(cls, example: Example) -> "TrackedStory":
        """Run a worked example and return its story."""
        found: TrackedStory = story_of(GAME, example, cls)
        return found

    @property
    def minions(self) -> tuple[OnTable, ...]:
        """Return the squares of all minions at the beginning, tower by tower, from the ground up."""
        towers = enumerate(self.start.towers)
        return tuple(OnTable(number, at) for number, tower in towers for at in sorted(tower.minions))

    @cached_property
    def tracked(self) -> tuple[tuple[Moment, ...], dict[OnTable, OnTable]]:
        """Return every event with the minions concerned, and where each minion that lives is in the end."""
        now, moments = {place: place for place in self.minions}, []
        for before, event, _ in self.frames:
            at, to = (OnTable(getattr(event, "tower", -1), getattr(event, end, -1)) for end in ("at", "to"))
            moments.append(Moment(event, self.said(before, event), now.get(at), now.get(to)))
            if isinstance(event, (ev.Died, *MOVEMENTS)):
                actor, victim = now.pop(at, None), now.pop(to, None)
                now |= {at: victim} if isinstance(event, ev.Swapped) and victim else {}
                now |= {to: actor} if actor and not isinstance(event, ev.Died) else {}
        return tuple(moments), {began: place for place, began in now.items()}

    def about(self, minion: OnTable, *kinds: type[Event]) -> Iterator[Moment]:
        """Yield the moments in which a minion takes part, of these kinds if any are given."""
        for moment in self.tracked[0]:
            if isinstance(moment.event, kinds or Event) and minion in {moment.actor, moment.victim}:
                yield moment

    def named(self, place: OnTable) -> str:
        """Return the name of a minion, capitalized for the beginning of a sentence."""
        return capital(who(self.start, place))


# ---- about every minion ----------------------------------------------------------------------------------------------

JudgeMinion: TypeAlias = Callable[[TrackedStory, OnTable], tuple[bool, Why]]
"""A function that returns whether a minion is among the right answers, and why."""


def _about_all(judge: JudgeMinion) -> Callable[[Guess], Quiz]:
    """Return a kind of quiz that asks about every minion but one whose death begins the example."""

    def made(guess: Guess) -> Quiz:
        story = TrackedStory.of(guess.example)
        doomed = story.tracked[0][0].actor if guess.example.action.startswith("dies ") else None
        found = {minion: judge(story, minion) for minion in story.minions if minion != doomed}
        right = frozenset(minion for minion, (yes, _) in found.items() if yes)
        names = {minion: named(story.start, minion) for minion in found}
        reasons = {at: why for at, (_, why) in found.items()}
        told = story.sentences if judge is _counts or not right else ()  # all of it, if it is about all
        return Quiz(guess.ask, story.start, names, right, reasons, nobody=NOBODY, decisive=told)

    return made


def _happens(yes: Kinds, no: Kinds, otherwise: str) -> JudgeMinion:
    """Return what judges whether one of the events ``yes`` befalls a minion; why not is told by ``no``, if any did."""

    def judge(story: TrackedStory, minion: OnTable) -> tuple[bool, Why]:
        armed = story.start.towers[minion.tower].minions[minion.at].points
        never = "never gets to strike" if armed else "has no arrows to begin with"
        for kinds in (yes, no):
            for moment in story.about(minion, *kinds):
                if moment.actor == minion:
                    return kinds is yes, moment.why
        return False, (otherwise.format(name=story.named(minion), never=never), None)

    return judge


def _dies(story: TrackedStory, minion: OnTable) -> tuple[bool, Why]:
    """Return whether a minion is dead in the end, and what killed or saved it."""
    dead = minion not in story.tracked[1]
    if dead and (end := next(story.about(minion, ev.Died, ev.Crushed, ev.Ate), None)):
        blows = [moment.caption for moment in story.about(minion, ev.Struck) if moment.victim == minion]
        killed = blows[-1:] if getattr(end.event, "cause", "") == "wound" else []
        return True, (join(" ", [*killed, end.caption]), end.event.rule)
    for moment in story.about(minion, ev.Rotated, ev.Blocked, ev.Spared, ev.Hovered):
        if moment.victim in {None, minion}:
            return False, moment.why
    return False, (f"Nobody lays a finger on {story.named(minion)}.", None)


def _counts(story: TrackedStory, minion: OnTable) -> tuple[bool, Why]:
    """Return whether the value of a minion counts more than once."""
    tower, row, name = story.start.towers[minion.tower], row_of(minion.at), story.named(minion)
    rider, value = tower.riders[0], tower.minions[minion.at].value
    if rider == OFF or row > row_of(rider):
        return False, (f"{name} is above the foreminion: {value} counts once.", R.MULTIPLY)
    if minion.at not in section(tower.minions, rider, diagonal=False):
        return False, (f"{name} is cut off from the foreminion: {value} counts once.", R.SECTIONS)
    times = {1: "once", 2: "twice"}.get(row, f"{row} times")
    return row > 1, (f"{name} is in row {row}: {value} counts {times}.", R.MULTIPLY)


# ---- about where somebody ends up ------------------------------------------------------------------------------------


def _lands(guess: Guess) -> Quiz:
    """Ask where one minion is in the end."""
    story, minion = TrackedStory.of(guess.example), guess.who
    if minion is None or (end := story.tracked[1].get(minion)) is None:
        raise ValueError(f"{guess.example.id}: say whose end is asked for, and it must live to see it.")
    steps = [moment for moment in story.about(minion, *MOVEMENTS) if moment.actor == minion]
    row, column = row_of(minion.at), column_of(minion.at)
    near = {at for at in around(story.start, minion.tower) if row_of(at) == row or column_of(at) == column}
    places = [OnTable(minion.tower, at) for at in sorted({*near, end.at})]
    names = {place: named(story.start, place) for place in places}
    reasons = {place: _not_there(story, minion, place, steps) for place in places}
    last = join(" ", (moment.caption for moment in steps[-2:]))
    reasons[end] = (last, steps[-1].event.rule) if steps else (f"{story.named(minion)} stays where it is.", None)
    bare = frozenset(place for place in places if place.at not in story.start.towers[place.tower].minions)
    return Quiz(guess.ask, story.start, names, frozenset({end}), reasons, single=True, bare=bare)


def _not_there(story: TrackedStory, minion: OnTable, place: OnTable, steps: Sequence[Moment]) -> Why:
    """Return why a minion, which takes these steps, is not at a place in the end: it goes on, or others are there."""
    left = [moment for moment in steps if getattr(moment.event, "at", None) == place.at]
    if left:
        return left[-1].why
    if other := next((began for began, end in story.tracked[1].items() if end == place), None):
        return f"In the end that is the place of {who(story.start, other)}.", None
    return f"Nothing takes {who(story.start, minion)} there.", None


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "dies": _about_all(_dies),
    "falls": _about_all(_happens((ev.Fell,), (ev.Died, ev.Hovered), "{name} has something to stand on, all the time.")),
    "turned": _about_all(_happens((ev.Rotated,), (ev.Died,), "{name} has no armour, or no need of it.")),
    "idle": _about_all(_happens(IDLE, (ev.Struck,), "{name} {never}.")),
    "counts": _about_all(_counts),
    "lands": _lands,
    "squares": squares,
    "towers": towers,
}
"""The kinds of quizzes that only Three Cheers has, by the names that the course uses."""
