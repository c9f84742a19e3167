"""What a run with less effort leaves out is run by another: the parts together are all tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import effort

ROOT = Path(__file__).resolve().parents[1]
NAMES = [
    *(f"tests/a.py::test_many[{k}]" for k in range(40)),
    *(f"tests/a.py::test_few[{k}]" for k in range(3)),
    *(f"tests/a.py::test_dear_and_many[{k}]" for k in range(40)),
    *(f"tests/b.py::test_dear[{k}]" for k in range(10)),
    "tests/b.py::test_cheap",
]


def kept(part: int, monkeypatch: pytest.MonkeyPatch, share: float = 0.2) -> set[str]:
    monkeypatch.setattr(effort, "EFFORT", share)
    monkeypatch.setattr(effort, "PART", part)
    monkeypatch.setattr(effort, "dear", lambda: frozenset({"tests/b.py::test_dear", "tests/a.py::test_dear_and_many"}))
    return {name for name, is_in in zip(NAMES, effort.parts_of_tests(NAMES), strict=True) if is_in}


def test_the_parts_together_are_all_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set().union(*(kept(part, monkeypatch) for part in range(effort.PARTS))) == {*NAMES}


def test_cheap_tests_with_few_parameter_sets_are_in_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in range(effort.PARTS):
        assert {n for n in NAMES if "cheap" in n or "few" in n} <= kept(part, monkeypatch)


def test_a_part_has_a_share_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept(0, monkeypatch)
    assert len({n for n in found if "test_many" in n}) == len({n for n in found if "dear_and" in n}) == -(-40 // effort.PARTS)
    assert len({n for n in found if "test_dear[" in n}) == -(-10 // effort.TURNS)


def test_tests_that_share_a_dear_fixture_take_their_turn_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "EFFORT", 0.2)
    monkeypatch.setattr(effort, "dear", lambda: frozenset({"tests/b.py::browser", "tests/c.py::built"}))
    names = [
        "tests/b.py::test_page",
        "tests/b.py::test_other",
        "tests/c.py::test_built",
        *(f"tests/b.py::test_many[{k}]" for k in range(40)),
    ]
    fixtures = [["browser"], [], ["tmp_path", "built"], *[["browser"]] * 40]
    found = []
    for part in range(effort.PARTS):
        monkeypatch.setattr(effort, "PART", part)
        found.append({n for n, is_in in zip(names, effort.parts_of_tests(names, fixtures), strict=True) if is_in})
    page = {n for n in names if "many" in n or "page" in n}
    assert [page & kept for kept in found] == [page if part % effort.TURNS == 0 else set() for part in range(effort.PARTS)]
    assert [part for part, kept in enumerate(found) if "tests/c.py::test_built" in kept] == [1, 1 + effort.TURNS]
    assert all("tests/b.py::test_other" in kept for kept in found)


def test_without_less_effort_all_are_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept(0, monkeypatch, share=1.0) == {*NAMES}


def test_every_dear_test_is_one_that_there_is() -> None:
    """``python -m tests.effort LOG`` writes the list."""
    missing = []
    for name in effort.dear() | effort.TAKES_ITS_PART:
        file, _, function = name.partition("::")
        path = ROOT / file
        if not path.is_file() or not re.search(rf"\b{function.rpartition('::')[2]}\b", path.read_text(encoding="utf-8")):
            missing.append(name)
    assert missing == []


def test_the_corpora_are_in_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their test takes a part of the pairs, and of what was wrong once all that is not dear."""
    for part in range(effort.PARTS):
        monkeypatch.setattr(effort, "EFFORT", 0.2)
        monkeypatch.setattr(effort, "PART", part)
        assert effort.parts_of_tests(sorted(effort.TAKES_ITS_PART)) == [True]


def test_functions_with_slow_tests_are_dear() -> None:
    log = "12.50s call     tests/a.py::test_b[x y]\n0.49s call     tests/a.py::test_c\n1.00s setup    tests/a.py::TestD::test_e\n"
    assert effort.slow_functions(log) == ["tests/a.py::TestD::test_e", "tests/a.py::test_b"]
    assert "tests/a.py::test_c" in effort.slow_functions(log + "0.01s call     tests/a.py::test_c[x y]\n")
