"""The frame of an app, and how an app is put together.

An app is a class with *one frozen state* (a game's, a match's, a reel's), *one small frozen gesture* (what is pointed
at, selected or half made) and three kinds of methods:

    handlers      change state or gesture, then call ``self._show()``; all of them are wrapped: an exception becomes
                  a sentence in the page, and a `BadInput` or `Illegal` becomes its own sentence, as it deserves
    markup        pure functions from state and gesture to `Html`: ``panels``, ``reading``, ``controls``, ``forms``
    ``_draw``     a pure layout from view, gesture and width to a `Scene`, which the `Stage` paints, once

    class App:
        def __init__(self) -> None:
            self.page = Page("Play", app="play", eyebrow="Three Cheers for Master")
            self.moves = self.page.region({"play": self._play, "hint": self._hint})
            self.stage = Stage(self._draw, self.page.errors, on_pick=self._pick)
            self.widget = self.page.lay(top=[...], table=[self.stage.widget], talk=[self.moves])
            self.page.when_ready(self._resume)       # now page.store and page.query can be read

        def _show(self) -> None:
            self.page.store.put("match", ...)        # outlives the kernel: before anything is seen of it
            self.moves.show(panels.moves(...))       # only what differs is sent
            self.stage.refresh()
            self.page.say("Yaz to play.")            # for those who listen

A notebook is then ``App().widget``.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

import ipywidgets

from widgets.drawing.theme import css
from widgets.page.controls import page_link
from widgets.page.errors import Errors
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.meant import Asking
from widgets.page.panels import toast
from widgets.page.query import Query
from widgets.page.region import Region
from widgets.page.store import NOTEBOOK, BrowserStore
from widgets.page.together import together


class Head(Region):
    """The head of an app, which brings the style sheet along where a page has none yet."""

    _css = css()


class Page:
    """An app's frame: its head, what it has to say, its table on the left and the talk about it on the right.

    ``app`` names what the browser keeps for it (``store``), and ``version`` counts up when the form of that changes.
    """

    def __init__(self, title: str, *, app: str, eyebrow: str = "refkit", lead: str = "", version: int = 1) -> None:
        self.title = title
        self.errors = Errors(self.tell)
        self._inset = app == NOTEBOOK
        self.store = BrowserStore(app, self.errors, version=version)
        self.head = Head(self.errors, kind="head", markup=head(title, eyebrow=eyebrow, lead=lead, front=app == "front"))
        gone = Asking(None, lambda: None)  # nobody is told that a message went away by itself
        heard: Mapping[str, Callable[[Any], object]] = {"dismiss": lambda _: self.tell("")}
        self._notice = self.region(heard, kind="notice", asking=gone)
        self._voice = self.region(kind="voice")

    def together(self) -> AbstractContextManager[None]:
        """What is shown in here is sent as one when it is left, so that the browser lays the page out once."""
        return together(self.head)

    def entitle(self, eyebrow: str, lead: str) -> None:
        """Say what the page is about, once that is known."""
        self.head.show(head(self.title, eyebrow=eyebrow, lead=lead))

    def region(
        self,
        on: Mapping[str, Callable[[Any], object]] | None = None,
        *,
        kind: str = "region",
        markup: Html = NOTHING,
        asking: Asking | None = None,
    ) -> Region:
        """A piece of the page for panels, with its handlers by name."""
        return Region(self.errors, on, kind=kind, markup=markup, asking=asking or Asking(None, self.late))

    def lay(self, *, table: Iterable[Any] = (), talk: Iterable[Any] = (), top: Iterable[Any] = ()) -> Any:
        """The whole app: ``top`` across its width, ``table`` and ``talk`` beside each other, or beneath on a phone."""
        sides = (column(table, "table"), column(talk, "talk"))
        body = [row(sides, "body")] if any(side.children for side in sides) else []
        said = (self.errors.widget, self._notice, self._voice, self.store)
        app = column((*said, self.head, *top, *body), "app").add_class("rk-waiting")
        if self._inset:
            app.add_class("rk-inset")
        self.store.when_settled(lambda: app.remove_class("rk-waiting"))  # nobody acts on what is not there yet
        self.store.on_mended(lambda: send_anew(app))
        return app

    def when_ready(self, callback: Callable[[], object]) -> None:
        """Call this when the browser has said what it keeps and how the page was asked for."""
        self.store.when_ready(self.errors.watch(callback))

    @property
    def query(self) -> Query:
        """How the page was asked for; empty until the browser has said so."""
        return Query.of(self.store.query)

    def late(self) -> None:
        """A click was meant for what is over."""
        self.tell("The page had moved on when you clicked. Look again, then choose.")

    def tell(self, sentence: str, *, good: bool = False) -> None:
        """Show a sentence at the top until it is sent away, and have it read out; an empty one takes the last away."""
        self._notice.show(toast(sentence, good=good))

    def say(self, sentence: str) -> None:
        """Have a sentence read out by a screen reader; nothing is shown."""
        self._voice.show(el("p", sentence, role="status", class_="rk-unseen"))


class App:
    """An app, whose ``widget`` is what goes into a page; in a notebook it shows itself."""

    widget: Any

    def _repr_mimebundle_(self, **kinds: Any) -> Any:
        """What a notebook shows: the widget; where there are none, what it is, and `stills`."""
        words = {"text/plain": f"<{type(self).__name__}: live in JupyterLab and in Voilà>"}
        stills = self.stills()
        return {**self.widget._repr_mimebundle_(**kinds), **words, **({"text/html": stills} if stills else {})}

    def stills(self) -> Html:
        """What a page without a kernel shows instead, such as one of documentation."""
        return NOTHING


def head(title: str, *, eyebrow: str = "", lead: str = "", front: bool = False) -> Html:
    """An app's title, the way back to the front page, and the lamp that switches between light and dark."""
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    back = NOTHING if front else page_link("All games", "index", kind="back")
    bar = el("nav", back, el("span", eyebrow, class_="rk-eyebrow"), lamp, class_="rk-bar", aria_label="refkit")
    return join((bar, el("h1", title), el("p", lead, class_="rk-lead") if lead else None))


def row(children: Iterable[Any], kind: str) -> Any:
    """Widgets beside each other, in a box that is styled as ``rk-`` and ``kind``."""
    return ipywidgets.HBox(list(children)).add_class(f"rk-{kind}")


def send_anew(widget: Any) -> None:
    """Send all that a widget and those in it are, for a page that may have missed some of it."""
    widget.layout.send_state()
    widget.send_state()
    for child in getattr(widget, "children", ()):
        send_anew(child)


def column(children: Iterable[Any], kind: str) -> Any:
    """Widgets beneath each other, in a box that is styled as ``rk-`` and ``kind``."""
    return ipywidgets.VBox(list(children)).add_class(f"rk-{kind}")
