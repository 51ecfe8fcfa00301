"""Rulings beyond what their worked examples show: other readings, what is asked, refusals, and corners."""

import dataclasses

import pytest

from refkit.games.huzzah import GAME
from refkit.games.huzzah.box.board import house_board
from refkit.games.huzzah.box.deck import house_deck
from refkit.games.huzzah.cards import LARGEST_AREA, OFF, RICHARD, SMALLEST_AREA, STEPS
from refkit.games.huzzah.events import Bumped, Dispersed, Hushed, Lost, Slid, Swapped, Unheard
from refkit.games.huzzah.moves import Gather, Hush, Play, Rolled
from refkit.games.huzzah.rules.engine import parse_move, setup
from refkit.games.huzzah.rules.path import slide_target
from refkit.games.huzzah.rules.questions import WAYS_OF_216, Window
from refkit.games.huzzah.table import PRINTED_CLOSURE, Options
from refkit.kernel.choice import BadInput
from refkit.text import scenarios
from tests.games.huzzah.tables import (
    CATHEDRAL,
    HEAD,
    NAMES,
    SWAG_CART,
    first_event,
    happens,
    kinds,
    legal_moves,
    open_prompt,
    refused,
    start_game,
)
from tests.games.outcomes import reasons

# ---- the board, the cards and the beginning --------------------------------------------------------------------------


def test_hu01_the_house_board_is_as_decided() -> None:
    """Nine stages with blanks between, twelve blanks with six gates among them, none across the Main Gate."""
    board, track = house_board(), Options(players=NAMES).track
    assert [len(stage.steps) for stage in board.stages] == [4, 5, 3, 6, 4, 5, 3, 4, 5]
    assert all(
        SMALLEST_AREA <= len(stage.steps) <= LARGEST_AREA and stage.first <= stage.last for stage in board.stages
    )
    assert track.stage_at.count(OFF) == 12
    assert all(track.stage_at[track.beyond[stage]] == OFF for stage in track.open)
    assert all(track.stage_at[gate] == OFF for gate in board.gates)
    assert board.stand_in


@pytest.mark.parametrize(("floor", "points"), [("true", 0), ("false", -3)])
def test_hu03_a_score_stops_at_zero_unless_switched(floor: str, points: int) -> None:
    """What cannot be paid is told with the price."""
    text = "place Xavier: Swag Cart\nshows Xavier: 5-Crowd\npoints Xavier: 2\nrichard: 1\naction: reveal\n"
    outcome = happens(f"{text}option score_floor: {floor}")
    assert outcome.state.points[0] == points
    assert first_event(outcome, Lost).cost == 5


def test_hu03_hu04_a_deck_says_what_its_cards_do() -> None:
    """With another deck a 2-Crowd costs one point, and a Huzzah! bores nobody."""
    deck = dataclasses.replace(house_deck(), losses=(1, 1, 1), bleed=0)
    told = f"{HEAD}place Xavier: Swag Cart\nplace Yaz: Boars Hede\nshows Xavier: 2-Crowd\nshows Yaz: Huzzah!\n"
    lesson = scenarios.parse(GAME, f"{told}points Xavier: 9\nrichard: 2\ncrowd: 6 x 2, 7 x 2\naction: reveal")
    outcome = scenarios.run(GAME, dataclasses.replace(lesson, setup=dataclasses.replace(lesson.setup, deck=deck)))
    assert outcome.pending is None
    assert (outcome.state.points[0], outcome.state.crowd[6:8]) == (8, (2, 2))


@pytest.mark.parametrize(("before", "left"), [("1 x 1, 2 x 1", 0), ("2 x 5", 3)])
def test_hu04_nobody_is_asked_without_a_choice(before: str, left: int) -> None:
    """If there are not more than that, or all stand on one step."""
    text = f"place Xavier: Swag Cart\nshows Xavier: Huzzah!\nrichard: 30\ncrowd: {before}\naction: reveal"
    assert sum(happens(text).state.crowd) == left


def test_hu04_an_unseen_huzzah_before_nobody_is_told_all_the_same() -> None:
    """An event says that the card had no effect."""
    text = "place Xavier: Swag Cart\nshows Xavier: Huzzah!\nrichard: 30\naction: reveal"
    assert "Unmoved" in kinds(happens(text))


# ---- moving performers -----------------------------------------------------------------------------------------------


