"""Everything that can happen in Practice."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, Effect, Focus, Reveal, Store, Toast
from widgets.app.messages import Action, Outdated, Ready, StoredElsewhere, Viewport
from widgets.app.runtime import MOVED_ON
from widgets.learn.progress import Progress
from widgets.learn.state import open_classroom
from widgets.learn.stations.guess import guess_station
from widgets.learn.stations.station import Change
from widgets.learn.update import after
from widgets.learn.update import storage_key as course_key
from widgets.page.query import Query
from widgets.practice.memory import BEHIND, DAMAGED, NEWER, Memory
from widgets.practice.puzzle import Stock, guess_of, stock_of
from widgets.practice.render import onward
from widgets.practice.state import Practice, puzzle_about, round_of, rules_met, todays_puzzle

Next: TypeAlias = tuple[Practice, tuple[Effect, ...]]
DAYS: Final = 60
"""The results of today's puzzles that are kept."""
NO_COPY: Final = "That is no copy of a practice: copy it there once more, all of it."


def storage_key(game: str) -> str:
    """Return the key under which the browser stores what is known of the rules of a game."""
    return f"practice {game}"


def update(practice: Practice, message: Any, clock: datetime) -> Next:
    """Return the state after ``message``, which comes at the time ``clock``, and its effects."""
    before, practice = practice, practice if practice.station else replace(practice, clock=clock)
    rules = practice.stock.rules
    match message:
        case Ready(texts, query):
            return opened(replace(practice, clock=clock), texts, Query.of(query))
        case Viewport():
            return replace(practice, classroom=replace(practice.classroom, viewport=message)), ()
        case StoredElsewhere(key, str(text)) if key == storage_key(practice.game):
            return replace(practice, memory=taken(practice, text)[0].memory), ()
        case Action("begin") if rules:
            return begun(practice, round_of(practice))
        case Action("today") if rules and practice.day not in practice.memory.today:
            return begun(practice, (todays_puzzle(practice),), today=True)
        case Action("practise", str(rule)) if rule in rules:
            return begun(practice, (puzzle_about(practice, rule, ()),))
        case Action("rule", str(rule)) if rule in practice.classroom.game.rules:
            return replace(practice, rule="" if rule == practice.rule else rule), (Reveal(".rk-of-map"),)
        case Action("overview"):
            return left(practice)
        case Action("next") if practice.station and practice.judged:
            return left(practice) if practice.at + 1 == len(practice.round) else shown(replace(practice, judged=False))
        case Action("again") if practice.station and not practice.judged:
            return shown(practice)
        case Action("again") if practice.station:
            other = puzzle_about(practice, practice.puzzle.point, practice.round)
            numbers = (*practice.round[: practice.at + 1], other, *practice.round[practice.at + 1 :])
            return shown(replace(practice, round=numbers, judged=False, today=False))
        case Action("take", {"text": str(text)}):
            return taken(practice, text)
        case Action("wipe"):
            return replace(practice, wiping=True), ()
        case Action("dismiss"):
            return replace(practice, wiping=False), ()
        case Action("wiped") if practice.wiping:
            wiped = replace(practice, memory=Memory(), marks=(), round=(), wiping=False, keeps=True)
            return wiped, (Store({storage_key(practice.game): None}), Toast("It is wiped.", good=True))
        case Outdated():
            return before, (MOVED_ON,)
    change = after(practice.station, message, practice.classroom) if practice.station else None
    return applied(practice, change, clock) if change else (before, ())


# ---- what is kept ----------------------------------------------------------------------------------------------------


def stored(practice: Practice) -> tuple[Effect, ...]:
    """Return the effect that stores what is known, if it is kept."""
    return (Store({storage_key(practice.game): practice.memory.text()}),) if practice.keeps else ()


def taken(practice: Practice, text: str) -> Next:
    """Merge what was copied on another device; raises `BadInput` for anything else."""
    try:
        practice = replace(practice, memory=practice.memory.joined(Memory.read(text.strip())))
    except BadInput as error:
        raise BadInput(NEWER if error.sentence == NEWER else NO_COPY) from None
    return practice, (*stored(practice), Toast("It counts here, too, now.", good=True))


def opened(practice: Practice, texts: Any, query: Query) -> Next:
    """Show the game of the address with what this browser has kept of it; at once a round about its rule, if any."""
    name, effects = query.text("game", practice.game), list[Effect]()
    try:
        classroom, stock = open_classroom(name), stock_of(name)
    except BadInput as error:
        return replace(practice, stock=Stock(), unknown=True), (Toast(str(error)),)
    kept, memory, keeps = texts.get(storage_key(name), ""), Memory(), True
    try:
        memory = Memory.read(kept) if kept else memory
    except BadInput as error:
        keeps = error.sentence != NEWER
        effects += [Store({f"{storage_key(name)} aside": kept})] if error.sentence == DAMAGED else []
        effects.append(Toast(error.sentence))
    if memory.latest and memory.latest > practice.clock + timedelta(minutes=5):
        effects.append(Toast(BEHIND))
    met = rules_met(classroom.lessons, Progress.read(texts.get(course_key(name))))
    classroom = replace(classroom, viewport=practice.classroom.viewport)
    practice = replace(practice, classroom=classroom, stock=stock, memory=memory, met=met, keeps=keeps)
    rule = query.text("rule")
    if rule not in stock.rules:
        without = stock.without.get(rule, "")
        effects += [Reveal(".rk-of-map"), Toast(f"There is no puzzle about this rule. {without}")] if without else []
        return replace(practice, rule=rule if rule in classroom.game.rules else ""), tuple(effects)
    practice, more = begun(practice, (puzzle_about(practice, rule, ()),))
    return practice, (*effects, *more)


# ---- a round ---------------------------------------------------------------------------------------------------------


def begun(practice: Practice, numbers: tuple[int, ...], *, today: bool = False) -> Next:
    """Begin a round."""
    return shown(replace(practice, round=numbers, marks=(), judged=False, today=today, rule=""))


def shown(practice: Practice) -> Next:
    """Show the puzzle of the round that comes next."""
    classroom = replace(practice.classroom.opened(), on=onward(practice), other="Another of these")
    station = guess_station(classroom, guess_of(classroom.game, practice.puzzle))
    practice = replace(practice, classroom=classroom, station=station)
    where = f"Puzzle {practice.at + 1} of {len(practice.round)}."
    return practice, (Announce(where), Focus("top", ".rk-task"))


def left(practice: Practice) -> Next:
    """Go back to the map; a round that has begun shows what came of it."""
    practice = replace(practice, station=None, judged=False, round=practice.round[: len(practice.marks)])
    return practice, (Focus("top", ".rk-btn"),)


def applied(practice: Practice, change: Change, clock: datetime) -> Next:
    """Apply the change of a station: the first answer, or to have it shown, says whether the rule is known."""
    effects: list[Effect] = [Toast(change.refusal)] if change.refusal else []
    effects += [Announce(sentence) for sentence in change.announced]
    practice = replace(practice, station=change.station)
    if practice.judged or not (change.done or change.missed):
        return practice, tuple(effects)
    puzzle, right = practice.puzzle, change.star and not change.missed
    memory = practice.memory.reviewed(puzzle.point, puzzle.key, clock, right=right)
    if practice.today:
        memory = replace(memory, today=dict([*memory.today.items(), (practice.day, right)][-DAYS:]))
    practice = replace(practice, memory=memory, marks=(*practice.marks, right), judged=True)
    return practice, (*stored(practice), Reveal(".rk-task"), *effects)
