"""Cards that the desk does not see, in every game that has them: whatever they truly are, nobody is ever stuck.

Huzzah!, where unseen cards must be counted, has tests of its own.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.cheers import cards as cn
from refkit.games.cheers import events as ce
from refkit.games.cheers import moves as cm
from refkit.games.cheers.rules import questions as ct
from refkit.games.minions import cards as mn
from refkit.games.minions import moves as mm
from refkit.games.minions.rules import questions as mt
from refkit.games.syndicate import events as se
from refkit.games.syndicate import moves as sm
from refkit.games.syndicate.cards import UNKNOWN as UNSEEN
from refkit.games.syndicate.rules import questions as st
from refkit.games.syndicate.rules.follow import nameable_marks, playable, required_signs
from refkit.games.syndicate.rules.turn import reveal
from refkit.kernel.chance import Seeded
from tests.games import KNOWN, Decision, random_game
from tests.games.cheers.conformance import small_deck
from tests.games.truth import Hands, Truth, answer_truly
from tests.tiers import by_tier

STEPS: Final = by_tier(60, 300, 600)
SEEDS: Final = range(by_tier(1, 5, 20))
NAMES: Final = ("Xavier", "Yaz", "Zippy", "Wanda")
cheers, minions, syndicate = (GAMES[name] for name in ("cheers", "minions", "syndicate"))


# ---- CHEERS ----------------------------------------------------------------------------------------------------------


class CheersTruth(Hands):
    """A table of CHEERS, with the combinations and team tokens."""

    def know(self, state: Any) -> "CheersTruth":
        """Deal what the desk has not seen of combinations and tokens."""
        teams = state.options.teams
        tokens = [team for team in range(teams) for _ in range(len(state.teams) // teams)]
        for team in state.teams:
            if team != cn.NO_TEAM and team in tokens:
                tokens.remove(team)
        self.teams = [
            tokens.pop(self.chance.below(len(tokens))) if team == cn.NO_TEAM else team for team in state.teams
        ]
        goals = list(cn.GOALS)
        self.goals = [self.chance.pick(goals) if goal == cn.UNSEEN_GOAL else goal for goal in state.goals]
        return self

    def answers(self, state: Any, choice: Any) -> list[Any]:
        """Return moves with cards out of hands and the pile, victories that are true, and what is shown for them."""
        match state.agenda[-1]:
            case ct.Draw(seat):
                return [cm.Drawn(seat, card) for card in self.pile]
            case ct.Act(seat):
                others = [move for move in choice.options if not isinstance(move, cm.Play)]
                places = range(len(state.tables))
                return [*others, *(cm.Play(seat, card, place) for card in self.hands[seat] for place in places)]
            case ct.Claim(place):
                won = cn.is_victory(state.tables[place], self.goals[self.teams[place]])
                return [cm.Decline(choice.seat), *([cm.Declare(choice.seat)] if won else [])]
            case ct.Reveal(place) if state.teams[place] == cn.NO_TEAM:
                return [cm.Token(place, self.teams[place])]
            case ct.Reveal(place):
                return [cm.Combination(self.teams[place], self.goals[self.teams[place]])]
            case _:
                return list(choice.options)

    def choose(self, state: Any, move: Any) -> None:
        """Do nothing: every card is named when it is played."""

    def happen(self, state: Any, event: Any) -> None:
        """Move the cards as ``event`` says."""
        match event:
            case ce.Drew(seat, card):
                self.draw(seat, card, cn.UNKNOWN)
            case ce.Reshuffled():
                self.shuffle()
            case ce.Played(seat, card):
                self.hands[seat].remove(card)
            case ce.Dropped(_, card):
                self.discards.append(card)
            case ce.HandDiscarded(seat):
                self.discards += self.hands[seat]
                self.hands[seat] = []
            case ce.GoalDrawn(team, goal):
                self.goals[team] = goal
            case ce.TokenDealt(seat, team):
                self.teams[seat] = team
            case _:
                del state


BARS: Final[dict[str, dict[str, Any]]] = {
    "one hand": {"closed": NAMES[:1]},
    "two hands and combinations": {"closed": NAMES[1:3], "closed_goals": True},
    "all hands": {"closed": NAMES, "reshuffle": False},
    "masquerade, all hands and tokens": {"closed": NAMES, "closed_goals": True, "variant": "masquerade"},
}


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BARS)
def test_nobody_is_stuck_at_a_bar_with_closed_hands(name: str, seed: int) -> None:
    """Also with a deck that soon runs out, and unseen cards among the discards."""
    chance = Seeded(f"{name} {seed}")
    options = BARS[name]
    for deck in (small_deck(), cheers.Options(players=NAMES).deck):
        state = cheers.setup(cheers.Options(players=NAMES, deck=deck, **options))
        pile = Counter(deck.cards) - Counter(card for hand in state.hands for card in hand if card != cn.UNKNOWN)
        bar = CheersTruth([[] for _ in NAMES], pile.elements(), chance).know(state)
        for seat, hand in enumerate(state.hands):  # what closed hands were dealt before the first question
            for card in hand:
                bar.draw(seat, card, cn.UNKNOWN)
        answer_truly(cheers, state, bar, chance, STEPS)


def cover_cheers(frame: Decision, closed: list[int], chance: Seeded) -> tuple[Any, Truth]:
    """Cover some hands of a table of CHEERS; return the covered state and the truth."""
    state = frame.state
    bar = CheersTruth(state.hands, state.unseen, chance, state.discards).know(state)
    hands = [(cn.UNKNOWN,) * len(hand) if seat in closed else hand for seat, hand in enumerate(state.hands)]
    seen = [card for seat in closed for card in state.hands[seat]]
    return dataclasses.replace(state, hands=tuple(hands), unseen=(*state.unseen, *seen)), bar


# ---- The Syndicate ---------------------------------------------------------------------------------------------------


class SyndicateTruth(Hands):
    """A table of The Syndicate, with the card that lies face down."""

    hidden: Any = None

    def answers(self, state: Any, choice: Any) -> list[Any]:
        """Return moves with cards out of hands and the pile, as far as the true cards allow them."""
        match state.agenda[-1]:
            case st.Draw(seat):
                return [sm.Drawn(seat, card) for card in self.pile]
            case st.PickLead(seat):
                return [
                    sm.Lead(seat, card, mark)
                    for card in self.hands[seat]
                    for mark in nameable_marks(card, state.options)
                ]
            case st.PickSecond(seat):
                known = [card for card in state.hands[seat] if card is not UNSEEN]
                unseen = [UNSEEN] if self.covered(state, seat) else []
                return [sm.Alone(seat), *(sm.Conceal(seat, card) for card in (*known, *unseen))]
            case st.PickAnswer(seat):
                return [sm.Oppose(seat, card) for card in playable(self.hands[seat], required_signs(state))]
            case st.Identify(seat):
                return [sm.Named(seat, self.hidden)]
            case _:
                return list(choice.options)

    def choose(self, state: Any, move: Any) -> None:
        """Pick the true card when an unseen one is laid face down: any in hand that the desk has not seen."""
        if isinstance(move, sm.Conceal):
            covered = self.covered(state, move.seat)
            self.hidden = self.chance.pick(covered) if move.card is UNSEEN else move.card

    def happen(self, state: Any, event: Any) -> None:
        """Move the cards as ``event`` says."""
        match event:
            case se.Drew(seat, card):
                self.draw(seat, card, UNSEEN)
            case se.Shuffled():
                self.shuffle()
            case se.Led(seat, card) | se.Opposed(seat, card):
                self.hands[seat].remove(card)
            case se.Concealed(seat):
                self.hands[seat].remove(self.hidden)
            case se.Revealed(_, card):
                assert card is self.hidden
            case se.PutAway():
                lying = {*self.pile, *self.discards, *(card for hand in self.hands for card in hand)}
                self.discards += [card for card in state.options.deck.cards if card not in lying]


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("reshuffle", ["when needed", "when empty"])
@pytest.mark.parametrize("closed", [NAMES[:1], NAMES[1:3], NAMES[:3]], ids=len)
def test_nobody_is_stuck_in_a_syndicate_with_closed_hands(closed: tuple[str, ...], reshuffle: Any, seed: int) -> None:
    """Whoever must follow, and after every shuffle."""
    chance = Seeded(f"{closed} {reshuffle} {seed}")
    options = syndicate.Options(players=NAMES[:3], closed=closed, goal=99, reshuffle=reshuffle)
    state = syndicate.setup(options)
    answer_truly(syndicate, state, SyndicateTruth([[], [], []], options.deck.cards, chance), chance, STEPS)


def cover_syndicate(frame: Decision, closed: list[int], chance: Seeded) -> tuple[Any, Truth]:
    """Cover some hands of The Syndicate, and what their players have laid face down; return also the truth."""
    state = frame.state
    den = SyndicateTruth(state.hands, state.fresh, chance, state.discards)
    den.hidden = state.hidden
    hands = [(UNSEEN,) * len(hand) if seat in closed else hand for seat, hand in enumerate(state.hands)]
    down = state.hidden and state.active in closed and reveal(state.active) in state.agenda
    seen = [*(card for seat in closed for card in state.hands[seat]), *([state.hidden] if down else [])]
    hidden = UNSEEN if down else state.hidden
    return dataclasses.replace(state, hands=tuple(hands), fresh=(*state.fresh, *seen), hidden=hidden), den


# ---- Minions ---------------------------------------------------------------------------------------------------------


class MinionsTruth:
    """A table of Minions: the cards that lie face down."""

    def __init__(self, chance: Seeded) -> None:
        """Begin with nothing."""
        self.chance = chance
        self.down: dict[tuple[int, str], Any] = {}

    def answers(self, state: Any, choice: Any) -> list[Any]:
        """Answer with the card that was laid down when it is turned up; allow every option of all other questions."""
        task = state.agenda[-1]
        if isinstance(task, mt.Identify):
            return [mm.Named(task.seat, self.down[task.seat, task.what])]
        return list(choice.options)

    def choose(self, state: Any, move: Any) -> None:
        """Pick the true card for an unseen one: any that its player has left."""
        pick = self.chance.pick
        match move:
            case mm.Send(seat, card):
                self.down[seat, "minion"] = pick(state.minions[seat]) if card == mn.UNKNOWN else card
            case mm.Bestow(seat, boon, power):
                self.down[seat, "boon"] = pick(state.boons[seat]) if boon == mn.UNKNOWN_BOON else boon
                self.down[seat, "power"] = power or pick(state.powers[seat])

    def happen(self, state: Any, event: Any) -> None:
        """Do nothing: no card is drawn."""


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("closed", [NAMES[:1], NAMES[1:3], NAMES[:3]], ids=len)
def test_nobody_is_stuck_in_minions_with_closed_hands(closed: tuple[str, ...], seed: int) -> None:
    """Whatever is turned up, somebody can always answer."""
    chance = Seeded(f"{closed} {seed}")
    state = minions.setup(minions.Options(players=NAMES[:3], closed=closed, goal=99))
    answer_truly(minions, state, MinionsTruth(chance), chance, STEPS)


def cover_minions(frame: Decision, closed: list[int], chance: Seeded) -> tuple[Any, Truth]:
    """Cover the cards that some players of Minions have face down; return also the truth."""
    state, shrine, sides = frame.state, MinionsTruth(chance), []
    unknown = {"minion": mn.UNKNOWN, "boon": mn.UNKNOWN_BOON, "power": mn.UNKNOWN_POWER}
    for seat, side in enumerate(state.sides):
        down = {what: getattr(side, what) for what in unknown if what not in state.face_up}
        shrine.down |= {(seat, what): card for what, card in down.items() if card is not None}
        covered = {what: unknown[what] for what, card in down.items() if card is not None and seat in closed}
        sides.append(dataclasses.replace(side, **covered))
    return dataclasses.replace(state, sides=tuple(sides)), shrine


# ---- tables of open games, with cards covered ------------------------------------------------------------------------

COVERS: Final[dict[tuple[str, str], Callable[[Decision, list[int], Seeded], tuple[Any, Truth]]]] = {
    ("cheers", "four players"): cover_cheers,
    ("cheers", "four players, masquerade"): cover_cheers,
    ("syndicate", "plain"): cover_syndicate,
    ("minions", "three players"): cover_minions,
}


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "sample"), COVERS)
def test_nobody_is_stuck_on_a_table_of_an_open_game_with_cards_covered(name: str, sample: str, seed: int) -> None:
    """Any of the players, at any moment."""
    chance, game = Seeded(f"{sample} {seed}"), GAMES[name]
    for frame in random_game(name, sample, seed)[seed :: by_tier(17, 9, 3)]:
        players = frame.state.options.players
        closed = [seat for seat in range(len(players)) if chance.below(3)]
        covered, truth = COVERS[name, sample](frame, closed, chance)
        options = dataclasses.replace(covered.options, closed=tuple(players[seat] for seat in closed))
        state = dataclasses.replace(covered, options=options)
        assert not KNOWN[name].piece_faults(state)
        answer_truly(game, state, truth, chance, 12)
