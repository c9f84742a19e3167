"""Ranges and comparisons of characteristic expressions, each beside what it is worth for numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, le, lt
from types import MappingProxyType

import pytest
from index_expressions import build, values

from smtenc.terms.index.space import IndexSpace, Opaque, Symbol

RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "x - 2*(x // 3)": (-33, 34),
        "x // 3 - x // 4": (-9, 9),
        "k // 3 - k // 4": (0, 9),
        "k // 3 + k // 4 - k": (-42, 0),
        "3*(x // 3) - x": (-2, 0),
        "3*(x // 3) - 2*(x // 2)": (-2, 1),
        "2*(x // 3) - 3*(x // 2)": (-84, 84),
        "-5*(x // 3) + 2*x": (-33, 36),
        "(k // 12) * 12 + (k % 12) // 2": (0, 97),
        "n - s": (1, 1000),
        "4*n - 4*s - i": (1, 4000),
        "4*n - 4*s - i - 1": (0, 3999),
        "n*m - s*m - t": (1, 1000000),
        "n*m - s*m - t - 1": (0, 999999),
        "(s*m) - (n*m)": (-1000000, -1),
        "s - n": (-1000, -1),
        "s + t - n - m": (-2000, -2),
        "x - m*(x // m)": (0, 999),
        "m*(x // m)": (-1099, 100),
        "m*(x // m) - x": (-999, 0),
        "x // m": (-100, 100),
        "x // n": (-100, 100),
        "x // b": (-100, 100),
        "x // z": (-50, 50),
        "x % n": (0, 999),
        "x % b": (-2, 2),
        "x % z": (-8, 0),
        "k % n": (0, 99),
        "k % b": (-2, 2),
        "k // n": (0, 99),
        "k // m": (0, 99),
        "s // n": (0, 0),
        "s % n": (0, 999),
        "s // m": (0, 999),
        "p // n": (0, 11),
        "p // (3*n)": (0, 3),
        "p // (4*n)": (0, 2),
        "p // (12*n)": (0, 0),
        "p // (24*n)": (0, 0),
        "p // m": (0, 11999),
        "q // n": (0, 999999),
        "q // m": (0, 999999),
        "q // (n*m)": (0, 0),
        "q // (2*n*m)": (0, 0),
        "(p // n) // 12": (0, 0),
        "12*n - p": (1, 12000),
        "n - p // 12": (1, 1000),
        "n*m - q": (1, 1000000),
        "n - q // m": (-999999, 1000),
        "(4*s + i) // n": (0, 3),
        "(4*s + i) // (2*n)": (0, 1),
        "(4*s + i) // (4*n)": (0, 0),
        "(4*s + 3*i) // (4*n)": (0, 4005),
        "(s + t) // n": (0, 1998),
        "(m*s + t) // n": (0, 999999),
        "(m*s + t) // (n*m)": (0, 0),
        "(m*s + t) // m": (0, 999),
        "(2*p + 5) // n": (0, 24003),
        "(2*s - 4) // n": (-4, 1),
        "(k - s) // n": (-999, 99),
        "least(x, y)": (-100, 100),
        "most(x, y)": (-100, 100),
        "least(x, y) - x": (-200, 0),
        "x - least(x, y)": (0, 200),
        "most(x, y) - x": (0, 200),
        "x - most(x, y)": (-200, 0),
        "most(x, y) - least(x, y)": (0, 200),
        "3*least(x, k) - 2*x": (-200, 100),
        "3*least(x, k) - 4*k": (-696, 0),
        "x*least(k, j)": (-900, 900),
        "least(n, k) - n": (-1000, 0),
        "n - least(n, k)": (0, 1000),
        "n*least(j, k) - n*j": (-9000, 0),
        "n*j - n*least(j, k)": (0, 9000),
        "n*most(j, k) - n*j": (0, 99000),
        "z*least(j, k) - z*j": (0, 81),
        "b*least(j, k) - b*j": (-27, 27),
        "b*most(j, k) - b*j": (-297, 297),
        "least(j, least(k, n)) - k": (-99, 0),
        "k - least(j, least(k, n))": (0, 99),
        "least(x, n) - most(x, m)": (-1100, 0),
        "least(k,n) + least(j, m) - n - m": (-2000, 0),
        "least(k, n) * least(k, n)": (0, 9801),
        "least(x, y) * least(x, y) - x": (-100, 10100),
        "least(k // 3, n) * 3 - k": (-99, 0),
        "k // 2 * k": (0, 4851),
        "(k // 2) * (k // 2)": (0, 2401),
        "(x // 2) * (x // 2) - x": (-100, 2600),
        "x * (x // 3)": (-3400, 3400),
        "j * (x // 3) - j*x": (-606, 600),
        "j * (x // 3) * 3 - j*x": (-18, 0),
        "j*x - 3*j*(x // 3)": (0, 18),
        "n*x - 3*n*(x // 3)": (0, 2000),
        "z*x - 3*z*(x // 3)": (-18, 0),
        "b*x - 3*b*(x // 3)": (-6, 6),
        "n*m*(x // m) - n*x": (-999000, 0),
        "n*x - n*m*(x // m)": (0, 999000),
        "6*(x // 4) - x": (-54, 50),
        "4*(x // 6) - x": (-36, 33),
        "2*x - 3*(x // 4) - 5*(x // 6)": (-41, 48),
        "n*x - 2*n*(x // (3*m))": (-166000, 168000),
        "n*(x // (n + 1))": (-100000, 100000),
        "n*(x // (n + m))": (-100000, 100000),
        "m*(x // (m + w))": (-12000, 11000),
        "x // c(0) + 3": (-97, 103),
        "n*n - s*s": (-998001, 1000000),
        "x // b + n - s": (-99, 1100),
        "n - s + n*s": (1, 999001),
        "n - s + x*s": (-99899, 99901),
        "x*y - 3*y": (-10300, 10300),
        "j*n - j": (-9, 8991),
        "x*x + 2*x*y": (-20000, 30000),
        "x*x*x*y - y": (-100000100, 100000100),
        "-f - h": (2, 2),
        "inside - n + 32*tile": (-1000, -1),
        "n - 32*tile - inside": (1, 1000),
        "tile - ceildiv(n, 32)": (-32, -1),
        "j // 3 * 3 + i - j": (-2, 3),
        "y*(x // 3) + 5": (-3395, 3405),
        "(3*v) // m": (0, 2994),
        "(2*v + t) // m": (0, 2),
        "(12*u) // d": (0, 2),
        "w // 4": (2, 2),
        "-(x // 3)*(y // 4)": (-850, 850),
        "x*(y // n)": (-10000, 10000),
        "n*n*(x // n) - n*x": (-999000, 0),
        "n*(x // n) + 4*(x // 3)": (-100136, 100132),
        "2*(x // n) - 4*(x // m)": (-600, 600),
    }
)
"""The least and the greatest value that are known."""

ATOMS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "x // n": (-100, 100),
        "x // m": (-100, 100),
        "k // n": (0, 99),
        "x // b": (-100, 100),
        "k // b": (-99, 99),
        "y // d": (-10, 10),
        "k // c(0)": (-99, 99),
        "k % c(0)": (0, 99),
        "x % n": (0, 999),
        "k % n": (0, 99),
        "k % b": (-2, 2),
        "x % b": (-2, 2),
        "k % d": (0, 19),
        "(3*v) // m": (0, 2994),
        "(2*v + t) // m": (0, 2),
        "(12*u) // d": (0, 2),
        "(4*s + i) // n": (0, 3),
        "(4*s + i) // (2*n)": (0, 1),
        "(4*s + 3*i) // (4*n)": (0, 4005),
        "(2*s + 3) // (n + 1)": (0, 2001),
        "(2*s + 3) // (n + m)": (0, 2001),
        "(2*p + 5) // n": (0, 24003),
        "(2*s - 4) // n": (-4, 1),
        "p // n": (0, 11),
        "p // (5*n)": (0, 2),
        "q // m": (0, 999999),
        "(k - s) // n": (-999, 99),
        "(4*s + i) // m": (0, 3999),
        "s // b": (-999, 999),
        "least(x, 0)": (-100, 0),
        "most(x, 0)": (0, 100),
        "least(j, k)": (0, 9),
        "most(j, k)": (0, 99),
        "least(k, x)": (-100, 99),
        "most(k, x)": (0, 100),
        "least(i, 2*e)": (0, 2),
    }
)
"""Of a quotient, remainder, minimum or maximum by itself: what its operands' ranges and its numerator's upper bounds say."""

COMPARISONS = (
    ("s", lt, "n", True),
    ("s", lt, "4*n", True),
    ("4*s + i", lt, "4*n", True),
    ("4*s + i + 1", lt, "4*n", None),
    ("s*m + t", lt, "n*m", True),
    ("p // 4", lt, "3*n", True),
    ("p // 12", lt, "n", True),
    ("p // n", lt, "12", True),
    ("p % n", lt, "n", True),
    ("k % n", lt, "n", None),
    ("k % m", lt, "m", True),
    ("q % m", lt, "m", True),
    ("q // m", lt, "n", True),
    ("q // n", lt, "m", True),
    ("least(n, x)", le, "n", True),
    ("x", le, "most(n, x)", True),
    ("least(n, x)", lt, "most(n, x) + 1", True),
    ("1", le, "n", None),
    ("s", eq, "n", False),
    ("x", eq, "y", None),
    ("n // 2*2", eq, "n", None),
    ("x // 2", eq, "(x + 1) // 2", None),
    ("s // m", le, "s", True),
    ("s // m", le, "n", True),
    ("s // m", lt, "n", True),
    ("(s + m - 1) // m", lt, "n", None),
    ("(n + m) // m", lt, "n", None),
    ("n // m*m", lt, "n + 1", True),
    ("n // m*m", le, "n", True),
    ("n - n // m*m", lt, "m", True),
    ("32*tile + inside", lt, "n", True),
    ("32*tile", lt, "n", True),
    ("tile", le, "n", True),
    ("u", lt, "2", None),
    ("e", lt, "i", None),
    ("e", le, "i", None),
    ("w", eq, "x", None),
    ("w", eq, "s + 12", False),
    ("j", lt, "10", True),
    ("j", lt, "9", None),
    ("9", lt, "j", False),
    ("-1", lt, "j", True),
    ("j", le, "9", True),
    ("j", le, "8", None),
    ("10", le, "j", False),
    ("0", le, "j", True),
    ("9", le, "j", None),
    ("j", eq, "10", False),
    ("j", eq, "-1", False),
    ("j", eq, "9", None),
    ("j", eq, "0", None),
    ("x", eq, "x", True),
    ("x", eq, "x + c(0) // n", True),
    ("x", lt, "x + c(0) // n", False),
    ("x + c(0) // n", le, "x", True),
    ("x + 1", eq, "x", False),
    ("x", eq, "x + 1", False),
)
"""Whether it is known to hold for all values (True) or for none (False)."""

BOUNDS = (
    ("x // m - (x - 1) // m", 0, True),
    ("x // m - (x - 1) // m", 1, False),
    ("(x + m) // m - x // m", 1, True),
    ("(x + m) // m - x // m", 2, False),
    ("x // n - (x - 1) // n", 0, False),
    ("x // n - y // m", 0, False),
    ("k // m - (k - j) // m", 0, True),
    ("5 + k // m - (k + 5 * m) // m", 0, True),
)
"""Expressions, and a bound that they are known to be at least, or not."""


@pytest.mark.parametrize(("text", "expected"), RANGES.items())
def test_the_range(text: str, expected: tuple[int, int]) -> None:
    assert build(text, IndexSpace()).bounds == expected
    for value, _ in values(text):
        assert expected[0] <= value <= expected[1]


@pytest.mark.parametrize(("text", "expected"), ATOMS.items())
def test_the_range_of_an_atom(text: str, expected: tuple[int, int]) -> None:
    index = build(text, IndexSpace())
    # remainders are atoms where they are shown
    ((_, (atom,)),) = index.terms
    assert not isinstance(atom, Symbol | Opaque)
    assert (atom.lo, atom.hi) == expected
    for value, _ in values(text):
        assert expected[0] <= value <= expected[1]


@pytest.mark.parametrize(("left", "relation", "right", "expected"), COMPARISONS)
def test_a_comparison(left: str, relation: Callable[[int, int], bool], right: str, expected: bool | None) -> None:
    space = IndexSpace()
    compare = {lt: space.less_than, le: space.less_equal, eq: space.equal}[relation]
    assert compare(build(left, space), build(right, space)) is expected
    for value, assignment in values(left):
        others = [other for other, same in values(right) if same is assignment]
        assert all(expected in (None, relation(value, other)) for other in others)


@pytest.mark.parametrize(("text", "bound", "expected"), BOUNDS)
def test_a_bound(text: str, bound: int, expected: bool) -> None:
    space = IndexSpace()
    assert space.at_least(build(text, space), bound) is expected
    assert not expected or all(value >= bound for value, _ in values(text))


class TestEffort:
    """A search for a bound ends after so many eliminations; what is not eliminated counts with its own range."""

    @pytest.mark.parametrize(("count", "expected"), [(1, -4), (16, -72), (17, -84), (18, -96)])
    def test_eliminations_of_quotients(self, count: int, expected: int) -> None:
        space = IndexSpace()
        total = space.constant(0)
        for number in range(count):
            x = space.symbol(f"x{number}", 0, 9)
            total += x - 3 * (x // 2)
        assert total.lo == expected

    @pytest.mark.parametrize(("count", "products", "expected"), [(3, 0, 0), (4, 0, 0), (5, 0, -1), (6, 0, -2), (4, 1, 0)])
    def test_case_splits_halve_it(self, count: int, products: int, expected: int) -> None:
        space = IndexSpace()
        total = space.constant(0)
        for number in range(count):
            x, y = (space.symbol(f"{name}{number}", 0, 1) for name in "xy")
            total += x - space.minimum(x, y)
        for _ in range(products):
            large = [sum((space.symbol(f"{name}{place}", 0, 1) for place in range(8)), start=space.constant(0)) for name in "ab"]
            total += large[0] * large[1]
        assert total.lo == expected
