"""The smallest words of the notation: squares, cards, and a minion as it lies in a tower.

A square is a column and a row: ``a1`` is the first minion's, ``b3`` is one to the right and two up, ``-a1`` one to
the left. A minion is a token: ``Gnasher`` upright, ``~Gnasher`` turned by 180 degrees, ``#Gnasher`` face down,
``#?`` a face-down card that nobody knows. A card that no deck holds is given by its printed facts:
``Blob(4 armored weak ^2 >1 |v)``: value, traits, arrows with their speed, shields.
"""

import re
from typing import Final, NamedTuple

from refkit.characters import fold, plain
from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import (
    SIDES,
    TRAITS,
    UNKNOWN,
    Card,
    Cell,
    Minion,
    MinionCard,
    column_of,
    row_of,
    square,
)
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.json_text import JsonObject

FARTHEST: Final = 400
"""The largest distance of a column or row from the first minion that is read: no tower of one box gets there."""
MARKS: Final = dict(zip("^>v<", SIDES, strict=True))
"""The side that each mark of an arrow or a shield stands for."""

_LETTERS: Final = 26
_CELL: Final = re.compile(r"(-?)([a-z]{1,2})(-?[0-9]{1,4})")
_TOKEN: Final = re.compile(r"(#?)(~?)([^\s#~*()|,]+)(\([^()]*\))?(\*[0-9]*)?")
_EMPTY: Final = re.compile(r"\.(\*[0-9]*)?")

# ---- squares -----------------------------------------------------------------------------------------------------


def format_column(column: int) -> str:
    """Return the letters of a column: 0 is ``a``, 26 is ``aa``, -1 is ``-a``."""
    number = column + 1 if column >= 0 else -column
    letters = ""
    while number:
        number, last = divmod(number - 1, _LETTERS)
        letters = chr(ord("a") + last) + letters
    return f"-{letters}" if column < 0 else letters


def format_cell(cell: Cell) -> str:
    """Return a column and a row in notation: ``b3``."""
    return f"{format_column(cell[0])}{cell[1]}"


def parse_cell(text: str) -> Cell:
    """Return the column and row that ``text`` names, below the ground too; raises `BadInput` if it names none."""
    found = _CELL.fullmatch(plain(text).strip().casefold())
    if found is None:
        raise BadInput(f"{say(text)} is not a square; write the column's letters and the row's number, as in b3.")
    number = 0
    for letter in found[2]:
        number = number * _LETTERS + ord(letter) - ord("a") + 1
    cell = (-number if found[1] else number - 1, int(found[3]))
    if max(map(abs, cell)) > FARTHEST:
        raise BadInput(f"{say(text)} is too far away: columns and rows are read up to {FARTHEST}.")
    return cell


def format_square(at: int) -> str:
    """Return a square in notation: ``b3``."""
    return format_cell((column_of(at), row_of(at)))


def parse_square(text: str) -> int:
    """Return the square that ``text`` names; raises `BadInput` if it names none, or one below the ground."""
    column, row = parse_cell(text)
    if row < 1:
        raise BadInput(f"{say(text)} is below the ground; the ground row is number 1.")
    return square(column, row)


# ---- cards -------------------------------------------------------------------------------------------------------


def deck_has_card(deck: Deck, card: Card) -> bool:
    """Return whether ``card``, with just these facts, is one of ``deck``, or the unknown card, which is in all."""
    return card is UNKNOWN or (deck_has_name(deck, card.name) and deck.card(card.name) == card)


def deck_has_name(deck: Deck, name: str) -> bool:
    """Return whether a card of ``deck`` is called ``name``."""
    return name in deck


def format_card(card: Card, deck: Deck) -> str:
    """Return a card's name, or its name and facts if it is a minion that ``deck`` does not hold."""
    return (
        card.name if deck_has_card(deck, card) or not isinstance(card, MinionCard) else f"{card.name}({facts_of(card)})"
    )


def facts_of(card: MinionCard) -> str:
    """Return what is printed on an upright card: ``4 armored weak ^2 >1 |v``."""
    sides = {side: mark for mark, side in MARKS.items()}
    arrows = [f"{mark}{speed}" for mark, speed in zip(MARKS, card.arrows, strict=True) if speed]
    shields = [f"|{sides[side]}" for side in card.shields]
    return " ".join([str(card.value), *["advanced"] * card.advanced, *card.traits, *arrows, *shields])


