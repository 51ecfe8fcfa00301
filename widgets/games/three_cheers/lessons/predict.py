"""Predictions: what a learner clicks before the film runs, and the answer with its reasons, both from real events.

No answer is written down anywhere: the example is run, and what happened is the answer.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, column_of, row_of
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.tower import section
from refkit.games.three_cheers.text.words import capital
from refkit.text.examples import Example
from widgets.games.three_cheers.lessons import quizzes
from widgets.games.three_cheers.lessons.permitted import NOBODY, squares, towers
from widgets.games.three_cheers.lessons.quizzes import around, named
from widgets.games.three_cheers.lessons.story import Fates, Moment
from widgets.games.three_cheers.table.picks import OnTable
from widgets.tabletop.guesses import Guess, Quiz, Why

WAYS: Final = (ev.Fell, ev.Ate, ev.Crushed, ev.Shifted, ev.Swapped)
"""Events by which somebody gets elsewhere."""
TIMES: Final = {1: "once", 2: "twice"}


# ---- about what happens ----------------------------------------------------------------------------------------------

Reader: TypeAlias = Callable[[Fates, OnTable], tuple[bool, Why]]
"""Whether a minion is among the right ones, and why."""


def _about(read: Reader) -> Callable[[Guess], Quiz]:
    """A question about everyone who stands on the table."""

    def made(guess: Guess) -> Quiz:
        story = Fates.of(guess.example)
        asked_of = [who for who in story.minions if who != doomed(story, guess.example)]
        found = {who: read(story, who) for who in asked_of}
        right = frozenset(who for who, (yes, _) in found.items() if yes)
        reasons = {who: why for who, (_, why) in found.items()}
        return Quiz(guess.ask, story.start, _names(story, asked_of), right, reasons, nobody=NOBODY)

    return made


def doomed(story: Fates, example: Example) -> OnTable | None:
    """Who dies because the example begins with that: nobody is asked about it."""
    return story.moments[0].actor if example.action.startswith("dies ") else None


def _dies(story: Fates, who: OnTable) -> tuple[bool, Why]:
    """Whether it is gone in the end, and what killed it or did not."""
    end = next(story.about(who, ev.Died, ev.Crushed, ev.Ate), None) if story.ends[who] is None else None
    if end:
        blows = [moment.caption for moment in story.about(who, ev.Struck) if moment.victim == who]
        killed = blows[-1:] if getattr(end.event, "cause", "") == "wound" else []
        return True, (" ".join([*killed, end.caption]), end.event.rule)
    saved = (ev.Rotated, ev.Blocked, ev.Spared, ev.Hovered)
    for moment in story.about(who, *saved):
        if moment.victim in {None, who}:
            return False, (moment.caption, moment.event.rule)
    return False, (f"Nobody lays a finger on {_it(story, who)}.", None)


def _falls(story: Fates, who: OnTable) -> tuple[bool, Why]:
    """Whether it falls, and what holds it up if not."""
    fell = next(story.about(who, ev.Fell), None)
    if fell:
        return True, (fell.caption, fell.event.rule)
    for moment in story.about(who, ev.Died, ev.Hovered):
        return False, (moment.caption, moment.event.rule)
    return False, (f"{_it(story, who)} has something to stand on, all the time.", None)


def _turned(story: Fates, who: OnTable) -> tuple[bool, Why]:
    """Whether it is turned half round."""
    for moment in story.about(who, ev.Rotated):
        return True, (moment.caption, moment.event.rule)
    dead, why = _dies(story, who)
    return False, why if dead else (f"{_it(story, who)} has no armour, or no need of it.", None)


def _idle(story: Fates, who: OnTable) -> tuple[bool, Why]:
    """Whether its arrows come to nothing."""
    for moment in story.about(who, ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack):
        if moment.actor == who:
            return True, (moment.caption, moment.event.rule)
    struck = next((moment for moment in story.about(who, ev.Struck) if moment.actor == who), None)
    if struck:
        return False, (struck.caption, struck.event.rule)
    minion = story.start.towers[who.tower].minions[who.at]
    return False, (
        f"{_it(story, who)} {'never gets to strike' if minion.points else 'has no arrows to begin with'}.",
        None,
    )


def _names(story: Fates, minions: Iterable[OnTable]) -> dict[OnTable, str]:
    """Minions by their names."""
    return {who: named(story.start, who) for who in minions}


def _it(story: Fates, place: OnTable) -> str:
    """A minion by its name, at the beginning of a sentence."""
    return capital(quizzes.who(story.start, place))


# ---- about where somebody ends up ------------------------------------------------------------------------------------


def _lands(guess: Guess) -> Quiz:
    """Where one minion is in the end."""
    story, who = Fates.of(guess.example), guess.who
    if who is None or (end := story.ends[who]) is None:
        raise ValueError(f"{guess.example.id}: say whose end is asked for, and it must live to see it.")
    way = [moment for moment in story.about(who) if moment.actor == who and hasattr(moment.event, "to")]
    steps = [
        moment for moment in way if isinstance(moment.event, ev.Fell | ev.Ate | ev.Crushed | ev.Shifted | ev.Swapped)
    ]
    lines = {at for at in around(story.start, who.tower) if _in_line(at, who.at)}
    column = {OnTable(who.tower, at) for at in lines}
    reasons: dict[OnTable, Why] = {place: (f"{capital(named(story.start, place))}: no.", None) for place in column}
    reasons[end] = _told_in_short(steps) if steps else (f"{_it(story, who)} stays where it is.", None)
    names = {place: named(story.start, place) for place in sorted(column | {end}, key=lambda place: place.at)}
    bare = frozenset(place for place in names if place.at not in story.start.towers[place.tower].minions)
    return Quiz(guess.ask, story.start, names, frozenset({end}), reasons, single=True, bare=bare)


def _in_line(at: int, other: int) -> bool:
    """Whether two squares are in one row or one column."""
    return row_of(at) == row_of(other) or column_of(at) == column_of(other)


def _told_in_short(steps: list[Moment]) -> Why:
    """The last two steps of a way, and the rule of the last."""
    return " ".join(moment.caption for moment in steps[-2:]), steps[-1].event.rule


# ---- about the count -------------------------------------------------------------------------------------------------


def _counts(guess: Guess) -> Quiz:
    """Whose value counts more than once."""
    story = Fates.of(guess.example)
    right: set[OnTable] = set()
    reasons: dict[OnTable, Why] = {}
    for who in story.minions:
        tower = story.start.towers[who.tower]
        row, rider = row_of(who.at), tower.riders[0]
        height = row_of(rider) if rider != OFF else 0
        joined = rider != OFF and who.at in section(tower.minions, rider, diagonal=False)
        value = tower.minions[who.at].value
        if row > height:
            reasons[who] = (f"{_it(story, who)} is above the foreminion: {value} counts once.", R.MULTIPLY)
        elif not joined:
            reasons[who] = (f"{_it(story, who)} is cut off from the foreminion: {value} counts once.", R.SECTIONS)
        else:
            right |= {who} if row > 1 else set()
            reasons[who] = (
                f"{_it(story, who)} is in row {row}: {value} counts {TIMES.get(row, f'{row} times')}.",
                R.MULTIPLY,
            )
    return Quiz(guess.ask, story.start, _names(story, story.minions), frozenset(right), reasons, nobody=NOBODY)


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "dies": _about(_dies),
    "falls": _about(_falls),
    "turned": _about(_turned),
    "idle": _about(_idle),
    "lands": _lands,
    "counts": _counts,
    "squares": squares,
    "towers": towers,
}
"""What can be asked."""
