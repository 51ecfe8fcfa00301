"""Everything that can happen on a room's page; what every live table does is in `widgets.live.update`."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from refkit.match import file as match_file
from refkit.match.authority import check_possible, read_legal_move
from widgets.app.effects import Announce, Download, Effect, ProbeBrowser, Report, Ring, Toast
from widgets.app.messages import Action, BrowserAnswered, Ready
from widgets.games import TABLETOPS
from widgets.live import update as at_table
from widgets.live.advance import decided
from widgets.live.hint import HintFound
from widgets.live.setup import default_bot
from widgets.live.state import PACES, Decided
from widgets.page.custom_files import stored_boxes
from widgets.page.query import Query
from widgets.page.validation import list_index
from widgets.rooms import tickets
from widgets.rooms.client import JoinedRoom
from widgets.rooms.judging.people import MEMBERS_ONLY, has_person_or_spectator
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.online_play import automatic_move, viewing_seat
from widgets.rooms.panels.seats import CONFIRMATIONS
from widgets.rooms.requests import Request, Transaction, seat_number
from widgets.rooms.room import is_seated
from widgets.rooms.state import Next, Presence, Rooms
from widgets.rooms.store.records import LogEntry
from widgets.rooms.sync import next_request, on_request_done, with_stored_texts, with_visit
from widgets.rooms.tasks import (
    AutomaticDue,
    BotMoveChosen,
    HeartbeatDone,
    HeartbeatDue,
    LogGrew,
    ProbeDue,
    RequestDone,
    RetryDue,
    TaskFailed,
)
from widgets.tabletop.picks import move_labelled

REMINDER: Final = "The others have been waiting for a while. Take the time that you need: a clock only reminds."


def update(state: Rooms, message: object) -> tuple[Rooms, tuple[Effect, ...]]:
    """Return the page after ``message``, and effects; ring for a reader who is to decide when a film is over."""
    after, effects = _update(state, message)
    after = with_stored_texts(after, effects)
    if any(isinstance(each, Announce) for each in effects) and not isinstance(message, HintFound):
        effects = (*effects, *ring_if_asked(after))
    return after, tuple(each for each in effects if not isinstance(each, Decided))


def ring_if_asked(state: Rooms) -> tuple[Ring, ...]:
    """Return the ring that calls the reader, if it is they who decide."""
    inside = state.inside
    rings = inside and inside.sound_on and not inside.is_second_window and state.live.now.seat is not None
    return (Ring(),) if rings else ()


def _update(state: Rooms, message: object) -> Next:
    """Return the page after ``message``, and effects."""
    match message:
        case Action():
            return _on_action(state, message)
        case Ready():
            return on_ready(state, message)
        case RequestDone(transaction):
            return on_request_done(state, transaction)
        case TaskFailed(what, error):
            return on_task_failed(state, what), (Report(error),)
        case RetryDue(request):
            return enqueue(replace(state, later=None), request), (Toast(""),)
        case LogGrew():
            return enqueue_sync(state), ()
        case HeartbeatDue():
            return with_presence(state, state.presence.beat_now()), ()
        case HeartbeatDone() if state.inside and message.page == state.inside.client.page:
            return on_heartbeat(state, message)
        case BrowserAnswered():
            return with_presence(state, state.presence.browser_answered()), ()
        case ProbeDue():
            return with_presence(state, state.presence.browser_probed()), (ProbeBrowser(),)
        case BotMoveChosen():
            return send_bot_move(state, message), ()
        case AutomaticDue(asked) if state.inside:
            return send_automatic_move(state, asked), ()
    return update_table(state, message)


def _on_action(state: Rooms, action: Action) -> Next:
    """Return the page after a control was used, and effects."""
    match action:
        case Action("vary", dict(fields)):
            return on_form_change(state, fields), ()
        case Action("open", dict(fields)):
            return on_open_room(state, fields), ()
        case Action("save"):
            return state, (match_download(state.room),)
        case Action("check_move", dict(fields)):
            return state, (check_move(state, field_text(fields, "text")),)
        case Action("sound"):
            return replace(state, inside=replace(state.room, sound_on=not state.room.sound_on)), ()
        case Action("ask_to_confirm", str(what)):
            return ask_to_confirm(state, what), ()
        case Action("dismiss"):
            return close_confirmation(state), ()
    if said := line_for(state, action):
        key = key_of(state, said)
        return ask(state, lambda tx: tx.say(said, key=key)), ()
    if request := request_for(action):
        return ask(state, request), ()
    return update_table(state, action)


# ---- requests ----


def line_for(state: Rooms, action: Action) -> LogEntry | None:
    """Return the line of the log that an action asks for, as this page's seat is to say it; None if it asks for none.

    Raises `BadInput` for what is no seat.
    """
    match action:
        case Action("begin" | "pause" | "resume" | "close" as kind):
            return LogEntry(kind)
        case Action("undo"):
            return LogEntry("ask")
        case Action("agree" | "decline" as kind, shown):  # the request that was shown, and no other
            return LogEntry(kind, about=max(0, list_index(str(shown))))
        case Action("kick" | "grant" | "deny" as kind, seat):
            return LogEntry(kind, about=seat_number(seat))
        case Action("mute", seat):
            about = seat_number(seat)
            return LogEntry("unmute" if about in state.room.room.muted else "mute", about=about)
        case Action("bot", seat):
            return LogEntry("bot", about=seat_number(seat), text=default_bot(state.room.room.opening.game))
        case Action("chat", dict(fields)):
            return LogEntry("chat", text=field_text(fields, "text"))
        case Action("call-other", dict(fields)):
            return LogEntry("name", text=field_text(fields, "name"), about=seat_number(fields.get("chair", "")))
        case Action("note", dict(fields)):
            return referee_line(Entry("note", field_text(fields, "text")))
        case Action("stand", dict(fields)):
            return referee_line(Entry("ruling", field_text(fields, "text"), reason=field_text(fields, "reason")))
        case Action("correct", dict(fields)):
            return referee_line(Entry("correction", field_text(fields, "text"), reason=field_text(fields, "reason")))
        case Action("revoke", dict(fields)):  # the last entry that this page has shown, whoever made it
            last = state.live.playing.match.played[-1:]
            undoes = last[0].number if last else 0
            return referee_line(Entry("undo", reason=field_text(fields, "reason"), undoes=undoes))
    return None


def key_of(state: Rooms, said: LogEntry) -> str:
    """Return the key under which a line is written once, however often it is tapped; "" for one that may be repeated.

    Whoever takes back means the move that the page shows: a second tap must not take back the one before it, too.
    """
    match = state.room.room.match
    return f"ask {len(match.entries)}" if match and said.kind == "ask" else ""


def referee_line(entry: Entry) -> LogEntry:
    """Return the line that writes an entry of the match as the referee."""
    return LogEntry("entry", REFEREE, entry.text, entry=entry)


def request_for(action: Action) -> Request | None:
    """Return the request that an action makes, besides lines of the log; None if it makes none."""
    match action:
        case Action("find", dict(fields)):
            return lambda tx: tx.join_room(field_text(fields, "text"), typed=True)
        case Action("sit", dict(fields)):
            return lambda tx: tx.sit_down(field_text(fields, "chair"), field_text(fields, NAME))
        case Action("referee", dict(fields)):
            return lambda tx: tx.sit(REFEREE, field_text(fields, NAME), field_text(fields, "password"))
        case Action("watch", dict(fields)):
            return lambda tx: tx.watch(field_text(fields, NAME))
        case Action("called", dict(fields)):
            return lambda tx: tx.rename(field_text(fields, "text"))
        case Action("leave"):
            return Transaction.leave
        case Action("fill"):
            return Transaction.begin_with_bots
        case Action("rematch"):
            return Transaction.play_again
        case Action("move-on"):
            return Transaction.create_transfer_code
        case Action("use_transfer_code", dict(fields)):
            return lambda tx: tx.redeem_transfer_code(field_text(fields, "text"))
        case Action("here"):
            return Transaction.play_here
    return None


def field_text(fields: Mapping[str, object], name: str) -> str:
    """Return the value of a form's field as text."""
    return str(fields.get(name, ""))


