"""The position editor for Minions: three shared cards, and three cards and two dice for each player."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, final

from refkit.game.fields import Facts
from refkit.games.minions import GAME
from refkit.games.minions.box.deck import Card, Deck, card_text
from refkit.games.minions.cards import ATTRIBUTES, DICE, POWERS, MinionCard
from refkit.games.minions.position import FORM
from refkit.games.minions.table import Setup
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.minions.pictures.cards import back, boon, event, glory, held_minion, quest
from widgets.games.minions.table.labels import SHARED_PLACES
from widgets.games.minions.table.picks import Laid, Place
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.card_form.picture import BoxLook
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, Slot, contents

POWER_NAMES: Final = tuple(f"+{worth}" for worth in range(1, POWERS + 1))
CARD_WORDS: Final[Mapping[Place, str]] = {"minion": "minion", "boon": "boon", "power": "Power card"}
"""The words of the form for what each player has in play, with their labels."""
MOST_USED: Final = 24
"""The capacity of the slot for a player's used cards."""

ACTIONS: Final = {
    "quest": ("Quest", "It goes on with the cards in play, up to its winner"),
    "turn": ("Turn", "A whole turn, from the event up to the winner of the quest"),
    "score": ("Score", "Has anybody won?"),
}
"""Label and sentence of each action; those that often do nothing come first, since the first that acts stands out."""


@final
class MinionsEditor(SlotEditor):
    """The slot editor of a Minions position."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Return the slots: shared cards, each player's cards, dice; then used and won cards, bonus, turn."""
        return tuple(_slots(setup))

    def pieces(self, setup: Setup) -> Iterable[str]:
        """Return the name of every card of the deck, and of the Power cards."""
        return (*(card.name for card in setup.deck.cards), *POWER_NAMES)

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: a player's own cards as far as any are left, with their texts."""
        return tuple(_offers(setup, slot, super().offers(setup, slot)))


def _slots(setup: Setup) -> Iterator[Slot]:
    for word in SHARED_PLACES:
        yield Slot(word, label=word.capitalize(), place=Laid(-1, word))
    for seat, name in enumerate(setup.players):
        for own, label in CARD_WORDS.items():
            yield Slot(own, name, label=f"{name}’s {label}", place=Laid(seat, own))
    for seat, name in enumerate(setup.players):
        yield Slot("dice", name, label=f"{name}’s dice", place=Laid(seat, "dice"))
    for name in setup.players:
        yield Slot("used", name, label=f"{name} has used", most=MOST_USED, passed=True)
        yield Slot("won", name, label=f"{name} has won", most=9, passed=True)
        yield Slot("bonus", name, label=f"{name}’s bonus", passed=True)
    yield Slot("gone", label="Out of the game", most=27, passed=True)
    yield Slot("turn", label="Turn", passed=True)


def _offers(setup: Setup, slot: Slot, found: Sequence[Offer]) -> Iterator[Offer]:
    """Yield those of ``found`` that may stand in the slot, with notes, keys and how many are left."""
    own = _cards_owned(setup, slot.about) if slot.word in {"minion", "boon", "power", "used"} else None
    lies = Counter(
        each for word in ("minion", "boon", "power", "used") for each in _standing_in(setup, word, slot.about)
    )
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
            keys = (offer.text[1:],) if offer.text in POWER_NAMES and slot.word == "power" else ()
            yield replace(offer, note=notes.get(offer.text, ""), left=left, keys=keys)


def _standing_in(setup: Setup, word: str, name: str) -> tuple[str, ...]:
    """Return what stands in the slot ``word`` of the player called ``name``."""
    return contents(FORM, setup, Slot(word, name))


def _cards_owned(setup: Setup, name: str) -> Mapping[str, int]:
    """Count the cards that a player owns, by name."""
    deity = FORM.options_of(setup).deity(setup.players.index(name))
    cards = (card.name for card in (*deity.minions, *deity.boons))
    return Counter((*cards, *(f"+{worth}" for worth in deity.powers)))


def _note(card: Card) -> str:
    """Describe a card in one line."""
    if isinstance(card, MinionCard):
        values = zip(ATTRIBUTES, card.attributes, strict=True)
        return ", ".join(f"{name.capitalize()} {value}" for name, value in values)
    return card_text(card)


# ---- cards of one's own, as they are entered -------------------------------------------------------------------------

UNNAMED: Final = "Nobody yet"
"""The name that is drawn on a card without one."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a card in play, of a deity the back of its cards; raise `BadInput` for one with a fault."""
    deities = [str(each.get("name")) for each in data.get("deities", ())]
    if sheet == "deities":
        return back(box, day=str(entry.get("name")) in deities[1:])
    named: dict[str, object] = {**entry, "name": entry.get("name") or UNNAMED}
    own = {"deities": [{"name": entry["deity"], "powers": []}]} if "deity" in entry else {}
    shown: Any = Deck.from_data({"partial": True, **own, sheet: [named]}).cards[0]
    day = entry.get("deity") in deities[1:]
    match sheet:
        case "minions":
            return held_minion(box, shown, day=day, asks=None)
        case "boons":
            return boon(box, shown, day=day)
        case "events":
            return event(box, shown)
        case "quests":
            return quest(box, shown)
        case _:
            return glory(box, shown)


EDITOR: Final = MinionsEditor(
    GAME,
    table=TABLE,
    box=BoxLook(face),
    actions=ACTIONS,
    letters="".join(map(str, range(1, DICE + 1))) + "?",
    hint="The beginning of a name will do, as in vam, wither, +3; dice are 3 5.",
)
