"""Text of any keyboard is read, and names that look the same are the same name, on every way in."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace

import pytest

from refkit import GAMES, BadInput, Match, Seeded
from refkit.characters import fold, isolated, plain
from refkit.game import AnyGame
from refkit.kernel import AnyBox, AnyState
from refkit.kernel.markup import el
from refkit.kernel.options import RecordedNames, name_fault, name_faults
from refkit.kernel.sight import seat_number
from refkit.match import file as match_file
from refkit.match.authority import read_own_move
from refkit.text.judging import candidate_moves
from refkit.text.moves import find_player
from refkit.text.scenarios import parse
from tests.games import KNOWN

ZOE = "Zo\u00eb", "Zoe\u0308"
"""One name, composed and decomposed."""
SAME_AS_ANN = (
    "\u0410nn",  # Cyrillic A
    "\uff21nn",  # full-width A
    "Ann\ufe0f",  # a variation selector
    "A\u034fnn",  # a grapheme joiner
    "An\u200cn",
)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize("name", SAME_AS_ANN)
def test_a_name_that_looks_the_same_is_the_same_for_every_reader(name: str) -> None:
    """It is a second Ann among players, and it is Ann as a seat, in front of a move and in a question about one.

    Folding does not depend on case, and an accent, a letter and an emoji are not folded away.
    """
    assert fold(name) == fold("Ann") == fold(name.upper())
    for one, other in (("Zoe", "Zo\u00eb"), ("\U0001f3b2", "\U0001f3af"), ("a b", "ab"), ("\u0438", "n")):
        assert fold(one) != fold(other)
    assert name_faults(("Ann", "Bob", name)) == ["2 players are called 'Ann': give each a name of their own."]
    assert find_player(name, ("Bob", "Ann")) == 1
    assert seat_number(name, ("Bob", "Ann")) == 1
    assert next(candidate_moves(f"may {name} bump?", ("Bob", "Ann"))) == ("Ann: bump", True)
    game = GAMES["huzzah"]
    assert not name_faults(("Ann", "Bob", "Cy"), (name,))
    with pytest.raises(BadInput, match="2 players are called"):
        game.setup(game.Options(players=("Ann", "Bob", name)))


DASHES = "\u2212\u2010\u2011\u2012\u2013\u2014\uff0d\ufe63\u30fc"


@pytest.mark.parametrize("dash", DASHES)
def test_a_move_is_read_whatever_minus_was_typed(dash: str) -> None:
    """The column left of the first minion is meant, never the one without a minus."""
    game = GAMES["three-cheers"]
    laid = parse(game, "players: Xavier, Yaz\nactive: Xavier\nhand Xavier: Rahrat\ntower Yaz:\n  1 | Glasshopper\n")
    state = game.position.to_state(laid.setup)
    move = game.read(state, "Rahrat to Yaz -a3", "Xavier")
    for typed in (
        f"Rahrat to Yaz {dash}a3",
        f"Rahrat to Yaz {dash}\uff41\uff13",
        f"Rahrat\u00a0to\u3000Yaz {dash}a\u200b3",
    ):
        assert game.read(state, typed, "Xavier") == move
        assert game.read(state, f"Xavier\uff1a{typed}") == move
        assert read_own_move(game, game.view(state, "Xavier"), typed) == move


def test_a_position_is_read_whatever_was_typed_and_names_stay_as_they_were() -> None:
    """Colons, commas, blanks, bars, digits and signs of other keyboards are those of the notation."""
    game = GAMES["three-cheers"]
    typed = (
        "players\uff1aD\u2019Arcy\u3001 \u0417\u043e\u044f\uff0cYaz\n"
        "active\uff1a\u3000D'Arcy\n"
        "tower\u00a0Yaz\uff1a\n\u3000\u30002 \uff5c \uff03\uff1f\n\u3000\u3000\uff11 \u2502 \uff5eGlasshopper\n"
        "hand D\u00b4Arcy\uff1a Rahrat\u060c \uff1f\n"
    )
    plainly = (
        "players: D'Arcy, Zoya, Yaz\nactive: D'Arcy\ntower Yaz:\n  2 | #?\n  1 | ~Glasshopper\nhand D'Arcy: Rahrat, ?\n"
    )
    laid, expected = parse(game, typed).setup, parse(game, plainly).setup
    assert laid.players == ("D\u2019Arcy", "\u0417\u043e\u044f", "Yaz")
    assert (laid.towers, laid.hands, laid.active) == (expected.towers, expected.hands, expected.active)
    assert parse(game, game.position.format_setup(laid)).setup == laid


WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
SIGNS = {code: wide for code, wide in WIDE.items() if chr(code) in ":,|#~?0123456789"}
KEYBOARDS: dict[str, Callable[[str], str]] = {
    "full width": lambda text: text.translate(WIDE),
    "full-width signs and digits": lambda text: text.translate(SIGNS),
    "typographic": lambda text: text.replace("-", "\u2212").replace("'", "\u2019"),
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "pasted": lambda text: f"\u200e{text}\u200b",
}
"""How other keyboards and programs write the same text."""


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_writes_is_read_in_every_typography(name: str) -> None:
    """Each move, and the position before it, mean the same; the players have names of many scripts."""
    game = GAMES[name]
    usual = next(iter(KNOWN[name].samples.values()))
    names = (ZOE[0], "D'Arcy", "\u05d0\u05d1\u05d9", "\u0412\u043e\u0432\u0430", "\u82b1\u5b50", "\u00dcnal")
    own = {"first": None, "closed": (), "masters": ()}
    changes = {key: value for key, value in own.items() if hasattr(usual, key)}
    state = game.setup(replace(usual, players=names[: len(usual.players)], **changes))
    chance = Seeded("typed")
    for number in range(24):
        if not (pending := game.choices(state)):
            break
        move = chance.pick(pending[0].options)
        text = game.notation.format_move(state, move, seat=True)
        assert {game.read(state, typed(text)) for typed in KEYBOARDS.values()} == {move}
        if number % 8 == 0 and len(lines := position_lines(game, state)) > 1:
            form = game.position.form
            for way in ("full-width signs and digits", "typographic", "decomposed"):
                laid = form.parse_setup("\n".join(map(KEYBOARDS[way], lines)))
                assert replace(laid, players=state.options.players) == form.parse_setup("\n".join(lines))
        state = game.play(state, move).state


def position_lines(game: AnyGame, state: AnyState) -> list[str]:
    """Return the lines of the position of ``state``; none if a position cannot say it."""
    try:
        return game.position.format_setup(game.position.from_state(state)).splitlines()
    except BadInput:
        return []


BLANK, PRINTABLE = "cannot be empty or begin or end with a space", "is at most 40 printable characters"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("\u2800", BLANK),
        ("Ann\u2800", BLANK),
        ("e" + "\u0301" * 32, "has at most 4 accents"),
        ("Ann\u202ebob", PRINTABLE),
        ("Ann\x07", PRINTABLE),
        ("Ann\u200b", PRINTABLE),
        ("Ann\uff0cBob", "a colon, a comma or a semicolon"),
        ("W" * 41, PRINTABLE),
        ("Spectator", "the word for a seat"),
        ("\uff53\uff50\uff45\uff43\uff54\uff41\uff54\uff4f\uff52", "the word for a seat"),
        ("nothing", "for an option that is not set"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_in_a_sentence(name: str, wrong: str) -> None:
    """It is one sentence, without escapes and without the characters that are refused."""
    said = name_fault(name)
    assert wrong in said
    assert said.endswith(".")
    assert "\\" not in said
    assert not re.search("[\u0300-\u036f\u202a-\u202e\u2066-\u2069\x00-\x1f]", said)


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        "\u05d0\u05d1\u05d9",
        "\u0646\u0631\u06af\u200c\u0633",
        "Nguye\u0302\u0303n",
        "\u30b8\u30e7\u30fc",
        "W" * 40,
    ],
)
def test_names_of_the_world_can_be_used(name: str) -> None:
    """Emoji that are joined, and marks and joiners of other scripts, are names like any."""
    assert not name_fault(name)
    game = GAMES["huzzah"]
    state = game.setup(game.Options(players=(name, "Bob", "Cy")))
    assert find_player(name, state.options.players) == 0


@pytest.mark.parametrize("names", [("Spectator", "\u3164", "Bob"), (*ZOE, "Ann"), ("Ann", "\u0410nn", "chance")])
def test_a_match_that_was_kept_loads_with_names_that_are_refused_today(names: tuple[str, ...]) -> None:
    """Its log is replayed, it goes on and is kept again; a new match cannot begin so."""
    game = GAMES["syndicate"]
    with pytest.raises(BadInput):
        game.setup(game.Options(players=names))
    match = Match("syndicate", game.Options(players=RecordedNames(names)))
    for _ in range(40):
        choice = match.choices()[0]
        match.play(choice.options[0])
    data = match_file.to_data(match)
    loaded = match_file.from_data(data)
    assert loaded.options.players == names
    loaded.play(game.notation.format_move(loaded.state, loaded.choices()[0].options[0], seat=True))
    again = match_file.from_data(match_file.to_data(loaded))
    assert again.entries == loaded.entries
    again.correct(game.position.format_setup(game.position.from_state(again.state)), "It lay like this.")
    assert match_file.from_data(match_file.to_data(again)).state == again.state


def test_words_from_right_to_left_do_not_move_what_stands_beside_them() -> None:
    """Each name is isolated, those of a list one by one, and the numbers that follow are not drawn in."""
    avi, dan = "\u05d0\u05d1\u05d9", "\u05d3\u05df"
    assert isolated(f"{avi} 7, 2 points") == f"\u2068{avi}\u2069 7, 2 points"
    assert isolated(f"{avi}, {dan} and Ann") == f"\u2068{avi}\u2069, \u2068{dan}\u2069 and Ann"
    assert isolated(f"{avi} {dan} bumps 3") == f"\u2068{avi} {dan}\u2069 bumps 3"
    assert isolated(f"{avi} 7 {dan}.") == f"\u2068{avi} 7 {dan}\u2069."
    assert isolated("Zo\u00eb, 2 points") == "Zo\u00eb, 2 points"
    assert plain(isolated(f"{avi}: 7")) == f"{avi}: 7"


def test_markup_isolates_what_is_shown_and_leaves_what_is_sent_back() -> None:
    """Text of elements and titles is isolated; the text of a field, and of a whole that is isolated, is as it was."""
    avi = "\u05d0\u05d1\u05d9"
    assert el("li", f"{avi} 7", title=f"{avi} 7", data_value=f"{avi} 7") == (
        f'<li title="\u2068{avi}\u2069 7" data-value="{avi} 7">\u2068{avi}\u2069 7</li>'
    )
    assert el("textarea", f"{avi}: 7", None) == f"<textarea>{avi}: 7</textarea>"
    assert el("bdi", f"<{avi}>") == f"<bdi>&lt;{avi}&gt;</bdi>"


def test_a_deck_of_a_word_processor_is_read_and_its_names_are_kept() -> None:
    """Curly quotes and no-break spaces are those of TOML; two names that look the same are one."""
    game = GAMES["three-cheers"]
    card = '[[minions]]\nname = "Jack-o\u2019-Lantern"\nvalue = 3\n'
    typed = f"partial = true\n{card}".replace('"', "\u201d").replace(" ", "\u00a0")
    deck: AnyBox = game.boxes["deck"].read(typed, "ours")
    assert deck.card("jack\u2010o'\u2010lantern") is deck.cards[0]
    twice = "partial = true\n" + card + card.replace("Jack", "J\u0430ck")
    with pytest.raises(BadInput, match="has this name already"):
        game.boxes["deck"].read(twice, "ours")
