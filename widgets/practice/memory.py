"""What somebody knows of each rule: a card of ``fsrs`` each, stored as JSON. Pure: the time is given.

What is due is a rule, and what is asked is another puzzle about it. The scheduler is told only "right" or "wrong".
"""

import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, final

from fsrs import Card, Rating, Scheduler, State

from refkit.kernel.choice import BadInput

VERSION: Final = 1
"""The form of a memory."""
SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""What says when a rule is due; days are the least that it counts in, and it draws no random numbers."""
LAST: Final = 400
"""The puzzles that are remembered, so that none of them comes again."""
SHORT_TERM: Final = 1.0
LONG_TERM: Final = 21.0
"""The days for which a rule is remembered: it is as good as forgotten, or known for long."""
SOON: Final = timedelta(hours=1)
"""What is due so soon is due."""
Level: TypeAlias = Literal["none", "new", "met", "due", "known", "firm"]
"""How well a rule is known: it has no puzzle, is new, was met in a lesson, is due again, known, or known for long."""
NEWER: Final = "What you have practised was kept by a newer refkit: it is left as it is, and this visit is not kept."
DAMAGED: Final = "What this browser had kept of your practice cannot be read: a copy is set aside, and you begin anew."
BEHIND: Final = "This device's clock is behind that of your last round: time goes on from there."


@final
@dataclass(frozen=True, slots=True)
class Memory:
    """A card for each rule that was practised, the last puzzles by their ``keys``, and the results of today's puzzles.

    >>> memory = Memory().reviewed("total", "a1", datetime(2026, 11, 1, tzinfo=UTC), right=True)
    >>> Memory.read(memory.text()) == memory
    True
    """

    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    today: Mapping[str, bool] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "Memory":
        """Parse a stored text, or one from another device; raises `BadInput` for a newer or a damaged one."""
        try:
            data = json.loads(text)
            if int(data["version"]) > VERSION:
                raise BadInput(NEWER)  # noqa: TRY301  one more fault of a text
            cards = {str(rule): dict(_card(each).to_dict()) for rule, each in data["cards"].items()}
            today = {str(day): right is True for day, right in data["today"].items()}
            return cls(cards, tuple(map(str, data["keys"]))[-LAST:], today)
        except BadInput:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
            raise BadInput(DAMAGED) from error

    def text(self) -> str:
        """Return the text to store, as JSON."""
        data = {"version": VERSION, "cards": self.cards, "keys": self.keys, "today": self.today}
        return json.dumps(data, separators=(",", ":"))

    @property
    def latest(self) -> datetime | None:
        """Return when anything was practised last."""
        return max((when for each in self.cards.values() if (when := _card(each).last_review)), default=None)

    def now(self, clock: datetime) -> datetime:
        """Return the time, which does not go back behind what was practised last."""
        return max(clock, self.latest or clock)

    def reviewed(self, rule: str, key: str, clock: datetime, *, right: bool) -> "Memory":
        """Return the memory after a puzzle about a rule."""
        now = self.now(clock)
        card = _card(self.cards[rule]) if rule in self.cards else Card(card_id=0, due=now)
        after, _ = SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, now)
        return replace(self, cards={**self.cards, rule: dict(after.to_dict())}, keys=(*self.keys, key)[-LAST:])

    def level(self, rule: str, clock: datetime, met: Container[str]) -> Level:
        """Return how well a rule is known; ``met`` are those of lessons that are done."""
        if rule not in self.cards:
            return "met" if rule in met else "new"
        card = _card(self.cards[rule])
        if card.due <= self.now(clock) + SOON or (card.stability or 0) < SHORT_TERM:
            return "due"
        return "firm" if (card.stability or 0) >= LONG_TERM else "known"

    def order(self, rules: Iterable[str], clock: datetime, met: Container[str]) -> tuple[str, ...]:
        """Return rules in the order in which to practise them.

        First what is due, the least certain first; then what was met, what is new, and what will be due soonest.
        """

        def rank(rule: str) -> tuple[int, float]:
            level = self.level(rule, clock, met)
            if level in {"met", "new"}:
                return (1 if level == "met" else 2), 0.0
            card = _card(self.cards[rule])
            if level == "due":
                return 0, SCHEDULER.get_card_retrievability(card, self.now(clock))
            return 3, card.due.timestamp()

        return tuple(sorted(rules, key=rank))

    def joined(self, other: "Memory") -> "Memory":
        """Return the memory merged with another: of each rule what was practised last."""
        cards = dict(self.cards)
        for rule, card in other.cards.items():
            if rule not in cards or str(card["last_review"]) > str(cards[rule]["last_review"]):
                cards[rule] = card
        keys = tuple(dict.fromkeys((*other.keys, *self.keys)))[-LAST:]
        return Memory(cards, keys, {**other.today, **self.today})


def _card(data: Mapping[str, Any]) -> Card:
    """Return a card of ``fsrs``; raises what it raises for anything else."""
    card = Card.from_dict({**data, "state": State(data["state"])})  # type: ignore[typeddict-item]  # checked by it
    if not (card.last_review and card.stability and card.difficulty and card.due.tzinfo):
        raise ValueError("A card that nobody has seen is not kept.")
    return replace(card, due=card.due.astimezone(UTC), last_review=card.last_review.astimezone(UTC))  # as it wants them
