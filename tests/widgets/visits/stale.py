"""Clicks that may come twice, or late: for each, somebody who is about to make it, on every page.

A scenario returns who clicks, and the click. What it asks for is done once, however often it comes.
"""

from collections.abc import Callable
from typing import Final

from tests.widgets.visits.host import Press
from tests.widgets.visits.learn import ALL_BUT_ONE, guess, progress
from tests.widgets.visits.play import move
from tests.widgets.visits.referee import BAR, desk
from tests.widgets.visits.rooms import WORD, code, joined, opened, turn
from tests.widgets.visits.visit import Person, Visit

About = tuple[Person, Press]
Scenario = Callable[[Visit], About]
SCENARIOS: Final[dict[str, Scenario]] = {}
"""Every scenario by its name."""


def scenario(made: Scenario) -> Scenario:
    """Register a scenario under the name of its function."""
    SCENARIOS[made.__name__.replace("_", "-")] = made
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


def player(visit: Visit, query: str) -> Person:
    """Return Ann in Play, as soon as she may decide something."""
    ann = visit.arrive("Ann", "play", query)
    ann.watch()
    return ann


def winner(visit: Visit) -> Person:
    """Return Ann at the end of a short game against bots."""
    ann = player(visit, "?game=syndicate&people=1&bots=2&start=1&pace=instant&goal=1")
    for _ in range(30):
        if not ann.browser.offered("play"):
            break
        move(ann)
    return ann


@scenario
def play_start(visit: Visit) -> About:
    """Deal."""
    return about_form(visit.arrive("Ann", "play", "?game=cheers"), "Begin the game", name0="Ann")


@scenario
def play_move(visit: Visit) -> About:
    """Make a move of the list, after which Ann is asked again."""
    return about(player(visit, "?game=syndicate&people=1&bots=2&start=1&pace=instant"), do="play")


@scenario
def play_move_with_a_film(visit: Visit) -> About:
    """Make a move of the list, which is shown as a film before the next is asked for."""
    return about(player(visit, "?game=syndicate&people=1&bots=2&start=1"), do="play")


@scenario
def play_reveal(visit: Visit) -> About:
    """Say to be at the screen."""
    return about(player(visit, "?game=cheers&people=4&bots=0&start=1&pace=instant"), do="reveal")


@scenario
def play_hint(visit: Visit) -> About:
    """Play what is advised."""
    ann = player(visit, "?game=syndicate&people=1&bots=2&start=1&pace=instant")
    ann.click("Hint")
    ann.watch()
    return about(ann, "Play it")


@scenario
def play_whole(visit: Visit) -> About:
    """Watch the whole game again."""
    ann = winner(visit)
    ann.click("Table")
    ann.click("Brisk")
    return about(ann, do="whole")


@scenario
def play_leave(visit: Visit) -> About:
    """Leave the game for good."""
    ann = player(visit, "?game=cheers&people=1&bots=3&start=1&pace=instant")
    ann.click("Table")
    ann.click("New game …")
    return about(ann, do="again")


# ---- rooms -----------------------------------------------------------------------------------------------------------


