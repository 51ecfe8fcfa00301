"""The controls of a form for cards as markup: a line, a number, switches and alternatives, each heard as it changes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from widgets.page.markup import Html, el


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """Where fields stand: the entry (``minions 3``), the path to them, the faults, and the names in other lists.

    A name that is ``shared`` stands on other entries, too, and changes there once it is written to its end.
    """

    at: str
    path: str = ""
    wrong: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: Callable[[str], Sequence[str]] = lambda _: ()
    shared: bool = False

    def name(self, *keys: object) -> str:
        """Return the name of a field."""
        return ".".join((*([self.path] if self.path else []), *map(str, keys)))


def told(value: object) -> str:
    """Return a value as it is shown in a field; what is not a text or a number is left to the text view."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def labelled(label: str, control: Html) -> Html:
    """Put a label over a control."""
    return el("label", el("span", label, class_="rk-label"), control, class_="rk-field")


def tile(label: str, control: Html) -> Html:
    """Put a label over a control that consists of several and is announced by a name of its own."""
    return el("div", el("span", label, class_="rk-label", aria_hidden="true"), control, class_="rk-field rk-tile")


def group(title: str, *inside: Html | None) -> Html:
    """Put a frame with a title around controls."""
    return el("fieldset", el("legend", title), *inside, class_="rk-parts")


def line(
    place: FieldPlace, name: str, value: str, *, bad: bool, digits: bool = False, label: str | None = None
) -> Html:
    """Make a line to type, which is heard while somebody types; a name that others stand for once it is done."""
    return el(
        "input",
        name=name,
        value=value,
        data_do="card_edit",
        data_at=place.at,
        data_live=name != "name" or not place.shared,
        data_again=True,
        inputmode="numeric" if digits else None,
        aria_label=label,
        aria_invalid="true" if bad else None,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
    )


def sign(drawn: str, label: str, do: str, value: str, *, off: bool = False, pressed: bool | None = None) -> Html:
    """Make a small button that shows nothing but a sign, and is announced by its ``label``."""
    return el(
        "button",
        drawn,
        type="button",
        class_="rk-btn rk-plain",
        data_do=do,
        data_value=value,
        data_again=True,
        title=label,
        aria_label=label,
        aria_disabled="true" if off else None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


def number(
    place: FieldPlace, name: str, label: str, value: object, bounds: tuple[int, int], *, bad: bool = False
) -> Html:
    """Make a number to type, with one less and one more beside it as far as its bounds go."""
    low, high = bounds
    here = value if type(value) is int else low

    def step(drawn: str, by: int, words: str) -> Html:
        to = max(low, min(here + by, high))
        return sign(drawn, f"{label}: {words}", "card_set", f"{place.at} {name} {to}", off=to == value)

    typed = line(place, name, told(value), bad=bad, digits=True, label=label)
    return el("span", step("−", -1, "one less"), typed, step("+", 1, "one more"), class_="rk-stepper")


def switches(place: FieldPlace, title: str, made: Sequence[tuple[str, str, bool]]) -> Html:
    """Make switches beside each other, each on or off."""
    switches = [
        el(
            "label",
            el(
                "input",
                type="checkbox",
                name=name,
                checked=on,
                data_do="card_edit",
                data_at=place.at,
                data_again=True,
                class_="rk-unseen",
            ),
            el("span", label),
            class_="rk-switch",
            data_key=name,
        )
        for name, label, on in made
    ]
    inside = el("div", *switches, class_="rk-switches")
    return group(title, inside) if title else inside


def radios(place: FieldPlace, label: str, name: str, options: Sequence[tuple[str, str]], given: str) -> Html:
    """Make alternatives beside each other, one of them chosen."""
    made = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=name,
                value=key,
                checked=key == given,
                data_do="card_edit",
                data_at=place.at,
                data_again=True,
                class_="rk-unseen",
            ),
            text,
            class_="rk-segment",
            data_key=key,
        )
        for key, text in options
    ]
    group = el("div", *made, role="radiogroup", aria_label=label, class_="rk-segments")
    return el("div", el("span", label, class_="rk-label"), group, class_="rk-field")
