"""What stands around the table of a room: whom it waits for, what is to be answered, its tabs, and the end."""

from typing import Any, Final

from refkit.kernel.choice import CHANCE, REFEREE
from widgets.live import panels as live
from widgets.live.log import lines
from widgets.live.pages import spoken
from widgets.page.controls import button, buttons, page_link
from widgets.page.forms import entry, field, folded, form, pick
from widgets.page.markup import Html, el, join
from widgets.page.panels import note, prompt, section
from widgets.page.reading import log
from widgets.rooms.door import sits, watches
from widgets.rooms.judging.back import learnt
from widgets.rooms.judging.judged import stands_in
from widgets.rooms.notices import CLOSED
from widgets.rooms.room import Room
from widgets.rooms.room_table import RoomTable
from widgets.rooms.shown import gallery, people
from widgets.rooms.shown.panels import closed, fairness, invitation, own_boxes, save

REAL: Final = "Type under the table what the real cards and dice show."

SAY: Final = entry("Say something to all", "chat", submit="Say", placeholder="Say something …", again=True)


def title(page: RoomTable) -> str:
    """What the tab of the browser is called."""
    room = page.inside().room
    name = room.game.title
    if room.over:
        return f"The end – {name}"
    if page.seat is not None:
        return f"● Your turn – {name}"
    return f"{name} – {room.code.upper()}"


def halted(room: Room) -> Html | None:
    """Return why nothing can be decided in a room that is stuck, closed or paused; None where the end says it."""
    if room.stuck:
        what, stop, more = room.stuck.partition(". ")
        return prompt("", what + stop.strip(), note=more)
    if room.status == "closed":
        return None if room.over else prompt("Closed", CLOSED)
    return prompt("Paused", "Nobody moves until the game goes on.")


def awaited(page: RoomTable) -> Html | None:
    """Whom the table waits for, and whether they are there."""
    room = page.inside().room
    seats = [seat for seat in dict.fromkeys(choice.seat for choice in page.playing().match.choices()) if seat >= 0]
    if not seats:
        return None
    away = [room.name(seat) for seat in seats if room.chairs[seat].name and seat not in page.here]
    gone = [seat for seat in seats if room.chairs[seat].empty]
    more = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} away. " if away else ""
    if gone and room.opening.dice == "seeded":
        more += f"Nobody sits in chair {gone[0] + 1}: somebody may sit down, or a bot. "
    if late := slow(room, page):
        more += late
    if len(seats) == 1:
        choice = next(choice for choice in page.playing().match.choices() if choice.seat == seats[0])
        players = page.playing().match.options.players
        return prompt(players[seats[0]], choice.prompt, choice.rule, colour=seats[0], note=more)
    who = ", ".join(room.name(seat) for seat in seats)
    return prompt("", f"Waiting for {who}.", note=more)


def slow(room: Room, page: RoomTable) -> str:
    """What the clock says, if there is one and it has run out: it takes no move from anybody."""
    clock = room.opening.clock
    waited = room.waited(page.follower.now) if clock and page.follower else 0
    return f"That has taken {round(waited / 60)} min by now." if clock and waited > clock else ""


def foot(page: RoomTable, view: Any) -> Html | None:
    """What is to be answered besides moves, and what there is to do in the end."""
    visit = page.inside()
    room = visit.room
    if page.second:
        return buttons(button("Play here", "here", tone="strong"))
    if answer := _taking_back(page) or (gallery.requests(page) if page.seat is None else None):
        return answer
    if view.ended:
        again = button("Play again, same seats", "rematch", tone="strong")
        may = sits(visit.seat) and not room.again and room.status != "closed"
        return buttons(again if may else None, *live.once_more(table=page.over is None), save("quiet"))
    if room.status == "closed":
        return buttons(save("strong"))
    if room.status == "paused" and stands_in(room, visit.voice):
        return buttons(button("Let it go on", "resume", tone="strong"))
    return None


def _taking_back(page: RoomTable) -> Html | None:
    """What whoever has asked to take a move back may do, and those who are asked whether that may be."""
    room, seat = page.inside().room, page.inside().seat
    if (request := room.request) is None or room.status == "closed":
        return None
    if seat == request.seat:
        drop = buttons(button("Never mind", "decline", request.number))
        return join((note("The others are asked whether you may take that back."), drop))
    if seat != REFEREE and seat not in learnt(room, request.seat, request.number) - request.agreed:
        return None
    yes = button("Let it be taken back", "agree", request.number, tone="strong")
    no = button("No, it stands", "decline", request.number)
    asks = f"{room.name(request.seat)} wants to take a move back. You have seen what came of it."
    return join((note(asks), buttons(yes, no)))


