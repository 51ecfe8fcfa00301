"""Rulings beyond what their worked examples show: other readings, what is asked, refusals, and corners."""

import dataclasses

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.box import decktet
from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.events import Caught
from refkit.games.syndicate.moves import Revoked
from refkit.games.syndicate.position import correct
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.score import is_won, scores, winners
from refkit.games.syndicate.table import Options
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.match.report import report
from tests.games import random_game
from tests.games.outcomes import asked, lines, question, reasons
from tests.games.syndicate.tables import happens, refused, scored

NAMES = ("Wanda", "Xavier", "Yaz")
TWO = "hand Xavier: The Journey, The Bard\nhand Yaz: The Desert, The Author\n"
NAMED = "option two_marks: one named\n"
WEAK = "hand Xavier: The Author\nhand Yaz: The Savage\n"
CLOSED = "option closed: Yaz\nhand Xavier: The Darkness, The Sea\nhand Yaz: ?, ?, ?\n"


def revoked(closed: tuple[str, ...] = ("Yaz",), **options: object) -> Match:
    """Return a match after one turn in which Yaz, whose hand is closed, did not follow Wanda's location."""
    match = Match(
        "syndicate", Options.from_data({"players": NAMES, "first": "Wanda", "closed": list(closed), **options})
    )
    wanda = ["The Castle", "The Author", "The Painter", "The Savage", "The Sailor"]
    xavier = ["The Darkness", "The Soldier", "The Lunatic", "The Penitent"]
    for name, hand in (("Wanda", wanda), ("Xavier", xavier)):
        for card in hand:
            match.play(f"{name} draws {card}")
    for move in ("lead The Castle", "alone", "play The Darkness", "play The Pact"):
        match.play(move)
    return match


def test_sy01_where_one_mark_is_named_it_alone_is_followed() -> None:
    """With the switch the named mark governs following; it must be named, and be one of the card's."""
    outcome = happens(NAMED + TWO, "Wanda: lead The Market as location", "alone")
    assert question(outcome) == ["play The Journey", "play The Bard"]
    assert refused(NAMED + TWO, "Wanda: lead The Castle as location") == ["SY-01"]
    assert refused(NAMED + TWO, "Wanda: lead The Market as personality") == ["SY-01"]


def test_sy01_a_mark_that_is_not_to_be_named_cannot_be_let_stand() -> None:
    """A referee cannot overrule the refusal of a named mark where marks are not named."""
    match = Match("syndicate", Options(players=NAMES, first="Wanda", closed=NAMES))
    with pytest.raises(Illegal, match="names no mark at this table: just lead it"):
        match.let_stand("lead The Market as event", "that is how we do it")


def test_sy03_everyone_knows_that_a_card_lies_face_down_but_not_which() -> None:
    """Before the enforcers play, the others and a spectator see an unknown card there, and the mastermind sees it."""
    state = happens("hand Wanda: The Pact\n" + WEAK, "Wanda: lead The Diplomat", "hide The Pact").state
    assert [GAME.view(state, seat).hidden for seat in (1, 2, SPECTATOR)] == [UNKNOWN] * 3
    assert GAME.view(state, 0).hidden == decktet().card("The Pact")


def test_sy06_whatever_shows_the_suit_follows_an_ace() -> None:
    """Two-suited cards and the Crown follow an Ace of their suit; a player without any plays any card."""
    text = "hand Xavier: The Author, The Huntress, The Cave\nhand Yaz: The Merchant, The Bard\n"
    outcome = happens(text, "Wanda: lead Ace of Moons", "alone")
    assert question(outcome) == ["play The Author", "play The Huntress"]
    assert question(happens(text, "Wanda: lead Ace of Moons", "alone", "play The Author")) == [
        "play The Merchant",
        "play The Bard",
    ]


