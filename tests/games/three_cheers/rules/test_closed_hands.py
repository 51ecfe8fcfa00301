"""Closed hands: a referee at a real table follows a game without seeing what anybody holds."""

import dataclasses
from typing import Any

import pytest

import refkit
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION, MinionCard, Tower, square
from refkit.games.three_cheers.moves import Discard, Drawn, NoPlay, Place, Stay, Uncovered
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.rules.pile import count_spare_ninjas, possible_hand_cards
from refkit.games.three_cheers.rules.plays import unseen
from refkit.games.three_cheers.rules.questions import PlayCard
from refkit.games.three_cheers.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Illegal
from tests.games.outcomes import reasons

NAMES = ("Xavier", "Yaz", "Zippy")
GAME = refkit.GAMES["three-cheers"]
A1 = square(0, 1)
B1 = square(1, 1)


def ninjas() -> list[MinionCard]:
    """Return the Ninjas of the stand-in deck."""
    return [card for card in stand_in().minions if "ninja" in card.traits]


def dealt_game() -> State:
    """Return a three-player game with all hands closed, dealt without a fight on the way; Xavier plays."""
    state = setup(Options(players=NAMES, first="Xavier", closed=NAMES))
    while isinstance(move := GAME.choices(state)[0].options[0], Uncovered):
        state = GAME.play(state, move).state
    return state


def xavier_to_play(state: State, **changes: Any) -> State:
    """Return ``state`` changed, with Xavier to play the first card."""
    return dataclasses.replace(state, agenda=(PlayCard(0, 1),), **changes)


# ---- what is asked ---------------------------------------------------------------------------------------------------


# ---- what a closed hand may hold -------------------------------------------------------------------------------------


def test_a_play_from_a_closed_hand_is_checked_against_everything_seen() -> None:
    """A card that has been seen elsewhere is not in that hand; any other may be."""
    state = dealt_game()
    card = next(card for card in stand_in().minions if not card.traits)
    move = Place(0, card, 0, A1)
    assert GAME.verdict(state, move).kind == "legal"
    state = GAME.play(state, move).state
    assert card not in state.unseen
    assert state.hands[0] == (UNKNOWN, UNKNOWN)
    again = GAME.verdict(state, Place(0, card, 0, B1))
    assert again.kind == "illegal"
    assert again.reasons[0].sentence == f"Xavier does not hold {card.name}: it stands at a1 of Xavier."


def test_a_discard_is_named() -> None:
    """A discard lies face up, so it must be said which card it is."""
    state = dealt_game()
    card = next(card for card in stand_in().minions if not card.traits)
    other = next(each for each in stand_in().minions if not each.traits and each != card)
    for move in (Place(0, card, 0, A1), Place(0, other, 0, B1), Stay(0)):
        state = GAME.play(state, move).state
    assert "may discard" in GAME.choices(state)[0].prompt
    assert [reason.rule for reason in reasons(GAME, state, Discard(0, UNKNOWN))] == [R.DISCARD_THIRD]
    third = state.unseen[0]
    assert GAME.play(state, Discard(0, third)).state.discards == (third,)


def test_a_closed_hand_may_say_that_it_cannot_play() -> None:
    """The kit takes the player's word, and says what it depends on: unseen cards that could be played."""
    state = dealt_game()
    assert GAME.verdict(state, NoPlay(0)).kind == "depends"
    (reason,) = unseen(state, NoPlay(0))
    assert reason.rule is R.MUST_PLAY_IF_POSSIBLE
    assert reason.facts == {"unknown": 3, "playable": len(stand_in().minions)}


def test_a_hand_that_must_hold_a_play_may_not_skip() -> None:
    """If fewer unseen cards have no play than there are cards in the hand, one of those can be played."""
    state = dealt_game()
    two_orders = xavier_to_play(state, unseen=(*stand_in().minions, *stand_in().orders[:2]))
    assert GAME.verdict(two_orders, NoPlay(0)).kind == "illegal"
    with pytest.raises(Illegal, match="must play"):
        GAME.play(two_orders, NoPlay(0))
    only_orders = xavier_to_play(state, unseen=stand_in().orders)
    assert GAME.verdict(only_orders, NoPlay(0)).kind == "legal"


def test_a_closed_seat_learns_nothing_from_its_legal_moves() -> None:
    """What lies open in a neighbour's hand on the screen is, to a closed seat, as possible as any other card."""
    state = setup(Options(players=NAMES, first="Xavier", closed=("Xavier",)))
    while isinstance(move := GAME.choices(state)[0].options[0], Uncovered | Drawn):
        state = GAME.play(state, move).state
    seen = next(card for card in state.hands[1] if isinstance(card, MinionCard))
    assert seen in {move.card for move in GAME.view(state, 0).legal if isinstance(move, Place)}
    assert GAME.why_not(state, next(move for move in GAME.view(state, 0).legal if getattr(move, "card", None) == seen))


