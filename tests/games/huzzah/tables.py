"""Tables for tests: a scenario written as text, and its outcome."""

from typing import Any

from refkit.games.huzzah import GAME
from refkit.games.huzzah.cards import on_stage
from refkit.games.huzzah.rules.engine import parse_move, setup
from refkit.games.huzzah.table import Options, State
from refkit.kernel.choice import Illegal
from refkit.kernel.event import Event
from refkit.text import scenarios
from refkit.text.scenarios import Outcome

NAMES = ("Xavier", "Yaz", "Zippy")
SWAG_CART, BOARS_HEDE, LUTE_PIT, CATHEDRAL = map(on_stage, range(4))
HEAD = "players: Xavier, Yaz, Zippy\n"


def happens(text: str, *answers: str) -> Outcome[Any, Any]:
    """Run a scenario, given the lines of its position and action, with the answers."""
    told = "".join(f"    {answer}\n" for answer in answers)
    head = "" if "players:" in text else HEAD
    return scenarios.run(
        GAME, scenarios.parse(GAME, f"{head}{text.strip()}\nanswers:\n{told}" if answers else f"{head}{text.strip()}")
    )


def refused(text: str, *answers: str) -> list[str]:
    """Return the ids of the rules that refuse the last answer, or the action."""
    try:
        happens(text, *answers)
    except Illegal as error:
        return [reason.rule.id for reason in error.refusal.reasons]
    return []


def kinds(outcome: Outcome[Any, Any]) -> list[str]:
    """Return the class names of the events."""
    return [type(event).__name__ for event in outcome.events]


def first_event(outcome: Outcome[Any, Any], kind: type[Event]) -> Any:
    """Return the first event of ``kind``."""
    return next(event for event in outcome.events if isinstance(event, kind))


def open_prompt(outcome: Outcome[Any, Any]) -> str:
    """Return the question that is open, "" if none is."""
    return outcome.pending.prompt if outcome.pending else ""


def start_game(*answers: str, **options: Any) -> State:
    """Return a new game of three, with the first answers given."""
    state = setup(Options(players=NAMES, **options))
    for answer in answers:
        state = GAME.play_unchecked(state, parse_move(state, answer)).state
    return state


def legal_moves(state: State) -> list[str]:
    """Return every legal move in notation."""
    return [text for choice in GAME.choices(state) for text in choice.options.texts()]
