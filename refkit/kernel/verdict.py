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
    """What the referee says of a move, and why: every refusal, or all that it depends on; no reasons if it is legal."""

    kind: Literal["legal", "illegal", "depends"]
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        """The verdict in words, with each reason on a line of its own."""
        return "\n".join([TITLES[self.kind], *map(str, self.reasons)])

    def _repr_html_(self) -> Html:
        """The verdict in words, with its reasons and their citations."""
        reasons = listed(said(each.sentence, each.rule) for each in self.reasons) if self.reasons else None
        return block(TITLES[self.kind], reasons)


class Arbiter(Protocol[StateT_contra, MoveT]):
    """What a verdict needs of a game: see `refkit.game.Game`."""

    def why_not(self, state: StateT_contra, move: MoveT, /) -> Refusal[MoveT] | None:
        """Every reason why a move is not legal."""

    @property
    def unseen(self) -> Callable[[StateT_contra, MoveT], tuple[Reason, ...]]:
        """The reasons why a legal move rests on what nobody has seen."""


def verdict(game: Arbiter[StateT, MoveT], state: StateT, move: MoveT) -> Verdict:
    """What is to be said of ``move`` at the table ``state`` of ``game``."""
    if refusal := game.why_not(state, move):
        return Verdict("illegal", refusal.reasons)
    unseen = game.unseen(state, move)
    return Verdict("depends", unseen) if unseen else Verdict("legal")