def test_sy07_a_crown_of_another_suit_leaves_the_ace_at_one() -> None:
    """An enforcer's Crown of another suit does not make the Ace count eleven."""
    text = "hand Xavier: The Bard\nhand Yaz: The Cave\n"
    end = happens(text, "Wanda: lead Ace of Moons", "alone", "play The Bard", "play The Cave")
    assert scored(end) == "scored Wanda alone 1 0 Wanda 2 Xavier 0 Yaz 0 [alone]"


def test_sy14_nobody_draws_in_the_middle_of_a_turn() -> None:
    """A turn of a position with a lead continues from it, and its four remaining cards stay four."""
    outcome = happens("hand Wanda: The Author, The Cave, The Pact, The Mill\nlead: The Sea", "turn")
    assert asked(outcome).prompt == "Wanda may add a card, face down."


def test_sy08_a_plot_goes_on_with_the_second_card_unless_it_is_settled() -> None:
    """A lead without a word on a second card asks for one; with ``hidden: nothing`` the first enforcer is asked."""
    for told, rule in (("", R.SECOND_CARD), ("hidden: nothing\n", R.FOLLOW_MARK)):
        for action in ("turn", "plot"):
            outcome = happens(f"lead: The Sea\n{told}", action)
            assert asked(outcome).rule is rule


def test_sy16_the_second_enforcer_sees_what_the_first_played() -> None:
    """The first enforcer's card is face up in the second one's view."""
    state = happens(WEAK, "Wanda: lead The Diplomat", "alone", "play The Author").state
    assert [card.name for card in GAME.view(state, 2).replies] == ["The Author"]


def test_sy18_a_revoke_that_comes_out_later_makes_the_turn_void() -> None:
    """The ruling, with a reason, takes the points of the turn from everybody and is marked on the score sheet."""
    match = revoked()
    assert match.state.points == (0, 1, 1)
    with pytest.raises(Illegal, match="declared by the referee"):
        match.play("Yaz revoked in turn 1")
    match.let_stand("Yaz revoked in turn 1", "Yaz showed a location later")
    assert match.state.points == (0, 0, 0)
    assert match.entries[-1].kind == "ruling"
    assert str(scores(match.state)[1]).splitlines() == ["turn 1: void, 0", "total 0"]
    assert "nobody scores for that turn. [SY-18, a ruling on Game play, p. 1]" in report(match)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Yaz revoked in turn 2", "has not been scored"),
        ("Wanda revoked in turn 1", "had nothing to follow"),
        ("Xavier revoked in turn 1", "followed in turn 1"),
    ],
)
def test_sy18_only_an_enforcer_who_did_not_follow_in_a_scored_turn_can_have_revoked(text: str, words: str) -> None:
    """Any other declaration of a revoke is refused."""
    with pytest.raises(Illegal, match=words):
        revoked().let_stand(text, "so it seems")


def test_sy18_a_hand_that_the_desk_has_seen_cannot_have_revoked_by_throwing_what_it_had() -> None:
    """A player whose open hand had no location, and one who played a last card, cannot have revoked."""
    hands = "hand Xavier: The Author, The Sailor\nhand Yaz: ?\noption closed: Yaz\n"
    end = happens(f"{hands}hidden: nothing\nlead: The Castle\n", "plot", "play The Author", "play The Pact")
    for seat in (1, 2):
        assert "known to have held nothing" in reasons(GAME, end.state, Revoked(seat, 1))[-1].sentence


def test_sy18_a_void_turn_cannot_be_voided_twice_but_the_ruling_can_be_undone() -> None:
    """A second ruling on the same turn is refused; undoing the first restores the points."""
    match = revoked()
    match.let_stand("Yaz revoked in turn 1", "seen")
    with pytest.raises(Illegal, match="void already"):
        match.let_stand("Xavier revoked in turn 1", "seen")
    match.undo("it was another turn")
    assert match.state.points == (0, 1, 1)


def test_sy18_the_ruling_is_saved_with_its_reason() -> None:
    """A match that is saved and loaded has the ruling as the referee's entry."""
    match = revoked()
    match.let_stand("Yaz revoked in turn 1", "Yaz showed a location later")
    again = match_file.from_data(match_file.to_data(match))
    assert again.state == match.state
    assert again.entries[-1].seat == REFEREE


