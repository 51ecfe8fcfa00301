"""Leaks: what a seat is shown at one table, and not at another that it must not be able to tell from it.

The other table is the game's `twin`, which rests on what the rules hide, and not on the functions that are checked.
How long an answer takes is a leak, too: it is measured in calls, whose number is the same on every machine.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from refkit.game import AnyGame
from refkit.kernel import AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, Choice
from refkit.match.conformance.problem import ConformanceError, require

T = TypeVar("T")
MOST: Final = 40
"""Answers to a question at the most, for what each of them shows to be compared."""
COMPARING: Final = frozenset({"__eq__", "__hash__"})
"""What sets and dictionaries call as often as the hashes of a process collide: whatever it does is not counted."""
Line: TypeAlias = tuple[str, type, object]
"""Something that a seat is shown: by which channel, of which class of moves or events, and what."""


class Answered(NamedTuple):
    """What comes of an answer: what a seat sees afterwards, what it is shown of it, and the state."""

    view: Any
    lines: list[Line]
    state: AnyState


def check_leaks(game: AnyGame, state: AnyState) -> bool:
    """Check that no player or spectator is shown at ``state`` what it must not know.

    Return whether a twin was another table, so that something could be compared. Raises a `ConformanceError`.
    """
    compared = False
    if game.sight.twin is None:
        return compared
    for seat in (*range(len(state.options.players)), SPECTATOR):
        twin = game.sight.twin(state, seat, Seeded(f"{state.turn} {seat}"))
        if twin != state:
            compared = True
            who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
            check_views(game, (state, twin), seat, who)
            check_work(game, (state, twin), seat, who)
            check_answers(game, (state, twin), seat, who)
    return compared


# ---- what a seat sees ----


def check_views(game: AnyGame, states: tuple[AnyState, AnyState], seat: int, who: str) -> None:
    """Compare the views of two states."""
    one, other = (game.view(state, seat) for state in states)
    if one == other:
        return
    path, task = differing_fields(one, other)[0], type(states[0].agenda[-1]).__name__
    if path == "legal":
        same = sorted(map(repr, one.legal)) == sorted(map(repr, other.legal))
        raise ConformanceError(
            f"The options of {who} {'come in an order that tells' if same else 'tell'} what is hidden from it; list "
            f"them by what it knows, in `options` of {task}."
        )
    if path == "prompts":
        prompt = next((prompt for prompt in one.prompts if prompt not in other.prompts), "")
        raise ConformanceError(
            f"The question tells {who} what it may not know: “{prompt}”; leave it out of `words` of {task}."
        )
    raise ConformanceError(
        f"The view of {who} tells what is hidden from it: `{path}` differs at tables that it must not tell apart; "
        "cover it."
    )


def differing_fields(one: Any, other: Any) -> list[str]:
    """Return the names of the fields in which two views differ, those of a covered table by their own names."""
    found = []
    for field in fields(one):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if mine == theirs:
            continue
        inner = field.name == "table" and is_dataclass(mine) and is_dataclass(theirs)
        found += differing_fields(mine, theirs) if inner else [field.name]
    return found


# ---- how long it takes ----


def check_work(game: AnyGame, states: tuple[AnyState, AnyState], seat: int, who: str) -> None:
    """Compare the work that the views of two states take."""
    package = getattr(sys.modules.get(game.package), "__file__", None) or __file__
    folders = (str(Path(__file__).parents[2]), str(Path(package).parent))
    looks = [partial(game.view, state, seat) for state in states]
    for look in looks:
        look()
    one, other = (count_calls(look, folders)[1] for look in looks)
    for key in sorted({*one, *other}):
        file, _, name = key.rpartition(" ")
        require(
            one[key] == other[key],
            f"The time that the view of {who} takes tells what is hidden from it: {name} ({Path(file).name}) is called "
            f"{one[key]} and {other[key]} times at tables that it must not tell apart; do the same work at both.",
        )


def count_calls(done: Callable[[], T], folders: Sequence[str]) -> tuple[T, Counter[str]]:
    """Return what ``done`` answers, and how often each function of the code in ``folders`` was called for it.

    The steps of generator expressions are not counted by themselves. What is remembered between calls counts as no
    work: have the same done once before it is counted.
    """
    calls, inside, roots = Counter[str](), 0, tuple(folders)

    def called(frame: FrameType, event: str, _: Any) -> None:
        nonlocal inside
        code = frame.f_code
        if event in {"call", "return"} and code.co_name in COMPARING:
            inside += 1 if event == "call" else -1
        elif event == "call" and not inside and code.co_name != "<genexpr>" and code.co_filename.startswith(roots):
            calls[f"{code.co_filename}:{code.co_firstlineno} {code.co_name}"] += 1

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        answer = done()
    finally:
        sys.setprofile(before)
    return answer, calls


# ---- what a seat is shown of the answers of others ----


def check_answers(game: AnyGame, states: tuple[AnyState, AnyState], seat: int, who: str) -> None:
    """Compare what ``seat`` is shown of the answers of each other seat in two states."""
    theirs = {choice.seat: choice for choice in game.choices(states[1])}
    for choice in game.choices(states[0]):
        if choice.seat == seat or choice.seat not in theirs:
            continue
        both = choice, theirs[choice.seat]
        if max(len(each.options) for each in both) > MOST:
            continue
        here, there = (answers(game, state, each, seat) for state, each in zip(states, both, strict=True))
        for answer in here:  # what is shown at one table alone, though the tables look alike afterwards
            alike = [other.lines for other in there if other.view == answer.view]
            if alike and answer.lines not in alike:  # else the answer has shown something openly, or nothing
                check_lines(answer.lines, [line for lines in alike for line in lines], who)
        for one, other in combinations(here, 2):  # two answers to different tables that look alike, as secret bids
            if one.view == other.view and one.lines != other.lines and one.state != other.state:
                check_lines(other.lines, one.lines, who)
        if choice.seat >= 0 and not choice.even_time and is_secret(here, there, both):
            raise ConformanceError(
                f"How long an answer to “{choice.prompt}” takes may tell {who} what is hidden from it: say "
                f"even_time=True in the @question of {type(states[0].agenda[-1]).__name__}."
            )


def answers(game: AnyGame, state: AnyState, choice: Choice[Any], seat: int) -> list[Answered]:
    """Return what comes of each answer to ``choice``, but for answers that reveal something openly."""
    found = list[Answered]()
    for move in choice.options:
        step = game.play(state, move)
        if any(game.sight.reveals(event) for event in step.events):
            continue
        seen = game.sight.move_seen(step.state, move, seat)
        events = [
            (before, game.sight.event_seen(step.state, event, seat))
            for before, event, _ in game.frames(state, step.events)
        ]
        lines: list[Line] = [
            ("move", type(move), seen),
            ("notation of", type(move), game.notation.format_move(state, seen)),
            *(("event", type(event), event) for _, event in events),
            *(("sentence of", type(event), game.words.describe(before, event)) for before, event in events),
        ]
        found.append(Answered(game.view(step.state, seat), lines, step.state))
    return found


def check_lines(lines: list[Line], known: list[Line], who: str) -> None:
    """Check that all of ``lines`` are ``known``."""
    for line in lines:
        channel, name = line[0], line[1].__name__
        has_fields = channel in {"move", "event"}
        remedy = f"name its field in `secret` of {name}" if has_fields else f"write only what the {name} itself says"
        require(line in known, f"The {channel} {name} tells {who} what is hidden from it: {remedy}.")


def is_secret(here: list[Answered], there: list[Answered], both: tuple[Choice[Any], Choice[Any]]) -> bool:
    """Return whether several answers look alike to a seat, or one table leaves nothing but to pass."""
    moves = [answer.lines[0] for answer in here]
    alike = len(moves) > 1 and all(move == moves[0] for move in moves)
    fewer, more = sorted((choice.options for choice in both), key=len)
    passing = len(fewer) == 1 < len(more) and {each.name for each in fields(fewer[0])} <= {"seat"}
    return alike or (bool(there) and passing)
