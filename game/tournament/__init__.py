"""Tournaments: their plan, the run of one at a host, and how players follow it."""
