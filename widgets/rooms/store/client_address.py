"""Where the visitor of a page is, so that who guesses codes must wait: our server says it, for a browser could lie."""

import re
from pathlib import Path

from ipykernel.connect import get_connection_file

KERNEL = re.compile(r"kernel-([\w-]+)\.json")


def write_address(folder: str, kernel: str, address: str) -> None:
    """The server says from where the page of a kernel was asked for; the files of its kernels lie in ``folder``."""
    address_file(folder, kernel).write_text(address, encoding="utf-8")


def remove_address(folder: str, kernel: str) -> None:
    """The server forgets what it said of a kernel, which has ended."""
    address_file(folder, kernel).unlink(missing_ok=True)


def client_address() -> str:
    """What the server has said of the page of this kernel; "" where there is no server of ours."""
    try:
        file = Path(get_connection_file())
        found = KERNEL.fullmatch(file.name)
        return address_file(file.parent, found[1]).read_text(encoding="utf-8") if found else ""
    except (OSError, RuntimeError):
        return ""


def address_file(folder: str | Path, kernel: str) -> Path:
    return Path(folder, f"visitor-{kernel}")
