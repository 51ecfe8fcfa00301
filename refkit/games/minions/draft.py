"""The draft of a state: private to the rules, mutable during a step, and changed only by events."""

from typing import final

from refkit.games.minions.cards import BoonCard, CardKind, EventCard, GloryCard, MinionCard, QuestCard, Side
from refkit.games.minions.options import Options
from refkit.games.minions.state import State
from refkit.kernel.agenda import Draft, Task


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    minions: list[tuple[MinionCard, ...]]
    boons: list[tuple[BoonCard, ...]]
    powers: list[tuple[int, ...]]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    event: EventCard | None
    quest: QuestCard | None
    prize: GloryCard | None
    sides: list[Side]
    face_up: tuple[CardKind, ...]
    rivals: tuple[int, ...]
    won: list[tuple[GloryCard, ...]]
    bonus: list[int]
    turn: int
    ended: bool
