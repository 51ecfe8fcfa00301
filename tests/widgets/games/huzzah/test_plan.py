"""What is special about the table of the fair: a path of which a phone shows a part, pawns, walks, and films."""

import dataclasses
from itertools import pairwise

import pytest

from refkit.game import GAMES
from refkit.games.huzzah.cards import OFF, STEPS, UNKNOWN, on_stage
from refkit.games.huzzah.events import Earned, RichardMoved
from refkit.games.huzzah.moves import Bump, Discard, Move, Play, Walk
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.questions import Commit, Stride
from refkit.games.huzzah.table import State, View
from refkit.kernel.choice import CHANCE, SPECTATOR
from tests.widgets.games.test_tables import DESK, PHONE
from widgets.drawing.scene import Disc, Piece, Text, flat
from widgets.games.huzzah.table.parts import tile
from widgets.games.huzzah.table.picks import (
    RICHARD,
    Figure,
    OnStage,
    OnStep,
    ShowPart,
    doing,
    hand_picks,
    laid_card,
    pick_sequences,
    walk_in_words,
)
from widgets.games.huzzah.table.ring import pack_spans, way_on
from widgets.games.huzzah.table.tree import ROW_STEPS
from widgets.games.huzzah.tabletop import TABLE
from widgets.learn.classroom import Classroom
from widgets.live.session import begin
from widgets.tabletop.contract import NAMES, Camera, Space
from widgets.tabletop.film.frames import Frame, layout, motion
from widgets.tabletop.film.story import StoryBoard, story_of
from widgets.tabletop.tree import Plan

GAME = GAMES["huzzah"]


def start(players: int = 3, **options: object) -> State:
    """Return the state of a new game."""
    state: State = GAME.setup(GAME.Options(players=NAMES[:players], **options))
    return state


def planned(view: View, space: Space, at: int = 0) -> Plan:
    """Return the layout of a view."""
    return TABLE.plan((view,), space, Camera(at=at), None)


def near(plan: Plan) -> set[int]:
    """Return the steps that are large."""
    return {key.step for key in plan.by_key if isinstance(key, OnStep)}


def test_every_part_of_the_path_is_one_tap_away_on_a_phone() -> None:
    """The stages of the overview bring near what lies before them, across the seam, too."""
    view = GAME.view(start(), 0)
    scene = layout(TABLE, (view,), PHONE, Camera())
    turns = [spot.target for spot in scene.spots if isinstance(spot.target, ShowPart)]
    seen = {step for turn in turns for step in near(planned(view, PHONE, turn.step))}
    assert seen == set(range(STEPS))
    assert {STEPS - 1, 0} <= near(planned(view, PHONE, STEPS - 3))
    for space, steps in ((PHONE, 2 * ROW_STEPS), (DESK, STEPS)):
        plan = planned(view, space)
        boxes = [plan[OnStep(step)] for step in near(plan)]
        assert len(boxes) == steps
        assert all(min(box.width, box.height) >= 33 and box.width * box.height >= 33 * 48 for box in boxes)


def test_stages_keep_apart_on_any_board() -> None:
    """Spans that crowd are moved, and made smaller only where there is no room."""
    found = [*pack_spans([(0, 10), (2, 12), (4, 14), (90, 100)], (0, 100), 30)]
    assert all(one[1] <= other[0] + 0.01 for one, other in pairwise(found))
    assert (found[0][0], found[-1][1]) == (0, 100)


@pytest.mark.parametrize("space", [DESK, PHONE])
def test_richard_hides_nobody(space: Space) -> None:
    """A pawn on his step stands in front of him, and so does the number of counters; one's own has a star."""
    crowd = tuple(3 if step == 2 else 0 for step in range(STEPS))
    view = GAME.view(dataclasses.replace(start(), places=(4, 2, on_stage(1)), richard=2, crowd=crowd), 0)
    drawn = list(TABLE.drawn(planned(view, space), view, None))
    figures = {item.key: item for item in drawn if isinstance(item, Piece)}
    richard, pawn = figures[Figure(RICHARD)], figures[Figure(1)]
    assert drawn.index(pawn) > drawn.index(richard)
    assert pawn.box.width < richard.box.width
    assert any(isinstance(item, Text) and item.text == "3" for item in drawn[drawn.index(pawn) :])
    signs = [item.text for item in flat(drawn) if isinstance(item, Text)]
    assert {"★", *(name[0] for name in NAMES[1:3])} <= {*signs}


