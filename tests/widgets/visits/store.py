"""The store of rooms that pages of a visit share: it tells news at once, can be down, and says what it writes."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.widgets.visits.clock import VirtualLoop
from widgets.rooms.store import Store
from widgets.rooms.store.records import Conflict, LogEntry, StoreDown
from widgets.rooms.store.sqlite import Sqlite

DOWN: Final = "The rooms cannot be reached just now: this visit has cut the line to them."
"""What a store says that is down."""
NOON: Final = 1_800_000_000.0
"""When visits begin by the store's clock, in seconds since 1970."""


class SharedStore:
    """A `Store` in a file, of which every method can be refused; ``on_write`` hears what is written."""

    def __init__(self, path: Path, loop: VirtualLoop) -> None:
        self._inner: Any = Store(Sqlite(path, lambda: NOON + loop.time()))
        self.down = False
        self.on_write: Callable[[str], object] = lambda _: None
        self._watching: dict[int, tuple[str, Callable[[int], None]]] = {}
        self._number = 0

    def __getattr__(self, name: str) -> Any:
        """Return a method of the store, which refuses while it is down."""
        method = getattr(self._inner, name)

        def asked(*args: Any, **kwargs: Any) -> Any:
            if self.down:
                raise StoreDown(DOWN)
            answer = method(*args, **kwargs)
            if name in {"delete", "create_transfer_code", "redeem_transfer_code"}:
                self.on_write(name)
            return answer

        return asked

    def open(self, *args: Any, **kwargs: Any) -> str:
        """Open a room."""
        self._refuse()
        code = str(self._inner.open(*args, **kwargs))
        self.on_write(f"opens {code}")
        return code

    def append(self, code: str, after: int, said: Sequence[LogEntry], *args: Any, **kwargs: Any) -> Any:
        """Write lines, and tell whoever watches."""
        self._refuse()
        answer = self._inner.append(code, after, said, *args, **kwargs)
        if not isinstance(answer, Conflict) and answer and answer[0].seq > after:
            for line in answer:
                self.on_write(f"{line.seq}: {told(line.said)}")
        self.tell(code)
        return answer

    def watch(self, code: str, told_last: Callable[[int], None]) -> Callable[[], None]:
        """Have news told at once, not on a thread."""
        self._refuse()
        self._number += 1
        number = self._number
        self._watching[number] = code, told_last
        return lambda: (self._watching.pop(number, None), None)[1]

    def tell(self, code: str) -> None:
        """Tell whoever watches a room."""
        last = self._inner.find(code).last
        for each, call in list(self._watching.values()):
            if each == code:
                call(last)

    def close_file(self) -> None:
        """Let go of the file; pages that close the store do not."""
        self._inner.close()

    def close(self) -> None:
        """Leave the file open for the other pages."""

    def _refuse(self) -> None:
        if self.down:
            raise StoreDown(DOWN)


def told(said: LogEntry) -> str:
    """Return a line of a room in short."""
    entry = f" {said.entry.text!r}" if said.entry and said.entry.text else ""
    who = f" about {said.about}" if said.about else ""
    return f"{said.kind} by seat {said.seat}{who}{f' {said.text!r}' if said.text else ''}{entry}"


def use_store(monkeypatch: pytest.MonkeyPatch, path: Path, loop: VirtualLoop) -> SharedStore:
    """Return the store that every page opens from now on."""
    store = SharedStore(path, loop)
    monkeypatch.setattr("widgets.rooms.requests.open_store", lambda *_, **__: store)
    return store


def use_seed(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Draw whatever nobody should guess from a known seed: codes, tokens, and seeds of games."""
    random = Random(seed)
    monkeypatch.setattr(secrets, "token_hex", lambda size=16: random.randbytes(size).hex())
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size=16: random.randbytes(size).hex()[: size + 6])
    monkeypatch.setattr(secrets, "randbelow", random.randrange)
    monkeypatch.setattr(secrets, "choice", random.choice)
