"""What Play shows, as a value: the table, or the form with which it is set up."""

from widgets.app.screen import Heading, Screen
from widgets.games import TABLETOPS
from widgets.live import panels
from widgets.live.calls import standing_answers
from widgets.live.render import PageParts, asked, asked_by_region, picture, regions
from widgets.live.setup import NewGame, setup_form
from widgets.live.state import Live
from widgets.page.markup import Html, join
from widgets.play.state import Playing

TITLES = ("Play", "Your first game")
"""The heading of the page, and of the guided first game."""


def render(state: Playing) -> Screen:
    """Return the screen."""
    live = state.live
    if live.session is None:
        setup = games(guided=live.guided) if state.choosing else form(state.form, guided=live.guided)
        return Screen({"setup": setup}, heading=heading(state))
    around = PageParts(own=table_tab, more=(state.leaving,))
    return Screen(
        regions(live, around),
        picture(live),
        heading(state),
        frozenset(("rk-in-game",)),
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
    titles = [(each, TABLETOPS[each].table.game.title) for each in TABLETOPS]
    return panels.game_links(titles, "first_game" if guided else "play")


def form(form: NewGame, *, guided: bool) -> Html:
    """Return the form with which a table is set up."""
    shown = setup_form(form)
    return shown if guided else join((panels.room_link(form.game), shown))


def table_tab(live: Live, leaving: bool) -> Html | None:  # noqa: FBT001  from `PageParts.more`
    """Return the table in words, and what one does with the whole game, if that tab is open."""
    if live.tab != "table":
        return None
    share = "" if live.now.covered or live.now.door else live.playing.to_text()
    sound = panels.sound_setting(loud=live.loud)
    habits = join((standing_answers(live), panels.dice_settings(typed=live.typed), sound))
    return panels.table_tab(live.table, live.view, habits, panels.game_actions(share, leaving=leaving))
