"""Questions: one row each, and nothing that no row foresees."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, get_args, get_type_hints

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, Reason
from refkit.kernel.question import Handler, Question, Questions, of_seat
from refkit.kernel.rule import Rule


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_are_the_questions(name: str) -> None:
    """Every task that waits for an answer has a row, and there is no row for another."""
    game = GAMES[name]
    assert set(game.engine.questions.rows) == set(get_args(import_module(f"{game.package}.tasks").Waiting))


@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_contents_has_every_task(name: str) -> None:
    """Every task has a row that says what happens with it, and is done by what is meant for it, or for every kind."""
    game = GAMES[name]
    tasks = import_module(f"{game.package}.tasks")
    assert set(game.engine.contents) == set(get_args(tasks.Task))
    for task, does in game.engine.contents.items():
        meant: Any = get_type_hints(does).get("task", task)
        assert meant is Any or task in (get_args(meant) or (meant,))


@dataclass(frozen=True)
class Ask:
    """``seat`` is asked for a nod."""

    seat: int


@dataclass(frozen=True)
class Nod:
    """``seat`` nods."""

    seat: int


@dataclass(frozen=True)
class Wink:
    """``seat`` winks, which nothing asks for."""

    seat: int


@dataclass(frozen=True)
class Players:
    """Their names."""

    players: tuple[str, ...] = ("Ann", "Bob", "Cho")


@dataclass(frozen=True)
class Table:
    """Ann is asked for a nod."""

    agenda: tuple[Ask, ...] = (Ask(0),)
    ended: bool = False
    options: Players = Players()


NODDING: Final = Rule("nod", "Nodding", 1, "One nods.")
QUESTIONS: Final[Questions[Any, Any, Any]] = Questions(
    [
        Question(
            Ask,
            words=lambda _state, task, _seat: (f"Does {task.seat} nod?", NODDING),
            options=lambda _state, _task, seat: (Nod(seat),),
            answers=(Handler(Nod, lambda _table, _task, _move: None),),
            asked=of_seat,
            not_asked=lambda _state, _task, seat: (Reason(f"{seat} is asleep.", NODDING),) if seat == 1 else (),
        )
    ],
    str,
    NODDING,
    occasions={Wink: lambda state, move: (Reason(f"{state.options.players[move.seat]} cannot wink.", NODDING),)},
)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Nod(0), []),
        (Nod(1), ["1 is asleep."]),
        (Nod(2), ["It is not yours to decide: Does 0 nod?"]),
        (Wink(0), ["Ann cannot wink."]),
        (Wink(2), ["Cho cannot wink."]),
        (Wink(CHANCE), ["Cho cannot wink."]),
        *((Wink(seat), ["That is not what is asked now: Does 0 nod?"]) for seat in (3, SPECTATOR, REFEREE)),
    ],
)
def test_a_seat_that_is_not_asked_and_a_move_out_of_place_are_told_why(move: object, told: list[str]) -> None:
    """By the reasons of the row or the occasion; nothing is asked of a game about a seat that does not exist."""
    assert [reason.sentence for reason in QUESTIONS.objections(Table(), move)] == told
