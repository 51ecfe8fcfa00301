"""The position editor for CHEERS: choose a tray by its number, then type pairs of letters, big glass before small.

Copies of a card look alike and are one offer; putting it down takes the next free copy.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

from refkit.game.fields import Facts
from refkit.games.cheers import GAME
from refkit.games.cheers.box import Deck
from refkit.games.cheers.cards import GOAL_SIZE, HAND, LIMIT, TOKENS_PER_KIND, UNKNOWN, Card, Ingredient
from refkit.games.cheers.position import card_places
from refkit.games.cheers.table import Setup, State
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Scene
from widgets.games.cheers.pictures.cards import ASPECT, card
from widgets.games.cheers.pictures.glasses import drink
from widgets.games.cheers.table.picks import Tray
from widgets.games.cheers.tabletop import TABLE
from widgets.page.markup import inline
from widgets.tabletop.card_form.picture import BoxLook
from widgets.tabletop.editor import NAMES
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, Slot, contents

DEFAULT_PLAYERS: Final = 4
"""The number of players at a new table."""
WIDE, HIGH = 24, 30
"""The size of a card in the palette, in CSS pixels."""
CARD_WORDS: Final = frozenset({"table", "hand", "discards"})
"""The words of the position's form whose slots list cards."""

ACTIONS: Final = {
    "limit": ("Limit", "Whoever has more than six cards in front discards"),
    "victory": ("Victory", "Are anybody’s cards a victory?"),
    "turn": ("Turn", "One action, all that comes of it, and the refill"),
    "refill": ("Refill", "The hand is filled up"),
}
"""Label and sentence of each action; those that often do nothing come first, since the first that acts stands out."""


@final
class CheersEditor(SlotEditor):
    """The slot editor of a CHEERS position."""

    def start(self) -> State:
        """Return a new game of four."""
        return GAME.setup(GAME.Options(players=NAMES[:DEFAULT_PLAYERS]))

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Return the slots: trays first, then teams' combinations, masks, whose turn it is, hands and discards."""
        return tuple(_slots(setup))

    def pieces(self, setup: Setup) -> Iterable[str]:
        """Return the face of every card of the deck, once per copy."""
        return (card.face for card in setup.deck.cards)

    def piece(self, text: str) -> str:
        """Return a card's name without the number of its copy."""
        return text.partition(" ")[0]

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: cards by big and small glass, tokens, else what the form reads there."""
        if slot.word in CARD_WORDS:
            return tuple(_card_offers(setup, slot, contents(self.form, setup, slot)))
        if slot.word == "goal":
            there = contents(self.form, setup, slot)
            names = [each.name for each in setup.deck.ingredients]
            return [Offer(name, keys=(name[:1].lower(),), left=TOKENS_PER_KIND - there.count(name)) for name in names]
        if slot.word == "token":
            return [Offer(letter, f"Team {letter}", keys=(letter.lower(),)) for letter in setup.letters]
        return super().offers(setup, slot)


def _slots(setup: Setup) -> Iterator[Slot]:
    for place, name in enumerate(setup.places):
        yield Slot("table", name, label=f"{name}’s tray", place=Tray(place), most=LIMIT + 1, key=f"{place + 1}")
    yield from (
        Slot("goal", letter, label=f"Team {letter} pours", most=GOAL_SIZE, passed=True) for letter in setup.letters
    )
    if setup.options.get("variant") == "masquerade":
        yield from (Slot("token", name, label=f"{name}’s mask", passed=True) for name in setup.players)
    yield Slot("active", label="Whose turn", passed=True)
    yield from (Slot("hand", name, label=f"{name} holds", most=HAND + 1, passed=True) for name in setup.players)
    yield Slot("discards", label="Discards", most=len(setup.deck.cards), passed=True)


def _card_offers(setup: Setup, slot: Slot, there: tuple[str, ...]) -> Iterator[Offer]:
    """Yield one offer per face: a free copy if there is one, else the copy that can be taken back from the slot."""
    lying = {each for each, _ in card_places(setup)}
    free: dict[str, list[Card]] = {each.face: [] for each in setup.deck.cards}
    for each in setup.deck.cards:
        free[each.face] += [each] if each not in lying else []
    drinks = setup.deck.ingredients
    for face, copies in free.items():
        kind = next(each for each in setup.deck.cards if each.face == face)
        back = (name for name in there if name.partition(" ")[0] == face)
        text = copies[0].name if copies else next(back, face)
        big, small = drinks[kind.big].name, drinks[kind.small].name
        keys = f"{big[:1]}{small[:1]}".lower()
        picture = inline(Scene(WIDE, HIGH, tuple(card(Box(1, 1, WIDE - 2, HIGH - 2), kind, drinks)), ground=None))
        yield Offer(text, keys, face, (keys,), len(copies), ((big, small),), picture)
    if slot.word != "table":
        yield Offer(UNKNOWN.name, "Not seen", keys=(UNKNOWN.name,), left=99)


# ---- cards of one's own, as they are entered -------------------------------------------------------------------------


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a card, or the glass of an ingredient; raise `BadInput` for one with a fault."""
    cards = [entry] if sheet == "cards" else []
    deck = Deck.from_data({"partial": True, "ingredients": data["ingredients"], "cards": cards})
    return (
        card(box, deck.cards[0], deck.ingredients) if cards else _glass(box, deck.kind(entry["name"]), deck.ingredients)
    )


def _glass(box: Box, kind: int, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    yield Panel(box, Look(fill="card", edge="muted", width=2), box.width * 0.12)
    yield from drink(box.inset(box.width * 0.18), kind, ingredients)


EDITOR: Final = CheersEditor(
    GAME,
    table=TABLE,
    box=BoxLook(face, ASPECT),
    actions=ACTIONS,
    letters="rgbypac123456?",
    hint="Or by keys: a digit for a tray, then two letters of r g b y p for each card, the big glass first.",
)
