"""The panels for following a game: how it begins, what is asked and entered, what is refused, the log, corrections."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from refkit.characters import has_all_words
from refkit.kernel.choice import Choice, Reason
from refkit.match.match import Entry as Logged
from refkit.match.match import Match, Played
from refkit.text.as_json import with_player_name
from widgets.page.controls import button, buttons, page_link, segments
from widgets.page.environment import IN_BROWSER
from widgets.page.forms import checkbox, collapsible, field, form, reset_fields, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, prompt, refusal_panel, section
from widgets.page.reading import LogLine, log
from widgets.referee.desk import Desk
from widgets.referee.views import move_list, search_field
from widgets.tabletop.editor import Editor
from widgets.tabletop.options import CLOSED, defaults, inputs

MAX_LISTED: Final = 80
"""Legal moves that are listed at once."""
SHOWN: Final = 80
"""Lines of the log that are shown."""


def welcome() -> Html:
    """Show what this tab is for."""
    return note(
        "Follow the game at your table: enter every move and what every draw shows. The desk keeps turn, log, score, "
        "and says what is illegal and why. Everything stays in this browser; nothing is lost if the page is closed."
    )


def begin_form(desk: Desk) -> Html:
    """Show how a game begins."""
    game = desk.game
    room = f"game={game.name}&dice=typed&referee=anyone&people={len(desk.players)}&bots=0"
    phones = el("p", "Shall the players see it on their phones? ", page_link("Follow with phones", "room", room))
    closed = checkbox("Hands stay closed", on=True, name=CLOSED, more="A card is named when it is played.")
    return section(
        "Begin a game",
        form(
            "begin",
            field("Players, clockwise", "players", ", ".join(desk.players), more="Names, with commas between."),
            el("div", *inputs(game, desk.setup.options, desk.editor.called), class_="rk-options"),
            closed if CLOSED in defaults(game) else None,
            checkbox("Lenient", on=False, name="lenient", more="What is illegal may stand, with a reason."),
            submit="Begin",
        ),
        el("p", "It plays with the cards and the readings of this desk. Files opens a saved game.", class_="rk-none"),
        NOTHING if IN_BROWSER else phones,
    )


def question_note(pending: Sequence[Choice[object]], players: Sequence[str]) -> Html:
    """Show who must decide what, a line for each: by name, unless the question says it."""
    if not pending:
        return prompt("", "The game is over.")
    shown = []
    for choice in pending:
        name = players[choice.seat] if choice.seat >= 0 else ""
        colour = choice.seat if choice.seat >= 0 else None
        shown.append(prompt("" if name in choice.prompt else name, choice.prompt, choice.rule, colour=colour))
    return join(shown)


def watched_note(number: int, text: str, others: Sequence[int]) -> Html:
    """Show which entry's film is on, and buttons to an earlier or a later one of ``others``, and back to now."""
    earlier = max((each for each in others if each < number), default=None)
    later = min((each for each in others if each > number), default=None)
    actions = buttons(
        button("◀ Earlier entry", "watch", earlier, off=earlier is None, again=True),
        button("Later entry ▶", "watch", later, off=later is None, again=True),
        button("Back to now", "now", tone="strong"),
    )
    return section("", el("p", el("b", f"Entry {number}: "), text), actions, kind="watching")


def next_words(pending: Sequence[Choice[object]]) -> str:
    """Return what is asked next, as a sentence."""
    if not pending:
        return "The game is over."
    return " ".join(choice.prompt for choice in pending)


def entry_form(quick: Sequence[str], editor: Editor, *, ended: bool) -> Html:
    """Show the line for whatever happened, and buttons where there are only a few things that can."""
    if ended:
        return NOTHING
    made = [button(editor.called.get(text, text), "draw", text, again=True) for text in quick]
    deal = [button(label, "deal", text) for text, label in editor.again.items() if text in quick]
    line = text_entry("What happened", "enter", again=True, placeholder="As in the list below")
    return section("", buttons(*made, *deal) if quick else None, line)


def refusal_note(text: str, reasons: Sequence[Reason], played: str, *, strict: bool) -> Html:
    """Show a move that was refused, and when its card was ``played``; a lenient desk lets it stand, if it can be."""
    hard = any(reason.hard for reason in reasons)
    head = el("p", el("b", text))
    if hard:
        more = note(
            "The game cannot go on from this as a move. If it is to stand, take the table to the desk, lay it out as "
            "it is now, and correct it here with the reason (Undo, notes, corrections).",
            kind="warn",
        )
        actions = buttons(button("It was not played", "drop_it"), button("Take this table to the desk", "what_if"))
    elif strict:
        more = note("This desk is strict: to let such a move stand, with a reason, be lenient.")
        actions = buttons(button("It was not played", "drop_it"), button("Be lenient", "strict", "lenient"))
    else:
        more = form("stand", field("Let it stand, because", "reason"), submit="It stands", tone="danger")
        actions = buttons(button("It was not played", "drop_it"))
    return section("", head, refusal_panel(reasons), note(played) if played else None, more, actions)


