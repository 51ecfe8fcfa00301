"""Repair how JupyterLite's kernel converts None and ``null`` in the messages of widgets.

In a message to the page it turns None into ``undefined``, which a widget takes for "not changed", and in one from the
page it turns ``null`` into an object of its own (``pyodide.ffi.jsnull``).
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from IPython import get_ipython


def patch_kernel() -> None:
    """Patch this kernel so that None arrives as ``null`` in the page, and ``null`` as None in Python."""
    script, nothing = import_module("js").JSON, import_module("pyodide.ffi").jsnull
    shell: Any = get_ipython()
    shell.send_comm = converting_sender(shell.send_comm, lambda content: script.parse(json.dumps(content)))
    manager = shell.kernel.comm_manager
    for name in ("comm_open", "comm_msg", "comm_close"):
        setattr(manager, name, null_aware_handler(getattr(manager, name), nothing))


def converting_sender(send: Callable[..., Any], made: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return ``send``, wrapped so that ``made`` converts a message's content before it is sent."""
    return lambda kind, content, *rest: send(kind, made(content), *rest)


def null_aware_handler(hear: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """Return the message handler ``hear``, wrapped so that it gets None wherever a message has ``nothing``."""
    return lambda stream, whom, message: hear(stream, whom, replace_null(message, nothing))


def replace_null(value: Any, nothing: object) -> Any:
    """Return JSON data with None in place of ``nothing``, at any depth.

    >>> replace_null({"text": Ellipsis, "all": [1, Ellipsis]}, Ellipsis)
    {'text': None, 'all': [1, None]}
    """
    if value is nothing:
        return None
    if isinstance(value, dict):
        return {key: replace_null(each, nothing) for key, each in value.items()}
    return [replace_null(each, nothing) for each in value] if isinstance(value, list) else value
