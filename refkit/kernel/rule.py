"""What an answer cites: a rule of the book, or a ruling where the book is silent.

Refusals, events and score lines never cite a rule by a string: they hold one of these values, referred to by name
(``R.ARMORED``), so that a wrong name is a type error.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from refkit.kernel.markup import Html, el
from refkit.kernel.sentences import translated

Basis: TypeAlias = Literal["book", "publisher", "data", "inferred", "house"]
"""How certain a ruling is: the book itself, the publisher's own answer, public data, inferred, or a house rule."""


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """A rule of the book: ``id`` as it is cited, the book's heading and page, and a ``gist`` in our own words."""

    id: str
    heading: str
    page: int
    gist: str

    @property
    def source(self) -> str:
        """Where to look it up: ``Gravity, p. 15``."""
        return f"{self.heading}, p. {self.page}"

    def __repr__(self) -> str:
        """Return the id and the source, on one line."""
        return f"<{type(self).__name__} {self.id}: {self.source}>"

    def __str__(self) -> str:
        """Return the citation that is printed under an answer."""
        return f"{self.id} ({self.source})"

    def _repr_html_(self) -> Html:
        """Return the source and the gist as HTML."""
        return el("div", el("b", self.source), el("br"), self.gist)


@dataclass(frozen=True, slots=True, repr=False)
class Ruling(Rule):
    """A decision of our own where the book is silent or unclear, with the readings that are possible.

    ``gist`` is the answer; ``readings`` are the ways the text can be read, ours first; ``basis`` says how sure
    we are; ``option`` names the game option that switches it, where a table may want it otherwise.
    """

    question: str
    readings: tuple[str, ...] = ()
    basis: Basis = "inferred"
    option: str = ""

    def __str__(self) -> str:
        """Return the citation that is printed under an answer."""
        return f"{self.id}, a ruling on {self.source}"

    def _repr_html_(self) -> Html:
        """Return the question, our answer, and the readings that were not chosen, as HTML."""
        others = el("ul", *(el("li", reading) for reading in self.readings[1:])) if self.readings[1:] else None
        ways = el("details", el("summary", "How else it can be read"), others) if others else None
        return el("div", el("b", "Our ruling on ", self.source), el("br"), el("i", self.question), " ", self.gist, ways)


@dataclass(frozen=True, slots=True)
class Passage:
    """A place in the book, by its ``heading`` and ``page``, under which rules and rulings stand."""

    heading: str
    page: int

    def rule(self, id_: str, gist: str) -> Rule:
        """Make a rule of this passage."""
        return Rule(id_, self.heading, self.page, translated(gist))

    def ruling(
        self,
        id_: str,
        gist: str,
        question: str,
        readings: tuple[str, ...] = (),
        basis: Basis = "inferred",
        option: str = "",
    ) -> Ruling:
        """Make a ruling on this passage."""
        answer, asked, read = translated(gist), translated(question), tuple(map(translated, readings))
        return Ruling(id_, self.heading, self.page, answer, asked, read, basis, option)
