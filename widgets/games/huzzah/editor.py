"""The position editor for Huzzah!: pawns and Richard are put on a step or a stage, counters by clicks and digits."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Final, final

from refkit.game.fields import Facts
from refkit.games.huzzah import GAME
from refkit.games.huzzah.box.board import Stage
from refkit.games.huzzah.cards import HAND, KINDS, OFF, STEP_CAPACITY, STEPS
from refkit.games.huzzah.table import Setup, View
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import counted
from refkit.text.checks import say
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Scene, Spot, Text
from widgets.games.huzzah.pictures.cards import card
from widgets.games.huzzah.table.picks import OnStage, OnStep, Plate, ShowPart, Small, named
from widgets.games.huzzah.table.tree import stretch_start
from widgets.games.huzzah.tabletop import TABLE
from widgets.page.markup import Html
from widgets.tabletop.card_form.picture import BoxLook, titled
from widgets.tabletop.contract import Camera
from widgets.tabletop.editor import Change, EditedPosition
from widgets.tabletop.position_editor.slot_acts import At
from widgets.tabletop.position_editor.slot_editor import SlotEditor
from widgets.tabletop.position_editor.slots import Offer, Slot, offer_meant
from widgets.tabletop.tree import Plan

MOST_POINTS: Final = 60
"""The highest number of points in the palette; more can be typed."""
PIECE_WORDS: Final = ("place", "richard")
"""The words of the form for pieces: the next click on the table says where the piece stands."""
COUNTERS: Final = re.compile(r"(?P<first>[0-9]{1,2})\s*[x×*]\s*(?P<second>.+)", re.IGNORECASE)
"""Counters as they are typed: a step and how many, as in a file, or how many and a stage."""
CARD_KEYS: Final = {kind: kind[0].lower() for kind in KINDS} | {"?": "?"}
"""The key for each card."""

ACTIONS: Final = {
    "turn": ("Turn", "A whole turn, from the draw to the discards"),
    "reveal": ("Reveal", "The Show cards that lie there are turned over, and do what they do"),
    "richard": ("Richard", "He marches by three dice, and disturbs whom he meets"),
    "shows": ("Shows", "Show cards are laid, Richard marches, and they are turned over"),
    "enter richard": ("Enter Richard", "He comes out of a gate, before the first turn"),
    "richard stops": ("Richard stops", "Where he stands now: who bumps him, and whom he disturbs"),
    "rest": ("Rest", "Where he stays: whom he pushes on, and which counters go home"),
    "move performers": ("Move performers", "Whoever is on the path rolls, walks, and may take a stage"),
    "draw": ("Draw", "Every hand is filled up to five"),
    "discard": ("Discard", "Up to two cards leave each hand"),
    "score": ("Score", "Has anybody won?"),
}
"""Label and sentence of each action; those that often do nothing come first, since the first that acts stands out."""


@final
class HuzzahEditor(SlotEditor):
    """The slot editor of a Huzzah! position."""

    def slots(self, setup: Setup) -> Sequence[Slot]:
        """Return the slots: pawns and Richard first, then points and cards, and the steps of the path."""
        return tuple(_slots(setup))

    def pieces(self, setup: Setup) -> Iterable[str]:
        """Yield every card of the deck."""
        for kind, count in zip(KINDS, setup.deck.counts, strict=True):
            yield from (kind,) * count

    def offers(self, setup: Setup, slot: Slot) -> Sequence[Offer]:
        """Return the offers for a slot: counters from a full step down, places, points, or cards with their keys."""
        match slot.word:
            case "crowd":
                return [
                    Offer(str(count), counted(count, "counter"), keys=(str(count),))
                    for count in range(STEP_CAPACITY, 0, -1)
                ]
            case "place":
                return [Offer(stage.name) for stage in setup.board.stages] + _step_offers()
            case "richard":
                return _step_offers()
            case "points":
                return [Offer(str(count), keys=(f"{count:02}",)) for count in range(1, MOST_POINTS + 1)]
        found = super().offers(setup, slot)
        return [replace(each, keys=(CARD_KEYS[each.text],)) if each.text in CARD_KEYS else each for each in found]

    def onwards(self, work: EditedPosition, slot: Slot) -> EditedPosition:
        """Move on to the next piece that stands nowhere; once all stand, to the first step, for counters."""
        if slot.word not in PIECE_WORDS:
            return work
        free = (each for each in self.slots(work.setup) if each.word in PIECE_WORDS and not self.inside(work, each))
        return replace(work, at=next((each.id for each in free), _step_slot(0).id))

    def key(self, work: EditedPosition, key: str) -> Change:
        """Handle a key; on a step a digit is its number of counters, 0 for none."""
        if key == "0" and self.slot(work).word == "crowd":
            return self.out(work, "-1") if self.inside(work, self.slot(work)) else Change(work)
        return super().key(work, key)

    def entered(self, work: EditedPosition, words: str) -> tuple[Slot, str, EditedPosition]:
        """Put down one entry of a line; on a step 0 is no counters, as by keys."""
        slot = self.slot(work)
        return (
            (slot, "", self.key(work, words).work)
            if (slot.word, words) == ("crowd", "0")
            else super().entered(work, words)
        )

    def entry(self, work: EditedPosition, words: str) -> tuple[Slot, str]:
        """Return the slot that a typed entry means, and what lies there; ``12 x 5`` and ``3 x swag`` are counters.

        At a stage they go to the first of its steps that has none.
        """
        if (pair := COUNTERS.fullmatch(words)) is None:
            return super().entry(work, words)
        first, where = pair["first"], pair["second"]
        if where.isdecimal():
            found = self.find(work.setup, _step_slot(int(first)).id)
            return (found, where) if found else super().entry(work, words)
        stages = {stage.name: stage for stage in work.setup.board.stages}
        if (name := offer_meant(where, [Offer(each) for each in stages])) is None:
            raise BadInput(f"{say(where)} is no stage; it can be {', '.join(stages)}.")
        free = (slot for slot in map(_step_slot, stages[name].steps) if not self.inside(work, slot))
        if (empty := next(free, None)) is None:
            raise BadInput(
                f"There are counters on every step at {name}: name the step, as in {stages[name].first} x 5."
            )
        return empty, first

    def pick(self, work: EditedPosition, target: object) -> Change | None:
        """Put the chosen piece where the click is; without a piece, add a counter to a step, or empty a full one."""
        slot = self.slot(work)
        match target:
            case ShowPart(step):
                return Change(replace(work, at=_step_slot(step).id, typed=""))
            case OnStage(stage) if slot.word == "place":
                return self.put(work, work.setup.board.stages[stage].name)
            case OnStage(stage):
                name = work.setup.board.stages[stage].name
                return Change(work, f"{name}: choose a pawn first, and then its stage.")
            case At(name) if not work.carried and (clicked := self.slot(replace(work, at=name))).word == "crowd":
                if slot.word in PIECE_WORDS:
                    return self.put(work, str(clicked.part))
                here = replace(work, at=name, typed="")
                counters = int(next(iter(self.inside(here, clicked)), 0))
                return self.out(here, "-1") if counters >= STEP_CAPACITY else self.put(here, str(counters + 1))
        return super().pick(work, target)

    def tools(self, work: EditedPosition, *, undo: bool) -> Html:
        """Return the panel of slots; of the steps only those with counters, and the chosen one."""
        every, at = self.slots(work.setup), self.slot(work)
        shown = (slot for slot in every if slot.word != "crowd" or slot == at or self.inside(work, slot))
        return self.slots_panel(work, shown, undo=undo)

    def camera(self, work: EditedPosition, view: View) -> Camera:
        """Return the stretch of a narrow table in which the chosen step lies."""
        chosen = self.slot(work)
        near = int(chosen.part) if chosen.word == "crowd" and chosen.part is not None else 0
        return Camera(at=stretch_start(view, near))

    def scene(self, work: EditedPosition, width: float) -> Scene:
        """Return the table with spots, also for stages and for the parts of a narrow loop."""
        scene = super().scene(work, width)
        more = self._stages(*self.planned(work, width), quiet=self.slot(work).word != "place")
        return replace(scene, spots=(*scene.spots, *more))

    def _stages(self, view: View, plan: Plan, *, quiet: bool) -> Iterator[Spot]:
        """Yield spots for stages, and for the parts of a narrow loop."""
        for stage in range(len(view.options.board.stages)):
            label = named(view, OnStage(stage))
            if box := plan.box(OnStage(stage)):
                yield Spot(box, OnStage(stage), f"{label.name}: {label.more}", drop=True, quiet=quiet)
            if box := plan.box(Small(OnStage(stage))):
                first = view.options.board.stages[stage].steps[0]
                yield Spot(box, ShowPart(first), f"{label.name}: bring it near", quiet=True)


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
    yield from map(_step_slot, range(STEPS))


def _step_slot(number: int) -> Slot:
    return Slot("crowd", part=str(number), label=f"Step {number}", place=OnStep(number), passed=True)


def _step_offers() -> list[Offer]:
    return [Offer(str(step), label=f"Step {step}") for step in range(OFF + 1, STEPS)]


# ---- cards of one's own, as they are entered -------------------------------------------------------------------------


def face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:
    """Return the items of a kind of card, or of the path with the steps of a stage; () for one with a fault."""
    if sheet == "cards":
        return card(box, entry["kind"]) if entry["kind"] in KINDS else ()
    first, last = entry["steps"]
    return _path(box, Stage(str(entry.get("name") or "No name yet"), int(first), int(last)), data.get("gates", ()))


def _path(box: Box, stage: Stage, gates: Iterable[object]) -> Iterator[Item]:
    """Yield all steps as a ring, clockwise from the Main Gate at the bottom, with those of a stage filled."""
    yield from titled(box, stage.name)
    there, gate_steps = set(stage.steps), [*gates]
    across, down = box.width * 0.43, box.height * 0.43
    for step in range(STEPS):
        turn = pi / 2 + 2 * pi * step / STEPS
        at = Point(box.centre.x + across * cos(turn), box.centre.y + down * sin(turn))
        yield Disc(at, box.width * 0.022, THERE if step in there else GATE if step in gate_steps else EMPTY)
    yield Text(Point(box.centre.x, box.centre.y + down - box.width * 0.07), "0", box.width * 0.05, Look(fill="muted"))


THERE: Final = Look(fill="glow", edge="ink", width=1)
GATE: Final = Look(fill="calm", edge="ink", width=1)
EMPTY: Final = Look(fill="pale", edge="ink", width=1)


EDITOR: Final = HuzzahEditor(
    GAME,
    table=TABLE,
    box=BoxLook(face, 0.72),
    actions=ACTIONS,
    letters="0123456789fhb?rxyzwacd",
    hint="On a step 0 to 5 are its counters; a card is 2, 3, 5, f, h, b or ?; r and initials choose a piece.",
)
"""The position editor that the referee page uses for Huzzah!."""
