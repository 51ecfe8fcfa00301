"""Totals of a plot, as far as the viewer knows the cards."""

from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.rules.score import Count, card_counts, totals
from refkit.games.syndicate.table import View


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
