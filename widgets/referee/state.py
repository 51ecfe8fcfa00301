"""What the referee's desk knows: the table that is laid out, what each tab holds, and what waits beside it.

Each tab has a record of its own, which stays as it is while another is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, final

from refkit.kernel import AnyMove, AnyState
from refkit.kernel.choice import Illegal, Verdict
from refkit.match.match import Match
from refkit.text.scenarios import Outcome, Scenario
from widgets.app.messages import Viewport
from widgets.page.reading import LogLine
from widgets.referee.ask.pointing import Pointed
from widgets.referee.desk import Desk
from widgets.tabletop.card_form.own_box import OwnBox
from widgets.tabletop.film.player import Player, jumped

TABS: Final[Mapping[str, str]] = {
    "lay": "Lay it out",
    "ask": "Ask",
    "book": "The book",
    "follow": "Follow a game",
    "cards": "Your cards",
    "checklist": "Your cards",
    "files": "Files",
}
"""The tabs, in their order, with what each is called."""
FORMER_TABS: Final[Mapping[str, str]] = {"happens": "ask", "allowed": "ask"}
"""Former tabs, which browsers may have stored and addresses may name, each with the tab that has taken its place."""


@final
@dataclass(frozen=True, slots=True)
class GameChoice:
    """The page before it is known which game is meant; ``given`` is the game and the text of a notebook's position.

    The games are shown to choose from once the page is ``opened``, which is when the address is known and names none:
    to show them imports all of them.
    """

    given: tuple[str, str] | None = None
    viewport: Viewport = field(default_factory=Viewport)
    opened: bool = False
    address: str = ""


@final
@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of the table as it lies.

    ``move`` is the move or the action of the last question that was answered in words, ``found`` the verdict on it,
    and ``of`` what it was judged in. A ``scenario`` is what was let happen, with its ``outcome`` and its film, which
    a refusal leaves as it was. ``pointed`` is what is picked on the table; ``filter`` filters the list of legal moves.
    """

    move: str = ""
    found: Verdict | None = None
    of: str = ""
    scenario: Scenario[object] | None = None
    outcome: Outcome[AnyState, AnyMove] | None = None
    player: Player | None = None
    pointed: Pointed = field(default_factory=Pointed)
    filter: str = ""

    @property
    def lines(self) -> str:
        """Return what was let happen and what was answered, a line each; "" if nothing was."""
        return "" if self.scenario is None else "\n".join((self.scenario.action, *self.scenario.answers))


@final
@dataclass(frozen=True, slots=True)
class Follow:
    """A followed game; a ``match`` is never changed, but branched before a move.

    ``lines`` are what the log says of entries in force, by number. ``watched`` is the entry whose film is shown, and
    ``tried`` the move that the ``refusal`` is of.
    """

    match: Match | None = None
    strict: bool = True
    lines: Mapping[int, tuple[LogLine, ...]] = field(default_factory=dict)
    player: Player | None = None
    watched: int | None = None
    refusal: Illegal | None = None
    tried: str = ""
    filter: str = ""


@final
@dataclass(frozen=True, slots=True)
class Files:
    """The faults of the file that was ``tried`` last."""

    faults: tuple[object, ...] = ()
    tried: str = ""


@final
@dataclass(frozen=True, slots=True)
class Cards:
    """The boxes of one's own that are being entered, by name, and which of them is ``chosen``.

    ``before`` are earlier ones, the latest last; ``again`` is what the last change was of, see `Change`. While
    ``leaving`` it is asked whether a box is to be thrown away.
    """

    chosen: str = ""
    boxes: Mapping[str, OwnBox] = field(default_factory=dict)
    before: tuple[tuple[str, OwnBox], ...] = ()
    again: str = ""
    leaving: bool = False


@final
@dataclass(frozen=True, slots=True)
class ParkedTable:
    """The user's table: the desk and its earlier positions as the browser stores them, what was asked, and the tab.

    ``shown`` is the title of what lies on the desk instead.
    """

    desk: str
    before: str
    asked: str
    tab: str
    shown: str


@final
@dataclass(frozen=True, slots=True)
class Suggestions:
    """The ``texts`` that are offered in place of the one in the form ``name``, which could not be read."""

    name: str
    form: Mapping[str, object]
    texts: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class OpenDesk:
    """The desk of a game, one tab of which is shown.

    While a text is ``typing`` its letters are taken back together. ``found`` are cards of the checklist, ``aside`` is
    the user's table while another lies on the desk, and ``number`` that of the last animation. ``address`` is the
    page's, "" in a notebook; as a ``slip`` it shows a verdict and nothing else.
    """

    desk: Desk
    viewport: Viewport = field(default_factory=Viewport)
    tab: str = "lay"
    typing: bool = False
    ask: Ask = field(default_factory=Ask)
    searched: str = ""
    follow: Follow = field(default_factory=Follow)
    cards: Cards = field(default_factory=Cards)
    found: frozenset[str] = frozenset()
    files: Files = field(default_factory=Files)
    aside: ParkedTable | None = None
    suggestions: Suggestions | None = None
    number: int = 0
    address: str = ""
    slip: bool = False

    @property
    def player(self) -> Player | None:
        """Return the film that is shown, if one is."""
        return {"ask": self.ask.player, "follow": self.follow.player}.get(self.tab)

    def with_player(self, player: Player) -> "OpenDesk":
        """Return the desk with the film that is shown as it is now."""
        state = replace(self, number=max(self.number, player.number))
        if self.tab == "ask":
            return replace(state, ask=replace(self.ask, player=player))
        return replace(state, follow=replace(self.follow, player=player))

    def at_rest(self) -> "OpenDesk":
        """Return the desk with the film that is shown at rest."""
        player = self.player
        return self.with_player(jumped(player, player.at)) if player else self


def storage_key(game: str, name: str) -> str:
    """Return the key under which the browser stores something of a game."""
    return f"{game}:{name}"
