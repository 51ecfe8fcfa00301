"""Visits to the front page."""

from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Visit


@visited
def front(visit: Visit) -> None:
    """Open the front page on a server, and as one of many files."""
    visit.arrive("Ann", "front")
    visit.arrive("Bob", "front of files")
