"""A module's rules and functions become those of its mutant where they are loaded; other values are left to a new process."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from .operators import mutants_of, mutated
from .transplants import differences, executed, transplanted

RULES = (
    "smtenc/terms/proposition_rules.py",
    "smtenc/terms/bit_vector_rules.py",
    "smtenc/terms/multiples.py",
    "smtenc/terms/index/rules.py",
    "smtenc/floats/rules.py",
)

TEXT = """\
from smtenc.terms.rules import Computed, Function, Literal, Integers, Named, Operator, Rule

LIMIT = 5
f = Operator("f")
n = Named("n")


def literal(value):
    return Literal(value, Integers())


TWICE = Function("twice", lambda value: value * 2)
TABLE = (
    Rule("first", f(literal(n)), literal(1)),
    Rule("second", f(literal(n)), literal(Computed(TWICE, (n,)))),
)


def limited(value):
    return value < LIMIT
"""


def _loaded(path: str) -> ModuleType:
    return importlib.import_module(".".join(Path(path).with_suffix("").parts))


@pytest.mark.parametrize("path", RULES)
def test_a_module_does_not_differ_from_itself(path: str) -> None:
    loaded = _loaded(path)
    assert list(differences(loaded, executed(loaded, Path(path), ast.parse(Path(path).read_text())))) == []


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    (tmp_path / "planted.py").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("planted")
    del sys.modules["planted"]


def _mutate(change: str) -> frozenset[str] | None:
    path = Path("planted.py")
    (number,) = (m.number for m in mutants_of(path, TEXT) if m.change == change)
    return transplanted(path, mutated(TEXT, number))


def test_a_rule_that_is_already_held_gets_new_fields(module: ModuleType) -> None:
    held, other = module.TABLE
    assert _mutate("1 → 2") == frozenset({"first"})
    assert held.after.value == 2
    assert other.after.value.function.meaning(3) == 6


def test_a_function_within_a_rule_gets_new_code(module: ModuleType) -> None:
    _, held = module.TABLE
    meaning = held.after.value.function.meaning
    assert _mutate("value * 2 → value + 2") == frozenset({"second"})
    assert meaning(5) == 7


def test_a_function_gets_new_code(module: ModuleType) -> None:
    held = module.limited
    assert not held(5)
    assert _mutate("value < LIMIT → value <= LIMIT") == frozenset()
    assert held(5)


def test_another_value_is_not_replaced(module: ModuleType) -> None:
    assert _mutate("5 → 6") is None
    assert module.LIMIT == 5
