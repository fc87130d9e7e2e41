"""Saving one match at every move, and turning it into a record at its end."""

from pathlib import Path

from engine import Match
from game.setup.table_setup import TableSetup
from game.storage import fair_deal
from game.storage.match_archive import About
from game.storage.saved_matches import SavedMatch, SavedMatches
from game.system.files import reason


class MatchSaver:
    """The file of one match. `nonce` is that of a saved match or of its host, None for a new one.

    `notice` is a sentence if the match could not be saved; `record` is the file of a finished one.
    """

    def __init__(
        self, setup: TableSetup, saved_matches: SavedMatches, nonce: str | None = None, *, fresh: bool = False
    ) -> None:
        self.notice = ""
        self.record: Path | None = None
        self._setup = setup
        self.saved_matches = saved_matches
        self._fresh = fresh  # without a file of its own
        self._saved = not fresh  # at least once
        self.nonce = (fair_deal.new_nonce() if self.keeps else "") if nonce is None else nonce

    @property
    def keeps(self) -> bool:
        """True if the match is saved at every move."""
        return self.saved_matches.keeps and not self.notice

    def save(self, match: Match) -> None:
        """Save the match as it is now."""
        self.notice = ""
        try:
            if self._fresh:
                self.saved_matches.make_place()
                self._fresh = False
            if match.over:
                about = About.of(match, self._setup.seats, self._setup.me)
                path = self.saved_matches.archive(fair_deal.opened(match.record(), self.nonce), about)
                self.record = path if self.keeps else None
                self.saved_matches.clear()
            else:
                self.saved_matches.keep(
                    SavedMatch(setup=self._setup, record=match.record(), nonce=self.nonce)
                )
                self._saved = True
        except OSError as error:
            rest = "; it can be continued from the last saved move" if self._saved else ""
            self.notice = f"This match cannot be saved: {reason(error)}{rest}."
