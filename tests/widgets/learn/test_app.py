"""The course as an app, without a browser: stations, progress, and what a page is asked for."""

import re
from html import unescape

import pytest

from refkit.game import GAMES
from refkit.games.three_cheers.cards import square
from tests.widgets.learn.course_page import OURS, CoursePage
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, taught
from widgets.app.effects import Announce, Focus, Reveal
from widgets.app.messages import Action, Ready
from widgets.games.three_cheers.lessons import LESSONS
from widgets.games.three_cheers.table.picks import OnTable, path
from widgets.learn.certificate import certificate_svg
from widgets.learn.courses.course import QUESTIONS, course, placement
from widgets.learn.overview import next_button
from widgets.learn.progress import Progress
from widgets.learn.update import storage_key
from widgets.tabletop.guesses import NONE


def test_a_guess_is_judged_by_what_happens() -> None:
    """The rule is told after a wrong guess, which earns no star, and another try is about another table."""
    app = CoursePage("?lesson=shields")
    for label in ("Rumpus", "Tiddler", "Tiddler"):
        app.pick(app.spots[label].target)
    assert app.guess.chosen == (OnTable(0, app.spots["Rumpus"].target.at),)  # type: ignore[attr-defined]
    assert "Blocking Shields" not in app.shown
    app.confirm()
    assert "1 of 3 found" in app.shown
    assert "Attacks and Wounds, p. 6" in app.shown
    assert "Blocking Shields" in app.shown
    assert app.progress.done == app.progress.missed == {"shields": {0}}
    assert "The second fight, done, without its star" in app.markup("top")
    assert "✓" not in app.markup("top")
    asked = app.guess.quiz.ask
    sent = app.send(Action("again"))
    assert app.guess.quiz.ask != asked
    assert Announce(app.guess.quiz.ask) in sent
    assert Focus("top", ".rk-task") in sent
    assert Reveal(".rk-head") in sent, "what is asked and its table are in view"
    for place in app.guess.quiz.answer:
        app.pick(place)
    app.confirm()
    assert app.progress.stars == {}
    app.act("again")
    assert app.guess.quiz.ask == asked


def test_a_guess_is_what_it_was_when_it_was_judged() -> None:
    """After the verdict no other answer can be chosen: by a place, by a name, or while the film of it runs."""
    app = CoursePage("?lesson=shields")
    one, other = list(app.guess.quiz.names)[:2]
    app.pick(one)
    app.confirm()
    judged = app.guess.chosen, app.markup("top")
    for target in (other, one):
        app.pick(target)
        assert (app.guess.chosen, app.markup("top")) == judged
    app.act("toggle", "1")
    assert (app.guess.chosen, app.markup("top")) == judged
    assert app.send(Action("check"), Action("jump", "1")) == []
    app.act("watch")
    app.pick(other)
    assert app.guess.chosen == judged[0]


def test_nobody_can_be_the_right_answer() -> None:
    """A guess of nobody is a guess."""
    app = CoursePage("?lesson=assassin")
    assert "Nobody at all!" in app.markup("talk")
    names = [*app.guess.quiz.names]
    app.pick(names[0])
    app.act("toggle", str(len(names)))
    assert app.guess.chosen == (NONE,)
    app.pick(names[0])
    assert app.guess.chosen == (names[0],)
    app.act("toggle", str(len(names)))
    app.confirm()
    assert "you were not fooled" in app.shown


def test_the_film_steps_both_ways_and_says_why_nothing_happened() -> None:
    """Every step has its caption; a blocked arrow is listed once it has been seen, and leads to its step."""
    app = CoursePage("?lesson=shields")
    app.act("watch")
    app.act("film", "start")
    app.act("film", "next")
    first = app.film.frame.caption
    app.act("film", "next")
    assert "a shield of Grommet is in the way" in app.shown
    assert "Why nothing happened there" in app.shown
    app.act("film", "back")
    assert app.film.frame.caption == first
    assert "Why nothing happened there" not in app.shown
    app.act("film", "end")
    app.act("jump", "2")
    assert app.film.at == 2


def test_a_lesson_that_is_done_is_not_asked_again_by_a_reload() -> None:
    """The page comes back with what is next, and one that is not done where the learner was."""
    app = CoursePage("?lesson=shields", course='{"done":{"shields":[0,1]},"at":["shields",1]}')
    assert app.lesson is None
    assert "Go on: " in app.shown
    app = CoursePage("?lesson=shields", course='{"done":{"shields":[0]},"at":["shields",1]}')
    assert app.lesson
    assert "Your turn" in app.shown


