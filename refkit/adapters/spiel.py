"""The classes of `refkit.adapters.openspiel`, where they are documented; this module imports OpenSpiel."""

import hashlib
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Self, final

import numpy as np
import pyspiel

from refkit.adapters.features import WIDTH, features
from refkit.adapters.moves import SLOTS, Numbering
from refkit.adapters.seats import LONGEST, options_of, read, registered
from refkit.game import GAMES, AnyGame
from refkit.kernel import AnyMove, Ongoing
from refkit.kernel.choice import CHANCE, REFEREE, BadInput, Choice
from refkit.match.result import Result, results
from refkit.match.simulate import NAMES
from refkit.text.json_text import JsonObject

DEFAULTS: Final[JsonObject] = {
    "players": 0, "slots": 0, "width": WIDTH, "longest": LONGEST, "simultaneous": False, "options": "",
}  # fmt: skip
"""The default parameters of a game string: 0 players are the fewest, 0 slots as many as needed."""
TYPE: Final = pyspiel.GameType


# ---- a node of the game tree -----------------------------------------------------------------------------------------


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
        events: tuple[Any, ...] = (),
    ) -> None:
        """Keep the ``state`` to which ``move`` has led from ``before``, and what happened."""
        self.game = game
        self.state = state
        self.numbering = numbering
        self.before = before
        self.move = move
        self.events = events
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
        step = self.game.play_unchecked(self.state, move)
        return HistoryNode(self.game, step.state, self.numbering, self, move, step.events)

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
        asked = [prompt for other, prompt in zip(view.asked, view.prompts, strict=True) if other == seat]
        return "\n".join([str(self.game.notation.format_state(view)), *asked])

    def digest(self, seat: int) -> str:
        """Return a hash of all that ``seat`` has seen and done since the beginning."""
        if seat not in self.digests:
            unknown: list[HistoryNode] = [self]
            while (before := unknown[-1].before) and seat not in before.digests:
                unknown.append(before)
            for node in reversed(unknown):
                node.digests[seat] = node.remembered(seat)
        return self.digests[seat]

    def remembered(self, seat: int) -> str:
        """Return the hash of the previous digest, of the last move as ``seat`` saw it, and of what it sees now."""
        lines: list[str] = [str(seat)]
        if self.before:
            known = self.game.sight
            shown = [known.event_seen(self.state, event, seat) for event in self.events if known.reveals(event)]
            lines = [self.before.digests[seat], repr(known.move_seen(self.state, self.move, seat)), repr(shown)]
        return hashlib.sha256("\n".join([*lines, self.sight(seat)]).encode()).hexdigest()[:24]


def replay_node(game: AnyGame, options: object, slots: int, moves: Sequence[object]) -> HistoryNode:
    """Return the node after ``moves`` from the beginning of a game."""
    start = game.setup(options)
    node = HistoryNode(game, start, Numbering(game, start, slots))
    for move in moves:
        node = node.after(move)
    return node


# ---- games and states ------------------------------------------------------------------------------------------------


