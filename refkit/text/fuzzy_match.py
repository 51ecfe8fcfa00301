"""Understanding text that is nearly notation: without commas and hyphens, in another order, or cut short.

Exact notation is always tried first, so nothing here changes the meaning of an exact text. Nothing is guessed: where
two readings fit, an error names both. Only the given options are considered, so that the way a text is read reveals
nothing that its seat does not know.
"""

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from refkit.characters import fold
from refkit.kernel import GameAbove
from refkit.kernel.choice import CHANCE, BadInput, Choice
from refkit.text.checks import say, similar_names

T = TypeVar("T")
NAMED: Final = 3
"""Letters in the shortest word by which an incomplete move is recognised; also the most readings that are named."""
NEAR: Final = 0.7
"""The least similarity, from 0 to 1, of a misspelt word to the word that is meant."""
PARTS: Final = 12
"""Words in the longest list that is searched for missing commas."""
PREPOSITIONS: Final = 6
"""Prepositions in a move, those in the names of cards and players included, of which each is tried as another."""
NAMES_KEPT: Final = 128
"""Lists of names (the players, the cards of a deck) whose forms are kept: all that is typed is looked up there."""
_WORD: Final = re.compile(r"(?:(?<!\w)-)?[^\W_]+|\?")
_TO: Final = re.compile(r"\b(?:in front of|on|onto|upon|at)\b", re.IGNORECASE)
_OWNED: Final = re.compile(r"(?:['’]s|(?<=s)['’])(?:\s+(?:tower|tray|table|side|hand))?$", re.IGNORECASE)
_SQUARE: Final = re.compile(r"-?[a-z]{1,2}[0-9]+$")
_LINKS: Final = frozenset("to on onto upon at in into and with the".split())  # noqa: SIM905  easier to read


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of ``text`` as names are compared, without punctuation and prepositions."""
    found = _WORD.findall(fold(text))
    return tuple(word for word in found if word not in _LINKS) or tuple(found)


def fold_name(name: str) -> str:
    """Return ``name`` as names are compared, with a space for each ``_``."""
    return fold(name.replace("_", " "))


def strip_possessive(text: str) -> str:
    """Return the name in a possessive: ``Yaz`` for “Yaz's”, “Yaz’s” and “Yaz's tower”."""
    return _OWNED.sub("", text.strip())


def squash(text: str) -> str:
    """Return the letters and digits of ``text``; numbers are kept apart, as ``1 2`` is not ``12``."""
    return re.sub(r"(?<!\d) | (?!\d)", "", " ".join(words_in(text)))


def find_similar(text: str, names: Sequence[str]) -> int | None:
    """Return the index of the one of ``names`` with the letters and digits of ``text``, or of a team with that member.

    Raises `BadInput` with both if there are two of them.
    """
    if not (wanted := squash(text)):
        return None
    whole, partners = _squashed(tuple(names))
    found = whole.get(wanted) or partners.get(wanted, [])
    if len(found) > 1:
        raise ambiguity_error(text, [names[number] for number in found])
    return found[0] if found else None


@lru_cache(NAMES_KEPT)
def _squashed(names: tuple[str, ...]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Return the indices of ``names`` by their letters and digits, and those of teams by each part between ``&``s."""
    whole: dict[str, list[int]] = {}
    partners: dict[str, list[int]] = {}
    for number, name in enumerate(names):
        whole.setdefault(squash(name), []).append(number)
        for partner in set(map(squash, name.split("&"))) if "&" in name else ():
            partners.setdefault(partner, []).append(number)
    return whole, partners


def ambiguity_error(text: str, readings: Sequence[str]) -> BadInput:
    """Return the error that ``text`` fits several ``readings``."""
    more = f", or {len(readings) - NAMED:,} more" if len(readings) > NAMED else ""
    sentence = f"{say(text.strip())} could be “{'” or “'.join(readings[:NAMED])}”{more}: say which."
    return BadInput(sentence, suggestions=readings[:NAMED])


