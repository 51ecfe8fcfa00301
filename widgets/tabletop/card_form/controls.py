"""The fields of an entry as markup, each with what is wrong beneath it: lines, numbers, choices, switches, or groups.

Every control sends its value and its place as it changes (``card_edit``), or sets a value by a button (``card_set``).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from refkit.characters import fold
from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    FlagField,
    NumberField,
    PartsField,
    SeveralField,
    StepsField,
    TallyField,
    TextField,
)
from refkit.text.json_text import Json
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, el
from widgets.tabletop.card_form.facts import inner_fields, listed

FEW: Final = 5
"""Up to so many options are shown side by side; more are a drop-down list."""
SHORT: Final = 60
"""Letters that options have together at the most if they are shown side by side."""


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


def fields(place: FieldPlace, shown: Sequence[Field], entry: Facts) -> Iterator[Html]:
    """Make the controls for all fields of an entry."""
    for each in shown:
        wrong = place.wrong.get(each.key, ())
        yield el(
            "div",
            _control(place, each, entry.get(each.key), bad=bool(wrong)),
            el("small", each.more, class_="rk-none") if each.more else None,
            *(el("small", sentence, class_="rk-amiss") for sentence in wrong),
            class_=f"rk-fact rk-fact-{type(each).__name__.removesuffix('Field').lower()}",
            data_key=place.name(each.key),
        )


def _control(place: FieldPlace, shown: Field, value: object, *, bad: bool) -> Html:
    """Make the control for a fact of this kind."""
    name = place.name(shown.key)
    match shown:
        case TextField():
            return _labelled(shown.label, _line(place, name, value, bad=bad))
        case NumberField():
            return _tile(shown.label, _number(place, name, shown.label, shown, value, bad=bad))
        case FlagField():
            return _switches(place, [(name, shown.label, value is True)])
        case ChoiceField():
            return _choice(place, shown, value, bad=bad)
        case PartsField():
            inside = _parts(place, shown, listed(value))
        case _:
            inside = _inner(place, shown, value, bad=bad)
    return el("fieldset", el("legend", shown.label), *inside, class_="rk-parts")


def _inner(place: FieldPlace, shown: Field, value: object, *, bad: bool) -> Iterator[Html]:
    """Make the controls for a fact that is a list or a table; raises TypeError for one of an unknown kind."""
    inner = {place.name(shown.key, key): each for key, each in inner_fields(shown, value).items()}
    if not inner:
        raise TypeError(f"There is no control for {type(shown).__name__}.")
    if isinstance(shown, SeveralField | StepsField):
        flags = [(name, each.label, on is True) for name, (each, on) in inner.items()]
        yield _grid(place, flags) if isinstance(shown, StepsField) else _switches(place, flags)
        return
    for name, (each, fact) in inner.items():
        match each:
            case NumberField() if isinstance(shown, TallyField):
                yield _tile(each.label, _number(place, name, f"{shown.label} {each.label}, how many", each, fact))
            case NumberField():
                yield _tile(each.label, _number(place, name, f"{shown.label}, {each.label}", each, fact, bad=bad))
            case ChoiceField():
                yield _radios(place, name, each.label, each.options, _text(fact))


def _parts(place: FieldPlace, shown: PartsField, given: list[Json]) -> Iterator[Html]:
    """Make each part with its own fields and what it means, and the button for one more."""
    faulty = bool(place.wrong.get(shown.key))
    for at, part in enumerate(given):
        inner = replace(place, path=place.name(shown.key, at), wrong={})
        means = None if faulty else el("p", shown.meaning(part), class_="rk-means") if shown.meaning(part) else None
        out = _sign("×", f"Take this {shown.called} out", "part_out", f"{shown.key} {at}")
        controls = el("div", *fields(inner, shown.shown(part), part), class_="rk-facts")
        yield el("div", out, means, controls, class_="rk-one-part", data_key=f"{shown.key}-{at}")
    if len(given) < shown.most:
        more = f"Add {'another' if given else 'an'} {shown.called}"
        yield buttons(button(more, "part_add", shown.key, again=True))


def _choice(place: FieldPlace, shown: ChoiceField, value: object, *, bad: bool) -> Html:
    """Make a choice: a few options are all in view, many are a list; one that is none of them is shown as it is."""
    names = place.names(shown.of) if shown.of else ()
    options = [(name, name or "(no name yet)") for name in names] if shown.of else [*shown.options]
    given = next((name for name in names if fold(name) == fold(_text(value))), _text(value))
    if given not in dict(options):
        options = [(given, f"{given} (unknown)" if given else "Choose …"), *options]
    name = place.name(shown.key)
    if len(options) <= FEW and sum(len(text) for _, text in options) <= SHORT:
        return _radios(place, name, shown.label, options, given)
    inside = [el("option", text, value=key, selected=key == given) for key, text in options]
    invalid = "true" if bad else None
    return _labelled(shown.label, _field("select", place, name, *inside, aria_invalid=invalid, class_="rk-input"))


# ---- single controls ---------------------------------------------------------------------------------------------


def _text(value: object) -> str:
    """Return a value as it is shown in a field; what is not a text or a number is left to the text view."""
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _field(tag: str, place: FieldPlace, name: str, *inside: Html, **attributes: str | bool | None) -> Html:
    """Make a control that sends its value and its place as it changes."""
    return el(tag, *inside, name=name, data_do="card_edit", data_at=place.at, data_again=True, **attributes)


def _labelled(label: str, control: Html) -> Html:
    return el("label", el("span", label, class_="rk-label"), control, class_="rk-field")


def _tile(label: str, control: Html) -> Html:
    """Put a label over a control that consists of several and is announced by a name of its own."""
    return el("div", el("span", label, class_="rk-label", aria_hidden="true"), control, class_="rk-field rk-tile")


def _line(
    place: FieldPlace, name: str, value: object, *, bad: bool, digits: bool = False, label: str | None = None
) -> Html:
    """Make a text field that is sent at each letter; a name that other entries use, only once it is complete."""
    return _field(
        "input",
        place,
        name,
        value=_text(value),
        data_live=name != "name" or not place.shared,
        inputmode="numeric" if digits else None,
        aria_label=label,
        aria_invalid="true" if bad else None,
        class_="rk-input",
        autocomplete="off",
        spellcheck="false",
    )


def _number(place: FieldPlace, name: str, label: str, shown: NumberField, value: object, *, bad: bool = False) -> Html:
    """Make a number to type, with one less and one more beside it as far as its bounds go."""
    here = value if type(value) is int else shown.low

    def step(drawn: str, by: int, words: str) -> Html:
        to = max(shown.low, min(here + by, shown.high))
        return _sign(drawn, f"{label}: {words}", "card_set", f"{place.at} {name} {to}", off=to == value)

    typed = _line(place, name, value, bad=bad, digits=True, label=label)
    return el("span", step("−", -1, "one less"), typed, step("+", 1, "one more"), class_="rk-stepper")


def _sign(drawn: str, label: str, do: str, value: str, *, off: bool = False, pressed: bool | None = None) -> Html:
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


Flags: TypeAlias = Sequence[tuple[str, str, bool]]
"""The name and the label of each switch, and whether it is on."""


def _switches(place: FieldPlace, flags: Flags) -> Html:
    """Make switches beside each other, each on or off."""
    made = []
    for name, label, on in flags:
        tick = _field("input", place, name, type="checkbox", checked=on, class_="rk-unseen")
        made.append(el("label", tick, el("span", label), class_="rk-switch", data_key=name))
    return el("div", *made, class_="rk-switches")


def _grid(place: FieldPlace, flags: Flags) -> Html:
    """Make the grid on which the steps of a shape are switched on and off, seen from the dot in the middle."""
    cells = []
    for name, label, on in flags:
        value = f"{place.at} {name} {'off' if on else 'on'}"
        cells.append(_sign("●" if on else "", label, "card_set", value, pressed=on))
    cells.insert(len(cells) // 2, el("span", "●", class_="rk-home"))
    return el("div", *cells, class_="rk-reach", role="group", aria_label="From the dot in the middle to")


def _radios(place: FieldPlace, name: str, label: str, options: Sequence[tuple[str, str]], given: str) -> Html:
    """Make alternatives beside each other, one of them chosen."""
    made = []
    for key, text in options:
        radio = _field("input", place, name, type="radio", value=key, checked=key == given, class_="rk-unseen")
        made.append(el("label", radio, text, class_="rk-segment", data_key=key))
    group = el("div", *made, role="radiogroup", aria_label=label, class_="rk-segments")
    return el("div", el("span", label, class_="rk-label"), group, class_="rk-field")
