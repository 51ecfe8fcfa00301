"""The access log: a line for each request, which gives nobody away."""

import asyncio
import logging
import re
import socket
import urllib.parse
from pathlib import Path

import pytest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from tests.widgets.conftest import serving, write_book
from tests.widgets.coroutines import run_in_thread
from tests.widgets.serving.test_serve import ask, get
from widgets.serving.health import escaped, open_log
from widgets.serving.network import PageServer

LINE = re.compile(
    r"127\.0\.0\.1 - - \[\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d \+0000\] "
    r'"([A-Z]+) (\S+) HTTP/1\.[01]" (\d{3}) - "-" "(.*)" \d+ms'
)


@pytest.mark.thorough
def test_each_request_is_a_line(tmp_path: Path) -> None:
    """Who, when, what and how it was answered; no query, in which a room's key may stand, and no second line."""
    write_book(tmp_path, "well", "1 + 1")
    log = tmp_path / "access.log"
    log.write_text("what was there before\n", encoding="utf-8")
    with serving(tmp_path, "well", access_log=str(log)) as address:
        ask(f"{address}healthz", {"User_Agent": 'odd" \xe9'})
        get(f"{address}well?code=abcdef-0123456789")
        ask(f"{address}nope%0d%0aGET", {}, "HEAD")
        place = urllib.parse.urlsplit(address)
        with socket.create_connection((place.hostname, place.port), timeout=60) as line:
            line.sendall(f'GET /"x HTTP/1.0\r\nHost: {place.netloc}\r\n\r\n'.encode())
            while line.recv(65536):
                pass
    before, *lines = log.read_text(encoding="utf-8").splitlines()
    assert before == "what was there before"
    assert [LINE.fullmatch(each).groups() for each in lines] == [  # type: ignore[union-attr]
        ("GET", "/healthz", "200", "odd\\x22 \\xe9"),
        ("GET", "/well", "200", "-"),
        ("HEAD", "/nope%0d%0aGET", "404", "-"),
        ("GET", "/\\x22x", "404", "-"),
    ]
    assert "abcdef" not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("proxied", "headers", "seen"),
    [
        (True, {"X_Forwarded_For": "192.0.2.7"}, "192.0.2.7"),
        (True, {"X_Forwarded_For": "203.0.113.5, 192.0.2.7"}, "192.0.2.7"),
        (True, {"X_Forwarded_For": "192.0.2.7", "X_Real_Ip": "203.0.113.5"}, "192.0.2.7"),
        (True, {"X_Real_Ip": "192.0.2.7"}, "192.0.2.7"),
        (False, {"X_Forwarded_For": "192.0.2.7", "X_Real_Ip": "192.0.2.7"}, "127.0.0.1"),
    ],
)
def test_an_address_is_what_the_proxy_says_and_not_its_visitor(
    *, proxied: bool, headers: dict[str, str], seen: str
) -> None:
    """The last proxy's word counts, and only where the server was told that there is one."""

    async def visit() -> str:
        heard = list[str]()

        class Addressed(RequestHandler):
            def get(self) -> None:
                heard.append(self.request.remote_ip or "")

        server = PageServer(Application([("/", Addressed)]), xheaders=proxied)
        sockets = bind_sockets(0, "127.0.0.1")
        server.add_sockets(sockets)
        address = f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"
        assert (await asyncio.to_thread(ask, address, headers)).status == 200
        server.stop()
        await server.close_all_connections()
        return heard[0]

    assert run_in_thread(visit()) == seen


def test_a_log_that_was_moved_away_is_begun_anew(tmp_path: Path) -> None:
    """So that whoever keeps old logs need not start the server again."""
    log = tmp_path / "access.log"
    handler = open_log(str(log))
    handler.emit(record("one"))
    log.rename(tmp_path / "access.log.1")
    handler.emit(record("two"))
    handler.close()
    assert log.read_text(encoding="utf-8") == "two\n"


def record(text: str) -> logging.LogRecord:
    """Return a log record with that text."""
    return logging.LogRecord("refkit.access", logging.INFO, "", 0, text, None, None)


def test_what_others_say_stays_on_one_line() -> None:
    """Control characters and quotation marks are spelt out."""
    assert escaped('a"b\r\n\x1b é') == "a\\x22b\\r\\n\\x1b \\xe9"
