"""The laboratory on a cluster: workers of an existing Dask scheduler play the games.

They need this version of the program; everything else that a game depends on is sent with it. No game is
lost if a worker dies, since its batch is given to another.
"""

import logging
import re
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from engine import decks
from engine.lab import Study
from game import __version__
from game.lab.bulk import Batch, Bulk, Cut, Part, Tell, hand_out, play_batch
from game.lab.local_workers import stopped_by_interrupt

if TYPE_CHECKING:
    from distributed import Client

EXTRA = "A cluster needs the extra cluster: pip install 'crazier-eights[cluster]'."
ADDRESS = re.compile(r"((?:tcp|tls)://)?([^\s:/]+|\[[0-9a-fA-F:]+\]):([0-9]{1,5})")

BATCH = 2.0  # seconds: much more than it takes to send one
AHEAD = 2  # batches for each thread of a worker, so that none is idle while its answer is on its way
PATIENCE = 10  # seconds until a scheduler that does not answer is given up
MOST_DEATHS = 10  # workers that may die one after another before anything has been played


def check(address: str) -> str:
    """Return the address of a scheduler as Dask writes it; ValueError with a sentence if it is not
    valid.
    """
    found = ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found[3]) < 65536:
        raise ValueError(
            f"--cluster is the address of a Dask scheduler, such as 192.168.1.20:8786, not {address}."
        )
    if find_spec("distributed") is None:
        raise ValueError(EXTRA)
    return f"{found[1] or 'tcp://'}{found[2]}:{found[3]}"


def run(bulk: Bulk, address: str, tell: Tell) -> None:
    """Play games on a cluster, fewer of them if Ctrl-C stops it. The counts do not depend on the
    workers.

    Raises Cut, with a sentence, if the cluster does not answer or cannot go on.
    """
    stop = threading.Event()
    with _quiet(), closing(_connected(address)) as client, stopped_by_interrupt(stop.set):
        crew = _Crew(client, address, bulk)
        hand_out(
            bulk,
            bulk.parts(crew.threads()),
            crew.submit,
            room=lambda: AHEAD * crew.threads(),
            stopped=stop.is_set,
            tell=tell,
            every=0.5,
            dead=crew.is_dead,
        )


@contextmanager
def _quiet() -> Iterator[None]:
    """Suppress Dask's log messages; problems are reported in a sentence."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


def _connected(address: str) -> "Client":
    """Return a client of the scheduler; Cut if none answers.

    Dask waits for ever if the other side accepts the connection and is silent. Therefore a thread connects,
    which can be abandoned.
    """
    from distributed import Client

    clients: SimpleQueue[Client | None] = SimpleQueue()

    def connect() -> None:
        try:
            clients.put(Client(address, timeout=PATIENCE, set_as_default=False))
        except (OSError, ValueError):
            clients.put(None)

    threading.Thread(target=connect, daemon=True).start()
    with suppress(Empty):
        if client := clients.get(timeout=1.5 * PATIENCE):
            return client
    raise Cut(f"No Dask scheduler answers at {address}.")


class _Crew:
    """The workers of a cluster."""

    def __init__(self, client: "Client", address: str, bulk: Bulk) -> None:
        self._client, self._address, self._bulk = client, address, bulk
        self._executor = client.get_executor(pure=False)
        self._further = {name: text for name, text in decks.offered().items() if name in _games(bulk.study)}
        self._silence = f"The cluster at {address} answers no more."
        self._deaths = 0

    def threads(self) -> int:
        """Return the number of batches that can be played at once, at least one."""
        try:
            threads: dict[str, int] = self._client.nthreads()
        except OSError:
            raise Cut(self._silence) from None
        return max(1, sum(threads.values()))

    def submit(self, part: Part) -> Future[Batch]:
        """Send a part to a worker."""
        bulk = self._bulk
        batch: Future[Batch] = self._executor.submit(
            _batch, __version__, bulk.study, self._further, part, BATCH, bulk.keeps
        )
        return batch

    def is_dead(self, future: Future[Batch]) -> bool:
        """Return True if the worker of a part has died; Cut if nobody can play on."""
        from distributed import KilledWorker

        error = CancelledError() if future.cancelled() else future.exception()
        match error:
            case None:
                self._deaths = 0
            case KilledWorker() if self._deaths < MOST_DEATHS:
                self._deaths += 1
                return True
            case KilledWorker():
                raise Cut(f"The workers of the cluster at {self._address} die again and again.")
            case CancelledError() | OSError():
                raise Cut(self._silence)
            case OtherProgram() | ImportError() | AttributeError():
                raise Cut(f"The workers of {self._address} need Crazier Eights {__version__} as it is here.")
        return False


def _games(study: Study) -> set[str]:
    return {plan.rules for plan in study.plans}


# -- in a worker


class OtherProgram(Exception):  # noqa: N818  # it is the worker's fault
    """The worker has another version of the program."""


def _batch(
    version: str, study: Study, further: dict[str, str], part: Part, seconds: float, keep: bool
) -> Batch:
    if version != __version__:
        raise OtherProgram(__version__)
    for name, text in further.items():
        decks.offer(name, text)
    return play_batch(study, part, seconds, keep=keep)
