"""Pages to HTML: the theme's templates in Jinja, each page in each language.

A site overrides single templates from `content/theme/templates/`; an overriding template reaches the theme's own by
its name in front: `{% extends "default/base.html" %}`.

What every template gets, beside the keys of the page's own data:

| name | what |
|---|---|
| `page` | the page: `address`, `template`, `languages`, `file`, `data` |
| `site` | site.yaml: `title`, `url`, `languages`, `logo`, `colours`, `theme` |
| `language`, `languages` | the code of this page's language, and all in which this page exists |
| `portable` | whether links end in index.html |
| `url(address, language=None)` | relative link to a page, in this language or another; `#part` allowed |
| `file(path)` | relative link to a file that is the same in every language: `event.json` |
| `static(path)` | relative link to a static file, with a digest so that browsers notice a new one |
| `absolute(address, language=None)`, `absolute_file(path)` | whole addresses: canonical, feeds, Open Graph |
| `exists(path)` | whether the theme or the site has that static file |
| `language_name(code)` | the language's name in itself |
| `_(text, **figures)`, `gettext`, `{% trans %}` | a text in this language; a figure that is HTML stays HTML |
| `ngettext(one, many, n, **figures)` | the same for a number, which is {count} |

Filters: `date`, `day_month`, `month`, `days(end)`, `number`, `signed`, `points` (hundredths), `fixed` (with both
decimals), `reason(names)`, `problem`, `text` (a title in this language), `names`, `markdown(source)`.

All of these know the page's language inside imported macros too; plain variables need `import … with context`.
A macro file must not `{% set %}` a translated text at its top: it is worked out once for all languages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps

from babel import Locale
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from tabellone import prose
from tabellone.links import Links
from tabellone.model import Site, Text
from tabellone.pages.page import Page
from tabellone.problems import Problem
from tabellone.publish import filters
from tabellone.publish.digests import Closures, digest_of, program
from tabellone.publish.failures import explained
from tabellone.publish.static import STATIC, Statics
from tabellone.publish.theme import Theme
from tabellone.reasons import Reason
from tabellone.wording import Words

RESERVED = frozenset({"page", "site", "language", "languages", "portable"})


@dataclass(frozen=True)
class Setting:
    """What rendering depends on beside the page: the site, its theme, its links."""

    site: Site
    theme: Theme
    links: Links


class Renderer:
    """Render pages; one a process, for all languages."""

    def __init__(self, setting: Setting) -> None:
        """Prepare the templates; nothing is compiled before a page needs it."""
        self.setting = setting
        self.links = setting.links
        self.statics = Statics(setting.theme)
        self.words = {language: Words(language) for language in setting.site.languages}
        self.language = setting.site.languages[0]
        self.page = Page("", "")
        self.here = "index.html"
        self._digested = self.page, ""
        self.environment = self._environment()

    def render(self, page: Page, language: str) -> bytes:
        """Render one page in one language."""
        self.page, self.language = page, language
        self.here = self.links.prefix(language) + page.path
        if clash := RESERVED & page.data.keys():
            raise ValueError(f"page data may not use {sorted(clash)}")
        shown = self.environment.get_template(page.template).render(
            page.data,
            page=page,
            site=self.setting.site,
            language=language,
            languages=page.languages or self.setting.site.languages,
            portable=self.links.portable,
        )
        return shown.encode()

    def prepare(self, template: str) -> None:
        """Compile a template ahead of its first use."""
        with explained(self.setting.theme):
            self.environment.get_template(template)

    def digest(self, page: Page, language: str) -> str:
        """Digest all that decides what the page looks like."""
        if self._digested[0] is not page:  # asked for once a language
            facts = [page.address, page.file, page.languages, self._closures.digest(page.template), dict(page.data)]
            self._digested = page, digest_of(facts)
        return digest_of([self._surroundings, language, self._digested[1]])

    @cached_property
    def _surroundings(self) -> str:
        return digest_of([self.setting.site, self.links, self.statics.digests, program()])

    @cached_property
    def _closures(self) -> Closures:
        return Closures(self.setting.theme.sources)

    def _environment(self) -> Environment:
        theme = self.setting.theme
        # A site's own templates are content: they may show whatever they like, not run what they like.
        kind = SandboxedEnvironment if theme.own_templates else Environment
        environment = kind(
            loader=ChoiceLoader(
                [FileSystemLoader(folder) for folder in theme.template_folders]
                + [PrefixLoader({name: FileSystemLoader(folder) for name, folder in theme.named.items()})]
            ),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            extensions=["jinja2.ext.i18n", "jinja2.ext.do", "jinja2.ext.loopcontrols"],
        )
        vars(environment)["newstyle_gettext"] = True  # {% trans %} hands its figures over by name
        environment.globals.update(self._functions())
        environment.filters.update({name: _unfolded(show) for name, show in self._filters().items()})
        return environment

    def _functions(self) -> dict[str, Callable[..., object]]:
        return {
            "url": self.url,
            "file": self.file,
            "static": self.static,
            "absolute": lambda address, language=None: self.links.absolute(address, language or self.language),
            "absolute_file": self.links.absolute_file,
            "exists": lambda path: path in self.statics.digests,
            "language_name": language_name,
            "_": self.gettext,
            "gettext": self.gettext,
            "ngettext": self.ngettext,
        }

    def _filters(self) -> dict[str, Callable[..., str]]:
        return {
            "date": lambda day: filters.long_date(day, self.language),
            "day_month": lambda day: filters.day_month(day, self.language),
            "month": lambda day: filters.month(day, self.language),
            "days": lambda start, end: filters.days(start, end, self.language),
            "number": lambda value: filters.number(value, self.language),
            "signed": lambda value: filters.signed(value, self.language),
            "points": lambda hundredths: filters.points(hundredths, self.language),
            "fixed": lambda hundredths: filters.fixed(hundredths, self.language),
            "reason": self._reason,
            "problem": self._problem,
            "text": self._text,
            "names": lambda values: filters.names(values, self.language),
            "markdown": self.markdown,
        }

    def url(self, address: str, language: str | None = None) -> str:
        """Link to a page from the one being rendered."""
        wanted = language or self.language
        if self.page.file == "404.html":  # shown for any address: nothing relative would hold
            bare, mark, part = address.partition("#")
            return self.links.rooted(self.links.place(bare.strip("/"), wanted)) + mark + part
        return self.links.page(self.here, address, wanted)

    def file(self, path: str) -> str:
        """Link to a file that is the same in every language."""
        return self.links.rooted(path) if self.page.file == "404.html" else self.links.file(self.here, path)

    def static(self, path: str) -> str:
        """Link to a static file of the theme or the site."""
        return f"{self.file(f'{STATIC}/{path}')}?{self.statics.digests[path][:8]}"

    def gettext(self, message: str, /, *_: object, **figures: object) -> str:
        """Translate a text of a template."""
        return filters.fill(self.words[self.language].text(message), figures)

    def ngettext(self, one: str, many: str, count: int, /, **figures: object) -> str:
        """Translate a text that depends on a number."""
        sentence = self.words[self.language].choice(one, many, count)
        return filters.fill(sentence, {"count": count, "num": count, **figures})

    def markdown(self, text: str, source: str | None = None) -> Markup:
        """Turn a Markdown text into HTML; `source` is the address of its file, by default this page's."""
        address = self.page.address if source is None else source
        return Markup(prose.html(text, lambda path: self._locate(path, address)))  # noqa: S704 -- made safe there

    def _locate(self, path: str, source: str) -> str:
        address = prose.address_of(path, source)
        if address.startswith(f"theme/{STATIC}/"):
            name = address.removeprefix(f"theme/{STATIC}/")
            return self.static(name) if name in self.statics.digests else "#"
        if address.endswith(".pdn"):
            return self.file(address.removesuffix(".pdn") + "/games.pdn")
        return self.url(address)

    def _text(self, text: Text | str) -> str:
        return text(self.language) if isinstance(text, Text) else text

    def _reason(self, reason: Reason, by_number: Mapping[int, str] | None = None) -> str:
        return filters.reason(reason, self.words[self.language], by_number)

    def _problem(self, problem: Problem) -> str:
        return self.words[self.language].problem(problem)


def language_name(code: str) -> str:
    """Name a language in itself: Italiano, English."""
    name = Locale.parse(code).get_display_name(code) or code
    return name[:1].upper() + name[1:]


def _unfolded(show: Callable[..., str]) -> Callable[..., str]:
    """Keep Jinja from working out a filter on a constant once, when the template is compiled."""

    @wraps(show)
    def unfolded(_: Context, /, *arguments: object, **named: object) -> str:
        return show(*arguments, **named)

    return pass_context(unfolded)
