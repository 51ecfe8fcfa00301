"""HTML of sentences with their citations, for notebooks.

The markup sets no colours, so that it suits light and dark pages alike.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from refkit.kernel.markup import Html, el
from refkit.kernel.rule import Rule, Ruling

FAINT: Final = "opacity:.75;font-style:normal;font-size:.9em;white-space:nowrap"
"""CSS of a citation."""
LISTED: Final = "margin:.3em 0;padding-left:1.6em;text-align:left"
"""CSS of a list."""


LINE: Final = 80
"""Characters after which `first_few` stops listing and counts the rest."""
T = TypeVar("T")


class HasName(Protocol):
    """A card, or another object with a name."""

    @property
    def name(self) -> str:
        """The name that is printed on it."""


def by_name(card: HasName) -> str:
    """Return the repr of a card: its class and its name."""
    return f"<{type(card).__name__} {card.name}>"


def first_few(things: Sequence[T], text: Callable[[T], str]) -> str:
    """Join the texts of the first ``things``, as many as fit on a line, and say how many more there are."""
    shown = ""
    for number, each in enumerate(things):
        if len(shown) > LINE:
            return f"{shown}, … {len(things) - number} more"
        shown += f"{', ' if shown else ''}{text(each)}"
    return shown


def cite(rule: Rule) -> Html:
    """Return the citation of ``rule`` as HTML: heading and page, marked if it is our ruling; its id is the tooltip."""
    ours = "our ruling on " if isinstance(rule, Ruling) else ""
    return el("cite", f"{ours}{rule.source}", title=f"{rule.id}: {rule.gist}", style=FAINT)


def with_citation(sentence: str, rule: Rule) -> Html:
    """Return ``sentence`` as HTML with its citation; a rule without a place in the book gets none."""
    return el("span", sentence, " ", cite(rule) if rule.heading else None)


def listed(items: Iterable[Html], *, numbered: bool = False) -> Html:
    """Return ``items`` as an HTML list."""
    return el("ol" if numbered else "ul", *(el("li", item) for item in items), style=LISTED)


def block(title: str, *inside: Html | None) -> Html:
    """Return an HTML block with a bold ``title`` above its content."""
    return el("div", el("b", title), *inside, style="text-align:left")
