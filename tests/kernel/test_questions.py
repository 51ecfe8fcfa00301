"""Questions: one class each, what answers them, what happens without an answer, and nothing that nothing foresees."""

import json
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

import pytest

from refkit.game import GAMES
from refkit.kernel.agenda import waits
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, Reason
from refkit.kernel.question import Questions, answer, happens, performs
from refkit.kernel.rule import Rule
from refkit.text.json_codec import Codec
from refkit.text.patterns import Phrasebook, move, question


@pytest.mark.parametrize("name", GAMES)
def test_what_is_declared_fits_together(name: str) -> None:
    """Every question has answers, and each function is meant for the tasks and moves that it is declared for."""
    questions = GAMES[name].engine.questions
    assert [kind for kind, row in questions.rows.items() if not row.answers] == []
    answers = {(task, each.move): each.do for task, row in questions.rows.items() for each in row.answers}
    unasked = {(type(None), each.move): each.do for each in questions.unasked.values()}
    for (task, move_kind), do in {**answers, **unasked}.items():
        for kind, meant in zip((task, move_kind), list(get_type_hints(do).values())[1:3], strict=True):
            assert kind in (get_args(meant) or (meant,))
    for task in questions.rows:
        does = questions.contents[task]
        if does is not waits:
            (meant,) = (kind for name, kind in get_type_hints(does).items() if name not in {"draft", "return"})
            assert task in (get_args(meant) or (meant,))


@dataclass(frozen=True)
class Players:
    """Their names."""

    players: tuple[str, ...] = ("Ann", "Bob", "Cho")


@dataclass(frozen=True)
class Table:
    """A table with something on its agenda."""

    agenda: tuple[Any, ...]
    ended: bool = False
    options: Players = Players()


NODDING: Final = Rule("nod", "Nodding", 1, "One nods.")


# ---- declarations ----------------------------------------------------------------------------------------------------


@question("{seat} hop[s], at most {most} times.", NODDING, whose=NODDING, even_time=True)
class Hop:
    """``seat`` hops."""

    seat: int
    most: int = 2

    def options(self, _state: Table) -> list["Hopped"]:
        """Return every number of hops."""
        return [Hopped(self.seat, times) for times in range(self.most + 1)]


@question("Who hops, {seat}?", lambda _state, _task: NODDING)
class AnyoneHops:
    """Ann and Cho may hop first."""

    def asked(self, _state: Table) -> tuple[int, ...]:
        """Return both."""
        return (0, 2)

    def options(self, _state: Table, seat: int) -> list["Hopped"]:
        """Return one hop."""
        return [Hopped(seat, 1)]

    def not_asked(self, _state: Table, seat: int) -> list[Reason]:
        """Say that Bob never hops."""
        return [Reason("Bob never hops.", NODDING)] * (seat == 1)


@question(asks=CHANCE)
class Toss:
    """CHANCE says how often it hops."""

    def words(self, _state: Table) -> tuple[str, Rule]:
        """Return the question."""
        return "How often?", NODDING

    def options(self, _state: Table) -> list["Tossed"]:
        """Return two numbers."""
        return [Tossed(1), Tossed(2)]

    def weights(self, _state: Table) -> tuple[int, ...]:
        """Return that the second one is likelier."""
        return 1, 3


@move("hop {times}")
class Hopped:
    """Hop so many times."""

    seat: int
    times: int


@move("toss {times}")
class Tossed:
    """Chance: so many times."""

    times: int


@move("wink")
class Winked:
    """Wink, which nothing asks for."""

    seat: int


@move("stop")
class Stop:
    """Referee: it is enough."""

    seat: int


def too_often(_state: object, task: Hop, hopped: Hopped) -> list[Reason]:
    """Object to more hops than are asked for."""
    return [Reason(f"{hopped.times} are more than {task.most}.", NODDING)]


@answer(Hop, Hopped, unless=too_often, idle=("Nobody hops now.", NODDING))
@answer(AnyoneHops, Hopped)
def hop(draft: list[object], task: Hop | AnyoneHops, hopped: Hopped) -> None:
    """Hop."""
    draft += [task, hopped]


def not_to_toss(_state: object, tossed: Tossed) -> list[Reason]:
    """Explain when it is tossed."""
    return [Reason(f"{tossed.times} is tossed before anybody hops.", NODDING)]


@answer(Toss, Tossed, idle=not_to_toss)
def toss(draft: list[object], _task: Toss, tossed: Tossed) -> None:
    """Toss."""
    draft.append(tossed)


@answer(None, Stop, unless=lambda _state, _task, _move: [Reason("Not yet.", NODDING)])
def stop(draft: list[object], _task: None, _move: Stop) -> None:
    """Stop."""
    draft.append("stopped")


@performs(Toss)
def tosses(draft: list[object], task: Toss) -> bool:
    """Return whether anything is in the draft."""
    assert isinstance(task, Toss)
    return bool(draft)


@happens
def fall_down(draft: list[object], seat: int, times: int = 1) -> None:
    """Fall down."""
    draft += [seat] * times


@happens
def rest(draft: list[object]) -> None:
    """Rest."""
    draft.append("rest")


