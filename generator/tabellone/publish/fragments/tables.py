"""Shortcodes to HTML: plain tables without classes of their own, so that each host's theme dresses them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tabellone import prose
from tabellone.model import Player, Text
from tabellone.pages import addresses, crosstable, standings
from tabellone.pages.openings import EVALUATIONS
from tabellone.pages.page import Page
from tabellone.pages.site import SiteView
from tabellone.pages.views import StageView
from tabellone.pages.words import CATEGORIES, DISCIPLINES, SYSTEMS
from tabellone.publish import filters
from tabellone.publish.fragments.shortcodes import Shortcode
from tabellone.wording import Words

TEMPLATES = Path(__file__).parent / "templates"
Link = Callable[[str], str | None]  # an address to a relative link, None where the host has no such page
TIEBREAKS = {"buholz": "2-a", "buholz2": "2-b", "sonneborn_berger": "S-B"}


class Tables:
    """Write the fragments of one site in one language."""

    def __init__(self, site: SiteView, language: str) -> None:
        """Prepare the templates."""
        self.site = site
        self.words = Words(language)
        self.environment = self._environment(language)

    def html(self, shortcode: Shortcode, link: Link) -> str:
        """Write the HTML of a shortcode for a page whose links `link` makes."""
        makers: dict[str, Callable[[Shortcode], dict[str, object]]] = {
            "standings": self._standings,
            "crosstable": self._crosstable,
            "player": self._player,
            "rating-list": self._list,
            "event-facts": self._facts,
            "round": self._round,
            "event-ratings": self._ratings,
            "report": partial(self._report, link=link),
            "events": self._events,
            "players": self._players,
            "openings": self._openings,
        }
        data = makers[shortcode.name](shortcode)
        template = self.environment.get_template(f"{shortcode.name}.html")
        # One line: a blank line inside would end a block of HTML in Markdown.
        return " ".join(template.render(link=link, **data).split())

    def _environment(self, language: str) -> Environment:
        environment = Environment(
            loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True
        )
        environment.globals.update(
            _=self._text,
            categories=CATEGORIES,
            disciplines=DISCIPLINES,
            systems=SYSTEMS,
            tiebreak=lambda key: TIEBREAKS.get(key) or self._text(key.replace("_", " ").capitalize()),
        )
        environment.filters.update(
            points=self.words.decimal,
            number=partial(filters.number, language=language),
            signed=partial(filters.signed, language=language),
            date=partial(filters.long_date, language=language),
            days=lambda start, end: filters.days(start, end, language),
            text=lambda text: text(language) if isinstance(text, Text) else str(text),
            names=partial(filters.names, language=language),
        )
        return environment

    def _text(self, message: str, **figures: object) -> str:
        return self.words.text(message, **figures)

    def _standings(self, shortcode: Shortcode) -> dict[str, object]:
        number = shortcode.number
        tables = [
            (_group(view), number or view.ranked_rounds[-1], standings.rows(view, number, open_=False))
            for view in shortcode.stages
            if view.ranked_rounds and (number is None or number in view.ranked_rounds)
        ]
        return {"tables": tables}

    def _crosstable(self, shortcode: Shortcode) -> dict[str, object]:
        tables = [(_group(view), crosstable.table(view, "place")) for view in shortcode.stages if view.ranked_rounds]
        return {"tables": tables}

    def _round(self, shortcode: Shortcode) -> dict[str, object]:
        view = shortcode.stages[0]
        round_ = next(round_ for round_ in view.rounds if round_.number == shortcode.number)
        matches = [view.match_row(round_, match) for match in round_.matches]
        return {"round": round_, "matches": matches, "rests": [view.rest_row(rest) for rest in round_.rests]}

    def _facts(self, shortcode: Shortcode) -> dict[str, object]:
        assert shortcode.event is not None  # noqa: S101, the finder sees to it
        return {"event": shortcode.event.ref, "value": shortcode.event.event}

    def _ratings(self, shortcode: Shortcode) -> dict[str, object]:
        assert shortcode.event is not None  # noqa: S101, the finder sees to it
        rows = [(self._who(row.player), row) for row in shortcode.event.rating_rows]
        return {"rows": rows, "provisional": shortcode.event.event.state != "finished"}

    def _report(self, shortcode: Shortcode, link: Link) -> dict[str, object]:
        assert shortcode.event is not None  # noqa: S101, the finder sees to it
        event = shortcode.event.event
        texts = dict(event.reports)
        text = texts.get(self.words.language) or texts.get("") or next(iter(texts.values()), "")
        address = event.address
        body = prose.html(text, lambda path: link(prose.address_of(path, address)) or "#")
        return {"body": Markup(body)}  # noqa: S704, prose lets no HTML of the writer through

    def _player(self, shortcode: Shortcode) -> dict[str, object]:
        player = self.site.people.by_id[shortcode.key]
        held = [(name, *self.site.ledger.history(player.id, name).on(None)) for name in self.site.disciplines]
        parts = self.site.careers.events(player.id)
        rows = [(part.event.ref, part, part.event.rating_of(player.id)) for part in parts]
        club = self.site.people.clubs.get(player.club)
        return {
            "who": self.site.people.who(player),
            "club": club.name if club else "",
            "held": [entry for entry in held if entry[1] is not None],
            "rows": rows,
        }

    def _list(self, shortcode: Shortcode) -> dict[str, object]:
        rows = self.site.lists.rows(shortcode.key)
        as_of: date | None = self.site.as_of
        return {"rows": rows[: shortcode.number], "discipline": shortcode.key, "as_of": as_of}

    def _events(self, shortcode: Shortcode) -> dict[str, object]:
        refs = sorted((view.ref for view in self.site.events), key=lambda ref: (ref.start, ref.address))
        return {"events": [ref for ref in refs if not shortcode.key or str(ref.start.year) == shortcode.key]}

    def _players(self, _: Shortcode) -> dict[str, object]:
        rows = [
            (self.site.people.who(player), self._club(player), self._held(player))
            for player in self.site.people.players
        ]
        return {"rows": rows, "columns": self.site.disciplines}

    def _openings(self, _: Shortcode) -> dict[str, object]:
        from tabellone.pages import openings

        page = next(page for page in openings.pages(self.site) if page.address == addresses.OPENINGS)
        return {"rows": _data(page, "rows"), "evaluations": EVALUATIONS}

    def _club(self, player: Player) -> str:
        club = self.site.people.clubs.get(player.club)
        return club.name if club else ""

    def _held(self, player: Player) -> list[tuple[int | None, str | None]]:
        return [self.site.ledger.history(player.id, name).on(None) for name in self.site.disciplines]

    def _who(self, id_: str) -> object:
        return self.site.people.who(self.site.people.by_id[id_])


def _group(view: StageView) -> str:
    return view.stage.name if view.slug else ""


def _data(page: Page, key: str) -> object:
    return page.data[key]
