"""The referee's refusals: every reason why a move is not among the answers, each with its rule.

What may be answered is listed in `questions`; here is why something else may not.
"""

from collections.abc import Iterator

from refkit.characters import quoted
from refkit.games.huzzah import moves
from refkit.games.huzzah.cards import BUMP, INDEX, KINDS, MOST_DISCARDS, OFF, STEPS, UNKNOWN, Card, on_stage
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import (
    count_unnamed_shows,
    first_unnamed,
    may_be_bumps,
    may_hold,
    may_hold_together,
    unclaimed_unseen,
)
from refkit.games.huzzah.rules.path import heckled_stage, own_area
from refkit.games.huzzah.rules.questions import (
    SIDES,
    Bleeding,
    Commit,
    Crowding,
    Discarding,
    Draw,
    PickStage,
    Reveal,
    Roll,
    RollGate,
    Stride,
    Window,
)
from refkit.games.huzzah.table import State
from refkit.games.huzzah.words import place_name
from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Who, player, sentence

Reasons = Iterator[Reason]

# ---- what is no answer -----------------------------------------------------------------------------------------------


def not_rolled(_state: State, task: Roll, move: moves.Rolled) -> Reasons:
    number = task.dice
    what = "a die" if number == 1 else "three dice"
    sentence = f"{move.total} is not what {what} can show: {number} to {number * SIDES}."
    yield Reason(sentence, task.rule, hard=True)


def not_so_far(state: State, task: Stride, move: moves.Walk) -> Reasons:
    pattern = "{steps} steps are less than nothing: {seat} walk[s] 0 to {most}."
    if move.steps > task.most:
        pattern = "{steps} steps are more than the dice say: {seat} walk[s] 0 to {most}."
    text = sentence(pattern, steps=move.steps, seat=player(state, move.seat), most=task.most)
    yield Reason(text, R.WALK)


def not_bumping(state: State, _task: Window, move: moves.Bump) -> Reasons:
    """Object to a bump without a Bump card, held or possible among unseen cards."""
    yield from not_in_hand(state, move.seat, BUMP, R.BUMP_CARDS)


def not_in_hand(state: State, seat: int, card: Card, rule: Rule) -> Reasons:
    """Object to a card that is not in hand, or, in a closed hand, that has been seen elsewhere."""
    who = player(state, seat)
    if card == UNKNOWN:
        yield Reason(sentence("{seat's} hand is open: name the card.", seat=who), R.UNSEEN_HANDS, hard=True)
    elif card not in KINDS:
        yield Reason(f"There is no card called {quoted(card)}.", R.DECK, hard=True)
    elif card not in may_hold(state, seat):
        if UNKNOWN in state.hands[seat] and unclaimed_unseen(state)[INDEX[card]] > 0:
            text = sentence("{where}, so {seat} cannot hold one.", where=whereabouts(state, card), seat=who)
            yield Reason(text, R.UNSEEN_HANDS, {"card": card}, hard=True)
        else:
            text = sentence("{seat} do[es] not hold a {card}.", seat=who, card=card)
            yield Reason(text, rule, {"card": card}, hard=True)


def whereabouts(state: State, card: Card) -> str:
    """Return why no unknown card can be a ``card``: all have been seen, or are needed to lie face down."""
    taken = count_unnamed_shows(state) and unclaimed_unseen(state)[INDEX[card]] > 0
    return f"Every {card} {'has been seen or must lie face down' if taken else 'has been seen'}"


def not_layable(state: State, _task: Commit, move: moves.Play) -> Reasons:
    """Object to laying a card that is no Show card in hand."""
    seat, card = move.seat, move.card
    if card == BUMP:
        yield Reason("A Bump is no Show card: it is played when somebody has moved.", R.SHOW_CARD, hard=True)
    elif card == UNKNOWN and UNKNOWN in state.hands[seat]:
        where = "has been seen or lies face down" if count_unnamed_shows(state) else "has been seen"
        yield Reason(f"Every Show card {where}: an unseen card can only be a Bump.", R.UNSEEN_HANDS, hard=True)
    else:
        yield from not_in_hand(state, seat, card, R.SHOW_CARD)


def not_silent(state: State, _task: Commit, move: moves.Hush) -> Reasons:
    """Object to a performer who lays no card: only a heckler need not."""
    text = sentence("{seat} [is|are] on stage, and so must lay a Show card.", seat=player(state, move.seat))
    yield Reason(text, R.SHOW_CARD)


def not_only_bumps(state: State, _task: Commit, move: moves.ShowHand) -> Reasons:
    """Object to changing a hand that is not a performer's, or has a Show card."""
    seat, who = move.seat, player(state, move.seat)
    if heckled_stage(state, seat) != OFF:
        text = sentence("{seat} [is|are] not on stage: only performers change a hand of Bumps.", seat=who)
        yield Reason(text, R.NO_HECKLE_WITHOUT_SHOW_CARD)
    elif not may_be_bumps(state, seat):
        text = sentence("Only a hand of nothing but Bump cards is shown, and {seat:theirs} is not.", seat=who)
        yield Reason(text, R.ONLY_BUMPS, hard=True)


