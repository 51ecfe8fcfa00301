"""The pile and the whole table between two decisions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from refkit.games.three_cheers.cards import Card, MinionCard, Tower
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

if TYPE_CHECKING:
    from refkit.games.three_cheers.options import Options


@value
class Pile:
    """The draw pile, known only by counts: no order is kept, cards are asked of CHANCE one at a time.

    ``above`` cards lie above "Master is Coming" (``mixed`` of them are fights put back while dealing), ``below``
    beneath it with "Master is Here!" among them; ``fights`` are the other fight cards still in the pile; ``plain``
    is True once the top card is seen to have a plain back; ``coming`` until that card was seen.
    """

    above: int = 0
    mixed: int = 0
    below: int = 0
    fights: int = 0
    coming: bool = False
    plain: bool = False

    @property
    def plains(self) -> int:
        """Cards with plain backs still in the pile."""
        return self.above - self.mixed + max(self.below - 1, 0) - self.fights

    def __len__(self) -> int:
        """Count all cards still in the pile."""
        return self.above + self.coming + self.below


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats, towers and hands are counted from 0, clockwise.

    ``unseen`` are the cards that nobody at the desk has seen: those of the pile, and those in closed hands or face
    down in towers. ``lit`` are the Kamikazes that attacked in the fight under way. ``stacks`` are the face-down stacks
    of Speedy Gonzalez. ``agenda`` is what remains to be done, the next task last.
    """

    options: "Options"
    towers: tuple[Tower, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: Pile
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    lit: tuple[MinionCard, ...]
    stacks: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int
    turn: int
    ended: bool

    __repr__ = short_repr


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table: ``secrets`` are the face-down minions that not everyone has seen, with the seats that have."""

    secrets: tuple[tuple[MinionCard, tuple[int, ...]], ...]