def test_hu09_passing_is_free() -> None:
    """Only where a pawn stops does it matter what is there."""
    text = "place Xavier: Boars Hede\nplace Yaz: 5\nrichard: 7\ncrowd: 6 x 5\naction: Yaz: walk 3"
    assert happens(text).state.places[1] == 8


def test_hu12_the_window_begins_at_the_movers_left_and_reopens() -> None:
    """The mover is asked last; for Richard it begins at the first seat."""
    text = "hand Xavier: Bump\nhand Yaz: Bump\nhand Zippy: Bump\nplace Yaz: 11\nrichard: 45\n"
    task = happens(text + "action: Yaz: walk 1").state.agenda[-1]
    assert task == Window(1, (2, 0, 1))
    again = happens(text + "action: Yaz: walk 1", "pass", "bump").state
    assert again.agenda[-1] == Window(1, (2, 0, 1))
    assert again.discards == (0, 0, 0, 0, 0, 1)
    assert happens(text + "action: richard", "roll 5").state.agenda[-1] == Window(RICHARD, (0, 1, 2))


def test_hu12_a_table_may_always_begin_at_the_first_seat() -> None:
    """With that option the first seat is the first to be asked for a Bump."""
    text = "hand Xavier: Bump\nhand Zippy: Bump\nplace Yaz: 11\nrichard: 45\noption bump_order: first seat\n"
    assert happens(text + "action: Yaz: walk 1").state.agenda[-1] == Window(1, (0, 1, 2))


def test_hu13_players_slide_after_a_bump_and_richard_does_not() -> None:
    """Both go three steps first; only the player then slides on past full steps."""
    text = "place Xavier: Boars Hede\nplace Yaz: 5\nrichard: 30\ncrowd: 9 x 5\nhand Zippy: Bump\naction: Yaz: walk 1"
    assert happens(text, "bump").state.places[1] == 10
    text = "place Xavier: Boars Hede\nrichard: 50\ncrowd: 9 x 5\nhand Zippy: Bump\naction: richard"
    outcome = happens(text, "roll 7", "bump")
    assert (first_event(outcome, Bumped).to, outcome.state.richard, outcome.state.crowd[9]) == (9, 9, 0)


def test_hu14_a_shove_or_a_finale_opens_no_window() -> None:
    """They are not moves of the player's own."""
    text = "place Xavier: Swag Cart\nplace Yaz: 2\nrichard: 2\nhand Zippy: Bump\naction: rest"
    assert open_prompt(happens(text)) == ""
    text = "place Xavier: Swag Cart\nshows Xavier: Finale\nrichard: 30\nhand Zippy: Bump\naction: reveal"
    assert open_prompt(happens(text)) == ""


# ---- Richard ---------------------------------------------------------------------------------------------------------


def test_hu19_only_his_step_is_cleared_and_only_at_an_occupied_stage() -> None:
    """The audience of his own step leaves, and the rest of the audience stays."""
    text = "place Xavier: Swag Cart\nrichard: 2\ncrowd: 1 x 1, 2 x 5, 3 x 4, 7 x 2\naction: rest"
    assert sum(happens(text).state.crowd) == 7
    assert happens("richard: 7\ncrowd: 7 x 2\naction: rest").state.crowd[7] == 2


@pytest.mark.parametrize(("richard", "points"), [(1, 12), (4, 12), (0, 0), (5, 0)])
def test_hu20_he_sees_from_any_step_of_the_area(richard: int, points: int) -> None:
    """Richard sees a show from any step before its stage, and from no other."""
    text = f"place Xavier: Swag Cart\nshows Xavier: Huzzah!\nrichard: {richard}\naction: reveal"
    assert happens(text).state.points[0] == points


# ---- shows and heckling ----------------------------------------------------------------------------------------------


def test_hu24_only_the_audience_heckles() -> None:
    """Who stands before an empty stage, or on blank path, is not asked."""
    text = "place Xavier: Swag Cart\nplace Yaz: {}\nhand Xavier: Finale\nhand Yaz: Finale\nrichard: 30\naction: shows"
    for place, seats in (("3", [0, 1]), ("5", [0]), ("7", [0])):
        assert [choice.seat for choice in GAME.choices(happens(text.format(place)).state)] == seats


