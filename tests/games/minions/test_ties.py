"""Ties in all their corners: what leaves, what stays, what comes back, and when plain dice decide."""

from typing import Any

import pytest

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.cards import Effect, Mark, Side
from refkit.games.minions.events import BoonLeft
from refkit.games.minions.words import BOOK
from tests.games.minions.tables import deck_with, event_lines, open_prompt, play, play_with, position_text

PRINT = position_text("Outrun the Avalanche", ("Shadelet", "Cold Feet", "+4"), ("Half a Centaur", "Fine Print", "+2"))
LEVEL = (
    *("Xavier: use boon", "Yaz: use boon", "Xavier: exchange for +1"),
    *("Xavier rolls 1 1", "Yaz rolls 2 4", "Xavier: use nothing"),
)
FIXED = (("Tomb Clerk", "Jinx", "+1"), ("Tin Argonaut", "Bronze Bib", "+1"))


def test_mi14_an_ability_that_exchanged_a_power_card_is_not_undone() -> None:
    """Night Mayor made the +4 a +3 before Fine Print made that a +1: the +3 comes back."""
    position = position_text(
        "Outrun the Avalanche", ("Moth Prince", "Cold Feet", "+4"), ("Minotaur", "Fine Print", "+2")
    )
    deck = deck_with("minions", "Minotaur", stand_in_effects("Night Mayor"), speed=4)
    deck = deck_with("minions", "Moth Prince", [], deck=deck, speed=4)
    answers = ("Xavier: use nothing", "Yaz: use both", "exchange for +3", "exchange for +1")
    tied = play_with(deck, position, *answers, "Xavier rolls 1 1", "Yaz rolls 1 1")
    assert event_lines(tied, "power-changed") == [
        "power-changed Xavier 4 3 Minotaur [MI-09]",
        "power-changed Xavier 3 1 Fine Print [MI-09]",
    ]
    assert event_lines(tied, "tied")
    assert tied.state.sides[0].power == 3


def stand_in_effects(name: str) -> list[dict[str, Any]]:
    """Return the effects of a minion of the stand-in cards, as data of a card file."""
    return next(card["effects"] for card in stand_in().to_data()["minions"] if card["name"] == name)


CAPS = {to: Effect("cap", "powers", "others", to=to, kind="boon") for to in (1, 2, 3)}


@pytest.mark.parametrize(
    ("marks", "leaves", "power"),
    [
        ([(CAPS[1], 1, 4)], 1, 4),
        ([(CAPS[3], 1, 4), (CAPS[1], 2, 3)], 2, 3),
        ([(CAPS[3], 1, 4), (CAPS[1], 2, 3)], 1, 1),
        ([(CAPS[1], 1, 4), (CAPS[2], 2, 0)], 1, 1),
        ([(CAPS[1], 1, 3), (CAPS[3], 2, 0)], 1, 3),
    ],
)
def test_mi14_the_power_card_comes_back_unless_another_card_forbids_it(
    marks: list[tuple[Effect, int, int]], leaves: int, power: int
) -> None:
    """Of two boons that both want it lower one leaves: the other still does; when that leaves too, it comes back."""
    before = Side(power=1, marks=tuple(Mark(effect, owner, back=back) for effect, owner, back in marks))
    after = before.without_boon(leaves)
    assert after.power == power
    assert after.without_boon(3 - leaves) == Side(power=max(back for _, _, back in marks))


def test_mi14_a_second_cap_of_two_counts_when_the_first_one_leaves() -> None:
    """The sentence about a card that is low enough already does not say that it is lowered from 2 to 2."""
    for reading, answers in (("lower", ()), ("exchange", ("exchange for +2",))):
        twice = deck_with("boons", "Fine Print", [{"do": "cap", "slot": "powers", "whom": "others", "to": 2}])
        more = [f"option power_change: {reading}"]
        position = position_text(
            "Kill The Orc", ("Gravel Ogre", "Jinx", "+4"), ("Minotaur", "Fine Print", "+1"), more=more
        )
        done = play_with(twice, position, "Yaz: use both", *answers, "Xavier rolls 1 1", "Yaz rolls 1 1")
        told = [BOOK.describe(before, event) for before, event, _ in GAME.frames(done.start, done.events)]
        assert "Fine Print does nothing to Xavier: the Power card is low enough as it is now." in told
        assert not any("from 2 to 2" in line for line in told)


