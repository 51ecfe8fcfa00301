"""Visits to the referee's desk: each of its tabs, chips, files, films of what happens, and games that are followed."""

from typing import Final

from tests.widgets.visits.play import NONSENSE
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

TEN: Final = "Pomgrub, Cheerwig, Clapjaw, Slabrador / gibb, Rivetoad*, Mudkin / Tankerous, Hothorn / #Shadowl"
BAR: Final = """game: cheers
players: Xavier, Yaz, Zippy, Wanda
active: Xavier
hand Xavier: Blue/red, Yellow/blue
table Yaz: Red/green
table Zippy: Green/purple"""


def desk(visit: Visit, game: str, tab: str = "", table: str = "", *, phone: bool = False) -> Person:
    """Return Ann at the desk of a game, at one of its tabs, with a table laid out by text."""
    ann = visit.arrive("Ann", "referee", f"?game={game}" + (f"&tab={tab}" if tab else ""), phone=phone)
    if table:
        ann.change("As text", table)
    return ann


@visited
def desk_doors(visit: Visit) -> None:
    """Open the start page of all desks; an unknown game; links with a table, a damaged table; damaged storage."""
    visit.arrive("Ann", "referee").leave()
    visit.arrive("Ann", "referee", "?game=poker").leave()
    visit.arrive("Ann", "referee", "?game=cheers&tab=happens&table=table%20Yaz:%20Red/green").leave()
    kept = {"syndicate:desk": "{", "syndicate:match": "damaged", "tab": "files", "own:syndicate:deck": "["}
    visit.arrive("Ann", "referee", "?game=syndicate&table=flurb", kept=kept)


@visited
def desk_lay_towers(visit: Visit) -> None:
    """Lay out a tower of Three Cheers: typed, by clicks, keys and pulling; turn, move, take away, undo."""
    ann = desk(visit, "three-cheers")
    ann.submit("Put", text=TEN)
    ann.submit("Put", text=NONSENSE)
    ann.use("a1 of Xavier")
    for button in ("↻ Turn", "Face down", "♛ rides", "Take back", "Undo", "Move …"):
        ann.click(button)
    ann.use("b4 of Xavier")
    for key in ("ArrowRight", "ArrowUp", "t", "f", "m", "c", "Delete", "u", "/", "x"):
        ann.key(key)
    ann.click(ann.browser.offered("put")[3], do="put")
    ann.pull(ann.browser.places()[2].split(",")[0], ann.browser.places()[0].split(",")[0])
    ann.pull(ann.browser.places()[2].split(",")[0], None)
    ann.click("a1 of Yaz", do="slot")
    ann.submit("Take over", players="Ann, Bo, Cy, Di", variant="double-trouble")
    ann.change("As text", NONSENSE)
    ann.click("Clear all")
    ann = ann.reload("?game=three-cheers")


@visited
def desk_lay_bar(visit: Visit) -> None:
    """Fill trays of CHEERS by tokens, by keys and by text; type too much, and what is nearly right."""
    ann = desk(visit, "cheers")
    ann.click("Yaz’s tray")
    ann.click(ann.browser.offered("put")[0], do="put")
    ann.click(ann.browser.offered("put")[0], do="put")
    ann.click(ann.browser.offered("put")[0], do="put")
    ann.click("Take back")
    for key in ("ArrowDown", "r", "g", "Backspace", "u"):
        ann.key(key)
    ann.submit("Put", text="Red/gren, Blue/blue")
    ann.submit("Put", text="table Yaz: Rde/green")
    ann.click(ann.browser.offered("meant")[0], do="meant") if ann.browser.offered("meant") else None
    ann.use("Wanda’s tray")
    ann.submit("Use this text", text=BAR)
    ann.submit("Use this text", text="game: huzzah")
    ann.click(ann.browser.offered("example")[0], do="example")
    ann.watch()
    for do in ("own_table", "adopt"):
        if ann.browser.offered(do):
            ann.click(ann.browser.offered(do)[0], do=do)


