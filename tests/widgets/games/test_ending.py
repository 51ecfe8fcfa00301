"""The end of each game: it is counted on the table, and the sums of all stay there with who has won."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from tests.tiers import mostly_thorough
from tests.widgets.live.test_hint import played
from widgets.app.messages import Viewport
from widgets.drawing.scene import Piece, Shape, Text, flat
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.stations.exercise import exercise_station, film_begun
from widgets.learn.stations.station import ExerciseTask
from widgets.live.advance import film_of
from widgets.live.state import SessionStep
from widgets.live.tabs import log_lines
from widgets.page.reader import Reader
from widgets.tabletop.contract import NAMES, Camera, CountStep, Space
from widgets.tabletop.options import sizes
from widgets.tabletop.spotlight import ending_steps

CROWN_POINTS: Final = 7
"""The number of corners of a crown, by which it is known."""
POINTS: Final = [name for name in OURS if GAMES[name].score.points]


@cache
def ended(name: str) -> Any:
    """Return the end of a game among greedy bots."""
    game, chance = GAMES[name], Seeded(f"ending {name}")
    state, greedy = game.setup(game.Options(players=NAMES[: sizes(name)[0]])), game.greedy
    assert greedy
    while choices := game.choices(state):
        seat = choices[0].seat
        state = game.play(
            state, chance.answer(choices[0]) if seat is CHANCE else greedy(game.view(state, seat), chance)
        ).state
    return state


def steps(name: str) -> tuple[Any, tuple[CountStep, ...]]:
    """Return the referee's view of the end, and the steps of the ending."""
    view = GAMES[name].view(ended(name), REFEREE)
    return view, ending_steps(TABLETOPS[name].table, view, (), Reader())


@pytest.mark.parametrize("space", [Space(928, 604), Space(366, 660)], ids=["desk", "phone"])
@pytest.mark.parametrize("name", mostly_thorough(*POINTS, quick=("minions", "syndicate")))
def test_the_sums_of_all_stay_on_the_table_with_who_has_won(name: str, space: Space) -> None:
    """Each total stands there, and a crown for each winner; on a phone those of towers that are in front."""
    view, shown = steps(name)
    table = TABLETOPS[name].table
    drawn = [*shown[-1].draw(table.plan((view,), space, Camera(), None))]
    written = {item.text for item in flat(drawn) if isinstance(item, Text)}
    totals = {str(score.total) for score in table.game.score.scores(view)}
    assert len(written & totals) >= (1 if name == "three-cheers" and space.width < 700 else len(totals))
    crowns = [each.key for each in drawn if isinstance(each, Piece) and str(each.key).startswith("('crown'")]
    assert len(crowns) == len(table.game.score.winners(view))


@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("minions", "cheers")))
def test_who_has_won_is_said_with_the_last_step(name: str) -> None:
    """Until then each caption says what is being counted."""
    _, shown = steps(name)
    *counted, last = [step.caption for step in shown]
    assert " win" in last or "share" in last
    assert counted
    assert not [said for said in counted if not said or " win" in said]


def test_what_ends_a_game_is_left_to_the_ending_in_its_film() -> None:
    """The event that says who has won comes in no frame of a live table: the count comes first."""
    session = played("minions", 1, 2000)
    last = session.match.played[-1]
    assert last.step.state.ended
    film = film_of(TABLETOPS["minions"].table, SessionStep(session, last.before, last.step), 0, spent=0)
    assert film
    assert not [frame.caption for frame in film if frame.view.ended]


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("three-cheers", "syndicate")))
def test_the_first_lesson_ends_on_its_count_with_the_winner_under_a_crown(name: str, *, won: bool) -> None:
    """Whether it is won or lost, the film rests on the sums that its sentence is about."""
    lessons = TABLETOPS[name].lessons
    assert lessons
    classroom = Classroom(TABLETOPS[name].table, lessons(), viewport=Viewport(700, 800, still=True))
    assert classroom.lessons
    exercise = classroom.course["the-goal"].exercises[0]
    ends = classroom.lessons.attempt(exercise).ends()
    attempt = next(end for _, end in ends if end.won == won and (won or end.state.ended or name != "three-cheers"))
    station = exercise_station(attempt, classroom)
    assert isinstance(station.task, ExerciseTask)
    player = film_begun(station, station.task, classroom).station.player
    assert player
    last = player.frames[-1]
    drawn = player.board.draw(last, 700).items
    gold = [
        item
        for item in drawn
        if isinstance(item, Shape) and item.look.fill == "glow" and len(item.points) == CROWN_POINTS
    ]
    assert last.won == (attempt.state.ended and (won or name == "three-cheers"))
    assert gold or not last.won
    if name == "three-cheers":
        written = {item.text for item in drawn if isinstance(item, Text)}
        assert {str(score.total) for score in classroom.game.score.scores(attempt.state)} <= written


def test_a_film_says_what_it_counts_until_it_has() -> None:
    """While the rows of towers are counted, the caption does not say what they come to."""
    lessons = TABLETOPS["three-cheers"].lessons
    assert lessons
    classroom = Classroom(TABLETOPS["three-cheers"].table, lessons(), viewport=Viewport(700, 800))
    assert classroom.lessons
    attempt = next(
        end for _, end in classroom.lessons.attempt(classroom.course["the-goal"].exercises[0]).ends() if end.won
    )
    station = exercise_station(attempt, classroom)
    assert isinstance(station.task, ExerciseTask)
    player = film_begun(station, station.task, classroom).station.player
    assert player
    player = replace(player, at=2, phase="moving")
    assert player.caption.startswith("From the ground up")
    assert replace(player, phase="reading").caption == "The count: you 19, Yaz 14. You win."


def test_the_log_beside_the_table_says_who_has_won_after_the_count() -> None:
    """While the ending counts, the log stops before what ends the game."""
    session = played("minions", 1, 2000)
    table, seat = TABLETOPS["minions"].table, 0
    whole, counting = (log_lines(table, session.match, seat, counting=busy) for busy in (False, True))
    assert "won" in whole[-1].text or "win" in whole[-1].text
    assert counting == whole[: len(counting)]
    assert len(counting) < len(whole)
