"""What is special about a table of towers: one that is near and a shelf of others, cut where a phone is too narrow."""

import dataclasses
import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.cards import TRAITS, MinionCard, Tower, Trait, square
from refkit.games.three_cheers.table import State, View
from refkit.kernel.choice import CHANCE
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Scene, Shape, Text
from widgets.drawing.theme import width_of
from widgets.games.three_cheers.pictures.cards import card
from widgets.games.three_cheers.table.lens import close_up
from widgets.games.three_cheers.table.parts import LEAST_STAR_STEP, STAR_STEP, stars
from widgets.games.three_cheers.table.picks import BringForward, OnTable, Scroll
from widgets.games.three_cheers.table.tower import Foreminion
from widgets.games.three_cheers.table.towers import LEAST_CARD, LEAST_LOW_CARD, READABLE_WIDTH
from widgets.games.three_cheers.table.tree import TowerPlan
from widgets.games.three_cheers.tabletop import TABLE
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.film import frames
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.picks import options

LEAST_SHELF_CARD = 18
"""The width of the smallest card of a tower on a desk's shelf, in CSS pixels."""
NAMES = ("Xavier", "Yaz", "Zippy", "Wendeline", "Vic", "<b>Umberto</b>")


def planned(table: View, width: float, tall: float = 600, camera: Camera | None = None) -> TowerPlan:
    """Lay out the table, seen from the own tower if nothing else is said."""
    plan = TABLE.plan((table,), Space(width, tall), camera or Camera(max(0, table.seat) % len(table.towers)), None)
    assert isinstance(plan, TowerPlan)
    return plan


def layout(
    table: View,
    gesture: Gesture,
    width: float,
    says: Callable[[m.Move], str] = str,
    *,
    tall: float = 600,
    camera: Camera | None = None,
) -> Scene:
    """Return the whole table as a scene."""
    where = camera or Camera(max(0, table.seat) % len(table.towers))
    return frames.layout(TABLE, (table,), Space(width, tall), where, gesture=gesture, says=says)


def game(players: int, seed: int, steps: int = 160) -> Iterator[State]:
    """Yield the states of a random game in which a player decides."""
    rules, chance, dice = refkit.GAMES["three-cheers"], refkit.Seeded(seed), random.Random(seed)
    state = rules.setup(rules.Options(players=NAMES[:players]))
    for _ in range(steps):
        pending = rules.choices(state)
        if not pending:
            return
        choice = pending[0]
        if choice.seat is CHANCE:
            move = chance.answer(choice)
        else:
            yield state
            move = dice.choice(list(choice.options))
        state, _ = rules.play(state, move)


def seen(state: State) -> View:
    """Return the view of the seat that decides."""
    return GAME.view(state, refkit.GAMES["three-cheers"].choices(state)[0].seat)


def test_a_tower_of_ten_rows_still_fits() -> None:
    """Its cards shrink, but never to nothing."""
    state = next(game(2, 1))
    high = {square(0, row): NAMED.faces[0] for row in range(1, 11)}
    towers = (type(state.towers[0])(high), state.towers[1])
    tall = GAME.view(dataclasses.replace(state, towers=towers), 0)
    plan = planned(tall, 1000)
    assert plan.towers.open[0].card >= LEAST_LOW_CARD
    assert plan.towers.open[0](square(0, 10)).y >= 0
    assert plan.towers.open[0].floor <= plan.height


def wide_view(columns: int, players: int = 6) -> View:
    """Return the view of a player whose tower has so many columns."""
    state = next(game(players, 1))
    row = {square(column, 1): NAMED.faces[0] for column in range(columns)}
    return GAME.view(dataclasses.replace(state, towers=(Tower(row), *state.towers[1:])), 0)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_whole_late_game_fits_on_a_desktop(players: int) -> None:
    """Late in a game all towers, the pile and the hand are in view together, and the near tower can be read."""
    for state in list(game(players, 5, 260))[-6:]:
        plan = planned(seen(state), 900, 604)
        assert plan.height <= 604
        assert all(
            places.card >= LEAST_LOW_CARD
            for number, places in plan.towers.open.items()
            if plan.towers.near in {None, number}
        )
        assert {*plan.towers.open, *plan.towers.cells} == set(range(players))


