"""What the page shows: the choice of a game; or the tabs of one, and what is to be seen in the tab that is open."""

from collections.abc import Callable, Mapping
from typing import Final

from refkit.game import GAMES, AnyGame
from widgets.app.screen import STAGE, Heading, Picture, Screen
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.page.controls import page_link, tabs
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reading import table_in_words
from widgets.referee import book, files, lay
from widgets.referee.ask import tab as ask_tab
from widgets.referee.ask.share import slip, verdict_of
from widgets.referee.cards import checklist
from widgets.referee.cards import tab as cards
from widgets.referee.common_changes import has_tab
from widgets.referee.follow import tab as follow
from widgets.referee.parked_table import banner
from widgets.referee.state import TABS, GameChoice, OpenDesk, ParkedTable
from widgets.referee.views import TabView, desk_lines
from widgets.tabletop.film.player import animation
from widgets.tabletop.poster import Poster

TITLE: Final = "The referee's desk"
LEAD: Final = "Lay out what lies on the table, and ask. Or follow a whole game."
TYPE_KEY: Final = "/"
"""The key that puts the focus into the first field of a tab, wherever it is."""
VIEWS: Final[Mapping[str, Callable[[OpenDesk], TabView]]] = {
    "lay": lay.view,
    "ask": ask_tab.view,
    "book": book.view,
    "follow": follow.view,
    "cards": cards.view,
    "checklist": checklist.view,
    "files": files.view,
}
"""What each tab shows."""


def render(state: GameChoice | OpenDesk) -> Screen:
    """Return the page."""
    if isinstance(state, GameChoice):
        return Screen({"bar": game_choice() if state.opened else NOTHING}, Picture(Scene(state.viewport.width, 1)))
    if state.slip and (verdict := verdict_of(state)):
        return Screen({"bar": slip(state, verdict)}, heading=Heading("A ruling", state.desk.game.title))
    desk, name, view = state.desk, TABS[state.tab], VIEWS[state.tab](state)
    lines = view.lines or desk_lines(desk)
    regions = {
        "bar": tab_bar(desk.game, state.tab, state.aside),
        "over": view.over,
        "under": view.under,
        "foot": view.foot,
        "words": table_in_words(lines, title=view.in_words),
        "panel": view.talk,
    }
    player = state.player
    picture = Picture(
        view.scene,
        animation(player, state.viewport.width) if player else None,
        label=f"{name} {' '.join(lines)}",
        keys=(*view.keys, TYPE_KEY),
    )
    return Screen(
        regions, picture, Heading(TITLE, desk.game.title, LEAD), asked=asked(state), asked_by_region={STAGE: state.tab}
    )


def asked(state: OpenDesk) -> object:
    """Return a key of what the panels ask, which all that is done there changes but for filters and fields of cards."""
    ask, follow = state.ask, state.follow
    judged = "" if ask.player else ask.move  # an answer that is refused leaves the question of a film open
    entries = len(follow.match.entries) if follow.match else None
    told = ask.lines, judged, ask.pointed, entries, follow.tried, follow.refusal is None, follow.watched
    runs = state.player is not None and state.player.running
    cards = {name: (own.data is None, own.text is None) for name, own in state.cards.boxes.items()}
    entered = state.cards.chosen, cards, state.cards.leaving
    return state.tab, state.desk.setup, told, runs, entered, state.found, state.files, state.aside


def tab_bar(game: AnyGame, tab: str, own: ParkedTable | None) -> Html:
    """Show the tabs of the desk, and whose table lies on it if it is not the user's own."""
    shown = [(each, name) for each, name in TABS.items() if has_tab(game, each)]
    return join((tabs(shown, tab, label="The desk"), banner(own)))


def game_choice() -> Html:
    """Show a link to the desk of each game."""
    links = [_poster_link(name, screen.table.poster) for name, screen in TABLETOPS.items()]
    title = el("h2", "Which game lies on your table?")
    return el("nav", title, el("div", *links, class_="rk-doors"), class_="rk-desks", aria_label="Desks")


def _poster_link(name: str, poster: Poster) -> Html:
    said = join((el("b", GAMES[name].title), el("span", poster.gist or None), el("small", poster.players or None)))
    return page_link(said, "referee", f"game={name}", kind="desk-door")
