"""Every game as a PettingZoo environment: `env` and `raw_env`, with the extra ``refkit-tabletop[pettingzoo]``::

    from refkit.adapters import pettingzoo
    env = pettingzoo.env("huzzah", players=4, goal=15)

It is an AEC environment with action masks, in the form of PettingZoo's classic games:

========================  ==========================================================================================
agents                    ``player_0``, ``player_1`` and so on: the seats of the table, clockwise
observation               a dictionary of two arrays
``["observation"]``       int16, shape ``(width,)``: what the agent's seat sees (`refkit.adapters.features`)
``["action_mask"]``       int8, shape ``(slots,)``: 1 for each legal move, all 0 for an agent that is not asked
action                    ``Discrete(slots)``: the number of a legal move; ``env.unwrapped.action_names`` are the moves
                          by number, where a game lists all of them; else see `refkit.adapters.moves`
reward                    0, and when the game is over what `refkit.match.result` says: from -1 to 1, a winner alone
                          has 1, and all sides together have 0
``infos[agent]``          ``moves`` for the agent that is asked: each legal number with the move in notation; when the
                          game is over ``rank`` (1 has won) and ``points``
truncation                after ``longest`` decisions of players
``render()``              ``ansi``: the table in words as everybody sees it; ``human``: the same, printed
========================  ==========================================================================================

CHANCE is no agent: the seed of `reset` answers for it. Where several players choose at once in secret they are asked
one after another, and none sees what the others have chosen, as the games themselves take such answers. Where whoever
is quicker goes first (Speedy Gonzalez) the seed says who that is.
"""

from typing import Any

from refkit.adapters.features import WIDTH
from refkit.adapters.seats import LONGEST, options_of
from refkit.game import GAMES
from refkit.kernel.installed import install_command


def raw_env(
    game: str,
    players: int | None = None,
    *,
    slots: int = 0,
    width: int = WIDTH,
    longest: int = LONGEST,
    render_mode: str | None = None,
    **switches: object,
) -> Any:
    """Return the environment without wrappers; its `step` raises `BadInput` for a number that is not a legal move.

    There are ``slots`` numbers for moves (0: one for each move of a game that lists them, else 4,096) and ``width`` in
    an observation; a game is truncated after ``longest`` decisions of players. ``render_mode`` is None, "ansi" or
    "human". The number of ``players`` is by default the fewest that can play; ``switches`` are options as the game's
    FORMATS says. Raises `BadInput` for a game that cannot start, and ImportError without the extra.
    """
    try:
        from refkit.adapters.aec import RefkitEnv  # noqa: PLC0415  an extra is imported only when it is used
    except ImportError as error:
        raise ImportError(f"This needs PettingZoo: {install_command('pettingzoo')}.") from error
    options = options_of(GAMES[game], players, switches)
    return RefkitEnv(game, options, slots=slots, width=width, longest=longest, render_mode=render_mode)


def env(game: str, players: int | None = None, **more: Any) -> Any:
    """Return `raw_env` in PettingZoo's usual wrappers: an illegal number ends the game, and that agent's reward is -1.

    The arguments and errors (`BadInput`, ImportError) are those of `raw_env`.
    """
    bare = raw_env(game, players, **more)
    from pettingzoo.utils import wrappers  # noqa: PLC0415  as above

    safe = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))
