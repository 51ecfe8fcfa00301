"""The screen of a room's page: the entrance, the waiting room, or the table with what stands around it."""

from typing import Final

from refkit.game import GAMES
from refkit.kernel.choice import CHANCE, REFEREE
from widgets.app.screen import Heading, Screen, reuse_last
from widgets.live.controls import ending_button
from widgets.live.group_questions import standing_answers
from widgets.live.render import PageParts, asked, picture, regions
from widgets.live.state import Live
from widgets.live.tabs import personal_log
from widgets.live.tabs import table_tab as common_table_tab
from widgets.page.controls import Tone, action_bar, button, buttons, page_link
from widgets.page.custom_files import box_contents, standard_box
from widgets.page.forms import collapsible, field, form, select, text_entry
from widgets.page.markup import Html, el, join
from widgets.page.panels import note, prompt, section
from widgets.page.reading import log
from widgets.rooms.client import JoinedRoom
from widgets.rooms.judging.people import is_moderator, may_resume
from widgets.rooms.judging.table import seats_that_learnt
from widgets.rooms.new_room import entrance, isolated
from widgets.rooms.panels.invitation import invitation
from widgets.rooms.panels.log_lines import CLOSED
from widgets.rooms.panels.seats import join_form, own_seat, seat_list, seat_requests, spectator_talk
from widgets.rooms.room import Room, is_seated, is_spectator
from widgets.rooms.state import Rooms
from widgets.rooms.store.records import seed_hash
from widgets.rooms.tickets import known_rooms

TITLE: Final = "Room"
OTHER_WINDOW: Final = "Your seat is played in another window. You can watch here, or take it over."
HINTS: Final = "Hints are on: whoever decides may ask a bot what to play, which sees no more than its asker does."
TYPE_DICE: Final = "Type under the table what the real cards and dice show."

CHAT: Final = text_entry("Say something to all", "chat", submit="Say", placeholder="Say something …", again=True)


def render(state: Rooms) -> Screen:
    inside, live, top = state.inside, state.live, heading(state)
    if inside is None:
        new, alone = state.new_room, state.isolated_at
        shown = isolated(alone, new.game) if alone else entrance(new, state.name, known_rooms(state.texts))
        return Screen({"setup": shown}, heading=top, waiting=state.waiting)
    title, questions = window_title(inside, live), open_questions(inside)
    if live.session is None:
        return Screen({"setup": waiting_room(inside)}, heading=top, asked=questions, waiting=state.waiting, title=title)
    below = foot(inside, live)
    around = PageParts(
        own=tab, more=(inside,), head=head(inside, live, state.down, state.now), foot=below, remarks=inside.remarks
    )
    beside = {} if live.tab == "moves" else {"talk": (live.tab, questions, last_entry(inside))}
    return Screen(
        regions(live, around), picture(live), top, frozenset(("rk-in-game",)), (asked(live), below), beside,
        state.waiting, title,
    )  # fmt: skip


def heading(state: Rooms) -> Heading:
    """Return the head of the page: which game it is for, once that is known."""
    table = state.live.table
    return (
        Heading(TITLE, table.game.title, table.poster.lead or table.poster.gist)
        if state.game_chosen
        else Heading(TITLE)
    )


@reuse_last
def waiting_room(inside: JoinedRoom) -> Html:
    """Return the room before the game begins: how others come in, who sits where, and the button to begin."""
    room, sitting = inside.room, is_seated(inside.seat)
    if room.status == "closed":
        return join((closed_section(inside), seat_list(inside, "Who sat where")))
    table = join((seat_list(inside, "Who sits where"), begin_section(room) if sitting and not room.match else None))
    invite = section("How others come in", invitation(room, inside.address, large=True))
    own_part = el(
        "div",
        own_seat(inside) if sitting else join_form(inside),
        spectator_talk(inside),
        class_="rk-beneath",
    )
    parts = (el("div", table, own_part, class_="rk-beneath"), invite) if sitting else (own_part, table)
    return join((el("div", *parts, class_="rk-lobby"), *notes(room)))


