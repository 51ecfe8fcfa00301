"""Voilà, set up in Python, so that no file of anybody's machine changes what our pages do.

What differs from a Voilà out of the box, and why:

- Only our pages can be reached: no listing, no files, no other notebook, no other template or theme.
- A kernel runs this very Python, and gets a clean environment: what the server knows is not the page's business.
- Kernel messages are not held back (40 ms a click), and are compressed: a redraw is much like the last.
- A kernel ends when its page is left. A page cannot say farewell with a form token, so none is asked for.
- The page requests nothing from third parties.
"""

import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.paths import collect_template_paths
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from widgets.theme import DARK, LIGHT, css

EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""What the page loads of the front-end extensions that happen to be installed."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")

IDLE_SECONDS = 1800
"""After how long without a page a kernel is ended, should its page have gone without a farewell."""

KERNEL_NEEDS = (
    *("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH"),
    *("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    *("SERVER_NAME", "SERVER_PORT", "SERVER_SOFTWARE", "SERVER_PROTOCOL", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING"),
)

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#7c4a3a"/>'
    '<path d="M8 24V8h9a5 5 0 0 1 1 9.9L24 24M8 18h9" fill="none" stroke="#fff8ea" stroke-width="3.4"/></svg>'
)

BROKEN = (
    "This page could not be set up: reload it. If that does not help, the terminal of refkit serve says what is wrong."
)

ABOUT = "An interactive tutorial and referee for tabletop games: every answer comes with its rule."


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """What of the server's environment a kernel may see.

    >>> clean({"PATH": "/bin", "SECRET": "hush", "VOILA_BASE_URL": "/"})
    {'PATH': '/bin', 'VOILA_BASE_URL': '/'}
    """
    return {name: text for name, text in environment.items() if name in KERNEL_NEEDS or name.startswith("VOILA_")}


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends small messages at once instead of waiting for more."""

    def connect(self) -> Any:
        """Connect the page and its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class CleanKernels(AsyncMappingKernelManager):
    """Starts kernels that know nothing of the server's environment."""

    async def start_kernel(  # type: ignore[override]  # the asynchronous manager is typed as the other
        self, *, env: Mapping[str, str] | None = None, **how: Any
    ) -> str:
        """Start a kernel and return its id."""
        return str(await super().start_kernel(env=clean(os.environ if env is None else env), **how))


class ThisPython(KernelSpecManager):
    """Knows one kernel, this Python: a kernel of the same name elsewhere may not have refkit."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The one kernel, whatever it is called."""
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", "--log-level=ERROR"]
        return KernelSpec(argv=command, display_name=kernel_name, language="python")


class NoSuchPage(RequestHandler):
    """Answers every address that is not ours."""

    def prepare(self) -> None:
        """One sentence, and where the pages are."""
        self.set_status(404)
        self.finish(
            '<!doctype html><title>No such page</title><p>There is no such page. <a href="/">Start here.</a></p>'
        )


class Kit(Voila):  # type: ignore[misc]  # Voilà ships no types
    """Voilà with our pages and nothing else."""

    door: socket.socket
    start_page: str
    browser_wanted: bool
    closed = (TornadoVoilaTreeHandler, TornadoVoilaHandler, VoilaContentsHandler, AllowListFileHandler)

    @property
    def address(self) -> str:
        """Where the first page is."""
        host, port = self.door.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def setup_template_dirs(self) -> None:
        """Our template first; what it extends is found behind it."""
        super().setup_template_dirs()
        lab = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
        self.template_paths = [str(Path(__file__).with_name("template")), *lab]

    def init_handlers(self) -> list[Any]:
        """Voilà's own handlers less those that reach files, and one for each page."""
        kept = [rule for rule in super().init_handlers() if rule[1] not in self.closed]
        facts = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        pages = [
            (f"/{path.stem}", TornadoVoilaHandler, {"notebook_path": path.name, **facts})
            for path in sorted(Path(self.root_dir).glob("*.ipynb"))
        ]
        start = (r"/", RedirectHandler, {"url": f"/{self.start_page}", "permanent": False})
        return [*kept, *pages, start]

    def listen(self) -> None:
        """Serve on the door that was opened for us, until interrupted."""
        HTTPServer(self.app).add_socket(self.door)
        sys.stdout.write(f"refkit is at {self.address} (Ctrl+C ends it)\n")
        sys.stdout.flush()
        if self.browser_wanted:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()


def settings(host: str, folder: Path) -> Config:
    """All that is set, in one place."""
    page = {"refkit_css": css(), "refkit_about": ABOUT, "refkit_light": LIGHT["page"], "refkit_dark": DARK["page"]}
    return Config(
        {
            "Voila": {
                "root_dir": str(folder),
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "kernel_websocket_connection_class": PromptConnection,
                "tornado_settings": {
                    "allow_remote_access": host not in LOOPBACK,
                    "compress_response": True,
                    "default_handler_class": NoSuchPage,
                    "disable_check_xsrf": True,
                    "websocket_compression_options": {},
                    "ws_ping_timeout": 30_000,
                },
            },
            "VoilaConfiguration": {
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "extension_allowlist": list(EXTENSIONS),
                "kernel_spec_manager_class": ThisPython,
                "multi_kernel_manager_class": CleanKernels,
                "resources": {**page, "refkit_icon": f"data:image/svg+xml,{quote(ICON)}"},
            },
            "VoilaExecutor": {"cell_error_instruction": BROKEN},
            "MappingKernelManager": {"cull_idle_timeout": IDLE_SECONDS, "cull_interval": 60},
        }
    )


def run(door: socket.socket, host: str, folder: Path, page: str, *, browser: bool) -> None:
    """Serve the notebooks of ``folder`` on the listening socket ``door`` until interrupted."""
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    app = Kit.instance(config=settings(host, folder))  # what Voilà logs goes to the one instance
    app.door, app.start_page, app.browser_wanted = door, page, browser
    app.initialize([])
    app.start()
