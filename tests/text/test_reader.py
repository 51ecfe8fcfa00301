"""The tolerant reader: what people type for a move, in every game, is the move that they mean or a list of those."""

from collections.abc import Iterator
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.text import scenarios
from refkit.text.as_json import numbered_answer

TOWERS = """players: Ann, Bob
active: Ann
hand Ann: Rahrat, Gnawrah, Denial
tower Ann:
  Spike(1) Imp(2)
tower Bob:
  #Shadowl
  Goblin(1)
action: turn
"""
FAIR = "players: Xavier, Yaz, Zippy\naction: setup\n"
STAGES = f"{FAIR}answers:\n  roll 10\n  roll 9\n  roll 8\n"
WALK = """players: Xavier, Yaz, Zippy
place Xavier: 3
place Yaz: Lute Pit
place Zippy: Swag Cart
richard: 40
hand Xavier: Finale, Finale, Finale, Finale, Finale
hand Yaz: Finale, Finale, Finale, Finale, Finale
hand Zippy: Finale, Finale, Finale, Finale, Finale
action: turn
answers:
  roll 9
"""
PLOT = """players: Wanda, Xavier, Yaz
hand Wanda: The Merchant, The End, Ace of Moons, The Author, The Castle
action: turn
"""
DEAL = "players: Wanda, Xavier, Yaz\naction: setup\nanswers:\n  first Wanda"
QUEST = "players: Ann, Bob\nevent: Sunny Skies\nquest: Kill The Orc\naction: quest"
BAR = "players: Xavier, Yaz, Zippy, Wanda\nhand Xavier: Red/blue, Green/blue, Red/red\naction: turn\n"


def table(name: str, text: str) -> Any:
    """Return the state in which a scenario waits for an answer."""
    return scenarios.carry_out(GAMES[name], scenarios.parse(GAMES[name], text)).state


@pytest.mark.parametrize(
    ("name", "text", "typed", "told"),
    [
        ("three-cheers", TOWERS, "b2 Rahrat", "Ann: Rahrat to Ann b2"),
        ("three-cheers", TOWERS, "Ann: rahrat b2 ann", "Ann: Rahrat to Ann b2"),
        ("three-cheers", TOWERS, "Rahrat on top of Imp", "Ann: Rahrat to Ann b2"),
        ("three-cheers", TOWERS, "rahrat right of Goblin", "Ann: Rahrat to Bob b1"),
        ("three-cheers", TOWERS, "Rahrat to the left of Spike", "Ann: Rahrat to Ann -a1"),
        ("three-cheers", TOWERS, "Rahrat to Bob's b1", "Ann: Rahrat to Bob b1"),
        ("three-cheers", TOWERS, "Rahrat at b1 in Bob’s tower", "Ann: Rahrat to Bob b1"),
        ("three-cheers", TOWERS, "Rahrat right of Goblin in Bob's tower", "Ann: Rahrat to Bob b1"),
        ("cheers", BAR, "Red/blue to Yaz's tray", "Xavier: Red/blue 1 to Yaz"),
        ("huzzah", FAIR, "4 5 6", "roll 15"),
        ("huzzah", FAIR, "15", "roll 15"),
        ("huzzah", STAGES, "Xavier at Swag Cart", "Xavier: choose Swag Cart"),
        ("huzzah", STAGES, "swag", "Xavier: choose Swag Cart"),
        ("huzzah", WALK, "4", "Xavier: walk 4"),
        ("syndicate", PLOT, "9lk", "Wanda: lead The Merchant"),
        ("syndicate", PLOT, "lead 9KL", "Wanda: lead The Merchant"),
        ("syndicate", PLOT, "lead pac", "Wanda: lead The Pact"),
        ("syndicate", PLOT, "lead 9 of knots and leaves", "Wanda: lead The Merchant"),
        ("syndicate", PLOT, "ace moons", "Wanda: lead Ace of Moons"),
        ("syndicate", DEAL, "king of waves", "Wanda draws The Sea"),
        ("minions", "players: Ann, Bob\naction: turn", "sunny", "turn up Sunny Skies"),
        ("minions", QUEST, "send vam", "Ann: send Vampire"),
        ("cheers", BAR, "red/bl to Yaz", "Xavier: Red/blue 1 to Yaz"),
        ("cheers", BAR, "Yaz Red/blue", "Xavier: Red/blue 1 to Yaz"),
        ("cheers", BAR, "red/blue in front of Yaz", "Xavier: Red/blue 1 to Yaz"),
        ("cheers", BAR, "discard", "Xavier: discard hand"),
    ],
)
def test_what_people_type_is_the_move_that_they_mean(name: str, text: str, typed: str, told: str) -> None:
    """Places in front or told by a neighbour, bare dice and cards, a number where one is asked, a few words."""
    game, state = GAMES[name], table(name, text)
    assert game.notation.format_move(state, game.read(state, typed), seat=True) == told


