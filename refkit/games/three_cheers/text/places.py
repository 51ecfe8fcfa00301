"""The smallest words of the notation: squares, cards, and a minion as it lies in a tower; and places in sentences.

A square is a column and a row: ``a1`` is the first minion's, ``b3`` is one to the right and two up, ``-a1`` one to
the left. A minion is a token: ``Gnasher`` upright, ``~Gnasher`` turned by 180 degrees, ``#Gnasher`` face down,
``#?`` a face-down card that nobody knows. A card that no deck holds is given by its printed facts:
``Blob(4 armored weak ^2 >1 |v)``: value, traits, arrows with their speed, shields.
A place may also be said beside a minion (``on top of Gnasher``), which `resolve_relative_place` replaces by its square.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeGuard

from refkit.characters import fold, plain
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import (
    DOWN,
    LEFT,
    RIGHT,
    SIDES,
    TRAITS,
    UNKNOWN,
    UP,
    Card,
    Cell,
    Minion,
    MinionCard,
    column_of,
    row_of,
    square,
)
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import sentence
from refkit.text.checks import say
from refkit.text.fuzzy_match import ambiguity_error, squash
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
    return card is UNKNOWN or (card.name in deck and deck.card(card.name) == card)


def is_described(card: Card, deck: Deck) -> TypeGuard[MinionCard]:
    """Return whether ``card`` is given by its facts: a minion that ``deck`` does not hold."""
    return isinstance(card, MinionCard) and not deck_has_card(deck, card)


def format_card(card: Card, deck: Deck) -> str:
    """Return a card's name, and its facts if it `is_described`."""
    return f"{card.name}({facts_of(card)})" if is_described(card, deck) else card.name


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
    known = deck.card(card.name) if card.name in deck else None
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


# ---- places in words -------------------------------------------------------------------------------------------------


BESIDE: Final = (
    (DOWN, "on top of {minion}"),
    (LEFT, "right of {minion}"),
    (RIGHT, "left of {minion}"),
    (UP, "under {minion}"),
)
"""How a place is described by its neighbour on each side; the first side that has one is used."""
DISTANCE: Final = {
    (0, 1): "{places:a place|# places} to the right of {minion}",
    (0, -1): "{places:a place|# places} to the left of {minion}",
    (1, 0): "{rows:a row|# rows} above {minion}",
    (1, 1): "{rows:a row|# rows} above and {places:a place|# places} to the right of {minion}",
    (1, -1): "{rows:a row|# rows} above and {places:a place|# places} to the left of {minion}",
    (-1, 0): "{rows:a row|# rows} below {minion}",
    (-1, 1): "{rows:a row|# rows} below and {places:a place|# places} to the right of {minion}",
    (-1, -1): "{rows:a row|# rows} below and {places:a place|# places} to the left of {minion}",
}
"""How far a place is from a minion, by the directions up and to the right."""


def card_name(card: Card) -> str:
    """Return the name of a card, or words for an unknown one."""
    return sentence("an unknown card") if card is UNKNOWN else card.name


def minion_name(minions: Mapping[int, Minion], at: int) -> str:
    """Return the name of the minion at ``at``; with its square, if another of its tower is called the same."""
    minion = minions[at]
    if minion.masked:
        several = sum(other.masked for other in minions.values()) > 1
        return sentence(
            "the face-down minion ({square})" if several else "the face-down minion", square=format_square(at)
        )
    return card_name_at(minions, at, minion.card)


def card_name_at(minions: Mapping[int, Minion], at: int, card: Card) -> str:
    """Return the name of the ``card`` that stands at ``at``, whether it shows or not; with its square if needed."""
    others = (other for place, other in minions.items() if place != at)
    alike = any(other.card == card and not other.masked for other in others)
    return card_name(card) + f" ({format_square(at)})" * alike


def place_in_words(minions: Mapping[int, Minion], at: int, mover: int | None = None) -> str:
    """Describe the place ``at`` by who is there or next to it, other than the ``mover``, which is on its way."""
    if at in minions:
        return sentence("in the place of {minion}", minion=minion_name(minions, at))
    for side, pattern in BESIDE:
        if at + side in minions and at + side != mover:
            return sentence(pattern, minion=minion_name(minions, at + side))
    if not minions:
        return sentence("in mid-air" if row_of(at) > 1 else "on the ground")
    pattern = "in mid-air, {distance}" if row_of(at) > 1 else "on the ground, {distance}"
    return sentence(pattern, distance=_distance_in_words(minions, at, mover))


