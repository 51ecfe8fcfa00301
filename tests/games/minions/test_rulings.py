"""Rulings beyond what their worked examples show: other readings, what is asked, refusals, and corners."""

from typing import Any

import pytest

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.cards import EMPTY, UNKNOWN
from refkit.games.minions.events import CalledOff, Marked
from refkit.games.minions.moves import PickAttribute, PickDie
from refkit.games.minions.position import FORM, from_state, to_state
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.engine import parse_move, setup
from refkit.games.minions.rules.score import scores, winners
from refkit.games.minions.sight import move_seen
from refkit.games.minions.table import Options, State, faults
from refkit.games.minions.words import BOOK, format_move
from refkit.kernel.choice import CHANCE, SPECTATOR, Illegal
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.minions.tables import (
    BONES,
    CENTAUR,
    OGRE,
    deck_with,
    event_lines,
    open_prompt,
    play,
    play_with,
    position_text,
)
from tests.games.outcomes import lines, reasons

TWO = ("Xavier", "Yaz")
TURNED_UP = ("turn up Sunny Skies", "turn up Kill The Orc", "turn up Short Parade")


def captions(outcome: Outcome[Any, Any], kind: type[Event]) -> list[str]:
    """Return the descriptions of the events of one class."""
    frames = GAME.frames(outcome.start, outcome.events)
    return [BOOK.describe(before, event) for before, event, _ in frames if type(event) is kind]


def after(state: State, *texts: str) -> State:
    """Return ``state`` after some moves."""
    for text in texts:
        state = GAME.play(state, parse_move(state, text)).state
    return state


def test_mi03_what_must_be_used_acts_though_its_card_is_declined() -> None:
    """A card that both must and may do something: whoever declines it escapes only what it may do."""
    must, may = ({"do": "total", "slot": "minions", "whom": "self", "by": by} for by in (1, 3))
    deck = deck_with("minions", "Vampire", [{**must, "must": True}, may])
    position = position_text("Guard the Larder", ("Vampire", "Jinx", "+1"), CENTAUR)
    asked = play_with(deck, position)
    assert open_prompt(asked) == "Xavier may use Vampire."
    acted = {
        use: event_lines(play_with(deck, position, f"Xavier: use {use}"), "marked") for use in ("nothing", "special")
    }
    assert [len(lines) for lines in acted.values()] == [1, 2]
    assert acted["special"][:1] == acted["nothing"]


def test_mi04_decisions_are_secret_until_all_are_made() -> None:
    """Players may answer in any order, and nobody sees the others' decisions until all have decided."""
    position = position_text("Kill The Orc", ("Gravel Ogre", "Borrowed Fangs", "+1"), CENTAUR)
    asked = play(position).state
    assert [choice.seat for choice in GAME.choices(asked)] == [0, 1]
    one, other = (after(asked, f"Yaz: use {what}") for what in ("boon", "nothing"))
    for seat in (0, SPECTATOR):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert [choice.seat for choice in GAME.choices(one)] == [0]


def test_mi04_aloud_and_in_seat_order() -> None:
    """With the switch the first seat says what it does before the second is asked."""
    position = position_text(
        "Kill The Orc", ("Gravel Ogre", "Borrowed Fangs", "+1"), CENTAUR, more=["option secret_use: false"]
    )
    outcome = play(position, "Xavier: use boon")
    assert "decided Xavier boon [MI-04]" in lines(outcome)
    assert open_prompt(outcome) == "Yaz may use Winged Heels."


def test_mi04_three_may_decide_in_any_order() -> None:
    """Three decisions in any order lead to the same state, also while the last one is open."""
    rows = (("Gravel Ogre", "Borrowed Fangs", "+1"), CENTAUR, ("Vampire", "Borrowed Fangs", "+1"))
    asked = play(position_text("Kill The Orc", *rows), "Zippy: use special").state
    answers = ("Xavier: use boon", "Yaz: use nothing", "Zippy: use boon")
    assert [choice.seat for choice in GAME.choices(asked)] == [0, 1, 2]
    assert after(asked, *answers[:2]) == after(asked, *answers[1::-1])
    assert after(asked, *answers) == after(asked, *reversed(answers))


