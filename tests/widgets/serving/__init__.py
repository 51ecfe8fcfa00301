"""Tests of widgets.serving."""
