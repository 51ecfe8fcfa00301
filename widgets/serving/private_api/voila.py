"""What we use of Voilà beyond its settings and templates: it documents no Python API, so all of this is private.

- A page whose rendering fails half-way never ends: Voilà renders in a task beside the request, which is not told. Our
  renderer catches that, and Voilà has no setting for another renderer class. Wanted upstream: a setting, or an error
  that reaches the request.
- A page is sent before its kernel has started, which needs `PageKernel` in place of the kernel manager. Wanted
  upstream: kernels that are awaited while the page is rendered.
- Our own server serves our pages and nothing else, from a socket that is open already: handlers are replaced or left
  out, and how it starts to listen and stops is overridden. Wanted upstream: settings for the handlers and for the
  socket.
- Scripts that Voilà's pages ask for one by one are put together (`widgets.serving.scripts`): which those are is read
  from its first script. Wanted upstream: fewer pieces.
- The template (`widgets/serving/template`) extends Voilà's template ``lab`` by its blocks, and `find_models.js` there
  says what it needs of Voilà's application in the browser.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import voila.handler
from voila.notebook_renderer import NotebookRenderer
from voila.paths import collect_static_paths, collect_template_paths

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi(
    "voila",
    ">=0.5.8,<0.6",
    (
        "voila.app:Voila._handle_signal_stop(self, sig, frame)",
        "voila.app:Voila.connection_dir",
        "voila.app:Voila.init_handlers(self)",
        "voila.app:Voila.initialize(self, argv)",
        "voila.app:Voila.listen(self)",
        "voila.app:Voila.setup_template_dirs(self)",
        "voila.app:Voila.start(self)",
        "voila.app:Voila.stop(self)",
        "voila.app:Voila.template_paths",
        "voila.handler:NotebookRenderer",
        "voila.handler:VoilaHandler.get_generator(self, path)",
        "voila.handler:VoilaHandler.initialize(self, kwargs)",
        "voila.notebook_renderer:NotebookRenderer.generate_content_generator(self, kernel_id, kernel_future)",
        "voila.notebook_renderer:NotebookRenderer.initialize(self, kwargs)",
        "voila.paths:collect_static_paths(app_names, template_name, prune, root_dirs)",
        "voila.paths:collect_template_paths(app_names, template_name, prune, root_dirs)",
        "voila.request_info_handler:RequestInfoSocketHandler",
        "voila.shutdown_kernel_handler:VoilaShutdownKernelHandler.post(self, kernel_id)",
        "voila.static_file_handler:AllowListFileHandler",
        "voila.static_file_handler:MultiStaticFileHandler",
        "voila.static_file_handler:TemplateStaticFileHandler",
        "voila.tornado.contentshandler:VoilaContentsHandler",
        "voila.tornado.handler:TornadoVoilaHandler.get(self, path)",
        "voila.tornado.kernel_websocket_handler:VoilaKernelWebsocketHandler",
        "voila.tornado.treehandler:TornadoVoilaTreeHandler",
    ),
)

KERNEL_ID: Final = re.compile(r'"kernelId": "[^"]+"')
"""Where a page says which kernel has rendered it."""

CHUNK: Final = re.compile(r"\.e\((\d+)\)")
"""Where Voilà's first script loads another file, by its number."""


def use_renderer(renderer: type[NotebookRenderer]) -> None:
    """Have Voilà render its pages by ``renderer``."""
    voila.handler.NotebookRenderer = renderer


def without_kernel_id(page: str) -> str:
    """Return a rendered page as if no kernel stood behind it."""
    return KERNEL_ID.sub('"kernelId": ""', page)


def lab_template_paths() -> list[str]:
    """Return the folders of the template ``lab``, which ours extends, and of those that it extends."""
    found: list[str] = collect_template_paths(["voila", "nbconvert"], "lab", prune=True)
    return found


def script_chunks() -> Iterator[Path]:
    """Yield the files that Voilà's first script loads at once."""
    for folder in map(Path, collect_static_paths(["voila", "nbconvert"], "lab")):
        if (first := folder / "voila.js").is_file():
            numbers = dict.fromkeys(CHUNK.findall(first.read_text(encoding="utf-8")))
            yield from filter(Path.is_file, (folder / f"{number}.voila.js" for number in numbers))
            return
