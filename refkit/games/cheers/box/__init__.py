"""What a deck file of CHEERS holds: five ingredients, and the pairs of glasses with their copies.

A deck file is TOML: five ``[[ingredients]]`` with the shape of their glass, then a ``[[cards]]`` table for each pair of
a big and a small glass, with the number of its ``copies``.

>>> deck = stand_in()
>>> len(deck.cards), deck.card("red/blue 2").name
(50, 'Red/blue 2')
>>> for fault in Deck.check(deck.to_toml().replace('small = "Yellow"', 'small = "Yelow"', 1)):
...     print(fault)
line 46: Card 4: no ingredient is called 'Yelow', as `small` says; did you mean 'Yellow'?
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.characters import fold
from refkit.game.fields import ChoiceField, Facts, FlagField, NumberField, TextField
from refkit.game.schema import BOX_NAME, EntryList, Schema, Sound, always
from refkit.games.cheers.cards import KINDS, UNKNOWN, Card, Cards, Ingredient
from refkit.kernel.choice import BadInput
from refkit.kit.cards import NamedCards
from refkit.text.checks import say, suggest, suggest_or_list
from refkit.text.json_text import JsonObject
from refkit.text.moves import find_called, find_name
from refkit.text.toml_text import KeyPath, PlacedFaults

BOX_SIZE: Final = 50
"""The number of cards in the box (Contents, p. 1)."""
LONGEST_WORD: Final = 20


def is_word(name: object) -> bool:
    """Return whether ``name`` can be part of a card's name: a single word of letters."""
    return isinstance(name, str) and name.isalpha() and len(name) <= LONGEST_WORD and name != UNKNOWN.name


INGREDIENT: Final = always(
    TextField(
        "name",
        "Name",
        more="One word: cards are called after it.",
        longest=LONGEST_WORD,
        rule=f"a single word of at most {LONGEST_WORD} letters",
        fits=is_word,
    ),
    TextField("glass", "Glass", more="The shape that it is served in, such as tumbler.", must=False, kept=True),
    TextField("flavour", "Flavour", must=False),
)
CARD: Final = always(
    ChoiceField("big", "Big glass", of="ingredients"),
    ChoiceField("small", "Small glass", of="ingredients"),
    NumberField("copies", "Copies", low=1, high=BOX_SIZE, usual=1, must=False),
)


def pair(card: Facts) -> str:
    return f"{card.get('big') or '?'}/{str(card.get('small') or '?').lower()}"


def meaning(card: Facts, data: Facts) -> str:
    """Return what a card shows, with the shapes of its glasses."""
    shapes = {fold(str(each["name"])): each.get("glass") for each in data["ingredients"]}
    big, small = (
        f"{card[key]} ({shape})" if (shape := shapes.get(fold(str(card[key])))) else str(card[key])
        for key in ("big", "small")
    )
    copies = card.get("copies", 1)
    return f"Big {big}, small {small}; {copies if type(copies) is int else 0} of them."


