"""The facts of a card in the file of a deck: what each can be, what is wrong with it, and how it is read and written.

A `Field` says what one fact can be; a page offers it to be filled in. `fact_faults` finds what is wrong with a table of
facts, `read_facts` and `write_facts` convert it.
"""

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from refkit.characters import has_unseen
from refkit.text.checks import LONGEST_LINE, say, suggest_or_list
from refkit.text.json_text import Json, JsonObject
from refkit.text.toml_text import value_text

Facts: TypeAlias = Mapping[str, Json]
"""A card, or a part of one, as a table of its file."""
KeyFaults: TypeAlias = Iterator[tuple[str, str]]
FieldsOf: TypeAlias = Callable[[Facts], "Sequence[Field]"]
"""Says which fields an entry has, which may depend on its facts."""
MOST_QUOTED: Final = 8
"""How many values of a list an error message quotes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A fact of an entry: its ``key`` in the file, its ``label``, and ``more`` about it in a sentence.

    One that need not be there (``must`` is False) is left out of the file while it is empty, unless it is ``kept``; one
    that is ``hidden`` is not shown in a form. Any value fits a plain `Field`.
    """

    key: str = field(kw_only=False)
    label: str = field(default="", kw_only=False)
    more: str = ""
    must: bool = True
    kept: bool = False
    hidden: bool = False

    @property
    def allowed(self) -> str:
        """What its value can be, in words that continue "it is"."""
        return "anything"

    def accepts(self, value: Json) -> bool:
        """Return whether ``value`` as a whole is one that it can have."""
        del value
        return True

    def faults(self, value: Json) -> Iterator[str]:
        """Yield what is wrong with ``value``, in sentences."""
        if self.accepts(value):
            yield from self.faults_inside(value)
        else:
            yield f"`{self.key}` is {self.allowed}, not {_quoted(value)}."

    def faults_inside(self, value: Json) -> Iterable[str]:
        """Return what is wrong inside a ``value`` that is accepted as a whole."""
        del value
        return ()

    def read(self, value: Json) -> Json:
        """Return a value of a file as cards hold it: with tuples instead of lists."""
        return tuple(map(self.read, value)) if isinstance(value, list) else value

    def write(self, value: Json) -> Json:
        """Return a value that cards hold as a file holds it."""
        return list(map(self.write, value)) if isinstance(value, tuple | list) else value


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Field):
    """A line of at most ``longest`` characters; with ``fits``, a text that it accepts, as the words of ``rule`` say."""

    longest: int = LONGEST_LINE
    rule: str = ""
    fits: Callable[[object], bool] | None = None

    @property
    def allowed(self) -> str:
        return self.rule or f"one line of at most {self.longest} characters"

    def accepts(self, value: Json) -> bool:
        if self.fits:
            return self.fits(value)
        return isinstance(value, str) and not has_unseen(value) and len(value) <= self.longest


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(Field):
    """A whole number from ``low`` to ``high``, 0 among them unless ``zero`` is False; a form begins with ``usual``."""

    low: int
    high: int
    usual: int
    zero: bool = True
    kept: bool = True

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}{' but not 0' * (not self.zero)}"

    def accepts(self, value: Json) -> bool:
        return _is_number(value, self.low, self.high) and (self.zero or value != 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsField(Field):
    """The base class of fields with ``options``, pairs of a text in the file and a label."""

    options: tuple[tuple[str, str], ...] = ()

    @property
    def texts(self) -> list[str]:
        """What can stand in the file."""
        return [text for text, _ in self.options]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(OptionsField):
    """One of the ``options``; or, with ``of``, an entry of that list.

    Such an entry may be named in another case, unless it is wanted ``exact``; `Schema.faults` says whether it is there.
    ``barred`` says why some texts are no options here.
    """

    of: str = ""
    exact: bool = False
    barred: Mapping[str, str] = field(default_factory=dict)

    @property
    def allowed(self) -> str:
        return f"a name under [[{self.of}]]" if self.of else f"one of: {', '.join(filter(None, self.texts))}"

    def faults_inside(self, value: Json) -> Iterator[str]:
        if not self.of and value not in self.texts:
            why = f", since {self.barred[value]}" if isinstance(value, str) and value in self.barred else ""
            yield f"`{self.key}` cannot be {say(value)}{why}; {suggest_or_list(value, filter(None, self.texts))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralField(OptionsField):
    """A list of some of the ``options``, in their order; if it ``must`` be there, of at least one."""

    @property
    def allowed(self) -> str:
        return f"a list such as [{self.texts[0]!r}]"

    def accepts(self, value: Json) -> bool:
        return isinstance(value, list) and bool(value or not self.must)

    def faults_inside(self, value: Json) -> Iterator[str]:
        for index, each in enumerate(value):
            if each not in self.texts:
                yield f"`{self.key}` cannot hold {say(each)}; {suggest_or_list(each, self.texts)}"
            elif each in value[:index]:
                yield f"`{self.key}` holds {each!r} twice; leave one out."


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagField(Field):
    """Whether something is so; left out of the file while it is not."""

    must: bool = False

    @property
    def allowed(self) -> str:
        return "true or false"

    def accepts(self, value: Json) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersField(Field):
    """A list of whole numbers from ``low`` to ``high``, one for each of the ``labels``."""

    low: int
    high: int
    labels: tuple[str, ...]

    @property
    def allowed(self) -> str:
        numbers = f"{len(self.labels)} whole numbers from {self.low} to {self.high}"
        return f"a list of {numbers}, for {', '.join(self.labels)}"

    def accepts(self, value: Json) -> bool:
        return _are_numbers(value, self.low, self.high) and len(value) == len(self.labels)


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyField(Field):
    """A list in which each number from ``low`` to ``high`` stands as often as there are copies."""

    low: int
    high: int
    sign: str = ""
    """What is written before each number."""

    @property
    def allowed(self) -> str:
        return f"a list of whole numbers from {self.low} to {self.high}, such as [{self.low}, {self.low}, {self.high}]"

    def accepts(self, value: Json) -> bool:
        return _are_numbers(value, self.low, self.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelsField(OptionsField):
    """A table from some of the ``options`` to a level from 1 to ``high``, which is drawn as so many ``sign``s.

    Cards hold the levels of all options, 0 for none.
    """

    high: int
    sign: str
    must: bool = False

    @property
    def allowed(self) -> str:
        return f"a table such as {{{self.texts[0]}=1}}"

    def accepts(self, value: Json) -> bool:
        return isinstance(value, dict)

    def faults_inside(self, value: Json) -> Iterator[str]:
        for option, level in value.items():
            if option not in self.texts:
                yield f"`{self.key}` cannot hold {say(option)}; {suggest_or_list(option, self.texts)}"
            elif not _is_number(level, 0, self.high):
                yield f"`{self.key}.{option}` is 0 (none) to {self.high}, not {_quoted(level)}."

    def read(self, value: Json) -> Json:
        return tuple(value.get(option, 0) for option in self.texts)

    def write(self, value: Json) -> Json:
        """Return the table of the levels that are not 0."""
        return {option: level for option, level in zip(self.texts, value, strict=True) if level}


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsField(Field):
    """A list of steps ``[columns right, rows up]``, at most ``reach`` to each side in a form, ``farthest`` in a file.

    Where it is ``mirrored`` a step also stands for the one in the opposite direction.
    """

    reach: int
    farthest: int
    mirrored: bool = False

    @property
    def allowed(self) -> str:
        return "a list of steps [columns right, rows up], such as [[1, 0]]"

    def accepts(self, value: Json) -> bool:
        return isinstance(value, list) and bool(value)

    def faults_inside(self, value: Json) -> Iterator[str]:
        seen: set[tuple[int, int]] = set()
        for step in value:
            if not _are_numbers(step, -self.farthest, self.farthest) or len(step) != 2:  # noqa: PLR2004  right and up
                numbers = f"two whole numbers up to {self.farthest}, [columns right, rows up]"
                yield f"`{self.key}` holds steps of {numbers}, not {_quoted(step)}."
            elif step == [0, 0]:
                yield f"`{self.key}` holds the step [0, 0], which leads nowhere; leave it out."
            elif tuple(step) in seen:
                again = ", since it is the same from either end" * self.mirrored
                yield f"`{self.key}` holds the step {step} twice{again}; leave one out."
            else:
                seen.add((step[0], step[1]))
                if self.mirrored:
                    seen.add((-step[0], -step[1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class PartsField(Field):
    """A list of tables: the ``fields`` of each, a ``blank`` one, what one is ``called``, and what cards ``make`` of it.

    A form shows ``most`` of them, and a file that is ``limited`` has no more. ``meaning`` returns in a sentence what a
    part without a fault means. Raises TypeError if what makes a part does not take one of the fields.
    """

    called: str
    fields: FieldsOf
    blank: Facts
    most: int
    limited: bool = False
    meaning: Callable[[Facts], str] = lambda _: ""
    make: Callable[..., object] = dict
    must: bool = False

    def __post_init__(self) -> None:
        check_takes(self.make, self.fields(self.blank))

    @property
    def allowed(self) -> str:
        many = f"1 to {self.most} {self.called}s" if self.limited else f"{self.called}s"
        return f"a list of {many} such as {value_text(self.blank)}"

    def accepts(self, value: Json) -> bool:
        fits = isinstance(value, list) and (len(value) <= self.most or not self.limited)
        return fits and bool(value or not self.must)

    def faults_inside(self, value: Json) -> Iterator[str]:
        for number, part in enumerate(value, 1):
            if isinstance(part, dict):
                faults = fact_faults(self.fields(part), part)
                yield from (f"{self.called} {number}: {sentence}" for _, sentence in faults)
            else:
                yield f"{self.called} {number} is {say(part)}, not a table such as {value_text(self.blank)}."

    def shown(self, part: Facts) -> list[Field]:
        """Return the fields of ``part`` in a form."""
        return [each for each in self.fields(part) if not each.hidden]

    def read(self, value: Json) -> Json:
        return tuple(self.make(**read_facts(self.fields(part), part)) for part in value)

    def write(self, value: Json) -> Json:
        return [write_facts(self.fields, part) for part in value]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoField(Field):
    """A fact that an entry of this kind cannot have, for the reason ``why``; the values ``ignored`` are no fault."""

    why: str
    ignored: tuple[Json, ...] = ()
    must: bool = False
    hidden: bool = True

    def faults_inside(self, value: Json) -> Iterator[str]:
        if not any(type(value) is type(each) and value == each for each in self.ignored):
            yield f"leave `{self.key}` out: {self.why}."


def unchecked(*keys: str) -> Iterator[Field]:
    """Yield hidden fields for facts that cannot be checked before another one is corrected."""
    return (Field(key, must=False, hidden=True) for key in keys)


def _is_number(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _are_numbers(value: Json, low: int, high: int) -> bool:
    return isinstance(value, list) and all(_is_number(each, low, high) for each in value)


def _quoted(value: object) -> str:
    """Describe a value, of a list the first of its values."""
    if not isinstance(value, list):
        return say(value)
    return f"[{', '.join(map(say, value[:MOST_QUOTED]))}{', …' * (len(value) > MOST_QUOTED)}]"


# ---- facts -------------------------------------------------------------------------------------------------------


def fact_faults(fields: Sequence[Field], facts: Facts, others: Iterable[str] = ()) -> KeyFaults:
    """Yield what is wrong with ``facts`` by key: unknown keys, if not among ``others``, and each of the ``fields``."""
    known = [*(each.key for each in fields if not isinstance(each, NoField)), *others]
    tolerated = {*known, *(each.key for each in fields)}
    for key in facts:
        if key not in tolerated:
            yield str(key), f"nothing here is called {say(key)}; {suggest_or_list(key, known)}"
    for each in fields:
        if each.must and facts.get(each.key, "") == "":
            mend = "give it one" if isinstance(each, TextField) else f"it is {each.allowed}"
            yield each.key, f"`{each.key}` is missing; {mend}."
        elif each.key in facts:
            yield from ((each.key, sentence) for sentence in each.faults(facts[each.key]))


def check_takes(make: Callable[..., object], fields: Sequence[Field]) -> None:
    """Raise TypeError if ``make``, which is called with facts by their keys, does not take one of the ``fields``."""
    if make is dict:
        return
    known = inspect.signature(make).parameters
    for each in fields:
        if each.key not in known:
            name = getattr(make, "__name__", make)
            raise TypeError(f"The schema has a field `{each.key}`, but {name} takes none of this name: add it there.")


def read_facts(fields: Sequence[Field], facts: Facts) -> dict[str, Any]:
    """Return the values of ``facts`` without a fault as cards hold them."""
    return {each.key: each.read(facts[each.key]) for each in fields if each.key in facts}


def write_facts(fields_of: FieldsOf, entry: object) -> JsonObject:
    """Return the table of ``entry``, a record or a mapping of what a card holds, in the order of its facts."""
    names = [] if isinstance(entry, Mapping) else [each.name for each in dataclasses.fields(entry)]  # type: ignore[arg-type]  # entries are dataclasses
    facts: Facts = entry if isinstance(entry, Mapping) else {name: getattr(entry, name) for name in names}
    known = {each.key: each for each in fields_of(facts) if not isinstance(each, NoField)}
    written = {key: known[key].write(value) for key, value in facts.items() if key in known}
    return {key: value for key, value in written.items() if value or known[key].must or known[key].kept}
