"""The tabs beside a live table, as one seat may read them: moves, the log, the scores, and the table in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias
from urllib.parse import urlencode

from refkit.kernel.choice import Step
from refkit.kernel.sentences import Who, sentence
from refkit.match.match import Entry, Match, Played
from refkit.match.review import Moment, decision
from widgets.games import TABLETOPS
from widgets.live.controls import paces
from widgets.live.state import Live
from widgets.live.viewpoint import move_preview
from widgets.page import reading
from widgets.page.controls import button, buttons, page_link, progress, tabs
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, moves, note, section
from widgets.page.reader import Reader
from widgets.page.reading import Ledger, LogLine, score_sheet
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.film.frames import Frame, captioned_events
from widgets.tabletop.ledger import in_person, ledgers, ranked

Remarks: TypeAlias = Mapping[int, Sequence[LogLine]]
"""Lines of the log that are no part of the match, by the number of the entry that they come after."""

MAX_ENTRIES: Final = 30
"""The number of entries of the match in a log at the most; the latest are kept."""
MAX_SENTENCES: Final = 4
"""The number of sentences in a recap at the most; the latest are kept."""


def talk(live: Live, inside: Html | None, remarks: Remarks) -> Html:
    """Return the tabs beside the table; ``inside`` is the content of the open one, None for those of every table."""
    shown, credit = _content(live, remarks) if inside is None else inside, live.table.game.boxes.credit
    thanks = el("p", credit, class_="rk-none") if credit else NOTHING
    names = tabs(live.mode.tabs, live.tab, "tab", label="Beside the table")
    return join((names, el("div", shown, role="tabpanel"), thanks))


def _content(live: Live, remarks: Remarks) -> Html:
    """Return the content of the open tab; that of moves also shows the log, and the scores in the end."""
    match live.tab:
        case "scores":
            return _scores(live)
        case "moves" if live.view.ended and not live.busy:
            return join((_replays(), _decision(live), _review(live), _final_scores(live)))
        case "moves" if live.view.legal:
            return join((_meanwhile(live), _move_list(live)))
        case _:
            return reading.log(personal_log(live, remarks))


def table_tab(live: Live, habits: Html, game: Html) -> Html:
    """Return the table in words, the settings of the game, and what can be done with the whole of it."""
    words = el("ul", *(el("li", line) for line in live.table.in_words(live.view)))
    return join((section("The table in words", words), section("This game", paces(live), habits, game)))


def _scores(live: Live) -> Html:
    """Return the scores as they stand."""
    table, view = live.table, live.view
    sheets, caveat = _yours(live, ledgers(table.game, view)), table.caveat(view)
    warn = el("p", caveat, class_="rk-none") if caveat else None
    return join((score_sheet(sheets, title=table.telling.standing), warn))


def _final_scores(live: Live) -> Html:
    """Return the final scores, the rule of scoring, a button for each bot that asks for its reasons, and its answer."""
    rule = live.table.telling.scoring
    scoring = note(f"{rule.gist} ({rule.source})") if rule else None
    sheet = score_sheet(_yours(live, ranked(live.table.game, live.view)))
    return join((sheet, scoring, buttons(*_why_buttons(_bots(live))), _explanation(live.explained)))


def _replays() -> Html:
    """Return buttons for what can be seen again of a game that is over."""
    shown = {"Watch the whole game": "whole", "See what decided it": "replay_decision", "Count again": "count"}
    return buttons(*(button(name, do) for name, do in shown.items()))


def _yours(live: Live, sheets: Iterable[Ledger]) -> list[Ledger]:
    """Return scores in the second person, if there is only one person at the table."""
    return in_person(sheets, live.own_name, live.reader.you)


def _review(live: Live) -> Html:
    """Return buttons that have a person's moves looked at; how far that is; or what was found, each with its rule."""
    match, found = live.playing.match, live.current_review
    if found is None:
        people = live.playing.people
        names = [match.options.players[seat] for seat in people]
        labels = ["Review my game"] if live.own_name else [f"Review {name}'s game" for name in names]
        made = [button(label, "review", seat, again=True) for label, seat in zip(labels, people, strict=True)]
        return section("Looked at again", buttons(*made)) if made else NOTHING
    if not found.done:
        bar = progress("Playing your decisions out on tables that look the same from your seat", found.share)
        return section("Looked at again", bar, buttons(button("Stop", "stop_review", again=True)))
    items = [
        el("li", live.you(each.sentence), " ", cite(each.rule), _moment_buttons(live, each)) for each in found.moments()
    ]
    return section("Looked at again", el("ol", *items, class_="rk-moments"))


def _moment_buttons(live: Live, moment: Moment) -> Html:
    """Return what can be done with a moment: see it, go on from just before it, or practise its rule."""
    name = live.table.game.name
    on = button("Go on from here", "from_here", moment.number, tone="quiet", again=True) if live.mode.branches else None
    rule = page_link("Practise this rule", "practice", urlencode({"game": name, "rule": moment.rule.id}))
    practice = rule if TABLETOPS[name].lessons else None
    return buttons(button("See it", "moment", moment.number, tone="quiet", again=True), on, practice)


def _decision(live: Live) -> Html:
    """Return what decided the game: the move, the rule by which it counted, and why; a review says it, too."""
    told = live.current_review and live.current_review.done
    if told or (found := decision(live.playing.match)) is None:
        return NOTHING
    return section("What decided it", el("p", live.you(found.sentence), " ", cite(found.rule)))


