"""Tests of widgets/referee."""
