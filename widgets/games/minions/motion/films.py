"""What two pictures do not tell of Minions: how cards come and turn, dice, sparks, and the marks that events leave."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from refkit.games.minions import events as ev
from refkit.games.minions.cards import Mark
from refkit.games.minions.sight import side_seen
from refkit.games.minions.table import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, players, sentence
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, arrow
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.signs import dice_items
from widgets.games.minions.table import layout
from widgets.games.minions.table.picks import Badge, Laid
from widgets.games.minions.table.plan import Field, Plan
from widgets.tabletop.moving import Travel

ROLLING: Final = (Pose(0, -40, -50, -200, 0.7, 0.2), Pose(0.6, 6, -8, 20, 1.1), Pose(1))
GROWING: Final = (Pose(0, size=0.2, alpha=0), Pose(0.7, size=1.06), Pose(1))
PUT_DOWN: Final = (Pose(0, down=60, size=1.1, alpha=0), Pose(1))
LEAVING: Final = (Pose(0), Pose(0.3, size=1.05), Pose(1, down=30, turn=14, size=0.5, alpha=0))
TURNING: Final = (Pose(0), Pose(0.5, turn=45, size=1.1), Pose(1, turn=90, alpha=0.1))
SPARK_SIZE: Final = 26.0


# ---- great moments ---------------------------------------------------------------------------------------------------


def heading(view: View, event: Event) -> str:  # noqa: PLR0911  one line an event
    """Return the heading of a grand event, addressed to the viewer; "" for one without."""
    match event:
        case ev.CalledOff():
            return "The quest is called off"
        case ev.Shown(what):
            return "Who was sent?" if what == "minion" else "How strong?"
        case ev.Tied(_, total):
            return f"Level at {total}!"
        case ev.QuestWon(seat):
            return (
                "You win the quest!"
                if seat == view.seat
                else sentence("{seat} win[s] the quest", seat=player(view, seat))
            )
        case ev.Ended(seats):
            if view.seat in seats:
                return "You win!" if len(seats) == 1 else "You share the victory!"
            return sentence("{seats} win[s]", seats=players(view, seats))
    return ""


def lit(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event: cards that are turned up, or the fields of the seats concerned."""
    shown: tuple[int, ...] = ()
    match event:
        case ev.Shown(what):
            for seat, field in plan.fields.items():
                if what == "minion":
                    yield from layout.minion_in_play(view, seat, field.minion)
                else:
                    yield from layout.power_in_play(view, seat, field.power)
        case ev.Tied(seats) | ev.Ended(seats):
            shown = seats
        case ev.QuestWon(seat, card):
            yield from cards.glory(plan.middle["glory"], card)
            shown = (seat,)
    off = rolled_off(view, event)
    for seat in shown:
        box = plan.fields[seat].box if seat in plan.fields else plan.rows[seat]
        yield Panel(box, Look(fill="table"), 10)  # what is lit is not seen through
        if seat in plan.fields:
            yield from layout.field_items(view, seat, plan.fields[seat], off=off)
        else:
            yield from layout.row_items(view, seat, plan.rows[seat], off=off)


def rolled_off(view: View, event: Event | None) -> bool:
    """Return whether the dice on the table are those of a roll-off; they are not yet while a tie is told."""
    return not isinstance(event, ev.Tied | ev.BoonLeft | ev.DeadEnd) and layout.is_roll_off(view)


# ---- marks -----------------------------------------------------------------------------------------------------------


def marks(plan: Plan, view: View, event: Event | None) -> Iterator[Item]:
    """Yield what ``event`` did, drawn over the table as it is just after."""
    field = plan.fields.get(getattr(event, "seat", -1))
    match event:
        case ev.Marked(seat, mark) if field:
            place = marked_box(field, seat, mark, plan)
            source = source_box(plan, view, mark.effect.card, mark.owner)
            if source is not None:
                yield from arrow(
                    source.centre, place.centre, "attack" if mark.effect.by < 0 else "shield", width=4, head=14
                )
            yield Panel(place.inset(-2), Look(edge="glow", width=4), 8)
        case ev.NoEffect(_, card) if source := source_box(plan, view, card):
            yield Panel(source.inset(-2), Look(edge="quiet", width=3, dash=(6, 5)), 8)
        case ev.PowerChanged() if field:
            yield Panel(field.power.inset(-2), Look(edge="glow", width=4), 8)
        case ev.DiceRolled() | ev.DiceChanged() | ev.DieRerolled() if field:
            yield Panel(field.dice[0].around(field.dice[1]).inset(-3), Look(edge="glow", width=4), 8)
        case ev.Made() if field:
            yield Panel(field.gate.inset(-2), Look(edge="shield", width=4), 8)
        case ev.Missed() if field:
            yield Panel(field.gate.inset(-2), Look(edge="attack", width=4), 8)
        case ev.Totalled(totals):
            for seat, _ in totals:
                box = plan.fields[seat].ledger if seat in plan.fields else plan.rows[seat]
                yield Panel(box.inset(-1), Look(edge="glow", width=3), 8)


