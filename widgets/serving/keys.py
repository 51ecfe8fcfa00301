"""The key of each page: a cookie without which the kernel of that page cannot be reached.

A kernel's id stands in its page and in the addresses that the page asks for, so it may end up in a log, in a picture
of the screen or in a message. Therefore our own server asks for a cookie, too, which it gives along with the page. The
browser sends it where the page's own requests go and nowhere else (``Path``), scripts cannot read it (``HttpOnly``),
and no page elsewhere on the web can have it sent (``SameSite=Strict``). Whoever comes without it is answered as if
there were no such kernel. The key is computed from the kernel's id and a secret of this server's.

A Jupyter server of others (Binder) has rules of its own for who may reach a kernel; there nothing is asked for.
"""

import hmac
import secrets
from typing import Any, Final

SETTING: Final = "refkit_page_keys"
"""The tornado setting with the server's secret; a server without it asks for no keys."""

ROUTES: Final = {"refkit-line": "api/kernels/", "refkit-pulse": "voila/pulse/", "refkit-end": "voila/api/shutdown/"}
"""Where a page asks for its kernel, each followed by the kernel's id: the names of the cookies, which say the same."""


def new_secret() -> bytes:
    """Return a secret for a server, from which nobody else can compute a key."""
    return secrets.token_bytes(32)


def kernel_key(secret: bytes, kernel_id: str) -> str:
    """Return the key to one kernel, as hexadecimal digits."""
    return hmac.digest(secret, kernel_id.encode("utf-8", "surrogatepass"), "sha256").hex()


def set_cookies(handler: Any, kernel_id: str) -> None:
    """Send the key to a kernel along with its page, on a server that asks for keys."""
    if secret := handler.settings.get(SETTING):
        for name, route in ROUTES.items():
            path = f"{handler.base_url}{route}{kernel_id}"
            set_strict_cookie(handler, name, kernel_key(secret, kernel_id), path)


def clear_cookies(handler: Any, kernel_id: str) -> None:
    """Have the browser delete the key to a kernel that has ended, on a server that asks for keys."""
    if handler.settings.get(SETTING):
        for name, route in ROUTES.items():
            handler.clear_cookie(name, path=f"{handler.base_url}{route}{kernel_id}")


def has_key(handler: Any, kernel_id: str) -> bool:
    """Return whether a request shows the key to this kernel; True on a server that asks for none."""
    secret = handler.settings.get(SETTING)
    if secret is None:
        return True
    right = kernel_key(secret, kernel_id).encode()
    return any(hmac.compare_digest(handler.get_cookie(name, "").encode(), right) for name in ROUTES)


def set_strict_cookie(handler: Any, name: str, value: str, path: str) -> None:
    """Set a cookie for our own pages only; also for encrypted requests only, if this one was."""
    secure = handler.request.protocol == "https"
    handler.set_cookie(name, value, path=path, httponly=True, samesite="Strict", secure=secure)
