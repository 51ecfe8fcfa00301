"""What the picture needs to know of a view: which card lies where, whose plot it is, and what counts so far."""

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.rules.score import Count, card_counts, totals
from refkit.games.syndicate.table import StateOrView, View
from widgets.games.syndicate.table.picks import Place


def card_at(view: StateOrView, place: Place) -> Card | None:
    """Return the card that lies on a place; None if there is none."""
    if place.part != "answer":
        on = view.lead if place.part == "lead" else view.hidden
        return on if place.seat == view.active else None
    step = (place.seat - view.active) % len(view.hands)
    return view.replies[step - 1] if 0 < step <= len(view.replies) else None


def is_turned_up(view: StateOrView) -> bool:
    """Return whether the card under the lead lies open: every enforcer has played, and it is known."""
    return len(view.replies) == len(view.hands) - 1 and view.hidden is not UNKNOWN


def places(view: StateOrView) -> tuple[Place, ...]:
    """Return the places before every seat in this turn, the mastermind's first."""
    answers = (Place("answer", seat) for seat in clockwise(view, view.active)[1:])
    return Place("lead", view.active), Place("under", view.active), *answers


def place_of(view: StateOrView, shown: Card) -> Place | None:
    """Return the place on which a card lies; None if it lies on none."""
    return next((place for place in places(view) if card_at(view, place) is shown), None)


def clockwise(view: StateOrView, first: int) -> tuple[int, ...]:
    """Return all seats clockwise, from the ``first``."""
    seats = len(view.hands)
    return tuple((first + step) % seats for step in range(seats))


def is_plotting(view: View, seat: int) -> bool:
    """Return whether a seat is the mastermind of a turn that has begun."""
    return seat == view.active and bool(view.turn) and not view.ended


def known_totals(view: View) -> tuple[int, int]:
    """Return both totals, without cards that the viewer does not know."""
    return totals(card_counts(view), view.active)


def total_texts(view: View) -> tuple[str, str]:
    """Return both totals as the scales show them."""
    ours, theirs = known_totals(view)
    if not view.lead:
        return "–", "–"
    return f"{ours} + ?" if view.hidden is UNKNOWN else f"{ours}", f"{theirs}"


def totals_in_words(view: View) -> str:
    """Describe both totals in a sentence."""
    if not view.lead:
        return "Nothing is led yet."
    ours, theirs = known_totals(view)
    least = "at least " if view.hidden is UNKNOWN else ""
    return f"The plot has {least}{ours}, the enforcers {theirs}."


def known_counts(view: View) -> list[Count]:
    """Return what every known card counts."""
    return [one for one in card_counts(view) if one.card is not UNKNOWN]
