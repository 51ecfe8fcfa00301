"""Rulings beyond what their worked examples show: other readings, what is asked, refusals, and corners."""

import dataclasses
from collections import Counter
from typing import Literal

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.box import stand_in
from refkit.games.cheers.cards import GOALS, UNSEEN_GOAL, is_victory
from refkit.games.cheers.moves import Declare, DiscardHand, Token
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.engine import ENGINE
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.rules.turn import turn
from refkit.games.cheers.table import Options, StateDraft, seating
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.rule import Rule
from tests.games.cheers.tables import (
    FULL,
    GOAL_B,
    NAMES,
    NEARLY,
    active_seat,
    after_deal,
    chance_answers,
    happens,
    play_moves,
    refused,
    state_of,
)
from tests.games.outcomes import asked, lines, question

# ---- cards and CHEERS ----------------------------------------------------------------------------------------------


def test_ch02_the_deck_has_every_pair_twice() -> None:
    """Fifty cards: twenty-five pairs of a big and a small glass, two copies each, all told apart by name."""
    faces = Counter(card.face for card in stand_in().cards)
    assert (len(faces), set(faces.values())) == (25, {2})
    assert len({card.name for card in stand_in().cards}) == 50


def test_ch05_the_target_chooses_the_match() -> None:
    """Of several matching cards the target names the one that leaves."""
    state = state_of("table Yaz: Red/blue, Red/green, Blue/red")
    outcome = happens(state, "Xavier: Green/red to Yaz")
    assert asked(outcome).seat == 1
    assert question(outcome) == ["match Red/blue 1", "match Red/green 1"]
    assert refused(state, "Xavier: Green/red to Yaz", "match Blue/red") == ["cheers"]


def test_ch06_the_target_sends_to_two_others_and_one_is_its_opponent() -> None:
    """Of six players in two teams, both cards may not stay in the target's own team."""
    state = state_of("players: Xavier, Yaz, Zippy, Wanda, Vic, Una\ntable Yaz: Red/blue")
    ways = question(happens(state, "Xavier: Green/red to Yaz"))
    assert len(ways) == 5 * 4 - 2
    assert "send Wanda and Una" not in ways
    assert refused(state, "Xavier: Green/red to Yaz", "send Una and Wanda") == ["two-cards"]
    assert refused(state, "Xavier: Green/red to Yaz", "send Yaz and Yaz") == ["two-cards", "two-cards"]


# ---- six is the limit ----------------------------------------------------------------------------------------------


def test_ch09_the_limit_may_come_before_cheers() -> None:
    """One of seven is discarded first, the new card or one that it could meet; what is left cheers if it can."""
    before = state_of(f"table Yaz: {FULL}", over_six="before CHEERS")
    assert len(question(happens(before, "Xavier: Yellow/blue to Yaz"))) == 7
    gone = happens(before, "Xavier: Yellow/blue to Yaz", "drop Yellow/blue")
    assert gone.pending is None
    left = happens(before, "Xavier: Yellow/blue to Yaz", "drop Blue/red", "send Xavier and Zippy")
    assert lines(left)[2] == "cheers-called Yaz Yellow/blue 1 Blue/green 1 [cheers]"


def test_ch11_two_full_receivers_may_discard_from_the_active_player_on() -> None:
    """With the switch Xavier, whose turn it is, discards before Zippy, who sits next to the target."""
    rest = "Purple/red, Purple/green, Yellow/red, Yellow/green, Yellow/blue, Purple/blue"
    text = f"table Yaz: Red/yellow\ntable Zippy: {FULL}\ntable Xavier: {rest}"
    play = ("Xavier: Green/red 2 to Yaz", "send Xavier and Zippy")
    assert asked(happens(state_of(text, limit_order="from the active player"), *play)).seat == 0


# ---- the pile ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "teams"), [(3, 2), (5, 2), (5, 3), (6, 2)])
def test_ch36_the_last_round_is_one_whole_cycle_of_turns(players: int, teams: int) -> None:
    """Where teams are of different sizes a cycle has more turns than there are players, and all of them are taken."""
    named = ", ".join(NAMES[:players])
    used_up = f"players: {named}\noption teams: {teams}\ndiscards: {', '.join(card.name for card in stand_in().cards)}"
    draft = StateDraft(dataclasses.replace(state_of(used_up, reshuffle=False), agenda=(turn(0),)))
    ENGINE.work(draft)
    state, turns = draft.freeze(), []
    while choices := GAME.choices(state):
        turns.append(choices[0].seat)
        state = GAME.play(state, DiscardHand(choices[0].seat)).state
    assert tuple(turns) == state.options.seating.cycle


