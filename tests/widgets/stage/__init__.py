"""Tests of widgets/stage."""
