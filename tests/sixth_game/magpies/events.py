"""Events: what happens, and what it changes. `Counted` and `Passed` change nothing."""

from typing import ClassVar

from magpies.moves import Card
from magpies.table import CARDS, UNKNOWN, UNTOLD, StateDraft
from refkit.kernel.event import Event
from refkit.text.patterns import event


@event("Round {turn} begins.")
class RoundBegan(Event):
    """Round number ``turn`` began."""

    turn: int

    def happen(self, draft: StateDraft) -> None:
        draft.turn = self.turn


@event("{seat} draw[s] {card}.", card={UNKNOWN: "{seat} draw[s] a trinket."}, secret={"card": UNKNOWN})
class Drew(Event):
    """``seat`` drew ``card``."""

    seat: int
    card: Card

    def happen(self, draft: StateDraft) -> None:
        CARDS.draw(draft, self.seat, self.card)


@event("The pile is empty: {cards} discards are shuffled.")
class Shuffled(Event):
    """The discards, ``cards`` in number, became the pile."""

    cards: int

    def happen(self, draft: StateDraft) -> None:
        CARDS.reshuffle(draft)


@event(
    "{seat} offer[s] {card} with {twigs:# twig|# twigs}.",
    card={UNKNOWN: "{seat} [has|have] chosen."},
    secret={"card": UNKNOWN, "twigs": UNTOLD},
)
class Offered(Event):
    """``seat`` laid ``card`` face down, with so many ``twigs``; these are spent when the offers are turned up."""

    seat: int
    card: Card
    twigs: int

    def happen(self, draft: StateDraft) -> None:
        CARDS.take(draft, self.seat, self.card)
        draft.laid[self.seat], draft.paid[self.seat] = self.card, self.twigs


@event("All offers are turned up, and their twigs are spent.")
class TurnedUp(Event):
    """All offers were turned up, and their twigs spent."""

    shows: ClassVar = True

    def happen(self, draft: StateDraft) -> None:
        draft.open = True
        draft.twigs = [have - (paid or 0) for have, paid in zip(draft.twigs, draft.paid, strict=True)]


@event("{seat's} offer counts {strength}.")
class Counted(Event):
    """The offer of ``seat`` counts ``strength``."""

    seat: int
    strength: int


@event("{seat} show[s] {card} and snatch[es] the point.")
class Snatched(Event):
    """``seat`` showed ``card``, which goes to the discards."""

    seat: int
    card: Card

    def happen(self, draft: StateDraft) -> None:
        CARDS.take(draft, self.seat, self.card)
        draft.discards = (*draft.discards, self.card)


@event("{seat} pass[es].")
class Passed(Event):
    """``seat`` snatched nothing."""

    seat: int


@event("{seat} score[s] a point. The offers go to the discards.")
class Scored(Event):
    """``seat`` scored, and the offers went to the discards."""

    seat: int

    def happen(self, draft: StateDraft) -> None:
        draft.points[self.seat] += 1
        draft.discards = (*draft.discards, *(card for card in draft.laid if card is not None))
        draft.laid, draft.paid, draft.open = [None] * len(draft.laid), [None] * len(draft.paid), False


@event("{seat} [has|have] won.")
class Won(Event):
    """``seat`` won, and the game is over."""

    seat: int

    def happen(self, draft: StateDraft) -> None:
        draft.ended = True