# ---- victory -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "wins"),
    [
        ("Red/red, Red/blue, Green/red, Green/blue, Blue/red", True),
        ("Red/red, Red/blue, Green/red, Green/blue, Blue/red, Blue/blue", True),
        ("Red/red, Red/blue, Green/red, Green/blue, Blue/red, Yellow/red", False),
        ("Red/red, Red/blue, Green/red, Green/blue", False),
        ("Red/red, Red/blue, Red/green, Green/red, Blue/red", False),
    ],
)
def test_ch15_all_of_the_combination_and_nothing_else(faces: str, *, wins: bool) -> None:
    """Five or six cards win with enough of each colour and extras only of those colours."""
    state = state_of(f"table Yaz: {faces}\n{GOAL_B}")
    assert is_victory(state.tables[1], state.goals[1]) is wins
    assert happens(state, "victory").state.ended is wins


def test_ch15_seven_cards_are_no_victory_yet() -> None:
    """Seven cards are no victory before one is discarded, also if victories are asked for."""
    text = f"table Yaz: {FULL}, Green/purple\n{GOAL_B}"
    for declare in ("automatic", "offered"):
        outcome = happens(state_of(text, declare=declare), "victory")
        assert not outcome.events
        assert "Yaz discards down to 6 cards before any victory. [after-reactions]" in str(outcome)
    assert happens(state_of(text), "limit", "drop Green/red").state.ended
    foreign = state_of(f"table Yaz: {FULL}, Yellow/red\n{GOAL_B}")
    assert [happens(foreign, "limit", f"drop {card}/red").state.ended for card in ("Red", "Yellow")] == [False, True]


def test_ch16_a_declined_victory_is_offered_again() -> None:
    """A player who declines a victory is asked again after the next action."""
    state = state_of(f"{NEARLY}, Green/blue\n{GOAL_B}", declare="offered")
    for name in ("Zippy", "Wanda"):
        outcome = happens(state, f"Xavier: Purple/purple to {name}", "decline")
        assert lines(outcome)[-1] == "not-declared Yaz [CH-18]"
        state = outcome.state


TWO_AT_ONCE = """
table Yaz: Purple/green
table Wanda: Red/green, Red/blue, Green/red, Green/blue
table Zippy: Yellow/red, Yellow/green, Blue/red, Blue/green
goal A: Yellow, Yellow, Blue, Blue, Purple
goal B: Red, Red, Green, Green, Blue
"""


def test_ch17_offered_victories_are_asked_in_the_same_order() -> None:
    """The first who declares ends the asking, unless the victory can be shared."""
    play = ("Xavier: Blue/purple to Yaz", "send Wanda and Zippy")
    state = state_of(TWO_AT_ONCE, declare="offered")
    assert lines(happens(state, *play, "declare"))[-1] == "ended team A [victory]"
    assert lines(happens(state, *play, "decline", "declare"))[-1] == "ended team B [victory]"
    both = happens(state_of(TWO_AT_ONCE, declare="offered", together="shared"), *play, "declare", "declare")
    assert lines(both)[-1] == "ended team A, team B [CH-17]"


def test_ch17_the_event_cites_what_decided() -> None:
    """The ruling is cited only if another team had a victory, too, that would have come later."""
    play = ("Xavier: Blue/purple to Yaz", "send Wanda and Zippy")
    offered = state_of(TWO_AT_ONCE, declare="offered")
    assert lines(happens(state_of(TWO_AT_ONCE), *play))[-2] == "declared Zippy [CH-17]"
    assert lines(happens(offered, *play, "declare"))[-2] == "declared Zippy [CH-17]"
    assert lines(happens(offered, *play, "decline", "declare"))[-2] == "declared Wanda [victory]"
    alone = state_of(TWO_AT_ONCE.replace("goal B", "// goal B"))
    assert lines(happens(alone, *play))[-2] == "declared Zippy [victory]"


