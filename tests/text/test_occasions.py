"""Moves that a position asks for, or not: those without an occasion are refused by the rule that gives one."""

import re
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from tests.games import KNOWN
from tests.games.minions.tables import CENTAUR, OGRE, position_text
from tests.text.test_judging import ask, run

TOWERS: Final = "players: Xavier, Yaz\ntower Yaz: Rahrat"
FAIR: Final = "players: Xavier, Yaz, Zippy\nplace Xavier: Swag Cart\nplace Yaz: 7\nplace Zippy: 3\nrichard: "
BAR: Final = "players: Xavier, Yaz, Zippy, Wanda\ntable Yaz: Red/blue"
PLOT: Final = "players: Wanda, Xavier, Yaz\nlead: The Diplomat\nhidden: nothing"
LYING: Final = f"{BAR}\ntable Xavier: Green/red 2\nhand Xavier: Red/red"
QUEST: Final = "players: Xavier, Yaz\nevent: Market Day"


ASKED: Final = [
    ("three-cheers", TOWERS, "Xavier: deflect with Denial", ["deflect"], ""),
    ("three-cheers", TOWERS, "leap a1", ["leap"], ""),
    ("three-cheers", TOWERS, "accept", ["deflect"], ""),
    ("three-cheers", TOWERS, "first Yaz", ["first-player"], ""),
    ("three-cheers", TOWERS, "top: card", ["event-cards"], ""),
    ("three-cheers", TOWERS, "Xavier draws Denial", ["draw-up"], ""),
    ("three-cheers", "players: Xavier, Yaz\ntower Yaz: Rock(1)", "Xavier: stay", ["move-foreminion"], ""),
    ("huzzah", f"{FAIR}40", "Xavier: bump", ["bump-movers"], "A Bump is played right after a pawn has moved"),
    ("huzzah", f"{FAIR}5", "Xavier: bump", ["bump-movers", "not-off-a-gate"], ""),
    ("huzzah", f"{FAIR}12\nhand Yaz: Bump\naction: richard\nanswers:\n    roll 3", "Yaz: bump", ["not-off-a-gate"], ""),
    ("huzzah", f"{FAIR}40", "Xavier: crowd to 2", ["crowd"], ""),
    ("cheers", BAR, "Yaz: declare", ["victory"], ""),
    ("cheers", BAR, "send Xavier and Zippy", ["two-cards"], "Cards are sent away after CHEERS, once it is settled"),
    ("cheers", LYING, "Xavier: Green/red 2 to Yaz", ["play"], "Xavier does not hold Green/red: it lies on the table"),
    ("syndicate", PLOT, "Wanda: play The Mill", ["mastermind"], ""),
    ("syndicate", PLOT, "Xavier draws The Mill", ["no-draw"], ""),
    ("minions", QUEST, "Xavier: use special", ["MI-05"], ""),
    ("minions", QUEST, "Xavier rolls 3 4", ["roll"], ""),
    ("minions", QUEST, "pick might", ["MI-07"], ""),
    ("minions", QUEST, "power +5", ["own-cards", "choose-gifts"], "Power cards go from +1 to +4."),
    (
        "minions",
        QUEST,
        "Xavier: bestow Wither and +3",
        ["choose-gifts"],
        "Boons and Power cards are chosen once all minions",
    ),
    *((name, text, move, [rule], "") for name in GAMES for text, move, rule in KNOWN[name].not_asked),
]
"""A position, a move for which it gives no occasion, the rules that say when there is one, and how a reason begins."""
ALLOWED: Final = [
    ("huzzah", f"{FAIR}40", "Xavier: show ?", "depends"),
    ("huzzah", f"{FAIR}40", "Zippy: no heckle", "legal"),
    ("huzzah", f"{FAIR}40", "Yaz draws Bump", "legal"),
    ("huzzah", f"{FAIR}40", "walk 4", "legal"),
    ("three-cheers", "players: Xavier, Yaz\ntower Yaz: Rock(1)", "Xavier: ? slays Yaz a1", "depends"),
]
"""A position, a move that may be made there, and what it is found to be."""


@pytest.mark.parametrize(("name", "text", "move", "rules", "sentence"), ASKED)
def test_a_move_without_an_occasion_is_refused_by_the_rule_that_gives_one(
    name: str, text: str, move: str, rules: list[str], sentence: str
) -> None:
    """Not by what happens to be asked, nor as words that cannot be read; it is true whatever has just happened."""
    file = f"game: {name}\n{text}\n"
    found = ask(file, move).verdict
    assert (found.kind, [reason.rule.id for reason in found.reasons]) == ("illegal", rules)
    assert str(found.reasons[0].sentence).startswith(sentence)
    if "action:" not in text:
        with pytest.raises(Illegal):
            run(f"{file}action: {move}\n")


@pytest.mark.parametrize(("name", "text", "move", "kind"), ALLOWED)
def test_what_is_allowed_can_happen(name: str, text: str, move: str, kind: str) -> None:
    """A move as an action is read, asked and judged as ``why`` does it: whose it is, and what hands may hold."""
    file = f"game: {name}\n{text}\n"
    assert ask(file, move).verdict.kind == kind
    run(f"{file}action: {move}\n")


@pytest.mark.parametrize("name", GAMES)
def test_a_move_without_a_name_is_made_by_whoever_is_asked(name: str) -> None:
    """Not by the first player, who may have nothing to do with it."""
    for text, move, seat in KNOWN[name].first_asked:
        assert getattr(ask(f"game: {name}\n{text}", move).move, "seat", None) == seat, move


def test_a_card_is_used_when_the_quest_asks_for_it() -> None:
    """Minions: with everything in play, it is judged by what the quest asks first."""
    file = f"game: minions\n{position_text('Kill The Orc', OGRE, CENTAUR)}\n"
    assert ask(file, "Yaz: use boon").verdict.kind == "legal"
    assert ask(file, "Xavier: use special").verdict.kind == "illegal"
    both = ask(file, "Yaz: use both").verdict
    assert (both.kind, [reason.rule.id for reason in both.reasons]) == ("illegal", ["MI-05"])


def test_while_a_card_is_drawn_its_back_has_been_seen() -> None:
    """Three Cheers: the top of the deck is seen before a card is drawn, and not again until it has been."""
    game = GAMES["three-cheers"]
    state = game.setup(game.Options(players=("Ann", "Bob")))
    refused = game.why_not(state, game.read(state, "Ann draws Rahrat"))
    assert refused is not None
    assert [str(reason.sentence) for reason in refused.reasons] == [
        "Before a card is drawn the top of the deck is seen: say what it shows."
    ]
    state = game.play(state, game.read(state, "top: card")).state
    refused = game.why_not(state, game.read(state, "top: fight"))
    assert refused is not None
    assert [str(reason.sentence) for reason in refused.reasons] == [
        "The top of the deck has been seen: it is Ann who draws it now."
    ]


def test_a_power_card_without_a_boon_is_asked_for_its_boon() -> None:
    """Minions: +3 can be read only with a boon, and a card that does not exist is named as such."""
    for move, said in (("power +3", "together with a boon"), ("+3", "together with a boon"), ("+5", "from +1 to +4")):
        with pytest.raises(BadInput, match=re.escape(said)):
            ask(f"game: minions\n{QUEST}\n", move)
