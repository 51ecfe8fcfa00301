"""What we use of jupyter_client beyond its documented API: starts that are under way, and the process of a kernel.

- A server that ends has to wait for kernels that are just starting, or their threads keep its process for good.
  ``MultiKernelManager.shutdown_all`` waits for them too, but fails with the first that fails. Wanted upstream: a
  shutdown that ends every kernel whatever becomes of the others.
- ``AsyncKernelClient.wait_for_ready`` goes on only after a fifth of a second of silence; ours, which does not wait, has
  to hand over the kernel's first reply as that one does. Wanted upstream: readiness without a fixed wait.
- Whether a kernel's process lives, and how much memory it has, is not to be had but from the provisioner's attributes.
  Wanted upstream: the process id of a kernel.
- `widgets.serving.kernels.forks` provisions forked kernels as `LocalProvisioner` does started ones, and sets what that
  one sets. Provisioners are documented as an extension point, those attributes are not.
"""

from typing import Any, Final

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.multikernelmanager import MultiKernelManager

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi(
    "jupyter-client",
    ">=8.6,<9",
    (
        "jupyter_client.multikernelmanager:MultiKernelManager._pending_kernels",
        "jupyter_client.multikernelmanager:MultiKernelManager.remove_kernel(self, kernel_id)",
        "jupyter_client.multikernelmanager:AsyncMultiKernelManager.shutdown_all(self, now)",
        "jupyter_client.client:KernelClient._handle_kernel_info_reply(self, msg)",
        "jupyter_client.asynchronous.client:AsyncKernelClient.wait_for_ready(self, timeout)",
        "jupyter_client.kernelspec:KernelSpecManager.get_kernel_spec(self, kernel_name)",
        "jupyter_client.manager:KernelManager.provisioner",
        "jupyter_client.manager:KernelManager.client_factory",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.launch_kernel(self, cmd, kwargs)",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.connection_info",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.cwd",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.pgid",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.pid",
        "jupyter_client.provisioning.local_provisioner:LocalProvisioner.process",
    ),
)


def pending_kernels(kernels: MultiKernelManager) -> dict[str, object]:
    """Return the starts and shutdowns that are under way, by kernel id; whoever clears it has them forgotten."""
    found: dict[str, object] = kernels._pending_kernels  # noqa: SLF001
    return found


def take_kernel_info(client: AsyncKernelClient, reply: dict[str, object]) -> None:
    """Have ``client`` speak the version of messages that a kernel's first ``reply`` names."""
    client._handle_kernel_info_reply(reply)  # noqa: SLF001


def process_id(kernel: Any) -> int | None:
    """Return the id of a kernel's process; None if it has not started."""
    found: int | None = getattr(kernel.provisioner, "pid", None)
    return found


def is_running(kernel: Any) -> bool:
    """Return whether a kernel that has started has not ended since."""
    process = getattr(kernel.provisioner, "process", None)
    return process is not None and process.poll() is None
