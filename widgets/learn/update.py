"""Everything that can happen in Learn."""

from dataclasses import replace
from typing import Any, TypeAlias
from urllib.parse import urlencode

from refkit.characters import quoted
from refkit.kernel.choice import BadInput
from widgets.app.effects import Announce, Download, Effect, Focus, Reveal, Share, Store, Toast, Visit
from widgets.app.messages import (
    Action,
    Hinted,
    KeyPressed,
    MotionEnded,
    Outdated,
    Picked,
    Ready,
    StoredElsewhere,
    Viewport,
    Visited,
)
from widgets.app.runtime import MOVED_ON
from widgets.learn import certificate
from widgets.learn.classroom import Classroom
from widgets.learn.courses.course import course, placement
from widgets.learn.courses.quizzes import quizzes
from widgets.learn.progress import Progress
from widgets.learn.state import Learn, open_classroom
from widgets.learn.stations.exercise import exercise_station, tried
from widgets.learn.stations.film import example_station, watched
from widgets.learn.stations.guess import answered, guess_station
from widgets.learn.stations.station import Change, ExampleTask, ExerciseTask, Station
from widgets.page.query import Query
from widgets.page.validation import list_index
from widgets.tabletop.film.player import controlled
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Film, Lesson, Lessons

Next: TypeAlias = tuple[Learn, tuple[Effect, ...]]


def storage_key(game: str) -> str:
    """Return the key under which the browser stores the progress in a game."""
    return f"course {game}"


def update(learn: Learn, message: Any) -> Next:
    """Return the state after ``message``, and its effects."""
    classroom = learn.classroom
    match message:
        case Ready(texts, query, address):
            kept = texts.get(storage_key(game_name(learn, Query.of(query))), "")
            return resumed(learn, kept, Query.of(query), addressed=bool(address))
        case Viewport():
            return replace(learn, classroom=replace(classroom, viewport=message)), ()
        case Visited(query):
            return revisited(learn, Query.of(query))
        case StoredElsewhere(key, text) if key == storage_key(classroom.game.name):
            return joined(learn, Progress.read(text))
        case Action("lesson", str(lesson)) if lesson in classroom.course:
            return lesson_opened(learn, classroom.course[lesson])
        case Action("station", str(number)) if classroom.lesson and list_index(number) in range(
            len(classroom.lesson.stations)
        ):
            return entered(learn, classroom.lesson.id, list_index(number))
        case Action("placement", str(number)) if classroom.lessons and list_index(number) in range(
            len(placement(classroom.lessons))
        ):
            return question_opened(learn, classroom.lessons, list_index(number))
        case Action("overview"):
            return entered(learn, None)
        case Action("example", str(example)) if example in classroom.game.examples:
            return example_opened(learn, example)
        case Action("take", {"text": str(code)}):
            return code_entered(learn, Progress.code(code))
        case Action("certificate", str(kind)) if classroom.lessons:
            return learn, (certificate_effect(classroom, as_drawing=kind == "svg"),)
        case Action() | Picked() | KeyPressed() | MotionEnded() | Hinted() if learn.station:
            change = after(learn.station, message, classroom)
            return applied(learn, change) if change else (learn, ())
        case Outdated():
            return learn, (MOVED_ON,)
    return learn, ()


def after(station: Station, message: object, classroom: Classroom) -> Change | None:
    """Return what comes of a message to the station that is shown; None if it means nothing there."""
    film = station.film and controlled(station.film, message, still=classroom.viewport.still)
    if film and film is not station.film:
        return watched(station, film)
    match station.task:
        case ExerciseTask() as task:
            return tried(station, task, message, classroom)
        case ExampleTask(questions=questions) as task:
            return answered(station, task, message, classroom) if questions else None


def store_progress(classroom: Classroom) -> Store:
    """Return the effect that stores the learner's progress."""
    return Store({storage_key(classroom.game.name): classroom.progress.text()})


# ---- where the learner is --------------------------------------------------------------------------------------------


def game_name(learn: Learn, query: Query) -> str:
    """Return the name of the game in the address, which may be unknown."""
    return query.text("game", learn.classroom.game.name)


def resumed(learn: Learn, kept: str, query: Query, *, addressed: bool) -> Next:
    """Go on where the page's address says, or where the learner was if it is not ``addressed``, as in a notebook.

    An address without a lesson is that of the overview: the site shows it before its Python is there (``first.js``).
    """
    wanted, example = query.text("lesson"), query.text("example")
    try:
        classroom = open_classroom(game_name(learn, query), learn.own)
    except BadInput as error:
        return replace(learn, unknown=True), (Toast(str(error)),)
    classroom = replace(classroom, progress=Progress.read(kept), viewport=learn.classroom.viewport)
    learn, place = replace(learn, classroom=classroom), classroom.progress.place
    if example in classroom.game.examples:
        return example_opened(learn, example, instead=True)
    if place and classroom.finished and wanted in {"", place[0]}:
        return entered(learn, None, instead=True)  # what comes next stands there
    if wanted in classroom.course:
        return entered(learn, wanted, place[1] if place and place[0] == wanted else 0, instead=True)
    if wanted or example:
        kind, said = ("lesson", wanted) if wanted else ("example", example)
        after, effects = entered(learn, None, instead=True)
        return after, (*effects, Toast(f"There is no {kind} called {quoted(said)}: here is all that there is."))
    lesson = None if addressed else classroom.lesson
    return entered(learn, lesson.id if lesson else None, classroom.at, instead=True)


