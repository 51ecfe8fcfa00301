"""Declare how a deck of CHEERS is filled in: five ingredients, and the pairs of glasses with their copies."""

from typing import Final

from refkit.characters import fold
from refkit.game.form import BOX_NAME, ChoiceField, EntryList, Facts, FileForm, FlagField, NumberField, TextField
from refkit.games.cheers.box.checks import BOX_SIZE, LONGEST_WORD, MOST_COPIES
from refkit.games.cheers.cards import KINDS

PARTIAL: Final = FlagField(key="partial", label=f"Another number of cards than the box’s {BOX_SIZE} is meant")
INGREDIENT: Final = (
    TextField(key="name", label="Name", more="One word: cards are called after it.", longest=LONGEST_WORD),
    TextField(key="glass", label="Glass", more="The shape that it is served in, such as tumbler.", must=False),
    TextField(key="flavour", label="Flavour", must=False),
)
CARD: Final = (
    ChoiceField(key="big", label="Big glass", of="ingredients"),
    ChoiceField(key="small", label="Small glass", of="ingredients"),
    NumberField(key="copies", label="Copies", low=1, high=MOST_COPIES, usual=1),
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
    return f"Big {big}, small {small}; {copies(card)} of them."


def copies(card: Facts) -> int:
    """Return how many of a card there are; one that is not said is a single one."""
    many = card.get("copies", 1)
    return many if type(many) is int else 0


FORM: Final = FileForm(
    head=(BOX_NAME, PARTIAL),
    sheets=(
        EntryList(
            key="cards",
            one="card",
            many="cards",
            fields=lambda _: CARD,
            blank={"copies": 1},
            whole=BOX_SIZE,
            title=pair,
            told=told,
            copies=copies,
        ),
        EntryList(
            key="ingredients",
            one="ingredient",
            many="ingredients",
            fields=lambda _: INGREDIENT,
            blank={"name": ""},
            whole=KINDS,
            fixed=KINDS,
            told=lambda entry, _: str(entry.get("glass", "")).capitalize(),
        ),
    ),
    empty={"partial": True, "ingredients": [{"name": ""}] * KINDS, "cards": []},
)
"""What a deck file holds."""
