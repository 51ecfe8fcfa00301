"""What a room's page shows besides the table, as markup; pure functions of `Inside` and the live table.

panels      opening a room, finding one, and the chairs that wait
beside      what stands around the table while the game goes on
people      who sits where, and what may be done about it
gallery     who watches, what is said among them, who asks to be let in
link        a room's link, and its square for a phone's camera
notices     what a reader is told of a line that is about them
remarks     what was said and done between the moves, as lines of a log
"""
