"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. ``seat`` is a player, ``place`` and ``to`` are tables.
"""

from typing import TYPE_CHECKING, Annotated, ClassVar

from refkit.games.cheers.cards import CARDS, LIMIT, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards, Goal
from refkit.games.cheers.moves import Place, Team
from refkit.kernel.event import Event
from refkit.kernel.frozen import without
from refkit.text.patterns import event

if TYPE_CHECKING:
    from refkit.games.cheers.table import StateDraft


# ---- before the first turn -----------------------------------------------------------------------------------------


@event(
    "Team {team:letter} has drawn {goal}.",
    goal={UNSEEN_GOAL: "Team {team:letter} has drawn a combination."},
    secret={"goal": UNSEEN_GOAL},
)
class GoalDrawn(Event):
    """``team`` drew its combination, or showed it after declaring victory."""

    shows: ClassVar = True
    team: Team
    goal: Annotated[Goal, "goal"]

    def happen(self, draft: "StateDraft") -> None:
        draft.goals = (*draft.goals[: self.team], self.goal, *draft.goals[self.team + 1 :])


@event(
    "{seat} [has|have] the token of team {team:letter}.",
    team={NO_TEAM: "{seat} [has|have] a team token."},
    secret={"team": NO_TEAM},
)
class TokenDealt(Event):
    """``seat`` was dealt a token of ``team``, or showed it after declaring victory."""

    shows: ClassVar = True
    seat: int
    team: Team

    def happen(self, draft: "StateDraft") -> None:
        draft.teams = (*draft.teams[: self.seat], self.team, *draft.teams[self.seat + 1 :])


@event("Turn {turn} is {seat:theirs}.")
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


@event("{seat} draw[s] {card:face}.", card={UNKNOWN: "{seat} draw[s] a card."}, secret={"card": UNKNOWN})
class Drew(Event):
    """``seat`` drew ``card`` (`UNKNOWN` if the desk did not see it)."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        CARDS.draw(draft, self.seat, self.card)


@event("The pile is empty: the {count} discards are shuffled and poured again.")
class Reshuffled(Event):
    """The ``count`` discards were shuffled and are the new pile."""

    count: int

    def happen(self, draft: "StateDraft") -> None:
        CARDS.reshuffle(draft)


@event("There is nothing left to draw: {seat's} hand stays short.")
class RanDry(Event):
    """There was no card left to draw: ``seat`` has fewer cards than a full hand."""

    seat: int


@event("No card is left to draw or to play: {turns} more turns, and then the bar closes.")
class LastRoundBegan(Event):
    """Nobody can draw or play a card any more: after ``turns`` more turns the game is over (CH-36)."""

    turns: int


@event(
    "{seat} discard[s] the whole hand, {cards:count}.",
    cards={(): "{seat} [has|have] no cards and pass[es]."},
    secret={"cards": UNKNOWN},
)
class HandDiscarded(Event):
    """``seat`` discarded the whole hand, face down."""

    seat: int
    cards: Cards

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = ()
        draft.discards = (*draft.discards, *self.cards)


# ---- cards on tables -----------------------------------------------------------------------------------------------


@event(
    "{seat} play[s] {card:face} to {place:object}.", own={True: "{seat} play[s] {card:face} to {seat:their} own tray."}
)
class Played(Event):
    """``seat`` put ``card`` down at ``place``."""

    seat: int
    card: Card
    place: Place

    @property
    def own(self) -> bool:
        return self.place == self.seat

    def happen(self, draft: "StateDraft") -> None:
        CARDS.take(draft, self.seat, self.card)
        draft.tables[self.place] = (*draft.tables[self.place], self.card)


@event("{seat} move[s] {card:face} over to {place:object}, without clinking.")
class Shifted(Event):
    """``seat`` moved ``card`` from the own table to ``place``."""

    seat: int
    card: Card
    place: Place

    def happen(self, draft: "StateDraft") -> None:
        move(draft, self.card, self.seat, self.place)


@event("CHEERS! The small {played:small} glass of {played:face} meets {cards:faces} in front of {place:object}.")
class CheersCalled(Event):
    """CHEERS: the small glass of ``played`` is the big one of ``cards``, which lay at ``place`` before."""

    place: Place
    played: Card
    cards: Cards


@event("No CHEERS: a big glass played on a small one means nothing, so {played:face} just stays.")
class NoCheers(Event):
    """No big glass at ``place`` is the small glass of ``played``: there is no CHEERS."""

    place: Place
    played: Card


@event("{place} let[s] {card:face} go with it.")
class Matched(Event):
    """The target at ``place`` chose ``card`` to leave with the card that was played."""

    place: Place
    card: Card


@event("{place} send[s] {card:face} to {to:object}.")
class Sent(Event):
    """After CHEERS, ``card`` went from ``place`` to the table ``to``."""

    place: Place
    card: Card
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        move(draft, self.card, self.place, self.to)


@event(f"More than {LIMIT} cards lie in front of {{place}}: {{card:face}} is discarded.")
class Dropped(Event):
    """``card`` was discarded from ``place``, where more than six lay."""

    place: Place
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.tables[self.place] = without(draft.tables[self.place], self.card)
        draft.discards = (*draft.discards, self.card)


# ---- victory -------------------------------------------------------------------------------------------------------


@event("Victory is declared with {place's} cards.")
class Declared(Event):
    """Victory is declared with the cards at ``place``."""

    place: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.won = (*draft.won, self.place)


@event("No victory is declared with {place's} cards.")
class NotDeclared(Event):
    """Nobody declared victory with the cards at ``place``."""

    place: Place


@event(
    "{teams} share the victory.", single={True: "{teams} wins."}, teams={(): "The game is over, and nobody has won."}
)
class Ended(Event):
    """The game is over: ``teams`` have won, or nobody has."""

    teams: Annotated[tuple[int, ...], "teams"]

    @property
    def single(self) -> bool:
        return len(self.teams) == 1

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True
        draft.agenda.clear()


def move(draft: "StateDraft", card: Card, at: int, to: int) -> None:
    draft.tables[at] = without(draft.tables[at], card)
    draft.tables[to] = (*draft.tables[to], card)
