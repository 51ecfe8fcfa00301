"""What we use of ipycanvas beyond its documented API, in a forked kernel: the widget that sends what canvases draw.

ipycanvas makes that widget when it is imported. In a forked kernel that was before there was a kernel, so the browser
does not know it. Wanted upstream: a manager that is made with the first canvas. What our stage uses besides stands in
`widgets/stage/surface.py` and `widgets/stage/pen.py`.
"""

from typing import Final

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi(
    "ipycanvas",
    ">=0.14.2,<0.15",
    ("ipycanvas.canvas:_CANVAS_MANAGER", "ipycanvas.canvas:_CanvasManager.open(self)"),
)


def reopen_canvas_manager() -> None:
    """Make the manager known to the kernel that runs now, as if it had just been created."""
    from ipycanvas.canvas import _CANVAS_MANAGER  # noqa: PLC0415  only where canvases are

    _CANVAS_MANAGER.close()
    _CANVAS_MANAGER.open()
