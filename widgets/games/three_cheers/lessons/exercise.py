"""Exercises: a table, a decision that is the learner's, and goals that are looked for on the table in the end.

The referee decides what is legal and what comes of it. Everybody else lets things happen; what happens ``then``, a
fight for instance, comes when the learner has decided.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from refkit.games.three_cheers import GAME, position
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.position.scenario import HAPPENINGS, act, happen
from refkit.games.three_cheers.rules.questions import choices
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import PlayCard, Scamper, Task
from refkit.kernel.choice import Choice
from refkit.kernel.event import Event
from widgets.games.three_cheers.lessons.goals import Goal


@dataclass(frozen=True, slots=True)
class Turn:
    """An exercise as the course writes it.

    ``asks`` is ``play`` or ``move`` for a turn's card or foreminion, or else something that happens first (as in a
    scenario) and raises the question. ``seat`` is the learner's name, ``then`` a happening of a scenario or "".
    """

    ask: str
    position: str
    seat: str
    goals: tuple[Goal, ...]
    hints: tuple[str, ...]
    asks: str = "play"
    then: str = ""
    praise: str = ""


@dataclass(frozen=True, slots=True)
class Attempt:
    """How far the learner has come: the table as it was laid, as it is, and what has happened in between.

    ``choice`` is what the learner must decide now, or None when everything is decided; ``due`` is what is still to
    happen after that.
    """

    turn: Turn
    laid: State
    state: State
    events: tuple[Event, ...]
    choice: Choice[Move] | None
    due: str

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.laid.options.players.index(self.turn.seat)

    @property
    def over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.choice is None

    @property
    def won(self) -> bool:
        """Whether it is over and every goal is reached."""
        return self.over and all(goal.met(self.state) for goal in self.turn.goals)

    def results(self) -> tuple[tuple[bool, str], ...]:
        """For each goal whether it is reached, and how things are."""
        return tuple((goal.met(self.state), goal.said(self.state)) for goal in self.turn.goals)

    def after(self, move: Move) -> "Attempt":
        """The attempt with one more decision made; raises `Illegal` with every reason."""
        state, events = GAME.play(self.state, move)
        return _settled(replace(self, state=state, events=(*self.events, *events)))


def begun(turn: Turn) -> Attempt:
    """The exercise as it begins."""
    setup = GAME.position.parse_setup(turn.position)
    seat = setup.players.index(turn.seat)
    tasks: dict[str, Task] = {"play": PlayCard(seat, 1), "move": Scamper(seat)}
    if turn.asks in tasks:
        laid = position.to_state(replace(setup, active=seat), agenda=(tasks[turn.asks],))
        return _settled(Attempt(turn, laid, laid, (), None, turn.then))
    laid = position.to_state(setup)
    _, state, events, _ = act(laid, turn.asks)
    return _settled(Attempt(turn, laid, state, tuple(events), None, turn.then))


def _settled(attempt: Attempt) -> Attempt:
    """The attempt at the learner's next decision, or at its end."""
    state, events, due = attempt.state, list(attempt.events), attempt.due
    while True:
        while pending := choices(state):
            if pending[0].seat == attempt.seat:
                return replace(attempt, state=state, events=tuple(events), choice=pending[0], due=due)
            state, more = GAME.play(state, pending[0].options[0])
            events += more
        if not due:
            return replace(attempt, state=state, events=tuple(events), choice=None, due="")
        state, told = happen(state, HAPPENINGS[due])
        events += told
        due = ""


def ends(turn: Turn) -> Iterator[tuple[tuple[Move, ...], Attempt]]:
    """Every way in which an exercise can end, with the learner's moves: for whoever must know that it can be done."""
    stack: list[tuple[tuple[Move, ...], Attempt]] = [((), begun(turn))]
    while stack:
        made, attempt = stack.pop()
        if attempt.choice is None:
            yield made, attempt
            continue
        stack += [((*made, move), attempt.after(move)) for move in attempt.choice.options]