def test_mi06_where_the_event_acts_last() -> None:
    """With the switch Slippery Dice take back what the Lucky Sandal made of a die of 1."""
    rows = (OGRE, ("Half a Centaur", "Lucky Sandal", "+3"))
    position = position_text("Kill The Orc", *rows, event="Slippery Dice", more=["option event_order: last"])
    outcome = play(position, "Xavier rolls 3 4", "Yaz rolls 1 5", "Xavier: use nothing", "Yaz: use boon")
    assert event_lines(outcome, "dice-changed Yaz")[-1].startswith("dice-changed Yaz 2 5 to 1 5")


def test_mi06_the_own_boon_comes_first_for_the_second_seat_too() -> None:
    """On 1 and 1 the Lucky Sandal makes a 2 of one before Wither takes it back; the other way round it would stay."""
    rows = (("Gravel Ogre", "Wither", "+1"), ("Half a Centaur", "Lucky Sandal", "+3"))
    rolls = ("Xavier rolls 3 4", "Yaz rolls 1 1", "Xavier: use boon", "Yaz: use boon")
    outcome = play(position_text("Kill The Orc", *rows), *rolls)
    changed = [line.split(" [")[0] for line in event_lines(outcome, "dice-changed Yaz")]
    assert changed == ["dice-changed Yaz 1 1 to 1 2 Lucky Sandal", "dice-changed Yaz 1 2 to 1 1 Wither"]


def test_mi07_the_user_picks_among_equals() -> None:
    """Tin Argonaut has two highest attributes; the Vampire's player is asked, and Speed is none of them."""
    asked = play(
        position_text("Kill The Orc", ("Vampire", "Jinx", "+1"), ("Tin Argonaut", "Bronze Bib", "+1")),
        "Xavier: use special",
    )
    assert open_prompt(asked) == "Vampire: Xavier chooses which attribute of Tin Argonaut is meant."
    (reason,) = reasons(GAME, asked.state, parse_move(asked.state, "pick speed"))
    assert reason.rule is R.HIGHEST_AS_PRINTED


def test_mi07_the_highest_as_printed() -> None:
    """Lowered by a Heat Wave it is still the highest, so that nobody is asked which of two is meant."""
    clerk, more = ("Tomb Clerk", "Pillow of Doubt", "+1"), ["option deities: Darkness, Darkness"]
    position = position_text("Kill The Orc", clerk, clerk, event="Heat Wave", more=more)
    outcome = play(position, "Xavier: use boon", "Yaz: use nothing")
    assert event_lines(outcome, "marked Yaz Pillow")[0].split()[5] == "defense"


def test_mi08_attributes_may_be_below_zero() -> None:
    """With the switch a Speed of 1 that is lowered by 2 is -1."""
    rows, more = (("Vampire", "Cold Feet", "+1"), OGRE), ["option deities: Darkness, Darkness"]
    position = position_text("Outrun the Avalanche", *rows, more=[*more, "option below_zero: true"])
    outcome = play(position, "Xavier: use nothing", "Xavier: use boon")
    assert event_lines(outcome, "marked Yaz") == ["marked Yaz Cold Feet speed 1 -1 [order]"]


def test_mi09_the_card_is_exchanged_and_the_first_one_comes_back() -> None:
    """A +3 goes back in hand, a +2 is used up; a +3 instead is refused."""
    position = position_text("Kill The Orc", ("Vampire", "Jinx", "+3"), ("Minotaur", "Bronze Bib", "+1"))
    answers = ("Xavier: use nothing", "Yaz: use nothing", "Yaz: use special")
    with pytest.raises(Illegal, match="too strong"):
        play(position, *answers, "exchange for +3")
    done = play(position, *answers, "exchange for +2", "Xavier rolls 6 6", "Yaz rolls 1 1", "Xavier: use nothing")
    assert done.state.powers[0] == (1, 1, 2, 3, 3, 4, 4)


def test_mi10_captions_say_what_is_needed() -> None:
    """A +4 is said to need what it did; a step down is said to be lower."""
    song = play(
        position_text("Kill The Orc", ("Gravel Ogre", "Jinx", "+4"), ("Half a Centaur", "Siren Song", "+1")),
        *("Xavier rolls 5 6", "Yaz rolls 1 1", "Xavier: use nothing", "Yaz: use boon"),
    )
    tin = play(
        position_text("Kill The Orc", OGRE, ("Tin Argonaut", "Bronze Bib", "+3")),
        *("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Xavier: use nothing", "Yaz: use special"),
    )
    assert captions(song, Marked) == [
        "Siren Song: Xavier rolls as though the Power card were 1 higher, but still needs 10."
    ]
    assert captions(tin, Marked) == [
        "Tin Argonaut: Yaz rolls as though the Power card were 1 lower, so 5 is needed instead of 7."
    ]


