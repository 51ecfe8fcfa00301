"""Who may come in: whoever means to look at a page, from wherever, and nobody's pictures."""

import http.server
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.programs.browser import launch
from tests.widgets.conftest import OwnServer, browser_profile, serving, write_book
from tests.widgets.kernels import kernels
from tests.widgets.serving.test_serve import Response, ask, get
from widgets.serving.admission import COOKIE_PAGE_BODY, Admission, admission_of
from widgets.serving.documents import small_page

IN, COOKIE_PAGE, REFUSE = Admission.PAGE, Admission.COOKIE_PAGE, Admission.REFUSE
HOST = "192.168.1.5:8866"
OURS, THEIRS = f"http://{HOST}/index", "http://elsewhere.example/"

SAID = [
    ("none", "navigate", "document", IN),
    ("same-origin", "navigate", "document", IN),
    ("same-origin", "navigate", "iframe", IN),
    ("cross-site", "navigate", "document", COOKIE_PAGE),
    ("same-site", "navigate", "document", COOKIE_PAGE),
    ("cross-site", "navigate", "iframe", REFUSE),
    ("cross-site", "no-cors", "image", REFUSE),
    ("same-site", "no-cors", "image", REFUSE),
    ("same-origin", "no-cors", "image", REFUSE),
    ("cross-site", "cors", "empty", REFUSE),
]


@pytest.mark.parametrize(("site", "mode", "dest", "wanted"), SAID)
def test_a_browser_says_what_it_is_for(site: str, mode: str, dest: str, wanted: Admission) -> None:
    """A page to look at is let in; from elsewhere, by way of the small page; nothing else is."""
    headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
    for known in (True, False):
        assert admission_of(headers, HOST, known=known) is wanted


UNSAID = [
    ({}, False, COOKIE_PAGE),
    ({}, True, IN),
    ({"Referer": OURS}, True, IN),
    ({"Referer": OURS}, False, COOKIE_PAGE),
    ({"Referer": THEIRS}, True, COOKIE_PAGE),
    ({"Referer": "http://192.168.1.5:9999/"}, True, COOKIE_PAGE),
    ({"Referer": "http://[odd"}, True, COOKIE_PAGE),
    ({"Accept": "image/*,*/*;q=0.8"}, True, COOKIE_PAGE),
    ({"Origin": THEIRS}, True, REFUSE),
    ({"Origin": f"http://{HOST}"}, True, IN),
    ({"Sec-Purpose": "prefetch"}, True, REFUSE),
]


