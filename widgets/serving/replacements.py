"""Which handler of Voilà and of the Jupyter server is replaced by which of ours."""

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from widgets.serving.files import CompressedExtensionFile, CompressedStaticFile, CompressedTemplateFile
from widgets.serving.kernels.handlers import ShutdownHandler
from widgets.serving.pages import KernelPage
from widgets.serving.sockets import KernelSocket

REPLACEMENTS: dict[type, type] = {
    TornadoVoilaHandler: KernelPage,
    VoilaShutdownKernelHandler: ShutdownHandler,
    KernelWebsocketHandler: KernelSocket,
    VoilaKernelWebsocketHandler: KernelSocket,
    MultiStaticFileHandler: CompressedStaticFile,
    TemplateStaticFileHandler: CompressedTemplateFile,
    FileFindHandler: CompressedExtensionFile,
}
