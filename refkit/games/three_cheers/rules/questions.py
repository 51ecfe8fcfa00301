"""Questions: what waits for an answer, a class each: its sentence, its rule, and what may be answered.

`objections` says why something else is refused; the other files carry out the answers. At the end stand the tasks that
happen by themselves and are planned from several files.
"""

from collections.abc import Sequence

from refkit.games.three_cheers import moves
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import pile, plays
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import side_name
from refkit.games.three_cheers.text.places import format_square
from refkit.kernel.choice import CHANCE
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question

# ---- the pile --------------------------------------------------------------------------------------------------------


@question("Who goes first?", R.FIRST_PLAYER, asks=CHANCE)
class WhoStarts:
    """CHANCE names the first player."""

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.First(seat) for seat in range(len(state.hands))]


@question("What does the top of the pile show?", R.EVENT_CARDS, asks=CHANCE)
class Uncover:
    """See what lies on top of the pile; while ``dealing`` a fight is put back instead of fought."""

    dealing: bool = False

    def options(self, state: State) -> Sequence[moves.Move]:
        return pile.top_odds(state.pile)[0]

    def weights(self, state: State) -> tuple[int, ...]:
        return pile.top_odds(state.pile)[1]


@question("Which card do[es] {seat} draw?", lambda state, _task: pile.drawing_rule(state), asks=CHANCE)
class Draw:
    """``seat`` draws the top card."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        return pile.possible_draws(state, self.seat)


# ---- a turn ----------------------------------------------------------------------------------------------------------


@question("{seat} play[s] the second card.", R.PLAY_TWO, nth={1: "{seat} play[s] the first card."})
class PlayCard:
    """``seat`` plays a card: the first or the second (``nth``) of the turn."""

    seat: int
    nth: int

    def options(self, state: State) -> Sequence[moves.Move]:
        return plays.play_options(state, self.seat)


@question(even_time=True)
class Window:
    """``seat`` may deflect ``played``; ``rest`` are the seats to be asked after it."""

    seat: int
    played: moves.Played
    rest: tuple[int, ...] = ()

    def words(self, state: State) -> tuple[str, Rule]:
        """Return what the owner of a tower is asked about a card played there; a face-down one is not named."""
        played = self.played
        pattern = "{player} play[s] {card} on {owner:object}. Do[es] {seat} deflect?"
        if plays.lies_face_down(played):
            pattern = "{player} play[s] a face-down minion on {owner:object}. Do[es] {seat} deflect?"
        names = {
            "player": player(state, played.seat),
            "owner": side_name(state, played.tower),
            "seat": player(state, self.seat),
        }
        return sentence(pattern, card=played.card.name, **names), R.DEFLECT

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return the answers to accept it, and to deflect it with each order that may be held."""
        deflects = plays.usable_deflects(state, self.seat, self.played)
        return [moves.Accept(self.seat), *(moves.Deflect(self.seat, card) for card in deflects)]


@question()
class Redirect:
    """``seat`` has deflected ``played`` and plays it on."""

    seat: int
    played: moves.Played

    def words(self, state: State) -> tuple[str, Rule]:
        card = "minion" if plays.lies_face_down(self.played) else self.played.card.name
        return sentence("{seat} play[s] the deflected {card} on.", seat=player(state, self.seat), card=card), R.DEFLECT

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every way to play it on; without any it goes off without effect."""
        return [*plays.ways_to_play_on(state, self.seat, self.played)] or [moves.Fizzle(self.seat)]


@question("{seat} may move the foreminion.", R.MOVE_FOREMINION)
class Scamper:
    """``seat`` may move the foreminion."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.Stay(self.seat), *(moves.Ride(self.seat, at) for at in plays.legal_steps(state, self.seat))]


@question("{seat} may discard what is left in hand.", R.DISCARD_THIRD)
class ThirdCard:
    """``seat`` may discard what is left in hand."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return the answers to keep it, and to discard each card that may be held."""
        return [moves.Keep(self.seat), *(moves.Discard(self.seat, card) for card in plays.may_hold(state, self.seat))]


