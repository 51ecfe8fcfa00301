"""Every game's tabletop, whatever the game: each move can be made, nothing leaks, and every film can be drawn."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput
from refkit.text import scenarios
from tests.tiers import by_tier, mostly_thorough
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.live.foresight import preview, table_after
from widgets.referee.film import summed
from widgets.tabletop.contract import NAMES, AnyTabletop, Camera, Pick, Space
from widgets.tabletop.film.frames import frames, layout, motion, picture
from widgets.tabletop.film.player import TableBoard
from widgets.tabletop.generic_table import only_a_button, plain_table
from widgets.tabletop.gesture import Gesture, complete, pick
from widgets.tabletop.options import sizes
from widgets.tabletop.picks import buttons, every_way, options

SPACES = (Space(900, 600), Space(370, 640))
ODD = "<b>Umberto</b>"
EVERY = by_tier(72, 9, 9)
"""One decision in so many is looked at closely."""


def tables(name: str) -> list[AnyTabletop]:
    """Return the tabletop of a game, and the plain one."""
    return [TABLETOPS[name].table, plain_table(GAMES[name])]


def game(name: str, seed: int, steps: int) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the states of a random game, each with the next move and the step it made."""
    rules, chance = GAMES[name], Seeded(seed)
    count = sizes(name)[seed % len(sizes(name))]
    state = rules.setup(rules.Options(players=(ODD, *NAMES)[:count]))
    for _ in range(steps):
        asked = rules.choices(state)
        if not asked:
            return
        choice = asked[chance.below(len(asked))]
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        step = rules.play(state, move)
        yield state, move, step
        state = step.state