def parse_card(text: str, deck: Deck) -> Card:
    """Return the card that ``text`` names or describes, ``?`` the unknown one; raises `BadInput` if there is none."""
    name, bracket, facts = plain(text).replace("_", " ").strip().partition("(")
    if name.strip() == UNKNOWN.name and not bracket:
        return UNKNOWN
    if not bracket:
        return deck.card(name)
    if not facts.endswith(")"):
        raise BadInput(f"The bracket in {say(text)} is not closed; write for example Blob(4 weak ^2 |v).")
    card = _card_from_words(name.strip(), facts.removesuffix(")").split())
    return matching_deck_card(card, deck)


def matching_deck_card(card: MinionCard, deck: Deck) -> MinionCard:
    """Return the card of ``deck`` with the facts of ``card``, in whatever order they are listed, or ``card``."""
    known = deck.card(card.name) if deck_has_name(deck, card.name) else None
    return known if isinstance(known, MinionCard) and _facts(known) == _facts(card) else card


def _facts(card: MinionCard) -> tuple[object, ...]:
    lists = frozenset(card.traits), frozenset(card.shields)
    return fold(card.name), card.value, card.arrows, card.advanced, *lists


def minion_from_facts(facts: JsonObject) -> MinionCard:
    """Return the card with these facts, in the form of a deck file; raises `BadInput` for impossible ones."""
    return Deck.from_data({"partial": True, "minions": [facts]}).minions[0]


def _card_from_words(name: str, words: list[str]) -> MinionCard:
    """Return the card called ``name`` with the facts that ``words`` give."""
    facts: JsonObject = {"name": name, "traits": [], "arrows": {}, "shields": []}
    for word in words:
        if re.fullmatch(r"-?[0-9]{1,4}", word) and "value" not in facts:
            facts["value"] = int(word)
        elif word == "advanced":
            facts["advanced"] = True
        elif word in TRAITS:
            facts["traits"].append(word)
        elif (arrow := re.fullmatch(r"([\^>v<])([0-9]?)", word)) and MARKS[arrow[1]] not in facts["arrows"]:
            facts["arrows"][MARKS[arrow[1]]] = int(arrow[2] or 1)
        elif shield := re.fullmatch(r"\|([\^>v<])", word):
            facts["shields"].append(MARKS[shield[1]])
        else:
            raise BadInput(
                f"{say(word)} cannot stand among the facts of {say(name)}: they are one value, traits"
                f" ({', '.join(TRAITS)}), arrows such as ^2 >1 v3 <1, one a side, and shields such as |^ |<."
            )
    return minion_from_facts({"value": 1, **facts})


# ---- minions in a tower ------------------------------------------------------------------------------------------


class Token(NamedTuple):
    """One place of a tower: who lies there, if anyone, and the mark of those who ride it (``*``, ``*12`` or none)."""

    minion: Minion | None
    riders: str


def format_token(minion: Minion | None, riders: str, deck: Deck) -> str:
    """Return a place of a tower as one word of the grid."""
    if minion is None:
        return f".{riders}"
    name, bracket, facts = format_card(minion.card, deck).partition("(")
    return f"{'#' * minion.masked}{'~' * minion.turned}{name.replace(' ', '_')}{bracket}{facts}{riders}"


def parse_token(text: str, deck: Deck) -> Token:
    """Return what one word of the grid says of a place of a tower; raises `BadInput` that quotes the word."""
    if empty := _EMPTY.fullmatch(text):
        return Token(None, empty[1] or "")
    found = _TOKEN.fullmatch(text)
    if found is None:
        raise BadInput(
            f"{say(text)} is not a minion; write a name with _ for spaces, ~ before it if turned, # if face down,"
            " * after it if the foreminion rides it, or . for an empty place."
        )
    down, turned, name, facts, riders = (part or "" for part in found.groups())
    card = parse_card(name + facts, deck)
    if not isinstance(card, MinionCard):
        raise BadInput(f"{card.name} is an order card; only minions stand in a tower.")
    if card is UNKNOWN and not down:
        raise BadInput(f"{say(text)} is not a minion; a card that nobody knows lies face down: write #?")
    return Token(card.faces[2 * bool(down) + bool(turned)], riders)
