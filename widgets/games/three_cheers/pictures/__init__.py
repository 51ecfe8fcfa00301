"""Drawings on cards and tokens; ``cards`` combines creatures, icons and orders."""
