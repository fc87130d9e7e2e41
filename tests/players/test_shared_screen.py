"""People who share a screen, without a window: who has to sit down, what they are told, what is kept."""

import pytest
from msgspec.structs import replace

from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_setup import TableSetup, setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatches


def setup_of(levels: tuple[str, ...], rules: str = "standard", **words: object) -> TableSetup:
    """A table of these seats, "" being a person."""
    setup = setup_for(len(levels), rules=rules, name="Ada", seed=7, **words)  # type: ignore[arg-type]
    return replace(setup, levels=levels)


def sit(setup: TableSetup, saved_matches: SavedMatches | None = None) -> LocalTable:
    table = LocalTable.new(setup, saved_matches=saved_matches or NoSavedMatches(), think=AtOnce)
    table.speed = 0
    return table


def on(table: LocalTable) -> int | None:
    """Bots move until somebody else has to sit down, or the person at the screen is asked."""
    for now in range(99):
        if table.next_person is not None or table.moves() or table.result is not None:
            break
        table.update(float(now))
    return table.next_person


def test_whoever_is_alone_sits_there_all_the_time() -> None:
    table = sit(setup_of(("", "easy", "easy")))

    assert (table.me, table.alone, table.shared, table.next_person) == (0, 0, False, None)


def test_at_first_nobody_sits_there_and_nothing_can_be_seen_or_done() -> None:
    table = sit(setup_of(("", "", "easy")))

    assert (table.me, table.alone, table.shared) == (None, None, True)
    assert table.next_person in (0, 1)
    assert table.moves() == ()
    assert table.asks() == ""
    assert not any(card for hand in table.view()["hands"] for card in hand["cards"])


def test_the_news_of_whoever_sits_down_are_what_happened_since_they_got_up() -> None:
    table = sit(setup_of(("", "", "")))
    told: dict[int, int] = {}
    for _ in range(40):
        seat = on(table)
        if table.result is not None:
            break
        if seat is not None:
            view = table.sit_down(seat)
            assert (view is None) == (seat not in told)
            assert len(table.news()) == len(table.history) - told.get(seat, 0)
            assert (view is None) or view["seat"] == seat
        assert table.me is not None
        table.play(str(AtOnce(table.match.game, table.me, "normal").answer()))
        table.news()
        told[table.me] = len(table.history)
    assert set(told) == {0, 1, 2}


def test_what_another_did_cannot_be_taken_back() -> None:
    table = sit(setup_of(("", "", "")))
    for _ in range(30):
        seat = on(table)
        if seat is not None:
            table.sit_down(seat)
            assert not table.can_undo()
            with pytest.raises(ValueError, match="own last move"):
                table.undo()
        assert table.me is not None
        if table.result is not None:
            return
        table.play(str(AtOnce(table.match.game, table.me, "normal").answer()))


def test_bots_are_waited_for_by_whoever_sat_there_last() -> None:
    table = sit(setup_of(("", "easy", "", "easy")))
    seat = on(table)
    assert seat is not None
    table.sit_down(seat)
    while table.next_person is None and table.result is None:
        if table.moves():
            table.play(str(AtOnce(table.match.game, seat, "normal").answer()))
        table.update(0.0)
        assert table.me == seat

    assert table.next_person == 2 - seat


def test_a_saved_match_goes_on_with_nobody_at_the_screen(saved_matches: SavedMatches) -> None:
    table = sit(setup_of(("", "", "", ""), "camelot", teams=((0, 2), (1, 3))), saved_matches)
    for _ in range(12):
        seat = on(table)
        if seat is not None:
            table.sit_down(seat)
        assert table.me is not None
        table.play(str(AtOnce(table.match.game, table.me, "normal").answer()))
    saved = saved_matches.load().value
    assert saved is not None

    again = LocalTable.resume(saved, saved_matches=saved_matches, think=AtOnce)

    assert again.match.teams == ((0, 2), (1, 3))
    assert again.match.game.history() == table.match.game.history()
    assert again.me is None
    seat = again.next_person
    assert seat is not None
    view = again.sit_down(seat)
    assert view == again.view()
    assert again.news() == ()


def test_a_new_hand_begins_with_nobody_at_the_screen() -> None:
    table = sit(setup_of(("", ""), options={"match": "100x"}))
    for _ in range(300):
        if table.result is not None:
            break
        seat = on(table)
        if seat is not None:
            table.sit_down(seat)
        assert table.me is not None
        table.play(str(AtOnce(table.match.game, table.me, "normal").answer()))
    assert not table.over

    table.next_hand()

    assert table.me is None
    seat = table.next_person
    assert seat is not None
    assert table.sit_down(seat) is None
    assert table.news()[0].kind == "deal"


# -- teams


def test_a_team_mate_who_is_a_bot_acts_in_its_own_time() -> None:
    table = sit(setup_of(("", "normal", "normal", "normal"), "camelot", teams=((0, 2), (1, 3))))
    together = 0
    for now in range(400):
        if table.result is not None:
            break
        actors = table.match.game.actors
        if actors == (0, 2) and table.view()["phase"] == "main":
            together += 1
            assert table.moves()  # I may act, and so may the bot
            hand = table.view()["hands"][2]
            assert len([card for card in hand["cards"] if card is not None]) == hand["count"]
            assert together > 1 or None in table.view()["hands"][1]["cards"]
            before = len(table.match.game.history())
            table.update(float(now))
            assert table.match.game.history()[before][0] == 2
            assert not table.can_undo()
        elif table.moves():
            table.play(str(AtOnce(table.match.game, 0, "normal").answer()))
        else:
            table.update(float(now))
    assert together > 0
