"""The rulings on setting up and taking turns: TC-01 to TC-11."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.events import (
    Drew,
    MasterIsComing,
    Scored,
    Shown,
)
from refkit.games.three_cheers.moves import Drawn, Leap, Provoke, Uncovered
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.rules.pile import cards_in_play
from refkit.games.three_cheers.rules.questions import LeapFrom, PlayCard, ThirdCard, Uncover
from refkit.games.three_cheers.rules.turn import refill, turn
from refkit.games.three_cheers.table import FIGHT_CARDS_BY_PLAYERS, Options, Pile, State
from refkit.games.three_cheers.text.places import parse_card, parse_square
from refkit.kernel.choice import CHANCE, BadInput, Choice
from refkit.kernel.event import Event
from refkit.text import scenarios
from tests.games.three_cheers.tables import table

NAMES = ("Xavier", "Yaz", "Zippy", "Ann", "Bob", "Cleo")
Picker = Callable[[Choice[Any]], Any]


def cards(*names: str) -> tuple[Card, ...]:
    """Return cards of the stand-in deck."""
    return tuple(parse_card(name, Options(players=NAMES[:2]).deck) for name in names)


def plain_answer(choice: Choice[Any]) -> Any:
    """Return the first answer, but an ordinary card on top of the pile as long as there is one."""
    return choice.options[0]


def play_until(state: State, stop: Callable[[State], bool], pick: Picker = plain_answer) -> tuple[State, list[Event]]:
    """Play on until ``stop``; return the state and everything that happened."""
    events: list[Event] = []
    while GAME.choices(state) and not stop(state):
        step = GAME.play(state, pick(GAME.choices(state)[0]))
        state = step.state
        events += step.events
    return state, events


def dealt_table(options: Options, pick: Picker = plain_answer) -> State:
    """Return the table when everyone has three cards and the first player must play."""
    return play_until(setup(options), lambda state: isinstance(state.agenda[-1], PlayCard), pick)[0]


def with_agenda(state: State, *agenda: Any, **changes: Any) -> State:
    """Return ``state`` with only ``agenda`` to do, the first task first."""
    return dataclasses.replace(state, agenda=tuple(reversed(agenda)), **changes)


def work_off(state: State) -> tuple[State, list[Event]]:
    """Work the agenda off up to the first question."""
    from refkit.games.three_cheers.rules.engine import ENGINE  # noqa: PLC0415  only here
    from refkit.games.three_cheers.table import StateDraft  # noqa: PLC0415  as above

    draft = StateDraft(state)
    ENGINE.work(draft)
    return draft.freeze(), list(draft.log or ())


# ---- TC-01, TC-02: the pile ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("bottom", [12, 20])
def test_tc01_the_bottom_of_the_deck_holds_as_many_cards_as_the_option_says(bottom: int) -> None:
    """The last card is mixed into the lowest ones, twelve by default, and "Master is Coming" lies on them."""
    options = Options(players=NAMES[:3]) if bottom == 12 else Options(players=NAMES[:3], bottom=bottom)
    pile = setup(options).pile
    assert pile.below == bottom + 1
    assert pile.coming
    assert pile.above == 96 + FIGHT_CARDS_BY_PLAYERS[3] - bottom
    assert pile.fights == FIGHT_CARDS_BY_PLAYERS[3]


def test_tc01_master_is_here_never_shows_above_master_is_coming() -> None:
    """While cards lie above "Master is Coming", the top can be a card or a fight; below, any card may be the end."""
    state = with_agenda(dealt_table(Options(players=NAMES[:2], first="Yaz")), Uncover())
    above = with_agenda(state, Uncover(), pile=Pile(above=3, below=13, fights=9, coming=True))
    assert list(GAME.choices(above)[0].options) == [Uncovered("card"), Uncovered("fight")]
    assert GAME.choices(above)[0].options.weights == (3 * (15 - 9), 3 * 9)
    below, events = work_off(with_agenda(state, Uncover(), pile=Pile(below=13, fights=2, coming=True)))
    assert [type(event) for event in events] == [MasterIsComing]
    assert list(GAME.choices(below)[0].options) == [Uncovered("card"), Uncovered("fight"), Uncovered("here")]
    assert GAME.choices(below)[0].options.weights == (10, 2, 1)


@pytest.mark.parametrize("bottom", [0, 90])
def test_tc01_a_bottom_that_leaves_nothing_to_deal_is_refused(bottom: int) -> None:
    """At least one card lies below, and enough above to deal from; without advanced minions there are fewer."""
    with pytest.raises(BadInput, match="`bottom`"):
        setup(Options(players=NAMES[:2], bottom=bottom))


def test_tc01_a_first_game_has_fewer_cards_to_put_at_the_bottom() -> None:
    """What fits in a whole deck may be too much when the advanced minions are left out."""
    setup(Options(players=NAMES[:2], bottom=80))
    with pytest.raises(BadInput, match="`bottom`"):
        setup(Options(players=NAMES[:2], bottom=80, first_game=True))


def test_tc02_a_fight_that_comes_up_while_dealing_goes_back_above_master_is_coming() -> None:
    """It is put back at random above "Coming", and from then on known to be there; the rest stays as it was."""
    state = setup(Options(players=NAMES[:2], first="Yaz"))
    before = state.pile
    step = GAME.play(state, Uncovered("fight"))
    after = step.state.pile
    assert (after.above, after.below) == (before.above, before.below)
    assert (after.mixed, after.fights) == (1, before.fights - 1)
    assert len(after) == len(before)
    assert Uncovered("fight", put_back=True) in GAME.choices(step.state)[0].options


# ---- TC-03 to TC-05: events and refilling ---------------------------------------------------------------------------


def refill_step(*hands: int, **changes: Any) -> State:
    """Return the end of Xavier's turn, with so many cards in each hand."""
    start = dealt_table(Options(players=NAMES[: len(hands)], first="Xavier"))
    kept = tuple(hand[:count] for hand, count in zip(start.hands, hands, strict=True))
    return work_off(with_agenda(start, refill(0), turn(1), hands=kept, **changes))[0]


