"""Predictions: what a learner clicks before the film runs, and the answer with its reasons, both from real events.

No answer is written down anywhere: the example is run, and what happened is the answer. What may be chosen is a
square of a tower, or a whole tower (``at`` is `WHOLE`).
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from refkit.rule import Rule
from refkit.three_cheers import events as ev
from refkit.three_cheers import rules as R
from refkit.three_cheers.examples import Example
from refkit.three_cheers.move_reading import parse_move
from refkit.three_cheers.move_text import format_move, tower_name
from refkit.three_cheers.moves import Move, MoveMinion, Place, Provoke, Ride, Swap
from refkit.three_cheers.nouns import OFF, RIGHT, STRANGER, UP, Minion, column_of, row_of
from refkit.three_cheers.objections import objections
from refkit.three_cheers.state import State
from refkit.three_cheers.tokens import format_square
from refkit.three_cheers.tower import section
from widgets.three_cheers.draft import OnTable, path
from widgets.three_cheers.story import Story, Told, asked

if TYPE_CHECKING:
    from refkit.choice import Reason

WHOLE: Final = -1
"""The square of an `OnTable` that means the whole tower."""
TIMES: Final = {1: "once", 2: "twice"}
Why: TypeAlias = tuple[str, Rule | None]
"""A reason: a sentence and its rule."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question as the course writes it: its ``kind``, its wording ``ask``, and what that kind needs besides.

    ``who`` is the square of the minion that is meant, as ``Yaz a2``; ``given`` says at which question of the example,
    see `story.asked`.
    """

    kind: str
    ask: str
    who: OnTable | None = None
    given: int | None = None


@dataclass(frozen=True, slots=True)
class Quiz:
    """What may be chosen, each with its name, which of them is right, and why each is or is not.

    ``state`` is the table that the question is about; ``single`` means that exactly one is right.
    """

    ask: str
    state: State
    names: Mapping[OnTable, str]
    right: frozenset[OnTable]
    reasons: Mapping[OnTable, Why]
    single: bool = False

    def verdict(self, chosen: frozenset[OnTable]) -> str:
        """How good a guess is, in a sentence."""
        hit, missed, wrong = len(chosen & self.right), self.right - chosen, chosen - self.right
        if not missed and not wrong:
            return "Nobody at all, and you were not fooled." if not self.right else "Exactly right."
        if self.single:
            return "Not quite. It is where the green mark is."
        parts = [f"{hit} of {len(self.right)} found"] if self.right else ["None of them, this time"]
        parts += [f"{len(wrong)} too many"] if wrong else []
        return f"{', '.join(parts)}. Here is why:"


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
    return f"{_name(story.start.towers[who.tower].minions[who.at])} ({format_square(who.at)})"


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
            reasons[who] = (f"Row {row} is above the foreminion: {value} counts once.", R.MULTIPLY)
        elif not joined:
            reasons[who] = (f"It is cut off from the foreminion: {value} counts once.", R.SECTIONS)
        else:
            right |= {who} if row > 1 else set()
            reasons[who] = (f"Row {row}: {value} counts {TIMES.get(row, f'{row} times')}.", R.MULTIPLY)
    names = {who: named(story.start, who) for who in story.minions}
    return Quiz(ask.ask, story.start, names, frozenset(right), reasons)


# ---- about what is allowed -------------------------------------------------------------------------------------------


def _squares(example: Example, ask: Ask) -> Quiz:
    """Which squares may be chosen for the move that the example makes."""
    state, choice, text = asked(example, ask.given)
    model = parse_move(state, text)
    tower = path(model, len(state.towers))[-1].tower  # type: ignore[union-attr]  # such a move ends on the table
    legal = {move for move in choice.options if _alike(move, model)}
    right = frozenset(OnTable(tower, at) for move in legal for at in _ends(move))
    squares = around(state, tower) if isinstance(model, Place | MoveMinion) else sorted(state.towers[tower].minions)
    places = sorted({*squares, *(place.at for place in right)} - _starts(state, model))
    reasons: dict[OnTable, Why] = {}
    for at in places:
        place = OnTable(tower, at)
        tried = next((move for move in legal if at in _ends(move)), None) or _elsewhere(model, at)
        reasons[place] = _allowed(state, tried)
    return Quiz(ask.ask, state, {place: named(state, place) for place in reasons}, right, reasons)


def _towers(example: Example, ask: Ask) -> Quiz:
    """Which towers a card may be played on."""
    state, choice, text = asked(example, ask.given)
    model: Any = parse_move(state, text)
    right = {move.tower for move in choice.options if isinstance(move, Place | MoveMinion | Swap | Provoke)}
    names = {OnTable(number, WHOLE): f"{tower_name(state, number)}'s tower" for number in range(len(state.towers))}
    reasons: dict[OnTable, Why] = {}
    for place, name in names.items():
        own = place.tower == choice.seat % len(state.towers)
        if place.tower in right:
            reasons[place] = ("One's own tower will do." if own else f"{name} is fair game.", choice.rule)
        else:
            reasons[place] = _allowed(state, dataclasses.replace(model, tower=place.tower))
    return Quiz(ask.ask, state, names, frozenset(OnTable(number, WHOLE) for number in right), reasons)


def _alike(move: Move, model: Move) -> bool:
    """Whether two moves differ in nothing but where they end."""
    if type(move) is not type(model):
        return False
    same = ("card", "option", "tower", "turned", *(("at",) if isinstance(model, MoveMinion) else ()))
    return all(getattr(move, name, None) == getattr(model, name, None) for name in same)


def _ends(move: Move) -> tuple[int, ...]:
    """Where a move ends: a swap has two ends."""
    ends = path(move, 1)[1:] or path(move, 1)
    squares = tuple(end.at for end in ends if isinstance(end, OnTable))
    return squares if isinstance(move, Swap) else squares[-1:]


def _starts(state: State, model: Move) -> set[int]:
    """Where it begins, which is no place to go to."""
    match model:
        case MoveMinion(at=at):
            return {at}
        case Ride(seat=seat):
            return {*state.towers[seat % len(state.towers)].riders}
        case _:
            return set()


def _elsewhere(model: Move, at: int) -> Move:
    """The same move, ending at another square."""
    if isinstance(model, Swap):
        first, second = sorted((model.at, at)) if at != model.at else (model.at, model.to)
        return dataclasses.replace(model, at=first, to=second)
    return dataclasses.replace(model, **{"to" if isinstance(model, MoveMinion) else "at": at})  # type: ignore[arg-type]


def _allowed(state: State, move: Move) -> Why:
    """What the referee says to a move."""
    refused: tuple[Reason, ...] = objections(state, move)
    if refused:
        return refused[0].sentence, refused[0].rule
    return f"Allowed: {format_move(state, move, seat=False)}.", None


# ---- squares ---------------------------------------------------------------------------------------------------------


def around(state: State, tower: int) -> list[int]:
    """The squares of a tower and those next to it, above the ground."""
    minions = state.towers[tower].minions
    near = {at + step for at in minions for step in (0, UP, RIGHT, -RIGHT)} | ({0} if not minions else set())
    return sorted(at for at in near if row_of(at) > 0)


def named(state: State, place: OnTable) -> str:
    """A place in a few words."""
    minion = state.towers[place.tower].minions.get(place.at)
    whose = f", {tower_name(state, place.tower)}" if _crowded(state) else ""
    if minion is None:
        return f"{format_square(place.at)}{whose}: nobody"
    return f"{format_square(place.at)}{whose}: {_name(minion)}"


def _name(minion: Minion) -> str:
    """Who it is, as far as one can know."""
    if minion is STRANGER:
        return "a face-down minion"
    return f"{minion.card.name}, face down" if minion.masked else minion.card.name


def _crowded(state: State) -> bool:
    """Whether more than one tower has minions."""
    return sum(bool(tower.minions) for tower in state.towers) > 1


def whys(quiz_: Quiz, chosen: frozenset[OnTable]) -> Iterator[tuple[OnTable, str, Rule | None]]:
    """The reasons that matter after a guess: of everything that is right or was chosen, in the order of the board."""
    for place in quiz_.names:
        if place in quiz_.right or place in chosen:
            sentence, rule = quiz_.reasons[place]
            yield place, sentence, rule


KINDS: Final[Mapping[str, Callable[[Example, Ask], Quiz]]] = {
    "dies": _about(_dies),
    "falls": _about(_falls),
    "turned": _about(_turned),
    "idle": _about(_idle),
    "lands": _lands,
    "counts": _counts,
    "squares": _squares,
    "towers": _towers,
}
"""What can be asked."""
