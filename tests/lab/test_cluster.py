"""The laboratory on a cluster of this machine: it dies in part, is not there, or is another program."""

import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from distributed import KilledWorker, LocalCluster

from engine import decks
from engine.lab import Counts, Plan, Study
from game import __version__
from game.lab import cluster
from game.lab.bulk import Batch, Bulk, Cut, play_batch

STUDY = Study((Plan("standard", 3, ("easy", "random", "random"), games=160),))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalCluster]:
    """A scheduler with two workers, processes of their own."""
    monkeypatch.setattr(cluster, "BATCH", 0.05)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as started:
        yield started


def test_a_worker_that_dies_loses_no_game(workers: Any) -> None:
    killed = []

    def tell(counts: Counts) -> None:
        if counts.games and not killed:
            killed.append(next(iter(workers.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    bulk = Bulk(STUDY)
    cluster.run(bulk, workers.scheduler_address, tell)

    assert killed
    assert bulk.counts == play_batch(STUDY, range(STUDY.games), 1e9, keep=False).counts


def test_where_no_scheduler_answers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with closing(
        socket.create_server(("127.0.0.1", 0))
    ) as mute:  # takes connections, and never says anything
        port = mute.getsockname()[1]
        with pytest.raises(Cut, match=rf"^No Dask scheduler answers at tcp://127.0.0.1:{port}\.$"):
            cluster.run(Bulk(STUDY), f"tcp://127.0.0.1:{port}", lambda counts: None)


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.168.1.20:8786", "tcp://192.168.1.20:8786"),
        ("tls://lab.example:8786", "tls://lab.example:8786"),
        ("tcp://[::1]:8786", "tcp://[::1]:8786"),
    ],
)
def test_an_address_is_that_of_a_scheduler(address: str, found: str) -> None:
    assert cluster.check(address) == found


def test_without_the_extra_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)

    with pytest.raises(ValueError, match=r"needs the extra cluster: pip install 'crazier-eights\[cluster\]'"):
        cluster.check("127.0.0.1:8786")


# -- what is made of an answer


class Client:
    """A client whose workers are made up."""

    def get_executor(self, **words: object) -> SimpleNamespace:
        return SimpleNamespace(submit=self._submit)

    def nthreads(self) -> dict[str, int]:
        return {}

    def _submit(self, task: Any, *words: Any) -> Future[Batch]:
        return answered(task(*words))


def answered(batch: Batch | None = None, error: BaseException | None = None) -> Future[Batch]:
    future: Future[Batch] = Future()
    if error is not None:
        future.set_exception(error)
    elif batch is not None:
        future.set_result(batch)
    return future


def crew() -> cluster._Crew:
    return cluster._Crew(Client(), "tcp://lab:8786", Bulk(STUDY))  # type: ignore[arg-type]


def died() -> Future[Batch]:
    return answered(error=KilledWorker("task", SimpleNamespace(address="tcp://lab:1"), 3))  # type: ignore[arg-type]


def test_parts_of_killed_workers_are_played_again_but_not_for_ever() -> None:
    hands = crew()

    assert all(hands.is_dead(died()) for _ in range(cluster.MOST_DEATHS))
    with pytest.raises(Cut, match="The workers of the cluster at tcp://lab:8786 die again and again"):
        hands.is_dead(died())


def test_deaths_are_forgotten_when_games_have_been_played() -> None:
    hands = crew()

    for _ in range(3):
        assert all(hands.is_dead(died()) for _ in range(cluster.MOST_DEATHS))
        assert not hands.is_dead(hands.submit(range(1)))


def test_a_cluster_that_is_gone_cuts_the_games_short() -> None:
    lost: Future[Batch] = Future()
    lost.cancel()

    for future in (lost, answered(error=OSError("closed"))):
        with pytest.raises(Cut, match="The cluster at tcp://lab:8786 answers no more"):
            crew().is_dead(future)


@pytest.mark.parametrize(
    "error", [cluster.OtherProgram("0"), ModuleNotFoundError("game"), AttributeError("_batch")]
)
def test_workers_with_another_program_are_told_of(error: Exception) -> None:
    with pytest.raises(
        Cut, match=rf"The workers of tcp://lab:8786 need Crazier Eights {__version__} as it is here"
    ):
        crew().is_dead(answered(error=error))


def test_a_scheduler_that_is_gone_cuts_the_games_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(client: Client) -> dict[str, int]:
        raise OSError("closed")

    monkeypatch.setattr(Client, "nthreads", gone)

    with pytest.raises(Cut, match="The cluster at tcp://lab:8786 answers no more"):
        crew().threads()


def test_what_goes_wrong_in_a_game_is_no_death() -> None:
    assert not crew().is_dead(answered(error=RuntimeError("no idea")))


def test_a_worker_refuses_what_another_version_asks_for() -> None:
    with pytest.raises(cluster.OtherProgram):
        cluster._batch("0.0.0", STUDY, {}, range(1), 1.0, False)


def test_without_workers_one_part_waits_for_them() -> None:
    assert crew().threads() == 1


def test_a_deck_of_a_players_own_is_sent_with_the_games() -> None:
    text = decks.deck_text("camelot")
    decks.offer("own_camelot", text)
    decks.offer("another", text)
    study = Study((Plan("own_camelot", 2, ("random",), games=2),))
    hands = cluster._Crew(Client(), "tcp://lab:8786", Bulk(study))  # type: ignore[arg-type]
    decks.withdraw("own_camelot")
    decks.withdraw("another")

    batch = hands.submit(range(1)).result()

    assert batch.counts.games == 1
    assert set(decks.offered()) == {"own_camelot"}
