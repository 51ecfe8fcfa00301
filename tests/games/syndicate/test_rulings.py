"""Every ruling does what it says: one test each, and both settings of those that a table may switch."""

import dataclasses

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.box import decktet
from refkit.games.syndicate.cards import HAND, UNKNOWN
from refkit.games.syndicate.events import Caught
from refkit.games.syndicate.moves import Oppose, Revoked
from refkit.games.syndicate.position import correct
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.rules.score import is_won, scores, winners
from refkit.games.syndicate.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match import file as match_file
from refkit.match.match import Match
from refkit.match.report import report
from tests.games.syndicate.tables import happens, lines, question, refused, scored
from tests.rulebooks import rulings_of

NAMES = ("Wanda", "Xavier", "Yaz")
TWO = "hand Xavier: The Journey, The Bard\nhand Yaz: The Desert, The Author\n"
NAMED = "option two_marks: one named\n"
WEAK = "hand Xavier: The Author\nhand Yaz: The Savage\n"
CLOSED = "option closed: Yaz\nhand Xavier: The Darkness, The Sea\nhand Yaz: ?, ?, ?\n"


def playout(options: Options, seed: int) -> list[State]:
    """Play a game at random and return every state."""
    chance = Seeded(seed)
    found = [setup(options)]
    while pending := GAME.choices(found[-1]):
        choice = pending[0]
        move = chance.answer(choice) if choice.seat is CHANCE else chance.pick(choice.options)
        found.append(GAME.play(found[-1], move).state)
    return found


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


def test_sy01_any_shared_mark_follows_and_counts() -> None:
    """Under a lead that is a location and an event, both sorts must be played and both count."""
    outcome = happens(TWO, "Wanda: lead The Market", "alone")
    assert question(outcome) == ["play The Journey"]
    end = happens(TWO, "Wanda: lead The Market", "alone", "play The Journey", "play The Desert")
    assert scored(end) == "scored Wanda alone 6 5 Wanda 2 Xavier 0 Yaz 0 [alone]"


def test_sy01_where_one_mark_is_named_it_alone_is_followed_and_counted() -> None:
    """With the switch the named mark governs following and counting, for both sides."""
    outcome = happens(NAMED + TWO, "Wanda: lead The Market as location", "alone")
    assert question(outcome) == ["play The Journey", "play The Bard"]
    hand = "hand Wanda: The Pact\n"
    end = happens(
        NAMED + hand + TWO, "Wanda: lead The Market as location", "hide The Pact", "play The Journey", "play The Desert"
    )
    assert scored(end) == "scored Wanda helped 6 2 Wanda 1 Xavier 0 Yaz 0 [helped]"
    assert refused(NAMED + TWO, "Wanda: lead The Market") == ["SY-01"]
    assert refused(NAMED + TWO, "Wanda: lead The Castle as location") == ["SY-01"]
    assert refused(NAMED + TWO, "Wanda: lead The Market as personality") == ["SY-01"]


def test_sy01_a_mark_that_is_not_to_be_named_cannot_be_let_stand() -> None:
    """A referee cannot overrule the refusal of a named mark where marks are not named."""
    match = Match("syndicate", Options(players=NAMES, first="Wanda", closed=NAMES))
    with pytest.raises(Illegal, match="names no mark at this table: just lead it"):
        match.let_stand("lead The Market as event", "that is how we do it")


def test_sy02_the_face_down_card_need_not_match_and_costs_a_point_anyway() -> None:
    """A card that counts nothing still makes the plot worth one point."""
    hand = "hand Wanda: The Pact\n"
    end = happens(hand + WEAK, "Wanda: lead The Diplomat", "hide The Pact", "play The Author", "play The Savage")
    assert "counted Wanda The Pact 0 [totals]" in lines(end)
    assert end.state.points == (1, 0, 0)


def test_sy03_everyone_knows_that_a_card_lies_face_down_but_not_which() -> None:
    """Before the enforcers play, the others and a spectator see an unknown card there, and the mastermind sees it."""
    state = happens("hand Wanda: The Pact\n" + WEAK, "Wanda: lead The Diplomat", "hide The Pact").state
    assert [GAME.view(state, seat).hidden for seat in (1, 2, SPECTATOR)] == [UNKNOWN] * 3
    assert GAME.view(state, 0).hidden == decktet().card("The Pact")


