"""A bot for every game that thinks ahead: information-set Monte Carlo tree search (ISMCTS).

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012. Each iteration deals a world that agrees with the view, walks
down one tree of what this seat decides, whatever the world (which of its moves are legal there differs from world to
world), adds a node, plays out, and remembers along the way which share of the victory its side may expect. What others
decide and what CHANCE shows is never a branch, so that nobody in the tree knows what is hidden from him.

A second of thought is some ten thousand decisions, so four things make the most of few iterations: only the moves that
look best to the game's greedy bot are tried, and more of them the longer it takes; they run a `Race` in equal worlds,
and what looked best is done unless another is clearly better; who plays on mostly plays greedily; it is cut off when a
turn ends, or as soon as what was played is settled, where the outlook says how likely a victory is.
"""

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar, final

from refkit.kernel.bot import AHEAD, Bot, Greedy, MoveT, Thought, ViewT, never
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, Choice
from refkit.kernel.engine import Engine
from refkit.kernel.race import Race
from refkit.kernel.sight import asked

NEVER: Final = 50.0
"""Outlooks further apart make no difference."""
LONGEST: Final = 60
"""Decisions after which it ends in any case: there are turns without end."""
EXPLORE: Final = 0.5
"""How much a move gains that was seldom tried: the constant of UCB1, for rewards from 0 to 1."""
LATE: Final = 0.25
"""Seconds that pass at the most before it thinks and after it has thought."""
RIPE: Final = 2
"""So many visits for each legal move make a node worth a choice of its own."""


class Ongoing(Protocol):
    """What every state says: how far the game has come, and who plays."""

    @property
    def options(self) -> Any:
        """The options of the game; ``options.players`` are the names in seat order."""

    @property
    def turn(self) -> int:
        """The turn, counted from 1."""

    @property
    def ended(self) -> bool:
        """Whether the game is over."""


StateT = TypeVar("StateT", bound=Ongoing)
StateT_contra = TypeVar("StateT_contra", contravariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)


class Glances(Protocol[StateT_contra, ViewT_co]):
    """What the search asks of sight: what a seat sees of a table, without its questions."""

    @property
    def glance(self) -> Callable[[StateT_contra, int], ViewT_co]:
        """What a seat sees of a state."""


class Counts(Protocol[StateT_contra]):
    """What the search asks of scoring."""

    @property
    def side(self) -> Callable[[StateT_contra, int], int]:
        """The side that a seat plays for."""

    def winners(self, state: StateT_contra, /) -> tuple[int, ...]:
        """The sides that have won a state, or are ahead."""

    def standing(self, state: StateT_contra, /) -> Sequence[float]:
        """How good a state is for each side: to be 1 above another is to win e times as often."""


class Writes(Protocol[ViewT_contra, MoveT_contra]):
    """What the search asks of notation."""

    @property
    def format_move(self) -> Callable[[ViewT_contra, MoveT_contra], str]:
        """Writes a move at the table, as a view shows it, where it is made."""


class Playable(Protocol[StateT, ViewT, MoveT]):
    """What the search needs of a game: see `refkit.game.Game`, whose parts are made of more than the kernel knows."""

    @property
    def engine(self) -> Engine[StateT, Any, MoveT]:  # drafts are nobody's business but its own
        """What is asked, and what comes of an answer."""

    @property
    def worlds(self) -> Callable[[ViewT, Seeded], StateT]:
        """Deals a whole state that agrees with a view."""

    @property
    def sight(self) -> Glances[StateT, ViewT]:
        """What a seat sees."""

    @property
    def score(self) -> Counts[StateT]:
        """Who is ahead, and for whom a seat plays."""

    @property
    def notation(self) -> Writes[ViewT, MoveT]:
        """Moves in words."""

    @property
    def greedy(self) -> Greedy[ViewT, MoveT] | None:
        """Who takes what looks best, if the game has one."""


