"""Seats that are asked one after the other: who is skipped, who is next, and what follows when nobody is left."""

from typing import Any

from refkit.kernel.frozen import value
from refkit.kit.in_turn import ask_next, pass_on


@value
class Window:
    """Those of ``rest`` are asked."""

    rest: tuple[int, ...]


class Agenda:
    """The part of a draft that plans tasks."""

    def __init__(self) -> None:
        """Begin with nothing planned."""
        self.planned: list[Any] = []

    def plan(self, *tasks: Any) -> None:
        """Note the tasks."""
        self.planned += tasks


def test_one_after_the_other_is_asked() -> None:
    """The first of the rest is asked; when it has passed, the others are."""
    draft = Agenda()
    assert ask_next(draft, Window((2, 0, 1)))
    pass_on(draft, Window((2, 0, 1)))
    assert draft.planned == [Window((0, 1))]


def test_who_may_not_answer_is_skipped() -> None:
    """The question is planned anew for whoever may; if it already is their turn, it is asked."""
    draft = Agenda()
    assert not ask_next(draft, Window((2, 0, 1)), lambda _, seat: seat == 1)
    assert draft.planned == [Window((1,))]
    assert ask_next(draft, Window((1,)), lambda _, seat: seat == 1)


def test_what_follows_when_all_have_passed() -> None:
    """Nobody is asked, and what comes afterwards is done once."""
    draft, done = Agenda(), list[object]()
    assert not ask_next(draft, Window((2, 0)), lambda _, seat: seat == 1, lambda _, task: done.append(task))
    assert done == [Window((2, 0))]
    assert not draft.planned
