"""The fair deal: fixed by a hash before the first card, opened in the record, checked afterwards."""

from pathlib import Path

import pytest

from engine import Match
from engine.record import write_notes
from game.commands.cli import main
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_setup import setup_for
from game.storage import fair_deal
from game.storage.match_archive import About, with_about
from game.storage.saved_matches import SavedMatches
from tests.scenes.every import play_on

NONCE = "00ff" * 8


def record(seed: int = 7) -> str:
    return Match.new("standard", 2, seed=seed, options={"hand_size": 8}).record()


def test_the_hash_depends_on_all_that_the_cards_follow_from() -> None:
    base = fair_deal.commitment(record(), NONCE)
    others = [
        fair_deal.commitment(record(8), NONCE),
        fair_deal.commitment(record(), NONCE[::-1]),
        fair_deal.commitment(Match.new("standard", 3, seed=7, options={"hand_size": 8}).record(), NONCE),
        fair_deal.commitment(Match.new("standard", 2, seed=7).record(), NONCE),
    ]

    assert len({base, *others}) == 5
    assert len(base) == 64


def test_what_is_played_and_noted_later_changes_nothing() -> None:
    match = Match.new("standard", 2, seed=7, options={"hand_size": 8})
    seat = match.game.actors[0]
    match.game.play(seat, match.game.moves(seat)[0])

    assert fair_deal.commitment(with_about(match.record(), About()), NONCE) == fair_deal.commitment(
        record(), NONCE
    )


def test_an_opened_record_is_verified_also_by_what_was_noted() -> None:
    text = fair_deal.opened(record(), NONCE)
    noted = fair_deal.shown(fair_deal.commitment(record(), NONCE))

    assert fair_deal.verify(text).fair
    assert fair_deal.verify(text, noted).fair
    assert fair_deal.verify(text, noted.lower()).fair
    assert not fair_deal.verify(text, "0" + noted[1:] if noted[0] != "0" else "1" + noted[1:]).fair
    few = fair_deal.verify(text, noted[:4])
    assert (few.fair, few.sentence) == (False, f"All 16 digits that were shown are needed, not {noted[:4]}.")
    assert Match.replay(text).record() == record()


@pytest.mark.parametrize(
    "text",
    [
        record(),
        write_notes(record(), {"commitment": "ab" * 32}),
        fair_deal.opened(record(), NONCE).replace("seed 7", "seed 8"),
        fair_deal.opened(record(), NONCE).replace(NONCE, "11" * 16),
    ],
)
def test_what_does_not_match_is_no_fair_deal(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    path.write_text(text)

    assert main(["watch", "--verify", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_match_shows_its_hash_and_its_record_opens_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved_matches = SavedMatches(tmp_path)
    table = LocalTable.new(setup_for(2, seed=5), saved_matches=saved_matches, think=AtOnce)
    table.speed = 0.0
    shown = table.commitment
    left = saved_matches.load().value
    assert left is not None
    table = LocalTable.resume(left, saved_matches=saved_matches, think=AtOnce)
    table.speed = 0.0
    assert table.commitment == shown

    play_on(table, until=lambda table: False)

    (path,) = saved_matches.games.iterdir()
    assert main(["watch", "--verify", str(path), "--shown", fair_deal.shown(shown)]) == 0
    told = capsys.readouterr().out
    assert fair_deal.shown(shown) in told
    assert "breaks off" not in told

    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-2]))
    assert main(["watch", "--verify", str(path)]) == 0
    assert "breaks off" in capsys.readouterr().out  # the deal is fair all the same