def test_mi12_of_a_double_there_is_no_die_to_choose() -> None:
    """Hydra Hatchling rolls one of the two again."""
    position = position_text("Kill The Orc", OGRE, ("Hydra Hatchling", "Bronze Bib", "+2"))
    rolls = ("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 2 2")
    assert GAME.choices(play(position, *rolls, "Xavier: use nothing", "Yaz: use special").state)[0].seat is CHANCE


def test_mi16_what_remaining_cards_do_counts() -> None:
    """Jinx makes every roll of 1 1 a 1 3: with it two Mights of 6 and a +1 that needs 4 cannot fail."""
    rows = (("Gravel Ogre", "Grave Bargain", "+1"), ("Junior Cyclops", "Winged Heels", "+1"), BONES)
    answers = ("Xavier: use nothing", "Yaz: use nothing")
    rolls = ("Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 1 2", "Zippy: use nothing")
    assert event_lines(play(position_text("Kill The Orc", *rows), *answers, *rolls), "dead-end")


def test_mi17_what_was_used_is_gone_also_when_the_game_is_won() -> None:
    """Nobody's used cards are still listed among those that are left, and nothing is in play."""
    more = ["won Xavier: Temple with a View, Nearly New Crown", "option goal: 19"]
    done = play(
        position_text("Kill The Orc", OGRE, CENTAUR, more=more),
        *("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Xavier: use nothing"),
    )
    assert [line.split()[0] for line in lines(done)[-3:]] == ["quest-won", "discarded", "ended"]
    assert [len(hand) for hand in done.state.hands] == [21, 21]
    assert stand_in().card("Gravel Ogre") not in done.state.minions[0]
    assert from_state(done.state).used[0] == (stand_in().card("Gravel Ogre"), stand_in().card("Jinx"), 1)
    assert set(done.state.sides) == {EMPTY}


def test_mi18_without_twenty_most_glory_wins_and_ties_share() -> None:
    """The goal is an option; when cards run out the highest glory wins, level ones together."""
    won = "won Xavier: Short Parade\nwon Yaz: Honourable Mention\nwon Zippy: Own Feast Day"
    assert winners(to_state(FORM.parse_setup(f"players: Xavier, Yaz, Zippy\n{won}"))) == (0, 2)
    assert faults(Options(players=TWO, goal=0))


def test_mi19_and_mi20_three_at_one_table() -> None:
    """See the worked examples of the same numbers; with the switch everybody goes on after a tie."""
    rows = (
        ("Gravel Ogre", "Grave Bargain", "+1"),
        ("Junior Cyclops", "Winged Heels", "+1"),
        ("Rattlebones", "Wither", "+1"),
    )
    answers = ("Xavier: use nothing", "Yaz: use nothing")
    rolls = ("Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 1 2", "Zippy: use nothing")
    outcome = play(position_text("Kill The Orc", *rows, more=["option tie_rolls: everybody"]), *answers, *rolls)
    assert event_lines(outcome, "tied") == ["tied Xavier, Yaz, Zippy 6 [MI-20]"]
    assert len(event_lines(outcome, "boon-left")) == 3


def test_mi21_nobody_is_lost_who_was_not_sent() -> None:
    """A holiday that is announced at once costs no minion, in either reading, and is not said to."""
    for reading in ("kept", "lost"):
        position = f"players: Xavier, Yaz\noption called_off: minions {reading}"
        done = play(position, "turn up Temple Holiday", action="turn")
        assert [len(stack) for stack in done.state.minions] == [8, 8]
        assert captions(done, CalledOff) == ["The quest is called off."]


def test_mi21_a_quest_that_was_called_off_does_not_go_on() -> None:
    """Not from what lies in play either: the event comes before the quest."""
    done = play(position_text("Kill The Orc", OGRE, CENTAUR, event="Temple Holiday"))
    assert lines(done) == ["called-off [MI-21]", "turn-began 2 [event]"]
    assert done.state.quest == stand_in().card("Kill The Orc")


@pytest.mark.parametrize(("reading", "left"), [("kept", 8), ("lost", 7)])
def test_mi21_an_unseen_minion_that_is_lost_is_named_first(reading: str, left: int) -> None:
    """The desk must know which it was, as it will not come back."""
    more = "minion Xavier: ?", f"option called_off: minions {reading}"
    text = "\n".join(["players: Xavier, Yaz", "event: Temple Holiday", "quest: Kill The Orc", *more])
    outcome = play(text)
    if reading == "lost":
        assert open_prompt(outcome) == "Which minion does Xavier turn up?"
        outcome = play(text, "Xavier shows Vampire")
    assert event_lines(outcome, "called-off")
    assert len(outcome.state.minions[0]) == left


