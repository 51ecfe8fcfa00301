"""Where others in the house find us, if we are there for them: an address, its square for phones, and our names."""

import io
import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address

import segno

NOBODY = "192.0.2.1"
"""An address that is nobody's: nothing is sent to it, the machine is only asked by which way it would be."""

SUFFIXES = r"(\.(local|lan|home|home\.arpa|internal|fritz\.box))?"
"""What a router at home puts behind the name of a machine."""


def reachable(host: str) -> str:
    """The host by which others find a server that listens at ``host``: its own, or of all the one that leads out."""
    if not ip_address(host).is_unspecified:
        return host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect((NOBODY, 9))
            return str(line.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def strangers(names: Sequence[str] = (), *, alone: bool = False) -> str:
    """The names in a request, as a pattern, that are not ours.

    Ours are addresses of machines and this machine's name; of a server that is ``alone``, for this machine, those that
    lead from it to itself; and the ``names`` that we were given. A name of somebody else's may lead here for a moment,
    so that a page of theirs could talk to us as if it were ours.
    """
    here = r"localhost|127\.\d+\.\d+\.\d+|\[?::1\]?"
    own = re.escape(socket.gethostname().split(".")[0].lower())
    house = rf"localhost|\d+\.\d+\.\d+\.\d+|\[?[0-9a-f]*:[0-9a-f:.]+\]?|{own}{SUFFIXES}"  # cafe.de has no colon
    return rf"(?i)(?!({'|'.join([here if alone else house, *map(re.escape, names)])})$).*"


def square(address: str) -> str:
    """An address as a square of letters, for phones that look at a terminal."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
