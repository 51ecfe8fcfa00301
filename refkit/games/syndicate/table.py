"""The table of The Syndicate: options, state, draft of a step, view of a seat, and setup of a position.

Each switch is named by the ``option`` of its ruling (as in ``R.ANY_SHARED_MARK_FOLLOWS.option``); its default is the
answer that the ruling gives.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, final

from refkit.games.syndicate.box import Deck, decktet
from refkit.games.syndicate.cards import DEALT, SEATS, UNKNOWN, Card, Plot
from refkit.games.syndicate.moves import Move
from refkit.kernel import options as common
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import value, without
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

GOAL: Final = 12
"""The number of points that wins by default (Scoring, p. 1)."""
GOALS: Final = range(1, 101)
"""The numbers of points that a table may choose (SY-24)."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """The options of a game. The three ``players`` sit clockwise; ``first`` goes first (chance decides if None).

    ``closed`` names the players whose hands the desk does not see; ``goal`` is the points that win.
    The others are readings of the book: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    first: str | None = None
    closed: tuple[str, ...] = ()
    goal: int = GOAL
    two_marks: Literal["any shared", "one named"] = "any shared"
    reshuffle: Literal["when needed", "when empty"] = "when needed"
    late_revoke: Literal["turn void", "score stands"] = "turn void"

    @property
    def deck(self) -> Deck:
        """The cards: always those of the basic deck (SY-20)."""
        return decktet()


def faults(options: Options) -> list[str]:
    """Return everything that is wrong with ``options``, a sentence each; an empty list if a game can start."""
    named = (*options.closed, *([options.first] if options.first is not None else []))
    found = common.common_faults(options, "The Syndicate", (SEATS,), named)
    if type(options.goal) is int and options.goal not in GOALS:
        found.append(f"`goal`, the points that win, must be {GOALS[0]} to {GOALS[-1]}, not {options.goal}.")
    return found


# ---- between two decisions -------------------------------------------------------------------------------------------


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise.

    ``pile`` is how many cards can be drawn. ``fresh`` are the cards that the desk has not seen since the pile was last
    shuffled: those of the pile, and those drawn into closed hands since. ``stale`` are those that it did not see
    before, either: they are in closed hands, and ``old`` counts how many of its unknown cards each seat had then.

    ``lead``, ``mark``, ``hidden`` and ``replies`` (cards in the order of play, the mastermind's left first) lie on
    the table. ``plots`` are the turns that are over, ``carried`` points from before the first of them, ``points``
    their sum. ``denied`` are the seats with a closed hand that did not follow since they last drew, each with the turn
    and the signs that were required. ``agenda`` are the remaining tasks, the next one last; after a win in the middle
    of a plot, nobody is asked any more (SY-21).
    """

    options: "Options"
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    stale: tuple[Card, ...]
    old: tuple[int, ...]
    discards: tuple[Card, ...]
    lead: Card | None
    mark: str
    hidden: Card | None
    replies: tuple[Card, ...]
    plots: tuple[Plot, ...]
    carried: tuple[int, ...]
    points: tuple[int, ...]
    denied: tuple[tuple[int, int, tuple[str, ...]], ...]
    agenda: tuple[Task, ...]
    active: int
    turn: int
    ended: bool
    fresh: tuple[Card, ...]

    __repr__ = short_repr


@final
@value
class State(StateOrView):
    """The whole table between two decisions."""


# ---- during a step ---------------------------------------------------------------------------------------------------


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    hands: list[tuple[Card, ...]]
    pile: int
    fresh: tuple[Card, ...]
    stale: tuple[Card, ...]
    old: tuple[int, ...]
    discards: tuple[Card, ...]
    lead: Card | None
    mark: str
    hidden: Card | None
    replies: tuple[Card, ...]
    plots: tuple[Plot, ...]
    carried: tuple[int, ...]
    points: tuple[int, ...]
    denied: tuple[tuple[int, int, tuple[str, ...]], ...]
    active: int
    turn: int
    ended: bool

    # ---- changes made by events ----

    def take(self, seat: int, card: Card) -> None:
        """Remove ``card`` from the hand of ``seat``; if it is not among the known cards, remove an unknown one."""
        hand = self.hands[seat]
        if card not in hand:
            self.identify(seat, card)
            card = UNKNOWN
        self.hands[seat] = without(hand, card)

    def identify(self, seat: int, card: Card) -> None:
        """Record that an unknown card of ``seat`` is ``card``, which is then no longer unseen."""
        if card in self.stale:
            self.stale = without(self.stale, card)
            self.old = (*self.old[:seat], self.old[seat] - 1, *self.old[seat + 1 :])
        else:
            self.fresh = without(self.fresh, card)


# ---- what a seat sees ------------------------------------------------------------------------------------------------


@final
@value
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`. The names are those of `State`.

    ``asked`` are the seats that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal
    moves, ``()`` if it is not asked. ``fresh`` are all cards that this seat has not seen since they were last shuffled,
    wherever they are, in the order of the deck. Which of them are ``stale`` is shown to the referee only.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()


# ---- what somebody lays out ------------------------------------------------------------------------------------------


@value
class Setup:
    """A whole table. Seats are those of ``players``; a hand that is None, or missing, is not known at all.

    ``lead``, ``mark``, ``hidden`` and ``replies`` lie on the table; ``alone`` if it is settled that no second card
    was added. ``options`` are those of the game besides the players; ``deck`` is always the same.
    """

    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    points: tuple[int, ...] = ()
    lead: Card | None = None
    mark: str = ""
    hidden: Card | None = None
    alone: bool = False
    replies: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    active: int = 0
    turn: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=decktet)

    @property
    def decided(self) -> bool:
        """Whether the mastermind has decided about a second card."""
        return self.alone or self.hidden is not None or bool(self.replies)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the hand of ``seat``; an unknown hand has as many unknown cards as it would have in the first turn."""
        known = self.hands[seat] if seat < len(self.hands) else None
        if known is not None:
            return known
        step = (seat - self.active) % len(self.players)
        gone = (self.lead is not None) + (self.hidden is not None) if step == 0 else step <= len(self.replies)
        return (UNKNOWN,) * max(DEALT[min(step, 2)] - gone, 0)
