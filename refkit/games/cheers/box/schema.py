"""What a deck file of CHEERS holds: five ingredients, and the pairs of glasses with their copies."""

from collections.abc import Callable
from typing import Final

from refkit.characters import fold
from refkit.game.fields import ChoiceField, Facts, FlagField, NumberField, TextField, always
from refkit.game.schema import BOX_NAME, EntryList, Schema, Sound
from refkit.games.cheers.cards import KINDS, UNKNOWN, Ingredient
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
    """Return the two glasses of a card as it is called on the table."""
    return f"{card.get('big') or '?'}/{str(card.get('small') or '?').lower()}"


def told(card: Facts, data: Facts) -> str:
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
            told=told,
        ),
        EntryList(
            "ingredients",
            "ingredient",
            "ingredients",
            INGREDIENT,
            blank={"name": ""},
            whole=KINDS,
            fixed=KINDS,
            told=lambda entry, _: str(entry.get("glass", "")).capitalize(),
            make=Ingredient,
        ),
    ),
    empty={"partial": True, "ingredients": [{"name": ""}] * KINDS, "cards": []},
    compare=compare,
)
"""What a deck file holds."""
