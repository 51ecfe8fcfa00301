"""The parts of a page that are no picture, escaped by construction.

    frame, region   a page's head and boxes, and a piece of it that shows markup and says what was done
    markup          HTML as a value: whatever people write is escaped where it enters
    panels, controls, forms, reading
                    what regions are filled with: prompts, buttons, what is typed, what there is to look up
    store, query    what the browser keeps, and how the page was asked for
    js, modules     JavaScript that several components use, and what bundles the modules of each
    errors          where the app says that it went wrong

A region shows markup and passes on what was done to it; `widgets.app` puts a page together.
"""
