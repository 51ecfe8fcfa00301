"""A window with a page: what it says is kept as a browser would keep it, and told as it would be seen."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.widgets.visits.clock import VirtualLoop
from tests.widgets.visits.host.wire import Wire
from tests.widgets.visits.markup import Element, parse
from tests.widgets.visits.words import elided, sentences, shortened, words
from widgets.front.app import styled_page
from widgets.learn.app import Learn
from widgets.play.app import Play
from widgets.referee.app import Referee
from widgets.rooms.app import RoomPage

if TYPE_CHECKING:
    from widgets.drawing.scene import Scene

PAGES: Final[Mapping[str, Callable[[], Any]]] = {
    "play": Play,
    "first game": lambda: Play(guided=True),
    "room": RoomPage,
    "learn": Learn,
    "referee": Referee,
    "front": partial(styled_page, served=True, rooms=True),
}
"""How each page is made: the app, or its markup where it has no kernel."""
MODEL: Final = "IPY_MODEL_"
DESK: Final = {"room": 760, "tall": 800, "density": 1.0, "dark": False, "still": False, "stacked": False}
"""What a browser on a desk says of itself."""
PHONE: Final = {**DESK, "room": 358, "stacked": True, "tall": 844, "density": 2.0}
"""What one on a phone says."""
DONE: Final = {
    "visit": "the address ends in {}",
    "focus": "moves the focus",
    "reveal": "scrolls",
    "clear": "empties the field",
}
"""What else a page has its browser do, by the kind of the message."""
ALOUD: Final = {"voice": "says", "notice": "alerts"}
"""Parts of a page whose words are told when they come: a screen reader reads them out."""
SHORT: Final = 60
"""Letters of a text that is told as a whole when it is kept."""


class Event(NamedTuple):
    """Something that a page did: it has ``shown`` a part, ``kept`` a text, ``said`` something, or more."""

    kind: str
    words: str


class Window:
    """A window with one page; ``kept`` is what the browser keeps, ``events`` what the page did since last asked."""

    def __init__(self, wire: Wire, loop: VirtualLoop, kept: dict[str, str], now: Mapping[str, Any]) -> None:
        self.kept, self.now = kept, dict(now)
        self.events: list[Event] = []
        self.models: dict[str, str] = {}
        self.lost, self.drawn = False, 0
        self.caption = ""
        self._wire, self._loop = wire, loop
        self._measured = False
        self._still = self._root = ""
        self._playing: dict[str, Any] | None = None
        self._seen: tuple[Scene | None, int] = (None, 0)
        wire.windows.append(self)

    # ---- a page comes and goes ----

    def open(self, page: str, query: str, address: str) -> None:
        """Make a page and answer it as a browser does that shows it."""
        app = PAGES[page]()
        if isinstance(app, str):
            self._still = app
            return
        self._root = app.widget.model_id
        self._app = app
        self.models = dict(self._names())
        for model in self._of("CanvasModel"):
            self._send(model, {"event": "client_ready"})
        self._measure()
        self._send(self._store, {"kind": "kept", "texts": dict(self.kept), "query": query, "address": address})

    def close(self) -> None:
        """Close the window."""
        self._wire.windows.remove(self)

    def lose(self) -> None:
        """Cut the line: nothing that the page says comes any more."""
        self.lost = True

    def mend(self) -> None:
        """Mend the line, and say so."""
        self.lost = False
        self._send(self._store, {"kind": "mended"})
        for guard in self._guards:
            self._send(guard, {"kind": "browser", "now": self.now})
            self._send(guard, {"kind": "mended"})

    def go_back(self, query: str) -> None:
        """Go back, or forward, to another query of the page."""
        self._send(self._store, {"kind": "visited", "query": query})

    # ---- what the page says ----

    def updated(self, model: str, state: Mapping[str, Any]) -> None:
        """Note that a part of the page shows something else."""
        name = self.models[model]
        if "said" in state and state["said"] != self.caption:
            self.caption = state["said"]
            if self.caption:
                self.events.append(Event("said", f"caption: {self.caption}"))
        if state.get("rung"):
            self.events.append(Event("did", "rings the bell"))
        if name in ALOUD and "markup" in state:
            said = " ".join(words(state["markup"])).removesuffix(" [Close this message]")
            if said or name == "notice":
                self.events.append(Event("said", f"{ALOUD[name]}: {said}" if said else "the alert is gone"))
        if name and set(state) & {"markup", "label", "said", "spots", "title", "value"}:
            self.events.append(Event("shown", name))

    def told(self, model: str, content: Mapping[str, Any]) -> None:
        """Do what the page asks the browser to do."""
        match content:
            case {"kind": "put", "texts": texts}:
                for key, text in texts.items():
                    self._keep(key, text)
            case {"kind": "play", "id": number, "millis": millis, "pause": pause}:
                self._playing = dict(content)
                self._loop.call_later((millis + pause) / 1000, self._played, model, number)
            case {"kind": "stop"}:
                self._playing = None
            case {"kind": "there"}:
                self._loop.call_soon(self._send, model, {"kind": "here"})
            case {"kind": "download" | "share", "name": name, "text": text}:
                kind = content.get("type", "image/png")
                said = shortened(text, SHORT) if kind.startswith("text") else f"{len(text) > 0} letters"
                self.events.append(Event("did", f"downloads {name} ({kind}): {said}"))
            case {"kind": "look", "html": html}:
                self.events += [Event("did", f"close-up: {line}") for line in words(html)]
            case {"kind": "seen" | "settled" | "pong" | "unmark"}:
                pass
            case {"kind": kind}:
                self.events.append(Event("did", DONE[kind].format(content.get("text") or "nothing")))

    def _keep(self, key: str, text: str | None) -> None:
        """Keep a text, as the browser does at once."""
        if text is None:
            self.kept.pop(key, None)
            self.events.append(Event("kept", f"{key}: nothing any more"))
        else:
            self.kept[key] = text
            self.events.append(Event("kept", f"{key}{f': {shortened(text)}' if len(text) <= SHORT else ''}"))

    def _played(self, model: str, number: int) -> None:
        """Say that a motion is over, unless it was cut short."""
        if self._playing and self._playing["id"] == number and self in self._wire.windows:
            self._playing = None
            self._send(model, {"kind": "played", "id": number})

    # ---- what is seen ----

    def settle(self) -> bool:
        """Do what a browser does by itself once the page has been laid out; return whether there was anything."""
        before = self._measured
        if not before and self.models:
            self._measure()
        return self._measured != before

    def shown(self) -> dict[str, tuple[str, ...]]:
        """Return everything that is seen of the page, by name, as lines; what is empty is left out."""
        if self._still:
            return {"page": words(self._still)}
        if not self._root:
            return {}
        return {name: seen for name, seen in self._parts() if seen}

    def exact(self) -> dict[str, Any]:
        """Return what every part of the page is made of: markup, places, and the scene on its canvas."""
        told = {name: self._states[model] for model, name in self.models.items() if name}
        scenes = [stage.scene for model, stage in self._wire.stages.items() if model in self.models]
        return {**{name: (state.get("markup"), state.get("spots")) for name, state in told.items()}, "scene": scenes}

    def _parts(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for model, name in self.models.items():
            state = self._states[model]
            if "markup" in state and name not in ALOUD:
                yield name, words(state["markup"])
            elif "spots" in state and all(self._visible(each) for each in self._above(model)):
                yield from self._picture(model, state)
            elif "rung" in state:
                yield "title", (state["title"],) if state["title"] else ()
            elif name == "error" and self._visible(model):
                yield name, words(state["value"])

    def _picture(self, model: str, state: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the picture in words, and the places that may be used on it."""
        scene = self._wire.stages[model].scene
        before, drawn = self._seen
        if before is not None and before is not scene and self.drawn == drawn and not self.lost and not self._playing:
            assert painted(before) == painted(scene), "The picture has changed, but was not drawn."
        self._seen = scene, self.drawn
        yield "picture", sentences(state["label"])
        bright = [spot for spot in state["spots"] if not spot["quiet"]]
        yield "places", tuple(elided([[spot["label"] + ", chosen" * bool(spot["chosen"])] for spot in bright]))

    @property
    def moving(self) -> bool:
        """Return whether something moves over the picture."""
        return self._playing is not None

    # ---- looking things up ----

    @property
    def _states(self) -> dict[str, dict[str, Any]]:
        return self._wire.states

    @property
    def _store(self) -> str:
        return next(model for model in self.models if "ways" in self._states[model])

    @property
    def _guards(self) -> list[str]:
        return [model for model in self.models if "spots" in self._states[model]]

    def _asked(self, model: str) -> int:
        return int(self._states[model]["asked"])

    def _of(self, kind: str) -> list[str]:
        return [model for model in self.models if self._states[model].get("_model_name") == kind]

    def _measure(self) -> None:
        """Say how much room there is, as soon as the picture is shown."""
        for guard in self._guards:
            if all(self._visible(each) for each in self._above(guard)):
                self._measured = True
                self._send(guard, {"kind": "browser", "now": self.now})
        self._measured = self._measured or not self._guards

    def _send(self, model: str, content: dict[str, Any]) -> None:
        """Send a message, as the browser's half of a widget does."""
        data = {"method": "custom", "content": content}
        self._wire.comms[model].handle_msg({"content": {"data": data}, "buffers": []})

    def _names(self) -> Iterator[tuple[str, str]]:
        """Yield every widget of the page with its name, from its style class, or its place among those in a column."""
        counts: dict[str, int] = {}
        for model, column in self._tree(self._root, "top"):
            state = self._states[model]
            kinds = [each.removeprefix("rk-") for each in state.get("_dom_classes", ()) if each.startswith("rk-")]
            name = kinds[0] if kinds else "picture" if "spots" in state else ""
            if name == "region":
                counts[column] = counts.get(column, 0) + 1
                name = f"{column} {counts[column]}"
            yield model, name

    def _tree(self, model: str, column: str) -> Iterator[tuple[str, str]]:
        yield model, column
        state = self._states[model]
        for kind in ("table", "talk"):
            column = kind if f"rk-{kind}" in state.get("_dom_classes", ()) else column
        for child in state.get("children", ()):
            yield from self._tree(child.removeprefix(MODEL), column)

    def _above(self, model: str) -> Iterator[str]:
        """Yield a widget and those around it."""
        yield model
        for other in self.models:
            if f"{MODEL}{model}" in self._states[other].get("children", ()):
                yield from self._above(other)

    def _visible(self, model: str) -> bool:
        layout = str(self._states[model].get("layout", "")).removeprefix(MODEL)
        return bool(self._states.get(layout, {}).get("display") != "none")

    def elements(self) -> Iterator[tuple[str, Element]]:
        """Yield every element of the page's markup, with the widget that it is in."""
        for model in self.models:
            if "markup" in self._states[model]:
                yield from ((model, each) for each in parse(self._states[model]["markup"]).walk())


def painted(scene: "Scene") -> list[Any]:
    """Return all that is drawn of a scene, without what its items stand for."""
    return [scene.width, scene.height, scene.ground, *(replace(item, target=None) for item in scene.items)]
