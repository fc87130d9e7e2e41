"""A table on this machine: my moves, the bots' moves, taking back, saving, from hand to hand."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import msgspec
import pytest

from engine import Event, Game, IllegalMove, Match, Move
from game.players.bot_player import AtOnce
from game.players.game_events import events_of
from game.players.local_table import LocalTable
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatch, SavedMatches
from game.system import files

Sit = Callable[..., LocalTable]
PLAIN = {"eights": "plain", "twos": "none", "skip_rank": "none", "reverse_rank": "none"}


def bots_move(table: LocalTable) -> None:
    """Lets the bots move until it is my turn or the hand is over."""
    for _ in range(500):
        if table.result or table.moves():
            return
        table.update(0.0)
    raise AssertionError("the bots never stopped")


def play_hand(table: LocalTable) -> None:
    """Plays a hand to its end, always with my first move."""
    for _ in range(500):
        bots_move(table)
        if table.result:
            return
        table.play(table.moves()[0].text)
    raise AssertionError("the hand never ended")


def place(table: LocalTable, *, hands: list[str], discard: str, **words: object) -> None:
    """Puts a position on the table, seat 0 to move."""
    words.setdefault("stock", "3C 4C 5C 6C 7C 9C")
    table.match.game = Game.position(
        "standard", hands=hands, discard=discard, options=table.setup.options, **words
    )
    table._events = []
    table._told = 0


# -- the deal, moves and news


def test_a_new_table_tells_the_deal_as_my_seat_sees_it(sit: Sit) -> None:
    table = sit(3)

    news = table.news()

    deals = [event for event in news if event.kind == "deal"]
    assert len(deals) == 3
    assert all(card for event in deals if event.seat == 0 for card in event.cards)
    assert all(event.cards == (None,) * 5 for event in deals if event.seat != 0)
    assert not any(event.secret for event in news)
    assert table.news() == ()


def test_a_spectator_sees_nobodys_cards(sit: Sit) -> None:
    table = sit(3, watching=True)

    assert table.me is None
    assert all(card is None for event in table.news() if event.kind == "deal" for card in event.cards)
    assert table.moves() == ()
    assert table.asks() == ""
    assert table.why_not("draw") == "You are watching this table."
    with pytest.raises(IllegalMove, match="watching"):
        table.play("draw")


def test_the_same_seed_deals_the_same_and_none_is_drawn_and_kept(sit: Sit) -> None:
    assert sit(4, seed=11).view() == sit(4, seed=11).view()

    drawn = sit(4, seed=None)
    assert drawn.setup.seed is not None
    assert sit(4, seed=drawn.setup.seed).view() == drawn.view()


def test_my_move_is_made_and_told_and_then_it_is_the_bots_turn(sit: Sit) -> None:
    table = sit(2)
    place(table, hands=["7H 9S", "KC QD"], discard="7C")

    assert [move.text for move in table.moves()] == ["play 7H", "draw"]
    table.play("play 7H")

    assert [event.kind for event in table.news()] == ["play", "turn"]
    assert table.moves() == ()
    table.update(0.0)
    assert table.news()[0] == Event("draw", 1, (None,), 0, "choice")


def test_an_impossible_move_changes_nothing_and_says_why(sit: Sit) -> None:
    table = sit(2)
    place(table, hands=["7H 9S", "KC QD"], discard="7C")
    before = table.view()

    with pytest.raises(IllegalMove, match="matches neither"):
        table.play("play 9S")

    assert table.view() == before
    assert table.news() == ()
    assert not table.can_undo()
    assert "matches neither" in (table.why_not("play 9S") or "")
    assert table.why_not("play 7H") is None


def test_unknown_bot_levels_are_refused_with_those_that_there_are(sit: Sit) -> None:
    with pytest.raises(
        ValueError, match="There is no bot level grand; there are easy, normal, hard and expert"
    ):
        sit(3, level="grand")


def test_a_table_that_cannot_be_dealt_is_refused(sit: Sit) -> None:
    with pytest.raises(ValueError, match="hand_size"):
        sit(3, options={"hand_size": 6})


# -- the bots' pace


class Slow:
    """A bot that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.ready = False
        self.cancelled = 0

    def __call__(self, game: Game, seat: int, level: str, style: str) -> "Slow":
        self.asked.append(seat)
        self._move = game.moves(seat)[0]
        return self

    def answer(self) -> Move | None:
        return self._move if self.ready else None

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def paced(slow: Slow) -> LocalTable:
    """A table of two at normal speed, my seat to move on seven of clubs."""
    table = LocalTable.new(
        setup_for(2, seed=7, options=dict(PLAIN)), saved_matches=NoSavedMatches(), think=slow
    )
    place(table, hands=["7H 9S", "KC KH"], discard="7C")
    return table


