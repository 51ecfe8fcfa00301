"""Where the table is looked at: which tower is in front, and what is seen close up."""

from typing import TYPE_CHECKING, Any

from refkit.games.three_cheers.cards import OFF
from refkit.games.three_cheers.rules import score
from widgets.games.three_cheers.pictures.event_cards import EVENTS
from widgets.games.three_cheers.table.lens import of_card, of_event, of_minion
from widgets.games.three_cheers.table.picks import OnTable, next_picks
from widgets.games.three_cheers.table.places import Ground
from widgets.games.three_cheers.table.plan import Camera
from widgets.games.three_cheers.table.reach import Lying
from widgets.play.film import midway
from widgets.play.log import Shot
from widgets.tabletop.contract import Held

if TYPE_CHECKING:
    from widgets.play.app import Play


def following(shot: Shot, near: int, room: tuple[Ground, ...]) -> Camera:
    """The eye of a film: at the tower where something happens, else where it was, with the room that it had."""
    played = getattr(shot.event, "move", None)
    near = getattr(shot.event, "tower", getattr(played, "tower", near))
    ground = tuple(map(Ground.joined, shot.room, room)) if room else shot.room
    return Camera(near, at=getattr(shot.event, "at", OFF), room=ground)


def nearest(app: "Play") -> int:
    """The tower of whoever decides, or the only one where something can be done; in the end the winner's."""
    state = app.playing().state
    if state.ended:
        return score.winners(state)[0]
    if app.seat is None:
        return app.camera.near
    own = app.seat % len(state.towers)
    picks = () if app.covered else next_picks(app.view(), app.draft)
    towers = {pick.tower for pick in picks if isinstance(pick, OnTable)}
    return own if own in towers or len(towers) != 1 else towers.pop()


def close_up(view: Any, shot: Shot | None, target: object) -> str:
    """What is pointed at, close up, as whoever has the ``view`` may know it; "" if there is nothing more to see."""
    seen = midway(view, shot.after) if shot else view
    match target:
        case OnTable(tower, at) if at in seen.towers[tower].minions:
            return of_minion(seen.towers[tower].minions[at])
        case Held(card):
            return of_card(card)
        case Lying("announced") if view.played:
            return of_card(view.played.card)
        case Lying("discards") if seen.discards:
            return of_card(seen.discards[-1])
        case Lying(what) if what in EVENTS:
            return of_event(what)
    return ""
