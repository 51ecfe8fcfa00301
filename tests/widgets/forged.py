"""Messages that no page of ours sends, as an enemy types them into a browser's console, for every part of an app."""

import ast
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from tests.widgets.app.host import Driven
from widgets.app.effects import Report
from widgets.app.messages import Action, Hinted, HoveredOver, KeyPressed, Picked, Pulled, StoredElsewhere, Visited
from widgets.page import heard
from widgets.page.heard import takes
from widgets.page.region import Region
from widgets.page.store import BrowserStore
from widgets.stage.guard import Guard

TEXTS: Final = (
    "-1",
    "-7",
    "99999",
    "9" * 400,
    "9" * 5000,
    "1e9",
    "3.5",
    "NaN",
    "²",
    "None",
    "kick x",
    "__class__",
    "<b>",
    "x" * 5000,
)
"""No number, name or place on any page."""
FIELDS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"text": "jump over the moon"},
    {"text": True, "name": False, "chair": True, "reason": True, "game": True, "players": True, "games": True},
    *(
        dict.fromkeys(("text", "name", "chair", "reason", "game", "players", "games", "bots", "seat"), text)
        for text in TEXTS
    ),
    {"file": "a.json", "text": "{}"},
    {"file": "a.json", "text": '{"game": 5, "entries": [[[]]]}'},
    {"file": "a.json", "trouble": "It could not be read."},
)
"""Forms without fields, and with fields that say nothing."""
WRONG: Final[tuple[Any, ...]] = (
    *(
        0,
        -1,
        10**30,
        2.5,
        float("nan"),
        float("inf"),
        [],
        [[[]]],
        [1, "a"],
        {"text": None},
        {"text": 5},
        {"text": ["a"]},
    ),
    *(
        {"text": {"text": {}}},
        {"file": 5},
        {"file": "a", "text": None},
        {"file": "a", "text": "b", "trouble": 5},
        {"a": 10**400},
    ),
)
"""Values of a kind that no page sends."""
BROKEN: Final[tuple[Any, ...]] = (
    *(
        {},
        {"kind": "do"},
        {"kind": "do", "do": 5},
        {"kind": "do", "do": []},
        {"kind": ["do"]},
        {"kind": "do", "do": "no such thing"},
    ),
    *(None, [], "do", 5, {"kind": None, "do": None, "value": None}, {"do": "tab"}),
)
"""Messages without what every message has."""
VERSIONS: Final[tuple[Any, ...]] = (-1, 10**30, "1", None, [], {}, 2.5, float("nan"))
"""No look that a part of a page has had."""
ODD: Final[tuple[Any, ...]] = (None, 5, [], {}, "x" * 5000, -1, 10**30, float("nan"))
"""No key, no text, no place."""
NOWHERE: Final[tuple[Any, ...]] = (-1, 10**9, *ODD)
BROWSERS: Final[tuple[Any, ...]] = (
    *(None, {}, {"room": "x"}, {"room": -5, "density": 10**9, "dark": 7}, {"tall": float("nan")}),
    *({"room": 1, "tall": 0}, {"room": 20_000, "tall": 20_000}, {"room": 700, "tall": 800}),
    *(dict.fromkeys(("room", "tall", "density", "dark", "still"), odd) for odd in ODD),
)
"""What no browser says of itself."""
STAGE: Final[tuple[Any, ...]] = (
    *({"kind": "pick", "x": x, "y": y} for x in (*ODD, -5, 10**400) for y in (0.5, *ODD)),
    *({"kind": kind, "at": at, "to": to} for kind in ("spot", "pull") for at in NOWHERE for to in NOWHERE),
    *({"kind": "hint", "at": at} for at in NOWHERE),
    *({"kind": "key", "key": key} for key in ("Enter", *ODD)),
    *({"kind": "look", "key": key} for key in ODD),
    *({"kind": "played", "id": number} for number in ODD),
    *({"kind": "browser", "now": now} for now in BROWSERS),
)
"""What a picture's guard never says."""
STORE: Final[tuple[Any, ...]] = (
    *({"kind": "elsewhere", "key": key, "text": text, "number": 1} for key in ODD for text in ("x", *ODD)),
    *({"kind": "elsewhere", "key": "x", "text": "x", "number": number} for number in ("1", 2.5, *ODD)),
    *({"kind": "ping", "number": number} for number in ("1", 2.5, *ODD)),
    *({"kind": "visited", "query": query} for query in ODD if not isinstance(query, str)),
)
"""What the browser never says of what it keeps."""
PYTHON: Final = re.compile(
    r"Traceback|Error\b|invalid literal|has no attribute|NoneType|subscriptable|unhashable|out of range|not supported"
    r"|argument|\bint\(\)"
)
"""Words of Python that no player should read."""