def read_list(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """Read ``text``, a list in which commas may be missing: the only way to split it so that all parts can be read.

    ``read`` must not remember what it has read, since it is called at most once for each run of neighbouring words.
    Raises `BadInput` with both if there are two, and what ``read`` says of the whole if there is none.
    """
    try:
        return (read(text),)
    except BadInput:
        words = text.split()
        found = _splits(words, read) if 1 < len(words) <= PARTS else ()
        if not found:
            raise
    if len(found) > 1:
        raise ambiguity_error(text, [", ".join(cut) for cut, _ in found])
    return found[0][1]


def _splits(words: Sequence[str], read: Callable[[str], T]) -> list[tuple[tuple[str, ...], tuple[T, ...]]]:
    """Return up to `NAMED` ways to split ``words`` into parts that can be read as different values, the shortest first.

    Each is a pair of the parts and their values. What follows a part is split once, whatever precedes it.
    """
    rests: list[list[tuple[tuple[str, ...], tuple[T, ...]]]] = [*([] for _ in words), [((), ())]]
    for start in reversed(range(len(words))):
        found: list[tuple[tuple[str, ...], tuple[T, ...]]] = []
        for end in range(start + 1, len(words) + (start > 0)):  # the whole has been tried
            if rests[end]:
                part = " ".join(words[start:end])
                with contextlib.suppress(BadInput):
                    value = read(part)
                    found += [((part, *cut), (value, *values)) for cut, values in rests[end]]
        for each in sorted(found, key=lambda each: len(each[0])):
            if len(rests[start]) < NAMED and all(each[1] != other[1] for other in rests[start]):
                rests[start].append(each)
    return rests[0]


def reworded(text: str) -> Iterator[str]:
    """Yield ``text`` with ``to`` in place of each preposition that is used for it, and of all of them.

    A text with more than `PREPOSITIONS` of them is no move, and is not reworded.
    """
    plain = text.rstrip(" .!;")
    found = list(_TO.finditer(plain))
    if len(found) > PREPOSITIONS:
        return
    if plain != text:
        yield plain
    yield from (f"{plain[: each.start()]}to{plain[each.end() :]}" for each in found)
    if len(found) > 1:
        yield _TO.sub("to", plain)


def find_move(
    text: str,
    error: BadInput,
    exact: Callable[[str], T],
    moves: Sequence[tuple[int | None, str]],
    pending: Sequence[Choice[T]],
    names: Sequence[str],
) -> T:
    """Return the only move that ``text`` can mean: in another wording, which ``exact`` reads, or as an option.

    ``moves`` are the players who may make it, each with the rest of the text. Raises `BadInput` with all moves that it
    could mean; if there are none, ``error`` or what is wrong with the only other wording, with similar answers.
    """
    asked = [(rest, [choice for choice in pending if who in (None, choice.seat)]) for who, rest in moves]
    ways = list(reworded(text))
    for words, readings in _readings(ways, exact, asked, names):
        if len(readings) > 1:
            raise ambiguity_error(words, list(readings.values()))
        if readings:
            return next(iter(readings))
    for way in ways if len(ways) == 1 and not error.suggestions else ():
        try:
            exact(way)
        except BadInput as better:
            error = error if "is not a move" in better.sentence else better
    raise BadInput(error.sentence, error.line, error.suggestions or suggest_answers(*asked[0])) from None


def _readings(
    ways: Iterable[str],
    exact: Callable[[str], T],
    asked: Sequence[tuple[str, Sequence[Choice[T]]]],
    names: Sequence[str],
) -> Iterator[tuple[str, dict[T, str]]]:
    """Yield the moves that a text can mean, each as it is written, the likeliest meanings first, and the text itself.

    They are the other ``ways`` to word it, the one with a verb of the only open question, and the answers that match,
    which decide where several verbs can stand in front.
    """
    yield asked[-1][0], _read_each(ways, exact)
    for rest, pending in asked:
        found = _read_each(with_verb(rest, pending, names), exact)
        if len(found) == 1:
            yield rest, found
    for rest, pending in asked:
        yield rest, matching_answers(rest, pending, names)


def _read_each(ways: Iterable[str], exact: Callable[[str], T]) -> dict[T, str]:
    """Return the moves that ``exact`` reads in the ``ways`` to word a text, each with the first of these."""
    found: dict[T, str] = {}
    for words in ways:
        with contextlib.suppress(BadInput):
            found.setdefault(exact(words), words)
    return found


def with_verb(text: str, pending: Sequence[Choice[object]], names: Sequence[str]) -> Iterator[str]:
    """Yield ``text`` with each verb of the only open question in front (``9`` is ``walk 9``); none if more are open."""
    if text and len(pending) == 1 and (seat := pending[0].seat) >= 0:
        head = f"{names[seat]}: "
        for verb in dict.fromkeys(each.removeprefix(head).partition(" ")[0] for each in pending[0].options.texts()):
            if verb.isalpha() and verb.islower():
                yield f"{head}{verb} {text}"


def matching_answers(text: str, pending: Sequence[Choice[T]], names: Sequence[str]) -> dict[T, str]:
    """Return the answers to open questions that have the words of ``text``, see `extra_words`, each in notation.

    ``names`` of players need not be there, and an answer with no other words than those and the text's is preferred to
    one with more; a name may also be that of the player who answers. A number alone is read where one question is open
    and one answer contains it. Results of chance are never completed.
    """
    wanted, whole, heads = words_in(text), squash(text), tuple(f"{name}: " for name in names)
    spoken = frozenset(word for name in names for word in words_in(name))
    known = any(sum(map(str.isalpha, word)) >= NAMED for word in wanted) or _is_number(wanted, pending)
    tiers: tuple[dict[T, str], ...] = ({}, {}, {}, {})
    for choice, move, answer in all_answers(pending):
        bare = next((answer.removeprefix(head) for head in heads if answer.startswith(head)), answer)
        if whole in (squash(answer), squash(bare)):
            tiers[0][move] = answer
        elif known and choice.seat is not CHANCE:
            signed = f"{heads[choice.seat]}{bare}" if 0 <= choice.seat < len(heads) else answer
            if (more := extra_words(wanted, words_in(bare), spoken)) is not None:
                tiers[2 if more - spoken else 1][move] = answer
            elif extra_words(wanted, words_in(signed), spoken) is not None:
                tiers[3][move] = answer
    return next(filter(None, tiers), {})


def all_answers(pending: Iterable[Choice[T]]) -> Iterator[tuple[Choice[T], T, str]]:
    """Yield every answer to the open questions: the question, the move, and the move in notation."""
    for choice in pending:
        yield from ((choice, move, text) for move, text in zip(choice.options, choice.options.texts(), strict=True))


def _is_number(wanted: Sequence[str], pending: Sequence[Choice[T]]) -> bool:
    """Return whether ``wanted`` consists of numbers, and there is just one question that they can answer."""
    return len(pending) == 1 and bool(wanted) and all(map(str.isdecimal, wanted))


def extra_words(wanted: Sequence[str], words: Sequence[str], names: Container[str] = ()) -> frozenset[str] | None:
    """Return the words that ``words`` has beyond all ``wanted`` ones; None if one is missing or in another order.

    A square may precede a card, and a player's name (one of ``names``) or a number may precede or follow either. Words
    of one kind are in the same order in both: “Red/blue” is not “blue red”, and “Yaz and Zippy” not “Zippy, Yaz”.
    """
    has, wants = _by_kind(words, names), _by_kind(wanted, names)
    if not all(_within(some, has.get(kind, ())) for kind, some in wants.items()):
        return None
    return frozenset((Counter(words) - Counter(wanted)).keys())


def _by_kind(words: Iterable[str], names: Container[str]) -> dict[str, list[str]]:
    """Return the ``words`` by what they can be: a player's name, a number, a square, or anything else."""
    found: dict[str, list[str]] = {}
    for word in words:
        kind = "name" if word in names else "number" if word.isdecimal() else "square" if _SQUARE.match(word) else ""
        found.setdefault(kind, []).append(word)
    return found


def _within(wanted: Iterable[str], words: Iterable[str]) -> bool:
    """Return whether ``words`` contains all of ``wanted``, in that order."""
    rest = iter(words)
    return all(word in rest for word in wanted)


# ---- suggestions -----------------------------------------------------------------------------------------------------


def suggest_answers(text: str, pending: Iterable[Choice[object]]) -> tuple[str, ...]:
    """Return up to `NAMED` answers of players to open questions that ``text`` may have meant, the likeliest first.

    They have at least half of its words, which may be misspelt.
    """
    options = {answer: words_in(answer) for choice, _, answer in all_answers(pending) if choice.seat is not CHANCE}
    known = dict.fromkeys(word for words in options.values() for word in words)
    wanted = [spelt for word in words_in(text) if (spelt := _spelt(word, known))]
    if not wanted or 2 * len(wanted) < len(words_in(text)):
        return ()
    shared = {answer: len(set(wanted) & set(words)) for answer, words in options.items()}
    best = max(shared.values())
    fits = [answer for answer, count in shared.items() if count == best and 2 * count >= len(words_in(text))]
    return tuple(sorted(fits, key=lambda answer: len(options[answer]))[:NAMED])


def _spelt(word: str, known: Iterable[str]) -> str:
    """Return the ``known`` word that is equal or most similar to ``word``; "" if none is similar."""
    from difflib import get_close_matches  # noqa: PLC0415  only for mistakes

    return next(iter(get_close_matches(word, known, 1, NEAR)), "")


def with_suggestions(game: object, setup: object, words: str, read: Callable[[], T]) -> T:
    """Return what ``read`` makes of ``words``, which say what happens on the position ``setup`` of a `Game`.

    Raises what ``read`` raises; a `BadInput` without suggestions gets those that the position has to offer.
    """
    try:
        return read()
    except BadInput as error:
        if error.suggestions or not words.strip():
            raise
        raise BadInput(error.sentence, error.line, similar_actions(game, setup, words)) from None


def similar_actions(game: GameAbove, setup: object, words: str) -> tuple[str, ...]:
    """Return actions and legal moves of a position that are similar to ``words``; none if it is impossible."""
    own = game.scenario.turn_questions
    try:
        start = game.position.to_state(setup)
        pending = [choice for state in (own(start) if own else [start]) for choice in game.choices(state)]
    except BadInput:
        return ()
    return (*similar_names(words, game.scenario.happenings, 1), *suggest_answers(words, pending))
