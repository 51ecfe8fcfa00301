"""Bots: whoever answers for a seat. A bot sees a view and nothing else."""

from typing import Any, Protocol

from refkit.kernel.chance import Seeded


class Bot(Protocol):
    """Chooses one of ``view.legal``; ``chance`` is there for those who cannot make up their minds."""

    def __call__(self, view: Any, chance: Seeded) -> Any:
        """The move of the seat that ``view`` belongs to."""


def random_bot(view: Any, chance: Seeded) -> Any:
    """Any legal move, all equally likely."""
    return chance.pick(view.legal)
