"""How the server waits for a kernel: no longer than it must, and never for one that is gone."""

import asyncio
from queue import Empty
from typing import Any

import pytest

from tests.widgets.coroutines import run_in_thread
from widgets.serving.kernels.client import PromptClient

ANSWER = {"content": {"protocol_version": "5.4"}}


class Told(PromptClient):
    """A client of a kernel that answers as ``answers`` say; None is silence."""

    def __init__(self, *answers: dict[str, Any] | None, alive: bool = True) -> None:
        super().__init__()
        self.answers, self.alive, self.asked = list(answers), alive, 0

    def kernel_info(self) -> str:
        """Ask."""
        self.asked += 1
        return str(self.asked)

    async def get_shell_msg(self, timeout: float | None = None) -> dict[str, Any]:  # noqa: ASYNC109 as inherited
        """Return the next answer."""
        return self._next(timeout)

    async def get_iopub_msg(self, timeout: float | None = None) -> dict[str, Any]:  # noqa: ASYNC109 as inherited
        """Return the next message to all clients."""
        return self._next(timeout)

    async def is_alive(self) -> bool:
        """Whether it lives."""
        await asyncio.sleep(0)
        return self.alive

    def _next(self, patience: float | None) -> dict[str, Any]:
        assert patience
        answer = self.answers.pop(0) if self.answers else None
        if answer is None:
            raise Empty
        return answer


def test_an_answer_that_all_could_hear_is_enough() -> None:
    """It is asked once, and no silence is waited for."""
    client = Told(ANSWER, ANSWER, ANSWER)
    run_in_thread(client.wait_for_ready(timeout=10))
    assert (client.asked, client.answers) == (1, [ANSWER])


@pytest.mark.parametrize("before", [(None,), (ANSWER, None), (None, ANSWER, None)])
def test_a_kernel_that_is_not_heard_yet_is_asked_again(before: tuple[dict[str, Any] | None, ...]) -> None:
    """Whether it does not answer, or its answer did not come to all."""
    client = Told(*before, ANSWER, ANSWER)
    run_in_thread(client.wait_for_ready(timeout=10))
    assert client.asked == 1 + before.count(None)


def test_a_kernel_that_died_is_not_waited_for() -> None:
    """However much time there is."""
    with pytest.raises(RuntimeError, match="Kernel died before replying to kernel_info"):
        run_in_thread(Told(alive=False).wait_for_ready())


def test_a_kernel_that_never_answers_is_waited_for_so_long() -> None:
    """And no longer."""
    with pytest.raises(RuntimeError, match=r"Kernel didn't respond in 0\.05 seconds"):
        run_in_thread(Told().wait_for_ready(timeout=0.05))
