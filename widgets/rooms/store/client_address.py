"""The address of a page's visitor, by which wrong codes are rate limited. The server writes it: a browser could lie."""

import re
from pathlib import Path

from ipykernel.connect import get_connection_file

KERNEL = re.compile(r"kernel-([\w-]+)\.json")


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
