"""The adapter between visits and pages: a browser's end of the Jupyter widget protocol, without a browser.

This is the only file of the visits that knows how a page is built and how it talks to its browser. `Browser.open` makes
a page; what it sends over its comms is kept as a browser would keep it, and what a visitor does is sent back in the
messages of our scripts (``region.js``, ``keep.js``, ``guard/*.js``). Pages on another host need another `Browser` with
the same public methods; visits and golden files stay as they are.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import comm
import ipycanvas.canvas
import ipykernel.ipkernel  # noqa: F401  it puts comms of its own in place as soon as it is imported: not later than here
import pytest
from comm.base_comm import BaseComm
from ipywidgets import CallbackDispatcher

from tests.widgets.visits import markup
from tests.widgets.visits.clock import VirtualLoop
from tests.widgets.visits.markup import Element, digest, shortened
from tests.widgets.visits.picture import found, motion_line, place_lines, scene_lines
from widgets.drawing.scene import Scene
from widgets.front.app import whole
from widgets.lab.app import Lab
from widgets.lab.work import Batch
from widgets.learn.app import Learn
from widgets.play.app import Play
from widgets.referee.app import Referee
from widgets.rooms.app import RoomPage
from widgets.stage.surface import Stage

PAGES: Final[Mapping[str, Callable[[], Any]]] = {
    "play": Play,
    "first game": lambda: Play(guided=True),
    "room": RoomPage,
    "learn": Learn,
    "referee": Referee,
    "lab": Lab,
    "front": partial(whole, served=True, rooms=True),
    "front of files": partial(whole, served=False, rooms=False),
}
"""How each page is made: the app, or its markup where it has no kernel."""
MODEL: Final = "IPY_MODEL_"
DESK: Final = {"room": 760, "tall": 800, "density": 1.0, "dark": False, "still": False}
"""What a browser on a desk says of itself."""
PHONE: Final = {**DESK, "room": 358, "tall": 844, "density": 2.0}
"""What one on a phone says."""


class Event(NamedTuple):
    """Something that a page did: it was ``shown``, ``kept`` a text, or did what the browser does besides."""

    kind: str
    words: str


class Press(NamedTuple):
    """What a visitor is about to do: a message to a part of a page."""

    model: str
    message: dict[str, Any]


@dataclass
class Wire:
    """What all browsers of a visit know: the state of every widget, and who is told of messages."""

    states: dict[str, dict[str, Any]] = field(default_factory=dict)
    comms: dict[str, BaseComm] = field(default_factory=dict)
    stages: dict[str, Stage] = field(default_factory=dict)
    browsers: "list[Browser]" = field(default_factory=list)
    canvas: str = ""

    def publish(self, sender: BaseComm, kind: str, data: Mapping[str, Any]) -> None:
        """Take a message of a widget."""
        model = sender.comm_id
        if kind == "comm_open":
            self.comms[model], self.states[model] = sender, dict(data["state"])
        elif kind == "comm_msg":
            self.take(model, data)

    def take(self, model: str, data: Mapping[str, Any]) -> None:
        """Take a message to a widget's other half, also one of several that are sent as one."""
        browser = next((each for each in self.browsers if model in each.models), None)
        if browser and browser.lost:
            return
        content = data.get("content", {})
        if data["method"] == "update":
            self.states[model].update(data["state"])
            if browser:
                browser.updated(model, data["state"])
        elif content.get("kind") == "together":
            for part in content["parts"]:
                self.take(part["model"], part["data"])
        elif browser:
            browser.told(model, content)

    def draw(self, _metadata: object, buffers: Sequence[Any]) -> None:
        """Take drawing commands, which name their canvas when it is another than before."""
        named = re.findall(rb"IPY_MODEL_([0-9a-f]+)", bytes(buffers[0]))
        self.canvas = named[-1].decode() if named else self.canvas
        for browser in self.browsers:
            if self.canvas in browser.models and not browser.lost:
                browser.drawn += 1


