"""Small tables for the tests of Minions, in words."""

from collections.abc import Iterable
from typing import Any

from refkit.games.minions import GAME
from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.position.scenario import Scenario
from refkit.games.minions.position.text import FORM
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.outcomes import lines

__all__ = ["NAMES", "OGRE", "lines", "only", "play", "play_with", "quiet", "rigged", "said", "table"]
NAMES = ("Xavier", "Yaz", "Zippy")
OGRE, CENTAUR, BONES = (
    ("Gravel Ogre", "Jinx", "+1"),
    ("Half a Centaur", "Winged Heels", "+1"),
    ("Rattlebones", "Jinx", "+1"),
)


def table(quest: str, *rows: tuple[str, str, str], event: str = "Market Day", more: Iterable[str] = ()) -> str:
    """A position with a quest, and what each player has in play: minion, boon and Power card."""
    lines = [f"players: {', '.join(NAMES[: max(len(rows), 2)])}", f"event: {event}", f"quest: {quest}"]
    lines += ["glory: Own Feast Day"]
    for name, (minion, boon, power) in zip(NAMES, rows, strict=False):
        lines += [f"minion {name}: {minion}", f"boon {name}: {boon}", f"power {name}: {power}"]
    return "\n".join([*lines, *more])


def play(position: str, *answers: str, action: str = "quest") -> Outcome[Any, Any]:
    """What comes of a position."""
    return scenarios.run(GAME, Scenario(FORM.parse_setup(position), action, answers))


def rigged(kind: str, name: str, effects: list[dict[str, Any]], *, deck: Deck | None = None, **facts: Any) -> Deck:
    """The cards of ``deck`` (the stand-in), of which one has other ``effects`` and facts."""
    data = (deck or stand_in()).to_data()
    for card in data[kind]:
        if card["name"] == name:
            card |= {"effects": effects, **facts}
    return Deck.from_data(data)


def play_with(deck: Deck, position: str, *answers: str, action: str = "quest") -> Outcome[Any, Any]:
    """What comes of a position with the cards of ``deck``."""
    return scenarios.run(GAME, Scenario(FORM.parse_setup(position, deck=deck), action, answers))


def said(outcome: Outcome[Any, Any], word: str) -> list[str]:
    """The event lines that begin with ``word``."""
    return [line for line in lines(outcome) if line.startswith(word)]


def only(outcome: Outcome[Any, Any], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in outcome.events if isinstance(event, kind)]


def quiet(outcome: Outcome[Any, Any]) -> str:
    """The open question, or nothing."""
    return outcome.pending.prompt if outcome.pending else ""
