"""The overview of a course or of worked examples, and links from one station or example to the next, as markup."""

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from refkit.game import GAMES, AnyGame
from refkit.text.examples import Example
from widgets.learn import certificate
from widgets.learn.courses.course import course
from widgets.learn.progress import Progress, example_key
from widgets.page.controls import Tone, button, buttons, copy, page_link, progress
from widgets.page.forms import text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, moves
from widgets.tabletop.lessons import Lesson, Lessons

FIRST_GAME: Final = "first_game"
"""The page of the guided first game."""


def overview(game: AnyGame, lessons: Lessons | None, kept: Progress) -> Html:
    """Return what there is to learn of a game, what is done of it, and where to begin or go on."""
    body = _course(lessons, kept) if lessons else _examples(game, kept)
    credit = el("p", game.boxes.credit, class_="rk-shows") if game.boxes.credit else None
    return join((body, credit))


def _course(lessons: Lessons, kept: Progress) -> Html:
    """Return all lessons by part, the first game, and the worked examples."""
    every = course(lessons)
    done = [lesson for lesson in every if kept.finished(lesson.id, lesson.stations)]
    left = next((lesson for lesson in every if lesson not in done), None)
    ended, label = every[-1] in done or not left, f"{_go_label(kept)}: {left.title}" if left else ""
    go = button(label, "lesson", left.id, tone="plain" if ended else "strong") if left else None
    parts = [
        el("section", el("h2", name), _cards(lessons, group, kept, left), class_="rk-part")
        for name, group in groupby(every, lambda lesson: lesson.part)
    ]
    test = button("Know some of it? Eight questions", "placement", "0", tone="quiet") if left and not ended else NOTHING
    head = _head(f"{len(done)} of {len(every)} lessons done", len(done) / len(every), join((go, test)))
    examples = library(lessons.game, lessons.areas, kept.done, folded=True)
    learnt = learnt_panel(lessons, done, kept) if ended else None
    won = None if left else certificate.certificate_panel(lessons, every, kept)
    first = None if ended else first_game_panel(lessons)
    return join((head, learnt, won, *parts, first, transfer_panel(kept), examples))


def _examples(game: AnyGame, kept: Progress) -> Html:
    """Return the worked examples of a game without a course, and how many of them are done."""
    every = game.examples
    done = [name for name in every if example_key(name) in kept.done]
    left = next((example for name, example in every.items() if name not in done), None)
    go = button(f"{_go_label(kept)}: {left.title}", "example", left.id, tone="strong") if left else NOTHING
    head = _head(f"{len(done)} of {len(every)} examples done", len(done) / max(1, len(every)), go)
    return join((head, library(game, {}, kept.done, folded=False), transfer_panel(kept)))


def library(game: AnyGame, areas: Mapping[str, str], done: Container[str], *, folded: bool) -> Html:
    """Return a searchable list of all worked examples by area; those that are ``done`` have a tick."""
    listed = [
        MoveItem(
            example.id,
            example.title,
            f"{'✓ ' * (example_key(example.id) in done)}{example.rules[0].source}",
            area_title(example, areas),
        )
        for example in game.examples.values()
    ]
    said = el(
        "p", f"{len(listed)} small tables: those of the book, and ours for whatever it leaves open. Each is a film."
    )
    if not folded:
        found = moves(listed, "example", title="All of them")
        return el("section", said, found, class_="rk-card rk-library rk-whole", data_key="library")
    every = el("details", el("summary", "Look one up"), moves(listed, "example", title="Worked examples"))
    title = el("h2", "All worked examples")
    return el("section", title, said, every, class_="rk-card rk-library", data_key="library")


def area_title(example: Example, areas: Mapping[str, str]) -> str:
    """Return the title of an example's area."""
    return areas.get(example.area, example.area.capitalize())


def _go_label(kept: Progress) -> str:
    return "Go on" if any(kept.done.values()) else "Begin"


def _head(said: str, share: float, go: Html) -> Html:
    return el("div", progress(said, share), go, class_="rk-course-head")


def _cards(lessons: Lessons, part: Iterable[Lesson], kept: Progress, left: Lesson | None) -> Html:
    return el(
        "ol", *(el("li", _card(lessons, lesson, kept, now=lesson is left)) for lesson in part), class_="rk-lessons"
    )


def _card(lessons: Lessons, lesson: Lesson, kept: Progress, *, now: bool) -> Html:
    """Return a lesson as a card: its picture, number, title and rule, and how much of it is done."""
    number = course(lessons).index(lesson) + 1
    done, whole = len(kept.done.get(lesson.id, ())), len(lesson.stations)
    finished = kept.finished(lesson.id, lesson.stations)
    state = f"{done} of {whole} done" if done else f"{whole} step{'s' * (whole > 1)}"
    words = el(
        "span",
        el("b", f"{number}. {lesson.title}"),
        el("small", lesson.rule.source.replace("p. ", "p.\u00a0")),
        el("small", stars(lesson, kept) if finished else state, class_="rk-state"),
    )
    return el(
        "button",
        el("span", lessons.portrait(lesson.face), class_="rk-face", aria_hidden="true"),
        words,
        type="button",
        class_="rk-lesson-card",
        data_do="lesson",
        data_value=lesson.id,
        data_done=finished,
        data_now_on=now,
    )


