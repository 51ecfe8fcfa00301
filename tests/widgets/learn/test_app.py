"""The course as an app, without a browser: stations, progress, and what a page is asked for."""

import re
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers.rulebook.examples import EXAMPLES
from tests.widgets.recorder import Recorder
from widgets.drawing.scene import Spot
from widgets.games.three_cheers.lessons import LESSONS
from widgets.games.three_cheers.table.picks import OnTable, path
from widgets.learn.app import Learn, kept_as
from widgets.learn.certificate import picture
from widgets.learn.course import course
from widgets.learn.exercise import ExerciseStation
from widgets.learn.guess import GuessStation
from widgets.learn.progress import Progress

OURS: Final = "three-cheers"
"""The game whose course is gone through."""


def opened(query: str = "", course: str | None = None, game: str = OURS) -> Learn:
    """The app as a browser opens it for a game, with what that has kept of its course."""
    app = Learn()
    texts = {} if course is None else {kept_as(game): course}
    query = f"?game={game}{query.replace('?', '&')}"
    app.page.store._handle_custom_msg({"kind": "kept", "texts": texts, "query": query}, [])
    return app


def click(region: Any, name: str, value: object = None) -> None:
    """A button of a sheet."""
    region._handle_custom_msg({"kind": "do", "do": name, "value": value}, [])


def shown(app: Learn) -> str:
    """Everything that the page says of a station."""
    return " ".join(region.markup for region in (app.top, app.rule, app.under, app.foot, app.talk))


def spots(app: Learn) -> dict[str, Spot]:
    """What can be used on the table, by its label."""
    assert app.station
    return {spot.label: spot for spot in app.station.draw(700).spots}


def exercise_of(app: Learn) -> ExerciseStation:
    """The exercise that is shown."""
    assert isinstance(app.station, ExerciseStation)
    return app.station


def guess_of(app: Learn) -> GuessStation:
    """The guess that is shown."""
    assert isinstance(app.station, GuessStation)
    return app.station


@pytest.fixture(autouse=True)
def _browser(recorder: Recorder) -> None:
    """A recorder where the browser would be."""
    assert recorder is not None


def test_a_guess_is_judged_by_what_happens() -> None:
    """Clicking chooses and clicking again takes back; a wrong guess is not done; the rule is only told after it."""
    app = opened("?lesson=shields")
    guess = guess_of(app)
    for label in ("Rumpus", "Tiddler", "Tiddler"):
        guess.pick(spots(app)[label].target)
    assert guess.chosen == (OnTable(0, spots(app)["Rumpus"].target.at),)  # type: ignore[attr-defined]
    assert "Blocking Shields" not in shown(app)
    click(app.under, "check")
    assert "1 of 3 found" in shown(app)
    assert "Attacks and Wounds, p. 6" in shown(app)
    assert "Blocking Shields" in shown(app)
    assert app.progress.done == {}
    click(app.foot, "again")
    for label in ("Hiccup", "Snorkel", "Rumpus"):
        guess.pick(spots(app)[label].target)
    click(app.foot, "check")
    assert app.progress.done == app.progress.stars == {"shields": {0}}


def test_the_same_guess_by_the_buttons_with_names() -> None:
    """What the canvas can, the page can; all of them right is said so."""
    app = opened("?lesson=shields")
    for number, name in enumerate(guess_of(app).quiz.names.values()):
        if name in {"Hiccup", "Snorkel", "Rumpus"}:
            click(app.talk, "toggle", str(number))
    assert shown(app).count('aria-pressed="true"') == 3
    click(app.under, "check")
    assert "Exactly right." in shown(app)


def test_nobody_can_be_the_right_answer() -> None:
    """A guess of nobody is a guess."""
    app = opened("?lesson=assassin")
    assert "Nobody at all!" in shown(app)
    click(app.under, "check")
    assert "you were not fooled" in shown(app)


