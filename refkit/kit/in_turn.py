"""Questions that several seats are asked one after the other, until somebody's answer ends it.

A task for it is a record with the field ``rest``: the seats that are still to be asked, the next one first::

    @question("Do[es] {seat} step in?", R.STEP_IN)
    class Window:
        rest: tuple[int, ...]

        def asked(self, _state: State) -> tuple[int, ...]:
            return self.rest[:1]

    @performs(Window)
    def ask(draft: StateDraft, task: Window) -> bool:
        return ask_next(draft, task)

An answer that calls `pass_on` lets the next seat be asked; any other one ends the asking.
"""

import dataclasses
from collections.abc import Callable

from refkit.kernel import AnyDraft, AnyTask


def pass_on(draft: AnyDraft, task: AnyTask, _move: object = None) -> None:
    """Plan to ask the next seat, after the first one has passed."""
    draft.plan(dataclasses.replace(task, rest=task.rest[1:]))


def everybody(_draft: object, _seat: int) -> bool:
    """Return True: every seat is asked."""
    return True


def go_on(_draft: object, _task: object) -> None:
    """Do nothing: the agenda goes on."""


def ask_next(
    draft: AnyDraft,
    task: AnyTask,
    may: Callable[[AnyDraft, int], bool] = everybody,
    after: Callable[[AnyDraft, AnyTask], object] = go_on,
) -> bool:
    """Perform such a task: skip seats that are not asked, and return whether one is.

    ``may(draft, seat)`` says whether a seat is asked; if that depends on what others do not see, they learn it.
    ``after(draft, task)`` is done when nobody is left to be asked.
    """
    rest = task.rest
    while rest and not may(draft, rest[0]):
        rest = rest[1:]
    if not rest:
        after(draft, task)
    elif rest != task.rest:
        draft.plan(dataclasses.replace(task, rest=rest))
        return False
    return bool(rest)
