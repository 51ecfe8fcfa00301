"""Predictions: what a learner clicks before the film runs, and the answer with its reasons, both from real events.

No answer is written down anywhere: the example is run, and what happened is the answer.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, column_of, row_of
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rulebook.examples import Example
from refkit.games.three_cheers.rules.tower import section
from refkit.games.three_cheers.text.tokens import format_square
from widgets.games.three_cheers.lessons.permitted import squares, towers
from widgets.games.three_cheers.lessons.quizzes import Ask, Quiz, Why, around, called, named
from widgets.games.three_cheers.lessons.story import Story, Told
from widgets.games.three_cheers.table.picks import OnTable

TIMES: Final = {1: "once", 2: "twice"}


def quiz(example: Example, ask: Ask) -> Quiz:
    """The question that ``ask`` asks about ``example``, with its answer."""
    return KINDS[ask.kind](example, ask)


# ---- about what happens ----------------------------------------------------------------------------------------------

Reader: TypeAlias = Callable[[Story, OnTable], tuple[bool, Why]]
"""Whether a minion is among the right ones, and why."""


def _about(read: Reader) -> Callable[[Example, Ask], Quiz]:
    """A question about everyone who stands on the table."""

    def made(example: Example, ask: Ask) -> Quiz:
        story = Story.of(example)
        asked_of = [who for who in story.minions if who != doomed(story, example)]
        found = {who: read(story, who) for who in asked_of}
        right = frozenset(who for who, (yes, _) in found.items() if yes)
        reasons = {who: why for who, (_, why) in found.items()}
        return Quiz(ask.ask, story.start, {who: named(story.start, who) for who in asked_of}, right, reasons)

    return made


def doomed(story: Story, example: Example) -> OnTable | None:
    """Who dies because the example begins with that: nobody is asked about it."""
    return story.told[0].actor if example.action.startswith("dies ") else None


def _dies(story: Story, who: OnTable) -> tuple[bool, Why]:
    """Whether it is gone in the end, and what killed it or did not."""
    end = next(story.about(who, ev.Died, ev.Crushed, ev.Ate), None) if story.ends[who] is None else None
    if end:
        blows = [told.caption for told in story.about(who, ev.Struck) if told.victim == who]
        killed = blows[-1:] if getattr(end.event, "cause", "") == "wound" else []
        return True, (" ".join([*killed, end.caption]), end.event.rule)
    saved = (ev.Rotated, ev.Blocked, ev.Spared, ev.Hovered)
    for told in story.about(who, *saved):
        if told.victim in {None, who}:
            return False, (told.caption, told.event.rule)
    return False, (f"Nobody lays a finger on {_it(story, who)}.", None)


def _falls(story: Story, who: OnTable) -> tuple[bool, Why]:
    """Whether it falls, and what holds it up if not."""
    fell = next(story.about(who, ev.Fell), None)
    if fell:
        return True, (fell.caption, fell.event.rule)
    for told in story.about(who, ev.Died, ev.Hovered):
        return False, (told.caption, told.event.rule)
    return False, (f"{_it(story, who)} has something to stand on, all the time.", None)


def _turned(story: Story, who: OnTable) -> tuple[bool, Why]:
    """Whether it is turned half round."""
    for told in story.about(who, ev.Rotated):
        return True, (told.caption, told.event.rule)
    dead, why = _dies(story, who)
    return False, why if dead else (f"{_it(story, who)} has no armour, or no need of it.", None)


def _idle(story: Story, who: OnTable) -> tuple[bool, Why]:
    """Whether its arrows come to nothing."""
    for told in story.about(who, ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack):
        if told.actor == who:
            return True, (told.caption, told.event.rule)
    struck = next((told for told in story.about(who, ev.Struck) if told.actor == who), None)
    if struck:
        return False, (struck.caption, struck.event.rule)
    minion = story.start.towers[who.tower].minions[who.at]
    return False, (
        f"{_it(story, who)} {'never gets to strike' if minion.points else 'has no arrows to begin with'}.",
        None,
    )


def _it(story: Story, who: OnTable) -> str:
    """A minion by its name and where it stood."""
    return called(story.start, who)


# ---- about where somebody ends up ------------------------------------------------------------------------------------


def _lands(example: Example, ask: Ask) -> Quiz:
    """Where one minion is in the end."""
    story, who = Story.of(example), ask.who
    if who is None or (end := story.ends[who]) is None:
        raise ValueError(f"{example.id}: say whose end is asked for, and it must live to see it.")
    way = [told for told in story.about(who) if told.actor == who and hasattr(told.event, "to")]
    steps = [told for told in way if isinstance(told.event, ev.Fell | ev.Ate | ev.Crushed | ev.Shifted | ev.Swapped)]
    lines = {at for at in around(story.start, who.tower) if _in_line(at, who.at)}
    column = {OnTable(who.tower, at) for at in lines}
    reasons: dict[OnTable, Why] = {place: (f"Not at {format_square(place.at)}.", None) for place in column}
    reasons[end] = _told_in_short(steps) if steps else (f"{_it(story, who)} stays where it is.", None)
    names = {place: named(story.start, place) for place in sorted(column | {end}, key=lambda place: place.at)}
    return Quiz(ask.ask, story.start, names, frozenset({end}), reasons, single=True)


def _in_line(at: int, other: int) -> bool:
    """Whether two squares are in one row or one column."""
    return row_of(at) == row_of(other) or column_of(at) == column_of(other)


def _told_in_short(steps: list[Told]) -> Why:
    """The last two steps of a way, and the rule of the last."""
    return " ".join(told.caption for told in steps[-2:]), steps[-1].event.rule


# ---- about the count -------------------------------------------------------------------------------------------------


def _counts(example: Example, ask: Ask) -> Quiz:
    """Whose value counts more than once."""
    story = Story.of(example)
    right, reasons = set(), {}
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
    names = {who: named(story.start, who) for who in story.minions}
    return Quiz(ask.ask, story.start, names, frozenset(right), reasons)


KINDS: Final[Mapping[str, Callable[[Example, Ask], Quiz]]] = {
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
