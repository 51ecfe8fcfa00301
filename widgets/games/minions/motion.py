"""What two pictures do not tell of Minions: how cards come and turn, dice, sparks, and the marks that events leave."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final

from refkit.games.minions import events as ev
from refkit.games.minions.cards import Mark
from refkit.games.minions.rules.score import scores as glory_scores
from refkit.games.minions.rules.score import signed_line, winners
from refkit.games.minions.table import View
from refkit.kernel.event import Event
from refkit.kernel.score import Score, sum_lines
from refkit.kernel.sentences import join, player, sentence
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, arrow
from widgets.drawing.shapes import crown
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.signs import dice_items
from widgets.games.minions.table import parts
from widgets.games.minions.table.facts import face_down, visible_scores
from widgets.games.minions.table.picks import Badge, Die, Laid, Place
from widgets.tabletop.contract import CountStep
from widgets.tabletop.moving import Travel
from widgets.tabletop.spotlight import sum_sign
from widgets.tabletop.tree import Plan

ROLLING: Final = (Pose(0, -40, -50, -200, 0.7, 0.2), Pose(0.6, 6, -8, 20, 1.1), Pose(1))
GROWING: Final = (Pose(0, size=0.2, alpha=0), Pose(0.7, size=1.06), Pose(1))
PUT_DOWN: Final = (Pose(0, down=60, size=1.1, alpha=0), Pose(1))
LEAVING: Final = (Pose(0), Pose(0.3, size=1.05), Pose(1, down=30, turn=14, size=0.5, alpha=0))
TURNING: Final = (Pose(0), Pose(0.5, turn=45, size=1.1), Pose(1, turn=90, alpha=0.1))
WRITTEN: Final = (Pose(0, alpha=0), Pose(0.4), Pose(1))
SPARK_SIZE: Final = 26.0
"""The width of a spark, in CSS pixels."""
MARKED: Final[Mapping[str, Place]] = {"total": "ledger", "cap": "power"}
"""Where on a field a mark is seen that changes no attribute, by what it does, if not at the gate."""


# ---- great moments ---------------------------------------------------------------------------------------------------


def highlighted(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event: cards that are turned up, or the fields of the seats concerned."""
    lit: tuple[int, ...] = ()
    match event:
        case ev.Shown(what):
            yield from plan.part(Laid(-1, "quest"))
            for seat in range(len(view.sides)):
                yield from plan.part(Laid(seat, "minion"))
                if what == "power":
                    yield from chain(plan.part(Laid(seat, "power")), plan.part(Laid(seat, "gate")))
        case ev.Ended():
            yield from winning(plan, view)
        case ev.Tied(seats):
            lit = seats
        case ev.QuestWon(seat, card):
            yield from cards.glory(plan[Laid(-1, "glory")], card)
            yield from chain.from_iterable(plan.part(Laid(each, "ledger")) for each in range(len(view.sides)))
            yield from _crowned(plan, seat)
    for seat in lit:
        yield from _lit(plan, seat)


def _lit(plan: Plan, seat: int) -> Iterator[Drawn]:
    """Yield the field of a seat, which is not seen through, in a glowing frame."""
    yield Panel(plan[Laid(seat, "field")], Look(fill="table"), 10)
    yield from plan.part(Laid(seat, "field"))
    yield Panel(plan[Laid(seat, "field")].inset(1), Look(edge="glow", width=4), 10)


def _crowned(plan: Plan, seat: int, over: Box | None = None) -> Iterator[Drawn]:
    """Yield the field of a seat, and a crown: by its name, or ``over`` its minion."""
    yield from _lit(plan, seat)
    field = plan[Laid(seat, "field")]
    if over:
        box = Box(over.centre.x - 44, over.centre.y - 26, 88, 52)
    elif is_in_front(plan, seat):
        box = Box(field.x + 1, max(1.0, field.y - 6), 32, 20)
    else:
        box = Box(field.right - 80, field.centre.y - 10, 32, 20)
    yield Piece(("crown", seat), box, tuple(crown(box)))


# ---- marks -----------------------------------------------------------------------------------------------------------


