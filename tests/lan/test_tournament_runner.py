"""A tournament at a server: tables for the right people, results as they were played, on after a crash."""

import asyncio
import io
import socket
from pathlib import Path

import pytest
from rich.console import Console

from game.commands import serve_command
from game.commands.cli import main
from game.commands.command_line import parse
from game.commands.serve_command import NO_PORT
from game.lan.guest.client import Browse
from game.lan.host.journal import FileJournal
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.lan_text import LEFT, STANDS_IN, changes, people_at, stand_ins
from game.lan.messages import (
    Agreement,
    Arrange,
    Bye,
    List,
    Message,
    NextRound,
    Ready,
    Rounds,
    Sit,
    Stand,
    Standings,
    Start,
    Tables,
)
from game.players.bot_player import AtOnce
from game.tournament import runner, tournament_command
from game.tournament.plan import WIN, Tournament, as_csv
from game.tournament.runner import RESULTS_TIME, TournamentRunner, checked, players_of, read, write
from tests.lan.evening import Evening, Player
from tests.lan.layers import identity

NAMES = ("Ann", "Bob", "Cyd", "Dan")
CUP = Tournament(agreement=Agreement(name="Cup", turn=0), players=NAMES, most=2, count=2, seed=1)


class Cup:
    """A tournament in a simulated evening."""

    def __init__(self, path: Path, held: Tournament = CUP, *, by_hand: bool = False, **more: object) -> None:
        self.path = path
        self.shown: list[Tournament] = []
        self.evening = Evening(4, **more)  # type: ignore[arg-type]
        self.conductor = TournamentRunner(
            self.evening.registry, held, path, wait=60.0, show=self.shown.append, by_hand=by_hand
        )
        self._tick()

    def _tick(self) -> None:
        self.conductor.update(self.evening.now)
        self.evening.at(self.evening.now + 0.5, self._tick)

    def round(self) -> dict[str, str]:
        """The table of everybody in this round."""
        return {name: each.table for each in self.conductor.tournament.rounds[-1] for name in each.players}

    def come(self, *names: str) -> list[Player]:
        """These come to their tables and are ready."""
        tables = self.round()
        people = [self.evening.joins(name, table=tables[name]) for name in names]
        for player in people:
            player.say(Ready())
        return people


