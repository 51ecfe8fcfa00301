"""The key of a page: without it nobody reaches the page's kernel, even who knows the kernel's id."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser
from websockets.exceptions import InvalidStatus

from tests.widgets.conftest import OwnServer, browser_profile
from tests.widgets.kernels import KEYS, kernel_in
from tests.widgets.serving.test_serve import ask as request
from tests.widgets.serving.test_serve import get
from tests.widgets.serving.wire import line, request_frame
from widgets.serving import admission
from widgets.serving.kernels.handlers import GONE

UNKNOWN_KERNEL = "00000000-0000-0000-0000-000000000000"
"""The id of a kernel that never was."""


@pytest.fixture(scope="module")
def mine(own_server: OwnServer) -> str:
    """Return the kernel of a page."""
    return kernel_in(get(f"{own_server.address}first_fight").body)


@pytest.fixture(scope="module")
def wrong_keys(own_server: OwnServer) -> dict[str, str]:
    """Return what somebody else can show: nothing, a guess, the key of another page, and that under an unused name."""
    other = kernel_in(get(f"{own_server.address}first_fight").body)
    return {
        "nothing": "",
        "a guess": f"refkit-line={64 * '0'}",
        "no text": "refkit-line=\xff",
        "another page's key": KEYS[other],
        "another name": KEYS[other].replace("refkit-line", "refkit"),
    }


FORGED = ("nothing", "a guess", "no text", "another page's key", "another name")


@pytest.mark.parametrize("what", FORGED)
def test_without_the_page_s_own_key_a_kernel_is_not_there(
    own_server: OwnServer, mine: str, wrong_keys: dict[str, str], what: str
) -> None:
    """Each route answers as for a kernel that never was, byte by byte, and the kernel lives on for its own page."""
    shown = {"Cookie": wrong_keys[what]}
    for method, route in (("GET", "api/kernels/"), ("GET", "voila/pulse/"), ("POST", "voila/api/shutdown/")):
        theirs, none = (
            request(f"{own_server.address}{route}{kernel}", shown, method) for kernel in (mine, UNKNOWN_KERNEL)
        )
        assert (theirs.status, theirs.body) == (none.status, none.body)
        assert not any(name in str(theirs.headers) for name in admission.KEY_ROUTES)
    with pytest.raises(InvalidStatus) as refused, line(own_server.address, mine, **shown):
        pass
    assert refused.value.response.status_code == 404
    assert json.loads(request(f"{own_server.address}voila/pulse/{mine}", shown).body) == GONE
    assert json.loads(get(f"{own_server.address}voila/pulse/{mine}").body)["kernel"] == "alive"
    assert get(f"{own_server.address}api/kernels/{mine}").status == 200
    with line(own_server.address, mine) as opened:
        opened.send(request_frame())
        assert opened.recv(timeout=90)
    assert not own_server.complaints()


def test_a_browser_that_keeps_no_cookies_is_told(own_server: OwnServer, chromium: Browser) -> None:
    """Its page could never reach its kernel: it says what to allow instead of waiting for ever."""
    context = browser_profile(chromium)
    page = context.new_page()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'cookieEnabled', {get: () => false})")
    page.goto(f"{own_server.address}first_fight", wait_until="commit")
    page.wait_for_function("document.body?.textContent.includes('This page needs a cookie, so that nobody else')")
    context.close()


def test_a_key_is_for_one_kernel_and_not_for_scripts_or_other_sites(own_server: OwnServer) -> None:
    """It is sent only where the page asks for its own kernel, and the page's last word takes it back."""
    page = get(f"{own_server.address}first_fight")
    kernel = kernel_in(page.body)
    given = [
        cookie for cookie in page.headers.get_all("Set-Cookie", []) if cookie.startswith(tuple(admission.KEY_ROUTES))
    ]
    assert len(given) == len(admission.KEY_ROUTES)
    for name, route in admission.KEY_ROUTES.items():
        cookie = next(cookie for cookie in given if cookie.startswith(name))
        assert re.fullmatch(rf"{name}=[0-9a-f]{{64}}; HttpOnly; Path=/{route}{kernel}; SameSite=Strict", cookie)
    end = request(f"{own_server.address}voila/api/shutdown/{kernel}", {}, "POST")
    assert end.status == 204
    assert all(f'{name}=""; expires=' in str(end.headers) for name in admission.KEY_ROUTES)
    assert get(f"{own_server.address}api/kernels/{kernel}").status == 404


@pytest.mark.parametrize(("protocol", "secure"), [("http", False), ("https", True)])
def test_a_key_that_came_encrypted_is_only_sent_encrypted(protocol: str, *, secure: bool) -> None:
    """Behind a proxy with a certificate the browser never shows it in the open."""
    set_cookies: list[dict[str, Any]] = []
    handler = SimpleNamespace(
        settings={admission.KEY_SETTING: b"secret"},
        base_url="/games/",
        request=SimpleNamespace(protocol=protocol),
        set_cookie=lambda _name, _value, **how: set_cookies.append(how),
    )
    admission.set_keys(handler, UNKNOWN_KERNEL)
    assert {how["secure"] for how in set_cookies} == {secure}
    assert set_cookies[0]["path"] == f"/games/api/kernels/{UNKNOWN_KERNEL}"


def test_where_no_keys_are_asked_for_none_are_given() -> None:
    """A Jupyter server of others has its own rules for who may reach a kernel."""
    handler = SimpleNamespace(settings={}, get_cookie=lambda _name, default: default)
    admission.set_keys(handler, UNKNOWN_KERNEL)  # a handler of that kind cannot set any
    assert admission.has_key(handler, UNKNOWN_KERNEL)
