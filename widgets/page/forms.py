"""Form controls as markup: text fields, selects, checkboxes, forms, and confirmations.

Pure functions, to be shown by a `Region`; a form calls its handler with its fields by name, see ``region.py``.
"""

from collections.abc import Container, Sequence

from widgets.page.controls import Tone, button, buttons
from widgets.page.markup import Html, el


def field(label: str, name: str, value: str = "", *, kind: str = "text", more: str = "", lines: int = 1) -> Html:
    """Return a text field of a form, with the help text ``more`` beneath it; with ``lines`` above 1, a text area."""
    attributes = {"name": name, "class_": "rk-input", "autocomplete": "off", "spellcheck": "false"}
    box = (
        el("textarea", value, rows=lines, **attributes)
        if lines > 1
        else el("input", type=kind, value=value, **attributes)
    )
    said = el("small", more) if more else None
    return el("label", el("span", label, class_="rk-label"), box, said, class_="rk-field")


def select(
    label: str,
    options: Sequence[tuple[str, str]],
    chosen: str,
    *,
    name: str = "",
    do: str | None = None,
    more: str = "",
) -> Html:
    """Return a drop-down list of pairs of key and name, with the help text ``more`` beneath it.

    In a form it has a ``name``; alone it calls ``do`` with the key; with both it calls ``do`` with the form's fields.
    """
    inside = [el("option", text, value=key, selected=key == chosen) for key, text in options]
    whole = bool(name and do)
    box = el("select", *inside, name=name or None, data_do=do, data_form=whole, data_again=whole, class_="rk-input")
    said = el("small", more, aria_live="polite") if more else None
    return el("label", el("span", label, class_="rk-label"), box, said, class_="rk-field")


def checkbox(label: str, *, on: bool, name: str = "", do: str | None = None, more: str = "") -> Html:
    """Return a checkbox. In a form it has a ``name``; alone it calls ``do`` with True or False."""
    box = el("input", type="checkbox", name=name or None, data_do=do, checked=on)
    said = el("small", more) if more else None
    return el("label", box, el("span", label, said), class_="rk-tick")


def form(do: str, *children: str | None, submit: str = "Go on", tone: Tone = "strong") -> Html:
    """Return a form of ``children`` and a submit button; ``do`` gets the fields by name: texts, and bools of ticks."""
    go = el("button", submit, type="submit", class_=f"rk-btn rk-{tone}")
    return el("form", *children, el("div", go, class_="rk-btns"), data_do=do, class_="rk-form")


def text_entry(  # noqa: PLR0913  all but two are for rare cases, by name
    label: str,
    do: str,
    *,
    submit: str = "Enter",
    value: str = "",
    placeholder: str = "",
    again: bool = False,
    tone: Tone = "strong",
    also: Html | None = None,
) -> Html:
    """Return a text field with a button: ``do`` gets ``{"text": …}``; with ``again`` even if the region has changed.

    ``also`` is a second button, for something else that is done with the text.
    """
    box = el(
        "input",
        name="text",
        value=value,
        placeholder=placeholder,
        aria_label=label,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
    )
    go = el("button", submit, type="submit", class_=f"rk-btn rk-{tone}")
    return el("form", box, go, also, data_do=do, data_again=again, class_="rk-entry-line")


def numbered_text(  # noqa: PLR0913  all by name
    text: str,
    do: str,
    *,
    label: str,
    least: int,
    faults: Container[int | None],
    invalid: bool,
    tall: bool = False,
) -> Html:
    """Return a field for a ``text`` of several lines, of which at least so many are seen, with numbers beside them.

    ``do`` gets the text whenever it changes. The numbers of lines with ``faults`` are marked, counted from 1. A
    ``tall`` field scrolls.
    """
    count = max(least, text.count("\n") + 2)
    numbers = [el("li", class_="rk-at-fault" if number in faults else None) for number in range(1, count + 1)]
    box = el(
        "textarea",
        text,
        rows=count,
        name="text",
        data_do=do,
        data_live=True,
        data_again=True,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
        aria_label=label,
        aria_invalid="true" if invalid else None,
    )
    return el("div", el("ol", *numbers, aria_hidden="true"), box, class_=f"rk-lines{' rk-tall' * tall}")


def confirm(question: str, do: str, *, yes: str, no: str = "Cancel", value: str | int | None = None) -> Html:
    """Return a confirmation before something irreversible: ``do`` is called on yes, ``dismiss`` on no."""
    answers = buttons(button(yes, do, value, tone="danger"), button(no, "dismiss"))
    return el("div", el("p", question), answers, class_="rk-confirm", role="alertdialog", aria_label=question)


def collapsible(title: str, inside: Html) -> Html:
    """Return a panel that is collapsed until its title is clicked."""
    return el("details", el("summary", title), inside, class_="rk-card rk-folded", data_key=title)


def reset_fields(inside: Html, count: int) -> Html:
    """Return ``inside``, keyed by ``count`` so that its fields are emptied whenever ``count`` changes."""
    return el("div", inside, data_key=f"anew-{count}")
