"""tabellone serve: the last good site, its problems in the browser, under the path of its url."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import heed_interrupts, line_of
from tabellone import resources
from tabellone.serve import Preview, prepare
from tabellone.wording import Words


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Copy the starter's content, published under a path."""
    shutil.copytree(resources.starter() / "content", tmp_path / "content")
    site = tmp_path / "content/site.yaml"
    site.write_text(site.read_text().replace("url: https://example.org/", "url: https://example.org/dama/"))
    return tmp_path / "content"


@pytest.fixture
def preview(content: Path, tmp_path: Path) -> Preview:
    """Build a preview for the first time."""
    return prepare(content, tmp_path / "out/site", Words("en"), lambda _: None, "http://127.0.0.1:8000")


def test_pages_at_the_root_and_under_the_path(preview: Preview) -> None:
    """The site answers at / and under the path of its url."""
    for path in ("/", "/dama/", "/dama/events/", "/en/", "/dama/events/2026/trofeo-inverno/event.json"):
        status, _, body = preview.answer(path)
        assert status == "200 OK", path
        assert body
    assert preview.answer("/dama/events")[::2] == ("302 Found", b"/dama/events/")


def test_missing_addresses_get_the_sites_own_page(preview: Preview) -> None:
    """What is not there is 404 with the site's page; nothing outside the site or hidden is shown."""
    for path in ("/nothing/", "/../../etc/passwd", "/.tabellone", "/dama/.tabellone", "/a\0b"):
        status, kind, body = preview.answer(path)
        assert status == "404 Not Found", path
        assert kind == "text/html; charset=utf-8"
        assert b"<h1" in body


def test_types(preview: Preview) -> None:
    """Files go out as what they are."""
    assert preview.answer("/calendar.ics")[1] == "text/calendar; charset=utf-8"
    assert preview.answer("/events/results.atom")[1] == "application/atom+xml; charset=utf-8"
    assert preview.answer("/events/2026/trofeo-inverno/event.json")[1] == "application/json; charset=utf-8"


def test_problems_are_shown_above_the_last_good_site(preview: Preview, content: Path) -> None:
    """A broken content leaves the pages up with its problems on them; put right, they go."""
    event = content / "events/2026/trofeo-inverno.yaml"
    right = event.read_text()
    event.write_text(right.replace("rounds: 4", "rounds: <b>"))
    preview.rebuild()
    status, _, body = preview.answer("/")
    assert status == "200 OK"
    text = body.decode()
    assert re.search(r'<body[^>]*><div role="alert"', text)
    assert f"{event}:{line_of(event, 'rounds')}:9: " in text
    assert "rounds: <b>" not in text
    assert "&#x27;&lt;b&gt;&#x27;" in text
    assert b'role="alert"' not in preview.answer("/calendar.ics")[2]
    event.write_text(right)
    preview.rebuild()
    assert b'role="alert"' not in preview.answer("/")[2]


def test_a_content_that_never_was_right_shows_why(content: Path, tmp_path: Path) -> None:
    """Without any good site there is a page with the problems alone."""
    (content / "site.yaml").write_text("title: [\n")
    preview = prepare(content, tmp_path / "out/site", Words("it"), lambda _: None, "http://127.0.0.1:8000")
    status, kind, body = preview.answer("/")
    assert (status, kind) == ("503 Service Unavailable", "text/html; charset=utf-8")
    assert b'<html lang="it">' in body
    assert b"site.yaml:" in body


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def running(content: Path) -> Iterator[str]:
    """Run the real command and give its address."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "tabellone", "serve", "--content", str(content), "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"LC_ALL": "C"},
        preexec_fn=heed_interrupts,
    )
    try:
        yield f"http://127.0.0.1:{port}"
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in (0, 130)
    finally:
        process.kill()
        process.wait()


def fetch(address: str, holding: str, seconds: float = 30) -> str:
    """Ask again and again until a page holds that text."""
    deadline, text = time.monotonic() + seconds, ""
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address) as answer:  # noqa: S310 -- our own server
                text = answer.read().decode()
        except (urllib.error.URLError, ConnectionError):
            text = ""
        if holding in text:
            return text
        time.sleep(0.1)
    raise AssertionError(f"{address} never held {holding!r}: {text[:300]}")


@pytest.mark.slow
def test_a_change_is_built_and_shown(running: str, content: Path) -> None:
    """The real server reloads by itself: a change in a file is on the page soon after."""
    text = fetch(f"{running}/dama/events/2026/torneo-primavera/", "Torneo di primavera")
    assert "livereload.js" in text
    event = content / "events/2026/torneo-primavera.yaml"
    event.write_text(event.read_text().replace("Torneo di primavera", "Torneo di maggio"))
    fetch(f"{running}/dama/events/2026/torneo-primavera/", "Torneo di maggio")
    event.write_text(event.read_text().replace("rounds: 4", "rounds: x"))
    fetch(f"{running}/dama/", 'role="alert"')
