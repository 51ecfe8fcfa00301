"""Voilà, set up in Python, so that no file of anybody's machine changes what our pages do.

Only our pages can be reached: no listing, no files, no other notebook, no other template or theme. What is set is in
``settings``, what is answered in ``handlers``, and what runs behind a page in ``kernels``.
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
from traitlets.config import Config
from voila.app import Voila
from voila.paths import collect_template_paths
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from widgets.rooms.panels.invitation import PUBLIC_ADDRESS
from widgets.serving import placeholder, scripts
from widgets.serving.error_pages import Brief, NoSuchPage, NotHere
from widgets.serving.handlers import INSTEAD
from widgets.serving.health import checks
from widgets.serving.health.access import Access, ErrorCount
from widgets.serving.health.checks import Figures
from widgets.serving.kernels import forks, heartbeat
from widgets.serving.kernels.budget import EACH_MB
from widgets.serving.kernels.manager import clean
from widgets.serving.limits import LimitedServer
from widgets.serving.local_network import reachable, square, strangers
from widgets.serving.options import Options
from widgets.serving.pages import Elsewhere, KernelFacts, LivePage, StillPage
from widgets.serving.renderer import use_it
from widgets.serving.settings import LOOPBACK

ENDS = (signal.SIGINT, signal.SIGTERM)
"""How a server is asked to end: by Ctrl+C, or by a machine that is shut down."""

FOR_PHONES = "Phones in the house open that address, or look at this:"


class Kit(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà with our pages and nothing else."""

    listener: socket.socket
    options: Options
    closed = (
        *(TornadoVoilaTreeHandler, TornadoVoilaHandler, VoilaContentsHandler, AllowListFileHandler),
        *(RequestInfoSocketHandler, ThemesHandler, LogoutHandler),  # none of our pages asks them
    )

    @property
    def alone(self) -> bool:
        """Whether nobody but this machine reaches us, unless by a proxy."""
        return self.listener.getsockname()[0] in LOOPBACK

    @property
    def proxied(self) -> bool:
        """Whether nobody but a proxy reaches us, which says from where a request comes: so it is alone with a name."""
        return bool(self.options.name) and (self.alone or self.options.behind_proxy)

    @property
    def address(self) -> str:
        """Where the first page is."""
        host, port = reachable(self.listener.getsockname()[0]), self.listener.getsockname()[1]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{self.base_url}"

    def setup_template_dirs(self) -> None:
        """Our template first; what it extends is found behind it."""
        super().setup_template_dirs()
        lab = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
        self.template_paths = [str(Path(__file__).with_name("template")), *lab]

    def init_handlers(self) -> list[Any]:
        """Voilà's own handlers less those that reach files, and ours for each page."""
        self.app.add_handlers(strangers(self.options.name, alone=self.alone), [(r".*", NotHere)])
        self.access, faults = Access(self.options.access_log), ErrorCount()
        self.app.settings["log_function"] = self.access
        for log in (self.log, logging.getLogger("tornado.application")):
            log.addFilter(faults)
        self.figures = Figures(self.kernel_manager, self.access, faults)
        instead = {**INSTEAD, KernelHandler: KernelFacts}
        kept = [
            (rule[0], instead.get(rule[1], rule[1]), *rule[2:])
            for rule in super().init_handlers()
            if rule[1] not in self.closed
        ]
        books = sorted(Path(self.root_dir).glob("*.ipynb"))
        pages = [rule for book in books for rule in self.page(book)]
        first = {"url": f"{self.base_url}{self.options.page}", "permanent": False}
        starts = [(start, Elsewhere, first) for start in dict.fromkeys((self.base_url, self.base_url.rstrip("/"), "/"))]
        ours = [heartbeat.rule(self.server_url), scripts.rule(self.server_url)]
        ours += checks.rules(self.server_url, self.figures, self.options.metrics)
        return [*kept, *pages, *starts, *ours, (r"/.*", NoSuchPage)]

    def page(self, book: Path) -> list[Any]:
        """A page's address; its notebook's name leads there too, so that links work wherever the notebooks run."""
        facts = {
            "notebook_path": book.name,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        here, named = f"{self.base_url}{book.stem}", f"{self.base_url}{book.name}"
        page = StillPage if is_still(book) else LivePage
        return [(here, page, facts), (named, Elsewhere, {"url": here, "permanent": False})]

    def listen(self) -> None:
        """Serve on the socket that was opened for us, until interrupted."""
        self.ioloop = IOLoop.current()
        for word in ENDS:
            signal.signal(word, self._end_soon)
        if self.proxied:
            os.environ[PUBLIC_ADDRESS] = f"https://{self.options.name[0]}{self.base_url}"
        elif not self.alone:
            os.environ[PUBLIC_ADDRESS] = self.address
        try:
            LimitedServer(self.app, xheaders=self.proxied).add_socket(self.listener)
            memory = self.kernel_manager.memory_mb
            room = f"room for {memory // EACH_MB} pages in {memory} MB"
            sys.stdout.write(f"refkit is at {self.address} with {room} (Ctrl+C ends it)\n")
            if not (self.alone or self.proxied):
                sys.stdout.write(f"{FOR_PHONES}\n{square(self.address)}")
            sys.stdout.flush()
            if self.options.browser:
                threading.Thread(target=open_browser, args=(self.address,), daemon=True).start()
            self.ioloop.add_callback(self.kernel_manager.refill)
            self.ioloop.run_in_executor(None, scripts.packed)
            self.ioloop.run_in_executor(None, placeholder.draw_all)
            self.ioloop.start()
        finally:
            for word in ENDS:
                signal.signal(word, signal.SIG_IGN)  # it is being done already
            self.stop()

    def _handle_signal_stop(self, *_: object) -> None:
        """Before we serve, to be asked to end is the same as being interrupted."""
        raise KeyboardInterrupt

    def _end_soon(self, *_: object) -> None:
        """End when what is just being done is done: a thread half begun would keep us. Asked again, at once."""
        for word in ENDS:
            signal.signal(word, signal.default_int_handler)
        self.ioloop.add_callback(self.ioloop.stop)

    def stop(self) -> None:
        """End every kernel at once; one that was just starting complains to nobody."""
        for log in (self.log, logging.getLogger("tornado.application")):
            log.setLevel(logging.CRITICAL)
        shutil.rmtree(self.connection_dir)
        self.figures.rooms.close()
        self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True))  # where the pages are that are made


def is_still(book: Path) -> bool:
    """Whether the page has no widgets, which its notebook's metadata says."""
    return bool(json.loads(book.read_text(encoding="utf-8"))["metadata"].get("refkit", {}).get("still"))


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
    logging.getLogger("tornado.application").addFilter(Brief())
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it tells of every page that left in mid-sentence
    use_it()
    app = Kit.instance(config=config)  # what Voilà logs goes to the one instance
    app.listener, app.options = listener, options
    app.port = listener.getsockname()[1]
    with forks.environment_for_children(clean(os.environ)) if forks.POSSIBLE else contextlib.nullcontext():
        app.initialize([])
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that starts it in the background ignores it
        app.start()