def use_wire(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Wire:
    """Return what takes the place of all browsers from now on; callbacks raise instead of logging."""
    wire = Wire()

    class WireComm(BaseComm):
        """A comm whose other end is here."""

        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            """Hand a message over."""
            wire.publish(self, msg_type, data or {})

    def call_all(dispatcher: CallbackDispatcher, *args: Any, **kwargs: Any) -> None:
        for callback in dispatcher.callbacks:
            callback(*args, **kwargs)

    made = Stage.__init__

    def make(stage: Stage, *args: Any, **kwargs: Any) -> None:
        made(stage, *args, **kwargs)
        wire.stages[stage.guard.model_id] = stage

    manager = ipycanvas.canvas._CANVAS_MANAGER
    monkeypatch.setattr(comm, "create_comm", WireComm)
    monkeypatch.setattr(CallbackDispatcher, "__call__", call_all)
    monkeypatch.setattr(Stage, "__init__", make)
    monkeypatch.setattr(manager, "send", wire.draw)
    monkeypatch.setattr(manager, "_current_canvas", None)
    use_lab(monkeypatch, folder)
    return wire


def use_lab(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have the lab play at once, in this process, into a folder of the visit, and draw no plots."""
    monkeypatch.setattr(Batch, "begin", Batch._play)
    monkeypatch.setattr("widgets.lab.work.ProcessPoolExecutor", lambda *_: nullcontext(None))
    monkeypatch.setattr("widgets.lab.work.folder", lambda: folder / "lab")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)


class Browser:
    """A window with one page; ``kept`` is what the browser keeps for it, ``events`` what the page did since last asked.

    Long lists are told as a ``whole``, or in short.
    """

    def __init__(
        self, wire: Wire, loop: VirtualLoop, kept: dict[str, str], now: Mapping[str, Any], *, whole: bool = False
    ) -> None:
        self.kept, self.now, self.whole = kept, dict(now), whole
        self.events: list[Event] = []
        self.models: dict[str, str] = {}
        self.lost, self.drawn, self.hidden = False, 0, False
        self.caption = ""
        self._wire, self._loop = wire, loop
        self._measured = False
        self._still = ""
        self._playing: dict[str, Any] | None = None
        self._seen: tuple[Scene | None, int] = (None, 0)
        wire.browsers.append(self)

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
        self._wire.browsers.remove(self)

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

    def resize(self, **now: Any) -> None:
        """Change what the browser says of itself."""
        self.now |= now
        for guard in self._guards:
            self._send(guard, {"kind": "browser", "now": self.now})

    def go_back(self, query: str) -> None:
        """Go back, or forward, to another query of the page."""
        self._send(self._store, {"kind": "visited", "query": query})

    def elsewhere(self, key: str, text: str | None, number: int) -> None:
        """Say that another window has changed a text that is kept."""
        self._send(self._store, {"kind": "elsewhere", "key": key, "text": text, "number": number})

    # ---- what the page says ----

    def updated(self, model: str, state: Mapping[str, Any]) -> None:
        """Note that a part of the page shows something else."""
        name = self.models[model]
        if "said" in state and state["said"] != self.caption:
            self.caption = state["said"]
            if self.caption:
                self.events.append(Event("caption", self.caption))
        if "rung" in state:
            self.events.append(Event("did", "rings the bell"))
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
                self.events.append(Event("moves", motion_line(content)))
                self._loop.call_later((millis + pause) / 1000, self._played, model, number)
            case {"kind": "stop"}:
                self._playing = None
            case {"kind": "there"}:
                self._loop.call_soon(self._send, model, {"kind": "here"})
            case {"kind": "download" | "share", "name": name, "text": text}:
                kind = content.get("type", "image/png")
                said = f"downloads {name} ({kind}, {len(text)} letters #{digest(text)}): {shortened(text)}"
                self.events.append(Event("did", said))
            case {"kind": "look", "html": html}:
                self.events.append(Event("close-up", "\n".join(markup.lines(html))))
            case {"kind": "seen" | "settled" | "pong" | "unmark"}:
                pass
            case {"kind": kind}:
                said = ", ".join(f"{key} {shortened(str(each))!r}" for key, each in content.items() if key != "kind")
                self.events.append(Event("did", f"{kind}: {said}"))

    def _keep(self, key: str, text: str | None) -> None:
        """Keep a text, as the browser does at once."""
        if text is None:
            self.kept.pop(key, None)
            self.events.append(Event("kept", f"{key}: nothing any more"))
        else:
            self.kept[key] = text
            self.events.append(Event("kept", f"{key}: {summary(text)}"))

    def _played(self, model: str, number: int) -> None:
        """Say that a motion is over, unless it was cut short."""
        if self._playing and self._playing["id"] == number and self in self._wire.browsers:
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
            return {"page": lines_of(self._still, self.whole)}
        told = dict(self._parts())
        classes = self._states[self._root].get("_dom_classes", ())
        told["page"] = tuple(sorted({*classes} - {"rk-app"}))
        return {name: seen for name, seen in told.items() if seen}

    def _parts(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for model, name in self.models.items():
            state = self._states[model]
            if "markup" in state:
                yield name, lines_of(state["markup"], self.whole)
            elif "spots" in state:
                yield from self._picture(model, state)
            elif "rung" in state:
                yield "title", (state["title"],) if state["title"] else ()
            elif name == "error" and self._visible(model):
                yield name, lines_of(state["value"], self.whole)

    def _picture(self, model: str, state: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return the picture with all that lies over it, if it can be seen."""
        if not all(self._visible(each) for each in self._above(model)):
            return
        scene = self._wire.stages[model].scene
        before, drawn = self._seen
        if before is not None and scene_text(before) != scene_text(scene):
            assert self.drawn > drawn or self.lost or self._playing, "The picture has changed, but was not drawn."
        self._seen = scene, self.drawn
        yield "picture", scene_text(scene)
        yield "places", place_lines(state["spots"], scene.width, scene.height, whole=self.whole)
        yield "picture in words", (state["label"],)
        yield "keys", (", ".join(state["watched"]),) if state["watched"] else ()
        if state["said"]:
            yield "caption", (f"{state['said']}{' (at the foot)' if state['low'] else ''}",)

    @property
    def moving(self) -> bool:
        """Whether something moves over the picture."""
        return self._playing is not None

    # ---- what a visitor does ----

    def press(self, words: str, *, nth: int = 0, kinds: Sequence[str] = ("button", "a"), do: str = "") -> Press | None:
        """Return the click on a control that is called so; None if it is out of use."""
        model, control = self._find(words, nth, kinds, do)
        if control.attributes.get("aria-disabled") == "true" and not (
            control.parent and control.parent.within("data-again")
        ):
            return None
        return self._meant(model, control, control.attributes.get("data-value"))

    def change(self, words: str, value: str | bool, *, nth: int = 0) -> Press:
        """Return the change of a field that is told at once; of one in a form it is all its fields."""
        model, control = self._find(words, nth, ("input", "select", "textarea"), "")
        if "data-form" not in control.attributes:
            return self._meant(model, control, value)
        form = control.around("form")
        assert form
        return self._meant(model, control, {**fields(form), control.attributes["name"]: value})

    def upload(self, words: str, name: str, text: str) -> Press:
        """Return the choice of a file."""
        model, control = self._find(words, 0, ("input",), "")
        return self._meant(model, control, {"file": name, "text": text})

    def submit(self, words: str, values: Mapping[str, str | bool]) -> Press:
        """Return the sending of the form that has a button, or a field, called so; ``values`` are what is typed."""
        model, control = self._find(words, 0, ("button", "input", "textarea", "select"), "", loose=True)
        form = control.around("form")
        assert form, f"{words!r} stands in no form."
        known = fields(form)
        assert set(values) <= set(known), f"The form has the fields {sorted(known)}."
        return self._meant(model, form, {**known, **values})

    def point(self, words: str) -> Press:
        """Return the pointing at a control that tells of itself."""
        model, control = self._find(words, 0, ("button", "a", "li", "div", "span"), "", loose=True)
        return Press(model, {"kind": "do", "do": "hint", "value": control.attributes["data-hint"]})

    def unpoint(self, words: str) -> Press:
        """Return the leaving of that."""
        return Press(self.point(words).model, {"kind": "do", "do": "hint", "value": ""})

    def place(self, label: str, *, keyed: bool = False, nth: int = 0) -> Press:
        """Return the use of a place on the picture, by the beginning of its label."""
        guard, spot = self._spot(label, nth)
        return Press(guard, {"kind": "spot", "at": spot["at"], "version": self._version(guard), "keyed": keyed})

    def hover(self, label: str | None) -> Press:
        """Return the pointing at a place, or, for None, away from all."""
        guard, at = (self._guards[0], -1) if label is None else (lambda it: (it[0], it[1]["at"]))(self._spot(label, 0))
        return Press(guard, {"kind": "hint", "at": at, "version": self._version(guard)})

    def look(self, label: str) -> Press:
        """Return the asking for a close-up."""
        guard, spot = self._spot(label, 0)
        return Press(guard, {"kind": "look", "key": spot["key"]})

    def pull(self, start: str, end: str | None, *, elsewhere: bool = False) -> Press:
        """Return a pull from a place to another, or off the picture; from ``elsewhere``, it begins at ``data-pull``."""
        guard = self._guards[0]
        at = start if elsewhere else self._spot(start, 0)[1]["at"]
        to = -1 if end is None else self._spot(end, 0)[1]["at"]
        return Press(guard, {"kind": "pull", "at": at, "to": to, "version": self._version(guard)})

    def pick(self, words: str) -> Press:
        """Return a click on the bare picture, where these words stand."""
        guard = self._guards[0]
        scene = self._wire.stages[guard].scene
        x, y = found(scene, words)
        at = {"x": x / scene.width, "y": y / scene.height}
        return Press(guard, {"kind": "pick", **at, "version": self._version(guard)})

    def key(self, key: str) -> Press | None:
        """Return a key; None if the page does not listen to it."""
        guard = self._guards[0]
        return Press(guard, {"kind": "key", "key": key}) if key in self._states[guard]["watched"] else None

    def deliver(self, press: Press) -> None:
        """Have the page hear what was done."""
        self._send(*press)

    def places(self) -> list[str]:
        """Return the labels of all places, in the order of the keyboard."""
        return [spot["label"] for guard in self._guards for spot in self._states[guard]["spots"]]

    def offered(self, do: str) -> list[str]:
        """Return the names of all buttons that do this, in order."""
        found = (each for _, each in self.elements() if each.attributes.get("data-do") == do)
        return [each.name_for_people() for each in found]

    def values(self, do: str) -> list[str]:
        """Return the values of all buttons that do this, in order."""
        found = (each for _, each in self.elements() if each.attributes.get("data-do") == do)
        return [each.attributes.get("data-value", "") for each in found]

    def controls(self) -> list[str]:
        """Return the names of all controls, for whoever writes a visit."""
        return [f"{it.name}: {it.name_for_people()}" for _, it in self.elements() if "data-do" in it.attributes]

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

    def _version(self, model: str) -> int:
        return int(self._states[model]["version"])

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
        for model in self.models:
            if "markup" in self._states[model]:
                yield from ((model, each) for each in markup.parse(self._states[model]["markup"]).walk())

    def _find(
        self, words: str, nth: int, kinds: Sequence[str], do: str, *, loose: bool = False
    ) -> tuple[str, Element]:
        """Return a control by its name, or the beginning of it; the label around or before a field is its name, too."""
        known = [
            (model, each)
            for model, each in self.elements()
            if each.name in kinds and (loose or "data-do" in each.attributes)
            if not do or each.attributes.get("data-do") == do
        ]
        named = [(pair, name_of(pair[1])) for pair in known]
        exact = [pair for pair, name in named if name == words]
        close = [pair for pair, name in named if name.startswith(words)]
        matching = exact or close
        assert len(matching) > nth, f"Nothing is called {words!r}; there are: {[name for _, name in named]}"
        return matching[nth]

    def _meant(self, model: str, control: Element, value: Any) -> Press:
        version = {} if control.within("data-again") else {"version": self._version(model)}
        return Press(model, {"kind": "do", "do": control.attributes["data-do"], "value": value, **version})

    def _spot(self, label: str, nth: int) -> tuple[str, dict[str, Any]]:
        known = [(guard, spot) for guard in self._guards for spot in self._states[guard]["spots"]]
        found = [pair for pair in known if pair[1]["label"].startswith(label)]
        assert len(found) > nth, f"No place is called {label!r}; there are: {self.places()}"
        return found[nth]


def name_of(control: Element) -> str:
    """Return what a control is called: its own name, that of its label, or the name under which a form has it."""
    label = control.around("label")
    if control.name in {"input", "select", "textarea"}:
        words = "" if label is None else " ".join(each for each in label.children if isinstance(each, str)) or label.text()
        return control.attributes.get("aria-label") or " ".join(words.split()) or control.attributes.get("name", "")
    return control.name_for_people()


def fields(form: Element) -> dict[str, str | bool]:
    """Return the fields of a form by name, as they stand there."""
    told: dict[str, str | bool] = {}
    for each in form.walk():
        name, kind = each.attributes.get("name", ""), each.attributes.get("type", "text")
        if not name or (kind == "radio" and "checked" not in each.attributes):
            continue
        if each.name == "input":
            told[name] = "checked" in each.attributes if kind == "checkbox" else each.attributes.get("value", "")
            if kind == "radio":
                told[name] = each.attributes.get("value", "on")
        elif each.name == "textarea":
            told[name] = each.text()
        elif each.name == "select":
            options = [option for option in each.walk() if option.name == "option"]
            chosen = next((option for option in options if "selected" in option.attributes), options[0])
            told[name] = chosen.attributes.get("value", chosen.text())
    return told


def summary(text: str) -> str:
    """Return a kept text in short: its end, and a digest."""
    return text if len(text) <= 60 else f"{len(text)} letters, {len(text.splitlines())} lines #{digest(text)}"


@lru_cache(maxsize=512)
def lines_of(text: str, whole: bool) -> tuple[str, ...]:  # noqa: FBT001  the cache wants it so
    """Return the lines of markup, which is often the same as before."""
    return markup.lines(text, whole=whole)


_last: list[tuple[Scene, tuple[str, ...]]] = []


def scene_text(scene: Scene) -> tuple[str, ...]:
    """Return the lines of a scene, which is often the same value as before."""
    for known, told in _last:
        if known is scene:
            return told
    _last.append((scene, scene_lines(scene)))
    del _last[:-6]
    return _last[-1][1]
