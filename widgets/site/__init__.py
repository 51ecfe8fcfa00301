"""Our pages without a server: ``refkit build-site`` writes files in which each page runs in its visitor's own browser.

    build       all of it, in order
    python      the Python that the browser gets: Pyodide, and an archive of refkit and its pages
    prerender   first screens, and what they answer before that Python has started
    pages       an address for each page, and the front page
    apps        the pages themselves, as the browser's Python begins them
    js          the front end and the workers

A page runs in a plain web worker (`widgets.app.worker`), with nothing of Jupyter.
"""
