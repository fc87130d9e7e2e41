"""All benchmarks: `python -m benchmarks`."""

from benchmarks import bots, engine_speed

for benchmark in (engine_speed, bots):
    benchmark.main()
