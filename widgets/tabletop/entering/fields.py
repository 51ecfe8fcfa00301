"""The fields of an entry as markup: each kind of fact with the control that fits it, and what is wrong beneath it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from refkit.characters import fold
from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    FlagField,
    LevelsField,
    NumberField,
    NumbersField,
    PartsField,
    SeveralField,
    StepsField,
    TallyField,
    TextField,
)
from refkit.text.json_text import Json
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, el
from widgets.tabletop.entering.controls import (
    FieldPlace,
    group,
    labelled,
    line,
    number,
    radios,
    sign,
    switches,
    tile,
    told,
)
from widgets.tabletop.entering.values import MOST_COPIES

FEW: Final = 5
"""So many options are all in view, more are folded into a list."""
SHORT: Final = 60
"""Letters of options that are in view beside each other."""


def fields(place: FieldPlace, shown: Sequence[Field], entry: Facts) -> Iterator[Html]:
    """Make the controls for all fields of an entry."""
    for each in shown:
        wrong = place.wrong.get(each.key, ())
        said = [el("small", sentence, class_="rk-amiss") for sentence in wrong]
        more = el("small", each.more, class_="rk-none") if each.more else None
        yield el(
            "div",
            _control(place, each, entry.get(each.key), bad=bool(wrong)),
            more,
            *said,
            class_=f"rk-fact rk-fact-{type(each).__name__.removesuffix('Field').lower()}",
            data_key=place.name(each.key),
        )


def _control(place: FieldPlace, shown: Field, value: object, *, bad: bool) -> Html:
    """Make the control for a fact of this kind."""
    name = place.name(shown.key)
    match shown:
        case TextField():
            return labelled(shown.label, line(place, name, told(value), bad=bad))
        case NumberField():
            return tile(shown.label, number(place, name, shown.label, value, (shown.low, shown.high), bad=bad))
        case FlagField():
            return switches(place, "", [(name, shown.label, value is True)])
        case ChoiceField():
            return _choice(place, shown, value, bad=bad)
        case SeveralField():
            there = value if isinstance(value, list) else []
            made = [(place.name(shown.key, key), label, key in there) for key, label in shown.options]
            return switches(place, shown.label, made)
    return group(shown.label, *_inside(place, shown, value, bad=bad))


def _inside(place: FieldPlace, shown: Field, value: object, *, bad: bool) -> Iterable[Html]:
    """Make the controls for a fact that consists of several."""
    there = value if isinstance(value, list) else []
    match shown:
        case NumbersField():
            return _numbers(place, shown, there, bad=bad)
        case TallyField():
            return _tally(place, shown, there)
        case LevelsField():
            return _levels(place, shown, value if isinstance(value, dict) else {})
        case StepsField():
            return (_steps(place, shown, there),)
        case PartsField():
            return _parts(place, shown, there)
    raise TypeError(f"There is no control for {type(shown).__name__}.")


def _numbers(place: FieldPlace, shown: NumbersField, given: list[object], *, bad: bool) -> Iterator[Html]:
    for at, label in enumerate(shown.labels):
        value = given[at] if at < len(given) else ""
        name, said = place.name(shown.key, at), f"{shown.label}, {label}"
        yield tile(label, number(place, name, said, value, (shown.low, shown.high), bad=bad))


def _tally(place: FieldPlace, shown: TallyField, given: list[object]) -> Iterator[Html]:
    for which in range(shown.low, shown.high + 1):
        label = f"{shown.sign}{which}"
        name, said = place.name(shown.key, which), f"{shown.label} {label}, how many"
        yield tile(label, number(place, name, said, given.count(which), (0, MOST_COPIES)))


def _choice(place: FieldPlace, shown: ChoiceField, value: object, *, bad: bool) -> Html:
    """Make a choice: a few options are all in view, many are a list; one that is none of them is shown as it is."""
    names = place.names(shown.of) if shown.of else ()
    options = [(name, name or "(no name yet)") for name in names] if shown.of else [*shown.options]
    given = told(value)
    if shown.of:
        given = next((name for name in names if fold(name) == fold(given)), given)
    if given not in dict(options):
        options = [(given, f"{given} (unknown)" if given else "Choose …"), *options]
    name = place.name(shown.key)
    if len(options) <= FEW and sum(len(text) for _, text in options) <= SHORT:
        return radios(place, shown.label, name, options, given)
    inside = [el("option", text, value=key, selected=key == given) for key, text in options]
    box = el(
        "select",
        *inside,
        name=name,
        data_do="card_edit",
        data_at=place.at,
        data_again=True,
        aria_invalid="true" if bad else None,
        class_="rk-input",
    )
    return labelled(shown.label, box)


def _levels(place: FieldPlace, shown: LevelsField, given: Mapping[str, object]) -> Iterator[Html]:
    for key, label in shown.options:
        options = [(str(level), shown.sign * level or "none") for level in range(shown.high + 1)]
        yield radios(place, label, place.name(shown.key, key), options, told(given.get(key, 0)))


def _steps(place: FieldPlace, shown: StepsField, given: list[object]) -> Html:
    """Make the grid on which the steps of a shape are switched on and off, seen from the dot in the middle."""
    reach, cells = range(-shown.reach, shown.reach + 1), []
    for up in reversed(reach):
        for across in reach:
            if (across, up) == (0, 0):
                cells.append(el("span", "●", class_="rk-home"))
                continue
            on = [across, up] in given or (shown.mirrored and [-across, -up] in given)
            words = " ".join(filter(None, (_ways(across, "right", "left"), _ways(up, "up", "down"))))
            said = f"{place.at} {place.name(shown.key, across, up)} {'off' if on else 'on'}"
            cells.append(sign("●" if on else "", words, "card_set", said, pressed=on))
    return el("div", *cells, class_="rk-reach", role="group", aria_label="From the dot in the middle to")


def _ways(count: int, more: str, less: str) -> str:
    return f"{abs(count)} {more if count > 0 else less}" if count else ""


def _parts(place: FieldPlace, shown: PartsField, given: list[Json]) -> Iterator[Html]:
    """Make each part with its own fields and what it means, and the button for one more."""
    faulty = bool(place.wrong.get(shown.key))
    for at, part in enumerate(given):
        inner = replace(place, path=place.name(shown.key, at), wrong={})
        means = None if faulty else el("p", shown.meaning(part), class_="rk-means") if shown.meaning(part) else None
        out = sign("×", f"Take this {shown.called} out", "part_out", f"{shown.key} {at}")
        controls = el("div", *fields(inner, shown.shown(part), part), class_="rk-facts")
        yield el("div", out, means, controls, class_="rk-one-part", data_key=f"{shown.key}-{at}")
    if len(given) < shown.most:
        more = f"Add {'another' if given else 'an'} {shown.called}"
        yield buttons(button(more, "part_add", shown.key, again=True))
