"""Errors of a game that become sentences, and the ends of sentences that several checks use."""

from collections.abc import Callable, Iterator

from refkit.game import AnyGame
from refkit.kernel.agenda import Endless
from refkit.kernel.rule import Rule
from refkit.match.conformance.places import at, at_text, describe_error


def guarded(what: str, look: Callable[[], Iterator[str]]) -> Iterator[str]:
    """Yield what ``look`` finds, and a complaint about ``what`` if the game raises an error meanwhile."""
    try:
        yield from look()
    except (Exception, SystemExit) as error:  # noqa: BLE001  every error is reported to the author of the game
        yield failure(what, error)


def problem_from(what: str, place: str, look: Callable[..., str], *given: object) -> Iterator[str]:
    """Yield what ``look(*given)`` returns (the end of a sentence about ``what``, or ""), or the error that it raises.

    ``place`` is where that stands in the game, as the end of a sentence; a complaint says the remedy after a colon.
    """
    try:
        found = look(*given)
    except Exception as error:  # noqa: BLE001  as above
        yield failure(what, error, place)
    else:
        if found:
            said, _, remedy = found.rpartition(": ")
            yield f"{what} {said}{place}: {remedy}"


def failure(what: str, error: BaseException, place: str = "") -> str:
    """Say that ``what`` fails with ``error``, in which line, and what to do."""
    if isinstance(error, KeyError) and error.args and isinstance(kind := error.args[0], type):
        return (
            f"{what} fails: nothing says what happens with a {kind.__name__}{at(kind)}; declare a function that "
            "@performs it, and name its module in `Questions`."
        )
    if isinstance(error, Endless):
        return f"{what} never comes to an end: {error}{place} Let its tasks plan others only while something is left."
    told = describe_error(error)
    if place and not told.endswith(")"):
        told += place
    return f"{what} fails with {told}; correct what raises it."


def if_different(found: object, wanted: object, remedy: str) -> str:
    """Return the end of a sentence that says that they differ, and what to do; "" if they do not."""
    return "" if found == wanted else f"comes back as another one: {remedy}"


def if_empty(text: object) -> str:
    """Return the end of a sentence that says that ``text`` is empty or none, and what to do; "" if it is a text."""
    if not isinstance(text, str):
        return f"is {a_kind(text)}: return a text."
    return "" if text.strip() else "says nothing: write a sentence."


def a_kind(value: object) -> str:
    """Return what ``value`` is, as in "a generator" or "None"."""
    name = type(value).__name__
    return "None" if value is None else f"an {name}" if name[0] in "aeiou" else f"a {name}"


def check_citation(game: AnyGame, rule: object) -> str:
    """Return the end of a sentence that says that ``rule`` is no rule, or not among the game's; "" if it is."""
    if not isinstance(rule, Rule):
        return f"cites {a_kind(rule)} and no `Rule`: cite one of `rules` by its name."
    if game.rules.get(rule.id) is rule:
        return ""
    return f"cites the rule {rule.id!r}, which is not among `rules`: add it there."


def rules_at(game: AnyGame, rule: str) -> str:
    """Return where a rule is written in the files of a game, as the end of a sentence."""
    return at_text(game.package, f'"{rule}"', f"'{rule}'", "rules=")
