"""Index expressions as data: how they print, what they are worth, which symbols they have, and what orders them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from smtenc.terms.index.model import BinaryAtom, without
from smtenc.terms.index.space import FloorDiv, Index, IndexSpace, Max, Min, Mod, Product, evaluate

VALUES: Mapping[str, int] = {"a": 5, "b": -3, "n": 2, "key": 7}


class Leaves:
    """``a``, ``b`` and ``n``, and atoms that are taken as they are."""

    def __init__(self) -> None:
        self.space = IndexSpace()
        self.a, self.b, self.n = (self.space.symbol(name, -9, 9) for name in "abn")
        self.opaque = self.space.opaque("key", 0, 9)

    def atom(self, kind: type[BinaryAtom], left: Index | int, right: Index | int) -> Index:
        return self.space.of_atom(self.space.atom(kind, self.space.coerce(left), self.space.coerce(right)))

    def read(self, expression: str) -> Index:
        names = {"a": self.a, "b": self.b, "n": self.n, "opaque": self.opaque}
        kinds = {kind.__name__: lambda x, y, kind=kind: self.atom(kind, x, y) for kind in (FloorDiv, Mod, Min, Max, Product)}
        return self.space.coerce(eval(expression, {**names, **kinds}))


CASES = [
    # text, value, height, symbols
    ("0", "0", 0, 0, ""),
    ("-7", "-7", -7, 0, ""),
    ("a", "a", 5, 1, "a"),
    ("opaque", "<key>", 7, 1, ""),
    ("-a", "-a", -5, 1, "a"),
    ("2*a", "2*a", 10, 1, "a"),
    ("-2*a*b", "-2*a*b", 30, 1, "ab"),
    ("a - b - 1", "a - b - 1", 7, 1, "ab"),
    ("a*b - a + 1", "-a + a*b + 1", -19, 1, "ab"),
    ("FloorDiv(a, n)", "(a floordiv n)", 2, 2, "an"),
    ("FloorDiv(b, n)", "(b floordiv n)", -2, 2, "bn"),
    ("FloorDiv(-a, b + 1)", "((-a) floordiv (b + 1))", 2, 2, "ab"),
    ("FloorDiv(5, n)", "(5 floordiv n)", 2, 2, "n"),
    ("FloorDiv(a, a*b)", "(a floordiv (a*b))", -1, 2, "ab"),
    ("Mod(a + 1, n)", "((a + 1) mod n)", 0, 2, "an"),
    ("Mod(b, n)", "(b mod n)", 1, 2, "bn"),
    ("Mod(a, n - 2)", "(a mod (n - 2))", 5, 2, "an"),
    ("Min(a, b)", "min(a, b)", -3, 2, "ab"),
    ("Min(b, a)", "min(b, a)", -3, 2, "ab"),
    ("Max(a, b)", "max(a, b)", 5, 2, "ab"),
    ("Max(b, a)", "max(b, a)", 5, 2, "ab"),
    ("Product(a + b, n)", "((a + b) * (n))", 4, 2, "abn"),
    ("3 * Min(a, b) * opaque - 1", "3*<key>*min(a, b) - 1", -64, 2, "ab"),
    ("FloorDiv(Min(a, n), 2) + a", "a + (min(a, n) floordiv 2)", 6, 3, "an"),
    ("FloorDiv(Min(a, n), 2) * a", "a*(min(a, n) floordiv 2)", 5, 3, "an"),
]


@pytest.mark.parametrize(("expression", "text", "value", "height", "symbols"), CASES, ids=[case[0] for case in CASES])
def test_an_expression(expression: str, text: str, value: int, height: int, symbols: str) -> None:
    index = Leaves().read(expression)
    assert str(index) == text
    assert repr(index) == f"Index({text})"
    assert evaluate(index, VALUES) == value
    assert index.height == height
    assert {symbol.name for symbol in index.symbols()} == set(symbols)


def test_an_expression_is_a_number_where_nothing_else_is_in_it() -> None:
    leaves = Leaves()
    assert leaves.read("a - a + 3").constant_value == 3
    assert leaves.read("0").constant_value == 0
    assert leaves.a.constant_value is None
    assert (leaves.a + 3).constant_value is None


def test_the_presentation_shows_remainders() -> None:
    leaves = Leaves()
    remainder = leaves.a % 4 + 5
    ((coefficient, (atom,)),) = remainder.terms
    assert (coefficient, str(atom), remainder.offset) == (1, "(a mod 4)", 5)
    assert [str(atom) for _, (atom,) in remainder.polynomial] == ["a", "(a floordiv 4)"]
    assert remainder.constant == 5
    assert (remainder.lo, remainder.hi) == (5, 8)


def test_an_atom_prints_as_its_expression() -> None:
    leaves = Leaves()
    for index in (leaves.a, leaves.opaque, *map(leaves.read, ("FloorDiv(a, n)", "Mod(a, n)", "Min(a, b)", "Max(a, b)", "Product(a, b)"))):
        ((_, (atom,)),) = index.polynomial
        assert f"{atom}" == f"{atom!r}" == str(index)


@pytest.mark.parametrize(
    ("expression", "digest"),
    [
        ("3", "6238c1f0b6c9936990c21473"),
        ("2*a - 1", "a8118da44073874672a689ea"),
        ("FloorDiv(a, n)*b + 5", "a3a6882d39c84332c4db5912"),
    ],
)
def test_the_digest_is_the_same_in_every_process(expression: str, digest: str) -> None:
    assert Leaves().read(expression).digest == digest


def test_one_occurrence_is_taken_from_a_monomial() -> None:
    space = IndexSpace()
    ((_, monomial),) = (space.symbol("x", 0, 9) * space.symbol("x", 0, 9) * space.symbol("y", 0, 9)).polynomial
    assert [str(atom) for atom in monomial] == ["x", "x", "y"]
    assert [str(atom) for atom in without(monomial, monomial[0])] == ["x", "y"]
    assert [str(atom) for atom in without(monomial, monomial[2])] == ["x", "x"]
