"""Who reads a page: sentences that name the reader are told in the second person."""

from typing import NamedTuple, final

from refkit.kernel.sentences import NOBODY, Sentence


@final
class Reader(NamedTuple):
    """Who reads a page: a seat, called ``name``; "" if it is nobody, or several."""

    seat: int = NOBODY
    name: str = ""

    def you(self, text: str) -> str:
        """Return ``text`` as it is told to the reader: a `Sentence` in the second person, where it names the reader."""
        return text.to(self.seat) if isinstance(text, Sentence) else text

    def is_in(self, text: str) -> bool:
        """Return whether ``text`` names the reader."""
        return isinstance(text, Sentence) and text.mentions(self.seat)