def save_button(tone: Tone) -> Html:
    """Return the button that downloads the match file."""
    return button("Save the match", "save", tone=tone, again=True)


def closed_section(inside: JoinedRoom) -> Html:
    """Return the notice that a room is closed, with what is left to do."""
    client = inside.client
    may = client.room.match and (client.room.opening.watch or is_seated(client.seat) or client.host)
    another = page_link("Open another room", "room", f"game={client.room.opening.game}", kind="btn rk-plain")
    return section("Closed", el("p", CLOSED, role="status"), buttons(save_button("plain") if may else None, another))


def begin_section(room: Room) -> Html:
    """Return how many chairs are empty, and the buttons that begin the game."""
    empty = sum(chair.empty for chair in room.chairs)
    real = room.opening.dice == "typed"
    chairs = f"{empty} {'chair waits' if empty == 1 else 'chairs wait'} for somebody."
    choices = (
        button("Begin the game", "begin", tone="strong") if real or not empty else None,
        button("Begin, with bots in the empty chairs", "fill") if empty and not real else None,
    )
    return section("", el("p", chairs if empty else "Every chair is taken.", role="status"), buttons(*choices))


def notes(room: Room) -> list[Html]:
    """Return what everybody in a room should know of how it is played."""
    hints = HINTS if room.opening.hints else ""
    return [el("p", each, class_="rk-none") for each in (hints, custom_decks(room), fairness(room)) if each]


def custom_decks(room: Room) -> str:
    """Return a sentence that names the custom cards and boards of this room; "" if there are none."""
    options = GAMES[room.opening.game].Options.from_data(room.opening.options)
    boxes = {name: getattr(options, name) for name in room.game.boxes}
    notes = [
        f"{name} ({box_contents(box)})" for name, box in boxes.items() if box != standard_box(room.opening.game, name)
    ]
    return f"Played with the own {' and '.join(notes)} of whoever has opened the room." if notes else ""


def fairness(room: Room) -> str:
    """Return how everybody can check that the dice were fair; with the seed, as soon as that may be known."""
    hashed = f"{room.opening.promise[:16]}…"
    mind = " Mind: whoever knows the referee's password sees all hands." * (room.opening.referee == "password")
    if room.opening.dice == "typed":
        return f"Real cards and dice: the referee types what they show.{mind}"
    if room.seed:
        return f"The seed of chance was {room.seed}. {fairness_check(room)}"
    return f"No die is bent: the seed of chance has the hash {hashed}, and is shown in the end.{mind}"


def fairness_check(room: Room) -> str:
    """Return the result of the check: the seed against its published hash, and every answer of chance against it."""
    if seed_hash(room.seed) != room.opening.promise:
        return "That is NOT the seed whose hash was shown from the start: do not trust this game."
    if bent := room.tampered_entries():
        return (
            f"Its hash is the one shown from the start, but chance was bent in the entries {', '.join(map(str, bent))}."
        )
    return f"Checked: its hash is the one shown from the start ({room.opening.promise[:16]}…), and no die was bent."


def window_title(inside: JoinedRoom, live: Live) -> str:
    """Return the title of the browser's tab."""
    room = inside.room
    name = room.game.title
    if room.over:
        return f"The end – {name}"
    if live.now.seat is not None:
        return f"● Your turn – {name}"
    return f"{name} – {room.code.upper()}"


def head(inside: JoinedRoom, live: Live, down: str, now: float) -> Html | None:
    """Return why nothing can be decided here now, or whom the table waits for; None if the reader decides."""
    if inside.is_second_window:
        return prompt("", OTHER_WINDOW)
    if down:
        return prompt("", down)
    if inside.room.status != "open":
        return halted(inside.room)
    if live.busy or live.now.seat is not None or inside.room.over:
        return None
    return waiting_for(inside, live, now)


def halted(room: Room) -> Html | None:
    """Return why nothing can be decided in a room that is stuck, closed or paused; None where the end says it."""
    if room.stuck:
        what, stop, more = room.stuck.partition(". ")
        return prompt("", what + stop.strip(), note=more)
    if room.status == "closed":
        return None if room.over else prompt("Closed", CLOSED)
    return prompt("Paused", "Nobody moves until the game goes on.")