@pytest.mark.parametrize(
    ("name", "text", "typed"),
    [
        ("three-cheers", TOWERS, "Rahrat"),
        ("three-cheers", TOWERS, "Rahrat on top of a1"),
        ("cheers", BAR, "Red/blue"),
    ],
)
def test_what_could_be_several_is_refused_with_them(name: str, text: str, typed: str) -> None:
    """Neither is taken; each of those that are named can be entered as it is written."""
    game, state = GAMES[name], table(name, text)
    with pytest.raises(BadInput, match=r"could be “.*” or “.*: say which") as wrong:
        game.read(state, typed)
    assert len({game.read(state, each) for each in wrong.value.suggestions}) == len(wrong.value.suggestions) > 1


@pytest.mark.parametrize(
    ("name", "text", "typed"),
    [
        ("cheers", BAR, "blue red Yaz"),  # no card is called so: Red/blue is another
        ("three-cheers", TOWERS, "Rahrat on top of Shadowl"),  # which lies on its face
        ("three-cheers", TOWERS, "Rahrat on top of Nobody"),
        ("huzzah", STAGES, "7"),
        ("syndicate", PLOT, "9lm"),
    ],
)
def test_what_means_nothing_is_not_taken_for_something_else(name: str, text: str, typed: str) -> None:
    """Words in another order, hidden cards and unknown numbers are no move."""
    with pytest.raises(BadInput):
        GAMES[name].read(table(name, text), typed)


@pytest.mark.parametrize(
    ("name", "text", "typed", "first"),
    [
        ("three-cheers", TOWERS, "Ranrat to Ann b2", "Rahrat to Ann b2"),
        ("huzzah", STAGES, "swog cart", "choose Swag Cart"),
        ("syndicate", PLOT, "lead the merchnt", "lead The Merchant"),
        ("cheers", BAR, "rad/blue to yaz", "Red/blue 1 to Yaz"),
    ],
)
def test_what_is_misspelt_is_suggested_and_not_taken(name: str, text: str, typed: str, first: str) -> None:
    """What may have been meant is data of the error, ready to be entered."""
    game, state = GAMES[name], table(name, text)
    with pytest.raises(BadInput) as wrong:
        game.read(state, typed)
    assert wrong.value.suggestions[0] == first
    assert game.why_not(state, game.read(state, first)) is None


def all_suggestions(name: str, text: str, seat: str, words: str) -> Iterator[str]:
    """Yield what is suggested to ``seat`` for ``words``."""
    try:
        GAMES[name].read(table(name, text), f"{seat}: {words}")
    except BadInput as error:
        yield from error.suggestions


def test_nobody_is_suggested_what_another_may_do() -> None:
    """Who is not asked gets no suggestions from the options of whoever is."""
    assert list(all_suggestions("three-cheers", TOWERS, "Ann", "Ranrat to Ann b2"))
    assert not list(all_suggestions("three-cheers", TOWERS, "Bob", "Ranrat to Ann b2"))


def test_a_number_is_a_place_in_the_list_only_where_it_is_no_answer() -> None:
    """Where options have numbers of their own, 3 is one of those; elsewhere it is the third."""
    assert numbered_answer("3", ["stay", "walk 1", "walk 2", "walk 3"]) == "3"
    assert numbered_answer("3", ["pass", "bump", "show Finale"]) == "show Finale"
    assert numbered_answer("1", ["drop Red/blue 1", "drop Red/red 1"]) == "drop Red/blue 1"
    assert [numbered_answer(text, ["left", "right"]) for text in ("02", "3", "0")] == ["right", "3", "0"]


@pytest.mark.parametrize("place", ["Bob a1", "Bob's a1", "a1 Bob", "a1 of Bob", "a1 in Bob’s tower"])
def test_a_place_is_told_alike_in_actions_and_positions(place: str) -> None:
    """Its owner may stand before or behind it, and what is laid out may be said to be somebody's."""
    text = TOWERS.replace("tower Bob:", "tower Bob's:").replace("action: turn", f"action: dies {place}")
    outcome = scenarios.carry_out(GAMES["three-cheers"], scenarios.parse(GAMES["three-cheers"], text))
    assert str(outcome).startswith("Bob's Goblin dies of its wound.")
