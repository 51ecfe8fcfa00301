"""Clicks that may come twice, or late, on every page: in each visit somebody is about to make one after the other.

A walk yields who is about to click, and the click. What it asks for is done once, however often it comes; then the walk
goes on from there.
"""

from collections.abc import Callable, Iterator
from typing import Final

from tests.widgets.visits.host import Press
from tests.widgets.visits.learn import guess, progress
from tests.widgets.visits.play import move
from tests.widgets.visits.referee import BAR, desk
from tests.widgets.visits.rooms import WORD, code, joined, opened, turn
from tests.widgets.visits.visit import Person, Visit

About = tuple[Person, Press]
Walk = Callable[[Visit], Iterator[About]]
WALKS: Final[dict[str, Walk]] = {}
"""Every walk by its name."""


def walk(made: Walk) -> Walk:
    """Register a walk under the name of its function."""
    WALKS[made.__name__.replace("_", "-")] = made
    return made


def about(person: Person, words: str = "", *, do: str = "", nth: int = 0) -> About:
    """Return the click that somebody is about to make, on a button by its name or by what it does."""
    press = person.browser.press(words or person.browser.offered(do)[nth], do=do)
    assert press, f"{words or do} is out of use."
    return person, press


def about_form(person: Person, words: str, **values: str | bool) -> About:
    """Return the sending of a form that somebody is about to do."""
    return person, person.browser.submit(words, values)


# ---- play ------------------------------------------------------------------------------------------------------------


@walk
def play_with_a_film(visit: Visit) -> Iterator[About]:
    """Make a move, which is shown as a film before the next is asked for."""
    ann = visit.arrive("Ann", "play", "?game=syndicate&people=1&bots=2&start=1&pace=brisk")
    ann.watch()
    yield about(ann, do="play")


@walk
def play_all_of_it(visit: Visit) -> Iterator[About]:
    """Make a move, after which Ann is asked again, and one that was advised; watch the whole game in the end."""
    ann = visit.arrive("Ann", "play", "?game=syndicate&people=1&bots=2&start=1&pace=instant&goal=1")
    ann.watch()
    yield about(ann, do="play")
    ann.click("Hint")
    ann.watch()
    yield about(ann, "Play it")
    while ann.browser.offered("play"):
        move(ann)
    ann.click("Table")
    ann.click("Brisk")
    ann.click("Moves")
    yield about(ann, do="whole")


@walk
def play_at_one_screen(visit: Visit) -> Iterator[About]:
    """Deal, say to be at the screen, make a move, and leave the game for good."""
    ann = visit.arrive("Ann", "play", "?game=cheers", kept={"pace": "instant"})
    kinds = {f"kind{seat}": "person" for seat in range(4)}
    yield about_form(ann, "Begin the game", name0="Ann", **kinds)
    yield about(ann, do="reveal")
    yield about(ann, do="play")
    ann.click("Table")
    ann.click("New game …")
    yield about(ann, do="again")


# ---- rooms -----------------------------------------------------------------------------------------------------------


@walk
def room_before_the_game(visit: Visit) -> Iterator[About]:
    """Open a room, sit down, send away, let in or not, leave, seat a bot, begin with bots."""
    ann = visit.arrive("Ann", "room", "?game=cheers", kept={"pace": "instant"})
    yield about_form(ann, "Open the room", name="Ann", people="3")
    bob = visit.arrive("Bob", "room", code(ann), kept={"pace": "instant"})
    yield about_form(bob, "Sit down", name="Bob")
    ann.click("Send away")
    yield about(ann, do="kick")
    for do in ("deny", "grant"):
        bob.submit("Ask Ann for the chair", name="Bob")
        ann.watch()
        yield about(ann, do=do)
    bob.click("Leave the seat")
    yield about(bob, do="leave")
    yield about(ann, do="bot")
    yield about(ann, do="fill")


@walk
def room_with_a_referee(visit: Visit) -> Iterator[About]:
    """Be the referee."""
    ann = visit.arrive("Ann", "room", "?game=syndicate", kept={"pace": "instant"})
    ann.change("Is there a referee?", "password")
    ann.submit("Open the room", name="Ann", people="2", password=WORD)
    roz = visit.arrive("Roz", "room", code(ann))
    yield about_form(roz, "Be the referee", name="Roz", password=WORD)