def not_discardable(state: State, _task: Discarding, move: moves.Discard) -> Reasons:
    """Object to discarding more than two cards, cards that are not in hand, or unnamed ones."""
    seat, cards = move.seat, move.cards
    if len(cards) > MOST_DISCARDS:
        yield Reason(f"{len(cards)} cards are too many: up to {MOST_DISCARDS} may be discarded.", R.DISCARD)
    for card in dict.fromkeys(cards):
        if card == UNKNOWN and UNKNOWN in state.hands[seat]:
            yield Reason("Discards lie face up: name the card.", R.UNSEEN_HANDS, hard=True)
        else:
            yield from not_in_hand(state, seat, card, R.DISCARD)
    if all(card in may_hold(state, seat) for card in cards):
        if not may_hold_together(state, seat, cards):
            yield Reason(_not_all_held(player(state, seat), cards), R.DISCARD, hard=True)
        elif cards != (ordered := tuple(sorted(cards, key=INDEX.__getitem__))):
            text = f"Discards are listed as the deck lists its kinds: {', '.join(ordered)}."
            yield Reason(text, R.DISCARD, hard=True)


def _not_all_held(holder: Who, cards: tuple[Card, ...]) -> str:
    """Return why cards, each of which could be there, cannot be discarded together."""
    if len(cards) > MOST_DISCARDS:
        return sentence("{seat} do[es] not hold all of these.", seat=holder)
    pattern = "{seat} hold[s] only one {card}." if len(set(cards)) == 1 else "{seat} do[es] not hold both."
    return sentence(pattern, seat=holder, card=cards[0])


def not_gathering(state: State, _task: Crowding, move: moves.Gather) -> Reasons:
    yield from not_own_step(state, move.seat, move.step, R.WHERE_A_CROWD_GATHERS)


def not_leaving(state: State, _task: Bleeding, move: moves.LoseFrom) -> Reasons:
    """Object to counters that leave a step outside the area of the own stage, or an empty one."""
    yield from not_own_step(state, move.seat, move.step, R.COUNTERS_LOST_BY_HUZZAH)
    if 0 <= move.step < STEPS and not state.crowd[move.step]:
        yield Reason(f"Nobody stands on step {move.step}.", R.COUNTERS_LOST_BY_HUZZAH, {"step": move.step}, hard=True)


def not_own_step(state: State, seat: int, step: int, rule: Rule) -> Reasons:
    """Object to a step outside the area of the own stage."""
    area = own_area(state, seat)
    if step not in area:
        stage, nowhere = place_name(state, state.places[seat]), not 0 <= step < STEPS
        sentence = f"Step {step} is not in the area of {stage}, which is {area[0]} to {area[-1]}."
        yield Reason(sentence, rule, {"step": step}, hard=nowhere or state.options.track.stage_at[step] == OFF)


def not_that_stage(state: State, _task: PickStage, move: moves.ChooseStage) -> Reasons:
    """Object to choosing a stage that is closed, or on which somebody performs."""
    stage = move.stage
    names = state.options.track.names
    if not 0 <= stage < len(names):
        yield Reason(f"There is no stage {stage}.", R.CHOOSE_STAGES, hard=True)
    elif stage not in state.options.track.open:
        yield Reason(f"{names[stage]} is closed for repairs.", R.CLOSED_STAGES, {"stage": stage}, hard=True)
    else:
        who = player(state, state.places.index(on_stage(stage)))
        text = sentence("{stage} is taken: {seat} perform[s] there.", stage=names[stage], seat=who)
        yield Reason(text, R.CHOOSE_STAGES, {"stage": stage}, hard=True)


def not_drawable(state: State, task: Draw, move: moves.Drawn) -> Reasons:
    """Object to a draw of another seat, or of a card that cannot lie in the pile."""
    who, card = player(state, task.seat), move.card
    if move.to != task.seat:
        yield Reason(sentence("It is {seat} who draw[s] now.", seat=who), R.DRAW, hard=True)
    elif card not in KINDS:
        text = sentence("{seat's} hand is open: name the card that is drawn.", seat=who)
        yield Reason(text, R.UNSEEN_HANDS, hard=True)
    else:
        yield Reason(f"{whereabouts(state, card)}, so none can be drawn.", R.DECK, {"card": card}, hard=True)


def not_that_card(state: State, _task: Reveal, move: moves.Named) -> Reasons:
    """Object to naming a turned-over card of another seat, or as one that it cannot be."""
    seat, card = first_unnamed(state), move.card
    if move.of != seat:
        text = sentence("The card to be named is {seat:theirs}.", seat=player(state, seat))
        yield Reason(text, R.UNSEEN_HANDS, hard=True)
    elif card == BUMP:
        yield Reason("A Bump cannot have been laid: it is no Show card.", R.SHOW_CARD, hard=True)
    else:
        yield Reason(f"Every {card} has been seen, so it cannot be one.", R.UNSEEN_HANDS, {"card": card}, hard=True)


# ---- moves that nothing asks for now ---------------------------------------------------------------------------------


def no_move_to_bump(state: State, _move: moves.Bump) -> Reasons:
    """Object to a bump when no pawn has just moved, or of Richard on a gate."""
    at_gate = state.agenda and isinstance(state.agenda[-1], RollGate)  # then Richard has just stopped there
    if not at_gate:
        sentence = "A Bump is played right after a pawn has moved, before anything else is done."
        yield Reason(sentence, R.BUMP_MOVERS, hard=True)
    if state.richard != OFF and state.options.track.gate_at[state.richard] != OFF:
        yield Reason("Richard stands on a gate, where nobody can bump him.", R.NOT_OFF_A_GATE, hard=True)


def no_stage_to_take(state: State, move: moves.TakeStage) -> Reasons:
    """Object to taking a stage without having just stopped at an empty one."""
    text = sentence("{seat} [has|have] not just stopped at an empty stage.", seat=player(state, move.seat))
    yield Reason(text, R.TAKE_STAGE, hard=True)
