"""How the server itself talks with a kernel while it makes a page."""

import asyncio
from contextlib import suppress
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient

ANSWER_SECONDS, WORD_SECONDS = 1, 0.2
"""So long it waits for an answer, and for what the kernel says to all, before it asks again."""


class PromptClient(AsyncKernelClient):
    """Goes on as soon as a kernel has answered; the usual one waits another fifth of a second, for silence."""

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 as inherited
        """Wait until the kernel answers and is heard; RuntimeError if it ended or took ``timeout`` seconds."""
        try:
            await asyncio.wait_for(self._met(), timeout)
        except TimeoutError:
            message = f"Kernel didn't respond in {timeout} seconds"
            raise RuntimeError(message) from None

    async def _met(self) -> None:
        while not await self._heard():
            if not await self.is_alive():
                message = "Kernel died before replying to kernel_info"
                raise RuntimeError(message)

    async def _heard(self) -> bool:
        """Whether it answers, and is heard by all; what else it says is looked through by whoever asks next."""
        self.kernel_info()
        with suppress(Empty):
            answer = await self.get_shell_msg(timeout=ANSWER_SECONDS)
            await self.get_iopub_msg(timeout=WORD_SECONDS)
            self._handle_kernel_info_reply(answer)
            return True
        return False
