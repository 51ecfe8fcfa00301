"""What refkit says of a game: a chapter for players with rules, rulings and stills, and one of the reference."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib import import_module
from itertools import groupby
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from refkit.kernel.choice import Illegal
from refkit.kernel.rule import Rule, Ruling
from refkit.text.examples import Example
from refkit.text.scenarios import run
from widgets.drawing.paint import svg
from widgets.drawing.theme import DARK, LIGHT
from widgets.games import TABLETOPS
from widgets.games.picture import scene
from widgets.page.reading import BASIS_TEXTS

PICTURED: Final = 12
"""Examples of a game that have pictures: the first about each rule, until there are so many."""
WIDTH: Final = 560.0
"""How wide a still is drawn, in CSS pixels."""


def write(game: Any, folder: Path) -> None:
    """Write the chapter of ``game`` into ``folder``, with its pictures, and its page on formats."""
    folder.mkdir(exist_ok=True)
    text = "\n".join(chapter_lines(game, folder))
    folder.joinpath(f"{game.name}.md").write_text(text, encoding="utf-8")
    formats = Path(game.examples.folder).parent / "FORMATS.md"
    folder.joinpath(f"{game.name}-formats.md").write_text(formats.read_text(encoding="utf-8"), encoding="utf-8")


def reference(game: Any, folder: Path) -> None:
    """Write the pages of the reference about ``game`` into ``folder``: its rules as carried out, and its things."""
    rules = import_module(f"{game.package}.rules")
    areas = sorted(f"rules.{each.name}" for each in iter_modules(rules.__path__))
    about = f"How `{game.package}` carries them out; [table, moves and events]({game.name}-things.md)."
    below = ("```{toctree}", ":hidden:", "", f"{game.name}-things", "```", "")
    lines = (f"# Rules of {game.title}", "", about, "", *below, *module_lines(game, areas))
    folder.joinpath(f"{game.name}.md").write_text("\n".join(lines), encoding="utf-8")
    things = ("# Table, moves and events", "", f"Of {game.title}: `{game.package}`.", "")
    lines = (*things, *module_lines(game, ("table", "moves", "events")))
    folder.joinpath(f"{game.name}-things.md").write_text("\n".join(lines), encoding="utf-8")


def module_lines(game: Any, names: Iterable[str]) -> Iterator[str]:
    """Yield what has Sphinx document modules of a game, each under its name."""
    for name in names:
        yield from (f"## {name}", "", "```{eval-rst}", f".. automodule:: {game.package}.{name}", "```", "")


def doors(games: Iterable[Any], folder: Path) -> None:
    """Write what the page for players shows of each game: its name, what it is, and a table with cards on it."""
    lines = []
    for game in games:
        poster = TABLETOPS[game.name].table.poster
        example = game.examples[max(illustrated_examples(game))]
        start = game.position.to_state(example.scenario.setup)
        picture = picture_tags(game, start, f"{example.id}-before", f"A table of {game.title}", folder)
        lines += [
            f"## [{game.title}](games/{game.name}.md)",
            "",
            f"{escape_markdown(poster.gist)} {escape_markdown(poster.facts)}.",
            "",
        ]
        lines += [picture.replace("../_static", "_static"), ""]
    folder.joinpath("doors.md").write_text("\n".join(lines), encoding="utf-8")


def chapter_lines(game: Any, folder: Path) -> Iterator[str]:
    """Yield the lines of a game's chapter: rules, rulings and worked examples, in Markdown."""
    poster = TABLETOPS[game.name].table.poster
    book = [rule for rule in game.rules.values() if not isinstance(rule, Ruling)]
    rulings = [rule for rule in game.rules.values() if isinstance(rule, Ruling)]
    yield from (f"# {game.title}", "", escape_markdown(poster.gist), "", escape_markdown(poster.facts), "")
    yield "The rules are told in our own words; headings and pages are the book's. This is no text of its publisher."
    yield from ("", *([escape_markdown(game.boxes.credit), ""] if game.boxes.credit else []), "## Rules", "")
    for place, rules in groupby(book, lambda rule: rule.source):
        yield from (f"### {escape_markdown(place)}", "")
        for rule in rules:
            yield from (f"({anchor(game, rule)})=", "", escape_markdown(rule.gist), "")
    yield from ("## Rulings", "", "Where the book is silent, or can be read in two ways, we have decided.", "")
    for ruling in rulings:
        yield from ruling_lines(game, ruling)
    yield from ("## Worked examples", "")
    yield from (f'Each can be seen as a film: `refkit serve`, or `widgets.film("{game.name}/NAME")` in a notebook.', "")
    shown = illustrated_examples(game)
    for example in game.examples.values():
        yield from example_lines(game, example, folder if example.id in shown else None)


