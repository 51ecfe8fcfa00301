"""The parts of a page that are no picture; whatever people write is escaped where it becomes markup.

    region             a place on the page that shows markup and reports actions
    markup             HTML as a value
    panels, controls, forms, reading
                       functions to markup: prompts and lists of moves, buttons, form fields, logs and rules
    reader             who reads a page, to whom sentences are told in the second person
    store              texts in the browser's storage, and whether the connection is up
    query, validation  parse the page's address, and check what the browser sends
    stale_clicks       whether a click is meant for what is asked now, by number
    batching           several messages to the browser as one
    bell               calls a reader whose turn it is
    custom_files       custom decks and boards
    errors             reports bugs to the reader and the log
    environment        whether a page runs in the visitor's browser, and work in the background
    port               what connects a component with its other end in the browser
    js, modules        JavaScript that several components use, and the bundler of each component's modules

`widgets.app` puts a page together.
"""
