"""All benchmarks: `python -m benchmarks`."""

from benchmarks import bots, engine_speed, thinking
from benchmarks.words import Words

Words(__doc__).parse_args()
for benchmark in (engine_speed, thinking, bots):
    benchmark.main()
