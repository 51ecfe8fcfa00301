"""Moves for which a position gives no occasion: each is refused by the rule that says when it is made."""

import re
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from tests.games.minions.tables import CENTAUR, OGRE, position_text
from tests.text.test_judging import ask, run

TOWERS: Final = "players: Xavier, Yaz\ntower Yaz: Rahrat"
FAIR: Final = "players: Xavier, Yaz, Zippy\nplace Xavier: Swag Cart\nplace Yaz: 7\nplace Zippy: 3\nrichard: "
BAR: Final = "players: Xavier, Yaz, Zippy, Wanda\ntable Yaz: Red/blue"
PLOT: Final = "players: Wanda, Xavier, Yaz\nlead: The Diplomat\nhidden: nothing"
QUEST: Final = "players: Xavier, Yaz\nevent: Market Day"
OUT_OF_PLACE = [
    ("three-cheers", TOWERS, "Xavier: deflect with Denial", ["deflect"]),
    ("three-cheers", TOWERS, "Yaz: deflect with Denial", ["deflect"]),
    ("three-cheers", TOWERS, "leap a1", ["leap"]),
    ("three-cheers", TOWERS, "accept", ["deflect"]),
    ("three-cheers", TOWERS, "first Yaz", ["first-player"]),
    ("three-cheers", TOWERS, "top: card", ["event-cards"]),
    ("three-cheers", TOWERS, "Xavier draws Denial", ["draw-up"]),
    ("huzzah", f"{FAIR}40", "Xavier: bump", ["bump-movers"]),
    (
        "huzzah",
        f"{FAIR}5",
        "Xavier: bump",
        ["bump-movers", "not-off-a-gate"],
    ),
    ("huzzah", f"{FAIR}40", "Xavier: pass", ["bump-movers"]),
    ("huzzah", f"{FAIR}40", "Xavier: crowd to 2", ["crowd"]),
    ("cheers", BAR, "Yaz: declare", ["victory"]),
    ("cheers", BAR, "send Xavier and Zippy", ["two-cards"]),
    ("syndicate", PLOT, "Wanda: play The Mill", ["mastermind"]),
    ("syndicate", PLOT, "Xavier draws The Mill", ["no-draw"]),
    ("minions", QUEST, "Xavier: use special", ["MI-05"]),
    ("minions", QUEST, "Xavier rolls 3 4", ["roll"]),
    ("minions", QUEST, "pick might", ["MI-07"]),
]
"""A position of each game, a move for which it gives no occasion, and the rules that say when there is one."""


@pytest.mark.parametrize(("name", "text", "move", "rules"), OUT_OF_PLACE)
def test_a_move_without_an_occasion_is_refused_by_the_rule_that_gives_one(
    name: str, text: str, move: str, rules: list[str]
) -> None:
    """Not by what happens to be asked, and not as words that cannot be read."""
    file = f"game: {name}\n{text}\n"
    found = ask(file, move).verdict
    assert (found.kind, [reason.rule.id for reason in found.reasons]) == ("illegal", rules)
    with pytest.raises(Illegal):
        run(f"{file}action: {move}\n")


def test_richard_at_a_gate_is_not_bumped_and_nothing_else_is_said() -> None:
    """He has just moved, so that only the gate is in the way."""
    found = ask(f"game: huzzah\n{FAIR}12\nhand Yaz: Bump\naction: richard\nanswers:\n    roll 3\n", "Yaz: bump").verdict
    assert (found.kind, [reason.rule.id for reason in found.reasons]) == ("illegal", ["not-off-a-gate"])


def test_a_card_is_used_when_the_quest_asks_for_it() -> None:
    """Minions: with everything in play, it is judged by what the quest asks first."""
    file = f"game: minions\n{position_text('Kill The Orc', OGRE, CENTAUR)}\n"
    assert ask(file, "Yaz: use boon").verdict.kind == "legal"
    assert ask(file, "Xavier: use special").verdict.kind == "illegal"
    both = ask(file, "Yaz: use both").verdict
    assert (both.kind, [reason.rule.id for reason in both.reasons]) == ("illegal", ["MI-05"])


@pytest.mark.parametrize(
    ("name", "text", "move", "sentence"),
    [
        ("minions", QUEST, "power +5", "Power cards go from +1 to +4."),
        (
            "minions",
            QUEST,
            "Xavier: bestow Wither and +3",
            "Boons and Power cards are chosen once all minions of the quest are, before any boon is shown.",
        ),
        (
            "huzzah",
            f"{FAIR}40",
            "Xavier: bump",
            "A Bump is played right after a pawn has moved, before anything else is done.",
        ),
        ("cheers", BAR, "send Xavier and Zippy", "Cards are sent away after CHEERS, once it is settled which."),
        (
            "cheers",
            f"{BAR}\ntable Xavier: Green/red 2\nhand Xavier: Red/red",
            "Xavier: Green/red 2 to Yaz",
            "Xavier does not hold Green/red: it lies on the table, among their own cards.",
        ),
    ],
)
def test_a_reason_is_true_whatever_has_just_happened(name: str, text: str, move: str, sentence: str) -> None:
    """It says when a move is made, and nothing of the moment that need not be so."""
    assert ask(f"game: {name}\n{text}\n", move).verdict.reasons[0].sentence == sentence


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
