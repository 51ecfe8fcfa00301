"""Detect stale clicks: a click carries the number of the question that it answers, and counts while that is asked.

While a click is on its way the page may be rendered again. As long as the same is asked, the click means the same; once
something else is asked it is stale, so that the second click of a double-click never answers the next question.
"""

from collections.abc import Callable, Mapping
from typing import final


@final
class Question:
    """What a part of a page asks, by its ``number``, which the browser sends with each click that answers it.

    The number only refuses: whatever a message says is parsed and judged besides. ``on_stale`` is called for a stale
    click, unless it is the second of a double-click.
    """

    def __init__(self, on_stale: Callable[[], object]) -> None:
        self.number = 0
        self._asked: object = None
        self._on_stale = on_stale

    def ask(self, asked: object) -> None:
        """Ask this from now on: the number advances if it differs from what was asked."""
        if asked != self._asked:
            self._asked = asked
            self.number += 1

    def suits(self, message: Mapping[str, object]) -> bool:
        """Return whether a message was meant for what is asked now, or suits any question; else report it."""
        if message.get("asked", self.number) == self.number:
            return True
        if not message.get("twice"):
            self._on_stale()
        return False
