"""Closed hands: a referee at a real table follows a game without seeing what anybody holds."""

import dataclasses
from typing import Any

import pytest

import refkit
from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION, MinionCard, Tower, square
from refkit.games.three_cheers.moves import Discard, Drawn, Named, NoPlay, Place, Stay, Uncovered
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.rules.pile import count_spare_ninjas, possible_hand_cards, unseen_ninjas
from refkit.games.three_cheers.rules.plays import unseen
from refkit.games.three_cheers.rules.questions import Identify, PlayCard
from refkit.games.three_cheers.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput, Illegal
from refkit.match.match import Match
from tests.tiers import by_tier

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


def test_draws_of_closed_hands_are_never_asked() -> None:
    """The referee says what shows on the pile; the rest of dealing goes by itself, and nobody's cards are known."""
    state = dealt_game()
    assert state.hands == ((UNKNOWN,) * 3,) * 3
    assert GAME.choices(state)[0].prompt == "Xavier plays the first card."
    assert len(state.unseen) == len(stand_in().cards)


def test_a_whole_game_is_followed_with_all_hands_closed() -> None:
    """From deal to score nobody names a draw; plays, deflects and discards name their cards as they are seen."""
    for seed in range(by_tier(1, 4, 40)):
        match, chance = Match("three-cheers", Options(players=NAMES, closed=NAMES)), Seeded(seed)
        while pending := match.choices():
            move = chance.answer(pending[0]) if pending[0].seat < 0 else chance.pick(pending[0].options)
            assert not isinstance(move, Drawn)
            match.play(move)
        assert match.state.ended
        assert len(match.game.score.scores(match.state)) == 3


def test_only_one_hand_may_be_closed() -> None:
    """Who plays on the screen is asked for draws as ever, while the others' are not."""
    state = setup(Options(players=NAMES, first="Xavier", closed=("Yaz", "Zippy")))
    asked = set()
    while isinstance(move := GAME.choices(state)[0].options[0], Uncovered | Drawn):
        asked |= {move.to} if isinstance(move, Drawn) else set()
        state = GAME.play(state, move).state
    assert asked == {0}
    assert UNKNOWN not in state.hands[0]
    assert state.hands[1:] == ((UNKNOWN,) * 3,) * 2


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
    refusal = GAME.why_not(state, Discard(0, UNKNOWN))
    assert refusal is not None
    assert [reason.rule for reason in refusal.reasons] == [R.DISCARD_THIRD]
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


def test_a_ninja_is_named_when_it_turns_up() -> None:
    """When a fight turns it up, the referee is asked which of the unseen Ninjas it is, and only those will do."""
    state = GAME.play(dealt_game(), Place(0, UNKNOWN, 0, A1)).state
    chance = Seeded(5)
    while not isinstance(state.agenda[-1], Identify):
        pending = GAME.choices(state)[0]
        wanted = [move for move in pending.options if isinstance(move, Uncovered) and move.top == "fight"]
        quiet = [
            move
            for move in pending.options
            if not isinstance(move, Place) or move.at not in state.towers[move.tower].minions
        ]
        state = GAME.play(state, wanted[0] if wanted else chance.pick(quiet)).state
    task = state.agenda[-1]
    assert isinstance(task, Identify)
    pending = GAME.choices(state)[0]
    assert [move.card for move in pending.options if isinstance(move, Named)] == unseen_ninjas(state.unseen)
    commoner = next(card for card in state.unseen if card not in unseen_ninjas(state.unseen))
    assert isinstance(commoner, MinionCard)
    with pytest.raises(Illegal, match="only a Ninja that nobody has seen"):
        GAME.play(state, Named(task.tower, task.at, commoner))
    named = pending.options[0]
    assert isinstance(named, Named)
    after = GAME.play(state, named)
    assert "Identified" in {type(event).__name__ for event in after.events}
    assert named.card not in after.state.unseen


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
