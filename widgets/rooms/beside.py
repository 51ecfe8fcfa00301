"""What stands around the table of a room: whom it waits for, what is to be answered, its tabs, and the end."""

from collections.abc import Iterator
from typing import Any, Final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR
from widgets.live import panels as live
from widgets.live.log import lines
from widgets.live.pages import spoken
from widgets.page.controls import button, buttons, page_link
from widgets.page.forms import entry, field, folded, form, pick
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import note, prompt, section
from widgets.page.reading import log
from widgets.rooms.host import Host
from widgets.rooms.judging.back import learnt
from widgets.rooms.judging.judged import keeps_order
from widgets.rooms.panels import chair, invitation, promise, sit_down
from widgets.rooms.room import Room
from widgets.rooms.wanted import NAME

ARRIVE: Final = folded(
    "Is your seat on another device?", entry("The code from the other device", "arrive", submit="Go on here")
)
ONCE: Final = "Open this room on the other device, and type this code in its tab Room within ten minutes: "
REAL: Final = "Type under the table what the real cards and dice show."


def title(page: Host) -> str:
    """What the tab of the browser is called."""
    room = page.inside().room
    name = room.game.title
    if room.over:
        return f"The end – {name}"
    if page.seat is not None:
        return f"● Your turn – {name}"
    return f"{name} – {room.code.upper()}"


def awaited(page: Host) -> Html | None:
    """Whom the table waits for, and whether they are there."""
    room = page.inside().room
    seats = [seat for seat in dict.fromkeys(choice.seat for choice in page.playing().match.choices()) if seat >= 0]
    if not seats:
        return None
    away = [room.name(seat) for seat in seats if room.chairs[seat].name and seat not in page.here]
    gone = [seat for seat in seats if room.chairs[seat].empty]
    more = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} away. " if away else ""
    if gone:
        more += f"Nobody sits in chair {gone[0] + 1}: somebody may sit down, or a bot. "
    if late := slow(room, page):
        more += late
    if len(seats) == 1:
        choice = next(choice for choice in page.playing().match.choices() if choice.seat == seats[0])
        players = page.playing().match.options.players
        return prompt(players[seats[0]], choice.prompt, choice.rule, colour=seats[0], note=more)
    who = ", ".join(room.name(seat) for seat in seats)
    return prompt("", f"Waiting for {who}.", note=more)


def slow(room: Room, page: Host) -> str:
    """What the clock says, if there is one and it has run out: it takes no move from anybody."""
    clock = room.opening.clock
    waited = room.waited(page.inside().store.now()) if clock else 0
    return f"That has taken {round(waited / 60)} min by now." if clock and waited > clock else ""


def foot(page: Host, view: Any) -> Html | None:
    """What is to be answered besides moves, and what there is to do in the end."""
    visit = page.inside()
    room, seat = visit.room, visit.seat
    if page.second:
        return buttons(button("Play here", "here", tone="strong"))
    if request := room.request:
        who = room.name(request.seat)
        if seat == request.seat:
            return join(
                (note("The others are asked whether you may take that back."), buttons(button("Never mind", "decline")))
            )
        if seat == REFEREE or seat in learnt(room, request.seat, request.number) - request.agreed:
            yes, no = button("Let it be taken back", "agree", tone="strong"), button("No, it stands", "decline")
            return join((note(f"{who} wants to take a move back. You have seen what came of it."), buttons(yes, no)))
    if view.ended:
        again = button("Play again, same seats", "rematch", tone="strong")
        return buttons(
            again if seat != SPECTATOR and not room.again else None,
            button("See what decided it", "blow"),
            button("Count again", "count"),
            button("Look at the table" if page.over else "Who won?", "lie"),
            button("Save the match", "save", tone="quiet", again=True),
        )
    if room.status == "paused" and keeps_order(room, seat):
        return buttons(button("Let it go on", "resume", tone="strong"))
    return None


def tabs(page: Host) -> tuple[tuple[str, str], ...]:
    """The usual ones, and one for the room; the referee has one more."""
    ours = (("room", "Room"),)
    return (*live.TABS, *ours, *((("referee", "Referee"),) if page.inside().seat == REFEREE else ()))


def tab(page: Host, name: str) -> Html | None:
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


