"""How answers show themselves in a notebook: sentences, each with the place in the book that it rests on.

The markup has no colours of its own, so that it suits light and dark pages alike.
"""

from collections.abc import Iterable
from typing import Final

from refkit.kernel.markup import Html, el
from refkit.kernel.rule import Rule, Ruling

FAINT: Final = "opacity:.75;font-style:normal;font-size:.9em;white-space:nowrap"
"""How a citation is set."""
LISTED: Final = "margin:.3em 0;padding-left:1.6em;text-align:left"
"""How a list is set."""


def cite(rule: Rule) -> Html:
    """Where a rule stands: heading and page, and whether it is our ruling; its id is behind that."""
    ours = "our ruling on " if isinstance(rule, Ruling) else ""
    return el("cite", f"{ours}{rule.source}", title=f"{rule.id}: {rule.gist}", style=FAINT)


def said(sentence: str, rule: Rule) -> Html:
    """A sentence with its citation; one that rests on no place in the book has none."""
    return el("span", sentence, " ", cite(rule) if rule.heading else None)


def listed(items: Iterable[Html], *, numbered: bool = False) -> Html:
    """Items beneath each other."""
    return el("ol" if numbered else "ul", *(el("li", item) for item in items), style=LISTED)


def block(title: str, *inside: Html | None) -> Html:
    """Something with a title."""
    return el("div", el("b", title), *inside, style="text-align:left")
