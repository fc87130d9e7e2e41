"""CE-63 to CE-68, CE-88: teams; and what other rules say of teammates (CE-53, CE-76, CE-77, CE-87)."""

import random

import pytest

from engine import Game, Match
from engine.rules import open_rules
from engine.table import Result
from tests.cards.reading import choices, hand, may_discard, may_play, play, sizes
from tests.crazier.promises import cards_of, check_game
from tests.crazier.table import at

PAIRS = [[0, 2], [1, 3]]
SHAPES = (
    PAIRS,
    [[0, 2, 4], [1, 3, 5]],
    [[0, 3], [1, 4], [2, 5]],
    [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
    [[0, 4], [1, 5], [2, 6], [3, 7]],
)
HANDS = ("Medusa, Eros, Lethe", "Erinyes, Echo", "Minotaur, Theseus, Hades", "Circe, Daedalus")


def seats_of(teams):
    return sum(map(len, teams))


def pairs(*hands, dealer=3, **state):
    """Two teams of two with the Olympus deck; seat 0 is the game's first player."""
    return at("olympus", *hands, teams=PAIRS, dealer=dealer, discard="Harpies", **state)


def told(events, kind):
    return [event.seat for event in events if event.kind == kind]


@pytest.mark.rule("CE-63")
@pytest.mark.parametrize("teams", SHAPES)
def test_ce_63_two_to_four_teams_of_two_or_two_or_three_of_three(teams):
    game = Game.new("camelot", seats_of(teams), 1, teams=teams)

    assert game.view(None)["teams"] == teams
    assert list(game.actors) in teams


@pytest.mark.rule("CE-63", "CE-88")
@pytest.mark.parametrize(
    ("players", "teams", "reason"),
    [
        (4, [[0, 1, 2, 3]], "two or three"),
        (4, [[0], [1], [2], [3]], "two or three"),
        (8, [[0, 2, 4, 6], [1, 3, 5, 7]], "two or three"),
        (10, [[0, 5], [1, 6], [2, 7], [3, 8], [4, 9]], "two or three"),
        (12, [[0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11]], "two or three"),
        (5, [[0, 2, 4], [1, 3]], "equal size"),
        (4, [[0, 1], [2, 3]], "alternately"),
        (6, [[0, 2, 3], [1, 4, 5]], "alternately"),
        (6, [[0, 2], [1, 3]], "each seat from 0 to 5 once"),
        (4, [[0, 2], [1, 2]], "each seat from 0 to 3 once"),
        (4, [], "two or three"),
        (4, 7, "lists of seats"),
        (4, [0, 1], "lists of seats"),
        (4, [["a", "b"], [1, 3]], "lists of seats"),
    ],
)
def test_ce_63_other_teams_are_refused(players, teams, reason):
    with pytest.raises(ValueError, match=rf"{reason}.*\.$"):
        Game.new("camelot", players, 1, teams=teams)


@pytest.mark.rule("CE-63")
def test_ce_63_the_order_in_which_teams_are_told_does_not_matter():
    assert Game.new("camelot", 4, 1, teams=[[3, 1], [2, 0]]) == Game.new("camelot", 4, 1, teams=PAIRS)


@pytest.mark.rule("CE-68")
@pytest.mark.parametrize(
    ("players", "teams", "cards"),
    [
        (2, None, 52),
        (4, None, 52),
        (5, None, 104),
        (6, None, 104),
        *((seats_of(t), t, 104) for t in SHAPES[1:]),
    ],
)
def test_ce_68_a_second_copy_of_the_deck_where_fewer_than_twenty_would_be_left(players, teams, cards):
    assert len(cards_of(Game.new("olympus", players, 3, teams=teams))) == cards


@pytest.mark.rule("CE-68")
@pytest.mark.parametrize("players", [1, 7, 9])
def test_ce_68_at_most_six_without_teams(players):
    with pytest.raises(ValueError, match=r"2 to 6 players play Olympus, not \d\."):
        Game.new("olympus", players, 3)


def test_who_are_too_many_for_themselves_hear_that_they_can_play_in_teams():
    with pytest.raises(ValueError, match=r"not 9\. 9 of them play in teams\.$"):
        Game.new("olympus", 9, 3)


@pytest.mark.rule("CE-64")
def test_ce_64_teammates_play_and_discard_in_the_same_main_phase_in_any_order():
    game = pairs(*HANDS)

    assert game.actors == (0, 2)
    play(game, "2 discard Minotaur", "0 discard Medusa", "2 play Theseus")

    assert may_discard(game, 0) == set()
    assert may_play(game, 0) == {"Eros", "Lethe"}  # each has one play and one discard of their own
    assert may_play(game, 2) == set()


@pytest.mark.rule("CE-64")
def test_ce_64_they_draw_in_the_same_draw_phase_the_leftmost_first():
    game = pairs(*HANDS, stock="Chronos, Icarus, Typhon")

    assert game.play(0, "done") == ()
    events = game.play(2, "done")

    assert told(events, "turn") == told(events, "draw") == [1, 3]
    assert game.actors == (1, 3)
    assert "Chronos" in hand(game, 1)
    assert "Icarus" in hand(game, 3)


@pytest.mark.rule("CE-64")
def test_ce_64_three_teams_take_their_turns_one_after_the_other():
    game = Game.new("olympus", 6, 4, teams=SHAPES[2])
    first = game.actors[0]
    turns = []
    for _ in range(4):
        turns.append(game.actors)
        for seat in game.actors:
            game.play(seat, "done")

    assert turns == [tuple(sorted(((first + n) % 3, (first + n) % 3 + 3))) for n in range(4)]


@pytest.mark.rule("CE-88")
def test_ce_88_done_ends_the_main_phase_of_one_member_for_good():
    game = pairs(*HANDS)

    play(game, "0 done")

    assert game.actors == (2,)
    assert game.why_not(0, "discard Medusa") == "It is not your turn."
    play(game, "2 discard Hades", "2 done")
    assert game.actors == (1, 3)


@pytest.mark.rule("CE-88")
def test_ce_88_while_an_ability_asks_only_the_asked_seat_may_move():
    game = pairs("Medusa, Eros", "Echo", "Oracle of Delphi, Hades", "Circe")

    play(game, "2 play Oracle of Delphi")
    assert game.actors == (2,)
    while game.actors == (2,):
        play(game, f"2 {game.moves(2)[0]}")

    assert game.actors == (0, 2)


@pytest.mark.rule("CE-15", "CE-88")
def test_ce_88_who_discards_an_eight_names_the_colour_not_the_leader():
    game = pairs("Medusa, Eros", "Echo", "Chronos, Hades, Icarus", "Circe")

    play(game, "2 discard Chronos")

    assert game.actors == (2,)
    play(game, "2 name green")
    assert game.actors == (0, 2)
    assert game.view(0)["named"] == "green"


@pytest.mark.rule("CE-65")
def test_ce_65_teammates_see_each_others_hands_and_nobody_else_does():
    game = pairs(*HANDS, stock="Chronos, Icarus, Typhon")
    play(game, "0 done")
    drawn = next(event for event in game.play(2, "done") if event.kind == "draw")

    assert set(game.view(3)["hands"][1]["cards"]) == {"Erinyes", "Echo", "Chronos"}
    assert game.view(0)["hands"][1]["cards"] == [None] * 3
    assert game.view(None)["hands"][1]["cards"] == [None] * 3
    assert drawn.for_seat(3).cards == ("Chronos",)
    assert drawn.for_seat(0).cards == drawn.for_seat(None).cards == (None,)


@pytest.mark.rule("CE-65")
def test_ce_65_from_the_deal_on():
    game = Game.new("shahrzad", 9, 2, teams=SHAPES[3])

    for seat in range(9):
        seen = [None not in held["cards"] for held in game.view(seat)["hands"]]
        assert seen == [other % 3 == seat % 3 for other in range(9)]


@pytest.mark.rule("CE-66", "CE-87")
def test_ce_66_a_player_who_wins_wins_for_the_whole_team():
    game = pairs("Medusa, Eros", "Echo", "Hades", "Circe, Daedalus")

    play(game, "2 discard Hades")

    assert game.result.winners == (0, 2)
    assert game.result.points == (0, 1, 0, 2)


@pytest.mark.rule("CE-66", "CE-76")
def test_ce_66_a_player_who_loses_loses_for_the_whole_team():
    many = "Medusa, Eros, Lethe, Hades, Minotaur, Theseus, Zeus, Athena"
    game = pairs("Argonauts", "Echo, Circe", many, "Daedalus", in_play=("", "", "Icarus"))

    play(game, "0 done", "2 done")

    assert game.result.winners == (1, 3)
    assert game.result.reason == "last player left"
    assert game.result.points == (1, 0, 8, 0)  # as many as they held (CE-61)


@pytest.mark.rule("CE-66", "CE-76")
def test_ce_66_of_three_teams_the_other_two_go_on():
    many = "Medusa, Eros, Lethe, Hades, Minotaur, Theseus, Zeus, Athena"
    hands = ("Argonauts", "Echo", "Circe", many, "Daedalus", "Hydra")
    game = at("olympus", *hands, in_play=("", "", "", "Icarus"), teams=SHAPES[2], dealer=5, discard="Harpies")

    play(game, "0 done", "3 done")

    assert game.result is None
    assert game.view(None)["out"] == [0, 3]
    assert game.actors == (1, 4)
    play(game, "1 done", "4 done", "2 done", "5 done")
    assert game.actors == (1, 4)


@pytest.mark.rule("CE-67", "CE-88")
def test_ce_67_an_extra_turn_is_taken_alone():
    game = pairs("Medusa, Eros", "Echo, Circe", "Atalanta, Hades", "Daedalus, Hydra")

    play(game, "2 play Atalanta", "0 done")
    events = game.play(2, "done")

    assert told(events, "turn") == told(events, "draw") == [2]
    assert game.actors == (2,)
    assert Game.position(game.position_text).actors == (2,)
    play(game, "2 done")
    assert game.actors == (1, 3)


@pytest.mark.rule("CE-67", "CE-88")
def test_ce_67_a_skipped_member_has_no_phases_while_the_others_take_their_turn():
    game = pairs("Medusa, Eros", "Echo, Circe", "Atalanta, Hades", "Daedalus, Hydra")

    play(game, "0 play Medusa", "0 choose 1", "0 done")
    events = game.play(2, "done")

    assert told(events, "skip") == [1]
    assert told(events, "turn") == told(events, "draw") == [3]
    assert game.actors == (3,)
    assert game.view(None)["turn"] == 3  # the next member leads
    assert sizes(game)[1] == 2
    play(game, "3 done", "0 done", "2 done")
    assert game.actors == (1, 3)


@pytest.mark.rule("CE-88")
@pytest.mark.parametrize(("dealer", "leaders"), [(3, [1, 0]), (0, [1, 2]), (1, [3, 2]), (2, [3, 0])])
def test_ce_88_the_first_member_clockwise_from_the_first_player_leads(dealer, leaders):
    game = pairs(*HANDS, dealer=dealer)
    found = []
    for _ in leaders:
        for seat in game.actors:
            game.play(seat, "done")
        found.append(game.view(None)["turn"])

    assert found == leaders


@pytest.mark.rule("CE-88")
def test_ce_88_each_players_turn_counts_once_for_each_member():
    game = at(
        "camelot",
        "Excalibur, Squire",
        "Castle, Death",
        "Nimue, Unicorn",
        "Black Knight",
        in_play=("", "Chapel Perilous"),
        discard="Resurrection",
        teams=PAIRS,
        dealer=1,
    )

    play(game, "0 done")
    events = game.play(2, "done")

    assert told(events, "turn") == [3, 1]
    assert told(events, "draw")[:2] == [3, 1]  # nobody has a purple card to show; the leader's turn first
    assert [event.word for event in events if event.kind == "draw"][:2] == ["ability", "ability"]


@pytest.mark.rule("CE-88", "CE-42")
def test_ce_88_members_order_their_own_abilities_the_leaders_first():
    hands = ("Medusa, Eros", "Echo, Circe, Lethe", "Atalanta, Hades", "Daedalus, Hydra, Minotaur")
    rows = ("", "Golden Fleece, Faun Musician, Aegis", "", "Golden Fleece, Faun Musician, Aegis")
    game = pairs(*hands, in_play=rows, dealer=2)

    play(game, "0 done", "2 done")

    assert [due["seat"] for due in game.view(None)["due"]] == [3, 3, 1, 1]  # one batch
    assert game.actors == (3,)
    assert choices(game, 3) == {"Golden Fleece", "Faun Musician"}
    asked = [3]
    while len(game.actors) == 1:
        (seat,) = game.actors
        if asked[-1] != seat:
            asked.append(seat)
            assert choices(game, seat) == {"Golden Fleece", "Faun Musician"}
        game.play(seat, game.moves(seat)[0])
    assert asked == [3, 1]
    assert sizes(game)[1] == sizes(game)[3] == 3  # one put away by Golden Fleece, one drawn


@pytest.mark.rule("CE-53")
def test_ce_53_teammates_are_no_opponents():
    rows = ("Aegis", "", "Hydra", "Golden Fleece")
    hands = ("Athena, Eros", "Echo, Zeus", "Theseus, Hades", "Daedalus, Hydra")

    assert "Athena" not in may_play(pairs(*hands, in_play=rows), 0)
    game = pairs(*hands, in_play=rows, to_move=1)
    assert "Zeus" in may_play(game, 1)
    told_of_it = ("Dunyazad", "The Roc", "Midnight / Dawn, Ali Baba", "Morgiana")
    game = at("shahrzad", *told_of_it, discard="A Fair Wind", teams=PAIRS, dealer=3)
    events = game.play(2, "play Midnight / Dawn Midnight")
    assert told(events, "draw") == [1, 3]  # each opponent


@pytest.mark.rule("CE-53", "CE-44")
def test_ce_53_a_castle_does_not_change_what_a_teammate_makes_one_draw():
    rows = ("", "Angel of Hope", "Castle", "Castle")
    hands = ("Excalibur, Squire", "Death, Merlin", "Nimue, Unicorn", "Black Knight, Questing Beast")
    for target, drawn in ((3, 2), (2, 0)):
        game = at("camelot", *hands, in_play=rows, discard="Resurrection", teams=PAIRS, dealer=3)
        before = sizes(game)[target]
        play(game, "0 done", "2 done", f"1 choose {target}")
        assert sizes(game)[target] - before == drawn  # 3 draws in the draw phase too


@pytest.mark.rule("CE-77")
def test_ce_77_when_a_draw_is_impossible_the_fewest_cards_win_for_the_team():
    game = pairs("Medusa, Eros", "Echo, Circe", "Atalanta, Hades, Zeus", "Hydra", stock="")

    play(game, "0 done", "2 done")

    assert game.result.winners == (1, 3)
    assert game.result.points == (2, 0, 3, 0)
    assert game.result.reason == "nothing to draw"


@pytest.mark.rule("CE-52", "CE-88")
def test_ce_88_a_duty_binds_the_one_member():
    game = pairs("Destiny, Eros", "Echo, Hades, Zeus", "Atalanta, Lethe", "Hydra, Circe")

    play(game, "0 play Destiny", "0 choose 1", "0 choose Hades", "0 done", "2 done")

    assert "done" not in choices(game, 1)
    assert "done" in choices(game, 3)
    assert game.view(0)["must"]
    assert not game.view(3)["must"]


@pytest.mark.rule("CE-87", "CE-63")
def test_ce_87_a_match_keeps_its_teams_and_counts_for_every_member():
    match = Match.new("camelot", 4, 3, {"games": 2}, teams=PAIRS)
    rng = random.Random(1)
    while match.game.result is None:
        seat = rng.choice(match.game.actors)
        match.game.play(seat, rng.choice(match.game.moves(seat)))
    winners = match.game.result.winners

    assert match.scores == tuple(int(seat in winners) for seat in range(4))
    match.next_game()
    assert match.game.view(None)["teams"] == PAIRS
    assert (match.game.view(None)["dealer"]) in winners  # the last in the old order goes last
    assert Match.replay(match.record()).record() == match.record()
    assert "teams 0 2; 1 3" in match.record()


@pytest.mark.rule("CE-61", "CE-66")
def test_ce_66_the_fewest_points_of_a_match_win_it_for_the_team():
    results = [Result((0, 2), (0, 5, 0, 1), "empty hand"), Result((1, 3), (9, 0, 4, 0), "empty hand")]
    book = open_rules("camelot", 4, {"points": True, "games": 2}, PAIRS)

    assert book.scores(results) == (9, 5, 4, 1)
    assert book.match_winners(results, book.scores(results)) == (1, 3)


def test_a_position_carries_its_teams():
    game = pairs(*HANDS)

    assert "teams 0 2; 1 3" in game.position_text
    assert Game.position(game.position_text) == game
    assert game.teams == ((0, 2), (1, 3))
    assert Game.position(game.position_text).actors == (0, 2)
    with pytest.raises(ValueError, match="nobody but teammates"):
        pairs(*HANDS, taking="0 1")


@pytest.mark.pairwise(deck=[])
@pytest.mark.parametrize("deck", ["camelot", "olympus", "shahrzad"])
@pytest.mark.parametrize("teams", SHAPES)
def test_every_decision_of_a_team_game_keeps_its_promises(deck, teams):
    for seed in range(3):
        game = Game.new(deck, seats_of(teams), seed, teams=teams)

        check_game(game, random.Random(seed), every=20)

        assert Game.replay(game.record()) == game
        assert any(set(game.result.winners) >= set(team) for team in teams)


# --- teams with everything else


@pytest.mark.rule("CE-64", "CE-67")
def test_a_skipped_draw_phase_is_the_one_members():
    hands = ("Forest Hermit, Squire", "Castle, Death", "Nimue, Unicorn", "Black Knight, Excalibur")
    game = at("camelot", *hands, discard="Resurrection", teams=PAIRS, dealer=3)

    play(game, "0 play Forest Hermit", "0 done", "2 done", "1 done")
    events = game.play(3, "done")

    assert told(events, "turn") == [0, 2]
    assert told(events, "draw") == [2]
    assert game.actors == (0, 2)


@pytest.mark.rule("CE-66", "CE-31")
def test_a_team_out_in_its_own_turn_ends_it_and_its_cards_go_under_the_discards():
    many = "Medusa, Eros, Lethe, Hades, Minotaur, Theseus, Zeus, Athena"
    hands = ("Argonauts", "Echo", "Circe", many, "Daedalus", "Hydra")
    rows = ("Aegis", "", "", "Icarus")
    game = at("olympus", *hands, in_play=rows, teams=SHAPES[2], dealer=5, discard="Harpies")

    play(game, "3 done")
    events = game.play(0, "done")

    assert told(events, "out") == [0, 3]
    view = game.view(None)
    assert view["top"] == "Harpies"
    assert sorted(view["discard"][:-1]) == sorted(["Argonauts", "Aegis", "Icarus", *many.split(", ")])
    assert view["in_play"] == [[]] * 6


@pytest.mark.rule("CE-52", "CE-67", "CE-85")
def test_a_duty_waits_for_the_turn_of_a_member_who_is_skipped():
    game = pairs("Destiny, Eros", "Echo, Hades, Zeus", "Medusa, Lethe", "Hydra, Circe")

    play(game, "0 play Destiny", "0 choose 1", "0 choose Hades", "2 play Medusa", "2 choose 1")
    play(game, "0 done", "2 done", "3 done", "0 done")
    assert game.view(1)["must"] == [{"seat": 1, "card": "Hades", "by": 0, "now": False}]
    play(game, "2 done")

    assert game.actors == (1, 3)
    assert "done" not in choices(game, 1)


@pytest.mark.rule("CE-86", "CE-88")
def test_time_run_out_ends_the_main_phase_of_that_member_only():
    game = pairs(*HANDS)

    game.expire(2)

    assert game.actors == (0,)
    assert Game.position(game.position_text).actors == (0,)


@pytest.mark.rule("CE-48", "CE-88")
def test_each_player_draws_clockwise_from_the_leader():
    hands = ("Eros", "Circe", "Apple of Discord, Echo", "Hydra")
    game = at("olympus", *hands, discard="Harpies", teams=PAIRS, dealer=3)

    assert told(game.play(2, "play Apple of Discord"), "draw") == [0, 1, 2, 3]


@pytest.mark.rule("CE-12", "CE-13", "CE-88")
def test_one_more_discard_is_for_the_member_who_gained_it():
    game = pairs(
        "Medusa, Hades, Lethe", "Echo", "Theseus, Death, Hades, Eros", "Circe", in_play=("", "Aegis")
    )

    play(game, "2 play Theseus", "0 discard Medusa", "2 discard Death", "2 discard Hades")

    assert may_discard(game, 0) == may_discard(game, 2) == set()
    assert game.view(0)["discards_left"] == game.view(2)["discards_left"] == 0
