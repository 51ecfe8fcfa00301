"""What our server uses of other libraries beyond their documented API, and why; `pyproject.toml` bounds their versions.

`USES` has, by library, the classes and modules with the names that we call, override or read; what is called or
overridden is followed by its parameters. Accesses that need no subclass are functions here; overrides stand in our
subclasses. `tests/widgets/serving/test_private_api.py` compares each with the installed version.
"""

import contextlib
import re
from collections.abc import Iterator, Mapping
from multiprocessing import forkserver
from pathlib import Path
from typing import Any, Final

import psutil
import voila.handler
from jupyter_client.multikernelmanager import MultiKernelManager
from tornado.httputil import HTTPServerRequest
from tornado.routing import PathMatches, Rule, RuleRouter
from tornado.web import Application
from tornado.websocket import WebSocketHandler
from voila.notebook_renderer import NotebookRenderer
from voila.paths import collect_static_paths, collect_template_paths

USES: Final[Mapping[str, Mapping[str, str]]] = {
    # Voilà documents no Python API. A page whose rendering fails half-way never ends, since Voilà renders in a task
    # beside the request, and has no setting for another renderer. A page is to be sent before its kernel has started.
    # Our own server has our pages and nothing else, on a socket that is open already. Scripts that Voilà's pages ask
    # for one by one are put together. The template (`template`) extends the blocks of Voilà's template ``lab``, and
    # `find_models.js` there says what it needs of Voilà's application in the browser.
    "voila": {
        "voila.app:Voila": "_handle_signal_stop(sig,frame) connection_dir init_handlers() initialize(argv) listen() "
        "setup_template_dirs() start() stop() template_paths",
        "voila.handler": "NotebookRenderer",
        "voila.handler:VoilaHandler": "get_generator(path) initialize(kwargs)",
        "voila.notebook_renderer:NotebookRenderer": "generate_content_generator(kernel_id,kernel_future) "
        "initialize(kwargs)",
        "voila.paths": "collect_static_paths(app_names,template_name,prune,root_dirs) "
        "collect_template_paths(app_names,template_name,prune,root_dirs)",
        "voila.request_info_handler": "RequestInfoSocketHandler",
        "voila.shutdown_kernel_handler:VoilaShutdownKernelHandler": "post(kernel_id)",
        "voila.static_file_handler": "AllowListFileHandler MultiStaticFileHandler TemplateStaticFileHandler",
        "voila.tornado.contentshandler": "VoilaContentsHandler",
        "voila.tornado.handler:TornadoVoilaHandler": "get(path)",
        "voila.tornado.kernel_websocket_handler": "VoilaKernelWebsocketHandler",
        "voila.tornado.treehandler": "TornadoVoilaTreeHandler",
    },
    # Neither a message that is none, nor a page that takes nothing in, may stop the server for everybody. Which kernels
    # are ended depends on whether a page is connected, not on when a kernel was last busy. A heartbeat of a page is no
    # activity, or a server that ends when it is idle never does.
    "jupyter-server": {
        "jupyter_server.auth.logout": "LogoutHandler",
        "jupyter_server.base.handlers": "FileFindHandler",
        "jupyter_server.base.handlers:APIHandler": "_track_activity",
        "jupyter_server.base.handlers:JupyterHandler": "kernel_manager",
        "jupyter_server.services.kernels.connection.channels:ZMQChannelsWebsocketConnection": "connect() "
        "handle_incoming_message(incoming_msg) handle_outgoing_message(stream,outgoing_msg) multi_kernel_manager "
        "session subprotocol websocket_handler",
        "jupyter_server.services.kernels.handlers:KernelHandler": "delete(kernel_id) get(kernel_id)",
        "jupyter_server.services.kernels.kernelmanager:AsyncMappingKernelManager": "allowed_message_types "
        "kernel_model(kernel_id)",
        "jupyter_server.services.kernels.kernelmanager:MappingKernelManager": "cull_kernel_if_idle(kernel_id) "
        "cull_kernels() start_kernel(kernel_id,path,kwargs)",
        "jupyter_server.services.kernels.websocket:KernelWebsocketHandler": "get_compression_options() on_close() "
        "on_message(ws_message) open(kernel_id) pre_get()",
    },
    # A server that ends waits for kernels that are just starting, or their threads keep its process for good; its own
    # `shutdown_all` fails with the first that fails. Whether a kernel's process lives, and how much memory it has, only
    # the provisioner's attributes tell. A forked kernel is provisioned as `LocalProvisioner` does a started one.
    "jupyter-client": {
        "jupyter_client.multikernelmanager:MultiKernelManager": "_pending_kernels remove_kernel(kernel_id)",
        "jupyter_client.multikernelmanager:AsyncMultiKernelManager": "shutdown_all(now)",
        "jupyter_client.kernelspec:KernelSpecManager": "get_kernel_spec(kernel_name)",
        "jupyter_client.manager:KernelManager": "provisioner",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner": "connection_info cwd "
        "launch_kernel(cmd,kwargs) pgid pid process",
    },
    # A websocket is not opened for a page that has gone meanwhile, and a message that comes while one is being closed
    # is dropped. Our own server compresses answers, which Voilà has no setting for in time. On a server of others our
    # handlers replace Voilà's after it has started. (What our handlers override of tornado's is documented as meant to
    # be overridden.)
    "tornado": {
        "tornado.http1connection:HTTP1Connection": "stream",
        "tornado.routing:PathMatches": "regex",
        "tornado.routing:Rule": "matcher target",
        "tornado.routing:RuleRouter": "rules",
        "tornado.web:Application": "add_transform(transform_class) default_router",
        "tornado.websocket:WebSocketHandler": "ws_connection",
    },
    # The fork server starts with the first process that is forked, and inherits how signals are handled then: Ctrl+C
    # must not end it, and the thread that forks cannot set that. A server that ends must not wait for its imports.
    "python": {"multiprocessing.forkserver": "ensure_running()"},
}
"""The undocumented names that we use, separated by blanks, by module or ``module:class``, by library."""