def marks(plan: Plan, view: View, event: Event) -> Iterator[Item]:
    """Yield what ``event`` did, drawn over the table as it is just after."""
    seat = getattr(event, "seat", -1)
    match event:
        case ev.NoEffect(_, card) if source := source_box(plan, view, card):
            yield Panel(source.inset(-2), Look(edge="quiet", width=3, dash=(6, 5)), 8)
        case ev.Totalled(totals):
            for each, total in totals:
                box = plan.box(Laid(each, "ledger")) or plan[Laid(each, "field")]
                yield Panel(
                    box.inset(-1), Look(edge="glow" if total == max(dict(totals).values()) else "quiet", width=3), 8
                )
        case ev.Marked(_, mark):
            yield from _changed(plan, view, mark)
        case _ if not is_in_front(plan, seat):
            return
        case ev.PowerChanged():
            yield Panel(plan[Laid(seat, "power")].inset(-2), Look(edge="glow", width=4), 8)
        case ev.DiceRolled() | ev.DiceChanged() | ev.DieRerolled():
            low, high = dice_boxes(plan, seat)
            yield Panel(low.around(high).inset(-3), Look(edge="glow", width=4), 8)
        case ev.Made() | ev.Missed():
            look = Look(edge="shield" if isinstance(event, ev.Made) else "attack", width=4)
            yield Panel(plan[Laid(seat, "gate")].inset(-2), look, 8)


def _changed(plan: Plan, view: View, mark: Mark) -> Iterator[Item]:
    """Yield arrows from a card to all that it has changed so far, at every seat in front."""
    source = source_box(plan, view, mark.effect.card, mark.owner)
    for seat, side in enumerate(view.sides):
        if mark in side.marks and is_in_front(plan, seat):
            place = marked_box(plan, seat, mark)
            if source:
                yield from arrow(
                    source.centre, place.centre, "attack" if mark.effect.by < 0 else "shield", width=4, head=14
                )
            yield Panel(place.inset(-2), Look(edge="glow", width=4), 8)


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the steps in which the ledgers fill, line by line: with a quest's totals, or in the end with glory."""
    if event and not isinstance(event, ev.Totalled):
        return ()
    scores, head = (visible_scores(view), "Total") if event else (_glory(view), "Glory")
    found = []
    for upto in range(1, max(len(score.lines) for score in scores) + 1):
        lines = ((seat, score.lines[upto - 1].sum) for seat, score in enumerate(scores) if len(score.lines) >= upto)
        said = join(" ", (sentence("{seat}: {line}.", seat=player(view, seat), line=line) for seat, line in lines))
        caption = "The ledgers fill, line by line." if event else said
        found.append(CountStep(caption, partial(_filled, scores, upto, head), enters=lambda _plan, _key: WRITTEN))
    return tuple(found)


