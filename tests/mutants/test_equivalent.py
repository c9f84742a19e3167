"""The list of equivalent mutants names mutants that there are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from .__main__ import EQUIVALENT, GROUPS, Equivalent, equivalents, files
from .operators import Mutant, mutants_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@cache
def mutants(path: str) -> list[Mutant]:
    return mutants_of(Path(path), (ROOT / path).read_text())


@pytest.mark.parametrize("entry", equivalents(ROOT / EQUIVALENT), ids=lambda e: f"{e.path}: {e.change}")
def test_each_describes_a_mutant_of_the_trusted_core(entry: Equivalent) -> None:
    assert any(entry.describes(m) for m in mutants(entry.path))
    assert any(Path(entry.path) in files(patterns) for patterns, _ in GROUPS.values())
    assert entry.why
