"""The slot editor: a position is laid out slot by slot on the game's picture, by clicks, dragging, keys, and typing.

    SCREEN = GameScreen(TABLE, editor=lambda: SlotEditor(GAME, table=TABLE))

is all that a game with a declared position needs: its slots are the words of its form, and the offers for each are what
the form can read there. A game overrides more in a subclass: where a slot lies on the drawn table, what is typed for a
card, the rows and columns of the palette. A slot may be a `Square` of a board that grows: then arrow keys lead to its
neighbours, and a typed line may go on in the next row.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from refkit.characters import plain
from refkit.kernel import AnySetup, AnyView
from refkit.kernel.choice import REFEREE, BadInput
from refkit.text.checks import similar_names
from refkit.text.entries import places_named, read_entry
from refkit.text.fuzzy_match import NAMED
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Panel, Scene, Spot, flat
from widgets.page.markup import Html, join
from widgets.tabletop.contract import AnyPlan, AnyTabletop, Camera, Space
from widgets.tabletop.editor import Change, Edit, EditedPosition
from widgets.tabletop.position_editor import panels, slots
from widgets.tabletop.position_editor.slot_acts import LAST, At, SlotActs
from widgets.tabletop.position_editor.slots import Slot

LONGEST: Final = 1_000
"""Characters in the longest line that is typed: a whole tower has fewer."""
EMPTY: Final = Look(edge="grain", width=1.5, dash=(4, 5))
"""The outline of an empty square."""


@dataclass(frozen=True)
class SlotEditor(SlotActs):
    """An editor of slots on the picture of its ``table``; ``hint`` is about what can be typed."""

    table: AnyTabletop = field(kw_only=True)
    hint: str = ""

    @property
    def forms(self) -> Mapping[str, Edit]:
        """What can be done by a form."""
        return {"type": self.typed, "people": self.people}

    def people(self, work: EditedPosition, said: Mapping[str, object]) -> Change:
        """Set who plays, and with which options."""
        return Change(self.with_setup(work, panels.peopled(self.game, work.setup, said)), "Taken over.")

    # ---- typing ----------------------------------------------------------------------------------------------------

    def unmarked(self, text: str) -> tuple[str, str, str]:
        """Return the marks in front of what is named in a typed text, the name, and the marks behind it."""
        return "", text, ""

    def typed(self, work: EditedPosition, said: Mapping[str, str]) -> Change:
        """Put down a line of words, each into the chosen slot or into the one that it names.

        On a board a slash goes on above the last square that was named, or above the first of the row. A word that
        only names a slot chooses it. It is said what was put down; of a single word, what stands in its slot now.
        """
        text, begin = plain(str(said.get("text", ""))), self.slot(work)
        if len(text) > LONGEST:
            raise BadInput(f"A line has at most {LONGEST:,} characters; this has {len(text):,}.")
        rows = [slots.split_line(row) for row in (text.split("/") if begin.square else (text,))]
        if not any(rows):
            raise BadInput(f"Type what lies there, as in {self.game.scenario.example}.")
        slot, put_down, count = begin, list[str](), sum(map(len, rows))
        for number, row in enumerate(rows):
            if number:
                begin = self._next_to(work.setup, begin, 0, 1)
                work = replace(work, at=begin.id)
            for word in row:
                here = self.slot(work)
                slot, put, work = self.entered(work, word)
                begin = begin if slot.id == here.id else slot
                put_down += [word] if put else []
                if put and slot.square and count > 1:
                    work = replace(work, at=self._next_to(work.setup, slot, 1, 0).id)
                elif put:
                    work = self.onwards(work, slot)
        shown = text if len(put_down) == count else ", ".join(put_down)
        told = f"Put down: {shown}." if put_down and count > 1 else ""
        return Change(work, told if told and put else f"{told} {slot.name}: {self.told(work, slot)}.".strip())

    def nameable(self, work: EditedPosition) -> Sequence[Slot]:
        """Return the slots that a typed entry may name, besides squares: the chosen one, and all that are none."""
        slot, others = self.slot(work), [each for each in self.slots(work.setup) if not each.square]
        return [slot, *others] if slot.square else others

    def entry(self, work: EditedPosition, words: str) -> tuple[Slot, str]:
        """Return the slot that a typed entry means, and what lies there; raise `BadInput` if it could be several."""

        def offered(slot: Slot, text: str, begun: bool) -> str | None:  # noqa: FBT001  as `entries.Accept` has it
            return self.meant(work.setup, slot, text, begun=begun)

        slot, rest = self.square_meant(work.setup, self.slot(work), words)
        return read_entry(rest, self.nameable(replace(work, at=slot.id)), slot, offered) if rest else (slot, "")

    def meant(self, setup: AnySetup, slot: Slot, text: str, *, begun: bool) -> str | None:
        """Return the offer of a slot that a typed text means, with its marks; None if it means none."""
        before, name, after = self.unmarked(text)
        found = slots.offer_meant(name, self.offers(setup, slot), begun=begun)
        return None if found is None else f"{before}{found}{after}"

    def entered(self, work: EditedPosition, words: str) -> tuple[Slot, str, EditedPosition]:
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

    def _likely(self, work: EditedPosition, slot: Slot, text: str) -> tuple[str, ...]:
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

    # ---- what the desk asks ----------------------------------------------------------------------------------------

    def camera(self, work: EditedPosition, view: AnyView) -> Camera:  # noqa: ARG002  most tables are seen as a whole
        """Return what is seen large of a table."""
        return Camera()

    def planned(self, work: EditedPosition, width: float) -> tuple[AnyView, AnyPlan]:
        """Return what is seen of the table, and its layout."""
        view = self.table.view_between(self.lying(work), REFEREE)
        return view, self.table.plan(
            (view,), Space(width, lesson_layout=True, with_empty_places=True), self.camera(work, view), None
        )

    def scene(self, work: EditedPosition, width: float) -> Scene:
        """Return the table as the game draws it, with a spot for each slot that lies on it."""
        _, plan = self.planned(work, width)
        chosen = self.slot(work)
        every = {slot.id: slot for slot in (*self.slots(work.setup), chosen)}.values()
        lying = [(slot, box) for slot in every if slot.place is not None and (box := plan.box(slot.place))]
        free = [Panel(box, EMPTY, 8) for slot, box in lying if slot.square and not self.inside(work, slot)]
        marks = [Panel(box.inset(-3), Look(edge="glow", width=4), 10) for slot, box in lying if slot.id == chosen.id]
        items = (*free, *flat(plan.drawn), *marks)
        return Scene(plan.width, plan.height, items, spots=tuple(self._spot(work, *each, chosen.id) for each in lying))

    def _spot(self, work: EditedPosition, slot: Slot, box: Box, chosen: str) -> Spot:
        there, label = self.inside(work, slot), f"{slot.name}, {self.told(work, slot)}"
        return Spot(box, At(slot.id), label, drag=bool(there), drop=True, chosen=slot.id == chosen, press=True)

    def places(self, work: EditedPosition) -> Iterable[Hashable]:
        """Return the picks of the drawn table where slots lie."""
        return (slot.place for slot in self.slots(work.setup) if slot.place is not None)

    def pick(self, work: EditedPosition, target: object) -> Change | None:
        """Choose the slot that was clicked, or move there what is carried; in the chosen one take the last back."""
        if not isinstance(target, At):
            return None
        if work.carried:
            return self.moved(work, work.carried, target.slot)
        return self.out(work, LAST) if target.slot == self.slot(work).id else self.choose(work, target.slot)

    def shift(self, work: EditedPosition, start: object, end: object) -> Change | None:
        """Move something that is dragged: out of the palette, to another place, or off the table."""
        match start, end:
            case str(), At(to):
                put = self.put(replace(work, at=to, typed=""), start)
                return replace(put, work=replace(put.work, at=to))
            case At(source), At(to):
                return self.moved(work, source, to)
            case At(source), _:
                return self.out(replace(work, at=source, typed=""), LAST)
        return None

    def tools(self, work: EditedPosition, *, undo: bool) -> Html:
        """Return the panel of slots, with actions on the chosen one; of squares it has those with a key."""
        shown = (slot for slot in self.slots(work.setup) if slot.key or not slot.square)
        return self.slots_panel(work, (*shown, self.slot(work)), undo=undo)

    def slots_panel(self, work: EditedPosition, shown: Iterable[Slot], *, undo: bool) -> Html:
        """Return the panel of the slots that are ``shown``, with actions on the chosen one."""
        at = self.slot(work)
        touches = at.square.touches(work.setup) if at.square else ()
        full = {slot: self.inside(work, slot) for slot in shown}
        return panels.slots_panel(full, at, touches, undo=undo, carried=bool(work.carried))

    def palette(self, work: EditedPosition) -> Html:
        """Return the panel with a line to type, and the offers for the chosen slot."""
        slot = self.slot(work)
        offers, there = self.offers(work.setup, slot), self.inside(work, slot)
        example = next((offer.text for offer in offers if offer.left > 0), "")
        return join((panels.typing_panel(slot, example, self.hint), panels.palette_panel(slot, offers, there)))

    def more(self, work: EditedPosition) -> Html:
        """Return the form of players and options."""
        return panels.people_form(self.game, work.setup, self.called)
