"""Crazy Eights with house rules."""
