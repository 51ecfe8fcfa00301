"""What Learn shows, as a value: the overview, or a station with the panels around it."""

from dataclasses import replace
from typing import Final

from refkit.game import GAMES
from widgets.app.screen import Heading, Picture, Screen
from widgets.learn import panels
from widgets.learn.classroom import Classroom
from widgets.learn.courses.course import placement
from widgets.learn.overview import area_title, game_list, neighbours, overview
from widgets.learn.state import Learn
from widgets.learn.stations.exercise import exercise_shown, outcome_shown
from widgets.learn.stations.film import example_shown
from widgets.learn.stations.guess import question_shown, result_shown, verdict_shown
from widgets.learn.stations.station import ExampleTask, ExerciseTask, Shown, Station
from widgets.learn.update import overview_title
from widgets.page.markup import NOTHING, Html, join
from widgets.tabletop.film.story import sized
from widgets.tabletop.guesses import Topic
from widgets.tabletop.hit_areas import in_person, moved_in_person

LEAD: Final = "Guess what will happen, see it happen, then do it to somebody. One rule at a time."
EXAMPLES: Final = "Guess what will happen, then see it happen, step by step, with the rule for every step."
IN_LESSON: Final = frozenset({"rk-in-lesson"})


def render(learn: Learn) -> Screen:
    if learn.unknown:
        return Screen({"top": game_list([*GAMES])}, heading=Heading("Learn", eyebrow=""))
    if learn.station is None:
        return overview_screen(learn.classroom)
    return station_screen(learn.classroom, learn.station)


def overview_screen(classroom: Classroom) -> Screen:
    """Return the overview of a course, or of the worked examples."""
    heading = Heading(overview_title(classroom), classroom.game.title, LEAD if classroom.lessons else EXAMPLES)
    shown = overview(classroom.game, classroom.lessons, classroom.progress)
    return Screen({"top": shown}, heading=heading, asked=(classroom.shown, None))


def station_screen(classroom: Classroom, station: Station) -> Screen:
    """Return a station with its head, its table, and what stands around that."""
    shown = station_shown(classroom, station)
    near = neighbours(classroom.game, classroom.example) if classroom.example else None
    top = _top(classroom, shown.ask, () if isinstance(station.task, ExerciseTask) else classroom.new)
    screen = framed(classroom, station, shown, top, _heading(classroom))
    more = {"talk": join((shown.talk, near))}
    if classroom.lesson and (classroom.at or not station.open):  # the rule contains the answer
        asked = isinstance(station.task, ExampleTask) and station.task.questions
        after = asked and classroom.lesson.asks_after(classroom.at)  # that answer, too
        more["rule"] = (panels.folded_rule if station.open or after else panels.rule_line)(classroom.lesson)
    return replace(screen, regions={**screen.regions, **more})


def framed(classroom: Classroom, station: Station, shown: Shown, top: Html, heading: Heading) -> Screen:
    """Return what a station shows as a screen, below a ``top``."""
    regions = {"top": top, "under": shown.under, "foot": shown.foot, "talk": shown.talk}
    scene, moving, you = shown.scene, shown.animation, station.reader.you
    if station.reader.name:
        scene = in_person(scene, you)
        moving = moving and replace(moving, motion=moved_in_person(moving.motion, you))
    picture = Picture(scene, moving, label=shown.label, keys=shown.keys)
    return Screen(regions, picture, heading, IN_LESSON, asked=(classroom.shown, station.asked))


def station_shown(classroom: Classroom, station: Station) -> Shown:
    """Return what a station shows now: its question, its exercise, or the film."""
    film = sized(station.film, station.table_height(classroom)) if station.film else None
    match station.task:
        case ExerciseTask() as task:
            return outcome_shown(station, task, film, classroom) if film else exercise_shown(station, task, classroom)
        case ExampleTask() as task if film:
            return example_shown(station, task, film, classroom)
        case ExampleTask(result=result, playing=True) if result:
            return result_shown(station, result, classroom)
        case ExampleTask() as task:
            return (verdict_shown if task.judged else question_shown)(station, task, classroom)


def close_up(learn: Learn, target: object) -> Html:
    """Return the close-up of something on the table, without its rules while these may be the answer."""
    return close_up_in(learn.classroom, learn.station, target) if learn.station else NOTHING


def close_up_in(classroom: Classroom, station: Station, target: object) -> Html:
    """Return the close-up of something on the table of a station."""
    if station.film:
        view = station.film.frame.view
    else:
        view = (
            station.task.view if isinstance(station.task, ExerciseTask) else station.task.frame(station.task.board).view
        )
    found = classroom.table.close_up(view, target)
    return panels.without_rules(found) if station.open else found


def _heading(classroom: Classroom) -> Heading:
    if classroom.lesson:
        number = list(classroom.course).index(classroom.lesson.id) + 1
        return Heading(classroom.lesson.title, f"Lesson {number} of {len(classroom.course)} · {classroom.lesson.part}")
    if classroom.placement is not None and classroom.lessons:
        count = len(placement(classroom.lessons))
        return Heading("What do you know?", f"Question {classroom.placement + 1} of {count}")
    assert classroom.example is not None  # noqa: S101  what is shown is a station of either
    area = area_title(classroom.example, classroom.lessons.areas if classroom.lessons else {})
    return Heading(classroom.example.title, f"{classroom.game.title} · {area}")


def _top(classroom: Classroom, ask: Html, new: tuple[Topic, ...]) -> Html:
    """Return the stations, and what is asked."""
    if classroom.lesson is None:
        return panels.example_head(overview_title(classroom), ask)
    return panels.lesson_head(classroom.lesson, classroom.at, classroom.progress, ask, new)
