"""What can be wrong with a deck file: every fault of its plain data, and where in the data it is.

A place is a path such as ``("minions", 3, "value")``; `toml_text` turns places into lines of a file.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

from refkit.games.three_cheers.cards import SIDES, TRAITS, Kind
from refkit.text.checks import (
    KeyFaults,
    card_faults,
    duplicate_name_faults,
    flag_faults,
    head_faults,
    line_faults,
    name_faults,
    say,
    suggest_or_list,
    unknown_keys,
)
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

BOX: Final = {"minions": 79, "orders": 17}
"""How many cards of each sort the box holds (Game Contents, p. 2)."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
TOP_KEYS: Final = ("name", "partial", "stand_in", "minions", "orders")
MINION_KEYS: Final = ("name", "value", "traits", "arrows", "shields", "advanced", "flavour")
ORDER_KEYS: Final = ("name", "flavour", "options")
FASTEST: Final = 3
HIGHEST_VALUE: Final = 99
FARTHEST: Final = 20


def faults(data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield every fault of ``data`` as a place and a sentence; ``where`` says in words where another card stands."""
    if not isinstance(data, dict):
        yield (), f"A deck is a table with `minions` and `orders`, not {say(data)}."
        return
    yield from head_faults(data, "The deck", TOP_KEYS, ("partial", "stand_in"))
    yield from card_faults(data, "minions", "Minion {}", _minion)
    yield from card_faults(data, "orders", "Order {}", _order)
    yield from duplicate_name_faults(data, BOX, where)
    if data.get("partial") is not True:
        yield from _counts(data)


# ---- the deck as a whole -----------------------------------------------------------------------------------------


def _counts(data: JsonObject) -> PlacedFaults:
    """Yield a fault for another number of cards than the box holds."""
    for key, expected in BOX.items():
        cards = data.get(key, [])
        if isinstance(cards, list) and len(cards) != expected:
            place = (key, len(cards) - 1) if cards else (key,)
            counts = f"The deck has {len(cards)} {key} and the box has {expected}"
            yield place, f"{counts}: mend that, or write `partial = true` at the top if it is meant."


# ---- cards -----------------------------------------------------------------------------------------------------


def _minion(card: JsonObject) -> KeyFaults:
    yield from unknown_keys(card, MINION_KEYS)
    yield from name_faults(card)
    value = card.get("value")
    if "value" not in card:
        yield "value", "it has no value; write `value = 3` or whatever its card says."
    elif type(value) is not int or abs(value) > HIGHEST_VALUE:
        yield "value", f"its value is a whole number up to {HIGHEST_VALUE}, not {say(value)}."
    yield from _words(card, "traits", TRAITS)
    yield from _arrows(card)
    yield from _words(card, "shields", tuple(SIDES))
    yield from flag_faults(card, "advanced")
    yield from line_faults(card, "flavour")


def _order(card: JsonObject) -> KeyFaults:
    yield from unknown_keys(card, ORDER_KEYS)
    yield from name_faults(card)
    yield from line_faults(card, "flavour")
    options = card.get("options")
    if not isinstance(options, list) or len(options) not in {1, 2}:
        yield "options", 'an order has one option or two; write `options = [{kind="deflect"}]` or the like.'
        return
    for option in options:
        for sentence in _option(option):
            yield "options", sentence
    kinds = [option.get("kind") for option in options if isinstance(option, dict)]
    if len(kinds) == 2 and kinds[0] == kinds[1]:  # noqa: PLR2004  two options, as above
        yield "options", "its two options are of one kind; write them as one, with all the steps in its shape."


def _option(option: object) -> Iterator[str]:
    if not isinstance(option, dict):
        yield f'an option is a table such as {{kind="deflect"}}, not {say(option)}.'
        return
    for _, sentence in unknown_keys(option, ("kind", "shape")):
        yield sentence
    kind = option.get("kind")
    if "kind" not in option:
        yield f"an option needs a `kind`; {suggest_or_list(None, KINDS)}"
    elif kind not in KINDS:
        yield f"there is no option {say(kind)}; {suggest_or_list(kind, KINDS)}"
    elif kind in {"move", "swap"}:
        yield from _shape(kind, option.get("shape"))
    elif option.get("shape", []) != []:
        yield f"the option {kind!r} has no shape; leave it out."


def _shape(kind: str, shape: object) -> Iterator[str]:
    if not isinstance(shape, list) or not shape:
        yield f"the option {kind!r} needs a shape, a list of steps [columns right, rows up], such as [[1, 0]]."
        return
    seen: set[tuple[int, int]] = set()
    for step in shape:
        if not _is_step(step):
            yield f"a step is two whole numbers up to {FARTHEST}, [columns right, rows up], not {_say_step(step)}."
        elif step == [0, 0]:
            yield "the step [0, 0] leads nowhere."
        elif tuple(step) in seen:
            again = "; a swap is the same from either end" if kind == "swap" else ""
            yield f"the step {step} is there twice{again}."
        else:
            seen.add((step[0], step[1]))
            if kind == "swap":
                seen.add((-step[0], -step[1]))


def _is_step(step: object) -> bool:
    numbers = step if isinstance(step, list) else []
    return [type(number) is int and abs(number) <= FARTHEST for number in numbers] == [True, True]


def _say_step(step: object) -> str:
    return f"[{', '.join(map(say, step[:3]))}]" if isinstance(step, list) else say(step)


# ---- single facts ------------------------------------------------------------------------------------------------


def _words(card: JsonObject, key: str, known: Sequence[str]) -> KeyFaults:
    words = card.get(key, [])
    if not isinstance(words, list):
        yield key, f"`{key}` is a list such as [{known[0]!r}], not {say(words)}."
        return
    for index, word in enumerate(words):
        if word not in known:
            yield key, f"`{key}` cannot hold {say(word)}; {suggest_or_list(word, known)}"
        elif word in words[:index]:
            yield key, f"`{key}` holds {word!r} twice."


def _arrows(card: JsonObject) -> KeyFaults:
    arrows = card.get("arrows", {})
    if not isinstance(arrows, dict):
        yield "arrows", f"`arrows` is a table such as {{up=1, right=3}}, not {say(arrows)}."
        return
    for side, speed in arrows.items():
        if side not in SIDES:
            yield "arrows", f"an arrow cannot point {say(side)}; {suggest_or_list(side, SIDES)}"
        elif type(speed) is not int or not 0 <= speed <= FASTEST:
            yield "arrows", f"the arrow {side} is 0 (none) to {FASTEST}, not {say(speed)}."
