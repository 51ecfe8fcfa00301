"""The rulings on setting up and taking turns: TC-01 to TC-11."""

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.events import (
    Discarded,
    Drew,
    FightBegan,
    HandShown,
    MasterIsComing,
    MasterIsHere,
    Scored,
    Shown,
    TurnBegan,
)
from refkit.games.three_cheers.moves import Deflect, Discard, Drawn, First, Keep, Leap, Place, Provoke, Uncovered
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.rules.pile import cards_in_play
from refkit.games.three_cheers.rules.questions import Draw, LeapFrom, PlayCard, ThirdCard, Uncover
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


def test_tc02_it_is_repeated_until_no_event_lies_on_top() -> None:
    """Nobody plays before a plain back shows on top, however often a fight is put back."""

    def fights_first(choice: Choice[Any]) -> Any:
        seen[choice.prompt] += 1
        hostile = seen[choice.prompt] < 6 and "top" in choice.prompt
        return choice.options[-1] if hostile else choice.options[0]

    seen: Counter[str] = Counter()
    state = dealt_table(Options(players=NAMES[:2], first="Yaz"), fights_first)
    assert state.pile.plain
    assert state.pile.fights + state.pile.mixed == 9
    assert [len(hand) for hand in state.hands] == [3, 3]


def test_tc02_also_after_the_last_card_is_dealt() -> None:
    """The top is looked at once more when everyone has three cards."""
    state = setup(Options(players=NAMES[:2], first="Yaz"))
    full, _ = play_until(state, lambda each: sum(map(len, each.hands)) == 6)
    assert isinstance(full.agenda[-1], Uncover)
    assert GAME.play(full, Uncovered("fight")).state.pile.mixed == 1


# ---- TC-03 to TC-05: events and refilling ---------------------------------------------------------------------------


def refill_step(*hands: int, **changes: Any) -> State:
    """Return the end of Xavier's turn, with so many cards in each hand."""
    start = dealt_table(Options(players=NAMES[: len(hands)], first="Xavier"))
    kept = tuple(hand[:count] for hand, count in zip(start.hands, hands, strict=True))
    return work_off(with_agenda(start, refill(0), turn(1), hands=kept, **changes))[0]


def test_tc03_an_event_takes_effect_as_soon_as_it_is_uncovered() -> None:
    """A fight under the last card that was needed is fought at once, before the next turn begins."""
    state = refill_step(2, 3)
    drawn = GAME.play(state, GAME.choices(state)[0].options[0]).state
    assert [len(hand) for hand in drawn.hands] == [3, 3]
    step = GAME.play(drawn, Uncovered("fight"))
    assert [type(event) for event in step.events] == [Shown, FightBegan]
    turn = GAME.play(step.state, Uncovered("card"))
    assert [type(event) for event in turn.events] == [Shown, TurnBegan]


def test_tc03_the_next_top_is_looked_at_in_the_same_way() -> None:
    """After a fight the new top card is uncovered, and may be a fight again."""
    state = refill_step(2, 3)
    state = GAME.play(state, GAME.choices(state)[0].options[0]).state
    first = GAME.play(state, Uncovered("fight")).state
    assert isinstance(first.agenda[-1], Uncover)
    assert FightBegan in map(type, GAME.play(first, Uncovered("fight")).events)


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


def test_tc05_events_are_settled_between_draws() -> None:
    """A fight that shows after the first of two draws is fought before the second."""
    state = refill_step(1, 3)
    state = GAME.play(state, GAME.choices(state)[0].options[0]).state
    step = GAME.play(state, Uncovered("fight"))
    assert FightBegan in map(type, step.events)
    assert len(step.state.hands[0]) == 2


def test_tc05_nobody_draws_once_master_is_here() -> None:
    """The refilling stops in the middle: three fights, the count, and no more decisions."""
    state = refill_step(1, 2, pile=Pile(below=5, plain=True))
    state = GAME.play(state, GAME.choices(state)[0].options[0]).state
    step = GAME.play(state, Uncovered("here"))
    assert [type(event) for event in step.events] == [
        Shown,
        MasterIsHere,
        FightBegan,
        FightBegan,
        FightBegan,
        Scored,
    ]
    assert [len(hand) for hand in step.state.hands] == [2, 2]
    assert GAME.choices(step.state) == ()


# ---- TC-06 to TC-08: the steps of a turn ---------------------------------------------------------------------------


def test_tc06_a_player_must_play_while_anything_can_be_played() -> None:
    """A minion can always be placed, so whoever holds one cannot skip a play."""
    state = table("""
        players: Xavier, Yaz
        hand Xavier: Denial, Rahrat
    """)
    asked = with_agenda(state, PlayCard(0, 1))
    refusal = GAME.why_not(asked, refkit.GAMES["three-cheers"].notation.parse_move(asked, "no play"))
    assert refusal is not None
    assert [reason.rule.id for reason in refusal.reasons] == ["TC-06"]


def test_tc06_a_hand_without_a_legal_play_is_shown_and_skipped() -> None:
    """Deflects and orders without a target cannot be played: the hand is shown, and nobody is asked."""
    state = table("""
        players: Xavier, Yaz
        hand Xavier: Denial, Tantrum, Switcheroo
    """)
    after, events = work_off(with_agenda(state, PlayCard(0, 1), PlayCard(0, 2), ThirdCard(0)))
    assert [type(event) for event in events] == [HandShown, HandShown]
    assert isinstance(after.agenda[-1], ThirdCard)