def test_a_wide_tower_is_shown_in_part_on_a_phone() -> None:
    """Its cards stay large enough for their names; buttons at its edges lead to the rest and count what is there."""
    table = wide_view(12)
    plan = planned(table, 360, 660)
    assert plan.towers.open[0].card >= LEAST_CARD
    left, right = plan.towers.cut
    assert left + plan.towers.open[0].ground.columns + right >= 14
    edges = [spot for spot in layout(table, Gesture(), 360, tall=660).spots if isinstance(spot.target, Scroll)]
    assert [spot.text for spot in edges] == ["‹", "›"]
    assert "more minion" in edges[1].label
    by = edges[1].target
    assert isinstance(by, Scroll)
    aside = planned(table, 360, 660, Camera(0, by.by))
    assert aside.towers.cut[1] == 0
    assert aside.towers.open[0].shows(square(11, 1))


def test_a_small_tower_is_brought_forward() -> None:
    """Every cell of the shelf is a switch that says how many places can be picked there; the near one is on."""
    state = list(game(6, 3, 200))[-1]
    table = seen(state)
    plan = planned(table, 900, 604, Camera(4))
    assert plan.towers.near == 4
    cells = {
        spot.target.tower: spot
        for spot in layout(table, Gesture(), 900, tall=604, camera=Camera(4)).spots
        if isinstance(spot.target, BringForward)
    }
    assert [number for number, spot in cells.items() if spot.chosen] == [4]
    assert all(spot.press and "points" in spot.label for spot in cells.values())
    assert all(spot.spring == spot.drop == (not spot.quiet) for spot in cells.values())


