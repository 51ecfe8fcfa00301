"""A node of a game tree: a state, its history, and its moves; it does not need OpenSpiel."""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self, final

from refkit.adapters.moves import Numbering
from refkit.game import AnyGame
from refkit.kernel import AnyMove, Ongoing
from refkit.kernel.choice import CHANCE, Choice

if TYPE_CHECKING:
    from refkit.kernel.event import Event


@final
class HistoryNode:
    """A state with its history; immutable, so copies of an OpenSpiel state share it."""

    def __init__(
        self,
        game: AnyGame,
        state: Ongoing,
        numbering: Numbering,
        before: "HistoryNode | None" = None,
        move: AnyMove = None,
    ) -> None:
        """Keep the ``state`` to which ``move`` has led from ``before``."""
        self.game = game
        self.state = state
        self.numbering = numbering
        self.before = before
        self.move = move
        self.events: tuple[Event, ...] = ()
        self.digests: dict[int, str] = {}
        self.numbers: dict[int, dict[int, object]] = {}
        self.draws: dict[int, list[tuple[str, object, float]]] = {}

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        """Return the node itself, since it is immutable."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the node as the moves since the beginning, which are replayed on loading."""
        moves, node = [], self
        while node.before:
            moves.append(node.move)
            node = node.before
        slots = 0 if self.numbering.names else self.numbering.slots
        return replay_node, (self.game, self.state.options, slots, tuple(reversed(moves)))

    def after(self, move: object) -> "HistoryNode":
        """Return the node to which ``move`` leads."""
        step = self.game.play_unchecked(self.state, move)
        node = HistoryNode(self.game, step.state, self.numbering, self, move)
        node.events = step.events
        return node

    @cached_property
    def pending(self) -> tuple[Choice[object], ...]:
        """The open questions; empty when the game is over."""
        return tuple(self.game.choices(self.state))

    @cached_property
    def race(self) -> bool:
        """Whether it matters who answers first: one player's answer changes who else is asked."""
        first, *others = self.pending
        if not others or all(each.seat is CHANCE for each in self.pending):
            return False
        if any(each.seat is CHANCE for each in self.pending):
            return True
        after = self.game.play_unchecked(self.state, first.options[0], listening=False).state
        return [each.seat for each in self.game.choices(after)] != [each.seat for each in others]

    def legal(self, choice: Choice[object]) -> dict[int, object]:
        """Return the legal moves of ``choice`` by number; raises `BadInput` if there are more than numbers."""
        if choice.seat not in self.numbers:
            self.numbers[choice.seat] = self.numbering.legal(self.state, choice)
        return self.numbers[choice.seat]

    def text(self, move: object) -> str:
        """Return ``move`` in notation."""
        return str(self.game.notation.format_move(self.state, move))

    def outcomes(self, number: int) -> list[tuple[str, object, float]]:
        """Return the different answers of CHANCE to a pending choice, sorted by notation, with probabilities."""
        if number not in self.draws:
            options = self.pending[number].options
            found: dict[str, tuple[object, int]] = {}
            for move, weight in zip(options, options.weights or (1,) * len(options), strict=True):
                if weight:
                    text = self.text(move)
                    found[text] = move, weight + found.get(text, (None, 0))[1]
            total = sum(weight for _, weight in found.values())
            self.draws[number] = [(text, move, weight / total) for text, (move, weight) in sorted(found.items())]
        return self.draws[number]

    def sight(self, seat: int) -> str:
        """Return what ``seat`` sees, and what it is asked, in words."""
        view = self.game.view(self.state, seat)
        asked = [prompt for who, prompt in zip(view.asked, view.prompts, strict=True) if who == seat]
        return "\n".join([str(self.game.notation.format_state(view)), *asked])

    def digest(self, seat: int) -> str:
        """Return a hash of all that ``seat`` has seen and done since the beginning."""
        if seat not in self.digests:
            line: list[HistoryNode] = [self]
            while (before := line[-1].before) and seat not in before.digests:
                line.append(before)
            for node in reversed(line):
                node.digests[seat] = node.remembered(seat)
        return self.digests[seat]

    def remembered(self, seat: int) -> str:
        """Return the hash of the previous digest, of the last move as ``seat`` saw it, and of what it sees now."""
        what: list[str] = [str(seat)]
        if self.before:
            known = self.game.sight
            shown = [known.event_seen(self.state, event, seat) for event in self.events if known.reveals(event)]
            what = [self.before.digests[seat], repr(known.move_seen(self.state, self.move, seat)), repr(shown)]
        return hashlib.sha256("\n".join([*what, self.sight(seat)]).encode()).hexdigest()[:24]


def replay_node(game: AnyGame, options: object, slots: int, moves: Sequence[object]) -> HistoryNode:
    """Return the node after ``moves`` from the beginning of a game."""
    start = game.setup(options)
    node = HistoryNode(game, start, Numbering(game, start, slots))
    for move in moves:
        node = node.after(move)
    return node
