"""What each template gets beside what every template gets (`publish/render.py`): the contract with themes.

A test holds it: every page's data has exactly these names, and no template asks for another. Names of values in
`CamelCase` are dataclasses of this package; their fields are documented there. `Text` is a title in several languages
(`| text`), a *label* is a message of the catalogues, a `Text` or a `Said` (written by `say` in `parts/words.html`),
a *link* a pair of address and label, *points* are hundredths (`| points`), a *balance* is won, drawn, lost.
"""

from __future__ import annotations

# every page
COMMON = {
    "title": "label: what the page is called",
    "description": "label or none, for search engines",
    "crumbs": "links from the first level down to the page's parent",
    "section": "the address of the section of the main navigation in which the page stands",
    "nav": "links of the main navigation",
    "foot": "links of the foot of the page",
    "feeds": "pairs of label and path of the Atom feeds that belong to the page, the site's own last",
    "listed": "whether search engines should list the page",
}

# every page of an event
EVENT = {
    "event": "EventRef: title, days, place, discipline, state, winners …",
    "tab": "which of the tabs this page is",
    "tabs": "the event's parts: address, label, key",
    "group": "Text: the group's name on a page of one of several groups, else none",
}

_AROUND = {"previous": "link to the page before, or none", "next": "link to the page after, or none"}
_DOWNLOADS = {"downloads": "pairs of name and path: JSON, CSV, PDN …"}
_STEPS = {"number": "the round", "steps": "Step: every round with its address, none for those to come"}
_MEMBERS = {
    "rows": "player (Who), (capital, category) of each of `columns`, events, balance",
    "columns": "the disciplines shown",
    "means": "pairs of discipline and mean capital or none",
}

