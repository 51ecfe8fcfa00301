"""The pages: each with a kernel of its own, or made once for everybody."""

import re
from asyncio import Lock
from collections import defaultdict
from contextlib import ExitStack
from typing import ClassVar

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RedirectHandler, authenticated
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.serving import gate
from widgets.serving.kernels import end
from widgets.serving.sorry import BROKEN, Sorry

KERNEL = re.compile(r'"kernelId": "([^"]+)"')
"""Where a page says which kernel has made it."""


class Page(Sorry, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own, for whoever means to look at it."""

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, piece by piece as it is made; if its visitor leaves meanwhile, its kernel goes too."""
        if gate.stop(self):
            return
        kernel, wanted = "", True
        with ExitStack() as on_the_way:
            if self.waiting_kernels(path):
                on_the_way.enter_context(self.kernel_manager.visitor())
            async for piece in self.get_generator(path):
                if found := KERNEL.search(piece):
                    kernel = found[1]
                    self.kernel_manager.taken(kernel)
                    on_the_way.close()
                wanted = wanted and await self.send(piece)
        RequestInfoSocketHandler._cache.pop(kernel, None)  # noqa: SLF001 kept for a kernel that asks; none of ours does
        if not wanted:
            await end(self.kernel_manager, kernel)

    def waiting_kernels(self, path: str | None) -> int:
        """How many kernels wait for visitors of this page; on a server of others none does."""
        count = getattr(self.kernel_manager, "get_pool_size", None)
        return int(count(self.notebook_path or path)) if count else 0

    async def send(self, piece: str) -> bool:
        """Send a piece of the page; whether the visitor was still there."""
        self.write(piece)
        try:
            await self.flush()
        except StreamClosedError:
            return False
        return True


class StillPage(Page):
    """A page without widgets: it is the same for everybody, so it is made once and its kernel is sent home."""

    made: ClassVar[dict[str, str]] = {}
    making: ClassVar[defaultdict[str, Lock]] = defaultdict(Lock)

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, made now if it never was; one that failed is not kept."""
        async with self.making[self.notebook_path]:
            text = self.made.get(self.notebook_path)
            if text is None:
                text = await self.make(path)
        gate.give(self)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(text)

    async def make(self, path: str | None) -> str:
        """The page as everybody gets it."""
        text = "".join([piece async for piece in self.get_generator(path)])
        if found := KERNEL.search(text):
            await end(self.kernel_manager, found[1])
            text = text.replace(found[0], '"kernelId": ""')
        if BROKEN not in text:
            self.made[self.notebook_path] = text
        return text


class Elsewhere(Sorry, RedirectHandler):
    """An address that leads to another."""


class Farewell(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """A page's last word: its kernel is ended at once, since one that is asked kindly complains at length."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """End a kernel; nobody learns whether there was one."""
        await end(self.kernel_manager, kernel_id)
        self.set_status(204)


class Facts(KernelHandler):
    """Whether a kernel is there, as JupyterLab's client wants to know when its line has ended."""

    async def delete(self, kernel_id: str) -> None:  # noqa: ARG002
        """Nothing: a page ends its kernel with its last word."""
        raise HTTPError(405)