def test_tc04_an_event_is_finished_before_the_next_is_seen() -> None:
    """While a fight still asks where a foreminion leaps, the next top card has not been looked at."""
    tower = table("""
        2 |  .                 Jellyknee*  .
        1 |  Killer(1 >1)      Rahrat      Mudkin
             a                 b           c
    """)
    state = with_agenda(tower, Uncover(), pile=dataclasses.replace(tower.pile, plain=False))
    step = GAME.play(state, Uncovered("fight"))
    assert isinstance(step.state.agenda[-1], LeapFrom)
    assert Uncover() in step.state.agenda
    assert [type(event) for event in step.events].count(Shown) == 1
    assert isinstance(GAME.play(step.state, Leap(1, parse_square("a1"))).state.agenda[-1], Uncover)


def test_tc05_the_active_player_fills_up_before_the_others_clockwise() -> None:
    """Xavier draws two, then Yaz, then Zippy, although Zippy spent a card too."""
    state = refill_step(1, 2, 2)
    _, events = play_until(state, lambda each: isinstance(each.agenda[-1], PlayCard))
    assert [event.seat for event in events if isinstance(event, Drew)] == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("said", "drawn", "held"),
    [
        (("accept",), (), 2),
        (("deflect with Denial", "Mudkin to Yaz a1", "accept"), ("Zippy draws Heckle", "Zippy draws Notmine"), 3),
    ],
)
def test_tc05_whoever_was_laid_out_with_few_cards_draws_if_one_was_spent(
    said: tuple[str, ...], drawn: tuple[str, ...], held: int
) -> None:
    """Yaz holds one card and plays none: that is not made up for. Zippy, who spends one of two, draws up to three."""
    text = """
players: Xavier, Yaz, Zippy
tower Zippy:
    1 |  Rahrat
         a
hand Xavier: Mudkin, Bogwig, Gnawrah
hand Yaz: Toadrille
hand Zippy: Denial, Jellyknee
action: turn
"""
    plays = ("Mudkin to Zippy b1", *said, "Bogwig to Xavier a1", "Xavier: ride a1", "keep")
    draws = [(each, "top: card") for each in ("Xavier draws Shove", "Xavier draws Tantrum", *drawn)]
    answers = (*plays, *(each for pair in draws for each in pair))
    outcome = scenarios.run(GAME, dataclasses.replace(scenarios.parse(GAME, text), answers=answers))
    assert outcome.pending is None
    assert list(map(len, outcome.state.hands)) == [3, 1, held]


# ---- TC-06 to TC-08: the steps of a turn ---------------------------------------------------------------------------


def test_tc06_an_order_with_a_target_must_be_played() -> None:
    """The same hand has to play its aggression order as soon as anybody stands anywhere."""
    state = table("""
        players: Xavier, Yaz
        tower Yaz: Rahrat
        hand Xavier: Denial, Tantrum, Switcheroo
    """)
    after, events = work_off(with_agenda(state, PlayCard(0, 1)))
    assert events == []
    assert work_off(with_agenda(state, turn(0)))[0].agenda[-2:] == (PlayCard(0, 2), PlayCard(0, 1))
    (tantrum,) = cards("Tantrum")
    assert list(GAME.choices(after)[0].options) == [Provoke(0, tantrum, 0, 1, parse_square("a1"))]  # type: ignore[arg-type]


def test_tc07_with_an_empty_hand_nobody_is_asked() -> None:
    """Who deflected in his own turn may have nothing left to discard."""
    after, events = work_off(with_agenda(table("players: Xavier, Yaz"), ThirdCard(0)))
    assert (events, after.agenda) == ([], ())


# ---- TC-09 to TC-11: who begins, how it ends, first games ----------------------------------------------------------


@pytest.mark.parametrize("variant", ["standard", "tower-inferno"])
def test_tc10_the_deck_never_runs_out(variant: Any) -> None:
    """The game ends even if "Master is Here!" is the very last card, and no discard ever comes back."""

    def never_here(choice: Choice[Any]) -> Any:
        return choice.options[0] if choice.seat is CHANCE else choice.options[-1]

    start = setup(Options(players=NAMES[:2], first="Yaz", variant=variant, fights=None))
    end, events = play_until(start, lambda _: False, never_here)
    assert end.ended
    assert Scored in map(type, events)
    drawn = [event.card.name for event in events if isinstance(event, Drew)]
    assert len(drawn) == len(set(drawn)) == 96
    assert len(end.pile) <= (0 if variant == "tower-inferno" else 9)


@pytest.mark.parametrize(("count", "fights"), [(2, 7), (3, 6), (4, 5), (5, 4), (6, 4)])
def test_tc11_a_first_game_leaves_out_two_fights_and_the_advanced_minions(count: int, fights: int) -> None:
    """Two fights less than the number of players asks for, and no minion that the deck calls advanced."""
    options = Options(players=NAMES[:count], first_game=True)
    state = setup(options)
    assert state.pile.fights == fights == FIGHT_CARDS_BY_PLAYERS[count] - 2
    advanced = {card for card in options.deck.minions if card.advanced}
    assert advanced
    assert not advanced & set(cards_in_play(options))
    assert set(state.unseen) == set(options.deck.cards) - advanced
    assert all(not isinstance(move, Drawn) or move.card not in advanced for move in GAME.choices(state)[0].options)
