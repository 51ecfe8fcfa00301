"""Quizzes that only Minions has: totals, glory, lines of a ledger, dice, odds, the order of effects, and what leaves.

The right answers come from the events and ledgers of the referee; ``of`` in a guess is a player's name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import product
from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions.events import (
    BoonLeft,
    DiceChanged,
    DiceRolled,
    DieRerolled,
    Marked,
    NoEffect,
    QuestWon,
    Totalled,
)
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.dice import FACES
from refkit.games.minions.rules.score import roll_succeeds, scores, total_scores
from refkit.games.minions.words import totals_in_words
from refkit.kernel import AnyState
from refkit.kernel.event import Event
from refkit.kernel.sentences import join, named, player, sentence
from refkit.kernel.sight import seat_number
from widgets.games.minions.pictures.cards import throws_enough
from widgets.games.minions.table.picks import Laid
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.guesses import Guess, Quiz, Why

MOST_ANSWERS: Final = 4
"""The maximum number of answers to choose from."""
SUMS: Final = range(2, 13)
"""The possible sums of two dice."""


def single_choice(
    guess: Guess, state: AnyState, right: str, why: Why, others: Mapping[str, str], *, totals: str = ""
) -> Quiz:
    """Return a quiz with one right answer, explained by ``why``; ``others`` explain the wrong ones.

    Where it is about ``totals``, the sentence of the film that tells them, the ledgers are covered until something is
    guessed.
    """
    decoys = [each for each in others if each != right][: MOST_ANSWERS - 1]
    answers = sorted([right, *decoys], key=lambda each: (len(each), each))
    names = dict(enumerate(answers))
    reasons = {at: why if each == right else (others[each], None) for at, each in names.items()}
    covered = frozenset(Laid(seat, "ledger") for seat in range(len(state.sides))) if totals else frozenset()
    right_at = frozenset({answers.index(right)})
    decisive = (totals,) if totals else ()
    return Quiz(guess.ask, state, names, right_at, reasons, single=True, covered=covered, decisive=decisive)


def _seat_asked_about(story: Story, guess: Guess) -> int:
    players: tuple[str, ...] = story.start.options.players
    return seat_number(guess.more["of"], players)


def _story(guess: Guess) -> Story:
    story: Story = story_of(GAME, guess.example)
    return story


# ---- numbers ---------------------------------------------------------------------------------------------------------


def totals(guess: Guess) -> Quiz:
    """Ask for the Final Power Totals, the first time that they are announced; ``decoys`` are totals that are tempting.

    Tempting anyway are those in which every Power counts, or none.
    """
    story = _story(guess)
    before, event, _ = next(frame for frame in story.frames if isinstance(frame[1], Totalled))
    assert isinstance(event, Totalled)  # noqa: S101  that is what was looked for
    right = tuple(total for _, total in event.totals)
    powers = [(side.power or 0, roll_succeeds(side)) for side in before.sides]
    none = tuple(total - power * made for total, (power, made) in zip(right, powers, strict=True))
    every = tuple(total + power for total, (power, _) in zip(none, powers, strict=True))
    known = {every: "That counts a Power whose roll falls short.", none: "That leaves out a Power that counts."}
    found = [tuple(score.total for score in total_scores(after)) for _, _, after in story.frames]
    near = product(*([total, total + 1, total - 1] for total in right))
    others = [*map(tuple, guess.more.get("decoys", ())), *known, *found[::-1], *near]

    def said(numbers: tuple[int, ...]) -> str:
        return totals_in_words(story.start, tuple(enumerate(numbers)))

    why = join(" ", (_ledger_in_words(before, seat) for seat in range(len(right)))), event.rule
    likely = (each for each in others if len(each) == len(right) and min(each) > 0)
    wrong = {said(each): known.get(each, "That is not what the lines add up to.") for each in likely}
    return single_choice(guess, story.start, said(right), why, wrong, totals=story.said(before, event))


def _ledger_in_words(state: AnyState, seat: int) -> str:
    """Return the lines of a player's total."""
    lines = "; ".join(map(str, total_scores(state)[seat].lines))
    return sentence("{seat}: {lines}.", seat=player(state, seat), lines=lines)


def wins(guess: Guess) -> Quiz:
    """Ask who wins the quest; the reason is what each total was, and what is told just before decides it."""
    story = _story(guess)
    at, before, event = next((at, *each[:2]) for at, each in enumerate(story.frames) if isinstance(each[1], QuestWon))
    assert isinstance(event, QuestWon)  # noqa: S101  that is what was looked for
    decisive = (story.said(*story.frames[at - 1][:2]),)
    seats = range(len(before.sides))
    reasons = {seat: (_ledger_in_words(before, seat), R.TOTAL) for seat in seats}
    names = {seat: named(before, seat) for seat in seats}
    return Quiz(guess.ask, story.start, names, frozenset({event.seat}), reasons, single=True, decisive=decisive)


def glory(guess: Guess) -> Quiz:
    """Ask how much glory a player has after the quest; ``decoys`` are numbers that are tempting.

    Tempting anyway are those without the glory card, with it, and with one more.
    """
    story, seat = _story(guess), _seat_asked_about(_story(guess), guess)
    before, event, after = next(frame for frame in story.frames if isinstance(frame[1], QuestWon))
    old, won = ([score.total for score in scores(state)] for state in (before, after))
    right, why = won[seat], (story.said(before, event), event.rule)
    near = (old[seat], old[seat] + sum(won) - sum(old), right + 1, right + 2)
    others = dict.fromkeys(map(str, guess.more.get("decoys", near)), "That is not what the glory card counts.")
    return single_choice(guess, story.start, str(right), why, others)


