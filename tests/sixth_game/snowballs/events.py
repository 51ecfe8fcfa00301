"""Events: what happens on a table, and what it changes. `Threw`, `Fell` and `Missed` change nothing."""

from typing import TYPE_CHECKING

from refkit.kernel.event import Event
from refkit.text.patterns import Players, event

if TYPE_CHECKING:
    from snowballs.draft import StateDraft


@event("Turn {turn} is {seat:theirs}.")
class TurnBegan(Event):
    """Turn number ``turn`` is that of ``seat``."""

    seat: int
    turn: int

    def happen(self, draft: "StateDraft") -> None:
        draft.active, draft.turn = self.seat, self.turn


@event("{seat} lob[s] a snowball.", hard={True: "{seat} hurl[s] a snowball."})
class Threw(Event):
    """``seat`` threw, with one die or ``hard`` with two."""

    seat: int
    hard: bool


@event("{faces:and}.")
class Fell(Event):
    """The dice showed ``faces``."""

    faces: tuple[int, ...]


@event("{seat} miss[es].")
class Missed(Event):
    """``seat`` hit nothing."""

    seat: int


@event(
    "{seat} [is|are] hit and lose[s] {warmth} warmth.", slipped={True: "{seat} slip[s] and lose[s] {warmth} warmth."}
)
class Cooled(Event):
    """``seat`` lost ``warmth``; ``slipped`` if nobody else was to blame."""

    seat: int
    warmth: int
    slipped: bool

    def happen(self, draft: "StateDraft") -> None:
        draft.warmth[self.seat] -= self.warmth


@event("{seats} won.")
class Over(Event):
    """The game is over, and ``seats`` have won."""

    seats: Players

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True
