"""The messages that a page receives from the browser, apart from messages of its own.

Every message that comes from a browser can be forged. The host drops what no page of ours sends (wrong kinds, texts
that are too long); what is left is checked by ``update``, which matches exactly what it understands:

    case Action("paste", {"text": str(text)}): ...

and ignores everything else.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias, final


@final
@dataclass(frozen=True, slots=True)
class Ready:
    """The browser has reported what it stores for this page, and how the page was asked for (``query``)."""

    texts: Mapping[str, str] = field(default_factory=dict)
    query: str = ""
    address: str = ""


@final
@dataclass(frozen=True, slots=True)
class Action:
    """A control was used: the name in its ``data-do``, and a text, a tick, a form's fields, an `Upload`, or None."""

    name: str
    value: object = None


@final
@dataclass(frozen=True, slots=True)
class Hinted:
    """An element of a region is hovered or focused: the text of its ``data-hint``, "" when it is left."""

    hint: str


@final
@dataclass(frozen=True, slots=True)
class Picked:
    """A place of the canvas was used; ``again`` if it was chosen already and a key was pressed on it once more."""

    target: object
    again: bool = False


@final
@dataclass(frozen=True, slots=True)
class Pulled:
    """Something was dragged from one place of the canvas to another, None if it ended outside."""

    source: object
    to: object


@final
@dataclass(frozen=True, slots=True)
class HoveredOver:
    """A place of the canvas is hovered, or None."""

    target: object


@final
@dataclass(frozen=True, slots=True)
class KeyPressed:
    """One of the keys of the picture was pressed."""

    key: str


@final
@dataclass(frozen=True, slots=True)
class Viewport:
    """The size of the screen: the width of the canvas and the height of the window, in CSS pixels.

    ``still`` is whether the reader prefers reduced motion; ``stacked`` whether the window is so narrow that the column
    beside the canvas is beneath it; ``known`` whether the browser has reported any of it.
    """

    width: float = 720
    height: float = 800
    still: bool = False
    stacked: bool = False
    known: bool = False


@final
@dataclass(frozen=True, slots=True)
class MotionEnded:
    """The animation of this number is over, with its pause; at once where nothing is shown."""

    number: Hashable


@final
@dataclass(frozen=True, slots=True)
class StoredElsewhere:
    """Another window of the same browser has stored ``text`` under ``key``, or removed it (None)."""

    key: str
    text: str | None


@final
@dataclass(frozen=True, slots=True)
class Visited:
    """The reader went back or forward to another query."""

    query: str


@final
@dataclass(frozen=True, slots=True)
class Outdated:
    """A click was stale: meant for something that is no longer asked."""


@final
@dataclass(frozen=True, slots=True)
class BrowserAnswered:
    """The browser has sent any message, such as a sign of life (`ProbeBrowser`)."""


@final
@dataclass(frozen=True, slots=True)
class Dismissed:
    """The toast was dismissed; the runtime handles that itself."""


FromBrowser: TypeAlias = (
    Ready | Action | Hinted | Picked | Pulled | HoveredOver | KeyPressed | Viewport | MotionEnded | StoredElsewhere
    | Visited | Outdated | BrowserAnswered | Dismissed
)  # fmt: skip
USER_ACTIONS: Final = (Action, Picked, Pulled, KeyPressed, Dismissed)
"""Messages that are new actions of the user: they remove the toast about the action before."""