def legal_moves(listed: Sequence[tuple[str, list[str]]], wanted: str) -> Html:
    """List all that is legal now, by the question that it answers, filtered by what is typed."""
    everything = [(text, prompt if len(listed) > 1 else "") for prompt, texts in listed for text in texts]
    found = [each for each in everything if has_all_words(each[0], wanted)]
    box = search_field("seek", wanted, "Filter what is legal")
    count = (
        f"{len(found):,} of {len(everything):,}{f', the first {MAX_LISTED} shown' if len(found) > MAX_LISTED else ''}"
    )
    items = move_list(found[:MAX_LISTED], "draw")
    return section("What is legal now", box, el("p", count, class_="rk-none", role="status"), items)


def record_tools(barrier: str, count: int, *, strict: bool, undoable: bool) -> Html:
    """Show the referee's tools: strict or lenient, undo, notes, corrections."""
    mode = segments(
        (("strict", "strict"), ("lenient", "lenient")),
        "strict" if strict else "lenient",
        "strict",
        label="Illegal moves",
    )
    if barrier:
        back = form("undo", field(f"The last entry {barrier}. Undo it, because", "reason"), submit="Undo", tone="plain")
    else:
        back = buttons(button("Undo the last entry", "undo", off=not undoable))
    written = form("note", field("A note", "note"), submit="Write it down", tone="plain")
    what_if = buttons(button("Take this table to the desk", "what_if"))
    right = form(
        "correct",
        field("The table is really as it lies on the desk, because", "reason"),
        submit="Correct it",
        tone="plain",
    )
    written = reset_fields(written, count)
    about = el(
        "p",
        "Take the table to the desk, put it right there, come back and say why. If somebody has won on it, the game "
        "ends.",
        class_="rk-none",
    )
    return collapsible("Undo, notes, corrections", join((mode, back, written, what_if, about, right)))


def history(match: Match, in_force: Mapping[int, tuple[LogLine, ...]]) -> Html:
    """Show the log: entries, what came of them (see `lines_in_force`), and what was taken back."""
    undone = match.undone()
    lines: list[LogLine] = []
    for number, logged, played in match.replay():
        known = in_force.get(number) if played else None
        lines += known or entry_lines(match, number, logged, played, undone=number in undone)
    return log(lines, title="The log", last=SHOWN)


def lines_in_force(match: Match, known: Mapping[int, tuple[LogLine, ...]]) -> dict[int, tuple[LogLine, ...]]:
    """Return the lines of all entries in force, by number: telling a whole evening takes a while.

    What is ``known`` of an entry stays, as an entry is never changed.
    """
    return {
        number: known.get(number) or tuple(entry_lines(match, number, logged, played, undone=False))
        for number, logged, played in match.replay()
        if played
    }


def entry_lines(match: Match, number: int, logged: Logged, played: Played | None, *, undone: bool) -> list[LogLine]:
    """Return an entry, and behind it what it led to, each with its rule."""
    said = with_player_name(logged.seat, match.options.players, logged.text) if logged.seat >= 0 else logged.text
    kind: Literal["ruling", "move"]
    match logged.kind:
        case "note":
            return [LogLine(logged.text, kind="note", number=number)]
        case "undo":
            why = f": {logged.reason}" if logged.reason else ""
            return [LogLine(f"Entry {logged.undoes} was taken back{why}", kind="undo", number=number)]
        case "correction":
            kind, text = "ruling", f"The table was put right: {logged.reason}"
        case "ruling":
            kind, text = "ruling", f"{said}. It stands: {logged.reason}"
        case _:
            kind, text = "move", said
    if undone or played is None:
        return [LogLine(text, kind="undone", number=number)]
    frames = match.game.frames(played.before, played.step.events)
    head = LogLine(text, kind=kind, number=number, watched=bool(played.step.events))
    return [head, *(LogLine(match.game.words.describe(before, event), event.rule) for before, event, _ in frames)]


def file_buttons() -> Html:
    """Show the buttons that save a report or the game, and that end following it."""
    return section(
        "Keep it",
        buttons(
            button("Report to print", "report", "html"),
            button("Report in Markdown", "report", "md"),
            button("Save the game", "save"),
            button("Put the game away", "end", tone="quiet"),
        ),
    )
