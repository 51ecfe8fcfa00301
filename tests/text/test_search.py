"""Searching the rules: the words that people say, and the rules that they find."""

import pytest

from refkit.game import GAMES
from refkit.kernel.rule import Rule, Ruling
from refkit.text.search import search, stem, terms

FALLING = Rule("fall", "Settling", 15, "A minion without support falls down a row.")
SHIELD = Rule("armored", "Minion Traits", 7, "A first wound only turns the minion.")
TWICE = Ruling("X-1", "Attacks", 14, "It dies of two wounds.", question="What if an Armored one is hit twice at once?")
QUIET = Rule("hush", "Turns", 3, "Nobody speaks on the second row.")
RULES = (FALLING, QUIET, SHIELD, TWICE)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("armored twice", TWICE),
        ("ARMOURED twice!", TWICE),
        ("hit twice", TWICE),
        ("x1", TWICE),
        ("armor", SHIELD),
        ("arm", SHIELD),
        ("armored", SHIELD),
        ("falls", FALLING),
        ("falling unsupported rows", FALLING),
        ("what happens when it drops", FALLING),
    ],
)
def test_the_rule_that_is_meant_comes_first(words: str, found: Rule) -> None:
    """Whatever the ending, the spelling or the usual word, the rule with the most of the words leads."""
    assert search(RULES, words)[0] is found


def test_what_nobody_wrote_is_not_found() -> None:
    """A word that no rule has finds nothing, and beside others it is no hindrance; without words all are listed."""
    assert search(RULES, "  ") == list(RULES)
    assert QUIET not in search(RULES, "armored wound row"), "a rule with little of what is asked"
    assert search(RULES, "castling") == search(RULES, "?!") == []
    assert search(RULES, "castling twice")[0] is TWICE


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("armoured", "armor"),
        ("defence", "defense"),
        ("realise", "realized"),
        ("falls", "falling"),
        ("fell", "falling"),
        ("chose", "choice"),
        ("carries", "carrying"),
        ("won", "winners"),
        ("7", "seven"),
    ],
)
def test_spellings_and_endings_make_no_difference(one: str, other: str) -> None:
    """British and American words, and words with other endings, have one stem."""
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("may I get rid of it", "am I allowed to discard it"),
        ("do I have to", "do I need to"),
        ("what's up", "what is up"),
        ("at the same moment", "simultaneously"),
        ("face down", "face-down"),
        ("tc-46", "TC46"),
    ],
)
def test_ways_of_speaking_make_no_difference(one: str, other: str) -> None:
    """Two ways to say a thing have the same words."""
    assert terms(one) == terms(other)


@pytest.mark.parametrize(("slip", "found"), [("suport", FALLING), ("armord", SHIELD), ("armroed", SHIELD)])
def test_a_slip_of_the_finger_is_forgiven(slip: str, found: Rule) -> None:
    """A word that no rule has is read as the one that is most like it."""
    assert search(RULES, slip)[0] is found


def test_a_phrase_finds_its_rule_though_no_word_of_it_stands_there() -> None:
    """The phrases of a rule find it, and the phrases of another do not."""
    phrases = {"hush": ["may I whisper to my neighbour", "being quiet"], "fall": ["what tumbles down"]}
    assert search(RULES, "is whispering okay", phrases)[0] is QUIET
    assert search(RULES, "does it tumble", phrases)[0] is FALLING


def test_of_a_long_text_the_beginning_is_read() -> None:
    """Whatever somebody pastes into the search, its first words are looked up."""
    assert search(RULES, "armored " + "castling " * 100_000)[0] is SHIELD


@pytest.mark.parametrize("name", list(GAMES))
def test_every_rule_is_found_by_its_name(name: str) -> None:
    """Its id alone finds a rule or a ruling first, in every game, or one that has the same word in its title."""
    rules = tuple(GAMES[name].rules.values())
    for rule in rules:
        assert rule in search(rules, rule.id)[:12], rule


@pytest.mark.parametrize(
    ("game", "question", "answers"),
    [
        ("three-cheers", "my knight got stabbed, is he gone", {"armored", "TC-46"}),
        ("three-cheers", "can they shoot the steed of my chief", {"bearers-peace"}),
        ("three-cheers", "the bird one with an elephant over it", {"flying", "heavy", "TC-72", "TC-73"}),
        ("huzzah", "how much money is my mob worth", {"finale", "HU-32"}),
        ("syndicate", "we both have 9", {"tied"}),
        ("minions", "both of us got 12", {"tie"}),
        ("cheers", "do mugs of the same colour clink", {"cheers", "CH-03"}),
    ],
)
def test_things_go_by_what_they_look_like(game: str, question: str, answers: set[str]) -> None:
    """Armour is a helmet, the dead are bodies, counters a mob and points money; equal numbers are a tie."""
    found = search(GAMES[game].rules.values(), question, GAMES[game].queries)[:3]
    assert answers & {rule.id for rule in found}
