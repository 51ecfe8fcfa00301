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
from widgets.referee import files_tab, film, layout_tab, parked_table, resolution, rules_tab
from widgets.referee.allowed import tab as allowed
from widgets.referee.cards import boxes as cards
from widgets.referee.cards import checklist
from widgets.referee.common_changes import Next, gone_to
from widgets.referee.follow import entries
from widgets.referee.follow import tab as follow
from widgets.referee.opening import opened
from widgets.referee.render import TYPE
from widgets.referee.state import TABS, Doors, Meant, Referee
from widgets.stage.film import KEYS

AnyNext: TypeAlias = tuple[Doors | Referee, tuple[Effect, ...]]

LINE: Final = ".rk-entry-line input, .rk-lines textarea, input[type=search]"
"""Where one types: the first of these in a tab."""


def update(state: Doors | Referee, message: object) -> AnyNext:
    """Return the page after ``message``; of a line that cannot be read, what may have been meant is offered."""
    match message:
        case Viewport():
            return replace(state, viewport=message), ()
        case Ready(texts, query) if isinstance(state, Doors):
            return opened(state, texts, Query.of(query))
        case Outdated():
            return state, (MOVED_ON,)
    if isinstance(state, Doors):
        return state, ()
    offered = state.meant
    if offered and isinstance(message, USER_ACTIONS):
        state = replace(state, meant=None)
    try:
        match message:
            case Action("meant", str(text)):
                return meant(state, offered, text)
            case Action("may", {"text": str()}) | Action("may_this", str()):
                state = allowed.unanswered(state)
        return acted(state, message)
    except BadInput as error:
        return refused(state, message, error)


def refused(state: Referee, message: object, error: BadInput) -> Next:
    """Say what is wrong with something, and offer what may have been meant by the line of a form."""
    match message:
        case Action(str(name), Mapping() as form) if error.suggestions and is_one_thing(form.get("text", "")):
            offered = Meant(name, form, error.suggestions)
            return replace(state, meant=offered), (Toast(error.sentence, offers=error.suggestions),)
    return state, (Toast(str(error)),)


def is_one_thing(text: object) -> bool:
    """Return whether a text says one thing: of several, all others would be lost if one of them were replaced."""
    return isinstance(text, str) and not set(text) & set(",\n")


def meant(state: Referee, offered: Meant | None, text: str) -> Next:
    """Do with what was offered what was to be done with the text that could not be read."""
    if offered is None or text not in offered.texts:
        return state, ()
    after, effects = acted(state, Action(offered.name, {**offered.form, "text": text}))
    selector = f"form[data-do={offered.name}] :is(input, textarea)"
    return after, (*effects, ClearField("panel", selector, str(offered.form.get("text", ""))))


def acted(state: Referee, message: object) -> Next:
    """Return the desk after something was done at it; raises `BadInput` or `Illegal` for what is wrong with it."""
    desk = state.desk
    match message:
        case Action("tab", str(tab)) if tab in TABS:
            return gone_to(state, tab)
        case Action("own_table"):
            return parked_table.brought_back(state)
        case Action("adopt"):
            return parked_table.adopted(state)
        case MotionEnded(number):
            return film.went_on(state, number)
        case Action("film", str(what)):
            return film.commanded(state, what)
        case Action("shot", str(number)):
            return film.shown_from(state, number)
        case KeyPressed(key) if key == TYPE:
            return state, (Focus("panel", LINE),)
        case KeyPressed(key) if key in KEYS and state.player:
            return film.commanded(state, KEYS[key])
        case KeyPressed(key) if state.tab == "lay":
            return layout_tab.pressed(state, key)
        case Picked(target):
            return picked(state, target)
        case Pulled(source, to) if state.tab == "lay":
            return layout_tab.edited(state, desk.editor.shift(desk.work, source, to))
        case Pulled(source, to) if state.tab == "allowed":
            return allowed.pull(state, source, to)
        # ---- lay it out
        case Action("write", str(text)):
            return layout_tab.typed(state, text)
        case Action("text", {"text": str(text)}):
            return layout_tab.pasted(state, text)
        case Action("example", str(name)):
            return layout_tab.example_laid(state, name)
        case Action("anew"):
            return layout_tab.begun_anew(state)
        case Action("back"):
            return layout_tab.taken_back(state)
        # ---- what happens?
        case Action("happen", str(action)) | Action("action", {"text": str(action)}):
            return resolution.resolved(state, action)
        case Action("answer", str(answer)):
            return resolution.answered_by(state, answer)
        case Action("say", {"text": str(answer)}):
            return resolution.answered_in_words(state, answer)
        case Action("unsay"):
            return resolution.answer_taken_back(state)
        case Action("forget"):
            return resolution.forgotten(state)
        case Action("takeover"):
            return resolution.taken_over(state)
        case Action("sheet"):
            return state, resolution.ruling(state)
        # ---- is it allowed?
        case Action("may", {"text": str(move)}) | Action("may_this", str(move)):
            return allowed.ask(state, move)
        case Action("try", str(move)):
            return resolution.resolved_here(state, move)
        case Action("find", str(words)):
            return allowed.filtered(state, words)
        case Action("first", {"text": str(words)}):
            return allowed.first_asked(state, words)
        case Action("turn_of", str(seat)):
            return allowed.turn_given(state, seat)
        case Action("asked", str(number)):
            return allowed.question_chosen(state, number)
        case Action("suppose", str(card)):
            return allowed.supposed(state, card)
        case Action("point_done"):
            return allowed.pointed_out(state)
        case Action("point_back"):
            return allowed.put_back(state)
        # ---- the book
        case Action("search", str(words)):
            return rules_tab.searched(state, words), ()
        case Action("switch", str(option)):
            return rules_tab.switched(state, option)
        case Action("reference"):
            return state, (rules_tab.printed(desk),)
    return followed(state, message)


