"""The record of a match elsewhere."""

from pathlib import Path

import msgspec
import pytest

from engine import Match
from game import fair
from game.kept import kept_games
from game.lan.messages import Record, Recorded
from game.lan.recording import Recording
from game.saves import Shelf
from tests.lan.rooms import Elsewhere


def over(*, allowed: bool) -> Elsewhere:
    """A match that has been played to its end."""
    elsewhere = Elsewhere()
    elsewhere.finish()
    elsewhere.change(
        running=False, agreement=msgspec.structs.replace(elsewhere.agreement, hands_afterwards=allowed)
    )
    elsewhere.hear()
    return elsewhere


def test_the_record_is_asked_for_once_and_kept_once(tmp_path: Path) -> None:
    elsewhere, shelf = over(allowed=True), Shelf(tmp_path)
    recording = Recording(elsewhere.room, shelf)
    assert not recording.step()
    assert not recording.step()
    assert elsewhere.link.said == [Record()]

    text = elsewhere.match.record()
    elsewhere.tell(Recorded(text[:20], True), Recorded(text[20:]))
    elsewhere.hear()

    assert recording.step()
    assert not recording.step()
    lobby = elsewhere.room.lobby
    assert lobby is not None
    (kept,) = kept_games(shelf.games)
    assert Match.replay(kept.path.read_text()).record() == text
    assert [seat.name for seat in kept.about.seats] == [seat.name for seat in lobby.seats]
    assert kept.about.winners == elsewhere.match.winners


def test_it_is_not_asked_for_where_the_host_does_not_allow_it_or_before_the_end(tmp_path: Path) -> None:
    for elsewhere in (over(allowed=False), Elsewhere()):
        elsewhere.hear()
        assert not Recording(elsewhere.room, Shelf(tmp_path)).step()
        assert elsewhere.link.said == []


def test_a_record_that_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    elsewhere = over(allowed=True)
    (tmp_path / "file").write_text("")
    recording = Recording(elsewhere.room, Shelf(tmp_path / "file"))
    recording.step()
    elsewhere.tell(Recorded("text"))
    elsewhere.hear()
    assert not recording.step()
    assert not recording.step()


@pytest.mark.parametrize("honest", [True, False])
def test_what_the_host_lays_open_is_held_against_what_it_fixed_at_the_start(
    tmp_path: Path, honest: bool
) -> None:
    elsewhere, nonce = Elsewhere(), "ab" * 16
    elsewhere.change(running=False)
    elsewhere.hear()
    record = elsewhere.match.record()
    first = fair.commitment(record if honest else record.replace("seed 1", "seed 2"), nonce)
    elsewhere.change(running=True, commitment=first)
    elsewhere.change(running=True, commitment=fair.commitment(record, nonce))  # as if it had been that
    elsewhere.finish()
    agreement = msgspec.structs.replace(elsewhere.agreement, hands_afterwards=True)
    elsewhere.change(running=False, commitment=fair.commitment(record, nonce), agreement=agreement)
    elsewhere.hear()
    recording = Recording(elsewhere.room, Shelf(tmp_path))
    recording.step()
    elsewhere.tell(Recorded(fair.opened(elsewhere.match.record(), nonce)))
    elsewhere.hear()

    assert recording.step()

    assert recording.verdict is not None
    assert recording.verdict.fair is honest
    assert fair.shown(first) in recording.verdict.sentence
    assert recording.verdict.sentence.startswith("The deal was fair: " if honest else "Beware, not the deal ")


def test_a_record_that_opens_nothing_is_not_fair() -> None:
    elsewhere = Elsewhere()
    for record in (elsewhere.match.record(), "nonsense"):
        assert not fair.opening(record, "ab" * 32).fair
