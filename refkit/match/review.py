"""A game looked at again: at most three moments, each with a sentence and a rule.

    review(match, seat) -> the moves to which a better one was there, what was let stand, what decided the game

A move is compared as the searching bot compares: with the view that its seat had, in worlds that agree with it, each
alternative in the same worlds with the same dice (`refkit.bots.race`). All decisions are looked at briefly, and those
that look worst once more, in other worlds, so that the choice of the worst does not make it look worse than it is.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, Literal, TypeAlias, final

from refkit.bots.race import FEW, Race
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
from refkit.match.reasons import FAILURES, amount, passes, reason_of, reasons, steps_of, totals

Kind: TypeAlias = Literal["better", "close", "stood", "decided"]
MAX_MOMENTS: Final = 3
"""The most moments of a game."""
FINALISTS: Final = 6
"""Decisions that are looked at once more."""
ENOUGH: Final = 100
"""Worlds in which a decision is looked at once more before it may be clear."""
ALTERNATIVES: Final = 3
"""Other moves that are tried at each decision: those that look best."""
DOUBT: Final = 2.0
"""Standard errors by which another move must have been better."""
MIN_GAIN: Final = 0.04
"""The least share of the victory by which it must have been better: less is hardly felt."""
BETTER: Final = "{made} Better: {other} It wins about {more:# game|# games} in 100 more."
CLOSE: Final = "Nothing that was tried was clearly better than what {seat} chose. Closest: {made} Or {other}"
LED: Final = "That took {sides}, who led already, {more} further ahead."
TOOK_LEAD: Final = "That gave {sides} the lead for good."
NOBODY_LED: Final = "From then on nobody could win."
FIRST_LOOK: Final = 0.5
"""The share of the time for the first look at all decisions."""


@final
@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth looking at: the ``number`` of its entry in the log, a ``sentence``, and its ``rule``.

    Its ``kind`` is "better" where another move was clearly better, which is ``instead``; "close" where none was, of the
    decision that came nearest; "stood" for what the rules refuse and the referee let stand; "decided" for the event by
    which the winners went ahead for good: then ``event`` is its index among those of the step.
    """

    kind: Kind
    number: int
    sentence: str
    rule: Rule
    instead: AnyMove = None
    event: int | None = None


def deciding_step(match: Match) -> Played | None:
    """Return what took the winners furthest ahead since they led for good: of equal steps that one, else the last."""
    score, winners = match.game.score, match.game.score.winners(match.state)
    since = takewhile(lambda played: score.winners(played.step.state) == winners, reversed(match.played))
    told = [played for played in since if played.step.events]
    by = {played.number: grown(match, winners, played.before, played.step.state) for played in told}
    return max(told, key=lambda played: (by[played.number], score.points and played is told[-1]), default=None)


def grown(match: Match, winners: Sequence[int], before: AnyState, after: AnyState) -> int:
    """Return by how much the lead of the ``winners`` over everybody else has grown between two tables."""

    def lead(state: AnyState) -> int:
        found = totals(match.game, state)
        others = [each for side, each in enumerate(found) if side not in winners]
        return min(found[side] for side in winners) - max(others) if winners and others else 0

    return lead(after) - lead(before)


def decision(match: Match) -> Moment | None:
    """Return what decided a game that is over: the event that took the winners furthest ahead, once they led for good.

    The move that led there is told if it was one of theirs: what others did, or let happen, decided nothing.
    """
    made, game = deciding_step(match) if match.state.ended else None, match.game
    if made is None:
        return None
    winners = game.score.winners(match.state)
    shown = [*game.frames(made.before, made.step.events)]
    turned = [each for each in shown if game.score.winners(each[0]) != winners == game.score.winners(each[2])]
    turning = max(reversed(turned or shown), key=lambda each: grown(match, winners, each[0], each[2]))
    seat, move = match.entries[made.number - 1].seat, made.move
    own = seat >= 0 and game.score.side(match.state, seat) in winners and not passes(move)
    led_by = next((each for each in shown if getattr(each[1], "seat", seat) == seat), turning)
    told = [led_by, turning] if own and turning not in shown[:2] else [turning]
    because = reason_of(match, made, REFEREE) if own and turned else ""
    sides = listed(game.notation.side_name(match.state, side) for side in winners)
    more = grown(match, winners, made.before, made.step.state)
    led = LED if more > 0 and game.score.winners(made.before) == winners else TOOK_LEAD if sides else NOBODY_LED
    seen = ((before, game.sight.event_seen(made.step.state, event, REFEREE)) for before, event, _ in told)
    ahead = sentence(led, sides=sides, more=amount(game, more))
    texts = [*(game.words.describe(*each) for each in seen), ahead, because]
    at = next(at for at, each in enumerate(shown) if each is turning)
    return Moment("decided", made.number, join(" ", filter(None, texts)), turning[1].rule, event=at)