def followed(state: Referee, message: object) -> Next:
    """Return the desk after something was done to a followed game, to cards of one's own, or with a file."""
    match message:
        # ---- follow a game
        case Action("begin", Mapping() as fields):
            return entries.begun(state, fields)
        case Action("enter", {"text": str(text)}) | Action("draw", str(text)):
            return entries.entered(state, text)
        case Action("deal", str(text)):
            return entries.dealt(state, text)
        case Action("seek", str(words)):
            return follow.filtered(state, words)
        case Action("strict", str(which)):
            return entries.strictness(state, which)
        case Action("stand", {"reason": str(reason)}):
            return entries.stood(state, reason)
        case Action("drop_it"):
            return entries.dropped(state)
        case Action("undo", {"reason": str(reason)}):
            return entries.undone(state, reason)
        case Action("undo"):
            return entries.undone(state, "")
        case Action("note", {"note": str(text)}):
            return entries.noted(state, text)
        case Action("what_if"):
            return entries.tried_out(state)
        case Action("correct", {"reason": str(reason)}):
            return entries.corrected(state, reason)
        case Action("watch", str(number)):
            return follow.watched(state, number)
        case Action("now"):
            return follow.back_to_now(state)
        case Action("report", str(kind)):
            return state, follow.reported(state, kind)
        case Action("save"):
            return state, follow.as_file(state)
        case Action("end"):
            return entries.put_away(state)
        # ---- your cards
        case Action("box_which", str(name)):
            return cards.chosen(state, name)
        case Action("box_begin", str(how)):
            return cards.begun(state, how)
        case Action("box_view", str(as_what)):
            return cards.viewed(state, as_what)
        case Action("box_write", str(text)):
            return cards.written(state, text)
        case Action("box_back"):
            return cards.taken_back(state)
        case Action("box_open", Upload() as file):
            return cards.opened(state, file)
        case Action("box_drop", str(how)):
            return cards.thrown_away(state, how)
        case Action("box_use"):
            return cards.used(state)
        case Action("box_file"):
            return state, cards.as_file(state)
        case Action(
            "card_add" | "card_next" | "card_go" | "card_copy" | "card_out" | "card_edit" | "card_set" | "card_line"
            | "card_lines" | "card_settle" | "part_add" | "part_out" as name, value,
        ):  # fmt: skip
            return cards.acted(state, name, value)
        case Action("check_card", str(name)):
            return checklist.turned(state, name)
        case Action("check_all"):
            return checklist.all_found(state)
        case Action("check_none"):
            return checklist.found_only(state, frozenset())
        # ---- files
        case Action("open", Upload() as file):
            return files_tab.opened(state, file)
        case Action("save_table"):
            return state, (files_tab.saved(state.desk),)
        case Action("deck" | "board" as box, Upload() as file):
            return files_tab.used(state, box, file)
        case Action("our_box", str(box)):
            return files_tab.ours_used(state, box)
        case Action("box_toml", str(box)):
            return state, (files_tab.downloaded(state.desk, box),)
        # ---- the tools of the game's editor
        case Action(str(name), value):
            return layout_tab.tool_used(state, name, value)
    return state, ()


def picked(state: Referee, target: object) -> Next:
    """Use a place of the picture."""
    match state.tab:
        case "lay":
            return layout_tab.edited(state, state.desk.editor.pick(state.desk.work, target))
        case "allowed":
            return allowed.pick(state, target)
        case "cards":
            return cards.picked(state, target)
        case "checklist" if isinstance(target, str):
            return checklist.turned(state, target)
    return state, ()
