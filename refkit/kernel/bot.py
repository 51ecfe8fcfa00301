"""Bots: they choose a move for a seat from its view alone, and can explain the choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar, final

from refkit.kernel import AnyMove, AnyState, AnyView, Deciding
from refkit.kernel.chance import Seeded

ViewT = TypeVar("ViewT", bound=Deciding)
MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
Values: TypeAlias = Callable[[ViewT, Seeded], Sequence[float]]
"""How good each of ``view.legal`` is, in the same order, on any scale."""

AHEAD: Final = 3
"""Decisions after which a playout stops at the end of the turn, in most games."""


def never_stop() -> bool:
    """Return False: the bot is not asked to stop."""
    return False


@final
@dataclass(frozen=True, slots=True)
class Thought(Generic[MoveT_co]):
    """The ``move`` that a bot chose, and ``why``: one sentence about what it expected, which may reveal its hand."""

    move: MoveT_co
    why: str


class Bot(Generic[ViewT, MoveT]):
    """Chooses one of ``view.legal``; ``title`` names it for players, and ``aim`` says what it tries to achieve.

    It answers within ``seconds``. How long it really takes depends on what it sees, so whoever shows it to other
    players should let every answer take the same time.
    """

    title: str
    aim: str
    seconds: float = 0.1

    def think(self, view: ViewT, chance: Seeded, stop: Callable[[], bool] = never_stop) -> Thought[MoveT]:
        """Choose a move for the seat of ``view``, and say why; return early once ``stop()`` is true.

        ``chance`` decides between equally good moves: the same view with the same chance gives the same move.
        """
        raise NotImplementedError

    def __call__(self, view: ViewT, chance: Seeded) -> MoveT:
        """Choose a move, without the explanation."""
        return self.think(view, chance).move


@final
class Random(Bot[AnyView, AnyMove]):
    """Chooses any legal move, all equally likely, in any game."""

    title = "Dabbler: plays whatever is allowed"
    aim = "I do whatever is allowed"

    def think(self, view: Deciding, chance: Seeded, _stop: Callable[[], bool] = never_stop) -> Thought[AnyMove]:
        """Choose a legal move at random."""
        return Thought(chance.pick(view.legal), "I liked all legal moves alike.")


random_bot: Final = Random()
"""The bot that every game has."""


def nothing_to_say(_view: object, _move: object) -> str:
    """Return "": nothing is said of a move."""
    return ""


@final
class Greedy(Bot[ViewT, MoveT]):
    """Chooses the legal move with the highest value; ``chance`` decides between equals.

    ``values`` rates the moves, and ``aim`` describes that in words. The other settings are for the search
    (`refkit.bots.search`): ``trust`` is the probability, 0 to 1, that a player in a playout moves greedily, lower in
    games where that is easily exploited; ``ahead`` is the number of decisions, those of CHANCE included, after which a
    playout stops at the end of the turn. Where playouts are too slow, ``quiesce(state, chance)`` returns instead the
    state after what must follow by itself. ``because(view, move)`` says in one short sentence what speaks for a
    move, besides what it does to the scores, as far as anybody with that view can know, with no numbers but those on
    the table; "" if there is nothing to say. It names who moves, who says "I" there (`Sentence.by`).
    """

    title = "Grabber: takes what looks best now"

    def __init__(
        self,
        values: Values[ViewT],
        aim: str,
        trust: float = 0.9,
        ahead: int = AHEAD,
        quiesce: Callable[[AnyState, Seeded], AnyMove] | None = None,
        because: Callable[[ViewT, MoveT], str] = nothing_to_say,
    ) -> None:
        self.values = values
        self.aim = aim
        self.trust = trust
        self.ahead = ahead
        self.quiesce = quiesce
        self.because = because

    def think(self, view: ViewT, chance: Seeded, _stop: Callable[[], bool] = never_stop) -> Thought[MoveT]:
        """Choose one of the moves with the highest value, and say why."""
        values = self.values(view, chance)
        best = max(values)
        return Thought(pick_best(view.legal, values, best, chance), self.why(values))

    def __call__(self, view: ViewT, chance: Seeded) -> MoveT:
        """Choose a move without wording the reason, since a search calls this thousands of times."""
        values = self.values(view, chance)
        move: MoveT = pick_best(view.legal, values, max(values), chance)
        return move

    def why(self, values: Sequence[float]) -> str:
        """Explain the choice of the move that is best by ``values``."""
        if len(values) == 1:
            return "It was the only legal move."
        alike = max(values) == min(values)
        return f"{'All legal moves looked alike' if alike else 'This looked best'} to me: {self.aim}."


def pick_best(moves: Sequence[MoveT], values: Sequence[float], best: float, chance: Seeded) -> MoveT:
    """Return one of the ``moves`` whose value is ``best``, chosen by ``chance``."""
    return chance.pick([move for move, value in zip(moves, values, strict=True) if value == best])


def rate_each(value: Callable[[ViewT, MoveT], float]) -> Values[ViewT]:
    """Return the ``values`` function of a bot that rates each move by ``value(view, move)``."""
    return lambda view, _chance: [value(view, move) for move in view.legal]
