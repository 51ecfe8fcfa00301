"""Tests of refkit/cli, through the command as a person types it."""
