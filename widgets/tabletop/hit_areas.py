"""The hit areas of a table as spots: picks that lead to a move first, then what can only be looked at."""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import Final

from refkit.kernel import AnyMove
from refkit.kernel.sentences import join
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion
from widgets.drawing.scene import TOUCH, Disc, Item, Look, Scene, Spot, Text
from widgets.tabletop.contract import AnyTabletop, Held, Pick, PickLabel, PickState
from widgets.tabletop.gesture import Gesture, pick_state
from widgets.tabletop.tree import Placed, Plan

DOT: Final = 7
"""The radius of the dot where something has changed, in CSS pixels."""
CHANGED: Final = Look(fill="attack", edge="pale", width=2)
NEWS: Final = "Changed since you last looked"
PICK: Final = "Pick it."
PUT_BACK: Final = "Picked: once more puts it back."


def spots(
    view: object, table: AnyTabletop, plan: Plan, gesture: Gesture, says: Callable[[AnyMove], str]
) -> Iterator[Spot]:
    """Yield everything that can be used now, with unique labels; ``says`` describes what a legal move would do."""
    found = tuple(_spots(view, table, plan, gesture, says))
    alike, seen = Counter(spot.label for spot in found), Counter[str]()
    for spot in found:
        seen[spot.label] += 1
        count = f" ({seen[spot.label]} of {alike[spot.label]})" if alike[spot.label] > 1 else ""
        yield replace(spot, label=join("", (spot.label, count))) if count else spot


def in_person(scene: Scene, you: Callable[[str], str]) -> Scene:
    """Return a scene with its texts told by ``you``: what is the reader's is "your"."""
    spots = (replace(spot, label=you(spot.label), tip=you(spot.tip)) for spot in scene.spots)
    return replace(scene, items=_in_person(scene.items, you), spots=tuple(spots))


def moved_in_person(motion: Motion, you: Callable[[str], str]) -> Motion:
    """Return a motion with its texts told by ``you``."""
    sprites = (replace(sprite, items=_in_person(sprite.items, you)) for sprite in motion.sprites)
    return replace(motion, ground=in_person(motion.ground, you), sprites=tuple(sprites))


def marked(scene: Scene, targets: Collection[object]) -> Scene:
    """Return a scene in which the spots with these targets say and show that something has changed there."""
    places = [spot.box for spot in scene.spots if spot.target in targets]
    dots = (Disc(Point(box.right - DOT / 2, box.y + DOT / 2), DOT, CHANGED) for box in places)
    spots = (
        replace(spot, label=join(". ", (spot.label, NEWS))) if spot.target in targets else spot for spot in scene.spots
    )
    return replace(scene, items=(*scene.items, *dots), spots=tuple(spots)) if places else scene


def _in_person(items: Iterable[Item], you: Callable[[str], str]) -> tuple[Item, ...]:
    return tuple(
        [
            replace(item, text=told) if type(item) is Text and (told := you(item.text)) is not item.text else item
            for item in items
        ]
    )


def _spots(
    view: object, table: AnyTabletop, plan: Plan, gesture: Gesture, says: Callable[[AnyMove], str]
) -> Iterator[Spot]:
    picking = pick_state(view, table, gesture)
    boxes = [(pick, box) for pick in picking.all if (box := plan.box(pick)) is not None]
    cards = [box for pick, box in boxes if isinstance(pick, Held)]
    for pick, box in sorted(boxes, key=lambda each: isinstance(each[0], Held) and _covered_by(cards, each[1])):
        yield _spot(view, table, picking, pick, box, says)
    yield from looked_at(view, table, plan, picking)


def looked_at(view: object, table: AnyTabletop, plan: Plan, picking: PickState) -> Iterable[Spot]:
    """Return what is no pick: what the game says, or each key of its tree that it has a name for."""
    return (
        table.hit_areas(plan, view, picking) if table.hit_areas else things(plan, picking, partial(table.named, view))
    )


def _covered_by(cards: Collection[Box], part: Box) -> int:
    """Return on how many cards a part of one lies: its hit area follows theirs, and so is in front of them."""
    return sum(all(card.contains(corner) for corner in part.corners) for card in cards)


def _spot(
    view: object, table: AnyTabletop, picking: PickState, pick: Pick, box: Box, says: Callable[[AnyMove], str]
) -> Spot:
    leads, longer, named = picking.options.get(pick, ()), (*picking.picked, pick), table.named(view, pick)
    done = [move for move in leads if longer in table.pick_sequences(view, move)]
    held, chosen = isinstance(pick, Held), pick in picking.picked
    would = says(done[0]) if done else join(". ", (named.name, PUT_BACK if chosen else PICK))
    label = join(". ", (named.name, would)) if done else join(" ", filter(None, (would, named.more)))
    return Spot(box, pick, label, would, held, not held, chosen, named.bare, pick in picking.hinted, named.text)


def things(
    plan: Plan,
    picking: PickState,
    named: Callable[[Hashable], PickLabel],
    tip: Callable[[Hashable], str] = lambda _key: "",
) -> Iterator[Spot]:
    """Yield a place to look at for each thing that is no pick: for each key that ``named`` has a name for.

    ``tip`` says more about one now. A thing on which others can be touched is looked at by its handle, if it has one;
    others that are too small for a finger are left out, and so is what lies on a pick, since it would be in its way.
    """
    picks = frozenset(picking.all)
    names = {key: name for key in plan.by_key if (name := named(key)).name}
    found: list[tuple[int, Spot]] = []

    def can_be_touched(each: Placed) -> bool:
        key = each.node.key
        return key in picks or (key in names and each.box.width >= TOUCH)

    def look(place: Placed, order: int) -> None:
        key, small = place.node.key, place.node.key in picks
        order = order if place.node.order is None else place.node.order
        if key in names and key not in picks:
            on_it = [each for each in place.all() if each is not place]
            small = not any(map(can_be_touched, on_it))
            handle = None if small else next((each for each in on_it if each.node.handle), None)
            more, label = tip(key), names[key].in_words
            label = join(". ", (label, more)) if more else label
            found.append((order, Spot((handle or place).box, key, label, more, quiet=True)))
        for child in () if small else place.children:
            look(child, order)

    look(plan.root, 0)
    yield from (spot for _, spot in sorted(found, key=itemgetter(0)))
