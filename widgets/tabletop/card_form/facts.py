"""Put what somebody fills in into an entry of a file; what is wrong is kept as it is, for the file's reader to tell.

A field of a form is named by a path: the key of its fact, and what of that it is, as in ``effects.0.by``. A fact is a
text, a number, a choice or a switch, a list of such (`inner_fields`), or a list of parts, which have fields again.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from refkit.characters import has_unseen, plain
from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    FieldsOf,
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
from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from widgets.page.validation import list_index

MORE: Final = 20
"""So many characters more than a text may have are kept, so that its reader can tell that it is too long."""
DIGITS: Final = 6
"""Digits of the longest number that is read as one."""
MOST_COPIES: Final = 99
"""So often a number can stand in a list that counts them."""
FieldValue: TypeAlias = str | bool
NO_FIELD: Final = "There is nothing to fill in of that name here."


def filled(fields_of: FieldsOf, entry: Facts, path: Sequence[str], value: FieldValue) -> Facts:
    """Return ``entry`` with a ``value`` from the form at ``path``, and the facts that it has to have then.

    Raises `BadInput` for a path that its fields do not have, or for what no form sends.
    """
    fields = fields_of(entry)
    key, *rest = path or ("",)
    field = next((each for each in fields if each.key == key), None)
    if field is None:
        raise BadInput(NO_FIELD)
    fact = _fact(field, entry.get(key), rest, value)
    stays = fact != "" if isinstance(field, NumberField | ChoiceField) else field.must or bool(fact)
    changed = {**entry, key: fact} if stays else {each: known for each, known in entry.items() if each != key}
    return _fitted(changed, key, fields, fields_of)


def _fitted(entry: Facts, changed: str, before: Sequence[Field], fields_of: FieldsOf) -> Facts:
    """Return ``entry`` without facts that no field asks for any more, and with the usual ones in fields that are new.

    The fact that was ``changed`` stays, even if it is no longer asked for once it is known, as the kind of a card.
    """
    now = fields_of(entry)
    gone = {each.key for each in before} - {each.key for each in now} - {changed}
    fitting = {key: fact for key, fact in entry.items() if key not in gone}
    for field in now:
        if field in before or _fits(field, fitting.get(field.key)):
            continue
        fitting.pop(field.key, None)
        usual = _usual(field)
        fitting |= {} if usual is None else {field.key: usual}
    return fitting if list(fields_of(fitting)) == list(now) else _fitted(fitting, changed, now, fields_of)


def _fits(field: Field, given: object) -> bool:
    """Return whether a fact can stay when what is asked for has changed."""
    match field:
        case ChoiceField():
            return bool(field.of) or given in field.texts
        case NumberField():
            return type(given) is int and field.low <= given <= field.high
    return bool(given)


def _usual(field: Field) -> object:
    """Return what a fact is to begin with, or None if it need not be there."""
    match field:
        case ChoiceField() if field.must:
            return field.texts[0]
        case NumberField():
            return field.usual
        case StepsField():
            return [[1, 0]]
    return None


def number(value: FieldValue) -> object:
    """Return the whole number that is written, or what is written if it is none; "" if nothing is."""
    text = plain(str(value)).strip()[: DIGITS + MORE]
    digits = text.removeprefix("-").removeprefix("+")
    return int(text) if digits.isdecimal() and digits.isascii() and len(digits) <= DIGITS else text


def line(value: FieldValue, longest: int) -> str:
    """Return a text in one line, without marks that cannot be printed."""
    return " ".join("".join(" " if has_unseen(each) else each for each in str(value)).split())[: longest + MORE]


def _fact(field: Field, given: object, path: Sequence[str], value: FieldValue) -> Any:
    """Return the fact of a field after it, or what stands at the rest of a path in it, was filled in."""
    match field:
        case PartsField() if path:
            parts, place = listed(given), list_index(path[0])
            if 0 <= place < len(parts):
                part = filled(field.shown, parts[place], path[1:], value)
                return [*parts[:place], part, *parts[place + 1 :]]
        case _ if path:
            key = ".".join(path)
            if key in (inner := inner_fields(field, given)):
                return _with_inner(field, given, key, _fact(*inner[key], (), value))
        case TextField():
            return line(value, field.longest)
        case NumberField():
            return number(value)
        case FlagField():
            return value is True
        case ChoiceField() if field.of or value in field.texts:
            return line(value, MORE) if field.of else value
    raise BadInput(NO_FIELD)


# ---- facts that are lists ----------------------------------------------------------------------------------------


def listed(value: object) -> list[Json]:
    """Return a value that should be a list; an empty one if it is none."""
    return value if isinstance(value, list) else []


def inner_fields(field: Field, given: object) -> Mapping[str, tuple[Field, object]]:
    """Return the numbers, choices or switches that a list or a table is filled in by, by the rest of their paths.

    Each comes with its value; there are none in a field that is filled in as a whole, or by parts.
    """
    there, found = listed(given), list[tuple[Field, object]]()
    match field:
        case NumbersField(low=low, high=high):
            for place, (label, fact) in enumerate(zip(field.labels, _padded(field, there), strict=True)):
                found.append((NumberField(str(place), label, low=low, high=high, usual=low), fact))
        case TallyField():
            for each in range(field.low, field.high + 1):
                label = f"{field.sign}{each}"
                found.append((NumberField(str(each), label, low=0, high=MOST_COPIES, usual=0), there.count(each)))
        case LevelsField():
            levels = tuple((str(level), field.sign * level or "none") for level in range(field.high + 1))
            for key, label in field.options:
                found.append((ChoiceField(key, label, options=levels), _table(given).get(key, 0)))
        case SeveralField():
            found += [(FlagField(key, label), key in there) for key, label in field.options]
        case StepsField():
            reach = range(-field.reach, field.reach + 1)
            for up, right in ((up, right) for up in reversed(reach) for right in reach if (right, up) != (0, 0)):
                on = [right, up] in there or (field.mirrored and [-right, -up] in there)
                found.append((FlagField(f"{right}.{up}", _direction(right, up)), on))
    return {each.key: (each, fact) for each, fact in found}


def _padded(field: NumbersField, given: list[Json]) -> list[Json]:
    """Return a value for each label, "" where there is none."""
    return [*given, *("" for _ in field.labels)][: len(field.labels)]


def _table(value: object) -> Facts:
    return value if isinstance(value, dict) else {}


def _direction(right: int, up: int) -> str:
    """Return where a step leads, as in "1 left 2 up"."""
    across = f"{abs(right)} {'right' if right > 0 else 'left'}" if right else ""
    along = f"{abs(up)} {'up' if up > 0 else 'down'}" if up else ""
    return f"{across} {along}".strip()


def _with_inner(field: Field, given: object, key: str, fact: Any) -> object:
    """Return a list or a table after its inner field ``key`` was filled in with ``fact``."""
    there = listed(given)
    match field:
        case NumbersField():
            return [fact if place == int(key) else each for place, each in enumerate(_padded(field, there))]
        case TallyField():
            return _tallied(field, there, int(key), 0 if fact == "" else fact)
        case LevelsField():
            levels = {**_table(given), key: int(fact)}
            return {each: levels[each] for each in field.texts if levels.get(each)}
        case SeveralField():
            return [each for each in field.texts if (fact if each == key else each in there)]
    right, up = map(int, key.split("."))
    same = [[right, up], [-right, -up]] if isinstance(field, StepsField) and field.mirrored else [[right, up]]
    return [each for each in there if each not in same] + ([[right, up]] if fact else [])


def _tallied(field: TallyField, given: list[Json], which: int, many: object) -> list[int]:
    """Return a list in which ``which`` stands ``many`` times; what is no count of copies is refused."""
    if type(many) is not int or not 0 <= many <= MOST_COPIES:
        raise BadInput(f"How many {field.sign}{which} there are is a whole number from 0 to {MOST_COPIES}.")
    counts = {each: many if each == which else given.count(each) for each in range(field.low, field.high + 1)}
    return [each for each, copies in counts.items() for _ in range(copies)]
