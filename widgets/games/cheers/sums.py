"""Summary lines of events: where it was CHEERS, and where cards went."""

from typing import Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.words import place_name
from widgets.tabletop.contract import Sums

SUMS: Final[Sums] = {
    ev.CheersCalled: ("CHEERS", lambda state, event: f"at {place_name(state, event.place)}’s"),
    ev.NoCheers: ("No CHEERS", lambda state, event: f"at {place_name(state, event.place)}’s"),
    ev.Sent: ("Sent", lambda state, event: f"{event.card.face} to {place_name(state, event.to)}"),
    ev.Shifted: ("Moved", lambda state, event: f"{event.card.face} to {place_name(state, event.place)}"),
    ev.Dropped: ("Tipped away", lambda _, event: event.card.face),
    ev.Declared: ("Declared", lambda state, event: place_name(state, event.place)),
    ev.NotDeclared: ("Not declared", lambda state, event: place_name(state, event.place)),
}
"""For each class of event its heading in the summary, and a function that words it."""