# ---- face-down cards -------------------------------------------------------------------------------------------------


def test_a_face_down_card_is_taken_for_a_ninja_until_it_turns_up() -> None:
    """A card laid face down stays unknown; the verdict says that it must turn out to be a Ninja."""
    state = dealt_game()
    move = Place(0, UNKNOWN, 0, A1)
    found = GAME.verdict(state, move)
    assert (found.kind, [reason.rule for reason in found.reasons]) == ("depends", [R.REFEREE_NAMES_HIDDEN_CARD])
    state = GAME.play(state, move).state
    assert state.towers[0].minions[A1] is UNKNOWN_MINION
    assert state.unseen == dealt_game().unseen


def test_a_face_down_card_that_slays_must_be_an_assassin_too() -> None:
    """Taking an occupied place is an Assassin's licence, so the verdict depends on that as well."""
    state = dealt_game()
    card = next(card for card in stand_in().minions if not card.traits)
    state = GAME.play(state, Place(0, card, 0, A1)).state
    found = GAME.verdict(state, Place(0, UNKNOWN, 0, A1))
    assert (found.kind, [reason.rule for reason in found.reasons]) == (
        "depends",
        [R.REFEREE_NAMES_HIDDEN_CARD, R.NINJA_PLACED_FACE_DOWN],
    )
    tame = tuple(
        each for each in state.unseen if not (isinstance(each, MinionCard) and {"ninja", "assassin"} <= {*each.traits})
    )
    known = dataclasses.replace(state, unseen=tame)
    assert GAME.verdict(known, Place(0, UNKNOWN, 0, A1)).kind == "illegal"
    assert Place(0, UNKNOWN, 0, A1) not in GAME.choices(known)[0].options


def test_when_every_unseen_ninja_lies_face_down_none_is_anywhere_else() -> None:
    """The last unseen Ninjas must be the unknown cards in towers: they are not drawn, held, or laid once more."""
    state = dealt_game()
    last = ninjas()[0]
    unseen = tuple(card for card in state.unseen if card not in ninjas()[1:])
    lying = xavier_to_play(state, unseen=unseen, towers=(Tower({A1: UNKNOWN_MINION}), *state.towers[1:]))
    assert count_spare_ninjas(lying) == 0
    assert last in lying.unseen
    assert last not in possible_hand_cards(lying)
    assert not [move for move in GAME.choices(lying)[0].options if getattr(move, "card", None) in (UNKNOWN, last)]
    for card in (UNKNOWN, last):
        assert GAME.verdict(lying, Place(0, card, 0, B1)).kind == "illegal"


def test_speedy_gonzalez_has_no_closed_hands() -> None:
    """There everything is turned over for all to see."""
    with pytest.raises(BadInput, match="no hand is closed"):
        setup(Options(players=NAMES, variant="speedy-gonzalez", closed=("Yaz",)))


def test_a_small_deck_can_be_followed_to_its_last_card() -> None:
    """Where cards are few, unknown ones are soon known: no question is ever left without an answer."""
    full = stand_in()
    plain = tuple(card for card in full.minions if not card.traits)[:8]
    deck = Deck("A few Ninjas", (*plain, *ninjas()[:4]), full.orders[:4])
    for seed in range(12):
        chance = Seeded(seed)
        state = setup(Options(players=NAMES[:2], closed=NAMES[:2], deck=deck, bottom=3, fights=3))
        while pending := GAME.choices(state):
            assert len(pending[0].options) > 0
            unknown = [move for move in pending[0].options if getattr(move, "card", None) == UNKNOWN]
            state = GAME.play(state, chance.pick(unknown or pending[0].options)).state
        assert state.ended


def test_why_a_nameless_card_is_refused_does_not_depend_on_other_hands() -> None:
    """Where Xavier's hand is open he names what he plays, whether Yaz holds every unseen Ninja or none."""
    state = setup(Options(players=NAMES, first="Xavier"))
    built = Tower({A1: ninjas()[0].faces[0]}, state.towers[1].riders)
    unseen, held = stand_in().cards, tuple(ninjas()[1:])
    move = Place(0, UNKNOWN, 1, A1)
    refusals = {
        str(
            GAME.why_not(
                xavier_to_play(state, towers=(state.towers[0], built, state.towers[2]), hands=hands, unseen=left), move
            )
        )
        for hands, left in (
            (((), held, ()), tuple(card for card in unseen if card not in held)),
            (((), (), ()), tuple(unseen)),
        )
    }
    assert len(refusals) == 1
    assert "Xavier's hand is open: name the card that is played." in refusals.pop()
