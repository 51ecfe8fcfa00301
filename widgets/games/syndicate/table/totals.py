"""What a plot comes to, as whoever looks may know it."""

from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.rules.score import Count, card_counts, totals
from refkit.games.syndicate.view import View


def known(view: View) -> tuple[int, int]:
    """Both totals, without what nobody knows."""
    return totals(card_counts(view), view.active)


def texts(view: View) -> tuple[str, str]:
    """Both totals as the scales show them."""
    ours, theirs = known(view)
    if not view.lead:
        return "–", "–"
    return f"{ours} + ?" if view.hidden is UNKNOWN else f"{ours}", f"{theirs}"


def said(view: View) -> str:
    """Both totals in a sentence."""
    if not view.lead:
        return "Nothing is led yet."
    ours, theirs = known(view)
    least = "at least " if view.hidden is UNKNOWN else ""
    return f"The plot has {least}{ours}, the enforcers {theirs}."


def each(view: View) -> list[Count]:
    """What every card counts that anybody knows."""
    return [one for one in card_counts(view) if one.card is not UNKNOWN]