def talking(page: Host) -> Html:
    """What was done and said, and a line to say something."""
    match = page.playing().match
    shown = lines(page.table, match, page.view().seat, page.shot, page.remarks())
    say = entry("Say something to all", "chat", submit="Say", placeholder="Say something …", again=True)
    may = entry(
        "May this be done now?", "may", submit="May I?", placeholder="A move, as the log writes it …", again=True
    )
    return join((log(spoken(page, shown)), el("div", say, may, class_="rk-chat")))


def about(page: Host, view: Any) -> Html:
    """The table in words, and how fast films run."""
    bell = button("Sound: on" if page.bell.loud else "Sound: off", "sound", tone="quiet", again=True)
    more = buttons(bell, page_link("How is this played?", "learn", f"game={page.table.game.name}"))
    return live.table_tab(page.table, view, live.habits(page.pace, typed=None), more)


def about_room(page: Host) -> Html:
    """Who is here, how others come in, and what one does about one's own seat."""
    visit = page.inside()
    room, seat = visit.room, visit.seat
    watching = sum(guest.seat == SPECTATOR for guest in visit.guests)
    watch = el("p", f"{watching} watching", class_="rk-none") if watching else None
    come = own(page) if seat != SPECTATOR else join((sit_down(room, page.page.store.get(NAME) or ""), ARRIVE))
    return join(
        (
            section("Who is here", el("ul", *seats(page), class_="rk-seats"), watch),
            come,
            section("How others come in", invitation(room, page.page.store.address, large=False)),
            el("p", fairness(room), class_="rk-none"),
        )
    )


def seats(page: Host) -> Iterator[Html]:
    """Every chair, and the referee's seat if somebody has it."""
    visit = page.inside()
    room, keeps = visit.room, keeps_order(visit.room, visit.seat)
    for number in range(len(room.chairs)):
        yield el("li", chair(room, number, visit.seat, page.here), handle(room, number, visit.seat) if keeps else None)
    if room.referee:
        state = "here" if REFEREE in page.here else "away"
        look = "rk-is-here" if state == "here" else None
        yield el("li", el("b", f"Referee: {room.referee}"), el("small", state, class_=look))


def fairness(room: Room) -> str:
    """The promise about chance, and the seed that it was given for, as soon as that may be known."""
    if not room.seed:
        return promise(room)
    hashed = room.opening.promise[:16]
    return f"The seed of chance was {room.seed}; its SHA-256 is the hash that was shown from the start: {hashed}…"


def handle(room: Room, number: int, seat: int) -> Html:
    """What whoever keeps order may do about a chair."""
    found = room.chairs[number]
    if not found.name:
        return buttons(None if found.bot else button("Seat a bot", "bot", number, tone="quiet"))
    if number == seat:
        return NOTHING
    word = "Let speak" if number in room.muted else "Mute"
    return buttons(button(word, "mute", number, tone="quiet"), button("Send away", "kick", number, tone="quiet"))


def own(page: Host) -> Html:
    """What one does about one's own seat, and about the whole room."""
    room, seat = page.inside().room, page.inside().seat
    once = el("p", ONCE, el("b", page.once, class_="rk-once")) if page.once else None
    order: tuple[Html, ...] = ()
    if keeps_order(room, seat) and room.status != "closed":
        pause = button("Let it go on", "resume") if room.status == "paused" else button("Pause", "pause")
        order = (pause, button("Close the room", "close", tone="quiet"))
    return section(
        "Your seat",
        entry("Your name here", "called", submit="Rename", value=room.name(seat)),
        buttons(button("Go on on another device", "move-on"), *order, button("Leave the seat", "leave", tone="quiet")),
        once,
    )


def referee(page: Host) -> Html:
    """What only the referee does."""
    room = page.inside().room
    waits = any(choice.seat is CHANCE for choice in page.playing().match.choices())
    real = note(REAL) if waits and room.opening.dice == "typed" else None
    why = field("Your reason", "reason")
    move = field("The move, as the list writes it", "text", more="With the name first, as in: Ann: pass.")
    people = [(str(number), found.name) for number, found in enumerate(room.chairs) if found.name]
    who = (pick("Who?", people, people[0][0], name="chair"), field("New name", "name")) if people else ()
    return join(
        (
            real,
            section("Take back", form("revoke", why, submit="Take the last entry back", tone="plain")),
            section("Let something stand", form("stand", move, why, submit="Let it stand", tone="plain")),
            section("Note", entry("A note for the log", "note", submit="Note", again=True)),
            folded("Call somebody otherwise", form("call-other", *who, submit="Rename", tone="plain")) if who else None,
        )
    )