def test_the_film_steps_both_ways_and_says_why_nothing_happened() -> None:
    """Every step has its caption; a blocked arrow is listed once it has been seen, and leads to its step."""
    app = opened("?lesson=shields")
    click(app.under, "watch")
    guess = guess_of(app)
    click(app.under, "film", "start")
    click(app.under, "film", "next")
    first = guess.player.reel.frame.caption
    click(app.under, "film", "next")
    assert "a shield of Grommet is in the way" in shown(app)
    assert "Why nothing happened there" in shown(app)
    click(app.under, "film", "back")
    assert guess.player.reel.frame.caption == first
    assert "Why nothing happened there" not in shown(app)
    click(app.under, "film", "end")
    click(app.talk, "jump", "2")
    assert guess.player.reel.at == 2


@pytest.mark.parametrize(
    ("card", "place", "said"),
    [("Bogwig", "right of Rahrat", "bitten a shield"), ("Mudkin", "right of Rahrat", "Legal, but not it")],
)
def test_a_turn_is_played_out(card: str, place: str, said: str) -> None:
    """The right move ends the lesson with a kind word; a wrong one says which part of the goal failed."""
    app = opened("?lesson=shields", course='{"done":{"shields":[0]},"at":["shields",1]}')
    turn = exercise_of(app)
    turn.pick(spots(app)[card].target)
    turn.pick(spots(app)[place].target)
    assert turn.player
    turn.player.command("end")
    assert said in shown(app)
    assert app.finished == (card == "Bogwig")
    assert ("Lesson 6 is done" in shown(app)) == app.finished
    assert ("not reached" in shown(app)) != app.finished


def test_an_illegal_move_gets_its_reasons() -> None:
    """It is refused with the rule, the table is as it was, and one may try something else."""
    app = opened("?lesson=standing-room")
    click(app.top, "station", "1")
    turn = exercise_of(app)
    assert [held.card.name for held in turn.hand.picked] == ["Mudkin"]
    turn.pick(spots(app)["Bogwig"].target)
    assert "Not allowed" in shown(app)
    assert "p. 9" in shown(app)
    assert turn.player is None


@pytest.mark.parametrize("on", ["station", "lesson", "overview", "example"])
def test_a_refusal_stays_where_it_was_made(on: str) -> None:
    """Whoever goes on to another station, lesson, the overview or an example leaves the message behind."""
    app = opened("?lesson=the-count", course='{"done":{},"at":["the-count",3]}', game="syndicate")
    app.page.tell("That card does not follow.")
    assert "does not follow" in app.page._notice.markup
    click(app.top, on, {"station": "1", "lesson": "under-the-table", "overview": None, "example": "sy-01"}[on])
    assert app.page._notice.markup == ""


def test_a_refused_check_is_forgotten_at_the_next_station() -> None:
    """The message comes from the page itself, and the next station begins without it."""
    app = opened("?lesson=five-again", course='{"done":{},"at":["five-again",2]}', game="syndicate")
    click(app.foot, "check")
    assert "Put all of them in order first." in app.page._notice.markup
    click(app.top, "station", "3")
    assert app.page._notice.markup == ""


def test_hints_end_in_a_way_to_do_it() -> None:
    """First hints, and then a move that works."""
    app = opened("?lesson=hungry")
    click(app.top, "station", "1")
    for _ in range(3):
        click(app.under, "help")
    assert "Such as: Munchtaur" in shown(app)


def test_a_deflect_is_two_decisions() -> None:
    """First the deflect, then where the card goes; the second card of the learner's is picked already."""
    app = opened("?lesson=deflect")
    click(app.top, "station", "3")
    turn = exercise_of(app)
    assert "Deflect it with Denial" in shown(app)
    click(app.top, "play", "1")
    assert "Deflect it" not in shown(app)
    assert [held.card.name for held in turn.hand.picked] == ["Anvillain"]
    turn.pick(spots(app)["on top of Mudkin, Zippy"].target)
    assert turn.attempt.won


