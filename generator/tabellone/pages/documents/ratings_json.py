"""The rating lists, for programs and spreadsheets."""

from __future__ import annotations

from tabellone.pages.documents.values import FORMAT, Json, applying, table
from tabellone.rating.lists import ListRow, RatingList


def ratings_json(list_: RatingList) -> Json:
    """Describe a rating list, best first."""
    described: Json = {"format": FORMAT, "discipline": list_.discipline}
    described |= applying(as_of=list_.day and str(list_.day))
    described["players"] = [_row(row) for row in list_.rows]
    return described


def ratings_csv(list_: RatingList) -> bytes:
    """Lay a rating list out as a table."""
    header = ["rank", "id", "name", "club", "province", "category", "capital", "change", "last"]
    return table(
        header,
        (
            (row.rank, p.id, p.name, p.club, p.province, row.category, row.capital, row.change, row.last)
            for row in list_.rows
            for p in (row.player,)
        ),
    )


def _row(row: ListRow) -> Json:
    described: Json = {"rank": row.rank, "id": row.player.id, "name": row.player.name}
    described |= applying(club=row.player.club, category=row.category)
    described["capital"] = row.capital
    if row.change is not None:
        described["change"] = row.change
    return described | applying(last=row.last)
