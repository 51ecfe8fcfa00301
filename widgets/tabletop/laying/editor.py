"""The slot editor: a position is laid out slot by slot on the game's picture, by clicks, dragging, keys, and typing.

    BROUGHT = Brought(TABLE, editor=lambda: Slotted(GAME, table=TABLE))

is all that a game with a declared position needs: its slots are the words of its form, and the offers for each are what
the form can read there. A game overrides more in a subclass: where a slot lies on the drawn table, what is typed for a
card, the rows and columns of the palette. A slot may be a `Square` of a board that grows: then arrow keys lead to its
neighbours, and a typed line may go on in the next row.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel import AnyCard, AnySetup, AnyView
from refkit.kernel.choice import REFEREE, BadInput
from refkit.text.checks import similar_names
from refkit.text.fuzzy_match import NAMED
from refkit.text.position import Form
from refkit.text.reading.entries import places_named, read_entry
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Panel, Scene, Spot, flat
from widgets.page.markup import Html, join
from widgets.page.validation import list_index
from widgets.tabletop.contract import AnyPlan, AnyTabletop, Camera, Space
from widgets.tabletop.editor import Change, Edit, Editor
from widgets.tabletop.laying import panels, people, slots, typing
from widgets.tabletop.laying.slots import Offer, Slot

LAST: Final = "-1"
"""The argument of an act that stands for the last thing in a slot."""
STEPS: Final = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
"""How far each arrow key leads, to the right and up."""
COMMON_KEYS: Final = {
    **{key: ("step", key) for key in STEPS},
    "Backspace": ("out", LAST),
    "Delete": ("out", LAST),
}
"""The keys that work in every game, each with an act and its argument."""
EMPTY: Final = Look(edge="grain", width=1.5, dash=(4, 5))
"""The outline of an empty square."""


@final
@dataclass(frozen=True, slots=True)
class At:
    """The target of a spot: a slot, by its id."""

    slot: str


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """A position, the id ``at`` of the chosen slot, the keys ``typed`` so far, and the last valid state ``seen``.

    ``carried`` is the id of the slot from which something is on its way to the slot that is picked next.
    """

    setup: AnySetup
    at: str = ""
    typed: str = ""
    seen: object = None
    carried: str = ""


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
            "carry": self.carry, "touch": self.touch, "clear": self.clear,
        }  # fmt: skip
        object.__setattr__(self, "acts", acts)
        object.__setattr__(self, "forms", {"type": self.typed, "people": self.people})
        object.__setattr__(self, "keys", {**COMMON_KEYS, **struck, **self.keys})

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

    def unmarked(self, text: str) -> tuple[str, str, str]:
        """Return the marks in front of what is named in a typed text, the name, and the marks behind it."""
        return "", text, ""

    # ---- doing -----------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form[AnySetup]:
        """The form in which positions are written."""
        return self.game.position.form

    def slot(self, work: Laid) -> Slot:
        """Return the chosen slot."""
        return self.find(work.setup, work.at) or self.slots(work.setup)[0]

    def find(self, setup: AnySetup, which: str) -> Slot | None:
        """Return the slot with the id ``which``, also a square that is far from all others; None if there is none."""
        every = self.slots(setup)
        found = next((each for each in every if each.id == which), None)
        if found is None and which and every[0].square:
            with suppress(BadInput):
                slot, rest = self.square_meant(setup, every[0], which)
                return slot if slot.id == which and not rest else None
        return found

    def inside(self, work: Laid, slot: Slot) -> tuple[str, ...]:
        """Return what stands in a slot, as it is written."""
        return slots.contents(self.form, work.setup, slot)

    def told(self, work: Laid, slot: Slot) -> str:
        """Describe what stands in a slot."""
        said = slot.square.told(work.setup) if slot.square else ", ".join(self.inside(work, slot))
        return said or "empty"

    def choose(self, work: Laid, which: str) -> Change:
        """Choose the slot with this id; an unknown id changes nothing."""
        if (slot := self.find(work.setup, which)) is None:
            return Change(work)
        return Change(replace(work, at=which, typed=""), f"{slot.name}: {self.told(work, slot)}.")

    def step(self, work: Laid, key: str) -> Change:
        """Choose the square to which an arrow key leads; of other slots the next one, or the one before."""
        slot, (across, up) = self.slot(work), STEPS.get(key, (0, 0))
        if slot.square:
            return self.choose(work, slot.square.beside(work.setup, across, up).id)
        every = [each.id for each in self.slots(work.setup)]
        return self.choose(work, every[(every.index(slot.id) + across - up) % len(every)])

    def put(self, work: Laid, text: str) -> Change:
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

    def onwards(self, work: Laid, slot: Slot) -> Laid:
        """Move on to the next empty slot, unless there is room for more in this one; of squares along the row.

        That ends where nothing lies beneath, and is begun again above its beginning.
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

    def touch(self, work: Laid, name: str) -> Change:
        """Do something to what stands on the chosen square."""
        slot = self.slot(work)
        touches = slot.square.touches(work.setup) if slot.square else ()
        if (touch := next((each for each in touches if each.name == name), None)) is None:
            return Change(work, f"{slot.name}: that cannot be done here. Choose another place first.")
        after = self.with_setup(work, touch.after)
        return Change(after, f"{slot.name}: {self.told(after, slot)}.")

    def out(self, work: Laid, at: str) -> Change:
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

    def carry(self, work: Laid, _: object) -> Change:
        """Take up what stands in the chosen slot; put it down there if it comes from another one."""
        slot = self.slot(work)
        if work.carried:
            return self.moved(work, work.carried, slot.id)
        there = self.inside(work, slot)
        said = f"{there[-1]}: choose where it goes." if there else f"{slot.name} is empty: nothing is there to move."
        return Change(replace(work, carried=slot.id if there else ""), said)

    def moved(self, work: Laid, start: str, end: str) -> Change:
        """Move what stands in the slot with the id ``start`` to another one, in exchange if only one has room there."""
        work, source, to = replace(work, carried="", typed=""), self.find(work.setup, start), self.find(work.setup, end)
        there = self.inside(work, source) if source else ()
        if source is None or to is None or not there:
            return Change(work)
        if source.id == to.id:
            return Change(replace(work, at=end), f"{to.name}: {self.told(work, to)}.")
        back = self.inside(work, to) if to.most == 1 else ()
        setup = work.setup if back and source.most == 1 else slots.with_emptied(self.form, work.setup, source)
        setup = slots.with_filled(self.form, setup, to, there[-1])
        setup = slots.with_filled(self.form, setup, source, back[0]) if back else setup
        after = self.with_setup(replace(work, at=end), setup)
        return Change(after, f"{to.name}: {self.told(after, to)}.")

    def key(self, work: Laid, key: str) -> Change:
        """Handle a key: put down an offer as soon as only one can be meant, or choose the slot with that key."""
        slot = self.slot(work)
        typed, text = typing.after_key(work.typed, key, self.offers(work.setup, slot))
        if text is not None:
            return self.put(replace(work, typed=""), text)
        other = next((each for each in self.slots(work.setup) if each.key == key and not typed), None)
        return self.choose(work, other.id) if other else Change(replace(work, typed=typed), typed)

    def typed(self, work: Laid, said: Mapping[str, str]) -> Change:
        """Put down a line of words, each into the chosen slot or into the one that it names.

        On a board a slash goes on above the last square that was named, or above the first of the row.
        """
        text, begin = str(said.get("text", "")), self.slot(work)
        rows = [typing.split_line(row) for row in (text.split("/") if begin.square else (text,))]
        if not any(rows):
            raise BadInput(f"Type what lies there, as in {self.example(work) or self.game.scenario.example}.")
        for number, row in enumerate(rows):
            if number:
                begin = self._next_to(work.setup, begin, 0, 1)
                work = replace(work, at=begin.id)
            for word in row:
                here = self.slot(work)
                slot, put, work = self.entered(work, word)
                begin = begin if slot.id == here.id else slot
                if put and slot.square and sum(map(len, rows)) > 1:
                    work = replace(work, at=self._next_to(work.setup, slot, 1, 0).id)
                elif put:
                    work = self.onwards(work, slot)
        return Change(work, f"Put down: {text}.")

    def nameable(self, work: Laid) -> Sequence[Slot]:
        """Return the slots that a typed entry may name, besides squares: the chosen one, and all that are none."""
        slot, others = self.slot(work), [each for each in self.slots(work.setup) if not each.square]
        return [slot, *others] if slot.square else others

    def entry(self, work: Laid, words: str) -> tuple[Slot, str]:
        """Return the slot that a typed entry means, and what lies there; raise `BadInput` if it could be several."""

        def offered(slot: Slot, text: str, begun: bool) -> str | None:  # noqa: FBT001  as `entries.Accept` has it
            return self.meant(work.setup, slot, text, begun=begun)

        slot, rest = self.square_meant(work.setup, self.slot(work), words)
        return read_entry(rest, self.nameable(replace(work, at=slot.id)), slot, offered) if rest else (slot, "")

    def meant(self, setup: AnySetup, slot: Slot, text: str, *, begun: bool) -> str | None:
        """Return the offer of a slot that a typed text means, with its marks; None if it means none."""
        before, name, after = self.unmarked(text)
        found = typing.offer_meant(name, self.offers(setup, slot), begun=begun)
        return None if found is None else f"{before}{found}{after}"

    def entered(self, work: Laid, words: str) -> tuple[Slot, str, Laid]:
        """Put down one entry of a line: an offer of its slot, or else whatever the form makes of it.

        Return the slot, what was put there ("" if it was only chosen), and the work with that slot chosen.
        """
        slot, text = self.slot(work), words
        try:
            slot, text = self.entry(work, words)
            work = work if slot.id == self.slot(work).id else replace(work, at=slot.id, typed="")
            if not text:
                return slot, text, work
            meant = self.meant(work.setup, slot, text, begun=True) or text
            setup = slots.with_filled(self.form, work.setup, slot, meant)
        except BadInput as error:
            likely = error.suggestions or self._likely(work, slot, text)
            raise BadInput(error.sentence, error.line, likely) from None
        return slot, text, self.with_setup(work, setup)

    def _likely(self, work: Laid, slot: Slot, text: str) -> tuple[str, ...]:
        """Return corrections of an entry in which what lies there is misspelt, as lines that name their slot.

        They are of the slots named before a colon, or else of ``slot``, or else of any.
        """
        every, (head, colon, rest) = self.nameable(work), text.partition(":")
        before, name, after = self.unmarked((rest if colon else text).strip())
        for some in [places_named(head, every)] if colon else [[slot], every]:
            offers = [(slot.id, [offer.text for offer in self.offers(work.setup, slot)]) for slot in some]
            found = [f"{slot}: {before}{each}{after}" for slot, texts in offers for each in similar_names(name, texts)]
            if found:
                return tuple(found[:NAMED])
        return ()

    def clear(self, work: Laid, _: object) -> Change:
        """Take everything off the table."""
        bare = self.with_setup(replace(work, at="", typed="", carried=""), self.form.bare(work.setup))
        return Change(bare, "The table is empty. Undo brings it back.")

    def people(self, work: Laid, said: Mapping[str, object]) -> Change:
        """Set who plays, and with which options."""
        return Change(self.with_setup(work, people.peopled(self.game, work.setup, said)), "Taken over.")

    def with_setup(self, work: Laid, setup: AnySetup) -> Laid:
        """Return the work with another position; an invalid one is seen as the last valid one of the same players."""
        same = work.seen is not None and work.setup.players == setup.players
        for tried in (setup,) if same else (setup, self.form.bare(setup)):
            with suppress(BadInput):
                return replace(work, setup=setup, seen=self.game.position.to_state(tried))
        return replace(work, setup=setup, seen=work.seen or self.start())

    # ---- what the desk asks ----------------------------------------------------------------------------------------

    def taken(self, setup: object, near: Laid | None = None) -> Laid:
        """Return a work on ``setup``, with the same slot chosen as in ``near``."""
        return self.with_setup(replace(near, typed="", carried="") if near else Laid(setup), setup)

    def kept(self, work: Laid) -> object:
        """Serialize the id of the chosen slot."""
        return work.at

    def recalled(self, setup: object, tools: object) -> Laid:
        """Restore a work with that slot chosen."""
        return replace(self.taken(setup), at=str(tools or ""))

    def camera(self, work: Laid, view: AnyView) -> Camera:  # noqa: ARG002  most tables are seen as a whole
        """Return what is seen large of a table."""
        return Camera()

    def planned(self, work: Laid, width: float) -> tuple[AnyView, AnyPlan]:
        """Return what is seen of the table, and its layout."""
        view = self.table.glance(work.seen, REFEREE)
        return view, self.table.plan((view,), Space(width, bare=True, whole=True), self.camera(work, view))

    def scene(self, work: Laid, width: float) -> Scene:
        """Return the table as the game draws it, with a spot for each slot that lies on it."""
        view, plan = self.planned(work, width)
        chosen = self.slot(work)
        every = {slot.id: slot for slot in (*self.slots(work.setup), chosen)}.values()
        lying = [(slot, box) for slot in every if slot.place is not None and (box := plan.box(slot.place))]
        free = [Panel(box, EMPTY, 8) for slot, box in lying if slot.square and not self.inside(work, slot)]
        marks = [Panel(box.inset(-3), Look(edge="glow", width=4), 10) for slot, box in lying if slot.id == chosen.id]
        items = (*free, *flat(self.table.items(plan, view, None)), *marks)
        return Scene(plan.width, plan.height, items, spots=tuple(self._spot(work, *each, chosen.id) for each in lying))

    def _spot(self, work: Laid, slot: Slot, box: Box, chosen: str) -> Spot:
        """Return the spot of a slot."""
        there, label = self.inside(work, slot), f"{slot.name}, {self.told(work, slot)}"
        return Spot(box, At(slot.id), label, drag=bool(there), drop=True, chosen=slot.id == chosen, press=True)

    def places(self, work: Laid) -> Iterable[Hashable]:
        """Return the picks of the drawn table where slots lie."""
        return (slot.place for slot in self.slots(work.setup) if slot.place is not None)

    def pick(self, work: Laid, target: object) -> Change | None:
        """Choose the slot that was clicked, or move there what is carried; take back what is in the chosen one."""
        if not isinstance(target, At):
            return None
        if work.carried:
            return self.moved(work, work.carried, target.slot)
        return self.out(work, LAST) if target.slot == self.slot(work).id else self.choose(work, target.slot)

    def shift(self, work: Laid, start: object, end: object) -> Change | None:
        """Move something that is dragged: out of the palette, to another place, or off the table."""
        match start, end:
            case str(), At(to):
                return self.put(replace(work, at=to, typed=""), start)
            case At(source), At(to):
                return self.moved(work, source, to)
            case At(source), _:
                return self.out(replace(work, at=source, typed=""), LAST)
        return None

    def tools(self, work: Laid, *, undo: bool) -> Html:
        """Return the panel of slots, with actions on the chosen one; of squares it has those with a key."""
        shown = (slot for slot in self.slots(work.setup) if slot.key or not slot.square)
        return self.slots_panel(work, (*shown, self.slot(work)), undo=undo)

    def slots_panel(self, work: Laid, shown: Iterable[Slot], *, undo: bool) -> Html:
        """Return the panel of the slots that are ``shown``, with actions on the chosen one."""
        at = self.slot(work)
        touches = at.square.touches(work.setup) if at.square else ()
        full = {slot: self.inside(work, slot) for slot in shown}
        return panels.slots_panel(full, at, touches, undo=undo, carried=bool(work.carried))

    def palette(self, work: Laid) -> Html:
        """Return the panel with a line to type, and the offers for the chosen slot."""
        slot = self.slot(work)
        offers, there = self.offers(work.setup, slot), self.inside(work, slot)
        example = next((offer.text for offer in offers if offer.left > 0), "")
        return join((panels.typing_panel(slot, example, self.hint), panels.palette_panel(slot, offers, there)))

    def more(self, work: Laid) -> Html:
        """Return the form of players and options."""
        return people.people_form(self.game, work.setup, self.called)
