"""A position as slots: what stands in each, and the position with a slot changed. Pure.

A slot is a line of the position's text, or a part of one, and filling it writes that line. So clicks lay out exactly
what the text would, and faults are found by the same readers.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, final

from refkit.characters import fold
from refkit.kernel import AnySetup
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.json_text import Json
from refkit.text.position import Form
from refkit.text.position_words import Word, value_text
from refkit.text.sections import Section, option_text
from widgets.page.markup import NOTHING, Html

SlotLines: TypeAlias = Mapping[str, Json]
"""The lines of a position by how they begin (``hand Yaz``): a text or a number, a list, or numbers by name."""
COMMON_TEXTS: Final = ("?", "nothing", *(f"{low} {high}" for low in range(1, 7) for high in range(low, 7)))
"""What is tried in every slot, and offered if the form can read it there: an unknown card, nothing, and two dice."""
NUMBERS_OFFERED: Final = 21
"""The number of numbers that are offered where a number belongs, from 0."""
MEANINGS_LISTED: Final = 6
"""The maximum number of meanings that a refusal lists."""


@final
@dataclass(frozen=True, slots=True)
class Touch:
    """Something that may be done to what stands on a square, such as turning it, and the position ``after`` that.

    ``name`` is unique among those of a square; ``after`` is None where it cannot be done.
    """

    name: str
    label: str
    title: str
    after: AnySetup


class Square(Protocol):
    """A square of a board that grows, which is no part of a line: every square has others beside it."""

    def inside(self, setup: AnySetup, /) -> str:
        """Return what stands there, as it is typed; "" for nothing."""

    def told(self, setup: AnySetup, /) -> str:
        """Describe what stands there."""

    def filled(self, setup: AnySetup, text: str, /) -> AnySetup:
        """Return the position with that there, "" for nothing; raise `BadInput` if it cannot be read."""

    def beside(self, setup: AnySetup, across: int, up: int, /) -> "Slot":
        """Return the slot so many squares to the right and up, or the nearest that the board can have."""

    def touches(self, setup: AnySetup, /) -> Iterable[Touch]:
        """Yield what may be done there, always in the same order."""


@final
@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a position: a ``word`` of its form, perhaps ``about`` a player, perhaps only a ``part`` of the line.

    A ``part`` is an index in a list, or a name in a table of numbers. Without one a slot has the whole list, up to
    ``most``. ``label`` is its readable name, ``place`` the pick of the drawn table where it lies, and ``key`` the key
    that chooses it. A slot that is ``passed`` is skipped when moving on to the next. ``called`` is its id where neither
    its line nor a part of that is how anybody would write it. A slot with a ``square`` is one of a board.
    """

    word: str
    about: str = ""
    part: int | str | None = None
    label: str = ""
    place: Hashable = None
    most: int = 1
    key: str = ""
    passed: bool = False
    called: str = ""
    square: Square | None = None

    @property
    def line(self) -> str:
        """How its line begins."""
        return f"{self.word} {self.about}".strip()

    @property
    def id(self) -> str:
        """Its unique id."""
        return self.called or (self.line if self.part is None else f"{self.line} [{self.part}]")

    @property
    def name(self) -> str:
        """Its readable name."""
        return self.label or f"{self.about}: {self.word}".removeprefix(": ").capitalize()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that it can be called when typed; the name in a table of numbers, too."""
        return (self.id, self.line, self.name, *([self.part] if isinstance(self.part, str) else []))


@final
@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may stand in a slot, as it is written; ``label`` and ``note`` are how a palette shows it.

    ``keys`` are what can be typed for it, ``left`` how many are left, and ``cells`` its rows and columns in a palette
    that has them.
    """

    text: str
    label: str = ""
    note: str = ""
    keys: tuple[str, ...] = ()
    left: int = 1
    cells: tuple[tuple[str, str], ...] = ()
    picture: Html = NOTHING

    @property
    def name(self) -> str:
        """How it is shown."""
        return self.label or self.text