def test_sy04_an_ace_never_counts_under_a_lead_with_a_mark() -> None:
    """A player who cannot follow may play an Ace, and it counts nothing."""
    text = "hand Xavier: Ace of Suns\nhand Yaz: The Author\n"
    end = happens(text, "Wanda: lead The Diplomat", "alone", "play Ace of Suns", "play The Author")
    assert "counted Xavier Ace of Suns 0 [ace-counts-nothing]" in lines(end)


def test_sy05_a_crown_counts_ten_if_it_shares_the_mark() -> None:
    """A Crown with the mark of the lead counts ten, one without it counts nothing."""
    text = "hand Xavier: The Bard\nhand Yaz: The Windfall\n"
    end = happens(text, "Wanda: lead The Diplomat", "alone", "play The Bard", "play The Windfall")
    assert lines(end)[5:7] == ["counted Xavier The Bard 10 [crown]", "counted Yaz The Windfall 0 [totals]"]


def test_sy06_whatever_shows_the_suit_follows_an_ace() -> None:
    """Two-suited cards and the Crown follow an Ace of their suit; a player without any plays any card."""
    text = "hand Xavier: The Author, The Huntress, The Cave\nhand Yaz: The Merchant, The Bard\n"
    outcome = happens(text, "Wanda: lead Ace of Moons", "alone")
    assert question(outcome) == ["play The Author", "play The Huntress"]
    assert question(happens(text, "Wanda: lead Ace of Moons", "alone", "play The Author")) == [
        "play The Merchant",
        "play The Bard",
    ]


def test_sy07_an_enforcers_crown_is_ten_and_makes_the_ace_eleven() -> None:
    """The Crown of the Ace's suit counts ten for the enforcers, and makes the Ace count eleven."""
    text = "hand Xavier: The Huntress\nhand Yaz: The Cave\n"
    end = happens(text, "Wanda: lead Ace of Moons", "alone", "play The Huntress", "play The Cave")
    assert scored(end) == "scored Wanda alone 11 10 Wanda 2 Xavier 0 Yaz 0 [alone]"


def test_sy07_a_crown_of_another_suit_leaves_the_ace_at_one() -> None:
    """Neither side's Crown of another suit makes the Ace count eleven."""
    text = "hand Xavier: The Bard\nhand Yaz: The Cave\n"
    end = happens(text, "Wanda: lead Ace of Moons", "alone", "play The Bard", "play The Cave")
    assert scored(end) == "scored Wanda alone 1 0 Wanda 2 Xavier 0 Yaz 0 [alone]"
    text = "hand Wanda: Ace of Moons, The Bard\nhand Xavier: The Cave\nhand Yaz: The Mill\n"
    own = happens(text, "Wanda: lead Ace of Moons", "hide The Bard", "play The Cave", "play The Mill")
    assert scored(own) == "scored Wanda helped 1 0 Wanda 1 Xavier 0 Yaz 0 [helped]"


def test_sy08_a_mastermind_must_lead() -> None:
    """Every legal answer of the mastermind is a lead."""
    outcome = happens("hand Wanda: The Pact, The End", "plot")
    assert question(outcome) == ["lead The Pact", "lead The End"]


@pytest.mark.parametrize(
    ("answers", "points"),
    [
        (("alone", "play The Author", "play The Savage"), (2, 0, 0)),
        (("hide The Cave", "play The Author", "play The Savage"), (1, 0, 0)),
    ],
)
def test_sy09_a_plot_scores_two_alone_and_one_with_help(answers: tuple[str, ...], points: tuple[int, ...]) -> None:
    """A plot with the greater total scores two points alone and one point with a second card."""
    text = "hand Wanda: The Cave\n" + WEAK
    assert happens(text, "Wanda: lead The Diplomat", *answers).state.points == points


def test_sy09_equal_totals_score_nothing_and_a_foiled_plot_one_for_each_enforcer() -> None:
    """Five against two and three scores nothing; a smaller total gives each enforcer a point."""
    text = "hand Xavier: The Author\nhand Yaz: The Savage\n"
    answers = ("alone", "play The Author", "play The Savage")
    assert happens(text, "Wanda: lead The Soldier", *answers).state.points == (0, 0, 0)
    assert happens(text, "Wanda: lead The Sailor", *answers).state.points == (0, 1, 1)


def test_sy10_the_game_is_over_when_the_highest_score_is_enough_and_nobody_elses() -> None:
    """The game goes on with both enforcers at twelve, and ends once one of them is ahead."""
    text = "points Xavier: 11\npoints Yaz: {}\nhand Xavier: The Bard\nhand Yaz: The Savage\n"
    answers = ("alone", "play The Bard", "play The Savage")
    tied = happens(text.format(11), "Wanda: lead The Merchant", *answers)
    assert lines(tied)[-1] == "played-on Xavier, Yaz [overtime]"
    assert not tied.state.ended
    won = happens(text.format(10), "Wanda: lead The Merchant", *answers)
    assert lines(won)[-1] == "won Xavier 12 [winning]"
    assert won.state.ended


