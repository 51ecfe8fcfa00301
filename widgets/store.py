"""The browser's own storage: what an app keeps there survives a reload, a closed tab and a kernel that was ended.

    store = Store("play")                       in the page: store must be among the widgets that are shown
    store.when_ready(lambda: resume(store.get("match")))
    store.put("match", text)                    at every move

Texts are kept under the app's name and a version: what an older version wrote is left alone and not read. Reading and
writing never fail here: when the browser refuses (storage is full, or forbidden), ``on_trouble`` gets one sentence.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.mishap import Mishaps


class Store(anywidget.AnyWidget):
    """Texts by key, kept in the browser for ``app``; ``version`` counts up when their form changes.

    Once ``ready``, ``query`` is what stands after the page's address, with its question mark.
    """

    _esm = Path(__file__).with_name("store.js")

    place: Any = traitlets.Unicode("", help="under which name the browser keeps it").tag(sync=True)

    def __init__(self, app: str, mishaps: Mishaps, *, version: int = 1) -> None:
        super().__init__(place=f"refkit:{app}:{version}:")
        self.add_class("rk-store")
        self.trouble = ""
        self.query = ""
        self._mishaps = mishaps
        self._texts: dict[str, str] = {}
        self._unsent: dict[str, str | None] = {}
        self._ready = False
        self._waiting: list[Callable[[], object]] = []
        self._worried: list[Callable[[str], object]] = []
        self._visited: Callable[[], object] | None = None
        self.on_msg(mishaps.watch(self._heard))

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

    def on_trouble(self, callback: Callable[[str], object]) -> None:
        """Call this with a sentence whenever the browser does not keep something."""
        self._worried.append(callback)

    def get(self, key: str) -> str | None:
        """The text kept under ``key``, or None; None for everything until ``ready``."""
        return self._texts.get(key)

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
            self.send({"kind": "visit", "text": query, "instead": instead})

    def on_visited(self, callback: Callable[[], object]) -> None:
        """Call this when the reader has gone back or forward to another ``query``."""
        self._visited = callback

    def _write(self, key: str, text: str | None) -> None:
        """Tell the browser, or remember to, while there is none."""
        if self._ready:
            self.send({"kind": "put", "key": key, "text": text})
        else:
            self._unsent[key] = text

    def _heard(self, _store: object, message: dict[str, Any], _buffers: object) -> None:
        """The browser says what it keeps, that it cannot, or asks whether we are still there."""
        match message:
            case {"kind": "kept", "texts": dict(texts)}:
                self.query = message.get("query", "")
                self._meet(texts)
            case {"kind": "trouble", "sentence": str(sentence)}:
                self.trouble = sentence
                for worried in self._worried:
                    worried(sentence)
            case {"kind": "visited", "query": str(query)}:
                self.query = query
                if self._visited:
                    self._visited()
            case {"kind": "ping"}:
                self.send({"kind": "pong"})

    def _meet(self, texts: dict[str, str]) -> None:
        """What the browser keeps is the truth, but for what was put here before it could say so."""
        self._texts = {**texts, **{key: text for key, text in self._unsent.items() if text is not None}}
        self._ready = True
        for key, text in self._unsent.items():
            self.send({"kind": "put", "key": key, "text": text})
        self._unsent = {}
        waiting, self._waiting = self._waiting, []
        for callback in waiting:
            callback()