def test_sy20_the_36_basic_cards_are_played_with() -> None:
    """The deck has 36 cards, ten of each suit and eleven of each mark, and no Excuse."""
    cards = decktet().cards
    assert len(cards) == len({card.name for card in cards}) == 36
    assert all(
        sum(suit in card.suits for card in cards) == 10 for suit in {suit for card in cards for suit in card.suits}
    )
    assert all(sum(mark in card.marks for card in cards) == 11 for mark in ("personality", "location", "event"))
    with pytest.raises(BadInput):
        decktet().card("The Excuse")


def test_sy21_a_win_that_rested_on_a_void_turn_is_taken_back() -> None:
    """A revoke can still be ruled when the game is over."""
    match = revoked(goal=1)
    assert not match.state.ended  # Xavier and Yaz are tied at the goal
    state = dataclasses.replace(match.state, points=(0, 2, 1), carried=(0, 1, 0), ended=True, agenda=())
    assert is_won(state)
    assert winners(state) == (1,)
    assert GAME.choices(state) == ()
    assert not any(reason.hard for reason in reasons(GAME, state, match.read("Yaz revoked in turn 1")))


OVERTIME = """
option closed: Wanda, Xavier, Yaz
active: Xavier
points Wanda: 11
points Xavier: 9
"""
UP = ("Xavier: lead The Castle", "alone", "play The Pact", "play The Author")
BOTH = ("Yaz: lead The Journey", "alone", "play The Market", "play The Darkness")
AHEAD = ("Wanda: lead The Desert", "alone", "play The Mountain", "play The Cave")
FOUND = "Yaz revoked in turn 1"


def test_sy21_a_win_passes_to_whom_the_void_turn_had_kept_it_from() -> None:
    """Xavier won with points of a void turn, without which Wanda has most: log and score say so at once."""
    won = happens(OVERTIME, "turn", *UP, *BOTH, *AHEAD)
    assert lines(won)[-1] == "won Xavier 13 [winning]"
    passed = happens(OVERTIME, "turn", *UP, *BOTH, *AHEAD, FOUND)
    assert lines(passed)[-2:] == ["voided Yaz 1 [SY-18]", "won Wanda 12 [SY-21]"]
    assert (passed.state.ended, winners(passed.state), GAME.choices(passed.state)) == (True, (0,), ())


def test_sy21_a_hidden_win_is_told_there_and_then_in_the_middle_of_a_plot() -> None:
    """If a void turn leaves one of two tied players ahead at twelve, that player has won at once."""
    end = happens(OVERTIME, "turn", *UP, *BOTH, "Wanda: lead The Desert", "alone", FOUND)
    assert lines(end)[-2:] == ["voided Yaz 1 [SY-18]", "won Wanda 12 [SY-21]"]
    assert (end.state.ended, GAME.choices(end.state)) == (True, ())
    with pytest.raises(BadInput, match="only be corrected during a turn"):
        correct(end.state, "points Xavier: 12")


LEVEL_LATER = (
    *("Wanda: lead The Castle", "alone", "play The Pact", "play The Author"),
    *("Xavier: lead The Journey", "alone", "play The Darkness", "play The Market"),
    *("Yaz: lead The Desert", "alone", "play The Painter", "play The Cave"),
    *("Wanda: lead The Sea", "alone"),
)


def test_sy21_a_win_in_the_middle_of_a_plot_that_is_taken_back_lets_the_plot_go_on() -> None:
    """If a second void turn takes the win back, the player who was about to play is asked again."""
    text = "option closed: Wanda, Xavier, Yaz\npoints Wanda: 8\npoints Xavier: 11\n"
    end = happens(text, "turn", *LEVEL_LATER, "Xavier revoked in turn 1", "Wanda revoked in turn 3")
    assert [line.split()[0] for line in lines(end)[-4:]] == ["voided", "won", "voided", "reopened"]
    (choice,) = GAME.choices(end.state)
    assert choice.prompt.startswith("Xavier answers The Sea")


