"""Rooms: where they are kept, and what a seat may do in one."""
