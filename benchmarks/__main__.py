"""All benchmarks: `python -m benchmarks`."""

from benchmarks import bots, engine_speed, thinking

for benchmark in (engine_speed, thinking, bots):
    benchmark.main()