@pytest.mark.parametrize("lost", [False, True])
def test_mi21_and_mi28_a_quest_called_off_late(lost: bool) -> None:  # noqa: FBT001  a parameter of the test
    """Minions that were sent come home, or are lost with the switch; quest and glory stay for the next turn."""
    text = "players: Xavier, Yaz\nevent: Heat Wave\nquest: Kill The Orc\nglory: Short Parade\n"
    text += f"option called_off: minions {'lost' if lost else 'kept'}"
    flood = deck_with("events", "Heat Wave", [{"do": "skip", "slot": "minions"}])
    done = play_with(flood, text, "Xavier: send Vampire", "Yaz: send Minotaur", action="turn")
    assert [len(stack) for stack in done.state.minions] == ([7, 7] if lost else [8, 8])
    assert done.state.quest is not None
    assert done.state.prize is not None
    assert open_prompt(done) == ""


@pytest.mark.parametrize(("only", "called"), [("might", True), ("skill", False), ("", True)])
def test_mi21_and_mi31_an_event_calls_a_quest_off_on_its_condition(only: str, called: bool) -> None:  # noqa: FBT001
    """A quest for Might is not called off by an event that means quests for Skill; why not is told."""
    deck = deck_with("events", "Heat Wave", [{"do": "skip", "slot": "minions", "only": only}])
    done = play_with(deck, position_text("Kill The Orc", OGRE, CENTAUR, event="Heat Wave"))
    assert bool(event_lines(done, "called-off")) is called
    assert bool(event_lines(done, "no-effect Xavier Heat Wave the quest does not ask for Skill [MI-31]")) is not called
    assert open_prompt(done) == ("" if called else "Yaz may use Winged Heels.")


def test_mi23_what_is_left_is_open_and_what_lies_face_down_is_not_told_by_it() -> None:
    """A minion in play still counts as unused, so that the unused cards do not reveal it."""
    state = after(setup(Options(players=TWO)), *TURNED_UP)
    one, other = after(state, "Xavier: send Vampire"), after(state, "Xavier: send Bog Hag")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, 1).sides[0].minion is UNKNOWN
    assert GAME.view(one, 0).sides[0].minion == stand_in().card("Vampire")


def test_mi29_a_late_quest_comes_after_late_minions() -> None:
    """If both are late the quest is turned up last, and still before anybody decides."""
    both = [{"do": "late", "slot": "event", "which": which} for which in ("minions", "quest")]
    deck = deck_with("events", "Thick Fog", both)
    text = "players: Xavier, Yaz\nevent: Thick Fog\nglory: Own Feast Day"
    gifts = ("Xavier: bestow Borrowed Fangs and +1", "Yaz: bestow Winged Heels and +1")
    answers = ("Xavier: send Vampire", "Yaz: send Minotaur", *gifts)
    asked = play_with(deck, text, *answers, action="turn")
    assert [line.split()[:2] for line in lines(asked)[-2:]] == [["shown", "minion"], ["shown", "boon"]]
    assert open_prompt(asked) == "Which quest is turned up?"
    assert (
        open_prompt(play_with(deck, text, *answers, "turn up Kill The Orc", action="turn")) == "Xavier may use Vampire."
    )


def test_mi30_what_is_there_twice_is_turned_up_twice_as_often() -> None:
    """After one Temple Holiday the other is half as likely as each that is there twice."""
    state = after(setup(Options(players=TWO, shared_sets=2)), "turn up Temple Holiday")
    options = GAME.choices(state)[0].options
    assert dict(zip(options.texts(), options.weights or (), strict=True))["turn up Temple Holiday"] == 1
    assert sum(options.weights or ()) == 17