@pytest.mark.parametrize(("start", "roll", "swapped"), [(4, "roll 10", False), (3, "roll 9", True)])
def test_hu25_a_heckler_must_still_be_in_the_audience(start: int, roll: str, swapped: bool) -> None:  # noqa: FBT001
    """Pushed within the area he is still heard, pushed out of it he is not."""
    text = f"place Xavier: Swag Cart\nplace Yaz: {start}\nrichard: 45\nhand Xavier: Finale\nhand Yaz: Finale\n"
    outcome = happens(text + "action: shows", "Xavier: show Finale", "Yaz: show Finale", roll)
    assert ("Swapped" in kinds(outcome)) is swapped
    assert ("Unheard" in kinds(outcome)) is not swapped
    assert outcome.state.discards[3] == 2


@pytest.mark.parametrize("performer", ["", "place Wanda: Boars Hede\nhand Wanda: Finale\n"])
def test_hu25_a_heckler_who_lands_in_the_next_audience_is_not_heard(performer: str) -> None:
    """Pushed on to a blank step that is taken, he slides on to the next stage, which is not the one heckled."""
    text = "players: Xavier, Yaz, Zippy, Wanda\nplace Xavier: Swag Cart\nplace Yaz: 4\nplace Zippy: 5\nrichard: 45\n"
    text += f"{performer}hand Xavier: Finale\nhand Yaz: Finale\naction: shows"
    shows = [f"{name}: show Finale" for name in ("Xavier", "Yaz", "Wanda")[: 3 if performer else 2]]
    outcome = happens(text, *shows, "roll 10")
    assert first_event(outcome, Slid).to == 6
    assert (first_event(outcome, Unheard).seat, first_event(outcome, Unheard).stage) == (1, 0)
    assert "Swapped" not in kinds(outcome)
    assert "Dispersed" in kinds(outcome)


@pytest.mark.parametrize("card", ["2-Crowd", "Finale", "Huzzah!"])
@pytest.mark.parametrize("richard", [1, 30])
def test_hu28_a_match_cancels_everything(card: str, richard: int) -> None:
    """With Richard and without: no points but three for the heckler, no counters, nobody jumps down."""
    text = f"place Xavier: Swag Cart\nplace Yaz: 3\nshows Xavier: {card}\nshows Yaz: {card}\nrichard: {richard}\n"
    outcome = happens(text + "points Xavier: 9\ncrowd: 4 x 5\naction: reveal")
    assert outcome.state.points == (9, 3, 0)
    assert (outcome.state.crowd[4], outcome.state.places[:2]) == (5, (3, SWAG_CART))


def test_hu29_only_hecklers_tied_for_the_highest_roll_again() -> None:
    """Two equal lower rolls stand, for only the highest heckle counts."""
    text = "players: Xavier, Yaz, Zippy, Wanda\nplace Xavier: Swag Cart\nplace Yaz: 3\nplace Zippy: 2\nplace Wanda: 1\n"
    text += "".join(f"shows {name}: Finale\n" for name in ("Xavier", "Yaz", "Zippy", "Wanda"))
    outcome = happens(f"{text}richard: 30\naction: reveal", "roll 5", "roll 2", "roll 2")
    assert (kinds(outcome).count("DiceRolled"), kinds(outcome).count("Tied")) == (3, 0)
    assert (first_event(outcome, Swapped).heckler, outcome.state.points) == (1, (0, 3, 0, 0))


def test_hu31_hands_of_bumps_are_changed_in_the_order_of_seats() -> None:
    """Discarded before the redraw, and again if there is still no Show card."""
    text = "place Xavier: Swag Cart\nplace Yaz: Boars Hede\nrichard: 30\n"
    text += "hand Xavier: Bump\nhand Yaz: Bump, Bump\naction: shows"
    outcome = happens(text)
    assert open_prompt(outcome) == "Which card does Xavier draw?"
    assert outcome.state.discards[5] == 1
    outcome = happens(text, *["Xavier draws Bump"] * 5)
    assert kinds(outcome).count("HandShown") == 2
    outcome = happens(text, *["Xavier draws Finale"] * 5)
    assert open_prompt(outcome) == "Which card does Yaz draw?"