@pytest.mark.parametrize("space", [DESK, PHONE])
def test_a_pawn_on_a_gate_leaves_its_die_in_sight(space: Space) -> None:
    """No pip of the die that tells the gate's number is behind the pawn."""
    for number, step in enumerate(start().options.board.gates, 1):
        view = GAME.view(dataclasses.replace(start(), places=(on_stage(0), step, on_stage(1)), richard=1), SPECTATOR)
        plan = planned(view, space, step - 4)
        pawn = next(item.box for item in plan.drawn if isinstance(item, Piece) and item.key == Figure(1))
        drawn = tile(step, OFF, number, 0, plan[OnStep(step)])
        pips = [item.centre for item in drawn if isinstance(item, Disc) and item.radius < 2]
        assert len(pips) == number
        assert not any(map(pawn.contains, pips))


@pytest.mark.parametrize("space", [DESK, PHONE])
def test_how_many_wait_is_not_told_before_a_question_is_answered(space: Space) -> None:
    """Neither beside the stage nor as its label; the counters of each step can be counted."""
    crowd = tuple(5 * (12 <= step <= 14) for step in range(STEPS))
    state = dataclasses.replace(start(), places=(on_stage(2), OFF, OFF), richard=30, crowd=crowd)
    view = TABLE.view_between(state, SPECTATOR)
    asking = dataclasses.replace(space, lesson_layout=True, more=(0, 1, 2, 3))
    told = {}
    for answered in (False, True):
        scene = layout(TABLE, (view,), dataclasses.replace(asking, answered=answered), Camera())
        told[answered] = {item.text for item in scene.items if isinstance(item, Text)}
        assert not any("15" in spot.label for spot in scene.spots if isinstance(spot.target, OnStage))
        assert "5" in told[answered]
    assert told[True] - told[False] == {"15", "waiting"}


def test_a_part_of_a_stage_is_named_on_a_phone() -> None:
    """Wherever the stretch is cut, a stage that is there with two steps has its name, cut short if need be."""
    view = GAME.view(start(), 0)
    for at in range(0, STEPS, 3):
        plan = planned(view, PHONE, at)
        told = [item.text for item in flat(TABLE.drawn(plan, view, None)) if isinstance(item, Text)]
        stages = [key.stage for key in plan.by_key if isinstance(key, OnStage)]
        for stage in [each for each in stages if plan[OnStage(each)].width > plan[OnStage(each)].height]:
            assert any(text.startswith(view.options.track.names[stage][:5]) for text in told), (at, stage)


# ---- touching ----------------------------------------------------------------------------------------------------


def walking(most: int) -> View:
    """Return the view of the first seat, which stands on step 48 and has rolled ``most``."""
    state = dataclasses.replace(start(), places=(48, on_stage(0), on_stage(1)), agenda=(Stride(0, most),), richard=2)
    view: View = GAME.view(state, 0)
    return view


def test_a_walk_of_eighteen_is_in_view_across_the_seam() -> None:
    """On a phone every step that can be reached lies before whoever walks, and the button says where it slides."""
    view = walking(18)
    camera = TABLE.follow(Camera(), view, None)
    plan = planned(view, PHONE, camera.at)
    assert len(view.legal) == 19
    for move in view.legal:
        assert all(plan.box(pick) for way in pick_sequences(view, move) for pick in way)
    assert walk_in_words(view, 0, 5) == "Walk 5 to step 2 (Swag Cart), and slide to step 3 (Swag Cart)"
    assert TABLE.confirm_label(view, Walk(0, 0)) == "Stay here"


def test_like_cards_are_told_apart_and_discarded_in_any_order() -> None:
    """Each copy can be picked; two cards can be picked either way round."""
    state = dataclasses.replace(start(), hands=(("Bump", "Bump", "Finale"), (), ()))
    view = GAME.view(state, 0)
    two, finale = hand_picks(view)[:2], hand_picks(view)[2]
    assert set(pick_sequences(view, Discard(0, ("Bump", "Bump")))) == {two, two[::-1]}
    assert (two[0], finale) in pick_sequences(view, Discard(0, ("Finale", "Bump")))
    assert pick_sequences(view, Play(0, "Finale")) == ((finale,),)
    assert pick_sequences(view, Bump(0)) == ((two[0],), (two[1],))


def test_what_cannot_be_used_says_why() -> None:
    """A step that is too far, and a stage while one walks; nothing while nobody decides."""
    view = walking(4)
    assert "4" in TABLE.why_not(view, OnStep(3))
    assert "walk" in TABLE.why_not(view, OnStep(3))
    assert "Stop on one of its steps" in TABLE.why_not(view, OnStage(3))
    assert TABLE.why_not(TABLE.view_between(start(), 0), OnStep(3)) == ""


