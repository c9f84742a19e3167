"""The table of docs/assumptions.md as the report has it. ``python -m tests.reports.assumption_table`` writes it anew."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ROOT / "smtenc" / "reports" / "meanings.tsv"


def rows() -> list[tuple[str, str, str]]:
    """Of each assumption: its name, where it comes from, what the claim then is, in plain text."""
    text = (ROOT / "docs" / "assumptions.md").read_text(encoding="utf-8").partition("## What each rests on")[0]
    found = []
    for line in text.splitlines():
        cells = [c.strip() for c in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 3 and cells[0].startswith("`"):
            names = re.findall(r"`([^`]+)`", cells[0])
            found += [(name, _plain(cells[1]), _plain(cells[2])) for name in names]
    return found


def _plain(text: str) -> str:
    """Without what stands for a place in the document."""
    text = re.sub(r"[:,]? see (?:below|\[[^\]]*\]\([^)]*\))|: \[[^\]]*\]\([^)]*\)", "", text)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("\\|", "|").replace("`", "")


def written() -> str:
    return "".join("\t".join(row) + "\n" for row in rows())


if __name__ == "__main__":
    WRITTEN.write_text(written(), encoding="utf-8")
