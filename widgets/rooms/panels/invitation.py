"""The invitation to a room: its code, a link, and the link as a QR code."""

import os
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import segno

from widgets.page.controls import buttons, copy
from widgets.page.markup import Html, el, join
from widgets.page.panels import note
from widgets.rooms.room import Room

PUBLIC_ADDRESS: Final = "REFKIT_ADDRESS"
"""The environment variable that holds the server's address in the local network, for its kernels."""
LOCAL_ONLY: Final = (
    "This server answers only pages on this machine. So that phones in the house can come in, it has to be started as: "
    "refkit serve --host 0.0.0.0"
)


def invitation(room: Room, page: str, *, large: bool) -> Html:
    """Return how others come in: the code, the link, and its QR code, folded away unless ``large``."""
    address = share_link(page, room.link)
    code = el("p", el("b", room.code.upper(), class_="rk-code"))
    if not address:
        return join((code, el("p", "Others type this code on their own page of a room.")))
    shown = el("p", el("a", address, href=address), class_="rk-link-shown")
    parts = (code, el("div", shown, buttons(copy("Copy the link", address)), class_="rk-link-line"))
    if is_local_only(page):
        return join((*parts, note(LOCAL_ONLY, kind="warn")))
    picture = qr_code(address)
    return join((*parts, picture if large else el("details", el("summary", "For a phone's camera"), picture)))


def share_link(page: str, code: str) -> str:
    """Return the address that others open to join the room; "" if that of this ``page`` is unknown.

    On the machine that serves, the page's own address (localhost) leads nowhere else; it is replaced by the server's.
    """
    public = os.environ.get(PUBLIC_ADDRESS, "")
    if not page:
        return ""
    at = urlsplit(page)
    if public and is_loopback(page):
        at = at._replace(scheme=urlsplit(public).scheme, netloc=urlsplit(public).netloc)
    return urlunsplit(at._replace(query=f"code={code}"))


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
    """Return an address as a QR code, dark on light whatever the page's colours, as cameras want it."""
    drawn = segno.make(address, error="m", micro=False).svg_inline(
        scale=4, border=3, dark="#201a16", light="#ffffff", omitsize=True, svgclass="rk-qr", lineclass=None
    )
    return el("div", Html(drawn), class_="rk-qr-box", role="img", aria_label="The link, for a phone's camera")
