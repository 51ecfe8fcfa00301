"""Visits to the referee's desk: each of its tabs, chips, files, films of what happens, and games that are followed."""

from typing import Final

from tests.widgets.visits.play import NONSENSE
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

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
def desk_answers(visit: Visit) -> None:
    """Lay out CHEERS and ask what is allowed, what happens, and what then; mend a slip of the pen; reload."""
    ann = visit.arrive("Ann", "referee", "?game=cheers")
    ann.click("Yaz’s tray")
    ann.click(ann.browser.offered("put")[0], do="put")
    ann.click("Undo")
    ann.submit("Put", text="table Yaz: Rde/green")
    ann.change("As text", BAR)
    ann.click("Ask")
    ann.submit("Is it allowed?", text="Xavier: Red/red to Yaz")
    ann.submit("Is it allowed?", text="Xavier: Blue/rde to Yaz")
    ann.submit("What happens?", text=NONSENSE)
    ann.submit("What happens?", text="Xavier: Blue/red to Yaz")
    ann.watch()
    ann.submit("So be it", text=NONSENSE)
    ann.click(ann.browser.offered("answer")[0], do="answer")
    ann.watch()
    ann = ann.reload("?game=cheers")
    ann.click("Ask something else")


@visited
def desk_cards(visit: Visit) -> None:
    """Edit cards of one's own, with a fault; play with them; a bad file; throw them away; search the book."""
    ann = desk(visit, "cheers", tab="cards")
    ann.click("Change our stand-in deck")
    ann.click("As text")
    ann.change("The deck as text", NONSENSE)
    ann.click("Play with this deck")
    ann.click("↶ Undo")
    ann.click("Play with this deck")
    ann.click("Save it as a file")
    ann.upload("Open a file …", "deck.toml", "name = 7")
    ann.click("Card by card")
    ann.click("Play with the usual deck again")
    ann.click("Throw this away …")
    ann.click("Throw it away")
    ann.click("The book")
    ann.change("Search in rules and rulings", "can I cheer with myself?")


@visited
def desk_follow(visit: Visit) -> None:
    """Follow a game of The Syndicate: by button and by word, refused, undone, noted, reported, saved, put away."""
    ann = desk(visit, "syndicate", tab="follow")
    ann.submit("Begin", players="Ann, Ann")
    ann.submit("Begin", players="Ann, Bob, Cid")
    for _ in range(2):
        ann.click(ann.browser.offered("draw")[0], do="draw")
    ann.submit("What happened", text=NONSENSE)
    ann.submit("What happened", text="Cid: lead The Sea")
    ann.submit("Write it down", note="A <b>dog</b>")
    ann.click("Undo the last entry")
    for each in ("Report to print", "Save the game"):
        ann.click(each)
    ann = ann.reload("?game=syndicate&tab=follow")
    ann.click("Put the game away")
    ann.click("Files")
    ann.click("Save the table")
    ann.upload("Choose a file …", "bad.json", "{]")
    ann.upload("Choose a file …", "table.txt", "game: minions\nplayers: Ann, Bob\n")
