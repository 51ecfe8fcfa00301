"""What a person's hands do with a page, and nothing else: wheel, swipe, point, click, tap, pull, type and press Tab.

Playwright's own ``click`` and ``fill`` scroll by program and set the focus by script, so they succeed on a page that
nobody can scroll. Here whatever is out of view is brought into view by the wheel or a finger first, in the pane that
has it, and what cannot be is an AssertionError that says where it stayed.
"""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

Spot = tuple[float, float]
"""A place in what the browser shows, in CSS pixels from its top left."""

SEEN: Final = Path(__file__).with_name("seen.js").read_text(encoding="utf-8")
LAID_OUT: Final = """() => [...document.querySelectorAll(".rk-stage")].every((stage) => {
    const room = stage.closest(".rk-table")?.clientWidth || stage.closest(".rk-body")?.clientWidth || stage.clientWidth;
    const drawn = stage.querySelector("canvas").width;
    return !stage.clientWidth || Math.abs(drawn - room * Math.min(devicePixelRatio, 3)) < 3;
})"""
STROKE: Final = 0.4
"""How far a finger goes at a time, in shares of what the browser shows."""
LEAST: Final = 30
"""How far it must go at the least, in CSS pixels: less is a tap."""
SPEED: Final = 20_000
"""How fast wheel and finger move, in CSS pixels a second."""
TABS: Final = 150
"""How often Tab is pressed on the way to a thing at the most."""
STRAY: Final = 12
"""How many arrow keys lead to a place at the most that is not straight across from another."""
STEPS: Final = 5
"""In how many moves a finger goes its way."""
PATIENCE: Final = 1000
"""How often a thing is looked for: what covers it, or moves it, may go away."""

_wires: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a thing is: ``hit`` if a click at ``at`` meets it, else how to scroll and where the hand is then."""

    at: Spot
    hit: bool
    over: Spot
    by: Spot
    why: str


def session_of(page: Page) -> CDPSession:
    """Return the DevTools session through which a page receives input events."""
    if page not in _wires:
        _wires[page] = page.context.new_cdp_session(page)
    return _wires[page]


def wheel(page: Page, over: Spot, by: Spot) -> None:
    """Turn the wheel with the mouse there; wait until the page, or the pane, has scrolled so far, or to its end."""
    page.mouse.move(*over)
    far = {"xDistance": round(-by[0]), "yDistance": round(-by[1])}
    gesture = {"x": round(over[0]), "y": round(over[1]), "gestureSourceType": "mouse", "speed": SPEED, **far}
    session_of(page).send("Input.synthesizeScrollGesture", gesture)


def swipe(page: Page, over: Spot, by: Spot) -> None:
    """Put a finger there and push, without a flick, so that the page goes on by so much, or to its end."""
    drag(page, over, (over[0] - by[0], over[1] - by[1]))


def drag(page: Page, start: Spot, end: Spot) -> None:
    """Put a finger down and draw it to another place, rest there, and lift it."""
    begun = time.time()
    way = [
        (start[0] + (end[0] - start[0]) * step / STEPS, start[1] + (end[1] - start[1]) * step / STEPS)
        for step in range(1, STEPS + 1)
    ]
    touch(page, "touchStart", start, begun)
    for at, place in enumerate((*way, end), 1):
        touch(page, "touchMove", place, begun + at * (0.016 if at <= STEPS else 0.05))
    touch(page, "touchEnd", None, begun + 1)


def flick(page: Page, start: Spot, end: Spot) -> None:
    """Put a finger down, draw it to another place at once, and lift it."""
    begun = time.time()
    touch(page, "touchStart", start, begun)
    for share, when in ((0.3, 0.03), (0.7, 0.06), (1.0, 0.09)):
        between = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        touch(page, "touchMove", between, begun + when)
    touch(page, "touchEnd", None, begun + 0.12)


def touch(page: Page, kind: str, at: Spot | None, when: float) -> None:
    """Send one touch event, at that time."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    session_of(page).send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})


def look(thing: Locator, at: Spot | None = None) -> Seen:
    """Return where a thing is, once it has come to rest; ``at`` is meant from its top left, otherwise its centre is."""
    seen: dict[str, Any] = thing.evaluate(SEEN, at)
    return Seen(tuple(seen["at"]), seen["hit"], tuple(seen["over"]), tuple(seen["by"]), seen["why"])


def rest(page: Page) -> None:
    """Wait until the page has come to rest, its table laid out for the room that there is."""
    page.wait_for_function(LAID_OUT)
    look(page.locator("body"))


def reach(thing: Locator, at: Spot | None = None, *, finger: bool = False) -> Spot:
    """Scroll until a click there would meet the thing; return where that is."""
    page = thing.page
    last: Seen | None = None
    for _ in range(PATIENCE):
        seen = look(thing, at)
        if seen.hit:
            return seen.at
        if not any(seen.by) or seen == last:
            page.wait_for_timeout(50)  # something is in its way for now, or it is still to be laid out
        elif finger:
            size = page.viewport_size or {"width": 0, "height": 0}
            most = size["width"] * STROKE, size["height"] * STROKE
            swipe(page, *_stroke(seen, most))
        else:
            wheel(page, seen.over, seen.by)
        last = seen
    raise AssertionError(f"No hand gets at {thing}: {seen.why}, at {seen.at}")


