"""Functions for tests: small positions in text, and the outcomes of actions on them."""

from collections.abc import Iterable
from typing import Any

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.position import FORM
from refkit.games.minions.position.scenario import Scenario
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.outcomes import lines

NAMES = ("Xavier", "Yaz", "Zippy")
OGRE, CENTAUR, BONES = (
    ("Gravel Ogre", "Jinx", "+1"),
    ("Half a Centaur", "Winged Heels", "+1"),
    ("Rattlebones", "Jinx", "+1"),
)


def position_text(quest: str, *rows: tuple[str, str, str], event: str = "Market Day", more: Iterable[str] = ()) -> str:
    """Return the text of a position with a quest, and what each player has in play: minion, boon and Power card."""
    lines = [f"players: {', '.join(NAMES[: max(len(rows), 2)])}", f"event: {event}", f"quest: {quest}"]
    lines += ["glory: Own Feast Day"]
    for name, (minion, boon, power) in zip(NAMES, rows, strict=False):
        lines += [f"minion {name}: {minion}", f"boon {name}: {boon}", f"power {name}: {power}"]
    return "\n".join([*lines, *more])


def play(position: str, *answers: str, action: str = "quest") -> Outcome[Any, Any]:
    """Run ``action`` on a position with ``answers`` to its questions, and return the outcome."""
    return scenarios.run(GAME, Scenario(FORM.parse_setup(position), action, answers))


def deck_with(kind: str, name: str, effects: list[dict[str, Any]], *, deck: Deck | None = None, **facts: Any) -> Deck:
    """Return ``deck`` (default: the stand-in) with other ``effects`` and facts on one of its cards."""
    data = (deck or stand_in()).to_data()
    for card in data[kind]:
        if card["name"] == name:
            card |= {"effects": effects, **facts}
    return Deck.from_data(data)


def play_with(deck: Deck, position: str, *answers: str, action: str = "quest") -> Outcome[Any, Any]:
    """Run ``action`` on a position with the cards of ``deck``, and return the outcome."""
    return scenarios.run(GAME, Scenario(FORM.parse_setup(position, deck=deck), action, answers))


def event_lines(outcome: Outcome[Any, Any], word: str) -> list[str]:
    """Return the event lines that begin with ``word``."""
    return [line for line in lines(outcome) if line.startswith(word)]


def events_of(outcome: Outcome[Any, Any], kind: type[Event]) -> list[Event]:
    """Return the events of one class."""
    return [event for event in outcome.events if isinstance(event, kind)]


def open_prompt(outcome: Outcome[Any, Any]) -> str:
    """Return the prompt of the open question; "" if there is none."""
    return outcome.pending.prompt if outcome.pending else ""
