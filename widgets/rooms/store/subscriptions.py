"""Subscriptions to rooms' logs, within one process."""

import itertools
import logging
import threading
from collections.abc import Callable, Mapping
from typing import final


@final
class Subscriptions:
    """Callbacks to be notified when the log of a room has grown."""

    def __init__(self) -> None:
        """Begin without any."""
        self._lock, self._numbers = threading.Lock(), itertools.count()
        self._waiting: dict[int, tuple[str, Callable[[int], None]]] = {}
        self._known: dict[str, int] = {}

    def add(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """Have ``callback`` called with the last number when room ``code`` has grown; return what ends that."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = code, callback
        return lambda: self._end(number)

    def _end(self, number: int) -> None:
        with self._lock:
            code, _ = self._waiting.pop(number, ("", None))
            if all(each != code for each, _ in self._waiting.values()):
                self._known.pop(code, None)

    def codes(self) -> tuple[str, ...]:
        """Return the rooms that have subscriptions."""
        with self._lock:
            return tuple({code for code, _ in self._waiting.values()})

    def notify(self, last: Mapping[str, int]) -> None:
        """Notify those whose room ends with a later line than they know; one that fails harms no other."""
        with self._lock:
            waiting = [each for each in self._waiting.values() if self._known.get(each[0], 0) < last.get(each[0], 0)]
            self._known |= {code: last[code] for code, _ in waiting}
        for code, call in waiting:
            try:
                call(last[code])
            except Exception:
                logging.getLogger("refkit").exception("news of room %s could not be told", code)
