"""The desk's answer to "is this allowed?" is the command line's, on any position of Three Cheers for Master."""

from types import SimpleNamespace
from typing import Any, Final

from hypothesis import given
from widgets.referee.setup import Desk, lay_out

from refkit.kernel.choice import BadInput
from refkit.text.asking import asked
from tests.games import PLANS
from tests.text.test_verdicts import BOUNDED, Cut, cuts
from widgets.referee.allowed import Allowed

SAMPLES: Final = [("three-cheers", sample) for sample in PLANS["three-cheers"].samples]


class Room(Allowed):
    """The room at a desk that nobody looks at."""

    def __init__(self, desk: Desk) -> None:
        """Keep the desk; nothing is drawn."""
        hub: Any = SimpleNamespace(desk=desk, show=lambda *_: None, resolve=None)
        super().__init__(hub)


@BOUNDED
@given(cut=cuts(SAMPLES))
def test_the_desk_says_the_same_as_the_command_line(cut: Cut) -> None:
    """Both list the same moves, and judge any move alike."""
    room = Room(lay_out(Desk(), cut.setup))
    meant = asked(cut.game, cut.scenario())
    listed = [
        cut.game.notation.format_move(table, move, seat=True)
        for table in meant.tables
        for choice in cut.game.choices(table)
        for move in choice.options
    ]
    assert [text for text, _ in room._moves()] == listed
    for text in cut.texts(meant.tables):
        found = cut.question(cut.scenario(), text)
        try:
            room._ask({"text": text})
        except BadInput:
            assert found is None
        else:
            assert found is not None
            assert room.found == found.verdict
