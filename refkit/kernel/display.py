"""How answers show themselves in a notebook: sentences, each with the place in the book that it rests on.

The markup has no colours of its own, so that it suits light and dark pages alike.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from refkit.kernel.markup import Html, el
from refkit.kernel.rule import Rule, Ruling

FAINT: Final = "opacity:.75;font-style:normal;font-size:.9em;white-space:nowrap"
"""How a citation is set."""
LISTED: Final = "margin:.3em 0;padding-left:1.6em;text-align:left"
"""How a list is set."""


LINE: Final = 80
"""Characters of several things after which a repr says how many more there are: with what they are of it is a line."""
T = TypeVar("T")


class HasName(Protocol):
    """What is known by its name."""

    @property
    def name(self) -> str:
        """What is printed on top."""


def by_name(card: HasName) -> str:
    """A card as a repr: its kind and its name, whatever else is printed on it."""
    return f"<{type(card).__name__} {card.name}>"


def first_few(things: Sequence[T], text: Callable[[T], str]) -> str:
    """The first of ``things`` in words, as many as fit on a line, and how many more there are."""
    shown = ""
    for number, each in enumerate(things):
        if len(shown) > LINE:
            return f"{shown}, … {len(things) - number} more"
        shown += f"{', ' if shown else ''}{text(each)}"
    return shown


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
