"""Conformance checks of a game: what is missing or inconsistent, in a sentence each.

    declarations    what can be seen before it is played: names, rules, declared classes, what is hidden
    playing, leaks  a game at random: states, questions, steps, the bot, its end; what a seat must not be told
    examples        worked examples
    order           the same game in another process
    problem         errors as sentences
    pytest_suite    the same checks as tests of a game's own package

Each sentence names its check, the class, and what to do. Other packages add checks by entry points, as the screen does.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.installed import load_entry, unique_entries
from refkit.match.conformance.declarations import declaration_problems, definition_problems, secrecy_problems
from refkit.match.conformance.examples import example_problems
from refkit.match.conformance.order import order_problems
from refkit.match.conformance.playing import check_play
from refkit.match.conformance.problem import guarded

GROUP: Final = "refkit.checks"
"""The group of entry points by which packages add checks to those of refkit."""


@final
@dataclass(frozen=True, slots=True)
class Check:
    """What ``parts`` of a game must keep: ``problems(game)`` yields a sentence for each thing that is wrong.

    It may also raise a `ConformanceError` with the first. The parts are fields of `refkit.game.Game`, or of what is
    brought to the screen. ``what`` begins the sentence about an error that nothing else explains. A check ``after``
    others rests on them: it is made where they have found nothing.
    """

    name: str
    what: str
    parts: tuple[str, ...]
    problems: Callable[[AnyGame], Iterable[str] | None]
    after: bool = True

    def of(self, game: AnyGame) -> Iterator[str]:
        """Yield what is wrong with ``game``, whatever it raises."""
        return guarded(self.what, partial(self.problems, game))


DEFINED: Final = ("name", "title", "package", "plain", "boxes", "position", "scenario")
STATES: Final = ("setup", "engine", "notation", "words", "sight", "score", "plain", "position")
CHECKS: Final = (
    Check("definition", "The definition", DEFINED, definition_problems, after=False),
    Check("declarations", "What its classes declare", ("engine", "plain"), declaration_problems, after=False),
    Check("secrecy", "What is hidden", ("sight",), secrecy_problems, after=False),
    Check("play", "Playing it", (*STATES, "actions", "greedy"), check_play),
    Check("examples", "Its examples", ("areas", "position", "scenario"), example_problems),
    Check("order", "Playing it in another process", ("setup", "engine", "words"), order_problems),
)
"""The checks of refkit, in the order in which they are made."""


@cache
def all_checks() -> tuple[Check, ...]:
    """Return the checks of refkit, and then those that other packages add."""
    added = [load_entry(entry, Check)[0] for entry in unique_entries(GROUP).values()]
    return (*CHECKS, *filter(None, added))


def find_problems(name: str) -> tuple[str, ...]:
    """Return what is missing or inconsistent in the game called ``name``, in sentences; ``()`` if it is complete.

    Raises `BadInput` for a game that does not exist.
    """
    if name in (broken := GAMES.broken()):
        return (broken[name],)
    game = GAMES[name]
    return tuple(problems_of(name, game))


def problems_of(name: str, game: AnyGame) -> Iterator[str]:
    """Yield what is missing or inconsistent in ``game``, which is registered as ``name``: the check, and a sentence."""
    found = False
    if game.name != name:
        yield f"The game calls itself {game.name!r}, and is registered as {name!r}: use one name."
    for check in all_checks():
        for problem in () if found and check.after else dict.fromkeys(check.of(game)):
            found = True
            yield f"{check.name}: {problem}"
