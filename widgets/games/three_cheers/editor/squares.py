"""The squares of towers as slots: what stands on one, and a position with something else there. Pure.

A square holds what the notation says of it: ``Pomgrub``, ``~Pomgrub`` turned, ``#?`` face down, ``Pomgrub*`` ridden.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, final

from refkit.games.three_cheers.cards import UNKNOWN, Cell, Minion, column_of, row_of, square
from refkit.games.three_cheers.table import LaidMinion, Setup, TowerSetup, in_settling_order
from refkit.games.three_cheers.text.places import (
    format_cell,
    format_token,
    parse_square,
    parse_token,
    resolve_relative_place,
    with_owner,
)
from refkit.kernel.choice import BadInput
from refkit.text.moves import find_name
from widgets.games.three_cheers.table.captions import describe
from widgets.games.three_cheers.table.picks import OnTable
from widgets.tabletop.position_editor.slots import Slot, Touch

_PLACE: Final = re.compile(r"^{0}(?!\S)|(?<!\S){0}$".format("-?[a-z]{1,2}-?[0-9]{1,3}"), re.IGNORECASE)
_AROUND: Final = re.compile(r"^(?:[\s:]|is\b)+|(?:\s|\b(?:at|on|to)\b)+$", re.IGNORECASE)
MARKED: Final = re.compile(r"([#~]*)(.*?)(\*[0-9]*)?", re.DOTALL)
"""Matches what is typed for a minion: how it lies, its name, who rides it."""


@final
@dataclass(frozen=True, slots=True)
class TowerSquare:
    """A square of the ``tower`` with that number."""

    tower: int
    cell: Cell

    def inside(self, setup: Setup, /) -> str:
        """Return the minion there in the notation; "" for none."""
        minion, riders = self._minion(setup), self._riders(setup)
        if minion is None:
            return ""
        ridden = "".join(str(number) for number, at in enumerate(riders, 1) if at == self.cell)
        return format_token(minion, f"*{ridden * (len(riders) > 1)}" if ridden else "", setup.deck)

    def told(self, setup: Setup, /) -> str:
        """Describe the minion there."""
        minion = self._minion(setup)
        return describe(minion) if minion else ""

    def filled(self, setup: Setup, text: str, /) -> Setup:
        """Return the position with a minion there, whom the same ones ride as before; a dot changes nothing.

        Without one the riders stand on the ground.
        """
        if not text:
            grounded = tuple(None if at == self.cell else at for at in self._riders(setup))
            return self._with(setup, self._others(setup), grounded)
        lies, name, ridden = MARKED.fullmatch(text).groups("")  # type: ignore[union-attr]  # it matches any text
        name, bracket, facts = name.partition("(")
        token = parse_token(f"{''.join(sorted({*lies}))}{'_'.join(name.split())}{bracket}{facts}{ridden}", setup.deck)
        riding, riders = {int(digit) for digit in ridden[1:] or "1" * bool(ridden)}, self._riders(setup)
        if riding - set(range(1, len(riders) + 1)):
            raise BadInput("This tower has one foreminion only; two share a tower in Double Trouble.")
        riders = tuple(self.cell if number in riding else at for number, at in enumerate(riders, 1))
        there = () if token.minion is None else (LaidMinion(token.minion, *self.cell),)
        return self._with(setup, (*self._others(setup), *there), riders) if there else setup

    def beside(self, setup: Setup, across: int, up: int, /) -> Slot:
        """Return the slot to that side, never below the ground."""
        return square_slot(setup, self.tower, (self.cell[0] + across, max(1, self.cell[1] + up)))

    def touches(self, setup: Setup, /) -> Iterator[Touch]:
        """Yield what may be done to the minion there: it is turned, hidden or shown, and ridden."""
        minion = self._minion(setup)
        yield Touch("turn", "↻ Turn", "Turn by 180 degrees (T)", self._laid(setup, minion and minion.rotate()))
        hidden, known = minion and minion.masked, minion if minion and minion.card is not UNKNOWN else None
        other = known and (known.unmask() if hidden else known.mask())
        yield Touch("flip", "Face up" if hidden else "Face down", "Turn over (F)", self._laid(setup, other))
        riders, names = self._riders(setup), setup.players[self.tower :: len(setup.owners)]
        for number, (at, name) in enumerate(zip(riders, names, strict=True)):
            to = None if at == self.cell else self.cell
            after = self._with(setup, self._tower(setup).minions, (*riders[:number], to, *riders[number + 1 :]))
            label = f"♛ {f'{name} ' * (len(names) > 1)}{'steps down' if to is None else 'rides'}"
            yield Touch(f"ride {number}", label, f"{name}'s foreminion ({'MN'[number > 0]})", minion and after)

    def _tower(self, setup: Setup) -> TowerSetup:
        return setup.towers[self.tower] if self.tower < len(setup.towers) else TowerSetup()

    def _minion(self, setup: Setup) -> Minion | None:
        return next((laid.minion for laid in self._tower(setup).minions if laid.cell == self.cell), None)

    def _others(self, setup: Setup) -> tuple[LaidMinion, ...]:
        return tuple(laid for laid in self._tower(setup).minions if laid.cell != self.cell)

    def _riders(self, setup: Setup) -> tuple[Cell | None, ...]:
        """Return where each foreminion of the tower is: one for each owner."""
        owners = len(setup.players[self.tower :: len(setup.owners)])
        return (*self._tower(setup).riders, *(None,) * owners)[:owners]

    def _laid(self, setup: Setup, minion: Minion | None) -> Setup | None:
        return minion and self._with(setup, (*self._others(setup), LaidMinion(minion, *self.cell)), self._riders(setup))

    def _with(self, setup: Setup, minions: tuple[LaidMinion, ...], riders: tuple[Cell | None, ...]) -> Setup:
        towers = [*setup.towers, *(TowerSetup(),) * (len(setup.owners) - len(setup.towers))]
        towers[self.tower] = TowerSetup(tuple(in_settling_order(minions)), riders)
        return replace(setup, towers=tuple(towers))


def square_slot(setup: Setup, tower: int, cell: Cell) -> Slot:
    """Return the slot of a square; a digit is the key for the first of each tower."""
    owner, name, key = setup.owners[tower], format_cell(cell), str(tower + 1) if cell == (0, 1) else ""
    made = Slot("tower", owner, name, f"{name} of {owner}", OnTable(tower, square(*cell)), key=key)
    return replace(made, called=f"{owner} {name}", square=TowerSquare(tower, cell))


def squares_of(setup: Setup) -> Iterator[Slot]:
    """Yield the squares of every tower: the first, those with minions, and all that are next to one."""
    around = [(across, up) for up in (-1, 0, 1) for across in (-1, 0, 1)]
    for number, (_, tower) in enumerate(zip(setup.owners, setup.towers, strict=False)):
        near = {(x + laid.column, y + laid.row) for laid in tower.minions for x, y in around} | {(0, 1)}
        cells = sorted((row, column) for column, row in near if row > 0)
        yield from (square_slot(setup, number, (column, row)) for row, column in cells)


def tower_of(setup: Setup, slot: Slot) -> int:
    """Return the number of the tower of a square, or of the player whose slot it is; 0 for any other."""
    return next((number for number, owner in enumerate(setup.owners) if slot.about in (owner, *owner.split(" & "))), 0)


def square_meant(setup: Setup, at: Slot, words: str) -> tuple[Slot, str]:
    """Return the square that an entry names, or ``at`` if it names none, and the rest of it; raise `BadInput`.

    A square is named with its owner or without (“Mudkin to Yaz’s b2”), by a neighbour (“Mudkin on top of Cheerwig”) or
    alone; an owner's name and a colon in front choose the tower. The name of a card is never part of a place.
    """
    owners, number = setup.owners, tower_of(setup, at)
    head, colon, rest = words.partition(":")
    if colon and (found := find_name(head, owners)) is not None:
        at = at if found == number and at.square else square_slot(setup, found, (0, 1))
        number, words = found, rest
    words = words.strip()
    if (told := with_owner(words, (*owners, *setup.players))) and told[1] not in setup.deck:
        return _placed(setup, find_name(told[1], owners) or 0, told[2]), _card(setup, told[0] + told[3])
    if _card(setup, _PLACE.sub("", words)) not in setup.deck:
        minions = {square(*laid.cell): laid.minion for laid in setup.towers[number].minions}
        words = resolve_relative_place(words, ("",), (minions,)) or words
    place = _PLACE.search(words)
    return (_placed(setup, number, place[0]) if place else at), _card(setup, _PLACE.sub("", words))


def _placed(setup: Setup, tower: int, place: str) -> Slot:
    """Return the slot of a square by its name; raise `BadInput` if there is no such square."""
    at = parse_square(place)
    return square_slot(setup, tower, (column_of(at), row_of(at)))


def _card(setup: Setup, words: str) -> str:
    """Return what is left of an entry without its square: a card, without the words that led to the square."""
    return words.strip() if words.strip() in setup.deck else _AROUND.sub("", words)
