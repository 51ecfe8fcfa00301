"""What somebody types at the desk that is no notation: what a button says, or words to be looked up in the book."""

from collections.abc import Iterator

from refkit.kernel import AnyState, AnyView
from refkit.kernel.choice import BadInput
from refkit.text import judging
from refkit.text.fuzzy_match import squash
from refkit.text.moves import find_called
from widgets.app.messages import Action
from widgets.referee.ask.pointing import questions
from widgets.referee.state import OpenDesk
from widgets.tabletop.editor import Editor
from widgets.tabletop.picks import move_labelled


def meant_by_label(state: OpenDesk, message: object) -> Action | None:
    """Return the action of the button whose label was typed into a line for moves; None if there is none."""
    desk = state.desk
    match message:
        case Action("action" | "may" as name, {"text": str(text)}):
            if action := action_labelled(desk.editor, text):
                return Action("try", action)
            return _with_move(state, name, text)
        case Action("enter", {"text": str(text)}) if answer := answer_labelled(desk.editor, text):
            return Action("enter", {"text": answer})
        case Action("enter" | "say" as name, {"text": str(text)}):
            return _with_move(state, name, text)
    return None


def _with_move(state: OpenDesk, name: str, text: str) -> Action | None:
    """Return the form ``name`` with the legal move whose label is ``text``; None if there is none."""
    game, table = state.desk.game, state.desk.tabletop
    for asked, view in _views(state, name):
        if (move := move_labelled(table, view, text)) is not None:
            return Action(name, {"text": game.notation.format_move(asked, move, seat=True)})
    return None


def _views(state: OpenDesk, name: str) -> Iterator[tuple[AnyState, AnyView]]:
    """Yield the tables on which a line for moves asks something, each as whoever is asked sees it."""
    game, outcome, match = state.desk.game, state.ask.outcome, state.follow.match
    if name in {"action", "may"}:
        try:
            yield from ((each.table, each.view) for each in questions(game, state.desk.checked()))
        except BadInput:  # nothing is asked on a table that cannot be
            return
    elif name == "say" and outcome and outcome.pending and outcome.pending.seat >= 0:
        yield outcome.state, game.view(outcome.state, outcome.pending.seat)
    elif name == "enter" and match:
        yield from ((match.state, match.view(choice.seat)) for choice in match.choices() if choice.seat >= 0)


def action_labelled(editor: Editor, text: str) -> str | None:
    """Return the action of a scenario whose button says ``text`` or begins so; None if there is none, or several."""
    try:
        found = find_called(text, [label for label, _ in editor.actions.values()])
    except BadInput:
        return None
    return None if found is None else list(editor.actions)[found]


def answer_labelled(editor: Editor, text: str) -> str | None:
    """Return the answer of chance whose button says ``text``; None if there is none."""
    wanted = squash(text)
    return next((answer for answer, label in editor.called.items() if wanted and squash(label) == wanted), None)


def is_for_the_book(state: OpenDesk, text: str, error: BadInput) -> bool:
    """Return whether ``text`` is no move on a table that can be judged, and the book may answer it."""
    try:
        state.desk.checked()
    except BadInput:
        return False
    return judging.is_for_the_book(state.desk.game, text, error)