@happens
def sigh(draft: list[object], *, words: str) -> None:
    """Sigh."""
    draft.append(words)


BOOK: Final[Phrasebook[Any]] = Phrasebook({}, Hopped | Tossed | Stop, examples="hop 1")
DECLARED: Final[Questions[Any, Any, Any]] = Questions(BOOK.question, BOOK.format_move, NODDING, sys.modules[__name__])


def at_task(*agenda: Any) -> Any:
    """Return a table with this agenda."""
    return Table(agenda)


def test_a_class_is_a_question() -> None:
    """Its sentence, its rule, who is asked, the options and their weights follow from the class."""
    (one,) = DECLARED.choices(at_task(Hop(1)))
    assert (one.seat, one.prompt, one.rule, one.even_time) == (1, "Bob hops, at most 2 times.", NODDING, True)
    assert list(one.options) == [Hopped(1, 0), Hopped(1, 1), Hopped(1, 2)]
    several = DECLARED.choices(at_task(AnyoneHops()))
    assert [(each.seat, each.prompt) for each in several] == [(0, "Who hops, Ann?"), (2, "Who hops, Cho?")]
    assert [each.options.texts() for each in several] == [["hop 1"], ["hop 1"]]
    (chance,) = DECLARED.choices(at_task(Toss()))
    assert (chance.seat, chance.prompt, chance.options.weights) == (CHANCE, "How often?", (1, 3))


@pytest.mark.parametrize(
    ("task", "wrong", "told"),
    [
        (Hop(1), Hopped(1, 3), ["3 are more than 2."]),
        (Hop(1), Hopped(0, 1), ["It is not yours to decide: Bob hops, at most 2 times."]),
        (AnyoneHops(), Hopped(1, 1), ["Bob never hops."]),
        (AnyoneHops(), Hopped(2, 2), ["That is not one of the answers: Who hops, Cho?"]),
        (Toss(), Hopped(1, 1), ["Nobody hops now."]),
        (Toss(), Stop(1), ["Not yet."]),
        (Hop(1), Tossed(2), ["2 is tossed before anybody hops."]),
        (Hop(1), Winked(1), ["That is not what is asked now: Bob hops, at most 2 times."]),
        (Toss(), Hopped(CHANCE, 1), ["Nobody hops now."]),
        *((Toss(), Hopped(seat, 1), ["That is not what is asked now: How often?"]) for seat in (3, SPECTATOR, REFEREE)),
    ],
)
def test_a_wrong_answer_is_refused_as_declared(task: object, wrong: object, told: list[str]) -> None:
    """By `unless`, by `not_asked`, and by `idle` where nothing asks for it; not of a seat that does not exist."""
    assert [reason.sentence for reason in DECLARED.objections(at_task(task), wrong)] == told


def test_when_a_move_can_be_made_is_said_once() -> None:
    """Two answers may say the same of one move; what they say differently is refused when they are collected."""

    def declared(*sentences: str) -> ModuleType:
        module = ModuleType("hopping")
        for number, text in enumerate(sentences):

            @answer(AnyoneHops, Hopped, idle=(text, NODDING))
            def hop(_draft: object, _task: object, _move: object) -> None: ...

            hop.__module__ = module.__name__
            setattr(module, f"hop{number}", hop)
        return module

    Questions(BOOK.question, BOOK.format_move, NODDING, declared("Hops come last.", "Hops come last."))
    with pytest.raises(ValueError, match="Two answers say differently when a Hopped can be made: leave"):
        Questions(BOOK.question, BOOK.format_move, NODDING, declared("Hops come last.", "Hops come first."))


def test_what_happens_is_a_record_of_its_arguments() -> None:
    """It compares, hashes, cannot be changed, and calls the function when it is performed."""
    record: Any = fall_down(1, times=2)
    assert record == fall_down(1, 2) != fall_down(1)
    assert {record: 1}[fall_down(1, 2)] == 1
    assert (record.seat, record.times, type(record).__name__) == (1, 2, "FallDown")
    with pytest.raises(FrozenInstanceError):
        record.seat = 2
    draft = list[object]()
    for task in (record, rest(), fall_down(0), sigh(words="oh")):
        assert not DECLARED.contents[type(task)](draft, task)
    assert draft == [1, 1, "rest", 0, "oh"]
    assert [DECLARED.contents[Toss](each, Toss()) for each in (draft, [])] == [True, False]


def test_what_happens_is_written_as_data_and_read_in_another_process() -> None:
    """Under its name in CamelCase; and pickled for workers, which import it by its name."""
    codec = Codec(DECLARED.kinds, {})
    data = codec.write((fall_down(1), Hop(2), rest()))
    assert json.dumps(data) == (
        '[{"is": "FallDown", "seat": 1, "times": 1}, {"is": "Hop", "seat": 2, "most": 2}, {"is": "Rest"}]'
    )
    assert codec.read(data) == (fall_down(1), Hop(2), rest())
    program = f"import pickle; print(pickle.loads({pickle.dumps((fall_down(1), rest()))!r}))"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout  # noqa: S603  our own program
    assert said.strip() == "(fall_down(seat=1, times=1), rest())"
