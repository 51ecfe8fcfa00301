"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.minions.cards import BoonCard, EventCard, GloryCard, MinionCard, Own, QuestCard, Side, What
from refkit.games.minions.moves import Move
from refkit.games.minions.options import Options
from refkit.games.minions.state import State
from refkit.games.minions.tasks import Task
from refkit.kernel.sight import brief


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; what lies face down before others is `UNKNOWN`, `UNKNOWN_BOON` or 0.

    The names are those of `State`; in ``agenda`` nothing is said of what others have decided in secret. ``asked`` are
    the seats that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if
    it is not asked.
    """

    seat: int
    options: Options
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
    face_up: tuple[What, ...]
    rivals: tuple[int, ...]
    won: tuple[tuple[GloryCard, ...], ...]
    bonus: tuple[int, ...]
    turn: int
    ended: bool
    agenda: tuple[Task, ...]
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()

    __repr__ = brief

    @property
    def hands(self) -> tuple[tuple[Own, ...], ...]:
        """All cards that each seat has not used up."""
        return tuple(
            (*own, *boons, *powers) for own, boons, powers in zip(self.minions, self.boons, self.powers, strict=True)
        )


Shown: TypeAlias = State | View
"""A table as somebody sees it: the whole of it, or a view, which has the same attributes as far as they are needed."""
