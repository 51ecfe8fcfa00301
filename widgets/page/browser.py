"""Repair how JupyterLite's kernel converts None and ``null`` in the messages of widgets.

In a message to the page it turns None into ``undefined``, which a widget takes for "not changed", and in one from the
page it turns ``null`` into an object of its own (``pyodide.ffi.jsnull``).
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from IPython import get_ipython


def mend() -> None:
    """Patch this kernel so that None arrives as ``null`` in the page, and ``null`` as None in Python."""
    script, nothing = import_module("js").JSON, import_module("pyodide.ffi").jsnull
    shell: Any = get_ipython()
    shell.send_comm = sent(shell.send_comm, lambda content: script.parse(json.dumps(content)))
    manager = shell.kernel.comm_manager
    for name in ("comm_open", "comm_msg", "comm_close"):
        setattr(manager, name, heard(getattr(manager, name), nothing))


def sent(send: Callable[..., Any], made: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return ``send``, wrapped so that ``made`` converts a message's content before it is sent."""
    return lambda kind, content, *rest: send(kind, made(content), *rest)


def heard(hear: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """Return the message handler ``hear``, wrapped so that it gets None wherever a message has ``nothing``."""
    return lambda stream, whom, message: hear(stream, whom, without(message, nothing))


def without(value: Any, nothing: object) -> Any:
    """Return JSON data with None in place of ``nothing``, at any depth.

    >>> without({"text": Ellipsis, "all": [1, Ellipsis]}, Ellipsis)
    {'text': None, 'all': [1, None]}
    """
    if value is nothing:
        return None
    if isinstance(value, dict):
        return {key: without(each, nothing) for key, each in value.items()}
    return [without(each, nothing) for each in value] if isinstance(value, list) else value
