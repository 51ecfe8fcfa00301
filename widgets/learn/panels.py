"""The panels of a lesson as markup: what is asked, names to choose from, verdicts, captions, and the way on.

Pure functions; ``do`` names are the handlers of a station, or of the app where they lead elsewhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from refkit.kernel.rule import Rule
from widgets.learn.progress import Progress
from widgets.page.controls import action_bar, button, stepper
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, section
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.film.player import Player, step_list
from widgets.tabletop.guesses import GRADES, Grade, Topic
from widgets.tabletop.lessons import Lesson, Lessons

STAR: Final = el("span", "★", class_="rk-star")
"""A star that was earned just now: it flies to the bar of the lesson (``style.css``)."""
LONG, LONGEST = 110, 190
"""The lengths of a text above the table from which it is set smaller: on a phone, and everywhere."""
MARK_TEXTS: Mapping[Grade, str] = {
    "right": "right",
    "wrong": "wrong",
    "missed": "not found",
    "misplaced": "you had it elsewhere",
}
"""Text alternatives of the marks."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """One answer of a guess that was judged: its mark, what it is called, and why, with the rule if there is one."""

    mark: Grade
    name: str
    why: str
    rule: Rule | None


GUESS: Final = "What happens now? Say it aloud, then watch on."
"""What is asked where a demonstration rests before its climax."""
POINTED: Final = re.compile(r"\b(?:[Cc]lick|[Tt]ap)(?=\s)")
"""The word for what a mouse does, or a finger."""


def pointed(text: str) -> Iterator[str]:
    """Yield a text in parts that say "tap" where there is a finger and "click" where there is a mouse."""
    end = 0
    for match in POINTED.finditer(text):
        yield text[end : match.start()]
        large = match[0][0].isupper()
        yield el("span", "Click" if large else "click", class_="rk-mouse")
        yield el("span", "Tap" if large else "tap", class_="rk-touch")
        end = match.end()
    yield text[end:]


def task_line(kind: str, what: str, now: str = "", *, good: bool | None = None, star: bool = False) -> Html:
    """Return the line above the table: what is to be done, or whether it was ``good``, and has earned a ``star``."""
    more = el("span", *pointed(now), class_="rk-note") if now else None
    mark = "" if good is None else " rk-clean" if good else " rk-mixed"
    mark += _size_class(what + now)
    named = el("b", kind, " " if star else None, STAR if star else None, class_="rk-kind")
    asked = el("p", named, el("span", *pointed(what), class_="rk-what"), more)
    return _line_above("What is asked", mark, asked)


def caption_line(player: Player) -> Html:
    """Return the line above the table while a film runs: its caption, with its rule; or what is asked while it rests.

    What is condensed is marked as running fast.
    """
    if player.asking:
        return task_line("Your guess?", GUESS)
    frame = player.frame
    why = el("small", cite(frame.rule)) if frame.rule else None
    fast = el("span", "▸▸ ", title="These steps run faster", aria_hidden="true")
    caption = el("p", fast if player.condensed else None, el("span", player.caption, class_="rk-said-large"), " ", why)
    return _line_above("What happens", f" rk-caption{_size_class(frame.caption)}", caption)


def verdict_line(said: str, *, good: bool, star: bool) -> Html:
    """Return the line above the table when a guess has been judged: how good it was, and why."""
    kind = join(("Right ", STAR if star else None)) if good else "Not quite"
    why = el("p", el("b", kind, class_="rk-kind"), el("span", said, class_="rk-what"), class_="rk-why")
    classes = f" rk-judged rk-{'clean' if good else 'mixed'}{_size_class(said)}"
    return _line_above("Whether it was right, and why", classes, why)


def _line_above(label: str, classes: str, *inside: Html) -> Html:
    """Return a line above the table with more CSS ``classes``, which can have the focus."""
    return el("div", *inside, class_=f"rk-prompt rk-task{classes}", tabindex="0", role="group", aria_label=label)


def _size_class(text: str) -> str:
    """Return the CSS class that makes a long text above the table smaller, since its room is always the same."""
    return f" rk-{'longest' if len(text) > LONGEST else 'long'}" if len(text) > LONG else ""


def lesson_head(lesson: Lesson, at: int, kept: Progress, ask: Html, new: Sequence[Topic]) -> Html:
    """Return the head of a lesson: its stations, what is asked now, and what is new there."""
    of = (stations.get(lesson.id, frozenset()) for stations in (kept.done, kept.stars, kept.missed))
    done, stars, missed = of
    bar = stepper(lesson.labels(done), at, "station", done=done, stars=stars, missed=missed)
    return join((_navigation("‹ All lessons", bar), ask, new_topics(new)))


def new_topics(told: Sequence[Topic]) -> Html:
    """Return the note on topics that appear here for the first time; nothing if there are none."""
    said = topics_text(told)
    return el("p", el("b", "New here", class_="rk-kind"), said, class_="rk-new") if said else NOTHING


def topics_text(told: Sequence[Topic]) -> str:
    """Return the lines of topics, joined into one text."""
    return " ".join(topic.line for topic in told)


def rule_line(lesson: Lesson) -> Html:
    """Return a lesson's rule in a sentence with its source, and below it what is our ruling."""
    ours = [el("span", "Our ruling: ", text, " ", cite(ruling), class_="rk-ours") for text, ruling in lesson.ours]
    return el("p", lesson.gist, " ", cite(lesson.rule), *ours, class_="rk-gist")


def folded_rule(lesson: Lesson) -> Html:
    """Return a lesson's rule, collapsed."""
    return el("details", el("summary", "The rule"), rule_line(lesson), class_="rk-in-words", data_key="rule")