@pytest.mark.parametrize("richard", [6, 10])
def test_hu33_the_stage_at_which_richard_stands_comes_first(richard: int) -> None:
    """From the first step of its area to the last; then the stages ahead of him, and those behind him at the end."""
    text = "place Xavier: Swag Cart\nplace Yaz: Boars Hede\nplace Zippy: Lute Pit\noption reveal_order: from Richard\n"
    shows = "".join(f"shows {name}: Finale\n" for name in NAMES)
    outcome = happens(f"{text}{shows}richard: {richard}\naction: reveal")
    assert [event.seat for event in outcome.events if isinstance(event, Dispersed)] == [1, 2, 0]


def test_hu33_a_landing_depends_on_the_counters_still_ahead() -> None:
    """A stage is finished before the next: a step that is full now is slid over, whatever is cleared later."""
    text = "place Xavier: Swag Cart\nplace Yaz: Boars Hede\nshows Xavier: Finale\nshows Yaz: Finale\nrichard: 5\n"
    outcome = happens(text + "crowd: 6 x 5\naction: reveal")
    assert outcome.state.places[0] == 7


# ---- stages, cards and the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "rule"),
    [("place Xavier: Boars Hede", "take-stage"), ("option closed_stages: Boars Hede", "closed-stages")],
)
def test_hu34_an_occupied_or_a_closed_stage_is_not_taken_and_it_is_said_which(lines: str, rule: str) -> None:
    """The reason is what bars the stage: its performer, or the repairs."""
    assert refused(f"{lines}\nplace Yaz: 7\nrichard: 30\naction: Yaz: take stage") == [rule]


@pytest.mark.parametrize(
    ("winning", "points", "over"),
    [
        ("goal or more", 50, True),
        ("goal or more", 49, False),
        ("more than goal", 50, False),
        ("more than goal", 51, True),
    ],
)
def test_hu37_how_many_points_win(winning: str, points: int, over: bool) -> None:  # noqa: FBT001
    """Fifty points win, or with the option more than fifty."""
    assert happens(f"points Xavier: {points}\noption winning: {winning}\naction: score").state.ended is over


def test_hu40_closed_stages_are_blank_path() -> None:
    """They cannot be chosen or taken; as many as players must stay open."""
    state = start_game("roll 3", "roll 4", "roll 5", closed_stages=PRINTED_CLOSURE)
    assert "choose Swag Cart" not in legal_moves(state)
    assert len(legal_moves(state)) == 6
    text = "place Yaz: 5\nrichard: 30\noption closed_stages: Boars Hede\naction: Yaz: walk 3"
    assert open_prompt(happens(text)) == ""
    names = tuple(stage.name for stage in house_board().stages)
    with pytest.raises(BadInput, match="too few"):
        setup(Options(players=NAMES, closed_stages=names[:7]))
    assert len(GAME.choices(setup(Options(players=NAMES, closed_stages=names[:6])))) == 1


def test_hu40_nobody_is_let_stand_on_a_closed_stage() -> None:
    """There is no audience before it and no way down from it."""
    state = start_game("roll 3", "roll 4", "roll 5", closed_stages=PRINTED_CLOSURE)
    assert [
        (reason.rule.id, reason.hard) for reason in reasons(GAME, state, parse_move(state, "choose Swag Cart"))
    ] == [("closed-stages", True)]


@pytest.mark.parametrize(
    ("hand", "cards", "hard"),
    [
        ("Bump, Bump, Finale", "Bump, Bump, Bump", [False, True]),
        ("Bump, Bump, Finale", "Finale, Finale, Bump", [False, True]),
        ("Bump, Bump, Finale", "Bump, Bump, Finale", [False]),
        ("Bump, ?", "2-Crowd, Finale, Bump", [False, True]),
        ("Bump, ?, ?", "2-Crowd, Finale, Bump", [False]),
        ("?, ?, ?, ?", "3-Crowd, 3-Crowd, 3-Crowd, 3-Crowd", [False, True]),
    ],
)
def test_more_than_two_discards_stand_by_a_ruling_if_a_hand_can_hold_them(
    hand: str, cards: str, hard: list[bool]
) -> None:
    """A closed hand may hold what has not been seen, and nobody discards one card several times."""
    spent = f"option closed: Xavier\ndiscards: {', '.join(['3-Crowd'] * 15)}\n" if "?" in hand else ""
    state = happens(f"{spent}hand Xavier: {hand}\nhand Yaz: Finale\naction: discard").state
    assert [reason.hard for reason in reasons(GAME, state, parse_move(state, f"Xavier: discard {cards}"))] == hard


