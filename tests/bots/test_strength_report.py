"""The tables of what duels have found: shares with intervals, and ratings."""

import json

import pytest

pytest.importorskip("openskill")

from benchmarks.strength import Duel
from benchmarks.strength_report import main, rate


def test_shares_and_ratings_are_tables(tmp_path, capsys):
    file = tmp_path / "found.jsonl"
    deals = [["crazy8", 2, "expert", "hard", seed, (0.5, 1.0)[seed % 2]] for seed in range(100)]
    deals += [["standard", 4, "hard", "normal", seed, (0.0, 1.0)[seed % 2]] for seed in range(100)]
    file.write_text("\n".join(map(json.dumps, deals)))

    main([str(file)])

    lines = capsys.readouterr().out.splitlines()
    assert "| standard | 4 | – | 50.0 ± 9.8 (200) | – | – |" in lines
    assert "| crazy8 | 2 | – | – | **75.0 ± 4.9** (200) | – |" in lines
    assert lines.index("") == 4, "a head, a line and two tables"


def test_who_wins_more_is_rated_higher_and_better_known_with_more_deals():
    won = {
        Duel(
            "standard",
            2,
            "hard",
            "normal",
            seed,
        ): float(seed % 3 > 0)
        for seed in range(60)
    }
    few = dict(list(won.items())[:6])

    rated = rate(won)

    assert rated["hard"][0] > 25 > rated["normal"][0]
    assert rated["hard"][1] < rate(few)["hard"][1]


def test_a_file_is_asked_for():
    with pytest.raises(SystemExit, match=r"^Name the file"):
        main([])
