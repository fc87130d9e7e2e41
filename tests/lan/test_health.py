"""What is told of a server to whoever watches over it: figures and health, and nobody's name."""

import asyncio
import time

import pytest

from game.lan.host.health import HELP, Figures, Health, figures_of, metrics, total_figures
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.messages import Agreement, Play
from tests.lan.evening import Evening
from tests.lan.layers import identity
from tests.lan.test_evenings import started


def health(*, well: bool = True) -> Health:
    return Health(lambda: Figures(tables=3), lambda: well)


@pytest.mark.parametrize(
    ("question", "status"),
    [
        (b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n", 200),
        (b"GET /metrics HTTP/1.0\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\n\r\n", 404),
        (b"GET /../../etc/passwd HTTP/1.1\r\n\r\n", 404),
        (b"POST /metrics HTTP/1.1\r\n\r\n", 405),
        (b"GET /metrics\r\n\r\n", 400),
        (b"", 400),
        (b"\xff\x00\r\n\r\n", 400),
    ],
)
def test_two_questions_are_answered_and_no_others(question: bytes, status: int) -> None:
    answer = health().answer(question)

    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    assert f"Content-Length: {len(body)}\r\n".encode() in head


def test_who_opens_no_new_tables_is_not_well() -> None:
    assert health(well=False).answer(b"GET /health HTTP/1.1\r\n\r\n").startswith(b"HTTP/1.1 503 ")


def test_every_figure_has_a_line_in_the_format_of_prometheus() -> None:
    lines = metrics(Figures(commands=7, lag_seconds=0.25)).splitlines()

    assert set(HELP) == set(Figures.__struct_fields__)
    assert "crazier_eights_commands_total 7" in lines
    assert "crazier_eights_lag_seconds 0.25" in lines
    assert len(lines) == 3 * len(HELP)


def test_figures_of_workers_are_added_up_and_the_worst_delay_counts() -> None:
    several = [Figures(tables=2, lag_seconds=0.1), Figures(tables=3, lag_seconds=0.4)]

    assert total_figures(several) == Figures(tables=5, lag_seconds=0.4, workers=2)
    assert total_figures([]) == Figures(workers=0)


def test_a_hall_is_counted() -> None:
    evening = started("standard", seed=3)
    evening.run(30.0)
    played = sum(player.client._number - 1 for player in evening.players)

    found = figures_of(evening.registry, 0.0123, 77)

    assert played > 0
    assert (found.tables, found.running, found.guests, found.connections) == (1, 1, 2, 2)
    assert found.commands == played
    assert (found.lag_seconds, found.journal_bytes) == (0.012, 77)
    evening.players[0].client.say(Play(number=500, move="draw", seen=0))
    evening.players[1].cut()
    assert figures_of(evening.registry, 0, 0).guests == 1


def test_a_loop_that_was_held_up_says_so() -> None:
    async def run() -> float:
        server = Server(Registry(), identity())
        end = asyncio.Event()
        asyncio.get_running_loop().call_later(0.05, lambda: time.sleep(0.4))
        asyncio.get_running_loop().call_later(0.8, end.set)
        await server.run(end)
        return server.lag

    assert 0.2 < asyncio.run(run()) < 5.0
    assert Server(Registry(), identity()).lag == 0.0


def test_a_slow_questioner_is_let_go_and_a_long_question_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lan.host.health.PATIENCE", 0.2)

    async def ask(question: bytes) -> bytes:
        answers = health()
        port = await answers.listen(0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(question)
        async with asyncio.timeout(10.0):
            found = await reader.read()
        writer.close()
        answers.close()
        return found

    assert b" 400 " in asyncio.run(ask(b"GET /metr"))
    assert b" 400 " in asyncio.run(ask(b"GET /metrics?" + b"x" * 9000 + b" HTTP/1.1"))
    assert b"tables 3" in asyncio.run(ask(b"GET /metrics HTTP/1.1\r\n\r\n"))


def test_nothing_is_counted_by_name() -> None:
    evening = Evening(1)
    evening.opens("Zebediah", Agreement(name="Quokka"), seats=2)

    text = metrics(figures_of(evening.registry, 0, 0))

    assert "Zebediah" not in text
    assert "Quokka" not in text


def test_health_that_nobody_asked_for_ends_quietly() -> None:
    health().close()
