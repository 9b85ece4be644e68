"""event.json: an event with its contestants, rounds, standings and ratings, for programs."""

from __future__ import annotations

from collections.abc import Iterable

from tabellone import ranking
from tabellone.model import Contestant, Game, Match, Rest, Round, Stage, decimal
from tabellone.model.ratings import Ledger, RatingRow
from tabellone.pages.documents.values import FORMAT, Json, applying, person, public_id
from tabellone.pages.people import People
from tabellone.results import EventResults, StageResults
from tabellone.scoring import Score, score


def event_json(results: EventResults, people: People, ledger: Ledger) -> Json:
    """Describe an event."""
    event = results.event
    language = people.content.site.languages[0]
    described: Json = {"format": FORMAT, "address": event.address, "title": event.title(language)}
    described |= applying(titles={code: text for code, text in event.title.values if code})
    described |= {"discipline": event.discipline, "start": str(event.start), "end": str(event.end)}
    described |= applying(place=event.place, level=event.level, cadence=event.cadence)
    described |= applying(arbiter=people.discreet(event.arbiter))
    described |= {"state": event.state, "elo": event.elo}
    described["stages"] = [_stage(stage, people) for stage in results.stages]
    described["ratings"] = _ratings(ledger.ratings.get(event.address, ()), people)
    provisional = _ratings(ledger.provisional.get(event.address, ()), people)
    return described | applying(provisional=provisional)


def _stage(results: StageResults, people: People) -> Json:
    stage = results.stage
    described: Json = {"name": stage.name, "system": stage.system, "rounds_planned": stage.total_rounds}
    described["contestants"] = [_contestant(contestant, people) for contestant in stage.contestants]
    described["rounds"] = [_round(stage, round_, people) for round_ in stage.rounds]
    described["standings"] = ranking.rows(results.standings) if results.ranked else []
    return described


def _contestant(contestant: Contestant, people: People) -> Json:
    described: Json = {"number": contestant.number}
    if contestant.team:
        described |= {"name": contestant.name, "members": [person(who, people) for who in contestant.members]}
        described |= applying(captain=contestant.captain and person(contestant.captain, people))
    else:
        described |= person(contestant.person, people)
        described |= applying(country=contestant.person.country if contestant.person.guest else None)
    late = contestant.from_round if contestant.from_round > 1 else None
    return described | applying(
        withdrawn=contestant.withdrawn,
        disqualified=contestant.disqualified,
        annulled=contestant.annulled,
        from_=late,
    )


def _round(stage: Stage, round_: Round, people: People) -> Json:
    described: Json = {"number": round_.number}
    described |= applying(opening=round_.opening, leg=round_.leg, supposed=round_.supposed)
    described["matches"] = [_match(stage, round_, match, people) for match in round_.matches]
    described["rests"] = [_rest(rest) for rest in round_.rests]
    return described


def _rest(rest: Rest) -> Json:
    return {"number": rest.number, "kind": rest.kind} | applying(with_=rest.with_)


def _match(stage: Stage, round_: Round, match: Match, people: People) -> Json:
    scored = score(stage, match, supposed=round_.supposed)
    described: Json = {"white": match.first, "black": match.second, "result": _result(stage, match, scored)}
    described |= applying(opening=match.opening, note=people.discreet(match.note))
    if _several(stage, match):
        described["games"] = [_game(stage, match, game, people) for game in match.games]
    if scored is not None and (stage.teams or stage.games > 1):
        name = "individual_points" if stage.teams else "game_points"
        described[name] = [decimal(scored.first_single), decimal(scored.second_single)]
    if scored is not None and stage.handicap is not None:
        described["points"] = [decimal(scored.first_points), decimal(scored.second_points)]
    if stage.system == "knockout":
        described |= applying(lots=match.lots, winner=_winner(stage, match), recovery=match.recovery)
    return described


def _several(stage: Stage, match: Match) -> bool:
    return stage.teams or stage.games > 1 or len(match.games) > 1


def _result(stage: Stage, match: Match, scored: Score | None) -> str | None:
    """Write a match's result: as typed, or the one that its games make, 0-0F where nobody came to any."""
    if match.whole is not None:
        return match.whole.text
    if not _several(stage, match) and (result := match.games[0].result) is not None:
        return result.text
    if scored is None:
        return "*" if match.reported else None
    return "0-0F" if scored.first == scored.second == 0 else f"{scored.first}-{scored.second}"


def _winner(stage: Stage, match: Match) -> int | None:
    if match.lots is not None:
        return match.lots
    scored = score(stage, match)
    if scored is None or scored.first == scored.second:
        return None
    return match.first if scored.first > scored.second else match.second


def _game(stage: Stage, match: Match, game: Game, people: People) -> Json:
    result = game.result.text if game.result is not None else None
    if stage.teams:
        white, black = public_id(game.white, people), public_id(game.black, people)
        return {"white": white, "black": black, "result": result} | applying(board=game.board)
    numbers = (match.first, match.second) if game.first_is_white else (match.second, match.first)
    return {"white": numbers[0], "black": numbers[1], "result": result}


def _ratings(rows: Iterable[RatingRow], people: People) -> list[Json]:
    return [_rating(row) for row in rows if not people.private(row.player)]


def _rating(row: RatingRow) -> Json:
    return {
        "id": row.player,
        "before": row.before,
        "obtained": decimal(row.obtained),
        "expected": decimal(row.expected),
        "games": row.games,
        "change": row.change,
        "bonus": row.bonus,
        "after": row.after,
    } | applying(promotion=row.promotion, debut=row.debut)


def standings_rows(results: EventResults, people: People) -> tuple[list[str], list[list[object]]]:
    """Lay an event's standings out as a table: one row a contestant, the stages one below the other."""
    keys = list(dict.fromkeys(q.key for stage in results.stages for row in stage.standings for q in row.tiebreaks))
    header = ["group", "place", "order", "number", "id", "name", "points", *keys]
    rows: list[list[object]] = []
    for stage in results.stages:
        for row in stage.standings if stage.ranked else ():
            contestant = stage.stage.by_number[row.number]
            named = {"id": "", "name": contestant.name} if contestant.team else person(contestant.person, people)
            values = {quotient.key: decimal(quotient.value) for quotient in row.tiebreaks}
            rows.append(
                [stage.stage.name, row.place, row.order, row.number, named["id"], named["name"], decimal(row.points)]
                + [values.get(key, "") for key in keys]
            )
    return header, rows
