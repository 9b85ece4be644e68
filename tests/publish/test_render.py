"""Rendering: what templates get, in each language; texts of others are never HTML."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from markupsafe import Markup

from publish.sample import make_setting
from tabellone.model import Text
from tabellone.pages.page import Page
from tabellone.problems import ContentError
from tabellone.publish.render import Renderer, language_name


def show(folder: Path, source: str, language: str = "it", address: str = "news/x", **data: object) -> str:
    """Render one template with that data."""
    renderer = Renderer(make_setting(folder, test=source))
    return renderer.render(Page(address, "test.html", data), language).decode()


@pytest.mark.parametrize(
    ("source", "italian", "english"),
    [
        ("{{ day|date }}", "14 marzo 2026", "March 14, 2026"),
        ("{{ day|day_month }}", "14 mar", "Mar 14"),
        ("{{ day|month }}", "marzo 2026", "March 2026"),
        ("{{ day|days(end) }}", "14–15 marzo 2026", "March 14–15, 2026"),
        ("{{ 3925|number }}", "3.925", "3,925"),
        ("{{ -12|signed }} {{ 7|signed }} {{ 0|signed }}", "−12 +7 0", "−12 +7 0"),
        ("{{ 925|points }}", "9,25", "9.25"),
        ("{{ ['A', 'B', 'C']|names }}", "A, B e C", "A, B, and C"),
        ("{{ title|text }}", "Dama", "Draughts"),
        ("{{ language }} {{ languages|join(' ') }}", "it it en", "en it en"),
        ("{{ url('players/7') }} {{ url('', 'en') }}", "../../players/7/ ../../en/", "../../players/7/ ../../"),
        ("{{ file('a.json') }}", "../../a.json", "../../../a.json"),
        ("{{ absolute('news/x') }}", "https://example.org/dama/news/x/", "https://example.org/dama/en/news/x/"),
    ],
)
def test_templates_speak_the_language(tmp_path: Path, source: str, italian: str, english: str) -> None:
    """Dates, numbers, lists, texts and links follow the page's language, on constants too."""
    data = {"day": date(2026, 3, 14), "end": date(2026, 3, 15), "title": Text((("it", "Dama"), ("en", "Draughts")))}
    renderer = Renderer(make_setting(tmp_path, test=source))
    page = Page("news/x", "test.html", data)
    assert [renderer.render(page, code).decode() for code in ("it", "en", "it")] == [italian, english, italian]


def test_macros_know_the_language(tmp_path: Path) -> None:
    """A macro imported without context still writes in the page's language."""
    macros = "{% macro m(n) %}{{ n|points }} {{ url('') }}{% endmacro %}"
    renderer = Renderer(make_setting(tmp_path, macros=macros, test='{% from "macros.html" import m %}{{ m(150) }}'))
    page = Page("a", "test.html", {})
    assert [renderer.render(page, code) for code in ("it", "en")] == [b"1,5 ../", b"1.5 ../"]


def test_static_links_carry_a_digest(tmp_path: Path) -> None:
    """A changed static file has another link."""
    first = show(tmp_path, "{{ static('style.css') }}")
    assert first.startswith("../../static/style.css?")
    own = tmp_path / "content/theme/static"
    own.mkdir(parents=True)
    (own / "style.css").write_text("other")
    assert show(tmp_path, "{{ static('style.css') }}") != first


def test_data_is_escaped(tmp_path: Path) -> None:
    """Names are text, also inside translated sentences and as messages themselves."""
    evil = "<b>'x'</b>"
    safe = "&lt;b&gt;&#39;x&#39;&lt;/b&gt;"
    assert show(tmp_path, "{{ name }}", name=evil) == safe
    assert show(tmp_path, "{{ _(name) }}", name=evil) == safe
    assert show(tmp_path, "{{ _('of {name}', name=name) }}", name=evil) == f"of {safe}"
    assert show(tmp_path, "{% trans %}of {{ name }}{% endtrans %}", name=evil) == f"of {safe}"


def test_html_figures_stay_html(tmp_path: Path) -> None:
    """A link put into a sentence stays a link, and the sentence stays text."""
    shown = show(tmp_path, "{{ _('a < {link}', link=link) }}", link=Markup("<a>x</a>"))
    assert shown == "a &lt; <a>x</a>"


