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

    ``form`` is the table as it is set up, and ``seed`` where chance begins in the next game. While ``choosing``, it is
    asked which game the table is for, and while ``leaving``, whether the game may be thrown away. ``texts`` is what the
    browser had stored when the page began, and ``stored`` the session that it has stored last. ``given`` is the session
    of a notebook that is shown from the beginning, if there is one.
    """

    live: Live
    form: NewGame
    seed: str
    choosing: bool = False
    leaving: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    stored: Session | None = None
    given: Session | None = None