@pytest.mark.parametrize(
    ("minion", "boon", "dice", "why"),
    [
        ("Sphinx Cub", "Winged Heels", "1 1", "Sphinx Cub at its turn the roll has failed [MI-31]"),
        ("Half a Centaur", "Double Feature", "1 2", "Double Feature at its turn the dice are no double [MI-31]"),
        ("Harpy Aunt", "Winged Heels", "1 6", "Harpy Aunt no die goes below 1 [MI-12]"),
        ("Half a Centaur", "Lucky Sandal", "6 6", "Lucky Sandal no die goes above 6 [MI-12]"),
    ],
)
def test_mi12_and_mi31_why_a_card_does_nothing_is_told_as_it_is(minion: str, boon: str, dice: str, why: str) -> None:
    """The reason names the condition that fails, or the limit of the die."""
    text = position_text("Kill The Orc", ("Gravel Ogre", "Wither", "+1"), (minion, boon, "+1"))
    passed = ("Yaz: use nothing",) if boon == "Winged Heels" else ()
    used = "special" if boon == "Winged Heels" else "boon"
    rolls = (f"Xavier rolls {dice}", f"Yaz rolls {dice}")
    done = play(text, *passed, *rolls, "Xavier: use nothing", f"Yaz: use {used}")
    assert any(line.endswith(why) for line in event_lines(done, "no-effect"))


def test_a_closed_player_puts_unknown_cards_down_and_names_them_when_they_are_shown() -> None:
    """The desk accepts a question mark, and asks CHANCE for the card when it is turned up."""
    state = after(setup(Options(players=TWO, closed=("Yaz",))), *TURNED_UP, "Xavier: send Vampire", "Yaz: send ?")
    assert GAME.choices(state)[0].prompt == "Which minion does Yaz turn up?"
    assert GAME.why_not(state, parse_move(state, "Yaz shows Vampire")) is not None
    assert after(state, "Yaz shows Minotaur").sides[1].minion == stand_in().card("Minotaur")
    open_state = after(setup(Options(players=TWO)), *TURNED_UP)
    assert GAME.why_not(open_state, parse_move(open_state, "Yaz: send ?")) is not None


RATTLED = (("Rattlebones", "Jinx", "+1"), ("Tin Argonaut", "Winged Heels", "+1"), ("Night Mayor", "Jinx", "+1"))
"""Three minions with two highest attributes each."""


def test_mi34_an_event_asks_for_secret_picks() -> None:
    """A Heat Wave asks all who have two highest attributes at once; what one has said is seen when all have."""
    asked = play(position_text("Kill The Orc", *RATTLED, event="Heat Wave")).state
    assert [(choice.seat, choice.rule) for choice in GAME.choices(asked)] == [
        (seat, R.EQUALS_ARE_CHOSEN_IN_SECRET) for seat in range(3)
    ]
    one, other = (after(asked, f"Yaz: pick {which}") for which in ("might", "defense"))
    for seat in (0, 2, SPECTATOR):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert move_seen(one, PickAttribute(1, "might"), seat) == PickAttribute(1, "?")
        assert format_move(GAME.view(one, seat), PickAttribute(1, "?")) == "Yaz: pick ?"
    assert move_seen(one, PickAttribute(1, "might"), 1) == PickAttribute(1, "might")
    assert [choice.seat for choice in GAME.choices(one)] == [0, 2]
    assert GAME.why_not(one, PickAttribute(1, "defense"))
    assert GAME.why_not(one, PickAttribute(0, "?"))
    assert not any(isinstance(event, Marked) for event in GAME.play(asked, PickAttribute(1, "might")).events)


def test_mi34_picks_are_shown_together_whoever_was_first() -> None:
    """The picks take effect in seat order once the last is made, and who was quicker does not matter."""
    position = position_text("Kill The Orc", *RATTLED, event="Heat Wave")
    picks = ("Xavier: pick speed", "Yaz: pick defense", "Zippy: pick skill")
    done = play(position, *picks)
    assert event_lines(done, "answered") == ["answered Xavier [MI-34]", "answered Yaz [MI-34]"]
    assert event_lines(done, "marked") == [
        "marked Xavier Heat Wave speed 4 3 [event]",
        "marked Yaz Heat Wave defense 4 3 [event]",
        "marked Zippy Heat Wave skill 4 3 [event]",
    ]
    assert done.state == play(position, *reversed(picks)).state


def test_mi34_who_has_nothing_to_pick_is_not_waited_for() -> None:
    """If only one player has equals, that player is asked alone; the others' changes happen at once."""
    rows = (RATTLED[0], CENTAUR, RATTLED[2])
    outcome = play(position_text("Kill The Orc", *rows, event="Heat Wave"))
    assert event_lines(outcome, "marked") == ["marked Yaz Heat Wave speed 6 5 [event]"]
    assert [choice.seat for choice in GAME.choices(outcome.state)] == [0, 2]
    alone = play(position_text("Kill The Orc", RATTLED[0], CENTAUR, event="Heat Wave")).state
    assert [(choice.seat, choice.rule) for choice in GAME.choices(alone)] == [(0, R.HIGHEST_AS_PRINTED)]


