"""The update function of a room's page; that of every live table is in `widgets.live.update`."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from refkit.match.authority import check_possible, read_legal_move
from widgets.app.effects import Announce, Effect, ProbeBrowser, Report, Ring, Store, Toast
from widgets.app.messages import Action, BrowserAnswered, Ready
from widgets.live import update as at_table
from widgets.live.advance import decided
from widgets.live.hint import HintFound
from widgets.live.state import Decided
from widgets.rooms import operations
from widgets.rooms.client import RoomClient
from widgets.rooms.form import on_form_change, on_open_room, on_ready
from widgets.rooms.judging.people import has_person_or_spectator
from widgets.rooms.lobby import seat_number
from widgets.rooms.online_play import automatic_move, viewing_seat
from widgets.rooms.panels.seats import CONFIRMATIONS
from widgets.rooms.requests import field_text, match_download, request_for
from widgets.rooms.state import (
    Next,
    Rooms,
    browser_answered,
    close_confirmation,
    enqueue,
    heartbeat_now,
    probe_sent,
    schedule_heartbeat,
)
from widgets.rooms.store.contract import Said, StoreDown
from widgets.rooms.sync import enter_room, show_lines, with_visit
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
from widgets.rooms.transaction import Request, Transaction
from widgets.tabletop.picks import move_labelled

REMINDER: Final = "The others have been waiting for a while. Take the time that you need: a clock only reminds."


def update(state: Rooms, message: object) -> tuple[Rooms, tuple[Effect, ...]]:
    """Return the page after ``message``, and effects; ring for a reader who is to decide when a film is over."""
    after, effects = _update(state, message)
    after = with_stored_texts(after, effects)
    if any(isinstance(each, Announce) for each in effects) and not isinstance(message, HintFound):
        effects = (*effects, *ring_if_asked(after))
    return after, tuple(each for each in effects if not isinstance(each, Decided))


def with_stored_texts(state: Rooms, effects: Iterable[object]) -> Rooms:
    """Return the page with the texts that these effects have the browser store."""
    changes = [each.texts for each in effects if isinstance(each, Store)]
    if not changes:
        return state
    texts: dict[str, str | None] = dict(state.texts)
    for each in changes:
        texts |= each
    return replace(state, texts={key: text for key, text in texts.items() if text is not None})


def ring_if_asked(state: Rooms) -> tuple[Ring, ...]:
    """Return the ring that calls the reader, if it is they who decide."""
    inside = state.inside
    return (
        (Ring(),)
        if inside and inside.sound_on and not inside.is_second_window and state.live.now.seat is not None
        else ()
    )


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
            return heartbeat_now(state), ()
        case HeartbeatDone() if state.inside and message.page == state.inside.client.page:
            return on_heartbeat(state, message)
        case BrowserAnswered():
            return browser_answered(state), ()
        case ProbeDue():
            return probe_sent(state), (ProbeBrowser(),)
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
        case Action("may", dict(fields)):
            return state, (check_move(state, field_text(fields, "text")),)
        case Action("sound"):
            return replace(state, inside=replace(state.room, sound_on=not state.room.sound_on)), ()
        case Action("revoke", dict(fields)):
            return enqueue(close_confirmation(state), undo_request(state, field_text(fields, "reason"))), ()
        case Action("sure", str(what)):
            return ask_to_confirm(state, what), ()
        case Action("dismiss"):
            return close_confirmation(state), ()
    if request := request_for(action):
        return enqueue(replace(close_confirmation(state), later=None), request), ()
    return update_table(state, action)


# ---- requests ----


def enqueue_sync(state: Rooms) -> Rooms:
    """Request a sync with the log, unless one is waiting already."""
    return state if state.inside is None or operations.sync in state.requests[1:] else enqueue(state, operations.sync)


def next_request(state: Rooms) -> Rooms:
    """Return the page with its first request removed."""
    return replace(state, requests=state.requests[1:], number=state.number + 1, waiting=False)


def finish_request(state: Rooms, tx: Transaction) -> Next:
    """Take what a transaction has changed, and show why it was refused."""
    bots = any(getattr(each, "func", None) is operations.move_bot for each in state.requests[:1])
    state = replace(
        with_stored_texts(next_request(state), tx.effects), store=tx.store, token=tx.token, followed=tx.followed
    )
    effects: tuple[object, ...] = (Toast(""),) if tx.clear_toast else ()
    later = tx.later if tx.later or tx.entered else state.later
    if tx.client and tx.entered:
        state, shown = enter_room(state, keep_since(state, tx.client))
        effects = (*effects, *shown)
    elif tx.client and state.inside:
        state, shown = take_lines(state, tx)
        effects = (*effects, *shown)
    state = replace(state, later=later)
    if tx.transfer_code and state.inside:
        state = replace(state, inside=replace(state.inside, transfer_code=tx.transfer_code))
    effects = (*effects, *tx.effects)
    if tx.trouble and bots:  # it is asked no more, or is asked again after the next beat
        return replace(state, bots_after=state.presence.beat), effects
    if isinstance(tx.trouble, StoreDown):
        state = mark_store_down(state, str(tx.trouble))
    return state, (*effects, Toast(str(tx.trouble))) if tx.trouble else effects


def keep_since(state: Rooms, client: RoomClient) -> RoomClient:
    """Return the client with the later ``since`` of the two: heartbeats go on while a request runs."""
    now = state.inside.client if state.inside else client
    return replace(client, since=max(client.since, now.since)) if now.page == client.page else client


def on_request_done(state: Rooms, tx: Transaction) -> Next:
    """Finish a request; if that fails through a bug, report it and go on with the next."""
    try:
        return finish_request(state, tx)
    except Exception as error:  # noqa: BLE001  whatever it is, what was asked is over
        return next_request(state), (Report(error),)


def take_lines(state: Rooms, tx: Transaction) -> Next:
    """Apply the new lines that a transaction has read, and a changed seat."""
    now, client = state.room.client, tx.inside
    news = client.news
    changes = client.room.seq != now.room.seq or client.room.stuck != now.room.stuck
    unchanged = (client.ticket, client.host, client.token) == (now.ticket, now.host, now.token)
    if not changes and unchanged:
        return state, ()
    client = replace(client, news=[], guests=now.guests, since=now.since)
    return show_lines(with_visit(state, client), news)


def on_task_failed(state: Rooms, what: str) -> Rooms:
    """Go on after a bug in a request, a heartbeat or a bot."""
    match what:
        case "request":
            return next_request(state)
        case "beat":
            return schedule_heartbeat(state)
        case _:
            return replace(state, bots_after=state.presence.beat)


def mark_store_down(state: Rooms, sentence: str) -> Rooms:
    """Mark the store as down, for the reason that ``sentence`` gives, and retry soon."""
    if state.inside is None:
        return state
    presence = replace(state.presence, soon=state.presence.soon + 1)
    return replace(state, down=sentence, unread=True, presence=presence)


# ---- presence ----


def on_heartbeat(state: Rooms, found: HeartbeatDone) -> Next:
    """Update who is here, remind the reader if the clock has run out, and sync if a sync was missed."""
    state = schedule_heartbeat(state)
    if found.down:
        return replace(state, down=found.down, unread=True), ()
    client = state.room.client
    since = max(client.since, found.since)
    if (client.guests, client.since) != (found.guests, since):
        state = with_visit(state, replace(client, guests=found.guests, since=since))
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
        case (Decided(move),) if state.inside:
            return send_move(state, move), ()
    return state, effects


def send_move(state: Rooms, move: object) -> Rooms:
    """Request a move of this seat, which is shown when the log has it."""
    seat, match = state.room.seat, state.live.playing.match
    said = Said("entry", seat, str(match.game.notation.format_move(match.state, move)))
    asked = state.room.room.question_id(seat)
    request = partial(operations.send, said, asked, f"move {asked or len(match.entries)}")
    return enqueue(replace(state, live=decided(state.live)), request)


def send_automatic_move(state: Rooms, asked: str) -> Rooms:
    """Request the answer that this page gives for its seat, unless something else is asked by now."""
    move = automatic_move(state.live, state.room.client)
    same = (state.room.room.question_id(state.room.seat) or "") == asked
    return send_move(state, move) if same and move is not None else state


def send_bot_move(state: Rooms, bot: BotMoveChosen) -> Rooms:
    """Request the move of a bot; if another page moves bots, check again after the next heartbeat."""
    if bot.move is None:
        return replace(state, bots_after=state.presence.beat)
    return enqueue(state, partial(operations.move_bot, bot.seat, bot.move, bot.asked, bot.count))


def undo_request(state: Rooms, reason: str) -> Request:
    """Return the request that undoes the last entry that the page has shown, whoever made it."""
    played = state.live.playing.match.played[-1:]
    return partial(operations.send_ruling, Entry("undo", reason=reason, undoes=played[0].number if played else 0))


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


def ask_to_confirm(state: Rooms, what: str) -> Rooms:
    """Ask for confirmation before a seat is left, the room closed, or somebody sent away."""
    do, _, whom = what.partition(" ")
    if do not in CONFIRMATIONS or (do == "kick" and not has_person_or_spectator(state.room.room, seat_number(whom))):
        return close_confirmation(state)
    return replace(state, inside=replace(state.room, to_confirm=(do, f"{seat_number(whom)}" if do == "kick" else "")))
