"""Sites for the browser: built once a run, whatever the number of workers, and served from 127.0.0.1."""

from __future__ import annotations

import fcntl
import json
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page as Tab

from tabellone.build import examine, items
from tabellone.links import Links
from tabellone.pages.page import Page

ROOT = Path(__file__).resolve().parents[2]
DEMO, EXAMPLES = ROOT / "content", ROOT / "tests" / "sites" / "examples" / "content"
SUB_PATH = "/tabellone"  # the same site once more, below the path for which the demonstration is built


Opener = Callable[..., Tab]  # an address, and how the browser is set up


@dataclass(frozen=True)
class Site:
    """A built site: its folder, where it is served, and the pages of each kind."""

    folder: Path
    url: str  # http://127.0.0.1:8123/
    languages: tuple[str, ...]
    kinds: dict[str, list[str]]  # template: the files made with it, in the first language

    def file(self, path: str, language: str | None = None) -> Path:
        """Give the file of a page in a language."""
        return self.folder / self.place(path, language)

    def at(self, path: str, language: str | None = None) -> str:
        """Give the address of a page on the server."""
        return self.url + self.place(path, language).removesuffix("index.html")

    def place(self, path: str, language: str | None = None) -> str:
        """Give a page's file from the root; an address may stand for its file."""
        path = path if path.endswith(".html") else f"{path}/index.html".lstrip("/")
        return path if language in (None, self.languages[0]) else f"{language}/{path}"

    def richest(self, kind: str) -> str:
        """Give the longest page of a kind: it shows most of what a template can."""
        return max(self.kinds[kind], key=lambda path: self.file(path).stat().st_size)

    @cached_property
    def sample(self) -> list[str]:
        """Give one page of every kind but the one for missing addresses, whose links are absolute."""
        return sorted(self.richest(kind) for kind in self.kinds if kind != "404.html")

    @cached_property
    def events(self) -> list[str]:
        """Give every event's page, board and bracket: no two events of the examples are alike."""
        return sorted(path for kind in ("event.html", "board.html", "bracket.html") for path in self.kinds[kind])


@contextmanager
def built(name: str, content: Path, shared: Path, *options: str) -> Iterator[Site]:
    """Build a content folder, unless another worker has, and serve it."""
    folder, notes = shared / name, shared / f"{name}.json"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not notes.exists():
            notes.write_text(json.dumps(_build(content, folder, options)))
    known = json.loads(notes.read_text())
    with served(folder) as url:
        yield Site(folder, url, tuple(known["languages"]), known["kinds"])


def build(content: Path, folder: Path, *options: str) -> None:
    """Run the command itself."""
    command = [sys.executable, "-m", "tabellone", "build", "--content", content, "--output", folder, *options]
    done = subprocess.run([*map(str, command)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _build(content: Path, folder: Path, options: tuple[str, ...]) -> dict[str, object]:
    """Build, and note meanwhile which pages are of which kind."""
    command = threading.Thread(target=build, args=(content, folder, *options))
    command.start()
    results, _ = examine(content)
    site = results.content.site
    kinds: dict[str, list[str]] = defaultdict(list)
    for item in items(results, Links(site.url, site.languages)):
        if isinstance(item, Page):
            kinds[item.template].append(item.path)
    command.join()
    return {"languages": site.languages, "kinds": kinds}


class _Handler(SimpleHTTPRequestHandler):
    """Serve the folder at / and at the sub-path, with its own page for what is missing."""

    def translate_path(self, path: str) -> str:
        whole = urlsplit(path).path
        return super().translate_path(whole.removeprefix(SUB_PATH) if whole.startswith(SUB_PATH + "/") else path)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Let a browser hang up."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port; its address."""
    with _Server(("127.0.0.1", 0), partial(_Handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
