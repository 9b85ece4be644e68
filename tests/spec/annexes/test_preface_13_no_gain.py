"""Preface 13: no gain after a withdrawal, a disqualification or a game lost by absence (Capo VI, Art. 7.2 and 7.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rating.rating_small import decision, event, federation, group, player
from tabellone.model import RESULTS, Content, Contestant, Decision, Game, Match, Person, Round, Stage
from tabellone.model.ratings import RatingRow
from tabellone.rating import rate

PLAYERS = [player("anna", 3500), player("bruno", 3500), player("carla", 3500)]


def row(content: Content, who: str) -> RatingRow:
    """Give what the event did to somebody."""
    found = rate(content).row("events/2020/a", who)
    assert found is not None
    return found


@pytest.mark.parametrize("how", ["withdrawn", "disqualified"])
def test_who_left_gains_nothing(how: str) -> None:
    """A win and the bonus are lost to who left; the other's loss counts."""
    content = federation(PLAYERS, event("2020-03-01", "anna-bruno 2-0", left={"anna": how}))
    anna = row(content, "anna")
    assert (anna.change, anna.bonus, anna.after, anna.barred) == (0, 0, 3500, True)
    assert row(content, "bruno").after == 3410


def test_who_left_can_lose() -> None:
    """A loss counts, and the bonus softens it only up to the initial capital."""
    content = federation(PLAYERS, event("2020-03-01", "anna-bruno 0-2", left={"anna": "withdrawn"}))
    assert (row(content, "anna").change, row(content, "anna").bonus) == (-100, 10)
    # 3520 against 3500 expects 1.01: a draw is D -0.01, -1 point, then 10 bonus: 3529, cut to 3520
    near = [player("anna", 3520), player("bruno", 3500)]
    content = federation(near, event("2020-03-01", "anna-bruno 1-1", left={"anna": "withdrawn"}))
    assert (row(content, "anna").change, row(content, "anna").bonus, row(content, "anna").after) == (-1, 1, 3520)


def test_a_lost_bonus_is_used_up() -> None:
    """The next event of the year has no bonus, though the first one's was lost."""
    content = federation(
        PLAYERS,
        event("2020-03-01", "anna-bruno 2-0", left={"anna": "withdrawn"}),
        event("2020-04-01", "anna-carla 1-1", name="b"),
    )
    assert rate(content).capital("anna", "italian") == 3500


@pytest.mark.parametrize(("result", "barred"), [("0-2F", {"anna"}), ("2-0F", {"carla"}), ("0-0F", {"anna", "carla"})])
def test_absence(result: str, barred: set[str]) -> None:
    """A game lost by absence bars the absent one, 0-0F both; it is no game itself."""
    content = federation(PLAYERS, event("2020-03-01", "anna-bruno 2-0", "carla-bruno 2-0", f"anna-carla {result}"))
    for who in ("anna", "carla"):
        assert row(content, who).barred == (who in barred)
        assert row(content, who).after == (3500 if who in barred else 3610)
        assert row(content, who).games == 1


@pytest.mark.parametrize(
    ("day", "as_of", "after"),
    [("2019-01-01", None, 3610), ("2021-05-05", None, 3610), ("2021-05-05", "2021-05-04", 3500)],
)
def test_allowed_gain(day: str, as_of: str | None, after: int) -> None:
    """A decision allows the gain of its event whatever its own day, if that is not after `as_of`."""
    allowed: tuple[Decision, ...] = (decision(day, "anna", "allow-gain", note="events/2020/a"),)
    content = federation(
        PLAYERS,
        event("2020-03-01", "anna-bruno 2-0", left={"anna": "withdrawn"}),
        decisions=allowed,
        as_of=as_of,
        register="2020-01-01",
    )
    assert rate(content).row("events/2020/a", "anna").after == after  # type: ignore[union-attr]


def test_allowed_gain_is_for_that_event_and_player() -> None:
    """A decision for another event or another player allows nothing."""
    for who, note in (("anna", "events/2020/b"), ("bruno", "events/2020/a")):
        content = federation(
            PLAYERS,
            event("2020-03-01", "anna-bruno 2-0", left={"anna": "withdrawn"}),
            decisions=(decision("2020-03-01", who, "allow-gain", note=note),),
        )
        assert row(content, "anna").after == 3500


def test_leaving_one_group_bars_in_all() -> None:
    """An event in groups is one: who stayed away in one group, be it unrated, gains in none."""
    typed = event("2020-03-01", "anna-bruno 2-0")
    typed = replace(typed, stages=(group("anna-carla 0-2F", elo=0), typed.stages[0]))
    assert row(federation(PLAYERS, typed), "anna").after == 3500


def test_whole_match_by_absence() -> None:
    """Who did not appear to a match of two games is barred, the one present is not."""
    typed = event("2020-03-01", "anna-bruno 2-0", "carla-bruno 2-0")
    match = Match(1, 3, (), whole=RESULTS["2-0F"])
    stage = replace(typed.stages[0], games=2, rounds=(*typed.stages[0].rounds, Round(3, (match,))))
    content = federation(PLAYERS, replace(typed, stages=(stage,)))
    assert not row(content, "anna").barred
    assert row(content, "carla").barred


def team_event(*games: Game, whole: bool = False) -> Content:
    """Make an event of two teams, the first of which withdrew."""
    anna, bruno, carla = (Person(who.id, who.name) for who in PLAYERS)
    teams = (
        Contestant(1, "A", (anna,), team=True, withdrawn=1),
        Contestant(2, "B", (bruno, carla), team=True),
    )
    matches = (Match(1, 2, games), Match(1, 2, (), RESULTS["0-2F"])) if whole else (Match(1, 2, games),)
    stage = Stage("", "round-robin", 1, teams, (Round(1, matches),), boards=2)
    return federation(PLAYERS, replace(event("2020-03-01", "anna-bruno 2-0"), stages=(stage,)))


def test_a_team_is_not_its_players() -> None:
    """A team's withdrawal or absence bars nobody; an absence from one's own board does."""
    anna, bruno, carla = (Person(who.id, who.name) for who in PLAYERS)
    played = Game(anna, bruno, RESULTS["2-0"], True, 1)
    assert row(team_event(played, whole=True), "anna").after == 3610
    content = team_event(played, Game(carla, anna, RESULTS["0-2F"], False, 2))
    assert not row(content, "anna").barred
    assert rate(content).row("events/2020/a", "carla") is None
    assert row(team_event(played, Game(None, anna, RESULTS["2-0F"], False, 2)), "anna").barred
