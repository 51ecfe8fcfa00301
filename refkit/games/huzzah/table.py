"""The table of Huzzah!: options, state, draft of a step, view of a seat, and setup of a position.

Each switch is named in the ruling that it belongs to (``R.ORDER_OF_SHOWS.option``), and its default is our decision.

A `Setup` may put two pawns on one stage or nine counters on a step. `position.faults` lists what is wrong with it, and
only a setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, final

from refkit.characters import fold, quoted
from refkit.games.huzzah.box.board import Board, Track, house_board, track
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import HAND, INDEX, OFF, SHOWS, Card, Counts
from refkit.games.huzzah.moves import Move
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

SEATS: Final = range(3, 9)
"""The numbers of players (the title)."""
PRINTED_CLOSURE: Final = ("Swag Cart", "Boars Hede", "Cathedral Stage")
"""The stages whose closing the book suggests for four players (Notes)."""
LONGEST_GAME: Final = 1000
"""The highest number of points that may end a game."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """How a table plays. ``players`` sit clockwise.

    ``closed`` names the players whose hands the desk does not see, ``closed_stages`` the stages under repair;
    ``goal`` is the score that ends the game; ``board`` and ``deck`` are what is played with. The others are readings of
    the book: see the ruling whose ``option`` bears the same name. ``track`` is the board without the closed stages.
    """

    players: tuple[str, ...]
    closed: tuple[str, ...] = ()
    closed_stages: tuple[str, ...] = ()
    goal: int = 50
    score_floor: bool = True
    bump_order: Literal["mover's left", "first seat"] = "mover's left"
    reveal_order: Literal["from the Main Gate", "from Richard"] = "from the Main Gate"
    winning: Literal["goal or more", "more than goal"] = "goal or more"
    tied: Literal["play on", "shared"] = "play on"
    board: Board = field(default_factory=house_board)
    deck: Deck = field(default_factory=house_deck)
    track: Track = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Compute the track from the board and the closed stages."""
        common.Written.__post_init__(self)
        object.__setattr__(self, "track", track(self.board, self.closed_stages))


def faults(options: Options) -> list[str]:
    """Return a sentence for everything that is wrong with ``options``; none if a game can start.

    That includes a deck that could leave a performer without a Show card.
    """
    found = faults_of_laid_out(options)
    shows = sum(options.deck.counts[INDEX[kind]] for kind in SHOWS)
    needed = (HAND + 1) * len(options.players)
    if shows < needed:
        found.append(f"{shows} Show cards are too few for {len(options.players)} players: the deck needs {needed}.")
    return found


def faults_of_laid_out(options: Options) -> list[str]:
    """Return what is wrong with ``options`` for a table laid out already, whose pile need not be dealt from."""
    found = common.common_faults(options, "Huzzah!", SEATS, options.closed)
    if not 1 <= options.goal <= LONGEST_GAME:
        found.append(f"`goal`, the points that end the game, is 1 to {LONGEST_GAME}, not {options.goal}.")
    return [*found, *_board_faults(options)]


def _board_faults(options: Options) -> list[str]:
    """Return faults of closed stages that do not exist, and of too few that are open (HU-40)."""
    names = {fold(name) for name in options.track.names}
    found = [
        f"No stage of {options.board.name} is called {quoted(name)}; the stages are {', '.join(options.track.names)}."
        for name in options.closed_stages
        if fold(name) not in names
    ]
    if len(options.track.open) < len(options.players):
        found.append(
            f"{len(options.track.open)} open stages are too few for {len(options.players)} players: open more."
        )
    return found


# ---- between two decisions -------------------------------------------------------------------------------------------


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise; steps from 0, the Main Gate.

    ``places`` are where the performers' pawns are: a step, a stage (`cards.on_stage`) or `OFF`. ``crowd`` are the
    counters on each step. ``pile`` is the number of cards in the draw pile, ``unseen`` counts by kind those that
    nobody at the desk has seen: the pile's and those of closed hands. ``down`` are the cards that a seat has chosen
    secretly: None is not chosen yet. ``agenda`` is what remains to be done, the next task last.
    """

    options: "Options"
    places: tuple[int, ...]
    richard: int
    crowd: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    unseen: Counts
    discards: Counts
    down: tuple[tuple[Card, ...] | None, ...]
    points: tuple[int, ...]
    agenda: tuple[Task, ...]
    turn: int
    ended: bool

    __repr__ = short_repr

    @property
    def choosing(self) -> bool:
        """Whether cards are being chosen secretly: those of ``down`` are still in their hands."""
        return any(getattr(task, "in_secret", False) for task in self.agenda)


@final
@value
class State(StateOrView):
    """The whole table between two decisions."""


# ---- during a step ---------------------------------------------------------------------------------------------------


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    places: list[int]
    richard: int
    crowd: tuple[int, ...]
    hands: list[tuple[Card, ...]]
    pile: int
    unseen: Counts
    discards: Counts
    down: list[tuple[Card, ...] | None]
    points: list[int]
    turn: int
    ended: bool

    # ---- changes made by events ----

    def set_counters(self, step: int, counters: int) -> None:
        self.crowd = (*self.crowd[:step], counters, *self.crowd[step + 1 :])


# ---- what a seat sees ------------------------------------------------------------------------------------------------


Down = tuple[tuple[Card, ...] | None, ...]
"""The cards that each seat has chosen or laid; None if it has not chosen yet."""


@final
@value
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`.

    ``down`` are the cards that seats have chosen or laid: None not yet, ``(UNKNOWN,)`` what cannot be seen. ``unseen``
    counts by kind the cards that this seat has not seen, wherever they are. ``asked`` are the seats that decide now and
    ``prompts`` what they are asked; ``legal`` are this seat's own legal moves. ``unnamed`` says whose laid card
    is being named (`OFF` for nobody's). ``agenda`` is what remains to be done, of which nothing is secret.
    """

    seat: int
    unnamed: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()


# ---- what somebody lays out ------------------------------------------------------------------------------------------


Hands = tuple[tuple[Card, ...], ...]


@value
class Setup:
    """A whole table as somebody lays it out, seat by seat; what is left out is ``()``.

    ``places`` are as in a state, ``crowd`` counters by step, ``down`` the Show cards that lie face down (None for
    nobody's), ``options`` those of the game besides the players, the board and the deck.
    """

    players: tuple[str, ...]
    places: tuple[int, ...] = ()
    richard: int = OFF
    crowd: Mapping[int, int] = field(default_factory=dict)
    hands: Hands = ()
    down: tuple[Card | None, ...] = ()
    points: tuple[int, ...] = ()
    discards: tuple[Card, ...] = ()
    turn: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    board: Board = field(default_factory=house_board)
    deck: Deck = field(default_factory=house_deck)

    def cards(self) -> tuple[Card, ...]:
        """Return every card that lies somewhere, unknown ones too."""
        held = (card for hand in self.hands for card in hand)
        return (*held, *(card for card in self.down if card is not None), *self.discards)
