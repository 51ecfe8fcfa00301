"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. ``seat`` is a player, ``place`` and ``to`` are tables.
"""

from typing import TYPE_CHECKING, TypeAlias

from refkit.games.cheers.cards import UNKNOWN, Card, Cards, Goal
from refkit.kernel.event import Event, event
from refkit.kernel.frozen import without

if TYPE_CHECKING:
    from refkit.games.cheers.draft import StateDraft


# ---- before the first turn -----------------------------------------------------------------------------------------


@event
class GoalDrawn(Event):
    """``team`` drew its combination, or showed it after declaring victory."""

    team: int
    goal: Goal

    def happen(self, draft: "StateDraft") -> None:
        draft.goals = (*draft.goals[: self.team], self.goal, *draft.goals[self.team + 1 :])


@event
class TokenDealt(Event):
    """``seat`` was dealt a token of ``team``, or showed it after declaring victory."""

    seat: int
    team: int

    def happen(self, draft: "StateDraft") -> None:
        draft.teams = (*draft.teams[: self.seat], self.team, *draft.teams[self.seat + 1 :])


@event
class TurnBegan(Event):
    """``seat``'s turn begins, at ``slot`` of the cycle; ``turn`` counts from 1."""

    seat: int
    turn: int
    slot: int

    def happen(self, draft: "StateDraft") -> None:
        draft.active = self.seat
        draft.turn = self.turn
        draft.slot = self.slot


# ---- hands and the pile --------------------------------------------------------------------------------------------


@event
class Drew(Event):
    """``seat`` drew ``card`` (`UNKNOWN` if the desk did not see it)."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = (*draft.hands[self.seat], self.card)
        draft.pile -= 1
        if self.card != UNKNOWN:
            draft.unseen = without(draft.unseen, self.card)


@event
class Reshuffled(Event):
    """The ``count`` discards were shuffled and are the new pile."""

    count: int

    def happen(self, draft: "StateDraft") -> None:
        draft.unseen = (*draft.unseen, *(card for card in draft.discards if card != UNKNOWN))
        draft.pile += len(draft.discards)
        draft.discards = ()


@event
class RanDry(Event):
    """There was no card left to draw: ``seat`` has fewer cards than a full hand."""

    seat: int


@event
class LastRoundBegan(Event):
    """Nobody can draw or play a card any more: after ``turns`` more turns the game is over (CH-36)."""

    turns: int


@event
class HandDiscarded(Event):
    """``seat`` discarded the whole hand, face down."""

    seat: int
    cards: Cards

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = ()
        draft.discards = (*draft.discards, *self.cards)


# ---- cards on tables -----------------------------------------------------------------------------------------------


@event
class Played(Event):
    """``seat`` put ``card`` down at ``place``."""

    seat: int
    card: Card
    place: int

    def happen(self, draft: "StateDraft") -> None:
        hand = draft.hands[self.seat]
        if self.card in hand:
            draft.hands[self.seat] = without(hand, self.card)
        else:  # from a closed hand
            draft.hands[self.seat] = without(hand, UNKNOWN)
            draft.unseen = without(draft.unseen, self.card)
        draft.tables[self.place] = (*draft.tables[self.place], self.card)


@event
class Shifted(Event):
    """``seat`` moved ``card`` from the own table to ``place``."""

    seat: int
    card: Card
    place: int

    def happen(self, draft: "StateDraft") -> None:
        move(draft, self.card, self.seat, self.place)


@event
class CheersCalled(Event):
    """CHEERS: the small glass of ``played`` is the big one of ``cards``, which lay at ``place`` before."""

    place: int
    played: Card
    cards: Cards


@event
class NoCheers(Event):
    """No big glass at ``place`` is the small glass of ``played``: there is no CHEERS."""

    place: int
    played: Card


@event
class Matched(Event):
    """The target at ``place`` chose ``card`` to leave with the card that was played."""

    place: int
    card: Card


@event
class Sent(Event):
    """After CHEERS, ``card`` went from ``place`` to the table ``to``."""

    place: int
    card: Card
    to: int

    def happen(self, draft: "StateDraft") -> None:
        move(draft, self.card, self.place, self.to)


@event
class Dropped(Event):
    """``card`` was discarded from ``place``, where more than six lay."""

    place: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.tables[self.place] = without(draft.tables[self.place], self.card)
        draft.discards = (*draft.discards, self.card)


# ---- victory -------------------------------------------------------------------------------------------------------


@event
class Declared(Event):
    """Victory is declared with the cards at ``place``."""

    place: int

    def happen(self, draft: "StateDraft") -> None:
        draft.won = (*draft.won, self.place)


@event
class NotDeclared(Event):
    """Nobody declared victory with the cards at ``place``."""

    place: int


@event
class Ended(Event):
    """The game is over: ``teams`` have won, or nobody has."""

    teams: tuple[int, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True
        draft.agenda.clear()


AnyEvent: TypeAlias = (
    GoalDrawn
    | TokenDealt
    | TurnBegan
    | Drew
    | Reshuffled
    | RanDry
    | LastRoundBegan
    | HandDiscarded
    | Played
    | Shifted
    | CheersCalled
    | NoCheers
    | Matched
    | Sent
    | Dropped
    | Declared
    | NotDeclared
    | Ended
)


def move(draft: "StateDraft", card: Card, at: int, to: int) -> None:
    """Move ``card`` from the table ``at`` to the table ``to``."""
    draft.tables[at] = without(draft.tables[at], card)
    draft.tables[to] = (*draft.tables[to], card)
