"""What cannot be read, cannot be, or does nothing is told in a sentence; most of Three Cheers has tests of its own."""

from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.games.minions.box.deck import stand_in
from refkit.games.syndicate.box import decktet
from refkit.kernel.choice import BadInput
from refkit.text import scenarios
from tests.games import KNOWN
from tests.games.cheers.tables import GOAL_B, NEARLY
from tests.games.minions.tables import CENTAUR, OGRE, position_text

DEN: Final = "players: Wanda, Xavier, Yaz\n"
MYTHS: Final = ", ".join(card.name for card in stand_in().deities[1].minions)
ALL: Final = ", ".join(card.name for card in decktet().cards)


THREE: Final = ["Xavier", "Yaz", "Zippy"]


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        *[(game, {}, "who plays") for game in GAMES],
        *[(game, {"players": THREE, "parsley": 1}, "no option 'parsley'") for game in GAMES],
        ("cheers", {"players": THREE[:2]}, "3 to 6 players"),
        ("cheers", {"players": [*THREE, "Wanda"], "teams": 3}, "4 players form 2 teams, not 3"),
        ("cheers", {"players": ["Xavier", "xavier", "Yaz"]}, "2 players are called 'Xavier'"),
        ("cheers", {"players": THREE, "first": "Vic"}, "Nobody called 'Vic' plays"),
        ("cheers", {"players": ["Nobody", "Xavier", "Yaz"]}, "what the virtual teammate is called"),
        ("cheers", {"players": [*THREE, "Wanda", "Vic"], "variant": "masquerade"}, "equal size"),
        ("huzzah", {"players": THREE[:2]}, "3 to 8 players"),
        ("huzzah", {"players": [*"ABCDEFGHI"]}, "3 to 8 players"),
        ("huzzah", {"players": THREE, "goal": 0}, "`goal`"),
        ("huzzah", {"players": THREE, "track": 1}, "The option 'track' follows from the others"),
        ("huzzah", {"players": THREE, "closed": ["Nobody"]}, "Nobody called 'Nobody' plays"),
        ("huzzah", {"players": THREE, "closed_stages": ["Gift Shop"]}, "No stage of House board is called 'Gift Shop'"),
        ("huzzah", {"players": THREE, "tied": "maybe"}, "'tied' cannot be 'maybe'"),
        ("minions", {"players": THREE[:1]}, "Minions is played by 2 to 6 players, not by 1"),
        ("minions", {"players": THREE[:2], "deities": ["Myth", "Mith"]}, "No deity is called 'Mith'; there are: Dark"),
        ("syndicate", {"players": THREE[:2]}, "exactly 3 players"),
        ("syndicate", {"players": THREE, "goal": 0}, "must be 1 to 100"),
        ("syndicate", {"players": THREE, "goal": True}, "cannot be True"),
        ("syndicate", {"players": THREE, "two_marks": "both"}, "cannot be 'both'"),
    ],
)
def test_a_game_that_cannot_start_says_why(game: str, options: dict[str, Any], words: str) -> None:
    """Each invalid option is refused with a sentence about it."""
    with pytest.raises(BadInput, match=words):
        GAMES[game].setup(GAMES[game].Options.from_data(options))


