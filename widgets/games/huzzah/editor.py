"""How a fair is laid out at the desk: pawns and Richard on to a step or a stage, counters by clicks and by digits."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, final

from refkit.games.huzzah import GAME
from refkit.games.huzzah.cards import HAND, KINDS, OFF, STEP_CAPACITY, STEPS
from refkit.games.huzzah.setup import Setup
from refkit.games.huzzah.view import View
from refkit.kernel.choice import REFEREE
from refkit.text.words import counted
from widgets.drawing.scene import Look, Panel, Scene, Spot
from widgets.games.huzzah.entering import LOOK
from widgets.games.huzzah.table.picks import OnStage, OnStep, Plate, Turned, named
from widgets.games.huzzah.table.plan import Plan, beginning
from widgets.games.huzzah.tabletop import TABLE
from widgets.page.markup import Html
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.editor import Change
from widgets.tabletop.laying import panels
from widgets.tabletop.laying.editor import At, Laid, Slotted
from widgets.tabletop.laying.slots import Offer, Slot

MOST_POINTS: Final = 60
"""So many points are offered; more can be typed."""
PIECES: Final = ("place", "richard")
"""The slots of what stands somewhere: the next click on the table says where."""
LETTERS: Final = {kind: kind[0].lower() for kind in KINDS} | {"?": "?"}
"""What is typed for a card."""


@final
class HuzzahEditor(Slotted):
    """The editor of a fair."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Pawns and Richard first; then points and cards, and the steps of the path."""
        return tuple(_slots(setup))

    def pieces(self, setup: Setup) -> Iterable[str]:
        """Every card of the deck."""
        for kind, count in zip(KINDS, setup.deck.counts, strict=True):
            yield from (kind,) * count

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Counters from a full step down; a place; points; cards with what is typed for each."""
        match slot.word:
            case "crowd":
                return [
                    Offer(str(count), counted(count, "counter"), keys=(str(count),))
                    for count in range(STEP_CAPACITY, 0, -1)
                ]
            case "place":
                return [Offer(stage.name) for stage in setup.board.stages] + _steps()
            case "richard":
                return _steps()
            case "points":
                return [Offer(str(count), keys=(f"{count:02}",)) for count in range(1, MOST_POINTS + 1)]
        found = super().offers(setup, slot)
        return [replace(each, keys=(LETTERS[each.text],)) if each.text in LETTERS else each for each in found]

    def onwards(self, work: Laid, slot: Slot) -> Laid:
        """The next piece that stands nowhere; once all stand, a click puts counters down."""
        if slot.word not in PIECES:
            return work
        free = (each for each in self.slots(work.setup) if each.word in PIECES and not self.inside(work, each))
        return replace(work, at=next((each.id for each in free), _step(0).id))

    def key(self, work: Laid, key: str) -> Change:
        """A digit is a number of counters, 0 for none."""
        if key == "0" and self.slot(work).word == "crowd":
            return self.out(work, "-1") if self.inside(work, self.slot(work)) else Change(work)
        return super().key(work, key)

    def pick(self, work: Laid, target: object) -> Change | None:
        """A piece goes where one clicks; without one a step gets a counter more, and after the fifth none."""
        slot = self.slot(work)
        match target:
            case Turned(step):
                return Change(replace(work, at=_step(step).id, typed=""))
            case OnStage(stage) if slot.word == "place":
                return self.put(work, work.setup.board.stages[stage].name)
            case OnStage(stage):
                name = work.setup.board.stages[stage].name
                return Change(work, f"{name}: choose a pawn first, and then its stage.")
            case At(name) if (clicked := self.slot(replace(work, at=name))).word == "crowd":
                if slot.word in PIECES:
                    return self.put(work, str(clicked.part))
                here = replace(work, at=name, typed="")
                counters = int(next(iter(self.inside(here, clicked)), 0))
                return self.out(here, "-1") if counters >= STEP_CAPACITY else self.put(here, str(counters + 1))
        return super().pick(work, target)

    def tools(self, work: Laid, *, undo: bool) -> Html:
        """What stands where; of the steps only those with counters, and the chosen one."""
        at = self.slot(work)
        full = {slot.id: self.inside(work, slot) for slot in self.slots(work.setup)}
        shown = [slot for slot in self.slots(work.setup) if slot.word != "crowd" or full[slot.id] or slot.id == at.id]
        return panels.strip(shown, full, at, undo=undo)

    def scene(self, work: Laid, width: float) -> Scene:
        """The fair; of a narrow one the part that is chosen is near, and a tap brings another."""
        view: View = self.table.glance(work.seen, REFEREE)
        chosen = self.slot(work)
        near = int(chosen.part) if chosen.word == "crowd" and chosen.part is not None else 0
        plan: Plan = self.table.plan((view,), Space(width, bare=True, whole=True), Camera(at=beginning(view, near)))
        marks = [
            Panel(box.inset(1), Look(edge="glow", width=3), 7)
            for box in (plan.box(chosen.place),)
            if box is not None and chosen.place is not None
        ]
        return Scene(
            plan.width,
            plan.height,
            (*self.table.items(plan, view), *marks),
            spots=tuple(self._spots(work, plan, view, chosen)),
        )

    def _spots(self, work: Laid, plan: Plan, view: View, chosen: Slot) -> Iterator[Spot]:
        """Steps, plates and stages, and the parts of a narrow loop."""
        for slot in self.slots(work.setup):
            if slot.place is not None and (box := plan.box(slot.place)):
                yield self._spot(work, slot, box, chosen.id)
        for stage in range(len(plan.ring.stages)):
            told = named(view, OnStage(stage))
            if box := plan.box(OnStage(stage)):
                yield Spot(box, OnStage(stage), f"{told.name}: {told.more}", drop=True, quiet=chosen.word != "place")
            if plan.narrow:
                first = view.options.board.stages[stage].steps[0]
                yield Spot(plan.ring.stages[stage], Turned(first), f"{told.name}: bring it near", quiet=True)


def _slots(setup: Setup) -> Iterator[Slot]:
    names = setup.players
    yield from (Slot("place", name, label=f"{name} stands", key=name[:1].lower(), passed=True) for name in names)
    yield Slot("richard", label="Richard stands", key="r", passed=True)
    for seat, name in enumerate(names):
        yield Slot("points", name, label=f"{name}’s points", place=Plate(seat), passed=True)
    yield from (Slot("shows", name, label=f"{name} has laid", passed=True) for name in names)
    yield from (Slot("hand", name, label=f"{name} holds", most=HAND, passed=True) for name in names)
    yield Slot("discards", label="Discards", most=sum(setup.deck.counts), passed=True)
    yield Slot("turn", label="Turn", passed=True)
    yield from map(_step, range(STEPS))


def _step(number: int) -> Slot:
    return Slot("crowd", part=str(number), label=f"Step {number}", place=OnStep(number), passed=True)


def _steps() -> list[Offer]:
    return [Offer(str(step), label=f"Step {step}") for step in range(OFF + 1, STEPS)]


EDITOR: Final = HuzzahEditor(
    GAME,
    table=TABLE,
    box=LOOK,
    letters="0123456789fhb?rxyzwacd",
    hint="On a step 0 to 5 are its counters; a card is 2, 3, 5, f, h, b or ?; r and initials choose a piece.",
)
"""How the referee lays out a fair."""
