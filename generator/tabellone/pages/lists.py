"""Rating lists as pages show them: names linked, clubs named."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabellone.model import Content
from tabellone.model.ratings import Ledger
from tabellone.pages.people import People, Who
from tabellone.rating import lists as rating_lists


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a rating list."""

    rank: int
    who: Who
    capital: int
    category: str
    change: int | None
    last: str | None  # the address of the last event
    club: str
    club_name: str
    club_address: str | None
    province: str
    sex: str
    born: int | None


class Lists:
    """The rating lists of a federation, each worked out once."""

    def __init__(self, content: Content, ledger: Ledger, people: People) -> None:
        """Keep what the lists are made of."""
        self.content = content
        self.ledger = ledger
        self.people = people
        self._rows: dict[tuple[str, date | None], tuple[ListRow, ...]] = {}

    def days(self) -> tuple[date, ...]:
        """List the days of the lists kept, last first."""
        return rating_lists.days(self.content, self.ledger)

    def rows(self, discipline: str, day: date | None = None) -> tuple[ListRow, ...]:
        """List who has a capital on a day, best first."""
        if (discipline, day) not in self._rows:
            found = rating_lists.rating_list(self.content, self.ledger, discipline, day)
            self._rows[discipline, day] = tuple(self._row(row) for row in found.rows)
        return self._rows[discipline, day]

    def _row(self, row: rating_lists.ListRow) -> ListRow:
        player = row.player
        club = self.people.clubs.get(player.club)
        return ListRow(
            rank=row.rank,
            who=self.people.who(player),
            capital=row.capital,
            category=row.category,
            change=row.change,
            last=row.last,
            club=player.club,
            club_name=club.name if club else "",
            club_address=self.people.club_address(player.club) if club else None,
            province=player.province,
            sex=player.sex,
            born=player.born,
        )
