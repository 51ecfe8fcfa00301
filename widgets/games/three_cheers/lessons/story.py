"""A worked example as a story: how the table lay, what happened to whom, and what it came to.

Minions are followed by the square on which each stood in the beginning, so that a question about "this one here" can
be answered from the events, whatever became of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.scenario import Scenario, question_for
from refkit.games.three_cheers.rulebook.examples import Example
from refkit.games.three_cheers.rules.questions import choices, parse_move
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.words import describe
from refkit.kernel.choice import Choice
from refkit.kernel.event import Event
from refkit.text import scenarios
from widgets.games.three_cheers.table.picks import OnTable


@dataclass(frozen=True)
class Told:
    """One event: the table ``before`` and ``after`` it, and whom it is about, each by where it stood in the beginning.

    ``actor`` is who does something or has it done to it, ``victim`` who is at the other end; None for nobody.
    """

    before: State
    event: Event
    after: State
    actor: OnTable | None
    victim: OnTable | None

    @property
    def caption(self) -> str:
        """What happened, in a sentence."""
        return describe(self.before, self.event)


@dataclass(frozen=True)
class Story:
    """Where it began, every event in order, and where it ended; ``refusal`` says why, if by a move that is illegal."""

    start: State
    events: tuple[Event, ...]
    end: State
    refusal: tuple[str, ...] = ()

    @classmethod
    def of(cls, example: Example) -> "Story":
        """The story of a worked example."""
        if example.refused:
            return cls._refused(example)
        outcome = scenarios.run(GAME, example.scenario)
        return cls(outcome.start, outcome.events, outcome.state)

    @classmethod
    def _refused(cls, example: Example) -> "Story":
        """The story of an example whose last move is refused: how it came to that, and why it goes no further."""
        given = len(example.answers) - 1 if example.answers else None
        state, _, text = asked(example, given)
        refused = GAME.why_not(state, parse_move(state, text))
        reasons = tuple(reason.sentence for reason in refused.reasons) if refused else ()
        said = (f"“{text}” is not allowed.", *reasons)
        if given is None:
            return cls(state, (), state, said)
        outcome = scenarios.run(GAME, Scenario(example.scenario.setup, example.action, example.answers[:given]))
        return cls(outcome.start, outcome.events, state, said)

    @property
    def minions(self) -> tuple[OnTable, ...]:
        """Everyone who stands on the table in the beginning, tower by tower, from the ground up."""
        return tuple(
            OnTable(number, at) for number, tower in enumerate(self.start.towers) for at in sorted(tower.minions)
        )

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """Every event with whom it is about."""
        return tuple(self._follow())

    @cached_property
    def ends(self) -> dict[OnTable, OnTable | None]:
        """Where everyone has come to; None for the dead."""
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for told in self.told:
            _move_on(places, told)
        return places

    def about(self, who: OnTable, *kinds: type[Event]) -> Iterator[Told]:
        """What happened to, or was done by, the minion that stood there, of one of these kinds if any."""
        return (
            told for told in self.told if isinstance(told.event, kinds or Event) and who in {told.actor, told.victim}
        )

    def _follow(self) -> Iterator[Told]:
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for before, event, after in GAME.frames(self.start, self.events):
            now = {place: who for who, place in places.items() if place}
            told = Told(before, event, after, now.get(_place(event, "at")), now.get(_place(event, "to")))
            _move_on(places, told)
            yield told


def _place(event: Event, end: str) -> OnTable:
    """One end of an event; of one that has none, a place where nobody ever stands."""
    return OnTable(getattr(event, "tower", -1), getattr(event, end, -1))


def _move_on(places: dict[OnTable, OnTable | None], told: Told) -> None:
    """Keep track of who is where after an event."""
    there = _place(told.event, "to")
    match told.event:
        case ev.Died():
            _put(places, told.actor, None)
        case ev.Crushed() | ev.Ate():
            _put(places, told.victim, None)
            _put(places, told.actor, there)
        case ev.Fell() | ev.Shifted():
            _put(places, told.actor, there)
        case ev.Swapped():
            _put(places, told.actor, there)
            _put(places, told.victim, _place(told.event, "at"))


def _put(places: dict[OnTable, OnTable | None], who: OnTable | None, place: OnTable | None) -> None:
    """Somebody is elsewhere now, if it is one of those that we follow."""
    if who is not None:
        places[who] = place


def asked(example: Example, given: int | None) -> tuple[State, Choice[Move], str]:
    """A question of an example: the table then, the question, and how the example goes on to answer it.

    ``given`` is how many of the example's answers have been given already; None asks for its action itself.
    """
    if given is None:
        state, _ = question_for(to_state(example.scenario.setup), example.action)
        return state, choices(state)[0], example.action
    outcome = scenarios.run(GAME, Scenario(example.scenario.setup, example.action, example.answers[:given]))
    if outcome.pending is None:
        raise ValueError(f"{example.id} asks nothing after {given} answers.")
    return outcome.state, outcome.pending, example.answers[given]


def unmoved(events: Sequence[Told]) -> tuple[Told, ...]:
    """What pointedly did not happen: arrows that hit nobody, held back or were stopped, and who stayed in the air."""
    nothing = (ev.Blocked, ev.Missed, ev.Spared, ev.HeldBack, ev.Hovered)
    return tuple(told for told in events if isinstance(told.event, nothing))
