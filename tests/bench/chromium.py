"""A real browser without a window, for the test of the page: what the document is after its scripts have run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from html import escape
from html.parser import HTMLParser
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)

_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--virtual-time-budget=10000",
    # else no frame of a file may be read
    "--allow-file-access-from-files",
)  # fmt: skip

# After two seconds, which by then have passed for the pages' own timers, too, every frame's document is put down as text.
_READING = """
addEventListener("load", () => setTimeout(() => {
  const found = [...document.querySelectorAll("iframe")].map((frame) => frame.contentDocument.documentElement.outerHTML);
  const kept = document.createElement("script");
  kept.type = "application/json";
  kept.textContent = JSON.stringify(found).replaceAll("<", "\\u003c");
  document.body.replaceChildren(kept);
}, 2000));
"""


def browse(addresses: Sequence[str], folder: Path, widths: Sequence[int] = ()) -> list[str]:
    """The documents at ``addresses`` after their scripts: of one browser, whose start takes longer than all that is asked of it, each in a
    frame of its own, 1200 pixels wide or as ``widths`` say. ``folder`` is a new one, where everything that the browser writes goes.
    """
    assert CHROMIUM is not None
    folder.mkdir(parents=True)
    page = folder / "frames.html"
    sizes = widths or [1200] * len(addresses)
    frames = [f'<iframe src="{escape(a)}" width="{w}" height="900"></iframe>' for a, w in zip(addresses, sizes, strict=True)]
    page.write_text(f"<!doctype html><body>{''.join(frames)}<script>{_READING}</script></body>", encoding="utf-8")
    command = [CHROMIUM, *_OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", page.as_uri()]
    environment = {**os.environ, "HOME": str(folder)}
    printed = subprocess.run(command, capture_output=True, timeout=180, check=True, env=environment, cwd=folder).stdout.decode()
    kept = re.search(r'<script type="application/json">(.*)</script>', printed, re.DOTALL)
    assert kept is not None, printed[:1000]
    documents: list[str] = json.loads(kept[1])
    return documents


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
