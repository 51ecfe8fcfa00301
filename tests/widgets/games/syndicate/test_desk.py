"""The desk of The Syndicate, at a referee's pace: what is counted here is every key and click that it takes."""

from dataclasses import dataclass, field
from typing import Final

from tests.widgets.referee.desk_page import DeskPage
from widgets.games.syndicate.editor import EDITOR

KEY: Final = 0.3
"""Seconds that a key takes."""
CLICK: Final = 1.2
"""Seconds that a click takes."""


@dataclass
class Referee:
    """Somebody at the desk; ``seconds`` are spent."""

    browser: DeskPage = field(default_factory=lambda: DeskPage(game="syndicate"))
    seconds: float = 0.0

    def types(self, do: str, text: str, name: str = "text") -> None:
        """Type a line and Enter; add the time that this takes."""
        self.browser.do(do, {name: text})
        self.seconds += KEY * (len(text) + 1)

    def clicks(self, do: str, value: str = "") -> None:
        """Click a button or a field; add the time that this takes."""
        if do:
            self.browser.do(do, value)
        self.seconds += CLICK


def test_four_cards_are_laid_out_in_fifteen_seconds() -> None:
    """Rank and suits of the lead, a card that nobody has seen, and two answers, without a look at the list."""
    work = EDITOR.clear(EDITOR.blank(), None).work
    keys = "9lk?8ms4ms"
    for key in keys:
        do, what = EDITOR.keys[key]
        work = EDITOR.acts[do](work, what).work
    assert (work.setup.lead.name, work.setup.hidden.name) == ("The Merchant", "?")
    assert [card.name for card in work.setup.replies] == ["The Diplomat", "The Mountain"]
    assert CLICK + KEY * len(keys) <= 15


def test_a_revoke_of_two_turns_ago_is_ruled_in_twenty_seconds() -> None:
    """Also at a strict desk it waits for nothing but its reason; then the points are taken back, and Yaz leads."""
    referee = Referee()
    referee.browser.do("tab", "follow")
    referee.browser.do("begin", {"players": "Wanda, Xavier, Yaz", "first": "Wanda", "goal": "", "closed": True})
    played = ("lead The Castle", "alone", "play The Darkness", "play The Pact")
    for text in (*played, "lead The Mill", "alone", "play The Desert", "play The Mountain"):
        referee.browser.do("enter", {"text": text})
        assert not referee.browser.at.follow.refusal
    assert referee.browser.match.state.points == (0, 3, 1)
    referee.types("enter", "yaz revoked in turn 1")
    assert "Let it stand, because" in referee.browser.page
    referee.clicks("")  # into the field
    referee.types("stand", "he had the desert", "reason")
    assert referee.browser.match.state.points == (0, 2, 0)
    assert "Yaz leads a card." in referee.browser.page
    assert referee.seconds <= 20
