"""Our pages on a server: ``refkit serve``, or an extension of a Jupyter server.

    serve, server, extension        our own small server, and ours inside another (Binder)
    settings, handlers, pages, renderer, files
                                    what is served, and how a page is made from its notebook
    kernels, budget, pulse          the Python behind each page: started, limited, looked after
    gate, limits, sockets, messages who may come in, how long a request may take, what may be said on the line
    sorry                           a sentence where something is wrong

It needs the ``apps`` extra.
"""
