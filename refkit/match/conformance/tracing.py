"""The lines of a game in which an event is told, or a draft is changed without one: a step is repeated and watched."""

import sys
from types import FrameType
from typing import TYPE_CHECKING, Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.agenda import Draft
from refkit.match.conformance.places import is_own, written

if TYPE_CHECKING:
    from _typeshed import TraceFunction

TELLING: Final = frozenset({Draft.apply.__code__, Draft.note.__code__})
"""The functions with which rules tell events."""


def told_at(game: AnyGame, state: AnyState, move: AnyMove, number: int) -> str:
    """Return where the event at index ``number`` is told when ``move`` is played, as the end of a sentence."""
    lines = list[str]()

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in TELLING:
            caller = frame.f_back
            while caller and not is_own(caller.f_code.co_filename):
                caller = caller.f_back
            lines.append(f" ({written(caller.f_code.co_filename, caller.f_lineno)})" if caller else "")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        game.play_unchecked(state, move)
    finally:
        sys.setprofile(before)
    return lines[number] if number < len(lines) else ""


def changed_at(game: AnyGame, state: AnyState, move: AnyMove, part: str) -> str:
    """Return where ``part`` of the draft changes without an event when ``move`` is played, as the end of a sentence."""
    watch = Watch(part)
    before = sys.gettrace()
    sys.settrace(watch.enter)
    try:
        game.play_unchecked(state, move)
    finally:
        sys.settrace(before)
    return f" ({watch.found})" if watch.found else ""


class Watch:
    """Watches one ``part`` of the draft line by line; ``found`` is the first line that changes it without an event."""

    def __init__(self, part: str) -> None:
        """Begin before the step."""
        self.part = part
        self.found = ""
        self.draft: object = None
        self.known: object = None
        self.line = ""
        self.telling = 0

    def enter(self, frame: FrameType, _event: str, _what: object) -> "TraceFunction | None":
        """Choose how a function that is called is watched."""
        if frame.f_code in TELLING:
            self.telling += 1
            return self.told
        if self.telling or not is_own(frame.f_code.co_filename):
            return None
        if self.draft is None:
            self.draft = next((each for each in frame.f_locals.values() if isinstance(each, Draft)), None)
            self.known = self.now()
        return self.step

    def told(self, _frame: FrameType, event: str, _what: object) -> "TraceFunction":
        """Take what has changed when an event has been told as known."""
        if event == "return":
            self.telling -= 1
            self.known = self.now()
        return self.told

    def step(self, frame: FrameType, event: str, _what: object) -> "TraceFunction":
        """Compare before each line, and at the end of a function."""
        if not self.found and self.now() != self.known:
            self.found = self.line
        if event == "line":
            self.line = written(frame.f_code.co_filename, frame.f_lineno)
        return self.step

    def now(self) -> object:
        """Return the part as it is now."""
        value: object = getattr(self.draft, self.part, None)
        return list(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
