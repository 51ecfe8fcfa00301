"""What goes on by itself at a live table: films, bots and the count, as values; no browser and no clock."""

from dataclasses import replace

import pytest

from tests.widgets.app.host import carried_out
from tests.widgets.play.visit import Visit
from widgets.app.effects import Compute, Task, Wait
from widgets.app.messages import Action, Hinted, KeyPressed, MotionEnded, Outdated, Picked, Viewport
from widgets.live.advance import ANIMATION_TIMEOUT, ONLY, frames_of
from widgets.live.update import Waited, tasks

CALM = "?game=three-cheers&people=1&bots=1&start=1&seed=7&bot=greedy&length=quick&bottom=17&fights=1"
SHOWN = Viewport(900, 800, known=True)


class Film(Visit):
    """A visit in which no time passes unless the test lets it."""

    def settle(self, most: int = 10_000) -> None:
        """Let nothing happen."""

    def task(self) -> Task:
        """Return what goes on."""
        (task,) = tasks(self.live)
        return task

    def go_on(self) -> None:
        """Let pass what goes on."""
        self.act(carried_out(self.task()))

    def to_a_decision(self) -> None:
        """Let time pass until somebody decides."""
        while self.live.busy:
            self.go_on()


@pytest.fixture
def film() -> Film:
    """Return a game whose first film runs in a browser."""
    film = Film(CALM)
    film.act(SHOWN)
    return film


def phase(film: Film) -> str:
    """Return what is waited for; "" if nothing is."""
    return film.live.run.phase if film.live.run else ""


def test_no_film_begins_before_the_browser_has_said_how_wide_it_is() -> None:
    """It is waited for, but not for long: a browser that says nothing gets a film of the usual width."""
    film = Film(CALM)
    number = film.live.number
    assert (phase(film), film.task()) == ("measuring", Wait(("live", number), ANIMATION_TIMEOUT, Waited(number)))
    film.act(SHOWN)
    assert phase(film) in {"moving", "reading"}
    late = Film(CALM)
    late.go_on()
    assert phase(late) in {"moving", "reading"}


def test_each_shot_is_moved_to_and_read(film: Film) -> None:
    """A motion is over when the browser says so, or at the latest after a while; then its caption is read."""
    while phase(film) != "moving":
        film.go_on()
    shot, picture = film.live.frame, film.screen.picture
    assert shot
    assert picture
    assert picture.animation
    assert picture.caption == film.live.you(shot.caption)
    assert film.task() == Wait(("live", film.live.number), ANIMATION_TIMEOUT, Waited(film.live.number))
    moved = film.live.number
    film.act(MotionEnded(moved))
    assert (phase(film), film.live.frame) == ("reading", shot)
    assert film.screen.picture
    assert film.screen.picture.animation is None
    film.act(Waited(moved))
    assert (phase(film), film.live.frame) == ("reading", shot), "that wait is over"
    film.go_on()
    assert film.live.frame is not shot


@pytest.mark.parametrize("message", [Action("skip"), KeyPressed("Escape"), Action("back")])
def test_who_has_seen_enough_skips_to_the_next_decision(film: Film, message: object) -> None:
    """No more shots, but bots still take their time."""
    film.to_a_decision()
    film.do("play", "0")
    assert phase(film) in {"moving", "reading"}
    film.act(message)
    assert phase(film) in {"thinking", ""}
    film.to_a_decision()
    assert film.live.view.legal


def test_a_click_on_the_table_goes_on_to_the_next_shot(film: Film) -> None:
    """And hurries nothing else."""
    before = film.live.frame
    film.act(Picked("nothing"))
    assert film.live.frame is not before
    assert film.live.busy


def test_reduced_motion_and_the_instant_pace_show_no_film() -> None:
    """Whoever prefers stillness, or has no time, sees how it is when somebody must decide."""
    for query, viewport in ((CALM, replace(SHOWN, still=True)), (f"{CALM}&pace=instant", SHOWN)):
        film = Film(query)
        film.act(viewport)
        for _ in range(2):
            while film.live.busy:
                assert phase(film) == "thinking"
                film.go_on()
            assert film.live.view.legal
            film.do("play", "0")


