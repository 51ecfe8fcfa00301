"""The frame of a page: its head, and boxes in which widgets stand beside or beneath each other."""

from collections.abc import Iterable
from typing import Any

import ipywidgets

from widgets.page.controls import page_link
from widgets.page.markup import NOTHING, Html, el, join


def head(title: str, *, eyebrow: str = "", lead: str = "", front: bool = False) -> Html:
    """Return a page's title, the way back to the front page, and the switch between light and dark."""
    lamp = el(
        "button", el("span", "Light or dark", class_="rk-unseen"), type="button", class_="rk-lamp", data_lamp=True
    )
    back = NOTHING if front else page_link("All games", "index", kind="back")
    bar = el("nav", back, el("span", eyebrow, class_="rk-eyebrow"), lamp, class_="rk-bar", aria_label="refkit")
    return join((bar, el("h1", title), el("p", lead, class_="rk-lead") if lead else None))


def row(children: Iterable[Any], kind: str) -> Any:
    """Return a box with widgets side by side, with the CSS class ``rk-`` and ``kind``."""
    return ipywidgets.HBox(list(children)).add_class(f"rk-{kind}")


def send_anew(widget: Any) -> None:
    """Send the whole state of a widget and its descendants again, to a browser that may have missed some of it."""
    widget.layout.send_state()
    widget.send_state()
    for child in getattr(widget, "children", ()):
        send_anew(child)


def column(children: Iterable[Any], kind: str) -> Any:
    """Return a box with widgets on top of each other, with the CSS class ``rk-`` and ``kind``."""
    return ipywidgets.VBox(list(children)).add_class(f"rk-{kind}")
