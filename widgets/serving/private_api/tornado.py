"""What we use of Tornado beyond its documented API: the stream below a request, and the handlers of an application.

- A request that takes too long is closed, whatever it is doing (`widgets.serving.limits`); a websocket is not opened
  for a page that has gone meanwhile. A connection of a server has no method that closes it at once, and a request none
  that tells whether its client is still there. Wanted upstream: both.
- A message that arrives while a websocket is being closed is dropped. Wanted upstream: whether one is open.
- On a server of others our handlers replace Voilà's after it has started: the rules by which it finds them are looked
  through. Wanted upstream: extensions that may replace each other's handlers.

What our handlers override of Tornado's is documented there as meant to be overridden, so it is not listed.
"""

from collections.abc import Iterator
from typing import Final

from tornado.http1connection import HTTP1ServerConnection
from tornado.httputil import HTTPServerRequest
from tornado.routing import PathMatches, Rule, RuleRouter
from tornado.web import Application
from tornado.websocket import WebSocketHandler

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi(
    "tornado",
    ">=6.4.1,<7",
    (
        "tornado.http1connection:HTTP1Connection.stream",
        "tornado.http1connection:HTTP1ServerConnection.stream",
        "tornado.routing:PathMatches.regex",
        "tornado.routing:Rule.matcher",
        "tornado.routing:Rule.target",
        "tornado.routing:RuleRouter.rules",
        "tornado.web:Application.default_router",
        "tornado.websocket:WebSocketHandler.ws_connection",
    ),
)


def close_connection(connection: object) -> None:
    """Close a connection of an `HTTPServer`, whatever it is doing."""
    if isinstance(connection, HTTP1ServerConnection):
        connection.stream.close()


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