def tabs(page: RoomTable) -> tuple[tuple[str, str], ...]:
    """The usual ones, and one for the room; the referee has one more."""
    ours = (("room", "Room"),)
    return (*live.TABS, *ours, *((("referee", "Referee"),) if page.inside().seat == REFEREE else ()))


def tab(page: RoomTable, name: str) -> Html | None:
    """The tabs of the room, and the log, in which one can talk."""
    match name:
        case "room":
            return about_room(page)
        case "referee":
            return referee(page)
        case "log":
            return talking(page)
        case "moves" if page.seat is None and not page.inside().room.over:
            return talking(page)
        case _:
            return None


def talking(page: RoomTable) -> Html:
    """What was done and said, a line to say something, and one to ask whether something is allowed."""
    match = page.playing().match
    shown = lines(page.table, match, page.view().seat, page.shot, page.remarks())
    own = el("div", None if watches(page.inside().voice) else SAY, _may(page), class_="rk-chat")
    return join((_could(page), log(spoken(page, shown)), own, gallery.talk(page)))


def _may(page: RoomTable) -> Html | None:
    """The line to ask whether a move would be allowed now."""
    room = page.inside().room
    if room.over or not sits(page.inside().seat):
        return None
    legal = page.view().legal or _own_moves(page)
    example = room.game.notation.format_move(page.view(), legal[0]) if legal else ""
    hint = f"{example} …" if example else "A move in words …"
    return entry("May this be done now?", "may", submit="May I?", placeholder=hint, again=True, tone="plain")


def _could(page: RoomTable) -> Html | None:
    """At a real table: what whoever looks at the page may do there, though the referee enters it."""
    moves = _own_moves(page)
    if not moves:
        return None
    listed = dict.fromkeys(page.table.worded(page.view(), move) for move in moves)
    return folded(f"What you may do now ({len(listed)})", el("ul", *(el("li", each) for each in listed)))


def _own_moves(page: RoomTable) -> tuple[Any, ...]:
    """What the seat of this page may do at a real table, as far as it knows."""
    room, seat = page.inside().room, page.inside().seat
    if room.opening.dice != "typed" or seat not in room.awaited() or page.busy:
        return ()
    return tuple(room.view(seat).legal)


def about(page: RoomTable, view: Any) -> Html:
    """The table in words, and how fast films run."""
    bell = button("Sound: on" if page.bell.loud else "Sound: off", "sound", tone="quiet", again=True)
    more = buttons(bell, page_link("How is this played?", "learn", f"game={page.table.game.name}"))
    return live.table_tab(page.table, view, live.habits(page.pace, typed=None), more)


def about_room(page: RoomTable) -> Html:
    """Who is here, how others come in, and what one does about one's own seat."""
    visit = page.inside()
    room = visit.room
    own = people.own(page) if sits(visit.seat) else people.come_in(page)
    way = section("How others come in", invitation(room, page.page.store.address, large=False))
    return join(
        (
            people.around(page, "Who is here"),
            *((closed(page),) if room.status == "closed" else (own, way)),
            *(el("p", each, class_="rk-none") for each in (own_boxes(room), fairness(room)) if each),
        )
    )


def referee(page: RoomTable) -> Html:
    """What only the referee does."""
    room = page.inside().room
    waits = any(choice.seat is CHANCE for choice in page.playing().match.choices())
    real = note(REAL) if waits and room.opening.dice == "typed" else None
    why = field("Your reason", "reason")
    move = field("The move, as the list writes it", "text", more="With the name first, as in: Ann: pass.")
    names = [(f"{number}", found.name) for number, found in enumerate(room.chairs) if found.name]
    who = (pick("Who?", names, names[0][0], name="chair"), field("New name", "name")) if names else ()
    return join(
        (
            real,
            section("Take back", form("revoke", why, submit="Take the last entry back", tone="plain")),
            section("Let something stand", form("stand", move, why, submit="Let it stand", tone="plain")),
            section("Note", entry("A note for the log", "note", submit="Note", again=True, tone="plain")),
            folded("Call somebody otherwise", form("call-other", *who, submit="Rename", tone="plain")) if who else None,
        )
    )