def test_sy11_the_third_player_can_win_in_overtime() -> None:
    """The third player wins with thirteen points against two players with twelve."""
    text = "points Wanda: 11\npoints Xavier: 12\npoints Yaz: 12\n" + WEAK
    end = happens(text, "Wanda: lead The Merchant", "alone", "play The Author", "play The Savage")
    assert lines(end)[-1] == "won Wanda 13 [winning]"


def test_sy12_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    """In whole games the pile can be empty while there are discards: they are shuffled when a card is needed."""
    tables = [state for seed in range(5) for state in playout(Options(players=NAMES), seed)]
    assert any(state.pile == 0 and state.discards for state in tables)


def test_sy12_a_table_may_want_them_shuffled_at_once() -> None:
    """With the switch the discards are shuffled as soon as the pile is empty."""
    options = Options(players=NAMES, reshuffle="when empty")
    assert all(state.pile > 0 for seed in range(5) for state in playout(options, seed))


def test_sy13_an_enforcer_always_has_a_card_to_play() -> None:
    """In whole games every enforcer who is asked holds at least two cards."""
    tables = [state for seed in range(5) for state in playout(Options(players=NAMES), seed)]
    held = [
        len(state.hands[choice.seat])
        for state in tables
        for choice in GAME.choices(state)
        if state.lead and choice.seat >= 0
    ]
    assert min(held) >= 2


def test_sy14_the_first_mastermind_does_not_draw() -> None:
    """After twelve cards are dealt, five, four and three, the first player leads."""
    state = setup(Options(players=NAMES, first="Xavier"))
    chance = Seeded(1)
    for _ in range(12):
        state = GAME.play(state, chance.answer(GAME.choices(state)[0])).state
    assert [len(hand) for hand in state.hands] == [3, HAND, 4]
    assert GAME.choices(state)[0].rule is R.LEAD


def test_sy14_nobody_draws_in_the_middle_of_a_turn() -> None:
    """A turn of a position with a lead continues from it, and its four remaining cards stay four."""
    outcome = happens("hand Wanda: The Author, The Cave, The Pact, The Mill\nlead: The Sea", "turn")
    assert outcome.pending is not None
    assert outcome.pending.prompt == "Wanda may add a card, face down."


def test_sy08_a_plot_goes_on_with_the_second_card_unless_it_is_settled() -> None:
    """A lead without a word on a second card asks for one; with ``hidden: nothing`` the first enforcer is asked."""
    for told, rule in (("", R.SECOND_CARD), ("hidden: nothing\n", R.FOLLOW_MARK)):
        for action in ("turn", "plot"):
            outcome = happens(f"lead: The Sea\n{told}", action)
            assert outcome.pending is not None
            assert outcome.pending.rule is rule


def test_sy15_a_larger_hand_draws_nothing() -> None:
    """A mastermind with six cards draws none and discards none."""
    outcome = happens("hand Wanda: The Author, The Cave, The Pact, The Mill, The Sea, The End", "draw")
    assert lines(outcome) == []


def test_sy16_the_second_enforcer_sees_what_the_first_played() -> None:
    """The first enforcer's card is face up in the second one's view."""
    state = happens(WEAK, "Wanda: lead The Diplomat", "alone", "play The Author").state
    assert [card.name for card in GAME.view(state, 2).replies] == ["The Author"]


def test_sy17_there_is_no_move_that_says_something() -> None:
    """The only legal moves of an enforcer are cards."""
    for state in playout(Options(players=NAMES), 3):
        for choice in GAME.choices(state):
            if state.lead and choice.seat not in {CHANCE, state.active}:
                assert all(isinstance(move, Oppose) for move in choice.options)


def test_sy18_an_illegal_card_is_refused_when_the_hand_is_seen() -> None:
    """A card that does not follow is refused by the rule of following."""
    text = "hand Xavier: The Desert, The Merchant\n"
    assert refused(text, "Wanda: lead The Castle", "alone", "play The Merchant") == ["follow-mark"]


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


