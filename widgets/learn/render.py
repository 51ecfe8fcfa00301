"""What Learn shows, as a value: the overview, or a station with the panels around it."""

from dataclasses import replace
from typing import Final

from refkit.game import GAMES
from widgets.app.screen import Heading, Picture, Screen
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import panels
from widgets.learn.classroom import Classroom
from widgets.learn.courses.placement import placement
from widgets.learn.library import area_title, neighbours
from widgets.learn.overview import game_list, overview
from widgets.learn.state import Learn
from widgets.learn.stations.guess import GuessStation
from widgets.learn.stations.station import Station
from widgets.learn.update import overview_title
from widgets.page.markup import Html, join
from widgets.tabletop.hit_areas import in_person, moved_in_person

LEAD: Final = "Guess what will happen, see it happen, then do it to somebody. One rule at a time."
EXAMPLES: Final = "Guess what will happen, then see it happen, step by step, with the rule for every step."
IN_LESSON: Final = frozenset({"rk-in-lesson"})


def render(learn: Learn) -> Screen:
    """Return the screen."""
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
    told = classroom.lesson and (classroom.at or not station.guessing)  # the rule contains the answer
    regions = {
        "top": _top(classroom, station),
        "under": station.under(classroom),
        "foot": station.foot(classroom),
        "talk": _talk(classroom, station),
    }
    if classroom.lesson and told:  # where more is to be guessed, that answer, too
        asked = isinstance(station, GuessStation) and classroom.lesson.asks_after(classroom.at)
        folded = station.guessing or asked
        regions["rule"] = (panels.folded_rule if folded else panels.rule_line)(classroom.lesson)
    picture = Picture(
        _scene(classroom, station),
        _animation(classroom, station),
        label=station.label(classroom),
        keys=station.keys,
    )
    return Screen(regions, picture, _heading(classroom), IN_LESSON, asked=(classroom.shown, station.asked))


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


def _top(classroom: Classroom, station: Station) -> Html:
    """Return the stations, and what is asked."""
    if classroom.lesson is None:
        return panels.example_head(overview_title(classroom), station.ask(classroom))
    kept = classroom.progress
    return panels.lesson_head(classroom.lesson, classroom.at, kept, station.ask(classroom), explains=station.explains)


def _talk(classroom: Classroom, station: Station) -> Html:
    return join((station.talk(classroom), neighbours(classroom.game, classroom.example) if classroom.example else None))


def _scene(classroom: Classroom, station: Station) -> Scene:
    drawn = station.draw(classroom)
    return in_person(drawn, station.reader.you) if station.reader.name else drawn


def _animation(classroom: Classroom, station: Station) -> Animation | None:
    moving = station.animation(classroom)
    if moving is None or not station.reader.name:
        return moving
    return replace(moving, motion=moved_in_person(moving.motion, station.reader.you))
