"""Why a move is good, in words: tried on the table that a seat's view shows, and compared with its alternatives.

Nothing hidden can have any effect, and nobody is told what the view does not tell. A reason says what the move does to
the scores, whether another does more, and what its game says of it. An own move, and every move once a game is over, is
compared with all legal moves; a move of somebody else, whose hand is hidden, only with the other ways to use that card.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState, AnyView
from refkit.kernel.choice import SPECTATOR, BadInput, Illegal, Step
from refkit.kernel.sentences import Who, join, players, sentence
from refkit.match.match import Match, Played

FAILURES: Final = (BadInput, Illegal, LookupError, ValueError)
"""What is raised where a view does not show enough to try a move."""
MAX_TRIED: Final = 120
"""The number of moves from which on a move is not compared with others."""
Changes = tuple[int, ...]
"""By how much the total of each side changes."""


def reason(game: AnyGame, view: AnyView, move: AnyMove) -> str:
    """Return why ``move`` is good, as far as ``view`` shows, in two short sentences at most; "" if there is nothing.

    It names who moves, so that a bot says it in the first person (`Sentence.by`), and a hint in the second.
    """
    return join(" ", reasons(game, view, move))


def reasons(game: AnyGame, view: AnyView, move: AnyMove) -> list[str]:
    """Return the sentences of `reason`: what ``move`` does to the scores, and what its game says of it."""
    state, said = game.sight.state_from_view(view), ""
    if game.sight.move_seen(state, move, SPECTATOR) == move:  # what is secret has no effect before it is shown
        changes = changes_of(game, state, move)
        said = join(" ", _effects(game, view, move, changes, list(_others(game, view, state, move))))
    because = game.greedy.because(view, move) if game.greedy else ""
    return [each for each in (said, because) if each]


def changes_of(game: AnyGame, state: AnyState, move: AnyMove) -> Changes:
    """Return what ``move`` changes if everybody lets it happen, until somebody decides or chance does."""
    *_, (_, last) = steps_of(game, state, move)
    return tuple(now - then for now, then in zip(totals(game, last.state), totals(game, state), strict=True))


def steps_of(game: AnyGame, state: AnyState, move: AnyMove) -> Iterator[tuple[AnyState, Step[AnyState]]]:
    """Yield what comes of ``move`` if everybody lets it happen: each step after the state in which it began."""
    yield state, (step := game.play_unchecked(state, move))
    while (asked := game.choices(step.state)) and passes(first := asked[0].options[0]):
        yield step.state, (step := game.play_unchecked(step.state, first))


def totals(game: AnyGame, state: AnyState) -> Changes:
    """Return the total of every side."""
    return tuple(score.total for score in game.score.scores(state))


def passes(move: AnyMove) -> bool:
    """Return whether a move says nothing but that its seat does not step in."""
    return move.seat >= 0 and {each.name for each in fields(move)} == {"seat"} if hasattr(move, "seat") else False


def _others(game: AnyGame, view: AnyView, state: AnyState, move: AnyMove) -> Iterator[Changes]:
    """Yield what the alternatives of ``move`` change: all of an own move, of another those with the same card."""
    own = view.seat == move.seat
    legal = view.legal if own else next((each.options for each in game.choices(state) if each.seat == move.seat), ())
    alike = [each for each in legal if each != move and (own or _same_card(each, move))]
    if len(alike) < MAX_TRIED:
        for each in alike:
            yield changes_of(game, state, each)


def _same_card(one: AnyMove, other: AnyMove) -> bool:
    return type(one) is type(other) and getattr(one, "card", None) == getattr(other, "card", None)


def _effects(game: AnyGame, view: AnyView, move: AnyMove, changes: Changes, others: list[Changes]) -> Iterator[str]:
    """Yield in a sentence what the move gains its own side, what it costs another most, and if nothing does more."""
    own = game.score.side(view, move.seat)
    if not 0 <= own < len(changes):
        return
    gain, rest = changes[own], {side: -each for side, each in enumerate(changes) if side != own}
    worst = max(rest, key=rest.__getitem__, default=own)
    costs = rest.get(worst, 0)
    parts = (
        [("gain[s]", own, gain)] * (gain > 0)
        + [("lose[s]", own, -gain)] * (gain < 0)
        + [("lose[s]", worst, costs)] * (costs > 0)
    )
    if not parts:
        return
    told = (
        sentence(f"{{side}} {verb} {{much}}", side=_side(game, view, side), much=amount(game, much))
        for verb, side, much in parts
    )
    if gain > 0 and gain >= costs:
        best = "gains" * all(gain >= each[own] for each in others)
    else:
        best = "costs" * (costs > 0 and all(costs >= -each[worst] for each in others))
    compared = f": nothing else {best} more" * bool(best and others)
    yield sentence("{what}{compared}.", what=join(", and ", told), compared=compared)


def _side(game: AnyGame, view: AnyView, side: int) -> Who:
    """Return the players of a side, to be named in a sentence."""
    seats = [seat for seat in range(len(view.options.players)) if game.score.side(view, seat) == side]
    return players(view, seats)


def amount(game: AnyGame, points: int) -> str:
    """Return so many points, or fitting cards where nobody has points, in words."""
    unit = game.score.unit if game.score.points else "fitting cards"
    return f"{points} {unit.removesuffix('s') if points == 1 else unit}"


# ---- moves that were made --------------------------------------------------------------------------------------------


def reason_of(match: Match, played: Played, reader: int) -> str:
    """Return why a move was good that has been made, as far as ``reader`` may know; "" if there is nothing to say.

    Once the game is over the reason is that of the player who made it.
    """
    game, seat = match.game, match.entries[played.number - 1].seat
    over = match.state.ended
    seen = played.move if over else game.sight.move_seen(played.step.state, played.move, reader)
    if seen != played.move:
        return ""
    eyes = seat if over or reader == seat else reader
    try:
        return reason(game, game.view(played.before, eyes), seen)
    except FAILURES:
        return ""


def last_move(match: Match, seat: int, reader: int) -> tuple[Played | None, str]:
    """Return the last move in force of ``seat`` and why it was good, if it has made one.

    Where the last is a pass, its last move that is none.
    """
    own = [played for played in match.played if match.entries[played.number - 1].seat == seat]
    if not own:
        return None, ""
    latest = next((played for played in reversed(own) if not passes(played.move)), own[-1])
    return latest, reason_of(match, latest, reader)
