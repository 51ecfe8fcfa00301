"""The browser's own storage: what an app stores there survives a reload, a closed tab and the end of its kernel.

    store = BrowserStore(port, "play", errors)
    store.when_ready(lambda: resume(store.get("match")))
    store.put("match", text)                    at every move, before anything shows it

Keys that begin with ``own:`` are shared by all apps.

Messages arrive in the order in which they are sent, and the browser stores a text the moment it arrives. So whatever is
shown after a ``put`` is stored by the time it can be seen. When the browser refuses (storage is full, or forbidden), or
another window has changed the same key, the page says so (``banner.js``) and nothing is overwritten. The same component
notices when the kernel, the server or the connection is gone (``heartbeat.js``).
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, final

from widgets.page.errors import Errors
from widgets.page.port import Port
from widgets.page.validation import is_text

NOTEBOOK: Final = "notebook"
"""The name of an app in a reader's own notebook: nothing is stored for it, the notebook's owner has the data."""


@final
class BrowserStore:
    """Texts by key, stored in the browser for ``app``; ``version`` counts up when their format changes.

    What an older version wrote is not read; nothing is stored for a `NOTEBOOK`. Once ``ready``, ``address`` is the
    page's address without its query, and ``query`` that query; in a notebook both are empty. ``place`` is the prefix of
    the browser's storage keys, and ``ways`` are the keys that another window may change, too: "habit" or "joined".
    """

    def __init__(self, port: Port, app: str, errors: Errors, *, version: int = 1) -> None:
        self.port = port
        self.place = "" if app == NOTEBOOK else f"refkit:{app}:{version}:"
        self.ways: dict[str, str] = {}
        self.query = self.address = ""
        self._texts: dict[str, str] = {}
        self._unsent: dict[str, str | None] = {}
        self._batch: dict[str, str | None] | None = None
        self._ready = False
        self._changes_elsewhere = 0
        self._waiting: list[Callable[[], object]] = []
        self._settled: list[Callable[[], object]] = []
        self._pending = set[asyncio.Future[object]]()
        self._joining: dict[str, Callable[[str | None], object]] = {}
        self._navigated: Callable[[], object] | None = None
        self._reconnected: Callable[[], object] | None = None
        self._answered: Callable[[], object] | None = None
        self._sent: dict[str, str | None] = {}
        port.set(place=self.place)
        port.listen(errors.watch(self._on_message))

    @property
    def ready(self) -> bool:
        """Whether the browser has reported what it stores."""
        return self._ready

    def when_ready(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` as soon as the store is ``ready``: at once, if it is."""
        if self._ready:
            callback()
        else:
            self._waiting.append(callback)

    def when_settled(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` when all callbacks of `when_ready` have run and all tasks of `wait_for` are done."""
        self._settled.append(callback)

    def wait_for(self, task: "asyncio.Future[Any]") -> None:
        """Delay `when_settled` until ``task`` is done; called by a callback of `when_ready`."""
        self._pending.add(task)
        task.add_done_callback(self._on_task_done)

    def mark_habits(self, *keys: str) -> None:
        """Mark keys as preferences rather than work: if two windows write them, the last one wins."""
        self._allow(dict.fromkeys(keys, "habit"))

    def join(self, key: str, callback: Callable[[str | None], object]) -> None:
        """Call ``callback`` with each text that another window stores under ``key``, so that it can be merged.

        For any other key that is no habit, a window whose text was changed elsewhere stops, and its page says why.
        """
        self._allow({key: "joined"})
        self._joining[key] = callback

    def _allow(self, ways: Mapping[str, str]) -> None:
        """Let other windows change these keys, too, in these ways."""
        self.ways = {**self.ways, **ways}
        self.port.set(ways=self.ways)

    def get(self, key: str) -> str | None:
        """Return the text stored under ``key``, or None; None for everything until ``ready``."""
        return self._texts.get(key)

    def stored_keys(self) -> tuple[str, ...]:
        """Return the keys of everything that is stored; none until ``ready``."""
        return tuple(self._texts)

    def put(self, key: str, text: str) -> None:
        """Store ``text`` under ``key``."""
        if self._texts.get(key) != text:
            self._texts[key] = text
            self._write(key, text)

    def drop(self, key: str) -> None:
        """Remove what is stored under ``key``."""
        self._texts.pop(key, None)
        self._write(key, None)

    def set_query(self, query: str, *, instead: bool = False) -> None:
        """Set the query of the page's address: as a new entry of the browser's history, or ``instead`` of the last."""
        if self._ready and query != self.query:
            self.query = query
            self.port.send({"kind": "visit", "text": query, "instead": instead})

    def probe(self) -> None:
        """Ask the browser for a sign of life, even while the page is hidden; see `on_answered`."""
        self.port.send({"kind": "there"})

    def on_answered(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` whenever the browser sends any message, such as the answer to `probe`."""
        self._answered = callback

    def on_visited(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` when the reader has gone back or forward to another ``query``."""
        self._navigated = callback

    def on_reconnected(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` when the connection is back after a loss: what was sent meanwhile may not have arrived."""
        self._reconnected = callback

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Send whatever is put or dropped in here as one message, when it is left."""
        if self._batch is not None:
            yield
            return
        self._batch = {}
        try:
            yield
        finally:
            texts, self._batch = self._batch, None
            self._send_texts(texts)

    def _write(self, key: str, text: str | None) -> None:
        """Send one text to the browser, or collect it for the end of the batch that is open."""
        if self._batch is not None:
            self._batch[key] = text
        else:
            self._send_texts({key: text})

    def _send_texts(self, texts: Mapping[str, str | None], *, again: bool = False) -> None:
        """Send texts to the browser; ``again`` if they may have arrived before, and have become outdated there."""
        if not self._ready:
            self._unsent.update(texts)
        elif texts:
            self._sent.update(texts)
            message = {"kind": "put", "texts": dict(texts), "number": self._changes_elsewhere}
            self.port.send({**message, "again": True} if again else message)

    def _on_message(self, message: Any) -> None:
        """Handle a message of the browser: what it stores, what another window has done, a ping, a new connection."""
        if self._answered:
            self._answered()
        match message:
            case {"kind": "kept", "texts": dict(texts)}:
                said = (message.get("query", ""), message.get("address", ""))
                self.query, self.address = (text if is_text(text) else "" for text in said)
                self._on_stored({key: text for key, text in texts.items() if is_text(key) and is_text(text)})
            case {"kind": "elsewhere", "key": str(key), "text": str() | None as text, "number": int(number)}:
                self._changes_elsewhere = number
                self._texts.pop(key, None) if text is None else self._texts.update({key: text})
                if key in self._joining:
                    self._joining[key](text)
            case {"kind": "visited", "query": str(query)}:
                self.query = query
                if self._navigated:
                    self._navigated()
            case {"kind": "ping", "number": int(number)}:
                self.port.send({"kind": "pong", "number": number})
            case {"kind": "mended"}:
                self._send_texts(self._sent, again=True)  # before anything shows it, as ever
                if self._reconnected:
                    self._reconnected()

    def _on_stored(self, texts: dict[str, str]) -> None:
        """Take over what the browser stores, except for what was put here before it could report that."""
        self._texts = {**texts, **{key: text for key, text in self._unsent.items() if text is not None}}
        self._ready = True
        unsent, self._unsent = self._unsent, {}
        self._send_texts(unsent)
        waiting, self._waiting = self._waiting, []
        for callback in waiting:
            callback()
        self._settle()

    def _on_task_done(self, task: "asyncio.Future[Any]") -> None:
        self._pending.discard(task)
        self._settle()

    def _settle(self) -> None:
        """Report that the page is restored, unless some of that still goes on."""
        if self._pending:
            return
        for callback in self._settled:
            callback()
        self.port.send({"kind": "settled"})
