"""Visits to the front page and to the balance lab."""

from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Visit


@visited
def front(visit: Visit) -> None:
    """Open the front page on a server, and as one of many files."""
    visit.arrive("Ann", "front")
    visit.arrive("Bob", "front of files")


@visited
def lab(visit: Visit) -> None:
    """Use the balance lab: another game, a house rule, games played and saved; values that the form does not offer."""
    ann = visit.arrive("Ann", "lab", "?game=syndicate")
    ann.change("CHEERS", "cheers")
    ann.change("The Syndicate", "syndicate")
    ann.change("House rule, beside the usual rules", "reshuffle")
    ann.submit("Play them", games="many")
    ann.submit("Play them")
    ann.watch()
    ann.click("Save as CSV")
    ann.lose()
    ann.change("CHEERS", "cheers")
    ann.mend()
    visit.arrive("Bob", "lab", "?game=poker")
