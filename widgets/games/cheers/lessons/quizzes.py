"""Quizzes that only CHEERS has: where a card clinks, which trays win, how near one is, who is on a team, who follows.

No answer is written down: each is computed by the referee, or read off the state.
"""

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import GOAL_SIZE, is_victory
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.score import progress
from refkit.games.cheers.table import State
from refkit.games.cheers.words import owner, place_name, side_name
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import join, named, sentence
from widgets.games.cheers.table.picks import Tray
from widgets.tabletop.film.story import asked, story_of
from widgets.tabletop.guesses import NONE, Guess, Quiz, Why

MOST_ANSWERS: Final = 4
"""The maximum number of answers to choose from."""
NOBODY: Final = "None of them!"


def _tray_names(state: State) -> dict[Tray, str]:
    """Return every tray with the name of its place."""
    return {Tray(place): place_name(state, place) for place in range(len(state.tables))}


def clinks(guess: Guess) -> Quiz:
    """Ask on which trays the card that is played causes CHEERS; the answer is found by playing it on each.

    Where the question names the card, both of its copies are called the same, as on the table.
    """
    state, _, text = asked(GAME, guess.example, None)
    play = GAME.read(state, text)
    assert isinstance(play, m.Play)  # noqa: S101  a course is tested
    right, reasons = set[object](), dict[object, Why]()
    for tray in (names := _tray_names(state)):
        _, events = GAME.play(state, m.Play(play.seat, play.card, tray.place))
        outcome = next((event for event in events if isinstance(event, ev.CheersCalled | ev.NoCheers)), None)
        right |= {tray} if isinstance(outcome, ev.CheersCalled) else set()
        missing = f"There is no big {state.options.deck.ingredients[play.card.small].name.lower()} glass."
        reasons[tray] = (GAME.words.describe(state, outcome), outcome.rule) if outcome else (missing, R.CHEERS)
    if not right:
        reasons[NONE] = min(reasons.values(), key=lambda why: why[1] == R.CHEERS)
    ask = guess.ask.replace(play.card.name, play.card.face)
    return Quiz(ask, state, names, frozenset(right), reasons, nobody=NOBODY)


def wins(guess: Guess) -> Quiz:
    """Ask which trays win for their team as they are in the end; raises `BadInput` if none has all that it needs.

    One with too many cards discards first; if two teams have one that is complete, that which declares wins (CH-17).
    """
    story = story_of(GAME, guess.example)
    state, events = story.end, (event for _, event, _ in story.frames)
    declared = {each.place: each.rule for each in events if isinstance(each, ev.Declared)}
    winners = {state.teams[place] for place in declared}
    right, reasons, near = set[object](), dict[object, Why](), dict[object, Why]()
    for tray in (names := _tray_names(state)):
        cards, team = state.tables[tray.place], state.teams[tray.place]
        found, foreign = progress(cards, goal := state.goals[team])
        complete, beaten = is_victory(cards, goal), winners and team not in winners
        right |= {tray} if complete and not beaten else set()
        pattern, late = "{place} [has|have] {found} of the {all}.", R.VICTORY
        if foreign:
            pattern = "{place} [has|have] {found} of the {all}, and {foreign} in the way."
        elif found == GOAL_SIZE and not complete:
            pattern, late = "{place} [has|have] {found} of the {all}, and discard[s] first.", R.AFTER_REACTIONS
        elif complete and beaten:
            late = R.ACTIVE_TEAM_WINS_FIRST
        told = sentence(pattern, place=owner(state, tray.place), found=found, all=GOAL_SIZE, foreign=foreign)
        reasons[tray] = told, declared.get(tray.place, late)
        near |= {NONE: reasons[tray]} if found == GOAL_SIZE else {}
    if not near:
        raise BadInput("No tray has all that its team needs: that is no question.")
    reasons |= {} if right else near
    return Quiz(guess.ask, story.start, names, frozenset(right), reasons, nobody=NOBODY)


def glasses(guess: Guess) -> Quiz:
    """Ask how many glasses of the team's combination lie on the tray ``guess.who`` in the end, ``decoys`` beside it."""
    story = story_of(GAME, guess.example)
    place, end = guess.who.place, story.end
    found, _ = progress(end.tables[place], end.goals[end.teams[place]])
    why = sentence("{place} [has|have] {found} of the {all}.", place=owner(end, place), found=found, all=GOAL_SIZE)
    names = {number: str(number) for number in sorted({found, *guess.more["decoys"]})}
    reasons: dict[object, Why] = dict.fromkeys(names, (why, R.VICTORY))
    came = [story.said(old, event) for old, event, new in story.frames if old.tables[place] != new.tables[place]]
    return Quiz(guess.ask, story.start, names, frozenset({found}), reasons, single=True, decisive=tuple(came))


def mates(guess: Guess) -> Quiz:
    """Ask whose trays belong to the team of the tray ``guess.who``."""
    state = GAME.position.to_state(guess.example.scenario.setup)
    names = {tray: name for tray, name in _tray_names(state).items() if tray != guess.who}
    team = state.teams[guess.who.place]
    right = frozenset(tray for tray in names if state.teams[tray.place] == team)
    reasons = dict[object, Why]()
    for tray in names:
        side = side_name(state, state.teams[tray.place])
        reasons[tray] = sentence("{place} pour[s] for {side}.", place=owner(state, tray.place), side=side), R.SEATS
    return Quiz(guess.ask, state, names, right, reasons)


def turns(guess: Guess) -> Quiz:
    """Ask whose turns come next: one answer per order of the same players, at most `MOST_ANSWERS`."""
    story = story_of(GAME, guess.example)
    began = [event for _, event, _ in story.frames if isinstance(event, ev.TurnBegan)]
    right = tuple(event.seat for event in began)
    round_about = tuple((story.start.active + 1 + step) % len(story.start.hands) for step in range(len(right)))
    others = [each for each in dict.fromkeys((round_about, *permutations(right))) if each != right]
    every = sorted((right, *others[: MOST_ANSWERS - 1]))
    names = {number: join(", ", (named(story.start, seat) for seat in each)) for number, each in enumerate(every)}
    reasons: dict[object, Why] = {
        number: (sentence("Not {names}.", names=name), None) for number, name in names.items()
    }
    reasons[every.index(right)] = guess.example.learn, began[0].rule
    return Quiz(guess.ask, story.start, names, frozenset({every.index(right)}), reasons, single=True)


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "clinks": clinks,
    "wins": wins,
    "glasses": glasses,
    "mates": mates,
    "turns": turns,
}
"""The kinds of quizzes that only CHEERS has, by the names that the course uses."""
