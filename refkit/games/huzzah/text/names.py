"""Names of places and cards, written and read."""

from refkit.games.huzzah.cards import FIRST_STAGE, KINDS, OFF, UNKNOWN, Card
from refkit.games.huzzah.state import StateOrView
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import tell
from refkit.text.checks import say
from refkit.text.moves import find_called


def place_name(state: StateOrView, place: int) -> str:
    """Return a place in words: ``step 12``, ``step 12 (Lute Pit)``, ``gate 3 (step 23)`` or a stage's name."""
    track = state.options.track
    if place == OFF:
        return tell("nowhere yet")
    if place >= FIRST_STAGE:
        return tell("the {stage}", stage=track.names[place - FIRST_STAGE])
    if track.gate_at[place] != OFF:
        return tell("step {step} (gate {gate})", step=place, gate=track.gate_at[place])
    if place == 0:
        return tell("step 0 (the Main Gate)")
    if track.stage_at[place] == OFF:
        return tell("step {step}", step=place)
    return tell("step {step} ({stage})", step=place, stage=track.names[track.stage_at[place]])


def parse_card(text: str) -> Card:
    """Return the kind of card called ``text``, in any case, or that begins with it, as 3 and F do.

    Raises `BadInput` with the kinds if there is none.
    """
    kinds = (*KINDS, UNKNOWN)
    initials = [kind[:1].casefold() for kind in kinds]
    if (found := find_called(text, kinds, lambda said: [initials.index(said)] if said in initials else [])) is not None:
        return kinds[found]
    raise BadInput(f"There is no card called {say(text.strip())}; the cards are {', '.join(KINDS)}.")
