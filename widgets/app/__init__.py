"""The event loop of every page: a page is a frozen state, messages that change it, and a screen that shows it.

    App(layout, start, update, render, tasks)     a page, as pure functions over a frozen record (``runtime.py``)
    update(state, message) -> (state, effects)   all that can happen (``messages.py``, ``effects.py``)
    render(state) -> Screen                      all that is shown, as a value (``screen.py``)
    tasks(state) -> tasks                        what goes on while the state is as it is: waits, work, subscriptions

`Runtime` is the only place that knows of asyncio and time. There are two hosts: ``jupyter.py``, the only one that knows
of widgets, and ``worker.py`` for the site without a server. Tests build a state, send messages and compare values; no
browser, no clock.
"""
