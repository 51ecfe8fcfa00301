"""Controls in markup: what they are called, what a form holds, and the one that somebody means."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tests.widgets.visits.markup import Element

T = TypeVar("T")


def find(
    elements: Iterable[tuple[T, Element]], words: str, kinds: Sequence[str], *, do: str = "", loose: bool = False
) -> tuple[T, Element]:
    """Return a control, with the part of the page that it is in, by its name or the beginning of that.

    ``kinds`` are the names of its element; a ``loose`` one need do nothing itself, as a field of a form. The first that
    is called so is meant, among those that ``do`` this, if that is said.
    """
    known = [
        (part, each)
        for part, each in elements
        if each.name in kinds and (loose or "data-do" in each.attributes)
        if not do or each.attributes.get("data-do") == do
    ]
    named = [(pair, name_of(pair[1])) for pair in known]
    exact = [pair for pair, name in named if name == words]
    close = [pair for pair, name in named if name.startswith(words)]
    matching = exact or close
    assert matching, f"Nothing is called {words!r}; there are: {[name for _, name in named]}"
    return matching[0]


def form_of(control: Element) -> Element:
    """Return the form that a control stands in."""
    form = control.around("form")
    assert form, f"{name_of(control)!r} stands in no form."
    return form


def name_of(control: Element) -> str:
    """Return what a control is called: its own name, that of its label, or the name under which a form has it."""
    label = control.around("label")
    if control.name in {"input", "select", "textarea"}:
        words = (
            "" if label is None else " ".join(each for each in label.children if isinstance(each, str)) or label.text()
        )
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