def waiting_for(inside: JoinedRoom, live: Live, now: float) -> Html | None:
    """Return whom the table waits for, and whether they are there."""
    room = inside.room
    seats = [seat for seat in dict.fromkeys(choice.seat for choice in live.playing.match.choices()) if seat >= 0]
    if not seats:
        return None
    away = [room.name(seat) for seat in seats if room.chairs[seat].name and seat not in inside.present]
    gone = [seat for seat in seats if room.chairs[seat].empty]
    more = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} away. " if away else ""
    if gone and room.opening.dice == "seeded":
        more += f"Nobody sits in chair {gone[0] + 1}: somebody may sit down, or a bot. "
    if late := overdue(room, now):
        more += late
    if len(seats) == 1:
        choice = next(choice for choice in live.playing.match.choices() if choice.seat == seats[0])
        players = live.playing.match.options.players
        return prompt(players[seats[0]], choice.prompt, choice.rule, colour=seats[0], note=more)
    who = ", ".join(room.name(seat) for seat in seats)
    return prompt("", f"Waiting for {who}.", note=more)


def overdue(room: Room, now: float) -> str:
    """Return how long the table has waited, if its clock has run out; it takes no move from anybody."""
    clock = room.opening.clock
    waited = room.waiting_seconds(now) if clock and now else 0
    return f"That has taken {round(waited / 60)} min by now." if clock and waited > clock else ""


def foot(inside: JoinedRoom, live: Live) -> Html | None:  # noqa: PLR0911  one case each
    """Return the questions besides moves, such as a take-back, and after the end the buttons for what comes next."""
    client, room = inside.client, inside.room
    if live.busy and not inside.is_second_window:
        return None
    if inside.is_second_window:
        return action_bar(button("Play here", "here", tone="strong"))
    if answer := take_back_answer(inside):
        return answer
    if live.now.seat is None and (asked := seat_requests(inside)):
        return action_bar(None, asked)
    if live.view.ended:
        again = button("Play again, same seats", "rematch", tone="strong")
        may = is_seated(client.seat) and not room.rematch_code and room.status != "closed"
        return action_bar(again if may else None, ending_button(live), save_button("quiet"))
    if room.status == "closed":
        return action_bar(save_button("strong"))
    if room.status == "paused" and may_resume(room, client.speaker):
        return action_bar(button("Let it go on", "resume", tone="strong"))
    return None


def take_back_answer(inside: JoinedRoom) -> Html | None:
    """Return the buttons that answer a take-back, or withdraw it, for those who may."""
    room, seat = inside.room, inside.seat
    if (request := room.take_back) is None or room.status == "closed":
        return None
    if seat == request.seat:
        asked = note("The others are asked whether you may take that back.")
        return action_bar(button("Never mind", "decline", request.number), asked)
    if seat != REFEREE and seat not in seats_that_learnt(room, request.seat, request.number) - request.agreed:
        return None
    yes = button("Let it be taken back", "agree", request.number, tone="strong")
    no = button("No, it stands", "decline", request.number)
    asks = f"{room.name(request.seat)} wants to take a move back. You have seen what came of it."
    return action_bar(yes, note(asks), no)


def open_questions(inside: JoinedRoom) -> object:
    """Return a key of what can be answered in a room besides moves, as far as this page sees it."""
    room, bots = inside.room, tuple(each.bot for each in inside.room.chairs)
    here = room.code, room.status, inside.speaker, inside.seat, inside.is_second_window
    muted = room.muted if is_moderator(room, inside.speaker) else None  # nobody else is told
    return here, inside.to_confirm, seat_requests(inside), bots, muted


def last_entry(inside: JoinedRoom) -> int:
    """Return the number of the last entry, which is the one that a referee may take back; 0 for anybody else."""
    return len(inside.room.playing().entries) if inside.seat == REFEREE else 0