def winning(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield the fields that have won, each under a crown; and of a game that is over, all ledgers with their glory."""
    for seat in winners(view):
        yield from _crowned(plan, seat, plan.box(Laid(seat, "minion")) if view.ended else None)
    scores = _glory(view) if view.ended else ()
    yield from _filled(scores, max((len(score.lines) for score in scores), default=0), "Glory", plan)


def _glory(view: View) -> Sequence[Score]:
    """Return the glory of each seat, as a ledger writes it."""
    lines = [[signed_line(line.points, line.label, line.why) for line in score.lines] for score in glory_scores(view)]
    return [sum_lines(each) for each in lines]


def _filled(scores: Sequence[Score], upto: int, head: str, plan: Plan) -> Iterator[Piece]:
    """Yield the ledgers with so many lines and their sum, as far as they are so long; where there is none, the sum."""
    for seat, score in enumerate(scores):
        so_far = sum_lines(score.lines[:upto])
        if box := plan.box(Laid(seat, "ledger")):
            blank = Panel(box, Look(fill="sheet"), 6)
            yield Piece((seat, len(so_far.lines)), box, (blank, *parts.added_up(so_far, head, box)))
        elif head == "Glory":
            field = plan[Laid(seat, "field")]
            yield sum_sign((seat, "sum"), Box(field.right - 42, field.bottom - 42, 36, 36), so_far.total)


def is_in_front(plan: Plan, seat: int) -> bool:
    """Return whether there is such a seat, and it has a field that is no row."""
    return plan.box(Laid(seat, "plate")) is not None


def dice_boxes(plan: Plan, seat: int) -> list[Box]:
    """Return the boxes of both dice of a seat in front."""
    return [plan[Die(seat, place)] for place in range(2)]


def marked_box(plan: Plan, seat: int, mark: Mark) -> Box:
    """Return the box that a mark points at: an attribute, the Power card, the gate or the total."""
    if mark.which >= 0:
        return plan[Badge(seat, mark.which)]
    return plan.box(Laid(seat, MARKED.get(mark.effect.do, "gate"))) or plan[Laid(seat, "minion")]


def source_box(plan: Plan, view: View, card: str, owner: int = -2) -> Box | None:
    """Return the box of a card that takes effect, of seat ``owner`` (-1 the middle, -2 any); None if out of view."""
    if view.event and view.event.name == card and owner < 0:
        return plan[Laid(-1, "event")]
    for seat, side in enumerate(view.sides):
        if owner in (seat, -2) and is_in_front(plan, seat):
            if side.minion and side.minion.name == card:
                return plan[Laid(seat, "minion")]
            if side.boon and side.boon.name == card:
                return plan[Laid(seat, "boon")]
    return None


# ---- motion ----------------------------------------------------------------------------------------------------------


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides cards that lie elsewhere: how they come, turn and leave."""
    sprites = tuple(_effects(plan, before, event))
    match event:
        case ev.TurnedUp():
            return Travel(enters=lambda _place: GROWING)
        case ev.Sent() | ev.Bestowed():
            return Travel(enters=lambda _place: PUT_DOWN, earlier=(face_down(before), None))
        case ev.Shown(what):
            return Travel(turns=lambda place: ((), GROWING if isinstance(place, Laid) and place.what == what else ()))
        case ev.PowerChanged(seat):
            return Travel(turns=lambda place: (LEAVING, GROWING) if place == Laid(seat, "power") else ((), ()))
        case ev.BoonLeft() | ev.CalledOff() | ev.Discarded():
            return Travel(leaves=lambda _place: LEAVING)
    return Travel(sprites=sprites)


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:
    """Yield special effects: sparks, dice, a gate that opens, and the prize that goes to its winner."""
    seat = getattr(event, "seat", -1)
    match event:
        case ev.QuestWon(_, card):
            box = plan[Laid(-1, "glory")]
            goal = plan.box(Laid(seat, "plate")) or box
            across, down = goal.centre.x - box.centre.x, goal.centre.y - box.centre.y
            poses = (Pose(0), Pose(0.4, size=1.15), Pose(1, across, down, size=0.3))
            yield Sprite(box, tuple(cards.glory(box, card)), poses)
        case _ if not is_in_front(plan, seat):
            return
        case ev.Marked(_, mark) if source := source_box(plan, before, mark.effect.card, mark.owner):
            yield _spark(source, marked_box(plan, seat, mark))
        case ev.NoEffect(_, card) if source := source_box(plan, before, card):
            yield _spark(source, plan[Laid(seat, "field")], fizzles=True)
        case ev.DiceRolled(_, dice):
            yield from _dice(plan, seat, dice, (0, 0), ROLLING)
        case ev.DieRerolled(_, was, dice):
            yield from _dice(plan, seat, dice, was, ROLLING)
        case ev.DiceChanged(_, was, dice):
            yield from _dice(plan, seat, was, dice, TURNING)
        case ev.Made() | ev.Missed():
            box = plan[Laid(seat, "gate")]
            look = Look(edge="shield" if isinstance(event, ev.Made) else "attack", width=5)
            swing = (Pose(0, size=1.3, alpha=0), Pose(0.6), Pose(1))
            yield Sprite(box, (Panel(box.inset(2), look, 8),), swing)


def _dice(
    plan: Plan, seat: int, dice: tuple[int, int], others: tuple[int, int], poses: tuple[Pose, ...]
) -> Iterator[Sprite]:
    """Yield sprites of the dice that differ from ``others``."""
    for box, face, other in zip(dice_boxes(plan, seat), dice, others, strict=True):
        if face != other:
            yield Sprite(box, tuple(dice_items([box], [face])), poses)


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
