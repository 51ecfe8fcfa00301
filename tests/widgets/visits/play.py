"""Visits to live tables of Play, which are those of rooms, too."""

from typing import Final

from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

NONSENSE: Final = "flurb the <b>wug</b>"


def move(person: Person, number: int = 0) -> None:
    """Choose a move of the list by its number, and watch what comes of it."""
    person.click(person.browser.offered("play")[number], do="play")
    person.watch()


@visited
def play_set_up(visit: Visit) -> None:
    """Set up a table by the form: another variant, other chairs, a wrong number; then begin the game."""
    ann = visit.arrive("Ann", "play", "?game=three-cheers")
    ann.change("Variant", "double-trouble")
    ann.change("Length", "quick")
    ann.submit("Begin the game", bottom="many")
    ann.submit("Begin the game", bottom="", name0="Ann", kind1="greedy", kind2="greedy", kind3="greedy")
    ann.watch()


@visited
def play_unknown(visit: Visit) -> None:
    """Open addresses that name no game, or ask for what cannot be, and a stored game that is damaged."""
    visit.arrive("Ann", "play", "?game=poker").leave()
    visit.arrive("Bob", "play", "?game=cheers&people=9&bots=x").leave()
    visit.arrive("Cid", "play", "?game=syndicate", kept={"syndicate:match": "damaged", "own:syndicate:deck": "{"})


@visited
def play_towers(visit: Visit) -> None:
    """Play Three Cheers against bots: picks, putting back, refusals, a walk by keys, hints, close-ups, undo."""
    ann = visit.arrive("Ann", "play", "?game=three-cheers&people=1&bots=2&start=1")
    ann.wait(1)
    ann.click("Skip to my turn")
    ann.watch()
    card, other = (place.split(". ")[0] for place in ann.browser.places()[:2])
    ann.use(card)
    ann.key("Escape")
    ann.use(card)
    ann.use(card)
    ann.use(other)
    ann.use("The pile")
    ann.click("Put it back")
    ann.look_at(card)
    ann.point(ann.browser.offered("play")[1])
    ann.use(card)
    ann.walk(other)
    ann.enter(other)
    place = next(each for each in ann.browser.places() if each.startswith("an empty place"))
    ann.walk(place)
    ann.enter(place)
    ann.wait(0.2)
    ann.click("Take back") if ann.browser.offered("undo") else ann.watch()
    ann.watch()
    while not ann.browser.offered("why"):
        move(ann)
    ann.click("Why did you do that, Grumble?")
    ann.click("Watch it again")
    ann.watch()
    ann.key("F5")
    ann.pick("Your hand")


@visited
def play_tabs(visit: Visit) -> None:
    """Play CHEERS against bots: all tabs, the pace of films, a film skipped, save, a bad file, a text, a new game."""
    ann = visit.arrive("Ann", "play", "?game=cheers&people=1&bots=3&start=1")
    ann.watch()
    for tab in ("Log", "Scores", "Table"):
        ann.click(tab)
    ann.click("Brisk")
    ann.click("Save to a file")
    ann.upload("Open a file", "bad.json", "{]")
    ann.upload("Open a file", "other.json", '{"game": "poker"}')
    ann.submit("Open it", text=NONSENSE)
    text = ann.browser.kept["cheers:match"]
    ann.click("Moves")
    ann.click(ann.browser.offered("play")[0], do="play")
    ann.wait(0.5)
    ann.key("Escape")
    ann.watch()
    ann.click("Table")
    ann.submit("Open it", text=text)
    ann.watch()
    ann.click("Table")
    ann.click("Instant")
    ann.click("Moves")
    move(ann, 1)
    ann.click("Table")
    ann.click("New game …")
    ann.click("Cancel") if ann.browser.offered("dismiss")[1:] else ann.click(ann.browser.offered("dismiss")[0])
    ann.click("New game …")
    ann.click("Leave it")


@visited
def play_dice(visit: Visit) -> None:
    """Play Minions with dice that are rolled by hand: typed moves, typed nonsense, an illegal one, and a reload."""
    ann = visit.arrive("Ann", "play", "?game=minions&people=1&bots=1&start=1&pace=brisk", kept={"dice": "typed"})
    ann.watch()
    ann.submit("Do it", text=NONSENSE)
    ann.submit("Do it", text="")
    ann.submit("Do it", text="Turn up Arrow Dodging")
    ann.submit("Do it", text="event Market Day")
    ann.click(ann.browser.offered("meant")[0], do="meant") if ann.browser.offered("meant") else None
    ann.submit("Do it", text="Market Day")
    ann.watch()
    move(ann)
    ann.use("Vampire")
    ann.watch()
    ann = ann.reload("?game=minions")
    ann.watch()
    ann.click("Table")
    ann.click("Rolled here")
    ann.watch()
    ann.click("Moves")
    move(ann, 0)
    ann.click("Scores")


@visited
def play_walk(visit: Visit) -> None:
    """Play Huzzah! against bots, on a phone, in the dark, without films, and then in another window size."""
    ann = visit.arrive("Ann", "play", "?game=huzzah&people=1&bots=2&start=1", phone=True, dark=True, still=True)
    ann.watch()
    ann.use("Swag Cart")
    ann.watch()
    for _ in range(4):
        move(ann)
    ann.use("The pile")
    ann.resize(room=760, tall=800, density=1.0, dark=False)
    ann.click("Log")
    ann.resize(still=False)
    ann.click("Moves")
    move(ann)


