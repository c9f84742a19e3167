"""A small project whose tests notice some mutants and miss others."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .campaign import Baseline, Fate, Outcome, within
from .operators import Mutant

TARGET = """\
from functools import cache

LIMIT = 10
NEUTRAL = 0


def below(n: int) -> bool:
    return n < LIMIT


@cache
def first(a: int, b: int) -> int:
    return a if a else b


def endless(n: int) -> int:
    while n > 0:
        n -= 1
    return n


def untested(n: int) -> int:
    return n + 1


def above(limit: int) -> object:
    return lambda n: n > limit


above_three = above(3)
"""

TESTS = """\
from core.target import NEUTRAL, above_three, below, endless, first


def test_below():
    assert below(3) and not below(30)


def test_first():
    assert first(NEUTRAL, 2) == 2 and first(1, 2) == 1


def test_endless():
    assert endless(3) == 0


def test_above():
    assert above_three(4) and not above_three(3)
"""

SCRIPT = """\
import json, sys
from pathlib import Path
from tests.mutants.campaign import Plan, run
baseline, outcomes = run(Plan((Path("core/target.py"),), ("tests/test_target.py",), budget=2.0, patience=1.0), lambda *_: None)
print(json.dumps({f"{o.mutant.text} [{o.mutant.change}]": o.fate.value for o in outcomes}))
"""


@pytest.fixture(scope="module")
def fates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    project = tmp_path_factory.mktemp("project")
    for name, text in (("core/target.py", TARGET), ("tests/test_target.py", TESTS), ("conftest.py", "")):
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text)
    (project / "tests" / "mutants").symlink_to(Path(__file__).parent)
    run = subprocess.run([sys.executable, "-c", SCRIPT], cwd=project, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(run.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(
    ("mutant", "fate"),
    [
        ("return a if a else b [a if a else b → a if not a else b]", "killed"),
        # its tests do not look at the limit itself
        ("return n < LIMIT [n < LIMIT → n <= LIMIT]", "survived"),
        # computed when the module is imported
        ("LIMIT = 10 [10 → 11]", "survived"),
        ("NEUTRAL = 0 [0 → 1]", "killed"),
        ("return n + 1 [n + 1 → n - 1]", "not reached"),
        # the function that was made when the module was imported
        ("return lambda n: n > limit [n > limit → n >= limit]", "killed"),
        # ended by the limit on time
        ("n -= 1 [n -= 1 → n += 1]", "killed"),
    ],
)
def test_each_mutant_meets_its_fate(fates: dict[str, str], mutant: str, fate: str) -> None:
    assert fates[mutant] == fate


def test_the_budget_ends_the_choice_but_leaves_one() -> None:
    seconds = {"a": 1.0, "b": 2.0, "c": 3.0}
    assert within(["a", "b", "c"], seconds, 3.5) == ["a", "b"]
    assert within(["c", "a"], seconds, 0.5) == ["c"]


def test_what_noticed_mutants_of_a_file_is_asked_first() -> None:
    mutant = Mutant(Path("smtenc/terms/x.py"), 3, 0, "f", "a → b", "a", 0, 3)
    baseline = Baseline(
        seconds={"tests/terms/test_x.py::a": 0.1, "tests/floats/test_y.py::b": 0.1, "tests/terms/test_x.py::c": 0.2},
        reached={(str(mutant.path.resolve()), 3): {"tests/terms/test_x.py::a", "tests/floats/test_y.py::b", "tests/terms/test_x.py::c"}},
    )
    assert baseline.tests_for(mutant, 9.0) == ["tests/terms/test_x.py::a", "tests/terms/test_x.py::c", "tests/floats/test_y.py::b"]
    baseline.note(Outcome(mutant, Fate.KILLED, "tests/floats/test_y.py::b", 0.1))
    assert baseline.tests_for(mutant, 9.0) == ["tests/floats/test_y.py::b", "tests/terms/test_x.py::a", "tests/terms/test_x.py::c"]
