"""Tests of the screen: pure drawing first, then the surface, then a real browser."""
