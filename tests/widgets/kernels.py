"""The kernels behind our servers, as processes and as the pages name them."""

import contextlib
import json
import re
import time
from email.message import Message

import psutil
from playwright.sync_api import Page

KEYS: dict[str, str] = {}
"""The ids of kernels whose pages were got here, each with the page's key as a header ``Cookie`` shows it."""

KEY = re.compile(r"refkit-line=(\w+); .*Path=\S*/api/kernels/([\w-]+)")
"""How a page gets its key."""


def keep_key(headers: Message) -> None:
    """Keep the key that came with a page, if one did."""
    for cookie in headers.get_all("Set-Cookie", []):
        if found := KEY.match(cookie):
            KEYS[found[2]] = f"refkit-line={found[1]}"


def key_for(path: str) -> dict[str, str]:
    """Return the cookie header that opens the kernel that ``path`` names, as a browser sends it by itself."""
    return next(({"Cookie": key} for kernel, key in KEYS.items() if kernel in path), {})


def kernels() -> set[int]:
    """Return the ids of the processes of the kernels that run behind our servers."""
    return {process.pid for process in _processes()}


def _processes() -> list[psutil.Process]:
    """Return the descendants of this test that are kernels: started as such, or forked."""
    found = []
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it has just ended
            if "ipykernel_launcher" in process.cmdline() or process.name().startswith("kernel-"):
                found.append(process)
    return found


def _is(process: psutil.Process, kernel: str) -> bool:
    """Return whether a process is the kernel with this id, by its command or, if it was forked, by its name."""
    return process.name() == f"kernel-{kernel[:8]}" or any(kernel in word for word in process.cmdline())


def await_another(known: set[int], patience: int = 90) -> None:
    """Wait until another kernel than those runs; AssertionError after ``patience`` seconds."""
    for _ in range(10 * patience):
        if kernels() - known:
            return
        time.sleep(0.1)
    raise AssertionError("no other kernel came")


def await_only(known: set[int], patience: int = 90) -> None:
    """Wait until no other kernel than those runs; AssertionError after ``patience`` seconds."""
    for _ in range(10 * patience):
        if kernels() <= known:
            return
        time.sleep(0.1)
    raise AssertionError(f"{kernels() - known} have not ended")


def kernel_of(page: Page) -> str:
    """Return the id of the kernel behind a page in a browser; remember its key."""
    facts = json.loads(page.locator("#jupyter-config-data").inner_text())
    kernel = str(facts["kernelId"])
    address = f"{'/'.join(page.url.split('/')[:3])}{facts['baseUrl']}api/kernels/{kernel}"
    for cookie in page.context.cookies(address):
        if cookie.get("path", "").endswith(kernel):
            KEYS[kernel] = f"refkit-line={cookie['value']}"
    return kernel


def kernel_in(body: bytes) -> str:
    """Return the id of the kernel that a page's HTML names."""
    return body.decode().split('"kernelId": "')[1].split('"')[0]


def process_of(kernel: str) -> int:
    """Return the id of the process that runs the kernel with this id."""
    for process in _processes():
        with contextlib.suppress(psutil.Error):
            if _is(process, kernel):
                return int(process.pid)
    raise AssertionError(f"no process is kernel {kernel}")


def kill(kernel: str) -> None:
    """Kill the kernel with this id, so that it cannot say a last word, and wait until it is dead."""
    process = psutil.Process(process_of(kernel))
    process.kill()
    with contextlib.suppress(psutil.NoSuchProcess):
        while process.status() != psutil.STATUS_ZOMBIE:  # until its server notices
            time.sleep(0.01)
