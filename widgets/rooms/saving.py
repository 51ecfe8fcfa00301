"""The file of a room's game, for whoever may have it."""

import json

from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from widgets.app.effects import Download
from widgets.rooms.door import sits
from widgets.rooms.judging.judged import UNSEEN
from widgets.rooms.state import Inside


def saves(inside: Inside) -> Download:
    """Return the whole game as a match file; raises `BadInput` as long as anything in it is a secret."""
    visit, room = inside.visit, inside.room
    if not (room.opening.watch or sits(visit.seat) or visit.host):
        raise BadInput(UNSEEN)
    if not room.over and room.status != "closed":
        raise BadInput("The file of a match tells what everybody holds: it can be had when the game is over.")
    text = json.dumps(match_file.to_data(room.playing()), ensure_ascii=False, indent=1)
    return Download(f"{room.opening.game}-{room.code}.json", text, "application/json")