@pytest.mark.parametrize("declare", ["automatic", "offered"])
def test_ch17_decides_against_whoever_sits_first_as_well(declare: Literal["automatic", "offered"]) -> None:
    """Both Xavier, in the first seat, and Wanda are complete; it is Yaz's turn, so his team's table counts."""
    red, green = "Red/blue {0}, Red/green {0}", "Green/yellow {0}, Green/blue {0}"
    laid = f"table {{1}}: {red}, Blue/red {{0}}, {green}\n"
    goals = "".join(f"goal {team}: Red, Red, Blue, Green, Green\n" for team in "AB")
    text = f"{laid.format(1, 'Xavier')}{laid.format(2, 'Wanda')}{goals}active: Yaz\n"
    outcome = happens(state_of(text, declare=declare), "victory", *(["declare"] if declare == "offered" else []))
    assert lines(outcome) == ["declared Wanda [CH-17]", "ended team B [victory]"]


def test_ch20_a_combination_is_five_of_the_eight_that_are_left() -> None:
    """There are fifty combinations, with weights from five kinds to set aside and fifty-six draws each."""
    assert len(GOALS) == 50
    assert sum(GOALS.values()) == 5 * 56
    assert all(sum(goal) == 5 and max(goal) == 2 and 0 in goal for goal in GOALS)
    assert Counter(GOALS.values()) == {8: 20, 4: 30}


# ---- turns and teams -----------------------------------------------------------------------------------------------

PRINTED = {(3, 2): "A1 B1 A2 B1", (5, 2): "A1 B1 A2 B2 A3 B1 A1 B2", (5, 3): "A1 B1 C1 A2 B2 C1 A1 B1"}
"""The turn lists of the book."""


@pytest.mark.parametrize(("players", "teams"), PRINTED)
def test_ch22_the_printed_turn_lists_are_how_the_cycle_begins(players: int, teams: int) -> None:
    """Teams alternate, members rotate within each, and the cycle is as long as it takes to come round."""
    seats = seating(players, teams)
    names = {
        seat: f"{'ABC'[team]}{number}" for team in range(teams) for number, seat in enumerate(seats.members(team), 1)
    }
    order = [names[seat] for seat in seats.cycle] * 2
    assert " ".join(order).startswith(PRINTED[players, teams])
    assert len(seats.cycle) == {(3, 2): 4, (5, 2): 12, (5, 3): 6}[players, teams]


def test_ch22_in_a_masquerade_turns_go_clockwise() -> None:
    """In a masquerade turns go clockwise, which does not depend on the secret teams."""
    state = after_deal(variant="masquerade", first="Zippy")
    assert [active_seat(state), active_seat(play_moves(state, "discard hand"))] == [2, 3]


def test_ch23_the_virtual_teammate_has_a_table_and_nothing_else() -> None:
    """It has no hand and no turn, and its team decides: the active player, or the next teammate clockwise."""
    state = after_deal(players=NAMES[:5])
    assert (len(state.tables), len(state.hands)) == (6, 5)
    assert 5 not in state.options.seating.cycle
    text = "players: Xavier, Yaz, Zippy, Wanda, Vic\ntable Nobody: Red/blue"
    for player, decides in (("Xavier", 1), ("Wanda", 3), ("Zippy", 3), ("Vic", 1)):
        assert asked(happens(state_of(text), f"{player}: Green/red to Nobody")).seat == decides


def test_ch23_nobody_is_not_taken_for_no_one() -> None:
    """Sentences call it "the virtual Nobody", and say differently that no victory is declared."""
    text = "players: Xavier, Yaz, Zippy\ntable Nobody: Red/blue, Red/green"
    told = str(happens(state_of(text), "Xavier: Green/red to Nobody", "match Red/blue", "send Xavier and Zippy"))
    assert (
        "CHEERS! The small red glass of Green/red meets Red/blue and Red/green in front of the virtual Nobody." in told
    )
    assert "The virtual Nobody lets Red/blue go with it." in told
    assert "The virtual Nobody sends Green/red to Xavier." in told
    prompt = asked(happens(state_of(text), "Xavier: Green/red to Nobody")).prompt
    assert prompt == "CHEERS! Yaz chooses for the virtual Nobody which card leaves with Green/red."
    declined = happens(state_of(f"{NEARLY}, Green/blue\n{GOAL_B}", declare="offered"), "victory", "decline")
    assert str(declined) == "No victory is declared with Yaz's cards. [CH-18]"