def playing(visit: Visit) -> tuple[Person, Person]:
    """Return Ann, whose room it is, and Bob, at a game that has begun."""
    ann = opened(visit, "syndicate", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    return ann, bob


@scenario
def room_open(visit: Visit) -> About:
    """Open a room."""
    ann = visit.arrive("Ann", "room", "?game=cheers")
    return about_form(ann, "Open the room", name="Ann")


@scenario
def room_sit(visit: Visit) -> About:
    """Sit down."""
    ann = opened(visit, "cheers", people="3")
    bob = visit.arrive("Bob", "room", code(ann))
    return about_form(bob, "Sit down", name="Bob")


@scenario
def room_begin(visit: Visit) -> About:
    """Begin the game."""
    ann = opened(visit, "syndicate", people="2")
    joined(visit, ann)
    return about(ann, do="begin")


@scenario
def room_fill(visit: Visit) -> About:
    """Begin with bots."""
    return about(opened(visit, "syndicate", people="2"), do="fill")


@scenario
def room_bot(visit: Visit) -> About:
    """Seat a bot in an empty chair, of which there are two."""
    return about(opened(visit, "cheers", people="3"), do="bot")


def knocking(visit: Visit) -> Person:
    """Return Ann, whom Bob has asked for a chair, since she has sent him away before."""
    ann = opened(visit, "cheers", people="3")
    bob = joined(visit, ann)
    ann.click("Send away")
    ann.click("Send away", do="kick")
    bob.submit("Ask Ann for the chair", name="Bob")
    ann.watch()
    return ann


@scenario
def room_grant(visit: Visit) -> About:
    """Let somebody in."""
    return about(knocking(visit), do="grant")


@scenario
def room_deny(visit: Visit) -> About:
    """Let somebody not in."""
    return about(knocking(visit), do="deny")


@scenario
def room_kick(visit: Visit) -> About:
    """Send somebody away."""
    ann = opened(visit, "cheers", people="3")
    joined(visit, ann)
    ann.click("Send away")
    return about(ann, do="kick")


@scenario
def room_leave(visit: Visit) -> About:
    """Leave a seat."""
    bob = joined(visit, opened(visit, "cheers", people="3"))
    bob.click("Leave the seat")
    return about(bob, do="leave")


@scenario
def room_move(visit: Visit) -> About:
    """Make a move."""
    return about(turn(*playing(visit)), do="play")


@scenario
def room_pause(visit: Visit) -> About:
    """Pause."""
    ann, _ = playing(visit)
    ann.click("Room")
    return about(ann, do="pause")


@scenario
def room_resume(visit: Visit) -> About:
    """Let the game go on."""
    ann, _ = playing(visit)
    ann.click("Room")
    ann.click("Pause")
    return about(ann, do="resume")


@scenario
def room_close(visit: Visit) -> About:
    """Close the room."""
    ann, _ = playing(visit)
    ann.click("Room")
    ann.click("Close the room")
    return about(ann, do="close")


@scenario
def room_here(visit: Visit) -> About:
    """Play in this window again."""
    ann, _ = playing(visit)
    visit.arrive("Ann in a second window", "room", code(ann), kept=ann.browser.kept).watch()
    return about(ann, do="here")


@scenario
def room_ask_take_back(visit: Visit) -> About:
    """Ask to take back a move, before which there is another."""
    ann, bob = playing(visit)
    for _ in range(2):
        move(turn(ann, bob))
    while not (ann.browser.offered("undo") or bob.browser.offered("undo")):
        move(turn(ann, bob))
    return about(ann if ann.browser.offered("undo") else bob, do="undo")


@scenario
def room_agree(visit: Visit) -> About:
    """Let a move be taken back."""
    return answering(visit, "agree")


@scenario
def room_decline(visit: Visit) -> About:
    """Let a move not be taken back."""
    return answering(visit, "decline")


def answering(visit: Visit, do: str) -> About:
    """Return the answer of somebody who is asked whether a move may be taken back."""
    ann = opened(visit, "three-cheers", people="2")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    for _ in range(6):
        move(turn(ann, bob))
        for one, other in ((ann, bob), (bob, ann)):
            if one.browser.offered("undo"):
                one.click("Take back")
                other.watch()
                if other.browser.offered("agree"):
                    return about(other, do=do)
    raise AssertionError("Nobody was asked.")


@scenario
def room_referee(visit: Visit) -> About:
    """Be the referee."""
    ann = visit.arrive("Ann", "room", "?game=syndicate", kept={"pace": "instant"})
    ann.change("Is there a referee?", "password")
    ann.submit("Open the room", name="Ann", people="2", password=WORD)
    roz = visit.arrive("Roz", "room", code(ann))
    return about_form(roz, "Be the referee", name="Roz", password=WORD)


@scenario
def room_rematch(visit: Visit) -> About:
    """Play again in the same seats."""
    ann = opened(visit, "syndicate", people="2", bots="1", goal="1")
    bob = joined(visit, ann)
    ann.click("Begin the game")
    ann.watch()
    for _ in range(40):
        deciding = next((each for each in (ann, bob) if each.browser.offered("play")), None)
        if deciding is None:
            break
        move(deciding)
    ann.watch()
    return about(ann, do="rematch")


# ---- Learn -----------------------------------------------------------------------------------------------------------


def learner(visit: Visit, lesson: str = "small-meets-big") -> Person:
    """Return Ann in a lesson of CHEERS."""
    ann = visit.arrive("Ann", "learn", f"?game=cheers&lesson={lesson}", still=True)
    ann.watch()
    return ann


@scenario
def learn_lesson(visit: Visit) -> About:
    """Begin a lesson."""
    return about(visit.arrive("Ann", "learn", "?game=cheers"), do="lesson")


@scenario
def learn_check(visit: Visit) -> About:
    """Have a guess judged."""
    ann = learner(visit)
    ann.use("Yaz")
    return about(ann, do="check")


@scenario
def learn_watch(visit: Visit) -> About:
    """Watch what happens."""
    ann = learner(visit)
    guess(ann, 0)
    return about(ann, do="watch")


@scenario
def learn_another_try(visit: Visit) -> About:
    """Guess again."""
    ann = learner(visit)
    guess(ann, 0)
    return about(ann, do="again")


@scenario
def learn_go_on(visit: Visit) -> About:
    """Go on to the next station."""
    ann = learner(visit)
    guess(ann, 0)
    return about(ann, "Go on")


@scenario
def learn_another_question(visit: Visit) -> About:
    """Be asked something else about an example."""
    ann = visit.arrive("Ann", "learn", "?game=cheers&example=CH-07")
    guess(ann, 0)
    return about(ann, do="other")


@scenario
def learn_film(visit: Visit) -> About:
    """Begin a film that is only watched: the second click would stop it."""
    return about(learner(visit, "one-turn"), "Watch", do="film")


@scenario
def learn_task(visit: Visit) -> About:
    """Make a move of a task."""
    kept = progress(ALL_BUT_ONE, ("a-glass-for-anyone", 1))
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=a-glass-for-anyone", kept=kept, still=True)
    ann.watch()
    return about(ann, do="play", nth=1)


# ---- the referee's desk ----------------------------------------------------------------------------------------------


def asking(visit: Visit) -> Person:
    """Return Ann at a desk that waits for the answer to a question."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click("Ask")
    ann.submit("What happens?", text="Xavier: Blue/red to Yaz")
    ann.watch()
    return ann


@scenario
def desk_happen(visit: Visit) -> About:
    """Let something happen."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click("Ask")
    return about(ann, do="happen")


@scenario
def desk_answer(visit: Visit) -> About:
    """Answer by the list, after which something else is asked."""
    return about(asking(visit), do="answer")


@scenario
def desk_unsay(visit: Visit) -> About:
    """Take the last of two answers back."""
    ann = asking(visit)
    for _ in range(2):
        ann.click(ann.browser.offered("answer")[0], do="answer") if ann.browser.offered("answer") else None
        ann.watch()
    return about(ann, do="unsay")


@scenario
def desk_take_over(visit: Visit) -> About:
    """Lay the table on the desk as it is after what has happened."""
    ann = asking(visit)
    while ann.browser.offered("answer"):
        ann.click(ann.browser.offered("answer")[0], do="answer")
        ann.watch()
    return about(ann, do="takeover")


@scenario
def desk_switch(visit: Visit) -> About:
    """Take the next reading of a ruling."""
    return about(desk(visit, "cheers", tab="book"), do="switch")


@scenario
def desk_put_back(visit: Visit) -> About:
    """Put back the last of the places that are pointed out."""
    ann = desk(visit, "three-cheers", tab="ask")
    for _ in range(3):
        bright = [each for each in ann.browser.places() if each not in ann.browser.places(quiet=True)]
        ann.use(bright[0].split(". ")[0])
    return about(ann, do="point_back")


def following(visit: Visit) -> Person:
    """Return Ann, who follows a game at her desk."""
    ann = desk(visit, "syndicate", tab="follow")
    ann.submit("Begin", players="Ann, Bob, Cid")
    return ann


@scenario
def desk_begin(visit: Visit) -> About:
    """Begin to follow a game."""
    ann = desk(visit, "syndicate", tab="follow")
    return about_form(ann, "Begin", players="Ann, Bob, Cid")


@scenario
def desk_undo(visit: Visit) -> About:
    """Undo the last of two entries."""
    ann = following(visit)
    for _ in range(3):
        ann.click(ann.browser.offered("draw")[0], do="draw")
    return about(ann, do="undo")


@scenario
def desk_put_away(visit: Visit) -> About:
    """Put a followed game away."""
    return about(following(visit), do="end")


@scenario
def desk_begin_a_deck(visit: Visit) -> About:
    """Begin a deck of one's own."""
    return about(desk(visit, "cheers", tab="cards"), do="box_begin")


@scenario
def desk_throw_away(visit: Visit) -> About:
    """Throw a deck of one's own away."""
    ann = desk(visit, "cheers", tab="cards")
    ann.click("Change our stand-in deck")
    ann.click("Throw this away …")
    return about(ann, "Throw it away")


def parked(visit: Visit) -> Person:
    """Return Ann, on whose desk an example lies instead of her own table."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click(ann.browser.offered("example")[0], do="example")
    ann.watch()
    return ann


@scenario
def desk_own_table(visit: Visit) -> About:
    """Bring one's own table back."""
    return about(parked(visit), do="own_table")


@scenario
def desk_adopt(visit: Visit) -> About:
    """Go on with what lies on the desk."""
    return about(parked(visit), do="adopt")
