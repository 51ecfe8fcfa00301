"""Kinds of guesses that only this game asks: which cards count, who has more and scores what, and who has revoked."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from widgets.games.syndicate.table.picks import lying, places
from widgets.tabletop.guesses import Guess, Quiz, Why
from widgets.tabletop.story import Story, story_of


def counting(guess: Guess) -> Quiz:
    """Which of the cards on the table count, when all have been played and before any is counted."""
    story: Story = story_of(GAME, guess.example)
    counted = [(before, event) for before, event, _ in story.frames if isinstance(event, ev.Counted)]
    state = counted[0][0]
    right, reasons, names = set[Any](), dict[Any, Why](), dict[Any, str]()
    for place in places(state):
        before, event = next(
            ((before, event) for before, event in counted if event.card is lying(state, place)), (None, None)
        )
        if event:
            names[place] = event.card.name
            right |= {place} if event.value else set()
            reasons[place] = story.said(before, event), event.rule
    return Quiz(guess.ask, state, names, frozenset(right), reasons, nobody="None of them!")


def heavier(guess: Guess) -> Quiz:
    """Which side has more."""
    story: Story = story_of(GAME, guess.example)
    before, event = next((before, event) for before, event, _ in story.frames if isinstance(event, ev.Scored))
    ends = {"The plot": event.ours > event.theirs, "The enforcers": event.ours < event.theirs}
    ends["Nobody: it is level"] = not any(ends.values())
    why: Why = (story.said(before, event), event.rule)
    reasons = {at: why if right else ("Add them up again.", None) for at, right in enumerate(ends.values())}
    right = frozenset(at for at, yes in enumerate(ends.values()) if yes)
    return Quiz(guess.ask, before, dict(enumerate(ends)), right, reasons, single=True)


def points(guess: Guess) -> Quiz:
    """Who gets how many points, among all that a plot can come to."""
    story: Story = story_of(GAME, guess.example)
    players, active = story.start.options.players, story.start.active
    others = tuple(int(seat != active) for seat in range(len(players)))
    ends = {
        f"{players[active]} gets two, the others nothing": tuple(2 * (1 - each) for each in others),
        f"{players[active]} gets one, the others nothing": tuple(1 - each for each in others),
        f"{' and '.join(name for name, other in zip(players, others, strict=True) if other)} get one each": others,
        "Nobody gets anything": (0,) * len(players),
    }
    won = tuple(last - first for first, last in zip(story.start.points, story.end.points, strict=True))
    told = ev.Scored | ev.Voided | ev.Stood
    before, event = next((before, event) for before, event, _ in reversed(story.frames) if isinstance(event, told))
    right = frozenset(at for at, end in enumerate(ends.values()) if end == won)
    why: Why = (story.said(before, event), event.rule)
    reasons: dict[Any, Why] = {at: why if at in right else ("Not this time.", None) for at in range(len(ends))}
    return Quiz(guess.ask, before, dict(enumerate(ends)), right, reasons, single=True)


def caught(guess: Guess) -> Quiz:
    """Whose answer in which turn was a revoke, among all that were given."""
    story: Story = story_of(GAME, guess.example)
    players = story.start.options.players
    found = next((before, event) for before, event, _ in story.frames if isinstance(event, ev.Caught))
    given = [(before.turn, event) for before, event, _ in story.frames if isinstance(event, ev.Opposed)]
    names, reasons, right = dict[Any, str](), dict[Any, Why](), set[Any]()
    for at, (turn, event) in enumerate(given):
        card, marks = event.card, " and ".join(SEEN[each] for each in event.card.marks)
        names[at] = f"{players[event.seat]}, in turn {turn}: {card.name}, {marks}"
        reasons[at] = f"{card.name} follows.", event.rule
        if (event.seat, turn) == (found[1].seat, found[1].turn):
            right |= {at}
            reasons[at] = story.said(*found), found[1].rule
    names[len(given)] = "Nobody’s: all is well"
    reasons[len(given)] = "Somebody had what was asked for all along.", None
    return Quiz(guess.ask, story.end, names, frozenset(right), reasons, single=True)


SEEN: Final = {"personality": "a mask", "location": "a doorway", "event": "a spark"}
"""What a mark looks like."""
KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "counting": counting,
    "heavier": heavier,
    "points": points,
    "caught": caught,
}
"""What can be asked besides what every game can."""