NAMED = MinionCard("Gnasher", 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_wide_tower_leaves_the_others_their_size(players: int) -> None:
    """At a desk the shelf is beside the near tower, or above it if that takes the width: no cards become tiny."""
    for state in list(game(players, seed=1, steps=300))[::4]:
        view = GAME.view(state, 0)
        for near in range(players):
            plan = planned(view, 900, camera=Camera(near))
            towers = (*plan.towers.open.items(), *plan.towers.small.items())
            assert min(places.card for number, places in towers if number != near) >= LEAST_SHELF_CARD


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("steps", [60, 160])
def test_names_of_a_phone_s_shelf_are_short_rather_than_squeezed(players: int, steps: int) -> None:
    """Five or six towers leave room for the beginnings of names, which differ; the spots say the whole names."""
    table = seen(list(game(players, 3, steps))[-1])
    scene, plan = layout(table, Gesture(), 374), planned(table, 374)
    plates = [Box(cell.x, cell.bottom - 24, cell.width, 24) for cell in plan.towers.cells.values()]
    texts = [item for item in scene.items if isinstance(item, Text) and any(each.contains(item.at) for each in plates)]
    names = [item for item in texts if not item.text.isdigit() and item.text != NAMES[table.seat]]
    assert len({item.text for item in names}) == len(names) == len(plates) - (table.seat in plan.towers.cells)
    assert not any(NAMES[table.seat].startswith(item.text) for item in names)
    assert all(width_of(item.text, item.size) * 0.8 <= (item.limit or 0) for item in names)
    labels = [spot.label for spot in scene.spots if isinstance(spot.target, BringForward)]
    assert all(
        any(name in label for label in labels)
        for number, name in enumerate(NAMES[:players])
        if number in plan.towers.cells
    )


def test_no_name_or_trait_is_small() -> None:
    """Every name of a minion and every trait on a card is at least 11 px, however narrow the card is."""
    minion = MinionCard("Gnasher", 3, traits=("claustrophobic",)).faces[0]
    for width in range(30, 157):
        texts = [each for each in card(Box(0, 0, width, width / 0.84), minion) if isinstance(each, Text)]
        assert all(each.size >= 11 for each in texts if each.text != "3")


@pytest.mark.parametrize("trait", TRAITS)
@pytest.mark.parametrize("width", [74, 104])
def test_a_trait_is_named_beneath_the_name(width: int, trait: Trait) -> None:
    """A card of a lesson on a phone says its trait in a word, in a line of its own, and above its arrows."""
    minion = MinionCard("Gnasher", 3, traits=(trait,), arrows=(0, 0, 3, 0)).faces[0]
    items = [*card(Box(0, 0, width, width / 0.84), minion)]
    lines = {each.text: each for each in items if isinstance(each, Text)}
    named, word = lines["Gnasher"], lines[trait.capitalize()]
    arrows = [each.points for each in items if isinstance(each, Shape) and each.look == Look(fill="attack")]
    assert named.at.y + 0.4 * named.size < word.at.y - 0.3 * word.size
    assert word.at.y + 0.3 * word.size < min(corner.y for corners in arrows for corner in corners)


def test_choosing_a_card_repaints_nothing() -> None:
    """Only the spots differ: its legal places glow, say what would happen there, and can be dropped on."""
    table = next(seen(state) for state in game(3, 4) if len(seen(state).legal) > 20)
    card = next(each for each in options(table, TABLE, ()) if isinstance(each, Held))
    before, after = (layout(table, gesture, 900, lambda _: "Bites.") for gesture in (Gesture(), Gesture((card,))))
    assert before.items == after.items
    places = [spot for spot in after.spots if isinstance(spot.target, OnTable) and not spot.quiet]
    assert places
    assert all(spot.drop and spot.tip == "Bites." and spot.label.endswith("Bites.") for spot in places)
    assert [spot.target for spot in after.spots if spot.chosen] == [card]
    assert all(spot.drag for spot in after.spots if isinstance(spot.target, Held) and not spot.quiet)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_cards_are_large_while_no_tower_is(players: int, rows: int) -> None:
    """At 1280 x 800 they are at least 64 px wide up to five columns and four rows."""
    state = next(game(players, 1))
    grown = {square(column, row): NAMED.faces[0] for column in range(5) for row in range(1, rows + 1)}
    view = GAME.view(dataclasses.replace(state, towers=(Tower(grown), *state.towers[1:])), 0)
    plan = planned(view, 917, 604)
    assert plan.towers.near in {None, 0}
    assert plan.towers.open[0].card >= READABLE_WIDTH
    assert plan.towers.near == 0 or all(places.card >= LEAST_CARD for places in plan.towers.open.values())
    assert all(plan.towers.open[0].shows(at) for at in (square(-1, 1), square(5, 1)))
    assert plan.height <= 604
    texts = [item.text for item in layout(view, Gesture(), 917).items if isinstance(item, Text)]
    assert {NAMES[seat] for seat in range(players)} <= set(texts)


@given(count=st.integers(0, 24), width=st.integers(0, 400))
def test_as_many_stars_are_drawn_as_fights_are_to_come(count: int, width: int) -> None:
    """All of them find room, or none is drawn, and what is said in words stands alone."""
    drawn = [*stars(count, Box(10, 20, width, STAR_STEP))]
    assert len(drawn) == (count if width >= LEAST_STAR_STEP * count else 0)
    ends = [at.x for item in drawn if isinstance(item, Shape) for at in item.points]
    assert all(10 <= end <= 10 + width for end in ends)


def test_a_foreminion_on_a_tower_can_be_looked_at() -> None:
    """Its close-up says what it is for and by which rules; one that stands on what can be picked is not in its way."""
    lines = (
        "players: Xavier, Yaz",
        "tower Xavier:",
        "    1 |  Noodle(1)*",
        "         a",
        "tower Yaz:",
        "    1 |  Bobbin(2)*",
    )
    state = GAME.position.to_state(GAME.position.parse_setup("\n".join((*lines, "         a", ""))))
    view = GAME.view(state, 0)
    scene = frames.layout(TABLE, (view,), Space(928, 604), Camera(), gesture=Gesture())
    found = [spot for spot in scene.spots if isinstance(spot.target, Foreminion)]
    assert found
    assert all(spot.quiet and "foreminion" in spot.label for spot in found)
    shown = close_up(view, found[0].target)
    assert "the more often the rows beneath it count" in shown
    assert "rk-cite" in shown
    assert not close_up(view, Foreminion(7))
