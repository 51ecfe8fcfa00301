"""The browser's own storage: what an app keeps there survives a reload, a closed tab and a kernel that was ended.

    store = BrowserStore(port, "play", errors)
    store.when_ready(lambda: resume(store.get("match")))
    store.put("match", text)                    at every move, before anything shows it

What is kept under a key that begins with ``own:`` is known to all apps alike.

Messages arrive in the order in which they are sent, and the browser keeps a text the moment it arrives. So whatever is
shown after a ``put`` is kept as soon as it can be seen. When the browser refuses (storage is full, or forbidden), or
another window has changed the same, the page says so (``banner.js``) and nothing is written over unseen. The same part
of the page notices when its kernel, its server or the line to them is gone (``heartbeat.js``).
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, final

from widgets.page.errors import Errors
from widgets.page.port import Port
from widgets.page.validation import is_text

NOTEBOOK: Final = "notebook"
"""The name of an app that stands in a notebook of somebody's own, beside others: what it shows is his to keep."""


@final
class BrowserStore:
    """Texts by key, kept in the browser for ``app``; ``version`` counts up when their form changes.

    What an older version wrote is left alone and not read; nothing is kept for a `NOTEBOOK`. Once ``ready``,
    ``address`` is where the page is, and ``query`` what stands behind that; in a notebook there is neither.
    ``place`` is the name under which the browser keeps it, and ``ways`` says of keys that another window may change,
    too, whether they are a "habit" or "joined".
    """

    def __init__(self, port: Port, app: str, errors: Errors, *, version: int = 1) -> None:
        self.port = port
        self.place = "" if app == NOTEBOOK else f"refkit:{app}:{version}:"
        self.ways: dict[str, str] = {}
        self.query = self.address = ""
        self._texts: dict[str, str] = {}
        self._unsent: dict[str, str | None] = {}
        self._together: dict[str, str | None] | None = None
        self._ready = False
        self._heard_of = 0
        self._waiting: list[Callable[[], object]] = []
        self._settled: list[Callable[[], object]] = []
        self._late = set[asyncio.Future[Any]]()
        self._joining: dict[str, Callable[[str | None], object]] = {}
        self._visited: Callable[[], object] | None = None
        self._mended: Callable[[], object] | None = None
        self._answered: Callable[[], object] | None = None
        self._sent: dict[str, str | None] = {}
        port.set(place=self.place)
        port.listen(errors.watch(self._heard))

    @property
    def ready(self) -> bool:
        """Whether the browser has said what it keeps."""
        return self._ready

    def when_ready(self, callback: Callable[[], object]) -> None:
        """Call this as soon as the browser has said what it keeps: at once, if it has."""
        if self._ready:
            callback()
        else:
            self._waiting.append(callback)

    def when_settled(self, callback: Callable[[], object]) -> None:
        """Call this when everybody who waited to be ready has been called, and what they are waiting for has come."""
        self._settled.append(callback)

    def wait_for(self, task: "asyncio.Future[Any]") -> None:
        """One who waited to be ready has begun this: nothing is settled before it has come to its end."""
        self._late.add(task)
        task.add_done_callback(self._came)

    def is_habit(self, *keys: str) -> None:
        """These say how somebody likes it, and are no work of theirs: of two windows, the last to write wins."""
        self._allow(dict.fromkeys(keys, "habit"))

    def join(self, key: str, callback: Callable[[str | None], object]) -> None:
        """Call this with what another window keeps under ``key`` from now on: it is to be put together with ours.

        Under any other key a window in which it was changed elsewhere stops, and its page says why.
        """
        self._allow({key: "joined"})
        self._joining[key] = callback

    def _allow(self, ways: Mapping[str, str]) -> None:
        """Let other windows change these keys, too, in these ways."""
        self.ways = {**self.ways, **ways}
        self.port.set(ways=self.ways)

    def get(self, key: str) -> str | None:
        """The text kept under ``key``, or None; None for everything until ``ready``."""
        return self._texts.get(key)

    def kept_keys(self) -> tuple[str, ...]:
        """The keys of everything that is kept; none until ``ready``."""
        return tuple(self._texts)

    def put(self, key: str, text: str) -> None:
        """Keep ``text`` under ``key`` from now on."""
        if self._texts.get(key) != text:
            self._texts[key] = text
            self._write(key, text)

    def drop(self, key: str) -> None:
        """Keep nothing under ``key`` any more."""
        self._texts.pop(key, None)
        self._write(key, None)

    def visit(self, query: str, *, instead: bool = False) -> None:
        """Let the address end in ``query``: as a step for the browser's back button, or ``instead`` of the last one."""
        if self._ready and query != self.query:
            self.query = query
            self.port.send({"kind": "visit", "text": query, "instead": instead})

    def ask(self) -> None:
        """Have the browser say that it is there, also while nobody sees the page; see `on_answered`."""
        self.port.send({"kind": "there"})

    def on_answered(self, callback: Callable[[], object]) -> None:
        """Call this whenever the browser says anything, such as that it is there (`ask`)."""
        self._answered = callback

    def on_visited(self, callback: Callable[[], object]) -> None:
        """Call this when the reader has gone back or forward to another ``query``."""
        self._visited = callback

    def on_mended(self, callback: Callable[[], object]) -> None:
        """Call this when the line was cut and is mended: what was sent meanwhile may not have come."""
        self._mended = callback

    @contextmanager
    def together(self) -> Iterator[None]:
        """Whatever is put or dropped meanwhile is kept all at once, at the end."""
        if self._together is not None:
            yield
            return
        self._together = {}
        try:
            yield
        finally:
            texts, self._together = self._together, None
            self._tell(texts)

    def _write(self, key: str, text: str | None) -> None:
        """Tell the browser, or remember to, while there is none."""
        if self._together is not None:
            self._together[key] = text
        else:
            self._tell({key: text})

    def _tell(self, texts: Mapping[str, str | None]) -> None:
        if not self._ready:
            self._unsent.update(texts)
        elif texts:
            self._sent.update(texts)
            self.port.send({"kind": "put", "texts": dict(texts), "number": self._heard_of})

    def _heard(self, message: Any) -> None:
        """The browser says what it keeps, what another window has done, that it is there, or asks whether we are."""
        if self._answered:
            self._answered()
        match message:
            case {"kind": "kept", "texts": dict(texts)}:
                said = (message.get("query", ""), message.get("address", ""))
                self.query, self.address = (text if is_text(text) else "" for text in said)
                self._meet({key: text for key, text in texts.items() if is_text(key) and is_text(text)})
            case {"kind": "elsewhere", "key": str(key), "text": str() | None as text, "number": int(number)}:
                self._heard_of = number
                self._texts.pop(key, None) if text is None else self._texts.update({key: text})
                if key in self._joining:
                    self._joining[key](text)
            case {"kind": "visited", "query": str(query)}:
                self.query = query
                if self._visited:
                    self._visited()
            case {"kind": "ping", "number": int(number)}:
                self.port.send({"kind": "pong", "number": number})
            case {"kind": "mended"}:
                self._tell(self._sent)  # before anything shows it, as ever
                if self._mended:
                    self._mended()

    def _meet(self, texts: dict[str, str]) -> None:
        """What the browser keeps is the truth, but for what was put here before it could say so."""
        self._texts = {**texts, **{key: text for key, text in self._unsent.items() if text is not None}}
        self._ready = True
        unsent, self._unsent = self._unsent, {}
        self._tell(unsent)
        waiting, self._waiting = self._waiting, []
        for callback in waiting:
            callback()
        self._settle()

    def _came(self, task: "asyncio.Future[Any]") -> None:
        self._late.discard(task)
        self._settle()

    def _settle(self) -> None:
        """The app is as it was left, unless something of that is still to come."""
        if self._late:
            return
        for callback in self._settled:
            callback()
        self.port.send({"kind": "settled"})