# ---- what a position says ------------------------------------------------------------------------------------------


def lines_of(form: Form[AnySetup], setup: object) -> dict[str, object]:
    """Return the lines of a position, with options, without the line that names the game."""
    lines = ((word, f"{word} {about}".strip(), it) for _, word, about, it in form.lines_of(setup) if word != "game")
    return {line: option_text(it) if word == "option" else it for word, line, it in lines}


def with_lines(form: Form[AnySetup], lines: SlotLines, setup: object) -> object:
    """Return the position with these lines, with deck and board of ``setup``; raise `BadInput` if impossible."""
    text = "".join(f"{line}: {value_text(it)}\n" for line, it in lines.items())
    try:
        return form.parse_setup(text, **form.boxes_of(setup))
    except BadInput as error:  # without its line number, which means nothing to the user
        raise BadInput(error.sentence) from None


def contents(form: Form[AnySetup], setup: AnySetup, slot: Slot) -> tuple[str, ...]:
    """Return what stands in a slot, as it is written."""
    if slot.square:
        return tuple(filter(None, (slot.square.inside(setup),)))
    it: Json = dict(_word(form, slot).written(setup)).get(slot.about)
    match it, slot.part:
        case None, _:
            return ()
        case dict(), part:
            return (str(it[part]),) if part in it else ()
        case list(), int(part):
            return tuple(it[part : part + 1])
        case list(), _:
            return tuple(it)
    return (str(it),)


def _word(form: Form[AnySetup], slot: Slot) -> Word:
    """Return the word of the form that a slot is a part of."""
    return next(each for each in form.words if each.word == slot.word)


# ---- filling it in -------------------------------------------------------------------------------------------------


def with_filled(form: Form[AnySetup], setup: AnySetup, slot: Slot, text: str) -> AnySetup:
    """Return the position with ``text`` added to a slot, or in place of its content; raise `BadInput` if impossible."""
    if slot.square:
        return slot.square.filled(setup, text)
    lines = lines_of(form, setup)
    it: Json = lines.get(slot.line)
    if isinstance(slot.part, str):
        it = {**(it or {}), slot.part: text}
    elif isinstance(slot.part, int):
        listed = list(it or ())
        if slot.part > len(listed):
            raise BadInput(f"{slot.name}: the place before it is empty still, fill that first.")
        it = [*listed[: slot.part], text, *listed[slot.part + 1 :]]
    elif slot.most > 1:
        if len(it or ()) >= slot.most:
            raise BadInput(f"{slot.name} is full: take something back first.")
        it = [*(it or ()), text]
    else:
        it = text
    return with_lines(form, lines | {slot.line: it}, setup)


def with_emptied(form: Form[AnySetup], setup: AnySetup, slot: Slot, at: int = -1) -> AnySetup:
    """Return the position without what stands in a slot, or of a list without the entry ``at``."""
    if slot.square:
        return slot.square.filled(setup, "")
    lines = lines_of(form, setup)
    it: object = lines.pop(slot.line, None)
    if isinstance(it, dict):
        it = {name: number for name, number in it.items() if name != slot.part}
    elif isinstance(it, list):
        there = slot.part if isinstance(slot.part, int) else at % len(it) if it else 0
        it = [each for place, each in enumerate(it) if place != there]
    else:
        it = None
    return with_lines(form, lines | {slot.line: it} if it else lines, setup)


# ---- what may stand there, from the form alone ---------------------------------------------------------------------


def slots_of(form: Form[AnySetup], setup: object) -> Iterator[Slot]:
    """Yield a slot for each line that a form can write about a position, in the order of its words."""
    for word in form.words:
        most = 99 if word.shape == "list" else 1
        if word.shape in {"one", "list"}:
            names = getattr(setup, word.by) if word.by else ("",)
            yield from (Slot(word.word, name, most=most, passed=word.always or most > 1) for name in names)