def test_a_legal_move_that_is_pointed_at_shows_where_it_goes() -> None:
    """Its card and its places stand out on the table, until it is left."""
    app = opened("?lesson=hungry")
    click(app.top, "station", "1")
    choice = exercise_of(app).attempt.choice
    assert choice
    click(app.talk, "hint", "1")
    marked = [spot.target for spot in spots(app).values() if spot.strong]
    assert marked == list(path(choice.options[1], 2))
    click(app.talk, "hint", "")
    assert not any(spot.strong for spot in spots(app).values())


def test_a_step_is_tried_only_where_somebody_stands() -> None:
    """No card is to be laid, so no empty place is offered; what can be said without the table is said above it."""
    app = opened("?lesson=scamper")
    click(app.top, "station", "1")
    assert set(spots(app)) == {"Rahrat", "Gibbergob", "Mudkin", "Megaphang"}
    assert "Stay where you are" in shown(app)


def test_every_example_can_be_looked_up() -> None:
    """The library lists all of them; one is a film under its own address, with its rules and its neighbours."""
    app = opened()
    assert all(f'data-value="{name}"' in app.top.markup for name in EXAMPLES)
    click(app.top, "example", "tc-46")
    assert app.page.store.query == "?game=three-cheers&example=tc-46"
    assert "Twice at the same moment" in app.page.head.markup
    click(app.under, "watch")
    click(app.under, "film", "end")
    assert "Two attacks are two wounds" in shown(app)
    assert "TC-46" in shown(app)
    assert 'data-value="tc-45"' in shown(app)
    assert app.progress.done == {"example tc-46": {0}}
    app.page.store._handle_custom_msg({"kind": "visited", "query": "?game=three-cheers&example=fight-2"}, [])
    assert "a duel" in app.page.head.markup
    click(app.top, "overview")
    assert app.station is None


def test_an_example_that_is_refused_says_why() -> None:
    """It has no film to speak of: what was tried, and the referee's reasons."""
    app = opened("?example=tc-81-refused")
    click(app.under, "watch")
    click(app.under, "film", "end")
    assert "is not allowed." in shown(app)


@pytest.mark.parametrize(
    ("lesson", "said"),
    [("standing-room", "Nowhere at all!"), ("deflect", "No tower at all!"), ("counting", "Nobody at all!")],
)
def test_a_guess_of_nobody_is_called_by_what_is_asked(lesson: str, said: str) -> None:
    """Places, towers and minions each have a word for none of them."""
    assert said in shown(opened(f"?lesson={lesson}"))


def test_leaving_and_coming_back_goes_on() -> None:
    """What the browser has kept is where one goes on; the overview counts what is done."""
    app = opened(course='{"done":{"flying":[0,1,2],"hungry":[0]},"at":["hungry",1]}')
    assert exercise_of(app).attempt.choice
    assert app.lesson
    assert app.lesson.id == "hungry"
    click(app.top, "overview")
    assert "1 of 23 lessons done" in app.top.markup
    assert "1 of 2 done" in app.top.markup
    assert Progress.read(app.page.store.get(kept_as(OURS))).place is None


def test_the_back_button_leads_back() -> None:
    """Each lesson has its address, and going back in the browser goes back in the course."""
    app = opened()
    click(app.top, "lesson", "flying")
    assert app.page.store.query == "?game=three-cheers&lesson=flying"
    app.page.store._handle_custom_msg({"kind": "visited", "query": ""}, [])
    assert app.progress.place is None
    app.page.store._handle_custom_msg({"kind": "visited", "query": "?lesson=flying"}, [])
    assert app.progress.place == ("flying", 0)


@pytest.mark.parametrize("query", ["?lesson=nonsense", "?lesson=<img src=x onerror=alert(1)>", "?example=nonsense"])
def test_a_bad_address_is_a_sentence(query: str) -> None:
    """The page says what is wrong and shows the course."""
    app = opened(query)
    assert app.lesson is None
    notice = app.page._notice.markup
    assert re.search("There is no (lesson|example) called", notice)
    assert "<img" not in notice
    assert "0 of 23 lessons done" in app.top.markup


