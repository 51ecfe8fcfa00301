"""Visits to the first fight, and to live tables of Play, which are those of rooms, too."""

from typing import Final

from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

NONSENSE: Final = "flurb the <b>wug</b>"


def move(person: Person, number: int = 0) -> None:
    """Choose a move of the list by its number, and watch what comes of it."""
    person.click(person.browser.offered("play")[number], do="play")
    person.watch()


@visited
def first_fight(visit: Visit) -> None:
    """Play a first game of Three Cheers, on a phone: touch, look closely, put back, play, and take back."""
    ann = visit.arrive("Ann", "first game", "?game=three-cheers", phone=True, kept={"pace": "instant"})
    ann.watch()
    ann.use("Ruffgob")
    ann.look_at("Pomgrub")
    ann.click("Put it back")
    ann.use("Pomgrub")
    ann.use("an empty place on the ground")
    ann.click("Take back")


@visited
def play_bots(visit: Visit) -> None:
    """Play Huzzah! against bots: a form with a fault, films, what may not be used, a hint, files, a reload, leaving."""
    ann = visit.arrive("Ann", "play", "?game=huzzah")
    ann.submit("Begin the game", goal="many")
    ann.submit("Begin the game", kind2="nobody")
    ann.submit("Begin the game", name0="Ann")
    ann.click("Brisk")
    ann.watch()
    ann.point(ann.browser.offered("play")[1])
    ann.click("Why did you do that, Pebble?")
    move(ann)
    ann.click("Table")
    ann.click("Instant")
    ann.click("Moves")
    ann.click("Hint")
    ann.watch()
    ann.click("Play it")
    ann.watch()
    ann.click("Scores")
    ann.click("Table")
    ann.click("Save to a file")
    ann.upload("Open a file", "bad.json", "{]")
    ann.submit("Open it", text=NONSENSE)
    ann = ann.reload("?game=huzzah")
    ann.click("Table")
    ann.click("New game …")
    ann.click("Leave it")


@visited
def play_end(visit: Visit) -> None:
    """Play The Syndicate to its end: the count, what decided it, the whole game as a film, a rematch."""
    ann = visit.arrive("Ann", "play", "?game=syndicate&people=1&bots=2&start=1&pace=instant&goal=1")
    ann.watch()
    while ann.browser.offered("play"):
        move(ann)
    ann.click("Count again")
    ann.click("The table")
    ann.click("Who won?")
    ann.click("See what decided it")
    ann.click("Watch the whole game")
    for key in ("ArrowRight", "End", "Escape"):
        ann.key(key)
    ann.click("Play again")
    ann.watch()


@visited
def play_dice(visit: Visit) -> None:
    """Play Minions with dice that Ann rolls: typed moves, nonsense, a slip of the pen, what is illegal; a reload."""
    ann = visit.arrive("Ann", "play", "?game=minions&people=1&bots=1&start=1&pace=instant", kept={"dice": "typed"})
    ann.watch()
    ann.submit("Do it", text=NONSENSE)
    ann.submit("Do it", text="Turn up Arrow Dodging")
    ann.submit("Do it", text="event Market Day")
    ann.watch()
    move(ann)
    ann = ann.reload("?game=minions")
    ann.watch()
    ann.click("Table")
    ann.click("Rolled here")
    ann.watch()
    ann.click("Moves")
    move(ann)


@visited
def play_hot_seat(visit: Visit) -> None:
    """Play CHEERS on one screen that four pass round: hands are covered until their player says to be there."""
    ann = visit.arrive("Ann", "play", "?game=cheers&people=4&bots=0&start=1&pace=brisk")
    ann.watch()
    ann.click("I am Grumble")
    ann.use("Your tray")
    ann.use("Mossy's tray")
    ann.click(ann.browser.offered("play")[2], do="play")
    ann.wait(0.3)
    ann.click("Take back")
    ann.watch()
    move(ann, 2)
    ann.click("I am Pebble")
    move(ann, 3)
    ann.click("Log")