def test_mi14_what_acts_on_totals_with_the_dice_acts_anew() -> None:
    """A bonus for a double counts once for each roll, and its owner decides again after a tie."""
    doubled = {"do": "total", "slot": "dice", "whom": "self", "by": 2, "only": "doubles"}
    deck = deck_with("minions", "Junior Cyclops", [doubled], might=4)
    position = position_text("Kill The Orc", ("Gravel Ogre", "Jinx", "+1"), ("Junior Cyclops", "Bronze Bib", "+1"))
    first = ("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Xavier: use nothing", "Yaz: use special")
    done = play_with(deck, position, *first, "Xavier rolls 1 2", "Yaz rolls 5 5", "Yaz: use special")
    assert event_lines(done, "marked Yaz") == ["marked Yaz Junior Cyclops total 0 2 [order]"] * 2
    assert event_lines(done, "totalled") == ["totalled Xavier 6 Yaz 6 [total]", "totalled Xavier 6 Yaz 7 [total]"]
    missed = play_with(deck, position, *first, "Xavier rolls 1 2", "Yaz rolls 5 6", "Yaz: use special")
    assert event_lines(missed, "totalled")[-1] == "totalled Xavier 6 Yaz 5 [total]"


def test_mi14_a_power_card_that_a_boon_lowered_is_itself_again() -> None:
    """With the switch, a Power card that a boon lowered has its number again when the boon leaves."""
    lowered = play(PRINT + "\noption power_change: lower", *LEVEL[:2], *LEVEL[3:])
    assert event_lines(lowered, "tied")
    assert lowered.state.sides[0].power == 4
    assert lowered.state.sides[0].marks == ()


def test_mi14_what_a_boon_did_to_others_is_undone_and_the_caption_says_so() -> None:
    """Cold Feet took 2 from Yaz's Speed; after the tie the Speed is 6 again. So it is with Xavier's Power card."""
    tied = play(PRINT, *LEVEL)
    told = [
        BOOK.describe(before, event)
        for before, event, _ in GAME.frames(tied.start, tied.events)
        if type(event) is BoonLeft
    ]
    assert told == [
        "Xavier discards Cold Feet; what it changed is undone.",
        "Yaz discards Fine Print; what it changed is undone and Xavier plays +4 again.",
    ]
    assert tied.state.sides[1].marks == ()


def test_mi14_a_change_of_attributes_with_the_dice_stays_once() -> None:
    """An ability that raises Might in the dice slot does so once, however often dice are rolled."""
    raised = {"do": "attribute", "slot": "dice", "whom": "self", "which": "might", "by": 1, "must": True}
    deck = deck_with("minions", "Junior Cyclops", [raised], might=5)
    position = position_text("Kill The Orc", ("Gravel Ogre", "Jinx", "+1"), ("Junior Cyclops", "Bronze Bib", "+1"))
    rolls = ("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Xavier: use nothing")
    done = play_with(deck, position, *rolls, "Xavier rolls 1 2", "Yaz rolls 6 6")
    assert event_lines(done, "marked Yaz") == ["marked Yaz Junior Cyclops might 5 6 [order]"]
    assert event_lines(done, "totalled") == ["totalled Xavier 6 Yaz 6 [total]", "totalled Xavier 6 Yaz 7 [total]"]


def test_mi16_fixed_but_unequal_totals_need_no_roll_off() -> None:
    """Both cannot fail; without Grave Bargain it is 5 against 7, which one more Power Roll makes plain."""
    position = position_text(
        "Pick the Giant Lock", ("Tomb Clerk", "Grave Bargain", "+1"), ("Tin Argonaut", "Siren Song", "+1")
    )
    deck = deck_with("minions", "Tin Argonaut", [], skill=6)
    level = ("Xavier: use boon", "Xavier rolls 1 1", "Yaz rolls 1 1", "Yaz: use nothing")
    done = play_with(deck, position, *level, "Xavier rolls 1 1", "Yaz rolls 1 1")
    assert not event_lines(done, "dead-end")
    assert event_lines(done, "totalled") == ["totalled Xavier 7 Yaz 7 [total]", "totalled Xavier 5 Yaz 7 [total]"]