def texts_offered(form: Form[AnySetup], setup: AnySetup, slot: Slot, names: Iterable[str]) -> Iterator[str]:
    """Yield those of ``names`` that the form can read in a slot, as it writes them; numbers where it reads numbers."""
    word, bare = _word(form, slot), form.without_pieces(setup)
    numbers = isinstance(slot.part, str) or type(read_in_slot(form, bare, word, slot, "7")) is int
    tried = map(str, range(NUMBERS_OFFERED)) if numbers else (*names, *setup.players, *COMMON_TEXTS)
    if isinstance(slot.part, str):
        yield from tried
        return
    found = (read_in_slot(form, bare, word, slot, name) for name in tried)
    yield from dict.fromkeys(
        str(each) for it in found if it is not None for each in (it if isinstance(it, list) else [it])
    )


def read_in_slot(form: Form[AnySetup], bare: object, word: Word, slot: Slot, text: str) -> AnySetup:
    """Return the content of a slot after a form has read ``text`` there; None if it cannot, or if that is nothing."""
    try:
        setup = form.setup_from([Section(slot.word, slot.about, text, 1)], bare)
    except BadInput:
        return None
    return next((it for name, it in word.written(setup) if name == slot.about), None)


def pieces_left(form: Form[AnySetup], setup: object, names: Iterable[str], piece: Callable[[str], str]) -> Counter[str]:
    """Count how many of each of ``names``, given once per copy, stand nowhere yet.

    ``piece`` maps what stands in a slot to its name.
    """
    free = Counter(names)
    for it in lines_of(form, setup).values():
        free.subtract(piece(each) for each in (it if isinstance(it, list) else [str(it)]))
    return free


# ---- what is typed for a slot: a whole line, or key by key ----------------------------------------------------------


def split_line(text: str) -> tuple[str, ...]:
    """Split a line at commas and line breaks, without empty parts."""
    return tuple(word for part in text.replace("\n", ",").split(",") if (word := " ".join(part.split())))


def offer_meant(word: str, offers: Sequence[Offer], *, begun: bool = True) -> str | None:
    """Return the text of the offer that a word means: by its keys, its name, or if ``begun`` the beginning of a name.

    Return None if it means none of them; raise `BadInput` if it could be several.
    """
    wanted = normalized(word)
    exact = [each for each in offers if wanted in {*each.keys, normalized(each.text), normalized(each.name)}]
    if not exact and begun:
        exact = [
            each
            for each in offers
            if begins_with(normalized(each.text), wanted) or begins_with(normalized(each.name), wanted)
        ]
    found = list(dict.fromkeys(each.text for each in exact))
    if len(found) > 1:
        more = " …" * (len(found) > MEANINGS_LISTED)
        sentence = f"{say(word)} could be {', '.join(found[:MEANINGS_LISTED])}{more}: write more of it."
        raise BadInput(sentence, suggestions=found[:MEANINGS_LISTED])
    return found[0] if found else None


def begins_with(name: str, wanted: str) -> bool:
    """Return whether a name, or its last words, begin with ``wanted``."""
    return name.startswith(wanted) or f" {wanted}" in f" {name}"


def normalized(text: str) -> str:
    """Normalize a text for comparison."""
    return fold(text.replace(":", " ")).removeprefix("the ")


def after_key(typed: str, key: str, offers: Sequence[Offer]) -> tuple[str, str | None]:
    """Return the keys typed so far after one more, and the text of the offer as soon as only one can be meant.

    A key that does not continue the last ones starts again; one that starts nothing either is ignored.
    """
    for tried in (typed + key, key):
        going = [each for each in offers if any(keys.startswith(tried) for keys in each.keys)]
        whole = [each for each in going if tried in each.keys]
        if whole and all(each.text == whole[0].text for each in going):
            return "", whole[0].text
        if going:
            return tried, None
    return "", None
