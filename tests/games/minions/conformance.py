"""What the conformance suite and the fuzzer need to know about Minions."""

import dataclasses
from collections import Counter
from typing import Any, Final

from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.cards import EMPTY, SharedCard
from refkit.games.minions.events import Ended
from refkit.games.minions.position import faults, from_state
from refkit.games.minions.rules.engine import blank
from refkit.games.minions.rules.questions import TurnTop
from refkit.games.minions.table import Options, State
from refkit.kernel.event import Event
from tests.games import BoxSamples

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una")
SAMPLES: Final = {
    "two players": Options(players=NAMES[:2]),
    "two players, one closed": Options(players=NAMES[:2], closed=("Yaz",)),
    "two players, all closed": Options(players=NAMES[:2], closed=NAMES[:2]),
    "two of one deity": Options(players=NAMES[:2], deities=("Darkness", "Darkness")),
    "three players": Options(players=NAMES[:3]),
    "six players, two sets": Options(players=NAMES, shared_sets=2, goal=12),
    "three players, every reading switched": Options(
        players=NAMES[:3],
        secret_use=False,
        event_order="last",
        highest="current",
        below_zero=True,
        power_change="lower",
        dead_end="after a re-roll",
        tie_rolls="everybody",
        called_off="minions lost",
    ),
}
"""Options that together reach every part of the game."""
GOLDEN: Final = {
    "2p": Options(players=NAMES[:2], goal=10),
    "closed": Options(players=NAMES[:2], goal=10, closed=("Yaz",)),
    "3p": Options(players=NAMES[:3], goal=8),
}
"""Options of the short games that are kept as golden files."""


FACTORS: Final[dict[str, dict[str, Any]]] = {
    "players": {str(number): NAMES[:number] for number in range(2, 7)},
    "deities": {"round": (), "one for all": lambda row: ("Darkness",) * len(row["players"])},
    "closed": {"nobody": (), "one": lambda row: row["players"][1:2], "all": lambda row: row["players"]},
    "deck": {"whole": stand_in()},
    "goal": {"8": 8, "20": 20},
    "shared_sets": {"1": 1, "2": 2},
}
"""Values of options that the fuzzer combines in pairs, besides the switches of rulings."""
LONGEST: Final = 6_000
"""An upper bound of the decisions in a game: players who chose at random have needed up to 2,751."""
NOT_SHOWN: Final = {"MI-35": "no event of the stand-in cards makes glory worth less"}
QUIET: Final = "quest: Kill The Orc"
ASKED: Final[dict[str, str | tuple[str, int | None]]] = {
    "Xavier: send Vampire": ("the-orc", None),
    "Xavier: bestow Wither and +3": ("the-orc", 3),
    "use special": ("the-orc", 2),
    "use boon": ("the-orc", 9),
    "use both": ("mi-19", 5),
    "use nothing": ("the-orc", 2),
    "pick might": ("mi-07", 1),
    "pick 3": ("mi-12-owner", 5),
    "exchange for +2": ("the-orc", 6),
    "Yaz rolls 3 5": ("the-orc", 7),
    "turn up Market Day": ("the-orc", 11),
    "Xavier rolls 1": ("re-roll", 5),
    "Yaz shows Minotaur": (
        "game: minions\nquest: Kill The Orc\nglory: Short Parade\nminion Xavier: Vampire\n"
        "minion Yaz: ?\nboon Yaz: ?\npower Yaz: ?\naction: quest\n"
    ),
}
FIRST_ASKED: Final = (
    ("minion Xavier: Vampire", "send Minotaur", 1),
    ("minion Xavier: Vampire\nminion Yaz: Minotaur\nboon Xavier: ?\npower Xavier: ?", "? and +3", 1),
)
NOT_ASKED: Final = (
    ("minion Xavier: Vampire", "Xavier: send Vampire", "choose-minion"),
    ("minion Xavier: Vampire", "Xavier: bestow Wither and +3", "choose-gifts"),
)
BOXED: Final = BoxSamples(
    lines="minion Ann: Vampire\nminion Bob: Minotaur\n",
    renamed={"deck": "Vampire"},
    small=lambda deck: dataclasses.replace(deck, events=(), quests=deck.quests[:1], glory=deck.glory[:1]),
    laid=lambda deck: f"quest: {deck.quests[0].name}\n",
    played=lambda deck: f"Ann: send {deck.deities[0].minions[0].name}",
)


def piece_faults(state: State) -> str:
    """Return what is wrong with the number of cards; "" if each card is in exactly one place."""
    start = blank(state.options)
    setup = from_state(state)
    there: Counter[SharedCard] = Counter([*start.events, *start.quests, *start.glory])
    face_up = [card for card in (state.event, state.quest, state.prize) if card is not None]
    won = [card for cards in state.won for card in cards]
    found: Counter[SharedCard] = Counter([*state.events, *state.quests, *state.glory, *face_up, *won, *setup.gone])
    if found != there:
        return f"shared cards were lost or doubled: {found - there} {there - found}"
    for seat, hand in enumerate(state.hands):
        if Counter(hand) + Counter(setup.used[seat]) != Counter(start.hands[seat]):
            return f"cards of seat {seat} were lost or doubled"
    return ""


def rest_faults(state: State) -> str:
    """Return what is impossible about a state between turns; "" if nothing."""
    if not state.agenda or state.agenda[-1] != TurnTop("event"):
        return ""
    if any(side != EMPTY for side in state.sides):
        return "something is in play between turns"
    return " ".join(fault.sentence for fault in faults(from_state(state)))


def hidden(state: State, seat: int) -> frozenset[str]:
    """Return the names of the others' face-down cards, except those that ``seat`` has in play as well."""
    own = state.sides[seat] if seat >= 0 else EMPTY
    known = {card.name for card in (own.minion, own.boon) if card}
    found = set()
    for owner, side in enumerate(state.sides):
        if owner != seat and side.minion and "minion" not in state.face_up:
            found.add(side.minion.name)
        if owner != seat and side.boon and "boon" not in state.face_up:
            found.add(side.boon.name)
    return frozenset(found - known - {"?"})


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return the seats that have won by ``event``; None if it says nothing about winning."""
    return event.seats if isinstance(event, Ended) else None
