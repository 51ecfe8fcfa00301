"""Hands that the desk does not see: whatever their players really hold, every question offers the true answer."""

import dataclasses
from collections import Counter
from typing import Any, Final

import pytest

from refkit.games.huzzah import GAME
from refkit.games.huzzah.box.deck import Deck
from refkit.games.huzzah.cards import BUMP, FINALE, KINDS, SHOWS, UNKNOWN, Card, count_kinds, stage_of
from refkit.games.huzzah.events import Asked, Bumped, Discarded, Drew, HandShown, Identified, Laid, Reshuffled, Tidied
from refkit.games.huzzah.moves import Bump, Discard, Drawn, Hush, Move, Named, Pass, Play, ShowHand
from refkit.games.huzzah.position import FORM, cards_from_counts, faults
from refkit.games.huzzah.position.scenario import run_plan
from refkit.games.huzzah.rules.engine import QUESTIONS, setup
from refkit.games.huzzah.rules.hands import combinations, first_unnamed
from refkit.games.huzzah.rules.questions import Commit, Discarding, Draw, Reveal, Window
from refkit.games.huzzah.rules.turn import show_tasks
from refkit.games.huzzah.sight import cards_are_revealed
from refkit.games.huzzah.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import Choice
from refkit.kernel.event import Event
from tests.games import random_game
from tests.games.huzzah.conformance import NAMES, SMALL, piece_faults
from tests.games.huzzah.tables import HEAD, happens, legal_moves
from tests.games.truth import Hands, answer_truly
from tests.tiers import by_tier

TIGHT: Final = Deck("A tight deck", (6, 4, 2, 5, 1, 12), (2, 3, 5), 3, partial=True)
"""Hardly more Show cards than can be held."""
STEPS: Final = by_tier(120, 240, 400)
SEEDS: Final = range(by_tier(1, 10, 40))


class TrueCards(Hands):
    """Where the cards really are: those of the open game whose hands the desk does not see."""

    def __init__(self, hands: list[list[Card]], pile: list[Card], state: State, chance: Seeded) -> None:
        """Start with every card in its place."""
        super().__init__(hands, pile, chance, cards_from_counts(state.discards))
        self.chosen = [cards[0] if cards else "" for cards in state.down]

    def answers(self, state: State, choice: Choice[Move]) -> list[Move]:
        """Return every answer to ``choice`` that the true cards allow."""
        task: Any = state.agenda[-1]
        match task:
            case Draw(to):
                return [Drawn(to, card) for card in dict.fromkeys(self.pile)]
            case Window():
                return [Pass(choice.seat), *([Bump(choice.seat)] if BUMP in self.hands[choice.seat] else [])]
            case Commit():
                return self.layable(state, choice.seat)
            case Discarding():
                found = combinations(count_kinds(tuple(self.hands[choice.seat])))
                return [Discard(choice.seat, cards) for cards in found]
            case Reveal():
                return [Named(first_unnamed(state), self.chosen[first_unnamed(state)])]
            case _:
                return list(choice.options)

    def layable(self, state: State, seat: int) -> list[Move]:
        """Return the ways to lay a Show card, by name or unseen; or what there is instead without one."""
        found: list[Move] = [Play(seat, card) for card in SHOWS if card in self.hands[seat]]
        if any(card in SHOWS for card in self.covered(state, seat)):
            found.append(Play(seat, UNKNOWN))
        if stage_of(state.places[seat]) < 0:
            return [Hush(seat), *found]
        return found or [ShowHand(seat)]

    def choose(self, state: State, move: Move) -> None:
        """Pick the true Show card that is laid unseen."""
        if isinstance(move, Play):
            shows = [card for card in self.covered(state, move.seat) if card in SHOWS]
            self.chosen[move.seat] = self.chance.pick(shows) if move.card == UNKNOWN else move.card

    def happen(self, state: State, event: Event) -> None:
        """Apply ``event`` to the true cards."""
        match event:
            case Drew(seat, card):
                self.draw(seat, card, UNKNOWN)
            case Reshuffled():
                self.shuffle()
            case HandShown(seat):
                assert set(self.hands[seat]) <= {BUMP}
                self.discards += self.hands[seat]
                self.hands[seat] = []
            case Bumped(seat):
                self.throw(seat, BUMP)
            case Discarded(seat, cards):
                for card in cards:
                    self.throw(seat, card)
            case Laid(seat):
                self.hands[seat].remove(self.chosen[seat])
            case Identified(seat, card):
                assert card == self.chosen[seat]
            case Tidied(cards):
                self.discards += cards
            case _:
                del state

    def throw(self, seat: int, card: Card) -> None:
        """Move a card from a hand to the discards."""
        self.hands[seat].remove(card)
        self.discards.append(card)


