"""Our pages on a server: ``refkit serve``, or an extension of a Jupyter server.

    command, options, serve, server
                                    the command, its options, and our own server
    extension                       our handlers in place of Voilà's, also in another Jupyter server (Binder)
    settings                        settings of Voilà and of the Jupyter server under it
    pages, documents, files, template
                                    pages rendered from notebooks, markup outside of any app, and what pages load
    kernels                         the Python behind each page: started, limited, ended
    admission                       which requests may start a kernel, and which may reach the kernel of a page
    sockets                         the websocket between a page and its kernel: limited, its messages validated
    network                         the server's address, the host names it accepts, and the limits of requests
    health                          metrics, the health check and the access log
    error_pages                     a page with one sentence for each error
    private_api                     what is used of other libraries beyond their documented API

It needs the ``apps`` extra.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # the reason is in private_api.py (`GRAMMAR`)
