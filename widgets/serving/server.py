"""Our own server: Voilà, configured in Python, so that no file of anybody's machine changes what our pages do.

Only our pages can be reached: no listing, no files, no other notebook, no other template or theme. Its settings are in
``settings``, its handlers in ``pages``, ``files`` and ``sockets``, and what runs behind a page in ``kernels``.
"""

import contextlib
import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.ioloop import IOLoop
from tornado.web import GZipContentEncoding
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from widgets.page.links import PUBLIC_ADDRESS
from widgets.serving import documents, files, health
from widgets.serving.error_pages import ForeignHost, NoSuchPage, OneLineErrors
from widgets.serving.extension import REPLACEMENTS
from widgets.serving.health import AccessLog, ErrorCount, ServerMetrics
from widgets.serving.kernels import forks, handlers
from widgets.serving.kernels.handlers import KernelModelHandler
from widgets.serving.kernels.manager import kernel_environment
from widgets.serving.network import LIMITS, PageServer, foreign_hosts, qr_code, raise_file_limit, reachable_host
from widgets.serving.options import Options
from widgets.serving.pages import FrontPage, KernelPage, Redirect, Renderer
from widgets.serving.private_api import lab_template_paths, use_renderer
from widgets.serving.settings import LOOPBACK

END_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""The signals that end a server: of Ctrl+C, and of a machine that is shut down."""

FOR_PHONES = "Phones in the house open that address, or look at this:"


class RefkitServer(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà with our pages and nothing else."""

    listener: socket.socket
    options: Options
    left_out = (
        *(TornadoVoilaTreeHandler, TornadoVoilaHandler, VoilaContentsHandler, AllowListFileHandler),
        *(RequestInfoSocketHandler, ThemesHandler, LogoutHandler),  # no page of ours uses them
    )

    @property
    def alone(self) -> bool:
        """Whether only this machine reaches the server, unless by a proxy."""
        return self.listener.getsockname()[0] in LOOPBACK

    @property
    def proxied(self) -> bool:
        """Whether only a proxy reaches the server, and its headers say from where a request comes."""
        return bool(self.options.name) and (self.alone or self.options.behind_proxy)

    @property
    def address(self) -> str:
        """The address at which the server's own addresses begin."""
        host, port = reachable_host(self.listener.getsockname()[0]), self.listener.getsockname()[1]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{self.base_url}"

    def setup_template_dirs(self) -> None:
        """Set the folders of templates: ours first, then that which it extends."""
        super().setup_template_dirs()
        self.template_paths = [str(Path(__file__).with_name("template")), *lab_template_paths()]

    def init_handlers(self) -> list[object]:
        """Return Voilà's handlers, replaced or left out, and ours."""
        self.app.add_transform(GZipContentEncoding)  # Voilà's settings come too late for ``compress_response``
        self.app.add_handlers(foreign_hosts(self.options.name, alone=self.alone), [(r".*", ForeignHost)])
        access, errors = AccessLog(self.options.access_log), ErrorCount()
        self.app.settings["log_function"] = access
        for log in (self.log, logging.getLogger("tornado.application")):
            log.addFilter(errors)
        self.metrics = ServerMetrics(self.kernel_manager, access, errors)
        replacements = {**REPLACEMENTS, KernelHandler: KernelModelHandler}
        kept = [
            (rule[0], replacements.get(rule[1], rule[1]), *rule[2:])
            for rule in super().init_handlers()
            if rule[1] not in self.left_out
        ]
        books = sorted(Path(self.root_dir).glob("*.ipynb"))
        pages = [rule for book in books for rule in self.page_routes(book)]
        first = {"url": f"{self.base_url}{self.options.page}", "permanent": False}
        starts = [(start, Redirect, first) for start in dict.fromkeys((self.base_url, self.base_url.rstrip("/"), "/"))]
        ours = [handlers.route(self.server_url), files.route(self.server_url)]
        ours += health.routes(self.server_url, self.metrics, self.options.metrics)
        return [*kept, *pages, *starts, *ours, (r"/.*", NoSuchPage)]

    def page_routes(self, book: Path) -> list[object]:
        """Return a page's address, and a redirect from its notebook's name, so that links between notebooks work."""
        facts = {
            "notebook_path": book.name,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        here, named = f"{self.base_url}{book.stem}", f"{self.base_url}{book.name}"
        front = documents.is_front(json.loads(book.read_text(encoding="utf-8"))["metadata"])
        page = (here, FrontPage) if front else (here, KernelPage, facts)
        return [page, (named, Redirect, {"url": here, "permanent": False})]

    def listen(self) -> None:
        """Serve on the socket ``listener`` until interrupted."""
        self.ioloop = IOLoop.current()
        for number in END_SIGNALS:
            signal.signal(number, self._end_soon)
        if self.proxied:
            os.environ[PUBLIC_ADDRESS] = f"https://{self.options.name[0]}{self.base_url}"
        elif not self.alone:
            os.environ[PUBLIC_ADDRESS] = self.address
        try:
            raise_file_limit()
            PageServer(self.app, xheaders=self.proxied, **LIMITS).add_socket(self.listener)
            memory = self.kernel_manager.memory_mb
            count = self.kernel_manager.room_for
            room = f"room for {count} page{'s' * (count != 1)} in {memory} MB"
            sys.stdout.write(f"refkit is at {self.address} with {room} (Ctrl+C ends it)\n")
            if not (self.alone or self.proxied):
                sys.stdout.write(f"{FOR_PHONES}\n{qr_code(self.address)}")
            sys.stdout.flush()
            if self.options.browser:
                threading.Thread(target=open_browser, args=(self.address,), daemon=True).start()
            self.ioloop.add_callback(self.kernel_manager.refill_pool)
            self.ioloop.add_callback(self.report_store)
            self.ioloop.run_in_executor(None, files.bundle)
            self.ioloop.run_in_executor(None, documents.draw_posters)
            self.ioloop.start()
        finally:
            for number in END_SIGNALS:
                signal.signal(number, signal.SIG_IGN)  # it is ending already
            self.stop()

    async def report_store(self) -> None:
        """Say on standard error why rooms cannot be used, if so; all else can."""
        if await self.metrics.rooms.counted() is None:
            sys.stderr.write(f"Rooms cannot be used: {self.metrics.rooms.fault}\n")

    def _handle_signal_stop(self, *_: object) -> None:
        """Raise KeyboardInterrupt, as Ctrl+C does, if the signal to end comes before the server serves."""
        raise KeyboardInterrupt

    def _end_soon(self, *_: object) -> None:
        """End after the current step, since a thread half begun would keep the process; at a second signal, at once.

        A loop that waits for something to happen has to be woken, which tornado's ``add_callback`` does not do here.
        """
        for number in END_SIGNALS:
            signal.signal(number, signal.default_int_handler)
        loop: Any = self.ioloop  # of tornado, around one of asyncio
        loop.asyncio_loop.call_soon_threadsafe(loop.stop)

    def stop(self) -> None:
        """End every kernel at once, and log nothing of one that was just starting."""
        for log in (self.log, logging.getLogger("tornado.application")):
            log.setLevel(logging.CRITICAL)
        shutil.rmtree(self.connection_dir)
        self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True))  # on the loop that renders pages
        self.metrics.rooms.close()  # last, since its rooms may just be counted


def open_browser(address: str) -> None:
    """Open a browser, which needs the environment that our own children do not inherit."""
    command = [sys.executable, "-m", "webbrowser", address]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, env={**os.environ}, check=False, **quiet)  # noqa: S603 our own command


def run(listener: socket.socket, config: Config, options: Options) -> None:
    """Serve on the listening socket ``listener``, as ``config`` and ``options`` say, until interrupted.

    KeyboardInterrupt if that is before it serves.
    """
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    logging.getLogger("tornado.application").addFilter(OneLineErrors())
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it logs every page that is closed while a message is sent
    use_renderer(Renderer)
    app = RefkitServer.instance(config=config)  # what Voilà logs goes to the one instance
    app.listener, app.options = listener, options
    app.port = listener.getsockname()[1]
    inherited = forks.environment_for_fork_server(kernel_environment(os.environ))
    with inherited if forks.CAN_FORK else contextlib.nullcontext():
        app.initialize([])
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts it in the background ignores it
        app.start()
