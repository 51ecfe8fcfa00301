"""The rules of a game on one page for printing, in our words, each with its place in the book.

First the rules of the book, heading by heading and in its order, then the rulings that a table can switch.
"""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from refkit.kernel import GameAbove
from refkit.kernel.rule import Rule, Ruling

STYLE: Final = """\
@page { size: A4; margin: 8mm }
body { font-family: sans-serif; line-height: 1.18; columns: 3; column-gap: 4mm; margin: 0 }
h1 { font-size: 1.7em; margin: 0 0 1mm }
h2 { font-size: 1.1em; margin: 1.2mm 0 .3mm; break-after: avoid }
p { margin: 0 0 1mm }
ul { margin: 0; padding-left: 1.2em }
"""
LETTERS: Final = 11_600
"""Letters that fit on the page at `SMALLEST` points; shorter texts are printed larger, up to `LARGEST`."""
SMALLEST: Final = 6.7
LARGEST: Final = 10.0
OPEN: Final = "Where the book is silent, and tables differ"


def parts(game: GameAbove) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """Yield the headings of the book with their rules in ``game``, and last a heading with the rulings with options."""
    book = [rule for rule in game.rules.values() if not isinstance(rule, Ruling)]
    for heading, rules in groupby(book, lambda rule: f"{rule.heading}, p. {rule.page}"):
        yield heading, tuple(rules)
    if rulings := tuple(rule for rule in game.rules.values() if isinstance(rule, Ruling) and rule.option):
        yield OPEN, rulings


def markdown(game: GameAbove) -> str:
    lines = [f"# {game.title}", "", introduction(game)]
    for heading, rules in parts(game):
        lines += ["", f"## {heading}", "", *(f"- {rule_text(rule)}" for rule in rules)]
    return "\n".join(lines) + "\n"


def html(game: GameAbove) -> str:
    """Return the page of ``game`` in HTML that prints on one sheet."""
    lines = [f"<h1>{escape(game.title)}</h1>", f"<p>{escape(introduction(game))}</p>"]
    for heading, rules in parts(game):
        items = "".join(f"<li>{escape(rule_text(rule))}</li>" for rule in rules)
        lines.append(f"<h2>{escape(heading)}</h2>\n<ul>{items}</ul>")
    size = min(LARGEST, max(SMALLEST, SMALLEST * (LETTERS / len(markdown(game))) ** 0.5))
    style = f"{STYLE}body {{ font-size: {size:.1f}pt }}\n"
    head = f'<meta charset="utf-8"><title>{escape(game.title)}</title>\n<style>\n{style}</style>'
    return "\n".join(["<!doctype html>", '<html lang="en">', head, *lines, "</html>"]) + "\n"


def rule_text(rule: Rule) -> str:
    """Return a rule as one line; a ruling with its question, its place and its option."""
    if not isinstance(rule, Ruling):
        return rule.gist
    switch = f", option {rule.option}" if rule.option else ""
    return f"{rule.question} {rule.gist} ({rule.id}, on {rule.source}{switch})"


def introduction(game: GameAbove) -> str:
    """Return the first line of the page: what it is, and whose."""
    thanks = f" {game.boxes.credit}" if game.boxes.credit else ""
    return f"The rules in our own words; headings and pages are the book's. Unofficial.{thanks}"
