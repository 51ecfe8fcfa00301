"""Tests of the pictures of Three Cheers for Master."""