def ask(state: Rooms, request: Request) -> Rooms:
    """Add a request of the reader's, which takes the place of one that was to be repeated."""
    return enqueue(replace(close_confirmation(state), later=None), request)


def enqueue(state: Rooms, request: Request) -> Rooms:
    """Add a request, to be done when those before it are."""
    first = not state.requests
    return replace(state, requests=(*state.requests, request), number=state.number + first)


def enqueue_sync(state: Rooms) -> Rooms:
    """Request a sync with the log, unless one is waiting already."""
    waits = state.inside is None or Transaction.sync in state.requests[1:]
    return state if waits else enqueue(state, Transaction.sync)


def on_task_failed(state: Rooms, what: str) -> Rooms:
    """Go on after a bug in a request, a heartbeat or a bot."""
    match what:
        case "request":
            return next_request(state)
        case "beat":
            return with_presence(state, state.presence.beat_sent())
        case _:
            return replace(state, bots_after=state.presence.beat)


def match_download(inside: JoinedRoom) -> Download:
    """Return the download of the match file; raises `BadInput` as long as anything in it is secret."""
    client, room = inside.client, inside.room
    if not (room.opening.watch or is_seated(client.seat) or client.host):
        raise BadInput(MEMBERS_ONLY)
    if not room.over and room.status != "closed":
        raise BadInput("The file of a match tells what everybody holds: it can be had when the game is over.")
    text = json.dumps(match_file.to_data(room.dated_match()), ensure_ascii=False, indent=1)
    return Download(f"{room.opening.game}-{room.code}.json", text, "application/json")