def _distance_in_words(minions: Mapping[int, Minion], at: int, mover: int | None) -> str:
    """Describe how far a place is from the nearest minion, other than the ``mover`` if there is another."""
    others = [place for place in minions if place != mover] or [*minions]
    near = min(
        others, key=lambda place: (abs(row_of(at) - row_of(place)) + abs(column_of(at) - column_of(place)), place)
    )
    up, right = row_of(at) - row_of(near), column_of(at) - column_of(near)
    pattern = DISTANCE[(up > 0) - (up < 0), (right > 0) - (right < 0)]
    name = sentence("where it stood") if near == mover else minion_name(minions, near)
    return sentence(pattern, rows=abs(up), places=abs(right), minion=name)


def landing_in_words(minions: Mapping[int, Minion], at: int, to: int) -> str:
    """Describe where whoever falls from ``at`` to ``to`` comes to rest, as far as it can be told by now."""
    below = minions.get(to + DOWN)
    if row_of(to) == 1:
        return sentence("to the ground")
    if below is None or to + DOWN == at:
        return sentence("to row {row}", row=row_of(to))
    return sentence("on {minion}", minion=minion_name(minions, to + DOWN))


# ---- places beside others --------------------------------------------------------------------------------------------


RELATIONS: Final = {
    "on top of": UP,
    "on the top of": UP,
    "above": UP,
    "over": UP,
    "below": DOWN,
    "beneath": DOWN,
    "underneath": DOWN,
    "under": DOWN,
    "to the left of": LEFT,
    "left of": LEFT,
    "to the right of": RIGHT,
    "right of": RIGHT,
}
"""The direction from a neighbour to the place, by the words for it."""
_BESIDE: Final = re.compile(rf"(?:to\s+)?\b({'|'.join(RELATIONS)})\s+(.+?)((?:[\s,]+turned)?)$", re.IGNORECASE)

_SQUARE: Final = r"(?:-?[a-z]{1,2}[0-9]+)"


def with_owner(text: str, owners: Iterable[str]) -> tuple[str, str, str, str] | None:
    """Return a square in ``text`` and whose it is: what stands before both, the owner, the square, what comes after.

    That is “Yaz b2”, “Yaz's b2”, “b2 Yaz”, “b2 of Yaz” and “b2 in Yaz's tower”. ``owners`` are all names by which a
    tower may go. None if none of them stands beside a square.
    """
    for name in sorted(owners, key=len, reverse=True):
        whose = rf"{re.escape(plain(name))}(?:['’]s?)?(?:\s+tower)?"
        beside = rf"(?<!\S){whose}\s+({_SQUARE})(?!\w)|(?<!\S)({_SQUARE})\s+(?:(?:of|in)\s+)?{whose}(?![\w'’])"
        if found := re.search(beside, text, re.IGNORECASE):
            return text[: found.start()], name, found[1] or found[2], text[found.end() :]
    return None


def owner_first(text: str, owners: Iterable[str]) -> str:
    """Return ``text`` with the owner before the square that is theirs, as notation has it, see `with_owner`."""
    if (found := with_owner(text, owners)) is None:
        return text
    before, name, place, rest = found
    return f"{before}{name} {place}{rest}"


def resolve_relative_place(text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]) -> str | None:
    """Return ``text`` with a square for a place given relative to a neighbour; None if it gives none so.

    ``names`` are those of the ``towers``, which are the minions of each by their squares. The neighbour is a minion
    that shows its face, or a square of the only tower that has somebody there, either with its tower named. Raises
    `BadInput` if nobody is meant, or several.
    """
    if (found := _BESIDE.search(text)) is None:
        return None
    side, neighbour = RELATIONS[fold(found[1])], found[2]
    places = [f"{names[tower]} {format_square(at + side)}" for tower, at in _squares_called(neighbour, names, towers)]
    if not places:
        raise BadInput(f"No minion that shows its face is called {say(neighbour)}; write a square, such as b2.")
    resolved = [f"{text[: found.start()].rstrip()} to {place}{found[3]}" for place in places]
    if len(resolved) > 1:
        raise ambiguity_error(text, resolved)
    return resolved[0]


def _squares_called(
    text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]
) -> Iterator[tuple[int, int]]:
    """Yield the tower and square of each minion called ``text``, or standing on the square of that name."""
    for tower, minions in enumerate(towers):
        for at, minion in minions.items():
            called, owner = [format_square(at), *([] if minion.masked else [minion.card.name])], names[tower]
            forms = ("{0}", "{1} {0}", "{1}'s {0}", "{0} of {1}", "{0} in {1}'s tower")
            if squash(text) in {squash(form.format(name, owner)) for name in called for form in forms}:
                yield tower, at
