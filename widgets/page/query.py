"""Parse the query of a page's address; whatever is invalid in it becomes a sentence for the reader."""

from collections.abc import Collection
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

MAX_QUOTED = 80
"""The number of characters of an invalid value that are quoted in a sentence."""


@dataclass(slots=True)
class Query:
    """The parameters by name; whatever is wrong with those that were asked for is in ``faults``, a sentence each.

    >>> query = Query.of("?game=cheers&players=7")
    >>> query.word("game", {"cheers", "huzzah"}, "huzzah"), query.number("players", 2, 6, 2)
    ('cheers', 2)
    >>> query.faults
    ['The address says players=7, but that must be a whole number from 2 to 6: it is taken for 2.']
    """

    parts: dict[str, str]
    faults: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, text: str) -> "Query":
        """Read an address's query; of a name that stands there twice, the last counts."""
        return cls(dict(parse_qsl(text.removeprefix("?"), keep_blank_values=True, max_num_fields=None)))

    def text(self, name: str, default: str = "", *, most: int | None = None) -> str:
        """Return a parameter as it stands there; note a fault if it has more than ``most`` characters, and cut it."""
        said = self.parts.get(name, default)
        if most is None or len(said) <= most:
            return said
        return self._refuse(name, said, f"at most {most} characters long", said[:most])

    def word(self, name: str, allowed: Collection[str], default: str) -> str:
        """Return a parameter that must be one of ``allowed``, else note a fault and return ``default``."""
        said = self.parts.get(name, default)
        if said in allowed or said == default:
            return said
        return self._refuse(name, said, f"one of {', '.join(sorted(allowed))}", default)

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """Return a parameter that must be a whole number from ``low`` to ``high``, else note a fault as `word` does."""
        said = self.parts.get(name)
        if said is None:
            return default
        if said.isascii() and said.isdecimal() and len(said) < MAX_QUOTED and low <= int(said) <= high:
            return int(said)
        self._refuse(name, said, f"a whole number from {low} to {high}", str(default))
        return default

    def _refuse(self, name: str, said: str, must: str, default: str) -> str:
        """Note what is wrong and that ``default`` is taken instead; return ``default``."""
        shown = said if len(said) <= MAX_QUOTED else f"{said[:MAX_QUOTED]}…"
        self.faults.append(f"The address says {name}={shown}, but that must be {must}: it is taken for {default}.")
        return default