def marked_box(field: Field, seat: int, mark: Mark, plan: Plan) -> Box:
    """Return the box that a mark points at: an attribute, the Power card, the gate or the total."""
    if mark.which >= 0:
        return plan.box(Badge(seat, mark.which)) or field.minion
    places = {"total": field.ledger, "cap": field.power}
    return places.get(mark.effect.do, field.gate)


def source_box(plan: Plan, view: View, card: str, owner: int = -2) -> Box | None:
    """Return the box of a card that takes effect, of seat ``owner`` (-1 the middle, -2 any); None if out of view."""
    if view.event and view.event.name == card and owner < 0:
        return plan.middle["event"]
    for seat, field in plan.fields.items():
        side = view.sides[seat]
        if owner in (seat, -2):
            if side.minion and side.minion.name == card:
                return field.minion
            if side.boon and side.boon.name == card:
                return field.boon
    return None


# ---- motion ----------------------------------------------------------------------------------------------------------


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides cards that lie elsewhere: how they come, turn and leave."""
    sprites = tuple(_effects(plan, before, event))
    match event:
        case ev.TurnedUp():
            return Travel(enters=lambda _place: GROWING)
        case ev.Sent() | ev.Bestowed():
            return Travel(enters=lambda _place: PUT_DOWN, ground=_face_down(plan, before))
        case ev.Shown(what):
            return Travel(turns=lambda place: ((), GROWING if isinstance(place, Laid) and place.what == what else ()))
        case ev.PowerChanged(seat):
            return Travel(turns=lambda place: (LEAVING, GROWING) if place == Laid(seat, "power") else ((), ()))
        case ev.BoonLeft() | ev.CalledOff() | ev.Discarded():
            return Travel(leaves=lambda _place: LEAVING)
    return Travel(sprites=sprites)


def face_down(view: View) -> View:
    """Return the referee's ``view`` with the backs of cards that have not been turned up; other views as they are."""
    if view.seat != REFEREE:
        return view
    return replace(view, sides=tuple(side_seen(side, view.face_up, own=False) for side in view.sides))


def _face_down(plan: Plan, view: View) -> tuple[Drawn, ...]:
    """Return the table with the backs of cards that have not been turned up."""
    return tuple(layout.items(plan, face_down(view), off=False))


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:
    """Yield special effects: sparks, dice, a gate that opens, and the prize that goes to its winner."""
    field = plan.fields.get(getattr(event, "seat", -1))
    match event:
        case ev.Marked(seat, mark) if field and (source := source_box(plan, before, mark.effect.card, mark.owner)):
            yield _spark(source, marked_box(field, seat, mark, plan))
        case ev.NoEffect(_, card) if field and (source := source_box(plan, before, card)):
            yield _spark(source, field.box, fizzles=True)
        case ev.DiceRolled(_, dice) if field:
            yield from _dice(field, dice)
        case ev.DieRerolled(_, was, dice) if field:
            yield from _dice(field, dice, was)
        case ev.DiceChanged(_, was, dice) if field:
            for box, old, new in zip(field.dice, was, dice, strict=True):
                if old != new:
                    yield Sprite(box, tuple(dice_items([box], [old])), TURNING)
        case ev.QuestWon(_, card):
            box = plan.middle["glory"]
            goal = field.plate if field else box
            across, down = goal.centre.x - box.centre.x, goal.centre.y - box.centre.y
            poses = (Pose(0), Pose(0.4, size=1.15), Pose(1, across, down, size=0.3))
            yield Sprite(box, tuple(cards.glory(box, card)), poses)
        case ev.Made() | ev.Missed() if field:
            opened = isinstance(event, ev.Made)
            box = field.gate
            look = Look(edge="shield" if opened else "attack", width=5)
            swing = (Pose(0, size=1.3, alpha=0), Pose(0.6), Pose(1))
            yield Sprite(box, (Panel(box.inset(2), look, 8),), swing)


def _dice(field: Field, dice: tuple[int, int], was: tuple[int, int] = (0, 0)) -> Iterator[Sprite]:
    """Yield sprites of the dice that are thrown: both, or those that differ from ``was``."""
    for box, face, old in zip(field.dice, dice, was, strict=True):
        if face != old:
            yield Sprite(box, tuple(dice_items([box], [face])), ROLLING)


def _spark(source: Box, goal: Box, *, fizzles: bool = False) -> Sprite:
    """Return a spark that flies from a card to what it changes; one that ``fizzles`` fades out half-way."""
    at = source.centre
    box = Box(at.x - SPARK_SIZE / 2, at.y - SPARK_SIZE / 2, SPARK_SIZE, SPARK_SIZE)
    share = 0.5 if fizzles else 1
    across, down = (goal.centre.x - at.x) * share, (goal.centre.y - at.y) * share
    look = Look(fill="quiet" if fizzles else "glow", edge="ink", width=1)
    star = Brushwork(box).star(0.5, 0.5, 0.5, look, rays=6)
    end = Pose(1, across, down, 180, 0.4, 0) if fizzles else Pose(1, across, down, 180)
    return Sprite(box, (star, Disc(box.centre, 4, Look(fill="pale"))), (Pose(0, size=0.4), end))
