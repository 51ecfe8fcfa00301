"""What happened to whom in a worked example.

Minions are followed by the square on which each stood in the beginning, so that a question about "this one here" can
be answered from the events, whatever became of it.
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
    """An event with its ``caption`` and whom it is about, each by where it stood in the beginning.

    ``actor`` is who does something or has it done to it, ``victim`` who is at the other end; None for nobody.
    """

    event: Event
    caption: str
    actor: OnTable | None
    victim: OnTable | None


@dataclass(frozen=True)
class Fates(Story):
    """A story in which everyone is followed."""

    @classmethod
    def of(cls, example: Example) -> "Fates":
        """The story of a worked example."""
        found: Fates = story_of(GAME, example, cls)
        return found

    @property
    def minions(self) -> tuple[OnTable, ...]:
        """Everyone who stands on the table in the beginning, tower by tower, from the ground up."""
        return tuple(
            OnTable(number, at) for number, tower in enumerate(self.start.towers) for at in sorted(tower.minions)
        )

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every event with whom it is about."""
        return tuple(self._follow())

    @cached_property
    def ends(self) -> dict[OnTable, OnTable | None]:
        """Where everyone has come to; None for the dead."""
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for moment in self.moments:
            _move_on(places, moment)
        return places

    def about(self, who: OnTable, *kinds: type[Event]) -> Iterator[Moment]:
        """What happened to, or was done by, the minion that stood there, of one of these kinds if any."""
        return (
            moment
            for moment in self.moments
            if isinstance(moment.event, kinds or Event) and who in {moment.actor, moment.victim}
        )

    def _follow(self) -> Iterator[Moment]:
        places: dict[OnTable, OnTable | None] = {who: who for who in self.minions}
        for before, event, _ in self.frames:
            now = {place: who for who, place in places.items() if place}
            ends = now.get(_place(event, "at")), now.get(_place(event, "to"))
            moment = Moment(event, self.said(before, event), *ends)
            _move_on(places, moment)
            yield moment


def _place(event: Event, end: str) -> OnTable:
    """One end of an event; of one that has none, a place where nobody ever stands."""
    return OnTable(getattr(event, "tower", -1), getattr(event, end, -1))


def _move_on(places: dict[OnTable, OnTable | None], moment: Moment) -> None:
    """Keep track of who is where after an event."""
    there = _place(moment.event, "to")
    match moment.event:
        case ev.Died():
            _put(places, moment.actor, None)
        case ev.Crushed() | ev.Ate():
            _put(places, moment.victim, None)
            _put(places, moment.actor, there)
        case ev.Fell() | ev.Shifted():
            _put(places, moment.actor, there)
        case ev.Swapped():
            _put(places, moment.actor, there)
            _put(places, moment.victim, _place(moment.event, "at"))


def _put(places: dict[OnTable, OnTable | None], who: OnTable | None, place: OnTable | None) -> None:
    """Somebody is elsewhere now, if it is one of those that we follow."""
    if who is not None:
        places[who] = place
