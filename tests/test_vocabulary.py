"""Words that the field's own have replaced (the glossary of ``docs/architecture.md``) do not come back, and modules are called by nouns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

RETIRED = {
    r"\b_?(RoundFrame|RunRound|record_rounds|any_round|most_rounds|before_round)\b": "an iteration is an iteration",
    r"round by round|from round to round|goes? round\b": "an iteration is an iteration: iteration by iteration, trip count",
    r"handed on|hands on\b": "the field says loop-carried, `iter_args`; an operation yields",
    r"\b[Pp]artings?\b|programs part\b": "the first differing operations are the divergence point (the JSON field `parting` is a contract)",
    r"\b_?draw_(memrefs|globals|any)\b|\bdrawn inputs?\b": "inputs are sampled",
    r"\bclass Contradiction\b": "answers that contradict each other are a conflict",
    r"\bverify_spread\b": "work is dispatched to workers",
}
"""Patterns of retired words, each with the reason why it went."""

CONTRACTS = {
    "smtenc/verdicts/records.py": ('"parting"',),
    "smtenc/reduction/oracle.py": ('"parting"',),
    "smtenc/cli/validation/reduce.py": ("[b]parting[/b]",),
    "docs/json.md": ("`parting`", '"parting"'),
    "docs/reducing.md": ("--interesting parting",),
}
"""Where a retired word is a name that programs outside rely on."""

NOUNS = frozenset(
    """encoding matching rounding rewriting packing printing nesting counting folding forwarding rerolling sampling unrolling sweeping shadowing numbering
    shrinking lowering racing aliasing training""".split()
)
"""Modules that end in -ing and name a thing of the field."""


def sources() -> list[Path]:
    return [p for folder in ("smtenc", "solvers") for p in sorted((ROOT / folder).rglob("*.py"))]


def documents() -> list[Path]:
    rules = sorted((ROOT / "smtenc" / "canon" / "rules").glob("*.mlir"))
    return [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "corpora" / "README.md", *rules]


@cache
def text_of(path: Path) -> str:
    """The text without the names that are contracts."""
    text = path.read_text(encoding="utf-8")
    for allowed in CONTRACTS.get(path.relative_to(ROOT).as_posix(), ()):
        text = text.replace(allowed, "")
    return text


def uses(pattern: str) -> Iterator[str]:
    for path in (*sources(), *documents()):
        for number, line in enumerate(text_of(path).splitlines(), 1):
            if re.search(pattern, line):
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


@pytest.mark.parametrize("pattern", RETIRED)
def test_a_retired_word_does_not_come_back(pattern: str) -> None:
    assert list(uses(pattern)) == [], RETIRED[pattern]


def test_a_module_is_called_by_a_noun() -> None:
    gerunds = {p.stem if p.stem != "__init__" else p.parent.name for p in sources()}
    assert sorted(name for name in gerunds if name.endswith("ing") and name.rpartition("_")[2] not in NOUNS) == []


def test_no_folder_has_more_than_twenty_five_modules() -> None:
    folders = {p.parent for p in sources()}
    crowded = {str(f.relative_to(ROOT)): len([p for p in f.glob("*.py") if p.name != "__init__.py"]) for f in folders}
    assert {name: count for name, count in crowded.items() if count > 25} == {}
