"""Scores for people: every side's score line by line, and who is ahead."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from refkit.game import AnyGame
from refkit.kernel import Deciding
from refkit.kernel.sentences import capital, join, sentence
from widgets.page.reading import Ledger


def ledgers(game: AnyGame, view: object) -> list[Ledger]:
    """Return every side's score, each line with how it is computed and its rule."""
    found = []
    for side, score in enumerate(game.score.scores(view)):
        lines = tuple((capital(line.label), line.sum, line.points, line.why) for line in score.lines)
        whole = "" if game.score.points else score.summary
        found.append(Ledger(game.notation.side_name(view, side), lines, score.total, colour=side, whole=whole))
    return found


def in_person(sheets: Iterable[Ledger], own: str, you: Callable[[str], str]) -> list[Ledger]:
    """Return scores with sentences addressed by ``you`` to the player called ``own``."""
    said = []
    for each in sheets:
        rank = each.rank.removesuffix("s") if each.name == own else each.rank
        found = tuple((you(what), you(how), points, rule) for what, how, points, rule in each.lines)
        said.append(replace(each, name=you(each.name), lines=found, rank=rank))
    return said


def ranked(game: AnyGame, view: Deciding) -> list[Ledger]:
    """Return every side's score with its rank: who has won, or who is ahead; nobody if all are level."""
    counted, first = ledgers(game, view), game.score.winners(view)
    leads = "ahead" if game.score.points else "nearest"
    rank = "wins" if view.ended else leads if len(first) < len(counted) else ""
    return [replace(side, rank=rank) if number in first else side for number, side in enumerate(counted)]


def standing(game: AnyGame, view: object) -> str:
    """Return all scores as one line of text for screen readers."""
    names = (game.notation.side_name(view, side) for side, _ in enumerate(game.score.scores(view)))
    totals = (game.score.amount(score) for score in game.score.scores(view))
    said = (sentence("{side}: {total}.", side=name, total=total) for name, total in zip(names, totals, strict=True))
    return join(" ", said)
