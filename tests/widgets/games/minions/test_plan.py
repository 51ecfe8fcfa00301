"""What is special about a table of Minions: ledgers and names that are cut to measure, and what lies face down."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from refkit.game import GAMES
from refkit.games.minions.cards import NO_ROLL, glory_of
from refkit.games.minions.events import QuestWon
from refkit.games.minions.moves import Bestow, Send, Use
from refkit.games.minions.table import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from tests.widgets.games.test_tables import DESK, PHONE, views
from widgets.drawing.scene import Item, Piece, Text, bounds
from widgets.drawing.theme import width_of
from widgets.games.minions.table.picks import ToFront
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.contract import NAMES, Camera, Space
from widgets.tabletop.film.frames import layout
from widgets.tabletop.film.story import story_of

GAME = GAMES["minions"]
LETTERS = 11


def deciding(count: int) -> Iterator[View]:
    """Yield views of the seats that decide in a random game."""
    return (view for view in views("minions", count) if view.seat >= 0)


def drawn(view: View, space: Space = PHONE) -> tuple[Item, ...]:
    """Return what is drawn of a view."""
    return layout(TABLE, (view,), space, Camera()).items


def test_lines_of_a_ledger_are_shortened_before_they_are_squeezed() -> None:
    """On a phone what stands beside the line is left out, and no letter is narrower than one of 11 px."""
    texts = [item for view in deciding(2) for item in drawn(view) if isinstance(item, Text)]
    limited = [item for points, item in pairwise(texts) if re.fullmatch(r"[+-]\d+", points.text) and item.limit]
    assert limited
    assert all(item.size >= LETTERS for item in limited)
    large = [item for item in limited if item.size > LETTERS]
    assert large
    assert not [item.text for item in large if width_of(item.text, LETTERS) > (item.limit or 0) + 1]


def test_the_glory_of_a_row_is_there_however_long_the_name_is() -> None:
    """A name is cut before what stands behind it: the glory of a player whose minion is seen."""
    found = 0
    for view in deciding(3):
        names = ("W" * 40, "\u6f22" * 40, "\N{GRINNING FACE}" * 20)
        texts = [
            item
            for item in drawn(replace(view, options=replace(view.options, players=names)))
            if isinstance(item, Text)
        ]
        plan = TABLE.plan((view,), PHONE, Camera(), None)
        for seat in (key.seat for key in plan.by_key if isinstance(key, ToFront)):
            glory = f"{glory_of(view.won[seat], view.bonus[seat])} glory"
            if view.sides[seat].dice == NO_ROLL:
                found += 1
                (row,) = [
                    item for item in texts if item.text.endswith(glory) and plan[ToFront(seat)].overlaps(bounds(item))
                ]
                assert not row.limit or width_of(row.text, row.size) <= row.limit
    assert found


@pytest.mark.parametrize("kind", [Send, Bestow])
def test_what_was_put_down_does_not_show_for_others(kind: type) -> None:
    """Whichever minion, boon and Power card somebody has put face down, the picture of all others is the same."""
    state, chance = GAME.setup(GAME.Options(players=NAMES[:2])), Seeded(1)
    while not isinstance((choice := GAME.choices(state)[0]).options[0], kind):
        passed = isinstance(choice.options[0], Send | Use)
        state = GAME.play(state, choice.options[-1] if passed else chance.answer(choice)).state
    for seat in (1, SPECTATOR):
        seen = [GAME.view(GAME.play(state, move).state, seat) for move in choice.options[:12]]
        assert len({drawn(view, DESK) for view in seen}) == 1
        labels = [spot.label for spot in layout(TABLE, (seen[0],), DESK, Camera()).spots]
        assert kind is Bestow or not [label for label in labels if label.startswith("Total ")]


def test_whoever_wins_a_quest_has_a_crown() -> None:
    """In the picture of a lesson, too, where nothing is darkened: a frame around the field, and a crown."""
    frames = (frame for example in GAME.examples.values() for frame in story_of(GAME, example).frames)
    view, event = next((after, each) for _, each, after in frames if isinstance(each, QuestWon))
    view = TABLE.view_between(view, SPECTATOR)
    plan = TABLE.plan((view,), DESK, Camera(), event)
    crowns = [each.key for each in TABLE.highlighted(plan, view, event) if isinstance(each, Piece)]
    assert ("crown", event.seat) in crowns
