"""Tests of the runtime of pages."""
