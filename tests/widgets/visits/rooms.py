"""Visits to rooms: the lobby, a game of two, who watches, the host, the referee, a store that is down."""

import re
from typing import Final

from tests.widgets.visits.play import NONSENSE
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

WORD: Final = "hush"
NO_WORD: Final = ""


def code(person: Person) -> str:
    """Return the query that leads others to the room that somebody has opened."""
    person.click("Room") if "room" in person.browser.values("tab") else None
    link = next(line for lines in person.seen.values() for line in lines if "code=" in line)
    found = re.search(r"code=([\w-]+)", link)
    assert found
    return f"?code={found[1]}"


def opened(visit: Visit, game: str, *, recorded: bool = True, quick: bool = True, **fields: str | bool) -> Person:
    """Return Ann, who has opened a room, and sits in its first chair."""
    kept = {"pace": "instant"} if quick else {}
    ann = visit.arrive("Ann", "room", f"?game={game}", kept=kept, recorded=recorded)
    ann.submit("Open the room", name="Ann", **fields)
    return ann


def joined(visit: Visit, ann: Person, *, recorded: bool = True, quick: bool = True) -> Person:
    """Return Bob, who has followed Ann's link, and sits down."""
    bob = visit.arrive("Bob", "room", code(ann), kept={"pace": "instant"} if quick else {}, recorded=recorded)
    bob.submit("Sit down", name="Bob")
    return bob


def turn(*people: Person) -> Person:
    """Return the one of these whose turn it is."""
    return next(each for each in people if each.browser.offered("play"))


def move(person: Person, number: int = 0) -> None:
    """Make a move of the list."""
    person.click(person.browser.offered("play")[number], do="play")
    person.watch()


@visited
def room_door(visit: Visit) -> None:
    """Fail to enter a room: the form, another game, nonsense, a wrong code, an unknown game, no name."""
    ann = visit.arrive("Ann", "room", "?game=poker")
    ann.change("Game", "cheers")
    ann.submit("Come in", text=NONSENSE)
    ann.submit("Come in", text="zzzzzz")
    ann.submit("Open the room", name="")
    ann.submit("Open the room", name="x" * 300)
    visit.arrive("Bob", "room", "?code=zzzzzz")


@visited
def room_lobby(visit: Visit) -> None:
    """Sit down as two, rename, mute and leave; send one away and let them in again; let bots sit down."""
    ann = opened(visit, "three-cheers", people="3")
    bob = joined(visit, ann)
    ann.wait(4)
    bob.submit("Rename", text="R<b>ob")
    bob.submit("Rename", text="Ann")
    ann.click("Mute")
    ann.click("Let speak")
    ann.click("Send away")
    ann.click(ann.browser.offered("dismiss")[0], do="dismiss")
    ann.click("Send away")
    ann.click("Send away", do="kick")
    bob.submit("Ask Ann for the chair", name="Bob")
    ann.click("No", do="deny")
    bob.submit("Ask Ann for the chair", name="Bob")
    ann.click("Let in")
    bob.watch()
    bob.click("Leave the seat")
    bob.click("Leave it")
    bob.leave()
    ann.wait(14)
    ann.click("Seat a bot")
    ann.click("Begin, with bots in the empty chairs")
    ann.watch()


@visited
def room_of_two(visit: Visit) -> None:
    """Play Three Cheers as two, both with films: turns, talk while a film runs, a click too late, a lost line."""
    ann = opened(visit, "three-cheers", people="2", quick=False)
    bob = joined(visit, ann, quick=False)
    ann.click("Begin the game")
    ann.watch()
    one, other = (ann, bob) if ann.browser.offered("play") else (bob, ann)
    late = one.browser.press(one.browser.offered("play")[1], do="play")
    other.use(other.browser.places()[0].split(". ")[0])
    one.click(one.browser.offered("play")[0], do="play")
    one.late(late, "another move")
    other.click("Log")
    other.submit("Say", text="That was <b>quick</b>")
    other.submit("May I?", text=NONSENSE)
    one.watch()
    other.click("Moves")
    one.use(one.browser.places()[0].split(". ")[0])
    move(other)
    one.use("The pile")
    one.lose()
    move(turn(one, other)) if turn(one, other) is other else one.wait(3)
    other.wait(20)
    one.mend()
    one.watch()