@pytest.mark.parametrize(
    ("game", "text", "line", "words"),
    [
        ("cheers", "table Yaz: Red/blau", 1, "No card of Stand-in bar is called 'Red/blau'"),
        ("cheers", "goal D: Red", 1, "Nobody here is called 'D'"),
        ("cheers", "goal A: Pink", 1, "No ingredient of Stand-in bar is called 'Pink'"),
        ("cheers", "token Yaz: C", 1, "There is no team called 'C'"),
        ("huzzah", "place Yaz: nowhere", 1, "nowhere"),
        ("huzzah", "players: A, B, C\nrichard: 51", 2, "51"),
        ("huzzah", "players: A, B, C\ncrowd: many", 2, "many"),
        ("huzzah", "players: A, B, C\nhand A: Finlae", 2, "no card called 'Finlae'"),
        ("minions", "\nminion Yaz: Wither", 2, "Wither is no minion"),
        ("minions", "\nboon Yaz: Vampyre", 2, "did you mean Vampire"),
        ("minions", "\npower Yaz: +5", 2, "is no Power card"),
        ("minions", "\ndice Yaz: 3 7", 2, "is not a roll"),
        ("minions", "\nused Yaz: Sunny Skies", 2, "cannot stand in this line"),
        ("minions", "\nevent: Vampire", 2, "Vampire is no event"),
        ("syndicate", "hand Yaz: The Ende", 1, "did you mean"),
        ("syndicate", "lead: The Market as colour", 1, "not a mark"),
        ("syndicate", "hand: The End", 1, "cannot begin a line"),
        ("syndicate", "discards: The End\ndiscards: The Sea", 2, "is here twice"),
        ("syndicate", "discards: The End\n    The Sea", 2, "move this one to the left"),
        ("syndicate", "nonsense", 1, "no word and colon"),
    ],
)
def test_a_position_that_cannot_be_read_is_told_where(game: str, text: str, line: int, words: str) -> None:
    """The refusal has the number of the line, and quotes what is wrong."""
    with pytest.raises(BadInput, match=words) as caught:
        GAMES[game].position.parse_setup(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("cheers", "table Yaz: Red/blue, Red/blue, Red/blue", "there are only 2 of Red/blue"),
        ("cheers", "table Yaz: ?", "it lies face up; say which"),
        ("cheers", f"{NEARLY}, Green/red, Green/red, Red/blue", "six may stay"),
        ("cheers", "hand Yaz: Red/red, Red/red, Blue/red, Blue/red", "Yaz holds 4 cards, and that hand has at most 3"),
        ("cheers", "goal A: Red, Red, Red, Blue, Blue", "cannot be drawn"),
        ("cheers", "token Yaz: A", "only dealt in a masquerade"),
        ("cheers", "option variant: masquerade\ntoken Xavier: A\ntoken Yaz: A\ntoken Wanda: A", "3 players have the"),
        ("cheers", "players: Xavier, Yaz", "3 to 6 players"),
        ("cheers", "players: Xavier, Yaz, Nobody", "what the virtual teammate is called"),
        ("cheers", "option teams: 3", "4 players form 2 teams, not 3"),
        ("cheers", "option over_six: never", "'over_six' cannot be 'never'"),
        ("minions", "minion Xavier: Minotaur", "Xavier cannot have Minotaur in play: it is not a card of Darkness."),
        ("minions", "minion Xavier: Vampire\nused Xavier: Vampire", "cannot have Vampire in play: it is used up."),
        ("minions", f"minion Yaz: ?\nused Yaz: {MYTHS}", "has an unknown minion in play, and no minion is left"),
        ("minions", "dice Xavier: 1 1", "Xavier has a boon, a Power card or dice in play, and no minion."),
        ("minions", "event: Heat Wave\ngone: Heat Wave", "Heat Wave lies in 2 places, and there is only 1 of it."),
        ("minions", "option goal: 500", "`goal`, the glory that wins, is 1 to 99, not 500."),
        ("syndicate", "hand Yaz: The End\nhand Wanda: The End", "The End is in Wanda's hand and in Yaz's hand"),
        ("syndicate", "players: Wanda, Xavier", "exactly 3 players"),
        ("syndicate", "discards: ?", "face up is known"),
        ("syndicate", "played: The End", "before a card is led"),
        ("syndicate", "lead: The Castle\nplayed: The End, The Sea, The Mill", "Each enforcer plays one card"),
        ("syndicate", "lead: The Market as event", "cannot be led as event"),
        ("syndicate", "option two_marks: one named\nlead: The Market", "name location or event"),
        ("syndicate", "points Yaz: -3", "cannot have -3 points"),
        ("syndicate", "turn: 0", "this cannot be turn 0"),
        ("syndicate", "option players: x", "has a place of its own"),
        ("syndicate", "hand Yaz: " + ", ".join("?" * 40), "are unknown, but only"),
    ],
)
def test_what_is_impossible_about_a_position_is_told(game: str, text: str, words: str) -> None:
    """Every fault is a sentence, and no state is made of such a position."""
    position = GAMES[game].position
    setup = position.parse_setup(text)
    assert words in " ".join(fault.sentence for fault in position.faults(setup))
    with pytest.raises(BadInput):
        position.to_state(setup)


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        *[(game, text, "is not a move") for game in ("cheers", "syndicate") for text in ("", "dance")],
        *[(game, "x" * 400, "at most 300 characters") for game in GAMES],
        ("cheers", "Red/blue to Vic", "Nobody called 'Vic'"),
        ("cheers", "Red/blau to Yaz", "is called 'Red/blau'"),
        ("cheers", "send Yaz and", "is not a move"),
        ("cheers", "team D: red", "no team called 'D'"),
        ("cheers", "team A: pink", "is called 'pink'"),
        *[("huzzah", text, "") for text in ("", "roll", "roll 1 2", "roll 7 7 7", "roll ٣", "walk far", "choose Moon")],
        *[("huzzah", text, "") for text in ("show Ace", "crowd 12", "lose to 3", "Moon draws Bump", "discard ,", ":")],
        ("minions", "Zed: send Vampire", "Nobody called 'Zed' plays"),
        ("minions", "send Wither", "Wither is no minion"),
        ("minions", "bestow Wither", "is not a boon and a Power card"),
        ("minions", "bestow Wither and +9", "is no Power card"),
        ("minions", "use everything", "cannot be used"),
        ("minions", "pick luck", "cannot be picked"),
        ("minions", "Xavier rolls 7 1", "is on no die"),
        ("minions", "Xavier rolls 1 1 1", "is not a roll"),
        ("minions", "turn up Vampire", "a card of a player's own"),
        ("syndicate", "lead The Ende", "did you mean The End"),
        ("syndicate", "lead The Market as colour", "'colour' is not a mark"),
        ("syndicate", "Zoe draws The End", "Nobody called 'Zoe' plays"),
        ("syndicate", "Yaz revoked in turn many", "'many' is not the number of a turn"),
        ("syndicate", "play \u200b", "There is no card called"),
    ],
)
def test_what_is_no_move_is_told(game: str, text: str, words: str) -> None:
    """In a sentence that quotes it or says what can be written."""
    state = GAMES[game].setup(next(iter(KNOWN[game].samples.values())))
    with pytest.raises(BadInput) as caught:
        GAMES[game].notation.parse_move(state, text)
    assert words in caught.value.sentence
    assert caught.value.sentence.endswith((".", "!", "?"))


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("cheers", f"{NEARLY}, Yellow/red\n{GOAL_B}\naction: victory", "Yaz lacks Green and has Yellow in the way."),
        ("cheers", f"{NEARLY}, Yellow/red\naction: victory", "Yaz could have a victory; add `goal B: …`"),
        ("cheers", f"option variant: masquerade\n{NEARLY}, Yellow/red\naction: victory", "add `token Yaz: A`"),
        ("cheers", f"option declare: offered\n{NEARLY}\naction: victory", "4 cards cannot be a combination of 5."),
        ("cheers", f"{NEARLY}, Yellow/red, Purple/red\naction: victory", "a combination never has all five"),
        ("cheers", "table Yaz: Red/red, Red/red, Red/blue, Red/blue, Green/red\naction: victory", "so only 3 of these"),
        ("cheers", "players: Xavier, Yaz, Zippy\noption virtual_wins: false\naction: victory", "Nobody cannot win"),
        ("cheers", f"{NEARLY}\naction: limit", "most lie in front of Yaz: 4. [limit]"),
        ("cheers", "hand Xavier: ?, ?, ?\naction: refill", "Xavier holds 3 cards; a hand has 3. [refill]"),
        ("cheers", "players: Xavier, Yaz, Zippy\nactive: Yaz\nhand Yaz: ?, ?, ?, ?\naction: refill", "[larger-hand]"),
        ("syndicate", f"{DEN}points Yaz: 7\naction: score", "Yaz has most points, 7; the game is won with 12."),
        ("syndicate", f"{DEN}points Yaz: 7\npoints Wanda: 7\naction: score", "Wanda and Yaz have most points, 7"),
        ("syndicate", f"{DEN}lead: The Sea\naction: draw", "draws only at the beginning of a turn. [draw-up]"),
        ("syndicate", f"{DEN}action: draw", "Wanda holds 5 cards already, and the mastermind draws up to 5. [draw-up]"),
        ("syndicate", f"{DEN}hand Wanda: ?, ?, ?, ?, ?, ?\naction: draw", "holds 6 cards already"),
        ("syndicate", f"{DEN}hand Wanda:\nhand Yaz: {ALL}\nhand Xavier:\naction: draw", "neither the pile nor the"),
    ],
)
def test_nothing_is_told_with_its_reason(game: str, text: str, told: str) -> None:
    """Actions without an effect say why: what is lacking or in the way, what is unknown, what the limit is."""
    outcome = scenarios.run(GAMES[game], scenarios.parse(GAMES[game], text))
    assert not outcome.events
    assert told in str(outcome)


