"""Parts of a room's page as markup; pure functions of `JoinedRoom` and the live table.

invitation  a room's link, and its QR code
seats       who sits where, who watches and requests a seat, and what may be done about it; the spectators' chat
log_lines   lines of a room's log in words, for the log and for the reader whom they concern
"""
