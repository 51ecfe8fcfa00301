"""Rooms: one game, everyone's own screen.

The page:

new_room    the page before a room: the form that opens one, and its values
state       the frozen record `Rooms`; presence
update      everything that can happen: the line of the log, or another request, that each control asks for
requests    what requests read and change; each is done in a `Transaction`, which waits for the store, in a thread
sync        what changes on the page when a request is done: it enters a room, or shows new lines of its log
tasks       requests, log news, presence and bots, which go on beside the page
render      the state -> Screen: the entrance, the waiting room, or the table with its tabs; `panels` has their parts
online_play how a live table plays in a room: each page decides for its own seat

The room:

room        a room as a kernel knows it: its log, replayed
client      a page's client of a room: it syncs with the log, reconnects, has judged what its seat says, and writes it;
            `JoinedRoom`, a page in a room
judging     the rules for what may be said in a room: moves, seats, moderation, rate limit
store       where rooms are kept
tickets     the secrets that give a browser its seats
backup, command     rooms outside their store: match files, backups, and `refkit rooms`
"""