def parts(widget: Any) -> Iterator[Any]:
    """All widgets in a widget, itself too."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def hear(part: Any, message: Any) -> None:
    """A part of a page gets a message."""
    part._handle_custom_msg(message, [])


def values(handler: Any) -> Iterator[Any]:
    """What is forged for a handler: nothing where whatever comes is a click, and means the same."""
    yield from WRONG
    yield from (value for value in (None, *TEXTS, True, *FIELDS) if is_told(handler))


def is_told(handler: Any) -> bool:
    """Whether a handler looks at what it is told; one that does not takes anything."""
    return not takes(handler, "") or not takes(handler, {}) or not takes(handler, None)


def forgeries(app: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of an app that hears a browser, with every message that is forged for it, each handler once."""
    done = set[str]()
    for part in list(parts(app.widget)):
        if isinstance(part, Region):
            yield from ((part, message) for message in BROKEN)
            fresh = {name: handler for name, handler in part._on.items() if name not in done}
            done.update(fresh)
            for name, handler in fresh.items():
                for value in values(handler):
                    yield part, {"kind": "do", "do": name, "value": value}
                for version in VERSIONS:
                    yield part, {"kind": "do", "do": name, "value": "-7", "version": version}
        elif isinstance(part, Guard):
            yield from ((part, {**message, **more}) for message in STAGE for more in ({}, {"version": "x"}))
        elif isinstance(part, BrowserStore):
            yield from ((part, message) for message in STORE)


def attack(app: Any) -> int:
    """Send all that to an app; how many messages. Raises AssertionError with the bad answers, one of each kind."""
    count, faults = 0, dict[str, str]()
    for part, message in forgeries(app):
        said = f"{type(part).__name__} {message.get('do', message) if isinstance(message, dict) else message}"
        try:
            hear(part, message)
        except Exception as error:  # noqa: BLE001  whatever it is
            faults.setdefault(f"{said} {type(error).__name__}", f"{error!s:.80} after {message!s:.160}")
            app.page.errors.widget.value = ""
        notice = app.page._notice.markup
        if app.page.errors.widget.value or PYTHON.search(notice):
            faults.setdefault(said, f"{notice} after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(f"{said:.90}: {fault}" for said, fault in faults.items())
    return count


def actions(update: ModuleType) -> set[str]:
    """Return the names of all actions that a page's ``update`` module understands, read from its patterns."""
    found = set[str]()
    for node in ast.walk(ast.parse(inspect.getsource(update))):
        match node:
            case ast.MatchClass(cls=ast.Name("Action"), patterns=[ast.MatchValue(ast.Constant(str(name))), *_]):
                found.add(name)
            case ast.MatchClass(cls=ast.Name("Action"), patterns=[ast.MatchOr(names), *_]):
                found |= {str(each.value.value) for each in names}  # type: ignore[attr-defined]
    return found


def messages(update: ModuleType) -> Iterator[Any]:
    """Yield everything that a host may pass on to a page of what an enemy sends: right in kind, and wrong in value."""
    told = list[object]()
    for value in (None, True, False, *TEXTS, *WRONG, *FIELDS):
        try:
            told.append(heard.told(value))
        except ValueError:
            continue  # the host drops it
    for name in sorted(actions(update) | {"no such thing"}):
        yield from (Action(name, value) for value in told)
    for odd in (None, 5, -1, "x", (), ("place", -1)):
        yield from (Picked(odd), Picked(odd, again=True), Pulled(odd, odd), HoveredOver(odd))
    for text in TEXTS:
        yield from (Hinted(text), KeyPressed(text), StoredElsewhere(text, text), Visited(text))


def attack_values(page: Driven[Any], update: ModuleType) -> int:
    """Send a page all that; return how many messages. Raises AssertionError with the bad answers."""
    count, faults = 0, dict[str, str]()
    for message in messages(update):
        answered = page.send(message)
        sentence = page.host.toast.sentence
        errors = [each.error for each in answered if isinstance(each, Report)]
        if errors or PYTHON.search(sentence):
            faults.setdefault(f"{message!s:.40}", f"{errors} {sentence} after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(faults.values())
    return count
