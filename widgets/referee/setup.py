"""The table as a referee lays it out, and everything that can be done to it: one frozen value, pure functions.

A `Desk` is a position, the tower that is worked on, and a cursor: the place where the next card goes. What is typed
in a line reads like the table, row by row from the ground up:

    Pomgrub, Cheerwig, Clapjaw* / Gibbergob, ~Rivetoad / #Shadowl b3

A comma goes one place on, a slash one row up, ``.`` leaves a place empty; a place behind a card says where it lies.
Names may be shortened as long as only one card left in the box is meant.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import UNKNOWN, Cell, Minion, MinionCard
from refkit.games.three_cheers.position.faults import all_cards
from refkit.games.three_cheers.setup import Lying, Setup, TowerSetup
from refkit.games.three_cheers.text.tokens import has_name, parse_cell, parse_token
from refkit.kernel.choice import BadInput
from refkit.text.checks import say

Way: TypeAlias = Literal["right", "up", "stay"]
"""Where the cursor goes when a card has been put down."""

STEPS: Final[dict[Way, Cell]] = {"right": (1, 0), "up": (0, 1), "stay": (0, 0)}
REMEMBERED: Final = 40
"""How many changes can be taken back."""
NAMES: Final = ("Xavier", "Yaz")
"""Who plays until somebody says otherwise."""

_PLACED: Final = re.compile(r"(.*?)(?:\s+(?:at\s+|to\s+)?(-?[a-zA-Z]{1,2}-?[0-9]{1,3}))?\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Desk:
    """A position, the ``tower`` that is worked on, the cursor's ``cell``, and which ``way`` it goes on.

    ``before`` are earlier positions, the latest last.
    """

    setup: Setup = field(default_factory=lambda: Setup(NAMES, (TowerSetup(), TowerSetup())))
    tower: int = 0
    cell: Cell = (0, 1)
    way: Way = "right"
    before: tuple[Setup, ...] = ()

    @property
    def shown(self) -> TowerSetup:
        """The tower that is worked on."""
        return self.setup.towers[self.tower] if self.tower < len(self.setup.towers) else TowerSetup()

    @property
    def bosses(self) -> tuple[tuple[str, Cell | None], ...]:
        """Whose foreminions belong to the tower that is worked on, and where each of them rides."""
        names = self.setup.players[self.tower :: max(len(self.setup.owners), 1)]
        riders = (*self.shown.riders, *(None,) * len(names))
        return tuple(zip(names, riders, strict=False))

    @property
    def here(self) -> Lying | None:
        """Whoever lies under the cursor."""
        return next((laid for laid in self.shown.minions if laid.cell == self.cell), None)

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.setup.deck

    def left(self) -> tuple[MinionCard, ...]:
        """The minions of the box that lie nowhere yet, by name."""
        used = {card.name.casefold() for card, _ in all_cards(self.setup)}
        free = (card for card in self.deck.minions if card.name.casefold() not in used)
        return tuple(sorted(free, key=lambda card: card.name.casefold()))


# ---- changing -----------------------------------------------------------------------------------------------------


def lay_out(desk: Desk, setup: Setup) -> Desk:
    """The desk with another position on it; the last one can be brought back."""
    if setup == desk.setup:
        return desk
    tower = desk.tower if desk.tower < len(setup.towers) else 0
    return replace(desk, setup=setup, tower=tower, before=(*desk.before, desk.setup)[-REMEMBERED:])


def take_back(desk: Desk) -> Desk:
    """The desk before the last change."""
    if not desk.before:
        raise BadInput("Nothing has been changed yet that could be taken back.")
    tower = desk.tower if desk.tower < len(desk.before[-1].towers) else 0
    return replace(desk, setup=desk.before[-1], before=desk.before[:-1], tower=tower)


def put(desk: Desk, minion: Minion, *, ridden: bool = False) -> Desk:
    """A minion at the cursor, in place of whoever lies there, and the cursor one place on."""
    others = tuple(laid for laid in desk.shown.minions if laid.cell != desk.cell)
    riders = (desk.cell, *desk.shown.riders[1:]) if ridden else desk.shown.riders
    return onwards(_with(desk, TowerSetup((*others, Lying(minion, *desk.cell)), riders)))


def onwards(desk: Desk) -> Desk:
    """The cursor one place on."""
    across, up = STEPS[desk.way]
    return replace(desk, cell=(desk.cell[0] + across, desk.cell[1] + up))


def remove(desk: Desk) -> Desk:
    """Whoever lies at the cursor is taken away; its rider steps down."""
    someone(desk)
    others = tuple(laid for laid in desk.shown.minions if laid.cell != desk.cell)
    riders = tuple(None if cell == desk.cell else cell for cell in desk.shown.riders)
    return _with(desk, TowerSetup(others, riders))


def turn(desk: Desk) -> Desk:
    """Whoever lies at the cursor is turned by 180 degrees."""
    return _swap(desk, someone(desk).rotate())


def flip(desk: Desk) -> Desk:
    """Whoever lies at the cursor is laid on its face, or shows it, if anybody knows who it is."""
    minion = someone(desk)
    if minion.card is UNKNOWN:
        raise BadInput("Nobody knows which card this is: put the card that it turns out to be in its place.")
    return _swap(desk, minion.unmask() if minion.masked else minion.mask())


def ride(desk: Desk, number: int = 0) -> Desk:
    """The foreminion (of a shared tower the one with that number) goes to the cursor, or off if it is there.

    Raises `BadInput` if the tower has no such foreminion.
    """
    someone(desk)
    riders = [cell for _, cell in desk.bosses]
    if number >= len(riders):
        raise BadInput("This tower has one foreminion only; two share a tower in Double Trouble.")
    riders[number] = None if riders[number] == desk.cell else desk.cell
    return _with(desk, TowerSetup(desk.shown.minions, tuple(riders)))


def carry(desk: Desk, start: Cell, end: Cell) -> Desk:
    """Whoever lies at ``start`` goes to ``end``; who lies there comes back in exchange, and riders go along."""
    places = {start: end, end: start}
    minions = tuple(Lying(laid.minion, *places.get(laid.cell, laid.cell)) for laid in desk.shown.minions)
    riders = tuple(None if cell is None else places.get(cell, cell) for cell in desk.shown.riders)
    return replace(_with(desk, TowerSetup(minions, riders)), cell=end)


def someone(desk: Desk) -> Minion:
    """The minion at the cursor; raises `BadInput` if the place is empty."""
    if desk.here is None:
        raise BadInput("Nobody lies at the cursor: choose a minion first.")
    return desk.here.minion


def with_deck(setup: Setup, deck: Deck) -> Setup:
    """``setup`` with the cards of another deck; those on the table that it names, too, become its own."""

    def ours(laid: Lying) -> Lying:
        name = laid.minion.card.name
        card = deck.card(name) if has_name(deck, name) else None
        if not isinstance(card, MinionCard):
            return laid
        return Lying(card.faces[2 * laid.minion.masked + laid.minion.turned], *laid.cell)

    towers = tuple(TowerSetup(tuple(map(ours, tower.minions)), tower.riders) for tower in setup.towers)
    return replace(setup, towers=towers, deck=deck)


def _swap(desk: Desk, minion: Minion) -> Desk:
    """Another face at the cursor."""
    minions = tuple(Lying(minion, *desk.cell) if laid.cell == desk.cell else laid for laid in desk.shown.minions)
    return _with(desk, TowerSetup(minions, desk.shown.riders))


def _with(desk: Desk, tower: TowerSetup) -> Desk:
    """The desk with the tower that is worked on replaced."""
    towers = list(desk.setup.towers) + [TowerSetup()] * (desk.tower + 1 - len(desk.setup.towers))
    towers[desk.tower] = tower
    return lay_out(desk, replace(desk.setup, towers=tuple(towers)))


# ---- typing -------------------------------------------------------------------------------------------------------


def typed(desk: Desk, text: str) -> Desk:
    """The desk after a line such as ``Pomgrub, Cheerwig* / Gibbergob b2``; raises `BadInput`, and nothing is done."""
    if not text.strip():
        raise BadInput("Type a card, and where it lies if it is not at the cursor, as in Pomgrub b2.")
    start, before = desk.cell, desk
    for number, row in enumerate(text.split("/")):
        if number:
            desk = replace(desk, cell=(start[0], desk.cell[1] + 1))
        for word in row.split(","):
            desk = _word(replace(desk, way="right" if "," in text or "/" in text else before.way), word.strip())
    return replace(desk, way=before.way, before=(*before.before, before.setup)[-REMEMBERED:])


def _word(desk: Desk, word: str) -> Desk:
    """One card of a line, or a dot for an empty place."""
    found = _PLACED.fullmatch(word)
    card, place = (found[1].strip(), found[2]) if found else (word, None)
    if place:
        desk = replace(desk, cell=parse_cell(place))
    if not card and place:
        return desk
    if not card:
        raise BadInput("There is nothing between two commas or slashes; write . for a place that stays empty.")
    name, bracket, facts = card.partition("(")
    token = parse_token("_".join(_full(desk, name.strip(), bracket).split()) + bracket + facts, desk.deck)
    return onwards(desk) if token.minion is None else put(desk, token.minion, ridden=bool(token.riders))


def _full(desk: Desk, name: str, bracket: str) -> str:
    """A shortened name in full, with the marks around it."""
    found = re.fullmatch(r"([#~]*)(.*?)(\*[0-9]*)?", name)
    if found is None or bracket or has_name(desk.deck, found[2].replace("_", " ")):
        return name
    begun = [card.name for card in desk.left() if card.name.casefold().startswith(found[2].casefold())]
    if len(begun) > 1 and found[2]:
        raise BadInput(f"{say(found[2])} could be {', '.join(begun[:6])}{' …' * (len(begun) > 6)}: write more of it.")  # noqa: PLR2004
    return f"{found[1]}{begun[0]}{found[3] or ''}" if len(begun) == 1 and found[2] not in {"", ".", "?"} else name
