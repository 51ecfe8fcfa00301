"""What a foreminion makes of an event: it smiles or winces, as far as the event and its own tower tell."""

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, Tower, row_of
from refkit.kernel.event import Event
from widgets.games.three_cheers.pictures.foreminions import Mood


def mood_of(tower: Tower, seat: int, towers: int, event: Event | None) -> Mood:  # noqa: PLR0911  one line an event
    """Return the mood of a foreminion in its ``tower``, which is one of so many, when ``event`` happens."""
    number, at = seat % towers, tower.riders[seat // towers]
    if isinstance(event, ev.Scored):
        return "smile" if event.totals[number] == max(event.totals) else "plain"
    if event is None or getattr(event, "tower", -1) != number:
        return "plain"
    match event:
        case ev.Placed():
            return "smile"
        case ev.Rode(seat=whose, at=to):
            return "smile" if whose == seat and row_of(to) > 1 else "plain"
        case ev.Blocked(to=to) | ev.Spared(to=to):
            return "smile" if to == at else "plain"
        case ev.Struck(to=to) | ev.Fell(to=to) | ev.Rotated(at=to):
            return "wince" if to == at else "plain"
        case ev.Died(at=lost):
            return "wince" if at in {lost, OFF} else "plain"
        case ev.Crushed(at=by, to=lost) | ev.Ate(at=by, to=lost):  # afterwards it is on who took the place
            return "wince" if at == OFF or (at == lost and by in tower.minions) else "plain"
        case ev.Tumbled(seat=whose):
            return "wince" if whose == seat else "plain"
    return "plain"