@visited
def room_take_back(visit: Visit) -> None:
    """Ask to take a move back, which is refused, then granted."""
    ann = opened(visit, "three-cheers", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    move(turn(ann, bob))
    move(turn(ann, bob))
    for answer in ("decline", "agree"):
        while not (ann.browser.offered("undo") or bob.browser.offered("undo")):
            move(turn(ann, bob))
        asking, answering = (ann, bob) if ann.browser.offered("undo") else (bob, ann)
        asking.click("Take back")
        answering.watch()
        if answering.browser.offered(answer):
            answering.click(answering.browser.offered(answer)[0], do=answer)
            asking.watch()


@visited
def room_store_down(visit: Visit) -> None:
    """Play while the store of rooms is down: nothing is lost, the page says so, and goes on by itself."""
    ann = opened(visit, "syndicate", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    bob.use(bob.browser.places(quiet=True)[0])
    ann.use(ann.browser.places(quiet=True)[-1])
    ann.store_down(down=True)
    one = turn(ann, bob)
    one.click(one.browser.offered("play")[0], do="play")
    ann.wait(8)
    ann.click("Log")
    ann.submit("Say", text="Is anybody there?")
    ann.store_down(down=False)
    ann.wait(5)
    ann.submit("Say", text="Is anybody there?")
    ann.click("Moves")
    move(turn(ann, bob))
    ann.store_down(down=True)
    visit.arrive("Cid", "room", code_of(visit), recorded=True)
    ann.store_down(down=False)


def code_of(visit: Visit) -> str:
    """Return the query of the room in which everybody is."""
    return code(visit.people["Ann"])


@visited
def room_second_window(visit: Visit) -> None:
    """Open the same seat in a second window and play there; take it back in the first; reload; another device."""
    ann = opened(visit, "huzzah", people="2")
    bob = joined(visit, ann, recorded=False)
    bob.submit("Rename", text="Rob")
    ann.click("Begin the game")
    ann.watch()
    again = visit.arrive("Ann in a second window", "room", code(ann), kept=ann.browser.kept)
    again.watch()
    move(again) if again.browser.offered("play") else again.wait(1)
    ann.click("Play here")
    ann.watch()
    again.leave()
    ann = ann.reload(code(ann))
    ann.watch()
    ann.click("Room")
    ann.click("Go on on another device")
    phone = visit.arrive("Ann's phone", "room", code(ann), phone=True)
    phone.watch()
    once = next(line.split(": ")[1] for lines in ann.seen.values() for line in lines if "b.once" in line)
    phone.click("Room")
    phone.submit("Go on here", text="wrong")
    phone.submit("Go on here", text=once)
    phone.watch()
    ann.wait(5)


@visited
def room_watched(visit: Visit) -> None:
    """Watch a game with a bot, first nameless, then under a name, and talk with others who watch."""
    ann = opened(visit, "cheers", recorded=False, people="1", bots="3")
    link = code(ann)
    dot = visit.arrive("Dot", "room", link)
    ann.click("Begin the game")
    dot.watch()
    move(ann)
    dot.watch()
    dot.click("Log")
    dot.submit("Let them know you", name="Dot")
    dot.submit("Say", text="I see nothing")
    for tab in dot.browser.offered("tab"):
        dot.click(tab)
    ann.click("Room")
    ann.click("Close the room")
    ann.click("Close", do="close")
    dot.watch()


@visited
def room_unwatched(visit: Visit) -> None:
    """Play in a room that nobody may watch and that has a clock, which reminds."""
    ann = opened(visit, "syndicate", people="2", bots="1", watch=False, clock="60")
    joined(visit, ann, recorded=False)
    dot = visit.arrive("Dot", "room", code(ann))
    ann.click("Begin the game")
    ann.watch()
    ann.wait(75)
    dot.watch()


@visited
def room_referee(visit: Visit) -> None:
    """Rule as a referee with a password: a pause, a note, an entry taken back, a move that is none."""
    ann = visit.arrive("Ann", "room", "?game=syndicate", kept={"pace": "instant"})
    ann.change("Is there a referee?", "password")
    ann.submit("Open the room", name="Ann", people="2", password=NO_WORD)
    ann.submit("Open the room", name="Ann", people="2", password=WORD)
    bob = joined(visit, ann, recorded=False)
    roz = visit.arrive("Roz", "room", code(ann), kept={"pace": "instant"})
    roz.submit("Be the referee", name="Roz", password=NONSENSE)
    roz.submit("Be the referee", name="Roz", password=WORD)
    ann.click("Begin the game")
    roz.watch()
    move(turn(ann, bob))
    roz.watch()
    for tab in roz.browser.offered("tab"):
        roz.click(tab)
    roz.click("Room")
    roz.click("Pause")
    ann.wait(1)
    roz.click("Let it go on")
    for tab in roz.browser.offered("tab"):
        roz.click(tab)
        if roz.browser.offered("note"):
            roz.submit("Note", text="The dog has eaten a card")
            roz.submit("Take the last entry back", reason="a slip")
            roz.submit("Let it stand", text=NONSENSE, reason="mercy")
            roz.submit("Put the table", text=NONSENSE, reason="as it lies") if roz.sees("Put the table") else None
            roz.submit("May I?", text=NONSENSE) if roz.sees("May I?") else None
    roz.watch()


@visited
def room_real_cards(visit: Visit) -> None:
    """Play with real cards and dice, which the referee types, who has opened the room."""
    ann = opened(visit, "minions", people="2", dice="typed")
    bob = joined(visit, ann)
    cid = visit.arrive("Cid", "room", code(ann), kept={"pace": "instant"}, recorded=False)
    cid.submit("Sit down", name="Cid")
    ann.click("Begin the game")
    ann.watch()
    ann.submit("Do it", text=NONSENSE) if ann.sees("Do it") else None
    for _ in range(4):
        move(ann)
    bob.click("Log")
    bob.submit("May I?", text="send Vampire")


@visited
def room_let_in(visit: Visit) -> None:
    """Ask for the referee's seat and be let in; let a move stand, and be sent away."""
    ann = opened(visit, "huzzah", people="2", referee="anyone")
    bob = joined(visit, ann, recorded=False)
    roz = visit.arrive("Roz", "room", code(ann), kept={"pace": "instant"})
    roz.submit("Ask Ann for it", name="Roz")
    ann.click("Let in")
    roz.watch()
    ann.click("Begin the game")
    roz.watch()
    playing = turn(ann, bob)
    first, second = playing.browser.offered("play")[:2]
    roz.click("Referee")
    roz.submit("Let it stand", text=f"{playing.name}: {second}", reason="mercy")
    roz.submit("Let it stand", text=f"{'Bob' if playing is ann else 'Ann'}: {second}", reason="mercy")
    roz.submit("Take the last entry back", reason="no mercy")
    roz.submit("New name", chair="1", name="Rob")
    playing.watch()
    playing.click(first, do="play")
    ann.click("Room")
    ann.click("Send away", nth=1 if len(ann.browser.offered("ask_to_confirm")) > 4 else 0)
    ann.click("Send away", do="kick")
    roz.watch()


@visited
def room_end(visit: Visit) -> None:
    """Play a short game to its end, with the seed of chance, the file of the match, and a rematch for both."""
    ann = opened(visit, "syndicate", people="2", bots="1", goal="1")
    bob = joined(visit, ann, recorded=False)
    ann.click("Begin the game")
    ann.watch()
    ann.click("Room")
    ann.click("Save the match") if ann.sees("Save the match") else None
    ann.click("Moves")
    for _ in range(40):
        playing = next((each for each in (ann, bob) if each.browser.offered("play")), None)
        if playing is None:
            break
        move(playing)
    ann.watch()
    for button in ("Count again", "Watch the whole game"):
        ann.click(button)
        ann.watch()
    ann.key("Escape")
    ann.click("Room")
    ann.click("Save the match")
    ann.click("Moves")
    ann.click("Play again, same seats")
    ann.watch()
    bob.watch()
