"""When a card was played: what the log says of a card that a refused move names."""

from refkit.kernel.choice import Refusal
from refkit.match.match import Match


def last_play(match: Match, refusal: Refusal[object]) -> str:
    """Return in which turn the card of a refused move was played last, as a sentence; "" if it was not.

    It is for a referee who sees everything, and only of a card that is not where it is played from; of kinds of which
    the deck has several copies nothing is said.
    """
    for name in ("card", "boon"):
        card = getattr(refusal.move, name, None)
        called = str(getattr(card, "name", "?"))
        if called == "?" or not any(reason.hard and called in reason.sentence for reason in refusal.reasons):
            continue
        for played in reversed(match.played):
            if getattr(played.move, name, None) == card and match.entries[played.number - 1].seat >= 0:
                return f"{called} was played in turn {played.before.turn} (entry {played.number})."
    return ""
