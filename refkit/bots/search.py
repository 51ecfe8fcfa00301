"""A bot for every game that thinks ahead: information-set Monte Carlo tree search (ISMCTS).

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012. Each iteration samples a world (a full state) that agrees with
the view, descends one tree of this seat's own decisions, which all worlds share although the legal moves differ between
them, adds a node, plays on, and adds the expected share of the victory of its side to the nodes on the path. Decisions
of others and results of CHANCE are not branches of the tree, so that nothing hidden from the seat can be learnt from
it.

A second of thought allows some ten thousand decisions, so four measures make the most of few iterations: only the moves
that look best to the game's greedy bot are tried, and more of them the longer it takes; they run a `Race` in the same
worlds, and the move that looked best is chosen unless another is clearly better; playouts are mostly greedy; and they
stop at the end of a turn, or once the move's effects are settled, where the outlook estimates the chance to win.
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Generic, final

from refkit.bots.race import Race
from refkit.game import Game
from refkit.game.parts import MoveT, StateT, ViewT
from refkit.kernel import AnyOptions, AnySetup
from refkit.kernel.bot import AHEAD, Bot, Greedy, Thought, never_stop
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, Choice
from refkit.kernel.sight import with_questions

MOST_DIFFERENCE: Final = 50.0
"""Differences of outlook that are larger count as this."""
LONGEST: Final = 60
"""Decisions after which a playout stops in any case, since a turn may not end."""
EXPLORE: Final = 0.5
"""The exploration constant of UCB1, for rewards from 0 to 1."""
OVERHEAD: Final = 0.25
"""Seconds that pass at most before and after the search."""
EXPAND_VISITS: Final = 2
"""Visits for each legal move after which a node gets children."""


@final
@dataclass(slots=True)
class Node(Generic[MoveT]):
    """A node of the tree: its number of ``visits``, the ``total`` of their results, and its ``children`` by move."""

    visits: int = 0
    total: float = 0.0
    children: "dict[MoveT, Node[MoveT]]" = field(default_factory=dict)


@final
class Searcher(Bot[ViewT, MoveT], Generic[StateT, ViewT, MoveT]):
    """Thinks for ``budget`` seconds a decision, or for a fixed number of ``iterations``, which is reproducible.

    ``clock`` measures the seconds.
    """

    title = "Schemer: thinks ahead, up to a second"
    aim = "I imagine tables that agree with what I see, and try on them where each move leads"

    def __init__(
        self,
        game: Game[StateT, ViewT, MoveT, AnyOptions, AnySetup],
        budget: float = 0.6,
        iterations: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.game = game
        self.budget = budget
        self.seconds = budget + OVERHEAD
        self.iterations = iterations
        self.clock = clock

    def think(self, view: ViewT, chance: Seeded, stop: Callable[[], bool] = never_stop) -> Thought[MoveT]:
        """Choose the move that led to the best results."""
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
    """The search for one decision: the tree below ``root``, the ``race`` of its moves, and the ``worlds`` sampled.

    ``dice`` is the random generator for CHANCE in the current world, ``whims`` the one for the players' choices: two
    streams, so that one more decision does not change the dice. ``ends`` are the lowest and highest result so far.
    """

    def __init__(self, game: Game[StateT, ViewT, MoveT, AnyOptions, AnySetup], view: ViewT, chance: Seeded) -> None:
        """Rank the moves by how good they look; nothing is tried yet."""
        self.game = game
        self.view = view
        self.race: Race[MoveT] = Race(rank_moves(game.greedy, view, chance))
        self.root: Node[MoveT] = Node()
        self.worlds: list[StateT] = []
        self.seed = chance.below(2**31)
        self.dice = self.whims = chance
        self.ends = (math.inf, -math.inf)

    @property
    def done(self) -> int:
        """The number of iterations so far."""
        return self.root.visits

    def iterate(self) -> None:
        """Run one iteration: sample a world, descend the tree, play on, and record the result."""
        first = self.race.next()
        path = [self.root, self.root.children.setdefault(first, Node())]
        world, greedy = self.world(path[-1].visits), self.game.greedy
        state = self.game.engine.play_unchecked(world, first, listening=False).state
        state = greedy.quiesce(state, self.dice) if greedy and greedy.quiesce else self.walk(state, world.turn, path)
        result = self.evaluate(state)
        self.race.results[first].append(result)
        self.backpropagate(path, result)

    def walk(self, state: StateT, turn: int, path: list[Node[MoveT]]) -> StateT:
        """Play on from ``state``, to which ``path`` has led in the tree, and add at most one node to the path."""
        grown = not path[-1].visits
        ahead = self.game.greedy.ahead if self.game.greedy else AHEAD
        for step in range(LONGEST):
            pending = self.game.engine.choices(state)
            if not pending or (step >= ahead and state.turn != turn):
                break
            turn = state.turn
            choice = next((each for each in pending if each.seat == self.view.seat), pending[0])
            if (
                choice.seat == self.view.seat
                and not grown
                and path[-1].visits > EXPAND_VISITS * len(choice.options) > EXPAND_VISITS
            ):
                move = self.select(path[-1], choice.options)
                path.append(path[-1].children.setdefault(move, Node()))
                grown = not path[-1].visits
            else:
                move = self.play_on(state, choice)
            state = self.game.engine.play_unchecked(state, move, listening=False).state
        return state

    def world(self, number: int) -> StateT:
        """Return the world for visit ``number``, sampled if it is new, and restart `dice` and `whims` for it."""
        if number == len(self.worlds):
            self.worlds.append(self.game.sight.worlds(self.view, Seeded(f"{self.seed} {number}")))
        self.dice, self.whims = Seeded(f"{number} dice {self.seed}"), Seeded(f"{number} whims {self.seed}")
        return self.worlds[number]

    def select(self, node: Node[MoveT], moves: Iterable[MoveT]) -> MoveT:
        """Choose one of the legal ``moves`` at ``node`` by UCB1; a move that was never tried comes first."""
        explore = EXPLORE * math.sqrt(math.log(node.visits + 1))
        found: list[tuple[float, MoveT]] = []
        for move in moves:
            child = node.children.get(move)
            if child is None:
                return move
            found.append((self.reward(child) + explore / math.sqrt(child.visits + 1), move))
        return max(found, key=lambda each: each[0])[1]

    def reward(self, node: Node[MoveT]) -> float:
        """Return the mean result of ``node``, scaled to 0 to 1 and smoothed by one result of 0.5."""
        low, high = self.ends
        result = (node.total - low * node.visits) / ((high - low) or 1) if node.visits else 0
        return (result + 0.5) / (node.visits + 1)

    def play_on(self, state: StateT, choice: Choice[MoveT]) -> MoveT:
        """Choose the next move of a playout: CHANCE at random, players mostly greedily."""
        options, greedy = choice.options, self.game.greedy
        if choice.seat is CHANCE:
            return self.dice.answer(choice)
        if len(options) == 1 or greedy is None or self.whims.below(100) >= 100 * greedy.trust:
            return self.whims.pick(options)
        return greedy(with_questions(self.game.sight.view_without_questions(state, choice.seat), (choice,)), self.whims)

    def evaluate(self, state: StateT) -> float:
        """Return the share of the victory, 0 to 1, that the own side has in ``state`` or can expect."""
        side = self.game.score.side(state, self.view.seat)
        if state.ended:
            winners = self.game.score.winners(state)
            return 1 / len(winners) if side in winners else 0.0
        standing = self.game.score.standing(state)
        if not 0 <= side < len(standing):
            return 0.0  # a seat that does not know its side
        return 1 / sum(math.exp(min(MOST_DIFFERENCE, each - standing[side])) for each in standing)

    def backpropagate(self, path: Iterable[Node[MoveT]], result: float) -> None:
        """Add the result ``result`` to every node of ``path``."""
        self.ends = min(self.ends[0], result), max(self.ends[1], result)
        for node in path:
            node.visits += 1
            node.total += result

    def thought(self) -> Thought[MoveT]:
        """Return the best move if it is clearly best, else the one that looked best at first, and why."""
        race, first = self.race, self.race.moves[0]
        if not self.done:
            return Thought(first, "There was no time to think: I took the first that came to mind.")
        best, clear = race.best(), race.clear()
        if best == first or self.game.greedy is None:
            return Thought(best, "Of all that I tried in my head, this wins most often.")
        text = self.game.notation.format_move(self.view, first if clear else best)
        if not clear:
            return Thought(first, f"It looked best at first sight, and in my head {text} was not clearly better.")
        return Thought(best, f"In my head it wins more often than {text}, which looked best at first sight.")


def rank_moves(greedy: Greedy[ViewT, MoveT] | None, view: ViewT, chance: Seeded) -> list[MoveT]:
    """Return the legal moves of ``view`` as the greedy bot sorts them, best first; as listed without such a bot."""
    if greedy is None:
        return list(view.legal)
    values = greedy.values(view, chance)
    return [view.legal[each] for each in sorted(range(len(values)), key=values.__getitem__, reverse=True)]
