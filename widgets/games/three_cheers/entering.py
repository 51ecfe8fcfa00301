"""How cards of the real box are drawn while they are entered, and how a minion is parsed from a line."""

from collections.abc import Iterable
from typing import Final

from refkit.game.fields import Facts
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import MinionCard
from refkit.games.three_cheers.text.places import parse_card
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.three_cheers.pictures.cards import card_face
from widgets.games.three_cheers.table.places import ASPECT
from widgets.tabletop.entering.lines import LineForm
from widgets.tabletop.entering.look import BoxLook

EXAMPLE: Final = "Gnasher 4 heavy ^1 >3 |<"
UNNAMED: Final = "Nobody yet"
"""The name that is drawn on a card without one."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:  # noqa: ARG001  a card is drawn by itself
    """Return the items of a card that is being entered; raise `BadInput` for one with a fault."""
    deck = Deck.from_data({"partial": True, sheet: [{**entry, "name": entry.get("name") or UNNAMED}]})
    return card_face(box, deck.cards[0])


def minion(line: str) -> Facts:
    """Parse a minion written in a line; raise `BadInput` if it cannot be read."""
    words = line.split()
    first = next((place for place, word in enumerate(words) if word.lstrip("-").isdecimal()), len(words))
    name, facts = " ".join(words[:first]), " ".join(words[first:])
    card = parse_card(f"{name}({facts})", Deck("", (), ())) if name and facts else None
    if not isinstance(card, MinionCard):
        raise BadInput(f"Write a minion's name, its value and then its facts, as in {EXAMPLE}")
    entry: dict[str, object] = Deck("", (card,), ()).to_data()["minions"][0]
    return entry


LOOK: Final = BoxLook(
    face,
    ASPECT,
    {
        "minions": LineForm(
            minion, EXAMPLE, "Name, value, traits; ^ > v < with 1 to 3 is an arrow, |^ |> |v |< a shield."
        )
    },
)
"""How cards of the real box are drawn and typed."""
