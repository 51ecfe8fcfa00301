"""The hit areas of a table as spots: picks that lead to a move first, then what can only be looked at."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from refkit.kernel import AnyMove
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Scene, Spot, Text
from widgets.page.second_person import in_second_person
from widgets.tabletop.contract import AnyTabletop, Held, Led, Pick, Plan
from widgets.tabletop.gesture import Gesture, led_by


def spots(
    view: object, table: AnyTabletop, plan: Plan, gesture: Gesture, says: Callable[[AnyMove], str]
) -> Iterator[Spot]:
    """Yield everything that can be used now, with unique labels; ``says`` describes what a legal move would do."""
    found = tuple(_spots(view, table, plan, gesture, says))
    alike, seen = Counter(spot.label for spot in found), Counter[str]()
    for spot in found:
        seen[spot.label] += 1
        count = f" ({seen[spot.label]} of {alike[spot.label]})" if alike[spot.label] > 1 else ""
        yield replace(spot, label=spot.label + count) if count else spot


def in_person(scene: Scene, name: str, others: Sequence[str] = ()) -> Scene:
    """Return a scene addressed to the player called ``name``, not to ``others``: what is that player's is "your"."""
    you = partial(in_second_person, name=name, others=others)
    spots = (replace(spot, label=you(spot.label), tip=you(spot.tip)) for spot in scene.spots)
    return replace(scene, items=_in_person(scene.items, name, others), spots=tuple(spots))


def moved_in_person(motion: Motion, name: str, others: Sequence[str] = ()) -> Motion:
    """Return a motion addressed to the player called ``name``, not to ``others``."""
    sprites = (replace(sprite, items=_in_person(sprite.items, name, others)) for sprite in motion.sprites)
    return replace(motion, ground=in_person(motion.ground, name, others), sprites=tuple(sprites))


def _in_person(items: Iterable[Item], name: str, others: Sequence[str]) -> tuple[Item, ...]:
    return tuple(
        replace(item, text=in_second_person(item.text, name, others))
        if isinstance(item, Text) and name in item.text
        else item
        for item in items
    )


def _spots(
    view: object, table: AnyTabletop, plan: Plan, gesture: Gesture, says: Callable[[AnyMove], str]
) -> Iterator[Spot]:
    led = led_by(view, table, gesture)
    for pick in led.all:
        box = plan.box(pick)
        if box is not None:
            yield _spot(view, table, led, pick, box, says)
    yield from table.looks(plan, view, led)


def _spot(view: object, table: AnyTabletop, led: Led, pick: Pick, box: Box, says: Callable[[AnyMove], str]) -> Spot:
    leads, longer, named = led.options.get(pick, ()), (*led.picked, pick), table.named(view, pick)
    done = [move for move in leads if longer in table.ways(view, move)]
    count = f"{named.name}: {'one legal move' if len(leads) == 1 else f'{len(leads)} legal moves'}"
    would = says(done[0]) if done else count if leads else f"{named.name}: take it back"
    more = f". {named.more}" if named.more else ""
    label = f"{named.name}. {would}" if done else f"{would}{more}"
    held, chosen = isinstance(pick, Held), pick in led.picked
    return Spot(box, pick, label, would, held, not held, chosen, named.bare, pick in led.hinted, named.text)