def close_confirmation(state: Rooms) -> Rooms:
    """Close the dialog that asks for confirmation, if one is open."""
    if state.inside is None or state.inside.to_confirm == ("", ""):
        return state
    return replace(state, inside=replace(state.inside, to_confirm=("", "")))


def ask_to_confirm(state: Rooms, what: str) -> Rooms:
    """Ask for confirmation before a seat is left, the room closed, or somebody sent away."""
    do, _, whom = what.partition(" ")
    if do not in CONFIRMATIONS or (do == "kick" and not has_person_or_spectator(state.room.room, seat_number(whom))):
        return close_confirmation(state)
    return replace(state, inside=replace(state.room, to_confirm=(do, f"{seat_number(whom)}" if do == "kick" else "")))


# ---- before there is a room ----


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
    state = with_new_room(state, room_from_fields(state, {**fields, "game": name or next(iter(TABLETOPS))}))
    if code := query.text("code"):
        state = enqueue(replace(state, waiting=True), lambda tx: tx.join_room(code))
    return state, effects


def room_from_fields(state: Rooms, fields: Mapping[str, object]) -> NewRoom:
    """Return the room that a form describes, with the custom cards and boards that this browser stores."""
    former = state.new_room.game
    rest = dict(fields)
    game = str(rest.pop("game", former))
    game = game if game in TABLETOPS else former
    return NewRoom(game, rest, stored_boxes(state.texts, game)[0])


def with_new_room(state: Rooms, room: NewRoom) -> Rooms:
    """Return the page with another room in its form."""
    live = state.live if state.inside else replace(state.live, table=TABLETOPS[room.game].table)
    return replace(state, new_room=room, live=live, game_chosen=True)


