"""The position editor for The Syndicate: four places on the table, and a palette of rank by suit."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from refkit.game.fields import Facts
from refkit.games.syndicate import GAME
from refkit.games.syndicate.box import decktet
from refkit.games.syndicate.cards import ACE, HAND, Card
from refkit.games.syndicate.position import FORM, NOTHING
from refkit.games.syndicate.rules.follow import nameable_marks
from refkit.games.syndicate.table import Setup
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.syndicate.pictures.cards import ASPECT, card, small_card
from widgets.games.syndicate.table.picks import Place
from widgets.games.syndicate.tabletop import TABLE
from widgets.tabletop.card_form.picture import BoxLook
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, Slot

HYPHENATED: Final = (
    *("Moun-tain", "Dis-covery", "Peni-tent", "Diplo-mat", "Be-trayal", "Dark-ness", "Mer-chant", "Hunt-ress"),
    *("Calam-ity", "Wind-fall", "Sol-dier", "Paint-er", "Jour-ney", "per-son-al-ity", "loca-tion", "Meet-ing"),
)
"""Words of the palette with "-" where a soft hyphen goes: browsers hyphenate few languages by themselves."""

ACTIONS: Final = {
    "turn": ("Turn", "The mastermind draws and plots, the others answer, and it is scored"),
    "plot": ("Plot", "It goes on from the cards on the table, without a draw"),
    "draw": ("Draw", "The mastermind draws up to five"),
    "score": ("Score", "Has anybody won?"),
}
"""Label and sentence of each action; those that often do nothing come first, since the first that acts stands out."""


@final
class SyndicateEditor(SlotEditor):
    """The slot editor of a Syndicate position."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Return the slots: the plot first, then mastermind, points, hands, discards and turn."""
        return tuple(_slots(setup))

    def piece(self, text: str) -> str:
        """Return the card that a text names, without a mark that is named with it."""
        return text.partition(" as ")[0]

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: cards by rank and suit, and whatever else can lie there."""
        found = super().offers(setup, slot)
        cards = {card.name: card for card in setup.deck.cards}
        open_card = slot.word in {"lead", "played", "discards"}
        made = [
            each
            for offer in found
            for each in (
                _card_offers(setup, slot, offer, cards[offer.text]) if offer.text in cards else (_other_offer(offer),)
            )
        ]
        return [each for each in made if not (open_card and each.text in {"?", NOTHING})]


def _slots(setup: Setup) -> Iterator[Slot]:
    seats, players, active = len(setup.players), setup.players, setup.active % max(1, len(setup.players))
    yield Slot("lead", label=f"{players[active]} leads", place=Place("lead", active))
    yield Slot("hidden", label="Under it", place=Place("under", active))
    for number in range(seats - 1):
        seat = (active + number + 1) % seats
        yield Slot("played", part=number, label=f"{players[seat]} plays", place=Place("answer", seat))
    yield Slot("active", label="Mastermind", passed=True)
    yield from (Slot("points", name, label=f"{name}’s points", passed=True) for name in players)
    yield from (Slot("hand", name, label=f"{name} holds", most=HAND, passed=True) for name in players)
    yield Slot("discards", label="Discards", most=len(setup.deck.cards), passed=True)
    yield Slot("turn", label="Turn", passed=True)


def _card_offers(setup: Setup, slot: Slot, offer: Offer, card: Card) -> Iterator[Offer]:
    """Yield the offers of a card in a slot; as a lead, one for each mark that may be named."""
    marks = nameable_marks(card, FORM.options_of(setup)) if slot.word == "lead" else ("",)
    for mark in marks:
        keys = tuple(f"{code}{mark[:1]}" for code in card.codes)
        text = f"{card.name} as {mark}" if mark else card.name
        name = ACE if card.rank == ACE else card.name.removeprefix("The ")
        label = f"{name}{f' ({mark})' if mark else ''}"
        note = f"{card.rank} of {' and '.join(card.suits)}"
        cells = tuple((card.rank, suit) for suit in card.suits)
        yield Offer(text, _with_soft_hyphens(label), note, keys, offer.left, cells)


def _with_soft_hyphens(label: str) -> str:
    """Return a label for a narrow cell, with soft hyphens in the words of `HYPHENATED`."""
    for word in HYPHENATED:
        label = label.replace(word.replace("-", ""), word.replace("-", "\u00ad"))
    return label


def _other_offer(offer: Offer) -> Offer:
    """Return the offer of a card that was not seen, of no card, or of a number."""
    if offer.text == NOTHING:
        return Offer(offer.text, "Nothing under it", keys=("n",))
    return Offer(offer.text, "Not seen", keys=("?",), left=99) if offer.text == "?" else offer


# ---- cards of one's own, as they are entered -------------------------------------------------------------------------

NAMED: Final = 78
"""The width from which on the name of a card can be read, in CSS pixels."""


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:  # noqa: ARG001  the deck is always the same
    """Return the items of a card, without its name if that could not be read."""
    shown = decktet().card(entry["name"])
    return card(box, shown) if box.width >= NAMED else small_card(box, shown)


EDITOR: Final = SyndicateEditor(
    GAME,
    table=TABLE,
    box=BoxLook(face, ASPECT),
    actions=ACTIONS,
    letters="a23456789cmswlykpen?",
    hint="Or rank and suits, m s w l y k, as in 9lk.",
)
