"""What there is to read in an app, as markup: the log, rules and rulings, score sheets, the table in words.

Pure functions, to be shown by a `Region`. Sentences may have words of people in them and are escaped; every line names
its rule.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from refkit.kernel.rule import Rule, Ruling
from widgets.page.controls import button
from widgets.page.markup import Html, el
from widgets.page.panels import cite


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a log: a sentence and its rule.

    ``kind`` is a ``move``, an ``event`` that came of it, a ``note``, a ``ruling``, an ``undo``, or ``undone``. One that
    can be ``watched`` is a button.
    """

    text: str
    rule: Rule | None = None
    kind: Literal["move", "event", "note", "ruling", "undo", "undone"] = "event"
    number: int | None = None
    watched: bool = False


def log(entries: Sequence[LogLine], *, title: str = "What happened", last: int = 60, do: str = "watch") -> Html:
    """Return the latest ``last`` lines, the newest at the bottom; ``do`` gets the number of one that can be watched."""
    shown = entries[-last:]
    more = (
        el("p", f"… and {len(entries) - len(shown)} lines before these", class_="rk-none")
        if len(entries) > last
        else None
    )
    lines = [
        el(
            "li",
            el("b", f"{entry.number}.", class_="rk-number") if entry.number is not None else None,
            _line_text(entry, do),
            " ",
            cite(entry.rule) if entry.rule else None,
            class_=f"rk-entry rk-{entry.kind}",
            data_now=place == len(shown) - 1,
        )
        for place, entry in enumerate(shown)
    ]
    body = el("ol", *lines, class_="rk-entries") if lines else el("p", "Nothing yet.", class_="rk-none")
    return el("section", el("h2", title), el("div", more, body, class_="rk-scroll", tabindex="0"), class_="rk-log")


def _line_text(entry: LogLine, do: str) -> Html | str:
    """Return the text of a line: struck out if it was taken back, a button if it can be watched."""
    if entry.kind == "undone":
        return el("del", entry.text)
    if entry.watched:
        return button(entry.text, do, entry.number, tone="quiet", title="Watch it", again=True)
    return entry.text


def rule_card(rule: Rule, *, chosen: str | None = None, do: str = "switch", folded: bool = True) -> Html:
    """Return a rule with heading, page and gist; of a ruling also the question, its readings, and what it rests on.

    ``chosen`` is the value that the ruling's option has now: given, there is a button to switch it, which calls ``do``
    with the option's name. The readings are ``folded`` away unless they are to be printed.
    """
    head = el("header", el("h3", rule.id), el("span", rule.source, class_="rk-source"))
    body: list[Html] = [el("p", rule.gist)]
    if isinstance(rule, Ruling):
        body.insert(0, el("p", rule.question, class_="rk-question"))
        each = [
            el("li", reading, el("b", " (ours)") if not place else None) for place, reading in enumerate(rule.readings)
        ]
        body.append(
            el("details", el("summary", "How it can be read"), el("ol", *each), open=not folded) if each else Html("")
        )
        body.append(el("p", BASIS_TEXTS[rule.basis], class_="rk-sure"))
        if rule.option and chosen is not None:
            now = el("span", f"{rule.option.replace('_', ' ')}: ", el("b", chosen))
            body.append(el("p", now, button("Switch", do, rule.option), class_="rk-switch"))
    kind = "ruling" if isinstance(rule, Ruling) else "book"
    return el("article", head, *body, class_=f"rk-rule-card rk-{kind}", data_key=rule.id)


BASIS_TEXTS = {
    "book": "The book says so outright.",
    "publisher": "The publisher has answered this.",
    "data": "Public data about the game says so.",
    "inferred": "The book does not say; this follows from what it does say.",
    "house": "The book does not say; this is the house's choice.",
}
"""What a ruling rests on, in words."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """A side's score: ``lines`` are (what, how it is reckoned, points, rule), ``total`` what they come to.

    ``rank`` is what that makes of the side, in a word; "" where there is nothing to say. Where the lines are no points
    and are not added up, ``whole`` says the total in words.
    """

    name: str
    lines: tuple[tuple[str, str, int, Rule | None], ...]
    total: int
    rank: str = ""
    colour: int | None = None
    whole: str = ""


def score_sheet(sides: Sequence[Ledger], *, title: str = "Score sheet") -> Html:
    """Return every side's score, line by line, each number with how it came about."""
    return el("section", el("h2", title), el("div", *map(_ledger, sides), class_="rk-ledgers"), class_="rk-scores")


def _ledger(side: Ledger) -> Html:
    rows = [
        el("tr", el("th", what, scope="row"), el("td", how, " ", cite(rule) if rule else None), el("td", str(points)))
        for what, how, points, rule in side.lines
    ]
    empty = [el("tr", el("td", "Nothing that counts.", colspan=3))]
    added = (el("th", "Total", scope="row", colspan=2), el("td", str(side.total)))
    whole = side.whole[:1].upper() + side.whole[1:]
    total = el("tr", *((el("th", whole, scope="row", colspan=3),) if whole else added))
    rank = el("span", side.rank, class_="rk-won") if side.rank else None
    caption = el("caption", el("b", side.name, class_="rk-who", data_seat=side.colour), rank)
    return el("table", caption, el("tbody", *(rows or empty)), el("tfoot", total), class_="rk-ledger")


def table_in_words(lines: Iterable[str], *, title: str = "The table in words", open_: bool = False) -> Html:
    """Return the table as sentences, collapsed unless ``open_``."""
    inside = el("ul", *(el("li", line) for line in lines))
    return el("details", el("summary", title), inside, class_="rk-in-words", open=open_)
