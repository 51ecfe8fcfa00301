"""The end of each game: it is counted on the table, and the sums of all stay there with who has won."""

from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES, OURS
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE
from tests.tiers import mostly_thorough
from widgets.drawing.scene import Piece, Text, flat
from widgets.games import TABLETOPS
from widgets.page.reader import Reader
from widgets.tabletop.contract import NAMES, Camera, CountStep, Space
from widgets.tabletop.options import sizes
from widgets.tabletop.spotlight import ending_steps

POINTS: Final = [name for name in OURS if GAMES[name].score.points]


@cache
def ended(name: str) -> Any:
    """Return the end of a game among greedy bots."""
    game, chance = GAMES[name], Seeded(f"ending {name}")
    state, greedy = game.setup(game.Options(players=NAMES[: sizes(name)[0]])), game.greedy
    assert greedy
    while choices := game.choices(state):
        seat = choices[0].seat
        state = game.play(
            state, chance.answer(choices[0]) if seat is CHANCE else greedy(game.view(state, seat), chance)
        ).state
    return state


def steps(name: str) -> tuple[Any, tuple[CountStep, ...]]:
    """Return the referee's view of the end, and the steps of the ending."""
    view = GAMES[name].view(ended(name), REFEREE)
    return view, ending_steps(TABLETOPS[name].table, view, (), Reader())


@pytest.mark.parametrize("space", [Space(928, 604), Space(366, 660)], ids=["desk", "phone"])
@pytest.mark.parametrize("name", mostly_thorough(*POINTS, quick=("minions", "syndicate")))
def test_the_sums_of_all_stay_on_the_table_with_who_has_won(name: str, space: Space) -> None:
    """Each total stands there, and a crown for each winner; on a phone those of towers that are in front."""
    view, shown = steps(name)
    table = TABLETOPS[name].table
    drawn = [*shown[-1].draw(table.plan((view,), space, Camera(), None))]
    written = {item.text for item in flat(drawn) if isinstance(item, Text)}
    totals = {str(score.total) for score in table.game.score.scores(view)}
    assert len(written & totals) >= (1 if name == "three-cheers" and space.width < 700 else len(totals))
    crowns = [each.key for each in drawn if isinstance(each, Piece) and str(each.key).startswith("('crown'")]
    assert len(crowns) == len(table.game.score.winners(view))


@pytest.mark.parametrize("name", mostly_thorough(*OURS, quick=("minions", "cheers")))
def test_who_has_won_is_said_with_the_last_step(name: str) -> None:
    """Until then each caption says what is being counted."""
    _, shown = steps(name)
    *counted, last = [step.caption for step in shown]
    assert " win" in last or "share" in last
    assert counted
    assert not [said for said in counted if not said or " win" in said]
