"""What each part of a live game's page shows now: the line on top, what is below the table, and what is beside it."""

from typing import Any

from refkit.kernel.choice import CHANCE, Choice
from widgets.page.markup import NOTHING, Html
from widgets.page.panels import prompt
from widgets.page.reading import log
from widgets.play import panels
from widgets.play.calls import asked
from widgets.play.desk import Desk
from widgets.play.log import lines
from widgets.play.session import Session
from widgets.tabletop.draft import complete
from widgets.tabletop.ledger import ledgers, verdict


def line(desk: Desk, view: Any) -> Html:
    """What is being decided, by whom and why; in a film, what has just happened."""
    if desk.shot:
        return prompt("", desk.shot.caption, desk.shot.event.rule)
    if desk.busy:
        return prompt("", desk.doing)
    if view.ended:
        return prompt("", verdict(desk.table.game, view))
    choice = waiting(desk.playing())
    if call := desk.calling:
        return prompt("", call.ask, choice.rule)
    note = desk.table.advice(view) if desk.guided else ""
    if choice.seat is CHANCE:
        return prompt("The dice", choice.prompt, choice.rule, note=note)
    return prompt(view.options.players[choice.seat], choice.prompt, choice.rule, colour=choice.seat, note=note)


def below(desk: Desk, view: Any) -> Html:
    """The screen between two hands, or the buttons."""
    if view.ended and not desk.busy:
        return panels.after_the_end()
    if desk.busy:
        return panels.film_bar()
    if desk.covered:
        choice = waiting(desk.playing())
        if call := desk.calling:
            return panels.aloud([(seat, view.options.players[seat]) for seat in asked(desk, call)], call)
        return panels.hidden(view.options.players[choice.seat], choice.seat, choice.prompt)
    seat = desk.seat if desk.shown is None else desk.shown
    may_undo = seat is not None and seat >= 0 and not desk.playing().stands(seat)
    move = complete(view, desk.table, desk.draft)
    whole = "" if move is None else desk.table.sealed(view, move) or "That is all"
    call = desk.table.call(desk.playing().state) if view.legal else None
    also = {"rest": call.rest if call else "", "close": desk.door}
    return panels.bar(desk.table, view, picked=bool(desk.draft.picked), whole=whole, may_undo=may_undo, also=also)


def beside(desk: Desk, view: Any) -> Html:
    """The tab that is open; instead of moves the log while there are none, and the score sheet in the end."""
    table = desk.table
    match desk.tab:
        case "scores":
            return panels.standing(ledgers(table.game, view), table.telling.standing, table.caveat(view))
        case "table":
            asking = panels.leaving() if desk.leaving else NOTHING
            share = "" if desk.covered or desk.door else desk.playing().to_text()
            return panels.table_tab(table, view, desk.pace, share, asking, typed=desk.typed)
        case "moves" if view.ended and not desk.busy:
            return panels.ending(ledgers(table.game, view, table.game.score.winners(view)), table.telling.scoring)
        case "moves" if view.legal:
            notes = {number: desk.would(move) for number, move in enumerate(view.legal)} if desk.guided else {}
            return panels.move_list(table, view, notes)
        case _:
            return log(lines(table, desk.playing().match, view.seat, desk.shot))


def waiting(session: Session) -> Choice[Any]:
    """The question that the table waits for."""
    choice = session.pending()
    assert choice is not None  # noqa: S101  nobody is asked only when all is over
    return choice


def said(session: Session | None) -> str:
    """The question as it is read out."""
    if session is None:
        return ""
    choice = session.pending()
    return choice.prompt if choice else "The game is over."
