"""The ledger of a federation: from the register and all events, every capital in both disciplines.

| rule | function | note |
|---|---|---|
| order of a day: decisions, events by address, the year's end | `rate` | settled |
| Capo VI, Art. 2, annex 22 | `Books._year_end_of` | foreign players: cancelled after two idle years in a row |
| Capo VI, Art. 10 | `rated.work_out`, `Books._event` | an event in groups is one rated event |
| Capo VI, Art. 11, annex 18 | `Books._event`, `Books._year_end_of` | bonus, Q, malus and its limit |
| Capo VI, Art. 13, annexes 20, 21 | `Books._seat` | debuts |
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from tabellone.model import DISCIPLINES, Content, Decision, Event, Person
from tabellone.model.ratings import Complaint, History, Ledger, RatingRow
from tabellone.rating import categories, conversions
from tabellone.rating.account import Account
from tabellone.rating.rated import Seat, work_out
from tabellone.reasons import Reason
from tabellone.regulation.editions import Edition, edition, edition_on

DECISIONS, EVENTS, YEAR_END = 0, 1, 2  # the order of a day


def rate(content: Content) -> Ledger:
    """Keep the ledger from the register's day up to `as_of`, by day. Capo VI."""
    books = Books(content)
    for day, kind, key in books.agenda():
        if kind == DECISIONS:
            books.decide(int(key))
        elif kind == EVENTS:
            books.turn(content.by_address[str(key)])
        else:
            books.year_end(day)
    return books.close()


def last_day(content: Content) -> date | None:
    """Give the day up to which everything counts: the site's, else that of the last finished event or decision."""
    if content.site.as_of is not None:
        return content.site.as_of
    days = [event.end for event in content.events if event.state == "finished"]
    return max([*days, *(decision.date for decision in content.decisions)], default=None)


def first_day(content: Content) -> date | None:
    """Give the 1 January from which the register's capitals hold."""
    if content.site.register is not None:
        return date(content.site.register.year, 1, 1)
    days = [event.end for event in content.events] + [decision.date for decision in content.decisions]
    return date(min(days).year, 1, 1) if days else None


