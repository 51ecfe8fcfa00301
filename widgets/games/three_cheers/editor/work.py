"""A position of Three Cheers while it is laid out, and the functions that change it: a frozen value, pure functions.

A `Work` is a position, the current tower, and a cursor: the place where the next card goes. A typed line reads like
the table, row by row from the ground up:

    Pomgrub, Cheerwig, Clapjaw* / Gibbergob, ~Rivetoad / #Shadowl b3

A comma moves one place on, a slash one row up, ``.`` leaves a place empty; a place after a card says where it lies.
Names may be shortened as long as they match only one card left in the box.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import UNKNOWN, Cell, Minion, MinionCard, square
from refkit.games.three_cheers.position.faults import all_cards
from refkit.games.three_cheers.setup import LaidMinion, Setup, TowerSetup
from refkit.games.three_cheers.text.relative_places import resolve_relative_place, with_owner
from refkit.games.three_cheers.text.tokens import deck_has_name, parse_cell, parse_token
from refkit.kernel.choice import BadInput
from refkit.text.checks import say, similar_names
from refkit.text.moves import find_name
from widgets.tabletop.editor import NAMES

Way: TypeAlias = Literal["right", "up", "stay"]
"""Where the cursor goes after a card is put down."""

STEPS: Final[dict[Way, Cell]] = {"right": (1, 0), "up": (0, 1), "stay": (0, 0)}

_PLACED: Final = re.compile(r"(.*?)(?:\s+(?:at\s+|to\s+)?(-?[a-zA-Z]{1,2}-?[0-9]{1,3}))?\s*", re.DOTALL)
_PLACED_FIRST: Final = re.compile(r"(-?[a-zA-Z]{1,2}-?[0-9]{1,3})\s+(?:is\s+)?(\D.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Work:
    """A position, the current ``tower``, the cursor's ``cell``, and the ``way`` it moves on.

    ``carried`` is the place of a minion that is moved to the next place chosen, if any.
    """

    setup: Setup = field(default_factory=lambda: Setup(NAMES[:2], (TowerSetup(), TowerSetup())))
    tower: int = 0
    cell: Cell = (0, 1)
    way: Way = "right"
    carried: Cell | None = None

    @property
    def shown(self) -> TowerSetup:
        """The current tower."""
        return self.setup.towers[self.tower] if self.tower < len(self.setup.towers) else TowerSetup()

    @property
    def bosses(self) -> tuple[tuple[str, Cell | None], ...]:
        """The players with a foreminion in the current tower, and where each rides."""
        names = self.setup.players[self.tower :: max(len(self.setup.owners), 1)]
        riders = (*self.shown.riders, *(None,) * len(names))
        return tuple(zip(names, riders, strict=False))

    @property
    def here(self) -> LaidMinion | None:
        """The minion at the cursor, if any."""
        return next((laid for laid in self.shown.minions if laid.cell == self.cell), None)

    @property
    def deck(self) -> Deck:
        """The deck of the position."""
        return self.setup.deck

    def left(self) -> tuple[MinionCard, ...]:
        """Return the minions of the box that are nowhere on the table, by name."""
        used = {card.name.casefold() for card, _ in all_cards(self.setup)}
        free = (card for card in self.deck.minions if card.name.casefold() not in used)
        return tuple(sorted(free, key=lambda card: card.name.casefold()))


# ---- changing -----------------------------------------------------------------------------------------------------


def taken(setup: Setup, near: Work) -> Work:
    """Return a work on ``setup``, on the same tower if it has minions, the cursor on top of its left column."""
    towers, tower = setup.towers, near.tower
    if tower >= len(towers) or not towers[tower].minions:
        tower = next((number for number, each in enumerate(towers) if each.minions), 0)
    work = Work(setup, tower, way=near.way)
    return replace(work, cell=_beside(work.shown))


def _beside(tower: TowerSetup) -> Cell:
    if not tower.minions:
        return (0, 1)
    left = min(laid.column for laid in tower.minions)
    return left, max(laid.row for laid in tower.minions if laid.column == left) + 1


def put(work: Work, minion: Minion, *, ridden: bool = False) -> Work:
    """Put a minion at the cursor, in place of one that is there, and move the cursor on."""
    others = tuple(laid for laid in work.shown.minions if laid.cell != work.cell)
    riders = (work.cell, *work.shown.riders[1:]) if ridden else work.shown.riders
    return onwards(_with(work, TowerSetup((*others, LaidMinion(minion, *work.cell)), riders)))


def onwards(work: Work) -> Work:
    """Move the cursor one place on."""
    across, up = STEPS[work.way]
    return replace(work, cell=(work.cell[0] + across, work.cell[1] + up))


def remove(work: Work) -> Work:
    """Remove the minion at the cursor; its rider steps down."""
    someone(work)
    others = tuple(laid for laid in work.shown.minions if laid.cell != work.cell)
    riders = tuple(None if cell == work.cell else cell for cell in work.shown.riders)
    return _with(work, TowerSetup(others, riders))


def turn(work: Work) -> Work:
    """Turn the minion at the cursor by 180 degrees."""
    return _swap(work, someone(work).rotate())


def flip(work: Work) -> Work:
    """Turn the minion at the cursor face down or up; raise `BadInput` for an unknown one."""
    minion = someone(work)
    if minion.card is UNKNOWN:
        raise BadInput("Nobody knows which card this is: put the card that it turns out to be in its place.")
    return _swap(work, minion.unmask() if minion.masked else minion.mask())


def ride(work: Work, number: int = 0) -> Work:
    """Move a foreminion (of a shared tower the one with that number) to the cursor, or off if it is there.

    Raise `BadInput` if the tower has no such foreminion.
    """
    someone(work)
    riders = [cell for _, cell in work.bosses]
    if number >= len(riders):
        raise BadInput("This tower has one foreminion only; two share a tower in Double Trouble.")
    riders[number] = None if riders[number] == work.cell else work.cell
    return _with(work, TowerSetup(work.shown.minions, tuple(riders)))


def carry(work: Work, start: Cell, end: Cell) -> Work:
    """Move the minion at ``start`` to ``end``, in exchange with one that is there; riders move along."""
    places = {start: end, end: start}
    minions = tuple(LaidMinion(laid.minion, *places.get(laid.cell, laid.cell)) for laid in work.shown.minions)
    riders = tuple(None if cell is None else places.get(cell, cell) for cell in work.shown.riders)
    return replace(_with(work, TowerSetup(minions, riders)), cell=end)


def someone(work: Work) -> Minion:
    """Return the minion at the cursor; raise `BadInput` if the place is empty."""
    if work.here is None:
        raise BadInput("Nobody lies at the cursor: choose a minion first.")
    return work.here.minion


def with_deck(setup: Setup, deck: Deck) -> Setup:
    """Return ``setup`` with another deck; cards on the table that have a name of this deck are replaced by its own."""

    def ours(laid: LaidMinion) -> LaidMinion:
        name = laid.minion.card.name
        card = deck.card(name) if deck_has_name(deck, name) else None
        if not isinstance(card, MinionCard):
            return laid
        return LaidMinion(card.faces[2 * laid.minion.masked + laid.minion.turned], *laid.cell)

    towers = tuple(TowerSetup(tuple(map(ours, tower.minions)), tower.riders) for tower in setup.towers)
    return replace(setup, towers=towers, deck=deck)


def _swap(work: Work, minion: Minion) -> Work:
    """Replace the minion at the cursor."""
    minions = tuple(LaidMinion(minion, *work.cell) if laid.cell == work.cell else laid for laid in work.shown.minions)
    return _with(work, TowerSetup(minions, work.shown.riders))


def _with(work: Work, tower: TowerSetup) -> Work:
    """Replace the current tower."""
    towers = list(work.setup.towers) + [TowerSetup()] * (work.tower + 1 - len(work.setup.towers))
    towers[work.tower] = tower
    return replace(work, setup=replace(work.setup, towers=tuple(towers)))


# ---- typing -------------------------------------------------------------------------------------------------------


def typed(work: Work, text: str) -> Work:
    """Put down a line such as ``Pomgrub, Cheerwig* / Gibbergob b2``; raise `BadInput`, and nothing is changed.

    The name of an owner and a colon in front choose the tower, and so does an owner's name beside a place.
    """
    if not text.strip():
        raise BadInput("Type a card, and where it lies if it is not at the cursor, as in Pomgrub b2.")
    owner, colon, rest = text.partition(":")
    if colon:
        work, text = at_tower(work, owner), rest
        if not text.strip():
            return work
    start, way = work.cell, work.way
    for number, row in enumerate(text.split("/")):
        if number:
            work = replace(work, cell=(start[0], work.cell[1] + 1))
        for each in row.split(","):
            work, word = told_tower(work, each.strip())
            word = told_place(work, word)
            start = _placed(word) or start
            laying = replace(work, way="right" if "," in text or "/" in text else way)
            try:
                work = _word(laying, word)
            except BadInput as error:
                raise BadInput(error.sentence, error.line, error.suggestions or likely(laying, word)) from None
    return replace(work, way=way)


def at_tower(work: Work, owner: str) -> Work:
    """Return the work with the cursor at the beginning of the tower of ``owner``; raise `BadInput` if there is none."""
    names = work.setup.owners
    if (number := find_name(owner, names)) is None:
        raise BadInput(f"There is no tower called {say(owner.strip())}; the towers are {', '.join(names)}.")
    return work if number == work.tower else replace(work, tower=number, cell=(0, 1))


def likely(work: Work, word: str) -> tuple[str, ...]:
    """Return corrections of a word in which a card is misspelt: the cards with the nearest names, at its place."""
    found = _PLACED.fullmatch(word)
    card, place = (found[1].strip(), found[2]) if found else (word, None)
    marks = re.fullmatch(r"([#~]*)(.*?)(\*[0-9]*)?", card)
    before, name, after = marks.groups("") if marks else ("", card, "")
    tower = work.setup.owners[work.tower]
    near = similar_names(name, [each.name for each in work.left()])
    return tuple(f"{tower}: {before}{each}{after}{f' {place}' if place else ''}" for each in near)


def told_tower(work: Work, word: str) -> tuple[Work, str]:
    """Return the work at the tower whose owner a word names beside a place (“Mudkin to Yaz’s b2”), and the rest.

    A word that has the name of a card beside its place names no owner.
    """
    forms = (_PLACED.fullmatch(word), 1), (_PLACED_FIRST.fullmatch(word), 2)
    cards = [form[number] for form, number in forms if form]
    found = with_owner(word, (*work.setup.owners, *work.setup.players))
    if found is None or any(deck_has_name(work.deck, card.strip()) for card in cards):
        return work, word
    before, owner, place, rest = found
    return at_tower(work, owner), f"{before}{place}{rest}"


def told_place(work: Work, word: str) -> str:
    """Move a word's place behind its card, if it is in front or given relative to a minion in the tower."""
    if (exact := _PLACED.fullmatch(word)) and deck_has_name(work.deck, exact[1].strip()):
        return word
    if found := _PLACED_FIRST.fullmatch(word):
        return f"{found[2]} {found[1]}"
    tower = {square(*laid.cell): laid.minion for laid in work.shown.minions}
    return resolve_relative_place(word, ("",), (tower,)) or word


