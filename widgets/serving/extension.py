"""Our handlers for a Jupyter server that has Voilà as its extension, which is what Binder runs.

Such a server loads its extensions in the order of their names, so Voilà's handlers are there when this one comes.
"""

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httpserver import HTTPServer
from voila.tornado.handler import TornadoVoilaHandler

from widgets.serving import scripts
from widgets.serving.kernels import handlers
from widgets.serving.limits import LimitedServer
from widgets.serving.pages import KernelPage, Renderer
from widgets.serving.private_api.tornado import replace_handlers
from widgets.serving.private_api.voila import use_renderer
from widgets.serving.replacements import REPLACEMENTS


class GuestPage(KernelPage):
    """A page on a server that has other pages than ours."""

    home = "index.ipynb"


def _load_jupyter_server_extension(server: Any) -> None:
    """Answer as our own server does wherever Voilà answers, and on every websocket to a kernel."""
    use_renderer(Renderer)
    HTTPServer.configure(LimitedServer)  # the server makes its own after this
    server.web_app.add_handlers(".*$", [handlers.route(server.base_url), scripts.route(server.base_url)])
    ours = {**REPLACEMENTS, TornadoVoilaHandler: GuestPage}
    replace_handlers(server.web_app, ours, within="/voila/", everywhere=KernelWebsocketHandler)
