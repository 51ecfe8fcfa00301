"""What Practice shows, as a value: a puzzle of a round, or the rulebook as a map."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Final

from refkit.game import GAMES
from refkit.kernel.rule import Rule
from widgets.app.screen import Heading, Screen
from widgets.learn.render import close_up_in, framed, station_shown
from widgets.learn.stations.station import ExampleTask
from widgets.page.controls import button, buttons, copy, page_link
from widgets.page.forms import confirm, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import cite
from widgets.practice.memory import Level
from widgets.practice.state import Practice, rules_of_book

LEAD: Final = "Tables from games of bots, a rule each. What you knew comes back later, and never as the same puzzle."
LEVELS: Final[Mapping[Level, tuple[str, str]]] = {
    "firm": ("●", "known for long"),
    "known": ("◕", "known"),
    "due": ("◑", "due again"),
    "met": ("◔", "met in a lesson"),
    "new": ("○", "new"),
    "none": ("–", "no puzzle"),
}
"""The sign of each level, and what it is called."""
DOTS: Final = {"right": "✓", "wrong": "✗", "now": "?", "next": "·"}


def render(practice: Practice) -> Screen:
    if practice.unknown:
        links = [page_link(game.title, "practice", f"game={name}", kind="btn rk-plain") for name, game in GAMES.items()]
        return Screen({"top": el("ul", *(el("li", link) for link in links), class_="rk-names rk-games")})
    return puzzle_screen(practice) if practice.station else map_screen(practice)


def close_up(practice: Practice, target: object) -> Html:
    """Return the close-up of something on the table."""
    return close_up_in(practice.classroom, practice.station, target) if practice.station else NOTHING


# ---- a round ---------------------------------------------------------------------------------------------------------


def onward(practice: Practice) -> Html:
    """Return the button after a puzzle: to the next one, or to what came of the round."""
    last = practice.at + 1 >= len(practice.round)
    return button("Done" if last else "Next", "next", tone="strong")


def puzzle_screen(practice: Practice) -> Screen:
    """Return the puzzle with its table, below how far the round is."""
    assert practice.station is not None  # noqa: S101  it is shown
    shown = station_shown(practice.classroom, practice.station)
    if isinstance(practice.station.task, ExampleTask):
        told = practice.puzzle.point  # by the verdict itself
        rules = [rule for rule in overlooked(practice.puzzle.kind, practice.station.task) if rule.id != told]
        lines = [el("p", el("b", "Overlooked: "), rule.gist, " ", cite(rule), class_="rk-overlooked") for rule in rules]
        shown = replace(shown, talk=join((*lines, shown.talk)))
    stop = button("‹ Stop here", "overview", tone="quiet")
    top = join((el("div", stop, marks_row(practice), class_="rk-lesson-bar"), shown.ask))
    where = f"Puzzle {practice.at + 1} of {len(practice.round)}" if len(practice.round) > 1 else "Practice"
    eyebrow = "Today's puzzle" if practice.today else where
    return framed(practice.classroom, practice.station, shown, top, Heading(practice.classroom.game.title, eyebrow))


def overlooked(kind: str, task: ExampleTask) -> tuple[Rule, ...]:
    """Return the rules of which a wrong answer takes no account, at most two, when what comes of it has been seen.

    They are those by which something is right that was left out, or wrong that was chosen. Of answers in words only a
    plain "Yes" or "No" says what was overlooked: another number may be a slip.
    """
    quiz, wrong = task.quiz, {*task.chosen} ^ task.quiz.right
    if not task.judged or task.playing or not wrong or quiz.order:
        return ()
    if quiz.single and kind != "whether" and not (kind == "reason" and 0 in task.chosen):
        return ()
    rules = (quiz.reasons[place][1] for place in quiz.names if place in wrong)
    return tuple({rule.id: rule for rule in rules if rule}.values())[:2]


def marks_row(practice: Practice) -> Html:
    """Return a sign for each puzzle of the round: right, wrong, this one, or still to come."""
    signs = ["right" if mark else "wrong" for mark in practice.marks]
    signs += ["now"] * (not practice.judged)
    signs += ["next"] * (len(practice.round) - len(signs))
    said = f"{sum(practice.marks)} of {len(practice.marks)} right so far"
    return el("span", *map(dot, signs), class_="rk-dots", role="img", aria_label=said, title=said)


def dot(sign: str) -> Html:
    """Return the sign of a puzzle of a round."""
    return el("i", DOTS[sign], class_=f"rk-dot rk-{sign}")


# ---- the map ---------------------------------------------------------------------------------------------------------


def map_screen(practice: Practice) -> Screen:
    """Return what came of the last round, what to do next, and every rule of the book as a tile."""
    heading = Heading("Practice", practice.classroom.game.title, LEAD)
    if not practice.stock.puzzles:
        door = page_link("Its worked examples ask as well", "learn", f"game={practice.game}")
        none = el("p", f"There are no puzzles of {practice.classroom.game.title} here. ", door, class_="rk-card")
        return Screen({"top": none}, heading=heading)
    doors = el("div", start_card(practice), today_card(practice), class_="rk-doors-row")
    parts = (result(practice), doors, map_of(practice), elsewhere(practice))
    return Screen({"top": join(parts)}, heading=heading, asked=(practice.classroom.shown, practice.wiping))


def start_card(practice: Practice) -> Html:
    """Return the panel that begins a round, and says what is known."""
    known = [practice.memory.level(rule, practice.clock, practice.met) for rule in practice.stock.rules]
    told = ", ".join(f"{known.count(level)} {name}" for level, (_, name) in LEVELS.items() if level in known)
    said = f"Eight puzzles, about two minutes; stop after any of them. Rules: {told}."
    go = button("Another round" if practice.marks else "Begin", "begin", tone="strong")
    return el("section", el("h2", "A round"), el("p", said), buttons(go), class_="rk-card")


def today_card(practice: Practice) -> Html:
    """Return the panel of today's puzzle, or of its result, which can be shared and gives nothing away."""
    done = practice.memory.today.get(practice.day)
    if done is None:
        said = "One puzzle, the same for everybody who has this version of refkit."
        below = button("Today's puzzle", "today")
    else:
        came = "✓ right" if done else "✗ argued with the referee"
        share = f"refkit, {practice.classroom.game.title}, {practice.day}: {came}"
        said, below = f"{share}. The next one comes tomorrow.", copy("Copy the result", share)
    return el(
        "section",
        el("h2", f"Today, {practice.clock.day} {practice.clock:%B}"),
        el("p", said),
        buttons(below),
        class_="rk-card",
    )


