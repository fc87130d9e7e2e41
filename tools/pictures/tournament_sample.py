"""A sample tournament without a network, for pictures of its screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.lan.addresses import Address
from game.lan.guest.client import Me
from game.lan.guest.room import Room
from game.lan.messages import Agreement, Fixture, Ranked, Standings
from game.scenes.profile.profile_name import me
from game.scenes.scene import AppContext
from game.tournament.hosting import Owner
from game.tournament.plan import Tournament
from game.tournament.scenes.tournament_scene import TournamentScene
from game.tournament.watching import TournamentWatch
from tools.pictures.lan_sample import WAYS, still_room

PLAYERS = (
    "Rowan", "Nora", "Emil", "Ida", "Cem", "Ada", "Bo", "Zoë", "Maximiliane", "Jun", "Lea", "Otis", "Pia",
)  # fmt: skip
SCORES = ((30, 12, 0, 51), (5, 41, 22), (18, 0, 33))


class StillHost:
    """A host on this machine that is running."""

    failure = ""
    owner = Owner(port=48888, permit="")
    address = Address("127.0.0.1", 48888)

    def update(self) -> None:
        """Do nothing."""


def sample_standings(*, rounds: int = 2, over: bool = False) -> Standings:
    """A tournament in its last round: one table is over, one plays, others wait; or all of it is over."""
    held = Tournament(
        agreement=Agreement(name="Midsummer cup", rules="camelot"), players=PLAYERS, count=rounds, seed=3
    )
    for number in range(rounds):
        held = held.next_round()
        done = over or number < rounds - 1
        for table, pairing in enumerate(held.rounds[-1] if done else held.rounds[-1][:1]):
            seats = len(pairing.players)
            scores = (SCORES[table % 3] * 2)[:seats]
            held = held.played(table, scores, (scores.index(max(scores)),))
    fixtures = [
        Fixture(
            players=pairing.players,
            points=tuple(pairing.points()[name] for name in pairing.players) if pairing.over else (),
            table=f"{table:016x}",
            running=table == 1,
        )
        for table, pairing in enumerate(held.rounds[-1])
    ]
    return Standings(
        name=held.agreement.name, rules=held.agreement.rules, ladder=False, count=held.count,
        number=len(held.rounds), fixtures=tuple(fixtures), over=held.over, waits=over,
        places=tuple(Ranked(**line._asdict()) for line in held.standings()),
    )  # fmt: skip


def sample_tournament(
    context: AppContext, standings: Standings | None = None, *, hosted: bool = True
) -> TournamentScene:
    """A tournament as its host, or one of its players, sees it."""
    held = standings or sample_standings()

    def visit(who: Me, addresses: Sequence[Address]) -> Room:
        return still_room(held)

    watch = TournamentWatch(me(context), [StillHost.address], connect=visit, keep=lambda held: None)
    for moment in (0.0, 0.1):
        watch.update(moment)
    host = StillHost() if hosted else None
    return TournamentScene(context, host=host, watch=watch, player_addresses=WAYS if hosted else None)  # type: ignore[arg-type]