def test_mi34_aloud_and_in_seat_order() -> None:
    """With the switch the first seat says which attribute it is before the second is asked."""
    position = position_text("Kill The Orc", *RATTLED, event="Heat Wave", more=["option secret_use: false"])
    outcome = play(position, "pick speed")
    assert event_lines(outcome, "marked") == ["marked Xavier Heat Wave speed 4 3 [event]"]
    assert [(choice.seat, choice.rule) for choice in GAME.choices(outcome.state)] == [(1, R.HIGHEST_AS_PRINTED)]


def test_mi34_dice_are_picked_together_too() -> None:
    """If an event means a die of one's own choice, everybody names it in secret."""
    chosen = {"do": "die", "slot": "dice", "which": "chosen", "by": -1}
    slippery = deck_with("events", "Slippery Dice", [chosen])
    position = position_text("Kill The Orc", OGRE, CENTAUR, event="Slippery Dice")
    before = ("Yaz: use nothing", "Xavier rolls 3 5", "Yaz rolls 2 6", "Xavier: use nothing")
    asked = play_with(slippery, position, *before).state
    assert [choice.seat for choice in GAME.choices(asked)] == [0, 1]
    picked = after(asked, "Yaz: pick 6")
    assert move_seen(picked, PickDie(1, 6), 0) == PickDie(1, 0)
    done = play_with(slippery, position, *before, "Yaz: pick 6", "Xavier: pick 3")
    assert event_lines(done, "dice-changed") == [
        "dice-changed Xavier 3 5 to 2 5 Slippery Dice [event]",
        "dice-changed Yaz 2 6 to 2 5 Slippery Dice [event]",
    ]


@pytest.mark.parametrize(
    ("reading", "bonus", "glory", "rule"), [("false", -3, 6, "MI-35"), ("true", -5, 4, "take-glory")]
)
def test_mi35_a_glory_card_never_takes_glory_away(reading: str, bonus: int, glory: int, rule: str) -> None:
    """A card of 3 that an event makes worth 5 less counts nothing, or with the switch two less than nothing."""
    deck = deck_with("events", "Bards in Town", [{"do": "glory", "slot": "event", "by": -5}])
    more = ["won Xavier: Small Constellation", f"option glory_below_zero: {reading}"]
    text = position_text("Kill The Orc", OGRE, CENTAUR, event="Bards in Town", more=more)
    three = text.replace("glory: Own Feast Day", "glory: Honourable Mention")
    rolls = ("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Xavier: use nothing")
    done = play_with(deck, three, *rolls)
    assert event_lines(done, "quest-won") == [f"quest-won Xavier Honourable Mention {bonus} [{rule}]"]
    assert scores(done.state)[0].total == glory
    assert scores(play_with(deck, text, *rolls).state)[0].total == 6, "a card that is worth enough is not touched"


@pytest.mark.parametrize("answers", [("Yaz shows Winged Heels",), ("Yaz: bestow Winged Heels and +1",)])
def test_dice_of_a_position_stay_when_cards_are_named_or_bestowed(answers: tuple[str, ...]) -> None:
    """Dice that a position gives are kept when unknown cards are named or cards are bestowed."""
    rows = (OGRE, ("Half a Centaur", "?", "+1"))
    text = position_text("Kill The Orc", *rows, more=["dice Yaz: 3 4"])
    if "bestow" in answers[0]:
        text = "\n".join(line for line in text.splitlines() if not line.startswith(("boon Yaz", "power Yaz")))
    outcome = play(text, *answers, "Yaz: use nothing", "Xavier rolls 1 1", "Xavier: use nothing")
    assert "made Yaz 7 3 +1 [power]" in lines(outcome)


def test_mi21_a_turn_of_a_position_without_cards_for_one_ends_the_game() -> None:
    """Where no event is left, `turn` asks for none: most glory wins, as it would in a game."""
    deck = stand_in()
    used = ", ".join(card.name for card in deck.events)
    done = scenarios.run(GAME, scenarios.parse(GAME, f"players: Xavier, Yaz\ngone: {used}\naction: turn"))
    assert [(type(event).__name__, event.rule) for event in done.events] == [("Ended", R.QUEST_CALLED_OFF)]
    assert done.pending is None