def test_the_end_of_a_course_is_where_all_of_it_is_done() -> None:
    """The last lesson leads to what has been learnt, rule by rule, and to the table; a certificate is for all of it."""
    every = course(LESSONS)
    known = Progress().with_known((lesson.id, range(len(lesson.stations))) for lesson in every[1:])
    known = known.with_done(every[-1].id, 0, star=True)
    assert 'data-do="overview"' in next_button(LESSONS, every[-1], 0, known, strong=True)
    shown = CoursePage(course=known.text()).shown
    rules = shown.partition("What you know now")[2].partition("</section>")[0]
    assert "Sit down at the table" in rules
    assert all((lesson.gist in unescape(rules)) == (lesson is not every[0]) for lesson in every)
    assert f"{len(every) - 1} rules, 1 of" in rules
    assert f"Go on: {every[0].title}" in shown, "what was left out"
    assert "rk-certificate" not in shown
    known = known.with_known([(every[0].id, range(len(every[0].stations)))])
    assert "rk-certificate" in CoursePage(course=known.text()).shown
    assert "What you know now" not in CoursePage().shown


def test_only_legal_places_can_be_picked() -> None:
    """Whatever glows leads to a legal move; what does not is left alone."""
    app = CoursePage("?lesson=standing-room")
    app.act("station", "1")
    assert [held.card.name for held in app.exercise.picked] == ["Mudkin"]
    choice = app.exercise.attempt.choice
    assert choice
    glowing = {spot.target for spot in app.spots.values() if spot.drop and not spot.quiet}
    assert glowing == {path(move, 2)[-1] for move in choice.options}
    app.pick(OnTable(0, square(1, 1)))  # where Bogwig stands
    assert app.station.film is None


@pytest.mark.parametrize("on", ["station", "lesson", "overview", "example"])
def test_a_refusal_stays_where_it_was_made(on: str) -> None:
    """Whoever goes on to another station, lesson, the overview or an example leaves the message behind."""
    app = CoursePage("?lesson=the-count", course='{"done":{},"at":["the-count",3]}', game="syndicate")
    app.act("take", {"text": "nonsense"})
    assert "That is no code" in app.notice
    app.act(on, {"station": "1", "lesson": "under-the-table", "overview": None, "example": "sy-01"}[on])
    assert app.notice == ""


def test_a_refused_check_is_forgotten_at_the_next_station() -> None:
    """The message comes from the page itself, and the next station begins without it."""
    app = CoursePage("?lesson=five-again", course='{"done":{},"at":["five-again",2]}', game="syndicate")
    app.act("check")
    assert "Put all of them in order first." in app.notice
    app.act("station", "3")
    assert app.notice == ""


@pytest.mark.parametrize("told", [False, True])
def test_who_was_told_a_solution_earns_no_star(*, told: bool) -> None:
    """Hints cost nothing; the solution, which comes after the last of them, does."""
    app = CoursePage("?lesson=shields", course='{"done":{"shields":[0]},"at":["shields",1]}')
    for _ in range(len(app.exercise.attempt.exercise.hints) + told):
        app.act("help")
    assert ("Such as: " in app.shown) == told
    app.pick(app.spot("Bogwig").target)
    app.pick(app.spot("right of Rahrat").target)
    app.act("film", "end")
    assert app.progress.done == {"shields": {0, 1}}
    assert app.progress.stars == ({} if told else {"shields": {1}})
    assert ("rk-star" in app.markup("top")) != told, "it is seen to be earned"
    assert ("done, with its star" in app.markup("top")) != told


def test_a_legal_move_that_is_pointed_at_shows_where_it_goes() -> None:
    """Its card stands out on the table, with an arrow to its place, until it is left."""
    app = CoursePage("?lesson=hungry")
    app.act("station", "1")
    before = app.scene.items
    choice = app.exercise.attempt.choice
    assert choice
    app.act("hint", "1")
    marked = [spot.target for spot in app.spots.values() if spot.strong]
    assert marked == [path(choice.options[1], 2)[0]]
    assert len(app.scene.items) > len(before)
    app.act("hint", "")
    assert app.scene.items == before
    assert not any(spot.strong for spot in app.spots.values())