def decisions(name: str, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield some of the states in which a player decides, each with that player's seat: also for each kind of move."""
    number, kinds = 0, set[type]()
    for state, move, _ in game(name, seed, 400):
        seat = getattr(move, "seat", CHANCE)
        if seat >= 0:
            number += 1
            here = {type(option) for choice in GAMES[name].choices(state) for option in choice.options}
            if number % EVERY == 1 or here - kinds:
                yield state, seat
            kinds |= here


def cameras(table: AnyTabletop, view: Any, space: Space) -> set[Camera]:
    """Return every camera that is reached from the first by the table's own spots."""
    found, new = set[Camera](), {table.follow(Camera(), view, None)}
    while new:
        found |= new
        scenes = [layout(table, (view,), space, camera) for camera in new]
        turned = {
            table.turn(camera, spot.target)
            for camera, scene in zip(new, scenes, strict=True)
            for spot in scene.spots
            if spot.target is not None
        }
        new = {camera for camera in turned if camera} - found
    return found


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers", "three-cheers", "snowballs")))
def test_every_legal_move_can_be_made(name: str) -> None:
    """By a button, or pick by pick; each pick leads on, lies where one can look, and has a name of its own."""
    for state, seat in decisions(name, 1):
        view = GAMES[name].view(state, seat)
        for table in tables(name):
            spoken = {id(view.legal[number]) for number in buttons(view, table)}
            for move, ways in every_way(view, table):
                assert table.worded(view, move)
                assert any(ways) or id(move) in spoken
                for way in filter(None, ways):
                    gesture = Gesture()
                    for step in way:
                        if step in gesture.picked:  # by itself, since nothing else could be
                            continue
                        assert step in options(view, table, gesture.picked)
                        assert options(view, table, gesture.picked)[step]
                        gesture = pick(view, table, gesture, step)
                    assert complete(view, table, gesture) == move
            named: set[Pick] = {each for _, ways in every_way(view, table) for way in ways for each in way}
            for space in SPACES:
                labels = [
                    spot.label for spot in layout(table, (view,), space, table.follow(Camera(), view, None)).spots
                ]
                assert len(set(labels)) == len(labels)
                plans = [table.plan((view,), space, camera, None) for camera in cameras(table, view, space)]
                assert all(any(plan.box(each) for plan in plans) for each in named)


def shown(table: AnyTabletop, state: Any, seat: int, space: Space) -> tuple[object, ...]:
    """Return all that a page shows of a table to a seat."""
    view = table.game.view(state, seat)
    camera = table.follow(Camera(), view, None)
    scene = layout(table, (view,), space, camera, says=lambda move: preview(table, view, move))
    would: list[object] = [preview(table, view, move) for move in view.legal[:12]]
    ahead = [table_after(table, view, move) for move in view.legal[:3]]
    would += [layout(table, (view,), space, camera, ahead=each) for each in ahead]
    words = [table.worded(view, move) for move in view.legal]
    asked = [(choice.seat, choice.prompt) for choice in table.game.choices(state)]
    return scene, would, words, asked, table.in_words(view), table.secret(state), table.caveat(view), table.advice(view)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_does_not_see_is_nowhere(name: str) -> None:
    """Two worlds that agree with what a seat sees are the same picture, the same labels and the same words."""
    rules = GAMES[name]
    for number, (state, decides) in enumerate(islice(decisions(name, 2), by_tier(4, None, None))):
        for seat in {decides, number % len(state.options.players), SPECTATOR}:
            view = rules.view(state, seat)
            worlds = [rules.sight.worlds(view, Seeded(f"{number}:{luck}")) for luck in range(by_tier(2, 3, 6))]
            for table in tables(name):
                seen = [shown(table, world, seat, SPACES[number % 2]) for world in worlds]
                for other in seen[1:]:
                    assert other == seen[0]


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "snowballs")))
def test_every_step_is_a_film(name: str) -> None:
    """Whatever happens is drawn and said to everybody; in one film no picture is higher than another."""
    seats = (0, SPECTATOR, 1, REFEREE)
    for number, (state, _, step) in enumerate(game(name, 3, by_tier(30, 600, 2000))):
        seat, space = seats[number % len(seats)], SPACES[number // 4 % 2]
        for table in tables(name):
            camera, heights = Camera(), set[float]()
            for frame in frames(table, [(state, step)], seat)[1:-1][-8:]:
                assert frame.caption
                camera = table.follow(camera, frame.view, frame.event)
                scene = picture(table, frame, space, camera)
                moved = motion(table, frame, space, camera)
                assert scene.items
                heights |= {scene.height, moved.ground.height if moved else scene.height}
                assert all(label for label in (spot.label for spot in scene.spots))
            assert len(heights) <= 1 or not table.pick_sequences is not only_a_button


@pytest.mark.parametrize("name", GAMES)
def test_a_film_can_be_stepped_through(name: str) -> None:
    """Its first and last frames have captions of their own, every other an event's and its rule."""
    state, _, step = max(game(name, 4, by_tier(40, 120, 120)), key=lambda each: len(each[2].events))
    for table in tables(name):
        film, board = frames(table, [(state, step)], first="So it was.", last="So it is."), TableBoard(table)
        assert [film[0].caption, film[-1].caption] == ["So it was.", "So it is."]
        for frame in film[1:-1]:
            assert frame.rule
            assert isinstance(board.draw(frame, 500), Scene)
            board.motion(frame, 500)
        assert all(board.words(frame) for frame in film)


def test_every_game_has_a_tabletop() -> None:
    """Under the names of the games, each with its own; another name is a sentence that lists them."""
    assert list(TABLETOPS) == list(GAMES)
    assert len(TABLETOPS) == len(GAMES)
    assert all(TABLETOPS[name].table.game is GAMES[name] for name in TABLETOPS)
    with pytest.raises(BadInput, match="the games are"):
        TABLETOPS["chess"]


@pytest.mark.parametrize("name", list(GAMES))
def test_what_people_argue_about_is_a_worked_example(name: str) -> None:
    """Every question of a game leads to an example: it is refused, or ends with a verdict or a reason."""
    table = TABLETOPS[name].table
    for question, example in table.disputes:
        assert question
        found = GAMES[name].examples[example]
        if found.refused:
            continue
        outcome = scenarios.run(GAMES[name], found.scenario)
        assert summed(table, outcome.frames()) or outcome.reasons, example