@visited
def play_scales(visit: Visit) -> None:
    """Play The Syndicate against bots; click too late, which is refused; lose the connection and reconnect."""
    ann = visit.arrive("Ann", "play", "?game=syndicate&people=1&bots=2&start=1")
    ann.watch()
    first, second = ann.browser.offered("play")[:2]
    late = ann.browser.press(second, do="play")
    place = ann.browser.place(ann.browser.places()[1])
    ann.click(first, do="play")
    ann.late(late, second)
    ann.late(place, "a card")
    ann.watch()
    ann.late(late, second)
    ann.late(place, "a card")
    ann.lose()
    ann.click(ann.browser.offered("play")[0], do="play")
    ann.wait(30)
    ann.mend()
    ann.watch()
    ann.elsewhere("syndicate:match", "of another window")
    ann.go_back("?game=huzzah")


@visited
def play_hot_seat(visit: Visit) -> None:
    """Play CHEERS on one screen that four pass round: hands are covered until their player says to be there."""
    ann = visit.arrive("Ann", "play", "?game=cheers&people=4&bots=0&start=1&pace=brisk")
    ann.watch()
    ann.click(ann.browser.offered("reveal")[0])
    ann.click(ann.browser.offered("play")[2], do="play")
    ann.wait(0.3)
    ann.click("Take back")
    ann.watch()
    move(ann, 2)
    ann.click(ann.browser.offered("reveal")[0])
    move(ann, 3)
    ann.click("Log")


@visited
def play_hot_seat_towers(visit: Visit) -> None:
    """Play Three Cheers on one screen that two pass round, where orders are asked for aloud."""
    ann = visit.arrive("Ann", "play", "?game=three-cheers&people=2&bots=0&start=1&pace=instant")
    ann.watch()
    for number in range(9):
        for do in ("reveal", "close", "call"):
            if ann.browser.offered(do):
                ann.click(ann.browser.offered(do)[-1 if do == "call" else 0], do=do)
                ann.watch()
        if ann.browser.offered("play"):
            move(ann, number % len(ann.browser.offered("play")))


@visited
def play_hot_seat_walk(visit: Visit) -> None:
    """Play Huzzah! on one screen that two pass round."""
    hot_seat(visit, "huzzah", 3, 4)


@visited
def play_hot_seat_minions(visit: Visit) -> None:
    """Play Minions on one screen that two pass round."""
    hot_seat(visit, "minions", 2, 5)


@visited
def play_hot_seat_scales(visit: Visit) -> None:
    """Play The Syndicate on one screen that three players pass round."""
    hot_seat(visit, "syndicate", 3, 4)


def hot_seat(visit: Visit, game: str, people: int, moves: int) -> None:
    """Have people play at one screen, each choosing what stands first in the list."""
    ann = visit.arrive("Ann", "play", f"?game={game}&people={people}&bots=0&start=1")
    ann.watch()
    for _ in range(moves):
        if ann.browser.offered("reveal"):
            ann.click(ann.browser.offered("reveal")[0], do="reveal")
        move(ann)


@visited
def play_refused(visit: Visit) -> None:
    """Try what may not be used now, which says why not: hands, tables and piles of four games."""
    for game, bots in (("cheers", 3), ("minions", 1), ("huzzah", 2), ("syndicate", 2)):
        ann = visit.arrive("Ann", "play", f"?game={game}&people=1&bots={bots}&start=1&pace=instant")
        ann.watch()
        if game == "huzzah":
            move(ann)
        quiet = ann.browser.places(quiet=True)
        for place in (quiet[0], quiet[len(quiet) // 2], quiet[-1]):
            ann.use(place)
        ann.leave()


@visited
def play_end(visit: Visit) -> None:
    """Play a short game to its end: the count beat by beat, the film wound, what decided it, a rematch."""
    ann = visit.arrive("Ann", "play", "?game=syndicate&people=1&bots=2&start=1&pace=instant&goal=1")
    ann.watch()
    ann.click("Table")
    ann.click("Brisk")
    ann.click("Moves")
    for _ in range(30):
        if not ann.browser.offered("play"):
            break
        move(ann)
    for button in ("Count again", "Look at the table", "Who won?", "See what decided it"):
        ann.click(button)
        ann.watch()
    ann.click(ann.browser.offered("why")[0], do="why")
    ann.click("Watch the whole game")
    ann.click("Next ▶")
    ann.watch()
    ann.key("ArrowRight")
    ann.wait(0.1)
    ann.key("Home")
    ann.key(" ")
    ann.wait(5)
    ann.click("Pause")
    ann.key("End")
    ann.key("Escape")
    ann.click("Play again")
    ann.watch()


@visited
def play_bots(visit: Visit) -> None:
    """Watch a game of Huzzah! among bots, which runs by itself and can be left; instant from then on."""
    ann = visit.arrive("Ann", "play", "?game=huzzah&people=0&bots=3&start=1")
    ann.wait(6)
    ann.click("Skip to the end")
    ann.click("Table")
    ann.click("New game …")
    ann.click("Leave it")
    ann.wait(2)


@visited
def first_game(visit: Visit) -> None:
    """Play the first game, in which every move says what it would do, on a phone; touch twice."""
    ann = visit.arrive("Ann", "first game", "?game=three-cheers", phone=True)
    ann.watch()
    card = ann.browser.places()[0]
    ann.use(card)
    ann.use(ann.browser.places()[0])
    ann.watch()
    ann.point(ann.browser.offered("play")[0])
    move(ann)
