"""Messages that no page of ours sends, as an enemy types them into a browser's console, for every part of an app."""

import ast
import inspect
import re
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final

from ipywidgets.widgets.widget import _instances

from tests.widgets.app.host import Driven
from widgets.app.effects import Report
from widgets.app.messages import Action, Hinted, HoveredOver, KeyPressed, Picked, Pulled, StoredElsewhere, Visited
from widgets.page import heard
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
    """What is forged for a handler: for a click, which means the same whatever comes with it, what no page sends."""
    yield from WRONG
    yield from (value for value in (None, *TEXTS, True, *FIELDS) if not is_click(handler))


def is_click(handler: Any) -> bool:
    """Whether a handler says by the name of its parameter that it does not look at what it is told."""
    first = next(iter(inspect.signature(handler).parameters.values()), None)
    return first is None or first.name.startswith("_")


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


def attack(app: Any, more: Mapping[str, frozenset[str]] = MappingProxyType({})) -> int:
    """Send all that to an app; how many messages. Raises AssertionError with the bad answers, one of each kind.

    What a message may change besides `MAY` stands in ``more``.
    """
    count, faults = 0, dict[str, str]()
    ours = {part for part in _instances.values() if isinstance(part, Region) and part._errors is app.page.errors}
    assert ours <= set(parts(app.widget)), "a part of the page hears the browser, and is nowhere in it"
    for part, message in forgeries(app):
        before, known = looks(app), is_known(part, message)
        said = f"{type(part).__name__} {message.get('do', message) if isinstance(message, dict) else message}"
        try:
            hear(part, message)
        except Exception as error:  # noqa: BLE001  whatever it is
            faults.setdefault(f"{said} {type(error).__name__}", f"{error!s:.80} after {message!s:.160}")
            app.page.errors.widget.value = ""
        notice = app.page._notice.markup
        if app.page.errors.widget.value or PYTHON.search(notice):
            faults.setdefault(said, f"{notice} after {message!s:.160}")
        after = looks(app)
        changed = {aspect for aspect, look in after.items() if look != before[aspect]}
        name = str(message.get("do")) if isinstance(message, dict) else ""
        if not known and (wrong := changed - MAY.get(name, frozenset()) - more.get(name, frozenset())):
            faults.setdefault(f"{said} changed", f"{sorted(wrong)} changed after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(f"{said:.90}: {fault}" for said, fault in faults.items())
    return count


# ---- what must not change --------------------------------------------------------------------------------------------

SHOWN: Final = frozenset({"shown"})
ALL: Final = frozenset({"shown", "kept", "own"})
MAY: Final[dict[str, frozenset[str]]] = {
    # any text is a search, and what is found is shown
    **dict.fromkeys(("find", "search", "seek", "first"), SHOWN),
    # any text is what somebody types of a table, a card or a box, with its faults; and any file is one to be read
    **dict.fromkeys(("write", "text", "type", "describe", "people", "box_write", "box_load"), ALL),
    **dict.fromkeys(("box_name", "card_name", "card_value", "box_open", "open", "deck", "board"), ALL),
    # whatever the game can read may lie in a slot; a slot that there is not is not chosen, and all is shown anew
    "put": ALL,
    "slot": SHOWN,
    # "-1" is what their own buttons and keys say: the last thing in a slot, and the slot before
    **dict.fromkeys(("out", "step"), ALL),
    # the usual form where nothing else is said: the chosen one is laid aside
    **dict.fromkeys(("start", "vary"), ALL),
    # clicks of whatever station is shown, which do not look at what they are told
    **dict.fromkeys(("check", "help", "watch", "again", "other", "finish"), ALL),
}
"""What a message may change that comes without the control for it: as the same message does with it."""


def looks(app: Any) -> dict[str, object]:
    """What an app shows but for its toast, what the browser keeps, and the app's own state with all its settings."""
    shown = [
        part.markup if isinstance(part, Region) else (part.spots, part.label, part.said)
        for part in parts(app.widget)
        if isinstance(part, (Region, Guard)) and part not in {app.page._notice, app.page._voice}
    ]
    store, session = app.page.store, getattr(app, "session", None)
    game = session and (session.match.state, tuple(session.match.entries), session.seats, session.seed)
    own = {name: value for name, value in vars(app).items() if is_value(value) and name not in CACHES}
    return {"shown": shown, "kept": (dict(store._texts), store.query), "own": (own, game)}


CACHES: Final = frozenset({"_view", "_kept", "_half"})
"""What an app works out anew from the rest."""


def is_value(value: object) -> bool:
    """Whether this never changes by itself: a number, a text, a tuple, or a frozen record."""
    record = getattr(type(value), "__dataclass_params__", None)
    return value is None or isinstance(value, str | int | float | tuple | frozenset) or bool(record and record.frozen)


def is_known(part: Any, message: Any) -> bool:
    """Whether a page sends this, too: a spot that is there, a browser of some size, another window's change."""
    match message:
        case {"kind": "spot" | "pull", "at": int(at)} if isinstance(part, Guard):
            return not isinstance(at, bool) and 0 <= at < len(part.spots)
        case {"kind": "browser"} | {"kind": "elsewhere", "key": str(), "text": str() | None, "number": int()}:
            return True
    return False


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


def messages(update: ModuleType, tools: Collection[str] = ()) -> Iterator[Any]:
    """Yield everything that a host may pass on to a page of what an enemy sends: right in kind, and wrong in value.

    ``tools`` are actions that a game adds to those of the page.
    """
    told = list[object]()
    for value in (None, True, False, *TEXTS, *WRONG, *FIELDS):
        try:
            told.append(heard.told(value))
        except ValueError:
            continue  # the host drops it
    for name in sorted(actions(update) | {*tools, "no such thing"}):
        yield from (Action(name, value) for value in told)
    for odd in (None, 5, -1, "x", (), ("place", -1)):
        yield from (Picked(odd), Picked(odd, again=True), Pulled(odd, odd), HoveredOver(odd))
    for text in TEXTS:
        yield from (Hinted(text), KeyPressed(text), StoredElsewhere(text, text), Visited(text))


def attack_values(page: Driven[Any], update: ModuleType, tools: Collection[str] = ()) -> int:
    """Send a page all that; return how many messages. Raises AssertionError with the bad answers."""
    count, faults = 0, dict[str, str]()
    for message in messages(update, tools):
        answered = page.send(message)
        sentence = page.host.toast.sentence
        errors = [each.error for each in answered if isinstance(each, Report)]
        if errors or PYTHON.search(sentence):
            faults.setdefault(f"{message!s:.40}", f"{errors} {sentence} after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(faults.values())
    return count
