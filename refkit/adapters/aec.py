"""The environment class of `refkit.adapters.pettingzoo`, where it is documented; it imports PettingZoo."""

import sys
from collections.abc import Mapping
from operator import index
from typing import Any, Final, final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from refkit.adapters.features import MOST, counts
from refkit.adapters.moves import Numbering
from refkit.game import GAMES
from refkit.kernel import WithPlayers
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, BadInput, Choice
from refkit.match.result import results

SEEDS: Final = 2**31
"""The number of different seeds that are drawn where none is given."""


@final
class RefkitEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """The environment of a game.

    An observation is a dict of two arrays: ``observation``, int16 of shape (width,), each number from -`MOST` to
    `MOST`, and ``action_mask``, int8 of shape (slots,), 1 where the number is a legal move. Every method that selects
    the next agent raises `BadInput` if there are more legal moves than slots. ``action_names`` are the moves by number
    in a game that lists them, else ``()``.
    """

    metadata: Final[Mapping[str, Any]] = {
        "name": "refkit_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False
    }  # fmt: skip

    def __init__(
        self, game: str, options: WithPlayers, *, slots: int, width: int, longest: int, render_mode: str | None
    ) -> None:
        """Set up the game and the spaces; `reset` begins an episode. Raises `BadInput` for an unknown render mode."""
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise BadInput(f"This is drawn as ansi, human or not at all (None), not as {str(render_mode)[:40]!r}.")
        self.game = GAMES[game]
        self.options = options
        self.start = self.game.setup(options)
        self.numbering = Numbering(self.game, self.start, slots)
        self.slots, self.width, self.longest = self.numbering.slots, width, longest
        self.action_names = self.numbering.names
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(len(options.players))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.slots) for agent in self.possible_agents}
        self.seeds = np.random.default_rng()

    def _observed(self) -> spaces.Space[object]:
        """Return the observation space of one agent, which is seeded for itself."""
        seen = spaces.Box(-MOST, MOST, (self.width,), np.int16)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.slots,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[object]:
        """Return the observation space of ``agent``, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[object]:
        """Return the action space of ``agent``, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002  PettingZoo's signature
        """Begin an episode: the same ``seed`` gives the same answers of CHANCE, also in all episodes after it.

        None goes on with the generator of the last seed, or, before there is one, with a random one. Raises `BadInput`
        for a seed that is no whole number from 0 on.
        """
        if seed is None:
            seed = int(self.seeds.integers(SEEDS))
        else:
            seed = whole_number(seed, "A seed")
            self.seeds = np.random.default_rng(seed)
        self.chance = Seeded(seed)
        self.table = self.start
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self.go_on()

    def go_on(self) -> None:
        """Let CHANCE answer until a player is asked or the game is over; it also picks who of several is first."""
        self.moves: dict[int, object] = {}
        # new ones, since what was handed out may be kept
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        while pending := self.game.choices(self.table):
            choice = self.chance.pick(pending)
            if choice.seat is not CHANCE:
                self.ask(choice)
                return
            self.table = self.game.play_unchecked(self.table, self.chance.answer(choice), listening=False).state
        self.end(self.terminations)

    def ask(self, choice: Choice[object]) -> None:
        """Ask the seat of ``choice``; raises `BadInput` if it has more legal moves than there are slots."""
        self.agent_selection = self.possible_agents[choice.seat]
        self.moves = self.numbering.legal(self.table, choice)
        named = self.numbering.named(self.table, choice.seat, self.moves)
        self.infos[self.agent_selection]["moves"] = named
        if self.decisions >= self.longest:
            self.end(self.truncations)

    def end(self, how: dict[str, bool]) -> None:
        """Record how the game ended; a truncated game gives no rewards, since nobody has won."""
        self.moves = {}
        for agent, result in zip(self.possible_agents, results(self.game, self.table), strict=True):
            how[agent] = True
            self.infos[agent] = {"rank": result.rank, "points": result.points}
            if how is self.terminations:
                self.rewards[agent] = result.reward

    def step(self, action: int | None) -> None:
        """Play the move with the number ``action`` for the agent that is asked; None once its game is over.

        Raises `BadInput` for a number that is no legal move.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole_number(action, "An action")
        if number not in self.moves:
            raise BadInput(f"Number {number} is no legal move here: choose one whose place in the action mask is 1.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table = self.game.play_unchecked(self.table, self.moves[number], listening=False).state
        self.decisions += 1
        self.go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, object]:
        """Return what ``agent`` sees, and its legal moves: arrays of the shapes of its `observation_space`."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.slots, np.int8)
        if agent == self.agent_selection:
            mask[list(self.moves)] = 1
        found = counts(self.game, self.game.view(self.table, seat), self.width)
        seen = np.zeros(self.width, np.int16)
        seen[list(found)] = list(found.values())
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        """Return the table in words, as spectators see it, or print it and return None in the mode "human"."""
        text: str = self.game.notation.format_state(self.game.view(self.table, SPECTATOR))
        if self.render_mode != "human":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Do nothing: no resources are open."""


def whole_number(value: object, name: str) -> int:
    """Return ``value``, also one of numpy or an array without axes, as a whole number from 0 on; raises `BadInput`."""
    try:
        number = index(value)  # type: ignore[arg-type]  # anything may be passed
    except TypeError:
        number = -1
    if number < 0:
        raise BadInput(f"{name} is a whole number from 0 on, not {str(value)[:40]}.")
    return number
