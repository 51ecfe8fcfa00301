"""A position as somebody lays it out: anything that can be written, possible or not.

A `Setup` may hold two minions on one square or a foreminion in the air. `position.faults` lists what is wrong with it,
and only a setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import OFF, Card, Cell, Minion, Tower, column_of, row_of, square
from refkit.kernel.frozen import value

GAME: Final = "three-cheers"
STAND_INS: Final = ("Somebody", "Somebody else")
"""The names of players who are only added because it takes two to play."""


@value
class LaidMinion:
    """A minion in ``column`` (0 is the first minion's) of ``row`` (1 is the ground row)."""

    minion: Minion
    column: int
    row: int

    @property
    def cell(self) -> Cell:
        """Column and row together."""
        return self.column, self.row


@value
class TowerSetup:
    """Minions wherever they were put, and for each foreminion the column and row that it rides, None on the ground."""

    minions: tuple[LaidMinion, ...] = ()
    riders: tuple[Cell | None, ...] = (None,)


@value
class Setup:
    """A whole table as somebody lays it out.

    ``hands`` is empty, or has one hand for each player; ``active`` is the seat whose turn it is; ``options`` are
    those of the game besides the players and the deck; ``deck`` holds the cards, besides those described in place.
    ``coming`` says that "Master is Coming" is out: "Master is Here!" may be the next card.
    """

    players: tuple[str, ...]
    towers: tuple[TowerSetup, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    discards: tuple[Card, ...] = ()
    active: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)
    coming: bool = False

    @property
    def owners(self) -> tuple[str, ...]:
        """The name of each tower that the table should have: its owner's, or its owners' joined by ``&``."""
        shared = self.options.get("variant") == "double-trouble"
        return tower_names(self.players, 2 if shared else len(self.players))

    def cards(self) -> tuple[Card, ...]:
        """Return every card that lies or is held somewhere, unknown ones too."""
        lying = (laid.minion.card for tower in self.towers for laid in tower.minions)
        return (*lying, *(card for hand in self.hands for card in hand), *self.discards)


def tower_names(players: tuple[str, ...], towers: int) -> tuple[str, ...]:
    """Return the names of ``towers`` towers; a shared one bears those of all its owners, as in ``Xavier & Zippy``."""
    return tuple(" & ".join(players[tower::towers]) for tower in range(towers))


def setup_from_tower(tower: Tower) -> TowerSetup:
    """Return a tower of a state as somebody would lay it out, in settling order."""
    minions = (LaidMinion(tower.minions[at], column_of(at), row_of(at)) for at in sorted(tower.minions))
    riders = (None if at == OFF else (column_of(at), row_of(at)) for at in tower.riders)
    return TowerSetup(tuple(minions), tuple(riders))


def tower_from_setup(tower: TowerSetup, foreminions: int = 1) -> Tower:
    """Return the tower that was laid out, for at least ``foreminions``; its cells must be above ground and differ."""
    riders = [OFF if cell is None else square(*cell) for cell in tower.riders]
    riders += [OFF] * (foreminions - len(riders))
    return Tower({square(*laid.cell): laid.minion for laid in in_settling_order(tower.minions)}, tuple(riders))


def in_settling_order(minions: tuple[LaidMinion, ...]) -> list[LaidMinion]:
    """Sort laid minions in settling order: bottom row first, left to right."""
    return sorted(minions, key=lambda laid: (laid.row, laid.column))
