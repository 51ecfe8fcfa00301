"""Twins: tables of which a seat cannot know which is the true one."""

from refkit.game.twins import shuffled
from refkit.games.syndicate.rules.sight import unseen_by
from refkit.games.syndicate.state import State
from refkit.kernel.chance import Seeded


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with the name of another."""
    names = [card.name for card in unseen_by(state, seat)]
    return dict(zip(names, shuffled(names, chance), strict=True))
