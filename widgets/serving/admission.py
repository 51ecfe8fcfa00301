"""Which requests start a kernel, and which reach the kernel of a page.

**Admission**: only a visitor who means to look at a page starts a kernel.
Any page elsewhere can have its visitors' browsers ask for ours, as a picture for one, and each time a kernel would
start. A browser says what a request is for (``Sec-Fetch-Site``, ``Sec-Fetch-Dest``), but not where a page comes without
encryption from another machine. There a token decides, which a browser gets with a small cookie page and shows only
where our own pages lead (``SameSite=Strict``). Who follows a link from elsewhere gets the cookie page too: it reloads
as the page itself at once, which a picture or a frame cannot do.

**Keys**: a kernel's id stands in its page and in the addresses that the page asks for, so it may end up in a log, in a
picture of the screen or in a message. Therefore our own server asks for a cookie, too, which it gives along with the
page. The browser sends it where the page's own requests go and nowhere else (``Path``), scripts cannot read it
(``HttpOnly``), and no page elsewhere on the web can have it sent (``SameSite=Strict``). Whoever comes without it is
answered as if there were no such kernel. The key is computed from the kernel's id and a secret of this server's. A
Jupyter server of others (Binder) has rules of its own for who may reach a kernel; there nothing is asked for.
"""

import hmac
import secrets
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final
from urllib.parse import urlsplit

from jupyter_server.base.handlers import JupyterHandler
from tornado.httputil import split_host_and_port
from tornado.web import RequestHandler

from widgets.serving.documents import small_page

TOKEN = secrets.token_urlsafe(16)
"""The value of the cookie that says that its browser has been here since this server started."""

LOOP_SECONDS = 20
"""A browser that gets the cookie page twice within this time keeps no cookies."""

KEY_SETTING: Final = "refkit_page_keys"
"""The tornado setting with the server's secret; a server without it asks for no keys."""

KEY_ROUTES: Final = {"refkit-line": "api/kernels/", "refkit-pulse": "voila/pulse/", "refkit-end": "voila/api/shutdown/"}
"""Where a page asks for its kernel, each followed by the kernel's id: the names of the cookies, which say the same."""

COOKIE_PAGE_BODY = f"""
<p role="status">Setting the table …</p>
<p hidden>This page needs a cookie to know that you have come to look at it: please allow it and reload.</p>
<noscript><p>This page needs JavaScript: please allow it and reload.</p></noscript>
<script>
  const [word, then] = window.name.split(" "), now = Date.now();
  if (word === "refkit" && now - Number(then) < {LOOP_SECONDS * 1000}) {{
    for (const line of document.querySelectorAll("p")) line.hidden = !line.hidden;
  }} else {{
    window.name = `refkit ${{now}}`;
    location.replace(location.pathname + location.search);
  }}
</script>
"""


class Admission(Enum):
    """What a request for a page is answered with."""

    PAGE = "the page"
    COOKIE_PAGE = "a small page that sets a cookie and reloads"
    REFUSE = "403"


def admission_of(headers: Mapping[str, str], host: str, *, known: bool) -> Admission:
    """Return how to answer a request for a page; ``headers`` ignore case, ``known`` is whether it shows our token.

    >>> admission_of({"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"}, "localhost:8866", known=False)
    <Admission.PAGE: 'the page'>
    >>> admission_of({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}, "localhost:8866", known=True)
    <Admission.REFUSE: '403'>
    >>> admission_of({"Accept": "text/html"}, "192.168.1.5:8866", known=False)
    <Admission.COOKIE_PAGE: 'a small page that sets a cookie and reloads'>
    """
    if "prefetch" in headers.get("Sec-Purpose", headers.get("Purpose", "")):
        return Admission.REFUSE  # nobody has asked for it yet
    site = headers.get("Sec-Fetch-Site")
    if site is not None:
        return _by_fetch_metadata(
            site, headers.get("Sec-Fetch-Mode", "navigate"), headers.get("Sec-Fetch-Dest", "document")
        )
    origin, referer = headers.get("Origin"), headers.get("Referer")
    if origin is not None and not _is_same_host(origin, host):
        return Admission.REFUSE
    from_here = referer is None or _is_same_host(referer, host)
    return Admission.PAGE if known and from_here and "text/html" in headers.get("Accept", "") else Admission.COOKIE_PAGE


def _by_fetch_metadata(site: str, mode: str, dest: str) -> Admission:
    """Return the answer by what the browser says of its request: a page to look at, or a frame in a page of ours."""
    ours = site in {"same-origin", "none"}
    if mode != "navigate" or not (dest == "document" or (dest == "iframe" and ours)):
        return Admission.REFUSE
    return Admission.PAGE if ours else Admission.COOKIE_PAGE


def _is_same_host(address: str, host: str) -> bool:
    """Return whether an address is on our own host and port."""
    try:
        return urlsplit(address).netloc.lower() == host.lower()
    except ValueError:
        return False


def cookie_name(handler: RequestHandler) -> str:
    """Return the name of the token's cookie, which has the port: another server on this machine has its own."""
    _, port = split_host_and_port(handler.request.host)
    return f"refkit-{port or 'here'}"


def set_token(handler: JupyterHandler) -> None:
    """Send the token along with an answer."""
    set_strict_cookie(handler, cookie_name(handler), TOKEN, handler.base_url)


def turn_away(handler: JupyterHandler) -> bool:
    """Answer a request that must not start a kernel, and return whether that was so."""
    known = secrets.compare_digest(handler.get_cookie(cookie_name(handler), "").encode(), TOKEN.encode())
    match admission_of(handler.request.headers, handler.request.host, known=known):
        case Admission.REFUSE:
            handler.send_error(403)
        case Admission.COOKIE_PAGE:
            set_token(handler)
            handler.set_header("Content-Type", "text/html; charset=utf-8")
            handler.set_header("Cache-Control", "no-store")
            handler.finish(small_page("refkit", COOKIE_PAGE_BODY))
        case Admission.PAGE:
            return False
    return True


def kernel_key(secret: bytes, kernel_id: str) -> str:
    """Return the key to one kernel, as hexadecimal digits."""
    return hmac.digest(secret, kernel_id.encode("utf-8", "surrogatepass"), "sha256").hex()


def set_keys(handler: Any, kernel_id: str) -> None:
    """Send the key to a kernel along with its page, on a server that asks for keys."""
    if secret := handler.settings.get(KEY_SETTING):
        for name, route in KEY_ROUTES.items():
            path = f"{handler.base_url}{route}{kernel_id}"
            set_strict_cookie(handler, name, kernel_key(secret, kernel_id), path)


def clear_keys(handler: Any, kernel_id: str) -> None:
    """Have the browser delete the key to a kernel that has ended, on a server that asks for keys."""
    if handler.settings.get(KEY_SETTING):
        for name, route in KEY_ROUTES.items():
            handler.clear_cookie(name, path=f"{handler.base_url}{route}{kernel_id}")


def has_key(handler: Any, kernel_id: str) -> bool:
    """Return whether a request shows the key to this kernel; True on a server that asks for none."""
    secret = handler.settings.get(KEY_SETTING)
    if secret is None:
        return True
    right = kernel_key(secret, kernel_id).encode()
    return any(hmac.compare_digest(handler.get_cookie(name, "").encode(), right) for name in KEY_ROUTES)


def set_strict_cookie(handler: Any, name: str, value: str, path: str) -> None:
    """Set a cookie for our own pages only; also for encrypted requests only, if this one was."""
    secure = handler.request.protocol == "https"
    handler.set_cookie(name, value, path=path, httponly=True, samesite="Strict", secure=secure)
