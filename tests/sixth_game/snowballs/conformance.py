"""What refkit's own suite must know of Snowballs besides its contract."""

from typing import Final

from refkit.kernel.event import Event
from snowballs.events import Over
from snowballs.options import Options
from snowballs.state import State

NAMES: Final = ("Xavier", "Yaz")
SAMPLES: Final = {
    "usual": Options(players=NAMES),
    "every reading switched": Options(players=NAMES, first="Yaz", warmth=3, doubles="slip only"),
}
LONGEST: Final = 50
GOLDEN: Final = {"short": Options(players=NAMES, warmth=2)}
FACTORS: Final = {
    "players": {"2": NAMES},
    "first": {"chance": None, "the last": "Yaz"},
    "warmth": {"6": 6, "1": 1},
}
ASKED: Final = {
    "lob": ("lob", None),
    "hurl": ("lob", None),
    "roll 3": ("lob", 0),
    "roll 2 5": ("miss", 0),
}
FIRST_ASKED: Final = (("active: Bob", "lob", 1),)


def piece_faults(state: State) -> str:
    """Return what is wrong with the pieces: nobody has less than no warmth."""
    return "" if min(state.warmth) >= 0 else "warmth is negative"


def winners_by(event: Event) -> tuple[int, ...] | None:
    """Return who has won, if ``event`` says so."""
    return event.seats if isinstance(event, Over) else None
