"""Take the pictures of the README and the manual from the demonstration site, into docs/images.

python tools/screenshots.py [CONTENT]
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tabellone.build import Order, build

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
SIZE = {"width": 1120, "height": 760}
EVENT = "events/2026/trofeo-befana"
SHOTS = {  # picture: page
    "home": "en",
    "event": f"en/{EVENT}",
    "round": f"en/{EVENT}/rounds/3",
    "crosstable": f"en/{EVENT}/crosstable",
    "ratings": "en/ratings/italian",
    "openings": "en/openings",
}


def take(site: Path, images: Path, shots: dict[str, str]) -> list[Path]:
    """Take each picture of a portable site; the files written."""
    images.mkdir(parents=True, exist_ok=True)
    taken = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        page = browser.new_page(viewport={"width": SIZE["width"], "height": SIZE["height"]}, color_scheme="light")
        for name, address in shots.items():
            file = site / address / "index.html"
            if not file.is_file():
                raise SystemExit(f"{address}: no such page")
            page.goto(file.as_uri())
            page.screenshot(path=str(images / f"{name}.png"), animations="disabled")
            taken.append(images / f"{name}.png")
        browser.close()
    return taken


def main(content: Path) -> None:
    """Build the content without a server and take the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        build(Order(content, Path(folder) / "site", portable=True))
        for picture in take(Path(folder) / "site", IMAGES, SHOTS):
            print(picture.relative_to(ROOT))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "content")
