"""What an answer cites: a rule of the book, or a ruling where the book is silent.

Refusals, events and score lines never cite a rule by a string: they hold one of these values, referred to by name
(``R.ARMORED``), so that a wrong name is found by a test before anybody meets it (``tests/games/test_rulebooks.py``).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, final

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


@final
class Rulebook(Mapping[str, Rule]):
    """What a game can cite: each rule and ruling as an attribute by its name, and as an item by its id, in one order.

    ``R = Rulebook(__name__)`` reads ``rules.toml`` in the package of that name, in which ``R.HECKLE`` is a table:

        [HECKLE]
        id = "heckle"           # `R["heckle"]`
        at = "Heckling, p. 5"   # the book's heading and page
        gist = "A heckle of the same name cancels the performer's card."

    With ``asks``, a question, it is a `Ruling`, and may have ``readings``, a ``basis`` and an ``option``. A file
    ``rules.json`` with the same data is read in its place, since Python reads JSON more than thirty times as fast.

    Raises ValueError for a table that is no rule, and for a file that is no TOML.
    """

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Rule:
            """Tell type checkers that any other attribute is a rule; it is not there when the program runs."""

    def __init__(self, package: str) -> None:
        self._by_id = dict[str, Rule]()
        for name, entry in _tables(package).items():
            rule = _rule(name, entry)
            self._by_id[rule.id] = rule
            setattr(self, name, rule)  # it interns the name: by an update of `vars(self)` access takes 5 times as long

    def __getitem__(self, id_: str) -> Rule:
        """Return the rule or ruling with that id; raises KeyError if there is none."""
        return self._by_id[id_]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids in the order of the file."""
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)


def _tables(package: str) -> dict[str, dict[str, Any]]:
    """Return the tables in the file of rules of ``package``, by the names of the rules."""
    folder = files(package)
    if (quick := folder.joinpath("rules.json")).is_file():
        return dict(json.loads(quick.read_text("utf-8")))
    import tomllib  # noqa: PLC0415  it is slow to import, and only the rules of other packages need it

    return tomllib.loads(folder.joinpath("rules.toml").read_text("utf-8"))


def _rule(name: str, entry: Mapping[str, Any]) -> Rule:
    """Return the rule or ruling in the table called ``name``."""
    try:
        return _of_table(**entry)
    except (TypeError, ValueError) as error:
        raise ValueError(f"[{name}] among the rules is no rule: {error}") from error


def _of_table(*, at: str, gist: str, asks: str = "", **others: Any) -> Rule:
    """Return the rule of a table with these keys, or the ruling if it ``asks`` something; texts are translated."""
    heading, _, page = at.rpartition(", p. ")
    if not asks:
        return Rule(heading=heading, page=int(page), gist=translated(gist), **others)
    others["readings"] = tuple(map(translated, others.get("readings", ())))
    return Ruling(heading=heading, page=int(page), gist=translated(gist), question=translated(asks), **others)
