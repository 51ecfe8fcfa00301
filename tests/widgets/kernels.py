"""The kernels behind our servers, as processes and as the pages name them."""

import contextlib
import json
import time

import psutil
from playwright.sync_api import Page


def kernels() -> set[int]:
    """The processes of the kernels that run behind our servers."""
    return {process.pid for process in _processes()}


def _processes() -> list[psutil.Process]:
    """What descends from this test and is a kernel."""
    found = []
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it has just ended
            if any("ipykernel" in word for word in process.cmdline()):
                found.append(process)
    return found


def await_only(known: set[int], patience: int = 90) -> None:
    """Wait until no other kernel than those runs; AssertionError after ``patience`` seconds."""
    for _ in range(10 * patience):
        if kernels() <= known:
            return
        time.sleep(0.1)
    raise AssertionError(f"{kernels() - known} have not ended")


def kernel_of(page: Page) -> str:
    """The id of the kernel behind a page."""
    return str(json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"])


def kernel_in(body: bytes) -> str:
    """The id of the kernel that a page names."""
    return body.decode().split('"kernelId": "')[1].split('"')[0]


def process_of(kernel: str) -> int:
    """The process of the kernel with this id."""
    with contextlib.suppress(psutil.Error):
        for process in _processes():
            if any(kernel in word for word in process.cmdline()):
                return int(process.pid)
    raise AssertionError(f"no process is kernel {kernel}")


def kill(kernel: str) -> None:
    """Kill the kernel with this id, so that it cannot say a last word, and wait until it is dead."""
    process = psutil.Process(process_of(kernel))
    process.kill()
    with contextlib.suppress(psutil.NoSuchProcess):
        while process.status() != psutil.STATUS_ZOMBIE:  # until its server notices
            time.sleep(0.01)