def on_form_change(state: Rooms, fields: Mapping[str, object]) -> Rooms:
    """Apply a choice on which the rest of the form depends, such as the game."""
    room = room_from_fields(state, fields)
    if room.game != state.new_room.game:
        room = room_from_fields(state, {"game": room.game, NAME: fields.get(NAME, "")})
    return with_new_room(state, room.with_valid_counts())


def on_open_room(state: Rooms, fields: Mapping[str, object]) -> Rooms:
    """Request the room that the form describes; raises `BadInput` without a name."""
    room = room_from_fields(state, fields)
    state = with_new_room(state, room)
    if not room.text(NAME):
        raise BadInput("Say your name, so that the others know who has opened the room.")
    return ask(state, lambda tx: tx.open_room(room))


# ---- presence ----


def with_presence(state: Rooms, presence: Presence) -> Rooms:
    """Return the page with this presence; the same page, which is not drawn anew, if nothing has changed."""
    return state if presence is state.presence else replace(state, presence=presence)


def on_heartbeat(state: Rooms, found: HeartbeatDone) -> Next:
    """Update who is here, remind the reader if the clock has run out, and sync if a sync was missed."""
    state = with_presence(state, state.presence.beat_sent())
    if found.down:
        return replace(state, down=found.down, unread=True), ()
    client = state.room.client
    since = max(client.since, found.since)
    if (client.online, client.since) != (found.online, since):
        state = with_visit(state, replace(client, online=found.online, since=since))
    times, unread = client.room.reminders_due(found.now), state.unread
    effects: tuple[object, ...] = ()
    if times > state.reminded and state.live.now.seat is not None and not state.room.is_second_window:
        effects = (Toast(REMINDER), *ring_if_asked(state))
    elif state.down:
        effects = (Toast(""),)  # what was told of it is over
    state = replace(state, down="", unread=False, now=found.now, reminded=times)
    return enqueue_sync(state) if unread else state, effects


# ---- the table ----


def update_table(state: Rooms, message: object) -> Next:
    """Pass a message on to the live table; a move that is decided there becomes a request."""
    live, effects = at_table.update(state.live, message)
    state = replace(state, live=live) if live is not state.live else state
    match effects:
        case (Decided(move), *shown) if state.inside:
            return send_move(state, move), tuple(shown)
    return state, effects


def send_move(state: Rooms, move: object) -> Rooms:
    """Request a move of this seat, which is shown when the log has it."""
    seat, match = state.room.seat, state.live.playing.match
    said = LogEntry("entry", seat, str(match.game.notation.format_move(match.state, move)))
    asked = state.room.room.question_id(seat)
    key = f"move {asked or len(match.entries)}"
    return enqueue(replace(state, live=decided(state.live)), lambda tx: tx.say(said, asked, key))


def send_automatic_move(state: Rooms, asked: str) -> Rooms:
    """Request the answer that this page gives for its seat, unless something else is asked by now."""
    move = automatic_move(state.live, state.room.client)
    same = state.room.room.question_id(state.room.seat) == asked
    return send_move(state, move) if same and move is not None else state


def send_bot_move(state: Rooms, bot: BotMoveChosen) -> Rooms:
    """Request the move of a bot; if another page moves bots, check again after the next heartbeat."""
    if bot.move is None:
        return replace(state, bots_after=state.presence.beat)
    return enqueue(state, lambda tx: tx.move_bot(bot.seat, bot.move, bot.asked, bot.count))


def check_move(state: Rooms, move: str) -> Toast:
    """Return that a move would be legal now; raises with every reason against it that this seat may know."""
    client, match, live = state.room.client, state.live.playing.match, state.live
    if client.seat >= 0:
        try:
            read_legal_move(match, move, client.seat)
        except BadInput:
            if move_labelled(live.table, match.view(client.seat), move) is None:
                raise
    else:
        check_possible(match, move, viewing_seat(client))
    return Toast("Yes, that is allowed now.", good=True)
