"""Which handlers of Voilà and of the Jupyter server are replaced by ours, on our own server and on Binder's.

The latter, a Jupyter server of others, has Voilà as its extension, and this module. It loads its extensions in the
order of their names, so Voilà's handlers are there when this one comes.
"""

from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from widgets.serving import files
from widgets.serving.kernels import handlers
from widgets.serving.pages import KernelPage, Renderer
from widgets.serving.private_api import replace_handlers, use_renderer
from widgets.serving.sockets import KernelSocket


class GuestPage(KernelPage):
    """A page on a server that has other pages than ours."""

    home = "index.ipynb"


REPLACEMENTS: dict[type, type] = {
    TornadoVoilaHandler: GuestPage,
    VoilaShutdownKernelHandler: handlers.ShutdownHandler,
    KernelWebsocketHandler: KernelSocket,
    VoilaKernelWebsocketHandler: KernelSocket,
    MultiStaticFileHandler: files.PageFile,
    TemplateStaticFileHandler: files.TemplateFile,
    FileFindHandler: files.ExtensionFile,
}


def _load_jupyter_server_extension(server: Any) -> None:
    """Answer as our own server does wherever Voilà answers, and on every websocket to a kernel."""
    use_renderer(Renderer)
    server.web_app.add_handlers(".*$", [handlers.route(server.base_url), files.route(server.base_url)])
    replace_handlers(server.web_app, REPLACEMENTS, within="/voila/", everywhere=KernelWebsocketHandler)
