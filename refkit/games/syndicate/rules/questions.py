"""Questions: what waits for an answer, a class each, with the reasons why a wrong answer is refused.

A move is legal if and only if it is among the options of the question that is open; `follow` decides which cards may be
played. The reasons explain why others may not. A ``hard`` reason cannot be overruled by the referee. `turn` carries out
the answers.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from refkit.games.syndicate.cards import HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.follow import (
    certain_cards,
    concealable_cards,
    follow_rule,
    has_sign,
    nameable_marks,
    playable_replies,
    possible_cards,
    possible_unknown_cards,
    required_signs,
)
from refkit.games.syndicate.table import State
from refkit.kernel.choice import CHANCE, LazyMoves, Reason
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question

Reasons = Iterator[Reason]
WITH_ARTICLES: Final = {"personality": "a personality", "location": "a location", "event": "an event"}
"""Each mark with its article; a suit, such as Moons, has none."""

# ---- the deal and drawing --------------------------------------------------------------------------------------------


@question("Who goes first?", R.CHANCE_PICKS_FIRST_PLAYER, asks=CHANCE)
class WhoStarts:
    """CHANCE names the first player."""

    def options(self, state: State) -> Sequence[Move]:
        return [First(seat) for seat in range(len(state.hands))]


def no_such_seat(state: State, task: WhoStarts, move: First) -> Reasons:
    del task
    if not 0 <= move.player < len(state.hands):
        yield Reason(f"There is no seat {move.player}.", R.THREE_PLAYERS, hard=True)


def drawing_rule(state: State, _task: object) -> Rule:
    """Return the rule by which cards are drawn: to deal, or to fill a hand."""
    return R.DRAW_UP if state.turn else R.DEAL


@question("Which card do[es] {seat} draw?", drawing_rule, asks=CHANCE)
class Draw:
    """``seat`` draws the top card; CHANCE is asked which it is, unless the hand is closed."""

    seat: int

    def options(self, state: State) -> Sequence[Move]:
        """Return every card that can be in the pile, each as likely."""
        return LazyMoves(partial(Drawn, self.seat), state.fresh)


def not_drawable(state: State, task: Draw, move: Drawn) -> Reasons:
    """Object to a draw by another seat, of an unnamed card into an open hand, or of a card that is not in the pile."""
    who = player(state, task.seat)
    if move.to != task.seat:
        yield Reason(sentence("It is {seat} who draw[s] now.", seat=who), R.DRAW_UP, hard=True)
    elif move.card is UNKNOWN:
        yield Reason(sentence("{seat's} hand is open: say which card was drawn.", seat=who), R.DRAW_UP, hard=True)
    elif move.card not in state.fresh:
        yield Reason(f"{move.card.name} cannot be drawn: it is not in the pile.", R.DRAW_UP, hard=True)


def no_card_to_draw(state: State, move: Drawn) -> Reasons:
    """Explain when cards are drawn: by the mastermind, before leading."""
    if state.turn and move.to != state.active:
        yield Reason("Enforcers do not draw.", R.NO_DRAW, hard=True)
    else:
        yield Reason(f"The mastermind draws up to {HAND} cards, before the lead.", R.DRAW_UP, hard=True)


# ---- the plot --------------------------------------------------------------------------------------------------------


@question("{seat} lead[s] a card.", R.LEAD, whose=R.MASTERMIND)
class PickLead:
    """``seat``, the mastermind, leads a card."""

    seat: int

    def options(self, state: State) -> Sequence[Move]:
        """Return a `Lead` for every card that can be in hand, with every mark that may be named."""
        cards = possible_cards(state, self.seat)
        return [Lead(self.seat, card, mark) for card in cards for mark in nameable_marks(card, state.options)]


def not_to_lead(state: State, task: PickLead, move: Lead) -> Reasons:
    """Object to leading a card not in hand, or with a mark that is missing, superfluous or not on it (SY-01)."""
    yield from not_held(state, task.seat, move.card, possible_cards(state, task.seat), R.LEAD)
    wanted = nameable_marks(move.card, state.options)
    if move.mark in wanted:
        return
    if wanted == ("",):
        only = "names no mark at this table" if move.card.marks else "has no mark to name"
        yield Reason(f"{move.card.name} {only}: just lead it.", R.ANY_SHARED_MARK_FOLLOWS, hard=True)
    elif move.mark:
        yield Reason(f"{move.card.name} does not have the mark {move.mark}.", R.ANY_SHARED_MARK_FOLLOWS, hard=True)
    else:
        yield Reason(
            f"{move.card.name} has two marks: name {' or '.join(wanted)}.", R.ANY_SHARED_MARK_FOLLOWS, hard=True
        )


# the face-down card is secret; the answers to other questions are public at once
@question("{seat} may add a card, face down.", R.SECOND_CARD, whose=R.MASTERMIND, even_time=True)
class PickSecond:
    """``seat``, the mastermind, may add a card face down."""

    seat: int

    def options(self, state: State) -> Sequence[Move]:
        """Return the answers about the second card: none, or any card that ``seat`` can lay face down."""
        return [Alone(self.seat), *(Conceal(self.seat, card) for card in concealable_cards(state, self.seat))]


SECOND: Final = "Whether a second card is added is settled right after the lead."
"""Why a second card is refused where none is asked for."""


def not_to_conceal(state: State, task: PickSecond, move: Conceal) -> Reasons:
    """Object to laying down a card that is not in hand, or naming one that the desk does not see (SY-23)."""
    held, concealable = possible_cards(state, task.seat), concealable_cards(state, task.seat)
    yield from not_held(state, task.seat, move.card, (*held, *concealable), R.SECOND_CARD)
    if move.card in held and move.card not in concealable:
        name = player(state, task.seat)
        text = sentence("Nobody sees which card {seat} lay[s] face down: write `hide ?`.", seat=name)
        yield Reason(text, R.FACE_DOWN_CARD_STAYS_UNKNOWN, hard=True)


@question(whose=R.LEFT_FIRST)
class PickAnswer:
    """``seat``, an enforcer, plays a card."""

    seat: int

    def words(self, state: State) -> tuple[str, Rule]:
        """Return the question, with the lead and the signs to follow, and the rule that requires it."""
        lead = state.lead.name if state.lead else ""
        signs = " or ".join(WITH_ARTICLES.get(sign, sign) for sign in required_signs(state))
        pattern = "{seat} answer[s] {lead} with {signs} if possible."
        return sentence(pattern, seat=player(state, self.seat), lead=lead, signs=signs), follow_rule(state)

    def options(self, state: State) -> Sequence[Move]:
        return [Oppose(self.seat, card) for card in playable_replies(state, self.seat)]

    def not_asked(self, state: State, seat: int) -> Reasons:
        return not_an_enforcer(state, seat)


def not_to_oppose(state: State, task: PickAnswer, move: Oppose) -> Reasons:
    """Object to playing a card that is not in hand, or does not follow although one could."""
    yield from not_held(state, task.seat, move.card, possible_cards(state, task.seat), follow_rule(state))
    yield from not_following(state, task.seat, move.card)


def not_following(state: State, seat: int, card: Card) -> Reasons:
    """Object to a card that does not follow if ``seat`` certainly holds one that does (SY-01, SY-06)."""
    if card not in possible_cards(state, seat) or card in playable_replies(state, seat):
        return
    signs = required_signs(state)
    can = [each.name for each in certain_cards(state, seat) if has_sign(each, signs)]
    pattern = "{card} does not follow, and {seat} can: {signs} is asked for."
    text = sentence(pattern, card=card.name, seat=player(state, seat), signs=" or ".join(signs))
    yield Reason(text, follow_rule(state), {"follow": can})


def not_an_enforcer(state: State, seat: int) -> Reasons:
    if seat == state.active:
        yield Reason("The mastermind plots, and only the others play against it.", R.MASTERMIND, hard=True)


def no_plot_to_answer(state: State, move: Oppose) -> Reasons:
    """Explain when an enforcer plays: once, after the lead and the decision about a second card."""
    yield from not_an_enforcer(state, move.seat)
    if move.seat != state.active:
        yield Reason("An enforcer plays once the mastermind has plotted, and only one card.", R.LEFT_FIRST, hard=True)


# ---- what a hand holds -----------------------------------------------------------------------------------------------


def not_held(state: State, seat: int, card: Card, held: tuple[Card, ...], rule: Rule) -> Reasons:
    """Object to a ``card`` that is not among ``held``, the cards that can be in hand; ``rule`` is cited."""
    if card in held:
        return
    who = player(state, seat)
    if card is UNKNOWN:
        text = sentence("A card that is played face up, or from an open hand, has a name: say it, {seat}.", seat=who)
        yield Reason(text, rule, hard=True)
    else:
        text = sentence(whereabouts(state, card), seat=who, card=card.name)
        yield Reason(text, rule, {"card": card.name}, hard=True)


def whereabouts(state: State, card: Card) -> str:
    """Return the pattern that says where ``card`` is, without telling anything that is hidden from anybody."""
    if card in state.discards:
        return "{seat} do[es] not hold {card}: it lies among the discards."
    if card is state.lead or card in state.replies:
        return "{seat} do[es] not hold {card}: it lies on the table."
    return "{seat} do[es] not hold {card}: it is not in that hand."


# ---- what the desk has not seen --------------------------------------------------------------------------------------


@question("Which card had {seat} laid face down?", R.FACE_DOWN_CARD_STAYS_UNKNOWN, asks=CHANCE)
class Identify:
    """CHANCE says which card ``seat`` had laid face down."""

    seat: int

    def options(self, state: State) -> Sequence[Move]:
        """Return every card that it can be."""
        return [Named(self.seat, card) for card in possible_unknown_cards(state, self.seat)]


def not_the_hidden(state: State, task: Identify, move: Named) -> Reasons:
    """Object to a face-down card of another seat, or one that the player cannot have held (SY-23)."""
    who = player(state, task.seat)
    if move.of != task.seat:
        text = sentence("The face-down card is {seat:theirs}.", seat=who)
        yield Reason(text, R.FACE_DOWN_CARD_STAYS_UNKNOWN, hard=True)
    elif move.card not in possible_unknown_cards(state, task.seat):
        pattern = "{card} cannot be the face-down card: {seat} cannot have held it."
        yield Reason(sentence(pattern, card=move.card.name, seat=who), R.FACE_DOWN_CARD_STAYS_UNKNOWN, hard=True)


def not_to_be_played(state: State, _task: None, move: Revoked) -> Reasons:
    """Object to a revoke: it is a referee's ruling, about an enforcer who did not follow in a turn that was scored."""
    yield Reason("A revoke is declared by the referee, as a ruling with a reason.", R.LATE_REVOKE_VOIDS_TURN)
    if not 0 <= move.by < len(state.hands):
        yield Reason(f"There is no seat {move.by}.", R.LATE_REVOKE_VOIDS_TURN, hard=True)
        return
    write = partial(sentence, seat=player(state, move.by), turn=move.turn)
    plot = next((plot for plot in state.plots if plot.turn == move.turn), None)
    if plot is None and 0 < move.turn < state.turn:
        text = write("How turn {turn} went is not told here: ask the match, where it is.")
    elif plot is None:
        text = write("Turn {turn} has not been scored; only a turn that has can be void.")
    elif plot.void:
        text = write("Turn {turn} is void already.")
    elif plot.mastermind == move.by:
        text = write("{seat} [was|were] the mastermind of turn {turn} and had nothing to follow.")
    elif move.by not in plot.strayed:
        text = write(
            "{seat} followed in turn {turn}, or [is|are] known to have held nothing that does: that was no revoke."
        )
    else:
        return
    yield Reason(text, R.LATE_REVOKE_VOIDS_TURN, hard=True)
