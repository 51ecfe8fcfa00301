"""What is said at a table of any game is said to a person: in sentences, by names, and to "you"."""

from collections.abc import Iterator

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from tests.widgets.plain_language import faults
from widgets.games import TABLETOPS
from widgets.page.reader import Reader
from widgets.tabletop.contract import NAMES

STEPS = 120
"""How far a game is played."""


def said(name: str, seed: int) -> Iterator[str]:
    """Yield what the first seat is asked, offered, advised and told in a random game of three."""
    game, table, chance = GAMES[name], TABLETOPS[name].table, Seeded(f"words:{seed}")
    reader = Reader(0, NAMES[0])
    state = game.setup(game.Options.from_data({"players": list(NAMES[:3])}))
    for _ in range(STEPS):
        if not (choices := game.choices(state)):
            return
        choice = chance.pick(choices)
        if choice.seat is CHANCE:
            move = chance.answer(choice)
        else:
            move = chance.pick(choice.options)
            yield reader.you(choice.prompt)
        if choice.seat == 0:
            view = game.view(state, 0)
            yield table.advice(view)
            yield from (table.worded(view, each) for each in view.legal[:20])
        step = game.play(state, move)
        for before, event, after in game.frames(state, step.events):
            if table.weight(event) != "unsaid":
                told = game.words.describe(before, game.sight.event_seen(after, event, 0))
                yield reader.you(told)
        state = step.state


@pytest.mark.parametrize("name", [name for name in GAMES if TABLETOPS[name].lessons])
def test_a_table_speaks_to_a_person(name: str) -> None:
    """No number of a ruling, no square, no name of the code, no blank too much, and "you play", never "you plays"."""
    found = {fault for text in said(name, 1) for fault in faults(text)}
    assert not found, "\n".join(sorted(found))
