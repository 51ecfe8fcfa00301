"""Tests of Huzzah!."""
