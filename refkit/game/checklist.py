"""Checklists of the cards that a table needs where the rules name a certain deck."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from refkit.kernel.rule import Rule


@final
@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card of a checklist: its ``name``, the ``group`` under which it is looked for, and its ``signs``."""

    name: str
    group: str
    signs: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Checklist:
    """The ``cards`` that are played with, those that are ``left_out``, and what to check ``before`` play.

    ``rule`` says that the deck is just this one; ``source`` is what the cards are taken from. ``signs`` are what is
    counted, in their order.
    """

    source: str
    rule: Rule
    cards: tuple[ListedCard, ...]
    left_out: tuple[ListedCard, ...]
    signs: tuple[str, ...]
    before: tuple[str, ...]

    def counts(self, names: Iterable[str] | None = None) -> dict[str, int]:
        """Return on how many cards each sign stands; with ``names``, of those cards alone."""
        there = None if names is None else set(names)
        found = [card for card in self.cards if there is None or card.name in there]
        return {sign: sum(sign in card.signs for card in found) for sign in self.signs}

    @property
    def groups(self) -> dict[str, list[ListedCard]]:
        """Return the cards that are played with by group."""
        found: dict[str, list[ListedCard]] = {}
        for card in self.cards:
            found.setdefault(card.group, []).append(card)
        return found
