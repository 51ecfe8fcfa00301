"""The course at a glance, and the way from one station to the next, as markup."""

from functools import cache
from itertools import groupby

from refkit.games.three_cheers.box.deck import stand_in
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.lessons.course import Lesson, course
from widgets.games.three_cheers.pictures.creatures import creature
from widgets.learn.example import library
from widgets.learn.progress import Progress
from widgets.page.controls import button, page_link, progress
from widgets.page.markup import Html, el, inline, join

FIRST_GAME = "first_game"
"""The page of the guided first game."""


def overview(kept: Progress) -> Html:
    """Every lesson by its part, what is done, and where to begin or go on."""
    lessons = course()
    done = [lesson for lesson in lessons if kept.finished(lesson.id, lesson.stations)]
    left = next((lesson for lesson in lessons if lesson not in done), None)
    begun = any(kept.done.values())
    go = (
        button(f"{'Go on' if begun else 'Begin'}: {left.title}", "lesson", left.id, tone="strong")
        if left
        else page_link("Play your first game", FIRST_GAME, kind="btn rk-strong")
    )
    bar = progress(f"{len(done)} of {len(lessons)} lessons done", len(done) / len(lessons))
    parts = [_part(name, tuple(group), kept, left) for name, group in groupby(lessons, lambda lesson: lesson.part)]
    return join((el("div", bar, go, class_="rk-course-head"), *parts, first_game(), library()))


def _part(name: str, lessons: tuple[Lesson, ...], kept: Progress, left: Lesson | None) -> Html:
    """The lessons of a part as cards."""
    cards = [el("li", _card(lesson, kept, now=lesson is left)) for lesson in lessons]
    return el("section", el("h2", name), el("ol", *cards, class_="rk-lessons"), class_="rk-part")


def _card(lesson: Lesson, kept: Progress, *, now: bool) -> Html:
    """One lesson: its face, number, title and rule, and how much of it is done."""
    number = course().index(lesson) + 1
    done, whole = len(kept.done.get(lesson.id, ())), len(lesson.stations)
    finished = kept.finished(lesson.id, lesson.stations)
    state = "done" if finished else f"{done} of {whole} done" if done else f"{whole} steps"
    words = el(
        "span",
        el("b", f"{number}. {lesson.title}"),
        el("small", lesson.rule.source.replace("p. ", "p.\u00a0")),
        el("small", f"{'✓ ' * finished}{state}", class_="rk-state"),
    )
    return el(
        "button",
        el("span", portrait(lesson.face), class_="rk-face", aria_hidden="true"),
        words,
        type="button",
        class_="rk-lesson-card",
        data_do="lesson",
        data_value=lesson.id,
        data_done=finished,
        data_now_on=now,
    )


@cache
def portrait(name: str) -> Html:
    """A minion of the deck, on its own."""
    card = next(card for card in stand_in().minions if card.name == name)
    return inline(Scene(60, 60, tuple(creature(Box(3, 3, 54, 54), card)), ground=None))


def first_game() -> Html:
    """What comes after the lessons."""
    said = "Small, against one bot, without the advanced minions; every move that lights up says what it would do."
    link = page_link("Sit down", FIRST_GAME, kind="btn rk-plain")
    return el("section", el("div", el("h2", "Your first game"), el("p", said)), link, class_="rk-card rk-first-game")


def way_on(lesson: Lesson, at: int, kept: Progress) -> Html:
    """The way to the next station; at the end of a lesson a word of praise, and the way to the next lesson."""
    if not kept.finished(lesson.id, lesson.stations):
        left = [place for place in range(len(lesson.stations)) if place not in kept.done.get(lesson.id, ())]
        after = next((place for place in left if place > at), left[0])
        if after == at:
            return Html("")
        name = lesson.stations[after]
        return el("div", button(f"Go on: {name}", "station", after, tone="strong"), class_="rk-onward")
    lessons = course()
    number = lessons.index(lesson) + 1
    following = lessons[number] if number < len(lessons) else None
    on = (
        button(f"Next lesson: {following.title}", "lesson", following.id, tone="strong")
        if following
        else page_link("Play your first game", FIRST_GAME, kind="btn rk-strong")
    )
    rest = button("All lessons", "overview")
    return el(
        "section",
        el("p", f"Lesson {number} is done", class_="rk-eyebrow"),
        el("p", lesson.end, class_="rk-said-large"),
        el("div", on, rest, class_="rk-btns"),
        class_="rk-card rk-onward rk-lesson-end",
    )
