"""The pages: each with a kernel of its own, or made once for everybody.

A page is begun while its kernel still starts, so that its reader sees something and its scripts are on their way.
"""

import re
from asyncio import Lock, shield
from collections import defaultdict
from contextlib import AbstractContextManager
from typing import Any, ClassVar

import IPython  # noqa: F401  here and now: two pages at once would import it in two threads
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RedirectHandler, authenticated
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.rooms.store import client_address
from widgets.serving import admission, keys
from widgets.serving.error_pages import BROKEN, Sorry
from widgets.serving.kernels.manager import CleanKernels, end

KERNEL = re.compile(r'"kernelId": "([^"]+)"')
"""Where a page says which kernel has made it."""

REFILL_SECONDS = 3
"""So long after a visitor another kernel is had to wait: before, the two would be in each other's way."""


class Hurry:
    """The kernels as Voilà asks for them while it makes a page: it need not wait until the one it gets has started."""

    def __init__(self, kernels: CleanKernels) -> None:
        self.kernels = kernels
        self.kernel = ""

    async def start_kernel(self, **how: Any) -> str:
        """The id of the page's kernel, which is on its way."""
        self.kernel, self.started = self.kernels.welcome(**how)
        return self.kernel

    def get_kernel(self, _kernel_id: str) -> Any:
        """That kernel, to be awaited; it starts to the end, even if its page is given up."""
        return shield(self.started)

    def page(self) -> AbstractContextManager[None]:
        """While the page is made."""
        return self.kernels.page(lambda: self.kernel)

    async def end(self) -> None:
        """End it, if it was asked for and is still there."""
        await end(self.kernels, self.kernel)


class LivePage(Sorry, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own, for whoever means to look at it."""

    _hurry: Hurry
    met = False

    @property
    def kernel_manager(self) -> Any:
        """The kernels, of which this page gets one."""
        if not hasattr(self, "_hurry"):
            self._hurry = Hurry(self.settings["kernel_manager"])
        return self._hurry

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, piece by piece as it is made; if its visitor leaves meanwhile, its kernel goes too."""
        if admission.stop(self):
            return
        with self.kernel_manager.page():
            await self.give(path)

    @authenticated
    def head(self, path: str | None = None) -> None:
        """Say that the page is there, without making it."""
        del path
        if not admission.stop(self):
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
            self.finish()

    async def give(self, path: str | None) -> None:
        """Make the page and send it."""
        wanted = True
        async for piece in self.get_generator(path):
            if not self.met:  # its kernel is known, and nothing has been sent yet
                self.meet(self.kernel_manager.kernel)
            wanted = wanted and await self.send(piece)
        if not wanted:
            await self.kernel_manager.end()
        IOLoop.current().call_later(REFILL_SECONDS, self.kernel_manager.kernels.refill)

    def meet(self, kernel_id: str) -> None:
        """Give the page the key to its kernel; on our own server, tell the kernel from where its page was asked for."""
        self.met = True
        keys.give(self, kernel_id)
        if keys.SETTING in self.settings:
            client_address.write_address(
                self.kernel_manager.kernels.connection_dir, kernel_id, self.request.remote_ip or ""
            )

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
    def head(self, path: str | None = None) -> None:
        """Say that the page is there, for whoever asks."""
        del path
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish()

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, for whoever asks."""
        with self.kernel_manager.page():
            await self.give(path)

    async def give(self, path: str | None) -> None:
        """Send the page, made now if it never was; one that failed is not kept."""
        async with self.making[self.notebook_path]:
            text = self.made.get(self.notebook_path)
            if text is None:
                text = await self.make(path)
        admission.give(self)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(text)

    async def make(self, path: str | None) -> str:
        """The page as everybody gets it."""
        text = "".join([piece async for piece in self.get_generator(path)])
        await self.kernel_manager.end()
        text = KERNEL.sub('"kernelId": ""', text)
        if BROKEN not in text:
            self.made[self.notebook_path] = text
        return text


class Elsewhere(Sorry, RedirectHandler):
    """An address that leads to another."""

    head = RedirectHandler.get


class Farewell(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """A page's last word: its kernel is ended at once, since one that is asked kindly complains at length."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's own kernel; nobody learns whether there was one."""
        if keys.opens(self, kernel_id):
            keys.take_back(self, kernel_id)
            await end(self.kernel_manager, kernel_id)
        self.set_status(204)


class KernelFacts(KernelHandler):
    """Whether a kernel is there, as JupyterLab's client wants to know when its line has ended."""

    async def get(self, kernel_id: str) -> None:
        """What is to be said of the page's own kernel."""
        if not keys.opens(self, kernel_id):
            raise HTTPError(404)
        await ensure_async(super().get(kernel_id))

    async def delete(self, kernel_id: str) -> None:  # noqa: ARG002
        """Nothing: a page ends its kernel with its last word."""
        raise HTTPError(405)