def transfer_panel(kept: Progress) -> Html:
    """Return the panel for taking one's progress to another device."""
    said = el("p", "Copy this code here, and paste it there. What has been done on either counts on both.")
    take = text_entry("A code from elsewhere", "take", submit="Add it", placeholder="Paste it here")
    inside = (said, buttons(copy("Copy my code", kept.text())), take)
    return el(
        "details", el("summary", "Go on with another device"), *inside, class_="rk-in-words", data_key="elsewhere"
    )


def learnt_panel(lessons: Lessons, done: Sequence[Lesson], kept: Progress) -> Html:
    """Return what has been learnt at the end of a course, rule by rule, with stars, and the way to the table."""
    earned = sum(len(kept.stars.get(lesson.id, ())) for lesson in done)
    words = el("p", f"{len(done)} rules, {earned} of {sum(len(lesson.stations) for lesson in done)} stars.")
    head = el("div", el("h2", "What you know now"), words)
    rules = (
        el("li", el("b", lesson.title, " ", stars(lesson, kept)), el("span", lesson.gist), class_="rk-rule-learnt")
        for lesson in done
    )
    practise = page_link("Practise", "practice", f"game={lessons.game.name}", kind="btn rk-plain")
    ways = buttons(_to_first_game("Sit down at the table", lessons, "strong"), practise)
    way = el("div", el("p", lessons.first_game), ways)
    return el("section", head, way, el("ol", *rules), class_="rk-card rk-learnt")


def first_game_panel(lessons: Lessons) -> Html:
    """Return the panel of the first game, which comes after the lessons."""
    said = el("div", el("h2", "Your first game"), el("p", lessons.first_game))
    return el("section", said, _to_first_game("Sit down", lessons, "plain"), class_="rk-card rk-first-game")


def _to_first_game(label: str, lessons: Lessons, tone: str) -> Html:
    return page_link(label, FIRST_GAME, f"game={lessons.game.name}", kind=f"btn rk-{tone}")


def next_button(lessons: Lessons, lesson: Lesson, at: int, kept: Progress, *, strong: bool) -> Html:
    """Return the button to the next station, or at the end of a lesson to the next lesson.

    After the last lesson, or when all are done, it leads to what has been learnt.
    """
    tone: Tone = "strong" if strong else "quiet"
    if kept.finished(lesson.id, lesson.stations):
        every = course(lessons)
        if following := next(iter(every[every.index(lesson) + 1 :]), None):
            where = el("span", f": {following.title}", class_="rk-where")
            return button(join(("Next lesson", where)), "lesson", following.id, tone=tone)
        learnt = el("span", ": what you have learnt", class_="rk-where")
        return button(join(("Finish", learnt)), "overview", tone=tone)
    stations = [place for place in range(len(lesson.stations)) if place not in kept.done.get(lesson.id, ())]
    after = next((place for place in stations if place > at), stations[0])
    if after == at:  # it is not done yet, but one may go on all the same
        after = at + 1
    return button("Go on", "station", after, tone=tone) if after < len(lesson.stations) else NOTHING


def next_question(at: int, count: int) -> Html:
    """Return the button to the next question of the placement test, or after the last to the overview."""
    if at + 1 < count:
        return button("Next question", "placement", at + 1, tone="strong")
    return button("See what you know", "overview", tone="strong")


def lesson_end(lessons: Lessons, lesson: Lesson, kept: Progress) -> Html:
    """Return a word of praise and the stars, if the lesson is done."""
    if not kept.finished(lesson.id, lesson.stations):
        return NOTHING
    number = course(lessons).index(lesson) + 1
    return el(
        "section",
        el("p", f"Lesson {number} is done ", stars(lesson, kept), class_="rk-eyebrow"),
        el("p", lesson.end, class_="rk-said-large"),
        el("div", button("All lessons", "overview"), class_="rk-btns"),
        class_="rk-card rk-lesson-end",
    )


def stars(lesson: Lesson, kept: Progress) -> Html:
    """Return a star for each station: full if it was earned, else empty."""
    earned, whole = len(kept.stars.get(lesson.id, ())), len(lesson.stations)
    said = f"{earned} of {whole} stars"
    return el("span", "★" * earned + "☆" * (whole - earned), class_="rk-stars", role="img", aria_label=said, title=said)


def next_example(game: AnyGame, example: Example, *, strong: bool) -> Html:
    """Return the button to the worked example after this one; nothing after the last."""
    every = list(game.examples.values())
    after = every[every.index(example) + 1 :][:1]
    tone: Tone = "strong" if strong else "quiet"
    return join(button(f"Next: {one.title}", "example", one.id, tone=tone) for one in after)


def neighbours(game: AnyGame, example: Example) -> Html:
    """Return the rules that an example shows, and links to the examples before and after it."""
    every = list(game.examples.values())
    at = every.index(example)
    rules = el("p", "It shows: ", *(el("span", cite(rule), " ") for rule in example.rules), class_="rk-shows")
    before = button(f"‹ {every[at - 1].title}", "example", every[at - 1].id, tone="quiet") if at else None
    after = button(f"{every[at + 1].title} ›", "example", every[at + 1].id, tone="quiet") if every[at + 1 :] else None
    return join((rules, buttons(before, after)))


def game_list(names: Sequence[str]) -> Html:
    """Return links to the games of these names, for an address that names none of them."""
    links = [el("li", page_link(GAMES[name].title, "learn", f"game={name}", kind="btn rk-plain")) for name in names]
    return el(
        "section", el("h2", "These can be learnt"), el("ul", *links, class_="rk-names rk-games"), class_="rk-card"
    )