def test_a_table_that_nobody_decides_on_has_richard_in_view_on_a_phone() -> None:
    """Where he stands comes first, then pawns and stages in use."""
    state = dataclasses.replace(start(), places=(on_stage(0), on_stage(1), on_stage(7)), agenda=(), richard=44)
    view = TABLE.view_between(state, SPECTATOR)
    assert {44} <= near(planned(view, PHONE, TABLE.follow(Camera(), view, None).at))


def test_whoever_is_asked_looks_the_same_with_and_without_a_bump() -> None:
    """Nobody can see from a bystander's table what is in a hand (HU-45)."""
    moves: set[tuple[Move, ...]] = set()
    scenes = []
    for card in ("Bump", "Finale"):
        state = dataclasses.replace(walking_state(), hands=((card,), ("Finale",), ("Finale",)))
        stopped = GAME.play_unchecked(state, Walk(0, 1)).state
        view = TABLE.view_between(stopped, SPECTATOR)
        moves.add(tuple(view.legal))
        scenes.append(layout(TABLE, (view,), DESK, Camera()))
    assert moves == {()}
    assert scenes[0] == scenes[1]


def test_nobody_is_ready_before_anything_is_asked() -> None:
    """While one walks nobody has chosen a card; while all choose, whoever has is ready and the others think."""
    session = begin("huzzah", GAME.Options(players=NAMES[:3]), ("person", "random", "random"), "4")
    told: dict[type, set[str]] = {Stride: set(), Commit: set()}
    while not all(told.values()) and (choice := session.pending()) is not None:
        task = session.state.agenda[-1]
        if type(task) in told:
            told[type(task)] |= {doing(session.view(0), seat) for seat in range(3)}
        move = session.chance().answer(choice) if choice.seat is CHANCE else choice.options[0]
        session.match.play(move)
    assert told[Stride] == {""}
    assert "thinking" in told[Commit]


def walking_state() -> State:
    """Return a state in which the first seat is about to walk."""
    return dataclasses.replace(start(), places=(48, on_stage(0), on_stage(1)), agenda=(Stride(0, 5),), richard=20)


@pytest.mark.parametrize("places", [(50, on_stage(0), 3), (22, on_stage(0), on_stage(1)), (30, 47, on_stage(0))])
def test_a_table_that_nobody_plays_shows_the_pawns_on_the_path(places: tuple[int, ...]) -> None:
    """On a phone a question's pawns are in the part that is large, wherever its answers lie."""
    state = dataclasses.replace(start(), places=places, richard=2)
    board = StoryBoard(TABLE, [dataclasses.replace(state, places=(4, 5, 6)), state])
    for place in places:
        if OFF < place < STEPS:
            assert board.box(OnStep(place), PHONE.width, state)
            assert board.box(OnStep(4), PHONE.width)


# ---- films -------------------------------------------------------------------------------------------------------


def test_richard_walks_step_by_step() -> None:
    """Through every step on his way, in the loop and where it is near, over the seam, in 700 ms at the most."""
    view = TABLE.view_between(dataclasses.replace(start(), richard=45), SPECTATOR)
    event = RichardMoved(10, 4)
    for space in (DESK, PHONE):
        camera = TABLE.follow(Camera(), view, event)
        film = motion(TABLE, Frame(dataclasses.replace(view, richard=4), "", event, view), space, camera)
        assert film
        assert film.millis <= 700
        assert [len(sprite.poses) for sprite in film.sprites] == [21] * (2 if space is PHONE else 1)


def test_twelve_points_from_richard_are_a_great_moment() -> None:
    """Three for a heckle are none."""
    seen, heckled = Earned(0, 12), Earned(0, 3)
    seen.rule, heckled.rule = R.HUZZAH_SEEN, R.HECKLE
    assert TABLE.weight(seen) == "grand"
    assert TABLE.weight(heckled) == "caption"


def test_richard_looks_where_the_path_goes_on() -> None:
    """Along the upper row to the right, down, back along the lower row, and up; at a corner round it."""
    assert [way_on(step) for step in (0, 16, 17, 20, 30, 45, STEPS - 1)] == [0, 0, 1, 1, 2, 3, 0]


def test_a_film_shows_a_card_when_it_is_laid_and_its_kind_when_it_is_turned_over() -> None:
    """As far as its seat knows, even where the film is of several answers, and of a step that is not over."""
    story = story_of(GAME, GAME.examples["turn"])
    quiet = Classroom(TABLE, None).quiet
    film = story.film(StoryBoard(TABLE, story.tables, seat=2), "", "", quiet)
    lying = {type(frame.event).__name__: [laid_card(frame.view, seat) for seat in (0, 1)] for frame in film}
    assert lying["NoneType"] == [None, None]
    assert set(lying["Laid"]) == set(lying["RichardMoved"]) == {UNKNOWN}
    assert UNKNOWN not in lying["Revealed"]
    assert None not in lying["Revealed"]
