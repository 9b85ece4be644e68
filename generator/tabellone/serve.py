"""A site while one works on it: built again on every change, shown with its problems where it broke.

The preview is a plain WSGI application, `livereload` watches the files and tells the browser. The last good site
stays up; what is wrong with the content stands above its pages until it is right again.
"""

from __future__ import annotations

import logging
import mimetypes
import re
import tempfile
import webbrowser
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from tabellone import resources
from tabellone.build import Order, build
from tabellone.problems import ContentError, Problem
from tabellone.publish.folders import FolderRefused
from tabellone.wording import Words

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], object]
Report = Callable[[Iterable[Problem]], object]

PANEL = (
    '<div role="alert" lang="{language}" style="all:initial;display:block;box-sizing:border-box;padding:1em 1.5em;'
    'background:#7a1e1e;color:#fff;font:16px/1.5 system-ui,sans-serif"><strong>{title}</strong>'
    '<pre style="white-space:pre-wrap;margin:.5em 0 0;font:14px/1.5 ui-monospace,monospace">{lines}</pre></div>'
)
PAGE = (
    '<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title></head>'
    '<body style="margin:0">{panel}</body></html>'
)
BODY = re.compile(rb"<body[^>]*>")


@dataclass
class Preview:
    """The last good site and what is wrong since."""

    order: Order
    words: Words
    report: Report
    base: str = "/"
    lines: tuple[str, ...] = field(default=())

    def rebuild(self) -> None:
        """Build again; on a problem keep the old site and remember what to show."""
        try:
            built = build(self.order)
        except ContentError as failure:
            self.lines = tuple(self.words.line(problem) for problem in failure.problems)
            self.report(failure.problems)
        except FolderRefused:
            raise
        except Exception as failure:  # a preview goes on whatever happens: the next change may put it right
            self.lines = (f"{type(failure).__name__}: {failure}",)
        else:
            self.lines = ()
            self.report(built.problems)

    def __call__(self, environ: Environ, start_response: StartResponse) -> list[bytes]:
        """Answer one request."""
        path = str(environ.get("PATH_INFO", "/")).encode("latin-1", "replace").decode("utf-8", "replace")
        status, kind, body = self.answer(path)
        headers = [("Content-Type", kind), ("Content-Length", str(len(body))), ("Cache-Control", "no-store")]
        if status == "302 Found":
            headers.append(("Location", body.decode()))
        start_response(status, headers)
        return [] if environ.get("REQUEST_METHOD") == "HEAD" else [body]

    def answer(self, path: str) -> tuple[str, str, bytes]:
        """Find what stands at a path: status, type and bytes; the site answers at / and under its own path."""
        inside = path.removeprefix(self.base) if path.startswith(self.base) else path.removeprefix("/")
        file = self._file(inside)
        if file is not None and file.is_dir() and not path.endswith("/"):
            return "302 Found", "text/plain; charset=utf-8", quote(f"{path}/").encode()
        if file is not None and file.is_dir():
            file = file / "index.html"
        if file is not None and file.is_file():
            return "200 OK", _kind(file), self._with_problems(file)
        missing = self.order.output / "404.html"
        if missing.is_file():
            return "404 Not Found", _kind(missing), self._with_problems(missing)
        if self.lines:
            return "503 Service Unavailable", "text/html; charset=utf-8", self._alone()
        return "404 Not Found", "text/plain; charset=utf-8", b"404\n"

    def _file(self, inside: str) -> Path | None:
        """Find a file of the site; nothing outside it, nothing hidden."""
        if "\0" in inside or any(part.startswith(".") for part in inside.split("/")):
            return None
        return self.order.output / inside.strip("/")

    def _with_problems(self, file: Path) -> bytes:
        body = file.read_bytes()
        if not self.lines or not _kind(file).startswith("text/html"):
            return body
        panel = self._panel().encode()
        return BODY.sub(lambda found: found.group() + panel, body, count=1)

    def _alone(self) -> bytes:
        title = escape(self._title())
        return PAGE.format(language=self.words.language, title=title, panel=self._panel()).encode()

    def _panel(self) -> str:
        lines = escape("\n".join(self.lines))
        return PANEL.format(language=self.words.language, title=escape(self._title()), lines=lines)

    def _title(self) -> str:
        return self.words.text("The content has problems; this is the last good site.")


def _kind(file: Path) -> str:
    kind = {".atom": "application/atom+xml", ".ics": "text/calendar", ".pdn": "text/plain"}.get(file.suffix)
    kind = kind or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith(("json", "xml")) else kind


def serve(content: Path, words: Words, report: Report, say: Callable[[str], object], **where: Any) -> None:
    """Build into a folder of its own, show it, and build again on every change until it is stopped."""
    from livereload import Server

    host, port, open_ = where["host"], where["port"], where["open_"]
    with tempfile.TemporaryDirectory(prefix="tabellone-") as folder:
        preview = prepare(content, Path(folder) / "site", words, report, f"http://{host}:{port}")
        server = Server(preview)
        server._setup_logging = _quiet
        for watched in (content, resources.themes()):
            server.watch(str(watched), preview.rebuild)
        address = f"http://{host}:{port}{preview.base}"
        say(words.text("Showing {content} at {address} (stop with Ctrl-C)", content=content, address=address))
        if open_:
            webbrowser.open(address)
        server.serve(port=port, host=host, debug=False)


def prepare(content: Path, output: Path, words: Words, report: Report, origin: str) -> Preview:
    """Build for the first time, under the path that the site's own url has."""
    preview = Preview(Order(content, output, jobs=1), words, report, base=site_path(content))
    preview.order = replace(preview.order, base_url=origin + preview.base)
    preview.rebuild()
    return preview


def site_path(content: Path) -> str:
    """Read the path of the site's url from site.yaml; / while that cannot be read."""
    from tabellone.load import load_content

    try:
        url = load_content(content).content.site.url
    except ContentError:
        return "/"
    return urlsplit(url).path.rstrip("/") + "/"


def _quiet() -> None:
    """Keep the server's own log to itself; without a handler it would set one up."""
    for name in ("tornado", "livereload"):
        logging.getLogger(name).addHandler(logging.NullHandler())
        logging.getLogger(name).propagate = False
