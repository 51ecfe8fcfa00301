"""The desk's answer to "is this allowed?" is the command line's, on any position of any game."""

from hypothesis import given

from refkit.kernel.choice import BadInput
from refkit.text.judging import asked_questions
from tests.text.test_verdicts import BOUNDED, Cut, cuts
from tests.widgets.referee.browser import Browser
from widgets.referee.desk import as_text


@BOUNDED
@given(cut=cuts())
def test_the_desk_says_the_same_as_the_command_line(cut: Cut) -> None:
    """Both list the same moves of a position that is laid out, and judge any move alike."""
    browser = Browser(game=cut.game.name)
    app, game = browser.app, cut.game
    app.lay(app.laying.taken(cut.setup))
    meant = asked_questions(game, cut.scenario())
    listed = [
        game.notation.format_move(table, move, seat=True)
        for table in meant.tables
        for choice in game.choices(table)
        for move in choice.options
    ]
    assert [text for text, _ in app.allowed.moves()] == listed
    for text in cut.texts(meant.tables):
        found = cut.question(cut.scenario(), text)
        try:
            app.allowed.ask(text)
        except BadInput:
            assert found is None
        else:
            assert found is not None
            assert (app.allowed.found, app.allowed.of) == (found.verdict, found.of)


@BOUNDED
@given(cut=cuts())
def test_a_position_that_is_typed_is_the_position(cut: Cut) -> None:
    """What the desk writes of a table, typed in again, is the same table with the same faults."""
    browser = Browser(game=cut.game.name)
    app = browser.app
    app.lay(app.laying.taken(cut.setup))
    text, said = as_text(app.desk), app.desk.game.position.faults(cut.setup)
    browser.do("anew").do("write", text)
    assert app.desk.trouble is None
    assert app.desk.game.position.faults(app.desk.setup) == said
    assert as_text(app.desk) == text
