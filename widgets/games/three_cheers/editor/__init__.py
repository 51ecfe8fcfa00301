"""The position editor of Three Cheers: squares of towers, on which a minion is turned, hidden, ridden and moved."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, final

from refkit.game.fields import Facts
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import HAND, UNKNOWN, MinionCard, Tower
from refkit.games.three_cheers.position import all_cards
from refkit.games.three_cheers.position.text import COMING
from refkit.games.three_cheers.table import LaidMinion, Setup, State, TowerSetup, View, tower_from_setup
from refkit.games.three_cheers.text.grid import parse_grid
from refkit.games.three_cheers.text.places import format_token, parse_card
from refkit.kernel import AnyBox
from refkit.kernel.choice import REFEREE, BadInput
from refkit.text import scenarios
from refkit.text.scenarios import Scenario
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.three_cheers.editor import squares
from widgets.games.three_cheers.editor.shown import as_position, is_shown
from widgets.games.three_cheers.editor.squares import MARKED
from widgets.games.three_cheers.pictures.cards import card_face
from widgets.games.three_cheers.table.captions import describe
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.towers import WRAP_WIDTH, bare_grounds
from widgets.games.three_cheers.table.tree import TowerPlan, bare
from widgets.games.three_cheers.tabletop import TABLE
from widgets.tabletop.card_form.picture import BoxLook, LineForm
from widgets.tabletop.editor import EditedPosition
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, Slot

ACTIONS: Final = {
    "gravity": ("Gravity", "Everything falls and settles"),
    "at once": ("What happens at once", "What no minion waits for"),
    "fight": ("Big Hairy Fight!", "Everyone in every tower attacks"),
    "master is here": ("Master is Here!", "Three fights, then the count"),
    "score": ("Count the points", "As the towers stand"),
    "won": ("Has anybody won?", "What the game waits for"),
}
"""Label and sentence of each action; those that often do nothing come first, since the first that acts stands out."""
CALLED: Final = {
    "standard": "The usual game",
    "first_game": "A first game: no advanced minions, fewer fights",
    "fights": "Big Hairy Fight cards (empty: as many as the book says)",
    "bottom": "Cards beneath “Master is Coming”",
    "first": "Who goes first (empty: as it turns out)",
    "top: card": "An ordinary card",
    "top: fight": "A fight!",
    "top: here": "Master is Here!",
}
"""Readable names of options and answers."""


@final
class ThreeCheersEditor(SlotEditor):
    """The slot editor of towers."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Return the slots: squares in and around every tower, then whose turn it is, hands, discards, the Master."""
        return (*squares.squares_of(setup), *_other_slots(setup))

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: the cards of the box that are nowhere on the table, or what else it holds."""
        if slot.word in {"active", "master"}:
            return [Offer(text) for text in (setup.players if slot.word == "active" else (COMING,))]
        used = {card.name.casefold() for card, _ in all_cards(setup)}
        left = sorted((card for card in setup.deck.cards if card.name.casefold() not in used), key=lambda it: it.name)
        if not slot.square:
            return [*(Offer(card.name) for card in left), Offer(UNKNOWN.name, "Not seen")]
        faces = ((card, card.faces[2 * ("ninja" in card.traits)]) for card in left if isinstance(card, MinionCard))
        told = {card: describe(card.faces[0]).removeprefix(card.name).strip() for card in setup.deck.minions}
        offers = [Offer(format_token(minion, "", setup.deck), card.name, told[card]) for card, minion in faces]
        return [*offers, Offer("#?", "A face-down card that nobody knows", keys=("?",))]

    def square_meant(self, setup: Setup, at: Slot, words: str) -> tuple[Slot, str]:
        """Return the square that a typed entry names, or else ``at``, and the rest of it."""
        return squares.square_meant(setup, at, words)

    def unmarked(self, text: str) -> tuple[str, str, str]:
        """Return how a typed minion lies, its name, and who rides it."""
        lies, name, ridden = MARKED.fullmatch(text).groups("")  # type: ignore[union-attr]  # it matches any text
        return lies, name, ridden

    def read(self, work: EditedPosition, text: str) -> Scenario[object] | None:
        """Parse the rows of the chosen tower, or the output of ``refkit show``; return None for a whole position."""
        if is_shown(text):
            return scenarios.parse(GAME, as_position(text), deck=work.setup.deck)
        if ":" in text:  # a line that names what it is about, which no row does
            return None
        towers, number = [*work.setup.towers], squares.tower_of(work.setup, self.slot(work))
        towers[number] = parse_grid(enumerate(text.splitlines(), 1), work.setup.deck)
        return Scenario(replace(work.setup, towers=tuple(towers)), "")

    def recast(self, setup: Setup, own: Mapping[str, AnyBox]) -> Setup:
        """Return ``setup`` with another deck, which may lack cards that are on the table."""
        deck = own["deck"]

        def ours(laid: LaidMinion) -> LaidMinion:
            old = laid.minion
            card = deck.card(old.card.name) if old.card.name in deck else None
            return (
                replace(laid, minion=card.faces[2 * old.masked + old.turned]) if isinstance(card, MinionCard) else laid
            )

        towers = tuple(replace(tower, minions=tuple(map(ours, tower.minions))) for tower in setup.towers)
        return replace(setup, towers=towers, deck=deck)

    def action(self, work: EditedPosition, text: str) -> str:
        """Expand "dies" without a place to a death on the chosen square."""
        slot, words = self.slot(work), text.split()
        here = slot.square and len(words) < 3 and words[:1] == ["dies"]  # noqa: PLR2004  dies, a tower, a square
        return f"dies {slot.about} {' '.join(words[1:]) or slot.part}" if here else text

    def lying(self, work: EditedPosition) -> State:
        """Return a table with every tower as it was laid out, possible or not, as far as it is above the ground."""
        seen: State = work.seen
        players, towers = work.setup.players, work.setup.towers[: len(work.setup.owners)]
        hands, options = ((),) * len(players), replace(seen.options, players=players)
        return replace(seen, options=options, hands=hands, towers=tuple(map(_above_ground, towers)))

    def planned(self, work: EditedPosition, width: float) -> tuple[View, TowerPlan]:
        """Return the towers with room for more; only the chosen one if their cards would be too small."""
        view, slots = self.table.view_between(self.lying(work), REFEREE), (*self.slots(work.setup), self.slot(work))
        grounds = bare_grounds([view], (slot.place for slot in slots if isinstance(slot.place, OnTable)), whole=True)
        plan = bare(view, grounds, width, lettered=True)
        if any(places.card < WRAP_WIDTH for places in plan.towers.open.values()):
            number = squares.tower_of(work.setup, self.slot(work))
            plan = bare(view, {number: grounds[number]}, width, lettered=True)
        return view, plan


def _other_slots(setup: Setup) -> Iterator[Slot]:
    """Yield the slots that are no squares."""
    yield Slot("active", label="Whose turn", passed=True)
    yield from (Slot("hand", name, label=f"{name} holds", most=HAND, passed=True) for name in setup.players)
    yield Slot("discards", label="Discards", most=len(setup.deck.cards), passed=True)
    yield Slot("master", label="Master is Coming", passed=True)


def _above_ground(tower: TowerSetup) -> Tower:
    inside = {laid.cell: laid for laid in tower.minions if laid.row > 0}
    riders = tuple(cell if cell in inside else None for cell in tower.riders)
    return tower_from_setup(TowerSetup(tuple(inside.values()), riders))


# ---- cards of one's own, as they are entered -------------------------------------------------------------------------

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


EDITOR: Final = ThreeCheersEditor(
    GAME,
    table=TABLE,
    own_keys={
        "t": ("touch", "turn"),
        "f": ("touch", "flip"),
        "m": ("touch", "ride 0"),
        "n": ("touch", "ride 1"),
        "c": ("carry", ""),
    },
    actions=ACTIONS,
    called=CALLED,
    again={"top: card": "Ordinary cards until something else is asked"},
    box=BoxLook(
        face,
        ASPECT,
        {
            "minions": LineForm(
                minion, EXAMPLE, "Name, value, traits; ^ > v < with 1 to 3 is an arrow, |^ |> |v |< a shield."
            )
        },
    ),
    letters="123456?",
    hint="A slash goes one row up, a dot leaves a place empty; ~ is turned, # face down, * ridden, b2 a place. "
    "Blob(4 weak ^2 |v) is a card of no deck.",
)
"""The position editor that the referee page uses for Three Cheers."""
