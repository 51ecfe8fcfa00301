"""Our pages on a server: ``refkit serve``, or an extension of a Jupyter server.

    options, serve, server          what can be chosen, and our own small server
    extension                       ours inside another server (Binder)
    settings, handlers, pages, renderer, files
                                    what is served, and how a page is made from its notebook
    kernels                         the Python behind each page: started, limited, looked after
    gate, keys                      who may come in, and who may reach the kernel of a page
    limits, sockets, messages       how long a request may take, what may be said on the line
    health                          figures for whoever looks after the server, and what has been asked of it
    sorry                           a sentence where something is wrong

It needs the ``apps`` extra.
"""

import sys

# Jupyter brings a grammar of addresses beyond ASCII, for a check that nothing here asks for (``jsonschema._format``,
# which does without if it is not to be had). To build it took two of the three seconds in which a server starts.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