@walk
def room_in_the_game(visit: Visit) -> Iterator[About]:
    """Begin, move, pause, go on, play in this window again, close the room."""
    ann = opened(visit, "syndicate", people="2")
    bob = joined(visit, ann)
    yield about(ann, do="begin")
    yield about(turn(ann, bob), do="play")
    ann.click("Room")
    yield about(ann, do="pause")
    yield about(ann, do="resume")
    again = visit.arrive("Ann in a second window", "room", code(ann), kept=ann.browser.kept)
    again.watch()
    yield about(ann, do="here")
    again.leave()
    ann.watch()
    ann.click("Room")
    ann.click("Close the room")
    yield about(ann, do="close")


@walk
def room_to_the_end(visit: Visit) -> Iterator[About]:
    """Play again in the same seats."""
    ann = opened(visit, "syndicate", people="2", bots="1", goal="1")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    while playing := [each for each in (ann, bob) if each.browser.offered("play")]:
        move(playing[0])
    ann.watch()
    yield about(ann, do="rematch")


@walk
def room_taking_back(visit: Visit) -> Iterator[About]:
    """Ask to take a move back; let it not be taken back, and then let it."""
    ann = opened(visit, "three-cheers", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    for do in ("decline", "agree"):
        asked = False
        while not asked:
            move(turn(ann, bob))
            for one, other in ((ann, bob), (bob, ann)):
                if one.browser.offered("undo") and not asked:
                    yield about(one, do="undo")
                    other.watch()
                    asked = bool(other.browser.offered(do))
                    if asked:
                        yield about(other, do=do)


# ---- Learn -----------------------------------------------------------------------------------------------------------


@walk
def learn_a_lesson(visit: Visit) -> Iterator[About]:
    """Make a move of a task, begin a lesson and a film, have a guess judged, guess again, watch, go on, ask other."""
    kept = progress({}, ("a-glass-for-anyone", 1))
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=a-glass-for-anyone", kept=kept, still=True)
    ann.watch()
    yield about(ann, do="play", nth=1)
    ann.go_back("?game=cheers")
    yield about(ann, do="lesson")
    ann.go_back("?game=cheers&lesson=one-turn")
    yield about(ann, "Watch", do="film")  # the second click would stop it
    ann.go_back("?game=cheers&lesson=small-meets-big")
    ann.use("Yaz")
    yield about(ann, do="check")
    yield about(ann, do="again")
    guess(ann, 0)
    yield about(ann, do="watch")
    yield about(ann, "Go on")
    ann.go_back("?game=cheers&example=CH-07")
    guess(ann, 0)
    yield about(ann, do="other")


# ---- the referee's desk ----------------------------------------------------------------------------------------------


@walk
def desk_asking(visit: Visit) -> Iterator[About]:
    """Let something happen, answer by the list, take the last answer back, take the table over; then examples."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click("Ask")
    yield about(ann, do="happen")
    ann.click("Ask something else")
    ann.submit("What happens?", text="Xavier: Blue/red to Yaz")
    ann.watch()
    yield about(ann, do="answer")
    while ann.browser.offered("answer"):
        ann.click(ann.browser.offered("answer")[0], do="answer")
        ann.watch()
    yield about(ann, do="unsay")
    ann.click(ann.browser.offered("answer")[0], do="answer")
    ann.watch()
    yield about(ann, do="takeover")
    ann.click("Lay it out")
    for do in ("own_table", "adopt"):
        ann.click(ann.browser.offered("example")[0], do="example")
        ann.watch()
        yield about(ann, do=do)


@walk
def desk_pointing(visit: Visit) -> Iterator[About]:
    """Put back the last of the places that are pointed out."""
    ann = desk(visit, "three-cheers", tab="ask")
    for _ in range(3):
        bright = [each for each in ann.browser.places() if each not in ann.browser.places(quiet=True)]
        ann.use(bright[0].split(". ")[0])
    yield about(ann, do="point_back")


@walk
def desk_following(visit: Visit) -> Iterator[About]:
    """Begin to follow a game, undo the last of two entries, put it away."""
    ann = desk(visit, "syndicate", tab="follow")
    yield about_form(ann, "Begin", players="Ann, Bob, Cid")
    for _ in range(3):
        ann.click(ann.browser.offered("draw")[0], do="draw")
    yield about(ann, do="undo")
    yield about(ann, do="end")


@walk
def desk_changing(visit: Visit) -> Iterator[About]:
    """Take the next reading of a ruling; begin a deck of one's own, and throw it away."""
    ann = desk(visit, "cheers", tab="book")
    yield about(ann, do="switch")
    ann.click("Your cards")
    yield about(ann, do="box_begin")
    ann.click("Throw this away …")
    yield about(ann, "Throw it away")
