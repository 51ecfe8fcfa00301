"""The request that each control of a room's page makes, and the download of the match file."""

import json
from collections.abc import Mapping
from functools import partial

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from refkit.match import file as match_file
from widgets.app.effects import Download
from widgets.app.messages import Action
from widgets.page.validation import list_index
from widgets.rooms import lobby, operations
from widgets.rooms.judging.people import MEMBERS_ONLY
from widgets.rooms.lobby import seat_number
from widgets.rooms.new_room import NAME
from widgets.rooms.room import is_seated
from widgets.rooms.state import Inside
from widgets.rooms.transaction import Request


def request_for(action: Action) -> Request | None:
    """Return the request that an action makes; None if it makes none. Raises `BadInput` for what is no seat."""
    return entering(action) or playing(action) or seating(action) or refereeing(action)


def field_text(fields: Mapping[str, object], name: str) -> str:
    """Return the value of a form's field as text."""
    return str(fields.get(name, ""))


def entering(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return the request to come into a room, or to another seat or device."""
    match action:
        case Action("find", dict(fields)):
            return partial(lobby.join_room, field_text(fields, "text"), typed=True)
        case Action("sit", dict(fields)):
            return partial(lobby.sit, field_text(fields, "chair"), field_text(fields, NAME))
        case Action("referee", dict(fields)):
            return partial(lobby.take_referee_seat, field_text(fields, NAME), field_text(fields, "password"))
        case Action("watch", dict(fields)):
            return partial(lobby.watch, field_text(fields, NAME))
        case Action("move-on"):
            return operations.create_transfer_code
        case Action("arrive", dict(fields)):
            return partial(operations.redeem_transfer_code, field_text(fields, "text"))
        case Action("here"):
            return operations.play_here
    return None


def playing(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return the request about the whole game, besides moves."""
    match action:
        case Action("begin" | "pause" | "resume" | "close" as kind):
            return partial(operations.send_line, kind)
        case Action("agree" | "decline" as kind, shown):  # the request that was shown, and no other
            return partial(operations.send_line, kind, about=max(0, list_index(str(shown))))
        case Action("fill"):
            return operations.begin_with_bots
        case Action("chat", dict(fields)):
            return partial(operations.chat, field_text(fields, "text"))
        case Action("undo"):
            return operations.request_take_back
        case Action("rematch"):
            return operations.play_again
    return None


def seating(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return the request about a seat: leaving, names, bots and moderation."""
    match action:
        case Action("leave"):
            return operations.leave
        case Action("kick", seat):
            return partial(operations.kick, seat_number(seat))
        case Action("mute", seat):
            return partial(operations.toggle_mute, seat_number(seat))
        case Action("grant" | "deny" as kind, seat):
            return partial(operations.send_line, kind, about=seat_number(seat))
        case Action("bot", seat):
            return partial(operations.seat_bot, seat_number(seat))
        case Action("called", dict(fields)):
            return partial(operations.rename, field_text(fields, "text"))
    return None


def refereeing(action: Action) -> Request | None:
    """Return the request that only the referee makes."""
    match action:
        case Action("call-other", dict(fields)):
            about = seat_number(fields.get("chair", ""))
            return partial(operations.send_line, "name", text=field_text(fields, "name"), about=about)
        case Action("stand", dict(fields)):
            return partial(
                operations.send_ruling, Entry("ruling", field_text(fields, "text"), reason=field_text(fields, "reason"))
            )
        case Action("correct", dict(fields)):
            return partial(
                operations.send_ruling,
                Entry("correction", field_text(fields, "text"), reason=field_text(fields, "reason")),
            )
        case Action("note", dict(fields)):
            return partial(operations.note, field_text(fields, "text"))
    return None


def match_download(inside: Inside) -> Download:
    """Return the download of the match file; raises `BadInput` as long as anything in it is secret."""
    client, room = inside.client, inside.room
    if not (room.opening.watch or is_seated(client.seat) or client.host):
        raise BadInput(MEMBERS_ONLY)
    if not room.over and room.status != "closed":
        raise BadInput("The file of a match tells what everybody holds: it can be had when the game is over.")
    text = json.dumps(match_file.to_data(room.dated_match()), ensure_ascii=False, indent=1)
    return Download(f"{room.opening.game}-{room.code}.json", text, "application/json")
