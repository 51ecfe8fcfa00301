"""What JupyterLite's kernel does to nothing on its way to the page and back, and how it arrives as it was sent.

In a message to the page it makes ``undefined`` of None, which a widget takes for «as it was», and in one from the page
an object of its own of ``null``.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from IPython import get_ipython


def mend() -> None:
    """Let None and ``null`` be the same on this kernel's line from now on."""
    script, nothing = import_module("js").JSON, import_module("pyodide.ffi").jsnull
    shell: Any = get_ipython()
    shell.send_comm = sent(shell.send_comm, lambda content: script.parse(json.dumps(content)))
    manager = shell.kernel.comm_manager
    for name in ("comm_open", "comm_msg", "comm_close"):
        setattr(manager, name, heard(getattr(manager, name), nothing))


def sent(send: Callable[..., Any], made: Callable[[Any], Any]) -> Callable[..., Any]:
    """``send``, with a message's content ``made`` into one of the browser's own."""
    return lambda kind, content, *rest: send(kind, made(content), *rest)


def heard(hear: Callable[..., Any], nothing: object) -> Callable[..., Any]:
    """``hear``, with None where a message says ``nothing``."""
    return lambda stream, whom, message: hear(stream, whom, without(message, nothing))


def without(value: Any, nothing: object) -> Any:
    """A value with None wherever there is ``nothing``.

    >>> without({"text": Ellipsis, "all": [1, Ellipsis]}, Ellipsis)
    {'text': None, 'all': [1, None]}
    """
    if value is nothing:
        return None
    if isinstance(value, dict):
        return {key: without(each, nothing) for key, each in value.items()}
    return [without(each, nothing) for each in value] if isinstance(value, list) else value