@pytest.mark.parametrize(
    ("game", "typed", "move"),
    [
        ("cheers", "red/blue 1 TO yaz", "Red/blue 1 to Yaz"),
        ("cheers", "move green/RED to Yaz", "move Green/red 1 to Yaz"),
        ("cheers", "team B: red, red, green, blue, blue", "team B: Red, Red, Green, Blue, Blue"),
        ("huzzah", "ROLL 3 4 4", "roll 11"),
        ("huzzah", "yaz: choose swag_cart", "Yaz: choose Swag Cart"),
        ("huzzah", "Yaz: show huzzah", "Yaz: show Huzzah!"),
        ("huzzah", "Xavier: discard finale,Bump", "Xavier: discard Finale, Bump"),
        ("huzzah", "Yaz draws 2-crowd", "Yaz draws 2-Crowd"),
        ("minions", "yaz: minotaur", "Yaz: send Minotaur"),
        ("minions", "Xavier: wither with 3", "Xavier: bestow Wither and +3"),
        ("minions", "XAVIER ROLLS 5, 3", "Xavier rolls 3 5"),
        ("three-cheers", "  YAZ:  rahrat TO yaz A3, TURNED ", "Yaz: Rahrat to Yaz a3, turned"),
        ("three-cheers", "xavier: squabble: PROVOKE  yaz B1", "Xavier: Squabble: provoke Yaz b1"),
        ("syndicate", "  YAZ:  lead   market as EVENT ", "Yaz: lead The Market as event"),
        ("syndicate", "xavier revoked in turn 12", "Xavier revoked in turn 12"),
    ],
)
def test_a_move_is_read_however_it_is_typed(game: str, typed: str, move: str) -> None:
    """In any case, with the player in front, and with as few words as can mean only one move."""
    state, notation = GAMES[game].setup(next(iter(KNOWN[game].samples.values()))), GAMES[game].notation
    read = notation.parse_move(state, typed)
    assert notation.format_move(state, read, seat=":" in move) == move
    assert notation.parse_move(state, move) == read


