"""What is asked of a room by each control of its page, and the file of its game."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from refkit.match import file as match_file
from widgets.app.effects import Download
from widgets.app.messages import Action
from widgets.page.heard import place_of
from widgets.rooms import entrance, order
from widgets.rooms.door import sits
from widgets.rooms.judging.judged import UNSEEN
from widgets.rooms.order import number
from widgets.rooms.state import Inside, Request
from widgets.rooms.wanted import NAME


def requested(action: Action) -> Request | None:
    """Return what an action asks of the room; None if it asks nothing. Raises `BadInput` for what is no seat."""
    return coming_in(action) or playing(action) or seating(action) or refereeing(action)


def text(fields: Mapping[str, Any], name: str) -> str:
    """Return what a field of a form says."""
    return str(fields.get(name, ""))


def coming_in(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return what is asked to come into a room, or to another seat in it."""
    match action:
        case Action("find", dict(fields)):
            return partial(entrance.come, text(fields, "text"), typed=True)
        case Action("sit", dict(fields)):
            return partial(entrance.sit, text(fields, "chair"), text(fields, NAME))
        case Action("referee", dict(fields)):
            return partial(entrance.be_referee, text(fields, NAME), text(fields, "password"))
        case Action("watch", dict(fields)):
            return partial(entrance.watch, text(fields, NAME))
        case Action("move-on"):
            return order.pass_on
        case Action("arrive", dict(fields)):
            return partial(order.take_over, text(fields, "text"))
        case Action("here"):
            return order.come_forward
    return None


def playing(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return what is asked about the whole game, besides moves."""
    match action:
        case Action("begin" | "pause" | "resume" | "close" as kind):
            return partial(order.speak, kind)
        case Action("agree" | "decline" as kind, shown):  # the request that was shown, and no other
            return partial(order.speak, kind, about=max(0, place_of(str(shown))))
        case Action("fill"):
            return order.fill
        case Action("chat", dict(fields)):
            return partial(order.chat, text(fields, "text"))
        case Action("undo"):
            return order.ask_to_take_back
        case Action("rematch"):
            return order.play_again
    return None


def seating(action: Action) -> Request | None:  # noqa: PLR0911  one case each
    """Return what is asked about those who sit here."""
    match action:
        case Action("leave"):
            return order.leave
        case Action("kick", seat):
            return partial(order.send_away, number(seat))
        case Action("mute", seat):
            return partial(order.mute, number(seat))
        case Action("grant" | "deny" as kind, seat):
            return partial(order.speak, kind, about=number(seat))
        case Action("bot", seat):
            return partial(order.seat_bot, number(seat))
        case Action("called", dict(fields)):
            return partial(order.rename, text(fields, "text"))
    return None


def refereeing(action: Action) -> Request | None:
    """Return what is asked by the referee."""
    match action:
        case Action("call-other", dict(fields)):
            about = number(fields.get("chair", ""))
            return partial(order.speak, "name", text=text(fields, "name"), about=about)
        case Action("stand", dict(fields)):
            return partial(order.rule, Entry("ruling", text(fields, "text"), reason=text(fields, "reason")))
        case Action("correct", dict(fields)):
            return partial(order.rule, Entry("correction", text(fields, "text"), reason=text(fields, "reason")))
        case Action("note", dict(fields)):
            return partial(order.note, text(fields, "text"))
    return None


def saves(inside: Inside) -> Download:
    """Return the whole game as a match file; raises `BadInput` as long as anything in it is a secret."""
    visit, room = inside.visit, inside.room
    if not (room.opening.watch or sits(visit.seat) or visit.host):
        raise BadInput(UNSEEN)
    if not room.over and room.status != "closed":
        raise BadInput("The file of a match tells what everybody holds: it can be had when the game is over.")
    text = json.dumps(match_file.to_data(room.playing()), ensure_ascii=False, indent=1)
    return Download(f"{room.opening.game}-{room.code}.json", text, "application/json")
