"""How a quest is laid out at the desk: three shared cards, three of each player's own, and two dice."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, final

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import Card, card_text
from refkit.games.minions.cards import ATTRIBUTES, DICE, POWERS, MinionCard
from refkit.games.minions.position.text import FORM
from refkit.games.minions.setup import Setup
from widgets.games.minions.entering import LOOK
from widgets.games.minions.table.looks import MIDDLE
from widgets.games.minions.table.picks import Laid, Place
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.laying.editor import Slotted
from widgets.tabletop.laying.slots import Offer, Slot, inside

POWER: Final = tuple(f"+{worth}" for worth in range(1, POWERS + 1))
GIFTS: Final[Mapping[Place, str]] = {"minion": "minion", "boon": "boon", "power": "Power card"}
"""What each has in play, and what it is called."""
MANY: Final = 24
"""So many cards somebody can have used."""


@final
class MinionsEditor(Slotted):
    """The editor of a quest."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """What lies in the middle, what each has sent and given, the dice; and the rest for those who need it."""
        return tuple(_slots(setup))

    def pieces(self, setup: Setup) -> Iterable[str]:
        """Every card by name, and the Power cards."""
        return (*(card.name for card in setup.deck.cards), *POWER)

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """What is the player's own, as far as there is any left, with what it says."""
        return tuple(_offers(setup, slot, super().offers(setup, slot)))


def _slots(setup: Setup) -> Iterator[Slot]:
    for word in MIDDLE:
        yield Slot(word, label=word.capitalize(), place=Laid(-1, word))
    for seat, name in enumerate(setup.players):
        for own, label in GIFTS.items():
            yield Slot(own, name, label=f"{name}’s {label}", place=Laid(seat, own))
    for seat, name in enumerate(setup.players):
        yield Slot("dice", name, label=f"{name}’s dice", place=Laid(seat, "dice"))
    for name in setup.players:
        yield Slot("used", name, label=f"{name} has used", most=MANY, passed=True)
        yield Slot("won", name, label=f"{name} has won", most=9, passed=True)
        yield Slot("bonus", name, label=f"{name}’s bonus", passed=True)
    yield Slot("gone", label="Out of the game", most=27, passed=True)
    yield Slot("turn", label="Turn", passed=True)


def _offers(setup: Setup, slot: Slot, found: Sequence[Offer]) -> Iterator[Offer]:
    """Those of ``found`` that can be meant, as people know them."""
    own = _own(setup, slot.about) if slot.word in {"minion", "boon", "power", "used"} else None
    lies = Counter(each for word in ("minion", "boon", "power", "used") for each in _there(setup, word, slot.about))
    notes = {card.name: _note(card) for card in setup.deck.cards}
    for offer in found:
        if slot.word == "dice":
            low, _, high = offer.text.partition(" ")
            yield replace(offer, keys=(low + high, high + low), cells=tuple(dict.fromkeys(((low, high), (high, low)))))
        elif offer.text == "?":
            yield replace(offer, label="Face down, not seen", keys=("?",), left=99)
        elif own is None:
            yield replace(offer, note=notes.get(offer.text, ""))
        elif offer.text in own:
            left = own[offer.text] - lies[offer.text]
            keys = (offer.text[1:],) if offer.text in POWER and slot.word == "power" else ()
            yield replace(offer, note=notes.get(offer.text, ""), left=left, keys=keys)


def _there(setup: Setup, word: str, name: str) -> tuple[str, ...]:
    """What stands in a slot of a player."""
    return inside(FORM, setup, Slot(word, name))


def _own(setup: Setup, name: str) -> Mapping[str, int]:
    """A player's own cards, as many as there are."""
    deity = FORM.options_of(setup).deity(setup.players.index(name))
    cards = (card.name for card in (*deity.minions, *deity.boons))
    return Counter((*cards, *(f"+{worth}" for worth in deity.powers)))


def _note(card: Card) -> str:
    """What a card says, in a line."""
    if isinstance(card, MinionCard):
        values = zip(ATTRIBUTES, card.attributes, strict=True)
        return ", ".join(f"{name.capitalize()} {value}" for name, value in values)
    return card_text(card)


EDITOR: Final = MinionsEditor(
    GAME,
    table=TABLE,
    box=LOOK,
    letters="".join(map(str, range(1, DICE + 1))) + "?",
    hint="The beginning of a name will do, as in vam, wither, +3; dice are 3 5.",
)
