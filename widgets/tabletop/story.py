"""A worked example as a story: how the table lay, what happened, what it came to; and the same as a film on a board."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from refkit.kernel.choice import REFEREE, BadInput, Choice, Illegal
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.examples import Example
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene
from widgets.stage.film import Frame
from widgets.tabletop.contract import Camera, Pick, Plan, Space, Table
from widgets.tabletop.lessons import Quiet


class Board:
    """The ``table`` as a small one, drawn large, as the referee sees it: what lies open.

    It has room for all of ``states`` and for the picks ``more``, so that nothing jumps in a film.
    """

    def __init__(self, table: Table, states: Iterable[Any], more: Iterable[Pick] = ()) -> None:
        self.table, self.more = table, tuple(more)
        self.views = tuple(table.glance(state, REFEREE) for state in states)

    def _plan(self, view: Any, width: float) -> Plan:
        plan: Plan = self.table.plan((view, *self.views), Space(width, bare=True, more=self.more), Camera())
        return plan

    def draw(self, state: Any, width: float, event: Event | None = None) -> Scene:
        """The table ``state``."""
        view = self.table.glance(state, REFEREE)
        plan = self._plan(view, width)
        return Scene(width, plan.height, self.table.items(plan, view, event))

    def motion(self, before: Any, event: Event, width: float) -> Motion | None:
        """What ``event`` moves."""
        view = self.table.glance(before, REFEREE)
        return self.table.motion(self._plan(view, width), view, event)

    def box(self, place: Any, width: float) -> Box | None:
        """Where a pick lies; a number is an answer in words."""
        return None if isinstance(place, int) else self._plan(self.views[0], width).box(place)

    def in_words(self, state: Any) -> tuple[str, ...]:
        """The table, line by line."""
        return self.table.in_words(self.table.glance(state, REFEREE))


@dataclass(frozen=True)
class Story:
    """Where it began, every event in order, and where it ended; ``refusal`` says why, if by a move that is illegal."""

    game: Any
    start: Any
    events: tuple[Event, ...]
    end: Any
    refusal: tuple[str, ...] = ()

    @cached_property
    def frames(self) -> tuple[tuple[Any, Event, Any], ...]:
        """Each event with the table just before and just after it."""
        return tuple(self.game.frames(self.start, self.events))

    @property
    def tables(self) -> tuple[Any, ...]:
        """The table as it lay, after every event, and in the end."""
        return (self.start, *(after for _, _, after in self.frames), self.end)

    def said(self, before: Any, event: Event) -> str:
        """An event in a sentence."""
        return str(self.game.words.describe(before, event))

    def film(self, board: Board, first: str, last: str, quiet: Quiet) -> Iterator[Frame]:
        """The table as it lay, captioned ``first``, one frame an event, and the table in the end with ``last``."""
        yield Frame(partial(board.draw, self.start), first, board.in_words(self.start))
        for before, event, after in self.frames:
            if not quiet(before, event):
                yield Frame(
                    partial(board.draw, after, event=event),
                    self.said(before, event),
                    board.in_words(after),
                    event.rule,
                    partial(board.motion, before, event),
                )
        yield Frame(partial(board.draw, self.end), last, board.in_words(self.end))


def story_of(game: Any, example: Example, kind: type[Story] = Story) -> Any:
    """The story of a worked example, as a ``kind`` of `Story`; one that is refused goes on until then."""
    scenario = example.scenario
    try:
        outcome = scenarios.run(game, scenario)
    except Illegal as illegal:
        text = (scenario.action, *scenario.answers)[-1]
        said = (f"“{text}” is not allowed.", *(reason.sentence for reason in illegal.refusal.reasons))
        if not scenario.answers:
            start = game.position.to_state(scenario.setup)
            return kind(game, start, (), start, said)
        before = scenarios.run(game, replace(scenario, answers=scenario.answers[:-1]))
        return kind(game, before.start, before.events, before.state, said)
    return kind(game, outcome.start, outcome.events, outcome.state)


def asked(game: Any, example: Example, given: int | None) -> tuple[Any, Choice[Any], str]:
    """A question of an example: the table then, the question, and how the example goes on to answer it.

    ``given`` is how many of the example's answers have been given already; None asks for its action itself. Raises
    `BadInput` where nothing is asked.
    """
    scenario = example.scenario
    if given is None:
        text = scenario.action
        state, _ = game.scenario.question_for(game.position.to_state(scenario.setup), text)
    else:
        text = scenario.answers[given]
        state = scenarios.run(game, replace(scenario, answers=scenario.answers[:given])).state
    if not (pending := game.choices(state)):
        raise BadInput(f"{example.id} asks nothing after {given} answers.")
    return state, pending[0], text
