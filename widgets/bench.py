"""The frame of an app: its head, its table on the left and what is said about it on the right.

Everything that people write is escaped here, once: ``text`` makes it harmless, ``html`` shows what is harmless.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

import ipywidgets

from widgets.mishap import Mishaps


def text(words: str) -> str:
    """Words made harmless, to be put into markup.

    >>> text("<b>Yaz</b> & Co")
    '&lt;b&gt;Yaz&lt;/b&gt; &amp; Co'
    """
    return escape(words)


def html(markup: str, kind: str) -> Any:
    """A piece of the page, styled as ``rk-`` and ``kind``."""
    return ipywidgets.HTML(markup).add_class(f"rk-{kind}")


def button(label: str, tooltip: str, on_click: Callable[[], object], mishaps: Mishaps) -> Any:
    """A button that calls ``on_click``."""
    made: Any = ipywidgets.Button(description=label, tooltip=tooltip).add_class("rk-button")
    made.on_click(mishaps.watch(lambda _: on_click()))
    return made


def row(children: Iterable[Any], kind: str) -> Any:
    """Things beside each other, wrapping where there is no room."""
    return ipywidgets.HBox(list(children)).add_class(f"rk-{kind}")


def column(children: Iterable[Any], kind: str) -> Any:
    """Things beneath each other."""
    return ipywidgets.VBox(list(children)).add_class(f"rk-{kind}")


def bench(head: str, table: Iterable[Any], talk: Iterable[Any], mishaps: Mishaps) -> Any:
    """A whole app: the markup of its head, what stands on the table, and what is said about it."""
    body = row((column(table, "table"), column(talk, "talk")), "body")
    return column((mishaps.widget, html(head, "head"), body), "app")
