"""A bot for every game that thinks ahead: information-set Monte Carlo tree search (ISMCTS).

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012. Each iteration deals a world that agrees with the view, walks
down one tree of what this seat decides, whatever the world (which of its moves are legal there differs from world to
world), adds a node, plays out, and remembers along the way by how much its side led in the end. What others decide and
what CHANCE shows is drawn anew each time and never a branch, so that nobody in the tree knows what is hidden from him.

A second of thought is some ten thousand decisions, so three things make the most of few iterations: only the moves that
look best to the game's greedy bot are tried, and are thought as good as they look until iterations say otherwise; who
plays on mostly plays greedily; and it is cut off when a turn ends, where the score says who is ahead.
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar, final

from refkit.kernel.bot import AHEAD, Bot, Greedy, MoveT, Thought, ViewT, never
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, Choice
from refkit.kernel.engine import Engine
from refkit.kernel.sight import asked

CANDIDATES: Final = 8
"""Moves that are tried, those that look best."""
LONGEST: Final = 60
"""Decisions after which it ends in any case: there are turns without end."""
EXPLORE: Final = 0.5
"""How much a move gains that was seldom tried: the constant of UCB1, for rewards from 0 to 1."""
LATE: Final = 0.25
"""Seconds that pass at the most before it thinks and after it has thought."""
SIGHT: Final = 1
"""So many visits is worth how a move looks."""
RIPE: Final = 2
"""So many visits for each legal move make a node worth a choice of its own."""


class Played(Protocol):
    """What every state says: how far the game has come."""

    @property
    def turn(self) -> int:
        """The turn, counted from 1."""

    @property
    def ended(self) -> bool:
        """Whether the game is over."""


StateT = TypeVar("StateT", bound=Played)


class Playable(Protocol[StateT, ViewT, MoveT]):
    """What the search needs of a game: see `refkit.game.Game`, whose parts are made of more than the kernel knows."""

    @property
    def engine(self) -> Engine[StateT, Any, MoveT]:  # drafts are nobody's business but its own
        """What is asked, and what comes of an answer."""

    @property
    def worlds(self) -> Callable[[ViewT, Seeded], StateT]:
        """Deals a whole state that agrees with a view."""

    @property
    def sight(self) -> Any:
        """What a seat sees."""

    @property
    def score(self) -> Any:
        """Who is ahead, and for whom a seat plays."""

    @property
    def notation(self) -> Any:
        """Moves in words."""

    @property
    def greedy(self) -> Greedy[ViewT, MoveT] | None:
        """Who takes what looks best, if the game has one."""


@final
@dataclass(slots=True)
class Node(Generic[MoveT]):
    """What is known of a move: how good it looked (``prior``), the ``visits``, and what they came to.

    ``lead`` is by how much the own side led in all, ``total`` the same with what victories are worth.
    """

    prior: float = 0.5
    visits: int = 0
    lead: float = 0.0
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
        while not stop() and (search.done < self.iterations if self.iterations else self.clock() < until):
            search.iterate()
        return search.thought()


@final
class Search(Generic[StateT, ViewT, MoveT]):
    """One decision: the tree, which begins at ``root``, and between which ``ends`` all that was reached lies."""

    def __init__(self, game: Playable[StateT, ViewT, MoveT], view: ViewT, chance: Seeded) -> None:
        """Begin with the moves that look best."""
        self.game = game
        self.view = view
        self.chance = chance
        self.root = Node(children=promising(game.greedy, view, chance))
        self.seed = chance.below(2**31)
        self.ends = (math.inf, -math.inf)

    @property
    def done(self) -> int:
        """How many iterations there were."""
        return self.root.visits

    def iterate(self) -> None:
        """Deal a world, walk down the tree and beyond it, and remember what came of it."""
        first = self.select(self.root, self.root.children)
        path = [self.root, self.root.children[first]]
        self.chance = Seeded(f"{self.seed} {path[-1].visits}")
        state = self.game.worlds(self.view, self.chance)
        turn, grown = state.turn, not path[-1].visits
        state = self.game.engine.play_unchecked(state, first, listening=False).state
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
        self.remember(path, *self.reached(state))

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
        """What ``node`` brings, from 0 to 1: its prior counts as `SIGHT` visits."""
        low, high = self.ends
        brought = (node.total - low * node.visits) / ((high - low) or 1) if node.visits else 0
        return (brought + SIGHT * node.prior) / (node.visits + SIGHT)

    def play_on(self, state: StateT, choice: Choice[MoveT]) -> MoveT:
        """What is answered in a playout: whatever CHANCE likes, and mostly what looks best."""
        options, greedy = choice.options, self.game.greedy
        if choice.seat is CHANCE:
            return self.chance.answer(choice)
        if len(options) == 1 or greedy is None or self.chance.below(100) >= 100 * greedy.trust:
            return self.chance.pick(options)
        return greedy(asked(self.game.sight.glance(state, choice.seat), (choice,)), self.chance)

    def reached(self, state: StateT) -> tuple[float, float]:
        """By how much the own side leads the best of the others in ``state``, and the same with a victory's worth."""
        standing = list(self.game.score.standing(state))
        side = self.game.score.side(state, self.view.seat)
        if not 0 <= side < len(standing):
            return 0.0, 0.0  # whoever does not know for whom he plays
        most = max(1.0, *map(abs, standing))
        own = standing.pop(side)
        lead: float = own - max(standing, default=0.0)
        if not state.ended:
            return lead, lead
        winners = self.game.score.winners(state)
        return lead, lead + (most / len(winners) if side in winners else -most)

    def remember(self, path: Iterable[Node[MoveT]], lead: float, total: float) -> None:
        """An iteration along ``path`` came to so much."""
        self.ends = min(self.ends[0], total), max(self.ends[1], total)
        for node in path:
            node.visits += 1
            node.lead += lead
            node.total += total

    def thought(self) -> Thought[MoveT]:
        """The best move, and what is expected of it beside the next best, in the unit of the score."""
        first, *others = sorted(self.root.children.items(), key=lambda each: self.reward(each[1]), reverse=True)
        move, node = first
        if not node.visits:
            return Thought(move, "There was no time to think: it looked best at first sight.")
        tried = f"I thought {self.done} times of what could come of {len(self.root.children)} moves"
        expected = f"with this one I expect {ahead(node)}"
        if not others or not others[0][1].visits:
            return Thought(move, f"{tried}: {expected}.")
        text = self.game.notation.format_move(self.view, others[0][0])
        return Thought(move, f"{tried}: {expected}, with the next best ({text}) {ahead(others[0][1])}.")


def ahead(node: Node[Any]) -> str:
    """What is expected of ``node``, in words."""
    lead = node.lead / node.visits
    return f"to be {abs(lead):.1f} {'ahead' if lead >= 0 else 'behind'}"


def promising(greedy: Greedy[ViewT, MoveT] | None, view: ViewT, chance: Seeded) -> dict[MoveT, Node[MoveT]]:
    """The `CANDIDATES` of ``view`` that look best, each with how good that is among them, from 0 to 1.

    Without a greedy bot all are as good as each other.
    """
    if greedy is None:
        return {move: Node() for move in view.legal}
    values = greedy.values(view, chance)
    found = sorted(zip(values, view.legal, strict=True), key=lambda each: each[0], reverse=True)[:CANDIDATES]
    low, high = found[-1][0], found[0][0]
    return {move: Node(prior=(value - low) / (high - low) if high > low else 0.5) for value, move in found}
