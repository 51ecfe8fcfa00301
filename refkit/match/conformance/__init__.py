"""Conformance checks of a game: what is missing or inconsistent, in a sentence each.

    definition, worked      what can be read: names, rules, declared classes; examples
    playing                 a game at random: states, questions, steps, leaks, and its end
    bots, extras, order     the game's own bot; what it may bring besides; the same game in another process
    guards, places, tracing errors as sentences; where something stands in the files of a game
    pytest_suite            the same checks as tests of a game's own package

Each sentence names a file, a line, and what to do. Other packages add checks by entry points, as the screen does.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, final

from refkit.game import GAMES, AnyGame
from refkit.kernel.installed import load_entry, unique_entries
from refkit.match.conformance.bots import bot_problems
from refkit.match.conformance.definition import declaration_problems, definition_problems
from refkit.match.conformance.extras import extra_problems
from refkit.match.conformance.guards import guarded
from refkit.match.conformance.leaks import secrecy_problems
from refkit.match.conformance.order import order_problems
from refkit.match.conformance.places import GROUP, at_text
from refkit.match.conformance.playing import play_problems
from refkit.match.conformance.worked import example_problems


@final
@dataclass(frozen=True, slots=True)
class Check:
    """What ``parts`` of a game must keep: ``problems(game)`` yields a sentence for each thing that is wrong.

    The parts are fields of `refkit.game.Game`, or of what is brought to the screen. ``what`` begins the sentence about
    an error that nothing else explains. A check ``after`` others rests on them: it is made where they have found
    nothing.
    """

    name: str
    what: str
    parts: tuple[str, ...]
    problems: Callable[[AnyGame], Iterator[str]]
    after: bool = True


DEFINED: Final = ("name", "title", "package", "Options", "rules", "boxes", "position")
PLAYED: Final = ("setup", "engine", "notation", "words", "sight", "score", "worlds", "twin", "plain", "position")
EXTRA: Final = ("scenario", "actions", "unseen", "cards", "checklist")
CHECKS: Final = (
    Check("definition", "The definition", DEFINED, definition_problems, after=False),
    Check("declarations", "What its classes declare", ("engine", "plain"), declaration_problems, after=False),
    Check("secrecy", "What is hidden", ("sight", "twin", "worlds"), secrecy_problems, after=False),
    Check("play", "Playing it", PLAYED, play_problems),
    Check("examples", "Its examples", ("examples", "scenario"), example_problems),
    Check("bot", "Its bot", ("greedy",), bot_problems),
    Check("extras", "What it brings besides", EXTRA, extra_problems),
    Check("order", "Playing it in another process", ("setup", "engine", "words"), order_problems),
)
"""The checks of refkit, in the order in which they are made."""
REMEDY: Final = re.compile(r":\d+\)[:;] ")
"""What stands between a line of a game and what to do there."""


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
    """Yield what is missing or inconsistent in ``game``, which is registered as ``name``, whatever it raises."""
    return distinct(all_problems(name, game))


def all_problems(name: str, game: AnyGame) -> Iterator[str]:
    """Yield what is wrong with ``game``, as often as it is found."""
    found = False
    if game.name != name:
        place = at_text(game.package, "name=")
        yield f"The game calls itself {game.name!r}, and is registered as {name!r}{place}: use one name."
    for check in all_checks():
        for problem in () if found and check.after else guarded(check.what, partial(check.problems, game)):
            found = True
            yield problem


def distinct(problems: Iterable[str]) -> Iterator[str]:
    """Yield each sentence once, and of those that have the same remedy in the same line the first."""
    seen = set[str]()
    for problem in problems:
        place_and_remedy = problem[problem.rfind(" (") :]
        key = place_and_remedy if REMEDY.search(place_and_remedy) else problem
        if key not in seen:
            seen.add(key)
            yield problem