def test_ch23_its_team_drops_cards_for_the_virtual_teammate() -> None:
    """A discard that a position is asked about is made by the player who decides for the table of the card."""
    state = state_of(f"players: Xavier, Yaz, Zippy\ntable Nobody: {FULL}, Purple/red")
    dropped = happens(state, "Yaz: drop Purple/red")
    assert lines(dropped) == ["dropped Nobody Purple/red 1 [limit]"]
    assert refused(state, "Xavier: drop Purple/red") == ["limit"]


def test_ch23_the_virtual_teammate_may_be_kept_from_winning() -> None:
    """With the switch its qualifying table is no victory."""
    text = f"players: Xavier, Yaz, Zippy\ntable Nobody: Red/green, Red/blue, Green/red, Green/blue, Blue/red\n{GOAL_B}"
    assert not happens(state_of(text, virtual_wins=False), "victory").events


@pytest.mark.parametrize(
    ("players", "teams", "hands"),
    [(3, 2, [3, 4, 3]), (4, 2, [3] * 4), (5, 2, [3, 4, 3, 4, 3]), (5, 3, [3, 3, 4, 3, 3])],
)
def test_ch24_the_smaller_team_holds_a_card_more(players: int, teams: int, hands: list[int]) -> None:
    """A player of the smaller team has a card more after the deal and after every refill."""
    state = after_deal(players=NAMES[:players], teams=teams)
    assert [len(hand) for hand in state.hands] == hands
    for _ in range(players):
        state = play_moves(state, "discard hand")
    assert [len(hand) for hand in state.hands] == hands


def test_ch25_an_opponent_cannot_be_insisted_on_where_the_desk_knows_no_teams() -> None:
    """With unseen tokens every way to send is legal, and a doubt says when it would break the rule."""
    tokens = "token Xavier: A\ntoken Wanda: B\ntoken Una: A"
    text = f"players: {', '.join(NAMES)}\noption variant: masquerade\n{tokens}\ntable Yaz: Red/blue"
    assert sending_doubts(text, "send Xavier and Una") == [R.TWO_CARDS]
    assert sending_doubts(text, "send Xavier and Wanda") == []
    two_of_four = "option variant: masquerade\ntable Yaz: Red/blue"
    assert sending_doubts(two_of_four, "send Xavier and Wanda") == []


def sending_doubts(text: str, sent: str) -> list[Rule]:
    """Return the rules on which the legality of sending two cards from Yaz depends, though it is not refused."""
    state = happens(state_of(text, masquerade_opponent="enforced"), "Zippy: Green/red to Yaz").state
    move = GAME.notation.parse_move(state, sent)
    assert GAME.why_not(state, move) is None
    return [reason.rule for reason in GAME.sight.unseen(state, move)]


def test_ch27_the_master_declares_for_apprentices_and_for_nobody() -> None:
    """The master is asked about every table of the team."""
    cards_of_b = "Red/green, Red/blue, Green/red, Green/blue, Blue/red"
    text = f"players: Xavier, Yaz, Zippy, Wanda, Vic\ntable {{}}: {cards_of_b}\n{GOAL_B}"
    for name in ("Yaz", "Wanda", "Nobody"):
        state = state_of(text.format(name), variant="master-apprentice", declare="offered", masters=("Wanda", "Xavier"))
        assert asked(happens(state, "victory")).seat == 3


def test_ch29_the_discards_are_hidden() -> None:
    """A hand goes to the discards unseen by the others, and nobody can look through them."""
    state = after_deal()
    step = GAME.play(state, DiscardHand(0))
    for seat in (1, 2, 3):
        seen = GAME.sight.event_seen(step.state, step.events[0], seat)
        assert {card.name for card in seen.cards} == {"?"}  # type: ignore[attr-defined]
        assert {card.name for card in GAME.view(step.state, seat).discards} == {"?"}
    assert GAME.sight.event_seen(step.state, step.events[0], 0) == step.events[0]