def test_sy21_the_same_winner_with_fewer_points_has_still_won() -> None:
    """If the winner has enough points without the void turn, nothing but the points changes."""
    kept = happens(OVERTIME, "turn", *UP, *BOTH, *AHEAD, "Xavier revoked in turn 2")
    assert lines(kept)[-1] == "voided Xavier 2 [SY-18]"
    assert (kept.state.ended, winners(kept.state)) == (True, (1,))


def test_sy22_nothing_is_said_of_a_player_who_has_drawn_in_between() -> None:
    """A card that may have been drawn since is not reported."""
    outcome = happens(CLOSED, "Wanda: lead The Castle", "alone", "play The Darkness", "play The Pact")
    assert outcome.state.denied == ((2, 1, ("location",)),)
    states = [frame.state for frame in random_game("syndicate", "all hands closed", 4)]
    leads = [state for state in states if GAME.choices(state)[0].rule is R.LEAD]
    assert leads
    assert not any(seat == state.active for state in leads for seat, _, _ in state.denied)


GREEDY = """
option closed: Wanda, Yaz
hand Wanda: ?, ?, ?
hand Xavier: The Darkness, The Sea, The Mill, The Desert, The Cave, The End
hand Yaz: ?, ?, ?, ?, ?, ?, ?, ?
"""
REVOKES = (
    *("Wanda: lead The Castle", "alone", "play The Darkness", "play The Pact"),
    *("Xavier: lead The Desert", "alone", "play The Merchant", "play The Journey"),
)


def test_sy22_nothing_is_said_of_a_turn_that_is_void_nor_for_a_card_that_would_not_have_followed() -> None:
    """What has been declared a revoke is not reported again, and only the marks that were asked for tell anything."""
    void = lines(happens(GREEDY, "turn", *REVOKES, "Yaz revoked in turn 1", "Yaz: lead The Mountain"))
    assert [line for line in void if line.startswith("caught")] == ["caught Yaz The Mountain 2 [SY-22]"]
    assert not [line for line in lines(happens(GREEDY, "turn", *REVOKES, "Yaz: lead The Author")) if "caught" in line]


def test_sy22_holds_for_a_card_that_is_turned_up() -> None:
    """The same location, laid face down, gives the revokes away when it is turned up."""
    plot = ("Yaz: lead The Betrayal", "hide ?", "play The Author", "play The End", "Yaz hid The Mountain")
    told = lines(happens(GREEDY, "turn", *REVOKES, *plot))
    at = told.index("revealed Yaz The Mountain [SY-23]")
    assert told[at - 2 : at] == ["caught Yaz The Mountain 1 [SY-22]", "caught Yaz The Mountain 2 [SY-22]"]


def test_sy22_nothing_is_said_of_a_hand_that_was_put_right() -> None:
    """After a correction of the hand no revoke is reported, since its cards may be new."""
    match = revoked()
    match.play("Xavier draws The Cave")
    while match.choices()[0].seat is CHANCE:
        match.play(match.choices()[0].options[0])
    match.correct("hand Yaz: The Mill, ?", "two cards had stuck together")
    match.play("lead The Cave")
    match.play("alone")
    assert not any(isinstance(event, Caught) for event in match.play("play The Mill").events)


def test_sy23_a_face_down_card_of_a_closed_hand_is_named_when_it_is_turned_up() -> None:
    """It is laid as an unknown card, and the card named later must not be known to lie elsewhere."""
    text = "option closed: Wanda\nhand Wanda: ?, ?, ?, ?, ?\nhand Xavier: The Darkness\nhand Yaz: The Cave\n"
    told = ("hide ?", "play The Darkness", "play The Cave")
    assert refused(text, "Wanda: lead The Castle", "hide The Sea") == ["SY-23"]
    assert refused(text, "Wanda: lead The Castle", *told, "Wanda hid The Cave") == ["SY-23"]
