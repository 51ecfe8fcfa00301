"""Malformed files of every game for tests: data as refkit writes it, randomly damaged."""

import contextlib
import copy
import dataclasses
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from refkit.game import GAMES
from tests.games import KNOWN, random_game
from tests.match.test_match import with_valid_checksums
from tests.match_files import FOLDER

TEXTS: Final = (
    *("", " ", "?", "nothing", "true", "7", "a: b", "Xavier", "x" * 300, "a, b", "a\nplayers: b", "\0", "\x1b[2J"),
    *("\ud800", "{}", "%s", "\u0308", "\u202e", "\u0663", "\u00b2", "I" * 50, "- -", "1 x 1", "(", "[[", "=", "é" * 31),
)
WORDS: Final = (*TEXTS, "game", "is", "options", "closed", "deck", "board", "players", "position", "refkit")
"""Keys that are seldom meant."""
NASTY: Final[tuple[Any, ...]] = (
    *TEXTS,
    *(None, True, False, 0, 1, -1, 7, 10**6, 10**9, 10**40, -(10**40), 0.5, -0.0, 1e308),
    *([], [[]], [None], [1], ["Xavier"], ["Xavier", "Xavier"], [""] * 3, [{}], {}, {"": ""}, {"is": "map"}, {"x": {}}),
    *({"Xavier": "Xavier"}, {"players": 1}, {"1": 1}, {"card": 1}, [[1, 2], [1, 2]], {"is": "options", "value": 1}),
)
"""Values that are seldom what is meant."""


def sources(game: str) -> Iterator[tuple[str, Any]]:
    """Yield the data of a game with its kind: positions, scenarios, decks, boards and matches."""
    module = GAMES[game]
    position = module.position
    for sample in list(KNOWN[game].samples)[:3]:
        states = [frame.state for frame in random_game(game, sample, 1)]
        for state in (states[0], states[len(states) // 2]):
            yield "position", position.to_data(position.from_state(state))
    for example in list(module.examples.values())[::9]:
        scenario = example.scenario
        answers = {"action": scenario.action, "answers": list(scenario.answers), "title": scenario.title}
        yield "scenario", {**position.to_data(scenario.setup), **answers}
    options = next(iter(KNOWN[game].samples.values()))
    if "deck" in module.boxes:
        yield "deck", options.deck.to_data()
        own = dataclasses.replace(options.deck, name="Ours")
        yield "position", {**position.to_data(position.from_state(states[0])), "deck": own.to_data()}
    if hasattr(options, "board"):
        yield "board", options.board.to_data()
        own = dataclasses.replace(options.board, name="Ours")
        yield "position", {**position.to_data(position.from_state(states[0])), "board": own.to_data()}
    yield "text", position.format_setup(position.from_state(states[-1])).splitlines()
    for path in sorted(FOLDER.glob(f"{game}-*.json"))[:3]:
        yield "match", json.loads(path.read_text("utf-8"))


@cache
def sources_as_json(game: str) -> tuple[tuple[str, str], ...]:
    """Return all `sources` of a game as JSON."""
    return tuple((kind, json.dumps(data)) for kind, data in sources(game))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Return every container inside ``data`` with each of its keys."""
    found = []
    todo = [data]
    while todo:
        here = todo.pop()
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        found += [(here, key) for key in keys]
        todo += [here[key] for key in keys if isinstance(here[key], dict | list)]
    return found


def damage_data(choose: Any, data: Any) -> Any:
    """Return ``data`` with a few values, keys or types changed at any depth; ``choose`` picks one of a list."""
    data = copy.deepcopy(data)
    for _ in range(choose((1, 1, 1, 2, 4))):
        inside = places(data)
        if not inside:
            return choose(NASTY)
        here, key = choose(inside)
        change(choose, here, key, choose(inside))
    return data


def change(choose: Any, here: Any, key: Any, other: tuple[Any, Any]) -> None:
    """Change the value of ``here`` under ``key``, perhaps to that of another place."""
    values = (
        *(choose(NASTY), choose(NASTY), other[0][other[1]], other[0][other[1]]),
        *([here[key]], {str(key): here[key]}, [here[key]] * 3, str(here[key]), nest_deeply(here[key])),
    )
    value = copy.deepcopy(choose(values))
    how = choose(("put", "put", "put", "put", "delete", "rename", "add"))
    if how == "delete":
        del here[key]
    elif how == "put":
        here[key] = value
    elif isinstance(here, list):
        here.append(value)
    elif how == "rename":
        here[choose(WORDS)] = here.pop(key)
    else:
        here[choose(WORDS)] = value


def nest_deeply(value: Any) -> Any:
    """Return ``value`` inside many nested lists."""
    for _ in range(120):
        value = [value]
    return value


def damage_lines(choose: Any, lines: list[str]) -> list[str]:
    """Return the ``lines`` of a position in text with a few of them changed."""
    for _ in range(choose((1, 2, 4))):
        at = choose(range(len(lines)))
        head, _, said = lines[at].partition(": ")
        other = choose(lines).partition(": ")[2]
        word = choose(TEXTS)
        turned = (*(word, f"{head}: {word}", f"{head}: {other}", f"{head}: {said}, {word}", f"{head}: 0"), f"x {said}")
        lines[at : at + choose((0, 1, 1))] = [choose(turned)]
    return lines


def damage_bytes(choose: Any, text: str) -> bytes:
    """Return ``text`` as bytes, perhaps in another encoding, cut, or with something inserted."""
    at = choose(range(len(text)))
    before, after = text[:at], text[at:]
    digits = "9" * choose((20, 400, 5000))
    number = choose(("NaN", "Infinity", "-Infinity", "1e999", "1.0", digits))
    others = (
        *(before.encode(), f"{before}\0{after}".encode(), f"{before}é{after}".encode("latin-1", "replace")),
        *(text.replace("1", number, 1).encode(), text.replace("{", '{"game": "cheers", "game": 1, ', 1).encode()),
        *(text.encode("utf-16"), text.encode("utf-8-sig"), f'{before}"\\udc80"{after}'.encode()),
        f"{before}{'[' * 5000}{after}".encode(),
    )
    return text.encode() if choose((True,) * 6 + (False,)) else choose(others)


def damaged_file(choose: Any, game: str) -> tuple[str, bytes]:
    """Return the kind and the bytes of a file of ``game``; ``choose`` picks one of a list."""
    kind, text = choose(sources_as_json(game))
    if kind == "text":
        return kind, "\n".join(damage_lines(choose, json.loads(text))).encode("utf-8", "surrogatepass")
    data = damage_data(choose, json.loads(text))
    if kind == "match" and isinstance(data, dict) and choose((True, True, False)):
        with contextlib.suppress(AttributeError, TypeError, ValueError):  # it is not even shaped like a match any more
            data = with_valid_checksums(data)
    return kind, damage_bytes(choose, json.dumps(data))
