"""Positions: tables that somebody lays out, and their text form.

A game has its own `Setup` (a table that may be impossible), checks it and makes a state of it. What a position can say
is defined by a list of `Word`, from which a `Form` reads and writes text and plain data:

    POINTS = Word("points", "points", number, unchanged, 0, by="players")
    FORM = Form("dice", Setup, Options, (ACTIVE, POINTS), usual=two)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from refkit.characters import fold
from refkit.kernel import AnyBox, AnyOptions, AnySetup, AnyState
from refkit.kernel.choice import BadInput
from refkit.kernel.options import Written
from refkit.text.checks import say, suggest_or_list
from refkit.text.json_text import Json, JsonObject
from refkit.text.position_words import HEAD, SHAPES, Word, as_option, as_text, read_at, value_text
from refkit.text.sections import (
    Section,
    SectionTable,
    check_game,
    check_writable,
    option_text,
    parse_sections,
    read_options,
    sort_sections,
    value_or,
)
from refkit.text.setups import Fault, check_seats, laid_options, other_options, seat_problem

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")


class Form(Generic[SetupT]):
    """Reads and writes positions of ``game``, as text and as plain data, as defined by a list of words.

    - ``setup``: the class of positions, a frozen dataclass with ``players``, ``options`` (those of the game besides the
      players) and components (``boxes``: ``deck``, ``board``).
    - ``options``: the class of the game's options.
    - ``usual(sections)``: the players if none are named.
    - ``at(setup, sections)``: the value that words are read with.
    - ``check(setup)``: raises `BadInput` for what cannot be written.
    - ``flat``: plain data has a key for every word, or, if this is given, the lines of the text under this key, with
      all lines of a player together.
    - ``corrects``: the fields that a position may change on the table of a match, by default all.

    A field that a setup and a state have under one name is copied between them (`state_of`, `setup_of`); a game
    gives only those that are computed.
    """

    def __init__(  # noqa: PLR0913  most are keyword arguments
        self,
        game: str,
        setup: type[SetupT],
        options: type[Written],
        words: Sequence[Word],
        *,
        usual: Callable[[SectionTable], tuple[str, ...]],
        boxes: Sequence[str] = (),
        at: Callable[[AnySetup, SectionTable], object] = lambda setup, _: setup,
        check: Callable[[AnySetup], None] = lambda _: None,
        flat: str = "",
        corrects: Sequence[str] = (),
    ) -> None:
        self.game, self.setup, self.options, self.words, self.boxes = game, setup, options, tuple(words), tuple(boxes)
        self.usual, self.at, self.check, self.flat = usual, at, check, flat
        self.corrects: Final = tuple(corrects) or tuple(name for word in words for name in word.field.split())
        self._blocks: Final = [list(block) for _, block in groupby(words, lambda word: word.by)]
        self.named: Final = (*(word.word for word in words if word.by), "option")
        self.sections: Final = ("game", "players", *(word.word for word in words), "option")
        self.deep: Final = tuple(word.word for word in words if word.shape == "lines")
        by_key = {word.key or word.word: word for word in words}
        self.by_key: Final[Mapping[str, Word]] = by_key
        self.keys: Final = ("game", "players", *([flat] if flat else [*by_key, "options"]), *boxes)

    def fits(self, begun: Iterable[tuple[str, str]]) -> bool:
        """Return whether a position of the game may have lines that begin like this: with a word, and a name or ""."""
        return all(word in self.sections and bool(about) == (word in self.named) for word, about in begun)

    # ---- reading ----

    def parse_setup(self, text: str, base: SetupT | None = None, **own: object) -> SetupT:
        """Read a position from ``text``, see `setup_from`; raises `BadInput` with the line."""
        return self.setup_from(parse_sections(text), base, **own)

    def setup_from(self, sections: Iterable[Section], base: SetupT | None = None, **own: object) -> SetupT:
        """Read a position from ``sections``; raises `BadInput` with the line, also for an unknown word.

        What they do not say is as in ``base``, or empty without it; ``own`` are the components (``deck``).
        """
        found = sort_sections(sections, self.sections, self.named, self.deep)
        check_game(found, self.game)
        had: AnySetup = base
        players = value_or(found["players"], Section.names, had.players if had else self.usual(found))
        if had and [*map(fold, players)] == [*map(fold, had.players)]:  # as they were written there
            players = had.players
        options = {**(had.options if had else {}), **read_options(self.options, found["option"])}
        own = {name: box for name, box in own.items() if box is not None}
        make: Any = partial(replace, had) if had else self.setup
        setup: SetupT = make(players=players, options=options, **own)
        at = self.at(setup, found)
        for word in self.words:
            setup = word.put(setup, found[word.word], at)
        return setup

    def from_data(self, data: object, base: SetupT | None = None, **own: object) -> SetupT:
        """Read a position from plain data, with the components ``own`` unless it contains its own; see `setup_from`.

        Raises `BadInput` with the path of what is wrong.
        """
        if not isinstance(data, Mapping):
            raise BadInput(f"position: a table with {', '.join(self.keys)} is expected, not {say(data)}.")
        lines = list(self._flattened(data))
        sections = [Section(word, about, text, line) for line, (_, word, about, text) in enumerate(lines, 1)]
        try:
            setup = self.setup_from(sections, base, **{**own, **self._boxes_in(data)})
        except BadInput as error:
            path = f"{lines[error.line - 1][0]}: " if error.line else ""
            raise BadInput(f"{path}{error.sentence}") from None
        for key, word in self.by_key.items():
            if word.decode and key in data:
                changed: Any = {word.field: word.decode(key, data[key], setup)}
                setup = replace(setup, **changed)  # type: ignore[type-var]  # a setup is a dataclass
        return setup

    def _boxes_in(self, data: Mapping[Any, Json]) -> dict[str, AnyBox]:
        """Return the components that ``data`` brings along."""
        kinds = {name: type(self.box(name)) for name in self.boxes if name in data}
        return {name: read_at(name, partial(kind.from_data, data[name])) for name, kind in kinds.items()}

    def _flattened(self, data: Mapping[object, object]) -> Iterator[tuple[str, str, str, str]]:
        """Yield every entry of ``data`` as a line of a position: its path, word, name (or "") and value as text."""
        for key, value in data.items():
            if key not in self.keys:
                raise BadInput(f"position: there is no {say(key)} here; {suggest_or_list(key, self.keys)}")
            word = self.by_key.get(key)
            if word and word.decode:
                continue
            if key in {"options", self.flat} or (word and word.by):
                if not isinstance(value, Mapping) or not all(isinstance(name, str) and name for name in value):
                    raise BadInput(f"{key}: a table of names is expected, not {say(value)}.")
                for name, it in value.items():
                    path = f"{key}.{name}"
                    if key == "options":
                        yield path, "option", name, as_option(path, it)
                    elif word:
                        yield path, word.word, name, as_text(path, it, word.shape)
                    else:
                        head, _, about = name.strip().partition(" ")
                        yield path, fold(head), about.strip(), " ".join(as_text(path, it, "one").split())
            elif key not in self.boxes:
                yield key, word.word if word else key, "", as_text(key, value, word.shape if word else SHAPES[key])

    # ---- writing ----

    def lines_of(self, setup: AnySetup, *, as_data: bool = False) -> Iterator[tuple[str, str, str, Json]]:
        """Yield the lines of a position: the key, the word, the name after it (or ""), and the value; see `Word`.

        Values are those of text, or ``as_data``. Raises `BadInput` for what a position cannot say, such as a name that
        has a comma.
        """
        check_seats(setup)
        self.check(setup)
        for name in setup.players:
            check_writable(name)
        yield from self.unchecked_lines(setup, as_data=as_data)

    def unchecked_lines(self, setup: AnySetup, *, as_data: bool = False) -> Iterator[tuple[str, str, str, Json]]:
        """Yield what `lines_of` does, of the position of a state, which needs no check."""
        yield "game", "game", "", self.game
        yield "players", "players", "", list(setup.players)
        options = [("options", "option", name, value) for name, value in setup.options.items()]
        seats = {name: seat for seat, name in enumerate(setup.players) if self.flat}
        found: list[tuple[str, str, str, object]] = []
        write = Word.written_as_data if as_data else Word.written
        for block in self._blocks:
            lines = [(word.key or word.word, word.word, name, it) for word in block for name, it in write(word, setup)]
            found += sorted(lines, key=lambda line: seats.get(line[2], 0)) if seats else lines
        head = sum(line[1] in HEAD for line in found)
        yield from (*found[:head], *options, *found[head:])

    def text_of(self, setup: object) -> Iterator[tuple[str, str]]:
        """Yield the lines of a position as text: what precedes and what follows the colon.

        Raises `BadInput` as `lines_of` does.
        """
        for _, word, about, it in self.lines_of(setup):
            yield f"{word} {about}".strip(), option_text(it) if word == "option" else value_text(it)

    def format_setup(self, setup: SetupT, deck: AnyBox = None) -> str:
        """Write ``setup`` as text for readers who have ``deck``, or the default one.

        Raises `BadInput` for what text cannot say, such as a name with a comma.
        """
        del deck  # cards are written by name, unless a form says otherwise
        return "".join(
            f"{head}: {text}".replace(": \n", ":\n", 1).rstrip() + "\n" for head, text in self.text_of(setup)
        )

    def to_data(self, setup: SetupT) -> dict[str, object]:
        """Return ``setup`` as plain data; what is empty or unknown is omitted."""
        data: JsonObject = {}
        for key, _, about, it in self.lines_of(setup, as_data=True):
            if about:
                data.setdefault(key, {})[about] = list(it) if isinstance(it, tuple) else it
            else:
                data[key] = it
        if self.flat:
            lines = {head: text for head, text in self.text_of(setup) if head not in ("game", "players")}
            data = {key: data[key] for key in ("game", "players")} | {self.flat: lines}
        boxes = self.boxes_of(setup).items()
        return data | {name: box.to_data() for name, box in boxes if box != self.box(name)}

    def box(self, name: str) -> AnyBox:
        """Return the default component called ``name``."""
        return getattr(self.setup(players=()), name)  # type: ignore[call-arg]  # every setup has players

    # ---- states ----

    @cached_property
    def fields(self) -> tuple[tuple[Word, str], ...]:
        """Every field of a setup that a word sets, with the word."""
        return tuple((word, name) for word in self.words for name in word.field.split())

    def state_of(self, blank: StateT, setup: object, **computed: object) -> StateT:
        """Return ``blank``, an empty state, with the fields that ``setup`` has in common, and those ``computed``.

        A list of the setup that is left out, ``()``, stays as it is on ``blank``.
        """
        names = [name for _, name in self.fields if hasattr(blank, name) and name not in computed]
        common = {name: getattr(setup, name) for name in names}
        set_there = {name: value for name, value in common.items() if value != () or getattr(blank, name) == ()}
        changed: StateT = replace(blank, **set_there, **computed)  # type: ignore[type-var]  # a state is a dataclass
        return changed

    def setup_of(self, state: AnyState, **computed: object) -> SetupT:
        """Return the position of ``state``, or a view of one: the fields in common, and those ``computed``.

        A list that is the default for every name is left out, such as hands that are all empty.
        """
        found: dict[str, Any] = {"players": state.options.players, "options": other_options(state.options)}
        found |= {name: getattr(state.options, name) for name in self.boxes}
        for word, name in self.fields:
            if name not in computed and hasattr(state, name):
                it = getattr(state, name)
                empty = word.by and not word.filled and all(each == word.otherwise for each in it)
                found[name] = () if empty else it
        make: Any = self.setup
        laid: SetupT = make(**found, **computed)
        return laid

    def parse_correction(self, text: str, base: SetupT, refusal: str) -> SetupT:
        """Read the correction ``text`` of the position ``base``; raises `BadInput`, or ``refusal`` if it changes more.

        It may change what the form ``corrects``.
        """
        given: AnySetup = self.parse_setup(text, base)
        own: Any = {name: getattr(given, name) for name in self.corrects}
        if given != replace(base, **own):  # type: ignore[type-var]  # a setup is a dataclass
            raise BadInput(refusal)
        corrected: SetupT = given
        return corrected

    def corrected(self, state: StateT, laid: object, *computed: str) -> StateT:
        """Return ``state`` with what the form ``corrects``, and the fields ``computed``, as in the state ``laid``."""
        names = (*(name for name in self.corrects if hasattr(state, name)), *computed)
        changed: StateT = replace(state, **{name: getattr(laid, name) for name in names})  # type: ignore[type-var]  # as above
        return changed

    def seat_faults(
        self, setup: AnySetup, option_faults: Callable[[Any], Iterable[str]], *, fewer: bool = False
    ) -> Iterator[Fault]:
        """Yield the faults of the options, of lists that are too long or too short, and of whose turn it is.

        A list has an entry for each name or none at all; with ``fewer``, the last ones may be missing.
        """
        try:
            options = self.options_of(setup)
        except BadInput as error:
            yield Fault(error.sentence)
        else:
            yield from map(Fault, option_faults(options))
        for word in filter(attrgetter("by"), self.words):
            wanted, number = len(getattr(setup, word.by)), len(word.get(setup))
            if number not in {0, wanted} and not (fewer and number < wanted):
                counts = f"There are {number} {word.field} and there should be {wanted}"
                yield Fault(f"{counts}; give each one, or give none at all.")
        if wrong := seat_problem(setup):
            yield Fault(wrong)

    # ---- other parts of a setup ----

    def without_pieces(self, laid: AnySetup) -> SetupT:
        """Return ``laid`` with nothing on the table: the players, the options and the components."""
        make: Any = self.setup
        return self.setup_from((), make(players=laid.players, options=laid.options, **self.boxes_of(laid)))

    def options_of(self, laid: AnySetup) -> AnyOptions:
        """Return the options of the game that is laid out; raises `BadInput` for an unknown option."""
        return laid_options(self.options, laid.players, laid.options, **self.boxes_of(laid))

    def boxes_of(self, laid: object) -> dict[str, AnyBox]:
        """Return the components of the table by name."""
        return {name: getattr(laid, name) for name in self.boxes}