@pytest.mark.parametrize("deck", [SMALL, TIGHT], ids=lambda deck: deck.name)
@pytest.mark.parametrize("closed", [NAMES[:1], NAMES[1:3], NAMES[:3]], ids=len)
@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
def test_hu47_the_true_answer_is_always_one_of_those_that_are_offered(
    seed: int, closed: tuple[str, ...], deck: Deck
) -> None:
    """From the first turn on, whoever plays with a closed hand."""
    chance = Seeded(f"{seed} {closed} {deck.name}")
    state = setup(Options(players=NAMES[:3], closed=closed, deck=deck))
    truth = TrueCards([[], [], []], list(cards_from_counts(deck.counts)), state, chance)
    answer_truly(GAME, state, truth, chance, STEPS)


def cover_some(state: State, chance: Seeded) -> tuple[State, TrueCards]:
    """Return a table of an open game with some cards unseen by the desk, and with few cards in its pile."""
    players = state.options.players
    truth = TrueCards([list(hand) for hand in state.hands], list(cards_from_counts(state.unseen)), state, chance)
    pile = truth.pile
    while len(pile) > 1 + chance.below(3):
        truth.discards.append(pile.pop(chance.below(len(pile))))
    hands, down, covered = list(state.hands), list(state.down), list(pile)
    closed = [seat for seat in range(len(players)) if chance.below(3)]
    for seat in closed:
        whole = chance.below(2)
        kept = tuple(card for card in hands[seat] if not whole and chance.below(2))
        covered += (Counter(hands[seat]) - Counter(kept)).elements()
        hands[seat] = (*kept, *(UNKNOWN,) * (len(hands[seat]) - len(kept)))
        laid = down[seat]
        if (
            laid
            and whole
            and not cards_are_revealed(state)
            and not any(isinstance(task, Discarding) for task in state.agenda)
        ):
            covered += () if state.choosing else laid
            down[seat] = (UNKNOWN,)
    options = dataclasses.replace(state.options, closed=tuple(players[seat] for seat in closed))
    seen = dataclasses.replace(state, options=options, hands=tuple(hands), down=tuple(down))
    unseen, discards = count_kinds(tuple(covered)), count_kinds(tuple(truth.discards))
    return dataclasses.replace(seen, pile=len(pile), unseen=unseen, discards=discards), truth


@pytest.mark.more
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("sample", ["three players, small deck", "four players, printed closure"])
def test_hu47_nobody_is_stuck_on_a_table_of_which_some_cards_are_covered(sample: str, seed: int) -> None:
    """Tables of open games, with any of the hands covered as a whole or in part, and laid cards too."""
    chance = Seeded(f"{sample} {seed}")
    for frame in random_game("huzzah", sample, seed)[seed :: by_tier(27, 5, 2)]:
        state, truth = cover_some(frame.state, chance)
        assert piece_faults(state) == ""
        answer_truly(GAME, state, truth, chance, 12)


# ---- the counting by hand --------------------------------------------------------------------------------------------

TWO_STAGES = f"{HEAD}place Xavier: Swag Cart\nplace Yaz: Boars Hede\nrichard: 30\n"


def discards_but(left: int) -> str:
    """Return a line of discards: every card of the house deck but so many Finales, and all but four Bumps."""
    counts = dict(zip(KINDS, (18, 18, 12, 18 - left, 10, 10), strict=True))
    return "discards: " + ", ".join(card for kind, number in counts.items() for card in [kind] * number)