@pytest.mark.parametrize(
    ("game", "players", "moves"),
    [
        ("cheers", ["to Yaz", "team A", "draws", "is team A"], ["to Yaz draws Red/blue 1", "Red/blue 1 to to Yaz"]),
        ("cheers", ["to Yaz", "and", "draws", "Vic"], ["send to Yaz and and", "send and and draws", "first and"]),
        ("syndicate", ["Who draws", "a draws b", "hid"], ["Who draws draws The End", "a draws b draws The Sea"]),
        ("syndicate", ["Who draws", "a draws b", "hid"], ["hid hid The Sea", "first a draws b"]),
    ],
)
def test_names_that_sound_like_moves_are_told_apart(game: str, players: list[str], moves: list[str]) -> None:
    """A player may be called by the words of the notation."""
    state, notation = GAMES[game].setup(GAMES[game].Options.from_data({"players": players})), GAMES[game].notation
    assert [notation.format_move(state, notation.parse_move(state, text)) for text in moves] == moves


TOLD: Final = {
    "cheers": ("hand Xavier: Red/blue, ?\ngoal A: Red, Red, Green, Blue, Yellow", "team A (Xavier & Zippy): Red"),
    "minions": (position_text("Kill The Orc", OGRE, CENTAUR), "In play: Gravel Ogre (Might 6, Defense 4, Speed 1"),
    "huzzah": ("place Xavier: Swag Cart\nrichard: 30", "Turn 1."),
    "syndicate": (
        f"{DEN}hand Yaz: ?, ?, The Sea\npoints Yaz: 5",
        "Yaz, 5 points, holds The Sea (Crown, Waves, location), 2 unknown cards.",
    ),
}
"""A table of each game, and a part of what is told of it."""


@pytest.mark.parametrize("game", TOLD)
def test_a_table_is_told_in_words(game: str) -> None:
    """What lies there and what is held, as far as it is known."""
    text, told = TOLD[game]
    position = GAMES[game].position
    assert told in GAMES[game].notation.format_state(position.to_state(position.parse_setup(text)))
