"""The screen of a room's page: the entrance, the waiting room, or the table."""

from collections.abc import Mapping

from widgets.app.screen import Heading, Screen
from widgets.live.render import PageParts, asked, picture, regions
from widgets.page.markup import Html
from widgets.rooms import tickets
from widgets.rooms.new_room import NewRoom
from widgets.rooms.panels import lobby, sidebar
from widgets.rooms.state import Rooms

TITLE = "Room"


def render(state: Rooms) -> Screen:
    """Return the screen."""
    inside, live = state.inside, state.live
    title = sidebar.title(inside, live) if inside else ""
    if inside is None or live.session is None:
        shown = (
            lobby.waiting_room(inside)
            if inside
            else entrance(state.new_room, state.name, state.texts, state.isolated_at)
        )
        asks = sidebar.asked(inside) if inside else None
        return Screen({"setup": shown}, heading=heading(state), asked=asks, waiting=state.waiting, title=title)
    foot = sidebar.foot(inside, live)
    around = PageParts(
        own=sidebar.tab, more=(inside,), head=sidebar.head(inside, live, state.down, state.now),
        foot=foot, remarks=inside.remarks,
    )  # fmt: skip
    beside = {} if live.tab == "moves" else {"talk": (live.tab, sidebar.asked(inside), sidebar.last_entry(inside))}
    return Screen(
        regions(live, around), picture(live), heading(state), frozenset(("rk-in-game",)), (asked(live), foot), beside,
        state.waiting, title,
    )  # fmt: skip


def heading(state: Rooms) -> Heading:
    """Return the head of the page: which game it is for, once that is known."""
    table = state.live.table
    return (
        Heading(TITLE, table.game.title, table.poster.lead or table.poster.gist)
        if state.game_chosen
        else Heading(TITLE)
    )


def entrance(wanted: NewRoom, name: str, texts: Mapping[str, str], alone: str) -> Html:
    """Return the page before a room: the form and the list of rooms, or why there can be none here."""
    return lobby.isolated(alone, wanted.game) if alone else lobby.entrance(wanted, name, tickets.known_rooms(texts))
