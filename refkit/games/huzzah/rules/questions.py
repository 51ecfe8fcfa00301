"""Questions: what waits for an answer, a class each: its sentence, its rule, and what may be answered.

Show cards and discards are chosen by several seats at once, each of which may answer first; a prompt tells nothing
about a hand. `objections` says why something else is refused; the other files carry out the answers.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from refkit.games.huzzah import moves
from refkit.games.huzzah.cards import BUMP, OFF, RICHARD, Card, stage_of
from refkit.games.huzzah.events import Purpose
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules import hands
from refkit.games.huzzah.rules.path import free_stage, heckled_stage, own_area, performer_on
from refkit.games.huzzah.table import State
from refkit.games.huzzah.words import place_name
from refkit.kernel.choice import CHANCE, Reason
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Sentence, join, player, sentence
from refkit.text.patterns import question

Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats in order; those of one group are tied."""

# ---- dice ------------------------------------------------------------------------------------------------------------


ROLLING_RULES: Final[dict[str, tuple[Rule, Rule]]] = {
    "stages": (R.CHOOSE_STAGES, R.ORDER_OF_CHOOSING_STAGES),
    "movers": (R.MOVE_PERFORMERS, R.ORDER_OF_MOVERS),
    "hecklers": (R.TWO_HECKLERS, R.SEVERAL_HECKLERS_ROLL),
}
"""The rule by which an order is rolled for, and the ruling by which those who are tied roll again, by purpose."""
SIDES: Final = 6
ONE_DIE: Final = tuple(moves.Rolled(total) for total in range(1, SIDES + 1))
THREE_DICE: Final = tuple(moves.Rolled(total) for total in range(3, 3 * SIDES + 1))
WAYS_OF_216: Final = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
"""In how many of 216 ways three dice show each total from 3 to 18."""


class Roll:
    """A question to CHANCE what dice show."""

    __slots__ = ()

    @property
    def dice(self) -> int:
        """How many are rolled at once: one or three."""
        return 3

    @property
    def rule(self) -> Rule:
        raise NotImplementedError

    def options(self, _state: State) -> Sequence[moves.Rolled]:
        return ONE_DIE if self.dice == 1 else THREE_DICE

    def weights(self, _state: State) -> tuple[int, ...] | None:
        """Return how likely each of the options is, None if they are equally likely."""
        return None if self.dice == 1 else WAYS_OF_216


def rolling_rule(_state: object, task: Roll) -> Rule:
    return task.rule


def tied_group(groups: Groups) -> int:
    """Return the index of the first group of several seats; -1 if there is none."""
    return next((index for index, group in enumerate(groups) if len(group) > 1), -1)


@question(
    "{seat} roll[s] three dice for the choice of stages.",
    rolling_rule,
    asks=CHANCE,
    purpose={
        "movers": "{seat} roll[s] a die for moving first.",
        "hecklers": "{seat} roll[s] a die for the heckle.",
    },
)
class RollOff(Roll):
    """CHANCE rolls for each seat of the first tied group; ``rolls`` are those of it that were made."""

    purpose: Purpose
    groups: Groups
    rolls: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """The seat for which dice are rolled now."""
        return self.groups[tied_group(self.groups)][len(self.rolls)]

    @property
    def dice(self) -> int:
        return 3 if self.purpose == "stages" else 1

    @property
    def rule(self) -> Rule:
        """The rule by which they are rolled; where there are several groups, all have rolled once."""
        return ROLLING_RULES[self.purpose][len(self.groups) > 1]


@question("Out of which gate does Richard come?", rolling_rule, asks=CHANCE)
class RollGate(Roll):
    """CHANCE rolls one die for the gate at which Richard comes out; ``entering`` before the first turn."""

    dice: ClassVar[int] = 1
    entering: bool = False

    @property
    def rule(self) -> Rule:
        return R.RICHARD_ENTERS if self.entering else R.JUMP_GATES