def test_hu44_discards_are_chosen_secretly_and_turned_over_together() -> None:
    """In any order; nothing shows until the last has chosen."""
    text = "hand Xavier: Bump\nhand Yaz: Finale\naction: discard"
    told = parse_move(happens(text).state, "keep all")
    assert getattr(told, "seat", None) == 0  # of several who are asked, the first is meant
    waiting = happens(text, "Yaz: discard Finale").state
    assert waiting.discards == (0,) * 6
    assert GAME.view(waiting, 0).down[:2] == (None, ("?",))
    assert happens(text, "Yaz: discard Finale", "Xavier: keep all").state.discards[3] == 1


def test_hu45_everybody_who_could_hold_a_bump_is_asked() -> None:
    """Also those who do not; nobody once all Bumps are in the discards."""
    text = "place Yaz: 11\nrichard: 30\nhand Xavier: Finale\naction: Yaz: walk 1\n"
    outcome = happens(text)
    assert legal_moves(outcome.state) == ["pass"]
    assert "bump-cards" in refused(text, "Xavier: bump")
    gone = ", ".join(["Bump"] * 14)
    assert "bump" not in open_prompt(happens(f"{text}discards: {gone}"))


def test_hu45_a_heckler_without_any_card_is_not_asked() -> None:
    """Nor is anything said of him; somebody who holds nothing but Bumps is asked, since that tells nothing."""
    text = "place Xavier: Swag Cart\nplace Yaz: 3\nplace Zippy: 2\nhand Xavier: Finale\nhand Zippy: Bump\nrichard: 30\n"
    asked = happens(text + "action: shows").state
    assert [choice.seat for choice in GAME.choices(asked)] == [0, 2]
    assert [(str(reason.rule.id), reason.sentence) for reason in reasons(GAME, asked, Hush(1))] == [
        ("HU-45", "Yaz holds no card at all.")
    ]
    laid = happens(text + "action: shows", "Xavier: show Finale", "Zippy: no heckle")
    assert [event.seat for event in laid.events if isinstance(event, Hushed)] == [2]


@pytest.mark.parametrize(("tied", "over"), [("play on", False), ("shared", True)])
def test_hu48_a_shared_highest_score(tied: str, over: bool) -> None:  # noqa: FBT001
    """Plays on, or as an option shares the victory."""
    assert happens(f"points Xavier: 51\npoints Zippy: 51\noption tied: {tied}\naction: score").state.ended is over


def test_hu49_a_pawn_that_finds_no_room_stays() -> None:
    """On a path that is full all round."""
    state = dataclasses.replace(start_game("roll 3"), crowd=(5,) * STEPS)
    assert slide_target(state, 7, 0) == 7


# ---- all of them ------------------------------------------------------------------------------------------


def test_three_dice_are_one_question_with_their_true_weights() -> None:
    """All 216 ways, and typed by total or by faces."""
    choice = GAME.choices(start_game())[0]
    assert choice.options.weights == WAYS_OF_216
    assert sum(WAYS_OF_216) == 216
    assert list(choice.options) == [Rolled(total) for total in range(3, 19)]
    assert start_game("roll 3 4 4") == start_game("roll 11")


def test_a_show_card_must_be_in_hand() -> None:
    """A card that is not in hand cannot be laid, and a Bump, which is no Show card, neither."""
    state = happens("place Xavier: Swag Cart\nhand Xavier: Finale, Bump\nrichard: 30\naction: shows").state
    for card in ("Huzzah!", "Bump", "nonsense", "?"):
        assert GAME.why_not(state, Play(0, card)) is not None
    assert (
        happens("place Xavier: Cathedral Stage\nhand Xavier: Finale\nrichard: 30\naction: shows").state.places[0]
        == CATHEDRAL
    )


def test_nobody_gathers_where_no_stage_is() -> None:
    """Not even a referee lets a crowd stand beyond the stages: counters lie in areas and nowhere else."""
    text = "players: Xavier, Yaz, Zippy\nplace Xavier: Swag Cart\nrichard: 20\nshows Xavier: 2-Crowd\naction: reveal\n"
    state = scenarios.run(GAME, scenarios.parse(GAME, text)).state
    for step, hard in ((22, True), (99, True), (-1, True), (17, False)):
        assert [reason.hard for reason in reasons(GAME, state, Gather(0, step))] == [hard]