def test_tc06_an_order_with_a_target_must_be_played() -> None:
    """The same hand has to play its aggression order as soon as anybody stands anywhere."""
    state = table("""
        players: Xavier, Yaz
        tower Yaz: Rahrat
        hand Xavier: Denial, Tantrum, Switcheroo
    """)
    after, events = work_off(with_agenda(state, PlayCard(0, 1)))
    assert events == []
    (tantrum,) = cards("Tantrum")
    assert list(GAME.choices(after)[0].options) == [Provoke(0, tantrum, 0, 1, parse_square("a1"))]  # type: ignore[arg-type]


def test_tc07_the_third_card_is_discarded_or_kept_after_the_foreminion() -> None:
    """Plays, foreminion, third card: in that order, and keeping is as good as discarding."""
    state = table("""
        players: Xavier, Yaz
        tower Xavier: Bogwig
        hand Xavier: Rahrat, Mudkin, Denial
    """)
    start, _ = work_off(with_agenda(state, turn(0)))
    prompts = []
    while len(start.hands[0]) == 3 or not isinstance(start.agenda[-1], ThirdCard):
        prompts.append(GAME.choices(start)[0].rule.id)
        start = GAME.play(start, GAME.choices(start)[0].options[0]).state
    assert prompts == ["play-two", "play-two", "move-foreminion"]
    assert list(GAME.choices(start)[0].options) == [Keep(0), Discard(0, *start.hands[0])]


def test_tc07_with_an_empty_hand_nobody_is_asked() -> None:
    """Who deflected in his own turn may have nothing left to discard."""
    after, events = work_off(with_agenda(table("players: Xavier, Yaz"), ThirdCard(0)))
    assert (events, after.agenda) == ([], ())


def test_tc07_whatever_is_left_after_skipped_plays_may_go() -> None:
    """With two cards left the question comes twice, until the hand is empty or the player keeps the rest."""
    state = with_agenda(table("players: Xavier, Yaz\nhand Xavier: Denial, Heckle"), ThirdCard(0))
    denial, heckle = cards("Denial", "Heckle")
    once = GAME.play(state, Discard(0, denial))
    assert list(GAME.choices(once.state)[0].options) == [Keep(0), Discard(0, heckle)]
    twice = GAME.play(once.state, Discard(0, heckle))
    assert Discarded in map(type, twice.events)
    assert (twice.state.hands[0], GAME.choices(twice.state)) == ((), ())


def test_tc08_a_deflect_in_the_own_turn_is_none_of_the_two_plays() -> None:
    """Xavier deflects a card that comes back to him, and is still asked for his second play."""
    state = table("""
        players: Xavier, Yaz
        tower Xavier: Rahrat
        hand Xavier: Mudkin, Heckle, Bogwig
        hand Yaz: Denial
    """)
    mudkin, heckle, denial = cards("Mudkin", "Heckle", "Denial")
    state = work_off(with_agenda(state, turn(0)))[0]
    for move in (
        Place(0, mudkin, 1, parse_square("a1")),  # type: ignore[arg-type]
        Deflect(1, denial),  # type: ignore[arg-type]
        Place(1, mudkin, 0, parse_square("a2")),  # type: ignore[arg-type]
        Deflect(0, heckle),  # type: ignore[arg-type]
        Place(0, mudkin, 0, parse_square("a2")),  # type: ignore[arg-type]
    ):
        assert GAME.choices(state)[0].seat == move.seat
        state = GAME.play(state, move).state
    assert state.agenda[-1] == PlayCard(0, 2)
    assert state.hands[0] == cards("Bogwig")


# ---- TC-09 to TC-11: who begins, how it ends, first games ----------------------------------------------------------


def test_tc09_the_table_names_the_first_player_or_chance_does() -> None:
    """With `first` that player begins; without, CHANCE is asked, and every seat is equally likely."""
    named = dealt_table(Options(players=NAMES[:3], first="Zippy"))
    assert named.active == 2
    full, _ = play_until(
        setup(Options(players=NAMES[:3])), lambda each: GAME.choices(each)[0].prompt == "Who goes first?"
    )
    choice = GAME.choices(full)[0]
    assert choice.seat is CHANCE
    assert list(choice.options) == [First(0), First(1), First(2)]
    assert choice.options.weights is None
    assert GAME.play(full, First(1)).state.active == 1


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


def test_tc11_an_advanced_minion_cannot_be_drawn_in_a_first_game_and_the_refusal_says_why() -> None:
    """It has not been seen elsewhere: the game is played without it."""
    options = Options(players=NAMES[:2], first_game=True, first="Xavier")
    advanced = next(card for card in options.deck.minions if card.advanced)
    state, _ = play_until(setup(options), lambda state: isinstance(state.agenda[-1], Draw))
    refusal = GAME.why_not(state, Drawn(0, advanced))
    assert refusal is not None
    assert str(refusal).startswith(f"{advanced.name} cannot be drawn: this game is played without it.")
