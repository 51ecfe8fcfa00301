"""Bots: whoever answers for a seat. A bot sees a view and nothing else, and says why if it is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, final

from refkit.kernel.chance import Seeded


class Deciding(Protocol):
    """What every view says: whose it is, and what that seat may answer."""

    @property
    def seat(self) -> int:
        """Who sees it."""

    @property
    def legal(self) -> Sequence[Any]:  # the moves of its game, of which a view's type says nothing
        """The legal moves of that seat."""


ViewT = TypeVar("ViewT", bound=Deciding)
MoveT = TypeVar("MoveT")
Values: TypeAlias = Callable[[ViewT, Seeded], Sequence[float]]
"""How good each of ``view.legal`` looks by itself, on whatever scale its question needs."""

AHEAD: Final = 3
"""Decisions for which a playout goes on in most games."""


def never() -> bool:
    """Nobody says stop."""
    return False


@final
@dataclass(frozen=True, slots=True)
class Thought(Generic[MoveT]):
    """What a bot decided, and ``why``: one sentence about what it expected, which tells what its seat knows."""

    move: MoveT
    why: str


class Bot(Generic[ViewT, MoveT]):
    """Chooses one of ``view.legal``; ``title`` says to people who that is, and ``aim`` what it always tries to do.

    It has always decided in ``seconds``, over one thing sooner than over another, and the difference tells something:
    whoever shows it to others lets every answer take the same time.
    """

    title: str
    aim: str
    seconds: float = 0.1

    def think(self, view: ViewT, chance: Seeded, stop: Callable[[], bool] = never) -> Thought[MoveT]:
        """The move of the seat that ``view`` belongs to, and why; soon, once ``stop()`` is true.

        ``chance`` is there for those who cannot make up their minds: the same chance, the same move.
        """
        raise NotImplementedError

    def __call__(self, view: ViewT, chance: Seeded) -> MoveT:
        """The move alone."""
        return self.think(view, chance).move


@final
class Random(Bot[Any, Any]):  # it plays every game
    """Any legal move, all equally likely."""

    title = "Dabbler: plays whatever is allowed"
    aim = "I do whatever is allowed"

    def think(self, view: Deciding, chance: Seeded, _stop: Callable[[], bool] = never) -> Thought[Any]:
        """Some move."""
        return Thought(chance.pick(view.legal), f"It was one of {len(view.legal)} legal moves; I liked all alike.")


random_bot: Final = Random()
"""The bot that every game has."""


@final
class Greedy(Bot[ViewT, MoveT]):
    """The legal move that looks best by itself; ``chance`` decides among equals.

    ``values`` rates the moves, and ``aim`` says in words what it looks for. ``trust`` is how often, 0 to 1, who thinks
    ahead supposes that everybody plays so (`refkit.kernel.search`), less where that is easily seen through; he plays on
    for ``ahead`` decisions, those of CHANCE among them, and to the end of that turn. Where that is too slow, ``rest``
    says instead what a state comes to when no more is played on than must be.
    """

    title = "Grabber: takes what looks best now"

    def __init__(
        self,
        values: Values[ViewT],
        aim: str,
        trust: float = 0.9,
        ahead: int = AHEAD,
        rest: Callable[[Any, Seeded], Any] | None = None,  # a state of its game, which no bot sees
    ) -> None:
        """Keep how it rates moves, in numbers and in words."""
        self.values = values
        self.aim = aim
        self.trust = trust
        self.ahead = ahead
        self.rest = rest

    def think(self, view: ViewT, chance: Seeded, _stop: Callable[[], bool] = never) -> Thought[MoveT]:
        """One of the moves that it rates highest."""
        values = self.values(view, chance)
        best = max(values)
        return Thought(pick_best(view.legal, values, best, chance), self.why(values, best))

    def __call__(self, view: ViewT, chance: Seeded) -> MoveT:
        """The move alone, without a word: who thinks ahead asks a thousand times."""
        values = self.values(view, chance)
        move: MoveT = pick_best(view.legal, values, max(values), chance)
        return move

    def why(self, values: Sequence[float], best: float) -> str:
        """What it expected of a move that is worth ``best``, beside the next best of ``values``."""
        if len(values) == 1:
            return "It was the only legal move."
        others = [value for value in values if value != best]
        if not others:
            return f"All {len(values)} legal moves looked alike to me: {self.aim}."
        return f"It looked best of {len(values)}: {self.aim}; {best:.2g} for this, {max(others):.2g} for the next."


def pick_best(moves: Sequence[MoveT], values: Sequence[float], best: float, chance: Seeded) -> MoveT:
    """One of the ``moves`` whose value is ``best``."""
    return chance.pick([move for move, value in zip(moves, values, strict=True) if value == best])


def each(value: Callable[[ViewT, MoveT], float]) -> Values[ViewT]:
    """The ``values`` of a bot that rates moves one by one."""
    return lambda view, _chance: [value(view, move) for move in view.legal]