@pytest.mark.parametrize(("headers", "known", "wanted"), UNSAID)
def test_a_browser_that_does_not_say_shows_its_token(headers: dict[str, str], known: bool, wanted: Admission) -> None:  # noqa: FBT001
    """Without encryption, from another machine: who has the token and comes from nowhere else is let in."""
    assert admission_of({"Accept": "text/html", **headers}, HOST, known=known) is wanted


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with one page."""
    folder = tmp_path_factory.mktemp("gate")
    write_book(folder, "well", "print('Welcome')")
    return folder


@pytest.fixture(scope="module")
def well(folder: Path) -> Iterator[str]:
    """Serve that page as for a whole network, under any name, and yield its address."""
    with serving(folder, "well", first="import widgets.serving.settings as s; s.LOOPBACK = ()") as address:
        yield f"{address}well"


@pytest.mark.thorough
def test_the_small_page_starts_no_kernel_and_gives_a_token(well: str) -> None:
    """It is not kept; with its token the page itself comes, and as a picture it does not."""
    known = kernels()
    first = get_plain(well, Accept="text/html")
    assert (first.status, first.headers["Cache-Control"], kernels() <= known) == (200, "no-store", True)
    given = re.search(r"(refkit-\d+=[^;]+); HttpOnly; Path=/; SameSite=Strict", str(first.headers))
    assert given
    second = get_plain(well, Accept="text/html", Cookie=given[1])
    assert b"voila.js" in second.body
    assert b"voila.js" not in get_plain(well, Accept="image/*", Cookie=given[1]).body
    assert b"voila.js" not in get_plain(well, Accept="text/html", Cookie=given[1].split("=")[0] + "=guess").body


def get_plain(address: str, **headers: str) -> Response:
    """Return the answer to a browser that does not say what its request is for."""
    return ask(address, headers)


def test_a_foreign_name_gets_nothing(own_server: OwnServer) -> None:
    """Whoever was led here by a name that is none of ours gets no page and no file; by our own names they are there."""
    for path in ("", "index", "first_fight", "voila/static/voila.js", "voila/templates/lab/static/x", "nope"):
        answer = get(own_server.address + path, Host="rebound.example")
        assert (answer.status, b"This is not for everybody." in answer.body) == (403, True)
    for name in ("localhost", "127.0.0.1", "127.0.1.1", "[::1]"):
        for path, status in (("", 302), ("index", 200), ("voila/static/voila.js", 200), ("nope", 404)):
            assert get(own_server.address + path, Host=f"{name}:1").status == status


def test_a_picture_from_elsewhere_is_refused(own_server: OwnServer) -> None:
    """Whatever the page, it starts no kernel and gets a sentence; a front page gives the token, too."""
    known = kernels()
    elsewhere = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "image", "Sec_Fetch_Mode": "no-cors"}
    assert get(f"{own_server.address}first_fight", **elsewhere).status == 403
    assert kernels() <= known
    assert "SameSite=Strict" in str(get(f"{own_server.address}index").headers)


@contextmanager
def foreign_page(inside: str) -> Iterator[str]:
    """Serve a page of another site with that markup, and yield its address."""

    class Theirs(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html><title>Theirs</title>{inside}".encode())

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Theirs)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def requests_to(page: Page, address: str) -> list[str]:
    """Return a list to which every request of the page for ``address`` will be added."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if request.url.startswith(address) else None)
    return found


OURS = f"{socket.gethostname().split('.')[0].lower()}.local"
"""What others in the house may call this machine."""
PICTURES = '<img src="{0}?image={1}"><iframe src="{0}?frame={1}"></iframe>'


@contextmanager
def remote_browser(chromium: Browser) -> Iterator[BrowserContext]:
    """Yield a browser that takes no address for its own machine's, as one on another machine would."""
    rules = f"--host-resolver-rules=MAP *.test 127.0.0.1, MAP {OURS} 127.0.0.1"
    browser = launch(chromium.browser_type, rules)
    yield browser_profile(browser)
    browser.close()


def test_on_a_network_the_typed_address_leads_in(well: str, chromium: Browser) -> None:
    """Where browsers do not say what a request is for, the page opens all the same, and pictures start nothing."""
    place = well.replace("127.0.0.1", OURS)
    with remote_browser(chromium) as browser:
        page = browser.new_page()
        heads: list[dict[str, str]] = []
        page.on("request", lambda request: heads.append(request.headers) if request.url == place else None)
        page.goto(place)
        expect(page.get_by_text("Welcome")).to_be_visible()
        assert len(heads) == 2
        assert not any("sec-fetch-site" in headers for headers in heads)
        page.reload()
        expect(page.get_by_text("Welcome")).to_be_visible()
        assert len(heads) == 3
        page.goto("about:blank")
        with foreign_page("".join(PICTURES.format(place, at) for at in range(4))) as theirs:
            known = kernels()
            wanted = requests_to(page, place)
            page.goto(theirs.replace("localhost", "elsewhere.test"), wait_until="load")
            assert len(wanted) == 8
            assert kernels() <= known


def test_a_browser_without_cookies_is_told(chromium: Browser) -> None:
    """It is not sent round and round, but told what to allow."""
    context = browser_profile(chromium)
    page = context.new_page()
    wanted = requests_to(page, "http://table.test/")
    page.route(
        "**/*", lambda route: route.fulfill(body=small_page("refkit", COOKIE_PAGE_BODY), content_type="text/html")
    )
    page.goto("http://table.test/well?game=cheers")
    expect(page.get_by_text("This page needs a cookie")).to_be_visible()
    expect(page.get_by_text("Setting the table")).to_be_hidden()
    assert wanted == 2 * ["http://table.test/well?game=cheers"]
    context.close()
