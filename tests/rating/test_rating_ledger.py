"""The ledger's own rules: which games count, groups, guests, order, days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rating.rating_small import decision, event, federation, group, player
from tabellone.model import RESULTS, Game, Match, Round
from tabellone.rating import rate

PLAYERS = [player("anna", 3500), player("bruno", 3500)]


def test_groups_are_one_event() -> None:
    """D times the percentage is summed over rated groups: 1 at 100 % and 1 at 50 %, one bonus; 0 % is left out."""
    typed = event("2020-03-01", "anna-bruno 2-0")
    stages = (typed.stages[0], group("anna-bruno 2-0", elo=50), group("anna-bruno 0-2", elo=0))
    (row, _) = rate(federation(PLAYERS, replace(typed, stages=stages))).ratings["events/2020/a"]
    assert (row.obtained, row.expected, row.games, row.change, row.bonus) == (400, 200, 2, 150, 10)


def test_guests() -> None:
    """A game against a guest counts for the other, at the newcomer's capital or the one given; the guest has no row."""
    for rating, expected in ((None, 194), (3500, 100), (0, 196)):  # 3500 against 300, 3500, 0
        content = federation(PLAYERS, event("2020-03-01", "anna-guest 2-0", rating=rating))
        rows = rate(content).ratings["events/2020/a"]
        assert [(row.player, row.expected) for row in rows] == [("anna", expected)]


def test_two_guests() -> None:
    """An event with no player of the register rates nobody."""
    assert rate(federation(PLAYERS, event("2020-03-01", "guest-guest 2-0"))).ratings == {}


def test_every_game_of_a_match_counts() -> None:
    """Both games of a match are rated, a suspended one is not."""
    typed = event("2020-03-01", "anna-bruno 2-0")
    first = typed.stages[0].rounds[0].matches[0].games[0]
    assert first.white is not None
    assert first.black is not None
    games = (first, Game(first.black, first.white, RESULTS["1-1"], False), Game(first.white, first.black, RESULTS["*"]))
    stage = replace(typed.stages[0], rounds=(Round(1, (Match(1, 2, games),)),))
    rows = rate(federation(PLAYERS, replace(typed, stages=(stage,)))).ratings["events/2020/a"]
    assert [(row.obtained, row.games) for row in rows] == [(300, 2), (100, 2)]


def test_supposed_rounds_do_not_count() -> None:
    """A supposed draw is no game."""
    typed = event("2020-03-01", "anna-bruno 2-0", "anna-bruno 1-1")
    rounds = (typed.stages[0].rounds[0], replace(typed.stages[0].rounds[1], supposed=True))
    content = federation(PLAYERS, replace(typed, stages=(replace(typed.stages[0], rounds=rounds),)))
    assert rate(content).ratings["events/2020/a"][0].games == 1


def test_annulled_games_are_rated() -> None:
    """The games of who withdrew and was annulled are rated all the same."""
    typed = event("2020-03-01", "anna-bruno 0-2", left={"anna": "withdrawn"})
    stage = typed.stages[0]
    stage = replace(stage, contestants=(replace(stage.contestants[0], annulled=True), stage.contestants[1]))
    content = federation(PLAYERS, replace(typed, stages=(stage,)))
    assert [row.after for row in rate(content).ratings["events/2020/a"]] == [3410, 3610]


def test_only_finished_events_are_rated() -> None:
    """A running event changes no capital; its change so far is provisional, from the capitals of its turn."""
    later = event("2020-04-01", "anna-bruno 2-0", "anna-bruno 1-1", name="b", ended=False)
    reported = replace(later.stages[0], rounds=later.stages[0].rounds[:1])
    content = federation(PLAYERS, event("2020-03-01", "anna-bruno 2-0"), replace(later, stages=(reported,)))
    ledger = rate(content)
    assert ledger.capital("anna", "italian") == 3610
    assert "events/2020/b" not in ledger.ratings
    # 3610 against 3410: 1.10 expected; the year's bonus is spent already
    (anna, bruno) = ledger.provisional["events/2020/b"]
    assert (anna.before, anna.expected, anna.change, anna.bonus) == (3610, 110, 90, 0)
    assert (bruno.before, bruno.change) == (3410, -90)
    assert ledger.as_of == date(2020, 3, 1)