@question("Richard moves: what do three dice show?", rolling_rule, asks=CHANCE)
class RollRichard(Roll):
    """CHANCE rolls three dice for Richard's move."""

    entering: bool = False

    @property
    def rule(self) -> Rule:
        return R.RICHARD_ENTERS if self.entering else R.MOVE_RICHARD


@question("{seat} move[s]: what do three dice show?", rolling_rule, asks=CHANCE)
class RollWalk(Roll):
    """CHANCE rolls three dice for the walk of ``seat``."""

    rule: ClassVar[Rule] = R.WALK
    seat: int


# ---- pawns -----------------------------------------------------------------------------------------------------------


@question("{seat} choose[s] a stage.", R.CHOOSE_STAGES)
class PickStage:
    """``seat`` chooses a stage."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every open stage on which nobody performs."""
        stages = state.options.track.open
        return [moves.ChooseStage(self.seat, stage) for stage in stages if performer_on(state, stage) == OFF]


@question("{seat} walk[s] up to {most} steps.", R.WALK)
class Stride:
    """``seat`` walks up to ``most`` steps."""

    seat: int
    most: int

    def options(self, _state: State) -> Sequence[moves.Move]:
        """Return every number of steps, also none."""
        return [moves.Walk(self.seat, steps) for steps in range(self.most + 1)]


@question(even_time=True)  # who holds no Bump is asked all the same, and must not be told by a quick answer (HU-45)
class Window:
    """``pawn`` has just moved: the first of ``rest`` may bump it, and then the others.

    One at a time is asked, since whoever bumps opens the window anew (HU-12).
    """

    pawn: int
    rest: tuple[int, ...]

    def asked(self, _state: State) -> tuple[int, ...]:
        return self.rest[:1]

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        """Return who has stopped where, in the same words for everybody, whatever is in a hand."""
        asked = sentence("Do[es] {seat} bump?", seat=player(state, seat))
        return join(" ", (stopped(state, self), asked)), R.BUMP_CARDS if self.pawn == RICHARD else R.BUMP_MOVERS

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return the answers to pass and, with a Bump card that is or may be in hand, to bump."""
        return [moves.Pass(seat), moves.Bump(seat)] if BUMP in hands.may_hold(state, seat) else [moves.Pass(seat)]


def stopped(state: State, task: Window) -> Sentence:
    if task.pawn == RICHARD:
        return sentence("Richard has stopped on {place}.", place=place_name(state, state.richard))
    place = place_name(state, state.places[task.pawn])
    return sentence("{pawn} [has|have] stopped on {place}.", pawn=player(state, task.pawn), place=place)


@question()
class Settle:
    """``seat`` may take the empty stage that it stands at."""

    seat: int

    def words(self, state: State) -> tuple[str, Rule]:
        stage = state.options.track.names[free_stage(state, self.seat)]
        pattern = "{seat} stand[s] at the empty {stage}. Do[es] {seat} take it?"
        return sentence(pattern, seat=player(state, self.seat), stage=stage), R.TAKE_STAGE

    def options(self, _state: State) -> Sequence[moves.Move]:
        return [moves.TakeStage(self.seat), moves.StayOnPath(self.seat)]


# ---- cards -----------------------------------------------------------------------------------------------------------


@question("Which card do[es] {seat} draw?", R.DRAW, asks=CHANCE)
class Draw:
    """``seat`` draws a card."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.Drawn(self.seat, card) for card in hands.draw_odds(state)[0]]

    def weights(self, state: State) -> tuple[int, ...]:
        return hands.draw_odds(state)[1]


def undecided_seats(state: State) -> tuple[int, ...]:
    """Return all seats that have not chosen yet, each of which may answer first."""
    return tuple([seat for seat, cards in enumerate(state.down) if cards is None])


def no_choice(state: State, seat: int, rule: Rule) -> list[Reason]:
    """Return why ``seat`` does not choose, where all do at once by ``rule``: it has no card at all, or has chosen."""
    who, facts = player(state, seat), {"seat": seat}
    if not state.hands[seat]:
        return [Reason(sentence("{seat} hold[s] no card at all.", seat=who), R.WHO_IS_ASKED, facts, hard=True)]
    text = sentence("{seat} [has|have] already chosen, or [has|have] nothing to choose.", seat=who)
    return [Reason(text, rule, facts, hard=True)]


