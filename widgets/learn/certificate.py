"""The certificate at the end of a course, as a picture."""

from typing import Any, Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.paint import svg
from widgets.drawing.scene import Item, Look, Panel, Scene, Text
from widgets.learn.progress import Progress
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, el, inline
from widgets.tabletop.lessons import Lesson, Lessons

WIDE, HIGH = 720, 440
"""The size of the picture, in CSS pixels."""
MIDDLE: Final = WIDE / 2


def certificate_scene(lessons: Lessons, course: tuple[Lesson, ...], kept: Progress) -> Scene:
    """Return the certificate as a scene: the game, the number of lessons, and the stars earned."""
    stars = ((kept.stars.get(lesson.id, frozenset()), range(len(lesson.stations))) for lesson in course)
    earned = sum(len(those.intersection(there)) for those, there in stars)  # a course may have had more stations once
    whole = sum(len(lesson.stations) for lesson in course)
    lines = (
        (70, "This is to certify that", 20, "plain", "quiet"),
        (112, "THE BEARER", 34, "display", "text"),
        (152, f"has gone through all {len(course)} lessons of", 20, "plain", "quiet"),
        (198, lessons.game.title, 38, "display", "back"),
        (248, f"with {earned} of {whole} stars", 20, "plain", "text"),
        (322, "and is hereby", 18, "plain", "quiet"),
        (356, lessons.honour, 26, "display", "text"),
        (402, "Signed: the referee. Not valid as an excuse.", 14, "plain", "quiet"),
    )
    said = (_words(Point(MIDDLE, y), text, size, face, role) for y, text, size, face, role in lines)
    five = round(5 * earned / max(1, whole))
    row = Text(Point(MIDDLE, 284), "★" * five + "☆" * (5 - five), 34, Look(fill="glow"))
    frames = (
        Panel(Box(10, 10, WIDE - 20, HIGH - 20), Look(fill="sheet", edge="back", width=6), 18),
        Panel(Box(22, 22, WIDE - 44, HIGH - 44), Look(edge="glow", width=2, dash=(10, 6)), 12),
    )
    return Scene(WIDE, HIGH, (*frames, *said, row), ground="page")


def _words(at: Point, text: str, size: float, face: Any, role: Any) -> Item:
    weight: Any = "bold" if face == "display" else "normal"
    return Text(at, text, size, Look(fill=role), weight=weight, face=face, limit=WIDE - 90)


def title(lessons: Lessons) -> str:
    """Return the title of the picture."""
    return f"Certificate: {lessons.game.title}"


def certificate_svg(lessons: Lessons, course: tuple[Lesson, ...], kept: Progress) -> str:
    """Return the certificate as an SVG file."""
    return svg(certificate_scene(lessons, course, kept), title(lessons))


def certificate_panel(lessons: Lessons, course: tuple[Lesson, ...], kept: Progress) -> Html:
    """Return the certificate as markup, with buttons to share and to save it."""
    scene = certificate_scene(lessons, course, kept)
    return el(
        "section",
        inline(scene, title(lessons)),
        buttons(
            button("Share it as a picture", "certificate", "png"),
            button("Save the drawing (SVG)", "certificate", "svg"),
        ),
        class_="rk-card rk-certificate",
    )
