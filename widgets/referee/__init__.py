"""Referee: the desk, a tab for each question that a table has. `widgets.referee.app.Referee` is the page: begin there.

state, update, render   the page as a value: what each tab holds, what can happen, what each tab shows
desk, views             the table that is laid out, and what a tab shows, as values
lay, ask, book, follow, cards, files
                        the tabs; a folder where one has several modules
opening, parked_table   the desk as it is opened; the user's own table while another lies there
common_changes, film, report, uploads
                        what several tabs use
"""
