"""Who may come in: only whoever means to look at a page starts the Python behind it.

Any page elsewhere can have its visitors' browsers ask for ours, as a picture for one, and each time a kernel would
start. A browser says what a request is for (``Sec-Fetch-Site``, ``Sec-Fetch-Dest``), but not where a page comes without
encryption from another machine. There a token decides, which a browser gets with a first small page and shows only
where our own pages lead (``SameSite=Strict``). Who follows a link from elsewhere gets that small page too: it takes its
reader in at once, which a picture or a frame cannot do.
"""

import secrets
from collections.abc import Mapping
from enum import Enum
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import split_host_and_port

from widgets.serving.error_pages import region
from widgets.serving.keys import set_strict

TOKEN = secrets.token_urlsafe(16)
"""What who has been here since this server started can show."""

LOOP_SECONDS = 20
"""Who is sent in twice within this time keeps no cookies."""

KNOCK = f"""
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
    """What becomes of whoever asks for a page."""

    IN = "the page"
    KNOCK = "the small page that leads in"
    AWAY = "nothing"


def admission(headers: Mapping[str, str], host: str, *, known: bool) -> Admission:
    """Whether a request may start a kernel; ``headers`` know no case, ``known`` is whether it shows our token.

    >>> admission({"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"}, "localhost:8866", known=False)
    <Admission.IN: 'the page'>
    >>> admission({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}, "localhost:8866", known=True)
    <Admission.AWAY: 'nothing'>
    >>> admission({"Accept": "text/html"}, "192.168.1.5:8866", known=False)
    <Admission.KNOCK: 'the small page that leads in'>
    """
    if "prefetch" in headers.get("Sec-Purpose", headers.get("Purpose", "")):
        return Admission.AWAY  # nobody has asked for it yet
    site = headers.get("Sec-Fetch-Site")
    if site is not None:
        return _said(site, headers.get("Sec-Fetch-Mode", "navigate"), headers.get("Sec-Fetch-Dest", "document"))
    origin, referer = headers.get("Origin"), headers.get("Referer")
    if origin is not None and not _same(origin, host):
        return Admission.AWAY
    from_here = referer is None or _same(referer, host)
    return Admission.IN if known and from_here and "text/html" in headers.get("Accept", "") else Admission.KNOCK


def _said(site: str, mode: str, dest: str) -> Admission:
    """As the browser itself says what it is for: a page to look at, or one of ours in a frame of ours."""
    ours = site in {"same-origin", "none"}
    if mode != "navigate" or not (dest == "document" or (dest == "iframe" and ours)):
        return Admission.AWAY
    return Admission.IN if ours else Admission.KNOCK


def _same(address: str, host: str) -> bool:
    """Whether an address is on our own host and port."""
    try:
        return urlsplit(address).netloc.lower() == host.lower()
    except ValueError:
        return False


def knock() -> str:
    """The small page that leads in, or says that it cannot."""
    return region("refkit", KNOCK)


def name(handler: Any) -> str:
    """What the token is called: another server on another port of the same machine has its own."""
    _, port = split_host_and_port(handler.request.host)
    return f"refkit-{port or 'here'}"


def give(handler: Any) -> None:
    """Give the token to whoever asks."""
    set_strict(handler, name(handler), TOKEN, handler.base_url)


def stop(handler: Any) -> bool:
    """Whether the request goes no further; who is stopped has been answered."""
    known = secrets.compare_digest(handler.get_cookie(name(handler), "").encode(), TOKEN.encode())
    match admission(handler.request.headers, handler.request.host, known=known):
        case Admission.AWAY:
            handler.send_error(403)
        case Admission.KNOCK:
            give(handler)
            handler.set_header("Content-Type", "text/html; charset=utf-8")
            handler.set_header("Cache-Control", "no-store")
            handler.finish(knock())
        case Admission.IN:
            return False
    return True
