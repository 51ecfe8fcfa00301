"""The invitation to a room: its code, a link, and the link as a QR code."""

from typing import Final

from widgets.page.controls import buttons, copy
from widgets.page.links import is_local_only, qr_code, share_link
from widgets.page.markup import Html, el, join
from widgets.page.panels import note
from widgets.rooms.room import Room

LOCAL_ONLY: Final = (
    "This server answers only pages on this machine. So that phones in the house can come in, it has to be started as: "
    "refkit serve --host 0.0.0.0"
)


def invitation(room: Room, page: str, *, large: bool) -> Html:
    """Return how others come in: the code, the link, and its QR code, folded away unless ``large``."""
    address = share_link(page, f"code={room.link}")
    code = el("p", el("b", room.code.upper(), class_="rk-code"))
    if not address:
        return join((code, el("p", "Others type this code on their own page of a room.")))
    shown = el("p", el("a", address, href=address), class_="rk-link-shown")
    parts = (code, el("div", shown, buttons(copy("Copy the link", address)), class_="rk-link-line"))
    if is_local_only(page):
        return join((*parts, note(LOCAL_ONLY, kind="warn")))
    picture = qr_code(address)
    return join((*parts, picture if large else el("details", el("summary", "For a phone's camera"), picture)))
