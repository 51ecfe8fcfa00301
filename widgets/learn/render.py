"""What the page of a course shows: the overview, or a station with what stands around it."""

from dataclasses import replace
from typing import Final

from refkit.game import GAMES
from widgets.app.screen import Heading, Picture, Screen, lazy
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import panels
from widgets.learn.classroom import Classroom
from widgets.learn.library import area_of, beside
from widgets.learn.overview import no_such_game, overview
from widgets.learn.state import Learn
from widgets.learn.stations.station import Station
from widgets.learn.update import title_of
from widgets.page.markup import Html, join
from widgets.tabletop.hit_areas import in_person, moved_in_person

LEAD: Final = "Guess what will happen, see it happen, then do it to somebody. One rule at a time."
EXAMPLES: Final = "Guess what will happen, then see it happen, step by step, with the rule for every step."
IN_LESSON: Final = frozenset({"rk-in-lesson"})


def render(learn: Learn) -> Screen:
    """Return the page."""
    if learn.unknown:
        return Screen({"top": no_such_game([*GAMES])}, heading=Heading("Learn", eyebrow=""))
    if learn.station is None:
        return at_a_glance(learn.room)
    return at_station(learn.room, learn.station)


def at_a_glance(room: Classroom) -> Screen:
    """Return the overview of a course, or of the worked examples."""
    heading = Heading(title_of(room), room.game.title, LEAD if room.lessons else EXAMPLES)
    shown = lazy(overview, room.game, room.lessons, room.progress)
    return Screen({"top": shown}, heading=heading, asked=(room.shown, None))


def at_station(room: Classroom, station: Station) -> Screen:
    """Return a station with its head, its table, and what stands around that."""
    told = room.lesson and (room.at or not station.guessing)
    regions = {
        "top": lazy(_top, room, station),
        "under": lazy(_under, room, station),
        "foot": lazy(_foot, room, station),
        "talk": lazy(_talk, room, station),
    }
    if room.lesson and told:
        regions["rule"] = lazy(panels.gist, room.lesson)
    picture = Picture(
        lazy(_scene, room, station),
        _animation(room, station),
        label=lazy(_label, room, station),
        keys=station.keys,
    )
    return Screen(regions, picture, _heading(room), IN_LESSON, asked=(room.shown, station.asked))


def _heading(room: Classroom) -> Heading:
    if room.lesson:
        number = list(room.course).index(room.lesson.id) + 1
        return Heading(room.lesson.title, f"Lesson {number} of {len(room.course)} · {room.lesson.part}")
    assert room.example is not None  # noqa: S101  what is shown is a station of either
    area = area_of(room.example, room.lessons.areas if room.lessons else {})
    return Heading(room.example.title, f"{room.game.title} · {area}")


def _top(room: Classroom, station: Station) -> Html:
    """Return the stations, and what is asked."""
    if room.lesson is None:
        return panels.example_head(title_of(room), station.ask(room))
    done = room.progress.done.get(room.lesson.id, frozenset())
    return panels.lesson_head(room.lesson, room.at, done, station.ask(room))


def _under(room: Classroom, station: Station) -> Html:
    return station.under(room)


def _foot(room: Classroom, station: Station) -> Html:
    return station.foot(room)


def _talk(room: Classroom, station: Station) -> Html:
    return join((station.talk(room), beside(room.game, room.example) if room.example else None))


def _label(room: Classroom, station: Station) -> str:
    return station.label(room)


def _scene(room: Classroom, station: Station) -> Scene:
    drawn = station.draw(room)
    return in_person(drawn, station.reader.you) if station.reader.name else drawn


def _animation(room: Classroom, station: Station) -> Animation | None:
    moving = station.animation(room)
    if moving is None or not station.reader.name:
        return moving
    return replace(moving, motion=moved_in_person(moving.motion, station.reader.you))
