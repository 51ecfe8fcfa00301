"""Tests: they mirror the packages, file by file."""
