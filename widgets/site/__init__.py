"""Our pages without a server: ``refkit build-site`` writes files in which each page runs in its visitor's own browser.

    build       all of it, in order
    wheels      the Python that the browser gets: Pyodide's lock file, and the wheels that it names
    pages       an address for each page, and the front page
    standin     what ipycanvas asks of numpy and Pillow, for a site that fetches nothing from elsewhere
    template    the scripts and styles that our pages add to JupyterLite's

JupyterLite runs the pages: its console, with the code hidden, is a page of one output, which is our app. It needs the
``site`` extra.
"""
