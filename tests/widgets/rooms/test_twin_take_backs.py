"""Taking back tells a seat nothing that it may not know: asking, granting, refusing, and the table after it.

In a game that is played at random somebody decides while a seat looks on, at the true table and at another that agrees
with all that this seat has seen; then either of them asks to take its last move back. What the seat hears, what it is
shown and how much is done to answer it are the same in both.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final
from zlib import crc32

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from tests.games.lookalikes import lookalike_answers
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.rooms.twin_rooms import ask_take_back
from tests.widgets.tabletop.test_tabletops import game
from widgets.rooms.judging import table
from widgets.rooms.room import Room

SCENES: Final = by_tier(40, 150, 1000)
"""So often somebody looks on in each game."""
SOME: Final = 3
"""One decision in so many is looked at."""
SEEDS: Final = range(5, 50)
"""Of games that are played one after the other until that is enough."""
SECRETS: Final = ("minions", "huzzah")
"""Games in which several choose secretly at once."""


def scenes(name: str) -> Iterator[tuple[tuple[Any, Any], int, int]]:
    """Yield two tables that look alike to a seat, who else decides there, and that seat."""
    decisions = chain.from_iterable(game(name, seed, 400) for seed in SEEDS)
    for number, (state, made, _) in enumerate(decisions, 1):
        decides = getattr(made, "seat", CHANCE)
        for seat in range(len(state.options.players)) if decides >= 0 and not number % SOME else ():
            if seat != decides:
                world = GAMES[name].sight.worlds(GAMES[name].view(state, seat), Seeded(f"{number}"))
                yield (state, world), decides, seat


def compare(name: str) -> Counter[str]:
    """Return how often something came of what was said after the ``other`` or the seat asked; ``apart`` are secrets."""
    count = Counter[str]()
    for tables, decides, seat in islice(scenes(name), SCENES):
        pairs = list(lookalike_answers(name, *tables, decides, seat))
        apart = [pair for pair in pairs if pair[0] != pair[1]]
        if not pairs:
            continue
        theirs = decides, (apart or pairs)[0]
        count["other"] += (came := ask_take_back(name, tables, seat, [theirs], decides))
        count["apart"] += came * bool(apart)
        if legal := GAMES[name].view(tables[0], seat).legal:
            count["own"] += ask_take_back(name, tables, seat, [(seat, (legal[0], legal[0])), theirs], seat)
    return count


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_taking_back_is_the_same_at_tables_that_look_alike(name: str) -> None:
    """Whoever asks, whoever agrees or refuses: the seat hears, sees and causes the same at both tables."""
    count = compare(name)
    assert count["other"]
    assert bool(count["own"]) is (name in SECRETS)
    assert name not in SECRETS or count["apart"]


@pytest.mark.parametrize("planted", ["viewpoint", "seats_that_learnt"])
def test_a_take_back_that_tells_is_found(monkeypatch: pytest.MonkeyPatch, planted: str) -> None:
    """So is a log that is shown from another viewpoint, and a request that is granted at once by what others hold."""

    def telling(room: Room, *_: int) -> set[int]:
        return {0} if crc32(str(room.game.plain.to_data(room.playing().state)).encode()) % 2 else set()

    if planted == "viewpoint":
        monkeypatch.setattr(Room, "viewpoint", lambda _room, _seat: REFEREE)
    else:
        monkeypatch.setattr(table, "seats_that_learnt", telling)
    with pytest.raises(AssertionError):
        compare("minions")
