"""Visits to rooms: the lobby, a game of two, who watches, the host, the referee, a store that is down."""

import re
from typing import Final

from tests.widgets.visits.play import NONSENSE, move
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

WORD: Final = "hush"
NO_WORD: Final = ""


def code(person: Person) -> str:
    """Return the query that leads others to the room that somebody has opened."""
    person.click("Room") if "room" in person.browser.values("tab") else None
    told = " ".join(f"{value}" for _, each in person.browser.elements() for value in each.attributes.values())
    found = re.search(r"code=([\w-]+)", told)
    assert found
    return f"?code={found[1]}"


def opened(visit: Visit, game: str, *, recorded: bool = True, **fields: str | bool) -> Person:
    """Return Ann, who has opened a room, and sits in its first chair."""
    ann = visit.arrive("Ann", "room", f"?game={game}", kept={"pace": "instant"}, recorded=recorded)
    ann.submit("Open the room", name="Ann", **fields)
    return ann


def joined(visit: Visit, ann: Person, *, recorded: bool = True) -> Person:
    """Return Bob, who has followed Ann's link, and sits down."""
    bob = visit.arrive("Bob", "room", code(ann), kept={"pace": "instant"}, recorded=recorded)
    bob.submit("Sit down", name="Bob")
    return bob


def turn(*people: Person) -> Person:
    """Return the one of these whose turn it is."""
    return next(each for each in people if each.browser.offered("play"))


@visited
def room_of_two(visit: Visit) -> None:
    """Meet for Three Cheers: a wrong code, a form, a film, a click too late, talk meanwhile, a lost line."""
    ann = visit.arrive("Ann", "room", "?game=three-cheers")
    ann.submit("Come in", text=NONSENSE)
    ann.submit("Open the room", name="Ann", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    one, other = (ann, bob) if ann.browser.offered("play") else (bob, ann)
    late = other.browser.place(other.browser.places()[0])
    one.click(one.browser.offered("play")[0], do="play")
    other.late(late, "a card")  # a film of the move is shown by then
    other.click("Log")
    other.submit("Say", text="That was <b>quick</b>")
    other.submit("May I?", text=NONSENSE)
    one.watch()
    one.lose()
    other.click("Moves")
    move(other)
    one.mend()
    one.watch()


@visited
def room_store_down(visit: Visit) -> None:
    """Be sent away and let in again, and play The Syndicate while the store of rooms is down: nothing is lost."""
    ann = opened(visit, "syndicate", people="2", recorded=False)
    bob = joined(visit, ann)
    ann.click("Send away")
    ann.click("Send away", do="kick")
    bob.submit("Ask Ann for the chair", name="Bob")
    ann.click("Let in")
    ann.click("Begin the game")
    ann.watch()
    bob.store_down(down=True)
    bob.click(bob.browser.offered("play")[0], do="play")
    bob.wait(8)
    bob.click("Log")
    bob.submit("Say", text="Is anybody there?")
    bob.store_down(down=False)
    bob.wait(5)
    bob.submit("Say", text="Is anybody there?")
    bob.store_down(down=True)
    visit.arrive("Cid", "room", code(bob))
    bob.store_down(down=False)
    bob.wait(5)


@visited
def room_referee(visit: Visit) -> None:
    """Come in by the front page and rule, with a password: a pause, a note, an entry taken back, no move."""
    ann = visit.arrive("Ann", "room", "?game=syndicate", kept={"pace": "instant"}, recorded=False)
    ann.change("Is there a referee?", "password")
    ann.submit("Open the room", name="Ann", people="2", password=NO_WORD)
    ann.submit("Open the room", name="Ann", people="2", password=WORD)
    bob = joined(visit, ann, recorded=False)
    visit.arrive("Roz", "front").leave()
    roz = visit.arrive("Roz", "room", code(ann), kept={"pace": "instant"})
    roz.submit("Be the referee", name="Roz", password=NONSENSE)
    roz.submit("Be the referee", name="Roz", password=WORD)
    ann.click("Begin the game")
    roz.watch()
    move(turn(ann, bob))
    roz.click("Room")
    roz.click("Pause")
    roz.click("Let it go on")
    roz.click("Referee")
    roz.submit("Note", text="The dog has eaten a card")
    roz.submit("Take the last entry back", reason="a slip")
    roz.submit("Let it stand", text=NONSENSE, reason="mercy")