def test_a_bot_moves_only_once_its_time_has_come_pictures_are_ready_and_it_has_thought(
    paced: LocalTable, slow: Slow
) -> None:
    paced.update(99.0)
    assert slow.asked == []  # it is my turn

    paced.play("play 7H")
    paced.news()
    for now, ready, thought in (
        (100.0, True, True),
        (100.79, True, True),
        (100.9, False, True),
        (101.0, True, False),
    ):
        slow.ready = thought
        paced.update(now, ready=ready)
        assert paced.news() == ()

    slow.ready = True
    paced.update(101.1)
    assert [event.kind for event in paced.news()] == ["play", "turn"]
    assert slow.asked == [1]  # once, however often it was stepped


@pytest.mark.parametrize(("speed", "pause"), [(0.5, 1.6), (1.0, 0.8), (2.0, 0.4), (4.0, 0.2), (0.0, 0.0)])
def test_the_speed_scales_the_pace(paced: LocalTable, slow: Slow, speed: float, pause: float) -> None:
    slow.ready = True
    paced.speed = speed
    paced.play("play 7H")
    paced.news()
    paced.update(10.0)
    if pause:
        paced.update(10.0 + pause - 0.01)
        assert paced.news() == ()
        paced.update(10.0 + pause + 0.01)
    assert paced.news() != ()


def test_who_leaves_leaves_no_thought_behind(paced: LocalTable, slow: Slow) -> None:
    paced.play("play 7H")
    paced.update(0.0)

    paced.leave()

    assert slow.cancelled == 1


# -- taking back


def test_my_play_can_be_taken_back_until_the_bot_has_moved(sit: Sit) -> None:
    table = sit(2, options=dict(PLAIN))
    place(table, hands=["7H 9S", "KC QD"], discard="7C")
    before = table.view()
    assert not table.can_undo()

    table.play("play 7H")
    assert table.can_undo()
    table.undo()

    assert table.view() == before
    assert table.news() == ()
    assert not table.can_undo()

    table.play("play 7H")
    table.update(0.0)
    assert not table.can_undo()
    with pytest.raises(ValueError, match="Only your own last move"):
        table.undo()


def test_taking_back_stops_a_bot_that_already_thinks(paced: LocalTable, slow: Slow) -> None:
    paced.play("play 7H")
    paced.update(0.0)
    slow.ready = True

    paced.undo()
    paced.update(50.0)

    assert slow.cancelled == 1
    assert [move.text for move in paced.moves()] == ["play 7H", "draw"]


def test_the_steps_of_one_turn_are_taken_back_one_by_one(sit: Sit) -> None:
    table = sit(2, options={"multiple_cards": True})
    place(table, hands=["8H 8S 8C 9S", "KC QD"], discard="7C")
    for text in ("play 8H", "play 8S", "done", "name hearts"):
        table.play(text)

    table.undo()
    assert [move.verb for move in table.moves()] == ["name"] * 4
    table.undo()
    table.undo()
    assert table.view()["discard"] == ["7C", "8H"]
    table.undo()
    assert table.view()["discard"] == ["7C"]
    assert not table.can_undo()


