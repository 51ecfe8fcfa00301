"""Put what somebody fills in into an entry of a file; what is wrong is kept as it is, for the file's reader to tell.

A field of a form is named by a path: the key of its fact, and what of that it is, as in ``effects.0.by``.
"""

from collections.abc import Callable, Sequence
from typing import Final

from refkit.characters import has_unseen, plain
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
from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from widgets.page.validation import list_index

MORE: Final = 20
"""So many characters more than a text may have are kept, so that its reader can tell that it is too long."""
DIGITS: Final = 6
"""Digits of the longest number that is read as one."""
MOST_COPIES: Final = 99
"""So often a number can stand in a list that counts them."""
FieldValue = str | bool
NO_FIELD: Final = "There is nothing to fill in of that name here."


def filled(fields_of: Callable[[Facts], Sequence[Field]], entry: Facts, path: Sequence[str], said: FieldValue) -> Facts:
    """Return ``entry`` with what is ``said`` at ``path``, and the facts that it has to have then.

    Raises `BadInput` for a path that its fields do not have, or for what no form says.
    """
    fields = fields_of(entry)
    key, *rest = path or ("",)
    field = next((each for each in fields if each.key == key), None)
    if field is None:
        raise BadInput(NO_FIELD)
    value = _value(field, entry.get(key), rest, said)
    changed = {**entry, key: value} if _stays(field, value) else {k: v for k, v in entry.items() if k != key}
    return _fitted(changed, key, fields, fields_of(changed), fields_of)


def _stays(field: Field, value: object) -> bool:
    """Return whether an empty fact is written down."""
    if isinstance(field, NumberField | ChoiceField):
        return bool(value != "")
    return field.must or bool(value)


def _fitted(
    entry: Facts,
    said: str,
    before: Sequence[Field],
    now: Sequence[Field],
    fields_of: Callable[[Facts], Sequence[Field]],
) -> Facts:
    """Return ``entry`` without facts that it has no more, and with the usual ones for those that it has now.

    The fact that was ``said`` stays, even if it is no longer asked for once it is known, as the kind of a card.
    """
    gone = {each.key for each in before} - {each.key for each in now} - {said}
    fitting = {key: value for key, value in entry.items() if key not in gone}
    for field in now:
        if field in before or _fits(field, fitting.get(field.key)):
            continue
        fitting.pop(field.key, None)
        usual = _usual(field)
        fitting |= {} if usual is None else {field.key: usual}
    after = fields_of(fitting)
    return fitting if list(after) == list(now) else _fitted(fitting, said, now, after, fields_of)


def _fits(field: Field, given: object) -> bool:
    """Return whether a fact can stay when what is asked for has changed."""
    match field:
        case ChoiceField():
            return bool(field.of) or given in dict(field.options)
        case NumberField():
            return type(given) is int and field.low <= given <= field.high
    return bool(given)


def _usual(field: Field) -> object:
    """Return what a fact is to begin with, or None if it need not be there."""
    match field:
        case ChoiceField() if field.must:
            return field.options[0][0]
        case NumberField():
            return field.usual
        case StepsField():
            return [[1, 0]]
    return None


def number(said: FieldValue) -> object:
    """Return the whole number that is written, or what is written if it is none; "" if nothing is."""
    text = plain(str(said)).strip()[: DIGITS + MORE]
    digits = text.removeprefix("-").removeprefix("+")
    return int(text) if digits.isdecimal() and digits.isascii() and len(digits) <= DIGITS else text


def line(said: FieldValue, longest: int) -> str:
    """Return a text in one line, without marks that cannot be printed."""
    return " ".join("".join(" " if has_unseen(each) else each for each in str(said)).split())[: longest + MORE]


def _value(field: Field, given: object, path: Sequence[str], said: FieldValue) -> object:
    """Return the value of a field after something is said at the rest of a path."""
    if path:
        return _listed(field, given, path[0], path[1:], said)
    match field:
        case TextField():
            return line(said, field.longest)
        case NumberField():
            return number(said)
        case FlagField():
            return said is True
        case ChoiceField() if field.of:
            return line(said, MORE)
        case ChoiceField() if said in dict(field.options):
            return said
    raise BadInput(NO_FIELD)


def _listed(field: Field, given: object, which: str, rest: Sequence[str], said: FieldValue) -> object:
    """Return the value of a field of several after something is said of ``which`` of them."""
    there, place = given if isinstance(given, list) else [], list_index(which)
    match field:
        case PartsField() if 0 <= place < len(there):
            return [filled(field.shown, each, rest, said) if at == place else each for at, each in enumerate(there)]
        case StepsField() if len(rest) == 1:
            return _stepped(field, there, (number(which), number(rest[0])), said)
        case _ if rest:
            raise BadInput(NO_FIELD)
        case SeveralField() if which in dict(field.options):
            return [key for key, _ in field.options if (said is True if key == which else key in there)]
        case NumbersField() if 0 <= place < len(field.labels):
            padded = [*there, *("" for _ in field.labels)][: len(field.labels)]
            return [number(said) if at == place else value for at, value in enumerate(padded)]
        case TallyField() if field.low <= place <= field.high:
            return _tallied(field, there, place, number(said))
        case LevelsField() if which in dict(field.options):
            return _levelled(field, given if isinstance(given, dict) else {}, which, list_index(said))
    raise BadInput(NO_FIELD)


def _levelled(field: LevelsField, given: Facts, which: str, level: int) -> Facts:
    """Return a table in which ``which`` has another level, 0 for none."""
    if not 0 <= level <= field.high:
        raise BadInput(NO_FIELD)
    levels = {**given, which: level}
    return {key: levels[key] for key, _ in field.options if levels.get(key)}


def _tallied(field: TallyField, given: list[object], which: int, many: object) -> list[object]:
    """Return a list in which ``which`` stands ``many`` times; what is no count of copies is refused."""
    if many == "":
        many = 0
    if type(many) is not int or not 0 <= many <= MOST_COPIES:
        raise BadInput(f"How many {field.sign}{which} there are is a whole number from 0 to {MOST_COPIES}.")
    counts = {each: many if each == which else given.count(each) for each in range(field.low, field.high + 1)}
    return [each for each, copies in counts.items() for _ in range(copies)]


def _stepped(field: StepsField, given: list[object], step: tuple[Json, Json], said: FieldValue) -> list[object]:
    """Return a shape with a step more or less; a mirrored one is the same from either end."""
    if not all(type(each) is int and abs(each) <= field.reach for each in step) or step == (0, 0):
        raise BadInput(NO_FIELD)
    both = [[*step], [-step[0], -step[1]]] if field.mirrored else [[*step]]
    kept = [each for each in given if each not in both]
    return [*kept, [*step]] if said is True else kept
