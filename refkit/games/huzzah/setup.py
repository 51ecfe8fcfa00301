"""A position as somebody lays it out: anything that can be written, possible or not.

A `Setup` may put two pawns on one stage or nine counters on a step. `position.faults` lists what is wrong with it, and
only a setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import field

from refkit.games.huzzah.box.board import Board, house_board
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import OFF, Card
from refkit.kernel.frozen import value

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