def test_what_showed_a_card_cannot_be_taken_back(sit: Sit) -> None:
    table = sit(2, options={**PLAIN, "play_after_draw": True})
    place(table, hands=["7H 9S", "KC QD"], discard="7C")

    table.play("draw")

    assert table.moves()
    assert not table.can_undo()


def test_the_last_card_cannot_be_taken_back(sit: Sit) -> None:
    table = sit(2, options=dict(PLAIN))
    place(table, hands=["7H", "KC QD"], discard="7C")

    table.play("play 7H")

    assert table.result is not None
    assert not table.can_undo()


# -- saving


def saved(saved_matches: SavedMatches) -> SavedMatch:
    found = saved_matches.load()
    assert found.notice == ""
    assert found.value is not None
    return found.value


def test_a_table_is_saved_at_the_deal_and_at_every_move(sit: Sit, saved_matches: SavedMatches) -> None:
    table = sit(3)
    assert saved(saved_matches).record == table.match.record()
    nonce = saved(saved_matches).nonce

    for _ in range(4):
        bots_move(table)
        if table.result:
            break
        assert saved(saved_matches).record == table.match.record()
        table.play(table.moves()[0].text)
        assert saved(saved_matches) == SavedMatch(setup=table.setup, record=table.match.record(), nonce=nonce)


def test_a_killed_match_goes_on_as_it_stood(sit: Sit, saved_matches: SavedMatches) -> None:
    table = sit(3, options={"match": "100x"})
    play_hand(table)
    table.next_hand()
    bots_move(table)
    table.play(table.moves()[-1].text)

    again = LocalTable.resume(saved(saved_matches), saved_matches=saved_matches, think=AtOnce)

    assert again.view() == table.view()
    assert again.scores == table.scores
    assert again.setup == table.setup
    assert again.history == table.history
    assert again.news() == table.history
    for one in (table, again):
        one.speed = 0
        bots_move(one)
    assert again.match.record() == table.match.record()


def test_a_taken_back_move_is_taken_back_in_the_saved_match_too(
    sit: Sit, saved_matches: SavedMatches
) -> None:
    for seed in range(50):
        table = sit(2, seed=seed)
        bots_move(table)
        plays = [move.text for move in table.moves() if move.verb == "play"]
        if plays:
            break
    before = saved(saved_matches)

    table.play(plays[0])
    assert saved(saved_matches) != before
    table.undo()

    assert saved(saved_matches) == before


def test_a_finished_match_is_kept_as_a_record_and_not_offered_again(
    sit: Sit, saved_matches: SavedMatches
) -> None:
    table = sit(3)

    play_hand(table)

    assert table.over
    assert saved_matches.load() == files.Found(None)
    (record,) = saved_matches.games.iterdir()
    assert Match.replay(record.read_text()).record() == table.match.record()
    assert Match.replay(record.read_text()).scores == table.scores


