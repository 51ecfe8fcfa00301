"""Verdicts: legal, illegal, or it depends on cards that nobody at the desk has seen.

A referee who does not see every hand must sometimes take a player's word. A verdict says when, and for what.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeVar, final

from refkit.kernel.choice import Reason, Refusal
from refkit.kernel.display import block, listed, said
from refkit.kernel.markup import Html

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
StateT_contra = TypeVar("StateT_contra", contravariant=True)
TITLES: Final = {"legal": "Legal.", "illegal": "Illegal.", "depends": "It depends."}


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a move: its ``kind``, and as ``reasons`` every refusal or all that it depends on."""

    kind: Literal["legal", "illegal", "depends"]
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        """Return the verdict in words, with each reason on a line of its own."""
        return "\n".join([TITLES[self.kind], *map(str, self.reasons)])

    def _repr_html_(self) -> Html:
        """Return the verdict as HTML, with its reasons and their citations."""
        reasons = listed(said(each.sentence, each.rule) for each in self.reasons) if self.reasons else None
        return block(TITLES[self.kind], reasons)


class Arbiter(Protocol[StateT_contra, MoveT]):
    """The part of `refkit.game.Game` that a verdict needs."""

    def why_not(self, state: StateT_contra, move: MoveT, /) -> Refusal[MoveT] | None:
        """Return every reason why a move is not legal, or None if it is."""

    @property
    def unseen(self) -> Callable[[StateT_contra, MoveT], tuple[Reason, ...]]:
        """Returns the reasons why a legal move depends on what nobody has seen."""


def verdict(game: Arbiter[StateT, MoveT], state: StateT, move: MoveT) -> Verdict:
    """Judge ``move`` at the table ``state`` of ``game``."""
    if refusal := game.why_not(state, move):
        return Verdict("illegal", refusal.reasons)
    unseen = game.unseen(state, move)
    return Verdict("depends", unseen) if unseen else Verdict("legal")