GRAMMAR: Final = "rfc3987_syntax"
"""The package whose import `widgets/serving/__init__.py` makes fail.

jupyter_events imports jsonschema, which imports it for a check of addresses beyond ASCII that nothing here asks for,
and omits the check if it cannot be imported. It parses a grammar, which took two of the three seconds of a start.
"""

CHUNK: Final = re.compile(r"\.e\((\d+)\)")
"""Where Voilà's first script loads another file, by its number."""


def use_renderer(renderer: type[NotebookRenderer]) -> None:
    """Have Voilà render its pages by ``renderer``."""
    voila.handler.NotebookRenderer = renderer


def lab_template_paths() -> list[str]:
    """Return the folders of the template ``lab``, which ours extends, and of those that it extends."""
    found: list[str] = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
    return found


def script_chunks() -> Iterator[Path]:
    """Yield the files that Voilà's first script loads at once."""
    for folder in map(Path, collect_static_paths(["voila", "nbconvert"], "lab")):
        if (first := folder / "voila.js").is_file():
            numbers = dict.fromkeys(CHUNK.findall(first.read_text(encoding="utf-8")))
            yield from filter(Path.is_file, (folder / f"{number}.voila.js" for number in numbers))
            return


def pending_kernels(kernels: MultiKernelManager) -> dict[str, object]:
    """Return the starts and shutdowns that are under way, by kernel id; whoever clears it has them forgotten."""
    found: dict[str, object] = kernels._pending_kernels  # noqa: SLF001
    return found


def process_of(kernel: Any) -> psutil.Process | None:
    """Return a kernel's process, None unless it runs; one that was killed does not, though threads may still end."""
    process = getattr(kernel.provisioner, "process", None)
    if process is None or process.poll() is not None:
        return None
    try:
        found = psutil.Process(process.pid)
        return None if found.status() == psutil.STATUS_ZOMBIE else found
    except psutil.NoSuchProcess:
        return None


def has_client(request: HTTPServerRequest) -> bool:
    """Return whether the client of ``request`` is still connected."""
    stream = getattr(request.connection, "stream", None)
    return stream is not None and not stream.closed()


def is_open(socket: WebSocketHandler) -> bool:
    """Return whether a websocket is open, and not being closed."""
    return socket.ws_connection is not None


def rules_in(router: RuleRouter) -> Iterator[Rule]:
    """Yield the rules of a router and of the routers in it."""
    for rule in router.rules:
        if isinstance(rule.target, RuleRouter):
            yield from rules_in(rule.target)
        else:
            yield rule


def replace_handlers(application: Application, replacements: dict[type, type], within: str, everywhere: type) -> None:
    """Replace handlers of an application: those of addresses that contain ``within``, and ``everywhere`` one."""
    for rule in rules_in(application.default_router):
        inside = isinstance(rule.matcher, PathMatches) and within in rule.matcher.regex.pattern
        if inside or rule.target is everywhere:
            rule.target = replacements.get(rule.target, rule.target)


def ensure_fork_server() -> None:
    """Start the fork server if it does not run."""
    forkserver.ensure_running()


def kill_fork_server() -> None:
    """Kill the fork server, which may still import for long: who waits for a kernel of it waits no longer."""
    for process in psutil.Process().children():
        with contextlib.suppress(psutil.Error):  # it has just ended
            if any(forkserver.__name__ in word for word in process.cmdline()):
                process.kill()