@final
@dataclass(slots=True)
class Node(Generic[MoveT]):
    """What is known of a move: its ``visits``, and what they came to in all."""

    visits: int = 0
    total: float = 0.0
    children: "dict[MoveT, Node[MoveT]]" = field(default_factory=dict)


@final
class Searcher(Bot[ViewT, MoveT], Generic[StateT, ViewT, MoveT]):
    """Thinks for ``budget`` seconds a decision, or for so many ``iterations`` if given: then chance alone decides."""

    title = "Schemer: thinks ahead, up to a second"
    aim = "I imagine tables that agree with what I see, and try on them where each move leads"

    def __init__(
        self,
        game: Playable[StateT, ViewT, MoveT],
        budget: float = 0.6,
        iterations: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Keep what it plays, and how long it may think by which ``clock``."""
        self.game = game
        self.budget = budget
        self.seconds = budget + LATE
        self.iterations = iterations
        self.clock = clock

    def think(self, view: ViewT, chance: Seeded, stop: Callable[[], bool] = never) -> Thought[MoveT]:
        """The move that led to the best ends."""
        until = self.clock() + self.budget
        if len(view.legal) == 1:
            return Thought(view.legal[0], "It was the only legal move.")
        search = Search(self.game, view, chance)
        while not (search.race.settled or stop()):
            if search.done >= self.iterations if self.iterations else self.clock() >= until:
                break
            search.iterate()
        return search.thought()


@final
class Search(Generic[StateT, ViewT, MoveT]):
    """One decision: the tree, which begins at ``root``, the ``race`` of its moves, and the ``worlds`` of that.

    ``dice`` is the luck of the world that is being tried, ``whims`` what its players fancy: two streams, so that one
    more decision does not change the dice. All that was reached lies between the two ``ends``.
    """

    def __init__(self, game: Playable[StateT, ViewT, MoveT], view: ViewT, chance: Seeded) -> None:
        """Begin with the moves that look best."""
        self.game = game
        self.view = view
        self.race: Race[MoveT] = Race(looks(game.greedy, view, chance))
        self.root: Node[MoveT] = Node()
        self.worlds: list[StateT] = []
        self.seed = chance.below(2**31)
        self.dice = self.whims = chance
        self.ends = (math.inf, -math.inf)

    @property
    def done(self) -> int:
        """How many iterations there were."""
        return self.root.visits

    def iterate(self) -> None:
        """Deal a world, walk down the tree and beyond it, and remember what came of it."""
        first = self.race.next()
        path = [self.root, self.root.children.setdefault(first, Node())]
        world, greedy = self.world(path[-1].visits), self.game.greedy
        state = self.game.engine.play_unchecked(world, first, listening=False).state
        state = greedy.rest(state, self.dice) if greedy and greedy.rest else self.walk(state, world.turn, path)
        brought = self.reached(state)
        self.race.brought[first].append(brought)
        self.remember(path, brought)

    def walk(self, state: StateT, turn: int, path: list[Node[MoveT]]) -> StateT:
        """Play on from ``state``, which the ``path`` in the tree has led to, and grow it by a node at the most."""
        grown = not path[-1].visits
        ahead = self.game.greedy.ahead if self.game.greedy else AHEAD
        for step in range(LONGEST):
            pending = self.game.engine.choices(state)
            if not pending or (step >= ahead and state.turn != turn):
                break
            turn = state.turn
            choice = next((each for each in pending if each.seat == self.view.seat), pending[0])
            if choice.seat == self.view.seat and not grown and path[-1].visits > RIPE * len(choice.options) > RIPE:
                move = self.select(path[-1], choice.options)
                path.append(path[-1].children.setdefault(move, Node()))
                grown = not path[-1].visits
            else:
                move = self.play_on(state, choice)
            state = self.game.engine.play_unchecked(state, move, listening=False).state
        return state

    def world(self, number: int) -> StateT:
        """The world of visits of that ``number``, its luck in `dice`, and what players fancy in `whims`."""
        if number == len(self.worlds):
            self.worlds.append(self.game.worlds(self.view, Seeded(f"{self.seed} {number}")))
        self.dice, self.whims = Seeded(f"{number} dice {self.seed}"), Seeded(f"{number} whims {self.seed}")
        return self.worlds[number]

    def select(self, node: Node[MoveT], moves: Iterable[MoveT]) -> MoveT:
        """The one of the legal ``moves`` at ``node`` that is worth a try: UCB1, any that was never tried first."""
        explore = EXPLORE * math.sqrt(math.log(node.visits + 1))
        found: list[tuple[float, MoveT]] = []
        for move in moves:
            child = node.children.get(move)
            if child is None:
                return move
            found.append((self.reward(child) + explore / math.sqrt(child.visits + 1), move))
        return max(found, key=lambda each: each[0])[1]

    def reward(self, node: Node[MoveT]) -> float:
        """What ``node`` brings beside all that was reached, from 0 to 1, as if it had been middling once."""
        low, high = self.ends
        brought = (node.total - low * node.visits) / ((high - low) or 1) if node.visits else 0
        return (brought + 0.5) / (node.visits + 1)

    def play_on(self, state: StateT, choice: Choice[MoveT]) -> MoveT:
        """What is answered in a playout: whatever CHANCE likes, and mostly what looks best."""
        options, greedy = choice.options, self.game.greedy
        if choice.seat is CHANCE:
            return self.dice.answer(choice)
        if len(options) == 1 or greedy is None or self.whims.below(100) >= 100 * greedy.trust:
            return self.whims.pick(options)
        return greedy(asked(self.game.sight.glance(state, choice.seat), (choice,)), self.whims)

    def reached(self, state: StateT) -> float:
        """The share of the victory that the own side has in ``state``, or may expect."""
        side = self.game.score.side(state, self.view.seat)
        if state.ended:
            winners = self.game.score.winners(state)
            return 1 / len(winners) if side in winners else 0.0
        standing = self.game.score.standing(state)
        if not 0 <= side < len(standing):
            return 0.0  # whoever does not know for whom he plays
        return 1 / sum(math.exp(min(NEVER, each - standing[side])) for each in standing)

    def remember(self, path: Iterable[Node[MoveT]], brought: float) -> None:
        """An iteration along ``path`` came to so much."""
        self.ends = min(self.ends[0], brought), max(self.ends[1], brought)
        for node in path:
            node.visits += 1
            node.total += brought

    def thought(self) -> Thought[MoveT]:
        """The best move if that is clear, else what looked best; and what is expected of both."""
        race, first = self.race, self.race.moves[0]
        if not self.done:
            return Thought(first, "There was no time to think: I took the first that came to mind.")
        best, clear = race.best(), race.clear()
        tried = f"I thought {self.done} times of what could come of {len(race.brought)} moves"
        wins = f"I expect to win {100 * race.mean(best):.0f} times in 100"
        if best == first or self.game.greedy is None:
            return Thought(best, f"{tried}: {wins}, and with no other more often.")
        text = self.game.notation.format_move(self.view, first if clear else best)
        if not clear:
            return Thought(first, f"{tried}: it looked best at first sight, and {text} was not clearly better.")
        fewer = f"{100 * race.lead(best, first)[0]:.1f} fewer on the same tables"
        return Thought(best, f"{tried}: {wins}; with {text}, which looked best at first sight, {fewer}.")


def looks(greedy: Greedy[ViewT, MoveT] | None, view: ViewT, chance: Seeded) -> list[MoveT]:
    """The legal moves of ``view``, those that look best first; as they are listed if there is no greedy bot."""
    if greedy is None:
        return list(view.legal)
    values = greedy.values(view, chance)
    return [view.legal[each] for each in sorted(range(len(values)), key=values.__getitem__, reverse=True)]
