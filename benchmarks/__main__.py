"""The main benchmarks: speed of the engine (engine_speed), speed of the bots (thinking), strength
(bots).

Others are run by their names, `python -m benchmarks.NAME`:

    frames, thinking_frames    time of a frame, and of frames while bots think
    start, memory              time to the first frame; memory of a whole game
    loudness                   the mix of a hand, at the mixer
    lan_load                   a server with thousands of guests
    page                       the first hand in a slow browser
    sweep                      the invariants of every game, in many games
    strength, strength_report  duels between levels, and the tables of docs/strength.md
    spiel_duel                 the expert against open_spiel's search
    meanings                   fitted weights of a game's features, for its bots
"""

from benchmarks import bots, engine_speed, thinking
from benchmarks.words import Words

Words(__doc__).parse_args()
for benchmark in (engine_speed, thinking, bots):
    benchmark.main()