def test_hu47_a_laid_card_is_not_counted_twice() -> None:
    """Two Finales are left; one lies there by name, so the other can be what Yaz turns over, and nothing else can."""
    hands = "".join(f"hand {name}: ?, ?\n" for name in ("Xavier", "Yaz"))
    text = f"{TWO_STAGES}option closed: Xavier, Yaz\n{hands}shows Xavier: Finale\nshows Yaz: ?\naction: reveal\n"
    outcome = happens(text + discards_but(2))
    assert legal_moves(outcome.state) == ["Yaz reveals Finale"]
    assert GAME.choices(outcome.state)[0].options.weights == (1,)


@pytest.mark.parametrize(("answer", "left"), [("show ?", 1), ("show Finale", 1), ("show ?", 2)])
def test_hu47_a_face_down_card_keeps_a_face(answer: str, left: int) -> None:
    """With one Finale left as the only Show card, Yaz cannot have one as well; with two there is one for each."""
    text = f"{TWO_STAGES}hand Xavier: ?, ?\nhand Yaz: ?, ?\naction: shows\n{discards_but(left)}"
    asked = happens(text, f"Xavier: {answer}").state
    expected = ["Yaz: show hand"] if left == 1 else ["Yaz: show Finale", "Yaz: show ?", "Yaz: show hand"]
    assert legal_moves(asked) == expected
    for card, word in (("Finale", "face down" if answer == "show ?" else "does not hold"), (UNKNOWN, "only be a Bump")):
        reasons = QUESTIONS.objections(asked, Play(1, card))
        assert not reasons if left > 1 else word in reasons[0].sentence


def test_hu47_a_draw_leaves_the_face_down_card_its_face() -> None:
    """One of three Finales lies there, so that two of them and two Bump cards can be drawn; a single one cannot."""
    text = f"{TWO_STAGES}shows Xavier: ?\nhand Yaz: Bump, Bump\naction: draw\n"
    three, one = (GAME.choices(happens(text + discards_but(left)).state)[0].options for left in (3, 1))
    assert dict(zip(three.texts(), three.weights or (), strict=True)) == {
        "Xavier draws Finale": 6,
        "Xavier draws Bump": 6,
    }
    assert one.texts() == ["Xavier draws Bump"]
    (reason,) = QUESTIONS.objections(happens(text + discards_but(1)).state, Drawn(0, "Finale"))
    assert reason.sentence == "Every Finale has been seen or must lie face down, so none can be drawn."


def test_hu47_a_position_with_more_unseen_show_cards_than_there_are_is_impossible() -> None:
    """One Finale cannot lie on two stages."""
    told = f"{TWO_STAGES}shows Xavier: ?\nshows Yaz: ?\n"
    assert faults(FORM.parse_setup(told + discards_but(2)), at_rest=False) == ()
    (fault,) = faults(FORM.parse_setup(told + discards_but(1)), at_rest=False)
    assert fault.sentence == "Only 1 Show card can be unknown, and 2 lie face down unnamed; name them."


def test_hu46_without_any_show_card_to_be_drawn_nothing_is_laid() -> None:
    """With a deck of hardly anything but Bumps a performer is passed over, at once or after a change of hand."""
    few = Deck("Elbows", (0, 0, 0, 1, 0, 9), (2, 3, 5), 3, partial=True)
    base = happens(f"{TWO_STAGES}hand Yaz: Finale\naction: rest").state
    begun = dataclasses.replace(base, options=dataclasses.replace(base.options, deck=few))
    known = dataclasses.replace(begun, hands=((BUMP,), (FINALE,), ()), unseen=(0, 0, 0, 0, 0, 8), pile=8)
    state, events = run_plan(known, lambda draft: draft.plan(*show_tasks(draft)))
    assert [event.seats for event in events if isinstance(event, Asked)] == [(1,)]
    unknown = dataclasses.replace(known, hands=((UNKNOWN,), (FINALE,), ()), unseen=(0, 0, 0, 0, 0, 9))
    state = run_plan(unknown, lambda draft: draft.plan(*show_tasks(draft))).state
    state = GAME.play(state, ShowHand(0)).state
    for _ in range(5):
        state = GAME.play(state, Drawn(0, BUMP)).state
    assert [choice.seat for choice in GAME.choices(state)] == [1]