def example_head(back: str, ask: Html) -> Html:
    """Return the head of an example that is shown by itself: the link ``back``, and what is asked."""
    return join((_navigation(f"‹ {back}"), ask))


def _navigation(back: str, stations: Html | None = None) -> Html:
    """Return the link back to the overview, and the stations if there are any."""
    return el("div", button(back, "overview", tone="quiet"), stations, class_="rk-lesson-bar")


def guess_buttons(said: str, *, ready: bool) -> Html:
    """Return the buttons of a guess; the one that checks it is labelled ``said`` and disabled until ``ready``."""
    check = button(said, "check", tone="strong", off=not ready)
    return action_bar(check, button("A hint", "help"), button("Just show me", "watch", tone="quiet"))


def choice_buttons(places: Mapping[Any, str], chosen: Sequence[Any], *, ordered: bool = False) -> tuple[Html, ...]:
    """Return a toggle button for each place that may be chosen; if ``ordered``, each has room for its number."""

    def said(place: Any, name: str) -> str:
        if not ordered:
            return name
        number = f"{chosen.index(place) + 1}." if place in chosen else ""
        return join((el("b", number, class_="rk-slot"), " ", el("span", name)))

    return tuple(
        button(said(place, name), "toggle", number, pressed=place in chosen)
        for number, (place, name) in enumerate(places.items())
    )


def verdict_buttons(on: Html, *, seen: bool, again: str, more: bool) -> Html:
    """Return the buttons after a guess, with the button ``on``; with ``more``, there is another question.

    ``again`` is what another try is called, and what happens has been ``seen`` or not.
    """
    other = button("Another question", "other", tone="quiet") if more else None
    watch = button("Watch again" if seen else "Watch it happen", "watch")
    return action_bar(on, watch, button(again, "again", tone="quiet"), other)


def choices_by_name(inside: Iterable[Html]) -> Html:
    """Return the places on the table as a list of names, collapsed."""
    listed = section("By name", el("div", *inside, class_="rk-names", role="group", aria_label="Your guess"))
    return el("details", el("summary", "By name"), listed, class_="rk-in-words", data_key="by-name")


def close_ups(lessons: Lessons, table: AnyTabletop, view: Any, names: Iterable[str]) -> Html:
    """Return close-ups of the cards of these ``names``, which are asked about and do not lie open on the ``table``."""
    cards = [table.close_up(view, lessons.card(name)) for name in names] if lessons.card else []
    return section("The card" if len(cards) == 1 else "The cards", *cards) if cards else NOTHING


def without_rules(shown: Html) -> Html:
    """Return close-ups without their rules, one of which may be the answer to what is asked."""
    return el("div", shown, class_="rk-unruled") if shown else NOTHING


def verdict(asked: str, lines: Sequence[JudgedAnswer], *, ordered: bool, clean: bool) -> Html:
    """Return the verdict on a guess: what was ``asked``, and each answer with its mark and its reason.

    They are numbered if ``ordered``, and ``clean`` is whether all of it was right.
    """
    listed = [
        _graded(line.mark, MARK_TEXTS[line.mark], *_answer(line, number if ordered else 0))
        for number, line in enumerate(lines, 1)
    ]
    head = el("p", *pointed(asked), class_="rk-asked")
    return _graded_list("ol" if ordered else "ul", listed, clean=clean, head=head)


def _graded(grade: Grade, called: str, *said: str | None) -> Html:
    """Return a line with the mark of a ``grade``, which a screen reader reads as it is ``called``."""
    return el(
        "li",
        el("b", GRADES[grade][1], class_=f"rk-mark rk-{grade}", aria_hidden="true"),
        el("span", f"{called}: ", class_="rk-unseen"),
        el("span", *said),
    )


def _graded_list(tag: str, lines: Sequence[Html], *, clean: bool, head: Html | None = None) -> Html:
    listed = el(tag, *lines, class_="rk-reasons") if lines else None
    kind = f"rk-card rk-verdict rk-{'clean' if clean else 'mixed'}"
    return el("section", head, listed, class_=kind, tabindex="0", aria_label="The verdict")  # by keys it is scrolled to


def _answer(line: JudgedAnswer, number: int) -> Iterator[str | None]:
    """Yield an answer with its number, unless that is 0, its reason if any, and its rule; a reason is not repeated."""
    same = line.name.rstrip(".!") == line.why.rstrip(".!")
    if number or not same:
        yield el("b", f"{number}. {line.name}" if number else line.name, class_="rk-answer")
    if not same:
        yield el("span", line.why) if line.why else None
    elif not number:
        yield line.why
    yield " "
    yield cite(line.rule) if line.rule else None


def non_events(told: Sequence[tuple[str, Rule, int]]) -> Html:
    """Return explanations of what did not happen: each a sentence, its rule, and the step of the film to jump to."""
    if not told:
        return NOTHING
    lines = [
        el("li", button(sentence, "jump", at, tone="quiet", again=True), " ", cite(rule)) for sentence, rule, at in told
    ]
    return section("Why nothing happened there", el("ul", *lines, class_="rk-nothing"))


def folded_steps(film: Player) -> Html:
    """Return a list of all steps of a film to jump to, collapsed."""
    return el(
        "details",
        el("summary", "Step by step"),
        step_list(film, "jump"),
        class_="rk-in-words rk-steps",
        data_key="steps",
    )


def goal_results(lines: Sequence[tuple[bool, str]], *, won: bool) -> Html:
    """Return which goals are reached, each with a sentence, and whether that has ``won`` the exercise."""
    listed = [
        _graded("right", "reached", sentence) if met else _graded("wrong", "not reached", sentence)
        for met, sentence in lines
    ]
    return _graded_list("ul", listed, clean=won)
