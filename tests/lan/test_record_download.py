"""The record of a match elsewhere."""

from pathlib import Path

import msgspec
import pytest

from engine import Match
from game.lan.feed import Feed
from game.lan.guest.link import Status
from game.lan.guest.record_download import ANOTHER, CLOSED, KEPT, RecordDownload
from game.lan.messages import Record, Recorded
from game.storage import fair_deal
from game.storage.match_archive import kept_games
from game.storage.saved_matches import SavedMatches
from tests.lan.rooms import Elsewhere, read


def over(*, allowed: bool) -> Elsewhere:
    """A match that has been played to its end."""
    elsewhere = Elsewhere()
    elsewhere.finish()
    elsewhere.change(
        running=False, agreement=msgspec.structs.replace(elsewhere.agreement, hands_afterwards=allowed)
    )
    elsewhere.hear()
    return elsewhere


NONCE = "ab" * 16


def checked(recording: RecordDownload) -> list[str]:
    """Everything that is told until the record has been checked."""
    told = [words for _ in range(400) for words in recording.step()]
    assert not recording.waits
    return told


def opened(elsewhere: Elsewhere, tmp_path: Path, record: str, commitment: str = "") -> RecordDownload:
    """The recording of a match that is over, whose host lays this record open."""
    agreement = msgspec.structs.replace(elsewhere.agreement, hands_afterwards=True)
    elsewhere.change(running=False, agreement=agreement)
    elsewhere.hear()
    elsewhere.room.commitment = commitment or fair_deal.commitment(elsewhere.match.record(), NONCE)
    recording = RecordDownload(elsewhere.room, SavedMatches(tmp_path))
    assert recording.step() == ()
    assert recording.sentence.startswith("Checking the deal ")
    elsewhere.tell(Recorded(fair_deal.opened(record, NONCE)))
    elsewhere.hear()
    return recording


def test_the_record_is_asked_for_once_and_kept_once(tmp_path: Path) -> None:
    elsewhere, saved_matches = over(allowed=True), SavedMatches(tmp_path)
    recording = RecordDownload(elsewhere.room, saved_matches)
    assert not recording.step()
    assert not recording.step()
    assert elsewhere.link.said == [Record()]

    text = elsewhere.match.record()
    elsewhere.tell(Recorded(text[:20], True), Recorded(text[20:]))
    elsewhere.hear()

    assert recording.step() == (KEPT,)
    assert KEPT not in checked(recording)
    lobby = elsewhere.room.lobby
    assert lobby is not None
    (kept,) = kept_games(saved_matches.games)
    assert kept.path == recording.path
    assert Match.replay(kept.path.read_text()).record() == text
    assert [seat.name for seat in kept.about.seats] == [seat.name for seat in lobby.seats]
    assert (kept.about.winners, kept.about.scores, kept.about.hands) == (
        elsewhere.match.winners,
        elsewhere.match.scores,
        1,
    )


def test_it_is_not_asked_for_before_the_end(tmp_path: Path) -> None:
    elsewhere = Elsewhere()
    elsewhere.hear()
    assert not RecordDownload(elsewhere.room, SavedMatches(tmp_path)).step()
    assert elsewhere.link.said == []


def test_a_host_that_keeps_its_record_is_not_asked_and_that_is_said(tmp_path: Path) -> None:
    elsewhere = over(allowed=False)
    elsewhere.room.commitment = "3f9a12bc77d00e41" * 4
    recording = RecordDownload(elsewhere.room, SavedMatches(tmp_path))

    assert recording.step() == (CLOSED,)

    assert checked(recording) == []
    assert elsewhere.link.said == []
    assert recording.sentence == "Deal not opened: 3F9A 12BC 77D0 0E41"


def test_a_record_that_never_comes_leaves_the_deal_unchecked(tmp_path: Path) -> None:
    elsewhere = over(allowed=True)
    recording = RecordDownload(elsewhere.room, SavedMatches(tmp_path))
    recording.step()
    assert recording.waits
    elsewhere.tell(Status("ended", "The host is gone."))
    elsewhere.hear()

    assert not recording.waits
    assert recording.sentence.startswith("Deal not checked")


def test_a_record_that_cannot_be_kept_is_checked_all_the_same(tmp_path: Path) -> None:
    elsewhere = over(allowed=True)
    (tmp_path / "file").write_text("")
    recording = RecordDownload(elsewhere.room, SavedMatches(tmp_path / "file"))
    recording.step()
    elsewhere.tell(Recorded("text"))
    elsewhere.hear()
    assert recording.step() == ()
    assert recording.path is None
    assert checked(recording)
    assert recording.verdict is not None


@pytest.mark.parametrize("honest", [True, False])
def test_what_the_host_lays_open_is_held_against_what_it_fixed_at_the_start(
    tmp_path: Path, honest: bool
) -> None:
    elsewhere = Elsewhere()
    elsewhere.change(running=False)
    elsewhere.hear()
    record = elsewhere.match.record()
    first = fair_deal.commitment(record if honest else record.replace("seed 1", "seed 2"), NONCE)
    elsewhere.change(running=True, commitment=first)
    elsewhere.change(running=True, commitment=fair_deal.commitment(record, NONCE))  # as if it had been that
    elsewhere.finish()
    elsewhere.hear()
    recording = opened(elsewhere, tmp_path, elsewhere.match.record(), elsewhere.room.commitment)

    told = checked(recording)

    assert told == [KEPT, recording.sentence]
    assert recording.verdict is not None
    assert recording.verdict.fair is honest
    assert fair_deal.shown(first) in recording.sentence
    assert recording.sentence.startswith("The deal was fair: " if honest else "Beware, not the deal ")


def test_the_record_of_another_game_with_the_same_deal_is_told_apart_from_the_one_that_was_seen(
    tmp_path: Path,
) -> None:
    elsewhere, other = Elsewhere(), Elsewhere()
    elsewhere.finish()
    while other.match.game.result is None:
        other.move(str(other.match.game.moves(other.match.game.actors[0])[-1]))
    record = other.match.record()
    assert fair_deal.commitment(record, NONCE) == fair_deal.commitment(elsewhere.match.record(), NONCE)

    recording = opened(elsewhere, tmp_path, record)

    assert checked(recording)[-1] == ANOTHER.sentence


def test_a_record_that_opens_nothing_is_not_fair() -> None:
    elsewhere = Elsewhere()
    for record in (elsewhere.match.record(), "nonsense"):
        assert not fair_deal.opening(record, "ab" * 32).fair


def test_who_watches_may_find_another_match_after_an_absence(tmp_path: Path) -> None:
    """Of the one before neither its end nor the beginning of the next was told."""
    elsewhere = Elsewhere(me=None)
    elsewhere.move()
    elsewhere.tell(Status("lost"))
    elsewhere.hear()
    elsewhere.match = Match.new("standard", 4, seed=2)
    elsewhere.feed = Feed(None, 1, elsewhere.match)
    for _ in range(5):
        elsewhere.move(told=False)
    record = elsewhere.match.record()
    elsewhere.tell(Status("connected"))
    elsewhere.change(commitment=fair_deal.commitment(record, NONCE))
    elsewhere.tell(read(elsewhere.feed.snapshot()))
    elsewhere.finish()
    elsewhere.hear()

    recording = opened(elsewhere, tmp_path, elsewhere.match.record(), elsewhere.room.commitment)
    checked(recording)

    assert recording.verdict is not None
    assert recording.verdict.fair