def result(practice: Practice) -> Html:
    """Return what came of the last round, rule by rule; nothing if there was none."""
    if not practice.marks:
        return NOTHING
    rules = [practice.classroom.game.rules[practice.stock.puzzles[at].point] for at in practice.round]
    lines = [
        el("li", dot("right" if right else "wrong"), " ", rule.gist, " ", cite(rule))
        for rule, right in zip(rules, practice.marks, strict=False)
    ]
    title = f"{sum(practice.marks)} of {len(practice.marks)} right"
    return el("section", el("h2", title), el("ul", *lines, class_="rk-came"), class_="rk-card rk-result")


def map_of(practice: Practice) -> Html:
    """Return every rule of the book as a tile, by heading, and the one that is chosen in words."""
    key = (el("span", sign_of(level), f" {name}") for level, (_, name) in LEVELS.items())
    groups = [
        el("li", el("h3", source), el("div", *(tile(practice, rule) for rule in rules), class_="rk-tiles"))
        for source, rules in groupby(rules_of_book(practice), key=lambda rule: f"{rule.heading}, p. {rule.page}")
    ]
    return el(
        "section",
        el("h2", "The rulebook"),
        el("p", *key, class_="rk-key"),
        chosen(practice),
        el("ul", *groups, class_="rk-map"),
        class_="rk-card",
    )


def sign_of(level: Level) -> Html:
    """Return the sign of a level."""
    return el("i", LEVELS[level][0], class_="rk-know", data_level=level, aria_hidden="true")


def level_of(practice: Practice, rule: Rule) -> Level:
    """Return how well a rule is known."""
    none = rule.id in practice.stock.without
    return "none" if none else practice.memory.level(rule.id, practice.clock, practice.met)


def tile(practice: Practice, rule: Rule) -> Html:
    """Return a rule as a tile."""
    level = level_of(practice, rule)
    sign, name = LEVELS[level]
    return el(
        "button",
        sign,
        type="button",
        class_="rk-know",
        data_level=level,
        data_do="rule",
        data_value=rule.id,
        title=rule.gist,
        aria_label=f"{rule.heading}: {rule.gist} ({name})",
        aria_pressed=str(rule.id == practice.rule).lower(),
    )


def chosen(practice: Practice) -> Html:
    """Return the rule of the tile that was clicked, with a button to practise it; an invitation if none was."""
    rule = practice.classroom.game.rules.get(practice.rule)
    if rule is None:
        return el("p", "Click a rule to read it and to practise it.", class_="rk-of-map rk-shows")
    level = level_of(practice, rule)
    none = el("span", practice.stock.without.get(rule.id, ""), class_="rk-shows")
    go = none if level == "none" else button("Practise this rule", "practise", rule.id, tone="strong")
    said = el("p", sign_of(level), f" {rule.gist} ", cite(rule))
    return el("div", said, buttons(go), class_="rk-of-map rk-chosen", role="status")


def elsewhere(practice: Practice) -> Html:
    """Return how to take what is known to another device, and how to wipe it."""
    said = el("p", "What you know is kept in this browser alone. Copy it here, and paste it on another device.")
    take = text_entry("A copy from elsewhere", "take", submit="Add it", placeholder="Paste it here")
    wipe = button("Wipe it", "wipe", tone="quiet")
    if practice.wiping:
        wipe = confirm("Really forget all of it?", "wiped", yes="Wipe it")
    inside = (said, buttons(copy("Copy what I know", practice.memory.text())), take, wipe)
    return el(
        "details", el("summary", "Take it along, or wipe it"), *inside, class_="rk-in-words", data_key="elsewhere"
    )