def test_a_bot_thinks_in_time_and_its_answer_to_an_old_question_is_dropped(film: Film) -> None:
    """What it decides is played and shown; if the move before was taken back meanwhile, it is not."""
    film.to_a_decision()
    film.do("play", "0")
    while phase(film) != "thinking":
        film.go_on()
    task, before = film.task(), film.session
    assert isinstance(task, Compute)
    assert task.least > 0
    answer = carried_out(task)
    film.do("undo")
    film.act(answer)
    assert not film.live.busy
    assert len(film.session.match.played) == len(before.match.played) - 1


def test_the_end_is_counted_beat_by_beat_and_can_be_cut_short() -> None:
    """What each step counts comes onto the table and is read; what has won jumps, and the last step stays."""
    short = Visit(f"{CALM}&pace=instant")
    assert all(short.finish())
    film = Film("", texts=dict(short.host.stored))
    film.act(SHOWN)
    seen = list[str]()
    while film.live.busy:
        picture = film.screen.picture
        assert picture
        moved = picture.animation
        if phase(film) == "moving":
            assert moved
            assert moved.motion.sprites
            assert moved.motion.millis < 2000
            film.act(MotionEnded(film.live.number))
        assert phase(film) == "reading"
        seen.append(picture.caption)
        film.go_on()
    assert moved, "of the result, too"
    assert len(seen) > 1
    assert film.live.over
    assert film.live.over.caption == seen[-1]
    film.do("count")
    film.act(Action("skip"))
    assert (phase(film), film.live.over.caption) == ("", seen[-1])


def test_a_click_too_late_is_told_unless_it_only_hurried_a_film(film: Film) -> None:
    """Who clicks once more than is needed while a film runs is told nothing."""
    film.act(Outdated())
    assert film.said == ""
    film.to_a_decision()
    film.act(Outdated())
    assert "moved on" in film.said


def test_pointing_at_a_move_draws_the_table_anew_and_nothing_else(film: Film) -> None:
    """The picture shows where it would go, the panels are the same, and the costly tabs not even made anew."""
    film.to_a_decision()
    before = film.screen
    film.act(Hinted("0"))
    assert film.live.gesture.hint == film.live.view.legal[0]
    assert film.screen.picture
    assert before.picture
    assert film.screen.picture.scene is not before.picture.scene
    assert film.screen.regions == before.regions
    assert film.screen.regions["talk"] is before.regions["talk"]


def test_a_half_made_move_is_taken_up_again_if_the_same_is_still_asked(film: Film) -> None:
    """Whoever watches again what has happened finds the card still in hand."""
    film.to_a_decision()
    film.do("play", "0")
    film.to_a_decision()
    card = next(spot.target for spot in film.scene.spots if spot.drag)
    film.pick(card)
    film.do("rerun")
    assert film.live.busy
    film.to_a_decision()
    assert film.live.gesture.picked == (card,)
    film.do("play", "0")
    film.to_a_decision()
    assert card not in film.live.gesture.picked


def test_a_card_that_is_played_by_itself_is_said_to_be_the_only_one() -> None:
    """Whoever is not asked is told why: the film says it of such a card, and of no other."""
    film, said = Film("?game=syndicate&people=1&bots=2&start=1&seed=3&bot=random"), dict[int, str]()
    film.act(SHOWN)
    while not said:
        film.to_a_decision()
        for step in film.live.recent_steps:
            captions = [shot.caption for shot in frames_of(film.live, step)]
            assert not any(ONLY in caption for caption in captions[1:])
            said |= {len(step.session.match.entries): each for each in captions if ONLY in each}
        film.do("play", "0")
    (number,) = said
    assert film.live.reader.you(said[number]).startswith("You play ")
    played = film.session.match.played[number - 1]
    assert film.session.match.entries[number - 1].seat == 0
    (asked,) = film.session.match.game.choices(played.before)
    assert len(asked.options) == 1
