"""What we use of jupyter_server beyond its documented API: the handlers and websockets of kernels.

- Neither a message that is none, nor a page that takes nothing in, may stop the server for everybody; the limits stand
  in `widgets.serving.sockets`, which overrides how messages come and go. Wanted upstream: limits as settings.
- Which kernels are ended, and when, is up to whether a page is connected, not to when a kernel was last busy; the rule
  stands in `widgets.serving.kernels.manager`. Wanted upstream: a hook for what is culled.
- A heartbeat of a page must not count as activity, or a server that ends when it is idle never does. Wanted upstream: a
  documented way to say so.
"""

from typing import Final

from widgets.serving.private_api import PrivateApi

KERNELS: Final = "jupyter_server.services.kernels"
CONNECTION: Final = f"{KERNELS}.connection.channels:ZMQChannelsWebsocketConnection"

USES: Final = PrivateApi(
    "jupyter-server",
    ">=2.13,<3",
    (
        "jupyter_server.auth.logout:LogoutHandler",
        "jupyter_server.base.handlers:FileFindHandler",
        "jupyter_server.base.handlers:APIHandler._track_activity",
        f"{CONNECTION}.connect(self)",
        f"{CONNECTION}.handle_incoming_message(self, incoming_msg)",
        f"{CONNECTION}.handle_outgoing_message(self, stream, outgoing_msg)",
        f"{CONNECTION}.multi_kernel_manager",
        f"{CONNECTION}.session",
        f"{CONNECTION}.subprotocol",
        f"{CONNECTION}.websocket_handler",
        "jupyter_server.base.handlers:JupyterHandler.kernel_manager",
        f"{KERNELS}.handlers:KernelHandler.delete(self, kernel_id)",
        f"{KERNELS}.handlers:KernelHandler.get(self, kernel_id)",
        f"{KERNELS}.kernelmanager:AsyncMappingKernelManager.allowed_message_types",
        f"{KERNELS}.kernelmanager:MappingKernelManager.cull_kernel_if_idle(self, kernel_id)",
        f"{KERNELS}.kernelmanager:MappingKernelManager.cull_kernels(self)",
        f"{KERNELS}.kernelmanager:AsyncMappingKernelManager.kernel_model(self, kernel_id)",
        f"{KERNELS}.kernelmanager:MappingKernelManager.start_kernel(self, kernel_id, path, kwargs)",
        f"{KERNELS}.websocket:KernelWebsocketHandler.get_compression_options(self)",
        f"{KERNELS}.websocket:KernelWebsocketHandler.on_close(self)",
        f"{KERNELS}.websocket:KernelWebsocketHandler.on_message(self, ws_message)",
        f"{KERNELS}.websocket:KernelWebsocketHandler.open(self, kernel_id)",
        f"{KERNELS}.websocket:KernelWebsocketHandler.pre_get(self)",
    ),
)