def _placed(word: str) -> Cell | None:
    """Return the place that a word names, if any: the next row begins above it."""
    found = _PLACED.fullmatch(word.strip())
    return parse_cell(found[2]) if found and found[2] else None


def _word(work: Work, word: str) -> Work:
    """Put down one card of a line, or skip a place for a dot."""
    found = _PLACED.fullmatch(word)
    card, place = (found[1].strip(), found[2]) if found else (word, None)
    if place:
        work = replace(work, cell=parse_cell(place))
    if not card and place:
        return work
    if not card:
        raise BadInput("There is nothing between two commas or slashes; write . for a place that stays empty.")
    name, bracket, facts = card.partition("(")
    token = parse_token("_".join(_full(work, name.strip(), bracket).split()) + bracket + facts, work.deck)
    return onwards(work) if token.minion is None else put(work, token.minion, ridden=bool(token.riders))


def _full(work: Work, name: str, bracket: str) -> str:
    """Complete a shortened name, keeping the marks around it; raise `BadInput` if several match."""
    found = re.fullmatch(r"([#~]*)(.*?)(\*[0-9]*)?", name)
    if found is None or bracket or deck_has_name(work.deck, found[2].replace("_", " ")):
        return name
    begun = [card.name for card in work.left() if card.name.casefold().startswith(found[2].casefold())]
    if len(begun) > 1 and found[2]:
        raise BadInput(f"{say(found[2])} could be {', '.join(begun[:6])}{' …' * (len(begun) > 6)}: write more of it.")  # noqa: PLR2004
    return f"{found[1]}{begun[0]}{found[3] or ''}" if len(begun) == 1 and found[2] not in {"", ".", "?"} else name