def test_a_step_is_tried_only_where_somebody_stands() -> None:
    """Only who can be reached is offered; what can be said without the table has a button."""
    app = CoursePage("?lesson=scamper")
    app.act("station", "1")
    names = {spot.label.partition(",")[0] for spot in app.spots.values() if not spot.quiet}
    assert names == {"Rahrat", "Gibbergob", "Mudkin"}
    assert "Stay where you are" in app.shown


def test_an_example_that_is_refused_says_why() -> None:
    """It has no film to speak of: what was tried, and the referee's reasons."""
    app = CoursePage("?example=tc-81-refused")
    app.act("watch")
    app.act("film", "end")
    assert "“Step to Noodle” is not allowed." in app.shown


@pytest.mark.parametrize(
    ("lesson", "said"),
    [("standing-room", "Nowhere at all!"), ("deflect", "No tower at all!"), ("counting", "Nobody at all!")],
)
def test_a_guess_of_nobody_is_called_by_what_is_asked(lesson: str, said: str) -> None:
    """Places, towers and minions each have a word for none of them."""
    assert said in CoursePage(f"?lesson={lesson}").shown


def test_a_task_of_several_decisions_asks_for_the_one_that_is_open() -> None:
    """First the task is all there is; after a decision the game's question comes first, and the task beneath it."""
    app = CoursePage("?lesson=the-combination", game="cheers")
    assert app.lesson
    app.act("station", str(bool(app.lesson.film) + len(app.lesson.guesses)))
    task = app.exercise.attempt.exercise.ask
    assert f'<span class="rk-what">{task}</span>' in app.markup("top")
    asked_on = (
        at for at, move in enumerate(app.exercise.attempt.view().legal) if app.exercise.attempt.after(move).choice
    )
    app.act("play", str(next(asked_on)))
    choice = app.exercise.attempt.choice
    assert choice
    question = app.station.reader.you(choice.prompt)
    assert f'<span class="rk-what">{question}</span><span class="rk-note">{task}</span>' in app.markup("top")
    assert app.label.startswith(question)
    app.act("help")
    assert question in app.markup("top")
    assert app.exercise.attempt.exercise.hints[0] in app.markup("top")


def test_leaving_and_coming_back_goes_on() -> None:
    """What the browser has kept is where one goes on; the overview counts what is done."""
    app = CoursePage(course='{"done":{"flying":[0,1,2],"hungry":[0]},"at":["hungry",1]}')
    assert app.exercise.attempt.choice
    assert app.lesson
    assert app.lesson.id == "hungry"
    app.act("overview")
    assert f"1 of {len(course(LESSONS))} lessons done" in app.markup("top")
    assert "1 of 2 done" in app.markup("top")
    assert Progress.read(app.stored[storage_key(OURS)]).place is None


def test_an_address_without_a_lesson_is_that_of_the_overview() -> None:
    """Whoever comes back by it finds what is done, and a button to what is not."""
    app = CoursePage()
    kept = '{"done":{"flying":[0,1,2],"hungry":[0]},"at":["hungry",1]}'
    app.do(Ready({storage_key(OURS): kept}, f"?game={OURS}", "http://localhost/learn"))
    assert app.lesson is None
    assert "Go on: " in app.markup("top")


@pytest.mark.parametrize("query", ["?lesson=nonsense", "?lesson=<img src=x onerror=alert(1)>", "?example=nonsense"])
def test_a_bad_address_is_a_sentence(query: str) -> None:
    """The page says what is wrong and shows the course."""
    app = CoursePage(query)
    assert app.lesson is None
    notice = app.notice
    assert re.search("There is no (lesson|example) called", notice)
    assert "<img" not in notice
    assert f"0 of {len(course(LESSONS))} lessons done" in app.markup("top")


def test_an_unknown_game_is_a_sentence_that_names_the_games() -> None:
    """Nothing is taught that was not asked for: the page says which games there are, each a way to it."""
    app = CoursePage(game="<b>chess</b>")
    assert "There is no game called" in app.notice
    assert "<b>" not in app.notice
    for game in GAMES.values():
        assert game.name in app.notice
        assert f'href="learn?game={game.name}"' in app.markup("top")
    assert "rk-lesson-card" not in app.markup("top")


@pytest.mark.parametrize(
    "kept", ["", "x", "[]", '{"done":3,"at":["flying"]}', '{"done":{"flying":["a"]},"at":["gone",2]}', "[" * 9999]
)
def test_a_damaged_memory_does_no_harm(kept: str) -> None:
    """What is not ours is taken for nothing."""
    app = CoursePage(course=kept)
    assert app.lesson is None
    assert f"0 of {len(course(LESSONS))} lessons done" in app.markup("top")