# ---- one decision ----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of comparing the move of entry ``number``: the best other one, by how much it is better, how surely.

    ``gain`` is a share of the victory, and ``error`` its standard error; ``best`` is None if nothing was compared.
    ``again`` is whether it is the second of this move, in other worlds; ``plain``, if it also looks better at once.
    """

    number: int
    again: bool
    best: AnyMove
    gain: float = 0.0
    error: float = 0.0
    plain: bool = False

    @property
    def weight(self) -> float:
        """How much better the other is beyond doubt; it counts double where that can be seen, and so be told."""
        return (self.gain - DOUBT * self.error) * (1 + self.plain)


def compare(match: Match, played: Played, first: Comparison | None, goes_on: Callable[[int], bool]) -> Comparison:
    """Compare a move with those that look best, with the view of whoever made it, for as long as it ``goes_on``.

    That is asked before each try, with their number so far. After a ``first`` comparison only its best is compared.
    """
    again, least = (True, FEW) if first else (False, 2)
    if not goes_on(0) or (first and first.best is None):
        return Comparison(played.number, again, None)
    view = match.game.view(played.before, match.entries[played.number - 1].seat)
    search: Search[Any, Any, Any] = Search(match.game, view, Seeded(f"review {played.number} {again}"))
    ranked = search.race.moves
    others = [move for move in ranked if move != played.move][:ALTERNATIVES]
    others = [first.best] if first else others
    race = search.race = Race([played.move, *others], ENOUGH if first else FEW)
    while goes_on(search.done) and not race.settled:
        search.iterate()
    tried = [move for move in others if min(len(race.results.get(each, ())) for each in (move, played.move)) >= least]
    if not tried:
        return Comparison(played.number, again, None)
    best = max(tried, key=lambda move: race.lead(move, played.move)[0])
    plain = ranked.index(best) < ranked.index(played.move)
    return Comparison(played.number, again, best, *race.lead(best, played.move), plain)


def effects(game: AnyGame, view: AnyView, move: AnyMove) -> Iterator[tuple[str, Rule | None, bool]]:
    """Yield reasons for a move, and events that follow, with their rule and if they score, as far as a view shows."""
    state = game.sight.state_from_view(view)
    with suppress(*FAILURES):
        yield from ((each, None, False) for each in reasons(game, view, move))
        for start, step in steps_of(game, state, move):
            for before, event, after in game.frames(start, step.events):
                scores = totals(game, before) != totals(game, after)
                yield game.words.describe(before, event), event.rule, scores


def moment_of(match: Match, played: Played, found: Comparison) -> Moment:
    """Return what is to be said of a decision that was looked at: what is true of one of both moves."""
    game, seat = match.game, match.entries[played.number - 1].seat
    view, moves = game.view(played.before, seat), (played.move, found.best)
    both = [[*effects(game, view, move)] for move in moves]
    told, rules = list[str](), [next(choice.rule for choice in game.choices(played.before) if choice.seat == seat)]
    for move, own, other in zip(moves, both, reversed(both), strict=True):
        texts = {text for text, *_ in other}
        alone = [each for each in own if each[0] not in texts]
        said = [text for text, rule, _ in alone if rule is None] or [text for text, *_ in alone[:1]]
        name = game.notation.format_move(played.before, move).removeprefix(f"{match.options.players[seat]}: ")
        told.append(sentence("“{move}”: {said}" if said else "“{move}”.", move=name, said=join(" ", said)))
        rules[:0] = [rule for _, rule, scores in sorted(alone, key=lambda each: not each[2]) if rule]
    clear = found.gain >= MIN_GAIN and found.weight > 0
    who, more = player(view, seat), round(100 * found.gain)
    text = sentence(BETTER if clear else CLOSE, made=told[0], other=told[1], more=more, seat=who)
    return Moment("better" if clear else "close", played.number, text, rules[0], found.best if clear else None)


# ---- the whole game --------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Review:
    """A game that is over, looked at for whoever sat in ``seat``: one of the ``comparisons`` after the other.

    ``decisions`` are the moves that the seat chose where there was something to choose. Each `step` takes a share of
    ``seconds`` less those ``spent``, or looks at ``worlds`` tables, which is reproducible; `share` is how much is done,
    and once it is ``stopped`` nothing more is.
    """

    match: Match
    seat: int
    seconds: float
    worlds: int
    decisions: tuple[Played, ...]
    comparisons: tuple[Comparison, ...] = ()
    spent: float = 0.0
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
        worst = sorted(self.comparisons[:count], key=lambda each: each.weight, reverse=True)
        first = worst[at - count] if at >= count else None
        number = first.number if first else self.decisions[at].number
        share, last = (1.0, self.steps) if first else (FIRST_LOOK, count)
        start = time.perf_counter()
        until = start + (self.seconds * share - self.spent) / (last - at)
        goes_on = (lambda tried: tried < self.worlds) if self.worlds else (lambda _: time.perf_counter() < until)
        found = compare(self.match, self._played(number), first, lambda tried: goes_on(tried) and not stop())
        spent = self.spent + time.perf_counter() - start
        return replace(self, comparisons=(*self.comparisons, found), spent=spent)

    def moments(self) -> tuple[Moment, ...]:
        """Return at most three moments known so far, in the order of the log: one a rule, those that say why first."""
        seen = [each for each in self.comparisons if each.again and each.best is not None]
        sure = sorted(seen, key=lambda each: each.weight, reverse=True)
        found = [moment_of(self.match, self._played(each.number), each) for each in sure]
        told = sorted((each for each in found if each.kind == "better"), key=lambda each: "”: " not in each.sentence)
        better = sorted({each.rule: each for each in reversed(told)}.values(), key=told.index) or found[:1]
        last = [*filter(None, (decision(self.match),))]
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
