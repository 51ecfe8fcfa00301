"""The panels of a lesson as markup: what is asked, names to choose from, verdicts, captions, and the way on.

Pure functions; ``do`` names are the handlers of a station, or of the app where they lead elsewhere.
"""

from collections.abc import Mapping, Sequence

from refkit.kernel.rule import Rule
from widgets.games.three_cheers.lessons.course import Lesson
from widgets.games.three_cheers.table.board import MARKS, Mark
from widgets.games.three_cheers.table.picks import OnTable
from widgets.page.controls import button, buttons
from widgets.page.controls import steps as stations
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite, note, section
from widgets.stage.film import Reel
from widgets.tabletop.screening import blow_by_blow, cited

SAID: Mapping[Mark, str] = {"right": "right", "wrong": "wrong", "missed": "not found"}
"""A mark for those who do not see it."""


def task(kind: str, what: str, now: str = "") -> Html:
    """The line above the table: what is to be done."""
    more = el("span", now, class_="rk-note") if now else None
    return el(
        "p", el("b", kind, class_="rk-kind"), el("span", what, class_="rk-what"), more, class_="rk-prompt rk-task"
    )


def lesson_head(lesson: Lesson, at: int, done: frozenset[int], ask: Html) -> Html:
    """A lesson's stations, and what is asked now."""
    back = button("‹ All lessons", "overview", tone="quiet")
    bar = stations(lesson.stations, at, "station", done=done)
    return join((el("div", back, bar, class_="rk-lesson-bar"), ask))


def gist(lesson: Lesson) -> Html:
    """A lesson's rule in a sentence, and where it stands."""
    return el("p", lesson.gist, " ", cite(lesson.rule), class_="rk-gist")


def example_head(ask: Html) -> Html:
    """What stands above an example that is shown by itself."""
    return join((el("div", button("‹ The course", "overview", tone="quiet"), class_="rk-lesson-bar"), ask))


def guessing(chosen: int, nobody: str) -> Html:
    """The buttons of a guess; with nobody chosen the guess is that it is ``nobody``, if that can be said at all."""
    sure = bool(chosen or not nobody)
    return buttons(
        button(
            "Check my guess" if sure else nobody,
            "check",
            tone="strong" if sure else "plain",
            off=not chosen and not nobody,
        ),
        button("A hint", "help"),
        button("Just show me", "watch", tone="quiet"),
    )


def names(places: Mapping[OnTable, str], chosen: frozenset[OnTable]) -> Html:
    """Everything that may be chosen, as switches."""
    made = [
        button(name, "toggle", number, pressed=place in chosen) for number, (place, name) in enumerate(places.items())
    ]
    return section("By name", el("div", *made, class_="rk-names", role="group", aria_label="Your guess"))


def hint(sentence: str) -> Html:
    """A hint."""
    return note(sentence)


def judged() -> Html:
    """The buttons after a guess."""
    return buttons(button("Watch it happen", "watch", tone="strong"), button("Guess again", "again"))


def verdict(sentence: str, reasons: Sequence[tuple[Mark, str, Rule | None]], *, clean: bool) -> Html:
    """How good a guess was, and why, place by place."""
    lines = [
        el(
            "li",
            el("b", MARKS[mark][1], class_=f"rk-mark rk-{mark}", aria_hidden="true"),
            el("span", f"{SAID[mark]}: ", class_="rk-unseen"),
            el("span", why, " ", cite(rule) if rule else None),
        )
        for mark, why, rule in reasons
    ]
    heading = el("p", sentence, class_="rk-said-large")
    listed = el("ul", *lines, class_="rk-reasons") if lines else None
    return el("section", heading, listed, class_=f"rk-card rk-verdict rk-{'clean' if clean else 'mixed'}")


def caption(reel: Reel) -> Html:
    """What is shown now, and why."""
    frame = reel.frame
    return el("section", el("p", frame.caption, class_="rk-said-large"), cited(frame.rule), class_="rk-caption")


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


def after_film(*, ended: bool) -> Html:
    """What can be done when a film has been seen."""
    return buttons(button("Guess again", "again", tone="quiet")) if ended else NOTHING


def results(lines: Sequence[tuple[bool, str]], *, won: bool, praise: str) -> Html:
    """Which parts of a goal are reached, and which are not."""
    made = [
        el(
            "li",
            el(
                "b",
                MARKS["right" if met else "wrong"][1],
                class_=f"rk-mark rk-{'right' if met else 'wrong'}",
                aria_hidden="true",
            ),
            el("span", "reached: " if met else "not reached: ", class_="rk-unseen"),
            el("span", sentence),
        )
        for met, sentence in lines
    ]
    said = praise or "That is it." if won else "Legal, but not it."
    head = el("p", said, class_="rk-said-large")
    return el(
        "section",
        head,
        el("ul", *made, class_="rk-reasons"),
        class_=f"rk-card rk-verdict rk-{'clean' if won else 'mixed'}",
    )


def hints(given: Sequence[str]) -> Html:
    """The hints that have been given."""
    return join(note(sentence) for sentence in given)
