"""Everything that can happen at the referee's desk."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from refkit.kernel.choice import BadInput
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
from widgets.referee import book, files, film, happens, labels, lay, parked_table
from widgets.referee.allowed import tab as allowed
from widgets.referee.cards import boxes as cards
from widgets.referee.cards import checklist
from widgets.referee.common_changes import Next, go_to_tab
from widgets.referee.follow import entries
from widgets.referee.follow import tab as follow
from widgets.referee.opening import open_page
from widgets.referee.render import TYPE_KEY
from widgets.referee.state import TABS, GameChoice, OpenDesk, Suggestions
from widgets.tabletop.card_form.edits import ACTS
from widgets.tabletop.film.player import KEYS

AnyNext: TypeAlias = tuple[GameChoice | OpenDesk, tuple[Effect, ...]]

FIRST_INPUT: Final = ".rk-entry-line input, .rk-lines textarea, input[type=search]"
"""Where one types: the first of these in a tab."""


def update(state: GameChoice | OpenDesk, message: object) -> AnyNext:
    """Return the page after ``message``; of a line that cannot be read, what may have been meant is offered."""
    match message:
        case Viewport():
            return replace(state, viewport=message), ()
        case Ready(texts, query) if isinstance(state, GameChoice):
            return open_page(state, texts, Query.of(query))
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
            case Action("may", {"text": str()}) | Action("may_this", str()):
                state = allowed.without_answer(state)
        return update_desk(state, message)
    except BadInput as error:
        return with_label(state, message, error)


def with_label(state: OpenDesk, message: object, error: BadInput) -> Next:
    """Do what the button does whose label was typed; say what is wrong if there is none."""
    meant = labels.meant_by_label(state, message)
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
        case Action("action" | "may" | "enter", {"text": str(text)}) if labels.is_for_the_book(state, text, error):
            after, effects = go_to_tab(book.set_search(state, text), "book")
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
        case Action("tab", str(tab)) if tab in TABS:
            return go_to_tab(state, tab)
        case Action("own_table"):
            return parked_table.bring_back(state)
        case Action("adopt"):
            return parked_table.adopt(state)
        case MotionEnded() | Action("film" | "shot", str()):
            return film.run_film(state, message)
        case KeyPressed(key) if key == TYPE_KEY:
            return state, (Focus("panel", FIRST_INPUT),)
        case KeyPressed(key) if key in KEYS and state.player:
            return film.run_film(state, message)
        case KeyPressed(key) if state.tab == "lay":
            return lay.press_key(state, key)
        case Picked(target):
            return pick(state, target)
        case Pulled(source, to) if state.tab == "lay":
            return lay.apply_change(state, desk.editor.shift(desk.work, source, to))
        case Pulled(source, to) if state.tab == "allowed":
            return allowed.pull(state, source, to)
        # ---- lay it out
        case Action("write", str(text)):
            return lay.type_text(state, text)
        case Action("text", {"text": str(text)}):
            return lay.parse_layout_text(state, text)
        case Action("example", str(name)):
            return lay.lay_example(state, name)
        case Action("anew"):
            return lay.clear(state)
        case Action("back"):
            return lay.undo(state)
        # ---- what happens?
        case Action("happen", str(action)) | Action("action", {"text": str(action)}):
            return happens.resolve(state, action)
        case Action("answer", str(answer)):
            return happens.answer_listed(state, answer)
        case Action("say", {"text": str(answer)}):
            return happens.answer_typed(state, answer)
        case Action("unsay"):
            return happens.undo_answer(state)
        case Action("forget"):
            return happens.ask_anew(state)
        case Action("takeover"):
            return happens.take_over(state)
        case Action("sheet"):
            return state, happens.download_ruling(state)
        # ---- is it allowed?
        case Action("may", {"text": str(move)}) | Action("may_this", str(move)):
            return allowed.ask(state, move)
        case Action("try", str(move)):
            return happens.resolve_here(state, move)
        case Action("find", str(words)):
            return allowed.filter_moves(state, words)
        case Action("first", {"text": str(words)}):
            return allowed.ask_first(state, words)
        case Action("turn_of", str(seat)):
            return allowed.set_turn(state, seat)
        case Action("asked", str(number)):
            return allowed.choose_question(state, number)
        case Action("suppose", str(card)):
            return allowed.suppose_card(state, card)
        case Action("point_done"):
            return allowed.ask_pointed(state)
        case Action("point_back"):
            return allowed.undo_pick(state)
        # ---- the book
        case Action("search", str(words)):
            return book.set_search(state, words), ()
        case Action("switch", str(option)):
            return book.next_reading(state, option)
        case Action("reference"):
            return state, (book.download_reference(desk),)
    return update_records(state, message)


def update_records(state: OpenDesk, message: object) -> Next:
    """Return the desk after something was done to a followed game, to cards of one's own, or with a file."""
    match message:
        # ---- follow a game
        case Action("begin", Mapping() as fields):
            return entries.begin_match(state, fields)
        case Action("enter", {"text": str(text)}) | Action("draw", str(text)):
            return entries.enter(state, text)
        case Action("deal", str(text)):
            return entries.deal(state, text)
        case Action("seek", str(words)):
            return follow.filter_moves(state, words)
        case Action("strict", str(which)):
            return entries.set_strictness(state, which)
        case Action("stand", {"reason": str(reason)}):
            return entries.let_stand(state, reason)
        case Action("drop_it"):
            return entries.drop_refused(state)
        case Action("undo", {"reason": str(reason)}):
            return entries.undo(state, reason)
        case Action("undo"):
            return entries.undo(state, "")
        case Action("note", {"note": str(text)}):
            return entries.add_note(state, text)
        case Action("what_if"):
            return entries.try_out(state)
        case Action("correct", {"reason": str(reason)}):
            return entries.correct(state, reason)
        case Action("watch", str(number)):
            return follow.watch(state, number)
        case Action("now"):
            return follow.back_to_now(state)
        case Action("report", str(kind)):
            return state, follow.download_report(state, kind)
        case Action("save"):
            return state, follow.download_match(state)
        case Action("end"):
            return entries.end_match(state)
        # ---- your cards
        case Action("box_which", str(name)):
            return cards.choose_box(state, name)
        case Action("box_begin", str(how)):
            return cards.begin_box(state, how)
        case Action("box_view", str(as_what)):
            return cards.set_view(state, as_what)
        case Action("box_write", str(text)):
            return cards.type_text(state, text)
        case Action("box_back"):
            return cards.undo(state)
        case Action("box_open", Upload() as file):
            return cards.open_file(state, file)
        case Action("box_drop", str(how)):
            return cards.discard(state, how)
        case Action("box_use"):
            return cards.use_entered(state)
        case Action("box_file"):
            return state, cards.download_box(state)
        case Action(str(name), value) if name in ACTS:
            return cards.edit_box(state, name, value)
        case Action("check_card", str(name)):
            return checklist.toggle(state, name)
        case Action("check_all"):
            return checklist.check_all(state)
        case Action("check_none"):
            return checklist.set_found(state, frozenset())
        # ---- files
        case Action("open", Upload() as file):
            return files.open_file(state, file)
        case Action("save_table"):
            return state, (files.download_table(state.desk),)
        case Action("deck" | "board" as box, Upload() as file):
            return files.use_file(state, box, file)
        case Action("our_box", str(box)):
            return files.use_our_box(state, box)
        case Action("box_toml", str(box)):
            return state, (files.download_box(state.desk, box),)
        # ---- the tools of the game's editor
        case Action(str(name), value):
            return lay.use_tool(state, name, value)
    return state, ()


def pick(state: OpenDesk, target: object) -> Next:
    """Use a place of the picture."""
    match state.tab:
        case "lay":
            return lay.apply_change(state, state.desk.editor.pick(state.desk.work, target))
        case "allowed":
            return allowed.pick(state, target)
        case "cards":
            return cards.pick_card(state, target)
        case "checklist" if isinstance(target, str):
            return checklist.toggle(state, target)
    return state, ()
