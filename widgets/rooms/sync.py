"""Changes of a page when a request is done: it enters a room, or shows new lines of its log."""

from collections.abc import Iterable
from dataclasses import replace

from refkit.match import Match
from refkit.match.match import Entry, Played
from widgets.app.effects import ProbeBrowser, Report, Toast
from widgets.games import TABLETOPS
from widgets.live.advance import run_on
from widgets.live.session import Session
from widgets.live.state import Live, SessionStep
from widgets.live.update import sat_down
from widgets.live.viewpoint import with_changes
from widgets.rooms import tickets
from widgets.rooms.client import JoinedRoom, RoomClient
from widgets.rooms.new_room import NAME
from widgets.rooms.online_play import play_mode, session
from widgets.rooms.panels.log_lines import notice, remarks
from widgets.rooms.requests import Transaction, stored_texts
from widgets.rooms.state import Next, Presence, Rooms
from widgets.rooms.store.records import LogEntry, RoomLine, StoreDown

ON_THE_TABLE = frozenset({"begin", "entry"})
"""Kinds of lines that need not be shown to a newcomer, whose table has their outcome already."""


def on_request_done(state: Rooms, tx: Transaction) -> Next:
    """Finish a request; if that fails through a bug, report it and go on with the next."""
    try:
        return finish_request(state, tx)
    except Exception as error:  # noqa: BLE001  whatever it is, what was asked is over
        return next_request(state), (Report(error),)


def finish_request(state: Rooms, tx: Transaction) -> Next:
    """Take what a transaction has changed, and show why it was refused."""
    state = replace(
        with_stored_texts(next_request(state), tx.effects),
        store=tx.store, token=tx.token, followed=tx.followed,
        later=tx.later if tx.later or tx.entered else state.later,
    )  # fmt: skip
    effects: tuple[object, ...] = (Toast(""),) if tx.clear_toast else ()
    if tx.client and (tx.entered or state.inside):
        state, shown = (enter_room if tx.entered else take_lines)(state, tx.client)
        effects = (*effects, *shown)
    if tx.transfer_code and state.inside:
        state = replace(state, inside=replace(state.inside, transfer_code=tx.transfer_code))
    effects = (*effects, *tx.effects)
    if tx.trouble and tx.bots_wait:  # the bot is asked no more, or is asked again after the next heartbeat
        return replace(state, bots_after=state.presence.beat), effects
    if isinstance(tx.trouble, StoreDown) and state.inside:  # which is tried again soon
        state = replace(state, down=str(tx.trouble), unread=True, presence=state.presence.beat_soon())
    return state, (*effects, Toast(str(tx.trouble))) if tx.trouble else effects


def next_request(state: Rooms) -> Rooms:
    """Return the page with its first request removed."""
    return replace(state, requests=state.requests[1:], number=state.number + 1, waiting=False)


def with_stored_texts(state: Rooms, effects: Iterable[object]) -> Rooms:
    """Return the page with the texts that these effects have the browser store."""
    texts = stored_texts(state.texts, effects)
    return state if texts is state.texts else replace(state, texts=texts)


def take_lines(state: Rooms, client: RoomClient) -> Next:
    """Apply the new lines that a client has read, and a changed seat; heartbeats have gone on meanwhile."""
    now, news = state.room.client, client.news
    changed = client.room.seq != now.room.seq or client.room.stuck != now.room.stuck
    if not changed and (client.ticket, client.host, client.token) == (now.ticket, now.host, now.token):
        return state, ()
    client = replace(client, news=[], online=now.online, since=now.since)
    return show_lines(with_visit(state, client), news)


def with_visit(state: Rooms, client: RoomClient) -> Rooms:
    """Return the page with ``client`` in place of its client, and with the play mode that follows from it."""
    inside = state.room
    said = inside.remarks if client.room.seq == inside.room.seq else remarks(client.room)
    inside = replace(inside, client=client, name=state.texts.get(NAME, ""), remarks=said)
    mode = play_mode(client)
    live = with_changes(state.live, mode=mode) if state.live.session else replace(state.live, mode=mode)
    return replace(state, inside=inside, live=live)


