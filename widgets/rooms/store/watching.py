"""Who waits for news of which room, in one process."""

import itertools
import threading
from collections.abc import Callable, Mapping
from typing import final


@final
class Watchers:
    """Those who are to be told when the log of a room has grown."""

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._lock, self._numbers = threading.Lock(), itertools.count()
        self._waiting: dict[int, tuple[str, Callable[[int], None]]] = {}
        self._known: dict[str, int] = {}

    def add(self, code: str, told: Callable[[int], None]) -> Callable[[], None]:
        """Have ``told`` called with the last number when room ``code`` has news, until the answer is called."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = code, told
        return lambda: self._end(number)

    def _end(self, number: int) -> None:
        with self._lock:
            self._waiting.pop(number, None)

    def codes(self) -> tuple[str, ...]:
        """The rooms that somebody waits for."""
        with self._lock:
            return tuple({code for code, _ in self._waiting.values()})

    def tell(self, last: Mapping[str, int]) -> None:
        """Tell those whose room ends with a later line than they were told before."""
        with self._lock:
            news = {code: number for code, number in last.items() if self._known.get(code, 0) < number}
            self._known |= news
            told = [(call, news[code]) for code, call in self._waiting.values() if code in news]
        for call, number in told:
            call(number)