def revisited(learn: Learn, query: Query) -> Next:
    """Show what the address names after the reader went back or forward in the browser's history."""
    wanted, example, classroom = query.text("lesson"), query.text("example"), learn.classroom
    if wanted in classroom.course:
        return lesson_opened(learn, classroom.course[wanted])
    return example_opened(learn, example) if example in classroom.game.examples else entered(learn, None)


def lesson_opened(learn: Learn, lesson: Lesson) -> Next:
    """Show a lesson from its beginning, or where something is left to do."""
    done = learn.classroom.progress.done.get(lesson.id, frozenset())
    left = [place for place in range(len(lesson.stations)) if place not in done]
    return entered(learn, lesson.id, left[0] if left else 0)


def entered(learn: Learn, lesson: str | None, station: int = 0, *, instead: bool = False) -> Next:
    """Show a station of a lesson, or the overview; ``instead`` says how that is visited, see `Visit`."""
    chosen = learn.classroom.course.get(lesson or "")
    station = min(station, len(chosen.stations) - 1) if chosen else 0
    classroom = learn.classroom.opened(chosen.id if chosen else None, station)
    if chosen is None:
        return navigated(
            replace(learn, classroom=classroom, station=None), f"{overview_title(classroom)}.", instead=instead
        )
    learn = replace(learn, classroom=classroom, station=station_of(classroom, chosen, station))
    return navigated(
        learn,
        f"{chosen.title}. {chosen.labels(classroom.progress.done.get(chosen.id, ()))[station]}.",
        instead=instead,
        lesson=chosen.id,
    )


def station_of(classroom: Classroom, lesson: Lesson, station: int) -> Station:
    """Return a station of a lesson as it begins."""
    match lesson.content[station]:
        case Exercise() as exercise:
            assert classroom.lessons is not None  # noqa: S101  they have the lesson
            return exercise_station(classroom.lessons.attempt(exercise), classroom)
        case Film() as film:
            return example_station(classroom, replace(film.example, title=film.name), seat=film.seat)
        case Guess() as guess:
            return guess_station(classroom, guess)


def question_opened(learn: Learn, lessons: Lessons, number: int) -> Next:
    """Show a question of the placement test."""
    classroom = learn.classroom.opened(placement=number)
    station = guess_station(classroom, placement(lessons)[number].guess)
    return navigated(replace(learn, classroom=classroom, station=station), f"Question {number + 1}.", instead=False)


def example_opened(learn: Learn, example: str, *, instead: bool = False) -> Next:
    """Show a worked example by itself: first with a question, if it is good for one."""
    chosen = learn.classroom.game.examples[example]
    classroom = learn.classroom.opened(example=chosen)
    questions = quizzes(classroom.game, chosen)
    station = example_station(classroom, chosen, "Watch" if questions else "Example", asked=questions)
    return navigated(
        replace(learn, classroom=classroom, station=station), chosen.title, instead=instead, example=chosen.id
    )


def navigated(learn: Learn, said: str, *, instead: bool, **where: str) -> Next:
    """Return the page after navigation: store the progress, set the address, announce the title, focus the top."""
    visit = Visit(f"?{urlencode({'game': learn.classroom.game.name, **where})}", instead)
    top = Focus("top", ".rk-task" if learn.station else ".rk-btn")
    effects: tuple[Effect, ...] = (store_progress(learn.classroom), visit, Announce(said))
    return learn, effects if instead else (*effects, top)


def joined(learn: Learn, elsewhere: Progress) -> Next:
    """Merge the progress of another window."""
    progress = learn.classroom.progress.joined(elsewhere)
    learn = replace(learn, classroom=replace(learn.classroom, progress=progress))
    return learn, (store_progress(learn.classroom),) if progress.done != elsewhere.done else ()


def code_entered(learn: Learn, elsewhere: Progress) -> Next:
    """Merge the progress of another device."""
    learn = replace(learn, classroom=replace(learn.classroom, progress=learn.classroom.progress.joined(elsewhere)))
    return learn, (store_progress(learn.classroom), Toast("It counts here, too, now.", good=True))


# ---- what is done ----------------------------------------------------------------------------------------------------


def applied(learn: Learn, change: Change) -> Next:
    """Apply the change of a station: store the progress if it is judged, and announce or show what it says."""
    classroom = learn.classroom.with_done(star=change.star) if change.done else learn.classroom
    classroom = classroom.with_missed() if change.missed else classroom
    judged = change.done or change.missed
    shows = change.station.watched or isinstance(change.station.task, ExampleTask)
    on = learn.station and shows and change.station.asked != learn.station.asked and not change.anew
    effects: list[Effect] = [store_progress(classroom)] if judged else []
    effects += [Reveal(".rk-task")] if judged or on else []
    effects += [Toast(change.refusal)] if change.refusal else []
    effects += [Announce(sentence) for sentence in change.announced]
    effects += [Focus("top", ".rk-task")] if change.anew else []
    effects += [Focus("foot", ".rk-on .rk-btn")] if on else []
    if change.station is learn.station and classroom is learn.classroom:
        return learn, tuple(effects)
    return replace(learn, classroom=classroom, station=change.station), tuple(effects)


def certificate_effect(classroom: Classroom, *, as_drawing: bool) -> Effect:
    """Return the effect that downloads the certificate as SVG, or shares it as PNG."""
    assert classroom.lessons is not None  # noqa: S101  only a course has one
    text = certificate.certificate_svg(classroom.lessons, course(classroom.lessons), classroom.progress)
    if as_drawing:
        return Download(f"{classroom.game.name}.svg", text, "image/svg+xml")
    return Share(f"{classroom.game.name}.png", text, certificate.title(classroom.lessons))


def overview_title(classroom: Classroom) -> str:
    return "The course" if classroom.lessons else "Worked examples"
