"""A live table on a page, with the eyes of whoever sits there; where moves go is the business of that page.

table.Live is what a page with a table derives from.

    table, touch, calls             what is shown and to whom; what is done to it; questions that are asked aloud
    running, looking, recap         films of what happens, and of what has happened
    pages, panels, log              what each part of the page shows
    session, setup                  a match with people and bots in its seats, and how a table is set up
    desk                            what these parts need of each other
"""
