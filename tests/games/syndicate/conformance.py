"""What the conformance suite and the fuzzer need to know about The Syndicate."""

from collections import Counter
from typing import Any, Final

from refkit.games.syndicate.cards import HAND, UNKNOWN
from refkit.games.syndicate.events import Counted, Led, Opposed, Reopened, Revealed, Won
from refkit.games.syndicate.moves import Revoked
from refkit.games.syndicate.rules.questions import PickAnswer, PickLead
from refkit.games.syndicate.sight import unseen_by
from refkit.games.syndicate.table import Options, State
from refkit.kernel.event import Event
from refkit.kernel.sight import sees

NAMES: Final = ("Wanda", "Xavier", "Yaz")
SAMPLES: Final = {
    "plain": Options(players=NAMES),
    "one hand closed": Options(players=NAMES, closed=("Xavier",), first="Yaz"),
    "all hands closed": Options(players=NAMES, closed=NAMES),
    "every reading switched": Options(
        players=NAMES,
        goal=7,
        first="Xavier",
        closed=("Yaz",),
        two_marks="one named",
        reshuffle="when empty",
        late_revoke="score stands",
    ),
}
"""Options that together reach every part of the game."""
GOLDEN: Final = {
    "plain": Options(players=NAMES, goal=5),
    "named-marks": Options(players=NAMES, goal=4, two_marks="one named", reshuffle="when empty", first="Wanda"),
    "closed-hands": Options(players=NAMES, goal=5, closed=NAMES),
}
"""Options of the short games that are kept as golden files."""


FACTORS: Final[dict[str, dict[str, Any]]] = {
    "players": {"3": NAMES},
    "first": {"chance": None, "the last": NAMES[-1]},
    "closed": {"nobody": (), "one": NAMES[1:2], "all": NAMES},
    "goal": {"4": 4, "12": 12},
}
"""Values of options that the fuzzer combines in pairs, besides the switches of rulings."""
LONGEST: Final = 3_000
NOT_SHOWN: Final = {"SY-17": "table talk"}
SETTLES: Final = "score"
PLOT: Final = "game: syndicate\nturn: 3\nlead: The Diplomat\nplayed: The Mill, The Forest\naction: plot\n"
ASKED: Final[dict[str, str | tuple[str, int | None]]] = {
    "lead The Diplomat": ("book-1", None),
    "lead The Market as event": ("sy-01-named", None),
    "hide The Author": ("book-1", 0),
    "alone": ("book-1", 0),
    "play The Merchant": ("book-1", 1),
    "Wanda draws The Cave": ("sy-02", None),
    "first Wanda": ("sy-19", 0),
    "Yaz hid The Cave": f"{PLOT}active: Yaz\nhidden: ?\n",
    "Yaz revoked in turn 3": f"{PLOT}hidden: nothing\n",
}
FIRST_ASKED: Final = (("lead: The Diplomat\nhidden: nothing", "play The Mill", 1),)
NOT_ASKED: Final = (
    ("lead: The Diplomat", "Xavier: hide The Mill", "mastermind"),
    ("lead: The Diplomat", "Wanda: lead The Mill", "lead"),
    ("lead: The Diplomat\nhidden: nothing", "Wanda: hide The Mill", "second-card"),
    ("lead: The Diplomat\nhidden: nothing\nplayed: The Mill, The Forest", "alone", "reveal"),
)


def piece_faults(state: State) -> str:
    """Return what is wrong with the number of cards; "" if each card is in exactly one place."""
    lying = [card for card in (state.lead, state.hidden, *state.replies) if card]
    found = Counter([*(card for hand in state.hands for card in hand), *lying, *state.discards])
    unknown = found.pop(UNKNOWN, 0)
    found.update((*state.fresh, *state.stale))
    if found != Counter(state.options.deck.cards):
        return "cards were lost or doubled"
    if len(state.stale) != sum(state.old):
        return f"{sum(state.old)} cards are old, but {len(state.stale)} were not seen before the shuffle"
    if len(state.fresh) + len(state.stale) != state.pile + unknown:
        return f"{state.pile} cards are left and {unknown} unknown, but that is not what nobody has seen"
    return "a count is negative" if min(state.pile, *state.old) < 0 else ""


def rest_faults(state: State) -> str:
    """Return what should have been done before a player decides; "" if nothing."""
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, PickLead) and (len(state.hands[task.seat]) != HAND or state.lead or state.hidden):
        return "the mastermind leads before the hand is full or the table is clear"
    if isinstance(task, PickAnswer) and len(state.hands[task.seat]) < 2:
        return "an enforcer has fewer than two cards (SY-13)"
    return ""


def hidden(state: State, seat: int) -> frozenset[str]:
    """Return the names of the cards that ``seat`` may not see; after a shuffle only hands, as all saw the discards."""
    cards = unseen_by(state, seat)
    if not state.discards:
        cards = tuple(card for who, hand in enumerate(state.hands) if not sees(seat, who) for card in hand)
    return frozenset(card.name for card in cards if card is not UNKNOWN)


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return who has won by ``event``: () if a win is taken back, None if it says nothing about winning."""
    if isinstance(event, Reopened):
        return ()
    return (event.seat,) if isinstance(event, Won) else None


def found(state: State) -> list[Revoked]:
    """Return the moves that a referee can make without a question: a revoke in any turn that counts."""
    return [Revoked(seat, plot.turn) for plot in state.plots if not plot.void for seat in plot.strayed]


def shows(event: Event) -> bool:
    """Return whether ``event`` shows a card to everybody by the rules."""
    return isinstance(event, Led | Opposed | Revealed | Counted)