def test_two_rounds_are_played_to_the_end(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json")
    cup.evening.run(1.0)
    assert sorted(row.name for row in cup.evening.registry.list().rows) == [
        "Round 1, table 1: Cup",
        "Round 1, table 2: Cup",
    ]

    cup.come(*NAMES)
    assert cup.evening.run(4 * 3600, until=lambda: cup.conductor.tournament.round_over)
    first = cup.conductor.tournament.rounds[0]
    assert all(sorted(pairing.points().values()) == [0, WIN] for pairing in first)
    cup.evening.run(RESULTS_TIME + 2.0)
    assert any(runner.NEXT in player.refusals for player in cup.evening.players)
    cup.come(*NAMES)
    assert cup.evening.run(4 * 3600, until=lambda: cup.conductor.over)

    assert {frozenset(pairing.players) for pairing in first}.isdisjoint(
        frozenset(pairing.players) for pairing in cup.conductor.tournament.rounds[1]
    )
    assert read(cup.path) == cup.conductor.tournament == cup.shown[-1]
    assert cup.path.with_suffix(".csv").read_text() == as_csv(cup.conductor.tournament.standings())
    cup.evening.run(2.0)
    assert cup.evening.registry.tables == {}


def test_a_seat_is_its_players_and_nobody_is_the_host(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json")
    cup.evening.run(1.0)
    tables = cup.round()
    (pairing,) = [each for each in cup.conductor.tournament.rounds[0] if "Ann" in each.players]
    stranger = next(name for name in NAMES if name not in pairing.players)

    other = cup.evening.joins(stranger, table=tables["Ann"])
    second, first = cup.come(*reversed(pairing.players))

    assert first.lobby is not None
    assert second.lobby is not None
    assert (first.lobby.me, second.lobby.me) == (0, 1)
    assert other.lobby is not None
    assert other.lobby.me is None
    assert other.lobby.host == 0
    for player, word in (
        (second, Stand()),
        (other, Sit(0)),
        (second, Start()),
        (second, Arrange(0, "closed")),
    ):
        before = len(player.refusals)
        player.say(word)
        cup.evening.run(1.0)
        assert len(player.refusals) == before + 1


def test_a_bot_plays_for_who_is_late_until_they_come(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json")
    cup.evening.run(1.0)
    mate = next(n for n in NAMES if n != "Ann" and cup.round()[n] == cup.round()["Ann"])
    (ann,) = cup.come("Ann")
    ann.plays = False

    cup.evening.run(30.0)
    assert ann.lobby is not None
    assert not ann.lobby.running
    cup.evening.run(40.0)
    assert ann.lobby.running
    assert sorted(seat.kind for seat in ann.lobby.seats) == ["bot", "guest"]
    assert sorted(seat.name for seat in ann.lobby.seats) == sorted(["Ann", mate])
    assert [(line.seat, line.text) for line in stand_ins(ann.lobby)] == [(1 - (ann.lobby.me or 0), STANDS_IN)]
    before = people_at(ann.lobby)
    cup.come(mate)
    cup.evening.run(1.0)

    assert [line.text for line in changes(before, ann.lobby)] == ["is here now"]
    assert stand_ins(ann.lobby) == []
    assert sorted(seat.name for seat in ann.lobby.seats) == sorted(["Ann", mate])
    empty = next(each for each in cup.conductor.tournament.rounds[0] if "Ann" not in each.players)
    assert set(empty.points().values()) == {0}  # nobody came


def test_who_has_left_for_good_still_has_the_name_of_the_seat(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json")
    cup.evening.run(1.0)
    mate = next(n for n in NAMES if n != "Ann" and cup.round()[n] == cup.round()["Ann"])
    ann, other = cup.come("Ann", mate)
    for player in (ann, other):
        player.plays = False
    cup.evening.run(1.0)
    assert ann.lobby is not None
    before = people_at(ann.lobby)

    other.say(Bye())
    cup.evening.run(1.0)

    assert [line.text for line in changes(before, ann.lobby)] == [LEFT]
    assert ann.lobby.seats[1 - (ann.lobby.me or 0)].name == mate


def test_it_goes_on_after_a_crash_at_the_same_tables(tmp_path: Path) -> None:
    journal = tmp_path / "cup.c8j"
    cup = Cup(tmp_path / "cup.json", journal=FileJournal(journal))
    cup.evening.run(1.0)
    cup.come(*NAMES)
    assert cup.evening.run(10.0, until=lambda: all(t.running for t in cup.evening.registry.tables.values()))
    registry = Registry(think=AtOnce, journal=FileJournal(journal))
    recover(registry, journal, 0.0)
    before = set(registry.tables)

    conductor = TournamentRunner(registry, read(cup.path), cup.path, wait=60.0, show=lambda held: None)
    conductor.update(0.0)

    assert len(before) == 2
    assert set(registry.tables) == before == set(cup.round().values())
    for pairing in conductor.tournament.rounds[0]:
        roster = registry.tables[pairing.table].roster
        assert roster.reserved == pairing.players
        assert tuple(place.guest.name for place in roster.places if place.guest) == pairing.players


def test_a_full_disk_costs_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cup.json"
    cup = Cup(path)
    cup.evening.run(1.0)

    def full(path: Path, held: Tournament) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(runner, "write", full)
    cup.evening.run(70.0)  # nobody comes
    assert cup.conductor.tournament.round_over
    assert not read(path).round_over
    monkeypatch.setattr(runner, "write", write)
    cup.evening.run(1.0)

    assert read(path) == cup.conductor.tournament


def asks(cup: Cup, *words: Message, name: str = "Zoe") -> Player:
    """Somebody who looks in and says this, once it has been answered."""
    player = cup.evening.comes(name, Browse())
    cup.evening.run(1.0)
    for word in words:
        player.say(word)
    cup.evening.run(1.0)
    return player


def test_who_asks_is_told_the_tables_and_which_is_theirs(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json")
    cup.evening.run(1.0)

    ann = asks(cup, List(), Rounds(), name="ann")

    rows, stand = ann.of(Tables)[-1].rows, ann.of(Standings)[-1]  # type: ignore[attr-defined]
    assert [row.table for row in rows if row.yours] == [cup.round()["Ann"]]
    assert (stand.name, stand.number, stand.count, stand.waits, stand.over) == ("Cup", 1, 2, False, False)  # type: ignore[attr-defined]
    assert {name: fixture.table for fixture in stand.fixtures for name in fixture.players} == cup.round()  # type: ignore[attr-defined]
    assert {place.name for place in stand.places} == set(NAMES)  # type: ignore[attr-defined]

    cup.evening.run(70.0)  # nobody comes: there are results
    stand = asks(cup, Rounds()).of(Standings)[-1]
    assert [fixture.points for fixture in stand.fixtures] == [(0, 0), (0, 0)]  # type: ignore[attr-defined]
    assert 0 < stand.left < RESULTS_TIME * 1000  # type: ignore[attr-defined]


def test_a_round_begins_when_its_owner_says_so_and_nobody_else(tmp_path: Path) -> None:
    cup = Cup(tmp_path / "cup.json", permit="secret", by_hand=True)
    cup.evening.run(1.0)

    assert "still missing" in asks(cup, NextRound("secret")).refusals[-1]
    cup.evening.run(200.0)  # nobody comes, and nobody says a word
    owner = asks(cup, Rounds(), NextRound("guess"))
    assert owner.of(Standings)[-1].waits  # type: ignore[attr-defined]
    assert "Only its owner" in owner.refusals[-1]
    assert len(cup.conductor.tournament.rounds) == 1

    assert asks(cup, NextRound("secret")).of(Standings)[-1].number == 2  # type: ignore[attr-defined]
    cup.evening.run(200.0)
    assert not cup.conductor.over
    asks(cup, NextRound("secret"))
    assert cup.conductor.over


def test_where_there_is_no_tournament_none_is_told() -> None:
    evening = Evening(1)
    somebody = evening.comes("Ann", Browse())
    evening.run(1.0)
    for word in (Rounds(), NextRound("")):
        somebody.say(word)
    evening.run(1.0)

    assert somebody.refusals == ["There is no tournament here."] * 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ann\n", "2 to 64"),
        ("\n".join(f"P{n}" for n in range(65)), "2 to 64"),
        ("Ann\nBob\nann", r"Ann and ann look alike: every player needs a name of their own\."),
        ("a\na", "a and a look alike"),
        ("a\n" + "b" * 21, "20 letters"),
        ("Ann\nHost\n", "says Host itself"),
    ],
)
def test_a_list_of_players_that_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        players_of(text)


def test_a_list_of_players_is_read() -> None:
    assert players_of("Ann \n\n  Bob\n") == ("Ann", "Bob")
    assert players_of("Ben {S}\nZoe 😀\n") == ("Ben (S)", "Zoe")
    with pytest.raises(ValueError, match="letters, not '🦊'"):
        players_of("Ann\n🦊\n")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"most": 11}, "cannot be"),
        ({"count": 0}, "cannot be"),
        ({"most": 7, "agreement": Agreement(name="C", rules="camelot")}, "2 to 6"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(more: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        checked(Tournament(**{"agreement": Agreement(name="C"), "players": NAMES, **more}))  # type: ignore[arg-type]


def test_the_command_makes_one_and_goes_on_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, path = tmp_path / "names.txt", tmp_path / "cup.json"
    names.write_text("\n".join(NAMES))
    words = parse(
        [
            "tournament",
            str(path),
            "--players",
            str(names),
            "--option",
            "match=25x",
            "--seats",
            "2",
            "--ladder",
            "--hints",
        ]
    )
    made = tournament_command.tournament_of(words)
    assert (made.players, made.mode, made.most) == (NAMES, "ladder", 2)
    assert made.agreement.options["match"] == "25x"
    assert made.agreement.hints
    hosting = tournament_command.hosting_of(words, made, Console(), by_hand=False)
    assert hosting.journal == path.with_suffix(".c8j")

    write(path, made.next_round())
    on = tournament_command.tournament_of(parse(["tournament", str(path)]))
    assert on == made.next_round()
    assert main(["tournament", str(path), "--players", str(names)]) == 2
    assert main(["tournament", str(tmp_path / "new.json")]) == 2
    path.write_text("{}")
    assert main(["tournament", str(path)]) == 2
    said = capsys.readouterr().err
    assert "its own players" in said
    assert "needs --players" in said
    assert "no tournament" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--rounds 0", "--rounds is a number from 1 to 64, not 0."),
        ("--rounds 65", "--rounds is a number from 1 to 64, not 65."),
        ("--seats 99", "--seats is a number from 2 to 10, not 99."),
        ("--least 1", "--least is a number from 2 to 10, not 1."),
        ("--turn -1", "--turn is a number from 0 to 600, not -1."),
        ("--wait -5", "--wait is a number from 0 to 86400, not -5."),
        ("--seats 2 --least 3", "A table cannot have 3 players at least (--least), 2 at most (--seats)."),
        ("--seats 6 --least 5", "There are too few players for a table of 5."),
    ],
)
def test_what_the_command_cannot_make_is_a_sentence_and_leaves_nothing_behind(
    words: str, sentence: str, tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, path = tmp_path / "names.txt", tmp_path / "cup.json"
    names.write_text("\n".join(NAMES))

    status = main(
        ["tournament", str(path), "--players", str(names), "--local", "--port", "0", *words.split()]
    )

    assert status == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")
    assert set(tmp_path.iterdir()) <= {names, home}


@pytest.mark.parametrize(
    ("cup", "names", "said"),
    [
        ("cup.json", "cup.csv", "its standings and --players"),
        ("cup.json", "cup.c8j", "the journal of its tables and --players"),
        ("cup.csv", "names.txt", "The tournament and its standings"),
        ("cup.c8j", "names.txt", "The tournament and the journal of its tables"),
    ],
)
def test_no_file_of_a_tournament_is_written_over_another(
    cup: str, names: str, said: str, tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = tmp_path / names
    players.write_text("\n".join(NAMES))

    assert main(["tournament", str(tmp_path / cup), "--players", str(players), "--local", "--port", "0"]) == 2

    assert f"{said} are the same file" in capsys.readouterr().err
    assert players.read_text() == "\n".join(NAMES)


def test_tables_and_standings_are_printed() -> None:
    text = io.StringIO()

    tournament_command.show(CUP.next_round().played(0, (5, 1), (0,)), Console(file=text, width=100))

    assert "Round 1 of 2" in text.getvalue()
    assert all(name in text.getvalue() for name in NAMES)
    assert f"{WIN}" in text.getvalue()


def test_the_server_ends_a_while_after_its_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cup.json"
    monkeypatch.setattr(runner, "RESULTS_TIME", 1.5)
    held = Tournament(agreement=Agreement(name="Cup"), players=("Ann", "Bob"), most=2, count=1).next_round()
    over = held.played(0, (1, 0), (0,))

    async def run() -> bool:
        end = asyncio.Event()
        work = runner.runner_for(over, path, wait=1.0, show=lambda held: None)
        server = Server(Registry(), identity())
        async with asyncio.timeout(30.0):
            going = asyncio.create_task(work(server, end))
            while not (
                isinstance(server.registry.tournament, TournamentRunner) and server.registry.tournament.over
            ):
                await asyncio.sleep(0.01)
            await asyncio.sleep(1.0)
            assert not end.is_set()
            assert server.registry.standings().over  # for who was still at the last table
            await going
        return end.is_set()

    assert asyncio.run(run())


def test_a_tournament_that_breaks_ends_its_host_with_a_sentence_and_keeps_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    path = tmp_path / "cup.json"
    write(path, CUP)
    words = ["tournament", str(path), "--local", "--port", "0"]

    def breaks(conductor: TournamentRunner, now: float) -> None:
        conductor._registry.open(CUP.agreement, 2, code=False).save()
        raise KeyError("of no use")

    monkeypatch.setattr(TournamentRunner, "update", breaks)
    assert main(words) == 1
    said = capsys.readouterr()
    assert "Hosting at port" in said.out
    assert "the fault is ours" in said.err
    assert "of no use" in next(home.rglob("crash-*.txt")).read_text()

    monkeypatch.setattr(TournamentRunner, "update", lambda conductor, now: setattr(conductor, "over", True))
    monkeypatch.setattr(runner, "RESULTS_TIME", 0.1)
    assert main(words) == 0
    assert "1 table is back." in capsys.readouterr().out


def test_where_nobody_can_come_no_tournament_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    names, path = tmp_path / "names.txt", tmp_path / "cup.json"
    names.write_text("\n".join(NAMES))
    words = ["tournament", str(path), "--players", str(names), "--local"]

    monkeypatch.setattr(serve_command, "LOOPBACK_ONLY", ("127.0.0.1",))

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main([*words, "--port", f"{port}"]) == 2
        assert capsys.readouterr() == ("", NO_PORT.format(port=port, why="it is in use already") + "\n")
        assert set(tmp_path.iterdir()) <= {names, home}


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        read(tmp_path / "none.json")
    with pytest.raises(ValueError, match="letters"):
        players_of("Ann\n\u200b\n")
