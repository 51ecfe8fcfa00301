"""Leaks: what a seat is told at one table, and not at another that it must not be able to tell from it.

The other table is the game's `twin`, which rests on what the rules hide, and not on the functions that are checked.
"""

import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from refkit.game import AnyGame
from refkit.kernel import AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, Choice
from refkit.match.conformance.problem import ConformanceError
from refkit.match.work import count_calls

MOST: Final = 40
"""Answers to a question at the most, for what each of them tells to be compared."""
Line: TypeAlias = tuple[str, type, object]
"""Something that a seat is told: by which channel, of which class of moves or events, and what."""


class Answered(NamedTuple):
    """What comes of an answer: what a seat sees afterwards, what it is told by then, and the state."""

    view: Any
    lines: list[Line]
    state: AnyState


class LeakCheck:
    """Compares tables that a seat must not be able to tell apart; ``changed`` are the seats for which some differed."""

    def __init__(self, game: AnyGame) -> None:
        """Begin with nothing compared."""
        self.game = game
        self.changed: set[int] = set()
        self.seats: tuple[int, ...] = ()
        home = sys.modules.get(game.package)
        self.folders = (str(Path(__file__).parents[2]), str(Path(getattr(home, "__file__", None) or __file__).parent))

    def check(self, state: AnyState) -> None:
        """Check that no player or spectator is told at ``state`` what it must not know; raises a `ConformanceError`."""
        game = self.game
        if game.sight.twin is None:
            return
        self.seats = tuple(range(len(state.options.players)))
        for seat in (*self.seats, SPECTATOR):
            other = game.sight.twin(state, seat, Seeded(f"{state.turn} {seat}"))
            if other == state:
                continue
            self.changed.add(seat)
            who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
            self.check_views(state, other, seat, who)
            self.check_work(state, other, seat, who)
            self.check_answers(state, other, seat, who)

    def check_changed(self) -> None:
        """Check that some twin was another table."""
        if self.game.sight.twin and self.seats and not self.changed:
            raise ConformanceError("`twin` never returns another table: exchange what the rules hide from the seat.")

    # ---- what a seat sees ----

    def check_views(self, one: AnyState, other: AnyState, seat: int, who: str) -> None:
        """Compare the views."""
        game = self.game
        views = game.view(one, seat), game.view(other, seat)
        if views[0] == views[1]:
            return
        for path in differing_fields(*views):
            if path == "legal":
                same = sorted(map(repr, views[0].legal)) == sorted(map(repr, views[1].legal))
                what = "come in an order that tells" if same else "tell"
                raise ConformanceError(
                    f"The options of {who} {what} what is hidden from it; list them by what it knows, in `options` of "
                    f"{type(one.agenda[-1]).__name__}."
                )
            if path == "prompts":
                told = next((prompt for prompt in views[0].prompts if prompt not in views[1].prompts), "")
                task = type(one.agenda[-1]).__name__
                raise ConformanceError(
                    f"The question tells {who} what it may not know: “{told}”; leave it out of `words` of {task}."
                )
            raise ConformanceError(
                f"The view of {who} tells what is hidden from it: `{path}` differs at tables that it must not tell "
                "apart; cover it."
            )

    def check_work(self, one: AnyState, other: AnyState, seat: int, who: str) -> None:
        """Compare the work that the views take."""

        def look(state: AnyState) -> Callable[[], object]:
            return lambda: self.game.view(state, seat)

        for state in (one, other):
            look(state)()
        counts = [count_calls(look(state), self.folders)[1] for state in (one, other)]
        for key in sorted(set(counts[0]) | set(counts[1])):
            if counts[0][key] != counts[1][key]:
                file, _, name = key.rpartition(" ")
                raise ConformanceError(
                    f"The time that the view of {who} takes tells what is hidden from it: {name} "
                    f"({Path(file).name}) is called {counts[0][key]} and {counts[1][key]} times at tables that it "
                    "must not tell apart; do the same work at both."
                )

    # ---- what a seat is told of the answers of others ----

    def check_answers(self, one: AnyState, other: AnyState, seat: int, who: str) -> None:
        """Compare what ``seat`` is told of the answers of each other seat."""
        theirs = {choice.seat: choice for choice in self.game.choices(other)}
        for choice in self.game.choices(one):
            if choice.seat == seat or choice.seat not in theirs:
                continue
            options = choice.options, theirs[choice.seat].options
            if max(map(len, options)) > MOST:
                continue
            told, untold = self.told(one, choice, seat), self.told(other, theirs[choice.seat], seat)
            self.check_channels(told, untold, who)
            self.check_hidden_answers(told, who)
            if choice.seat >= 0 and not choice.even_time and self.is_secret(told, untold, options):
                raise ConformanceError(
                    f"How long an answer to “{choice.prompt}” takes may tell {who} what is hidden from it: say "
                    f"even_time=True in the @question of {type(one.agenda[-1]).__name__}."
                )

    def told(self, state: AnyState, choice: Choice[Any], seat: int) -> list[Answered]:
        """Return what comes of each answer to ``choice``, but for answers that reveal something openly."""
        game, sight = self.game, self.game.sight
        found = list[Answered]()
        for move in choice.options:
            step = game.play(state, move)
            if any(sight.reveals(event) for event in step.events):
                continue
            seen = sight.move_seen(step.state, move, seat)
            events = [
                (before, sight.event_seen(step.state, event, seat))
                for before, event, _ in game.frames(state, step.events)
            ]
            told: list[Line] = [
                ("move", type(move), seen),
                ("notation", type(move), game.notation.format_move(state, seen)),
                *(("event", type(event), event) for _, event in events),
                *(("sentence", type(event), game.words.describe(before, event)) for before, event in events),
            ]
            found.append(Answered(game.view(step.state, seat), told, step.state))
        return found

    def check_channels(self, told: list[Answered], untold: list[Answered], who: str) -> None:
        """Check what is told by one table's answers alone, though the tables look alike afterwards."""
        for answer in told:
            alike = [other.lines for other in untold if other.view == answer.view]
            if alike and answer.lines not in alike:  # else the answer has shown something openly, or nothing
                self.compare_lines(answer.lines, [line for lines in alike for line in lines], who)

    def check_hidden_answers(self, told: list[Answered], who: str) -> None:
        """Check what tells two answers apart that lead to different tables which look alike, such as secret bids."""
        for number, answer in enumerate(told):
            for other in told[:number]:
                if answer.view == other.view and answer.lines != other.lines and answer.state != other.state:
                    self.compare_lines(answer.lines, other.lines, who)

    def compare_lines(self, lines: list[Line], known: list[Line], who: str) -> None:
        """Check that all of ``lines`` are ``known``; raises a `ConformanceError` about the first that is not."""
        for channel, kind, thing in lines:
            if (channel, kind, thing) in known:
                continue
            name = kind.__name__
            remedy = f"write only what the {name} itself says"
            if channel in {"move", "event"}:
                raise ConformanceError(
                    f"The {channel} {name} tells {who} what is hidden from it: name its field in `secret` of {name}."
                )
            raise ConformanceError(f"The {channel} of {name} tells {who} what is hidden from it: {remedy}.")

    def is_secret(self, told: list[Answered], untold: list[Answered], options: tuple[Any, Any]) -> bool:
        """Return whether several answers look alike to a seat, or one table leaves nothing but to pass."""
        lines = [answer.lines[0] for answer in told]
        alike = len(lines) > 1 and all(line == lines[0] for line in lines)
        fewer, more = sorted(options, key=len)
        passing = len(fewer) == 1 < len(more) and {each.name for each in fields(fewer[0])} <= {"seat"}
        return alike or (bool(untold) and passing)


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
