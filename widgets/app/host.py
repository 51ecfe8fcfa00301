"""The host of a page, whatever it runs on: shows screens by components, and turns reports into messages.

A subclass makes the ports and the canvas (`PageHost.port`, `canvas`), and carries what goes through them.
"""

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, Generic, TypeVar

from widgets.app.effects import (
    Announce,
    ClearField,
    Download,
    Effect,
    Focus,
    Inform,
    PlayMoment,
    ProbeBrowser,
    Report,
    Reveal,
    Ring,
    Share,
    Toast,
    Visit,
    Work,
)
from widgets.app.messages import (
    Action,
    BrowserAnswered,
    Dismissed,
    Hinted,
    HoveredOver,
    KeyPressed,
    MotionEnded,
    Outdated,
    Picked,
    Pulled,
    Ready,
    StoredElsewhere,
    Viewport,
    Visited,
)  # fmt: skip
from widgets.app.runtime import App, Runtime
from widgets.app.screen import STAGE, Heading, PageLayout, Picture, RegionSpec, Screen, markup
from widgets.drawing.scene import Scene
from widgets.page.bell import Bell
from widgets.page.environment import run_in_background
from widgets.page.errors import Errors, running_loop
from widgets.page.markup import Html, el
from widgets.page.panels import page_head, toast
from widgets.page.port import Port
from widgets.page.region import HINT, Region
from widgets.page.store import BrowserStore
from widgets.stage.surface import Canvas, Stage

S = TypeVar("S")
EMPTY: Final = Scene(720, 60)
"""The scene of a hidden canvas."""