def kind(name: str, *, simultaneous: bool, zero_sum: bool) -> object:
    """Return the type of the game called ``name`` as OpenSpiel describes it."""
    return TYPE(
        short_name=registered(name),
        long_name=GAMES[name].title,
        dynamics=TYPE.Dynamics.SIMULTANEOUS if simultaneous else TYPE.Dynamics.SEQUENTIAL,
        chance_mode=TYPE.ChanceMode.EXPLICIT_STOCHASTIC,
        information=TYPE.Information.IMPERFECT_INFORMATION,
        utility=TYPE.Utility.ZERO_SUM if zero_sum else TYPE.Utility.GENERAL_SUM,
        reward_model=TYPE.RewardModel.TERMINAL,
        max_num_players=len(NAMES),
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


def register(name: str) -> None:
    """Register the game called ``name`` with OpenSpiel, unless it is registered already."""
    if registered(name) not in pyspiel.registered_names():
        game = type(registered(name), (SpielGame,), {"name": name})
        pyspiel.register_game(kind(name, simultaneous=False, zero_sum=True), game)


def load_game(name: str, params: JsonObject) -> object:
    """Load the game called ``name`` with these parameters, in a process that may not know it yet."""
    register(name)
    return pyspiel.load_game(registered(name), params)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """The base class of all games; each has a derived class, which only sets its ``name``.

    OpenSpiel releases the registered objects after Python has ended; that works for a class, to which its module still
    refers.
    """

    name: str

    def __init__(self, params: JsonObject | None = None) -> None:
        """Set up the game with the parameters of a game string."""
        given = DEFAULTS | (params or {})
        game = GAMES[self.name]
        options = read(game, given["options"]) if given["options"] else options_of(game, given["players"] or None, {})
        start = game.setup(options)
        numbering = Numbering(game, start, int(given["slots"]))
        self.first = HistoryNode(game, start, numbering)
        self.width, self.longest, self.simultaneous = given["width"], given["longest"], given["simultaneous"]
        players = len(options.players)
        zero_sum = len(game.score.scores(self.first.state)) == players
        info = pyspiel.GameInfo(
            num_distinct_actions=numbering.slots,
            max_chance_outcomes=max(SLOTS, numbering.slots),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=given["longest"],
        )
        super().__init__(kind(self.name, simultaneous=self.simultaneous, zero_sum=zero_sum), info, params or {})

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the game as its name and parameters, since its class is made when it is registered."""
        return load_game, (self.name, self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper estimate, ten times the longest game, since chance nodes are not limited."""
        return 10 * int(self.longest)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> "Observer":
        """Return an observer of what a seat sees now, or of all that it knows; `BadInput` for any parameters."""
        if params:
            raise BadInput("Observers take no parameters.")
        return Observer(self.width, recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


@final
class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A state, and the question that is answered first if several are open."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.first
        self.longest, self.simultaneous = game.longest, game.simultaneous
        self.first: int | None = None
        self.decisions = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the state with its game, so that a process that does not know it can load it."""
        return load_state, (self.get_game(), self.serialize())

    # ---- whose turn it is, and what may be done ----

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance, simultaneous decisions, or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.choosing():
            return int(pyspiel.PlayerId.CHANCE)
        if len(self.node.pending) > 1 and self.simultaneous and self.first is None and self.choice().seat >= 0:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        seat = self.choice().seat
        return int(pyspiel.PlayerId.CHANCE if seat is CHANCE else seat)

    def choosing(self) -> bool:
        """Return whether chance decides which question is answered first."""
        return self.first is None and self.node.race

    def choice(self) -> Choice[object]:
        """Return the question that is answered next."""
        return self.node.pending[self.first or 0]

    def of(self, player: int) -> Choice[AnyMove] | None:
        """Return the question to ``player``, if there is one."""
        if self.first is not None or not self.simultaneous:
            return self.choice()
        return next((each for each in self.node.pending if each.seat == player), None)

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.of(player)
        return list(self.node.legal(choice)) if choice else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the actions of chance by number with their probabilities, which add up to 1."""
        if self.choosing():
            count = len(self.node.pending)
            return [(number, 1 / count) for number in range(count)]
        return [(number, share) for number, (_, _, share) in enumerate(self.node.outcomes(self.first or 0))]

    def _apply_action(self, action: int) -> None:
        if self.choosing():
            self.first = action
            return
        choice = self.choice()
        if choice.seat is CHANCE:
            move = self.node.outcomes(self.first or 0)[action][1]
        else:
            move = self.node.legal(choice)[action]
            self.decisions += 1
        self.node, self.first = self.node.after(move), None

    def _apply_actions(self, actions: Sequence[int]) -> None:
        moves = [self.node.legal(choice)[actions[choice.seat]] for choice in self.node.pending]
        for move in moves:
            self.node = self.node.after(move)
        self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            if self.choosing():
                return f"first is question {action + 1}: {self.node.pending[action].prompt}"
            return self.node.outcomes(self.first or 0)[action][0]
        choice = self.of(player)
        move = self.node.legal(choice).get(action) if choice else None
        return f"number {action}" if move is None else self.node.text(move)

    # ---- the end ----

    def is_terminal(self) -> bool:
        """Return whether the game is over or has been truncated."""
        return not self.node.pending or self.decisions >= self.longest

    def returns(self) -> list[float]:
        """Return the reward of each player, from -1 to 1; 0 before the end."""
        if self.node.pending:
            return [0.0] * len(self.node.state.options.players)
        return [each.reward for each in self.results()]

    def results(self) -> tuple[Result, ...]:
        """Return the rank and the points of each player in the current state."""
        return results(self.node.game, self.node.state)

    def __str__(self) -> str:
        """Return the whole table, the question that is answered first, and the number of decisions."""
        return f"{self.node.sight(REFEREE)}\n{self.first} {self.decisions}"


def load_state(game: SpielGame, text: str) -> object:
    """Return the state of ``game`` that was serialised as ``text``."""
    return game.deserialize_state(text)


@final
class Observer:
    """Observes a seat as a tensor, or with ``recall`` only as a string, with a digest of all that it has seen."""

    def __init__(self, width: int, *, recall: bool) -> None:
        self.recall = recall
        self.tensor = None if recall else np.zeros(width, np.float32)
        self.dict = {} if self.tensor is None else {"seen": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what ``player`` sees."""
        if self.tensor is not None:
            node = state.node
            self.tensor[:] = features(node.game, node.game.view(node.state, player), len(self.tensor))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what ``player`` sees, or all that it knows, in words."""
        seen = f"seat {player}\n{state.node.sight(player)}"
        return f"{state.node.digest(player)} {seen}" if self.recall else seen