def test_plurals(tmp_path: Path) -> None:
    """A number chooses the form of its sentence, in calls and in blocks."""
    call = "{{ ngettext('{count} round', '{count} rounds', n) }}"
    block = "{% trans n=n %}{{ n }} round{% pluralize %}{{ n }} rounds{% endtrans %}"
    for source in (call, block):
        assert show(tmp_path, source, "en", n=1) == "1 round"
        assert show(tmp_path, source, "en", n=3) == "3 rounds"


def test_unknown_names_fail(tmp_path: Path) -> None:
    """A template that asks for what the page has not is a mistake, not an empty place."""
    with pytest.raises(Exception, match="'nothing' is undefined"):
        show(tmp_path, "{{ nothing }}")


def test_reserved_names_are_refused(tmp_path: Path) -> None:
    """A page may not hide what every template gets."""
    with pytest.raises(ValueError, match="site"):
        show(tmp_path, "", site="xx")


def test_the_page_for_missing_addresses_links_from_the_root(tmp_path: Path) -> None:
    """Shown for any address, its links begin at the site's root."""
    renderer = Renderer(make_setting(tmp_path, test="{{ url('players#x') }} {{ static('style.css') }}"))
    shown = renderer.render(Page("", "test.html", {}, file="404.html"), "en").decode()
    assert shown.startswith("/dama/en/players/#x /dama/static/style.css?")


def test_a_site_overrides_one_template(tmp_path: Path) -> None:
    """The site's own template wins and may extend the theme's by its name."""
    own = tmp_path / "content/theme/templates"
    own.mkdir(parents=True)
    (own / "base.html").write_text('{% extends "default/base.html" %}{% block body %}[{{ super() }}]{% endblock %}')
    renderer = Renderer(make_setting(tmp_path))
    shown = renderer.render(Page("", "page.html", {"words": "w"}), "it").decode()
    assert shown == "<html lang=it><title>Dama</title>w players/7/</html>"
    assert renderer.digest(Page("", "page.html"), "it") != Renderer(make_setting(tmp_path / "plain")).digest(
        Page("", "page.html"), "it"
    )


def test_a_broken_own_template_is_a_problem_with_its_place(tmp_path: Path) -> None:
    """Whoever wrote it reads the file and the line."""
    own = tmp_path / "content/theme/templates"
    own.mkdir(parents=True)
    (own / "page.html").write_text("fine\n{{ missing }}\n")
    setting = make_setting(tmp_path)
    from tabellone.publish.failures import explained

    with pytest.raises(ContentError) as failure, explained(setting.theme):
        Renderer(setting).render(Page("", "page.html"), "it")
    (problem,) = failure.value.problems
    assert (problem.place.file, problem.place.line) == (str(own / "page.html"), 2)
    (own / "page.html").write_text("fine\n\n{% if %}\n")
    with pytest.raises(ContentError) as failure, explained(setting.theme):
        Renderer(setting).render(Page("", "page.html"), "it")
    assert failure.value.problems[0].place.line == 3


def test_own_templates_cannot_reach_the_machine(tmp_path: Path) -> None:
    """A template that comes with the content shows things; it runs nothing."""
    own = tmp_path / "content/theme/templates"
    own.mkdir(parents=True)
    (own / "page.html").write_text("{{ url.__func__.__globals__ }}")
    with pytest.raises(Exception, match="unsafe"):
        Renderer(make_setting(tmp_path)).render(Page("", "page.html"), "it")


def test_the_digest_follows_every_template_included(tmp_path: Path) -> None:
    """A page is rendered again when a template changes that it only includes, and not for another one."""
    page = Page("", "test.html")

    def digest(**templates: str) -> str:
        return Renderer(make_setting(tmp_path, test="{% include 'inner.html' %}", **templates)).digest(page, "it")

    first = digest(inner="a", other="b")
    assert digest(inner="a", other="c") == first
    assert digest(inner="b", other="c") != first


def test_languages_are_named_in_themselves() -> None:
    """A reader finds his own language."""
    assert [language_name(code) for code in ("it", "en")] == ["Italiano", "English"]