def _stroke(seen: Seen, most: Sequence[float]) -> tuple[Spot, Spot]:
    """Return where a finger begins, and how far it goes: no further than there is room."""
    across, down = (max(-far, min(far, by)) for by, far in zip(seen.by, most, strict=True))
    return seen.over, (across, down if across else math.copysign(max(abs(down), LEAST), down))


def point(thing: Locator) -> None:
    """Point at a thing with the mouse."""
    thing.page.mouse.move(*reach(thing))


def click(thing: Locator, at: Spot | None = None, *, button: Literal["left", "right"] = "left") -> None:
    """Click a thing with the mouse, in its middle or ``at`` so far from its top left."""
    thing.page.mouse.click(*reach(thing, at), button=button)


def click_there(page: Page, at: Spot, times: int = 1) -> None:
    """Click where the hand has been before, whatever is there now."""
    page.mouse.click(*at, click_count=times)


def tap(thing: Locator, at: Spot | None = None) -> None:
    """Tap a thing with a finger."""
    thing.page.touchscreen.tap(*reach(thing, at, finger=True))


def hold(thing: Locator, until: Locator) -> None:
    """Put a finger on a thing, keep it still until something is seen, and lift it."""
    page = thing.page
    touch(page, "touchStart", reach(thing, finger=True), time.time())
    expect(until).to_be_visible()
    touch(page, "touchEnd", None, time.time())


def write(field: Locator, text: str) -> None:
    """Click a field and type a text in place of what is there."""
    click(field)
    field.page.keyboard.press("Control+a")
    field.page.keyboard.type(text)


def choose(field: Locator, value: str) -> None:
    """Bring a select into view and choose an option, whose list the system draws where no hand of a test reaches."""
    reach(field)
    field.select_option(value)


def upload(button: Locator, file: Path) -> None:
    """Click what lets a file be chosen, and choose one."""
    with button.page.expect_file_chooser() as chooser:
        click(button)
    chooser.value.set_files(file)


def pull(start: Locator, end: Locator | Spot) -> None:
    """Pull a thing with the mouse onto another, which may come into view by the wheel on the way, or to a place."""
    page, (across, down) = start.page, reach(start)
    page.mouse.move(across, down)
    page.mouse.down()
    page.mouse.move(across + 12, down + 12)
    page.mouse.move(*(reach(end) if isinstance(end, Locator) else end), steps=3)
    page.mouse.up()


def pull_with_a_finger(start: Locator, end: Locator) -> None:
    """Pull a thing with a finger onto another; as a finger that holds something cannot scroll, both must be in view."""
    page, begin = start.page, reach(start, finger=True)
    seen = look(end)
    if not seen.hit:
        middle = (begin[1] + seen.at[1]) / 2 - (page.viewport_size or {"height": 0})["height"] / 2
        swipe(page, seen.over, (0, middle))
        begin, seen = look(start).at, look(end)
    drag(page, begin, seen.at)


def tab_to(thing: Locator) -> None:
    """Press Tab until the focus is on a thing, or on one of several; AssertionError if it never gets there."""
    for _ in range(TABS):
        if thing.evaluate_all("all => all.includes(document.activeElement)"):
            return
        thing.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")


def turn_to(tab: Locator) -> None:
    """Click a tab, and again if the page was just being drawn anew, until it is the one that shows."""
    for _ in range(5):
        click(tab)
        try:
            expect(tab).to_have_attribute("aria-selected", "true", timeout=20_000)
        except AssertionError:
            continue
        return
    raise AssertionError(f"{tab} does not come to the front")


def walk_to(spot: Locator) -> None:
    """Press Tab until the focus is on the table, and arrow keys, with Shift to what glows not, until it is there."""
    page = spot.page
    shift = "Shift+" if spot.get_attribute("data-quiet") is not None else ""
    tab_to(page.locator(".rk-spot"))
    for axis, size, back, forth in (("y", "height", "ArrowUp", "ArrowDown"), ("x", "width", "ArrowLeft", "ArrowRight")):
        for _ in range(12):
            here, there = _box(page.locator(":focus")), _box(spot)
            apart = there[axis] - here[axis]  # type: ignore[literal-required]
            if abs(apart) < here[size] / 2:  # type: ignore[literal-required]
                break
            page.keyboard.press(shift + (forth if apart > 0 else back))
    for _ in range(STRAY):
        if spot.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press(shift + _toward(page.locator(":focus"), spot))
    expect(spot).to_be_focused()


def _toward(here: Locator, there: Locator) -> str:
    """Return the arrow key that leads from one place to another, along the longer axis."""
    (x, y), (across, down) = (_centre(each) for each in (here, there))
    if abs(across - x) > abs(down - y):
        return "ArrowRight" if across > x else "ArrowLeft"
    return "ArrowDown" if down > y else "ArrowUp"


def _box(thing: Locator) -> FloatRect:
    """Return where a visible element is, waiting for it if the page was just being drawn anew."""
    for _ in range(PATIENCE):
        expect(thing).to_be_visible()
        if box := thing.bounding_box():
            return box
    raise AssertionError(f"{thing} does not stay in view")


def _centre(thing: Locator) -> Spot:
    """Return the centre of a visible element."""
    box = _box(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(thing: Locator, key: str) -> None:
    """Press a key on a thing that Tab has led to."""
    tab_to(thing)
    thing.page.keyboard.press(key)


def by_keys(thing: Locator) -> None:
    """Walk to a thing by Tab and arrows, and press Enter."""
    if thing.evaluate("it => it.classList.contains('rk-spot')"):
        walk_to(thing)
        thing.page.keyboard.press("Enter")
    else:
        press(thing, "Enter")
