"""The address of a page's visitor, and the network around it, by which wrong codes are rate limited.

The server writes it: a browser could lie.
"""

import re
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from typing import Final

from ipykernel.connect import get_connection_file

KERNEL: Final = re.compile(r"kernel-([\w-]+)\.json")
HOME_BITS: Final = 64
"""The number of bits at the beginning of an IPv6 address that all addresses of one home or machine have in common."""


def write_address(folder: str, kernel: str, address: str) -> None:
    """Write down from where the page of a kernel was requested, in the ``folder`` of connection files."""
    address_file(folder, kernel).write_text(address, encoding="utf-8")


def remove_address(folder: str, kernel: str) -> None:
    """Remove the address of a kernel that has ended."""
    address_file(folder, kernel).unlink(missing_ok=True)


def client_address() -> str:
    """Return the address of this page's visitor; "" where no server of ours has written it."""
    try:
        file = Path(get_connection_file())
        found = KERNEL.fullmatch(file.name)
        return address_file(file.parent, found[1]).read_text(encoding="utf-8") if found else ""
    except (OSError, RuntimeError):
        return ""


def address_file(folder: str | Path, kernel: str) -> Path:
    """Return the file for the address of a kernel's visitor."""
    return Path(folder, f"visitor-{kernel}")


def network_of(address: str) -> str:
    """Return an address, or the part of it that whoever guesses cannot change at will.

    >>> [network_of(each) for each in ("192.0.2.7", "2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.7", "somewhere")]
    ['192.0.2.7', '2001:db8:1:2::', '192.0.2.7', 'somewhere']
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    rest = 128 - HOME_BITS
    return str(IPv6Address(int(found) >> rest << rest))
