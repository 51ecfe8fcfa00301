"""Pages rendered from notebooks, each with a kernel of its own, and the front page, which needs none.

A page is sent while its kernel still starts, so that its reader sees something and its scripts are on their way.
"""

import json
from asyncio import CancelledError, shield
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import cached_property
from html import escape
from typing import Any

import IPython  # noqa: F401  here and now: two pages at once would import it in two threads
from jupyter_server.base.handlers import JupyterHandler
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import Finish, RedirectHandler, authenticated
from voila.notebook_renderer import NotebookRenderer
from voila.tornado.handler import TornadoVoilaHandler

from widgets.rooms.store import client_address
from widgets.serving import admission
from widgets.serving.documents import front_page, is_front, template_resources
from widgets.serving.error_pages import BROKEN, ErrorPageHandler
from widgets.serving.kernels.manager import end_kernel
from widgets.serving.private_api import has_client

REFILL_SECONDS = 3
"""How long after a visitor the pool is refilled: earlier, starting a kernel would slow down the visitor's page."""


class Renderer(NotebookRenderer):  # type: ignore[misc]  # Voilà ships no types
    """Renders a page; one that fails ends with a sentence instead, and its kernel with it.

    Without it, a page that fails half-way never ends: Voilà renders it in a task beside the request, which is not told
    that nothing more will come.
    """

    async def initialize(self, **how: object) -> None:
        """Read the notebook, and what its page shows before its kernel has started; the front page needs no kernel."""
        await super().initialize(**how)
        if is_front(self.notebook.metadata):
            self.request_handler.finish(front_page())
            raise Finish
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

    kernel_id = ""

    def __init__(self, page: "KernelPage") -> None:
        self.page, self.kernels = page, page.settings["kernel_manager"]

    async def start_kernel(self, **how: object) -> str:
        """Return the id of the page's kernel, which may still be starting, and send the page the key to it.

        On our own server, tell the kernel the address of its visitor.
        """
        address = self.page.request.remote_ip or ""
        self.kernel_id, self.started = self.kernels.assign_kernel(address, **how)
        admission.set_keys(self.page, self.kernel_id)
        if admission.KEY_SETTING in self.page.settings:
            client_address.write_address(self.kernels.connection_dir, self.kernel_id, address)
        return self.kernel_id

    def get_kernel(self, _kernel_id: str) -> object:
        """Return that kernel, to be awaited; it goes on starting if the page is cancelled."""
        return shield(self.started)

    async def end(self) -> None:
        """End it, if it was asked for and is still there."""
        await end_kernel(self.kernels, self.kernel_id)


class KernelPage(ErrorPageHandler, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own, for whoever is admitted (`widgets.serving.admission`)."""

    @cached_property
    def kernel_manager(self) -> Any:
        """The page's kernel, where Voilà looks for a kernel manager."""
        return PageKernel(self)

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page, piece by piece as it is rendered; if its visitor leaves meanwhile, end its kernel."""
        if admission.turn_away(self):
            return
        try:
            with suppress(CancelledError):  # the server ends, or the kernel was given up
                await self.send_page(path)
        finally:
            self.kernel_manager.kernels.end_rendering(self.kernel_manager.kernel_id)

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
        async for piece in self.get_generator(path):
            self.write(piece)
            with suppress(StreamClosedError):  # what is rendered already can only be finished
                await self.flush()
        if not has_client(self.request):
            await self.kernel_manager.end()
        IOLoop.current().call_later(REFILL_SECONDS, self.kernel_manager.kernels.refill_pool)


class FrontPage(ErrorPageHandler, JupyterHandler):
    """The front page, which has no widgets: it is the same for everybody, and needs no kernel."""

    @authenticated
    def get(self) -> None:
        """Send the page, to everybody."""
        admission.set_token(self)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(front_page())

    head = get


class Redirect(ErrorPageHandler, RedirectHandler):
    """An address that leads to another."""

    head = RedirectHandler.get
