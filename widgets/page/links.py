"""Links for others: the address that leads there from another machine, and the same as a QR code."""

import os
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from widgets.page.markup import NOTHING, Html, el

PUBLIC_ADDRESS: Final = "REFKIT_ADDRESS"
"""The environment variable that holds the server's address in the local network, for its kernels."""
LONG: Final = 300
"""Characters of an address from which its code is drawn with less redundancy, so that its squares stay large."""


def share_link(page: str, query: str) -> str:
    """Return the address that others open, ``page`` with this ``query``; "" if that of the page is unknown.

    On the machine that serves, the page's own address (localhost) leads nowhere else; it is replaced by the server's.
    """
    public = os.environ.get(PUBLIC_ADDRESS, "")
    if not page:
        return ""
    at = urlsplit(page)
    if public and is_loopback(page):
        at = at._replace(scheme=urlsplit(public).scheme, netloc=urlsplit(public).netloc)
    return urlunsplit(at._replace(query=query))


def is_local_only(page: str) -> bool:
    """Return whether nobody can open ``page`` from another machine."""
    return is_loopback(page) and not os.environ.get(PUBLIC_ADDRESS)


def is_loopback(address: str) -> bool:
    """Return whether an address leads from a machine to itself."""
    host = urlsplit(address).hostname or ""
    try:
        found = ip_address(host)
    except ValueError:
        return host in {"localhost", ""} or host.endswith(".localhost")
    return found.is_loopback or found.is_unspecified


@lru_cache(maxsize=16)  # it takes more than half the time of a page before its game, and stays the same
def qr_code(address: str) -> Html:
    """Return an address as a QR code, dark on light whatever the page's colours, as cameras want it.

    There is none on the site without a server, whose Python lacks the library that draws it.
    """
    try:
        import segno  # noqa: PLC0415  see above
    except ModuleNotFoundError:
        return NOTHING
    drawn = segno.make(address, error="l" if len(address) > LONG else "m", micro=False).svg_inline(
        scale=4, border=3, dark="#201a16", light="#ffffff", omitsize=True, svgclass="rk-qr", lineclass=None
    )
    return el("div", Html(drawn), class_="rk-qr-box", role="img", aria_label="The link, for a phone's camera")