def enter_room(state: Rooms, client: RoomClient) -> Next:
    """Show this room from now on, from this browser's seat, and a film of what has happened since its last move."""
    room, former = client.room, state.inside
    same_page = former is not None and former.client.page == client.page
    since = max(client.since, former.client.since) if former and same_page else client.since  # heartbeats went on
    news, client = client.news, replace(client, news=[], since=since)
    live = sat_down(replace(state.live, mode=play_mode(client), table=TABLETOPS[room.opening.game].table), None)
    presence = replace(state.presence, due=True, beat=state.presence.beat + 1)
    effects: tuple[object, ...] = ()
    if not same_page:
        presence = Presence(beat=presence.beat, asked=state.presence.asked + 1, answered=False)
        effects = (ProbeBrowser(),)
        state = replace(state, down="", unread=False, reminded=0)
    loud = former.sound_on if former else True
    inside = JoinedRoom(
        client, state.texts.get(NAME, ""), state.address, remarks(room), sound_on=loud, person=state.person
    )
    shown = session(client, room.match) if room.match else None
    if shown:
        live, rested = run_on(replace(sat_down(live, shown), recent_steps=steps_since_own_move(shown, client.seat)))
        effects = (*effects, *rested)
    state = replace(state, inside=inside, live=live, game_chosen=True, presence=presence)
    state, told = show_lines(state, [each for each in news if each[0].said.kind not in ON_THE_TABLE])
    return state, (*effects, *told)


def steps_since_own_move(shown: Session, own: int) -> tuple[SessionStep, ...]:
    """Return the steps of the match since the last move of the seat ``own``."""
    found = list[SessionStep]()
    for played in reversed(shown.match.played):
        if shown.match.entries[played.number - 1].seat == own:
            break
        found.append(SessionStep(shown, played.before, played.step))
    return tuple(found[::-1]) if own >= 0 else ()


def show_lines(state: Rooms, news: list[tuple[RoomLine, Played | None]]) -> Next:
    """Apply new lines of the log to the page: notices that concern the reader, and films of the moves, in order."""
    effects, before = list[object](), state.live
    for line, played in news:
        client = state.room.client
        if told := notice(client.room, client.speaker, line):
            effects.append(Toast(told))
        match line.said.kind:
            case "begin":
                match = Match(client.room.opening.game, client.room.playing().options)
                state = replace(state, live=sat_down(state.live, session(client, match)))
            case "entry" if state.live.session and line.said.entry:
                state = replace(state, live=queue_entry(state.live, line.said.entry, played))
            case "kick" | "leave" if client.ticket and line.said.about == client.ticket.seat:
                state, sent = lose_seat(state, line.said)
                effects += sent
            case "sit":
                state = replace(state, presence=state.presence.beat_soon())
            case _:
                pass
    live = state.live
    if live.session and not live.busy and (live.inbox or live.session is not before.session):
        live, rested = run_on(live)
        return replace(state, live=live), (*effects, *rested)
    return state, tuple(effects)


def queue_entry(live: Live, entry: Entry, played: Played | None) -> Live:
    """Return the table with an entry of the match, judged already, queued behind the films that are to be shown.

    An entry without a step, such as a note or an undo, has no film.
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


def lose_seat(state: Rooms, said: LogEntry) -> Next:
    """Make the reader a spectator, after they have left their seat or were sent away."""
    client = replace(state.room.client, ticket=None)
    state = with_visit(state, client)
    drop = () if client.host else (tickets.forget_room(client.room.code, state.person),)
    watching = ", and are watching now" if client.room.opening.watch else ""
    by = client.room.name(said.seat)
    sent = f"{by} has sent you away: you need the host's word to sit down again"
    told = Toast(f"{sent if said.kind == 'kick' else 'You have left your seat'}{watching}.")
    return replace(state, live=with_seat_of(state.live, client)), (*drop, told)


def with_seat_of(live: Live, client: RoomClient) -> Live:
    """Return the table as it is seen from the seat that a client has now."""
    if live.session is None:
        return live
    now = session(client, live.session.match)
    if now is None:
        return sat_down(live, None)
    inbox = tuple(replace(each, session=replace(each.session, seats=now.seats)) for each in live.inbox)
    return replace(sat_down(live, now), inbox=inbox)
