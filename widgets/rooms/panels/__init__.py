"""Panels of a room's page as markup; pure functions of `Inside` and the live table.

lobby       before the game: the entrance, the form that opens a room, and the waiting room
invitation  a room's link, and its QR code
seats       who sits where, and what may be done about it: taking a seat, another device, moderation
spectators  who watches, their chat, and who requests a seat
sidebar     what stands around the table while the game goes on, and the tabs
log_lines   lines of a room's log in words, for the log and for the reader whom they concern
"""
