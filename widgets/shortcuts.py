"""Shortcuts for a notebook, one call each: a scenario as a film, and a match on a live table."""

from typing import TYPE_CHECKING, Any

from refkit.answer import Answer, ask
from refkit.characters import quoted
from refkit.kernel.choice import BadInput, Step
from refkit.match.match import Match
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from widgets.games import TABLETOPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from widgets.play.app import Play
    from widgets.tabletop.film.screening import Screening


def film(what: str | Answer | Outcome[Any, Any], *, title: str = "What happens") -> "Screening":
    """Return what happens in a scenario as a film, to be stepped through on the game's own table.

    ``what`` is the text of a scenario, what `refkit.ask` or `refkit.text.scenarios.run` made of one, or ``GAME/ID`` for
    a worked example, as in ``film("three-cheers/fight-3")``. Raises `BadInput` for what cannot be read, and for a
    scenario in which nothing happens; `Illegal` for a worked example that ends in a refusal.
    """
    from widgets.app.screen import Heading  # noqa: PLC0415  only what is shown needs the extra
    from widgets.tabletop.film.frames import frames  # noqa: PLC0415  as above
    from widgets.tabletop.film.player import Player, TableBoard  # noqa: PLC0415  as above
    from widgets.tabletop.film.screening import Screening  # noqa: PLC0415  as above

    outcome = outcome_of(what)
    game, top = outcome.game, TABLETOPS[outcome.game.name].table
    last = outcome.pending.prompt if outcome.pending else "And so it lies in the end."
    shown = frames(
        top, [(outcome.start, Step(outcome.state, outcome.events))], first="The table as it lies.", last=last
    )
    return Screening(Player(TableBoard(top), shown), Heading(title, game.title), app="notebook", place="film")


def outcome_of(what: str | Answer | Outcome[Any, Any]) -> Outcome[Any, Any]:
    """Return the outcome of a scenario, given in any of the forms that `film` takes.

    Raises `BadInput` as `film` does, and `Illegal` for a worked example that ends in a refusal.
    """
    if isinstance(what, str) and "\n" not in what and (parts := what.split("/"))[1:]:
        game, id_ = TABLETOPS[parts[0]].table.game, parts[1]
        if id_ not in game.examples:
            raise BadInput(
                f"{game.title} has no example {quoted(id_)}; there are {', '.join(list(game.examples)[:8])}, …"
            )
        found: Outcome[Any, Any] = scenarios.run(game, game.examples[id_].scenario)
        return found
    answer = ask(what) if isinstance(what, str) else what
    outcome = answer.outcome if isinstance(answer, Answer) else answer
    if outcome is None or not outcome.events:
        raise BadInput(f"Nothing happens here that a film could show: {answer}")
    return outcome


def table(match: Match, seats: "Sequence[str]" = (), *, seed: str = "1") -> "Play":
    """Return a match on a live table, to be clicked: every move that is made there is made in ``match``.

    ``seats`` say who sits where, as in ``("person", "greedy")``; people everywhere if nothing is said. ``seed`` is
    where chance begins. Raises `BadInput` for seats that the match does not have.
    """
    from widgets.play.app import Play  # noqa: PLC0415  only what is shown needs the extra

    return Play(match, seats, seed=seed)
