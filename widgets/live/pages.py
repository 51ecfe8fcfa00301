"""What each part of a live game's page shows now: the line on top, what is below the table, and what is beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from refkit.kernel.choice import CHANCE, Choice
from widgets.live import panels
from widgets.live.calls import asked
from widgets.live.desk import LiveTable
from widgets.live.log import lines
from widgets.live.recap import recap
from widgets.page.markup import NOTHING, Html, join
from widgets.page.panels import prompt
from widgets.page.reading import Ledger, LogLine, log
from widgets.tabletop.gesture import complete
from widgets.tabletop.ledger import in_person, ledgers, ranked, verdict


def line(desk: LiveTable, view: Any) -> Html:
    """What is being decided, by whom and why; in a film, what has just happened."""
    if (film := desk.replay.line()) is not None:
        return film
    if not desk.shot and (head := desk.head()) is not None:
        return head
    return _line(desk, view)


def _line(desk: LiveTable, view: Any) -> Html:
    if desk.shot:
        return prompt("", desk.you(desk.doing) or "See what comes of it.", desk.shot.event.rule)
    if view.ended and (desk.over or not desk.busy):
        return prompt("", desk.you(verdict(desk.table.game, view)))
    if desk.busy:
        return prompt("", desk.you(desk.doing))
    choice = waiting(desk)
    if call := desk.calling:
        return prompt("", call.ask, choice.rule)
    note = desk.table.advice(view) if desk.guided else ""
    if choice.seat is CHANCE:
        return prompt("The dice", choice.prompt, choice.rule, note=note)
    own = bool(desk.own_name) and choice.seat == desk.playing().people[0]
    who = "Your turn" if own else view.options.players[choice.seat]
    return prompt(who, desk.you(choice.prompt), choice.rule, colour=choice.seat, note=note)


def below(desk: LiveTable, view: Any) -> Html:
    """The screen between two hands, or the buttons."""
    if (foot := desk.replay.below() or desk.foot(view)) is not None:
        return foot
    if view.ended and not desk.busy:
        return panels.after_the_end(table=desk.over is None)
    if desk.busy:
        may_undo = not view.ended and desk.may_take_back()
        return panels.film_bar(ended=view.ended, people=bool(desk.playing().people), may_undo=may_undo)
    if desk.covered:
        choice = waiting(desk)
        if call := desk.calling:
            return panels.aloud([(seat, view.options.players[seat]) for seat in asked(desk, call)], call)
        cover = panels.hidden(view.options.players[choice.seat], choice.seat, choice.prompt)
        return join((cover, panels.take_back())) if desk.may_take_back() else cover
    move = complete(view, desk.table, desk.gesture)
    whole = "" if move is None else desk.table.sealed(view, move) or "That is all"
    call = desk.table.call(desk.playing().state) if view.legal else None
    also = {"rest": call.rest if call else "", "close": desk.door}
    return panels.bar(
        desk.table, view, picked=bool(desk.gesture.picked), whole=whole, may_undo=desk.may_take_back(), also=also
    )


def beside(desk: LiveTable, view: Any) -> Html:
    """The tab that is open; instead of moves the log while there are none, and the score sheet in the end."""
    table = desk.table
    match desk.tab:
        case "scores":
            sheets = _yours(desk, ledgers(table.game, view))
            return panels.standing(sheets, table.telling.standing, table.caveat(view))
        case "table":
            return desk.about(view)
        case "moves" if view.ended and not desk.busy:
            return panels.ending(_yours(desk, ranked(table.game, view)), table.telling.scoring, _bots(desk))
        case "moves" if view.legal:
            notes = {number: desk.would(move) for number, move in enumerate(view.legal)} if desk.guided else {}
            return join((_meanwhile(desk), panels.move_list(table, view, notes)))
        case tab if (own := desk.besides(tab)) is not None:
            return own
        case _:
            shown = lines(table, desk.playing().match, view.seat, desk.shot, desk.remarks())
            return log(spoken(desk, shown))


def _yours(desk: LiveTable, sheets: Iterable[Ledger]) -> list[Ledger]:
    """Scores as they are said to whoever sits there alone."""
    return in_person(sheets, desk.own_name, desk.you)


def spoken(desk: LiveTable, shown: Sequence[LogLine]) -> list[LogLine]:
    """Lines of the log as they are said to whoever sits there alone; what somebody has said stays as it was said."""
    return [each if each.kind == "note" else replace(each, text=desk.you(each.text)) for each in shown]


def _meanwhile(desk: LiveTable) -> Html:
    """What others have done to whoever sits there alone, to be watched again, and why bots did what they did."""
    if not desk.own_name:
        return NOTHING
    session = desk.playing()
    happened = recap(desk.table, desk.told, session.people[0], desk.own_name, desk.others)
    bots = _bots(desk)
    return panels.meanwhile([desk.you(each) for each in happened], bots, film=bool(desk.told))


def _bots(desk: LiveTable) -> list[tuple[int, str]]:
    """The bots that have decided something: seat and name."""
    return [(seat, desk.playing().match.options.players[seat]) for seat in sorted(desk.thoughts)]


def waiting(desk: LiveTable) -> Choice[Any]:
    """The question that the table waits for."""
    choice = desk.pending()
    assert choice is not None  # noqa: S101  nobody is asked only when all is over
    return choice


def said(desk: LiveTable) -> str:
    """The question as it is read out."""
    choice = desk.pending()
    return choice.prompt if choice else "The game is over."
