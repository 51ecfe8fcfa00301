"""Whether the kernel of a page still lives, for the page that asks: see ``widgets/page/js/kernel.js``.

Jupyter's own answer about a kernel does not look at its process, so that one that was killed seems to idle for ever.
"""

from typing import Any

import psutil
from jupyter_core.utils import ensure_async
from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from tornado.web import authenticated

from widgets.serving.kernels.manager import CleanKernels
from widgets.serving.keys import opens

GONE = {"kernel": "gone"}


class Pulse(APIHandler):
    """Says ``{"kernel": "alive", "state": "idle", "connections": 1}``, or that it is gone, also of one that never was.

    So it says, too, to whoever has not the page's key. To ask is no activity, which would keep a server awake.
    """

    auth_resource = "kernels"
    _track_activity = False

    @authenticated
    @authorized
    async def get(self, kernel_id: str) -> None:
        """Look at the kernel's process and at who is connected to it; who asks is waiting for it."""
        self.set_header("Cache-Control", "no-store")
        if not opens(self, kernel_id):
            self.finish(GONE)
            return
        if isinstance(self.kernel_manager, CleanKernels):  # else the server is somebody else's, with kernels of its own
            self.kernel_manager.awaited(kernel_id)
        self.finish(await pulse(self.kernel_manager, kernel_id))


async def pulse(kernels: Any, kernel_id: str) -> dict[str, Any]:
    """What is to be said of a kernel."""
    alive = kernel_id in kernels and await lives(kernels.get_kernel(kernel_id))
    if not alive or kernel_id not in kernels:  # it may have been ended while it was looked at
        return GONE
    known = kernels.kernel_model(kernel_id)
    return {"kernel": "alive", "state": known["execution_state"], "connections": known["connections"]}


async def lives(kernel: Any) -> bool:
    """Whether a kernel's process is there: one that was killed is not, though the last of its threads may still end."""
    pid = getattr(kernel.provisioner, "pid", None)
    try:
        ended = pid and psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
    return not ended and await ensure_async(kernel.is_alive())


def rule(base_url: str) -> tuple[str, type[Pulse]]:
    """Where that is asked, on a server with this base address."""
    return url_path_join(base_url, r"/voila/pulse/(\w+(?:-\w+){4})"), Pulse
