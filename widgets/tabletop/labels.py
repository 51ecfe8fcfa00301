"""Reading what a button says as what it does, where somebody types it."""

from refkit.kernel import AnyMove, Deciding
from refkit.kernel.choice import BadInput
from refkit.text.fuzzy_match import squash
from refkit.text.moves import find_called
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.editor import AnyWork, Editor


def move_labelled(table: AnyTabletop, view: Deciding, text: str) -> AnyMove:
    """Return the legal move of ``view`` whose button says ``text``, in any case; None if there is none.

    Of moves that differ in the copy of a card, and so have one label, it is the first.
    """
    wanted = squash(text)
    return next((move for move in view.legal if wanted and squash(table.worded(view, move)) == wanted), None)


def action_labelled(editor: Editor[AnyWork], text: str) -> str | None:
    """Return the action of a scenario whose button says ``text`` or begins so; None if there is none, or several."""
    try:
        found = find_called(text, [label for label, _ in editor.actions.values()])
    except BadInput:
        return None
    return None if found is None else list(editor.actions)[found]


def answer_labelled(editor: Editor[AnyWork], text: str) -> str | None:
    """Return the answer of chance whose button says ``text``; None if there is none."""
    wanted = squash(text)
    return next((answer for answer, label in editor.called.items() if wanted and squash(label) == wanted), None)
