"""Our handlers for a Jupyter server that has Voilà as its extension, which is what Binder runs.

Such a server loads its extensions in the order of their names, so Voilà's handlers are there when this one comes.
"""

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httpserver import HTTPServer
from tornado.routing import PathMatches, Rule, RuleRouter
from voila.tornado.handler import TornadoVoilaHandler

from widgets.serving import scripts
from widgets.serving.handlers import INSTEAD
from widgets.serving.kernels import heartbeat
from widgets.serving.limits import LimitedServer
from widgets.serving.pages import LivePage
from widgets.serving.renderer import use_it


class GuestPage(LivePage):
    """A page on a server that has other pages than ours."""

    home = "index.ipynb"


def _load_jupyter_server_extension(server: Any) -> None:
    """Answer as our own server does, wherever Voilà answers, and on every line to a kernel."""
    use_it()
    HTTPServer.configure(LimitedServer)  # the server makes its own after this
    server.web_app.add_handlers(".*$", [heartbeat.rule(server.base_url), scripts.rule(server.base_url)])
    ours = {**INSTEAD, TornadoVoilaHandler: GuestPage}
    for rule in rules(server.web_app.default_router):
        voila = isinstance(rule.matcher, PathMatches) and "/voila/" in rule.matcher.regex.pattern
        if voila or rule.target is KernelWebsocketHandler:
            rule.target = ours.get(rule.target, rule.target)


def rules(router: RuleRouter) -> list[Rule]:
    """The rules of a router and of the routers in it."""
    found = []
    for rule in router.rules:
        found += rules(rule.target) if isinstance(rule.target, RuleRouter) else [rule]
    return found
