"""The presentation of Huzzah!: pictures, table, motion, lessons and position editor."""
