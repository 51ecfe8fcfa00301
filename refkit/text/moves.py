"""Moves as text: how every game writes them and reads what somebody typed.

A text may begin with a player's name and a colon. Names may contain the very words that distinguish moves. So every way
to read a text is tried, and the first that works is taken.
"""

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import takewhile
from typing import Final, NoReturn, Protocol, TypeVar

from refkit.characters import fold, plain
from refkit.kernel import AnyMove, AnyState, Ongoing
from refkit.kernel.choice import CHANCE, BadInput, Choice
from refkit.kernel.display import HasName
from refkit.text.checks import say, suggest
from refkit.text.fuzzy_match import NAMES_KEPT, ambiguity_error, find_move, find_similar, fold_name, strip_possessive

NOBODY: Final = -9
"""The seat of a move whose player is not yet known."""
LONGEST: Final = 300
"""Characters in the longest text that is read as a move."""
SHORTEST: Final = 3
"""Letters in the shortest beginning by which a card is known."""
T = TypeVar("T")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
CardT = TypeVar("CardT", bound=HasName)

# ---- names -------------------------------------------------------------------------------------------------------


def find_name(text: str, names: Iterable[str]) -> int | None:
    """Return the index of the one of ``names`` that is ``text``, by its `fold`, or with ``_`` for spaces.

    If none is, the one with its letters and digits, or the team of which it names a member (``Ann`` of ``Ann & Cy``).
    A possessive (``Ann's``) is read as the name. Raises `BadInput` with both if there are two.
    """
    known = tuple(names)
    for called in dict.fromkeys((text.strip(), strip_possessive(text))):
        for form in (str, fold, fold_name):
            if (wanted := form(called)) and (number := _in_form(form, known).get(wanted)) is not None:
                return number
        if (number := find_similar(called, known)) is not None:
            return number
    return None


@lru_cache(NAMES_KEPT)
def _in_form(form: Callable[[str], str], names: tuple[str, ...]) -> dict[str, int]:
    """Return the index of the first of ``names`` with each ``form``."""
    return {form(name): number for number, name in reversed([*enumerate(names)])}


def find_called(
    text: str, names: Sequence[str], described: Callable[[str], Sequence[int]] = lambda _: ()
) -> int | None:
    """Return the index of the one of ``names`` of cards that ``text`` means; None if it means none.

    That is the one that `find_name` finds, else those that ``described`` returns for the text (in lower case), as a
    rank and a suit, else those that begin with it, an article aside. Raises `BadInput` if there are several.
    """
    if (found := find_name(text, names)) is not None:
        return found
    wanted = fold_name(text).removeprefix("the ")
    meant = list(described(wanted))
    if not meant and len(wanted) >= SHORTEST:
        meant = [number for number, name in enumerate(names) if fold_name(name).removeprefix("the ").startswith(wanted)]
    if len(meant) > 1:
        raise BadInput(ambiguity_error(text, [names[number] for number in meant]).sentence)
    return meant[0] if meant else None


def card_called(text: str, known: Mapping[str, CardT], box: str) -> CardT:
    """Return the ``known`` card of a ``box`` that `find_called` finds for ``text``; the keys are names in lower case.

    Raises `BadInput` with the most similar names if none is called so, and with all that it could be.
    """
    if found := known.get(fold(text)):
        return found
    cards = tuple(known.values())
    names = [card.name for card in cards]
    if (number := find_called(text, names)) is None:
        raise BadInput(f"No card of {box} is called {say(text)}{suggest(text, names)}")
    return cards[number]


def find_player(text: str, players: tuple[str, ...]) -> int:
    """Return the seat of the one of ``players`` who is called ``text``; raises `BadInput` with their names."""
    found = find_name(text, players)
    if found is None:
        raise BadInput(f"Nobody called {say(text.strip())} plays; the players are {', '.join(players)}.")
    return found


# ---- who speaks --------------------------------------------------------------------------------------------------


def speakers(
    text: str, players: tuple[str, ...], seat: int | None, *, colons: bool = False
) -> list[tuple[int | None, str]]:
    """Return who may make the move in ``text``, the player named in front or else ``seat``, with the rest of it.

    With ``colons`` a colon may also belong to the move. Raises `BadInput` if nobody has the name in front, or two have,
    and for a text that is too long.
    """
    if len(text) > LONGEST:
        raise BadInput(f"A move has at most {LONGEST} characters; this has {len(text):,}.")
    name, colon, rest = text.partition(":")
    whole = (seat, text.strip())
    if not colon or (found := find_name(name, players) if colons else find_player(name, players)) is None:
        return [whole]
    return [(found, rest.strip()), *([whole] if colons else [])]


def read_for(
    moves: Iterable[tuple[int | None, str]],
    pending: Sequence[Choice[object]],
    read: Callable[[int, str], T],
    idle: int = 0,
) -> T:
    """Return the move that ``read(seat, text)`` reads of ``moves``, the result of `speakers`.

    Where nobody is named it is a move of the player who is asked; of several, of the first whose question it answers,
    or else of the first; of ``idle`` if nobody is asked. Raises the `BadInput` of the first reading.
    """
    asked = [choice for choice in pending if choice.seat >= 0]

    def of_whoever(text: str) -> T:
        move = read(asked[0].seat if asked else idle, text)
        for choice in asked[1:]:
            if move in asked[0].options:
                break
            if (other := read(choice.seat, text)) in choice.options:
                return other
        return move

    readings = (partial(of_whoever, text) if who is None else partial(read, who, text) for who, text in moves)
    return first_valid(readings, "There is no move here.")


