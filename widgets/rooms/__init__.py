"""Rooms: one game, everyone's own screen.

The page:

state       the frozen record `Rooms`; `Inside`, a page in a room; presence
update      everything that can happen: `form` before there is a room, `requests` what controls ask of one
lobby, operations   the requests: opening and joining rooms, and everything that is done in one
transaction what a request reads and changes; it waits for the store, in a thread
sync        what changes on the page when a request is done: it enters a room, or shows new lines of its log
tasks       requests, log news, presence and bots, which go on beside the page
render      the state -> Screen; `panels` has the markup
online_play how a live table plays in a room: each page decides for its own seat

The room:

room        a room as a kernel knows it: its log, replayed
client      a page's client of a room: it syncs with the log, reconnects, has judged what its seat says, and writes it
judging     the rules for what may be said in a room: moves, seats, moderation, rate limit
store       where rooms are kept
tickets     the secrets that give a browser its seats
backup, command     rooms outside their store: match files, backups, and `refkit rooms`
"""
