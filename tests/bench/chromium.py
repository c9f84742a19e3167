"""A real browser without a window, for the test of the page: what the document is after its scripts have run."""

from __future__ import annotations

import os
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)

_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--virtual-time-budget=10000",
)  # fmt: skip


def browse(address: str, profile: Path, *options: str) -> str:
    """What the browser prints. ``profile`` is a folder of its own, where everything that it writes goes."""
    assert CHROMIUM is not None
    profile.mkdir(parents=True, exist_ok=True)
    command = [CHROMIUM, *_OPTIONS, f"--user-data-dir={profile / 'profile'}", *options, address]
    environment = {**os.environ, "HOME": str(profile)}
    return subprocess.run(command, capture_output=True, timeout=180, check=True, env=environment, cwd=profile).stdout.decode()


class Document(HTMLParser):
    """Of a page: attributes of ``html``, elements by identifier, and tables as lists of rows of texts, without their headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root: dict[str, str | None] = {}
        self.tables: dict[str, list[list[str]]] = {}
        self.headings: dict[str, list[dict[str, str | None]]] = {}
        self.texts: dict[str, str] = {}
        self.hidden: dict[str, bool] = {}
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._table = self._named = ""
        self._cell: list[str] | None = None
        self.feed(text)
        self.texts = {name: text.strip() for name, text in self.texts.items()}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        name = attributes.get("id") or ""
        if tag == "html":
            self.root = attributes
        if name:
            self._named = name
            self.texts[name] = ""
            self.hidden[name] = "hidden" in attributes
        match tag:
            case "table":
                self._table = name
                self.tables[name], self.headings[name] = [], []
            case "tr":
                self.tables[self._table].append([])
            case "th" if attributes.get("scope") == "col":
                self.headings[self._table].append(attributes)
            case "th" | "td":
                self._cell = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td") and self._cell is not None:
            self.tables[self._table][-1].append("".join(self._cell))
            self._cell = None
        elif tag == "thead":
            self.tables[self._table].clear()

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)
        elif self._named:
            self.texts[self._named] += data

    def column(self, table: str, number: int) -> list[str]:
        return [row[number] for row in self.tables[table]]