def test_mi16_rolls_that_cannot_succeed_are_a_dead_end_too() -> None:
    """Two equal totals of which one roll cannot fail and one cannot succeed are a dead end."""
    deck = deck_with(
        "minions",
        "Harpy Aunt",
        [{"do": "die", "slot": "dice", "whom": "others", "which": "lowest", "by": -2, "must": True}],
        rolls=[2, 5, 8, 10],
        skill=3,
    )
    position = position_text("Pick the Giant Lock", ("Tomb Clerk", "Jinx", "+4"), ("Harpy Aunt", "Bronze Bib", "+1"))
    rolls = ("Yaz: use nothing", "Xavier rolls 6 6", "Yaz rolls 1 1", "Xavier: use nothing")
    assert event_lines(play_with(deck, position, *rolls), "dead-end") == ["dead-end Xavier, Yaz [MI-16]"]


def test_mi20_whoever_is_out_of_a_roll_off_stays_out() -> None:
    """The second roll of the two best is lower than that of the third, and one of them wins by it."""
    rows = (*FIXED, ("Tomb Clerk", "Wither", "+1"))
    answers = (
        *("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 1 1"),
        *("Xavier: use nothing", "Yaz: use nothing", "Zippy: use nothing"),
        *("Xavier rolls 4 4", "Yaz rolls 3 5", "Zippy rolls 1 4", "Xavier rolls 1 1", "Yaz rolls 1 2"),
    )
    outcome = play(position_text("Duel at Teatime", *rows), *answers)
    assert event_lines(outcome, "quest-won") == ["quest-won Yaz Own Feast Day 0 [take-glory]"]


def test_mi20_after_a_tie_cards_act_on_the_tied_only() -> None:
    """What lowers the others' dice lowers those of the other leader again, and not the third player's old ones."""
    lower = {"do": "die", "slot": "dice", "whom": "others", "which": "lowest", "by": -1, "must": True}
    deck = deck_with("minions", "Junior Cyclops", [lower], might=5)
    deck = deck_with("minions", "Gravel Ogre", [], deck=deck, might=5)
    deck = deck_with("minions", "Rattlebones", [], deck=deck, might=2)
    rows = (
        ("Gravel Ogre", "Jinx", "+3"),
        ("Junior Cyclops", "Bronze Bib", "+3"),
        ("Rattlebones", "Wither", "+1"),
    )
    answers = (
        *("Yaz: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 4 4"),
        *("Xavier: use nothing", "Zippy: use nothing", "Xavier rolls 2 5", "Yaz rolls 5 5", "Zippy: use nothing"),
    )
    done = play_with(deck, position_text("Kill The Orc", *rows), *answers)
    assert event_lines(done, "tied") == ["tied Xavier, Yaz 5 [MI-20]"]
    assert event_lines(done, "dice-changed") == [
        "dice-changed Zippy 4 4 to 3 4 Junior Cyclops [dice]",
        "dice-changed Xavier 2 5 to 1 5 Junior Cyclops [dice]",
    ]


@pytest.mark.parametrize("reading", ["leaders", "everybody"])
def test_mi33_two_who_are_level_for_good_do_not_wait_for_a_third(reading: str) -> None:
    """Zippy can be level with 8 by luck and never get past it; without this everybody might roll for ever."""
    rows = (*FIXED, ("Moth Prince", "Borrowed Fangs", "+2"))
    answers = (
        *("Yaz: use nothing", "Zippy: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 3 4"),
        *("Xavier: use nothing", "Yaz: use nothing", "Zippy: use nothing"),
    )
    outcome = play(position_text("Duel at Teatime", *rows, more=[f"option tie_rolls: {reading}"]), *answers)
    assert event_lines(outcome, "dead-end") == ["dead-end Xavier, Yaz [MI-33]"]
    assert outcome.state.rivals == (0, 1)
    assert open_prompt(outcome) == "What does Xavier roll?"


def test_mi33_a_third_who_could_still_win_rolls_again_with_them() -> None:
    """Zippy has 8 without Power and could get to 9: they all roll for Power once more."""
    rows = (*FIXED, ("Vampire", "Borrowed Fangs", "+1"))
    deck = deck_with("minions", "Vampire", [], might=3, skill=5)
    answers = (
        *("Yaz: use nothing", "Zippy: use nothing", "Xavier rolls 1 1", "Yaz rolls 1 1", "Zippy rolls 1 1"),
        *("Xavier: use nothing", "Yaz: use nothing"),
    )
    outcome = play_with(deck, position_text("Duel at Teatime", *rows), *answers)
    assert event_lines(outcome, "tied") == ["tied Xavier, Yaz, Zippy 8 [MI-20]"]
    assert not event_lines(outcome, "dead-end")
