"""player.json: a player with every entry of his capitals, for programs."""

from __future__ import annotations

from tabellone.model import DISCIPLINES, Player
from tabellone.model.ratings import Entry, Ledger
from tabellone.pages.documents.values import FORMAT, Json, applying


def player_json(player: Player, ledger: Ledger) -> Json:
    """Describe a player."""
    described: Json = {"format": FORMAT, "id": player.id, "name": player.name}
    described |= applying(
        title=player.title, club=player.club, province=player.province, country=player.country, born=player.born
    )
    described |= applying(capitals={name: c for name in DISCIPLINES if (c := ledger.capital(player.id, name))})
    described |= applying(categories={name: held for name in DISCIPLINES if (held := ledger.category(player.id, name))})
    described["ratings"] = {
        name: [_entry(entry) for entry in ledger.history(player.id, name).published()] for name in DISCIPLINES
    }
    return described


def _entry(entry: Entry) -> Json:
    described: Json = {"date": str(entry.date), "event": entry.event}  # null where no event brought it
    described |= {"before": entry.before, "after": entry.after, "reason": entry.reason}
    return described | applying(promotion=entry.promotion)
