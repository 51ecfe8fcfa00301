"""The options of a game: who plays, on which board, with which cards, and every reading that a table may switch.

Each switch is named in the ruling that it belongs to (``R.ORDER_OF_SHOWS.option``), and its default is our decision.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, final

from refkit.characters import fold, quoted
from refkit.games.huzzah.box.board import Board, Track, house_board, track
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import HAND, INDEX, SHOWS
from refkit.kernel import options as common

SEATS: Final = range(3, 9)
"""The numbers of players (the title)."""
PRINTED_CLOSURE: Final = ("Swag Cart", "Boars Hede", "Cathedral Stage")
"""The stages whose closing the book suggests for four players (Notes)."""
LONGEST_GAME: Final = 1000


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
    """Return a sentence for everything that is wrong with ``options``; none if a game can start."""
    return [*faults_of_laid_out(options), *_deck_faults(options)]


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


def _deck_faults(options: Options) -> list[str]:
    """Return the fault of a deck that could leave a performer without a Show card."""
    shows = sum(options.deck.counts[INDEX[kind]] for kind in SHOWS)
    needed = (HAND + 1) * len(options.players)
    if shows < needed:
        return [f"{shows} Show cards are too few for {len(options.players)} players: the deck needs {needed}."]
    return []
