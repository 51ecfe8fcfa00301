"""Controls of an app as markup: buttons, tabs, segments, stations, links to other pages, files and the clipboard.

Pure functions, to be shown by a `Region`; ``do`` names the handler that a control calls, see ``region.py``.
"""

from collections.abc import Container, Sequence
from typing import Literal, TypeAlias

from widgets.page.markup import Html, el

Tone: TypeAlias = Literal["plain", "strong", "quiet", "danger"]
"""How a button stands out: at most one ``strong`` one at a time."""


def button(  # noqa: PLR0913  all but two are for rare cases, by name
    label: str,
    do: str,
    value: str | int | None = None,
    *,
    tone: Tone = "plain",
    hint: str | None = None,
    title: str | None = None,
    off: bool = False,
    pressed: bool | None = None,
    again: bool = False,
    whole_form: bool = False,
) -> Html:
    """Return a button that calls ``do`` with ``value``, or with the fields of the ``whole_form`` that it stands in.

    ``hint`` is the text of the `Hinted` message that the page gets while it is pointed at; ``off`` shows it as out of
    use and still lets it be found; ``pressed`` makes it a switch; ``again`` lets quick clicks on one that stays in
    place all count.
    """
    return el(
        "button",
        label,
        type="button",
        class_=f"rk-btn rk-{tone}",
        data_do=do,
        data_value=value,
        data_hint=hint,
        data_again=again,
        data_form=whole_form,
        title=title,
        aria_disabled="true" if off else None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def buttons(*children: str | None) -> Html:
    """Return buttons in a row that wraps."""
    return el("div", *children, class_="rk-btns")


def action_bar(on: Html | None, *others: str | None) -> Html:
    """Return the bar at the foot of the screen: the button ``on``, which leads on, at its right, and all ``others``.

    It is the same on every page with a table, and always in view; only ``on`` is strong, if any button is.
    """
    return el("div", el("div", on, class_="rk-on rk-btns"), el("div", *others, class_="rk-btns"), class_="rk-foot-bar")


def tabs(names: Sequence[tuple[str, str]], chosen: str, do: str = "tab", *, label: str = "Views") -> Html:
    """Return a tab for each view, given as pairs of key and name; ``do`` gets the key of the one that is clicked."""
    made = [
        el(
            "button",
            name,
            type="button",
            role="tab",
            class_="rk-tab",
            data_again=True,
            data_item=True,
            data_do=do,
            data_value=key,
            data_key=key,
            aria_selected=str(key == chosen).lower(),
        )
        for key, name in names
    ]
    return el("div", *made, role="tablist", aria_label=label, data_list=True, class_="rk-tabs")


def segments(options: Sequence[tuple[str, str]], chosen: str, do: str, *, label: str) -> Html:
    """Return a segmented control: a few short alternatives side by side, as pairs of key and name, one ``chosen``."""
    made = [
        el(
            "button",
            name,
            type="button",
            role="radio",
            class_="rk-segment",
            data_again=True,
            data_item=True,
            data_do=do,
            data_value=key,
            data_key=key,
            aria_checked=str(key == chosen).lower(),
        )
        for key, name in options
    ]
    group = el("div", *made, role="radiogroup", aria_label=label, data_list=True, class_="rk-segments")
    return el("div", el("span", label, class_="rk-label"), group, class_="rk-field")


def stepper(
    names: Sequence[str],
    at: int,
    do: str = "step",
    *,
    done: Container[int] = (),
    stars: Container[int] = (),
    missed: Container[int] = (),
) -> Html:
    """Return a stepper: numbered stations of which number ``at`` is shown, counted from 0.

    Those that are ``done`` are ticked; they have a full star that have earned ``stars``, and an empty one that were
    ``missed`` at first.
    """
    made = []
    for number, name in enumerate(names):
        without = number in done and number in missed
        mark = "☆" if without else "★" if number in stars else "✓" if number in done else str(number + 1)
        starred = ", without its star" if without else ", with its star" if number in stars else ""
        label = f"{name}{', done' if number in done else ''}{starred}"
        inside = (el("i", mark, aria_hidden="true"), el("span", name))
        made.append(
            el(
                "li",
                el(
                    "button",
                    *inside,
                    type="button",
                    class_="rk-station",
                    data_again=True,
                    data_do=do,
                    data_value=number,
                    aria_label=label,
                    aria_current="step" if number == at else None,
                    data_done=number in done and not without,
                ),
            )
        )
    return el("ol", *made, class_="rk-steps-bar")


def upload(label: str, do: str, accept: str = ".json,.txt") -> Html:
    """Return a button that opens a file chooser; ``do`` gets an `Upload`."""
    box = el("input", type="file", accept=accept, data_do=do, class_="rk-unseen")
    return el("label", box, label, class_="rk-btn rk-plain rk-upload")


def copy(label: str, text: str) -> Html:
    """Return a button that copies ``text`` to the clipboard and says so."""
    return el("button", label, type="button", class_="rk-btn rk-plain rk-copy", data_copy=text)


def progress(what: str, share: float) -> Html:
    """Return a progress bar labelled ``what``; ``share`` is from 0 to 1."""
    bar = el("progress", value=round(max(0.0, min(1.0, share)), 3), max=1)
    return el("label", el("span", what), bar, class_="rk-progress")


def page_link(label: str, page: str, query: str = "", *, kind: str = "link") -> Html:
    """Return a link to another of our pages, by the name of its notebook; ``query`` is what stands after the ``?``."""
    address = f"{page}?{query}" if query else page
    return el("a", label, href=address, data_page=page, data_query=query or None, class_=f"rk-{kind}")
