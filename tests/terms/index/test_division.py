"""The normal form of characteristic quotients and remainders, each beside what it is worth for numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest
from index_expressions import build, values

from smtenc.terms.index.division import InexactDivision, _divisors, content, divide_exactly
from smtenc.terms.index.space import IndexSpace, evaluate

BY_NUMBERS: Mapping[str, str] = MappingProxyType(
    {
        "x // 1": "x",
        "x // -3": "-((x + 2) floordiv 3)",
        "x % -3": "((x + 2) mod 3) - 2",
        "x // c(0)": "(x floordiv 0)",
        "x % c(0)": "(x mod 0)",
        "x // 4": "(x floordiv 4)",
        "(8*x + 5*y - 3) // 4": "2*x + y + ((y + 1) floordiv 4) - 1",
        "(3*x) // 4": "x - ((x + 3) floordiv 4)",
        "(4*x + i) // 4": "x",
        "(4*x + i + 2) // 4": "x + ((i + 2) floordiv 4)",
        "(4*x + y) % 4": "(y mod 4)",
        "(16*j + k % 12) // 16": "j",
        "(16*(k // 12) + k % 12) // 16": "(k floordiv 12)",
        "(16*j + k % 12) % 16": "(k mod 12)",
        "(k % 12) // 4": "((k floordiv 4) mod 3)",
        "(k % 12) % 4": "(k mod 4)",
        "(k % 12) // 5": "((k mod 12) floordiv 5)",
        "(k // 4) % 3": "((k floordiv 4) mod 3)",
        "(k // 3) // 4": "(k floordiv 12)",
        "(k // 3 + y) // 4": "((k + 3*y) floordiv 12)",
        "(y - k // 3) // 4": "y - ((k + 9*y + 9) floordiv 12)",
        "(2*(k // 3) + y) // 4": "((y + 2*(k floordiv 3)) floordiv 4)",
        "(x + 1) // 2": "x - (x floordiv 2)",
        "(x + y + 1) // 2": "x + y - ((x + y) floordiv 2)",
        "(3*x + 1) // 2": "2*x - (x floordiv 2)",
        "(6*x + 4) // 8": "x - ((x + 1) floordiv 4)",
        "(6*x + 4*y + 3) // 8": "x + y - ((x + 2*y + 2) floordiv 4)",
        "(6*x + 4*y + 3) % 8": "-2*((x + 2*y + 2) mod 4) + 7",
        "(x - y) // 2": "-y + ((x + y) floordiv 2)",
        "(3 - x) // 4": "-(x floordiv 4)",
        "(3*x + 2*y) // 4": "x + y - ((x + 2*y + 3) floordiv 4)",
        "(2*x + 2*y + i) // 4": "((i + 2*x + 2*y) floordiv 4)",
        "(4*i + j - 4*(j // 4)) // 8": "(i floordiv 2)",
        "ceildiv(x, 4)": "((x + 3) floordiv 4)",
        "ceildiv(n, 32)": "((n + 31) floordiv 32)",
        "(p // n) // 4": "(p floordiv (4*n))",
        "(p % (4*n)) // 4": "((p floordiv 4) mod n)",
        "(x // n) // 3": "(x floordiv (3*n))",
        "(x // m + y) // 3": "((m*y + x) floordiv (3*m))",
        "(y - x // m) // 3": "((m + m*y - x - 1) floordiv (3*m))",
        "(x*(k % 12) + 16*y) // 16": "x*(k mod 12) + y - ((15*x*(k mod 12) + 15) floordiv 16)",
        "(s - x // n) // 3": "((n + n*s - x - 1) floordiv (3*n))",
        "(y - x // n) // 3": "((y - (x floordiv n)) floordiv 3)",
        "c(7) // 3": "2",
        "c(-7) // 3": "-3",
        "(1 - x // n) // 2": "-(x floordiv (2*n))",
        "(y + 1 - x // n) // 2": "((y - (x floordiv n) + 1) floordiv 2)",
        "(1 - x // b) // 2": "-(x floordiv (2*b))",
        "(49*e + 14*(k % 2)) // 32": "e",
        "(k % 12 - 17*j + 9) // 16": "-j + k - (k floordiv 12) - ((j + 15*k - 4*(k floordiv 12) + 6) floordiv 16)",
        "(16*x + 11*(e % n) - i + 3) // 16": "x",
        "(16*x + 11*(e % n) - i + 19) // 16": "x + 1",
        "(3*(x // 3)*(y // 5)) // 4": "(y floordiv 5)*(x floordiv 3) - (((y floordiv 5)*(x floordiv 3) + 3) floordiv 4)",
        "(-3*(x // 3)*(y // 5) + 2*y) // 6": "-(y floordiv 5)*(x floordiv 3) + ((2*y + 3*(y floordiv 5)*(x floordiv 3)) floordiv 6)",
        "(3*x - 11*((2*x + 1) // 11)) // 16": "-((2*x + 1) floordiv 11) + ((3*x + 5*((2*x + 1) floordiv 11)) floordiv 16)",
        "(3*(y // 4) - 9*(x // 12)) // 16": "-(x floordiv 12) + ((3*(y floordiv 4) + 7*(x floordiv 12)) floordiv 16)",
        "(3*(x // 4) - 9*(x // 12)) // 16": "0",
        "(3*((k // 4) % 3) + 17*e) // 16": "e",
        "(7*(k // 2) + 14*(k // 4) - 42*(k // 12)) // 16": "((3*(k floordiv 12) + 3*(k floordiv 2)) floordiv 8) + ((k floordiv 4) mod 3)",
        "(12*x + 18*y + i) // 36": "((2*x + 3*y) floordiv 6)",
        "(x // c(0) + y) // 4": "((y + (x floordiv 0)) floordiv 4)",
        "(4*(p % 8) - 4*n*(p // 8)) // 6": "-n*(p floordiv 8) - 5*(p floordiv 8) + ((8*n*(p floordiv 8) + 15*p + 7) floordiv 24)",
        "(-4*n*b - 6*(b // 6) + 3) % 12": "2*(b floordiv 6) + 4*((2*b*n + (b floordiv 6)) mod 3) + 3",
        "(4*x + w) // 4": "x + 2",
        "(4*x + w) % 4": "w - 8",
        "(y + 6*(x // 3)) // 4": "2*(x floordiv 3) + ((y - 2*(x floordiv 3)) floordiv 4)",
        "(y - 6*(x // 3)) // 4": "-2*(x floordiv 3) + ((y + 2*(x floordiv 3)) floordiv 4)",
        "(k % 8 - 33*i + 16*e + 3) // 32": "-i",
        "(k % 12 - 17*i + 3) // 16": "-i",
        "(5*(x // 5) - 10*(x // 12)) // 16": "-(x floordiv 12) + ((6*(x floordiv 12) + 5*(x floordiv 5)) floordiv 16)",
        "(16*y*(i % n) + 11*(e % m) - i + 3) // 16": "y*(i mod n)",
        "(x + 3) % 5": "((x + 3) mod 5)",
        "(x // c(0) + 5*(x // 12) + 3*x) // 24": "((3*x + (x floordiv 0) + 5*(x floordiv 12)) floordiv 24)",
    }
)
"""Quotients and remainders by numbers."""

BY_SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "ceildiv(n, m)": "-((-n) floordiv m)",
        "x // n": "(x floordiv n)",
        "x // -n": "((-x) floordiv n)",
        "x // b": "(x floordiv b)",
        "x // -b": "((-x) floordiv b)",
        "x // z": "((-x) floordiv (-z))",
        "x % z": "x - z*((-x) floordiv (-z))",
        "x % n": "(x mod n)",
        "x % b": "(x mod b)",
        "(n*x + s) // n": "x",
        "(n*x + s) % n": "s",
        "(n*x + y) // n": "((n*x + y) floordiv n)",
        "(n*x - s) // n": "x + ((-s) floordiv n)",
        "(2*n*x + s) // n": "2*x",
        "(2*n*x + s) // (2*n)": "x",
        "(2*n*x + 2*s) // (2*n)": "x",
        "(2*n*x + 2*s + 1) // (2*n)": "x",
        "(n*m*x + m*s + t) // (n*m)": "x",
        "(n*m*x + m*s + t) // n": "m*x + ((m*s + t) floordiv n)",
        "(n*m*x + m*s + t) // m": "n*x + s",
        "(n*m*x + m*s + t) % (n*m)": "m*s + t",
        "p // n": "(p floordiv n)",
        "p % n": "(p mod n)",
        "p // (4*n)": "(p floordiv (4*n))",
        "p % (4*n)": "(p mod (4*n))",
        "(p // 4) // n": "(p floordiv (4*n))",
        "(p // 4) % n": "((p floordiv 4) mod n)",
        "(p % (4*n)) // n": "((p floordiv n) mod 4)",
        "q // n": "(q floordiv n)",
        "q % n": "(q mod n)",
        "(q // n) // m": "0",
        "q // (n*m)": "0",
        "q % (n*m)": "q",
        "(q % m) // m": "0",
        "x // (n + 1)": "(x floordiv (n + 1))",
        "((n + 1)*x + i) // (n + 1)": "x + (i floordiv (n + 1))",
        "((n + m)*x + s) // (n + m)": "x",
        "((n + m)*x + s) % (n + m)": "s",
        "x % (n + m)": "(x mod (m + n))",
        "(6*x + 3) // (6*n)": "(x floordiv n)",
        "(6*x + 3) // (6*b)": "((2*x + 1) floordiv (2*b))",
        "(4*x + 2) // (6*n + 4)": "((2*x + 1) floordiv (3*n + 2))",
        "(x // 3) // n": "(x floordiv (3*n))",
        "(x // n) // m": "(x floordiv (m*n))",
        "(n*x) // (n*m)": "((n*x) floordiv (m*n))",
        "(n*x + s) // (n*m)": "(x floordiv m)",
        "(2*x + 1) // (2*n)": "(x floordiv n)",
        "c(7) // (2*n)": "(3 floordiv n)",
        "c(7) % (2*n)": "2*(3 mod n) + 1",
        "(m*x + e*(k % m)) // m": "-e*(k floordiv m) + x + ((e*k) floordiv m)",
        "(m*x + k % m) // m": "x",
        "((m + 1)*x + k % (m + 1)) // (m + 1)": "x",
        "(m*x - t - 1) // m": "x - 1",
        "(n*x - s - 1) // n": "x - 1",
        "(m*x) // m": "x",
        "(m + y) // m": "(y floordiv m) + 1",
        "x // (g - i)": "(x floordiv (g - i))",
        "x // (i - g)": "((-x) floordiv (g - i))",
        "(x // b) // n": "((x floordiv b) floordiv n)",
        "(x // 3 + 1) // n": "(((x floordiv 3) + 1) floordiv n)",
        "(x // 3 + y) // n": "((y + (x floordiv 3)) floordiv n)",
        "((n*m + m)*x + i) // (n*m + m)": "x + (i floordiv (m + m*n))",
        "((n*m + m)*x + m*s) // (n*m + m)": "x",
        "(3*m*x + y) // (2*m)": "((3*m*x + y) floordiv (2*m))",
        "(4*m*x + y) // (2*m)": "2*x + (y floordiv (2*m))",
        "(m*x) // (4*m)": "(x floordiv 4)",
        "(-m*x) // (4*m)": "-((x + 3) floordiv 4)",
        "(2*x) // (2*n + 1)": "((2*x) floordiv (2*n + 1))",
        "(2*x) // (2*m + n)": "((2*x) floordiv (2*m + n))",
        "x // (n*m + m)": "(x floordiv (m + m*n))",
        "(2*x + e) // (2*n)": "(x floordiv n)",
        "(4*x + i) // (4*n)": "(x floordiv n)",
        "(4*x + i) // (8*n)": "((i + 4*x) floordiv (8*n))",
        "x % (2*n + 1)": "(x mod (2*n + 1))",
        "x % (3*m)": "(x mod (3*m))",
        "(x // 3) % m": "((x floordiv 3) mod m)",
        "((n + 100)*x + k // m - (k - j) // m) // (n + 100)": "x",
        "t // (n*m)": "(t floordiv (m*n))",
        "(m + t) // (n*m)": "(1 floordiv n)",
        "x // (w - i - 5)": "(x floordiv (-i + w - 5))",
        "x // (i + 5 - w)": "((-x) floordiv (-i + w - 5))",
        "(-(j % (4*m)) - 1) % (4*m)": "4*m - (j mod (4*m)) - 1",
        "(m*y - p % m - 1) // m": "y - 1",
        "(m*q - i % (6*n) + i % (2*n + 2)) // (2*n + 2)": "3*(0 floordiv n) - (i floordiv (2*n + 2)) + ((m*q - 6*(0 floordiv n)) floordiv (2*n + 2))",
    }
)
"""Quotients and remainders by expressions."""

REMAINDERS_IN_SUMS: Mapping[str, str] = MappingProxyType(
    {
        "4*(x // 4)": "4*(x floordiv 4)",
        "x - 4*(x // 4)": "(x mod 4)",
        "5*x - 20*(x // 4) + 3": "5*(x mod 4) + 3",
        "3*x - 8*(x // 4)": "x + 2*(x mod 4)",
        "n*(x // n)": "n*(x floordiv n)",
        "x - n*(x // n)": "(x mod n)",
        "m*x - n*m*(x // n)": "m*(x mod n)",
        "x - (n + 1)*(x // (n + 1))": "(x mod (n + 1))",
        "x*y - y*4*(x // 4)": "y*(x mod 4)",
        "k // 3 + k % 3": "k - 2*(k floordiv 3)",
        "x // 4 + 3*(x % 4)": "3*x - 11*(x floordiv 4)",
        "y*(x % (n + 1))": "y*(x mod (n + 1))",
        "2*n*x + (n + m)*(x % (n + m))": "m*(x mod (m + n)) + 2*n*x + n*(x mod (m + n))",
        "x + 6*(x // 6) - 12*(x // 12)": "6*(x floordiv 6) + (x mod 12)",
        "(x // 4)*(x % 4)": "x*(x floordiv 4) - 4*(x floordiv 4)*(x floordiv 4)",
        "5*x - 4*(x // c(0))": "5*x - 4*(x floordiv 0)",
        "3*(x % 4) - 5": "3*(x mod 4) - 5",
        "y*(x % 4) - 5*x": "-5*x + y*(x mod 4)",
        "-2*(x % n) + y": "y - 2*(x mod n)",
        "2*((x + 3) % 5) - 1": "2*((x + 3) mod 5) - 1",
        "3*((x // 3) % m)": "-3*m*(x floordiv (3*m)) + 3*(x floordiv 3)",
        "n*((x // 3) % m)": "n*((x floordiv 3) mod m)",
        "x - 6*m*(x // (3*m))": "-6*m*(x floordiv (3*m)) + x",
        "2*x - 6*m*(x // (3*m))": "2*(x mod (3*m))",
        "n*x - 2*n*m*(x // (2*m))": "n*(x mod (2*m))",
        "((k % 12) // 4) * 4 + k % 4": "(k mod 12)",
        "x - (3*n + 1)*(x // (2*n + 1))": "-3*n*(x floordiv (2*n + 1)) + x - (x floordiv (2*n + 1))",
        "y*((x + 1) % 4)": "y*((x + 1) mod 4)",
        "y*((x + 1) % 4) - y": "x*y - 4*y*((x + 1) floordiv 4)",
        "i*((x - j) % 12)": "-i*j - 11*i*x + 12*i*((j + 11*x + 11) floordiv 12)",
        "m*x + k - (n + 1)*(k // (2*n + 2))": "k + m*x - n*(k floordiv (2*n + 2)) - (k floordiv (2*n + 2))",
        "2*k - 4*n*(k // (2*n + 2))": "2*k - 4*n*(k floordiv (2*n + 2))",
    }
)
"""Sums that are no remainder themselves, and the remainders that are shown in them."""


@pytest.mark.parametrize(("text", "expected"), (BY_NUMBERS | BY_SYMBOLS | REMAINDERS_IN_SUMS).items())
def test_the_normal_form(text: str, expected: str) -> None:
    index = build(text, IndexSpace())
    assert str(index) == expected
    for value, assignment in values(text):
        assert evaluate(index, assignment) == value
        assert index.lo <= value <= index.hi


@pytest.mark.parametrize(("text", "factor", "rest"), [("6*x - 9", 3, "2*x - 3"), ("-6*x + 4*y", -2, "3*x - 2*y"), ("x + 4", 1, "x + 4")])
def test_the_content_is_what_all_coefficients_have_in_common(text: str, factor: int, rest: str) -> None:
    index = build(text, IndexSpace())
    assert content(index) == factor
    assert str(divide_exactly(index, factor)) == rest


@pytest.mark.parametrize("text", ["4*x + 2", "3*x + 4*y", "x + 8"])
def test_an_inexact_division_is_an_error(text: str) -> None:
    with pytest.raises(InexactDivision):
        divide_exactly(build(text, IndexSpace()), 4)


def test_divisors_are_all_of_small_numbers_and_found_at_once_of_large_ones() -> None:
    assert all(_divisors(n) == [d for d in range(n, 1, -1) if n % d == 0] for n in range(1, 500))
    assert _divisors(1 << 63) == [1 << k for k in range(63, 0, -1)]
    first, second = (1 << 31) - 1, (1 << 61) - 1
    assert _divisors(first * second) == [first * second]
