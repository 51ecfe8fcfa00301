"""HTML that is safe by construction: every plain string is escaped exactly once, where it is inserted.

A piece of a page is an `Html`. ``el`` builds one from a tag, children and attributes; a child that is a plain string is
text and is escaped, a child that is an `Html` is inserted as it is.
"""

from collections.abc import Iterable
from html import escape
from typing import Final, final

VOID: Final = frozenset({"br", "hr", "img", "input", "wbr"})
"""Elements without an end tag."""


@final
class Html(str):
    """Markup in which everything that people wrote is escaped."""

    __slots__ = ()


NOTHING: Final = Html("")
"""Empty markup."""


def el(tag: str, *children: str | None, **attributes: str | float | bool | None) -> Html:
    """Return an element; ``class_`` is ``class`` and ``data_do`` is ``data-do``; None and False omit an attribute.

    >>> el("p", "<b>Yaz</b> & Co", class_="who", hidden=True)
    '<p class="who" hidden>&lt;b&gt;Yaz&lt;/b&gt; &amp; Co</p>'
    >>> el("div", el("br"), None)
    '<div><br></div>'
    """
    opening = "".join(
        f" {attribute(name.rstrip('_').replace('_', '-'), value)}"
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    if tag in VOID:
        return Html(f"<{tag}{opening}>")
    return Html(f"<{tag}{opening}>{join(children)}</{tag}>")


def join(children: Iterable[str | None]) -> Html:
    """Join pieces one after another, omitting None.

    >>> join(["a < b", el("br"), None])
    'a &lt; b<br>'
    """
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children if child is not None))


def attribute(name: str, value: object) -> str:
    """Return an attribute as it stands in markup, its value escaped; the name alone for True.

    >>> attribute("data-value", 'Tom & "Jerry"')
    'data-value="Tom &amp; &quot;Jerry&quot;"'
    """
    return name if value is True else f'{name}="{escape(str(value))}"'
