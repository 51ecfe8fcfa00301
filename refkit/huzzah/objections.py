"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection. What may be answered is listed in `questions`; here it is said
why something else may not.
"""

from collections.abc import Iterator
from typing import Final

from refkit.choice import CHANCE, Reason
from refkit.huzzah import rules as R
from refkit.huzzah.move_text import place_name
from refkit.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Drawn,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Named,
    Pass,
    Play,
    Rolled,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.huzzah.nouns import BUMP, INDEX, KINDS, MOST_DISCARDS, OFF, STEPS, UNKNOWN, Card, on_stage
from refkit.huzzah.path import heckled
from refkit.huzzah.pile import hidden, may_be_bumps, may_hold, spare
from refkit.huzzah.questions import answers, asked, own_area, wording
from refkit.huzzah.shows import unnamed
from refkit.huzzah.state import State
from refkit.huzzah.tasks import (
    Bleeding,
    Commit,
    Crowding,
    Discarding,
    Draw,
    PickStage,
    Question,
    Reveal,
    RollGate,
    RollOff,
    RollRichard,
    RollWalk,
    Settle,
    Stride,
    Window,
)
from refkit.rule import Rule

Reasons = Iterator[Reason]
KINDS_OF_ANSWER: Final[dict[type[object], tuple[type[object], ...]]] = {
    Draw: (Drawn,),
    Window: (Bump, Pass),
    Commit: (Play, Hush, ShowHand),
    Discarding: (Discard,),
    RollRichard: (Rolled,),
    RollGate: (Rolled,),
    RollWalk: (Rolled,),
    RollOff: (Rolled,),
    Stride: (Walk,),
    Settle: (TakeStage, StayOnPath),
    Crowding: (Gather,),
    Bleeding: (LoseFrom,),
    PickStage: (ChooseStage,),
    Reveal: (Named,),
}
"""The moves that answer each question."""


def objections(state: State, move: Move) -> tuple[Reason, ...]:
    """Every reason why ``move`` is not legal now; none if it is."""
    if not state.agenda:
        return (Reason("The game is over: nothing is left to decide.", R.WINNING, hard=True),)
    task: Question = state.agenda[-1]  # type: ignore[assignment]  # a step ends on a question or on an empty agenda
    seats = asked(state, task)
    if not isinstance(move, KINDS_OF_ANSWER[type(task)]):
        sentence, rule = wording(state, task, seats[0])
        return (Reason(f"That is not what is asked now: {sentence}", rule, hard=True),)
    seat = getattr(move, "seat", CHANCE)
    if seat not in seats:
        return (not_asked(state, task, seat),)
    if move in answers(state, task, seat):
        return ()
    found = tuple(object_to(state, task, move))
    if found:
        return found
    sentence, rule = wording(state, task, seat)
    return (Reason(f"That is none of the answers: {sentence}", rule, hard=True),)


def not_asked(state: State, task: Question, seat: int) -> Reason:
    """Another seat decides; or this one has already chosen, or has nothing to choose."""
    sentence, rule = wording(state, task, asked(state, task)[0])
    names = state.options.players
    if isinstance(task, Commit | Discarding) and 0 <= seat < len(names):
        if isinstance(task, Commit) and state.places[seat] < on_stage(0) and heckled(state, seat) == OFF:
            return Reason(f"{names[seat]} is neither on a stage nor in an audience.", R.HU24, {"seat": seat}, hard=True)
        if not state.hands[seat]:
            return Reason(f"{names[seat]} holds no card at all.", R.HU45, {"seat": seat}, hard=True)
        return Reason(f"{names[seat]} has already chosen, or has nothing to choose.", rule, {"seat": seat}, hard=True)
    return Reason(f"It is not yours to decide: {sentence}", rule, {"asked": asked(state, task)[0]}, hard=True)


def object_to(state: State, task: Question, move: Move) -> Reasons:  # noqa: C901  one line an answer
    """The reasons against ``move``, of a seat that is asked and of the kind that is asked for."""
    match task, move:
        case _, Bump(seat):
            yield from not_in_hand(state, seat, BUMP, R.BUMP_CARDS)
        case _, Play(seat, card):
            yield from not_layable(state, seat, card)
        case _, Hush(seat):
            yield Reason(f"{state.options.players[seat]} is on stage, and so must lay a Show card.", R.SHOW_CARD)
        case _, ShowHand(seat):
            yield from not_only_bumps(state, seat)
        case _, Discard(seat, cards):
            yield from not_discardable(state, seat, cards)
        case Stride(_, most), Walk(seat, steps):
            bound = "more than the dice say" if steps > most else "less than nothing"
            yield Reason(f"{steps} steps are {bound}: {state.options.players[seat]} walks 0 to {most}.", R.WALK)
        case _, Gather(seat, step) | LoseFrom(seat, step):
            yield from not_that_step(state, task, seat, step)
        case _, ChooseStage(_, stage):
            yield from not_that_stage(state, stage)
        case _, Rolled(total):
            least, most = (1, 6) if isinstance(task, RollGate) else (3, 18)
            if isinstance(task, RollOff) and task.purpose != "stages":
                least, most = 1, 6
            what = "a die" if least == 1 else "three dice"
            yield Reason(
                f"{total} is not what {what} can show: {least} to {most}.", wording(state, task, 0)[1], hard=True
            )
        case Draw(seat), Drawn(to, card):
            yield from not_drawable(state, seat, to, card)
        case Reveal(), Named(of, card):
            yield from not_that_card(state, of, card)


def not_in_hand(state: State, seat: int, card: Card, rule: Rule) -> Reasons:
    """A card must be in hand; in a closed hand it must be one that has not all been seen elsewhere."""
    name = state.options.players[seat]
    if card == UNKNOWN:
        yield Reason(f"{name}'s hand is open: name the card.", R.HU47, hard=True)
    elif card not in KINDS:
        yield Reason(f"There is no card called {card!r}.", R.DECK, hard=True)
    elif card not in may_hold(state, seat):
        if UNKNOWN in state.hands[seat] and spare(state)[INDEX[card]] > 0:
            yield Reason(f"{whereabouts(state, card)}, so {name} cannot hold one.", R.HU47, {"card": card}, hard=True)
        else:
            yield Reason(f"{name} does not hold a {card}.", rule, {"card": card}, hard=True)


def whereabouts(state: State, card: Card) -> str:
    """Why no unknown card can be a ``card``: all have been seen, or are needed for the cards that lie face down."""
    taken = hidden(state) and spare(state)[INDEX[card]] > 0
    return f"Every {card} {'has been seen or must lie face down' if taken else 'has been seen'}"


def not_layable(state: State, seat: int, card: Card) -> Reasons:
    """Only a Show card in hand is laid."""
    if card == BUMP:
        yield Reason("A Bump is no Show card: it is played when somebody has moved.", R.SHOW_CARD, hard=True)
    elif card == UNKNOWN and UNKNOWN in state.hands[seat]:
        where = "has been seen or lies face down" if hidden(state) else "has been seen"
        yield Reason(f"Every Show card {where}: an unseen card can only be a Bump.", R.HU47, hard=True)
    else:
        yield from not_in_hand(state, seat, card, R.SHOW_CARD)


def not_only_bumps(state: State, seat: int) -> Reasons:
    """Only performers without a Show card change their hands."""
    name = state.options.players[seat]
    if heckled(state, seat) != OFF:
        yield Reason(f"{name} is not on stage: only performers change a hand of Bumps.", R.HU30)
    elif not may_be_bumps(state, seat):
        yield Reason(f"{name}'s hand is not nothing but Bump cards.", R.ONLY_BUMPS, hard=True)


def not_discardable(state: State, seat: int, cards: tuple[Card, ...]) -> Reasons:
    """Up to two cards that are in hand, named."""
    if len(cards) > MOST_DISCARDS:
        yield Reason(f"{len(cards)} cards are too many: up to {MOST_DISCARDS} may be discarded.", R.DISCARD)
    for card in dict.fromkeys(cards):
        if card == UNKNOWN and UNKNOWN in state.hands[seat]:
            yield Reason("Discards lie face up: name the card.", R.HU47, hard=True)
        else:
            yield from not_in_hand(state, seat, card, R.DISCARD)
    if len(cards) == MOST_DISCARDS and all(card in may_hold(state, seat) for card in cards):
        yield Reason(_too_many(state.options.players[seat], cards), R.DISCARD, hard=True)


def _too_many(name: str, cards: tuple[Card, ...]) -> str:
    """Why two cards, each of which could be there, cannot be discarded together."""
    ordered = sorted(cards, key=INDEX.__getitem__)
    if list(cards) != ordered:
        return f"Discards are listed as the deck lists its kinds: {', '.join(ordered)}."
    return f"{name} holds only one {cards[0]}." if len(set(cards)) == 1 else f"{name} does not hold both."


def not_that_step(state: State, task: Question, seat: int, step: int) -> Reasons:
    """A crowd gathers in, and leaves from, the area of the own stage."""
    area = own_area(state, seat)
    rule = R.HU22 if isinstance(task, Crowding) else R.HU04
    if step not in area:
        stage = place_name(state, state.places[seat])
        sentence = f"Step {step} is not in the area of {stage}, which is {area[0]} to {area[-1]}."
        yield Reason(
            sentence, rule, {"step": step}, hard=not 0 <= step < STEPS or state.options.track.stage_at[step] == OFF
        )
    if isinstance(task, Bleeding) and 0 <= step < STEPS and not state.crowd[step]:
        yield Reason(f"Nobody stands on step {step}.", rule, {"step": step}, hard=True)


def not_that_stage(state: State, stage: int) -> Reasons:
    """A stage that is open and empty."""
    names = state.options.track.names
    if not 0 <= stage < len(names):
        yield Reason(f"There is no stage {stage}.", R.CHOOSE_STAGES, hard=True)
    elif stage not in state.options.track.open:
        yield Reason(f"{names[stage]} is closed for repairs.", R.CLOSED_STAGES, {"stage": stage}, hard=True)
    else:
        who = state.options.players[state.places.index(on_stage(stage))]
        yield Reason(f"{names[stage]} is taken: {who} performs there.", R.CHOOSE_STAGES, {"stage": stage}, hard=True)


def not_drawable(state: State, seat: int, to: int, card: Card) -> Reasons:
    """The seat that draws, and a card that is left."""
    names = state.options.players
    if to != seat:
        yield Reason(f"It is {names[seat]} who draws now.", R.DRAW, hard=True)
    elif card not in KINDS:
        yield Reason(f"{names[seat]}'s hand is open: name the card that is drawn.", R.HU47, hard=True)
    else:
        yield Reason(f"{whereabouts(state, card)}, so none can be drawn.", R.DECK, {"card": card}, hard=True)


def not_that_card(state: State, of: int, card: Card) -> Reasons:
    """The card that must be named, and one that it can be."""
    seat = unnamed(state)
    if of != seat:
        yield Reason(f"The card to be named is {state.options.players[seat]}'s.", R.HU47, hard=True)
    elif card == BUMP:
        yield Reason("A Bump cannot have been laid: it is no Show card.", R.SHOW_CARD, hard=True)
    else:
        yield Reason(f"Every {card} has been seen, so it cannot be one.", R.HU47, {"card": card}, hard=True)
