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

    ``form`` is the form of a new game, and ``seed`` the seed of the next game. While ``choosing``, the reader is asked
    for the game, and while ``leaving``, whether the current one may be discarded. ``texts`` is what the browser had
    stored when the page was opened, and ``stored`` the session that was stored last. ``given`` is the session of a
    notebook that the page shows, if any.
    """

    live: Live
    form: NewGame
    seed: str
    choosing: bool = False
    leaving: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    stored: Session | None = None
    given: Session | None = None
