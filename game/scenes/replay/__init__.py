"""Replays of archived matches, with the coach."""
