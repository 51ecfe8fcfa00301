"""Quizzes that only The Syndicate has: what counts, who has more, scores or wins, what is unseen, who revoked."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import CROWN
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.rules.questions import WITH_ARTICLES
from refkit.games.syndicate.table import State
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import named, player, players, sentence
from refkit.kernel.sight import seat_number
from widgets.games.syndicate.table.facts import card_at, places
from widgets.tabletop.film.story import Story, story_of
from widgets.tabletop.guesses import NONE, Guess, Quiz, Why, single_choice


def counting(guess: Guess) -> Quiz:
    """Ask which cards on the table count, when all are played; if asked about the ``others``, without the lead."""
    story: Story = story_of(GAME, guess.example)
    counted = [(before, event) for before, event, _ in story.frames if isinstance(event, ev.Counted)]
    state = counted[0][0]
    right, reasons, names = set[object](), dict[object, Why](), dict[object, str]()
    for place in places(state)["others" in guess.more :]:
        found = [(before, event) for before, event in counted if event.card is card_at(state, place)]
        for before, event in found[:1]:
            names[place] = event.card.name
            right |= {place} if event.value else set()
            reasons[place] = _counts(story, before, event), event.rule
    if not right:
        reasons[NONE] = " ".join(said for said, _ in reasons.values()), counted[-1][1].rule
    return Quiz(guess.ask, state, names, frozenset(right), reasons, nobody="None of them!")


def amount(guess: Guess) -> Quiz:
    """Ask what the cards of the ``side`` "plot" or "enforcers" count, among what careless readers add up.

    Raises `BadInput` for a single card, unless it is an Ace and a Crown lies there, too.
    """
    story: Story = story_of(GAME, guess.example)
    counted = [(before, event) for before, event, _ in story.frames if isinstance(event, ev.Counted)]
    before, led = counted[0]
    found = [each for each in counted if (each[1].seat == led.seat) == (guess.more["side"] == "plot")]
    right, printed = sum(event.value for _, event in found), [event.card.value for _, event in found]
    aces = [right + (10 if event.value == 1 else -10) for _, event in found if event.rule == R.ACE_LED]
    if len(found) == 1 and not (aces and any(event.card.rank == CROWN for _, event in counted)):
        raise BadInput("Nothing about it is doubtful.")
    near = dict.fromkeys((*aces, sum(printed), max(printed), *(right // 4 * 4 + each for each in range(4))))
    wrong = [each for each in near if each != right]
    numbers = [(str(each), each == right) for each in sorted((right, *wrong[:3]))]
    rules = sorted((event.rule for _, event in found), key=lambda rule: rule in {R.TOTALS, R.SUIT_TOTALS})
    return single_choice(guess.ask, before, numbers, (" ".join(_counts(story, *each) for each in found), rules[0]))


def _counts(story: Story, state: State, event: ev.Counted) -> str:
    """Say what a card counts; if that is nothing, what it is, or which suit of the lead it does not show."""
    if event.value:
        return story.said(state, event)
    card = event.card
    asked = [WITH_ARTICLES.get(sign, sign) for sign in required_signs(state)]
    if state.lead and not state.lead.marks:
        return f"{card.name} does not show {' or '.join(asked)}, and counts nothing."
    what = " and ".join(WITH_ARTICLES[mark] for mark in card.marks)
    is_it = f"is {what} and not {' or '.join(asked)}" if what else "has no mark"
    return f"{card.name} {is_it}, and counts nothing."


def heavier(guess: Guess) -> Quiz:
    """Ask which side has more."""
    story: Story = story_of(GAME, guess.example)
    before, event = next((before, event) for before, event, _ in story.frames if isinstance(event, ev.Scored))
    ours, theirs = event.ours, event.theirs
    ends = [("The plot", ours > theirs), ("The enforcers", ours < theirs), ("Neither of them", ours == theirs)]
    quiz = single_choice(guess.ask, before, ends, (story.said(before, event), event.rule))
    wrong: dict[object, Why] = dict.fromkeys({*quiz.names} - quiz.right, (_weighed(event), None))
    return replace(quiz, reasons={**quiz.reasons, **wrong})


def _weighed(event: ev.Scored) -> str:
    """Say what each side came to."""
    return f"The plot has {event.ours}, and the enforcers have {event.theirs}."


def unseen(guess: Guess) -> Quiz:
    """Ask which of the cards ``among`` others than ``seat`` may hold: those that this player sees nowhere."""
    state = story_of(GAME, guess.example).start
    own = state.hands[seat_number(guess.more["seat"], state.options.players)]
    cards = [state.options.deck.card(name) for name in guess.more["among"]]
    said = {
        card: f"{card.name} is in your own hand."
        if card in own
        else f"{card.name} is among the discards."
        if card in state.discards
        else f"Nobody has played {card.name} yet, and you do not hold it."
        for card in cards
    }
    right = frozenset(at for at, card in enumerate(cards) if card not in (*own, *state.discards))
    reasons: dict[object, Why] = {at: (said[card], R.NO_DRAW) for at, card in enumerate(cards)}
    return Quiz(guess.ask, state, {at: card.name for at, card in enumerate(cards)}, right, reasons)


def points(guess: Guess) -> Quiz:
    """Ask who gets how many points, among all possible outcomes of a plot."""
    story: Story = story_of(GAME, guess.example)
    count, active = len(story.start.hands), story.start.active
    others = tuple(int(seat != active) for seat in range(count))
    who = player(story.start, active)
    rest = players(story.start, (seat for seat in range(count) if seat != active))
    ends = {
        sentence("{seat} get[s] two, the others nothing", seat=who): tuple(2 * (1 - each) for each in others),
        sentence("{seat} get[s] one, the others nothing", seat=who): tuple(1 - each for each in others),
        sentence("{seats} get[s] one each", seats=rest): others,
        "Nobody gets anything": (0,) * count,
    }
    won = tuple(last - first for first, last in zip(story.start.points, story.end.points, strict=True))
    outcomes = ev.Scored | ev.Voided | ev.Stood
    before, event = next((before, event) for before, event, _ in reversed(story.frames) if isinstance(event, outcomes))
    names: dict[object, str] = dict(enumerate(ends))
    right = frozenset(at for at, name in names.items() if ends[name] == won)
    why: Why = (story.said(before, event), event.rule)
    reasons: dict[object, Why] = {
        at: why if at in right else (_not_scored(event, ends[name]), None) for at, name in names.items()
    }
    void = (event.by, event.turn) if isinstance(event, ev.Voided) else None
    answers = [(before, each) for before, each, _ in story.frames if isinstance(each, ev.Opposed)]
    cause = tuple(story.said(*each) for each in answers if (each[1].seat, each[0].turn) == void)
    return Quiz(guess.ask, before, names, right, reasons, single=True, decisive=cause)


def _not_scored(event: ev.Scored | ev.Voided | ev.Stood, points: tuple[int, ...]) -> str:
    """Say why a turn that ended with ``event`` did not score these ``points``."""
    match event:
        case ev.Voided():
            return "The whole turn is struck out, with all its points."
        case ev.Stood():
            return "The score of the turn stands."
    if event.points[event.seat] and points[event.seat]:
        helped = event.outcome == "helped"
        return "Two points are for a lead alone." if helped else "One point is for a plot with a card under it."
    return _weighed(event)


def winner(guess: Guess) -> Quiz:
    """Ask who has won after a plot, or why nobody has; raises `BadInput` if a point more would not win."""
    story: Story = story_of(GAME, guess.example)
    ends = ev.Won | ev.PlayedOn | ev.Scored
    before, event = next((before, event) for before, event, _ in reversed(story.frames) if isinstance(event, ends))
    if (most := max(story.end.points)) < (goal := before.options.goal) - 1:
        raise BadInput("Nobody is near enough to win.")
    names: list[str] = [*map(partial(named, before), range(len(before.points)))]
    right = event.seat if isinstance(event, ev.Won) else len(names) + isinstance(event, ev.Scored)
    why: Why = (story.said(before, event), event.rule) if most >= goal else (f"Nobody has more than {most}.", R.WINNING)
    names += ["Nobody: tied lead", f"Nobody: not at {goal}"]
    return single_choice(guess.ask, before, [(name, at == right) for at, name in enumerate(names)], why)


def caught(guess: Guess) -> Quiz:
    """Ask whose answer in which turn was a revoke, among all that were given."""
    story: Story = story_of(GAME, guess.example)
    found = next((before, event) for before, event, _ in story.frames if isinstance(event, ev.Caught))
    given = [(before, event) for before, event, _ in story.frames if isinstance(event, ev.Opposed)]
    cause: tuple[str, ...] = ()
    names, reasons, right = dict[object, str](), dict[object, Why](), set[object]()
    for at, (before, event) in enumerate(given):
        turn, card, marks = before.turn, event.card, " and ".join(WITH_ARTICLES[each] for each in event.card.marks)
        who = player(story.start, event.seat)
        names[at] = sentence(
            "{seat}, in turn {turn}: {card}, {marks}", seat=who, turn=turn, card=card.name, marks=marks
        )
        reasons[at] = f"{card.name} follows.", event.rule
        if (event.seat, turn) == (found[1].seat, found[1].turn):
            right, cause = {at}, (story.said(before, event),)
            reasons[at] = story.said(*found), found[1].rule
    names[len(given)] = "Nobody’s: all is well"
    reasons[len(given)] = "Somebody had what was asked for all along.", None
    return Quiz(guess.ask, story.end, names, frozenset(right), reasons, single=True, decisive=cause)


KINDS: Final[Mapping[str, Callable[[Guess], Quiz]]] = {
    "counting": counting,
    "amount": amount,
    "heavier": heavier,
    "unseen": unseen,
    "points": points,
    "winner": winner,
    "caught": caught,
}
"""The kinds of quizzes that only The Syndicate has, by the names that the course uses."""