class ParseMove(Protocol[StateT_contra, MoveT_co]):
    """A function that reads a move in notation."""

    def __call__(self, state: StateT_contra, /, text: str, seat: int | None = None) -> MoveT_co:
        """Read the move that ``text`` says, of ``seat``, of the player named in front, or of whoever must decide now.

        Raises `BadInput` that quotes what cannot be read. It does not check whether the move is legal.
        """


def reject_move(_state: object, _seat: int, text: str) -> NoReturn:
    """Raise `BadInput`: the game reads no moves but those among the options."""
    raise BadInput(f"{say(text)} is not a move that can be made now.")


def reader(
    choices: Callable[[AnyState], Sequence[Choice[AnyMove]]],
    read: Callable[[AnyState, int, str], T] = reject_move,
    *,
    colons: bool = False,
    idle: Callable[[AnyState], int] = lambda _state: 0,
) -> ParseMove[Ongoing, T]:
    """Return a function that reads moves where ``choices(state)`` are open; ``read(state, seat, text)`` reads one.

    Without ``read`` only options are recognised, so that a move that is not legal cannot be read.

    ``colons`` says that a colon may also belong to a move; ``idle(state)`` is the player of a move if nobody is asked.
    Text that is nearly notation is read if only one move can be meant, see `refkit.text.fuzzy_match`; other text is a
    `BadInput`.
    """

    def parse_move(state: Ongoing, /, text: str, seat: int | None = None) -> T:
        players, pending = state.options.players, choices(state)

        def moves(text: str) -> list[tuple[int | None, str]]:
            return speakers(text, players, seat, colons=colons)

        def exact(text: str) -> T:
            return read_for(moves(text), pending, partial(read, state), idle(state))

        typed = plain(text)
        try:
            return first_valid(partial(exact, each) for each in dict.fromkeys((text, typed)))
        except BadInput as error:
            move: T = find_move(typed, error, exact, moves(typed), pending, players)
            return move

    return parse_move


def with_player(text: str, move: object, players: tuple[str, ...], *, seat: bool) -> str:
    """Return ``text``, the notation of ``move``, with its player's name in front if ``seat`` and if it has a player."""
    who = getattr(move, "seat", NOBODY)
    return f"{players[who]}: {text}" if seat and 0 <= who < len(players) else text


# ---- readings ----------------------------------------------------------------------------------------------------


def first_valid(readings: Iterable[Callable[[], T]], otherwise: str = "") -> T:
    """Return the result of the first of ``readings`` that raises no `BadInput`.

    If none does, raises the error of the first, or `BadInput` with the sentence ``otherwise`` if there are none.
    """
    complaint: BadInput | None = None
    for reading in readings:
        try:
            return reading()
        except BadInput as error:
            complaint = complaint or error
    raise complaint or BadInput(otherwise)


def around_verb(text: str, verbs: Mapping[str, T]) -> Iterator[tuple[T, str, str]]:
    """Yield for each of ``verbs`` inside ``text`` its value, and what precedes and follows it."""
    for verb, meaning in verbs.items():
        for found in re.finditer(rf"\s+{verb}(?=\s)", text, re.IGNORECASE):
            yield meaning, text[: found.start()], text[found.end() :].strip()


# ---- answers of chance -----------------------------------------------------------------------------------------------


def find_chance_answer(text: str, choice: Choice[T], read: Callable[[str], T]) -> T | None:
    """Return the only answer of chance to ``choice`` that ends with ``text``: numbers of dice in any order, or a card.

    Dice whose sum is asked for may be given one by one, and a card in any way in which cards are named: ``read`` reads
    them after the verb of the roll or the draw. Return None if there is no such answer, or more than one, and for a
    question to another seat.
    """
    if choice.seat is not CHANCE:
        return None
    text = plain(text)
    dice, words = _dice(text, re.fullmatch), f" {fold_name(text)}"
    texts = choice.options.texts()
    found = [
        move
        for move, option in zip(choice.options, texts, strict=True)
        if (_dice(option, re.search) == dice if dice else fold_name(option).endswith(words))
    ]
    if dice and not found and texts:
        head = re.sub(r"[0-9\s]+$", "", texts[0])
        with contextlib.suppress(BadInput):
            found = [move for move in [read(f"{head} {text.strip()}")] if move in choice.options]
    if not dice and not found:
        columns = zip(*(option.split(" ") for option in texts), strict=False)
        shared = takewhile(lambda words: len({*words}) == 1, columns)
        for count in range(1, len(common := [words[0] for words in shared]) + 1):
            with contextlib.suppress(BadInput):
                found += [
                    move for move in [read(f"{' '.join(common[:count])} {text.strip()}")] if move in choice.options
                ]
    return found[0] if len(dict.fromkeys(found)) == 1 else None


def _dice(text: str, find_in: Callable[[str, str], re.Match[str] | None]) -> list[int]:
    """Return the numbers at the end of ``text``, or those of which it consists, sorted."""
    found = find_in(r"(?:(?<!\S)[0-9]{1,6}(?:\s+|$))+$", text.strip())
    return sorted(map(int, found[0].split())) if found else []
