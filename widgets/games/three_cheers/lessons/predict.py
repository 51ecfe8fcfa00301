"""Quizzes about events: what a learner predicts before the film runs.

No answer is written down: the example is run, and its events give the answer and the reasons.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, column_of, row_of
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.tower import section
from refkit.kernel.sentences import capital, join
from refkit.text.examples import Example
from widgets.games.three_cheers.lessons import quizzes
from widgets.games.three_cheers.lessons.permitted import NOBODY, squares, towers
from widgets.games.three_cheers.lessons.quizzes import around, named
from widgets.games.three_cheers.lessons.story import Moment, TrackedStory
from widgets.games.three_cheers.table.picks import OnTable
from widgets.tabletop.guesses import Guess, Quiz, Why

MOVEMENTS: Final = (ev.Fell, ev.Ate, ev.Crushed, ev.Shifted, ev.Swapped)
"""Events by which a minion gets to another square."""
TIMES: Final = {1: "once", 2: "twice"}


# ---- about what happens ----------------------------------------------------------------------------------------------

JudgeMinion: TypeAlias = Callable[[TrackedStory, OnTable], tuple[bool, Why]]
"""A function that returns whether a minion is among the right answers, and why."""


def _quiz_about_all(read: JudgeMinion) -> Callable[[Guess], Quiz]:
    """Return a kind of quiz that asks about every minion on the table, answered by ``read``."""

    def made(guess: Guess) -> Quiz:
        story = TrackedStory.of(guess.example)
        asked_of = [who for who in story.minions if who != doomed(story, guess.example)]
        found = {who: read(story, who) for who in asked_of}
        right = frozenset(who for who, (yes, _) in found.items() if yes)
        reasons = {who: why for who, (_, why) in found.items()}
        return Quiz(guess.ask, story.start, _names(story, asked_of), right, reasons, nobody=NOBODY)

    return made


def doomed(story: TrackedStory, example: Example) -> OnTable | None:
    """Return the minion that dies because the example begins with its death: the quiz leaves it out."""
    return story.moments[0].actor if example.action.startswith("dies ") else None


def _dies(story: TrackedStory, who: OnTable) -> tuple[bool, Why]:
    """Return whether a minion is dead in the end, and what killed or saved it."""
    end = next(story.about(who, ev.Died, ev.Crushed, ev.Ate), None) if story.ends[who] is None else None
    if end:
        blows = [moment.caption for moment in story.about(who, ev.Struck) if moment.victim == who]
        killed = blows[-1:] if getattr(end.event, "cause", "") == "wound" else []
        return True, (join(" ", [*killed, end.caption]), end.event.rule)
    saved = (ev.Rotated, ev.Blocked, ev.Spared, ev.Hovered)
    for moment in story.about(who, *saved):
        if moment.victim in {None, who}:
            return False, (moment.caption, moment.event.rule)
    return False, (f"Nobody lays a finger on {_capital_name(story, who)}.", None)


def _falls(story: TrackedStory, who: OnTable) -> tuple[bool, Why]:
    """Return whether a minion falls, and what holds it up if not."""
    fell = next(story.about(who, ev.Fell), None)
    if fell:
        return True, (fell.caption, fell.event.rule)
    for moment in story.about(who, ev.Died, ev.Hovered):
        return False, (moment.caption, moment.event.rule)
    return False, (f"{_capital_name(story, who)} has something to stand on, all the time.", None)


def _turned(story: TrackedStory, who: OnTable) -> tuple[bool, Why]:
    """Return whether a minion is turned by 180 degrees."""
    for moment in story.about(who, ev.Rotated):
        return True, (moment.caption, moment.event.rule)
    dead, why = _dies(story, who)
    return False, why if dead else (f"{_capital_name(story, who)} has no armour, or no need of it.", None)


def _idle(story: TrackedStory, who: OnTable) -> tuple[bool, Why]:
    """Return whether the arrows of a minion have no effect."""
    for moment in story.about(who, ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack):
        if moment.actor == who:
            return True, (moment.caption, moment.event.rule)
    struck = next((moment for moment in story.about(who, ev.Struck) if moment.actor == who), None)
    if struck:
        return False, (struck.caption, struck.event.rule)
    minion = story.start.towers[who.tower].minions[who.at]
    return False, (
        f"{_capital_name(story, who)} {'never gets to strike' if minion.points else 'has no arrows to begin with'}.",
        None,
    )


def _names(story: TrackedStory, minions: Iterable[OnTable]) -> dict[OnTable, str]:
    """Return minions with their names."""
    return {who: named(story.start, who) for who in minions}


def _capital_name(story: TrackedStory, place: OnTable) -> str:
    """Return the name of a minion, capitalized for the beginning of a sentence."""
    return capital(quizzes.who(story.start, place))


# ---- about where somebody ends up ------------------------------------------------------------------------------------


def _lands(guess: Guess) -> Quiz:
    """Ask where one minion is in the end."""
    story, who = TrackedStory.of(guess.example), guess.who
    if who is None or (end := story.ends[who]) is None:
        raise ValueError(f"{guess.example.id}: say whose end is asked for, and it must live to see it.")
    way = [moment for moment in story.about(who) if moment.actor == who and hasattr(moment.event, "to")]
    steps = [moment for moment in way if isinstance(moment.event, MOVEMENTS)]
    lines = {at for at in around(story.start, who.tower) if _same_line(at, who.at)}
    column = {OnTable(who.tower, at) for at in lines}
    reasons: dict[OnTable, Why] = {
        place: (join(": ", (capital(named(story.start, place)), "no.")), None) for place in column
    }
    reasons[end] = _last_steps(steps) if steps else (f"{_capital_name(story, who)} stays where it is.", None)
    names = {place: named(story.start, place) for place in sorted(column | {end}, key=lambda place: place.at)}
    bare = frozenset(place for place in names if place.at not in story.start.towers[place.tower].minions)
    return Quiz(guess.ask, story.start, names, frozenset({end}), reasons, single=True, bare=bare)


def _same_line(at: int, other: int) -> bool:
    """Return whether two squares are in one row or one column."""
    return row_of(at) == row_of(other) or column_of(at) == column_of(other)


def _last_steps(steps: list[Moment]) -> Why:
    """Return the captions of the last two events of a way, and the rule of the last."""
    return join(" ", (moment.caption for moment in steps[-2:])), steps[-1].event.rule


# ---- about the count -------------------------------------------------------------------------------------------------


def _counts(guess: Guess) -> Quiz:
    """Ask whose value counts more than once."""
    story = TrackedStory.of(guess.example)
    right: set[OnTable] = set()
    reasons: dict[OnTable, Why] = {}
    for who in story.minions:
        tower = story.start.towers[who.tower]
        row, rider = row_of(who.at), tower.riders[0]
        height = row_of(rider) if rider != OFF else 0
        joined = rider != OFF and who.at in section(tower.minions, rider, diagonal=False)
        value = tower.minions[who.at].value
        if row > height:
            reasons[who] = (f"{_capital_name(story, who)} is above the foreminion: {value} counts once.", R.MULTIPLY)
        elif not joined:
            reasons[who] = (
                f"{_capital_name(story, who)} is cut off from the foreminion: {value} counts once.",
                R.SECTIONS,
            )
        else:
            right |= {who} if row > 1 else set()
            reasons[who] = (
                f"{_capital_name(story, who)} is in row {row}: {value} counts {TIMES.get(row, f'{row} times')}.",
                R.MULTIPLY,
            )
    return Quiz(guess.ask, story.start, _names(story, story.minions), frozenset(right), reasons, nobody=NOBODY)


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "dies": _quiz_about_all(_dies),
    "falls": _quiz_about_all(_falls),
    "turned": _quiz_about_all(_turned),
    "idle": _quiz_about_all(_idle),
    "lands": _lands,
    "counts": _counts,
    "squares": squares,
    "towers": towers,
}
"""The kinds of quizzes that only Three Cheers has, by the names that the course uses."""