def compare(facts: Sound, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield a fault for each card with the glasses of an earlier one."""
    first: dict[tuple[str, str], KeyPath] = {}
    for index, card in facts["cards"].items():
        place: KeyPath = ("cards", index, "big")
        if (earlier := first.setdefault((fold(card["big"]), fold(card["small"])), place)) != place:
            yield place, f"{where(earlier)} has the same glasses; write one entry with more `copies`."


SCHEMA: Final = Schema(
    what="deck",
    head=(BOX_NAME, FlagField("partial", f"Another number of cards than the box’s {BOX_SIZE} is meant")),
    sheets=(
        EntryList(
            "cards",
            "card",
            "cards",
            CARD,
            blank={"copies": 1},
            whole=BOX_SIZE,
            name="",
            copies="copies",
            called=pair,
            meaning=meaning,
        ),
        EntryList(
            "ingredients",
            "ingredient",
            "ingredients",
            INGREDIENT,
            blank={"name": ""},
            whole=KINDS,
            fixed=KINDS,
            meaning=lambda entry, _: str(entry.get("glass", "")).capitalize(),
            make=Ingredient,
        ),
    ),
    empty={"partial": True, "ingredients": [{"name": ""}] * KINDS, "cards": []},
    compare=compare,
)
"""What a deck file holds."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Deck(NamedCards[Card]):
    """The cards of a box: its ingredients and its ``cards``; ``stand_in`` marks ours, which replace the real ones."""

    name: str
    ingredients: tuple[Ingredient, ...]
    cards: Cards
    stand_in: bool = False
    schema = SCHEMA
    file = "standin.toml"
    __hash__ = NamedCards.__hash__

    def copies(self, name: str) -> Cards:
        """Return all copies with the face ``name``, matched by `find_called` or by two initials, the big glass first.

        Raises `BadInput` if there is none, or if it could be several.
        """
        faces = list(dict.fromkeys(card.face for card in self.cards))
        initials = ["".join(part[:1] for part in face.casefold().split("/")) for face in faces]

        def of_initials(text: str) -> list[int]:
            return [at for at, each in enumerate(initials) if each == text]

        if (number := find_called(name, faces, of_initials)) is None:
            raise BadInput(f"No card of {self.name} is called {say(name)}{suggest(name, faces)}")
        return tuple(card for card in self.cards if card.face == faces[number])

    def kind(self, name: str) -> int:
        """Return the index of the ingredient called ``name``; raises `BadInput` if there is none."""
        known = [each.name for each in self.ingredients]
        if (number := find_name(name, known)) is None:
            raise BadInput(f"No ingredient of {self.name} is called {say(name)}; {suggest_or_list(name, known)}")
        return number

    def to_data(self) -> JsonObject:
        """Return plain data in the form of the file; ``partial`` marks a deck that has not as many cards as the box."""
        names = [each.name for each in self.ingredients]
        copies = Counter((card.big, card.small) for card in self.cards)
        cards = [{"big": names[big], "small": names[small], "copies": many} for (big, small), many in copies.items()]
        partial = len(self.cards) != BOX_SIZE
        return SCHEMA.write(
            name=self.name, stand_in=self.stand_in, partial=partial, ingredients=self.ingredients, cards=cards
        )

    @classmethod
    def build(cls, facts: dict[str, Any]) -> "Deck":
        """Make the deck of the facts of a file, with a card for each copy."""
        ingredients = facts["ingredients"]
        kinds = {fold(each.name): number for number, each in enumerate(ingredients)}
        cards: list[Card] = []
        for entry in facts["cards"]:
            big, small = kinds[fold(entry["big"])], kinds[fold(entry["small"])]
            face = f"{ingredients[big].name}/{ingredients[small].name.lower()}"
            cards += (Card(f"{face} {copy + 1}", big, small) for copy in range(entry.get("copies", 1)))
        return cls(facts["name"], ingredients, tuple(cards), facts["stand_in"])


def stand_in() -> Deck:
    """Return the deck that comes with refkit: each pair of glasses twice, as the real list is not public (CH-02)."""
    return Deck.shipped()


# ---- cards by what they are called -------------------------------------------------------------------------------


def copies_called(text: str, deck: Deck) -> Cards:
    """Return the cards that ``text`` can name: all copies, or one if it has the number of a copy or is ``?``.

    Raises `BadInput` for what names no card.
    """
    if text.strip() == UNKNOWN.name:
        return (UNKNOWN,)
    face, _, number = text.strip().rpartition(" ")
    if face and number.isdecimal():
        return (deck.card(f"{deck.copies(face)[0].face} {number}"),)
    return deck.copies(text)


def find_card(text: str, deck: Deck, among: Iterable[Card] = ()) -> Card:
    """Return the card that ``text`` names; without a copy's number the first copy that is ``among`` some, or the first.

    ``?`` is an unknown card. Raises `BadInput` for what names no card.
    """
    copies = copies_called(text, deck)
    return next((card for card in among if card in copies), copies[0])


# ---- in words ----------------------------------------------------------------------------------------------------


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each sort of card in ``deck`` (default: the stand-in), and its glasses and number of copies."""
    chosen = deck or stand_in()
    glasses = [f"{each.name} ({each.glass})" for each in chosen.ingredients]
    copies = Counter(card.face for card in chosen.cards)
    faces = {card.face: card for card in reversed(chosen.cards)}
    for face, many in copies.items():
        big, small = faces[face].big, faces[face].small
        yield face, f"Big glass: {glasses[big]}; small glass: {glasses[small]}. Copies: {many}."
