"""Joining a table on the network: found there, saved from before, or hosted by this player."""
