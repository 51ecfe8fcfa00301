"""Settings of Voilà and of the Jupyter server under it, for our own server and for one that others run (Binder).

What differs from a Voilà out of the box, and why:

- No other template or theme: an unknown one would hang the request for good.
- Kernels as ``widgets.serving.kernels`` has them; their messages are compressed, since a redraw is much like the last.
- A page that is closed ends its kernel. That needs a form token (XSRF), which Voilà never sets: our own server asks for
  none, since a forged form has no key to a kernel (``admission``); elsewhere every page is given one.
- The page requests nothing from third parties.
"""

import ast
import contextlib
import json
import logging
import os
import secrets
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from traitlets.config import Config

from widgets.drawing.theme import DARK, LIGHT, css
from widgets.serving import files
from widgets.serving.admission import KEY_SETTING
from widgets.serving.documents import ABOUT, ICON_ADDRESS
from widgets.serving.error_pages import BROKEN
from widgets.serving.kernels.forks import CAN_FORK
from widgets.serving.kernels.manager import PageKernelManager, ThisPythonSpecs
from widgets.serving.sockets import MAX_MESSAGE_BYTES, PageConnection

LOOPBACK = ("127.0.0.1", "::1")
"""The addresses of a server that only its own machine reaches."""

UNUSED_SECONDS = 60
"""After how long without a page a kernel is ended; a page that slept longer gets a new one, and its game back."""

IDLE_SECONDS = 1800
"""The same for a notebook of somebody's own on a server of others."""

CULL_INTERVAL_SECONDS = 10
"""How often such kernels are looked for."""

RENDER_TIMEOUT_SECONDS = 120
"""How long a page may take to be rendered; it takes two, or twenty where twenty visitors come at once."""

EVERY_GAME = "widgets.games.every_game"
"""The module that imports all games, so that no forked kernel has to."""

MAX_FOLDER_LENGTH = 30
"""How long the path of the folder for temporary files may be: that of a socket in it has at most 103 letters."""


TORNADO_SETTINGS = {
    "websocket_compression_options": dict[str, object](),
    "websocket_max_message_size": MAX_MESSAGE_BYTES,
}
"""Settings of tornado on any server."""


def page_settings() -> dict[str, object]:
    """Return the settings of pages on any server."""
    facts = {
        "refkit_css": css(),
        "refkit_about": ABOUT,
        "refkit_light": LIGHT["page"],
        "refkit_dark": DARK["page"],
        "refkit_scripts": files.bundle_version(),
        "refkit_icon": ICON_ADDRESS,
    }
    return {
        "VoilaConfiguration": {
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "extension_allowlist": list(files.EXTENSIONS),
            "page_config_hook": files.page_config,
            "resources": facts,
        },
        "VoilaExecutor": {
            "cell_error_instruction": BROKEN,
            "cell_timeout_instruction": BROKEN,
            "timeout": RENDER_TIMEOUT_SECONDS,
        },
        # A kernel that was started again would not know its page: better to say that it is gone.
        "KernelManager": {"autorestart": False},
        "MappingKernelManager": {"cull_idle_timeout": IDLE_SECONDS, "cull_interval": CULL_INTERVAL_SECONDS},
        "PageKernelManager": {"unused_seconds": UNUSED_SECONDS},
    }


def own_server(folder: Path, *, pool: int, memory_mb: int, base_url: str = "/") -> Config:
    """Return the settings of ``refkit serve``: the pages in ``folder``, for whose visitors ``pool`` kernels wait.

    All kernels together may have ``memory_mb``; all addresses begin with ``base_url``. Which host names are accepted
    the server decides itself.
    """
    ours = Config(
        {
            "Voila": {
                "root_dir": str(folder),
                "base_url": base_url,
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "kernel_websocket_connection_class": PageConnection,
                "tornado_settings": {
                    "allow_remote_access": True,
                    "disable_check_xsrf": True,
                    KEY_SETTING: secrets.token_bytes(32),
                    **TORNADO_SETTINGS,
                },
            },
            "KernelManager": {"transport": transport()},
            "PageKernelManager": {
                "memory_mb": memory_mb,
                "pool": pool,
                "modules": [*imported_modules(folder), EVERY_GAME],
            },
            "ThisPythonSpecs": {"forked": CAN_FORK},
            "VoilaConfiguration": {
                "kernel_spec_manager_class": ThisPythonSpecs,
                "multi_kernel_manager_class": PageKernelManager,
            },
        }
    )
    return merged(page_settings(), ours)


def server_extension() -> Config:
    """Return the settings of a Jupyter server that runs Voilà as its extension, which is what Binder does."""
    ours = Config(
        {
            "ServerApp": {
                "jpserver_extensions": {"widgets.serving.extension": True},
                "kernel_manager_class": PageKernelManager,
                "kernel_spec_manager_class": ThisPythonSpecs,
                "kernel_websocket_connection_class": PageConnection,
                "tornado_settings": {"compress_response": True, **TORNADO_SETTINGS},
            },
            "VoilaConfiguration": {"template": "refkit", "prelaunch_hook": set_form_token},
        }
    )
    return merged(page_settings(), ours)


def transport() -> str:
    """Return how the server and its kernels are connected: by socket files in the server's own folder, if possible.

    A port that was free when it was chosen may be somebody else's when the kernel comes to take it.
    """
    return "ipc" if os.name == "posix" and len(gettempdir()) <= MAX_FOLDER_LENGTH else "tcp"


def imported_modules(folder: Path) -> list[str]:
    """Return the modules that the pages in ``folder`` import; a kernel that has imported them suits each page."""
    found: set[str] = set()
    for book in sorted(folder.glob("*.ipynb")):
        for cell in json.loads(book.read_text(encoding="utf-8"))["cells"]:
            with contextlib.suppress(SyntaxError):
                for line in ast.parse("".join(cell["source"])).body if cell["cell_type"] == "code" else []:
                    if isinstance(line, ast.ImportFrom) and line.module:
                        found.add(line.module)
                    elif isinstance(line, ast.Import):
                        found |= {module.name for module in line.names}
    return sorted(found)


def merged(common: dict[str, object], special: Config) -> Config:
    """Return both together; what is ``special`` comes before what is ``common``."""
    config = Config(common)
    config.merge(special)
    return config


def set_form_token(request: Any, *_notebook: object, **_folder: object) -> None:
    """Give a page the form token that it needs to end its kernel: reading the property sets the cookie."""
    request.xsrf_token  # noqa: B018  see above