class Books:
    """The accounts of all players while the agenda is gone through."""

    def __init__(self, content: Content) -> None:
        """Open the accounts with the register's capitals."""
        self._content = content
        self._register = {player.id: player for player in content.players or ()}
        self._as_of, self._begins = last_day(content), first_day(content)
        self._facts = conversions.Facts(self._register, content.decisions)
        self._allowed = self._gains_allowed()
        self._accounts: dict[str, dict[str, Account]] = {discipline: {} for discipline in DISCIPLINES}
        self._ratings: dict[str, tuple[RatingRow, ...]] = {}
        self._provisional: dict[str, tuple[RatingRow, ...]] = {}
        self._seats: dict[str, dict[str, tuple[int, str]]] = {}
        self._due: dict[str, frozenset[str]] = {}
        self._problems: list[Complaint] = []
        self._open()

    def agenda(self) -> list[tuple[date, int, int | str]]:
        """List all that happens, by day: decisions in the file's order, events by address, the year's end."""
        acts: list[tuple[date, int, int | str]] = []
        acts += [(decision.date, DECISIONS, row) for row, decision in enumerate(self._content.decisions)]
        acts += [(event.end, EVENTS, event.address) for event in self._content.events]
        if self._begins is not None and self._as_of is not None:
            years = range(self._begins.year, self._as_of.year + 1)
            acts += [(date(year, 12, 31), YEAR_END, "") for year in years if date(year, 12, 31) <= self._as_of]
        # kinds keep rows and addresses apart: two keys are compared only within one kind
        return sorted(acts)

    def decide(self, row: int) -> None:
        """Carry out a decision of the technical commission that lies in the ledger's time."""
        decision = self._content.decisions[row]
        if not self._counts(decision.date) or decision.discipline not in self._accounts:
            return
        account = self._account(decision.discipline, decision.player)
        if decision.kind in ("set", "adjust") and decision.points is not None:
            self._decide_capital(row, decision, account, decision.points)
        elif decision.kind == "category":
            rules = self._edition(decision.date).rules[decision.discipline]
            category = decision.note.strip().casefold()
            if categories.level(rules, category) >= 0:
                account.decide_category(rules, decision.date, category, _decided("category", category=category))

    def turn(self, event: Event) -> None:
        """Come to an event: note who begins it with what, and rate it if it is finished. Capo VI, Art. 10."""
        seats = self._seat(event)
        self._seats[event.address] = {player: (seat.capital, seat.category) for player, seat in seats.items()}
        held = edition_on(self._content.site.regulation, event.end)
        if held is None or self._begins is None or event.end < self._begins:
            return
        finished = event.state == "finished"
        if finished and not self._counts(event.end):
            return
        rows = work_out(event, held, seats, self._allowed)
        if not rows:
            return
        self._due[event.address] = frozenset(player for player in rows if seats[player].first_of_year)
        if finished:
            self._event(event, held, seats, rows)
        else:
            self._provisional[event.address] = tuple(rows.values())

    def year_end(self, day: date) -> None:
        """Close a year: 50 points off for who took no part in any rated event. Capo VI, Art. 11."""
        held = self._edition(day)
        for discipline, accounts in self._accounts.items():
            for account in accounts.values():
                if account.capital is not None and account.year != day.year:
                    self._year_end_of(held, discipline, account, day)

    def close(self) -> Ledger:
        """Give the ledger."""
        histories: dict[tuple[str, str], History] = {
            (discipline, player): account.history()
            for discipline, accounts in self._accounts.items()
            for player, account in accounts.items()
        }
        return Ledger(
            self._as_of,
            self._begins,
            self._content.site.regulation,
            histories,
            self._ratings,
            self._provisional,
            self._seats,
            self._due,
            tuple(self._problems),
        )

    def _open(self) -> None:
        held = self._edition(self._begins) if self._begins else _first_edition(self._content)
        for player in self._register.values():
            for discipline, capital, category in (
                ("italian", player.italian, player.italian_category),
                ("international", player.international, player.international_category),
            ):
                if capital is not None and not category:
                    category = categories.reached(held.rules[discipline], capital)
                if capital is not None or category:
                    self._accounts[discipline][player.id] = Account(player.id, discipline, capital, category or None)

    def _counts(self, day: date) -> bool:
        """Tell whether a day lies between the register's and the last one."""
        return self._begins is not None and self._as_of is not None and self._begins <= day <= self._as_of

    def _edition(self, day: date) -> Edition:
        return edition_on(self._content.site.regulation, day) or _first_edition(self._content)

    def _account(self, discipline: str, player: str) -> Account:
        accounts = self._accounts[discipline]
        if player not in accounts:
            accounts[player] = Account(player, discipline)
        return accounts[player]

    def _gains_allowed(self) -> frozenset[tuple[str, str]]:
        """List player and event where a decision allows the gain, whatever its own day up to `as_of`."""
        return frozenset(
            (decision.player, decision.note.strip().removesuffix("/"))
            for decision in self._content.decisions
            if decision.kind == "allow-gain" and self._as_of is not None and decision.date <= self._as_of
        )

    def _decide_capital(self, row: int, decision: Decision, account: Account, points: int) -> None:
        held = self._edition(decision.date)
        if decision.kind == "adjust" and account.capital is None:
            figures = {"player": decision.player, "discipline": decision.discipline}
            self._problems.append(Complaint(("decisions.csv", row), "adjust-without-capital", figures))
            return
        after = points if decision.kind == "set" else (account.capital or 0) + points
        why = _decided(decision.kind, change_count=points, note=decision.note)
        account.post(held.rules[decision.discipline], decision.date, max(held.floor, after), "decision", why=why)

    def _year_end_of(self, held: Edition, discipline: str, account: Account, day: date) -> None:
        """Take the malus, at most 450 in all; cancel a foreign player's second idle year. Capo VI, Art. 2 and 11."""
        capital = account.capital or 0
        account.idle += 1
        rules = held.rules[discipline]
        if self._facts.foreign(account.player) and account.idle >= held.foreign_idle_years:
            why = Reason("rating-cancelled", "Capo VI, Art. 2", {"years_count": account.idle})
            account.idle = 0
            account.post(rules, day, None, "inactivity", why=why)
            return
        taken = min(held.idle_year, held.idle_limit - account.taken, capital - held.floor)
        if taken > 0:
            account.taken += taken
            figures = {"taken_count": taken, "total_count": account.taken, "limit_count": held.idle_limit}
            why = Reason("rating-inactivity", "Capo VI, Art. 11", figures)
            account.post(rules, day, capital - taken, "inactivity", why=why)

    def _seat(self, event: Event) -> dict[str, Seat]:
        """Give everybody of an event the capital with which he begins it, a debutant that of the debut."""
        held = self._edition(event.end)
        accounts = self._accounts[event.discipline]
        seats: dict[str, Seat] = {}
        for person in _players(event):
            player = person.id or ""
            account = accounts.get(player)
            first = account is None or account.year != event.end.year
            if account is not None and account.capital is not None:
                category = account.category or categories.reached(held.rules[event.discipline], account.capital)
                seats[player] = Seat(account.capital, category, first)
            else:
                seats[player] = self._debut(event, held, player, account, first)
        return seats

    def _debut(self, event: Event, held: Edition, player: str, account: Account | None, first: bool) -> Seat:
        """Find a debut's capital by what holds on the event's first day. Capo VI, Art. 9, 13 and 2."""
        other = next(accounts for name, accounts in self._accounts.items() if name != event.discipline).get(player)
        elsewhere = other.on(event.start) if other is not None else (None, None)
        found = conversions.debut(held, event.discipline, self._facts, player, event.start, elsewhere)
        rules = held.rules[event.discipline]
        category = categories.higher(
            rules, account.category if account else None, categories.reached(rules, found.capital)
        )
        return Seat(found.capital, category, first, found.why)

    def _event(self, event: Event, held: Edition, seats: dict[str, Seat], rows: dict[str, RatingRow]) -> None:
        """Enter an event: the debut, the change, the bonus; each with the category it brings."""
        rules = held.rules[event.discipline]
        bonus = Reason("rating-q" if rules.q else "rating-bonus", "Capo VI, Art. 11")
        for player, row in rows.items():
            account = self._account(event.discipline, player)
            if row.debut:
                account.post(rules, event.end, row.before, "debut", event=event.address, why=seats[player].debut)
            account.post(rules, event.end, row.before + row.change, "event", event=event.address)
            if row.bonus:
                account.post(rules, event.end, row.after, "bonus", event=event.address, why=bonus)
            account.year = event.end.year
            account.idle = 0
        self._ratings[event.address] = tuple(rows.values())


def _players(event: Event) -> Iterable[Person]:
    return (person for person in event.people() if person.id is not None)


def _first_edition(content: Content) -> Edition:
    spans = content.site.regulation
    return edition(min(spans, key=lambda span: span.start or date.min).edition)


def _decided(kind: str, **figures: str | int) -> Reason:
    return Reason(f"rating-decision-{kind}", "", figures)