# ---- in the middle of what happens -----------------------------------------------------------------------------------


@question("{seat's} bearer died. Where does the foreminion leap?", R.LEAP)
class LeapFrom:
    """``seat``'s bearer died at ``at``: the foreminion leaps; if ``eaten``, it may ride the eater (TC-85)."""

    seat: int
    at: int
    eaten: bool = False

    def options(self, state: State) -> Sequence[moves.Move]:
        minions = state.towers[self.seat % len(state.towers)].minions
        return [moves.Leap(self.seat, at) for at in plays.leap_targets(minions, self.at, eaten=self.eaten)]


@question()
class Dine:
    """The owner of ``tower`` chooses what is eaten: ``meals`` are pairs of squares (eater, eaten)."""

    tower: int
    meals: tuple[tuple[int, int], ...]

    def asked(self, state: State) -> tuple[int, ...]:
        return (plays.decider(state, self.tower),)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        eater = state.towers[self.tower].minions[self.meals[0][0]].card.name
        pattern = "{eater} is Hungry and has a choice. {seat}, what is eaten?"
        return sentence(pattern, eater=eater, seat=player(state, seat)), R.HUNGRY

    def options(self, _state: State, seat: int) -> Sequence[moves.Move]:
        return [moves.Feast(seat, at, to) for at, to in self.meals]


@question(asks=CHANCE)
class Identify:
    """The referee names the unknown minion at ``at`` of ``tower``."""

    tower: int
    at: int

    def words(self, state: State) -> tuple[str, Rule]:
        """Return what the referee is asked about a card that nobody at the desk has seen."""
        pattern = "Which card is the face-down one at {square} of {owner}?"
        text = sentence(pattern, square=format_square(self.at), owner=side_name(state, self.tower))
        return text, R.REFEREE_NAMES_HIDDEN_CARD

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.Named(self.tower, self.at, card) for card in pile.unseen_ninjas(state.unseen)]


# ---- Speedy Gonzalez -------------------------------------------------------------------------------------------------


@question()
class Build:
    """Speedy Gonzalez: everyone reveals and places at once."""

    def asked(self, state: State) -> tuple[int, ...]:
        return (CHANCE, *range(len(state.hands)))

    def words(self, _state: State, _seat: int) -> tuple[str, Rule]:
        return (
            "Everyone builds; nobody has a turn, plays an order, deflects or moves a foreminion.",
            R.SPEEDY_ONLY_BUILDS,
        )

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return what ``seat`` can do next, or what any seat can turn over if CHANCE is asked."""
        if seat >= 0:
            return plays.seat_options(state, seat) if state.hands[seat] else []
        empty = (each for each, hand in enumerate(state.hands) if not hand)
        return [move for each in empty for move in plays.seat_options(state, each)]

    def parts(self, state: State) -> Sequence["SeatBuild"]:
        return [SeatBuild(seat) for seat in range(len(state.hands))]


@value
class SeatBuild:
    """What one ``seat`` is asked while everyone builds: a part of `Build`, and never on the agenda."""

    seat: int

    def asked(self, state: State) -> tuple[int, ...]:
        return (self.seat if state.hands[self.seat] else CHANCE,)

    def words(self, state: State, _seat: int) -> tuple[str, Rule]:
        hand = state.hands[self.seat]
        pattern = "{seat} place[s] {card}." if hand else "{seat} turn[s] over a minion."
        text = sentence(pattern, seat=player(state, self.seat), card=hand[0].name if hand else "")
        return text, R.SPEEDY_GONZALEZ

    def options(self, state: State, _seat: int) -> Sequence[moves.Move]:
        return plays.seat_options(state, self.seat)


# ---- what happens by itself, and is planned from several files -------------------------------------------------------


@value
class CarryOut:
    """``played`` takes effect: nobody deflects it any more."""

    played: moves.Played


@value
class AtOnce:
    """Standing rules are applied in ``tower``, and in no other (TC-55).

    While ``pushing``, a Heavy minion pushes a Flying one beneath it down at once.
    """

    tower: int
    pushing: bool = True
