"""Goals of exercises about towers, judged with a sentence: who stands where, who is gone, where a foreminion is.

A goal is data, such as ``{kind = "gone", tower = "Yaz", who = "Rahrat"}``; nothing says which move reaches it.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from refkit.games.three_cheers.cards import OFF, Tower, row_of
from refkit.games.three_cheers.text.patterns import owner, side_name
from refkit.games.three_cheers.text.places import parse_square
from refkit.kernel.sentences import sentence
from widgets.tabletop.lessons import Attempt

Kind: TypeAlias = Literal["gone", "stands", "at least", "rides"]


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition on ``tower``.

    ``who`` is ``gone``, or ``stands`` on the square ``at`` or in a row not below ``least``, where anybody will do if no
    name is given; there are ``at least`` so many minions; or the foreminion ``rides`` on ``who``, in a row not below
    ``least`` and, if given, not above ``most``.
    """

    kind: Kind
    tower: str
    who: str = ""
    at: str = ""
    least: int = 0
    most: int = 0

    def judge(self, attempt: Attempt) -> tuple[bool, str]:
        """Return whether the goal is reached, and a sentence about the table as it is."""
        state = attempt.state
        number = [str(side_name(state, number)) for number in range(len(state.towers))].index(self.tower)
        tower: Tower = state.towers[number]
        met, pattern, row = self._rides(tower) if self.kind == "rides" else self._stands(tower)
        rider = tower.riders[0]
        bearer = "" if rider == OFF else tower.minions[rider].card.name
        values = {"who": self.who, "row": row, "count": len(tower.minions), "least": self.least, "bearer": bearer}
        return met, sentence(pattern, owner=owner(state, number), **values)

    def _stands(self, tower: Tower) -> tuple[bool, str, int]:
        """Return whether minions stand as they should, how to say it, and the row where ``who`` stands."""
        if self.kind == "at least":
            met = len(tower.minions) >= self.least
            return met, "Minions in {owner's} tower: {count}; {least} were wanted.", 0
        found = {at: minion for at, minion in tower.minions.items() if self.who in {"", minion.card.name}}
        if self.kind == "gone":
            hurt = " It has lost its armour, and no more." * any(minion.turned for minion in found.values())
            still = f"{{who}} is still in {{owner's}} tower.{hurt}"
            return not found, still if found else "{who} is gone from {owner's} tower.", 0
        fits = [at for at in found if row_of(at) >= self.least and (not self.at or at == parse_square(self.at))]
        if self.at and not fits:
            return False, "{who} stands elsewhere." if self.who else "The place is still empty.", 0
        if fits:
            name = "{who}" if self.who else found[fits[0]].card.name
            return True, f"{name} stands in row {{row}}.", row_of(fits[0])
        if found:
            return False, "{who} stands in row {row}, not in row {least}.", row_of(next(iter(found)))
        return False, "{who} does not stand in {owner's} tower.", 0

    def _rides(self, tower: Tower) -> tuple[bool, str, int]:
        """Return whether the foreminion rides as it should, how to say it, and the row where it is."""
        at = tower.riders[0]
        if at == OFF:
            return False, "{owner's} foreminion stands on the ground and looks up.", 0
        met = self.least <= row_of(at) <= (self.most or row_of(at)) and self.who in {"", tower.minions[at].card.name}
        return met, "{owner's} foreminion rides {bearer} in row {row}.", row_of(at)
