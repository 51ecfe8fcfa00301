"""The panels of a lesson as markup: what is asked, names to choose from, verdicts, captions, and the way on.

Pure functions; ``do`` names are the handlers of a station, or of the app where they lead elsewhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from refkit.kernel.rule import Rule
from widgets.page.controls import button
from widgets.page.controls import steps as steps_bar
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, note, section
from widgets.stage.reel import Reel
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.guesses import GRADES, Grade, Topic
from widgets.tabletop.lessons import Lesson, Lessons
from widgets.tabletop.screening import blow_by_blow

LONG, LONGEST = 110, 190
"""So many letters above the table stand in smaller letters on a phone, and so many everywhere."""
SAID: Mapping[Grade, str] = {
    "right": "right",
    "wrong": "wrong",
    "missed": "not found",
    "misplaced": "you had it elsewhere",
}
"""A mark for those who do not see it."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """One answer of a guess that was judged: its mark, what it is called, and why, with the rule if there is one."""

    mark: Grade
    name: str
    why: str
    rule: Rule | None


def task(kind: str, what: str, now: str = "", *, good: bool | None = None) -> Html:
    """The line above the table: what is to be done, or whether it was ``good``."""
    more = el("span", now, class_="rk-note") if now else None
    mark = "" if good is None else " rk-clean" if good else " rk-mixed"
    mark += _small(what + now)
    return el(
        "div",
        el("p", el("b", kind, class_="rk-kind"), el("span", what, class_="rk-what"), more),
        class_=f"rk-prompt rk-task{mark}",
        tabindex="0",
        role="group",
        aria_label="What is asked",
    )


def told(reel: Reel) -> Html:
    """The same while a film runs: its caption, with its rule."""
    frame = reel.frame
    why = el("small", cite(frame.rule)) if frame.rule else None
    return el(
        "div",
        el("p", el("span", frame.caption, class_="rk-said-large"), " ", why),
        class_=f"rk-prompt rk-task rk-caption{_small(frame.caption)}",
        tabindex="0",
        role="group",
        aria_label="What happens",
    )


def _small(text: str) -> str:
    """The class of a line above the table that would be too long in large letters: its room is the same always."""
    return f" rk-{'longest' if len(text) > LONGEST else 'long'}" if len(text) > LONG else ""


def foot(others: Html, on: Html) -> Html:
    """The foot of the screen: what else can be done, and at its end the one button that leads on."""
    return el("div", el("div", on, class_="rk-on rk-btns"), el("div", others, class_="rk-btns"), class_="rk-foot-bar")


def lesson_head(lesson: Lesson, at: int, done: frozenset[int], ask: Html) -> Html:
    """A lesson's stations, what is asked now, and what one must know for it."""
    bar = steps_bar(lesson.stations, at, "station", done=done)
    return join((_bar("‹ All lessons", bar), ask, news(lesson.new(at))))


def news(told: Sequence[Topic]) -> Html:
    """What stands here for the first time, in a line."""
    said = told_new(told)
    return el("p", el("b", "New here", class_="rk-kind"), said, class_="rk-new") if said else NOTHING


def told_new(told: Sequence[Topic]) -> str:
    """The lines of topics, in one."""
    return " ".join(topic.line for topic in told)


def gist(lesson: Lesson) -> Html:
    """A lesson's rule in a sentence, and where it stands; beneath it what is our ruling, called so."""
    ours = [el("span", "Our ruling: ", text, " ", cite(ruling), class_="rk-ours") for text, ruling in lesson.ours]
    return el("p", lesson.gist, " ", cite(lesson.rule), *ours, class_="rk-gist")


def example_head(back: str, ask: Html) -> Html:
    """What stands above an example that is shown by itself: the way ``back``, and what is asked."""
    return join((_bar(f"‹ {back}"), ask))


def _bar(back: str, stations: Html | None = None) -> Html:
    """The way back to the overview, and the stations if there are any."""
    return el("div", button(back, "overview", tone="quiet"), stations, class_="rk-lesson-bar")


def guessing(said: str, *, ready: bool, sure: bool) -> Html:
    """The buttons of a guess: what judges it says so, is off until that is ``ready``, and strong if ``sure``."""
    check = button(said, "check", tone="strong" if sure or not ready else "plain", off=not ready)
    return foot(join((button("A hint", "help"), button("Just show me", "watch", tone="quiet"))), check)