def test_whoever_has_a_finger_is_told_once_how_a_card_is_read() -> None:
    """It stands beside what to pick first, until a lesson is done; whoever has a mouse does not see it."""
    for done, told in (("", 1), ('{"done":{"shields":[0]}}', 0)):
        app = CoursePage("?lesson=the-goal", course=done)
        assert app.markup("foot").count('<span class="rk-touch"> Hold a card to read it.</span>') == told


@pytest.mark.thorough
def test_the_whole_course_can_be_done() -> None:
    """From the first guess to the last turn, always by the way that the page offers next; at its end all is done."""
    app = CoursePage("?lesson=the-goal")
    for number, lesson in enumerate(course(LESSONS), 1):
        assert app.lesson == lesson
        if lesson.film:
            app.act("film", "end")
            app.act("station", "1")
        for station in range(bool(lesson.film), bool(lesson.film) + len(lesson.guesses)):
            assert app.state.classroom.at == station
            for place in app.guess.quiz.answer:
                app.pick(place)
            app.confirm()
            assert "rk-clean" in app.shown or "not fooled" in app.shown
            app.act("watch")
            app.act("film", "end")
            assert app.example.learn.split()[-1] in app.shown
            app.act("station", str(station + 1))
        for move in (
            next(made for made, end in LESSONS.attempt(lesson.exercise).ends() if end.won) if lesson.exercise else ()
        ):
            app.act("play", str(app.exercise.attempt.view().legal.index(move)))
        app.act("film", "end")
        assert f"Lesson {number} is done" in app.shown
        if number < len(course(LESSONS)):
            app.act("lesson", course(LESSONS)[number].id)
    app.act("overview")
    assert f"{len(course(LESSONS))} of {len(course(LESSONS))} lessons done" in app.markup("top")
    assert 'data-page="first_game"' in app.shown
    stations = sum(len(lesson.stations) for lesson in course(LESSONS))
    assert f"with {stations} of {stations} stars" in app.markup("top")
    app.act("certificate", "svg")


def test_eight_questions_mark_what_is_known() -> None:
    """A question that is right at once stands for its lessons; after a wrong try none counts, and none is a star."""
    app = CoursePage()
    app.act("placement", "0")
    assert "Question 1 of 8" in str(app.screen.heading)
    for place in app.guess.quiz.answer:
        app.pick(place)
    app.confirm()
    known = placement(LESSONS)[0].lessons
    assert {*app.progress.done} == {lesson.id for lesson in known}
    assert all(app.progress.finished(lesson.id, lesson.stations) for lesson in known)
    assert 'data-do="placement" data-value="1"' in app.markup("foot")
    app.act("placement", "1")
    app.act("watch")
    app.act("again")
    for place in app.guess.quiz.answer:
        app.pick(place)
    app.confirm()
    assert {*app.progress.done} == {lesson.id for lesson in known}
    assert app.progress.stars == {}
    app.act("placement", "7")
    for place in app.guess.quiz.answer:
        app.pick(place)
    app.confirm()
    assert "See what you know" in app.markup("foot")
    app.act("overview")
    done = len(known) + len(placement(LESSONS)[7].lessons)
    assert f">{done} of {len(course(LESSONS))} lessons done" in app.markup("top")


@pytest.mark.parametrize("name", GAMES_TAUGHT)
def test_a_placement_test_covers_a_course(name: str) -> None:
    """Eight questions stand for each of its lessons once, in their order, but for the last that ask none."""
    lessons = taught(name)
    assert lessons
    questions = placement(lessons)
    covered = [lesson for question in questions for lesson in question.lessons]
    assert len(questions) == QUESTIONS
    assert covered == list(course(lessons))[: len(covered)]
    assert not any(lesson.guesses for lesson in course(lessons)[len(covered) :])


def test_no_course_has_more_stars_than_stations() -> None:
    """Stars of stations that a course no longer has do not count on the certificate."""
    lessons = course(LESSONS)
    kept = Progress(stars={lesson.id: frozenset(range(99)) for lesson in lessons})
    stations = sum(len(lesson.stations) for lesson in lessons)
    assert f"with {stations} of {stations} stars" in certificate_svg(LESSONS, lessons, kept)
