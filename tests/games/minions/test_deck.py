"""Card files: the stand-in, the vocabulary of effects, and every fault that a file can have, with its line."""

import pytest

from refkit.games.minions.box.deck import Deck, card_text, stand_in

SMALL = """\
partial = true
[[deities]]
name = "Myth"
powers = [1, 2]

[[minions]]
deity = "Myth"
name = "Ox"
might = 4
defense = 5
speed = 2
skill = 3
rolls = [3, 6, 9, 11]
effects = [{do="cap", slot="powers", whom="others", to=2}]

[[boons]]
deity = "Myth"
name = "Song"
effects = [{do="steps", slot="dice", whom="others", by=1}]

[[events]]
name = "Rain"

[[quests]]
name = "Swim"
asks = ["speed"]

[[glory]]
name = "Towel"
value = 3
"""


def faults_of(old: str, new: str) -> list[tuple[int, str]]:
    """Return the faults of SMALL with ``old`` replaced by ``new``."""
    assert old in SMALL
    return [(fault.line, fault.sentence) for fault in Deck.check(SMALL.replace(old, new, 1))]


def test_the_printed_cards_say_what_the_book_says() -> None:
    """The sentences of the four printed cards with effects, made from their data."""
    said = {
        name: card_text(stand_in().card(name))
        for name in ("Vampire", "Minotaur", "Wither", "Siren Song", "Sunny Skies")
    }
    assert said == {
        "Vampire": "Once the minions are shown, you may lower the highest attribute of each opposing minion by 1.",
        "Minotaur": "Once the Power cards are shown, you may make each opponent exchange a Power card above +2 for an"
        " unused one of at most +2.",
        "Wither": "Once the dice are rolled, you may lower every die of each opponent by 1.",
        "Siren Song": "Once the dice are rolled, you may make each opponent roll as though the Power card were 1 higher"
        " (+4 stays +4).",
        "Sunny Skies": "Nothing special happens.",
    }
    assert card_text(stand_in().card("Arrow Dodging")) == "It asks for Defense and Speed."
    assert card_text(stand_in().card("Kill The Orc")) == "It asks for Might."


def test_what_is_used_together_is_said_together() -> None:
    """A gain and its price that are used together are in one sentence."""
    assert card_text(stand_in().card("Grave Bargain")) == (
        "Once the boons are shown, you may raise the total of your own minion by 2 and lower the Defense of your own"
        " minion by 1."
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("partial = true", "", 2, "Myth: it has 1 minions and the box has 8: mend that"),
        ("powers = [1, 2]", "powers = [1, 5]", 4, "whole numbers from 1 to 4"),
        ('deity = "Myth"', 'deity = "Moth"', 7, "no deity is called 'Moth'"),
        ("might = 4", "might = 40", 9, "`might` is a whole number from 0 to 20, not 40."),
        ("value = 3", "value = 0", 30, "from 1 to 20"),
        (
            "[3, 6, 9, 11]",
            "[3, 6, 9]",
            13,
            "`rolls` is a list of 4 whole numbers from 0 to 20, for +1, +2, +3, +4, not [3, 6, 9].",
        ),
        ("[3, 6, 9, 11]", "[3, 6, 5, 11]", 13, "never easier"),
        ('slot="powers"', 'slot="dice"', 14, "`slot` cannot be 'dice'; it can be: powers."),
        ("to=2", "to=4", 14, "`to` is a whole number from 1 to 3"),
        ("to=2", "to=2, by=false", 14, "leave `by` out: 'cap' has none."),
        ('whom="others", to=2', "to=2", 14, "`whom` is missing; it is one of: self, others, all."),
        ('whom="others", by=1', 'whom="others", by=0', 19, "not 0"),
        ('whom="others", by=1', 'whom="others", by=1, only="luck"', 19, "`only` cannot be 'luck'"),
        (
            'whom="others", to=2',
            'whom="others", to=2, only="made"',
            14,
            "since it is seen only once the dice are rolled",
        ),
        ('name = "Rain"', 'name = "Song"', 22, "line 18 has this name already"),
        ('name = "Rain"', 'name = "Rain"\neffects = [{do="skip", slot="event", whom="self"}]', 23, "means everybody"),
        ('asks = ["speed"]', "asks = []", 26, "`asks` is a list such as ['might'], not []."),
    ],
)
def test_every_fault_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    """A mistake is told where it stands, in a sentence that says what to do."""
    found = faults_of(old, new)
    assert any(number == line and words in sentence for number, sentence in found), found


def test_what_must_happen_is_kept_in_a_file() -> None:
    """That its owner has no choice is read, said in the card's words, and written again."""
    deck = Deck.read(SMALL.replace('whom="others", by=1', 'whom="others", by=1, must=true'))
    assert "you must make each opponent" in card_text(deck.card("Song"))
    assert Deck.read(deck.to_toml()) == deck


def test_events_alone_can_skip_and_a_boon_cannot_act_before_it_is_shown() -> None:
    """A verb is refused on cards and in slots for which it is not meant."""
    song = 'do="steps", slot="dice", whom="others", by=1'
    assert (
        "`do` cannot be 'skip', since only events do that; it can be: attribute, total"
        in faults_of(song, 'do="skip", slot="event", whom="all"')[0][1]
    )
    assert (
        "`slot` cannot be 'minions'; it can be: boons, powers, dice."
        in faults_of('slot="dice"', 'slot="minions"')[0][1]
    )
