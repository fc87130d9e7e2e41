"""Limits on attempts to enter a table, kept for each address."""

from game.lan.limits import Limits
from game.lan.rate_limit import RateLimit


class CodeThrottle:
    """Attempts of one address at one table: how often it enters, and the delay after wrong proofs."""

    def __init__(self, limits: Limits) -> None:
        self.entrances = RateLimit(limits.entrances_burst, limits.entrances_rate)
        self._limits = limits
        self._failures: list[float] = []

    def delay_after_failure(self, now: float) -> float:
        """Count a wrong proof; return the seconds to wait before answering it."""
        limits = self._limits
        self._failures = [at for at in self._failures if now - at < limits.wrong_proofs_within][-10:]
        self._failures.append(now)
        beyond = len(self._failures) - limits.wrong_proofs
        if beyond <= 0:
            return 0.0
        return min(limits.wrong_proof_longest, limits.wrong_proof_delay * 2.0 ** (beyond - 1))

    def reset(self) -> None:
        """Forget the wrong proofs after a correct one."""
        self._failures.clear()
