"""The desk's answer to "is this allowed?" is the command line's, on any position of any game."""

from hypothesis import given

from refkit.kernel.choice import BadInput
from refkit.text.judging import asked_questions
from tests.text.test_verdicts import BOUNDED, Cut, positions
from tests.widgets.referee.desk_page import DeskPage
from widgets.referee.ask.panels import legal_moves
from widgets.referee.ask.tab import ask
from widgets.referee.common_changes import replace_desk
from widgets.referee.desk import as_text, lay_setup
from widgets.referee.state import OpenDesk


def laid_out(cut: Cut) -> OpenDesk:
    """Return the desk with a table on it."""
    page = DeskPage(game=cut.game.name)
    return replace_desk(page.at, lay_setup(page.desk, cut.setup))[0]


@BOUNDED
@given(cut=positions())
def test_the_desk_says_the_same_as_the_command_line(cut: Cut) -> None:
    """Both list the same moves of a position that is laid out, and judge any move alike."""
    state, game = laid_out(cut), cut.game
    meant = asked_questions(game, cut.scenario())
    listed = [
        game.notation.format_move(table, move, seat=True)
        for table in meant.states
        for choice in game.choices(table)
        for move in choice.options
    ]
    assert [text for text, _ in legal_moves(state.desk)] == listed
    for text in cut.texts(meant.states):
        found = cut.question(cut.scenario(), text)
        try:
            asked_about, _ = ask(state, text)
        except BadInput:
            assert found is None
        else:
            assert found is not None
            assert (asked_about.ask.found, asked_about.ask.of) == (found.verdict, found.of)


@BOUNDED
@given(cut=positions())
def test_a_position_that_is_typed_is_the_position(cut: Cut) -> None:
    """What the desk writes of a table, typed in again, is the same table with the same faults."""
    desk = laid_out(cut).desk
    text, said = as_text(desk), desk.game.position.faults(cut.setup)
    typed = DeskPage(game=cut.game.name).do("anew").do("write", text).desk
    assert typed.trouble is None
    assert typed.game.position.faults(typed.setup) == said
    assert as_text(typed) == text
