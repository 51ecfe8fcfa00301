"""The programs that the tests run besides Python: a browser, PostgreSQL, Node, and the font that they draw with.

A machine's own programs are used where they are on the PATH. All others come from packages of the `test` extra, or are
fetched once and kept in the user's cache directory; nothing is installed on the system.

    browser     which Chromium drives the pages, and `launch`, which starts it
    downloads   Chromium as Playwright or npm has it
    fonts       DejaVu for every page that is drawn
    node        Node, and packages of npm
    postgres    PostgreSQL's programs
    cache       where fetched programs are kept, whole or not at all
"""
