"""The panels of a live game as markup: who decides what, the screen between two hands, what may be done, and the rest.

Pure functions of what the app knows; the app only says what is to be shown.
"""

from collections.abc import Sequence
from typing import Any, Final

from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, Keep, NoPlay, Place, Stay
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.text.move_text import format_move, side_name
from widgets.games.three_cheers.table.captions import in_words
from widgets.games.three_cheers.table.picks import Draft, paths
from widgets.page.controls import button, buttons, copy, page_link, segments, tabs, upload
from widgets.page.forms import confirm, field, form
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cover, moves, note, section
from widgets.page.reading import Ledger, score_sheet

TABS: Final = (("moves", "Moves"), ("log", "Log"), ("scores", "Scores"), ("table", "Table"))
PACES: Final = {"calm": 1.0, "brisk": 2.2, "instant": 0.0}
"""How fast a film runs; 0 is no film at all."""
SAID: Final = {
    Stay: "Stay where you are",
    Keep: "Keep what is left",
    Accept: "Let it happen",
    NoPlay: "Show your hand and skip this play",
    Fizzle: "It finds no target: discard it",
}
"""Moves that are nothing but a word, as a button says them."""

ADVICE: Final = {
    Accept: "Only a deflect order stops it: if you hold one, it glows.",
    Stay: "The higher your foreminion rides, the more often the rows beneath it count.",
    Keep: "What you discard is replaced: the hand is filled up to three cards.",
    Place: "Choose a card, then a place that glows: pointing at it tells what would happen.",
}
"""What a first game says of a decision, by a move that there is in it."""


def worded(view: Any, move: Any) -> str:
    """A move as a button or a list says it."""
    if isinstance(move, Deflect):
        return f"Deflect it with {move.card.name}"
    plain = SAID.get(type(move))
    text = plain or format_move(view, move)
    return text[:1].upper() + text[1:]


def advice(view: Any) -> str:
    """What somebody who plays for the first time is told about the decision at hand."""
    kinds = {type(move) for move in view.legal}
    return next((told for kind, told in ADVICE.items() if kind in kinds), "")


def spoken(view: Any) -> list[int]:
    """The numbers of the legal moves that are made by a button, since there is nothing to click for them."""
    return [
        number
        for number, move in enumerate(view.legal)
        if isinstance(move, Deflect) or paths(move, len(view.towers)) == ((),)
    ]


def bar(view: Any, draft: Draft, *, busy: bool, may_undo: bool) -> Html:
    """Under the table: moves that are a word, what has been picked, taking back, and the film's way out."""
    if busy:
        return buttons(button("Skip the film", "skip", title="Escape does the same", again=True))
    made = [
        button(
            worded(view, view.legal[number]), "play", number, tone="strong" if not place else "plain", hint=f"{number}"
        )
        for place, number in enumerate(spoken(view))
    ]
    back = button("Put it back", "back", title="Escape does the same") if draft.picked else None
    undo = button("Take back", "undo", tone="quiet") if may_undo else None
    return buttons(*made, back, undo)


def move_list(view: Any, notes: dict[int, str]) -> Html:
    """Every legal move, under the name of its card."""
    listed = [
        MoveItem(number, worded(view, move), notes.get(number, ""), group_of(view, move))
        for number, move in enumerate(view.legal)
    ]
    return moves(listed, "play", title="What you may do")


def group_of(view: Any, move: Any) -> str:
    """The heading that a move stands under."""
    del view
    card = getattr(move, "card", None)
    return card.name if card is not None and not isinstance(move, Deflect) and hasattr(move, "tower") else ""


def hidden(name: str, seat: int, question: str) -> Html:
    """The screen between two hands."""
    return cover(name, "reveal", more=f"{question} Everyone else looks away now.", colour=seat)


def talk(tab: str, inside: Html) -> Html:
    """The tabs beside the table, with one of them open."""
    return join((tabs(TABS, tab, "tab", label="Beside the table"), el("div", inside, role="tabpanel")))


def table_tab(view: Any, pace: str, share: str, asking: Html) -> Html:
    """The table in words, and what one does with a whole game: save, open, leave.

    ``share`` is the game as text; without it nothing leaves the page, since a file tells what a covered hand holds.
    """
    towers = [
        el("div", el("h3", side_name(view, number)), el("ul", *(el("li", line) for line in in_words(tower))))
        for number, tower in enumerate(view.towers)
    ]
    out = (button("Save to a file", "save"), copy("Copy as text", share)) if share else ()
    keep = buttons(*out, upload("Open a file", "open", ".json"))
    paste = form(
        "paste",
        field("A game as text", "text", more="Paste what somebody has copied here."),
        submit="Open it",
        tone="plain",
    )
    speeds = segments([(key, key.capitalize()) for key in PACES], pace, "pace", label="The film")
    leave = asking or buttons(button("New game …", "leave", tone="quiet"), page_link("How is this played?", "learn"))
    return join(
        (
            section("The table in words", *towers),
            section("This game", speeds, keep, el("details", el("summary", "Open a game from a text"), paste), leave),
        )
    )


def leaving() -> Html:
    """Asked before a game is given up."""
    return confirm("Leave this game? It cannot be brought back, unless you have saved it.", "again", yes="Leave it")


def ending(sheets: Sequence[Ledger]) -> Html:
    """How every number of the end came about."""
    return join((score_sheet(sheets), note(f"{R.MULTIPLY.gist} ({R.MULTIPLY.source})")))


def after_the_end() -> Html:
    """Once more, or something else."""
    return buttons(button("Play again", "rematch", tone="strong"), button("Change the table", "again"))


def standing(sheets: Sequence[Ledger], *, secret: bool) -> Html:
    """The scores as they stand."""
    warn = (
        el("p", "Face-down minions that you do not know count once they are seen.", class_="rk-none")
        if secret
        else NOTHING
    )
    return join((score_sheet(sheets, title="If Master came now"), warn))
