"""Detect stale clicks: a click counts for what was shown when it was made, or the page is told that it is outdated.

While a click is on its way the page may be rendered again. As long as the same is asked, the click means the same; once
something else is asked it is stale, so that the second click of a double-click never answers the next question.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, final

MAX_VERSIONS: Final = 40
"""How many earlier versions of a part of the page are remembered."""


@final
@dataclass(frozen=True, slots=True)
class Asking:
    """When a click is stale: ``asked`` returns what the page asks now; if it is None, every new version asks anew.

    ``on_stale`` is called for a stale click. ``answers`` are the actions that answer what is asked, all of them if it
    is None; any other action means the same whatever is asked by then.
    """

    asked: Callable[[], Hashable] | None
    on_stale: Callable[[], object]
    answers: frozenset[str] | None = None

    def is_answer(self, message: Mapping[str, object]) -> bool:
        """Return whether a message answers what is asked; a click on the canvas always does."""
        return self.answers is None or "do" not in message or message["do"] in self.answers


T = TypeVar("T")


@final
class ShownVersions(Generic[T]):
    """What a part of the page has shown lately, by version, and what was asked then.

    Without ``asking`` every new version asks something else.
    """

    def __init__(self, asking: Asking | None = None) -> None:
        self._asking = asking
        self._shown: dict[int, tuple[Hashable, T]] = {}

    def asked(self, version: int) -> Hashable:
        """Return what is asked now, while ``version`` is shown."""
        return self._asking.asked() if self._asking and self._asking.asked else version

    def add(self, version: int, look: T) -> None:
        """Remember that ``version`` shows ``look`` from now on."""
        self._shown[version] = self.asked(version), look
        while len(self._shown) > MAX_VERSIONS:
            del self._shown[next(iter(self._shown))]

    def stale(self, version: int) -> bool:
        """Return whether something else is asked than when ``version`` began to be shown."""
        return version not in self._shown or self._shown[version][0] != self.asked(version)

    def shown_at(self, message: Mapping[str, object], now: int) -> T | None:
        """Return what was shown when ``message`` was sent; None if something else is asked since, which is reported.

        ``now`` is the version that is shown now.
        """
        version = message.get("version", now)
        asked, look = self._shown.get(version, (None, None)) if isinstance(version, int) else (None, None)
        bound = self._asking is None or self._asking.is_answer(message)
        if look is not None and (asked == self.asked(now) or not bound):
            return look
        self.report_stale(message)
        return None

    def report_stale(self, message: Mapping[str, object]) -> None:
        """Report a stale click to the page, unless it is the second of a double-click."""
        if self._asking and not message.get("twice"):
            self._asking.on_stale()
