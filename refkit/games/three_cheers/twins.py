"""Twins: tables of which a seat cannot know which is the true one."""

from refkit.game.twins import shuffled
from refkit.games.three_cheers.cards import MinionCard
from refkit.games.three_cheers.rules.sight import cards_unseen_by, hidden_from
from refkit.games.three_cheers.state import State
from refkit.kernel.chance import Seeded


def swaps(state: State, seat: int, chance: Seeded) -> dict[str, str]:
    """Return the names of all cards that ``seat`` may not see, each with another: Ninjas for Ninjas."""
    names: dict[str, str] = {}
    cards = cards_unseen_by(state, seat, hidden_from(state, seat))
    for sort in (True, False):
        group = [card.name for card in cards if (isinstance(card, MinionCard) and "ninja" in card.traits) is sort]
        names |= zip(group, shuffled(group, chance), strict=True)
    return names