@question(even_time=True)  # whether there is anything to heckle with
class Commit:
    """Everyone on a stage lays a Show card, and everyone in an audience may; secretly and at once."""

    in_secret: ClassVar = True

    def asked(self, state: State) -> tuple[int, ...]:
        return undecided_seats(state)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        """Return that a card is laid by who performs, or may be by who stands in an audience."""
        performs = stage_of(state.places[seat]) != OFF
        pattern = "{seat} lay[s] a Show card." if performs else "{seat} may heckle."
        return sentence(pattern, seat=player(state, seat)), hands.laying_rule(state, seat)

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return the Show cards to lay; also silence for a heckler, and showing an unseen hand (HU-30, HU-31)."""
        found: list[moves.Move] = [moves.Play(seat, card) for card in hands.layable_cards(state, seat)]
        if heckled_stage(state, seat) != OFF:
            found.append(moves.Hush(seat))
        elif hands.may_be_bumps(state, seat):
            found.append(moves.ShowHand(seat))
        return found

    def not_asked(self, state: State, seat: int) -> Sequence[Reason]:
        """Return why ``seat`` is not asked: it may lay none, has none at all, or has chosen (HU-24, HU-45)."""
        if not 0 <= seat < len(state.hands):
            return ()
        if hands.may_lay(state, seat):
            return no_choice(state, seat, hands.laying_rule(state, seat))
        text = sentence("{seat} [is|are] neither on a stage nor in an audience.", seat=player(state, seat))
        return [Reason(text, R.WHO_MAY_HECKLE, {"seat": seat}, hard=True)]


@value
class Show:
    """A show on ``stage``: the seats of its ``performer`` and of those who heckle."""

    stage: int
    performer: int
    hecklers: tuple[int, ...]


@question(asks=CHANCE)
class Reveal:
    """All laid cards are turned over, those of ``shows``; CHANCE names what the desk has not seen."""

    covered: ClassVar = True
    """Until then the cards lie face down."""
    shows: tuple[Show, ...]

    def words(self, state: State) -> tuple[str, Rule]:
        who = player(state, hands.first_unnamed(state))
        return sentence("Which card do[es] {seat} turn over?", seat=who), R.REVEAL

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every Show card that it may be."""
        return [moves.Named(hands.first_unnamed(state), card) for card, _ in hands.reveal_odds(state)]

    def weights(self, state: State) -> tuple[int, ...]:
        return tuple(number for _, number in hands.reveal_odds(state))


@question("On which step does {seat's} {card} gather?", R.CROWD)
class Crowding:
    """``seat`` places the crowd that ``card`` has drawn."""

    seat: int
    card: Card

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every step of the area of the own stage."""
        return [moves.Gather(self.seat, step) for step in own_area(state, self.seat)]


@question("From which step does {seat's} audience lose a counter? {left} must go.", R.HUZZAH)
class Bleeding:
    """``seat`` loses ``left`` counters of the audience."""

    seat: int
    left: int

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every step of the own area on which somebody stands."""
        return [moves.LoseFrom(self.seat, step) for step in own_area(state, self.seat) if state.crowd[step]]


@question("{seat} may discard up to two cards.", R.DISCARD, even_time=True)  # whether anything is worth discarding
class Discarding:
    """Everyone may discard up to two cards, secretly and at once."""

    in_secret: ClassVar = True

    def asked(self, state: State) -> tuple[int, ...]:
        return undecided_seats(state)

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return nothing, every card and every two cards that may be in hand."""
        return [moves.Discard(seat, cards) for cards in hands.possible_discards(state, seat)]

    def not_asked(self, state: State, seat: int) -> Sequence[Reason]:
        """Return why ``seat`` is not asked: it has no card at all, or it has chosen."""
        return no_choice(state, seat, R.DISCARD) if 0 <= seat < len(state.hands) else ()
