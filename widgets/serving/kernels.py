"""The Pythons behind the pages: each page has its own, which knows nothing of the server and goes when the page goes.

- A kernel runs this very Python, and gets a clean environment: what the server knows is not the page's business.
- Messages are not held back, which would cost 40 ms a click.
- A kernel without a page is ended after a while, but never one that waits, set up, for its visitor.
"""

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

KERNEL_NEEDS = (
    *("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH"),
    *("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    *("SERVER_NAME", "SERVER_PORT", "SERVER_SOFTWARE", "SERVER_PROTOCOL", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING"),
)


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """What of the server's environment a kernel may see.

    >>> clean({"PATH": "/bin", "SECRET": "hush", "VOILA_BASE_URL": "/"})
    {'PATH': '/bin', 'VOILA_BASE_URL': '/'}
    """
    return {name: text for name, text in environment.items() if name in KERNEL_NEEDS or name.startswith("VOILA_")}


async def end(kernels: Any, kernel_id: str) -> None:
    """End a kernel at once, unless it is gone already or never was."""
    if kernel_id in kernels:
        await ensure_async(kernels.shutdown_kernel(kernel_id, now=True))


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends small messages at once instead of waiting for more."""

    def connect(self) -> Any:
        """Connect the page and its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class CleanKernels(AsyncMappingKernelManager):
    """Starts kernels that know nothing of the server's environment, and ends those whose pages went without a word."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)  # type: ignore[no-untyped-call]
        self._met: set[str] = set()

    async def start_kernel(  # type: ignore[override]  # the asynchronous manager is typed as the other
        self, *, env: Mapping[str, str] | None = None, **how: Any
    ) -> str:
        """Start a kernel and return its id."""
        return str(await super().start_kernel(env=clean(os.environ if env is None else env), **how))

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that has had no page for long; Voilà asks this only of those outside its pool.

        One that has just left the pool has idled there, and its page may still be on its way: its time starts now.
        """
        self._met.intersection_update(self.list_kernel_ids())
        if kernel_id not in self._met:
            self._met.add(kernel_id)
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = datetime.now(UTC)
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]


class ThisPython(KernelSpecManager):
    """Knows one kernel, this Python: a kernel of the same name elsewhere may not have refkit."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The one kernel, whatever it is called."""
        quiet = ("--log-level=ERROR", "--HistoryManager.enabled=False")  # a page has no past worth a database
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", *quiet]
        return KernelSpec(argv=command, display_name=kernel_name, language="python")
