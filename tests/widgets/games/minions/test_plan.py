"""Where everything of a table of Minions lies: inside the picture, apart from each other, large enough to touch."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from refkit.game import GAMES
from refkit.games.minions.cards import NO_ROLL, glory_of
from refkit.games.minions.moves import Bestow, Send, Use
from refkit.games.minions.table import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR
from tests.tiers import mostly_thorough
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Panel, Text, bounds
from widgets.drawing.theme import width_of
from widgets.games.minions.table.facts import is_day
from widgets.games.minions.table.picks import Badge, Die, Laid, ToFront
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.contract import NAMES, Camera, Held, Space
from widgets.tabletop.film.frames import layout
from widgets.tabletop.spotlight import podium
from widgets.tabletop.tree import Plan

GAME = GAMES["minions"]
SPACES = (
    Space(928, 604),
    Space(1088, 704),
    Space(700, 600),
    Space(366, 660),
    Space(336, 456),
    Space(900, 600, lesson_layout=True),
)
SEATS = range(2, 7)
TOUCH = 44
LETTERS = 11


def views(seats: int, space: Space) -> Iterator[tuple[View, Plan]]:
    """Yield views of a turn and a half, of the deciding seat and a spectator, each with its layout."""
    state, chance = GAME.setup(GAME.Options(players=NAMES[:seats])), Seeded(seats)
    for number in range(60):
        choices = GAME.choices(state)
        choice = choices[chance.below(len(choices))]
        for seat in {choice.seat, SPECTATOR} if number % 4 == 0 and choice.seat != CHANCE else ():
            view = GAME.view(state, seat)
            yield view, TABLE.plan((view,), space, Camera(number % seats), None)
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        state = GAME.play(state, move).state


def boxes(plan: Plan) -> list[Box]:
    """Return the boxes of everything that must not overlap: all but fields, dice with their gate, and badges."""
    found = [plan[key] for key in plan.by_key if not isinstance(key, Badge) and key not in groups(plan)]
    return [box.inset(0.01) for box in found]


def groups(plan: Plan) -> list[Laid]:
    """Return the keys of fields, and of dice with their gate."""
    return [key for key in plan.by_key if isinstance(key, Laid) and key.what in {"field", "dice"}]


def fronts(plan: Plan) -> list[int]:
    """Return the seats that are in front."""
    return [key.seat for key in plan.by_key if isinstance(key, Laid) and key.what == "plate"]


def within(box: Box, plan: Plan) -> bool:
    """Return whether a box lies in the picture."""
    return box.x >= 0 and box.y >= 0 and box.right <= plan.width and box.bottom <= plan.height


@pytest.mark.parametrize("space", SPACES, ids=str)
@pytest.mark.parametrize("seats", mostly_thorough(*SEATS, quick=(2, 6)))
def test_nothing_overlaps_or_is_cut(seats: int, space: Space) -> None:
    """Whatever the number of players and the room; and every seat is there."""
    for _, plan in views(seats, space):
        found = boxes(plan)
        assert all(within(box, plan) for box in found)
        assert not [pair for pair in combinations(found, 2) if pair[0].overlaps(pair[1])]
        rows = [key.seat for key in plan.by_key if isinstance(key, ToFront)]
        assert sorted((*fronts(plan), *rows)) == list(range(seats))
        for key in groups(plan):
            around = plan[key].inset(-0.5)
            lying = [each for each in found if each.overlaps(plan[key])]
            assert lying
            assert all(around.contains(corner) for each in lying for corner in each.corners)
        assert plan.width == space.width


@pytest.mark.parametrize("space", SPACES, ids=str)
@pytest.mark.parametrize("seats", mostly_thorough(*SEATS, quick=(6,)))
def test_everything_can_be_touched_and_read(seats: int, space: Space) -> None:
    """Cards, badges and dice are 44 px at the least, where six do not share a narrow table; letters are 11 px."""
    for view, plan in views(seats, space):
        scene = layout(TABLE, (view,), space, Camera())
        assert all(item.size >= LETTERS for item in scene.items if isinstance(item, Text))
        assert all(bounds(item).bottom <= plan.height + 2 for item in scene.items if isinstance(item, Text))
        if 560 < space.width < 140 * seats:
            continue
        picks = [plan.box(Badge(seat, which)) for seat in fronts(plan) for which in range(4)]
        rolling = [seat for seat in fronts(plan) if plan.box(Laid(seat, "gate"))]
        assert rolling or all(side.dice == NO_ROLL for side in view.sides)
        picks += [plan.box(Die(seat, place)) for seat in rolling for place in range(2)]
        picks += [plan[key] for key in plan.by_key if isinstance(key, Held | ToFront)]
        for box in picks:
            assert box
            assert min(box.width, box.height) >= TOUCH - 0.5


def test_lines_of_a_ledger_are_shortened_before_they_are_squeezed() -> None:
    """On a phone what stands beside the line is left out, and no letter is narrower than one of 11 px."""
    space, found = Space(366, 660), 0
    for view, _ in views(2, space):
        lines = [item for item in layout(TABLE, (view,), space, Camera()).items if isinstance(item, Text)]
        for item in lines:
            if item.size == 12 and item.limit:
                found += 1
                assert width_of(item.text, LETTERS) <= item.limit + 1, item.text
    assert found


def test_the_glory_of_a_row_is_there_however_long_the_name_is() -> None:
    """A name is cut before what stands behind it: the glory of a player whose minion is seen."""
    space, found = Space(366, 660), 0
    for view, _ in views(3, space):
        long = replace(view, options=replace(view.options, players=("W" * 40, "\u6f22" * 40, "\N{GRINNING FACE}" * 20)))
        drawn = [item for item in layout(TABLE, (long,), space, Camera()).items if isinstance(item, Text)]
        plan = TABLE.plan((view,), space, Camera(), None)
        for seat in (key.seat for key in plan.by_key if isinstance(key, ToFront)):
            box = plan[ToFront(seat)]
            glory = f"{glory_of(view.won[seat], view.bonus[seat])} glory"
            if view.sides[seat].dice == NO_ROLL:
                found += 1
                (row,) = [item for item in drawn if item.text.endswith(glory) and box.overlaps(bounds(item))]
                assert not row.limit or width_of(row.text, row.size) <= row.limit
    assert found


def test_a_phone_and_a_window_need_no_scrolling() -> None:
    """With two players all lies in the room that a phone and a small window have."""
    for space in (Space(928, 604), Space(366, 660)):
        assert all(plan.height <= space.tall for _, plan in views(2, space))


def test_a_minion_that_lies_face_down_has_no_total() -> None:
    """Its owner's ledger is as empty as everybody's, so that nothing on the table tells of it (MI-29)."""
    for view, plan in views(2, SPACES[0]):
        if "minion" not in view.face_up:
            said = [spot.label for spot in layout(TABLE, (view,), SPACES[0], Camera()).spots]
            assert not [label for label in said if label.startswith("Total ")]
            assert fronts(plan)


def test_what_was_put_down_does_not_go_grey_for_others() -> None:
    """Whichever minion, boon and Power card somebody has put face down, the picture of all others is the same."""
    start = GAME.setup(GAME.Options(players=NAMES[:2]))
    chance = Seeded(1)
    while not isinstance(GAME.choices(start)[0].options[0], Send):
        start = GAME.play(start, chance.answer(GAME.choices(start)[0])).state
    for kind in (Send, Bestow):
        moves = GAME.choices(start)[0].options
        assert isinstance(moves[0], kind)
        for seat in (1, SPECTATOR):
            seen = (GAME.view(GAME.play(start, move).state, seat) for move in moves)
            scenes = {layout(TABLE, (view,), SPACES[0], Camera()).items for view in seen}
            assert len(scenes) == 1
        while isinstance(GAME.choices(start)[0].options[0], kind | Use):
            choice = GAME.choices(start)[0]
            start = GAME.play(start, choice.options[-1]).state


def test_the_columns_of_the_count_have_the_colours_of_the_fields() -> None:
    """Who plays by day on the table has the column of the day, and who plays by night that of the night."""
    state = GAME.setup(GAME.Options(players=("Ann", "Bob", "Cy")))
    view = TABLE.view_between(state, 0)
    plan = TABLE.plan((view,), Space(900), Camera(), None)
    fills = [item.look.fill for item in podium(TABLE, view, "The count", 0, plan) if isinstance(item, Panel)]
    columns = [fill for fill in fills if fill in TABLE.telling.colours]
    assert columns == ["crown" if is_day(view, seat) else "slate" for seat in range(3)]
    assert len(set(columns)) == 2
