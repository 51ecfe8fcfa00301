"""Pages whose addresses begin otherwise than with a stroke, as behind a proxy that serves other things, too."""

import http.client
import re
import urllib.parse
from collections.abc import Iterator

import pytest

from tests.widgets.conftest import OwnServer, serving
from tests.widgets.kernels import kernel_in, kernels
from tests.widgets.serving.test_serve import ask, await_end, get
from tests.widgets.serving.wire import HANDSHAKE
from widgets.serving.serve import notebooks


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """Serve pages under ``/games/``, given without its slashes."""
    errors = tmp_path_factory.mktemp("games") / "errors"
    options = {"base_url": "games", "name": ("refkit.example.org",)}
    with serving(notebooks(), "index", errors=errors, **options) as address:
        found = OwnServer(address, errors)
        yield found
    assert not found.complaints()


@pytest.mark.thorough
def test_all_addresses_begin_so(prefixed: OwnServer) -> None:
    """Pages, their files and what looks after the server; whoever leaves the beginning out is led there."""
    root = prefixed.address.removesuffix("games/")
    assert prefixed.address == f"{root}games/"
    for path in ("", "games", "games/"):
        answer = get(root + path)
        assert (answer.status, answer.headers["Location"]) == (302, "/games/index")
    assert get(f"{prefixed.address}learn.ipynb?game=cheers").headers["Location"] == "/games/learn?game=cheers"
    for path, status in (("index", 200), ("healthz", 200), ("voila/static/voila.js", 200)):
        assert (get(prefixed.address + path).status, get(root + path).status) == (status, 404)
    assert b'<a href="/games/">Start here.</a>' in get(f"{prefixed.address}nope").body


@pytest.mark.thorough
def test_behind_a_proxy_with_a_certificate(prefixed: OwnServer) -> None:
    """What it hands on is answered by its name, and keys that came encrypted are only sent encrypted."""
    known = kernels()
    place = urllib.parse.urlsplit(prefixed.address)
    name = {"Host": "refkit.example.org", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    proxy = http.client.HTTPConnection(place.hostname or "", place.port, timeout=60)
    proxy.request("GET", "/games/first_fight", headers={**name, "Sec-Fetch-Site": "none"})
    with proxy.getresponse() as answer:
        given = answer.headers.get_all("Set-Cookie", [])
        kernel = kernel_in(answer.read())
    proxy.close()
    key = next(cookie for cookie in given if cookie.startswith("refkit-line="))
    assert re.fullmatch(rf"refkit-line=\w+; HttpOnly; Path=/games/api/kernels/{kernel}; SameSite=Strict; Secure", key)
    shown = {**name, "Cookie": key.partition(";")[0], "Origin": "https://refkit.example.org"}
    channel, evil = f"{prefixed.address}api/kernels/{kernel}/channels", {"Origin": "https://evil.example"}
    assert ask(channel, {**HANDSHAKE, **shown}).status == 101
    assert ask(channel, {**HANDSHAKE, **shown, "Cookie": ""}).status == 404
    assert ask(channel, {**HANDSHAKE, **shown, **evil}).status == 403
    assert ask(channel, {**HANDSHAKE, **shown, **evil, "Host": "evil.example"}).status == 403
    picture = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"}
    for refused in ({"Host": "evil.example"}, picture, evil):
        assert ask(f"{prefixed.address}room", {**name, **refused}).status == 403
    assert ask(f"{prefixed.address}voila/api/shutdown/{kernel}", shown, "POST").status == 204
    await_end(prefixed.address, kernel)
    assert kernels() <= known
