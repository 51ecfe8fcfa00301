"""Tests of widgets/page."""
