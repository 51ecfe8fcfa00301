"""A server in a local network: its address for others, that address as a QR code, and the host names it answers to."""

import io
import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address

import segno

OUTSIDE_ADDRESS = "192.0.2.1"
"""A reserved address outside: nothing is sent to it, the system only says by which of its own addresses it would be."""

LOCAL_SUFFIXES = r"(\.(local|lan|home|home\.arpa|internal|fritz\.box))?"
"""What routers at home append to the name of a machine."""


def reachable_host(host: str) -> str:
    """Return by which address others reach a server that listens at ``host``, which may stand for all addresses."""
    if not ip_address(host).is_unspecified:
        return host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((OUTSIDE_ADDRESS, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def foreign_hosts(names: Sequence[str] = (), *, alone: bool = False) -> str:
    """Return a pattern of the host names in requests that are to be refused.

    Accepted are addresses of machines and this machine's name (only those that lead from this machine to itself if the
    server is ``alone``, for this machine), and the ``names`` that we were given. The owner of any other name can have
    it lead here for a moment, so that a page of theirs could talk to us as if it were ours (DNS rebinding).
    """
    here = r"localhost|127\.\d+\.\d+\.\d+|\[?::1\]?"
    own = re.escape(socket.gethostname().split(".")[0].lower())
    network = rf"localhost|\d+\.\d+\.\d+\.\d+|\[?[0-9a-f]*:[0-9a-f:.]+\]?|{own}{LOCAL_SUFFIXES}"  # cafe.de has no colon
    return rf"(?i)(?!({'|'.join([here if alone else network, *map(re.escape, names)])})$).*"


def qr_code(address: str) -> str:
    """Return the QR code of an address, drawn in letters, for phones that scan a terminal."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