def test_an_unknown_game_is_a_sentence_that_names_the_games() -> None:
    """Nothing is taught that was not asked for: the page says which games there are, each a way to it."""
    app = opened(game="<b>chess</b>")
    assert "There is no game called" in app.page._notice.markup
    assert "<b>" not in app.page._notice.markup
    for game in GAMES.values():
        assert game.name in app.page._notice.markup
        assert f'href="learn?game={game.name}"' in app.top.markup
    assert "rk-lesson-card" not in app.top.markup


@pytest.mark.parametrize(
    "kept", ["", "x", "[]", '{"done":3,"at":["flying"]}', '{"done":{"flying":["a"]},"at":["gone",2]}', "[" * 9999]
)
def test_a_damaged_memory_does_no_harm(kept: str) -> None:
    """What is not ours is taken for nothing."""
    app = opened(course=kept)
    assert app.lesson is None
    assert "0 of 23 lessons done" in app.top.markup


def test_the_whole_course_can_be_done() -> None:
    """From the first guess to the last turn, always by the way that the page offers next; at its end all is done."""
    app = opened("?lesson=setting-up")
    for number, lesson in enumerate(course(LESSONS), 1):
        assert app.lesson == lesson
        for station in range(len(lesson.guesses)):
            assert app.at == station
            guess = guess_of(app)
            guess.chosen = guess.quiz.answer
            click(app.under, "check")
            assert "Exactly right." in shown(app) or "not fooled" in shown(app)
            click(app.under, "watch")
            click(app.under, "film", "end")
            assert guess.example.learn.split()[-1] in shown(app)
            click(app.talk, "station", str(station + 1))
        assert lesson.exercise
        for move in next(made for made, end in LESSONS.ends(lesson.exercise) if end.won):
            choice = exercise_of(app).attempt.choice
            assert choice
            click(app.talk, "play", str(list(choice.options).index(move)))
        click(app.under, "film", "end")
        assert f"Lesson {number} is done" in shown(app)
        if number < len(course(LESSONS)):
            click(app.talk, "lesson", course(LESSONS)[number].id)
    click(app.foot, "overview")
    assert "23 of 23 lessons done" in app.top.markup
    assert 'data-page="first_game"' in shown(app)
    stations = sum(len(lesson.stations) for lesson in course(LESSONS))
    assert f"with {stations} of {stations} stars" in app.top.markup
    click(app.top, "certificate")


def test_the_last_lesson_leads_to_a_game() -> None:
    """After the course comes the guided first game."""
    done = ",".join(f'"{lesson}":[0,1,2,3,4]' for lesson in Learn().course)
    app = opened("?lesson=master", course=f'{{"done":{{{done}}},"at":null}}')
    click(app.under, "check")
    click(app.foot, "overview")
    assert 'data-page="first_game"' in shown(app)


def test_no_course_has_more_stars_than_stations() -> None:
    """Stars of stations that a course no longer has do not count on the certificate."""
    lessons = course(LESSONS)
    kept = Progress(stars={lesson.id: frozenset(range(99)) for lesson in lessons})
    stations = sum(len(lesson.stations) for lesson in lessons)
    assert f"with {stations} of {stations} stars" in picture(LESSONS, lessons, kept)


def test_what_is_done_goes_to_another_device() -> None:
    """A code from elsewhere adds what was done there; one that is none is a sentence, and nothing changes."""
    there = opened(course='{"done":{"flying":[0,1,2]},"stars":{"flying":[1]},"at":null}').progress.text()
    here = opened(course='{"done":{"hungry":[0]},"at":null}')
    click(here.top, "take", {"text": there})
    assert here.progress.done == {"flying": {0, 1, 2}, "hungry": {0}}
    assert here.progress.stars == {"flying": {1}}
    click(here.top, "take", {"text": there[:9]})
    assert "That is no code" in here.page._notice.markup
    assert here.progress.done == {"flying": {0, 1, 2}, "hungry": {0}}