def test_sy18_at_a_lenient_table_the_score_stands() -> None:
    """With the switch a revoke is noted and the score stands."""
    match = revoked(late_revoke="score stands")
    step = match.let_stand("Yaz revoked in turn 1", "Yaz showed a location later")
    assert match.state.points == (0, 1, 1)
    assert [event.rule.id for event in step.events] == ["SY-18"]


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
        refusal = GAME.why_not(end.state, Revoked(seat, 1))
        assert refusal is not None
        assert "known to have held nothing" in refusal.reasons[-1].sentence


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


def test_sy19_chance_names_the_first_player_unless_the_table_has() -> None:
    """CHANCE is asked with three equally likely players, or not at all if the first player is named."""
    assert GAME.choices(setup(Options(players=NAMES)))[0].options.texts() == [
        "first Wanda",
        "first Xavier",
        "first Yaz",
    ]
    assert GAME.choices(setup(Options(players=NAMES, first="Yaz")))[0].prompt == "Which card does Yaz draw?"


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
    match = revoked(goal=1)
    state = dataclasses.replace(match.state, points=(0, 2, 1), carried=(0, 1, 0), ended=True, agenda=())
    assert is_won(state)
    assert winners(state) == (1,)
    assert GAME.choices(state) == ()
    table = GAME.why_not(state, match.read("Yaz revoked in turn 1"))
    assert table is not None
    assert not any(reason.hard for reason in table.reasons)


def test_sy21_the_game_goes_on_after_a_win_is_taken_back() -> None:
    """A match that was won is played on, by the player who would have been next."""
    match = Match("syndicate", Options(players=NAMES, first="Wanda", goal=2, closed=NAMES))
    for move in ("lead The Castle", "alone", "play The Journey", "play The Pact"):
        match.play(move)
    assert match.state.ended
    assert match.state.points == (2, 0, 0)
    match.let_stand("Xavier revoked in turn 1", "a location turned up")
    assert not match.state.ended
    assert match.choices()[0].prompt == "Xavier leads a card."


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


def test_sy22_a_card_that_must_have_been_there_gives_a_revoke_away() -> None:
    """A location played by a player who did not follow one and has not drawn since is reported to the referee."""
    match = revoked()
    match.play("Xavier draws The Cave")
    while match.choices()[0].seat is CHANCE:
        match.play(match.choices()[0].options[0])
    match.play("lead The Cave")
    match.play("alone")
    step = match.play("play The Mill")
    assert [event.rule.id for event in step.events][:2] == ["SY-22", "follow-mark"]
    assert "must have been in Yaz's hand in turn 1" in report(match)


def test_sy22_nothing_is_said_of_a_player_who_has_drawn_in_between() -> None:
    """A card that may have been drawn since is not reported."""
    outcome = happens(CLOSED, "Wanda: lead The Castle", "alone", "play The Darkness", "play The Pact")
    assert outcome.state.denied == ((2, 1, ("location",)),)
    assert all(
        not any(seat == state.active for seat, _, _ in state.denied)
        for state in playout(Options(players=NAMES, closed=NAMES), 4)
        if state.agenda and GAME.choices(state)[0].rule is R.LEAD
    )


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


def test_sy22_holds_for_a_card_that_is_led() -> None:
    """Yaz holds so many cards that none is drawn before the own plot: the location was there in both turns."""
    told = lines(happens(GREEDY, "turn", *REVOKES, "Yaz: lead The Mountain"))
    assert told[-3:] == [
        "caught Yaz The Mountain 1 [SY-22]",
        "caught Yaz The Mountain 2 [SY-22]",
        "led Yaz The Mountain [lead]",
    ]


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
    end = happens(text, "Wanda: lead The Castle", *told, "Wanda hid The Sea")
    assert "revealed Wanda The Sea [SY-23]" in lines(end)


def test_sy24_a_table_may_play_to_another_number() -> None:
    """With a goal of two, two points win; a goal of zero is refused."""
    end = happens("option goal: 2\n" + WEAK, "Wanda: lead The Merchant", "alone", "play The Author", "play The Savage")
    assert end.state.ended
    with pytest.raises(BadInput, match="goal"):
        setup(Options(players=NAMES, goal=0))


def test_every_ruling_has_a_test_and_every_switch_an_option() -> None:
    """The tests above are named after the rulings, and options after switches are fields of the options."""
    tested = {name[5:9].upper() for name in globals() if name.startswith("test_sy")}
    assert tested == {ruling.id.replace("-", "") for ruling in rulings_of("syndicate")}
    fields = {field.name for field in dataclasses.fields(Options)}
    assert {ruling.option for ruling in rulings_of("syndicate") if ruling.option} | {"players", "closed"} == fields