def test_a_full_disk_is_a_sentence_and_the_game_goes_on(
    sit: Sit, saved_matches: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(2, options=dict(PLAIN))
    place(table, hands=["7H 9S", "KC QD"], discard="7C")
    before = saved_matches.load().value
    assert table.notice == ""

    def full(self: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    table.play("play 7H")

    left = "it can be continued from the last saved move"
    assert table.notice == f"This match cannot be saved: no space left on device; {left}."
    assert not table.kept
    assert table.view()["top"] == "7H"
    assert saved_matches.load().value == before

    monkeypatch.undo()
    table.undo()
    assert table.notice == ""
    assert table.kept


def test_a_table_without_a_shelf_writes_nothing(home: Path) -> None:
    table = LocalTable.new(setup_for(2, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    table.speed = 0
    play_hand(table)

    assert not home.exists()


# -- from hand to hand


def test_a_match_goes_from_hand_to_hand_until_it_is_over(sit: Sit) -> None:
    table = sit(2, options={"match": "25x"})
    with pytest.raises(ValueError, match="not finished"):
        table.next_hand()

    hands = 0
    while True:
        play_hand(table)
        hands += 1
        assert sum(table.scores) == 0
        if table.over:
            break
        table.next_hand()
        assert table.result is None
        assert [event.kind for event in table.news()][:2] == ["deal", "deal"]
        with pytest.raises(ValueError, match="not finished"):
            table.next_hand()

    assert max(table.scores) > 50
    assert len(table.match.games) == hands
    with pytest.raises(ValueError, match="over"):
        table.next_hand()


def test_the_history_of_a_hand_can_be_told_from_its_record(sit: Sit) -> None:
    table = sit(4)
    play_hand(table)

    assert tuple(events_of(Game.replay(table.match.game.record()))) == tuple(table._events)


def test_bots_alone_play_a_match_to_its_end(sit: Sit) -> None:
    table = sit(5, watching=True)

    for _ in range(2000):
        table.update(0.0)

    assert table.over
    assert table.result is not None


# -- saved matches


def test_a_saved_match_whose_record_is_none_is_put_aside(saved_matches: SavedMatches, sit: Sit) -> None:
    table = sit(3)
    broken = SavedMatch(setup=table.setup, record=table.match.record() + "0 play 8X\n")
    saved_matches.keep(broken)

    found = saved_matches.load(date(2025, 3, 8))

    aside = saved_matches.folder / "match.json.broken-2025-03-08"
    assert found.value is None
    assert "cannot be continued" in found.notice
    assert msgspec.json.decode(aside.read_bytes(), type=SavedMatch) == broken
    assert saved_matches.load() == files.Found(None)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"version": 1, "record": ""}', b'{"version": 9}'])
def test_a_foreign_save_is_put_aside(saved_matches: SavedMatches, content: bytes) -> None:
    saved_matches.folder.mkdir(exist_ok=True)
    saved_matches.path.write_bytes(content)

    found = saved_matches.load(date(2025, 3, 8))

    assert found.value is None
    assert "match.json.broken-2025-03-08" in found.notice
    assert (saved_matches.folder / "match.json.broken-2025-03-08").read_bytes() == content


def test_two_matches_that_end_in_one_second_are_both_kept(saved_matches: SavedMatches) -> None:
    from datetime import datetime

    now = datetime(2025, 3, 8, 21, 30)

    first, second = (saved_matches.archive(text, now=now) for text in ("one", "two"))

    assert (first.read_text(), second.read_text()) == ("one", "two")


def test_a_match_that_is_given_up_stays_among_the_records(tmp_path: Path) -> None:
    saved_matches = SavedMatches(tmp_path)
    first = LocalTable.new(setup_for(2, seed=1), saved_matches=saved_matches)
    record = first.match.record()

    second = LocalTable.new(setup_for(2, seed=2), saved_matches=saved_matches)
    assert not saved_matches.games.exists()
    saved_matches.give_up(saved_matches.waiting()[-1])

    assert [Match.replay(path.read_text()).record() for path in saved_matches.games.iterdir()] == [record]
    found = saved_matches.load().value
    assert found is not None
    assert found.record == second.match.record()
    assert len(saved_matches.waiting()) == 1


def test_what_is_under_way_begins_with_the_last_move_that_answered_no_question(
    sit: Sit, saved_matches: SavedMatches
) -> None:
    """A match that is left in the middle of an ability tells again what of it was carried out."""
    for seed in range(40):
        table = sit(3, rules="camelot", seed=seed)
        for _ in range(400):
            bots_move(table)
            verbs = [move.verb for move in table.moves()]
            if not verbs or (verbs[0] == "choose" and len(table.under_way) > 2):
                break
            table.play(table.moves()[0].text)
            table.news()
        if table.moves():
            break
    again = LocalTable.resume(saved(saved_matches), saved_matches=saved_matches, think=AtOnce)
    assert again.under_way == ()  # nothing of it has been told yet
    told = again.news()

    assert again.under_way == table.under_way
    assert told[-len(again.under_way) :] == again.under_way
    last = next(text for _, text in reversed(again.match.game.history()) if not text.startswith("choose"))
    assert last.partition(" ")[0] in ("play", "discard", "done")