TEMPLATES: dict[str, dict[str, str]] = {
    "404.html": {},
    "article.html": {
        "day": "the day of a piece of news, or none",
        "summary": "Text or none",
        "bodies": 'pairs of language and Markdown; language "" for all',
        **_AROUND,
    },
    "board.html": {**EVENT, "stages": "of each stage: name (Text), round (as in round.html), standings (StandingRow)"},
    "bracket.html": {**EVENT, "bracket": "Drawing: the main bracket, then the recovery's"},
    "calculator.html": {
        "rules": "the editions' figures, as `rating.calculator` gives them",
        "held": "the edition that holds now",
        "categories": "labels of the categories by name",
    },
    "club.html": {
        "club": "Club",
        **_MEMBERS,
        "results": "places on the podium: event (EventRef), place, player (Who), team",
    },
    "clubs.html": {
        "rows": "name, address, town, province, number of players, mean capital of each of `columns`",
        "columns": "the disciplines shown",
    },
    "crosstable.html": {
        **EVENT,
        "by_place": "CrossRow by place",
        "by_number": "CrossRow by draw number",
        "colours": "whether the cells tell colours",
    },
    "embed.html": {"event": EVENT["event"], "stages": "pairs of name (Text) and standings (StandingRow)"},
    "event.html": {
        **EVENT,
        "facts": "system, level, cadence, arbiter, elo, openings, handicap, boards, games, legs, supposed, rounds",
        "prizes": "Prize: those announced, until the event is finished",
        "awards": "pairs of Award and winner (Who), once it is",
        "stages": "of each stage: name, system, is_knockout, teams, tabs, contestants, members, standings, after, "
        "standings_address, steps, round, cross, bracket",
        **_DOWNLOADS,
    },
    "event_ratings.html": {
        **EVENT,
        "rows": "EventRating: CI, PA, PO, D, S, V, CF with every game and step",
        "provisional": "whether the event is still being played",
        "percentage": "the event's Elo percentage",
        "stage_names": "the stages' names",
        **_DOWNLOADS,
    },
    "events.html": {
        "coming": "EventRef: planned",
        "running": "EventRef: being played",
        "finished": "EventRef: the last ones",
        "years": "year, address, number of events",
        **_DOWNLOADS,
    },
    "game.html": {
        **EVENT,
        "game": "GameRef: players, round, result, opening",
        "lines": "Line: the moves in numbered lines",
        "script": "what the board to step through needs: size, shift, turn, positions, paths",
        "squares": "the dark squares as a path",
        "final": "Diagram of the final position",
        "diagrams": "number, whether White moved, move, Diagram",
        "pdn": "path of the event's PDN",
        "pdn_text": "this game as PDN",
        "reports": "Reason: repetition, the count of king moves, no move left (Capo I, Art. 9 and 10)",
        **_AROUND,
    },
    "games.html": {**EVENT, "games": "GameRef", "grouped": "whether there are several groups", **_DOWNLOADS},
    "home.html": {
        "now": "of each running event: event, round, address, pairs (as `round` in round.html), leaders (StandingRow)",
        "last": "EventRef: the last finished",
        "coming": "EventRef: the next",
        "best": "discipline, label, address, the first ten (ListRow)",
        "news": "NewsRef: the last",
        "counts": "how many events, players, clubs, games",
        "as_of": "the day up to which results count, or none",
    },
    "honours.html": {"series": "Series: an event through the years", "most": "pairs of player (Who) and victories"},
    "inactivity.html": {
        "debits": "player (Who), discipline, (year, before, after or none) of each debit, taken in all"
    },
    "news.html": {"articles": "NewsRef, the last first"},
    "opening.html": {
        "opening": "OpeningRow",
        "evaluation": "label of the evaluation",
        "tables": "labels of the tables it belongs to",
        "big": "Diagram with square numbers",
        "squares": "the dark squares as a path",
        "games": "OpeningGame: the games played with it, the last first",
        "siblings": "OpeningRow with the same first two moves",
        **_AROUND,
    },
    "openings.html": {
        "table": "general, A, B or C",
        "tables": "name, label, address of each table",
        "rows": "OpeningRow",
        "squares": "the dark squares as a path",
        "evaluations": "labels of the evaluations by sign",
        **_DOWNLOADS,
    },
    "player.html": {
        "player": "Who",
        "born": "the year, or none",
        "province": "two letters, or empty",
        "fmjd_id": "or empty",
        "club": "name and address, or none",
        "ratings": "of each discipline: discipline, capital, category, peak, low, initial, taken, entries (EntryRow)",
        "chart": "CapitalChart or none",
        "events": "EventRow, the last first",
        "opponents": "pairs of opponent (Who) and Balance, the most met first",
        "total": "Balance",
        "colours": "Balance with White, Balance with Black",
        "openings": "pairs of opening and Balance",
        "by_category": "pairs of the opponents' category and Balance",
        "promotions": "day, event (EventRef or none), discipline, category",
        **_DOWNLOADS,
    },
    "players.html": {
        "rows": "player (Who), club's name, club's address, province, (capital, category) of each of `columns`, events",
        "columns": "the disciplines shown",
    },
    "province.html": _MEMBERS,
    "provinces.html": {"rows": "province, address, number of players"},
    "rating_list.html": {
        "discipline": "italian or international",
        "day": "the day of an earlier list, none for the current one",
        "as_of": "the day on which these capitals hold, or none",
        "rows": "ListRow",
        "days": "pairs of day and address of the earlier lists",
        "current": "address of the current list",
        "choices": "what the rows can be filtered by: category, club, province, sex; pairs of value and label",
        "refs": "EventRef of the players' last events by address; empty on earlier lists",
        **_DOWNLOADS,
    },
    "ratings.html": {
        "lists": "of each discipline: name, label, address, the first ten (ListRow), days (as in rating_list.html)",
        "as_of": "the day on which these capitals hold, or none",
        "inactivity": "address of the debits for inactivity",
    },
    "records.html": {
        "unbeaten": "Streak: games in a row without a loss",
        "winning": "Streak: games in a row won",
        "rises": "Feat: points gained in one event",
        "upsets": "Feat: by how many points the loser's capital was higher",
        "peaks": "pairs of discipline and Feat: highest capitals",
        "most_events": "Feat",
        "most_games": "Feat",
        "largest": "EventRef",
        "colours": "discipline, games won by White, drawn, won by Black",
        "decisive": "opening, games, games decided",
        "by_year": "year, events, players, games",
    },
    "regulation.html": {
        "spans": "pairs of first day (or none) and title (Text) of the editions that hold",
        "disciplines": "pairs of discipline and Rules",
        "floor": "the lowest capital",
        "idle_year": "points taken for an idle year",
        "idle_limit": "points taken so in all",
        "fmjd": "pairs of factor in tenths and the rating up to which it holds, or none",
        "bands": "Band: the rows of annex 19",
        "categories": "labels of the categories by name",
        "round_robin": "address of the round-robin tables",
    },
    "report.html": {**EVENT, "bodies": 'pairs of language and Markdown; language "" for all'},
    "round.html": {
        **EVENT,
        **_STEPS,
        "round": "number, leg, opening, pairs (PairRow), rests (RestRow), last_black, why, names, system, teams, "
        "handicap, several, open",
        "ranking": "StandingRow after the round; empty before its first result",
        "ranking_address": "address of that ranking's own page",
        **_AROUND,
    },
    "round_robin.html": {
        "count": "number of players",
        "rounds": "round, pairs with White first, who rests or none",
        "sizes": "pairs of number and address of all tables",
    },
    "round_robins.html": {"sizes": "pairs of number and address of all tables"},
    "search.html": {"shards": "the letters of the index", "folder": "path of its folder"},
    "season.html": {"year": "the year", "events": "EventRef", **_AROUND},
    "standings.html": {
        **EVENT,
        **_STEPS,
        "rows": "StandingRow",
        "names": "contestants' names by draw number, for the reasons",
        "final": "whether this is the final ranking",
        "moves": "PlaceChart or none",
        **_DOWNLOADS,
        **_AROUND,
    },
    "tabellone.html": {
        **EVENT,
        "rows": "BoardRow by draw number",
        "numbers": "the rounds' numbers",
        "addresses": "the rounds' addresses",
    },
}
