"""A visit: steps that people take on one or more pages, and the record of what they see after each."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import Any, Final

from tests.widgets.visits.changes import Changes
from tests.widgets.visits.clock import VirtualLoop
from tests.widgets.visits.host import DESK, PHONE, Browser, Event, Press, Wire
from tests.widgets.visits.store import SharedStore
from tests.widgets.visits.words import elided, shortened

ADDRESS: Final = "http://192.0.2.7:8866/"
QUIET: Final = 4.0
"""Seconds without a change after which a film is over."""
LONGEST: Final = 400.0
"""Seconds that a film may last."""
SHORT: Final = 100
"""Letters of what is typed that are recorded."""
Seen = Mapping[str, tuple[str, ...]]


@dataclass
class Visit:
    """What happens in a visit, recorded in ``lines``; ``written`` counts entries of rooms."""

    loop: VirtualLoop
    wire: Wire
    store: SharedStore
    browser: type[Browser] = Browser
    lines: list[str] = field(default_factory=list)
    people: "dict[str, Person]" = field(default_factory=dict)
    steps: int = 0
    written: int = 0
    changes: Changes = field(default_factory=Changes)

    def arrive(
        self, who: str, page: str, query: str = "", *, kept: dict[str, str] | None = None, phone: bool = False,
        recorded: bool = True, **now: Any,
    ) -> "Person":  # fmt: skip
        """Have somebody open a page: ``query`` as in its address, with what their browser keeps.

        What is not ``recorded`` is only there to act on others. ``now`` is what else the browser says of itself, as in
        ``still=True`` for somebody who wants no films.
        """
        at = {**(PHONE if phone else DESK), **now}
        browser = self.browser(self.wire, self.loop, {} if kept is None else kept, at)
        person = self.people[who] = Person(self, who, browser, page, recorded=recorded)
        with self.step(person, f"opens {page}{query}"):
            self.loop.call(browser.open, page, query, ADDRESS + page)
        return person

    @contextmanager
    def step(self, person: "Person", words: str) -> Iterator[None]:
        """Record what everybody sees who is there, after something that a person does."""
        self.steps += 1
        self.lines += ["", f"== {self.steps}. {person.name} {words}"]
        for each in self.people.values():
            each.begin()
        yield
        for each in self.people.values():
            each.end()
        if self.lines[-1].startswith("== "):
            self.lines.append("  nothing changes")

    def idle(self) -> bool:
        """Take note of what is seen by now; return whether a browser had something to say to its page."""
        said = [each.browser.settle() for each in self.people.values()]
        for each in self.people.values():
            each.look()
        return any(said)

    def wrote(self, words: str) -> None:
        """Take note of what was written to the store of rooms: once in words."""
        self.written += 1
        for each in self.people.values():
            each.browser.events.append(Event("room", words))
            words = "" if each.recorded else words


@dataclass
class Person:
    """Somebody at a page; every method is a step of the visit."""

    visit: Visit
    name: str
    browser: Browser
    page: str
    recorded: bool = True
    _before: Seen = field(default_factory=dict)
    _last: Seen = field(default_factory=dict)
    _moments: list[str] = field(default_factory=list)
    changed: float = 0.0

    # ---- what a person does ----

    def click(self, words: str, *, do: str = "") -> None:
        """Click a button, a tab or a link by its name; one that is out of use does nothing."""
        self._do(f"clicks “{words}”", lambda: self.browser.press(words, do=do))

    def change(self, words: str, value: str | bool) -> None:  # noqa: FBT001  a tick is one
        """Choose in a list, tick a box, or type into a field that is heard at once."""
        self._do(f"changes “{words}” to {shortened(repr(value), SHORT)}", lambda: self.browser.change(words, value))

    def submit(self, words: str, **values: str | bool) -> None:
        """Send the form that has a button or field of this name, after filling in some fields."""
        self._do(f"sends “{words}” with {shortened(repr(values), SHORT)}", lambda: self.browser.submit(words, values))

    def upload(self, words: str, name: str, text: str) -> None:
        """Choose a file."""
        self._do(f"gives “{words}” the file {name}", lambda: self.browser.upload(words, name, text))

    def point(self, words: str) -> None:
        """Point at something that tells of itself, and leave it again."""
        self._do(f"points at “{words}”", lambda: self.browser.point(words))
        self._do("points elsewhere", lambda: self.browser.unpoint(words))

    def use(self, label: str) -> None:
        """Click a place on the picture, by the beginning of its label."""
        self._do(f"uses the place “{label}”", lambda: self.browser.place(label))

    def look_at(self, label: str) -> None:
        """Have a place shown close up."""
        self._do(f"looks at “{label}”", lambda: self.browser.look(label))

    def key(self, key: str) -> None:
        """Press a key."""
        self._do(f"presses {key}", lambda: self.browser.key(key))

    def late(self, press: Press | None, words: str) -> None:
        """Have a click arrive that was made before (``browser.press``), when the page showed something else."""
        self._do(f"’s click on “{words}” arrives late", lambda: press)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        with self.visit.step(self, f"waits {seconds:g} s"):
            self.visit.loop.advance(seconds)

    def watch(self) -> None:
        """Let time pass until nothing has changed for a while, as after a film."""
        loop = self.visit.loop
        with self.visit.step(self, "watches"):
            end = loop.time() + LONGEST
            self.changed = loop.time()
            while loop.time() < end and (self.browser.moving or loop.time() < self.changed + QUIET):
                loop.advance(0.5)
            assert loop.time() < end, "The film never ends."

    def lose(self) -> None:
        """Lose the line to the page."""
        self._act("loses the line", self.browser.lose)

    def mend(self) -> None:
        """Have the line again."""
        self._act("has the line again", self.browser.mend)

    def go_back(self, query: str) -> None:
        """Use the browser's button that goes back."""
        self._act(f"goes back to {query or 'the beginning'}", lambda: self.browser.go_back(query))

    def store_down(self, *, down: bool) -> None:
        """Have the store of rooms be down, or up again."""
        self._act("finds the store down" if down else "finds the store again", lambda: None)
        self.visit.store.down = down

    def reload(self, query: str = "") -> "Person":
        """Open the page anew, with what the browser keeps."""
        self.leave()
        return self.visit.arrive(self.name, self.page, query, kept=self.browser.kept, recorded=self.recorded)

    def leave(self) -> None:
        """Close the window."""
        self.browser.close()
        del self.visit.people[self.name]

    def _do(self, words: str, press: Callable[[], Press | None]) -> None:
        with self.visit.step(self, words):
            meant = press()
            if meant is None:
                self._moments.append("  out of use: nothing is sent")
            else:
                self.visit.loop.call(self.browser.deliver, meant)

    def _act(self, words: str, act: Callable[[], object]) -> None:
        with self.visit.step(self, words):
            self.visit.loop.call(act)

    # ---- what a person sees ----

    @property
    def seen(self) -> Seen:
        """Return everything on the page, by the name of its part, as lines."""
        return self._last

    def sees(self, words: str) -> bool:
        """Return whether these words are anywhere on the page."""
        return any(words in line for lines in self._last.values() for line in lines)

    def begin(self) -> None:
        """Begin a step."""
        self._before, self._moments = self._last, []

    def look(self) -> None:
        """Take note of what is seen, and of what has happened since the last time."""
        seen, events = self.browser.shown(), self._events()
        if events or seen != self._last:
            self.changed = self.visit.loop.time()
            self._moments += [f"  {event}" for event in events]
            self._last = seen

    def _events(self) -> list[str]:
        """Return what has happened besides what is seen; of what was kept late, what had been shown before it."""
        told, shown = list[str](), dict[str, None]()
        for kind, words in self.browser.events:
            if kind == "shown":
                shown[words] = None
            elif kind in {"kept", "room"}:
                late = f" AFTER showing {', '.join(shown)}" if shown else ""
                told += [f"{'keeps' if kind == 'kept' else 'the room writes'} {words}{late}"] if words or late else []
            elif words == f"says: {told[-1].removeprefix('caption: ')}" if told else False:
                told[-1] = words.replace("says: ", "caption and voice: ")
            else:
                told.append(words)
        self.browser.events.clear()
        return told

    def end(self) -> None:
        """End a step: write down what differs from before."""
        self.look()
        if not self.recorded:
            return
        lines = list[str]()
        for writes, moments in groupby(self._moments, lambda line: line.startswith("  the room writes")):
            run = [[line] for line in moments]
            lines += elided(run) if writes else chain.from_iterable(run)
        for name in sorted({*self._last, *self._before}):
            before, after = self._before.get(name, ()), self._last.get(name, ())
            if before != after:
                lines += self.visit.changes.describe(name, f"step {self.visit.steps}", before, after)
        if len([each for each in self.visit.people.values() if each.recorded]) > 1 and lines:
            lines = [f"-- {self.name}:", *lines]
        self.visit.lines += lines
