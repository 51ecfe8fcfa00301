"""Worked examples with every minion tracked through the events.

Minions are identified by the square on which each stood at the beginning, so that a question about "this one here"
can be answered from the events, whatever happened to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.kernel.event import Event
from refkit.text.examples import Example
from widgets.games.three_cheers.table.picks import OnTable
from widgets.tabletop.story import Story, story_of


@dataclass(frozen=True)
class Moment:
    """An event with its ``caption`` and the minions concerned, each by its square at the beginning.

    ``actor`` is the minion that acts or that something happens to, ``victim`` the one at the other end; or None.
    """

    event: Event
    caption: str
    actor: OnTable | None
    victim: OnTable | None


@dataclass(frozen=True)
class TrackedStory(Story):
    """A story in which every minion is tracked."""

    @classmethod
    def of(cls, example: Example) -> "TrackedStory":
        """Run a worked example and return its story."""
        found: TrackedStory = story_of(GAME, example, cls)
        return found

    @property
    def minions(self) -> tuple[OnTable, ...]:
        """Return the squares of all minions at the beginning, tower by tower, from the ground up."""
        return tuple(
            OnTable(number, at) for number, tower in enumerate(self.start.towers) for at in sorted(tower.minions)
        )

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Return every event with the minions concerned."""
        return tuple(self._follow())

    @cached_property
    def ends(self) -> dict[OnTable, OnTable | None]:
        """Map every minion to where it is in the end; None for the dead."""
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for moment in self.moments:
            _update_places(places, moment)
        return places

    def about(self, who: OnTable, *kinds: type[Event]) -> Iterator[Moment]:
        """Yield the moments in which the minion that began at ``who`` takes part, of these kinds if any are given."""
        return (
            moment
            for moment in self.moments
            if isinstance(moment.event, kinds or Event) and who in {moment.actor, moment.victim}
        )

    def _follow(self) -> Iterator[Moment]:
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for before, event, _ in self.frames:
            now = {place: who for who, place in places.items() if place}
            ends = now.get(_square_of_event(event, "at")), now.get(_square_of_event(event, "to"))
            moment = Moment(event, self.said(before, event), *ends)
            _update_places(places, moment)
            yield moment


def _square_of_event(event: Event, end: str) -> OnTable:
    """Return the square at one end of an event; a place where no minion ever stands if it has none."""
    return OnTable(getattr(event, "tower", -1), getattr(event, end, -1))


def _update_places(places: dict[OnTable, OnTable | None], moment: Moment) -> None:
    """Update where every minion is after an event."""
    there = _square_of_event(moment.event, "to")
    match moment.event:
        case ev.Died():
            _set_place(places, moment.actor, None)
        case ev.Crushed() | ev.Ate():
            _set_place(places, moment.victim, None)
            _set_place(places, moment.actor, there)
        case ev.Fell() | ev.Shifted():
            _set_place(places, moment.actor, there)
        case ev.Swapped():
            _set_place(places, moment.actor, there)
            _set_place(places, moment.victim, _square_of_event(moment.event, "at"))


def _set_place(places: dict[OnTable, OnTable | None], who: OnTable | None, place: OnTable | None) -> None:
    """Set where a minion is now, if it is one that is tracked."""
    if who is not None:
        places[who] = place
