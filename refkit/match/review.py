"""A game looked at again: at most three moments, each with a sentence and a rule.

    review(match, seat) -> the moves to which a better one was there, what was let stand, what decided the game

A move is compared as the searching bot compares: with the view that its seat had, in worlds that agree with it, each
alternative in the same worlds with the same dice (`refkit.bots.race`). All decisions are looked at briefly, and those
that look worst once more, in other worlds, so that the choice of the worst does not make it look worse than it is.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias, final

from refkit.bots.race import Race
from refkit.bots.search import Search
from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState, AnyView
from refkit.kernel.bot import never_stop
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, listed, player, sentence
from refkit.kernel.sight import hand_is_closed
from refkit.match.match import Match, Played
from refkit.match.reasons import FAILURES, passes, reason, reason_of

Kind: TypeAlias = Literal["better", "close", "stood", "decided"]
MAX_MOMENTS: Final = 3
"""The most moments of a game."""
FINALISTS: Final = 4
"""Decisions that are looked at once more."""
ALTERNATIVES: Final = 3
"""Other moves that are tried at each decision: those that look best."""
DOUBT: Final = 2.0
"""Standard errors by which another move must have been better."""
MIN_GAIN: Final = 0.03
"""The least share of the victory by which it must have been better."""
MORE_WINS: Final = "Played out on tables that look the same from there, it wins about {count} {games} in 100 more."
FIRST_LOOK: Final = 0.5
"""The share of the time for the first look at all decisions."""


@final
@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth looking at: the ``number`` of its entry in the log, a ``sentence``, and its ``rule``.

    Its ``kind`` is "better" where another move was clearly better, which is ``instead``; "close" where none was, of the
    decision that came nearest; "stood" for what the rules refuse and the referee let stand; "decided" for the event by
    which the winners went ahead for good.
    """

    kind: Kind
    number: int
    sentence: str
    rule: Rule
    instead: AnyMove = None


@final
@dataclass(frozen=True, slots=True)
class Decision:
    """What decided a game: the move and what came of it in words (``what``), its ``rule``, and ``why`` it did."""

    number: int
    what: str
    rule: Rule
    why: str


def deciding_step(match: Match) -> Played | None:
    """Return the move after which the winners led for good; the last one if they always led."""
    last, led = None, False
    ahead = match.game.score.winners
    winners = ahead(match.state)
    for played in match.played:
        leads = ahead(played.step.state) == winners
        if (leads and not led) or last is None:
            last = played
        led = leads
    return last


def decision(match: Match) -> Decision | None:
    """Return what decided a game that is over: the event by which the winners went ahead for good.

    The move that led there is told if it was one of theirs: what others did, or let happen, decided nothing.
    """
    made, game = deciding_step(match) if match.state.ended else None, match.game
    if made is None or not made.step.events:
        return None
    winners = game.score.winners(match.state)
    shown = [
        (before, game.sight.event_seen(made.step.state, event, REFEREE), after)
        for before, event, after in game.frames(made.before, made.step.events)
    ]
    turned = [each for each in shown if game.score.winners(each[0]) != winners == game.score.winners(each[2])]
    before, event, _ = turning = (turned or shown)[-1]
    seat, move = match.entries[made.number - 1].seat, made.move
    own = seat >= 0 and game.score.side(match.state, seat) in winners and not passes(move)
    led_by = next((each for each in shown if getattr(each[1], "seat", seat) == seat), turning)
    moved = [game.words.describe(led_by[0], led_by[1])] if own and turning is not led_by else []
    sides = listed(game.notation.side_name(match.state, side) for side in winners)
    were = "were" if len(winners) > 1 else "[was|were]"
    led = sentence(f"From then on {{sides}} {were} ahead.", sides=sides) if sides else "From then on nobody could win."
    because = reason_of(match, made, REFEREE) if own else ""
    why = join(" ", [each for each in (led, because) if each])
    return Decision(made.number, join(" ", [*moved, game.words.describe(before, event)]), event.rule, why)


