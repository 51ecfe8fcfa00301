"""The state of Play: a live table, the form with which it is set up, and what the browser stores."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import final

from widgets.live.session import Session
from widgets.live.setup import NewGame
from widgets.live.state import Live


@final
@dataclass(frozen=True, slots=True)
class Playing:
    """Play, guided or not (``live.guided``).

    ``form`` is the table as it is set up; while ``choosing``, it is asked which game that is for, and while
    ``leaving``, whether the game may be thrown away. ``texts`` is what the browser has stored when the page began.
    ``given`` is the session of a notebook that is shown from the beginning, if there is one.
    """

    live: Live
    form: NewGame
    choosing: bool = False
    leaving: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    given: Session | None = None
