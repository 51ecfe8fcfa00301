"""The head of a page."""

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
