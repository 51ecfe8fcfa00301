"""The slot editor: a position is laid out slot by slot on the game's picture, by clicks, dragging, keys, and typing.

    BROUGHT = Brought(TABLE, editor=lambda: Slotted(GAME, table=TABLE))

is all that a game with a declared position needs: its slots are the words of its form, and the offers for each are what
the form can read there. A game overrides more in a subclass: where a slot lies on the drawn table, what is typed for a
card, the rows and columns of the palette.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel import AnyCard, AnySetup
from refkit.kernel.choice import REFEREE, BadInput
from refkit.text.checks import similar_names
from refkit.text.fuzzy_match import NAMED
from refkit.text.position import Form
from refkit.text.reading.entries import places_named, read_entry
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Panel, Scene, Spot, flat
from widgets.page.markup import Html, join
from widgets.page.validation import list_index
from widgets.tabletop.contract import AnyTabletop, Camera, Plan, Space
from widgets.tabletop.editor import Change, Edit, Editor
from widgets.tabletop.laying import panels, slots, typing
from widgets.tabletop.laying.slots import Offer, Slot

LAST: Final = "-1"
"""The argument of an act that stands for the last thing in a slot."""
STEPS: Final = {"1": 1, "-1": -1}
COMMON_KEYS: Final = {
    "ArrowRight": ("step", "1"),
    "ArrowDown": ("step", "1"),
    "ArrowLeft": ("step", "-1"),
    "ArrowUp": ("step", "-1"),
    "Backspace": ("out", LAST),
    "Delete": ("out", LAST),
}
"""The keys that work in every game, each with an act and its argument."""


@final
@dataclass(frozen=True, slots=True)
class At:
    """The target of a spot: a slot, by its id."""

    slot: str


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """A position, the id ``at`` of the chosen slot, the keys ``typed`` so far, and the last valid state ``seen``."""

    setup: AnySetup
    at: str = ""
    typed: str = ""
    seen: object = None


@dataclass(frozen=True)
class Slotted(Editor[Laid]):
    """An editor of slots; ``letters`` are the keys that are typed for the ``keys`` of its offers."""

    table: AnyTabletop = field(kw_only=True)
    letters: str = ""
    hint: str = ""

    def __post_init__(self) -> None:
        """Bind the acts and the keys."""
        struck = {letter: ("key", letter) for letter in self.letters}
        acts: Mapping[str, Edit] = {
            "slot": self.choose, "put": self.put, "out": self.out, "step": self.step, "key": self.key,
            "clear": self.clear,
        }  # fmt: skip
        object.__setattr__(self, "acts", acts)
        object.__setattr__(self, "forms", {"type": self.typed})
        object.__setattr__(self, "keys", {**COMMON_KEYS, **struck})

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

    # ---- doing -----------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form[AnySetup]:
        """The form in which positions are written."""
        return self.game.position.form

    def slot(self, work: Laid) -> Slot:
        """Return the chosen slot."""
        every = self.slots(work.setup)
        return next((each for each in every if each.id == work.at), every[0])

    def inside(self, work: Laid, slot: Slot) -> tuple[str, ...]:
        """Return what stands in a slot."""
        return slots.contents(self.form, work.setup, slot)

    def choose(self, work: Laid, which: str) -> Change:
        """Choose the slot with this id; an unknown id changes nothing."""
        if which not in {slot.id for slot in self.slots(work.setup)}:
            return Change(work)
        at = replace(work, at=which, typed="")
        there = ", ".join(self.inside(at, self.slot(at))) or "empty"
        return Change(at, f"{self.slot(at).name}: {there}.")

    def step(self, work: Laid, by: str) -> Change:
        """Choose the slot ``by`` places after the current one, wrapping around."""
        every = [each.id for each in self.slots(work.setup)]
        return self.choose(work, every[(every.index(self.slot(work).id) + STEPS.get(by, 0)) % len(every)])

    def put(self, work: Laid, text: str) -> Change:
        """Put something in the chosen slot and move on to the next empty one; take it back if it is there already."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        offer = next((each for each in self.offers(work.setup, slot) if each.text == text), None)
        if text in there and (slot.most == 1 or (offer is not None and offer.left < 1)):
            return self.out(work, str(there.index(text)))
        setup = slots.with_filled(self.form, work.setup, slot, text)
        return Change(self.onwards(self._with(work, setup), slot), f"{slot.name}: {text}.")

    def onwards(self, work: Laid, slot: Slot) -> Laid:
        """Move on to the next empty slot, unless there is room for more in this one."""
        if slot.most > 1 and len(self.inside(work, slot)) < slot.most:
            return work
        every = self.slots(work.setup)
        later = every[[each.id for each in every].index(slot.id) + 1 :]
        free = (each.id for each in later if not each.passed and not self.inside(work, each))
        return replace(work, at=next(free, slot.id))

    def out(self, work: Laid, at: str) -> Change:
        """Take back what stands in the chosen slot, of several the one at index ``at``."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        if work.typed or not there:
            return Change(replace(work, typed=""), f"{slot.name}: {', '.join(there) or 'empty'}.")
        place = len(there) - 1 if at == LAST else list_index(at)
        if not 0 <= place < len(there):
            return Change(work)
        setup = slots.with_emptied(self.form, work.setup, slot, place)
        return Change(self._with(work, setup), f"{slot.name}: {there[place]} was taken back.")

    def key(self, work: Laid, key: str) -> Change:
        """Handle a key: put down an offer as soon as only one can be meant, or choose the slot with that key."""
        slot = self.slot(work)
        typed, text = typing.after_key(work.typed, key, self.offers(work.setup, slot))
        if text is not None:
            return self.put(replace(work, typed=""), text)
        other = next((each for each in self.slots(work.setup) if each.key == key and not typed), None)
        return self.choose(work, other.id) if other else Change(replace(work, typed=typed), typed)

    def typed(self, work: Laid, said: Mapping[str, str]) -> Change:
        """Put down a line of words, each into the chosen slot or into the one that it names."""
        text = str(said.get("text", ""))
        words = typing.split_line(text)
        if not words:
            raise BadInput(f"Type what lies there, as in {self.example(work) or self.game.scenario.example}.")
        for word in words:
            work = self._typed(work, word)
        return Change(work, f"Put down: {text}.")

    def _typed(self, work: Laid, words: str) -> Laid:
        """Put down one entry of a line: an offer of the slot, or else whatever the form makes of it."""
        every, setup = self.slots(work.setup), work.setup

        def offered(slot: Slot, text: str, begun: bool) -> str | None:  # noqa: FBT001  as `entries.Accept` has it
            return typing.offer_meant(text, self.offers(setup, slot), begun=begun)

        try:
            slot, text = read_entry(words, every, self.slot(work), offered)
            work = work if slot.id == self.slot(work).id else replace(work, at=slot.id, typed="")
            if not text:
                return work
            filled = slots.with_filled(self.form, setup, slot, offered(slot, text, True) or text)  # noqa: FBT003  as above
        except BadInput as error:
            likely = error.suggestions or self._likely(work, words)
            raise BadInput(error.sentence, error.line, likely) from None
        return self.onwards(self._with(work, filled), slot)

    def _likely(self, work: Laid, words: str) -> tuple[str, ...]:
        """Return corrections of an entry in which what lies there is misspelt, as lines that name their slot.

        They are of the slots named before a colon, or else of the chosen one, or else of any.
        """
        every, (head, colon, rest) = self.slots(work.setup), words.partition(":")
        text = (rest if colon else words).strip()
        for some in [places_named(head, every)] if colon else [[self.slot(work)], every]:
            offers = [(slot.id, [offer.text for offer in self.offers(work.setup, slot)]) for slot in some]
            if found := [f"{slot}: {each}" for slot, texts in offers for each in similar_names(text, texts)]:
                return tuple(found[:NAMED])
        return ()

    def clear(self, work: Laid, _: object) -> Change:
        """Take everything off the table."""
        return Change(self._with(replace(work, at="", typed=""), self.form.bare(work.setup)), "The table is empty.")

    def _with(self, work: Laid, setup: object) -> Laid:
        """Return the work with another position; one that is invalid does not change ``seen``."""
        try:
            seen = self.game.position.to_state(setup)
        except BadInput:
            seen = work.seen
        return replace(work, setup=setup, seen=seen)

    # ---- what the desk asks ----------------------------------------------------------------------------------------

    def taken(self, setup: object, near: Laid | None = None) -> Laid:
        """Return a work on ``setup``, with the same slot chosen as in ``near``."""
        seen = near.seen if near else self.start()
        return self._with(Laid(setup, near.at if near else "", seen=seen), setup)

    def kept(self, work: Laid) -> object:
        """Serialize the id of the chosen slot."""
        return work.at

    def recalled(self, setup: object, tools: object) -> Laid:
        """Restore a work with that slot chosen."""
        return replace(self.taken(setup), at=str(tools or ""))

    def scene(self, work: Laid, width: float) -> Scene | None:
        """Return the table as the game draws it, with a spot for each slot that lies on it."""
        view = self.table.glance(work.seen, REFEREE)
        plan: Plan = self.table.plan((view,), Space(width, bare=True, whole=True), Camera())
        lying = [
            (slot, box) for slot in self.slots(work.setup) if slot.place is not None and (box := plan.box(slot.place))
        ]
        chosen = self.slot(work).id
        marks = [Panel(box.inset(-3), Look(edge="glow", width=4), 10) for slot, box in lying if slot.id == chosen]
        spots = [self._spot(work, slot, box, chosen) for slot, box in lying]
        return Scene(plan.width, plan.height, (*flat(self.table.items(plan, view, None)), *marks), spots=tuple(spots))

    def _spot(self, work: Laid, slot: Slot, box: Box, chosen: str) -> Spot:
        """Return the spot of a slot."""
        there = self.inside(work, slot)
        label = f"{slot.name}, {', '.join(there) or 'empty'}"
        return Spot(box, At(slot.id), label, drag=bool(there), drop=True, chosen=slot.id == chosen, press=True)

    def places(self, work: Laid) -> Iterable[Hashable]:
        """Return the picks of the drawn table where slots lie."""
        return (slot.place for slot in self.slots(work.setup) if slot.place is not None)

    def pick(self, work: Laid, target: object) -> Change | None:
        """Choose the slot that was clicked; if it is chosen already, take back what is in it."""
        if not isinstance(target, At):
            return None
        return self.out(work, LAST) if target.slot == self.slot(work).id else self.choose(work, target.slot)

    def shift(self, work: Laid, start: object, end: object) -> Change | None:
        """Move something that is dragged: out of the palette, to another place, or off the table."""
        here = replace(work, at=end.slot, typed="") if isinstance(end, At) else work
        if isinstance(start, str):
            return self.put(here, start) if isinstance(end, At) else None
        if not isinstance(start, At):
            return None
        there = self.inside(work, self.slot(replace(work, at=start.slot)))
        bare = self.out(replace(work, at=start.slot, typed=""), LAST)
        if not there or not isinstance(end, At):
            return bare
        return self.put(replace(bare.work, at=end.slot), there[-1])

    def tools(self, work: Laid, *, undo: bool) -> Html:
        """Return the panel of slots, with actions on the chosen one."""
        every = self.slots(work.setup)
        full = {slot.id: self.inside(work, slot) for slot in every}
        return panels.slots_panel(every, full, self.slot(work), undo=undo)

    def palette(self, work: Laid) -> Html:
        """Return the panel with a line to type, and the offers for the chosen slot."""
        slot = self.slot(work)
        offers, there = self.offers(work.setup, slot), self.inside(work, slot)
        example = next((offer.text for offer in offers if offer.left > 0), "")
        return join((panels.typing_panel(slot, example, self.hint), panels.palette_panel(slot, offers, there)))
