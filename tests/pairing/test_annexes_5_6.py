from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import yaml
from pairing_events import DATA, white_black

from tabellone import pairing
from tabellone.model import RESULTS, Contestant, Game, Match, Person, Rest, Round, Stage
from tabellone.reasons import Reason


def annex(number: int) -> dict[str, Any]:
    """Read a worked annex."""
    text = (DATA / f"annex{number}.yaml").read_text("utf-8")
    return yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506 - texts only


def stage_before(data: dict[str, Any], number: int) -> Stage:
    """Give the annex as it stood before a round was paired."""
    size = int(data["players"])
    people = [Person(str(n), f"Player {n}") for n in range(1, size + 1)]
    contestants = tuple(Contestant(n, p.name, (p,)) for n, p in enumerate(people, 1))
    rounds = []
    for entry in data["rounds"][: number - 1]:
        matches = []
        for pair, result in entry["games"].items():
            white, black = map(int, pair.split("-"))
            matches.append(Match(white, black, (Game(people[white - 1], people[black - 1], RESULTS[result]),)))
        rests = tuple(Rest(int(who), kind) for who, kind in entry.get("rests", {}).items())
        rounds.append(Round(int(entry["number"]), tuple(matches), rests))
    return Stage("", "italo-swiss", 8, contestants, tuple(rounds))


ROUNDS = [(number, round_) for number in (5, 6) for round_ in range(1, 9)]


@pytest.mark.parametrize(("number", "round_"), ROUNDS)
def test_every_round_of_the_annex(number: int, round_: int) -> None:
    """Annexes 5 and 6 come out to the letter: pairs, colours, order of formation, rests, last Black."""
    data = annex(number)
    expected = data["rounds"][round_ - 1]
    own = pairing.next_round(stage_before(data, round_))
    written = expected.get("games") or expected["pairs"]
    assert white_black(own) == [tuple(map(int, pair.split("-"))) for pair in written]
    assert [[str(pair.chooser), str(pair.found)] for pair in own.pairs] == expected["order"]
    assert {str(rest.number): rest.kind for rest in own.rests} == expected.get("rests", {})
    assert str(own.last_black) == expected["last_black"]


@pytest.mark.parametrize(("number", "round_"), [(n, r) for n, r in ROUNDS if r < 8])
def test_points_of_the_annex(number: int, round_: int) -> None:
    """The points with which the next round is paired are those that the annex prints."""
    data = annex(number)
    points = pairing.points_before(stage_before(data, round_ + 1))
    assert [str(points[n] // 100) for n in sorted(points)] == data["rounds"][round_ - 1]["points"]


@pytest.mark.parametrize("number", [5, 6])
def test_rests_and_order_left_out(number: int) -> None:
    """Without the rests, and with the games of every round in another order, the rest of the annex is the same."""
    stage = stage_before(annex(number), 8)
    shuffled = tuple(
        replace(r, matches=tuple(reversed(r.matches)), rests=(), rests_written=False) for r in stage.rounds
    )
    assert pairing.next_round(replace(stage, rounds=shuffled)) == pairing.next_round(stage)


def why(chooser: int) -> list[Reason]:
    """Give the reasons of a pair of annex 5, round 8."""
    own = pairing.next_round(stage_before(annex(5), 8), explain=True)
    return list(next(pair for pair in own.pairs if pair.chooser == chooser).why)


def test_annex_7_first_pair() -> None:
    """As annex 7 tells it: 12 comes first, has met 13, 2 and 5, and may play 8."""
    told = [(reason.code, reason.figures["player"]) for reason in why(12)]
    assert told == [("searches", 12), ("met-already", 13), ("met-already", 2), ("met-already", 5), ("found-same", 8)]
    assert [reason.figures["round_count"] for reason in why(12)[1:4]] == [3, 4, 7]


def test_annex_7_down_the_levels() -> None:
    """As annex 7 tells it: 10 has met 15, 9, 16 and 6, and finds 7 two levels down."""
    told = [(reason.code, reason.figures["player"]) for reason in why(10)]
    assert told[1:] == [("met-already", n) for n in (15, 9, 16, 6)] + [("found-lower", 7)]


def test_dead_end_of_round_8() -> None:
    """The worked dead end names what it would leave: 16-14, 6-1 leave 3 and 11, who have met."""
    reason = next(reason for reason in why(16) if reason.figures["player"] == 14)
    assert reason.code == "leaves-two"
    assert reason.figures["formed"] == ("16-14", "6-1")
    assert {reason.figures["stuck"], *reason.figures["left"]} == {3, 11}


def test_rest_of_annex_6_round_6() -> None:
    """14 rests: 4 is the only other candidate left free, and 16 he has met in round 2 (12 b4)."""
    own = pairing.next_round(stage_before(annex(6), 6), explain=True)
    assert own.why[1].figures["players"] == (4, 10, 14)
    told = [(reason.code, reason.figures["player"]) for reason in own.why[2:]]
    assert told == [("searches", 14), ("needed-rest", 4), ("met-already", 16), ("rest-left", 14)]
    assert own.why[4].figures["round_count"] == 2
