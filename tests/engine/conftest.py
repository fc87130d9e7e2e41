"""The engine's property tests: the same examples every time, no time limits."""

from hypothesis import settings

settings.register_profile("engine", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("engine")