def ruling_lines(game: Any, ruling: Ruling) -> Iterator[str]:
    """Yield a ruling's lines: the question, the answer, what it rests on, and the other readings."""
    yield from (
        f"({anchor(game, ruling)})=",
        f"### {escape_markdown(ruling.question)}",
        "",
        escape_markdown(ruling.gist),
        "",
    )
    yield f"*On {escape_markdown(ruling.source)}.* {BASIS_TEXTS[ruling.basis]}"
    if ruling.option:
        yield f"Another reading can be chosen: option `{ruling.option}`."
    yield ""
    if ruling.readings[1:]:
        yield from ("Not chosen:", "", *(f"- {escape_markdown(reading)}" for reading in ruling.readings[1:]), "")


def example_lines(game: Any, example: Example, folder: Path | None) -> Iterator[str]:
    """Yield an example's lines: the position, what happens and why; with pictures in ``folder``, if one is given."""
    yield from (f"### {escape_markdown(example.title)}", "", f"`{example.id}` · {rule_links(game, example.rules)}", "")
    scenario = example.scenario
    try:
        outcome = run(game, scenario)
    except Illegal as illegal:
        start, end = game.position.to_state(scenario.setup), None
        said = [reason.sentence for reason in illegal.refusal.reasons]
    else:
        start, end = outcome.start, outcome.state
        said = [game.words.describe(before, event) for before, event, _ in outcome.frames()]
        said += [reason.sentence for reason in outcome.reasons]
    asked = "; then ".join(f"`{text}`" for text in (example.action, *example.answers))
    stills = [(start, "before")] + ([(end, "after")] if end is not None and end != start else [])
    if folder:
        yield from (
            picture_tags(game, table, f"{example.id}-{when}", f"{example.title}, {when}", folder)
            for table, when in stills
        )
        yield ""
    else:
        yield from ("```text", example.position.strip("\n"), "```", "")
    yield from (
        f"What is done: {asked}",
        "",
        *(f"1. {escape_markdown(sentence)}" for sentence in said),
        "",
        escape_markdown(example.learn),
        "",
    )


def picture_tags(game: Any, table: Any, name: str, title: str, folder: Path) -> str:
    """Draw a table in light and in dark colours; return the tags of both pictures, each fetched when scrolled to."""
    drawn = scene(game.name, table, WIDTH)
    pictures = folder.parent / "_static" / "stills"
    pictures.mkdir(parents=True, exist_ok=True)
    tags = []
    for light, colours in (("light", LIGHT), ("dark", DARK)):
        file = f"{game.name}-{re.sub(r'[^a-zA-Z0-9-]', '-', name)}-{light}.svg"
        pictures.joinpath(file).write_text(svg(drawn, title, colours), encoding="utf-8")
        size = f'width="{drawn.width:.0f}" height="{drawn.height:.0f}"'
        tags.append(
            f'<img class="only-{light} rk-still" loading="lazy" {size} alt="{escape(title)}"'
            f' src="../_static/stills/{file}">'
        )
    return "".join(tags)


def illustrated_examples(game: Any) -> frozenset[str]:
    """Return the ids of the examples that get pictures: the first of each rule, at most `PICTURED`."""
    first = {example.rules[0].id: example.id for example in reversed(list(game.examples.values()))}
    return frozenset([each for each in game.examples if each in first.values()][:PICTURED])


def rule_links(game: Any, rules: tuple[Rule, ...]) -> str:
    """Return links to rules, one for each place in the book."""
    places = {rule.source: rule for rule in reversed(rules)}
    return ", ".join(f"[{escape_markdown(place)}](#{anchor(game, rule)})" for place, rule in places.items())


def anchor(game: Any, rule: Rule) -> str:
    """Return the name by which links find a rule."""
    return f"{game.name}-{rule.id}".lower()


def escape_markdown(text: str) -> str:
    """Escape ``text`` for Markdown."""
    return re.sub(r"([\\`*_\[\]<>|~$#{}@])", r"\\\1", " ".join(text.split()))