def test_events_of_a_day_go_by_address() -> None:
    """The second event of a day starts from the capitals the first one left."""
    content = federation(
        PLAYERS, event("2020-03-01", "anna-bruno 2-0", name="b"), event("2020-03-01", "anna-bruno 2-0", name="a")
    )
    ledger = rate(content)
    assert ledger.ratings["events/2020/a"][0].before == 3500
    assert ledger.ratings["events/2020/b"][0].before == 3610


def test_as_of_leaves_the_rest_out() -> None:
    """Nothing after `as_of` is counted, neither events nor decisions."""
    content = federation(
        PLAYERS,
        event("2020-03-02", "anna-bruno 2-0"),
        decisions=(decision("2020-03-02", "bruno", "set", 100), decision("2020-03-01", "bruno", "adjust", 5)),
        as_of="2020-03-01",
    )
    ledger = rate(content)
    assert (ledger.capital("anna", "italian"), ledger.capital("bruno", "italian")) == (3500, 3505)
    assert ledger.seats["events/2020/a"]["bruno"] == (3505, "candidato")


def test_adjust_without_a_capital() -> None:
    """An adjustment of nothing is a problem at its row, and changes nothing."""
    content = federation(
        [player("anna", 3500)],
        decisions=(
            decision("2020-03-01", "anna", "adjust", 5),
            decision("2020-03-01", "anna", "adjust", 5, discipline="international"),
        ),
    )
    ledger = rate(content)
    (problem,) = ledger.problems
    assert (problem.path, problem.code) == (("decisions.csv", 1), "adjust-without-capital")
    assert ledger.capital("anna", "international") is None


def test_set_without_a_capital() -> None:
    """A capital given by decision has nothing before it, and makes the next event no debut."""
    content = federation(
        [player("anna"), player("bruno", 3500)],
        event("2020-03-02", "anna-bruno 1-1"),
        decisions=(decision("2020-03-01", "anna", "set", 3500),),
    )
    entries = rate(content).history("anna", "italian").entries
    assert [(e.reason, e.before, e.after) for e in entries] == [
        ("decision", None, 3500),
        ("event", 3500, 3500),
        ("bonus", 3500, 3510),
    ]


def test_without_a_register_names_are_players() -> None:
    """Where there is no register everybody begins as a newcomer under his name."""
    ledger = rate(federation(None, event("2020-03-01", "Rossi-Verdi 2-0")))
    assert [(e.reason, e.after) for e in ledger.history("Rossi", "italian").entries] == [
        ("debut", 300),
        ("event", 450),
        ("bonus", 460),
    ]


def test_nothing_to_rate() -> None:
    """A register without events or decisions keeps its capitals and has no last day."""
    ledger = rate(federation(PLAYERS))
    assert (ledger.as_of, ledger.begins) == (None, None)
    assert ledger.capital("anna", "italian") == 3500
    assert rate(federation(None)).histories == {}


def test_history_of_a_stranger() -> None:
    """Who is in no event and not in the register has an empty history."""
    assert rate(federation(PLAYERS)).history("zeno", "italian").on(None) == (None, None)


def test_debut_with_a_category_held_already() -> None:
    """A category that the register gives without a capital is held at the debut: it is no promotion."""
    content = federation(
        [player("anna", italian_category="maestro"), player("bruno", 900)], event("2020-03-01", "anna-bruno 2-0")
    )
    ledger = rate(content)
    assert ledger.seats["events/2020/a"]["anna"] == (300, "maestro")
    assert ledger.category("anna", "italian") == "maestro"
    assert ledger.ratings["events/2020/a"][0].promotion is None
    assert ledger.promotions("anna") == ()
