"""How fast the engine is (engine_speed), how fast bots think (thinking), and how strong they are (bots).

Others are run by their names alone, `python -m benchmarks.NAME`:

    frames, thinking_frames    what pictures cost, and bots that think meanwhile
    start, memory              how long the first frame takes; how much memory a game does
    lan_load                   a server with thousands of guests
    sweep                      what must hold in every game, in many games
    strength, strength_report  what levels win of each other, and the tables of docs/strength.md
    spiel_duel                 the expert against the search of open_spiel
    meanings                   what the signs of who will win are worth, for engine/bots/evaluation.py
"""

from benchmarks import bots, engine_speed, thinking
from benchmarks.words import Words

Words(__doc__).parse_args()
for benchmark in (engine_speed, thinking, bots):
    benchmark.main()
