"""Every game's table at every size: what lies where, how large it is to eyes and fingers, and what is told of it."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from tests.tiers import by_tier, mostly_thorough
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene, Text
from widgets.games import TABLETOPS
from widgets.tabletop.contract import NAMES, AnyTabletop, Camera, Space
from widgets.tabletop.film.frames import Frame, layout, motion
from widgets.tabletop.film.story import story_of
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.options import sizes
from widgets.tabletop.tree import Placed, Plan

DESK: Final = Space(928, 604)
PHONE: Final = Space(366, 660)
SPACES: Final = (DESK, PHONE, Space(1088, 704), Space(336, 456), Space(700, 600))
LESSONS: Final = (Space(346, lesson_layout=True), Space(705, lesson_layout=True), Space(928, lesson_layout=True))
READABLE: Final = 11
"""The height of letters at the least, in CSS pixels."""


class Table(NamedTuple):
    """What is special about a game's table.

    Things of the kinds ``over`` lie over others of them, by classes of keys, and on a ``bare`` table those, too. What
    is picked is at least ``finger`` CSS pixels wide and high, but for corners of cards. The table ``fits`` a desk and a
    phone for up to so many players. Things with ``plain`` words in their labels have no more to tell.
    """

    over: Sequence[set[str]] = ()
    bare: Sequence[set[str]] = ()
    finger: float = 44
    fits: int = 9
    plain: tuple[str, ...] = ()


TABLES: Final = {
    "cheers": Table(over=[{"Part"}]),
    "huzzah": Table(over=[{"ShowPart", "Small"}], finger=33),
    "minions": Table(fits=2, plain=("no ", " yet", "face down", "Dice ", "the die ")),
    "syndicate": Table(
        over=[{"Place"}, {"Part", "Place"}],
        bare=[{"Fixture"}, {"Fixture", "Seal"}, {"Fixture", "Part"}, {"Part", "Seal"}],
    ),
    "three-cheers": Table(over=[{"LookOnly", "OnTable"}, {"LookOnly", "BringForward"}], finger=42, fits=0),
}
COUNTS: Final = [(name, count) for name in OURS for count in sizes(name)]
EXTREME: Final = tuple((name, count) for name in OURS for count in {sizes(name)[0], sizes(name)[-1]})


def views(name: str, count: int) -> Iterator[Any]:
    """Yield views of a random game: whenever a new kind of move is asked for, and now and then, also of who watches."""
    game, chance, kinds = GAMES[name], Seeded(count), set[type]()
    state = game.setup(game.Options(players=NAMES[:count]))
    for number in range(160):
        if not (choices := game.choices(state)):
            return
        choice = choices[chance.below(len(choices))]
        if choice.seat != CHANCE and (here := {type(option) for option in choice.options}) - kinds:
            kinds |= here
            yield game.view(state, choice.seat)
        if choice.seat != CHANCE and number % by_tier(60, 8, 4) == 0:
            yield from (game.view(state, seat) for seat in (choice.seat, SPECTATOR, REFEREE))
        move = chance.answer(choice) if choice.seat == CHANCE else chance.pick(choice.options)
        state = game.play(state, move).state


def lying(place: Placed, beneath: tuple[Hashable, ...] = ()) -> Iterator[tuple[Hashable, Box, tuple[Hashable, ...]]]:
    """Yield each key of a plan with its box, and the keys of all on which it lies."""
    key = place.node.key
    if key is not None:
        yield key, place.box, beneath
        beneath = (*beneath, key)
    for each in place.children:
        yield from lying(each, beneath)


def overlapping(plan: Plan, over: Sequence[set[str]]) -> list[tuple[Hashable, Hashable]]:
    """Return pairs of things that share room though neither lies on the other, nor may."""
    found = [(key, box.inset(0.5), beneath) for key, box, beneath in lying(plan.root)]
    return [
        (one, other)
        for (one, box, beneath), (other, room, under) in combinations(found, 2)
        if box.overlaps(room)
        and one not in under
        and other not in beneath
        and {type(one).__name__, type(other).__name__} not in over
    ]


def small(scene: Scene) -> list[str]:
    """Return the words of more than one letter that cannot be read."""
    return [item.text for item in scene.items if isinstance(item, Text) and item.size < READABLE and len(item.text) > 1]


def untold(table: AnyTabletop, view: Any, scene: Scene, plain: tuple[str, ...]) -> list[str]:
    """Return what can be looked at, and has neither a close-up with its rule nor leads to another part of the table."""
    return [
        spot.label
        for spot in scene.spots
        if table.turn(Camera(), spot.target) is None and "rk-cite" not in table.close_up(view, spot.target)
        if not any(word in spot.label for word in plain)
    ]


@pytest.mark.parametrize(("name", "count"), mostly_thorough(*COUNTS, quick=EXTREME))
def test_everything_lies_apart_and_inside_and_is_large_enough(name: str, count: int) -> None:
    """At every size, for whoever decides, watches or referees, and on the bare table of a lesson."""
    table, known = TABLETOPS[name].table, TABLES[name]
    for number, view in enumerate(views(name, count)):
        bare = view.seat == REFEREE
        camera = Camera(near=number % count, at=7 * number) if view.seat < 0 else table.follow(Camera(), view, None)
        for space in LESSONS if bare else SPACES:
            plan = table.plan((view,), space, camera, None)
            scene = layout(table, (view,), space, camera, gesture=Gesture(table.opening(view)))
            around = Box(0, 0, plan.width, plan.height).inset(-0.1)
            assert plan.width == space.width
            assert [key for key, box, _ in lying(plan.root) if not all(map(around.contains, box.corners))] == []
            assert overlapping(plan, (*known.over, *known.bare[: 9 * bare])) == []
            assert [item.text for item in scene.items if isinstance(item, Text) and not around.contains(item.at)] == []
            assert small(scene) == [] or (name, bare) == ("three-cheers", False)
            assert all(spot.label for spot in scene.spots)
            picks = [spot for spot in scene.spots if not (spot.quiet or bare or getattr(spot.target, "way", 0))]
            assert [spot.label for spot in picks if min(spot.box.width, spot.box.height) < known.finger] == []
            assert plan.height <= space.tall or count > known.fits or space not in SPACES[:3]
            assert space is not DESK or untold(table, view, scene, known.plain) == []


GREAT: Final = {
    "cheers": {"CheersCalled", "Declared", "Ended"},
    "huzzah": {"GateTaken", "Bumped", "Tied", "Cancelled", "Earned", "Won"},
    "minions": {"Shown", "Tied", "QuestWon", "Ended"},
    "syndicate": {"Revealed", "Scored", "Caught", "Counted", "Voided", "Reopened", "Won"},
}
"""The great moments in each game's worked examples in which something is lit."""


@pytest.mark.parametrize("name", GREAT)
def test_what_happens_is_drawn_and_great_moments_are_lit(name: str) -> None:
    """In worked examples each kind of event has a picture and a short motion; great ones darken all but their place."""
    table, great, kinds = TABLETOPS[name].table, set[str](), set[object]()
    for example in GAMES[name].examples.values():
        for before, event, after in story_of(GAMES[name], example).frames:
            view = table.view_during(after, REFEREE, event)
            plan = table.plan((view,), DESK, Camera(), event)
            lit = table.weight(event) == "grand" and any(table.highlighted(plan, view, event))
            if (type(event), lit) in kinds:
                continue
            kinds.add((type(event), lit))
            great |= {type(event).__name__} if lit else set()
            assert table.drawn(plan, view, event)
            moves = motion(table, Frame(view, "", event, table.view_between(before, REFEREE)), DESK, Camera())
            assert moves is None or moves.millis <= 1400
    assert great == GREAT[name]
