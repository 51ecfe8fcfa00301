"""Which of the handlers that others bring is replaced by which of ours."""

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from widgets.serving.files import PackedExtension, PackedStatic, PackedTemplate
from widgets.serving.pages import Farewell, LivePage
from widgets.serving.sockets import Socket

INSTEAD: dict[type, type] = {
    TornadoVoilaHandler: LivePage,
    VoilaShutdownKernelHandler: Farewell,
    KernelWebsocketHandler: Socket,
    VoilaKernelWebsocketHandler: Socket,
    MultiStaticFileHandler: PackedStatic,
    TemplateStaticFileHandler: PackedTemplate,
    FileFindHandler: PackedExtension,
}
