"""What can be done to the slots of a position by buttons and keys, and what a game says of its slots.

The chosen slot is filled, emptied, moved, or left for another one; each act returns the work as it is then.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel import AnyCard, AnySetup
from refkit.kernel.choice import BadInput
from refkit.text.position import Form
from widgets.page.validation import list_index
from widgets.tabletop.editor import Change, Edit, EditedPosition, Editor
from widgets.tabletop.position_editor import slots
from widgets.tabletop.position_editor.slots import Offer, Slot

LAST: Final = "-1"
"""The argument of an act that stands for the last thing in a slot."""
LONGEST_ID: Final = 300
"""Characters from which on a text is no slot's id; a forged one may be very long."""
STEPS: Final = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
"""How far each arrow key leads, to the right and up."""
COMMON_KEYS: Final = {
    **{key: ("step", key) for key in STEPS},
    "Backspace": ("out", LAST),
    "Delete": ("out", LAST),
}
"""The keys that work in every game, each with an act and its argument."""


@final
@dataclass(frozen=True, slots=True)
class At:
    """The target of a spot: a slot, by its id."""

    slot: str


@dataclass(frozen=True)
class SlotActs(Editor):
    """What is done to slots by buttons and keys.

    ``letters`` are the keys that are typed for the ``keys`` of offers, and ``own_keys`` those of acts, in this game.
    """

    letters: str = ""
    own_keys: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def acts(self) -> Mapping[str, Edit]:
        """What can be done by a button."""
        return {
            "slot": self.choose, "put": self.put, "out": self.out, "step": self.step, "key": self.key,
            "carry": self.carry, "touch": self.touch, "clear": self.clear,
        }  # fmt: skip

    @property
    def keys(self) -> Mapping[str, tuple[str, str]]:
        """An act and its argument for each key."""
        return {**COMMON_KEYS, **{letter: ("key", letter) for letter in self.letters}, **self.own_keys}

    # ---- what a game may say better --------------------------------------------------------------------------------

    def slots(self, setup: AnySetup) -> Sequence[Slot]:
        """Return the slots of a position, in the order in which they are filled."""
        return tuple(slots.slots_of(self.form, setup))

    def pieces(self, setup: AnySetup) -> Iterable[str]:
        """Return the name of every piece of the game, once per copy."""
        cards: Iterable[AnyCard] = getattr(getattr(setup, "deck", None), "cards", ())
        return (card.name for card in cards)

    def piece(self, text: str) -> str:
        """Return the name of the piece that a text in a slot means."""
        return text

    def offers(self, setup: AnySetup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: what is left, and what stands there already."""
        names = tuple(self.pieces(setup))
        free = slots.pieces_left(self.form, setup, names, self.piece)
        texts = slots.texts_offered(self.form, setup, slot, dict.fromkeys(names))
        return [Offer(text, left=free[self.piece(text)] if self.piece(text) in names else 1) for text in texts]

    def square_meant(self, setup: AnySetup, at: Slot, words: str) -> tuple[Slot, str]:  # noqa: ARG002
        """Return the square that a typed entry names, or else ``at``, and the rest of it; raise `BadInput`."""
        return at, words

    # ---- doing -----------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form[AnySetup]:
        """The form in which positions are written."""
        return self.game.position.form

    def slot(self, work: EditedPosition) -> Slot:
        """Return the chosen slot."""
        return self.find(work.setup, work.at) or self.slots(work.setup)[0]

    def find(self, setup: AnySetup, which: str) -> Slot | None:
        """Return the slot with the id ``which``, also a square that is far from all others; None if there is none."""
        every = self.slots(setup)
        found = next((each for each in every if each.id == which), None)
        if found is None and 0 < len(which) < LONGEST_ID and every[0].square:
            with suppress(BadInput):
                slot, rest = self.square_meant(setup, every[0], which)
                return slot if slot.id == which and not rest else None
        return found

    def inside(self, work: EditedPosition, slot: Slot) -> tuple[str, ...]:
        """Return what stands in a slot, as it is written."""
        return slots.contents(self.form, work.setup, slot)

    def told(self, work: EditedPosition, slot: Slot) -> str:
        """Describe what stands in a slot."""
        said = slot.square.told(work.setup) if slot.square else ", ".join(self.inside(work, slot))
        return said or "empty"

    def choose(self, work: EditedPosition, which: str) -> Change:
        """Choose the slot with this id; an unknown id changes nothing."""
        if (slot := self.find(work.setup, which)) is None:
            return Change(work)
        return Change(replace(work, at=which, typed=""), f"{slot.name}: {self.told(work, slot)}.")

    def step(self, work: EditedPosition, key: str) -> Change:
        """Choose the square to which an arrow key leads; of other slots the next one, or the one before."""
        slot, (across, up) = self.slot(work), STEPS.get(key, (0, 0))
        if slot.square:
            return self.choose(work, slot.square.beside(work.setup, across, up).id)
        every = [each.id for each in self.slots(work.setup)]
        return self.choose(work, every[(every.index(slot.id) + across - up) % len(every)])

    def put(self, work: EditedPosition, text: str) -> Change:
        """Put something in the chosen slot and move on to the next empty one; take it back if it is there already."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        left = next((each.left for each in self.offers(work.setup, slot) if each.text == text), 0)
        if text in there and (slot.most == 1 or left < 1):
            return self.out(work, str(there.index(text)))
        if left < 1:  # the second click of a double-click, for one
            return Change(work, f"{text} cannot be put there, or lies somewhere else.")
        after = self.with_setup(work, slots.with_filled(self.form, work.setup, slot, text))
        return Change(self.onwards(after, slot), f"{slot.name}: {self.told(after, slot)}.")

    def onwards(self, work: EditedPosition, slot: Slot) -> EditedPosition:
        """Move on to the next empty slot, unless there is room for more in this one; of squares along the row.

        A row ends where nothing lies beneath the next square; then the one above its first square is chosen.
        """
        if slot.square:
            right = slot.square.beside(work.setup, 1, 0)
            below = self._next_to(work.setup, right, 0, -1)
            if below.id == right.id or self.inside(work, below):
                return replace(work, at=right.id)
            while self.inside(work, left := self._next_to(work.setup, slot, -1, 0)):
                slot = left
            return replace(work, at=self._next_to(work.setup, slot, 0, 1).id)
        if slot.most > 1 and len(self.inside(work, slot)) < slot.most:
            return work
        every = self.slots(work.setup)
        later = every[[each.id for each in every].index(slot.id) + 1 :]
        free = (each.id for each in later if not each.passed and not self.inside(work, each))
        return replace(work, at=next(free, slot.id))

    def _next_to(self, setup: AnySetup, slot: Slot, across: int, up: int) -> Slot:
        """Return the slot beside a square; any other slot itself."""
        return slot.square.beside(setup, across, up) if slot.square else slot

    def touch(self, work: EditedPosition, name: str) -> Change:
        """Do something to what stands on the chosen square."""
        slot = self.slot(work)
        touches = slot.square.touches(work.setup) if slot.square else ()
        if (setup := next((each.after for each in touches if each.name == name), None)) is None:
            return Change(work, f"{slot.name}: that cannot be done here. Choose another place first.")
        after = self.with_setup(work, setup)
        return Change(after, f"{slot.name}: {self.told(after, slot)}.")

    def out(self, work: EditedPosition, at: str) -> Change:
        """Take back what stands in the chosen slot, of several the one at index ``at``."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        if work.typed or not there:
            return Change(replace(work, typed=""), f"{slot.name}: {self.told(work, slot)}.")
        place = len(there) - 1 if at == LAST else list_index(at)
        if not 0 <= place < len(there):
            return Change(work)
        after = self.with_setup(work, slots.with_emptied(self.form, work.setup, slot, place))
        return Change(after, f"{slot.name}: {there[place]} was taken back.")

    def carry(self, work: EditedPosition, _: object) -> Change:
        """Pick up what stands in the chosen slot, or put down there what was picked up from another one."""
        slot = self.slot(work)
        if work.carried:
            return self.moved(work, work.carried, slot.id)
        there = self.inside(work, slot)
        said = f"{there[-1]}: choose where it goes." if there else f"{slot.name} is empty: nothing is there to move."
        return Change(replace(work, carried=slot.id if there else ""), said)

    def moved(self, work: EditedPosition, start: str, end: str) -> Change:
        """Move what stands in the slot with the id ``start`` to another one, in exchange if each has room for one."""
        work, source, to = replace(work, carried="", typed=""), self.find(work.setup, start), self.find(work.setup, end)
        there = self.inside(work, source) if source else ()
        if source is None or to is None or not there:
            return Change(work)
        if source.id == to.id:
            return Change(replace(work, at=end), f"{to.name}: {self.told(work, to)}.")
        back = self.inside(work, to) if to.most == source.most == 1 else ()
        setup = work.setup if back else slots.with_emptied(self.form, work.setup, source)
        setup = slots.with_filled(self.form, setup, to, there[-1])
        setup = slots.with_filled(self.form, setup, source, back[0]) if back else setup
        after = self.with_setup(replace(work, at=end), setup)
        return Change(after, f"{to.name}: {self.told(after, to)}.")

    def key(self, work: EditedPosition, key: str) -> Change:
        """Handle a key: put down an offer as soon as only one can be meant, or choose the slot with that key."""
        slot = self.slot(work)
        typed, text = slots.after_key(work.typed, key, self.offers(work.setup, slot))
        if text is not None:
            return self.put(replace(work, typed=""), text)
        other = next((each for each in self.slots(work.setup) if each.key == key and not typed), None)
        return self.choose(work, other.id) if other else Change(replace(work, typed=typed), typed)

    def clear(self, work: EditedPosition, _: object) -> Change:
        """Take everything off the table."""
        bare = self.with_setup(replace(work, at="", typed="", carried=""), self.form.without_pieces(work.setup))
        return Change(bare, "The table is empty. Undo brings it back.")

    def with_setup(self, work: EditedPosition, setup: AnySetup) -> EditedPosition:
        """Return the work with another position; an invalid one is seen as the last valid one of the same players."""
        same = work.seen is not None and work.setup.players == setup.players
        for tried in (setup,) if same else (setup, self.form.without_pieces(setup)):
            with suppress(BadInput):
                return replace(work, setup=setup, seen=self.game.position.to_state(tried))
        return replace(work, setup=setup, seen=work.seen or self.start())
