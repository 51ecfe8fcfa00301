"""A position as somebody lays it out; it may be impossible.

A `Setup` may hold a card twice or dice without a minion; `position.faults` names all of it, and only a setup without
faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import field

from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.cards import BoonCard, EventCard, GloryCard, MinionCard, OwnCard, QuestCard, SharedCard, Side
from refkit.kernel.frozen import value


@value
class Setup:
    """A table as somebody lays it out, which may be impossible.

    ``minions``, ``boons``, ``powers`` and ``dice`` are what each seat has in play, ``used`` the own cards that
    are out of the game, ``won`` glory cards and ``bonus`` what events added; ``gone`` are shared cards out of the game.
    Missing seats have nothing.
    """

    players: tuple[str, ...]
    event: EventCard | None = None
    quest: QuestCard | None = None
    prize: GloryCard | None = None
    minions: tuple[MinionCard | None, ...] = ()
    boons: tuple[BoonCard | None, ...] = ()
    powers: tuple[int | None, ...] = ()
    dice: tuple[tuple[int, int], ...] = ()
    used: tuple[tuple[OwnCard, ...], ...] = ()
    won: tuple[tuple[GloryCard, ...], ...] = ()
    bonus: tuple[int, ...] = ()
    gone: tuple[SharedCard, ...] = ()
    turn: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)

    @property
    def sides(self) -> tuple[Side, ...]:
        """What each seat has in play."""
        parts = zip(self.minions, self.boons, self.powers, self.dice, strict=False)
        return tuple(Side(minion, boon, power, (), dice) for minion, boon, power, dice in parts)
