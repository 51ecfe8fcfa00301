"""The pages: each with a kernel of its own, or made once for everybody."""

import re
from asyncio import Lock
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Any, ClassVar

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


class LivePage(Sorry, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own, for whoever means to look at it."""

    kernel = ""
    on_the_way: ExitStack

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, piece by piece as it is made; if its visitor leaves meanwhile, its kernel goes too."""
        if gate.stop(self):
            return
        wanted = True
        async for piece in self.get_generator(path):
            wanted = wanted and await self.send(piece)
        if not wanted:
            await end(self.kernel_manager, self.kernel)

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """The pieces of the page as they are made."""
        with ExitStack() as self.on_the_way:
            async for piece in super().get_generator(path):
                if found := KERNEL.search(piece):
                    self.kernel = found[1]
                    self.kernel_manager.taken(self.kernel)
                    self.on_the_way.close()
                yield piece
        RequestInfoSocketHandler._cache.pop(self.kernel, None)  # noqa: SLF001 for a kernel that asks; none of ours does

    def should_use_rendered_notebook(self, *facts: Any) -> bool:
        """Whether a kernel that waits is taken: then there has to be room for the one that will wait after it."""
        taken = bool(super().should_use_rendered_notebook(*facts))
        if taken:
            self.on_the_way.enter_context(self.kernel_manager.visitor())
        return taken

    async def send(self, piece: str) -> bool:
        """Send a piece of the page; whether the visitor was still there."""
        self.write(piece)
        try:
            await self.flush()
        except StreamClosedError:
            return False
        return True


class StillPage(LivePage):
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
        await end(self.kernel_manager, self.kernel)
        text = KERNEL.sub('"kernelId": ""', text)
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
