"""The whole table between two decisions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from refkit.games.minions.cards import BoonCard, CardKind, EventCard, GloryCard, MinionCard, OwnCard, QuestCard, Side
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

if TYPE_CHECKING:
    from refkit.games.minions.options import Options


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise.

    ``minions``, ``boons`` and ``powers`` are the cards that each seat has not used up, those in play included: a card
    is removed from them only when it is discarded. ``events``, ``quests`` and ``glory`` are the face-down shared cards,
    in no order; ``event``, ``quest`` and ``prize`` are face up. ``sides`` are what each seat has in play, ``face_up``
    which sorts of that are shown, ``rivals`` the seats that can still win the quest. ``won`` and ``bonus`` are the
    glory cards of each seat and what events added to them. ``agenda`` are the remaining tasks, the next one last.
    """

    options: "Options"
    minions: tuple[tuple[MinionCard, ...], ...]
    boons: tuple[tuple[BoonCard, ...], ...]
    powers: tuple[tuple[int, ...], ...]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    event: EventCard | None
    quest: QuestCard | None
    prize: GloryCard | None
    sides: tuple[Side, ...]
    face_up: tuple[CardKind, ...]
    rivals: tuple[int, ...]
    won: tuple[tuple[GloryCard, ...], ...]
    bonus: tuple[int, ...]
    turn: int
    ended: bool
    agenda: tuple[Task, ...]

    __repr__ = short_repr

    @property
    def hands(self) -> tuple[tuple[OwnCard, ...], ...]:
        """All cards that each seat has not used up: minions, boons, Power cards."""
        return tuple(
            (*own, *boons, *powers) for own, boons, powers in zip(self.minions, self.boons, self.powers, strict=True)
        )


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table between two decisions."""