def _move_list(live: Live) -> Html:
    """Return the list of all legal moves, grouped by card; in the guided game with what each would do."""
    table, view = live.table, live.view
    listed = [
        MoveItem(
            number, table.worded(view, move), move_preview(live, move) if live.guided else "", table.group(view, move)
        )
        for number, move in enumerate(view.legal)
    ]
    return moves(listed, "play", title="What you may do")


def _meanwhile(live: Live) -> Html:
    """Return what others have done to the only person at the table, and a button for each bot to explain itself."""
    if not live.own_name or not live.recent_steps:
        return NOTHING
    steps = [(each.before, each.step) for each in live.recent_steps]
    happened = recap(live.table, steps, live.reader)
    return recap_panel([*map(live.reader.you, happened)], _bots(live), live.explained)


def recap_panel(happened: Sequence[str], bots: Sequence[tuple[int, str]], said: str) -> Html:
    """Return what has happened to a person meanwhile, to be watched again, and a question to each bot (seat, name).

    ``said`` is what one of them has answered.
    """
    what = el("ul", *(el("li", each) for each in happened)) if happened else None
    again = buttons(button("Watch it again", "rerun", tone="quiet"), *_why_buttons(bots))
    if not (happened or bots):
        return again
    title = "What happened to you" if happened else ""
    return section(title, what, again, _explanation(said), kind="card rk-meanwhile")


def _explanation(said: str) -> Html:
    """Return what a bot has said of its move."""
    return el("p", said, class_="rk-aside rk-tip", role="status") if said else NOTHING


def _why_buttons(bots: Sequence[tuple[int, str]]) -> list[Html]:
    """Return a button for each of ``bots`` (seat, name) that asks why it did what it did."""
    return [button(f"Why did you do that, {name}?", "why", seat, tone="quiet", again=True) for seat, name in bots]


def _bots(live: Live) -> list[tuple[int, str]]:
    """Return the bots that have decided something: seat and name."""
    return [(seat, live.playing.match.options.players[seat]) for seat in sorted(live.thoughts)]


# ---- what has happened, as one seat saw it ---------------------------------------------------------------------------


def personal_log(live: Live, remarks: Remarks) -> list[LogLine]:
    """Return the latest lines of the log, in the second person if there is only one person at the table.

    They are what the seat may read whose view is shown, up to what a film has shown of the last step: who has won comes
    after the count.
    """
    shown = log_lines(live.table, live.playing.match, live.view.seat, live.frame, remarks, counting=live.busy)
    return [each if each.kind == "note" else replace(each, text=live.you(each.text)) for each in shown]


def log_lines(
    table: AnyTabletop,
    match: Match,
    seat: int,
    shown: Frame | None = None,
    remarks: Remarks | None = None,
    *,
    counting: bool = False,
) -> list[LogLine]:
    """Return the latest lines of the log, as ``seat`` may read them, up to what a film has ``shown`` of the last step.

    ``remarks`` stand between them, after the entries of these numbers.
    """
    entries = list(match.replay())[-MAX_ENTRIES:]
    undone = match.undone()
    first = entries[0][0] if entries else 1
    found = [line for number in range(first) for line in (remarks or {}).get(number, ())]
    for number, entry, played in entries:
        if played:
            last = number == entries[-1][0] and shown is not None
            lines = _move_lines(table, played, seat, number, shown.place if last and shown else None)
            found += (line for line, ended in lines if not (counting and ended))
        else:
            found += _other(match, entry, undone=number in undone)
        found += remarks.get(number, ()) if remarks else ()
    return found


def _move_lines(
    table: AnyTabletop, played: Played, seat: int, number: int, until: int | None
) -> Iterator[tuple[LogLine, bool]]:
    """Yield the lines of an entry in force: what was done and what came of it, ``until`` an event by its place.

    Each comes with whether the game was over then.
    """
    first = played.move is not None and getattr(played.move, "seat", -1) >= 0
    for each in captioned_events(table, played.before, played.step, seat):
        if until is not None and each.place > until:
            return
        if table.weight(each.event) == "unsaid":
            continue
        heading = first or isinstance(each.event, table.telling.headings)
        line = LogLine(each.caption, each.event.rule, "move" if heading else "event", number if first else None)
        yield line, each.after.ended
        first = False


def _other(match: Match, entry: Entry, *, undone: bool) -> Iterator[LogLine]:
    """Yield a note, an undo, or what was taken back: without the words of a move that may be a secret."""
    if entry.kind == "note":
        yield LogLine(entry.text, None, "note")
    elif entry.kind == "undo":
        yield LogLine("That move was taken back.", None, "undo")
    elif undone and entry.seat >= 0:
        who = Who((entry.seat,), (match.options.players[entry.seat],))
        yield LogLine(sentence("{seat} make[s] a move.", seat=who), None, "undone")


def recap(table: AnyTabletop, steps: list[tuple[Any, Step[Any]]], reader: Reader) -> list[str]:
    """Return the latest of what ``steps`` have done to the ``reader``, a sentence each."""
    found = [
        each.caption
        for before, step in steps
        for each in captioned_events(table, before, step, reader.seat)
        if reader.is_in(each.caption) and table.weight(each.event) in {"caption", "grand"}
    ]
    return found[-MAX_SENTENCES:]
