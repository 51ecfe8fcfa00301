"""Pictures of every page of every game at four sizes, by day and by lamplight, to be looked at: not a test.

`python -m tests.looks FOLDER [PART …]` makes a picture of each, and a sheet of all sizes of each page; a part chooses
the pages that have it in their names. Every page is opened once, in front of a server of its own.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from refkit.game import GAMES
from tests.widgets import hands
from tests.widgets.conftest import SWITCHES, TABLE, chromium_path, serving, visitor
from tests.widgets.play.scenes import at, crowded
from widgets.games import TABLETOPS
from widgets.learn.course import course
from widgets.serving.serve import notebooks

SIZES: Final = ((1280, 800), (1440, 900), (390, 844), (360, 640))
LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
REST: Final = "document.querySelector('.rk-app')?.getAnimations({subtree: true}).every(it => it.playState != 'running')"


@dataclass(frozen=True)
class Stop:
    """A page under a ``name``: its ``address``, what the browser keeps, what is ``wanted``, and what is done there."""

    name: str
    address: str
    keeps: tuple[str, str] | None = None
    wanted: str = TABLE
    act: Callable[[Page], object] = lambda _: None


def turned(tab: str, *buttons: str) -> Callable[[Page], None]:
    """Turn to a tab, and click these there."""

    def act(page: Page) -> None:
        hands.turn_to(page.get_by_role("tab", name=tab))
        for button in buttons:
            hands.click(page.get_by_role("button", name=button).first)

    return act


def clicked(button: str) -> Callable[[Page], None]:
    """Click this."""
    return lambda page: hands.click(page.get_by_role("button", name=button))


def opened(page: Page) -> None:
    """Open a room."""
    hands.write(page.get_by_label("Your name"), "Ann")
    hands.click(page.get_by_role("button", name="Open the room"))
    page.wait_for_selector(".rk-code")


def stops() -> Iterator[Stop]:
    """Every page, some in more than one state."""
    yield Stop("front", "index", wanted="main")
    yield Stop("fight", "first_fight")
    yield Stop("lab", "lab", wanted=".rk-app form")
    for name in GAMES:
        brought = TABLETOPS[name]
        if not (lessons := brought.lessons):
            continue
        ids = [lesson.id for lesson in course(lessons())]
        yield Stop(f"{name}-learn", f"learn?game={name}", wanted=".rk-app h1")
        for lesson in ids[:: max(1, len(ids) // 3)]:
            yield Stop(f"{name}-learn-{lesson}", f"learn?game={name}&lesson={lesson}")
        yield Stop(f"{name}-setup", f"play?game={name}", wanted=".rk-app form")
        key = f"refkit:play:1:{name}:match"
        yield Stop(f"{name}-play", f"play?game={name}&pace=instant", (key, at(name, crowded(name)).to_text()))
        desk = f"referee?game={name}"
        example = brought.table.disputes[0][0]
        yield Stop(f"{name}-lay", desk)
        yield Stop(f"{name}-happens", desk, act=clicked(example))
        yield Stop(f"{name}-allowed", desk, act=turned("Is it allowed?"))
        yield Stop(f"{name}-book", desk, act=turned("The book"))
        yield Stop(f"{name}-begin", desk, act=turned("Follow a game"))
        yield Stop(f"{name}-follow", desk, act=turned("Follow a game", "Begin"))
        if brought.editor and brought.editor().box:
            yield Stop(f"{name}-cards", desk, act=turned("Your cards", "Change our stand-in cards"))
        yield Stop(f"{name}-files", desk, act=turned("Files"))
        yield Stop(f"{name}-door", f"room?game={name}", wanted=".rk-app form")
        yield Stop(f"{name}-room", f"room?game={name}", wanted="form[data-do=open]", act=opened)


def settle(page: Page) -> None:
    """Wait until nothing moves any more."""
    hands.rest(page)
    page.wait_for_function(REST)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def taken(browser: Browser, address: str, stop: Stop, folder: Path) -> list[Path]:
    """All pictures of a page."""
    context = visitor(browser, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    if stop.keeps:
        page.add_init_script(f"localStorage.setItem({stop.keeps[0]!r}, {stop.keeps[1]!r})")
    page.goto(f"{address}{stop.address}")
    page.wait_for_selector(stop.wanted)
    stop.act(page)
    made = []
    for light, (wide, tall) in product(LIGHTS, SIZES):
        page.emulate_media(color_scheme=light)
        page.set_viewport_size({"width": wide, "height": tall})
        settle(page)
        file = folder / f"{stop.name}-{wide}-{light}.png"
        page.screenshot(path=file)
        made.append(file)
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if over > 0:
            sys.stdout.write(f"{file.name}: {over} px too wide\n")
    context.close()
    return made


def sheet(pictures: list[Path], file: Path) -> None:
    """One picture of all, side by side."""
    opened = [Image.open(each) for each in pictures]
    half = len(opened) // 2
    wide, tall = sum(each.width for each in opened[:half]), max(each.height for each in opened)
    whole = Image.new("RGB", (wide, 2 * tall), "grey")
    for row in range(2):
        across = 0
        for each in opened[row * half : (row + 1) * half]:
            whole.paste(each, (across, row * tall))
            across += each.width
    whole.resize((wide // 2, tall)).save(file)


def main() -> None:
    """Go to every stop."""
    folder, parts = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    first = f"import os; os.environ['REFKIT_STORE'] = {str(folder / 'rooms.sqlite')!r}"
    with serving(notebooks(), "index", first=first) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=SWITCHES)
        for stop in stops():
            if parts and not any(stop.name.startswith(part) for part in parts):
                continue
            try:
                sheet(taken(browser, address, stop, folder), folder / f"sheet-{stop.name}.png")
            except Exception as error:  # noqa: BLE001  the other pages are to be seen all the same
                sys.stdout.write(f"{stop.name}: {error}\n")


if __name__ == "__main__":
    main()
