"""What becomes of a page when a request has been done: it looks at a room, and shows what is new in its log."""

from dataclasses import replace
from typing import Any

from refkit.match import Match
from refkit.match.match import Entry, Played
from widgets.app.effects import ProbeBrowser, Toast
from widgets.games import TABLETOPS
from widgets.live.advance import run_on
from widgets.live.session import Session
from widgets.live.state import Live, SessionStep
from widgets.live.update import sat_down
from widgets.live.viewpoint import with_changes
from widgets.rooms import tickets
from widgets.rooms.new_room import NAME
from widgets.rooms.online_play import session, ways
from widgets.rooms.session import Visit
from widgets.rooms.shown.notices import notice
from widgets.rooms.shown.remarks import remarks
from widgets.rooms.state import Inside, Next, Presence, Rooms
from widgets.rooms.store.contract import RoomLine, Said

SHOWN = frozenset({"begin", "entry"})
"""Lines whose outcome lies on the table of whoever comes in."""


def with_visit(state: Rooms, visit: Visit) -> Rooms:
    """Return the page with another value of its visit, and how its table plays now."""
    inside = state.room
    said = inside.remarks if visit.room.seq == inside.room.seq else remarks(visit.room)
    inside = replace(inside, visit=visit, name=state.texts.get(NAME, ""), remarks=said)
    how = ways(visit)
    live = with_changes(state.live, mode=how) if state.live.session else replace(state.live, mode=how)
    return replace(state, inside=inside, live=live)


def entered(state: Rooms, visit: Visit) -> Next:
    """Look at this room from now on, with the eyes of this browser's seat."""
    room, former = visit.room, state.inside
    news, visit.news = visit.news, []
    live = sat_down(replace(state.live, mode=ways(visit), table=TABLETOPS[room.opening.game].table), None)
    presence = replace(state.presence, due=True, beat=state.presence.beat + 1)
    effects: tuple[Any, ...] = ()
    if former is None or former.visit.page != visit.page:
        presence = Presence(beat=presence.beat, asked=state.presence.asked + 1, answered=False)
        effects = (ProbeBrowser(),)
        state = replace(state, down="", unread=False, reminded=0)
    loud = former.loud if former else True
    inside = Inside(visit, state.texts.get(NAME, ""), state.address, remarks(room), loud=loud)
    seat = session(visit, room.match) if room.match else None
    if seat:
        live, rested = run_on(replace(sat_down(live, seat), recent_steps=since_mine(seat, visit.seat)))
        effects = (*effects, *rested)
    state = replace(state, inside=inside, live=live, laid=True, later=None, presence=presence)
    state, told = heard(state, [each for each in news if each[0].said.kind not in SHOWN])
    return state, (*effects, *told)


def since_mine(seat: Session, own: int) -> tuple[SessionStep, ...]:
    """Return what has happened since the seat ``own`` decided last."""
    found = list[SessionStep]()
    for played in reversed(seat.match.played):
        if seat.match.entries[played.number - 1].seat == own:
            break
        found.append(SessionStep(seat, played.before, played.step))
    return tuple(found[::-1]) if own >= 0 else ()


def heard(state: Rooms, news: list[tuple[RoomLine, Played | None]]) -> Next:
    """Take what is new in the log, and show it when its turn has come."""
    effects, before = list[Any](), state.live
    for line, played in news:
        visit = state.room.visit
        if told := notice(visit.room, visit.voice, line):
            effects.append(Toast(told))
        match line.said.kind:
            case "begin":
                match = Match(visit.room.opening.game, visit.room.playing().options)
                state = replace(state, live=sat_down(state.live, session(visit, match)))
            case "entry" if state.live.session and line.said.entry:
                state = replace(state, live=happened(state.live, line.said.entry, played))
            case "kick" | "leave" if visit.ticket and line.said.about == visit.ticket.seat:
                state, sent = sent_away(state, line.said)
                effects += sent
            case "sit":
                state = replace(state, presence=replace(state.presence, soon=state.presence.soon + 1))
            case _:
                pass
    live = state.live
    if live.session and not live.busy and (live.inbox or live.session is not before.session):
        live, rested = run_on(live)
        return replace(state, live=live), (*effects, *rested)
    return state, tuple(effects)


def happened(live: Live, entry: Entry, played: Played | None) -> Live:
    """Return the table that will show an entry, which has been judged already, after all that waits to be shown.

    What changes nothing on the table, or takes back, has no film.
    """
    last = live.inbox[-1].session if live.inbox else live.playing
    match = last.match.branch()
    match.adopt(entry, played)
    after = replace(last, match=match)
    if played:
        return replace(live, inbox=(*live.inbox, SessionStep(after, played.before, played.step)))
    if live.inbox:
        return replace(live, inbox=(*live.inbox[:-1], replace(live.inbox[-1], session=after)))
    return with_changes(live, session=after)


def sent_away(state: Rooms, said: Said) -> Next:
    """Only look on from now on: the seat of this page is free again, or somebody else's."""
    visit = replace(state.room.visit, ticket=None)
    state = with_visit(state, visit)
    drop = () if visit.host else (tickets.dropped(visit.room.code),)
    watching = ", and are watching now" if visit.room.opening.watch else ""
    by = visit.room.name(said.seat)
    sent = f"{by} has sent you away: you need the host's word to sit down again"
    told = Toast(f"{sent if said.kind == 'kick' else 'You have left your seat'}{watching}.")
    return replace(state, live=reseated(state.live, visit)), (*drop, told)


def reseated(live: Live, visit: Visit) -> Live:
    """Return the table as it is seen from the seat that a visit has now."""
    if live.session is None:
        return live
    now = session(visit, live.session.match)
    if now is None:
        return sat_down(live, None)
    inbox = tuple(replace(each, session=replace(each.session, seats=now.seats)) for each in live.inbox)
    return replace(sat_down(live, now), inbox=inbox)
