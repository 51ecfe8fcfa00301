"""The shared machinery of every game's rules: values, tasks, questions, bots and views.

    rule, event, choice, question   the values: what is cited, what happens, what is asked, a class for each question
    agenda, engine                  tasks on a stack, performed until somebody must decide
    chance, bot                     what answers a question: a generator for CHANCE, a bot for a seat
    frozen                          decorators for frozen dataclasses that are cheap to construct
    sight, score, options           what all games share of views, scores and options
    sentences                       sentences about players, in the third and the second person, and in other languages
    picture                         the entry point through which other packages draw values in notebooks
    installed, markup, display      entry points of other packages; safe HTML; sentences with citations as HTML

Nothing here depends on a game, a text format or a screen. Start with `choice` (what is asked and refused) and
`question` (how a game declares it); `engine` shows how a move is played.

The types below are for code that works with every game. `Ongoing` and `Deciding` are what the states and the views of
all games have. The aliases are for values that go back to functions of their own game: each game has its own classes
for them, which have no base class in common. What is only passed on, compared or printed is an `object`.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

AnyState: TypeAlias = Any
"""A state of some game."""
AnyView: TypeAlias = Any
"""What a seat sees of a state of some game."""
AnyMove: TypeAlias = Any
"""A move of some game."""
AnyTask: TypeAlias = Any
"""A task of the agenda of some game."""
AnyDraft: TypeAlias = Any
"""The draft of a state of some game."""
AnyOptions: TypeAlias = Any
"""The options of some game."""
AnySetup: TypeAlias = Any
"""A position of some game, which may be impossible."""
AnyCard: TypeAlias = Any
"""A card of some game."""
AnyBox: TypeAlias = Any
"""A deck or a board of some game."""
GameAbove: TypeAlias = Any
"""A `refkit.game.Game` for the packages below it, which cannot import that class, since it is built on them."""


class WithPlayers(Protocol):
    """What the options of every game have: its players."""

    @property
    def players(self) -> tuple[str, ...]:
        """Their names in seat order."""


class Ongoing(Protocol):
    """What the state of every game has: its options, its turn, and whether it is over."""

    @property
    def options(self) -> WithPlayers:
        """The options of the game."""

    @property
    def turn(self) -> int:
        """The turn, counted from 1."""

    @property
    def ended(self) -> bool:
        """Whether the game is over."""


class Deciding(Ongoing, Protocol):
    """What the view of every game has besides what states have: its seat, and the questions to it."""

    @property
    def seat(self) -> int:
        """The seat whose view it is."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now."""

    @property
    def prompts(self) -> tuple[str, ...]:
        """The questions to those seats, each as one sentence."""

    @property
    def legal(self) -> Sequence[AnyMove]:
        """The legal moves of that seat; empty if it is not asked."""
