"""The door of a table, for each address that comes to it."""

from game.lan.limits import Limits
from game.lan.rate_limit import RateLimit


class CodeThrottle:
    """How often an address comes to a table, and with a wrong proof: each further one is answered later."""

    def __init__(self, limits: Limits) -> None:
        self.entrances = RateLimit(limits.entrances_burst, limits.entrances_rate)
        self._limits = limits
        self._wrong: list[float] = []

    def wrong(self, now: float) -> float:
        """Another wrong proof; the seconds until it is answered."""
        limits = self._limits
        self._wrong = [at for at in self._wrong if now - at < limits.wrong_proofs_within][-10:]
        self._wrong.append(now)
        beyond = len(self._wrong) - limits.wrong_proofs
        if beyond <= 0:
            return 0.0
        return min(limits.wrong_proof_longest, limits.wrong_proof_delay * 2.0 ** (beyond - 1))

    def right(self) -> None:
        """Somebody knew it."""
        self._wrong.clear()
