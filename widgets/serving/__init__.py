"""Our pages on a server: ``refkit serve``, or an extension of a Jupyter server.

    command, options, serve, server
                                    the command, its options, and our own server
    extension                       our handlers in another Jupyter server (Binder)
    settings, replacements          settings of Voilà and the Jupyter server, and which of their handlers we replace
    pages, placeholder, scripts, files, template
                                    pages rendered from notebooks, what they show first, and what they load
    kernels                         the Python behind each page: started, limited, ended
    admission, keys                 which requests may start a kernel, and which may reach the kernel of a page
    limits, sockets, messages       limits of requests and websockets, and the validation of messages
    local_network                   the server's address in a local network, and the host names it accepts
    health                          metrics, the health check and the access log
    error_pages                     a page with one sentence for each error
    private_api                     what is used of other libraries beyond their documented API

It needs the ``apps`` extra.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # the reason is in private_api/jsonschema.py
