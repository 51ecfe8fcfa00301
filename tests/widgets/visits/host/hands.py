"""What a visitor's hands do to a page, as the messages of our scripts (``region.js``, ``guard/*.js``)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.widgets.visits.controls import fields, find, form_of
from tests.widgets.visits.host.window import Window
from tests.widgets.visits.markup import Element


class Press(NamedTuple):
    """What a visitor is about to do: a message to a part of a page."""

    model: str
    message: dict[str, Any]


class Browser(Window):
    """A window, and what can be done in it: each method returns what is about to be sent, for `deliver`."""

    def press(self, words: str, *, do: str = "") -> Press | None:
        """Return the click on a control that is called so; None if it is out of use."""
        model, control = find(self.elements(), words, ("button", "a"), do=do)
        if control.attributes.get("aria-disabled") == "true" and not (
            control.parent and control.parent.within("data-again")
        ):
            return None
        return self._meant(model, control, control.attributes.get("data-value"))

    def change(self, words: str, value: str | bool) -> Press:  # noqa: FBT001  a tick is one
        """Return the change of a field that is told at once; of one in a form it is all its fields."""
        model, control = find(self.elements(), words, ("input", "select", "textarea"))
        if "data-form" not in control.attributes:
            return self._meant(model, control, value)
        form = form_of(control)
        return self._meant(model, control, {**fields(form), control.attributes["name"]: value})

    def upload(self, words: str, name: str, text: str) -> Press:
        """Return the choice of a file."""
        model, control = find(self.elements(), words, ("input",))
        return self._meant(model, control, {"file": name, "text": text})

    def submit(self, words: str, values: Mapping[str, str | bool]) -> Press:
        """Return the sending of the form that has a button, or a field, called so; ``values`` are what is typed.

        A button with an action of its own sends the same fields with that.
        """
        model, control = find(self.elements(), words, ("button", "input", "textarea", "select"), loose=True)
        form = form_of(control)
        known = fields(form)
        assert set(values) <= set(known), f"The form has the fields {sorted(known)}."
        return self._meant(model, control if "data-form" in control.attributes else form, {**known, **values})

    def point(self, words: str) -> Press:
        """Return the pointing at a control that tells of itself."""
        model, control = find(self.elements(), words, ("button", "a", "li", "div", "span"), loose=True)
        return Press(model, {"kind": "do", "do": "hint", "value": control.attributes["data-hint"]})

    def unpoint(self, words: str) -> Press:
        """Return the leaving of that."""
        return Press(self.point(words).model, {"kind": "do", "do": "hint", "value": ""})

    def place(self, label: str) -> Press:
        """Return the use of a place on the picture, by the beginning of its label."""
        guard, spot = self._spot(label)
        return Press(guard, {"kind": "spot", "key": spot["key"], "asked": self._asked(guard), "keyed": False})

    def look(self, label: str) -> Press:
        """Return the asking for a close-up."""
        guard, spot = self._spot(label)
        return Press(guard, {"kind": "look", "key": spot["key"]})

    def key(self, key: str) -> Press | None:
        """Return a key; None if the page does not listen to it."""
        guard = self._guards[0]
        return Press(guard, {"kind": "key", "key": key}) if key in self._states[guard]["watched"] else None

    def deliver(self, press: Press) -> None:
        """Have the page hear what was done."""
        self._send(*press)

    def places(self, *, quiet: bool = False) -> list[str]:
        """Return the labels of all places, by the order of keys; only of those that do not glow, if ``quiet``."""
        spots = (spot for guard in self._guards for spot in self._states[guard]["spots"])
        return [spot["label"] for spot in spots if spot["quiet"] or not quiet]

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

    def _meant(self, model: str, control: Element, value: Any) -> Press:
        asked = {} if control.within("data-again") else {"asked": self._asked(model)}
        return Press(model, {"kind": "do", "do": control.attributes["data-do"], "value": value, **asked})

    def _spot(self, label: str) -> tuple[str, dict[str, Any]]:
        known = [(guard, spot) for guard in self._guards for spot in self._states[guard]["spots"]]
        found = [pair for pair in known if pair[1]["label"].startswith(label)]
        assert found, f"No place is called {label!r}; there are: {self.places()}"
        return found[0]
