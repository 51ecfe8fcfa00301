"""Rooms: one game, everyone's own screen.

state       the frozen record `Rooms`; `Inside`, a page in a room; `Transaction`, what a request reads and changes
update      everything that can happen; `form` before there is a room, `requests` what is asked of one by controls
news        what becomes of the page when a request is done: it looks at a room, and shows what is new in its log
tasks       requests, news, presence and bots, which go on beside the page
render      the state -> Screen; `shown` has the panels
ways        how a live table plays in a room: each page decides for its own seat
entrance, order     requests: coming in, and what is said there; they wait for the store, in a thread

room        a room as a kernel knows it: the log replayed, and what a seat may do
client       a page's client there: it reads the log, has judged (`judging`) what its seat says, and writes it
store       where rooms are kept
keeping, command    rooms outside their store: `refkit rooms`
"""
