"""The content of each part of a live table's page: the prompt above the table, the controls below, the tab beside."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from refkit.game.winning import winner_text
from refkit.kernel.choice import CHANCE
from widgets.live import hint, panels
from widgets.live.calls import people_asked, usual_label
from widgets.live.log import Remarks, log_lines, recap
from widgets.live.review import decision
from widgets.live.state import Live
from widgets.live.viewpoint import current_question, move_preview, question_text
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, join
from widgets.page.panels import prompt
from widgets.page.reading import Ledger, LogLine, log
from widgets.tabletop.contract import Pick
from widgets.tabletop.film.player import player_buttons
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.ledger import in_person, ledgers, ranked, standing


def prompt_line(live: Live, head: Html | None) -> Html:
    """Return the prompt: what is being decided, by whom and why, or in a film, what has just happened.

    ``head`` replaces a question.
    """
    if live.replay:
        return prompt("", live.you(live.replay.frame.caption), live.replay.frame.rule)
    if frame := live.frame:
        return prompt("", live.you(doing(live)) or "See what comes of it.", frame.rule)
    if head is not None:
        return head
    view = live.view
    if view.ended and (live.over or not live.busy):
        return prompt("", live.you(winner_text(live.table.game, view)))
    if live.busy:
        return prompt("", live.you(doing(live)))
    return _question(live, view)


def doing(live: Live) -> str:
    """Return the question that a bot was asked last in this run; "" if none was."""
    return live.run.doing if live.run else ""


def _question(live: Live, view: Any) -> Html:
    choice = current_question(live)
    if call := live.now.call:
        return prompt("", call.ask, choice.rule)
    note = live.table.advice(view) if live.guided else ""
    if choice.seat is CHANCE:
        return prompt("The dice", choice.prompt, choice.rule, note=note)
    own = bool(live.own_name) and choice.seat == live.playing.people[0]
    who = "Your turn" if own else view.options.players[choice.seat]
    return prompt(who, live.you(choice.prompt), choice.rule, colour=choice.seat, note=note)


def controls(live: Live, picked: tuple[Pick, ...], foot: Html | None) -> Html:
    """Return what is under the table: what can be answered, or skipped, and the speed of films beside it."""
    answers = _answers(live, picked, foot)
    return answers if live.replay else panels.with_film_speed(answers, live.pace)


def _answers(live: Live, picked: tuple[Pick, ...], foot: Html | None) -> Html:
    """Return the cover between two hands, or the buttons for what is ``picked``; ``foot`` replaces both."""
    view, now = live.view, live.now
    if live.replay:
        return join(
            (
                player_buttons(live.replay, "wind"),
                buttons(button("Back to the end of the game", "unwind", tone="quiet")),
            )
        )
    if foot is not None:
        return foot
    if view.ended and not live.busy:
        return panels.end_buttons(table=live.over is None)
    if live.busy:
        may_undo = not view.ended and now.may_undo
        return panels.film_bar(ended=view.ended, people=bool(live.playing.people), may_undo=may_undo)
    if now.covered:
        return _cover(live, view)
    move = complete(view, live.table, Gesture(picked))
    whole = "" if move is None else live.table.sealed(view, move) or "That is all"
    call = live.table.call(live.playing.state) if view.legal else None
    ask = "Hint" if hint.may_ask(live) and not hint.current(live) else ""
    rest, also = call.rest if call else "", {"always": usual_label(live), "close": now.door, "advise": ask}
    bar = panels.move_bar(
        live.table, view, picked=bool(picked), whole=whole, may_undo=now.may_undo, rest=rest, also=also
    )
    return join((_hint(live), bar))


def _hint(live: Live) -> Html:
    """Return the hint that was asked for, with a button that plays it, or that it is being thought about."""
    given = hint.current(live)
    if given is None or given.move is None:
        return panels.hint_panel("", None) if given else NOTHING
    return panels.hint_panel(hint.sentence(live), tuple(live.view.legal).index(given.move))


def _cover(live: Live, view: Any) -> Html:
    """Return the cover of a hand, or the question to several players."""
    choice = current_question(live)
    if call := live.now.call:
        people = people_asked(live.playing, call)
        return panels.call_panel([(seat, view.options.players[seat]) for seat in people], call)
    cover = panels.hand_cover(view.options.players[choice.seat], choice.seat, choice.prompt)
    return join((cover, panels.take_back())) if live.now.may_undo else cover


def tab_content(live: Live, remarks: Remarks) -> Html:
    """Return the content of the open tab; that of moves shows the log while there are none, and the scores in the end.

    ``remarks`` are lines of the log that are no part of the match, by the number of the entry that they come after.
    """
    table, view = live.table, live.view
    match live.tab:
        case "scores":
            sheets = _yours(live, ledgers(table.game, view))
            return panels.scores_panel(sheets, table.telling.standing, table.caveat(view))
        case "moves" if view.ended and not live.busy:
            sheets = _yours(live, ranked(table.game, view))
            return join(
                (_decision(live), panels.final_scores(sheets, table.telling.scoring, _bots(live), live.explained))
            )
        case "moves" if view.legal:
            notes = {number: move_preview(live, move) for number, move in enumerate(view.legal)} if live.guided else {}
            return join((_meanwhile(live), panels.move_list(table, view, notes)))
        case _:
            shown = log_lines(table, live.playing.match, view.seat, live.frame, remarks)
            return log(personal_lines(live, shown))


def _decision(live: Live) -> Html:
    """Return what decided the game."""
    found = decision(live.playing)
    return panels.decision_panel(live.you(found.what), found.rule, live.you(found.why)) if found else NOTHING


def _yours(live: Live, sheets: Iterable[Ledger]) -> list[Ledger]:
    """Return scores in the second person, if there is only one person at the table."""
    return in_person(sheets, live.own_name, live.reader.you)


def personal_lines(live: Live, shown: Sequence[LogLine]) -> list[LogLine]:
    """Return lines of the log in the second person, if there is only one person at the table; notes are not changed."""
    you = live.reader.you
    return [each if each.kind == "note" else replace(each, text=you(each.text)) for each in shown]


def _meanwhile(live: Live) -> Html:
    """Return what others have done to the only person at the table, and a button for each bot to explain itself."""
    if not live.own_name:
        return NOTHING
    steps = [(each.before, each.step) for each in live.recent_steps]
    happened = recap(live.table, steps, live.reader)
    told = [*map(live.reader.you, happened)]
    return panels.recap_panel(told, _bots(live), live.explained, film=bool(live.recent_steps))


def _bots(live: Live) -> list[tuple[int, str]]:
    """Return the bots that have decided something: seat and name."""
    return [(seat, live.playing.match.options.players[seat]) for seat in sorted(live.thoughts)]


def text_alternative(live: Live) -> str:
    """Return the text alternative of the picture."""
    return f"{live.you(question_text(live))} {live.you(standing(live.table.game, live.view))}"