class PageHost(ABC, Generic[S]):
    """An `App` on a host, with the components that show it."""

    def __init__(self, app: App[S], errors: Errors) -> None:
        """Start ``app``, and show its first screen."""
        layout = self.layout = app.layout
        self._screen = Screen()
        self._settled: Future[None] | None = None
        self.errors = errors
        self.store = BrowserStore(self.port("store", "store", "store"), layout.app, errors, version=layout.version)
        self._head = Region(self.port("region", "head", "head"), errors, markup=_head(layout, layout.heading))
        self._notice = Region(self.port("region", "notice", "notice"), errors, receive=self._noticed)
        self._voice = Region(self.port("region", "voice", "voice"), errors)
        self._bell = Bell(self.port("bell", "bell", "")) if layout.rings else None
        self.stage = self._stage() if STAGE in layout.table else None
        self.regions = {each.name: self._region(each) for each in layout.regions}
        self.arrange()
        self.store.mark_habits(*layout.habits)
        for key in layout.joined:
            self.store.join(key, partial(self._stored_elsewhere, key))
        self.store.on_answered(lambda: self._send(BrowserAnswered()))
        self.store.on_visited(lambda: self._send(Visited(self.store.query)))
        self.runtime = Runtime(app, self)
        self.store.when_ready(errors.watch(self._ready))

    # ---- what a host does ----

    @abstractmethod
    def port(self, component: str, name: str, kind: str) -> Port:
        """Return the port of a new "region", "store", "bell" or "guard", styled as ``rk-`` and ``kind``."""

    @abstractmethod
    def canvas(self) -> Canvas:
        """Return the canvas of the page."""

    @abstractmethod
    def batch(self) -> AbstractContextManager[None]:
        """Send everything that is shown and performed in here as one message, when it is left."""

    @abstractmethod
    def arrange(self) -> None:
        """Put the components onto the page, once all are there."""

    @abstractmethod
    def change_classes(self, removed: AbstractSet[str], added: AbstractSet[str]) -> None:
        """Remove CSS classes from the page, and add others."""

    @abstractmethod
    def show_stage(self, *, shown: bool) -> None:
        """Show the canvas with its guard, or hide it."""

    # ---- from the browser ----

    def _send(self, message: object) -> None:
        self.runtime.receive(message)

    def _ready(self) -> None:
        """Send the page what the browser stores; it can be used as soon as its screen is no longer waiting."""
        texts = {key: self.store.get(key) or "" for key in self.store.stored_keys()}
        self._send(Ready(texts, self.store.query, self.store.address))
        if self._screen.waiting and (loop := running_loop()):
            self._settled = Future(loop=loop)
            self.store.wait_for(self._settled)

    def _acted(self, name: str, value: object) -> None:
        self._send(Hinted(value if isinstance(value, str) else "") if name == HINT else Action(name, value))

    def _noticed(self, name: str, value: object) -> None:
        self._send(Dismissed() if name == "dismiss" else Action(name, value))

    def _stored_elsewhere(self, key: str, text: str | None) -> None:
        self._send(StoredElsewhere(key, text))

    def _resized(self, changed: AbstractSet[str]) -> None:
        stage = self.stage
        if stage and changed & {"room", "tall", "still", "stacked"}:
            self._send(Viewport(stage.width, stage.tall, stage.still, stage.stacked, known=stage.known))

    def _close_up(self, target: object) -> str:
        return self.runtime.close_up(target)

    # ---- to the browser ----

    def show(self, screen: Screen, said: Toast) -> None:
        """Show a screen and a toast: send everything that differs as one message."""
        before, self._screen = self._screen, screen
        with self.batch():
            if screen.heading and screen.heading != before.heading:
                self._head.show(_head(self.layout, screen.heading))
            shown = toast(said.sentence, good=said.good, suggestions=said.offers, again=said.again)
            self._notice.show(shown, asked=said)  # a click on a toast that is gone is ignored
            if screen.classes != before.classes:
                self.change_classes(before.classes - screen.classes, screen.classes - before.classes)
            for name, region in self.regions.items():
                region.show(markup(screen, name), screen.asked_by_region.get(name, screen.asked))
            if self._bell:
                self._bell.show(screen.title)
            if self._settled and not screen.waiting and not self._settled.done():
                self._settled.set_result(None)
            if self.stage:  # last, so that all the rest is shown if it cannot be drawn
                self.stage.question.ask(screen.asked_by_region.get(STAGE, screen.asked))
                self._show_picture(self.stage, before.picture, screen.picture)

    def _show_picture(self, stage: Stage, before: Picture | None, picture: Picture | None) -> None:
        self.show_stage(shown=picture is not None)
        if picture is None:
            stage.refresh()
            return
        animation = picture.animation
        stage.set_caption(picture.caption)
        stage.set_label(picture.label)
        if before is None or picture.keys != before.keys:
            stage.set_keys(picture.keys)
        if animation is None:
            stage.refresh()
        if animation and (before is None or before.animation is None or animation.number != before.animation.number):
            ended = partial(self._send, MotionEnded(animation.number))
            try:
                stage.play(animation.motion, ended, speed=animation.speed, pause=animation.pause)
            except Exception:
                ended()  # what waits for it goes on
                raise

    def store_texts(self, texts: Mapping[str, str | None], *, habit: bool) -> None:
        """Store texts in the browser, before it shows anything that is sent later."""
        if habit:
            self.store.mark_habits(*texts)
        with self.store.batch():
            for key, text in texts.items():
                if text is None:
                    self.store.drop(key)
                else:
                    self.store.put(key, text)

    def perform(self, effect: Effect) -> None:  # noqa: C901  one case each
        """Carry out any effect but `Store` and `Toast`."""
        match effect:
            case Announce(sentence):
                said = _spoken(sentence)  # the same twice in a row would be no change, and silent
                self._voice.show(_spoken(f"{sentence}\N{NO-BREAK SPACE}") if said == self._voice.markup else said)
            case Download(name, text, kind):
                self._head.download(name, text, kind)
            case Share(name, drawing, title):
                self._head.share(name, drawing, title)
            case Focus(region, selector):
                self.regions[region].focus(selector)
            case ClearField(region, selector, text):
                self.regions[region].clear(selector, text)
            case Reveal(selector):
                self._head.reveal(selector)
            case Visit(query, instead):
                self.store.set_query(query, instead=instead)
            case Ring() if self._bell:
                self._bell.ring()
            case PlayMoment(kind, loud) if self._bell:
                self._bell.play(kind, loud=loud)
            case ProbeBrowser():
                self.store.probe()
            case Inform(listener, value):
                listener(value)
            case Report(error):
                self.errors.report(error)

    async def run_in_background(self, work: Work, gone: Callable[[], bool]) -> object:
        """Return what ``work`` returns, run in a thread where there are threads."""
        return await run_in_background(work, gone)

    # ---- components ----

    def _outdated(self) -> None:
        self._send(Outdated())

    def _region(self, place: RegionSpec) -> Region:
        port = self.port("region", place.name, place.kind)
        return Region(port, self.errors, receive=self._acted, on_stale=self._outdated)

    def _stage(self) -> Stage:
        layout, send = self.layout, self._send
        return Stage(
            lambda _width: _scene(self._screen),
            self.canvas(),
            self.port("guard", "guard", ""),
            self.errors,
            on_pick=lambda target: send(Picked(target)),
            on_confirm=lambda target: send(Picked(target, again=True)),
            on_look=self._close_up,
            on_key=lambda key: send(KeyPressed(key)),
            on_browser=self._resized,
            on_hint=(lambda target: send(HoveredOver(target))) if layout.hints else None,
            on_pull=(lambda source, to: send(Pulled(source, to))) if layout.pulls else None,
            careful=layout.careful,
            on_stale=self._outdated,
        )


def _head(layout: PageLayout, heading: Heading) -> Html:
    return page_head(heading.title, eyebrow=heading.eyebrow, lead=heading.lead, front=layout.app == "front")


def _spoken(sentence: str) -> Html:
    return el("p", sentence, role="status", class_="rk-unseen")


def _scene(screen: Screen) -> Scene:
    return screen.picture.scene if screen.picture else EMPTY
