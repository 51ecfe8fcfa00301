"""A table that is laid out slot by slot, on the picture of the game: by clicks, by pulling, by keys, and by typing.

    BROUGHT = Brought(TABLE, editor=lambda: Slotted(TABLE))

is all that a game with a declared position needs: its slots are the words of its form, and what may stand in each is
what the form can read there of its box. A game says more by a subclass: where a slot lies on the drawn table, what is
typed for a card, in what rows and columns the palette stands.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.text.checks import close_to
from refkit.text.forgiving import NAMED
from refkit.text.position import Form
from refkit.text.reading.entries import entry, told_by
from widgets.drawing.scene import Look, Panel, Scene, Spot
from widgets.page.heard import place_of
from widgets.page.markup import Html, join
from widgets.tabletop.contract import AnyTabletop, Camera, Plan, Space
from widgets.tabletop.editor import Change, Edit, Editor
from widgets.tabletop.laying import panels, slots, typing
from widgets.tabletop.laying.slots import Offer, Slot

LAST: Final = "-1"
"""What is said of the last thing in a slot."""
STEPS: Final = {"1": 1, "-1": -1}
ALWAYS: Final = {
    "ArrowRight": ("step", "1"),
    "ArrowDown": ("step", "1"),
    "ArrowLeft": ("step", "-1"),
    "ArrowUp": ("step", "-1"),
    "Backspace": ("out", LAST),
    "Delete": ("out", LAST),
}
"""What keys do in every game."""
GONE: Final = -1
"""The last of what stands in a slot."""


@final
@dataclass(frozen=True, slots=True)
class At:
    """The target of a spot: a slot by its name."""

    slot: str


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """A position, the slot that is chosen, what has been ``typed`` of a word, and the last possible table, ``seen``."""

    setup: Any
    at: str = ""
    typed: str = ""
    seen: Any = None


@dataclass(frozen=True)
class Slotted(Editor[Laid]):
    """An editor of slots; ``letters`` are the keys that are typed for what its offers call their ``keys``."""

    table: AnyTabletop = field(kw_only=True)
    letters: str = ""
    hint: str = ""

    def __post_init__(self) -> None:
        """Bind what can be done."""
        struck = {letter: ("key", letter) for letter in self.letters}
        acts: Mapping[str, Edit] = {
            "slot": self.choose, "put": self.put, "out": self.out, "step": self.step, "key": self.key,
            "type": self.typed, "clear": self.clear,
        }  # fmt: skip
        object.__setattr__(self, "acts", acts)
        object.__setattr__(self, "keys", {**ALWAYS, **struck})

    # ---- what a game may say better --------------------------------------------------------------------------------

    def slots(self, setup: Any) -> Sequence[Slot]:
        """The slots of a table, in the order in which they are filled."""
        return tuple(slots.slots_of(self.form, setup))

    def pieces(self, setup: Any) -> Iterable[str]:
        """The names of everything that it is played with, as often as there is one of it."""
        cards: Iterable[Any] = getattr(getattr(setup, "deck", None), "cards", ())
        return (card.name for card in cards)

    def piece(self, text: str) -> str:
        """The name of what a text means that stands in a slot."""
        return text

    def offers(self, setup: Any, slot: Slot) -> Sequence[Offer]:
        """What may stand in a slot: what is left of it, and what is there already."""
        names = tuple(self.pieces(setup))
        free = slots.left(self.form, setup, names, self.piece)
        texts = slots.offered(self.form, setup, slot, dict.fromkeys(names))
        return [Offer(text, left=free[self.piece(text)] if self.piece(text) in names else 1) for text in texts]

    # ---- doing -----------------------------------------------------------------------------------------------------

    @property
    def form(self) -> Form[Any]:
        """How positions are written."""
        return self.game.position.form

    def slot(self, work: Laid) -> Slot:
        """The slot that is chosen."""
        every = self.slots(work.setup)
        return next((each for each in every if each.id == work.at), every[0])

    def inside(self, work: Laid, slot: Slot) -> tuple[str, ...]:
        """What stands in a slot."""
        return slots.inside(self.form, work.setup, slot)

    def choose(self, work: Laid, which: str) -> Change:
        """A slot is chosen; one that there is not leaves the choice as it is."""
        if which not in {slot.id for slot in self.slots(work.setup)}:
            return Change(work)
        at = replace(work, at=which, typed="")
        there = ", ".join(self.inside(at, self.slot(at))) or "empty"
        return Change(at, f"{self.slot(at).name}: {there}.")

    def step(self, work: Laid, by: str) -> Change:
        """The next slot, or the last."""
        every = [each.id for each in self.slots(work.setup)]
        return self.choose(work, every[(every.index(self.slot(work).id) + STEPS.get(by, 0)) % len(every)])

    def put(self, work: Laid, text: str) -> Change:
        """Something in the chosen slot, and on to the next that is empty; what lies there already is taken back."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        offer = next((each for each in self.offers(work.setup, slot) if each.text == text), None)
        if text in there and (slot.most == 1 or (offer is not None and offer.left < 1)):
            return self.out(work, str(there.index(text)))
        setup = slots.filled(self.form, work.setup, slot, text)
        return Change(self.onwards(self._with(work, setup), slot), f"{slot.name}: {text}.")

    def onwards(self, work: Laid, slot: Slot) -> Laid:
        """The next slot that is empty, unless there is room for more in this one."""
        if slot.most > 1 and len(self.inside(work, slot)) < slot.most:
            return work
        every = self.slots(work.setup)
        later = every[[each.id for each in every].index(slot.id) + 1 :]
        free = (each.id for each in later if not each.passed and not self.inside(work, each))
        return replace(work, at=next(free, slot.id))

    def out(self, work: Laid, at: str) -> Change:
        """What stands in the chosen slot is taken back, the last of several."""
        slot = self.slot(work)
        there = self.inside(work, slot)
        if work.typed or not there:
            return Change(replace(work, typed=""), f"{slot.name}: {', '.join(there) or 'empty'}.")
        place = len(there) - 1 if at == LAST else place_of(at)
        if not 0 <= place < len(there):
            return Change(work)
        setup = slots.emptied(self.form, work.setup, slot, place)
        return Change(self._with(work, setup), f"{slot.name}: {there[place]} was taken back.")

    def key(self, work: Laid, key: str) -> Change:
        """A key that is typed for something: it is put down as soon as nothing else can be meant."""
        slot = self.slot(work)
        typed, text = typing.struck(work.typed, key, self.offers(work.setup, slot))
        if text is not None:
            return self.put(replace(work, typed=""), text)
        other = next((each for each in self.slots(work.setup) if each.key == key and not typed), None)
        return self.choose(work, other.id) if other else Change(replace(work, typed=typed), typed)

    def typed(self, work: Laid, said: Mapping[str, str]) -> Change:
        """A line of words, each into the chosen slot, or into the one that it means."""
        text = str(said.get("text", ""))
        words = typing.words_of(text)
        if not words:
            raise BadInput(f"Type what lies there, as in {self.example(work) or self.game.scenario.example}.")
        for word in words:
            work = self._typed(work, word)
        return Change(work, f"Put down: {text}.")

    def _typed(self, work: Laid, words: str) -> Laid:
        """Words that say what lies where: in a slot one of its offers, or else whatever the form makes of it."""
        every, setup = self.slots(work.setup), work.setup

        def offered(slot: Slot, text: str, begun: bool) -> str | None:  # noqa: FBT001  as `entries.Accept` has it
            return typing.meant(text, self.offers(setup, slot), begun=begun)

        try:
            slot, text = entry(words, every, self.slot(work), offered)
            work = work if slot.id == self.slot(work).id else replace(work, at=slot.id, typed="")
            if not text:
                return work
            filled = slots.filled(self.form, setup, slot, offered(slot, text, True) or text)  # noqa: FBT003  as above
        except BadInput as error:
            likely = error.suggestions or self._likely(work, words)
            raise BadInput(error.sentence, error.line, likely) from None
        return self.onwards(self._with(work, filled), slot)

    def _likely(self, work: Laid, words: str) -> tuple[str, ...]:
        """Return lines that ``words``, of which what lies there is misspelt, may have meant; each names its slot.

        They are of the slots that a colon in front tells, or else of the chosen one, or else of any.
        """
        every, (head, colon, rest) = self.slots(work.setup), words.partition(":")
        text = (rest if colon else words).strip()
        for some in [told_by(head, every)] if colon else [[self.slot(work)], every]:
            offers = [(slot.id, [offer.text for offer in self.offers(work.setup, slot)]) for slot in some]
            if found := [f"{slot}: {each}" for slot, texts in offers for each in close_to(text, texts)]:
                return tuple(found[:NAMED])
        return ()

    def clear(self, work: Laid, _: object) -> Change:
        """Nothing lies anywhere."""
        return Change(self._with(replace(work, at="", typed=""), self.form.bare(work.setup)), "The table is empty.")

    def _with(self, work: Laid, setup: Any) -> Laid:
        """Another position; one that is impossible is not seen."""
        try:
            seen = self.game.position.to_state(setup)
        except BadInput:
            seen = work.seen
        return replace(work, setup=setup, seen=seen)

    # ---- what the desk asks ----------------------------------------------------------------------------------------

    def taken(self, setup: Any, near: Laid | None = None) -> Laid:
        """A work on ``setup``, the same slot chosen."""
        seen = near.seen if near else self.start()
        return self._with(Laid(setup, near.at if near else "", seen=seen), setup)

    def kept(self, work: Laid) -> Any:
        """Which slot is chosen."""
        return work.at

    def recalled(self, setup: Any, tools: Any) -> Laid:
        """The work with that slot chosen."""
        return replace(self.taken(setup), at=str(tools or ""))

    def scene(self, work: Laid, width: float) -> Scene | None:
        """The table as the game draws it, a spot for each slot that lies on it."""
        view = self.table.glance(work.seen, REFEREE)
        plan: Plan = self.table.plan((view,), Space(width, bare=True, whole=True), Camera())
        lying = [
            (slot, box) for slot in self.slots(work.setup) if slot.place is not None and (box := plan.box(slot.place))
        ]
        chosen = self.slot(work).id
        marks = [Panel(box.inset(-3), Look(edge="glow", width=4), 10) for slot, box in lying if slot.id == chosen]
        spots = [self._spot(work, slot, box, chosen) for slot, box in lying]
        return Scene(plan.width, plan.height, (*self.table.items(plan, view), *marks), spots=tuple(spots))

    def _spot(self, work: Laid, slot: Slot, box: Any, chosen: str) -> Spot:
        """A slot as a button."""
        there = self.inside(work, slot)
        label = f"{slot.name}, {', '.join(there) or 'empty'}"
        return Spot(box, At(slot.id), label, drag=bool(there), drop=True, chosen=slot.id == chosen, press=True)

    def places(self, work: Laid) -> Iterable[Hashable]:
        """Where the slots lie on the drawn table."""
        return (slot.place for slot in self.slots(work.setup) if slot.place is not None)

    def pick(self, work: Laid, target: object) -> Change | None:
        """A place was clicked: it is chosen, and if it was, what lies there is taken back."""
        if not isinstance(target, At):
            return None
        return self.out(work, LAST) if target.slot == self.slot(work).id else self.choose(work, target.slot)

    def shift(self, work: Laid, start: object, end: object) -> Change | None:
        """Something goes where it is pulled: out of the palette, to another place, or away."""
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
        """The slots, and what can be done to the chosen one."""
        every = self.slots(work.setup)
        full = {slot.id: self.inside(work, slot) for slot in every}
        return panels.strip(every, full, self.slot(work), undo=undo)

    def palette(self, work: Laid) -> Html:
        """A line to type, and what may stand in the chosen slot."""
        slot = self.slot(work)
        offers, there = self.offers(work.setup, slot), self.inside(work, slot)
        example = next((offer.text for offer in offers if offer.left > 0), "")
        return join((panels.typing(slot, example, self.hint), panels.palette(slot, offers, there)))
