"""What is broken, and what is left alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .operators import mutants_of, mutated


def changes(source: str) -> list[str]:
    """The module's text after each edit, one line each."""
    return ["; ".join(ast.unparse(mutated(source, m.number)).splitlines()) for m in mutants_of(Path("m.py"), source)]


@pytest.mark.parametrize(
    ("source", "edited"),
    [
        ("a < b", ["a <= b"]),
        ("a is b", ["a is not b"]),
        ("a + b", ["a - b"]),
        ("-a", ["+a"]),
        ("x = 3", ["x = 4"]),
        ("x = True", ["x = False"]),
        ("a and b", ["a or b", "True and b", "a and True"]),
        ("a or b", ["a and b", "False or b", "a or False"]),
        ("f(a, b)", ["f(b, a)", "pass"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x = a.lo", ["x = a.hi"]),
        ("x = a if c else b", ["x = a if not c else b"]),
        ("x = a if not c else b", ["x = a if c else b"]),
        ("x = [a for a in b if c]", ["x = [a for a in b if True]"]),
        ("a += b", ["a -= b", "pass"]),
    ],
)
def test_each_place_is_broken(source: str, edited: list[str]) -> None:
    assert sorted(changes(source)) == sorted(edited)


@pytest.mark.parametrize(
    "source",
    [
        '"""a + 1 < 2"""',
        "assert a < 1",
        "raise ValueError(a + 1)",
        "x: int",
        "from m import low",
        "def __str__(self):\n    return 1 + 2",
        "x = f'{a + 1}'",
        "x = isinstance(a, b)",
        "x = gcd(a, b)",
        "x = Rule(before, example={'w': 8})",
        "x = _rule('name', w=8)",
        "EXAMPLE_SYMBOLS: dict[str, int] = {'n': 9}",
        "x = bits.AND(p, q)",
        "def f(a: Literal[1]) -> Literal[2]: ...",
    ],
)
def test_what_proves_nothing_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_names_its_outermost_function_line_and_change() -> None:
    source = "class A:\n    def f(self):\n        def g():\n            return (\n                1)\n        return g\n"
    (mutant,) = mutants_of(Path("m.py"), source)
    assert (mutant.function, mutant.line, mutant.statement, mutant.change, mutant.text) == ("A.f", 5, 4, "1 → 2", "1)")


def test_defaults_are_evaluated_by_the_module() -> None:
    (mutant,) = mutants_of(Path("m.py"), "def f(a=1):\n    return a\n")
    assert mutant.function == ""


def test_an_edit_that_is_not_there_is_an_error() -> None:
    with pytest.raises(IndexError):
        mutated("x = a", 0)
