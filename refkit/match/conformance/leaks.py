"""Leaks: what a seat is told at one table, and not at another that it must not be able to tell from it.

The other table is the game's `twin`, which rests on what the rules hide, and not on the functions that are checked.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, get_args

from refkit.game import AnyGame, Sight
from refkit.game.parts import as_seen
from refkit.kernel import AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, Choice
from refkit.match.conformance.places import KIT, at
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


def hides_something(game: AnyGame) -> str:
    """Return what in ``game`` says that it hides something; "" if nothing does."""
    if game.sight.glance is not Sight().glance:
        return f"its `sight` covers a part of the table{at(game.sight.glance)}"
    for kind in (kind for union in game.plain.kinds for kind in get_args(union) or (union,)):
        if getattr(kind, "secrets", None):
            return f"{kind.__name__} has a `secret`{at(kind)}"
        if getattr(kind, "shows", False):
            return f"{kind.__name__} `shows` something{at(kind)}"
    return ""


def secrecy_problems(game: AnyGame) -> Iterator[str]:
    """Check that a game which hides something can be checked for leaks, and deals worlds."""
    if not (why := hides_something(game)):
        return
    if game.twin is None:
        yield (
            f"`twin` is missing: {why}, and without other tables that look alike no leak can be found; "
            "for hands and piles say twin=refkit.game.twins.exchange(...)."
        )
    if game.worlds is as_seen:
        yield f"`worlds` is missing: {why}, so it must deal what a seat does not see; bots and odds rest on it."


class LeakCheck:
    """Compares tables that a seat must not be able to tell apart; ``changed`` are the seats for which some differed."""

    def __init__(self, game: AnyGame) -> None:
        """Begin with nothing compared."""
        self.game = game
        self.changed: set[int] = set()
        self.seats: tuple[int, ...] = ()
        home = sys.modules.get(game.package)
        self.folders = (str(KIT), str(Path(getattr(home, "__file__", None) or __file__).parent))

    def problems(self, state: AnyState) -> Iterator[str]:
        """Yield what a player or a spectator is told at ``state`` that it must not know."""
        game = self.game
        if game.twin is None:
            return
        self.seats = tuple(range(len(state.options.players)))
        for seat in (*self.seats, SPECTATOR):
            other = game.twin(state, seat, Seeded(f"{state.turn} {seat}"))
            if other == state:
                continue
            self.changed.add(seat)
            who = name_of(seat)
            found = [*self.view_problems(state, other, seat, who)]
            found = found or [*self.work_problems(state, other, seat, who)]
            yield from found
            if not found:
                yield from self.answer_problems(state, other, seat, who)

    def end(self) -> Iterator[str]:
        """Yield a complaint if the twins were always the same tables."""
        if self.game.twin and self.seats and not self.changed:
            yield f"`twin` never returns another table{at(self.game.twin)}: exchange what the rules hide from the seat."

    # ---- what a seat sees ----

    def view_problems(self, one: AnyState, other: AnyState, seat: int, who: str) -> Iterator[str]:
        """Compare the views."""
        game = self.game
        views = game.view(one, seat), game.view(other, seat)
        if views[0] == views[1]:
            return
        for path in differing_fields(*views):
            if path == "legal":
                yield self.options_problem(one, views, who)
            elif path == "prompts":
                yield (
                    f"The question tells {who} what it may not know: “{first_difference(*views)}”; "
                    f"leave it out of `words`{at(getattr(self.row(one), 'words', None), self.row(one))}."
                )
            else:
                yield (
                    f"The view of {who} tells what is hidden from it: `{path}` differs at tables that it must not tell "
                    f"apart; cover it{at(game.sight.glance)}."
                )

    def options_problem(self, state: AnyState, views: tuple[Any, Any], who: str) -> str:
        """Say that the legal moves of a seat, or their order, tell something."""
        same = sorted(map(repr, views[0].legal)) == sorted(map(repr, views[1].legal))
        what = "come in an order that tells" if same else "tell"
        return (
            f"The options of {who} {what} what is hidden from it; list them by what it knows, in `options` of "
            f"{type(state.agenda[-1]).__name__}{at(self.row(state).options)}."
        )

    def row(self, state: AnyState) -> Any:
        """Return the class of the open question."""
        return type(state.agenda[-1])

    def work_problems(self, one: AnyState, other: AnyState, seat: int, who: str) -> Iterator[str]:
        """Compare the work that the views take."""

        def look(state: AnyState) -> Callable[[], object]:
            return lambda: self.game.view(state, seat)

        for state in (one, other):
            look(state)()
        counts = [count_calls(look(state), self.folders)[1] for state in (one, other)]
        for key in sorted(set(counts[0]) | set(counts[1])):
            if counts[0][key] != counts[1][key]:
                file, _, name = key.rpartition(" ")
                yield (
                    f"The time that the view of {who} takes tells what is hidden from it: {name} "
                    f"({Path(file).name}) is called {counts[0][key]} and {counts[1][key]} times at tables that it "
                    f"must not tell apart; do the same work at both{at(self.game.sight.glance)}."
                )
                return

    # ---- what a seat is told of the answers of others ----

    def answer_problems(self, one: AnyState, other: AnyState, seat: int, who: str) -> Iterator[str]:
        """Compare what ``seat`` is told of the answers of each other seat."""
        theirs = {choice.seat: choice for choice in self.game.choices(other)}
        for choice in self.game.choices(one):
            if choice.seat == seat or choice.seat not in theirs:
                continue
            options = choice.options, theirs[choice.seat].options
            if max(map(len, options)) > MOST:
                continue
            told, untold = self.told(one, choice, seat), self.told(other, theirs[choice.seat], seat)
            found = [*self.channel_problems(told, untold, who)]
            yield from found or self.hidden_answer_problems(told, who)
            if choice.seat >= 0 and not choice.even_time and self.is_secret(told, untold, options):
                yield (
                    f"How long an answer to “{choice.prompt}” takes may tell {who} what is hidden from it: say "
                    f"even_time=True in the @question of {type(one.agenda[-1]).__name__}{at(self.row(one).options)}."
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

    def channel_problems(self, told: list[Answered], untold: list[Answered], who: str) -> Iterator[str]:
        """Name what is told by one table's answers alone, though the tables look alike afterwards."""
        for answer in told:
            alike = [other.lines for other in untold if other.view == answer.view]
            if not alike or answer.lines in alike:
                continue  # the answer has shown something openly, or nothing
            if found := self.difference(answer.lines, [line for lines in alike for line in lines], who):
                yield found
                return

    def hidden_answer_problems(self, told: list[Answered], who: str) -> Iterator[str]:
        """Name what tells two answers apart that lead to different tables which look alike, such as two secret bids."""
        for number, answer in enumerate(told):
            for other in told[:number]:
                if answer.view != other.view or answer.lines == other.lines or answer.state == other.state:
                    continue
                if found := self.difference(answer.lines, other.lines, who):
                    yield found
                    return

    def difference(self, lines: list[Line], known: list[Line], who: str) -> str:
        """Return a sentence about the first of ``lines`` that is not ``known``; "" if all are."""
        for channel, kind, thing in lines:
            if (channel, kind, thing) not in known:
                return self.channel_problem(channel, kind, who)
        return ""

    def channel_problem(self, channel: str, kind: type, who: str) -> str:
        """Say how ``who`` is told what is hidden from it."""
        name = kind.__name__
        if channel in {"move", "event"}:
            return (
                f"The {channel} {name} tells {who} what is hidden from it: name its field in `secret` of {name}"
                f"{at(kind)}."
            )
        writes = self.game.notation.format_move if channel == "notation" else self.game.words.describe
        return (
            f"The {channel} of {name} tells {who} what is hidden from it: write only what the {name} itself "
            f"says{at(writes)}."
        )

    def is_secret(self, told: list[Answered], untold: list[Answered], options: tuple[Any, Any]) -> bool:
        """Return whether several answers look alike to a seat, or one table leaves nothing but to pass."""
        lines = [answer.lines[0] for answer in told]
        alike = len(lines) > 1 and all(line == lines[0] for line in lines)
        fewer, more = sorted(options, key=len)
        passing = len(fewer) == 1 < len(more) and {each.name for each in fields(fewer[0])} <= {"seat"}
        return alike or (bool(untold) and passing)


def name_of(seat: int) -> str:
    """Return who sits at ``seat``, for a sentence."""
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


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


def first_difference(one: Any, other: Any) -> str:
    """Return the first question of one view that the other does not have."""
    return next((prompt for prompt in one.prompts if prompt not in other.prompts), "")