def names(places: Mapping[Any, str], chosen: Sequence[Any], *, ordered: bool = False) -> tuple[Html, ...]:
    """Everything that may be chosen, as switches; if it is to be ``ordered``, each with room for its number."""

    def said(place: Any, name: str) -> str:
        if not ordered:
            return name
        number = f"{chosen.index(place) + 1}." if place in chosen else ""
        return join((el("b", number, class_="rk-slot"), " ", el("span", name)))

    return tuple(
        button(said(place, name), "toggle", number, pressed=place in chosen)
        for number, (place, name) in enumerate(places.items())
    )


def judged(on: Html, *, more: bool) -> Html:
    """The buttons after a guess, and the way ``on``; with ``more``, there is another question."""
    other = button("Another question", "other", tone="quiet") if more else None
    return foot(
        join((button("Guess again", "again", tone="quiet"), other, on)),
        button("Watch it happen", "watch", tone="strong"),
    )


def by_name(inside: Iterable[Html]) -> Html:
    """What the table offers, once more by name, folded away."""
    listed = section("By name", el("div", *inside, class_="rk-names", role="group", aria_label="Your guess"))
    return el("details", el("summary", "By name"), listed, class_="rk-in-words", data_key="by-name")


def beside(lessons: Lessons, table: AnyTabletop, view: Any, names: Iterable[str]) -> Html:
    """Cards that are asked about by ``names`` and do not lie open on the ``table``, as that shows them close up."""
    cards = [table.close_up(view, lessons.card(name)) for name in names] if lessons.card else []
    return section("Not open on the table", *cards) if cards else NOTHING


def verdict(lines: Sequence[JudgedAnswer], *, ordered: bool, clean: bool) -> Html:
    """Why a guess was as good as it was, answer by answer: a mark belongs to the answer, and beneath it is the reason.

    What was to be ``ordered`` is numbered.
    """
    if not lines:
        return NOTHING
    listed = [
        el(
            "li",
            el("b", GRADES[line.mark][1], class_=f"rk-mark rk-{line.mark}", aria_hidden="true"),
            el("span", f"{SAID[line.mark]}: ", class_="rk-unseen"),
            el("span", *_answered(line, number if ordered else 0)),
        )
        for number, line in enumerate(lines, 1)
    ]
    return el(
        "section",
        el("ol" if ordered else "ul", *listed, class_="rk-reasons"),
        class_=f"rk-card rk-verdict rk-{'clean' if clean else 'mixed'}",
    )


def _answered(line: JudgedAnswer, number: int) -> Iterator[str | None]:
    """An answer with its number, if it has one, and why; the name stands once where the reason is the same."""
    same = line.name.rstrip(".!") == line.why.rstrip(".!")
    if number or not same:
        yield el("b", f"{number}. {line.name}" if number else line.name, class_="rk-answer")
    if not same:
        yield el("span", line.why)
    elif not number:
        yield line.why
    yield " "
    yield cite(line.rule) if line.rule else None


def nothing(told: Sequence[tuple[str, Rule, int]]) -> Html:
    """Why nothing happened there: every arrow that came to nothing, with its rule and the way to its step."""
    if not told:
        return NOTHING
    lines = [
        el("li", button(sentence, "jump", at, tone="quiet", again=True), " ", cite(rule)) for sentence, rule, at in told
    ]
    return section("Why nothing happened there", el("ul", *lines, class_="rk-nothing"))


def steps(reel: Reel) -> Html:
    """Every step, to go there, folded away."""
    return el(
        "details",
        el("summary", "Step by step"),
        blow_by_blow(reel, "jump"),
        class_="rk-in-words rk-steps",
        data_key="steps",
    )


def results(lines: Sequence[tuple[bool, str]], *, won: bool) -> Html:
    """Which parts of a goal are reached, and which are not."""
    made = [
        el(
            "li",
            el(
                "b",
                GRADES["right" if met else "wrong"][1],
                class_=f"rk-mark rk-{'right' if met else 'wrong'}",
                aria_hidden="true",
            ),
            el("span", "reached: " if met else "not reached: ", class_="rk-unseen"),
            el("span", sentence),
        )
        for met, sentence in lines
    ]
    return el(
        "section",
        el("ul", *made, class_="rk-reasons"),
        class_=f"rk-card rk-verdict rk-{'clean' if won else 'mixed'}",
    )


def hints(given: Sequence[str]) -> Html:
    """The hints that have been given."""
    return join(note(sentence) for sentence in given)