@visited
def desk_allowed(visit: Visit) -> None:
    """Ask whether moves are allowed: typed, nonsense, a slip of the pen, illegal, from the list, pointed out."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click("Ask")
    ann.submit("Is it allowed?", text="Xavier: Blue/red to Yaz")
    ann.submit("Is it allowed?", text="Xavier: Red/red to Yaz")
    ann.submit("Is it allowed?", text="Xavier: Blue/rde to Yaz")
    if ann.browser.offered("meant"):
        ann.click(ann.browser.offered("meant")[0], do="meant")
    ann.submit("Is it allowed?", text=NONSENSE)
    ann.click("Yaz", do="turn_of")
    ann.click("Xavier", do="turn_of")
    ann.change("Filter what may be done", "Zippy")
    ann.click(ann.browser.offered("check_this_move")[0], do="check_this_move")
    for place in [each.split(". ")[0] for each in ann.browser.places()[:2]]:
        ann.use(place)
    ann.use("The pile")


@visited
def desk_happens(visit: Visit) -> None:
    """Ask what happens: a fight of ten as a film, by buttons, keys and its list; the sheet; the table afterwards."""
    ann = desk(visit, "three-cheers", table="")
    ann.submit("Put", text=TEN)
    ann.click("Ask")
    ann.click("Big Hairy Fight!")
    ann.click("Next ▶")
    ann.wait(0.2)
    ann.click("Play")
    ann.wait(6)
    ann.click("Fast")
    ann.wait(3)
    ann.key(" ")
    for key in ("ArrowLeft", "Home", "End"):
        ann.key(key)
    ann.click(ann.browser.offered("shot")[2], do="shot")
    for do in ("sheet", "takeover"):
        if ann.browser.offered(do):
            ann.click(ann.browser.offered(do)[0], do=do)


@visited
def desk_answers(visit: Visit) -> None:
    """Ask what happens on a move that asks; answer by button, by word and by nonsense; then something else."""
    ann = desk(visit, "cheers", table=BAR)
    ann.click("Ask")
    ann.submit("What happens?", text=NONSENSE)
    ann.submit("What happens?", text="Xavier: Blue/red to Yaz")
    ann.watch()
    ann.submit("So be it", text=NONSENSE)
    ann.click(ann.browser.offered("answer")[0], do="answer")
    ann.watch()
    ann = ann.reload("?game=cheers")
    ann.click("Ask something else")
    ann.click("Victory")
    ann.click(ann.browser.offered("example")[1], do="example") if ann.browser.offered("example") else None


@visited
def desk_book(visit: Visit) -> None:
    """Use the book: a search, a question as people ask it, nothing found, a switch, the reference to print."""
    ann = desk(visit, "cheers", tab="book")
    ann.change("Search in rules and rulings", "small glass")
    ann.change("Search in rules and rulings", "can I cheer with myself?")
    ann.change("Search in rules and rulings", "zzzz")
    ann.change("Search in rules and rulings", "")
    ann.click("Quick reference to print")
    ann.click("Switch")


@visited
def desk_cards(visit: Visit) -> None:
    """Edit the cards one by one and as text, with a fault; play with them; good and bad files; a deck that is fixed."""
    ann = desk(visit, "cheers")
    ann.click("Your cards")
    ann.click("Change our stand-in deck")
    ann.click("As text")
    text = next(each.text() for _, each in ann.browser.elements() if each.name == "textarea")
    ann.change("The deck as text", NONSENSE)
    ann.click("Play with this deck")
    ann.change("The deck as text", text.replace(" ", "\n"))
    ann.click("Play with this deck")
    ann.click("Save it as a file")
    ann.upload("Open a file …", "deck.toml", "name = 7")
    ann.click("↶ Undo")
    ann.click("Card by card")
    ann.click("Play with the usual deck again")
    ann.click("Throw this away …")
    bob = visit.arrive("Bob", "referee", "?game=three-cheers&tab=cards")
    bob.click("Begin with an empty one")
    visit.arrive("Cid", "referee", "?game=syndicate&tab=cards")


@visited
def desk_follow(visit: Visit) -> None:
    """Follow a game: begin, enter by button and by word, refuse, undo, note, report, save, put away."""
    ann = desk(visit, "syndicate", tab="follow")
    ann.submit("Begin", players="Ann, Ann")
    ann.submit("Begin", players="Ann, Bob, Cid")
    for _ in range(3):
        if ann.browser.offered("draw"):
            ann.click(ann.browser.offered("draw")[0], do="draw")
    ann.submit("What happened", text=NONSENSE)
    ann.submit("What happened", text="Bob: lead The Sun")
    ann.click("It was not played") if ann.browser.offered("drop_it") else None
    ann.submit("Write it down", note="A <b>dog</b>")
    ann.click("Undo the last entry") if ann.browser.offered("undo") else None
    ann.click("lenient")
    for each in ("Report to print", "Report in Markdown", "Save the game", "Take this table to the desk"):
        ann.click(each)
    ann = ann.reload("?game=syndicate&tab=follow")
    ann.click("Put the game away")
    for do in ("end", "dismiss", "ask_to_confirm"):
        if ann.browser.offered(do):
            ann.click(ann.browser.offered(do)[0], do=do)


@visited
def desk_files(visit: Visit) -> None:
    """Save the table to a file; open bad files, which are refused, and a position; on a phone."""
    ann = desk(visit, "minions", tab="files", phone=True)
    ann.click("Save the table")
    ann.upload("Choose a file …", "nothing.txt", "")
    ann.upload("Choose a file …", "bad.json", "{]")
    ann.upload("Use a deck file …", "deck.toml", "name = 7")
    ann.upload("Choose a file …", "table.txt", "game: minions\nplayers: Ann, Bob\n")
    ann.click("Files")
    ann.lose()
    ann.click("The book")
    ann.mend()


@visited
def desk_other_games(visit: Visit) -> None:
    """Use the desks of the games that are laid out by slots: put something down, ask what happens."""
    for game in ("minions", "huzzah", "syndicate"):
        ann = desk(visit, game)
        ann.click(ann.browser.offered("slot")[0], do="slot")
        ann.click(ann.browser.offered("put")[0], do="put")
        ann.use(ann.browser.places()[0].split(":")[0])
        ann.click("Ask")
        ann.click(ann.browser.offered("happen")[0], do="happen") if ann.browser.offered("happen") else None
        ann.leave()
