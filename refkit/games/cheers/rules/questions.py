"""Questions: what waits for an answer, a class each: its sentence, its rule, and what may be answered.

A ``place`` is a table: a player's seat, or the virtual teammate's place behind the last one. The *target* of CHEERS is
the player at the place where the card was played. `objections` says why something else is refused; the other files
carry out the answers.
"""

from collections.abc import Sequence
from functools import partial

from refkit.games.cheers import moves
from refkit.games.cheers.cards import CARDS, GOALS, LIMIT, NO_TEAM, Card, Cards
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import (
    can_be_victory,
    decider,
    declarer,
    matching_cards,
    proof_options,
    send_options,
    tokens_left,
)
from refkit.games.cheers.table import LETTERS, State, StateOrView
from refkit.games.cheers.words import owner
from refkit.kernel.choice import CHANCE, LazyMoves
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question

# ---- before the first turn, and drawing ------------------------------------------------------------------------------


@question(asks=CHANCE)
class DrawGoal:
    """CHANCE draws the victory combination of ``team``."""

    team: int

    def words(self, _state: State) -> tuple[str, Rule]:
        return f"Which combination does team {LETTERS[self.team]} draw?", R.COMBINATION

    def options(self, _state: State) -> Sequence[moves.Move]:
        return [moves.Combination(self.team, goal) for goal in GOALS]

    def weights(self, _state: State) -> tuple[int, ...]:
        return tuple(GOALS.values())


@question("Which team token [is|are] {seat} dealt?", R.MASQUERADE, asks=CHANCE)
class DealToken:
    """CHANCE deals a team token to ``seat`` (masquerade)."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every team of which a token is left."""
        return [moves.Token(self.seat, team) for team, left in enumerate(tokens_left(state)) if left]

    def weights(self, state: State) -> tuple[int, ...]:
        """Return how many are left of each."""
        return tuple(left for left in tokens_left(state) if left)


@question("Who goes first?", R.FIRST_PLAYER, asks=CHANCE)
class WhoStarts:
    """CHANCE names the first player."""

    def options(self, state: State) -> Sequence[moves.Move]:
        return [moves.First(seat) for seat in range(len(state.hands))]


@question("Which card do[es] {seat} draw?", lambda state, _task: R.REFILL if state.turn else R.DEAL, asks=CHANCE)
class Draw:
    """``seat`` draws a card."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        """Return every card that has not been seen, each as likely."""
        return LazyMoves(partial(moves.Drawn, self.seat), state.unseen)


# ---- a turn ----------------------------------------------------------------------------------------------------------


@question("{seat} may play a card, move one, or discard the hand.", R.ONE_ACTION)
class Act:
    """``seat`` takes an action."""

    seat: int

    def options(self, state: State) -> Sequence[moves.Move]:
        seat, places = self.seat, range(len(state.tables))
        cards = CARDS.possible(state, seat)
        found: list[moves.Move] = [moves.Play(seat, card, place) for card in cards for place in places]
        found += [moves.Shift(seat, card, place) for card in state.tables[seat] for place in places if place != seat]
        found.append(moves.DiscardHand(seat))
        return found


@question()
class Match:
    """CHEERS: the target at ``place`` chooses which of the cards that match ``played`` leaves with it."""

    place: int
    played: Card

    def asked(self, state: State) -> tuple[int, ...]:
        return (decider(state, self.place),)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        pattern = "CHEERS! {seat} choose[s] which card leaves with {played}."
        if seat != self.place:
            pattern = "CHEERS! {seat} choose[s] for {place:object} which card leaves with {played}."
        text = sentence(pattern, seat=player(state, seat), place=owner(state, self.place), played=self.played.face)
        return text, R.WHICH_MATCH

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return [moves.Choose(seat, card) for card in matching_cards(state.tables[self.place], self.played)]


@question()
class HandOut:
    """CHEERS: the target at ``place`` sends ``played`` and ``matched`` to two others."""

    place: int
    played: Card
    matched: Card

    def asked(self, state: State) -> tuple[int, ...]:
        return (decider(state, self.place),)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        pattern = "CHEERS! {seat} send[s] both away: to whom {one}, and to whom {two}?"
        if seat != self.place:
            pattern = "CHEERS! {seat} send[s] both away for {place:object}: to whom {one}, and to whom {two}?"
        cards = {"one": self.played.face, "two": self.matched.face}
        return sentence(pattern, seat=player(state, seat), place=owner(state, self.place), **cards), R.TWO_CARDS

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        return send_options(state, seat, self.place)


@question()
class Trim:
    """More than six cards lie at ``place``: one of them is discarded."""

    place: int

    def asked(self, state: State) -> tuple[int, ...]:
        return (decider(state, self.place),)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        lying = len(state.tables[self.place])
        pattern = (
            "{seat} discard[s] one of {lying} cards." if lying > LIMIT else "{seat} discard[s] what is over {most}."
        )
        if seat != self.place:
            pattern = "{seat}, for {place:object}, discard[s] one of {lying} cards."
            if lying <= LIMIT:
                pattern = "{seat}, for {place:object}, discard[s] what is over {most}."
        text = sentence(pattern, seat=player(state, seat), place=owner(state, self.place), lying=lying, most=LIMIT)
        return text, R.LIMIT

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return every card that lies there, if they are too many."""
        cards = state.tables[self.place]
        return [moves.Drop(seat, card) for card in cards] if len(cards) > LIMIT else []


def leaving_cards(state: StateOrView) -> Cards:
    """Return the cards about which the target of CHEERS decides: the one that was played, then the match if chosen."""
    match state.agenda[-1] if state.agenda else None:
        case Match(_, played):
            return (played,)
        case HandOut(_, played, matched):
            return (played, matched)
        case _:
            return ()


# ---- victory ---------------------------------------------------------------------------------------------------------


@question(even_time=True)
class Claim:
    """The cards at ``place`` could be a victory: whether it is declared is asked."""

    place: int

    def asked(self, state: State) -> tuple[int, ...]:
        return (declarer(state, self.place),)

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        pattern = "{seat}, is it victory with {place's} cards?"
        text = sentence(pattern, seat=player(state, seat), place=owner(state, self.place))
        return text, R.EVERY_POSSIBLE_VICTORY_IS_ASKED

    def options(self, state: State, seat: int) -> Sequence[moves.Move]:
        """Return the answers: to declare it, if it can be one, and to decline."""
        declined = moves.Decline(seat)
        return [moves.Declare(seat), declined] if can_be_victory(state, self.place) else [declined]


@question(asks=CHANCE)
class Reveal:
    """The referee types what is shown for the victory declared at ``place``: the team token and the combination."""

    place: int

    def words(self, state: State) -> tuple[str, Rule]:
        pattern = "Which combination is shown for {place's} cards?"
        if state.teams[self.place] == NO_TEAM:
            pattern = "Which team token is shown for {place's} cards?"
        return sentence(pattern, place=owner(state, self.place)), R.DECLARED_COMBINATION_IS_SHOWN

    def options(self, state: State) -> Sequence[moves.Move]:
        return proof_options(state, self.place)
