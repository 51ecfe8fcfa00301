"""What the suite must know of each game besides its contract: what is `Known`.

The games are those of ``refkit.GAMES``. What is special about one stands in its ``conformance.py``: in the package of
the game, or for the kit's own in ``tests/games/<game>``. All but `Known.samples` may be left out.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE


def no_faults(*_: Any) -> str:
    """Find nothing wrong."""
    return ""


def same_state(state: Any, _seat: int, _chance: Seeded) -> Any:
    """Return the same table: where nothing is hidden, no other one looks like it."""
    return state


@dataclass(frozen=True)
class BoxSamples:
    """What a game that is played with a box of its own lends to the tests of such boxes.

    ``lines`` are a table on which ``renamed`` can be seen: for each kind of box a name of the usual one, which a box of
    our own changes. ``small(deck)`` is too little to be dealt from, ``laid(deck)`` a table with cards of it, and
    ``played(deck)`` a move with a card that is in no hand.
    """

    lines: str
    renamed: Mapping[str, str]
    small: Callable[[Any], Any]
    laid: Callable[[Any], str]
    played: Callable[[Any], str]


@dataclass(frozen=True)
class Known:
    """What a game adds to its contract for the suite.

    ``samples`` are options by name; ``longest`` bounds the decisions of a game; ``piece_faults(state)`` says what is
    wrong with the count of its pieces, "" if nothing; ``rest_faults(state)`` the same for what could not stay as it is;
    ``twin`` is that of the game, or the same state where nothing is hidden, and ``playable_twin`` says that play can go
    on from it, as it must if others may have seen face-down cards, which no view tells;
    ``hidden(state, seat)`` are the names of what ``seat`` may not see; ``shows(event)`` tells events that show hidden
    things on purpose; ``winners_by(event)`` are the sides that an event makes the winners, None if it says nothing of
    them; ``found(state)`` are moves that nobody is asked for and a referee can rule; ``golden`` are options for the
    golden playthroughs by name. ``factors`` are what the fuzzer pairs besides switches and readings, ``impossible``
    pairs of them that no game can have. ``not_shown`` are rules that no table can show, each with the reason.
    ``quiet`` are lines of a table on which little can happen, and ``settles`` an action that asks nothing on most
    positions, "" if every one asks something; ``more_actions`` happen besides those that are listed. ``asked`` says
    for each move on the page on formats where it is asked: a file, or a worked example with so many of its answers,
    its position alone for None; ``refused`` are those that are refused there, with the rules. ``first_asked`` are
    files, each with a move without a name and the seat that it is of; ``not_asked`` are files, each with a move that
    is not asked there, and the rule of what is. ``boxed`` is there if the game has boxes.
    """

    samples: Mapping[str, Any]
    longest: int = 2000
    piece_faults: Callable[[Any], str] = no_faults
    rest_faults: Callable[[Any], str] = no_faults
    twin: Callable[[Any, int, Seeded], Any] = same_state
    playable_twin: bool = False
    hidden: Callable[[Any, int], frozenset[str]] = lambda _state, _seat: frozenset()
    shows: Callable[[Any], bool] = lambda _event: False
    winners_by: Callable[[Any], tuple[int, ...] | None] = lambda _event: None
    found: Callable[[Any], Sequence[Any]] = lambda _state: ()
    golden: Mapping[str, Any] = field(default_factory=dict)
    factors: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    impossible: frozenset[tuple[str, str, str, str]] = frozenset()
    not_shown: Mapping[str, str] = field(default_factory=dict)
    quiet: str = ""
    settles: str = ""
    more_actions: tuple[str, ...] = ()
    asked: Mapping[str, str | tuple[str, int | None]] = field(default_factory=dict)
    refused: Mapping[str, list[str]] = field(default_factory=dict)
    first_asked: Sequence[tuple[str, str, int]] = ()
    not_asked: Sequence[tuple[str, str, str]] = ()
    boxed: BoxSamples | None = None


FUNCTIONS: Final = ("piece_faults", "rest_faults", "hidden", "shows", "winners_by", "found")
PARTS: Final = {
    part.name: part.name if part.name in FUNCTIONS else part.name.upper() for part in dataclasses.fields(Known)
}
"""Under which name a part stands in ``conformance.py``: what is no function is written in capitals."""


def conformance_of(game: str) -> ModuleType:
    """Import the module ``conformance`` of ``game``, from these tests for our games and from its package for others."""
    package: str = GAMES[game].package
    ours = package.startswith("refkit.")
    return import_module(f"{'tests.games.' + package.rpartition('.')[2] if ours else package}.conformance")


@cache
def known_of(game: str) -> Known:
    """Return what the module ``conformance`` of ``game`` declares."""
    told: dict[str, Any] = vars(conformance_of(game))
    declared = {part: told[name] for part, name in PARTS.items() if name in told and part != "twin"}
    return Known(**declared, twin=GAMES[game].sight.twin or same_state)


@final
class AllKnown(Mapping[str, Known]):
    """What is known of every game, each read when first asked for, so that a game that says it badly fails alone."""

    def __getitem__(self, game: str) -> Known:
        """Return what is known of ``game``."""
        return known_of(game)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the games."""
        return iter(GAMES)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(GAMES)


