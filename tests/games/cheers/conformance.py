"""What the conformance suite and the fuzzer need to know about CHEERS."""

import dataclasses
from collections import Counter
from typing import Any, Final, TypeVar

from refkit.games.cheers import GAME
from refkit.games.cheers.box import Deck, stand_in
from refkit.games.cheers.cards import LIMIT, UNKNOWN
from refkit.games.cheers.events import Ended
from refkit.games.cheers.rules.deciding import qualifies
from refkit.games.cheers.rules.questions import Act
from refkit.games.cheers.table import Options, State
from refkit.kernel.event import Event
from tests.games import BoxSamples

T = TypeVar("T")

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una")
SAMPLES: Final = {
    "three players": Options(players=NAMES[:3]),
    "four players": Options(players=NAMES[:4]),
    "four players, masters, offered": Options(players=NAMES[:4], variant="master-apprentice", declare="offered"),
    "four players, masquerade": Options(players=NAMES[:4], variant="masquerade"),
    "four players, hands and goals closed": Options(players=NAMES[:4], closed=NAMES[:2], closed_goals=True),
    "four players, masquerade unseen": Options(players=NAMES[:4], variant="masquerade", closed_goals=True),
    "five players, two teams": Options(players=NAMES[:5], first="Yaz"),
    "five players, three teams": Options(players=NAMES[:5], teams=3),
    "six players": Options(players=NAMES, masters=("Zippy", "Una"), variant="master-apprentice"),
    "six players, every reading switched": Options(
        players=NAMES,
        teams=3,
        over_six="before CHEERS",
        limit_order="from the active player",
        reshuffle=False,
        together="shared",
        declare="offered",
        virtual_wins=False,
    ),
}
"""Options that together reach every part of the game."""
GOLDEN: Final = {
    "3p": Options(players=NAMES[:3]),
    "4p": Options(players=NAMES[:4], first="Yaz"),
    "masquerade": Options(players=NAMES[:4], variant="masquerade"),
    "masters": Options(players=NAMES[:4], variant="master-apprentice", declare="offered"),
    "closed": Options(players=NAMES[:4], closed=NAMES[:4], closed_goals=True),
}
"""Options of the short games that are kept as golden files, one of each variant."""


def small_deck() -> Deck:
    """Return a deck that runs out soon: every card of the stand-in deck once, and a few twice."""
    deck = stand_in()
    cards = tuple(card for number, card in enumerate(deck.cards) if number % 2 == 0 or number < 10)
    return Deck("A small bar", deck.ingredients, cards, stand_in=True)


FACTORS: Final[dict[str, dict[str, Any]]] = {
    "players": {str(number): NAMES[:number] for number in (3, 4, 5, 6)},
    "teams": {"2": 2, "3": 3},
    "masters": {"the first": (), "the last": lambda row: row["players"][-row["teams"] :]},
    "closed": {"nobody": (), "one": lambda row: row["players"][1:2], "all": lambda row: row["players"]},
    "first": {"chance": None, "the last": lambda row: row["players"][-1]},
    "deck": {"whole": stand_in(), "small": small_deck()},
}
"""Values of options that the fuzzer combines in pairs, besides the switches of rulings."""
LONGEST: Final = 10_000
IMPOSSIBLE: Final = frozenset(
    {
        *(("masters", "the last", "variant", variant) for variant in ("standard", "masquerade")),
        *(("players", number, "teams", "3") for number in "34"),
        *(("players", number, "variant", "masquerade") for number in "35"),
    }
)
NOT_SHOWN: Final = {"CH-30": "table talk"}
QUIET: Final = "hand Xavier: ?, ?, ?"
SETTLES: Final = "limit"
ASKED: Final[dict[str, str | tuple[str, int | None]]] = {
    "Red/blue 1 to Yaz": ("cheers-3", None),
    "move Red/blue 1 to Nobody": ("odd-order", 4),
    "send Yaz and Zippy": ("own-table", 0),
    "match Red/blue 1": ("CH-05", 0),
    "discard hand": ("cheers", None),
    "drop Red/blue 1": ("CH-11", 1),
    "declare": ("CH-18", 0),
    "decline": ("CH-18", 0),
    "Yaz draws Red/blue 1": ("cheers-3", None),
    "first Yaz": ("CH-28", 0),
    "team B: Red, Red, Green, Green, Blue": ("CH-34", 1),
    "Yaz is team A": ("masquerade-tokens", 3),
}
CROWDED: Final = "Red/blue 1, Red/green 1, Blue/red 1, Green/red 1, Yellow/red 1, Purple/red 1, Blue/green 1"
FIRST_ASKED: Final = (
    (f"table Zippy: {CROWDED}", "drop Red/blue", 2),
    (f"players: Xavier, Yaz, Zippy\ntable Nobody: {CROWDED}", "drop Red/blue", 1),
)
NOT_ASKED: Final = (("table Xavier: Red/blue 1", "Xavier: drop Red/blue 1", "limit"),)
BOXED: Final = BoxSamples(
    lines="table Ann: Red/blue\nhand Bob: Red/green\n",
    renamed={"deck": "Red"},
    small=lambda deck: dataclasses.replace(deck, cards=deck.cards[:7]),
    laid=lambda deck: f"table Ann: {deck.cards[0].name}\n",
    played=lambda deck: f"Ann: {deck.cards[1].name} to Bob",
)


def piece_faults(state: State) -> str:
    """Return what is wrong with the number of cards; "" if each card is in exactly one place."""
    lying = [card for cards in (*state.tables, *state.hands, state.discards) for card in cards]
    unknown = lying.count(UNKNOWN)
    found = Counter([*(card for card in lying if card != UNKNOWN), *state.unseen])
    if found != Counter(state.options.deck.cards):
        return "cards were lost or doubled"
    if state.pile + unknown != len(state.unseen):
        return f"{state.pile} cards are left and {unknown} unknown, but {len(state.unseen)} are unseen"
    return "" if state.pile >= 0 else "the pile is negative"


def rest_faults(state: State) -> str:
    """Return what should have been done before a player acts; "" if nothing."""
    if not state.agenda or not isinstance(state.agenda[-1], Act):
        return ""
    if any(len(cards) > LIMIT for cards in state.tables):
        return "more than six cards lie before somebody"
    if state.options.asks_for_victory:
        return ""
    won = [place for place in range(len(state.tables)) if qualifies(state, place)]
    return f"places {won} should have won" if won else ""


def hidden(state: State, seat: int) -> frozenset[str]:
    """Return the names of the cards that ``seat`` does not see."""
    return frozenset(card.name for card in GAME.view(state, seat).unseen)


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return the teams that have won by ``event``; None if it says nothing about winning."""
    return event.teams if isinstance(event, Ended) else None
