"""Everything that can happen on a room's page; what every live table does is in `widgets.live.update`."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from refkit.match import Entry
from refkit.match.authority import check_possible, read_legal_move
from widgets.app.effects import Announce, Effect, ProbeBrowser, Report, Ring, Store, Toast
from widgets.app.messages import Action, BrowserAnswered, Ready
from widgets.live import update as at_table
from widgets.live.advance import decided
from widgets.live.state import Decided
from widgets.rooms import operations
from widgets.rooms.form import arrived, opened, varied
from widgets.rooms.judging.permissions import somebody
from widgets.rooms.online_play import eyes
from widgets.rooms.operations import number
from widgets.rooms.panels.seats import SURE
from widgets.rooms.requests import requested, saves, text
from widgets.rooms.session import Visit
from widgets.rooms.state import Next, Request, Rooms, Transaction, answered, ask, beat, probed, rested, unsure
from widgets.rooms.store.contract import Said, StoreDown
from widgets.rooms.sync import entered, heard, with_visit
from widgets.rooms.tasks import AskAgain, BeatDue, Beaten, BotMoved, Done, Failed, News, ProbeDue

LATE: Final = "The others have been waiting for a while. Take the time that you need: a clock only reminds."


def update(state: Rooms, message: Any) -> tuple[Rooms, tuple[Effect, ...]]:
    """Return the page after ``message``; whoever is asked when the table has come to rest is called."""
    after, effects = _update(state, message)
    after = stored(after, effects)
    if any(isinstance(each, Announce) for each in effects):
        effects = (*effects, *called(after))
    return after, tuple(each for each in effects if not isinstance(each, Decided))


def stored(state: Rooms, effects: Iterable[object]) -> Rooms:
    """Return the page when the browser stores what it is told to."""
    changes = [each.texts for each in effects if isinstance(each, Store)]
    if not changes:
        return state
    texts: dict[str, str | None] = dict(state.texts)
    for each in changes:
        texts |= each
    return replace(state, texts={key: text for key, text in texts.items() if text is not None})


def called(state: Rooms) -> tuple[Ring, ...]:
    """Return what calls the reader, if it is they who decide."""
    inside = state.inside
    return (Ring(),) if inside and inside.loud and not inside.second and state.live.now.seat is not None else ()


def _update(state: Rooms, message: Any) -> Next:
    match message:
        case Action():
            return _acted(state, message)
        case Ready():
            return arrived(state, message)
        case Done(transaction):
            return unless_wrong(state, transaction)
        case Failed(what, error):
            return failed(state, what), (Report(error),)
        case AskAgain(request):
            return ask(replace(state, later=None), request), (Toast(""),)
        case News():
            return hear(state), ()
        case BeatDue():
            return beat(state), ()
        case Beaten() if state.inside and message.page == state.inside.visit.page:
            return beaten(state, message)
        case BrowserAnswered():
            return answered(state), ()
        case ProbeDue():
            return probed(state), (ProbeBrowser(),)
        case BotMoved():
            return bot_moved(state, message), ()
    return at_the_table(state, message)


def _acted(state: Rooms, action: Action) -> Next:
    match action:
        case Action("vary", dict(fields)):
            return varied(state, fields), ()
        case Action("open", dict(fields)):
            return opened(state, fields), ()
        case Action("save"):
            return state, (saves(state.room),)
        case Action("may", dict(fields)):
            return state, (may(state, text(fields, "text")),)
        case Action("sound"):
            return replace(state, inside=replace(state.room, loud=not state.room.loud)), ()
        case Action("revoke", dict(fields)):
            return ask(unsure(state), revoked(state, text(fields, "reason"))), ()
        case Action("sure", str(what)):
            return asked_about(state, what), ()
        case Action("dismiss"):
            return unsure(state), ()
    if request := requested(action):
        return ask(replace(unsure(state), later=None), request), ()
    return at_the_table(state, action)


# ---- requests ----


def hear(state: Rooms) -> Rooms:
    """Have the log read, unless that is about to be done."""
    return state if state.inside is None or operations.hear in state.requests[1:] else ask(state, operations.hear)


def next_request(state: Rooms) -> Rooms:
    """Return the page when its first request is over."""
    return replace(state, requests=state.requests[1:], number=state.number + 1, waiting=False)


def done(state: Rooms, it: Transaction) -> Next:
    """Take what has come of a request, and tell of what is wrong with it."""
    bots = any(getattr(each, "func", None) is operations.move_bot for each in state.requests[:1])
    state = replace(stored(next_request(state), it.effects), store=it.store, token=it.token, followed=it.followed)
    effects: tuple[Any, ...] = (Toast(""),) if it.spoke else ()
    later = it.later if it.later or it.entered else state.later
    if it.visit and it.entered:
        state, told = entered(state, since_before(state, it.visit))
        effects = (*effects, *told)
    elif it.visit and state.inside:
        state, told = caught_up(state, it)
        effects = (*effects, *told)
    state = replace(state, later=later)
    if it.once and state.inside:
        state = replace(state, inside=replace(state.inside, once=it.once))
    effects = (*effects, *it.effects)
    if it.trouble and bots:  # it is asked no more, or is asked again after the next beat
        return replace(state, bots_after=state.presence.beat), effects
    if isinstance(it.trouble, StoreDown):
        state = missed(state, str(it.trouble))
    return state, (*effects, Toast(str(it.trouble))) if it.trouble else effects


def since_before(state: Rooms, visit: Visit) -> Visit:
    """Return the visit to another seat of a room, where the page may have said meanwhile that it is here."""
    now = state.inside.visit if state.inside else visit
    return replace(visit, since=max(visit.since, now.since)) if now.page == visit.page else visit


def unless_wrong(state: Rooms, it: Transaction) -> Next:
    """Take what has come of a request; where that fails through a mistake of ours, go on with the next request."""
    try:
        return done(state, it)
    except Exception as error:  # noqa: BLE001  whatever it is, what was asked is over
        return next_request(state), (Report(error),)


def caught_up(state: Rooms, it: Transaction) -> Next:
    """Take what is new in the room, judged already, and what else has changed in it."""
    now, visit = state.room.visit, it.inside
    news = visit.news
    changes = visit.room.seq != now.room.seq or visit.room.stuck != now.room.stuck
    same = (visit.ticket, visit.host, visit.token) == (now.ticket, now.host, now.token)
    if not changes and same:
        return state, ()
    visit = replace(visit, news=[], guests=now.guests, since=now.since)
    return heard(with_visit(state, visit), news)


def failed(state: Rooms, what: str) -> Rooms:
    """Go on when something has failed through a mistake of ours."""
    match what:
        case "request":
            return next_request(state)
        case "beat":
            return rested(state)
        case _:
            return replace(state, bots_after=state.presence.beat)


def missed(state: Rooms, sentence: str) -> Rooms:
    """Note that the store is down, as this sentence says: it is tried again soon."""
    if state.inside is None:
        return state
    presence = replace(state.presence, soon=state.presence.soon + 1)
    return replace(state, down=sentence, unread=True, presence=presence)


# ---- presence ----


def beaten(state: Rooms, found: Beaten) -> Next:
    """Take who is here by now, remind whoever is asked if the clock has run out, and read what could not be read."""
    state = rested(state)
    if found.down:
        return replace(state, down=found.down, unread=True), ()
    visit = state.room.visit
    since = max(visit.since, found.since)
    if (visit.guests, visit.since) != (found.guests, since):
        state = with_visit(state, replace(visit, guests=found.guests, since=since))
    times, unread = visit.room.late(found.now), state.unread
    effects: tuple[Any, ...] = ()
    if times > state.reminded and state.live.now.seat is not None and not state.room.second:
        effects = (Toast(LATE), *called(state))
    state = replace(state, down="", unread=False, now=found.now, reminded=times)
    return hear(state) if unread else state, effects


# ---- the table ----


def at_the_table(state: Rooms, message: Any) -> Next:
    """Pass a message on to the table; a move is asked of the room."""
    live, effects = at_table.update(state.live, message)
    state = replace(state, live=live) if live is not state.live else state
    match effects:
        case (Decided(move),) if state.inside:
            return decides(state, move), ()
    return state, effects


def decides(state: Rooms, move: Any) -> Rooms:
    """Ask the room for a move of whoever decides here; what comes of it is news."""
    seat, match = state.room.seat, state.live.playing.match
    said = Said("entry", seat, str(match.game.notation.format_move(match.state, move)))
    asked = state.room.room.asking(seat)
    request = partial(operations.say, said, asked, f"move {asked or len(match.entries)}")
    return ask(replace(state, live=decided(state.live)), request)


def bot_moved(state: Rooms, bot: BotMoved) -> Rooms:
    """Ask the room for the move of a bot; if other pages move the bots, see about it again after the next beat."""
    if bot.move is None:
        return replace(state, bots_after=state.presence.beat)
    return ask(state, partial(operations.move_bot, bot.seat, bot.move, bot.asked, bot.count))


def revoked(state: Rooms, reason: str) -> Request:
    """Return what takes the last entry back that the page has shown, whoever made it."""
    played = state.live.playing.match.played[-1:]
    return partial(operations.rule, Entry("undo", reason=reason, undoes=played[0].number if played else 0))


def may(state: Rooms, move: str) -> Toast:
    """Return that a move would be allowed now; raises for every reason against it that this seat may know."""
    visit, match = state.room.visit, state.live.playing.match
    if visit.seat >= 0:
        read_legal_move(match, move, visit.seat)
    else:
        check_possible(match, move, eyes(visit))
    return Toast("Yes, that is allowed now.", good=True)


def asked_about(state: Rooms, what: str) -> Rooms:
    """Ask before this is done, to whomever it names."""
    do, _, whom = what.partition(" ")
    if do not in SURE or (do == "kick" and not somebody(state.room.room, number(whom))):
        return unsure(state)
    return replace(state, inside=replace(state.room, sure=(do, f"{number(whom)}" if do == "kick" else "")))
