"""What each part of a live game's page shows now: the line on top, what is below the table, and what is beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from refkit.kernel.choice import CHANCE
from widgets.live import panels
from widgets.live.calls import people_asked
from widgets.live.log import Remarks, lines
from widgets.live.recap import recap
from widgets.live.state import Live
from widgets.live.viewpoint import question_text, waiting, would
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html, join
from widgets.page.panels import prompt
from widgets.page.reading import Ledger, LogLine, log
from widgets.stage.film import bar
from widgets.tabletop.contract import Pick
from widgets.tabletop.gesture import Gesture, complete
from widgets.tabletop.ledger import in_person, ledgers, ranked, standing, verdict


def line(live: Live, head: Html | None) -> Html:
    """Return what is being decided, by whom and why; in a film, what has just happened.

    ``head`` is what the page shows instead of a question.
    """
    if live.replay:
        frame = live.replay.reel.frame
        return prompt("", live.you(frame.caption), frame.rule)
    if shot := live.shot:
        return prompt("", live.you(doing(live)) or "See what comes of it.", shot.event.rule)
    if head is not None:
        return head
    view = live.view
    if view.ended and (live.over or not live.busy):
        return prompt("", live.you(verdict(live.table.game, view)))
    if live.busy:
        return prompt("", live.you(doing(live)))
    return _question(live, view)


def doing(live: Live) -> str:
    """Return what a bot was asked last in this run; "" if none was."""
    return live.run.doing if live.run else ""


def _question(live: Live, view: Any) -> Html:
    choice = waiting(live)
    if call := live.now.call:
        return prompt("", call.ask, choice.rule)
    note = live.table.advice(view) if live.guided else ""
    if choice.seat is CHANCE:
        return prompt("The dice", choice.prompt, choice.rule, note=note)
    own = bool(live.own_name) and choice.seat == live.playing.people[0]
    who = "Your turn" if own else view.options.players[choice.seat]
    return prompt(who, live.you(choice.prompt), choice.rule, colour=choice.seat, note=note)


def below(live: Live, picked: tuple[Pick, ...], foot: Html | None) -> Html:
    """Return the screen between two hands, or the buttons for what is ``picked``; ``foot`` is shown instead of them."""
    view, now = live.view, live.now
    if live.replay:
        return join((bar(live.replay, "wind"), buttons(button("Back to the end of the game", "unwind", tone="quiet"))))
    if foot is not None:
        return foot
    if view.ended and not live.busy:
        return panels.after_the_end(table=live.over is None)
    if live.busy:
        may_undo = not view.ended and now.may_undo
        return panels.film_bar(ended=view.ended, people=bool(live.playing.people), may_undo=may_undo)
    if now.covered:
        return _cover(live, view)
    move = complete(view, live.table, Gesture(picked))
    whole = "" if move is None else live.table.sealed(view, move) or "That is all"
    call = live.table.call(live.playing.state) if view.legal else None
    also = {"rest": call.rest if call else "", "close": now.door}
    return panels.bar(live.table, view, picked=bool(picked), whole=whole, may_undo=now.may_undo, also=also)


def _cover(live: Live, view: Any) -> Html:
    """Return what hides a hand, or the names of those who are asked aloud."""
    choice = waiting(live)
    if call := live.now.call:
        people = people_asked(live.playing, call)
        return panels.aloud([(seat, view.options.players[seat]) for seat in people], call)
    cover = panels.hidden(view.options.players[choice.seat], choice.seat, choice.prompt)
    return join((cover, panels.take_back())) if live.now.may_undo else cover


def beside(live: Live, remarks: Remarks) -> Html:
    """Return what the open tab shows; instead of moves the log while there are none, in the end the score sheet.

    ``remarks`` are lines of the log that are no part of the match, by the number of the entry that they come after.
    """
    table, view = live.table, live.view
    match live.tab:
        case "scores":
            sheets = _yours(live, ledgers(table.game, view))
            return panels.standing(sheets, table.telling.standing, table.caveat(view))
        case "moves" if view.ended and not live.busy:
            return panels.ending(_yours(live, ranked(table.game, view)), table.telling.scoring, _bots(live))
        case "moves" if view.legal:
            notes = {number: would(live, move) for number, move in enumerate(view.legal)} if live.guided else {}
            return join((_meanwhile(live), panels.move_list(table, view, notes)))
        case _:
            shown = lines(table, live.playing.match, view.seat, live.shot, remarks)
            return log(spoken(live, shown))


def _yours(live: Live, sheets: Iterable[Ledger]) -> list[Ledger]:
    """Return scores as they are said to the only person at the table."""
    return in_person(sheets, live.own_name, live.you)


def spoken(live: Live, shown: Sequence[LogLine]) -> list[LogLine]:
    """Return lines of the log as they are said to the only person at the table; notes stay as they were said."""
    return [each if each.kind == "note" else replace(each, text=live.you(each.text)) for each in shown]


def _meanwhile(live: Live) -> Html:
    """Return what others have done to the only person at the table, with a button for each bot to say why."""
    if not live.own_name:
        return NOTHING
    steps = [(each.before, each.step) for each in live.told]
    happened = recap(live.table, steps, live.reader)
    return panels.meanwhile([live.you(each) for each in happened], _bots(live), film=bool(live.told))


def _bots(live: Live) -> list[tuple[int, str]]:
    """Return the bots that have decided something: seat and name."""
    return [(seat, live.playing.match.options.players[seat]) for seat in sorted(live.thoughts)]


def described(live: Live) -> str:
    """Return in words what the picture shows, for those who do not see it."""
    return f"{live.you(question_text(live))} {live.you(standing(live.table.game, live.view))}"
