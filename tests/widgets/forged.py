"""Messages that no page of ours sends, as an enemy types them into a browser's console, for every part of an app."""

import ast
import inspect
import re
from collections.abc import Collection, Iterable, Iterator
from types import ModuleType
from typing import Any, Final

from tests.tiers import by_tier
from tests.widgets.app.host import Driven
from tests.widgets.recorder import deliver, notice_of
from widgets.app.effects import Report
from widgets.app.host import PageHost
from widgets.app.messages import Action, Hinted, HoveredOver, KeyPressed, Picked, Pulled, StoredElsewhere, Visited
from widgets.page import validation
from widgets.page.region import Region
from widgets.page.store import BrowserStore
from widgets.stage.surface import Stage

TEXTS: Final = ("-1", "-7", "9" * 400, "9" * 5000, "1e9", "NaN", "²", "None", "kick x", "__class__", "<b>", "x" * 5000)
"""No number, name or place on any page."""
FIELDS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"text": "jump over the moon"},
    {"text": True, "name": False, "chair": True, "reason": True, "game": True, "players": True},
    *(dict.fromkeys(("text", "name", "chair", "reason", "game", "players", "bots", "seat"), text) for text in TEXTS),
    {"file": "a.json", "text": "{}"},
    {"file": "a.json", "text": '{"game": 5, "entries": [[[]]]}'},
    {"file": "a.json", "trouble": "It could not be read."},
)
"""Forms without fields, and with fields that say nothing."""
WRONG: Final[tuple[Any, ...]] = (
    *(0, 10**30, 2.5, float("nan"), float("inf"), [], [[[]]], [1, "a"], {"a": 10**400}),
    *({"text": None}, {"text": 5}, {"text": ["a"]}, {"text": {"text": {}}}),
    *({"file": 5}, {"file": "a", "text": None}, {"file": "a", "text": "b", "trouble": 5}),
)
"""Values of a kind that no page sends."""
BROKEN: Final[tuple[Any, ...]] = (
    *({}, {"kind": "do"}, {"kind": "do", "do": 5}, {"kind": "do", "do": []}, {"kind": ["do"]}, {"do": "tab"}),
    *({"kind": "do", "do": "no such thing"}, {"kind": None, "do": None, "value": None}, None, [], "do", 5),
)
"""Messages without what every message has."""
EACH: Final = by_tier(3, 1, 1)
"""One in so many messages is sent to a picture or a store."""
NUMBERS: Final[tuple[Any, ...]] = (-1, 10**30, "1", None, [], {}, 2.5, float("nan"))
"""No question that a part of a page has asked."""
ODD: Final[tuple[Any, ...]] = (None, 5, [], {}, "x" * 5000, -1, 10**30, float("nan"))
"""No key, no text, no place."""
NOWHERE: Final[tuple[Any, ...]] = (-1, 10**9, *ODD)
STARTS: Final[tuple[Any, ...]] = ({}, *({"key": odd} for odd in NOWHERE), *({"item": odd} for odd in NOWHERE))
"""Where no drag begins."""
BROWSERS: Final[tuple[Any, ...]] = (
    *(None, {}, {"room": "x"}, {"room": -5, "density": 10**9, "dark": 7}, {"tall": float("nan")}),
    *({"room": 1, "tall": 0}, {"room": 20_000, "tall": 20_000}, {"room": 700, "tall": 800}),
    *(dict.fromkeys(("room", "tall", "density", "dark", "still", "stacked"), odd) for odd in ODD),
)
"""What no browser says of itself."""
STAGE: Final[tuple[Any, ...]] = (
    *({"kind": "pick", "x": x, "y": y} for x in (*ODD, -5, 10**400) for y in (0.5, *ODD)),
    *({"kind": "spot", "key": key} for key in NOWHERE),
    *({"kind": "pull", "to": to, **start} for to in NOWHERE for start in STARTS),
    *({"kind": "hint", "key": key} for key in NOWHERE),
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


def components(page: PageHost[Any]) -> Iterator[Any]:
    """Yield every component of a page that gets messages of a browser."""
    yield from (page._head, page._notice, page._voice, page.store, *page.regions.values())
    if page.stage:
        yield page.stage


def forgeries(page: PageHost[Any], names: Iterable[str]) -> Iterator[tuple[Any, Any]]:
    """Yield every part of a page that hears a browser, with every message that is forged for it.

    Regions are told actions with these ``names``, as values of wrong kinds and for questions that were never asked.
    """
    for part in components(page):
        if isinstance(part, Region):
            yield from ((part, message) for message in BROKEN)
            for name in names:
                yield from ((part, {"kind": "do", "do": name, "value": value}) for value in WRONG)
                yield from ((part, {"kind": "do", "do": name, "value": "-7", "asked": each}) for each in NUMBERS)
        elif isinstance(part, Stage):
            yield from ((part, {**message, **more}) for message in STAGE[::EACH] for more in ({}, {"asked": "x"}))
        elif isinstance(part, BrowserStore):
            yield from ((part, message) for message in STORE[::EACH])


def attack_host(page: PageHost[Any], update: ModuleType) -> int:
    """Send all that to the components of a page; return how many messages.

    Raises AssertionError with the bad answers: an error, a sentence in words of Python, or another state than before.
    """
    count, faults, failed = 0, dict[str, str](), list[Exception]()
    page.errors.report = failed.append  # type: ignore[method-assign,assignment]
    for part, message in forgeries(page, sorted(actions(update))):
        before = page.runtime.state
        said = f"{type(part).__name__} {message!s:.60}"
        try:
            deliver(part, message)
        except Exception as error:  # noqa: BLE001  whatever it is
            faults.setdefault(said, f"{error!r:.80} after {message!s:.160}")
        notice = notice_of(page)
        if failed or PYTHON.search(notice):
            faults.setdefault(said, f"{notice} after {message!s:.160}")
            failed.clear()
        if page.runtime.state != before and not is_known(part, message):
            faults.setdefault(said, f"the state has changed after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(f"{said:.90}: {fault}" for said, fault in faults.items())
    return count


def is_known(part: Any, message: Any) -> bool:
    """Return whether a page sends this, too: a spot that is there, a browser of some size, another window's change."""
    match message:
        case {"kind": "spot" | "pull", "key": key} if isinstance(part, Stage):
            return any(spot["key"] == key for spot in part.spots)
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
            told.append(validation.checked_value(value))
        except ValueError:
            continue  # the host drops it
    apart = by_tier(7, 1, 1)
    for at, name in enumerate(sorted(actions(update) | {*tools, "no such thing"})):
        yield from (Action(name, value) for value in told[at % apart :: apart])
    for odd in (None, 5, -1, "x", (), ("place", -1)):
        yield from (Picked(odd), Picked(odd, again=True), Pulled(odd, odd), HoveredOver(odd))
    for text in TEXTS:
        yield from (Hinted(text), KeyPressed(text), StoredElsewhere(text, text), Visited(text))


def clicks(update: ModuleType) -> set[str]:
    """Return the names of those actions that mean the same whatever value comes with them."""
    bare, valued = set[str](), set[str]()
    for node in ast.walk(ast.parse(inspect.getsource(update))):
        if isinstance(node, ast.MatchClass) and ast.unparse(node.cls) == "Action" and node.patterns:
            names = {each.value for each in ast.walk(node.patterns[0]) if isinstance(each, ast.Constant)}
            (valued if node.patterns[1:] else bare).update(str(each) for each in names)
    return bare - valued


MAY: Final = frozenset(
    {
        # any text is a search; what is no move is looked up in the book
        *("find", "search", "seek", "first", "enter"),
        # any text is a question, which is kept with what there is to say to it
        *("check_move", "action"),
        # any text is what somebody types of a table, a card or a box, with its faults; any file is one to be read
        *("write", "text", "type", "describe", "people", "box_write", "box_load"),
        *("box_name", "card_name", "card_value", "box_open", "open", "deck", "board", "hint"),
        # whatever the game can read may lie in a slot; a slot that there is not is none that is chosen
        *("put", "slot"),
        # "-1" is what their own buttons and keys say: the last thing in a slot, and the slot before
        *("out", "step"),
        # the usual form where nothing else is said
        *("start", "vary"),
    }
)
"""Actions that change a page also with a value that was forged: as the same value does from a person's hand."""


def attack_values(page: Driven[Any], update: ModuleType, tools: Collection[str] = (), may: Collection[str] = ()) -> int:
    """Send a page all that; return how many messages. Raise AssertionError with the bad answers.

    The state stands as it stood, but for clicks, actions in `MAY` or ``may``, what other windows and addresses say, and
    targets of the canvas, of which a host passes on none but those that are there (`attack_host`).
    """
    count, faults = 0, dict[str, str]()
    free = {*MAY, *may, *tools, *clicks(update)}
    for message in messages(update, tools):
        before = page.state
        answered = page.send(message)
        sentence = page.host.toast.sentence
        errors = [each.error for each in answered if isinstance(each, Report)]
        if errors or PYTHON.search(sentence):
            faults.setdefault(f"{message!s:.40}", f"{errors} {sentence} after {message!s:.160}")
        held = isinstance(message, Hinted | KeyPressed) or (isinstance(message, Action) and message.name not in free)
        if held and page.state != before:
            faults.setdefault(f"changed {message!s:.40}", f"the state has changed after {message!s:.160}")
        count += 1
    assert not faults, "\n".join(faults.values())
    return count