# ---- one decision ----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of comparing the move of entry ``number``: the best other one, by how much it is better, how surely.

    ``gain`` is a share of the victory, and ``error`` its standard error; ``best`` is None if nothing was compared.
    ``again`` is whether it is the second of this move, in other worlds.
    """

    number: int
    again: bool
    best: AnyMove
    gain: float
    error: float

    @property
    def certainty(self) -> float:
        """By how many standard errors the other move is better."""
        return self.gain / self.error if self.error else 0.0


def compare(match: Match, played: Played, *, again: bool, goes_on: Callable[[int], bool]) -> Comparison:
    """Compare a move with those that look best, with the view of whoever made it, for as long as it ``goes_on``.

    That is asked before each world, with the number of worlds so far.
    """
    view = match.game.view(played.before, match.entries[played.number - 1].seat)
    search: Search[Any, Any, Any] = Search(match.game, view, Seeded(f"review {played.number} {again}"))
    others = [move for move in search.race.moves if move != played.move]
    race = search.race = Race([played.move, *others[:ALTERNATIVES]])
    while goes_on(search.done) and not race.settled:
        search.iterate()
    tried = [move for move in others if race.results.get(move)] if race.results.get(played.move) else []
    if not tried:
        return Comparison(played.number, again, None, 0.0, 0.0)
    best = max(tried, key=lambda move: race.lead(move, played.move)[0])
    return Comparison(played.number, again, best, *race.lead(best, played.move))


def moment_of(match: Match, played: Played, found: Comparison) -> Moment:
    """Return what is to be said of a decision that was looked at."""
    game, seat = match.game, match.entries[played.number - 1].seat
    view = game.view(played.before, seat)

    def quoted(move: AnyMove) -> str:
        text = game.notation.format_move(played.before, move)
        return f"“{text.removeprefix(f'{view.options.players[seat]}: ')}”"

    if found.best is None or found.gain < MIN_GAIN or found.certainty <= DOUBT:
        text = sentence(
            "{seat} had {count} ways to go on, and {made} was close to the best that was tried.",
            seat=player(played.before, seat),
            count=len(view.legal),
            made=quoted(played.move),
        )
        return Moment("close", played.number, text, rule_of(game, view, played.move))
    wins = round(100 * found.gain)
    more = sentence(MORE_WINS, count=wins, games="game" if wins == 1 else "games")
    why = reason(game, view, found.best) or more
    text = sentence("Instead of {made}: {other}. {why}", made=quoted(played.move), other=quoted(found.best), why=why)
    return Moment("better", played.number, text, rule_of(game, view, found.best), found.best)


def rule_of(game: AnyGame, view: AnyView, move: AnyMove) -> Rule:
    """Return the rule by which a move counts: that of what changes a score, of what comes first, or of the question."""
    state = game.sight.state_from_view(view)
    frames = []
    with suppress(*FAILURES):
        frames = list(game.frames(state, game.play_unchecked(state, move).events))
    changing = [event for before, event, after in frames if totals(game, before) != totals(game, after)]
    rules = [event.rule for event in (*changing, *(event for _, event, _ in frames))]
    asked = [choice.rule for choice in game.choices(state) if choice.seat == view.seat]
    return (*rules, *asked)[0]


def totals(game: AnyGame, state: AnyState) -> tuple[int, ...]:
    """Return the total of every side."""
    return tuple(score.total for score in game.score.scores(state))


# ---- the whole game --------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Review:
    """A game that is over, looked at for whoever sat in ``seat``: one of the ``comparisons`` after the other.

    ``decisions`` are the moves that the seat chose where there was something to choose. Each `step` takes a share of
    ``seconds``, or looks at ``worlds`` tables, which is reproducible; `share` is how much is done, and once it is
    ``stopped`` nothing more is.
    """

    match: Match
    seat: int
    seconds: float
    worlds: int
    decisions: tuple[Played, ...]
    comparisons: tuple[Comparison, ...] = ()
    stopped: bool = False

    @property
    def steps(self) -> int:
        """The number of comparisons that there will be."""
        return len(self.decisions) + min(FINALISTS, len(self.decisions))

    @property
    def done(self) -> bool:
        """Whether nothing more is looked at."""
        return self.stopped or len(self.comparisons) == self.steps

    @property
    def share(self) -> float:
        """The share of the comparisons that is done, from 0 to 1."""
        return len(self.comparisons) / self.steps if self.steps else 1.0

    def step(self, stop: Callable[[], bool] = never_stop) -> "Review":
        """Return the review after one more comparison: of each decision, and then again of those that look worst."""
        at, count = len(self.comparisons), len(self.decisions)
        if self.done:
            return self
        again = at >= count
        worst = sorted(self.comparisons[:count], key=lambda each: each.certainty, reverse=True)
        number = worst[at - count].number if again else self.decisions[at].number
        part = (1 - FIRST_LOOK) / min(FINALISTS, count) if again else FIRST_LOOK / count
        until = time.perf_counter() + self.seconds * part
        goes_on = (lambda tried: tried < self.worlds) if self.worlds else (lambda _: time.perf_counter() < until)
        found = compare(
            self.match, self._played(number), again=again, goes_on=lambda tried: goes_on(tried) and not stop()
        )
        return replace(self, comparisons=(*self.comparisons, found))

    def moments(self) -> tuple[Moment, ...]:
        """Return at most three moments, as they come in the log; of a review that was stopped, what it knows."""
        sure = sorted((each for each in self.comparisons if each.again), key=lambda each: each.gain, reverse=True)
        found = [moment_of(self.match, self._played(each.number), each) for each in sure]
        better = [each for each in found if each.kind == "better"] or found[:1]
        ended = decision(self.match)
        last = [Moment("decided", ended.number, join(" ", (ended.what, ended.why)), ended.rule)] if ended else []
        moments = [*list(moves_let_stand(self.match, self.seat))[:1], *better][: MAX_MOMENTS - len(last)]
        return tuple(sorted((*moments, *last), key=lambda each: each.number))

    def _played(self, number: int) -> Played:
        return next(each for each in self.decisions if each.number == number)


def begin_review(match: Match, seat: int, seconds: float = 10.0, worlds: int = 0) -> Review:
    """Return a review of which nothing is done yet.

    Raises `BadInput` for a game that goes on, a seat that there is not, and one whose hand nobody at the desk has seen.
    """
    if not match.state.ended:
        raise BadInput("A game is reviewed when it is over: what was not seen while it lasted would be told.")
    if not 0 <= seat < len(match.options.players):
        raise BadInput(f"There are {len(match.options.players)} seats, from 0 on.")
    if not is_known(match, seat):
        name = match.options.players[seat]
        raise BadInput(f"Nobody here has seen {name}'s hand, so nobody can say what {name} could have done instead.")
    return Review(match, seat, seconds, worlds, tuple(decisions_of(match, seat)))


def review(match: Match, seat: int, seconds: float = 10.0, worlds: int = 0) -> tuple[Moment, ...]:
    """Return at most three moments of a game that is over, for whoever sat in a seat; raises `BadInput`.

    It thinks for so many ``seconds`` at most, or looks at so many ``worlds`` a decision, which is reproducible.
    """
    found = begin_review(match, seat, seconds, worlds)
    for _ in range(found.steps):
        found = found.step()
    return found.moments()


def is_known(match: Match, seat: int) -> bool:
    """Return whether the hand of a seat is known here, so that its decisions can be compared."""
    return not (getattr(match.options, "closed", ()) and hand_is_closed(match.state, seat))


def decisions_of(match: Match, seat: int) -> Iterator[Played]:
    """Yield the moves in force that a seat has chosen, where there was something to choose."""
    for played in match.played:
        entry = match.entries[played.number - 1]
        if entry.kind == "move" and entry.seat == seat and len(match.game.view(played.before, seat).legal) > 1:
            yield played


def moves_let_stand(match: Match, seat: int) -> Iterator[Moment]:
    """Yield the moves of a seat that the rules refuse and the referee let stand."""
    for played in match.played:
        entry = match.entries[played.number - 1]
        if entry.kind != "ruling" or entry.seat != seat:
            continue
        if refusal := match.game.why_not(played.before, played.move):
            text = sentence("{made} was not allowed. {why}", made=entry.text, why=refusal.reasons[0].sentence)
            yield Moment("stood", played.number, text, refusal.reasons[0].rule)