def tab(live: Live, inside: JoinedRoom) -> Html | None:
    """Return the tab that is open, if a room has its own; None for those of every table."""
    match live.tab:
        case "room":
            return room_tab(inside)
        case "referee":
            return referee_tab(inside, live)
        case "table":
            return table_tab(inside, live)
        case "log":
            return log_tab(inside, live)
        case "moves" if live.now.seat is None and not inside.room.over:
            return log_tab(inside, live)
        case _:
            return None


def log_tab(inside: JoinedRoom, live: Live) -> Html:
    """Return the log with the chat, and a field to ask whether a move is legal."""
    own_part = el(
        "div", None if is_spectator(inside.speaker) else CHAT, check_move_entry(inside, live), class_="rk-chat"
    )
    shown = log(personal_log(live, inside.remarks))
    return join((possible_moves(inside, live), shown, own_part, spectator_talk(inside)))


def check_move_entry(inside: JoinedRoom, live: Live) -> Html | None:
    """Return the field to ask whether a move would be legal now; None for whoever does not play."""
    room = inside.room
    if room.over or not is_seated(inside.seat):
        return None
    legal = live.view.legal or own_moves(inside, live)
    example = room.game.notation.format_move(live.view, legal[0]) if legal else ""
    hint = f"{example} …" if example else "A move in words …"
    return text_entry(
        "May this be done now?", "check_move", submit="May I?", placeholder=hint, again=True, tone="plain"
    )


def possible_moves(inside: JoinedRoom, live: Live) -> Html | None:
    """Return the legal moves of this seat at a real table, where the referee enters them; None if it has none."""
    moves = own_moves(inside, live)
    if not moves:
        return None
    listed = dict.fromkeys(live.table.worded(live.view, move) for move in moves)
    return collapsible(f"What you may do now ({len(listed)})", el("ul", *(el("li", each) for each in listed)))


def own_moves(inside: JoinedRoom, live: Live) -> tuple[object, ...]:
    """Return the legal moves of this seat at a real table, as far as it knows."""
    room, seat = inside.room, inside.seat
    if room.opening.dice != "typed" or seat not in room.seats_to_move() or live.busy:
        return ()
    return tuple(room.view(seat).legal)


def table_tab(inside: JoinedRoom, live: Live) -> Html:
    """Return the tab with the table in words, the sound, and what is answered in advance."""
    bell = button("Sound: on" if inside.sound_on else "Sound: off", "sound", tone="quiet", again=True)
    more = buttons(bell, page_link("How is this played?", "learn", f"game={live.table.game.name}"))
    return common_table_tab(live, standing_answers(live), more)


def room_tab(inside: JoinedRoom) -> Html:
    """Return the tab of the room: who is here, how others come in, and one's own seat."""
    client, room = inside.client, inside.room
    own_part = own_seat(inside) if is_seated(client.seat) else join_form(inside)
    invite = section("How others come in", invitation(room, inside.address, large=False))
    return join(
        (
            seat_list(inside, "Who is here"),
            *((closed_section(inside),) if room.status == "closed" else (own_part, invite)),
            *notes(room),
        )
    )


def referee_tab(inside: JoinedRoom, live: Live) -> Html:
    """Return the tab of the referee: undo, rulings, notes and names."""
    room = inside.room
    waits = any(choice.seat is CHANCE for choice in live.playing.match.choices())
    real = note(TYPE_DICE) if waits and room.opening.dice == "typed" else None
    why = field("Your reason", "reason")
    move = field("The move, as the list writes it", "text", more="With the name first, as in: Ann: pass.")
    names = [(f"{number}", found.name) for number, found in enumerate(room.chairs) if found.name]
    who = (select("Who?", names, names[0][0], name="chair"), field("New name", "name")) if names else ()
    return join(
        (
            real,
            section("Take back", form("revoke", why, submit="Take the last entry back", tone="plain")),
            section("Let something stand", form("stand", move, why, submit="Let it stand", tone="plain")),
            section("Note", text_entry("A note for the log", "note", submit="Note", again=True, tone="plain")),
            collapsible("Call somebody otherwise", form("call-other", *who, submit="Rename", tone="plain"))
            if who
            else None,
        )
    )
