"""Hit areas match what is drawn: whoever clicks a card, pawn or place gets the one that lies in front there."""

from dataclasses import replace
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import REFEREE
from tests.tiers import by_tier, mostly_thorough, sampled
from tests.widgets.learn.test_every_course import GUESSES, called
from tests.widgets.tabletop.test_tabletops import SPACES, cameras, decisions
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Panel, Scene, Spot
from widgets.games import TABLETOPS
from widgets.games.three_cheers.table.tower import Foreminion
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.contract import AnyTabletop, Camera, Held
from widgets.tabletop.film.frames import layout
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Lessons
from widgets.tabletop.picks import options

LIKE: tuple[float, float] = (0.35, 2.6)
"""A panel between so many times as large as a spot may be what the spot stands for; a larger one is a ground."""
SHARED = 0.6
"""The part of the smaller of two boxes that both cover, from which on they are taken for the same thing."""


def area(box: Box) -> float:
    """Return the area of ``box`` in square pixels."""
    return box.width * box.height


def common(one: Box, other: Box) -> float:
    """Return the part, 0 to 1, of the smaller box that the other covers, too."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high) / max(1e-9, min(area(one), area(other)))


def panels(scene: Scene) -> list[Box]:
    """Return the boxes of what is drawn opaque and filled, from back to front."""
    found = []
    for item in scene.items:
        if item.look.fill is None or item.look.alpha < 0.9:
            continue
        if isinstance(item, Panel):
            found.append(item.box)
        elif isinstance(item, Disc):
            reach = item.radius
            found.append(Box(item.centre.x - reach, item.centre.y - reach, 2 * reach, 2 * reach))
    return found


def used_at(scene: Scene, point: Point) -> Spot | None:
    """Return the spot that a click at ``point`` uses: as buttons on a page, the last one lies in front."""
    return next((spot for spot in reversed(scene.spots) if spot.box.contains(point)), None)


def mismatches(scene: Scene) -> list[str]:
    """Return in words where a click uses a spot and something else, which has a spot of its own, lies in front."""
    drawn, found = panels(scene), []
    for spot in scene.spots:
        for across, down in ((0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
            point = spot.box.at(across, down)
            used = used_at(scene, point)
            assert used is not None
            like = [
                box
                for box in drawn
                if box.contains(point) and LIKE[0] * area(used.box) < area(box) < LIKE[1] * area(used.box)
            ]
            if not like or common(like[-1], used.box) >= SHARED or isinstance(used.target, Foreminion):
                continue  # a foreminion is drawn of shapes, on its bearer's card
            owners = [other.label for other in scene.spots if other is not used and common(like[-1], other.box) > 0.8]
            if owners:
                found.append(f"{used.label!r} is used where {owners[0]!r} is drawn, at {point}")
    return found


def scenes(table: AnyTabletop, state: Any, seat: int) -> list[Scene]:
    """Return how the table looks to ``seat`` on a desk and on a phone, through every camera."""
    view = table.game.view(state, seat)
    return [layout(table, (view,), space, camera) for space in SPACES for camera in cameras(table, view, space)]


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers", "snowballs")))
def test_a_click_uses_what_lies_in_front(name: str) -> None:
    """In every game, on a desk and on a phone, wherever cards overlap."""
    table = TABLETOPS[name].table
    found = [
        each
        for seed in range(by_tier(1, 3, 9))
        for state, seat in decisions(name, seed)
        for scene in scenes(table, state, seat)
        for each in mismatches(scene)
    ]
    assert not found


def test_a_part_of_a_card_lies_in_front_of_it_when_either_is_picked() -> None:
    """A minion that may be turned is picked as it is, or by a corner of its card: both may still be clicked then."""
    table, seen = TABLETOPS["three-cheers"].table, 0
    for state, seat in decisions("three-cheers", 2):
        view = table.game.view(state, seat)
        for pick in options(view, table, ()):
            if not isinstance(pick, Held):
                continue
            for space in SPACES:
                scene = layout(table, (view,), space, table.follow(Camera(), view, None), gesture=Gesture((pick,)))
                cards = {spot.target: spot for spot in scene.spots if isinstance(spot.target, Held)}
                for spot in cards.values():
                    places = [spot.box.at(across / 4, down / 4) for across in (1, 2, 3) for down in (1, 2, 3)]
                    assert spot in [used_at(scene, place) for place in places], spot.label
                seen += len(cards) > len({held.card for held in cards})
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_what_a_spot_means_is_told_apart_by_its_words(name: str) -> None:
    """They make its key in the browser: the same in every process, and another for each spot of a table."""
    table = TABLETOPS[name].table
    for state, seat in list(decisions(name, 0))[:: by_tier(20, 5, 1)]:
        for scene in scenes(table, state, seat):
            words = [repr(spot.target) for spot in scene.spots]
            assert len(set(words)) == len({spot.target for spot in scene.spots})
            assert not any(" at 0x" in each for each in words)


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 40), ids=called)
def test_a_guess_picks_what_lies_in_front(lessons: Lessons, guess: Guess) -> None:
    """In the question of a lesson, too: the places to choose from are drawn where they are clicked."""
    asked = quiz(lessons.game, lessons, guess)
    table = TABLETOPS[lessons.game.name].table
    seat = asked.state.options.players.index(guess.more["seat"]) if "seat" in guess.more else REFEREE
    board = StoryBoard(table, [asked.state], tuple(asked.names), seat)
    for width in (330, 720):
        scene = board.draw(board.frame(asked.state), width)
        boxes = {place: box for place in asked.names if (box := board.box(place, width))}
        spots = tuple(Spot(box, place, asked.names[place]) for place, box in boxes.items())
        assert not mismatches(replace(scene, spots=spots))
