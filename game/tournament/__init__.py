"""Tournaments: the plan, the run at a host, and all screens and commands about them.

Only `game.navigation` and `game.commands.cli` import this package.
"""
