"""What a page asks about its kernel by HTTP: whether it lives, whether it is known, and to end it.

Each answers only who shows the key of the page (`widgets.serving.admission`); nobody else learns whether there is such
a kernel.
"""

from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, authenticated
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from widgets.serving.admission import clear_keys, has_key
from widgets.serving.kernels.manager import PageKernelManager, end_kernel
from widgets.serving.private_api import process_of

GONE = {"kernel": "gone"}


class HeartbeatHandler(APIHandler):
    """Answers ``{"kernel": "alive", "state": "idle", "connections": 1}``, or `GONE`, also for a kernel that never was.

    The page that asks is ``widgets/app/js/kernel.js``. Jupyter's own answer about a kernel does not look at its
    process, so that one that was killed seems to be idle for ever. A question is no activity, which would keep a
    server awake.
    """

    auth_resource = "kernels"
    _track_activity = False

    @authenticated
    @authorized
    async def get(self, kernel_id: str) -> None:
        """Send whether the kernel's process lives, and how many pages are connected to it."""
        self.set_header("Cache-Control", "no-store")
        if not has_key(self, kernel_id):
            self.finish(GONE)
            return
        if isinstance(self.kernel_manager, PageKernelManager):  # another server's manager may be its own
            self.kernel_manager.expect_page(kernel_id)
        self.finish(heartbeat(self.kernel_manager, kernel_id))


class KernelModelHandler(KernelHandler):
    """Answers whether a kernel is known, as JupyterLab's client wants to know when its connection has ended."""

    async def get(self, kernel_id: str) -> None:
        """Send Jupyter's model of the page's own kernel; 404 for any other."""
        if not has_key(self, kernel_id):
            raise HTTPError(404)
        await ensure_async(super().get(kernel_id))

    async def delete(self, kernel_id: str) -> None:  # noqa: ARG002
        """Refuse with 405: a page ends its kernel by `ShutdownHandler`."""
        raise HTTPError(405)


class ShutdownHandler(VoilaShutdownKernelHandler):  # type: ignore[misc]  # Voilà ships no types
    """Ends the kernel of a page that is being closed, without asking it: a kernel that is asked logs at length."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's own kernel, and answer 204 whether or not there was one."""
        if has_key(self, kernel_id):
            clear_keys(self, kernel_id)
            await end_kernel(self.kernel_manager, kernel_id)
        self.set_status(204)


def heartbeat(kernels: Any, kernel_id: str) -> dict[str, Any]:
    """Return the answer about a kernel, as `HeartbeatHandler` describes it."""
    if kernel_id not in kernels or not process_of(kernels.get_kernel(kernel_id)):
        return GONE
    model = kernels.kernel_model(kernel_id)
    return {"kernel": "alive", "state": model["execution_state"], "connections": model["connections"]}


def route(base_url: str) -> tuple[str, type[HeartbeatHandler]]:
    """Return the address of heartbeats on a server with this base address, and its handler."""
    return url_path_join(base_url, r"/voila/pulse/(\w+(?:-\w+){4})"), HeartbeatHandler
