"""What the conformance suite and the fuzzer must know of Three Cheers for Master."""

import dataclasses
from collections import Counter
from typing import Any, Final

from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import UNKNOWN, Card
from refkit.games.three_cheers.events import HandShown, Scored
from refkit.games.three_cheers.position import faults, from_state
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import judge
from refkit.games.three_cheers.rules.pile import cards_in_play
from refkit.games.three_cheers.rules.questions import Build, CarryOut, PlayCard, Redirect, Scamper, ThirdCard, Window
from refkit.games.three_cheers.sight import cards_unseen_by, hidden_from
from refkit.games.three_cheers.table import Options, State
from refkit.kernel.event import Event
from tests.games import BoxSamples

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una")
PLAYABLE_TWIN: Final = True
SAMPLES: Final = {
    "two players": Options(players=NAMES[:2]),
    "two players, first game": Options(players=NAMES[:2], first_game=True, first="Yaz"),
    "three players": Options(players=NAMES[:3]),
    "three players, one hand closed": Options(players=NAMES[:3], closed=("Yaz",)),
    "three players, all hands closed": Options(players=NAMES[:3], closed=NAMES[:3]),
    "four players, Double Trouble": Options(players=NAMES[:4], variant="double-trouble"),
    "five players, Tower Inferno": Options(players=NAMES[:5], variant="tower-inferno"),
    "six players": Options(players=NAMES, bottom=40),
    "three players, Speedy Gonzalez": Options(players=NAMES[:3], variant="speedy-gonzalez"),
    "two players, every reading switched": Options(
        players=NAMES[:2],
        floating_ground=False,
        ninja_assassin=False,
        orders_turn=True,
        deflect_into_nothing=False,
        armored_twice="one wound",
        kamikaze="always",
        hungry_order="owner chooses",
        heavy_weak="wounded first",
        ride_the_eater=True,
        sections="diagonal",
    ),
}
"""Options that between them reach every part of the game."""


def small_deck() -> Deck:
    """Return a part of the stand-in deck, for games that are short enough to read."""
    deck = stand_in()
    return Deck("A small deck", deck.minions[::4], deck.orders[::4], stand_in=True)


GOLDEN: Final = {
    "2p": Options(players=NAMES[:2], deck=small_deck(), bottom=4, fights=3),
    "tower-inferno": Options(players=NAMES[:2], deck=small_deck(), bottom=4, variant="tower-inferno"),
    "double-trouble": Options(players=NAMES[:4], deck=small_deck(), bottom=3, fights=2, variant="double-trouble"),
    "speedy-gonzalez": Options(players=NAMES[:2], deck=small_deck(), bottom=4, variant="speedy-gonzalez"),
    "closed-hands": Options(players=NAMES[:2], deck=small_deck(), bottom=4, fights=3, closed=NAMES[:2]),
}
"""Short games, one of each variant."""