KNOWN: Final = AllKnown()


def sample_names(game: str, part: str) -> tuple[str, ...]:
    """List the samples of a ``part`` of ``game``; if that fails, one name that fails when it is used."""
    try:
        return tuple(getattr(known_of(game), part))
    except Exception as error:  # noqa: BLE001  whatever is wrong with one game must not keep the others from their tests
        return (f"{type(error).__name__}: {error}",)


SAMPLES: Final = tuple((game, name) for game in GAMES for name in sample_names(game, "samples"))
"""Every game and sample by name."""


def players_of(game: str, names: Sequence[str] = ("Xavier", "Yaz", "Zippy", "Wanda")) -> str:
    """Return as many of ``names`` as the first sample of ``game`` has players, with commas between."""
    return ",".join(names[: len(samples(game)[0].players)])


def samples(game: str) -> tuple[Any, ...]:
    """Return options that between them reach every part of ``game``, the usual ones first."""
    return tuple(KNOWN[game].samples.values())


@dataclass(frozen=True)
class Decision:
    """One decision of a playthrough: the table before it, what could be answered, the answer, and what it led to."""

    game: Any
    known: Known
    number: int
    state: Any
    options: tuple[Any, ...]
    move: Any
    step: Any


def play_game(game_name: str, sample: str, pick: Callable[[int, int], int]) -> list[Decision]:
    """Play a whole game; ``pick(number, count)`` chooses one of ``count`` answers at decision ``number``."""
    game, known = GAMES[game_name], KNOWN[game_name]
    state = game.setup(known.samples[sample])
    frames: list[Decision] = []
    while pending := game.choices(state):
        assert len(frames) < known.longest, "the game does not end"
        options = tuple(move for choice in pending for move in choice.options)
        assert options, f"nobody can answer {pending!r}"
        choice = pending[pick(len(frames), len(pending))] if len(pending) > 1 else pending[0]
        move = choice.options[pick(len(frames), len(choice.options))]
        step = game.play(state, move)
        frames.append(Decision(game, known, len(frames), state, options, move, step))
        state = step.state
    return frames


def random_game(game_name: str, sample: str, seed: int) -> list[Decision]:
    """Play a whole game of players who choose at random."""
    chance = Seeded(f"{game_name} {sample} {seed}")
    return play_game(game_name, sample, lambda _, count: chance.below(count))


LONGEST: Final = 10_000
"""Decisions after which a world that goes on is taken for one that does not end."""


def states_from(game: AnyGame, state: Any, chance: Seeded) -> Iterator[Any]:
    """Yield ``state`` and every table after it, when everybody answers at random; whoever is asked has an answer."""
    for _ in range(LONGEST):
        yield state
        if not (pending := game.choices(state)):
            return
        choice = chance.pick(pending)
        assert choice.options, choice.prompt
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        state = game.play_unchecked(state, move, listening=False).state
    raise AssertionError("this world does not end")


def reparse(game: Any, setup: Any) -> Any:
    """Format ``setup`` as text and parse it again, with the boxes that it is played with."""
    own = {what: getattr(setup, what) for what in game.boxes}
    return game.position.parse_setup(game.position.format_setup(setup, own.get("deck")), **own)


def is_chance(choice: Any) -> bool:
    """Return whether ``choice`` is asked of CHANCE."""
    return bool(choice.seat is CHANCE)


def mutants(move: Any, others: Sequence[Any]) -> Iterator[Any]:
    """Yield ``move`` with one field changed: a number by a little or a lot, or a field's value as in another move."""
    for part in dataclasses.fields(move):
        value = getattr(move, part.name)
        if isinstance(value, bool):
            yield dataclasses.replace(move, **{part.name: not value})
        elif isinstance(value, int):
            for by in (-1, 1, -1024, 1024):
                yield dataclasses.replace(move, **{part.name: value + by})
        else:
            alike = [getattr(other, part.name) for other in others if hasattr(other, part.name)]
            yield from (dataclasses.replace(move, **{part.name: other}) for other in alike[:3])
