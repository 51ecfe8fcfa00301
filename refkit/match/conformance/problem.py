"""What a check says of a game: a sentence that names the class and what to do, also for whatever the game raises."""

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from refkit.game import AnyGame
from refkit.kernel.agenda import Endless
from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule


class ConformanceError(Exception):
    """Something that is missing or inconsistent, in a sentence or, inside `about`, in the end of one."""


def require(condition: object, sentence: str) -> None:
    """Raise a `ConformanceError` with the ``sentence`` unless ``condition`` is true."""
    if not condition:
        raise ConformanceError(sentence)


@contextmanager
def about(what: str) -> Iterator[None]:
    """Put ``what`` in front of a `ConformanceError` that is raised inside; make one of any other error."""
    try:
        yield
    except ConformanceError as problem:
        raise ConformanceError(f"{what} {problem}") from None
    except (Exception, SystemExit) as error:
        raise ConformanceError(describe_failure(what, error)) from error


def guarded(what: str, look: Callable[[], Iterable[str] | None]) -> Iterator[str]:
    """Yield what ``look`` yields, the `ConformanceError` that it raises, or that ``what`` fails with another error."""
    try:
        yield from look() or ()
    except ConformanceError as problem:
        yield str(problem)
    except (Exception, SystemExit) as error:  # noqa: BLE001  every error is reported to the author of the game
        yield describe_failure(what, error)


def describe_failure(what: str, error: BaseException) -> str:
    """Say that ``what`` fails with ``error``, in which line it was raised, and what to do."""
    if isinstance(error, KeyError) and error.args and isinstance(kind := error.args[0], type):
        return (
            f"{what} fails: nothing says what happens with a {kind.__name__}; declare a function that @performs it, "
            "and name its module in `Questions`."
        )
    if isinstance(error, Endless):
        return f"{what} never comes to an end: {error} Let its tasks plan others only while something is left."
    text = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(":. ")
    *_, raised = traceback.extract_tb(error.__traceback__)
    return f"{what} fails with {text} ({Path(raised.filename).name}:{raised.lineno}); correct what raises it."


def a_kind(value: object) -> str:
    """Return what ``value`` is, as in "a generator" or "None"."""
    name = type(value).__name__
    return "None" if value is None else f"an {name}" if name[0] in "aeiou" else f"a {name}"


def check_equal(found: object, wanted: object, remedy: str) -> None:
    """Check that what was written and read again is what it was."""
    require(found == wanted, f"comes back as another one: {remedy}")


def check_text(text: object) -> None:
    """Check that ``text`` is a text that is not blank."""
    require(isinstance(text, str), f"is {a_kind(text)}: return a text.")
    require(str(text).strip(), "says nothing: write a sentence.")


def check_citation(game: AnyGame, rule: object) -> None:
    """Check that ``rule`` is one of the game's."""
    if not isinstance(rule, Rule):
        raise ConformanceError(f"cites {a_kind(rule)} and no `Rule`: cite one of `rules` by its name.")
    known = game.rules.get(rule.id) is rule
    require(known, f"cites the rule {rule.id!r}, which is not among `rules`: add it there.")


def check_reasons(game: AnyGame, reasons: Iterable[object]) -> None:
    """Check that each of ``reasons`` is a sentence with a rule."""
    for reason in reasons:
        if not isinstance(reason, Reason):
            raise ConformanceError(f"is {a_kind(reason)}: yield a `Reason`.")
        check_text(reason.sentence)
        check_citation(game, reason.rule)
