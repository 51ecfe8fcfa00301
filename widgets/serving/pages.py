"""Pages rendered from notebooks: each with a kernel of its own, or rendered once for everybody.

A page is sent while its kernel still starts, so that its reader sees something and its scripts are on their way.
"""

import json
from asyncio import Lock, shield
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from html import escape
from typing import Any, ClassVar

import IPython  # noqa: F401  here and now: two pages at once would import it in two threads
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import RedirectHandler, authenticated
from voila.notebook_renderer import NotebookRenderer
from voila.tornado.handler import TornadoVoilaHandler

from widgets.rooms.store import client_address
from widgets.serving import admission, keys
from widgets.serving.error_pages import BROKEN, ErrorPageHandler
from widgets.serving.kernels.manager import PageKernelManager, end_kernel
from widgets.serving.placeholder import template_resources
from widgets.serving.private_api.voila import without_kernel_id

REFILL_SECONDS = 3
"""How long after a visitor the pool is refilled: earlier, starting a kernel would slow down the visitor's page."""


class Renderer(NotebookRenderer):  # type: ignore[misc]  # Voilà ships no types
    """Renders a page; one that fails ends with a sentence instead, and its kernel with it.

    Without it, a page that fails half-way is waited for for ever: Voilà renders it beside the request, which never
    hears that nothing will come.
    """

    async def initialize(self, **how: object) -> None:
        """Read the notebook, and what its page shows before its kernel has started."""
        await super().initialize(**how)
        self.resources |= template_resources(self.notebook, self.request_handler.request.query)

    async def generate_content_generator(
        self, kernel_id: str | None = None, kernel_future: object = None
    ) -> AsyncIterator[tuple[str, object]]:
        """Yield the pieces of the page as they are rendered."""
        try:
            async for piece in super().generate_content_generator(kernel_id, kernel_future):
                yield piece
        except Exception as error:  # noqa: BLE001 whatever it is, the visitor's page has to end
            self.log.error("%s could not be made: %r.", self.notebook_path, error)  # noqa: TRY400 no traceback
            await self.request_handler.kernel_manager.end()
            yield broken_end(), self.resources


def broken_end() -> str:
    """Return markup that replaces whatever has been sent of a page, wherever in it that has stopped, by a sentence."""
    inside = f'<main class="rk-loading"><h1>{escape(BROKEN)}</h1></main>'
    return f"</style></script><script>document.body.innerHTML = {json.dumps(inside)};</script>"


class PageKernel:
    """The kernel of one page, with those methods of a kernel manager that Voilà calls while it renders the page.

    Voilà gets an id at once, and need not wait until the kernel has started.
    """

    def __init__(self, kernels: PageKernelManager, address: str) -> None:
        self.kernels, self.address = kernels, address
        self.kernel_id = ""

    async def start_kernel(self, **how: object) -> str:
        """Return the id of the page's kernel, which may still be starting."""
        self.kernel_id, self.started = self.kernels.assign_kernel(self.address, **how)
        return self.kernel_id

    def get_kernel(self, _kernel_id: str) -> object:
        """Return that kernel, to be awaited; it goes on starting if the page is cancelled."""
        return shield(self.started)

    def while_rendering(self) -> AbstractContextManager[None]:
        """Keep the kernel while the page is rendered."""
        return self.kernels.while_rendering(lambda: self.kernel_id)

    async def end(self) -> None:
        """End it, if it was asked for and is still there."""
        await end_kernel(self.kernels, self.kernel_id)


class KernelPage(ErrorPageHandler, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own, for whoever is admitted (`widgets.serving.admission`)."""

    _page_kernel: PageKernel
    key_sent = False

    @property
    def kernel_manager(self) -> Any:
        """The page's kernel, where Voilà looks for a kernel manager."""
        if not hasattr(self, "_page_kernel"):
            self._page_kernel = PageKernel(self.settings["kernel_manager"], self.request.remote_ip or "")
        return self._page_kernel

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page, piece by piece as it is rendered; if its visitor leaves meanwhile, end its kernel."""
        if admission.turn_away(self):
            return
        with self.kernel_manager.while_rendering():
            await self.send_page(path)

    @authenticated
    def head(self, path: str | None = None) -> None:
        """Answer that the page is there, without rendering it."""
        del path
        if not admission.turn_away(self):
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
            self.finish()

    async def send_page(self, path: str | None) -> None:
        """Render the page and send it, and refill the pool a little later."""
        connected = True
        async for piece in self.get_generator(path):
            if not self.key_sent:  # its kernel is known, and nothing has been sent yet
                self.send_key(self.kernel_manager.kernel_id)
            connected = connected and await self.send(piece)
        if not connected:
            await self.kernel_manager.end()
        IOLoop.current().call_later(REFILL_SECONDS, self.kernel_manager.kernels.refill_pool)

    def send_key(self, kernel_id: str) -> None:
        """Give the page the key to its kernel; on our own server, tell the kernel the address of its visitor."""
        self.key_sent = True
        keys.set_cookies(self, kernel_id)
        if keys.SETTING in self.settings:
            client_address.write_address(
                self.kernel_manager.kernels.connection_dir, kernel_id, self.request.remote_ip or ""
            )

    async def send(self, piece: str) -> bool:
        """Send a piece of the page, and return whether the visitor is still connected."""
        self.write(piece)
        try:
            await self.flush()
        except StreamClosedError:
            return False
        return True


class SharedPage(KernelPage):
    """A page without widgets: it is the same for everybody, so it is rendered once, and its kernel is ended then."""

    rendered: ClassVar[dict[str, str]] = {}
    locks: ClassVar[defaultdict[str, Lock]] = defaultdict(Lock)

    @authenticated
    def head(self, path: str | None = None) -> None:
        """Answer that the page is there, to everybody."""
        del path
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish()

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page, to everybody."""
        with self.kernel_manager.while_rendering():
            await self.send_page(path)

    async def send_page(self, path: str | None) -> None:
        """Send the page, and render it first if that was never done, or failed."""
        async with self.locks[self.notebook_path]:
            text = self.rendered.get(self.notebook_path)
            if text is None:
                text = await self.render_page(path)
        admission.set_token(self)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(text)

    async def render_page(self, path: str | None) -> str:
        """Return the page as everybody gets it, and keep it unless it is broken."""
        text = "".join([piece async for piece in self.get_generator(path)])
        await self.kernel_manager.end()
        text = without_kernel_id(text)
        if BROKEN not in text:
            self.rendered[self.notebook_path] = text
        return text


class Redirect(ErrorPageHandler, RedirectHandler):
    """An address that leads to another."""

    head = RedirectHandler.get
