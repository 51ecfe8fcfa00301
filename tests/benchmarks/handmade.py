"""Snowballs as a PettingZoo environment written by hand, as one would write it for that game alone.

It is what `refkit.adapters.pettingzoo` is measured against: the same rules, agents, masks and rewards.
"""

import random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

WARMTH: Final = 6
LAST: Final = 20
NEEDED: Final = (4, 8)
COSTS: Final = (1, 3)


class HandmadeSnowballs(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """Two agents throw in turn: action 0 with one die, action 1 with two."""

    metadata: Final = {"name": "snowballs_v0"}

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["player_0", "player_1"]
        shown: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, LAST, (4,), np.int16),
            "action_mask": spaces.Box(0, 1, (2,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(shown) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(2) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the shape of what ``agent`` sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what ``agent`` can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  it asks so
        """Begin anew."""
        self.dice = random.Random(seed)
        self.warmth, self.turn = [WARMTH, WARMTH], 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.seat = 1 - self.dice.randint(1, 6) % 2
        self.agent_selection = self.agents[self.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the warmth of both, one's own first, the turn, and whether one throws."""
        seat = self.possible_agents.index(agent)
        seen = np.array([self.warmth[seat], self.warmth[1 - seat], self.turn, seat == self.seat], np.int16)
        mask = np.ones(2, np.int8) if agent == self.agent_selection else np.zeros(2, np.int8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Throw a snowball."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        dice = [self.dice.randint(1, 6) for _ in range(int(action or 0) + 1)]
        if sum(dice) >= NEEDED[len(dice) - 1]:
            self.warmth[1 - self.seat] = max(0, self.warmth[1 - self.seat] - COSTS[len(dice) - 1])
        if len(set(dice)) < len(dice):
            self.warmth[self.seat] = max(0, self.warmth[self.seat] - 1)
        if not all(self.warmth) or self.turn == LAST:
            sign = (self.warmth[0] > self.warmth[1]) - (self.warmth[0] < self.warmth[1])
            self.rewards = {"player_0": float(sign), "player_1": float(-sign)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.turn, self.seat = self.turn + 1, 1 - self.seat
            self.agent_selection = self.possible_agents[self.seat]
        self._accumulate_rewards()
