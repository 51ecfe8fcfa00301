"""Tests of CHEERS."""
