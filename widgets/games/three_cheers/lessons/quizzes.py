"""Quizzes: a question about a table, what may be chosen, and which of it is right, with a reason for each.

What may be chosen is a square of a tower, or a whole tower (``at`` is `WHOLE`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import RIGHT, STRANGER, UP, Minion, row_of, square
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.rule import Rule
from widgets.games.three_cheers.table.picks import OnTable

WHOLE: Final = -1
"""The square of an `OnTable` that means the whole tower."""
Why: TypeAlias = tuple[str, Rule | None]
"""A reason: a sentence and its rule."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question as the course writes it: its ``kind``, its wording ``ask``, and what that kind needs besides.

    ``who`` is the square of the minion that is meant, as ``Yaz a2``; ``given`` says at which question of the example,
    see `story.asked`.
    """

    kind: str
    ask: str
    who: OnTable | None = None
    given: int | None = None


@dataclass(frozen=True, slots=True)
class Quiz:
    """What may be chosen, each with its name, which of them is right, and why each is or is not.

    ``state`` is the table that the question is about; ``single`` means that exactly one is right.
    """

    ask: str
    state: State
    names: Mapping[OnTable, str]
    right: frozenset[OnTable]
    reasons: Mapping[OnTable, Why]
    single: bool = False

    @property
    def nobody(self) -> str:
        """How the guess that none of it is right is called; "" where one of it must be."""
        if self.single:
            return ""
        if any(place.at == WHOLE for place in self.names):
            return "No tower at all!"
        bare = any(place.at not in self.state.towers[place.tower].minions for place in self.names)
        return "Nowhere at all!" if bare else "Nobody at all!"

    def verdict(self, chosen: frozenset[OnTable]) -> str:
        """How good a guess is, in a sentence."""
        hit, missed, wrong = len(chosen & self.right), self.right - chosen, chosen - self.right
        if not missed and not wrong:
            return "Nobody at all, and you were not fooled." if not self.right else "Exactly right."
        if self.single:
            return "Not quite. It is where the exclamation mark is."
        parts = [f"{hit} of {len(self.right)} found"] if self.right else ["None of them, this time"]
        parts += [f"{len(wrong)} too many"] if wrong else []
        return f"{', '.join(parts)}. Here is why:"


# ---- squares ---------------------------------------------------------------------------------------------------------


def around(state: State, tower: int) -> list[int]:
    """The squares of a tower and those next to it, above the ground; of an empty one, where its first card goes."""
    minions = state.towers[tower].minions
    near = {at + step for at in minions for step in (0, UP, RIGHT, -RIGHT)} or {square(0, 1)}
    return sorted(at for at in near if row_of(at) > 0)


def named(state: State, place: OnTable) -> str:
    """A place in a few words."""
    minion = state.towers[place.tower].minions.get(place.at)
    whose = f", {side_name(state, place.tower)}" if _crowded(state) else ""
    if minion is None:
        return f"{format_square(place.at)}{whose}: nobody"
    return f"{format_square(place.at)}{whose}: {name_of(minion)}"


def name_of(minion: Minion) -> str:
    """Who it is, as far as one can know."""
    if minion is STRANGER:
        return "a face-down minion"
    return f"{minion.card.name}, face down" if minion.masked else minion.card.name


def called(state: State, place: OnTable) -> str:
    """The minion at a place by its name and where it stands, for a sentence: ``Rahrat (a1)``."""
    return f"{name_of(state.towers[place.tower].minions[place.at])} ({format_square(place.at)})"


def _crowded(state: State) -> bool:
    """Whether more than one tower has minions."""
    return sum(bool(tower.minions) for tower in state.towers) > 1


def whys(quiz_: Quiz, chosen: frozenset[OnTable]) -> Iterator[tuple[OnTable, str, Rule | None]]:
    """The reasons that matter after a guess: of everything that is right or was chosen, in the order of the board."""
    for place in quiz_.names:
        if place in quiz_.right or place in chosen:
            sentence, rule = quiz_.reasons[place]
            yield place, sentence, rule
