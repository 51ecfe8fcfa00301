"""The panels of a live game as markup: who decides what, the screen between two hands, what may be done, and the rest.

Pure functions of what the app knows; the app only says what is to be shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from refkit.kernel.rule import Rule
from widgets.page.controls import button, buttons, copy, page_link, segments, tabs, upload
from widgets.page.environment import IN_BROWSER
from widgets.page.forms import confirm, field, form, text_entry
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import MoveItem, cite, cover, moves, note, section
from widgets.page.reading import Ledger, score_sheet
from widgets.tabletop import picks
from widgets.tabletop.contract import AnyTabletop, Call

TABS: Final = (("moves", "Moves"), ("log", "Log"), ("scores", "Scores"), ("table", "Table"))
PACES: Final = {"calm": 1.0, "brisk": 2.2, "instant": 0.0}
"""How fast a film runs; 0 is no film at all."""
DICE: Final = (("rolled", "Rolled here"), ("typed", "I roll them myself"))
"""Who rolls the dice that everybody sees."""
MAX_BUTTONS: Final = 8
"""So many buttons stand under the table; of more moves one is typed, or taken from the list."""


def film_bar(*, ended: bool, people: bool, may_undo: bool) -> Html:
    """Return the buttons during a film: to the turn of ``people``, or the end if it has ``ended``; and undo."""
    name = "Skip to the end" if ended or not people else "Skip to my turn"
    skip = button(name, "skip", tone="strong", title="Escape does the same; a click on the table goes on", again=True)
    return buttons(skip, take_back() if may_undo else None)


def take_back() -> Html:
    """Return the button that takes back the last move."""
    return button("Take back", "undo", tone="quiet")


def move_bar(  # noqa: PLR0913  what there is besides moves, by name
    table: AnyTabletop, view: Any, *, picked: bool, whole: str, may_undo: bool, rest: str, also: Mapping[str, str]
) -> Html:
    """Return the buttons under the table: moves without a place on it, completing or undoing picks, and taking back.

    ``whole`` is the label of the button that plays picks which make a move already, "" if they make none; ``rest`` is
    that of the button, the first of all, which passes for the rest of the turn; ``also`` are the labels of other
    buttons, by their action. Buttons without a label are not shown.
    """
    spoken = picks.buttons(view, table)
    made = [
        button(
            table.worded(view, view.legal[number]),
            "play",
            number,
            tone="plain" if place or whole or rest or len(spoken) < len(view.legal) else "strong",
            hint=f"{number}",
        )
        for place, number in enumerate(spoken[: MAX_BUTTONS if len(spoken) <= MAX_BUTTONS else 0])
    ]
    done = button(whole, "done", tone="strong") if whole else None
    back = button("Put it back", "back", title="Escape does the same") if picked else None
    undo = take_back() if may_undo else None
    others = [button(said, do) for do, said in also.items() if said]
    passing = button(rest, "rest", tone="strong") if rest else None
    if len(spoken) <= MAX_BUTTONS:
        return buttons(passing, *made, *others, done, back, undo)
    example = table.game.notation.format_move(view, view.legal[spoken[0]])
    typed = text_entry("Your move, as the list of moves writes it", "typed", submit="Do it", placeholder=f"{example} …")
    return join((typed, buttons(*others, done, back, undo)))


def move_list(table: AnyTabletop, view: Any, notes: dict[int, str]) -> Html:
    """Return the list of all legal moves, grouped by card."""
    listed = [
        MoveItem(number, table.worded(view, move), notes.get(number, ""), table.group(view, move))
        for number, move in enumerate(view.legal)
    ]
    return moves(listed, "play", title="What you may do")


def hint_panel(said: str, number: int | None) -> Html:
    """Return a hint, with a button that plays the move with that number in the list; "" while it is thought about."""
    if number is None:
        return el("div", el("p", "Thinking about a hint …"), class_="rk-hint", role="status")
    do = button("Play it", "play", number, hint=f"{number}")
    return el("div", el("p", el("b", "Hint"), " ", said), do, class_="rk-hint", role="status")


def hand_cover(name: str, seat: int, question: str) -> Html:
    """Return the screen that hides a hand until its player asks for it."""
    return cover(name, "reveal", more=f"{question} Everyone else looks away now.", colour=seat)


def call_panel(people: Sequence[tuple[int, str]], call: Call) -> Html:
    """Return a question to all at one screen, without any hand: pairs of seat and name, in the order of asking."""
    names = (button(f"{name} does", "call", seat) for seat, name in people)
    rest = button(f"Nobody: {call.rest[:1].lower()}{call.rest[1:]}", "call", "rest", tone="strong")
    nobody = button("Nobody, this time", "call", "nobody")
    return el("div", buttons(rest, nobody, *names), class_="rk-aloud")


def talk(names: Sequence[tuple[str, str]], tab: str, inside: Html, credit: str) -> Html:
    """Return the tabs beside the table, with one of them open."""
    thanks = el("p", credit, class_="rk-none") if credit else NOTHING
    return join((tabs(names, tab, "tab", label="Beside the table"), el("div", inside, role="tabpanel"), thanks))


def table_tab(table: AnyTabletop, view: object, habits: Html, game: Html) -> Html:
    """Return the table in words, the settings of the game, and what can be done with the whole of it."""
    words = el("ul", *(el("li", line) for line in table.in_words(view)))
    return join((section("The table in words", words), section("This game", habits, game)))


def with_film_speed(bar: Html, pace: str) -> Html:
    """Return what is under the table with the speed of films beside it."""
    speeds = segments([(key, key.capitalize()) for key in PACES], pace, "pace", label="Film")
    return el("div", el("div", bar, class_="rk-answers"), el("div", speeds, class_="rk-speed"), class_="rk-under")


def sound_setting(*, loud: bool) -> Html:
    """Return the setting of whether key moments are heard and felt."""
    return segments((("off", "Off"), ("on", "On")), "on" if loud else "off", "moments", label="Sound and vibration")


def dice_settings(*, typed: bool) -> Html:
    """Return the setting of who rolls the dice."""
    return segments(DICE, DICE[typed][0], "dice", label="Dice that all can see")


def game_actions(share: str, *, leaving: bool) -> Html:
    """Return what can be done with a whole game: save, open, leave.

    ``share`` is the game as text; without it nothing leaves the page, since a file tells what a covered hand holds.
    """
    out = (button("Save to a file", "save", again=True), copy("Copy as text", share)) if share else ()
    keep = buttons(*out, upload("Open a file", "open", ".json"))
    paste = form(
        "paste",
        field("A game as text", "text", more="Paste what somebody has copied here."),
        submit="Open it",
        tone="plain",
    )
    other_game = button("New game …", "leave", tone="quiet", again=True)
    sure = confirm("Leave this game? It cannot be brought back, unless you have saved it.", "again", yes="Leave it")
    leave = sure if leaving else buttons(other_game, page_link("How is this played?", "learn"))
    other = el("details", el("summary", "Open a game from a text"), paste)
    return join((keep, other, leave))


def room_link(game: str) -> Html:
    """Return the link to rooms, in which everyone has a screen of their own, or a note that these need a server."""
    if IN_BROWSER:
        return note("Everybody plays on this screen: a screen of everyone’s own needs a server (refkit serve).")
    more = el("p", "Everyone looks at their own phone or computer: hands stay secret, and nothing is passed round.")
    return section("With others", more, page_link("Open a room", "room", f"game={game}", kind="btn rk-plain"))


def final_scores(sheets: Sequence[Ledger], rule: Rule | None, bots: Sequence[tuple[int, str]], said: str) -> Html:
    """Return the final scores, the rule of scoring, a button for each bot that asks for its reasons, and its answer."""
    scoring = note(f"{rule.gist} ({rule.source})") if rule else None
    return join((score_sheet(sheets), scoring, buttons(*why_buttons(bots)), explanation(said)))


def decision_panel(what: str, rule: Rule, why: str) -> Html:
    """Return what decided a game: the move, the rule by which it counted, and why it decided."""
    return section("What decided it", el("p", what, " ", cite(rule)), el("p", why))


def end_buttons(*, table: bool) -> Html:
    """Return the buttons after the end of a game; ``table`` is whether the table is shown now."""
    again, change = button("Play again", "rematch", tone="strong"), button("Change the table", "again", tone="quiet")
    return buttons(again, *replay_buttons(table=table), change)


def replay_buttons(*, table: bool) -> tuple[Html, ...]:
    """Return buttons for what can be seen again of a game that is over; ``table`` if the table is shown now."""
    return (
        button("Watch the whole game", "whole"),
        button("See what decided it", "blow"),
        button("Count again", "count"),
        button("Who won?" if table else "Look at the table", "lie"),
    )


def recap_panel(happened: Sequence[str], bots: Sequence[tuple[int, str]], said: str, *, film: bool) -> Html:
    """Return what has happened to a person meanwhile, to be watched again, and a question to each bot (seat, name).

    ``said`` is what one of them has answered.
    """
    if not film:
        return NOTHING
    what = el("ul", *(el("li", each) for each in happened)) if happened else None
    again = buttons(button("Watch it again", "rerun", tone="quiet"), *why_buttons(bots))
    if not (happened or bots):
        return again
    title = "What happened to you" if happened else ""
    return section(title, what, again, explanation(said), kind="card rk-meanwhile")


def explanation(said: str) -> Html:
    """Return what a bot has said of its move."""
    return el("p", said, class_="rk-aside rk-tip", role="status") if said else NOTHING


def why_buttons(bots: Sequence[tuple[int, str]]) -> list[Html]:
    """Return a button for each of ``bots`` (seat, name) that asks why it did what it did."""
    return [button(f"Why did you do that, {name}?", "why", seat, tone="quiet", again=True) for seat, name in bots]


def scores_panel(sheets: Sequence[Ledger], title: str, caveat: str) -> Html:
    """Return the scores as they stand."""
    warn = el("p", caveat, class_="rk-none") if caveat else None
    return join((score_sheet(sheets, title=title), warn))


def game_links(titles: Iterable[tuple[str, str]], page: str) -> Html:
    """Return links to the games that there are: pairs of name and title."""
    links = [el("li", page_link(title, page, f"game={name}")) for name, title in titles]
    return section("Which game?", el("ul", *links))
