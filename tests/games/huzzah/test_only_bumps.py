"""Performers without a Show card on a table that somebody lays out: the hand must be shown (HU-31, HU-46)."""

import dataclasses
from typing import Final

import pytest

from refkit.games.huzzah import GAME
from refkit.games.huzzah.box.deck import house_deck
from refkit.games.huzzah.position import FORM
from refkit.games.huzzah.table import Setup
from refkit.text.judging import asked_questions, judge_words
from refkit.text.scenarios import Scenario
from tests.games.huzzah.tables import HEAD, happens, kinds, legal_moves, open_prompt

FAIR: Final = f"{HEAD}place Xavier: Swag Cart\nplace Yaz: Boars Hede\nplace Zippy: 11\nrichard: 30\n"


def hands_to_show(position: Scenario[Setup]) -> list[str]:
    """Return the hands that Xavier may show, of all that the position is asked."""
    texts = (text for state in asked_questions(GAME, position).states for text in legal_moves(state))
    return [text for text in texts if text.startswith("Xavier: show")]


@pytest.mark.parametrize("hand", ["hand Xavier: Bump, Bump", "hand Yaz: Finale"])
def test_hu31_a_performer_without_a_show_card_is_asked_to_show_the_hand(hand: str) -> None:
    """A hand of nothing but Bumps, or of nothing at all, is shown, and new cards are drawn for it."""
    position = Scenario(FORM.parse_setup(FAIR + hand), "")
    assert hands_to_show(position) == ["Xavier: show hand"]
    assert judge_words(GAME, position, "Xavier: show hand").verdict.kind == "legal"
    after = happens(f"{FAIR}{hand}\naction: Xavier: show hand")
    assert "HandShown" in kinds(after)
    assert open_prompt(after) == "Which card does Xavier draw?"


def test_hu31_a_hand_with_a_show_card_is_kept() -> None:
    """One Show card among Bumps is laid, and showing the hand is refused by the rule for hands of Bumps."""
    position = Scenario(FORM.parse_setup(f"{FAIR}hand Xavier: Bump, Finale"), "")
    assert hands_to_show(position) == ["Xavier: show Finale"]
    found = judge_words(GAME, position, "Xavier: show hand").verdict
    assert (found.kind, [reason.rule.id for reason in found.reasons]) == ("illegal", ["only-bumps"])


def test_hu46_where_no_show_card_is_left_nobody_shows_a_hand() -> None:
    """New cards could not bring one, so the performer is not asked."""
    deck = dataclasses.replace(house_deck(), counts=(0, 0, 0, 1, 0, 14))
    position = Scenario(FORM.parse_setup(f"{FAIR}hand Xavier: Bump\nhand Yaz: Finale", deck=deck), "")
    assert hands_to_show(position) == []