def missing(guess: Guess) -> Quiz:
    """Ask which line is missing from a player's ledger: the one that names ``card``."""
    story = _story(guess)
    before, event, _ = next(frame for frame in story.frames if isinstance(frame[1], Totalled))
    score = total_scores(before)[_seat_asked_about(story, guess)]
    gone = next(line for line in score.lines if guess.more["card"] in line.sum)
    listed = "; ".join("?" if line is gone else str(line) for line in score.lines)
    head, _, rest = gone.sum.partition(" ")
    near = {points: score.total - gone.points + points for points in (gone.points + 1, gone.points - 1, -gone.points)}
    others = {f"{points:+} {rest}": f"With {points:+} the total would be {total}." for points, total in near.items()}
    ask = f"{guess.ask} {guess.more['of']}'s ledger: {listed}. Total {score.total}."
    why = f"{gone}: with it the lines come to {score.total}.", gone.why
    told = story.said(before, event)
    return single_choice(replace(guess, ask=ask), story.start, f"{head} {rest}", why, others, totals=told)


def chance(guess: Guess) -> Quiz:
    """Ask how many of the 36 throws are enough for the Power card ``power`` with the minion in play."""
    story = _story(guess)
    side, worth = story.start.sides[_seat_asked_about(story, guess)], guess.more["power"]
    needed = side.minion.rolls[worth - 1]
    near = (each for each in (needed + 1, needed - 1, needed + 2, needed - 2) if each in SUMS)
    others = {f"{throws_enough(each)} of 36": f"So many show {each} or more, not {needed}." for each in near}
    why = f"{side.minion.name} needs {needed} or more for +{worth}: {throws_enough(needed)} of 36 throws.", R.POWER
    return single_choice(guess, story.start, f"{throws_enough(needed)} of 36", why, others)


# ---- dice ------------------------------------------------------------------------------------------------------------


def dice(guess: Guess) -> Quiz:
    """Ask what the dice of a player show in the end; ``decoys`` are pairs that are tempting."""
    story, found = _story(guess), list[tuple[str, Event]]()
    seat, pairs = _seat_asked_about(story, guess), list[tuple[int, int]]()
    for before, event, after in story.frames:
        ours = isinstance(event, DiceRolled | DiceChanged | DieRerolled | NoEffect) and event.seat == seat
        if ours:
            found.append((story.said(before, event), event))
            pairs.append(after.sides[seat].dice)
    low, high = pairs[-1]
    near = [(low, high - 1), (low - 1, high), (low + 1, high), (low, high + 1)]
    likely = [sorted(pair) for pair in (*pairs[::-1], *near) if {*pair} <= {*FACES}]
    others = (f"{one} and {other}" for one, other in (*guess.more.get("decoys", ()), *likely))
    said = dict.fromkeys(others, "That is not what they show in the end.")
    acted = [each for each in found if not isinstance(each[1], DiceRolled)] or found
    why = join(" ", (sentence for sentence, _ in acted)), acted[-1][1].rule
    return single_choice(guess, story.start, f"{low} and {high}", why, said)


# ---- sorting ---------------------------------------------------------------------------------------------------------


def acts(guess: Guess) -> Quiz:
    """Ask in which order cards take effect on a player."""
    story = _story(guess)
    seat = _seat_asked_about(story, guess)
    found: dict[str, Why] = {}
    for before, event, _ in story.frames:
        if isinstance(event, Marked | NoEffect | DiceChanged | DieRerolled) and event.seat == seat:
            card = event.mark.effect.card if isinstance(event, Marked) else event.card
            found.setdefault(card, (story.said(before, event), event.rule))
    names = dict(enumerate(sorted(found)))
    order = tuple(sorted(found).index(card) for card in found)
    reasons = {at: found[card] for at, card in names.items()}
    return Quiz(guess.ask, story.start, names, frozenset(names), reasons, order=order)


def leaves(guess: Guess) -> Quiz:
    """Ask what of everything in play leaves because of a tie."""
    story = _story(guess)
    gone = {Laid(event.seat, "boon"): story.said(before, event) for before, event in _boons_left(story)}
    names: dict[object, str] = {}
    reasons: dict[object, Why] = {}
    for seat, side in enumerate(story.start.sides):
        called = {"minion": side.minion.name, "boon": side.boon.name, "power": f"+{side.power}"}
        for what, name in called.items():
            place = Laid(seat, what)  # type: ignore[arg-type]
            names[place] = sentence("{what}, {seat:theirs}", what=name, seat=player(story.start, seat))
            reasons[place] = gone.get(place, f"{name} stays: after a tie only boons of those who are level go."), R.TIE
    return Quiz(guess.ask, story.start, names, frozenset(gone), reasons)


def _boons_left(story: Story) -> Iterable[tuple[AnyState, BoonLeft]]:
    return [(before, event) for before, event, _ in story.frames if isinstance(event, BoonLeft)]


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "totals": totals,
    "wins": wins,
    "glory": glory,
    "missing": missing,
    "chance": chance,
    "dice": dice,
    "acts": acts,
    "leaves": leaves,
}
"""The kinds of quizzes that only Minions has, by the names that the course uses."""