def test_ch32_whoever_could_win_is_asked_and_only_the_winner_can_say_yes() -> None:
    """Who is asked depends only on what everybody sees; only a real victory can be declared."""
    text = f"{NEARLY}, Green/blue\ngoal B: "
    asked = []
    for goal in ("Red, Red, Green, Green, Blue", "Red, Red, Green, Yellow, Purple"):
        state = happens(state_of(text + goal, declare="offered"), "victory").state
        asked.append(GAME.view(state, 0))
        assert (Declare(1) in GAME.view(state, 1).legal) == (goal.count("Green") == 2)
        assert GAME.view(state, 1).legal
    assert asked[0] == asked[1]


def test_ch33_the_first_of_each_team_is_its_master_or_whoever_is_named() -> None:
    """Masters are one of each team, and only where there are masters."""
    named = Options(players=NAMES[:4], variant="master-apprentice", masters=("Zippy", "Yaz"))
    assert [named.master(team) for team in range(2)] == [2, 1]
    assert Options(players=NAMES[:4], variant="master-apprentice").master(1) == 1
    for options in (
        Options(players=NAMES[:4], masters=("Zippy", "Yaz")),
        Options(players=NAMES[:4], variant="master-apprentice", masters=("Zippy", "Xavier")),
    ):
        with pytest.raises(BadInput, match="masters"):
            GAME.setup(options)


def test_ch34_closed_combinations_are_typed_when_they_are_shown() -> None:
    """Whoever could win is asked; what is shown must be a combination that these cards are a victory for."""
    state = state_of(f"{NEARLY}, Green/blue", closed_goals=True)
    assert state.goals == (UNSEEN_GOAL,) * 2
    outcome = happens(state, "victory", "declare")
    assert asked(outcome).seat is CHANCE
    assert question(outcome) == ["team B: Red, Red, Green, Green, Blue"]
    assert refused(state, "victory", "declare", "team B: Red, Green, Blue, Yellow, Yellow") == ["CH-34"]


def test_ch34_in_a_masquerade_the_token_is_shown_first() -> None:
    """After a declaration in a masquerade the token is asked for, then the combination of that team."""
    state = state_of(f"option variant: masquerade\n{NEARLY}, Green/blue", closed_goals=True)
    outcome = happens(state, "victory", "declare", "Yaz is team A")
    assert question(outcome) == ["team A: Red, Red, Green, Green, Blue"]
    ended = happens(state, "victory", "declare", "Yaz is team A", question(outcome)[0]).state
    assert GAME.score.winners(ended) == (0,)


def test_ch35_any_unseen_card_can_be_played_from_a_closed_hand() -> None:
    """Any unseen card can be played from a closed hand; a card that lies face up elsewhere cannot."""
    state = after_deal(closed=("Xavier",))
    assert {card.name for card in state.hands[0]} == {"?"}
    card = state.unseen[0]
    step = play_moves(state, f"{card.name} to Yaz")
    assert card in step.tables[1]
    assert card not in step.unseen
    move = GAME.notation.parse_move(state, f"{card.name} to Yaz")
    assert [reason.rule for reason in GAME.sight.unseen(state, move)] == [R.CLOSED_HAND_PLAYS_ANY_UNSEEN_CARD]


def test_team_tokens_are_seen_by_their_players_only() -> None:
    """A token is known to whoever holds it, and the combination of its team with it."""
    state = chance_answers(GAME.setup(Options(players=NAMES[:4], variant="masquerade")), Seeded(3))
    for seat in range(4):
        seen = GAME.view(state, seat)
        assert [team for team in seen.teams if team >= 0] == [state.teams[seat]]
        assert [team for team, goal in enumerate(seen.goals) if goal] == [state.teams[seat]]
    assert GAME.sight.move_seen(state, Token(2, 1), 0) == Token(2, -1)


def test_what_leaves_after_cheers_is_in_every_view() -> None:
    """First the card that was played, then with it the one that was chosen; nothing when all is done."""
    state = state_of("table Yaz: Red/blue, Red/green")
    for answers, faces in ((), ["Green/red"]), (("match Red/green",), ["Green/red", "Red/green"]):
        seen = GAME.view(happens(state, "Xavier: Green/red to Yaz", *answers).state, 3)
        assert [card.face for card in leaving_cards(seen)] == faces
    assert not leaving_cards(GAME.view(state, 3))
