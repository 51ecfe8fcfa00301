"""Messages of a page that is in no room yet: which room its address names, and the form that opens one."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from widgets.app.effects import Effect, Toast
from widgets.app.messages import Ready
from widgets.games import TABLETOPS
from widgets.live.state import PACES
from widgets.page.custom_files import stored_boxes
from widgets.page.query import Query
from widgets.rooms import lobby, tickets
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.state import Next, Rooms, close_confirmation, enqueue


def on_ready(state: Rooms, ready: Ready) -> Next:
    """Go to the room that the address names, or offer to open one for a game."""
    query, effects = Query.of(ready.query), tuple[Effect, ...]()
    person = query.number(tickets.PERSON, 1, tickets.MAX_PERSONS, 1)
    state = replace(state, texts=ready.texts, address=ready.address, waiting=False, person=person)
    pace = ready.texts.get("pace", "")
    if pace in PACES:
        state = replace(state, live=replace(state.live, pace=pace))
    name = query.text("game")
    if name and name not in TABLETOPS:
        sentence = f"There is no game called {quoted(name)}; the games are: {', '.join(TABLETOPS)}."
        effects = (Toast(GAMES.unusable(name) or sentence),)
        name = ""
    fields = {key: value for key, value in query.parts.items() if key not in {"game", "code", tickets.PERSON}}
    state = with_new_room(state, room_from_fields(state, name or next(iter(TABLETOPS)), fields))
    if code := query.text("code"):
        state = enqueue(replace(state, waiting=True), partial(lobby.join_room, code))
    return state, effects


def room_from_fields(state: Rooms, game: str, fields: Mapping[str, object]) -> NewRoom:
    """Return the room that these fields describe, with the custom cards and boards that this browser stores."""
    return NewRoom(game, fields, stored_boxes(state.texts, game)[0])


def with_new_room(state: Rooms, room: NewRoom) -> Rooms:
    """Return the page with another room in its form."""
    live = state.live if state.inside else replace(state.live, table=TABLETOPS[room.game].table)
    return replace(state, new_room=room, live=live, game_chosen=True)


def on_form_change(state: Rooms, fields: Mapping[str, object]) -> Rooms:
    """Apply a choice on which the rest of the form depends, such as the game."""
    fields = dict(fields)
    game = str(fields.pop("game", state.new_room.game))
    game = game if game in TABLETOPS else state.new_room.game
    fitting = fields if game == state.new_room.game else {NAME: fields.get(NAME, "")}
    return with_new_room(state, room_from_fields(state, game, fitting).with_valid_counts())


def on_open_room(state: Rooms, fields: Mapping[str, object]) -> Rooms:
    """Request the room that the form describes; raises `BadInput` without a name."""
    fields = dict(fields)
    game = str(fields.pop("game", state.new_room.game))
    room = room_from_fields(state, game if game in TABLETOPS else state.new_room.game, fields)
    state = with_new_room(state, room)
    if not room.text(NAME):
        raise BadInput("Say your name, so that the others know who has opened the room.")
    return enqueue(replace(close_confirmation(state), later=None), partial(lobby.open_room, room))
