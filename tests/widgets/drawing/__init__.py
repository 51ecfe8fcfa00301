"""Tests of widgets/drawing."""
