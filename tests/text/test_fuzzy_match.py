"""Forgiving words: what is nearly notation is read as what it can only mean, and never as something else."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Choice, LegalMoves
from refkit.kernel.rule import Rule
from refkit.text import scenarios
from refkit.text.fuzzy_match import find_move, matching_answers, read_list, reworded, squash
from tests.games import KNOWN
from tests.tiers import by_tier, mostly_thorough

WAYS: dict[str, Callable[[str], str]] = {
    "other case": str.swapcase,
    "no commas": lambda text: text.replace(",", ""),
    "no hyphens": lambda text: re.sub(r"(?<=\w)[-/](?=[^\W\d])", " ", text),
    "on for to": lambda text: re.sub(r"\bto\b", "on", text),
    "more spaces": lambda text: text.replace(" ", "  "),
    "a full stop": lambda text: f"{text}.",
    "no apostrophes": lambda text: text.replace("'", ""),
}
"""How people write who write in a hurry."""


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("huzzah", "three-cheers")))
@given(data=st.data())
def test_words_in_a_hurry_are_the_move_that_is_meant(name: str, data: st.DataObject) -> None:
    """In whatever ways a legal move is written carelessly, it is read as itself, or both that it could be are named."""
    game, samples = GAMES[name], KNOWN[name].samples
    state = game.setup(samples[data.draw(st.sampled_from(sorted(samples)))])
    chance = Seeded(data.draw(st.integers(0, 999)))
    for _ in range(data.draw(st.integers(0, by_tier(40, 120, 120)))):
        if not (pending := game.choices(state)):
            return
        answer = chance.answer if pending[0].seat is CHANCE else lambda choice: chance.pick(choice.options)
        state = game.play(state, answer(pending[0])).state
    for choice in game.choices(state):
        move = choice.options[data.draw(st.integers(0, len(choice.options) - 1))]
        said = text = game.notation.format_move(state, move, seat=True)
        for way in data.draw(st.lists(st.sampled_from(sorted(WAYS)), min_size=1, unique=True)):
            said = WAYS[way](said)
        assert read(game, state, said) in (move, "both"), (text, said)


def read(game: Any, state: Any, text: str) -> Any:
    """Return the move that ``text`` is read as, or "both" if it is refused because it fits two."""
    try:
        return game.read(state, text)
    except BadInput as error:
        if "could be" not in error.sentence:
            raise
        return "both"


def test_two_readings_are_both_named() -> None:
    """A card that fits two places is refused with both, and read where it fits but one."""
    options: LegalMoves[str] = LegalMoves(lambda: ["Imp to Ann b1", "Imp to Ann c1", "Ogre to Ann b1"], str)
    asked = [Choice(0, lambda: ("", None), options)]  # type: ignore[arg-type,return-value]  # nobody reads the question

    def read(text: str) -> str:
        return find_move(text, BadInput("No."), refuse, [(0, text)], asked, ("Ann",))

    with pytest.raises(BadInput, match="'imp' could be “Imp to Ann b1” or “Imp to Ann c1”: say which"):
        read("imp")
    assert read("ogre") == "Ogre to Ann b1"
    assert read("Imp on Ann, C1") == "Imp to Ann c1"
    for text in ("b1", "?!", "elf", ""):
        with pytest.raises(BadInput, match=r"^No\.$"):
            read(text)


def refuse(_text: str) -> str:
    """Raise `BadInput`: only options are read."""
    raise BadInput("No.")


def test_numbers_are_kept_apart() -> None:
    """Two numbers are not one, and a minus is no hyphen."""
    assert squash("walk 1 2") != squash("walk 12")
    assert squash("Imp to Ann -b1") != squash("Imp to Ann b1")
    assert squash("Red/blue-1") == squash("red blue 1")


def test_commas_may_be_missing_from_a_list() -> None:
    """The one way to cut a list is taken; where there are two, both are named."""

    def read(name: str) -> str:
        if name not in {"Big", "Big Imp", "Imp", "Ogre", "Imp Ogre"}:
            raise BadInput(f"no {name}")
        return name

    assert read_list("Ogre Big", read) == ("Ogre", "Big")
    assert read_list("Big Imp", read) == ("Big Imp",)
    with pytest.raises(BadInput, match="“Big, Imp Ogre” or “Big Imp, Ogre”"):
        read_list("Big Imp Ogre", read)
    with pytest.raises(BadInput, match="no Elf Big"):
        read_list("Elf Big", read)


@pytest.mark.parametrize("word", ["Imp", "Elf"])
def test_missing_commas_cost_a_bounded_number_of_readings(word: str) -> None:
    """No run of words is read twice, whether all words are known or none, and however many ways there are to split."""
    told: list[str] = []

    def read(name: str) -> str:
        told.append(name)
        if name.split(maxsplit=1)[0] != "Imp":
            raise BadInput(f"no {name}")
        return name

    for count in (3, 6, 12, 13, 200):
        told.clear()
        with suppress(BadInput):
            read_list(" ".join(f"{word} {number}" for number in range(count // 2)) + " x" * (count % 2), read)
        assert len(told) == len(set(told)) <= 78


def test_other_words_for_to() -> None:
    """Each of a handful is tried, of more none, and a full stop at the end is none of the move."""
    assert list(reworded("to on " * 50)) == []
    assert list(reworded("Man on Fire on Ann.")) == [
        "Man on Fire on Ann",
        "Man to Fire on Ann",
        "Man on Fire to Ann",
        "Man to Fire to Ann",
    ]


def test_a_shared_tower_is_its_owners() -> None:
    """Who writes one owner means the tower, and who writes both owners of one tower is told."""
    game = GAMES["three-cheers"]
    head = "players: Ann, Bob, Cy, Di\noption variant: double-trouble\n"
    whole, short = (scenarios.parse(game, f"{head}tower {name}: Rahrat\n") for name in ("Ann & Cy", "cy"))
    assert whole.setup == short.setup
    with pytest.raises(BadInput, match="`tower Ann & Cy` is here twice"):
        scenarios.parse(game, f"{head}tower Ann: Rahrat\ntower Cy: Rahrat\n")


def test_players_and_options_as_people_write_them() -> None:
    """Names need no commas, and options and their values neither hyphens, underscores nor capitals in place."""
    game = GAMES["three-cheers"]
    head = "option {}: {}\ntower Bob: Rahrat\n"
    exact = scenarios.parse(game, "players: Ann, Bob\n" + head.format("armored_twice", "one wound"))
    assert scenarios.parse(game, "players: Ann Bob\n" + head.format("Armored twice", "One Wound")).setup == exact.setup
    assert scenarios.parse(game, "players: Ann Lee, Bob\n").setup.players == ("Ann Lee", "Bob")
    variant = scenarios.parse(game, "players: Ann Bob Cy Di\noption variant: Double Trouble\n").setup
    assert variant.options == {"variant": "double-trouble"}


def test_the_only_tower_needs_no_name() -> None:
    """A square without a tower is in the one that stands, and a card needs no ``to``; of two towers both are named."""
    game = GAMES["three-cheers"]
    laid = "players: Ann, Bob\ntower Ann:\n  Rahrat\n"
    state = game.position.to_state(scenarios.parse(game, laid).setup)
    assert game.read(state, "bob: gnawrah on b1 turned") == game.read(state, "Bob: Gnawrah to Ann b1, turned")
    assert game.read(state, "bob: gnawrah b1") == game.read(state, "Bob: Gnawrah to Ann b1")
    state = game.position.to_state(scenarios.parse(game, f"{laid}tower Bob:\n  Spike(1)\n").setup)
    assert game.read(state, "bob: gnawrah ann b1") == game.read(state, "Bob: Gnawrah to Ann b1")
    with pytest.raises(BadInput, match="write Ann z9 or Bob z9"):
        game.read(state, "Bob: Gnawrah on z9")


@pytest.mark.parametrize("word", ["three cheers", "Three-Cheers", "THE SYNDICATE", "Huzzah!", "snow balls"])
def test_a_game_is_called_as_people_call_it(word: str) -> None:
    """Case, hyphens and the article make no difference to a game's short name, in a file as elsewhere."""
    game = GAMES[word]
    assert GAMES[game.name] is game
    assert game.position.parse_setup(f"game: {word}").players


def test_a_result_of_chance_is_never_completed() -> None:
    """A player's answer is known by a word of it, what was drawn must be said in full."""

    def asked(seat: int) -> list[Choice[str]]:
        return [
            Choice(seat, lambda: ("Which?", Rule("r", "Toys", 1, "One.")), LegalMoves(lambda: ["the deep sea"], str))
        ]

    assert [*matching_answers("sea", asked(0), ())] == ["the deep sea"]
    assert [*matching_answers("sea", asked(CHANCE), ())] == []
    assert [*matching_answers("The Deep Sea", asked(CHANCE), ())] == ["the deep sea"]
