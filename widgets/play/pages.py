"""What each part of a live game's page shows now: the line on top, what is below the table, and what is beside it."""

from typing import TYPE_CHECKING, Any

from refkit.games.three_cheers.cards import STRANGER
from refkit.games.three_cheers.rules import score
from refkit.kernel.choice import Choice
from widgets.page.markup import NOTHING, Html
from widgets.page.panels import prompt
from widgets.page.reading import log
from widgets.play import panels
from widgets.play.log import ledgers, lines, verdict
from widgets.play.session import Session

if TYPE_CHECKING:
    from widgets.play.app import Play


def line(app: "Play", view: Any) -> Html:
    """What is being decided, by whom and why; in a film, what has just happened."""
    if app.shot:
        return prompt("", app.shot.caption, app.shot.event.rule)
    if app.runner.busy:
        return prompt("", app.runner.doing)
    if view.ended:
        return prompt("", verdict(view, score.winners(app.playing().state)))
    choice = waiting(app.playing())
    note = panels.advice(view) if app.guided else ""
    return prompt(view.options.players[choice.seat], choice.prompt, choice.rule, colour=choice.seat, note=note)


def below(app: "Play", view: Any) -> Html:
    """The screen between two hands, or the buttons."""
    if view.ended and not app.runner.busy:
        return panels.after_the_end()
    if app.covered:
        choice = waiting(app.playing())
        return panels.hidden(view.options.players[choice.seat], choice.seat, choice.prompt)
    may_undo = app.seat is not None and not app.playing().stands(app.seat if app.shown is None else app.shown)
    return panels.bar(view, app.draft, busy=app.runner.busy, may_undo=may_undo)


def beside(app: "Play", view: Any) -> Html:
    """The tab that is open; instead of moves the log while there are none, and the score sheet in the end."""
    match app.tab:
        case "scores":
            secret = any(minion is STRANGER for tower in view.towers for minion in tower.minions.values())
            return panels.standing(ledgers(view), secret=secret)
        case "table":
            asking = panels.leaving() if app.saving.leaving else NOTHING
            return panels.table_tab(view, app.pace, "" if app.covered else app.playing().to_text(), asking)
        case "moves" if view.ended and not app.runner.busy:
            return panels.ending(ledgers(view, score.winners(app.playing().state)))
        case "moves" if view.legal:
            notes = {number: app.would(move) for number, move in enumerate(view.legal)} if app.guided else {}
            return panels.move_list(view, notes)
        case _:
            return log(lines(app.playing().match, view.seat, app.shot))


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


def points(view: Any) -> str:
    """The scores as they are read out."""
    pairs = zip(view.options.players, score.scores(view), strict=False)
    return " ".join(f"{name}: {total.total} points." for name, total in pairs)
