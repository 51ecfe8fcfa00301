"""The server's own client of a kernel, with which it runs a notebook while it renders a page."""

import asyncio
from contextlib import suppress
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient

from widgets.serving.private_api.jupyter_client import take_kernel_info

REPLY_SECONDS, BROADCAST_SECONDS = 1, 0.2
"""How long a reply, and then a message to all clients, is waited for before the kernel is asked again."""


class PromptClient(AsyncKernelClient):
    """Continues as soon as a kernel has replied; its parent waits another fifth of a second, for silence."""

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 as inherited
        """Wait until the kernel replies and is heard; RuntimeError if it ended or took ``timeout`` seconds."""
        try:
            await asyncio.wait_for(self._ready(), timeout)
        except TimeoutError:
            message = f"Kernel didn't respond in {timeout} seconds"
            raise RuntimeError(message) from None

    async def _ready(self) -> None:
        while not await self._has_replied():
            if not await self.is_alive():
                message = "Kernel died before replying to kernel_info"
                raise RuntimeError(message)

    async def _has_replied(self) -> bool:
        """Ask once, and return whether a reply and a message to all clients came; later messages are left unread."""
        self.kernel_info()
        with suppress(Empty):
            reply = await self.get_shell_msg(timeout=REPLY_SECONDS)
            await self.get_iopub_msg(timeout=BROADCAST_SECONDS)
            take_kernel_info(self, reply)
            return True
        return False
