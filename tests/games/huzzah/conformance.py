"""What the conformance suite and the fuzzer must know of Huzzah!."""

import dataclasses
from typing import Any, Final

from refkit.games.huzzah.box.board import house_board
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import STEP_CAPACITY, UNKNOWN, Card, count_kinds
from refkit.games.huzzah.events import HandShown, Won
from refkit.games.huzzah.rules.questions import Commit, Draw, RollWalk
from refkit.games.huzzah.table import PRINTED_CLOSURE, Options, State
from refkit.kernel.event import Event
from tests.games import BoxSamples

NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una", "Tess", "Sid")
SMALL: Final = Deck("A small deck", (6, 6, 4, 6, 4, 4), (2, 3, 5), 3, partial=True)
"""A deck that is soon reshuffled."""
SAMPLES: Final = {
    "three players": Options(players=NAMES[:3], goal=20),
    "three players, small deck": Options(players=NAMES[:3], goal=20, deck=SMALL),
    "three players, one hand closed": Options(players=NAMES[:3], goal=12, closed=("Yaz",)),
    "three players, all hands closed": Options(players=NAMES[:3], goal=12, closed=NAMES[:3], deck=SMALL),
    "four players, printed closure": Options(players=NAMES[:4], goal=15, closed_stages=PRINTED_CLOSURE),
    "eight players": Options(players=NAMES, goal=10, closed_stages=("Lute Pit",)),
    "three players, every reading switched": Options(
        players=NAMES[:3],
        goal=15,
        score_floor=False,
        bump_order="first seat",
        reveal_order="from Richard",
        winning="more than goal",
        tied="shared",
    ),
}
"""Options that between them reach every part of the game."""
GOLDEN: Final = {
    "3p": Options(players=NAMES[:3], goal=5),
    "closed-stages": Options(players=NAMES[:4], goal=5, closed_stages=PRINTED_CLOSURE),
    "closed-hands": Options(players=NAMES[:3], goal=5, closed=NAMES[:3]),
}
"""Short games."""


FACTORS: Final[dict[str, dict[str, Any]]] = {
    "players": {str(number): NAMES[:number] for number in range(3, 9)},
    "closed": {"nobody": (), "one": lambda row: row["players"][1:2], "all": lambda row: row["players"]},
    "closed_stages": {"none": (), "one": ("Lute Pit",), "printed": PRINTED_CLOSURE},
    "goal": {"5": 5, "15": 15},
    "board": {"house": house_board()},
    "deck": {"house": house_deck(), "small": SMALL},
}
"""What the fuzzer pairs besides switches and readings."""
LONGEST: Final = 6_000
IMPOSSIBLE: Final = frozenset(
    {
        *(("closed_stages", "printed", "players", number) for number in "78"),
        *(("deck", "small", "players", number) for number in "5678"),
    }
)
NOT_SHOWN: Final = {"HU-49": "cannot come about on a board with as many blank steps as ours"}
QUIET: Final = "richard: 5\nplace Xavier: 0\nhand Xavier: Finale\nhand Yaz: Finale\nhand Zippy: Finale"
SETTLES: Final = "score"
MORE_ACTIONS: Final = ("stops Xavier",)
ON_STAGE: Final = (
    "game: huzzah\nplace Xavier: Lute Pit\nplace Yaz: 3\nplace Zippy: 40\nrichard: 30\ncrowd: 12 x 2, 13 x 2\n"
    "action: reveal\nshows Xavier: "
)
ASKED: Final[dict[str, str | tuple[str, int | None]]] = {
    "choose Lute Pit": ("HU-05", None),
    "walk 7": ("finale-seen", None),
    "take stage": ("HU-14", None),
    "stay on path": ("HU-14", None),
    "show Finale": ("HU-06", None),
    "bump": ("HU-14", 1),
    "pass": ("HU-14", 1),
    "no heckle": ("HU-45-heckler", 1),
    "show hand": ("HU-06", None),
    "discard Bump": ("HU-05", None),
    "keep all": ("HU-05", None),
    "crowd to 12": f"{ON_STAGE}2-Crowd\n",
    "lose from 12": f"{ON_STAGE}Huzzah!\n",
    "roll 11": ("HU-05", 0),
    "Yaz draws Bump": ("crowd", None),
    "Xavier reveals 2-Crowd": ("HU-47", 3),
}
FIRST_ASKED: Final = (
    ("place Xavier: Swag Cart\nplace Yaz: 7\nrichard: 30", "walk 7", 1),
    ("place Xavier: Swag Cart\nplace Yaz: 7\nrichard: 30", "take stage", 1),
    ("place Xavier: Swag Cart\nplace Yaz: Lute Pit\nplace Zippy: 7\nrichard: 30", "walk 99", 2),
)
BOXED: Final = BoxSamples(
    lines="place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nhand Ann: Bump\nrichard: 17\n",
    renamed={"board": "Swag Cart"},
    small=lambda deck: dataclasses.replace(deck, counts=(2, 2, 2, 2, 1, 2), partial=True),
    laid=lambda _: "place Ann: Swag Cart\nplace Bob: 3\nplace Cy: 9\nrichard: 17\n",
    played=lambda _: "Ann: show Finale",
)


def laid_cards(state: State) -> list[Card]:
    """Return the cards that lie on the table; what is only chosen is still in hand."""
    return [] if state.choosing else [card for cards in state.down for card in cards or ()]


def piece_faults(state: State) -> str:
    """Return what is wrong with the count of the cards; "" if each is in one place."""
    held = [*(card for hand in state.hands for card in hand), *laid_cards(state)]
    unknown = held.count(UNKNOWN)
    known = count_kinds(tuple(held))
    total = tuple(a + b + c for a, b, c in zip(known, state.unseen, state.discards, strict=True))
    if total != state.options.deck.counts:
        return f"cards were lost or doubled: {total}"
    if sum(state.unseen) != state.pile + unknown:
        return f"{state.pile} cards are left and {unknown} unknown, but {sum(state.unseen)} are unseen"
    return "a count is negative" if min(*state.unseen, *state.discards, state.pile) < 0 else ""


def rest_faults(state: State) -> str:
    """Return what should not be while the next step of a turn begins; "" if nothing."""
    if max(state.crowd) > STEP_CAPACITY or min(state.crowd) < 0:
        return "a step has too many counters, or too few"
    bare = [step for step, counters in enumerate(state.crowd) if counters and state.options.track.stage_at[step] < 0]
    if bare:
        return f"counters are on {bare}"
    standing = [place for place in state.places if place >= 0]
    if len(set(standing)) < len(standing):
        return "two pawns are in one place"
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, Commit | Draw | RollWalk) and state.richard in standing:
        return "Richard stands on a player"
    return ""


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return the seats that ``event`` says have won."""
    return event.seats if isinstance(event, Won) else None


def shows(event: Event) -> bool:
    """Return whether ``event`` shows a hand on purpose."""
    return isinstance(event, HandShown)
