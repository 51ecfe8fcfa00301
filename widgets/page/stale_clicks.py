"""What a click is meant for: it counts for what was shown when it was made, or it is answered; it is never lost.

While a click is on its way the page may be drawn anew. As long as the same is asked, it means the same; once something
else is asked it is too late, so that the second click of a double-click never answers the next question.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, final

KEPT: Final = 40
"""How many earlier looks of a part of the page are remembered."""


@final
@dataclass(frozen=True, slots=True)
class Asking:
    """``asked`` says what the page asks now, or is None if everything new asks something else.

    ``late`` is told that a click was meant for something else. ``answers`` are the handlers that answer what is asked,
    all if it is None: a click for any other means the same whatever is asked by then.
    """

    asked: Callable[[], Hashable] | None
    late: Callable[[], object]
    answers: frozenset[str] | None = None

    def binds(self, message: Mapping[str, Any]) -> bool:
        """Whether what was done answers what is asked: a place of the table always does."""
        return self.answers is None or "do" not in message or message["do"] in self.answers


T = TypeVar("T")


@final
class ShownVersions(Generic[T]):
    """What a part of the page has shown lately, by its version, and what was asked then.

    Without ``asking`` everything new asks something else.
    """

    def __init__(self, asking: Asking | None = None) -> None:
        self._asking = asking
        self._shown: dict[int, tuple[Hashable, T]] = {}

    def asked(self, version: int) -> Hashable:
        """What is asked while ``version`` is shown."""
        return self._asking.asked() if self._asking and self._asking.asked else version

    def note(self, version: int, look: T) -> None:
        """From now on ``look`` is shown."""
        self._shown[version] = self.asked(version), look
        while len(self._shown) > KEPT:
            del self._shown[next(iter(self._shown))]

    def stale(self, version: int) -> bool:
        """Whether something else is asked than when ``version`` began to be shown."""
        return version not in self._shown or self._shown[version][0] != self.asked(version)

    def then(self, message: Mapping[str, Any], now: int) -> T | None:
        """What ``message`` is about, shown ``now`` or before; None if something else is asked since, which is told."""
        version = message.get("version", now)
        asked, look = self._shown.get(version, (None, None)) if isinstance(version, int) else (None, None)
        bound = self._asking is None or self._asking.binds(message)
        if look is not None and (asked == self.asked(now) or not bound):
            return look
        self.late(message)
        return None

    def late(self, message: Mapping[str, Any]) -> None:
        """Tell that a click was meant for what is gone; the second of a double-click is told nothing."""
        if self._asking and not message.get("twice"):
            self._asking.late()