FACTORS: Final[dict[str, dict[str, Any]]] = {
    "players": {str(number): NAMES[:number] for number in range(2, 7)},
    "fights": {"usual": None, "3": 3},
    "closed": {"nobody": (), "one": lambda row: row["players"][1:2], "all": lambda row: row["players"]},
    "deck": {"whole": stand_in(), "small": small_deck()},
    "bottom": {"12": 12, "4": 4},
    "first": {"chance": None, "the last": lambda row: row["players"][-1]},
}
"""What the fuzzer pairs besides switches and readings."""
LONGEST: Final = 1_500
IMPOSSIBLE: Final = frozenset(
    {
        *(("players", number, "variant", "double-trouble") for number in "2356"),
        *(("closed", who, "variant", "speedy-gonzalez") for who in ("one", "all")),
    }
)
NOT_SHOWN: Final = {"TC-101": "what a seat knows, not what happens"}
QUIET: Final = "tower Yaz: Rahrat"
SETTLES: Final = "score"
DEFLECTED: Final = (
    "players: Xavier, Yaz\nhand Xavier: Switcheroo\nhand Yaz: Denial\ntower Yaz:\n    1 | Bogwig  Gnawrah\n"
    "action: Xavier: Switcheroo: swap Yaz a1 and b1\nanswers:\n    deflect with Denial\n"
)
DEALING: Final = (
    "players: Xavier, Yaz\naction: setup\nanswers:\n    top: card\n    Xavier draws Bogwig\n    top: card\n"
)
ASKED: Final[dict[str, str | tuple[str, int | None]]] = {
    "Rahrat to Yaz a3": ("book-swap", None),
    "Splitsnake to Yaz a3, turned": ("tc-16", None),
    "Daggerel slays Yaz a1": ("tc-12", None),
    "Shove: move Yaz b1 to c1": ("no-pushing", None),
    "Switcheroo: swap Yaz a1 and b1": ("no-pushing", None),
    "Squabble: provoke Yaz a1": ("tc-12", None),
    "no play": ("tc-12", None),
    "accept": ("book-deflect", 0),
    "deflect with Denial": ("book-deflect", 0),
    "fizzle": DEFLECTED,
    "ride b1": ("tc-37", None),
    "stay": ("book-deflect", None),
    "discard Rahrat": ("tc-13", None),
    "keep": ("tc-12", None),
    "leap a1": ("tc-103", 0),
    "a1 eats b1": ("tc-95", 0),
    "Yaz draws Rahrat": DEALING,
    "first Yaz": ("tc-09", 0),
    "top: card": ("tc-02", 0),
    "Yaz a1 is Hushpuppet": ("tc-99", 0),
}
FIRST_ASKED: Final = (("players: Xavier, Yaz\nactive: Yaz\ntower Yaz: Rahrat", "Gnawrah to Yaz b1", 1),)
NOT_ASKED: Final = (
    ("players: Xavier, Yaz\nhand Yaz: Shove", "Xavier: keep", "discard-third"),
    ("players: Xavier, Yaz", "Xavier: stay", "move-foreminion"),
)
BOXED: Final = BoxSamples(
    lines="tower Ann:\n  Rahrat*\n",
    renamed={"deck": "Rahrat"},
    small=lambda deck: dataclasses.replace(deck, minions=deck.minions[:5], orders=deck.orders[:2]),
    laid=lambda deck: f"tower Ann: {deck.minions[0].name}\n",
    played=lambda deck: f"Ann: {deck.minions[1].name} to Ann b1",
)
REFUSED: Final = {"fizzle": ["TC-40"]}
"""Hardly any position allows it."""


def announced_cards(state: State) -> list[Card]:
    """Return the cards that were played and have no effect yet."""
    return [task.played.card for task in state.agenda if isinstance(task, Window | Redirect | CarryOut)]


def piece_faults(state: State) -> str:
    """Return what is wrong with the count of the cards; "" if each is in one place."""
    lying = [minion.card for tower in state.towers for minion in tower.minions.values()]
    held = [card for hand in state.hands for card in hand]
    found = Counter([*lying, *held, *state.discards, *announced_cards(state)])
    unknown = found.pop(UNKNOWN, 0)
    found.update(state.unseen)
    if found != Counter(cards_in_play(state.options)):
        return f"cards were lost or doubled: {found - Counter(cards_in_play(state.options))}"
    pile = state.pile
    here = not state.ended and judge() not in state.agenda  # whether "Master is Here!" is still in the pile
    left = pile.above - pile.mixed + pile.below - here - pile.fights
    if state.stacks:
        left = sum(state.stacks) + len(cards_in_play(state.options)) % len(state.hands)
    if left + unknown != len(state.unseen):
        return f"{left} cards are left and {unknown} unknown, but {len(state.unseen)} are unseen"
    return "" if min(*state.stacks, pile.mixed, pile.fights, pile.above, pile.below) >= 0 else "a count is negative"


def rest_faults(state: State) -> str:
    """Return what gravity or a standing rule should have changed, if nothing is under way; "" if nothing."""
    if state.agenda and not isinstance(state.agenda[-1], PlayCard | Scamper | ThirdCard | Build):
        return ""
    if state.lit:
        return "a Kamikaze still burns"
    found = (fault for fault in faults(from_state(state)) if fault.where)
    return " ".join(fault.sentence for fault in found if fault.rule is not R.ROTATED)  # a ruling may have turned it


def hidden(state: State, seat: int) -> frozenset[str]:
    """Return the names of the cards that ``seat`` may not see."""
    return frozenset(card.name for card in cards_unseen_by(state, seat, hidden_from(state, seat)))


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return the towers that ``event`` says have most points."""
    if not isinstance(event, Scored):
        return None
    return tuple(tower for tower, total in enumerate(event.totals) if total == max(event.totals))


def shows(event: Event) -> bool:
    """Return whether ``event`` shows a hand on purpose, which others need not remember."""
    return isinstance(event, HandShown)
