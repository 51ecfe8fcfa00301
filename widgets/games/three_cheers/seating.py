"""The setup form of Three Cheers: variant, and length of the game."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.table import Options
from widgets.tabletop.contract import FormField, Seating

DECK_DIVISORS: Final = {"full": 1, "half": 2, "quick": 4}
"""The divisor of the number of cards, by the length of a game."""
SETTINGS: Final = (
    FormField(
        "variant",
        "Variant",
        (
            ("standard", "The usual game"),
            ("tower-inferno", "Tower Inferno: no fights until the end"),
            ("double-trouble", "Double Trouble: four players, two teams"),
            ("speedy-gonzalez", "Speedy Gonzalez: everyone builds at once"),
        ),
        "standard",
        says={"standard": "Fights come when the pile shows one; whoever rides highest when Master comes counts most."},
    ),
    FormField(
        "length",
        "Length",
        (("full", "All 96 cards"), ("half", "Half the cards"), ("quick", "A quarter of the cards")),
        "full",
    ),
    FormField(
        "first_game",
        "A first game",
        more="Without the advanced minions, and with two fights fewer.",
        switch=True,
    ),
    FormField(
        "fights",
        "Big Hairy Fight cards in the deck",
        (("", "as the book"), *((str(count), str(count)) for count in range(10))),
        folded=True,
    ),
    FormField(
        "bottom",
        "Cards beneath “Master is Coming”",
        more="Empty: twelve, or fewer in a shorter game.",
        folded=True,
    ),
)


def with_shorter_deck(rest: Mapping[str, object], data: dict[str, object]) -> dict[str, object]:
    """Return the options ``data`` of a new game, with a smaller deck if the form asks for a shorter game."""
    share = DECK_DIVISORS.get(str(rest.get("length")), 1)
    if share == 1:
        return data
    whole = Deck.from_data(data["deck"]) if "deck" in data else stand_in()
    deck = Deck(f"{whole.name}, one in {share}", whole.minions[::share], whole.orders[::share])
    fights = Options.from_data({**data, "deck": whole.to_data()}).fight_cards // share
    usual = {"bottom": 12 // share, **({"fights": max(1, fights)} if data["players"] else {})}
    return {**usual, **data, "deck": deck.to_data()}


SEATING: Final = Seating(
    settings=SETTINGS,
    data=with_shorter_deck,
    first={"first_game": True, "length": "half", "fights": "5", "bottom": "4"},
)
"""The setup form; of the five fights of a guided first game at most three can be out of reach beneath Master."""
