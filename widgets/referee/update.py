"""Everything that can happen at the referee's desk."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from refkit.kernel import AnyState, AnyView
from refkit.kernel.choice import BadInput
from refkit.text import judging
from refkit.text.fuzzy_match import squash
from refkit.text.moves import find_called
from widgets.app.effects import ClearField, Effect, Focus, Toast
from widgets.app.messages import (
    USER_ACTIONS,
    Action,
    KeyPressed,
    MotionEnded,
    Outdated,
    Picked,
    Pulled,
    Ready,
    Viewport,
)
from widgets.app.runtime import MOVED_ON
from widgets.page.query import Query
from widgets.page.validation import Upload
from widgets.referee import book, files, film, lay, parked_table
from widgets.referee.ask import tab as ask
from widgets.referee.ask.pointing import questions
from widgets.referee.cards import boxes as cards
from widgets.referee.cards import checklist
from widgets.referee.common_changes import Next, choose_tab, go_to_tab
from widgets.referee.follow import entries
from widgets.referee.follow import tab as follow
from widgets.referee.opening import open_page
from widgets.referee.render import TYPE_KEY
from widgets.referee.state import GameChoice, OpenDesk, Suggestions
from widgets.tabletop.card_form.edits import ACTS
from widgets.tabletop.editor import Editor
from widgets.tabletop.film.player import KEYS
from widgets.tabletop.picks import move_labelled

AnyNext: TypeAlias = tuple[GameChoice | OpenDesk, tuple[Effect, ...]]

FIRST_INPUT: Final = ".rk-entry-line input, .rk-lines textarea, input[type=search]"
"""The field of a tab that gets the focus, as a CSS selector: the first that there is."""


def update(state: GameChoice | OpenDesk, message: object) -> AnyNext:
    """Return the page after ``message``; of a line that cannot be read, what may have been meant is offered."""
    match message:
        case Viewport():
            return replace(state, viewport=message), ()
        case Ready(texts, query, address) if isinstance(state, GameChoice):
            return open_page(replace(state, address=address), texts, Query.of(query))
        case Outdated():
            return state, (MOVED_ON,)
    if isinstance(state, GameChoice):
        return state, ()
    offered = state.suggestions
    if offered and isinstance(message, USER_ACTIONS):
        state = replace(state, suggestions=None)
    try:
        match message:
            case Action("meant", str(text)):
                return use_suggestion(state, offered, text)
            case Action("check_move" | "action", {"text": str()}) | Action("check_this_move" | "happen", str()):
                state = ask.without_answer(state)
        return update_desk(state, message)
    except BadInput as error:
        return with_label(state, message, error)


def with_label(state: OpenDesk, message: object, error: BadInput) -> Next:
    """Do what the button does whose label was typed; say what is wrong if there is none."""
    meant = meant_by_label(state, message)
    match message:
        case Action(str(name), {"text": str(text)}) if meant:
            try:
                after, effects = update_desk(state, meant)
            except BadInput as wrong:
                return show_error(state, meant, wrong)
            return after, (*effects, ClearField("panel", f"form[data-do={name}] :is(input, textarea)", text))
    return show_error(state, message, error)


def show_error(state: OpenDesk, message: object, error: BadInput) -> Next:
    """Say what is wrong with something, and offer what may have been meant by the line of a form.

    What is no move is looked up in the book.
    """
    match message:
        case Action("action" | "check_move" | "enter", {"text": str(text)}) if is_for_the_book(state, text, error):
            after, effects = go_to_tab(book.search_for(state, text)[0], "book")
            return after, (*effects, Toast("That is no move that can be judged here; the book may answer it."))
        case Action(str(name), Mapping() as form) if error.suggestions and is_single(form.get("text", "")):
            offered = Suggestions(name, form, error.suggestions)
            return replace(state, suggestions=offered), (Toast(error.sentence, offers=error.suggestions),)
    return state, (Toast(str(error)),)


def is_single(text: object) -> bool:
    """Return whether a text says one thing: of several, all others would be lost if one of them were replaced."""
    return isinstance(text, str) and not set(text) & set(",\n")


def use_suggestion(state: OpenDesk, offered: Suggestions | None, text: str) -> Next:
    """Do with what was offered what was to be done with the text that could not be read."""
    if offered is None or text not in offered.texts:
        return state, ()
    after, effects = update_desk(state, Action(offered.name, {**offered.form, "text": text}))
    selector = f"form[data-do={offered.name}] :is(input, textarea)"
    return after, (*effects, ClearField("panel", selector, str(offered.form.get("text", ""))))


def update_desk(state: OpenDesk, message: object) -> Next:
    """Return the desk after something was done at it; raises `BadInput` or `Illegal` for what is wrong with it."""
    desk = state.desk
    match message:
        case KeyPressed(key) if key == TYPE_KEY:
            return state, (Focus("panel", FIRST_INPUT),)
        case KeyPressed(key) if key in KEYS and state.player:
            return film.run_film(state, message)
        case KeyPressed(key) if state.tab == "lay":
            return lay.press_key(state, key)
        case MotionEnded() | Action("film" | "shot", str()):
            return film.run_film(state, message)
        case Picked(target):
            return pick(state, target)
        case Pulled(source, to) if state.tab == "lay":
            return lay.apply_change(state, desk.editor.shift(desk.work, source, to))
        case Pulled(source, to) if state.tab == "ask":
            return ask.pull(state, source, to)
        case Action(str(name), value):
            return act(state, name, value)
    return state, ()


def act(state: OpenDesk, name: str, value: object) -> Next:
    """Return the desk after a control was used; one that is none of the desk's is a tool of the game's editor."""
    match value:
        case str() if name in TEXTS:
            return TEXTS[name](state, value)
        case Upload() if name in UPLOADS:
            return UPLOADS[name](state, value)
        case Mapping() if name == "begin":
            return entries.begin_match(state, value)
        case Mapping() if name in FORMS:
            field, submit = FORMS[name]
            if isinstance(text := value.get(field), str):
                return submit(state, text)
    if name in BUTTONS:
        return BUTTONS[name](state)
    return cards.edit_box(state, name, value) if name in ACTS else lay.use_tool(state, name, value)


def pick(state: OpenDesk, target: object) -> Next:
    """Use a place of the picture."""
    match state.tab:
        case "lay":
            return lay.apply_change(state, state.desk.editor.pick(state.desk.work, target))
        case "ask":
            return ask.pick(state, target)
        case "cards":
            return cards.pick_card(state, target)
        case "checklist" if isinstance(target, str):
            return checklist.toggle(state, target)
    return state, ()


# ---- what is typed that is no notation: what a button says, or words to be looked up in the book ---------------------


def meant_by_label(state: OpenDesk, message: object) -> Action | None:
    """Return the action of the button whose label was typed into a line for moves; None if there is none."""
    desk = state.desk
    match message:
        case Action("action" | "check_move" as name, {"text": str(text)}):
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
    if name in {"action", "check_move"}:
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


# ---- the controls ----------------------------------------------------------------------------------------------------


BUTTONS: Final[Mapping[str, Callable[[OpenDesk], Next]]] = {
    "own_table": parked_table.bring_back,
    "adopt": parked_table.adopt,
    "anew": lay.clear,
    "back": lay.undo,
    "unsay": ask.undo_answer,
    "forget": ask.ask_anew,
    "takeover": ask.take_over,
    "sheet": ask.download_ruling,
    "point_done": ask.ask_pointed,
    "point_back": ask.undo_pick,
    "reference": book.download_reference,
    "drop_it": entries.drop_refused,
    "undo": partial(entries.undo, reason=""),
    "what_if": entries.try_out,
    "now": follow.back_to_now,
    "save": follow.download_match,
    "end": entries.end_match,
    "box_back": cards.undo,
    "box_use": cards.use_entered,
    "box_file": lambda state: (state, cards.download_box(state)),
    "check_all": checklist.check_all,
    "check_none": partial(checklist.set_found, found=frozenset()),
    "save_table": files.download_table,
}
"""What each button does that has no text of its own."""
TEXTS: Final[Mapping[str, Callable[[OpenDesk, str], Next]]] = {
    "tab": choose_tab,
    "write": lay.type_text,
    "example": lay.lay_example,
    "happen": ask.resolve,
    "answer": ask.answer_listed,
    "check_this_move": ask.ask,
    "try": ask.resolve,
    "find": ask.filter_moves,
    "turn_of": ask.set_turn,
    "asked": ask.choose_question,
    "suppose": ask.suppose_card,
    "search": book.search_for,
    "switch": book.next_reading,
    "draw": entries.enter,
    "deal": entries.deal,
    "seek": follow.filter_moves,
    "strict": entries.set_strictness,
    "watch": follow.watch,
    "report": follow.download_report,
    "box_which": cards.choose_box,
    "box_begin": cards.begin_box,
    "box_view": cards.set_view,
    "box_write": cards.type_text,
    "box_drop": cards.discard,
    "check_card": checklist.toggle,
    "our_box": files.use_our_box,
    "box_toml": files.download_box,
}
"""What each button or field does with its text."""
FORMS: Final[Mapping[str, tuple[str, Callable[[OpenDesk, str], Next]]]] = {
    "text": ("text", lay.parse_layout_text),
    "action": ("text", ask.resolve),
    "say": ("text", ask.answer_typed),
    "check_move": ("text", ask.ask),
    "first": ("text", ask.ask_first),
    "enter": ("text", entries.enter),
    "stand": ("reason", entries.let_stand),
    "undo": ("reason", entries.undo),
    "note": ("note", entries.add_note),
    "correct": ("reason", entries.correct),
}
"""What each form does with its only field, after the name of that."""
UPLOADS: Final[Mapping[str, Callable[[OpenDesk, Upload], Next]]] = {
    "open": files.open_file,
    "box_open": cards.open_file,
    "deck": partial(files.use_file, name="deck"),
    "board": partial(files.use_file, name="board"),
}
"""What is done with each file that is chosen."""
