"""What Play shows, as a value: the table, or the form with which it is set up."""

from typing import Final

from widgets.app.screen import Heading, Screen
from widgets.games import TABLETOPS
from widgets.live.group_questions import standing_answers
from widgets.live.render import PageParts, asked, asked_by_region, picture, regions
from widgets.live.setup import NewGame, setup_form
from widgets.live.state import DICE, Live
from widgets.live.tabs import table_tab
from widgets.page.controls import button, buttons, copy, page_link, segments, upload
from widgets.page.environment import IN_BROWSER
from widgets.page.forms import confirm, field, form
from widgets.page.markup import Html, el, join
from widgets.page.panels import note, section
from widgets.play.state import Playing

TITLES: Final = ("Play", "Your first game")
"""The heading of the page, and of the guided first game."""


def render(state: Playing) -> Screen:
    live = state.live
    if live.session is None:
        setup = games(guided=live.guided) if state.choosing else new_game(state.form, guided=live.guided)
        return Screen({"setup": setup}, heading=heading(state))
    around = PageParts(own=own_tab, more=(state.leaving,))
    return Screen(
        regions(live, around),
        picture(live),
        heading(state),
        frozenset(("rk-in-game", "rk-guided") if live.guided else ("rk-in-game",)),
        asked=asked(live),
        asked_by_region=asked_by_region(live),
    )


def heading(state: Playing) -> Heading:
    """Return the head of the page: which game it is for, once that is known."""
    poster, title = state.live.table.poster, TITLES[state.live.guided]
    if state.choosing:
        return Heading(title)
    return Heading(title, state.live.table.game.title, poster.lead or poster.gist)


def games(*, guided: bool) -> Html:
    """Return the games that there are, as links."""
    page = "first_game" if guided else "play"
    titles = ((name, screen.table.game.title) for name, screen in TABLETOPS.items())
    links = (el("li", page_link(title, page, f"game={name}")) for name, title in titles)
    return section("Which game?", el("ul", *links))


def new_game(wanted: NewGame, *, guided: bool) -> Html:
    """Return the form with which a table is set up."""
    shown = setup_form(wanted)
    return shown if guided else join((room_link(wanted.game), shown))


def room_link(game: str) -> Html:
    """Return the link to rooms, in which everyone has a screen of their own, or a note that these need a server."""
    if IN_BROWSER:
        return note("Everybody plays on this screen: a screen of everyone’s own needs a server (refkit serve).")
    more = el("p", "Everyone looks at their own phone or computer: hands stay secret, and nothing is passed round.")
    return section("With others", more, page_link("Open a room", "room", f"game={game}", kind="btn rk-plain"))


def own_tab(live: Live, leaving: bool) -> Html | None:  # noqa: FBT001  from `PageParts.more`
    """Return the table in words, and what one does with the whole game, if that tab is open."""
    if live.tab != "table":
        return None
    dice = segments(DICE, DICE[live.typed][0], "dice", label="Dice that all can see")
    heard = (("off", "Off"), ("on", "On"))
    sound = segments(heard, "on" if live.loud else "off", "moments", label="Sound and vibration")
    return table_tab(live, join((standing_answers(live), dice, sound)), game_actions(live, leaving=leaving))


def game_actions(live: Live, *, leaving: bool) -> Html:
    """Return what can be done with a whole game: save, open, leave.

    Nothing leaves the page while a hand is covered, since a file tells what it holds.
    """
    covered = live.now.covered or live.now.reveal_label
    out = (
        () if covered else (button("Save to a file", "save", again=True), copy("Copy as text", live.playing.to_text()))
    )
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
