"""solvers.values.softfloat against a search among all values of small formats, against the machine's own binary32 and binary64, and the solvers."""

from __future__ import annotations

import math
import random
import struct
from bisect import bisect_left
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy
import pytest
from asked import ask

from solvers.values import softfloat
from solvers.values.softfloat import MODES, Format

TINY = (Format(2, 2), Format(2, 4), Format(3, 3), Format(4, 2))
HALF, BFLOAT, SINGLE, DOUBLE = Format(5, 11), Format(8, 8), Format(8, 24), Format(11, 53)


def name(f: Format) -> str:
    return f"{f.exponent_bits}-{f.significand_bits}"


class Search:
    """Rounding by looking for the neighbours in the list of all values of a format: slow, and nothing like softfloat's."""

    def __init__(self, f: Format) -> None:
        self.f = f
        self.numbers: dict[int, Fraction] = {}
        for bits in range(f.infinity):
            exponent, fraction = divmod(bits, f.hidden)
            self.numbers[bits] = (fraction + f.hidden * (exponent > 0)) * Fraction(2) ** (max(exponent, 1) - f.bias) / f.hidden
        self.magnitudes = sorted(self.numbers.values())
        self.patterns = sorted(self.numbers, key=self.numbers.__getitem__)
        # IEEE 754, 7.4: infinity stands where the next number of an unbounded exponent range would
        self.magnitudes.append(2 * self.magnitudes[-1] - self.magnitudes[-2])
        self.patterns.append(f.infinity)

    def value(self, bits: int) -> Fraction:
        return -self.numbers[bits ^ self.f.sign] if bits >= self.f.sign else self.numbers[bits]

    def all_finite(self) -> list[int]:
        return [*self.numbers, *(bits | self.f.sign for bits in self.numbers)]

    def round(self, mode: str, value: Fraction, negative_zero: bool = False) -> int:
        negative = value < 0 or (not value and negative_zero)
        return self.of_magnitude(mode, abs(value), negative) | (self.f.sign if negative else 0)

    def of_magnitude(self, mode: str, size: Fraction, negative: bool) -> int:
        above = bisect_left(self.magnitudes, size)
        if above < len(self.magnitudes) and self.magnitudes[above] == size:
            if self.patterns[above] == self.f.infinity and mode in ("RTZ", "RTP" if negative else "RTN"):
                return self.patterns[above - 1]
            return self.patterns[above]
        away = {"RTP": not negative, "RTN": negative, "RTZ": False}.get(mode)
        if above == len(self.magnitudes):
            return self.patterns[-1] if away in (None, True) else self.patterns[-2]
        if away is None:
            down, up = size - self.magnitudes[above - 1], self.magnitudes[above] - size
            away = up < down or (up == down and (mode == "RNA" or self.patterns[above] % 2 == 0))
        return self.patterns[above if away else above - 1]


def special_cases(f: Format) -> list[int]:
    largest, smallest = f.infinity - 1, 1
    positive = [0, smallest, f.hidden - 1, f.hidden, f.bias << (f.significand_bits - 1), largest, f.infinity, f.nan]
    return [*positive, *(bits | f.sign for bits in positive)]


@pytest.fixture(scope="module", params=TINY, ids=name)
def search(request: pytest.FixtureRequest) -> Search:
    return Search(request.param)


def zero_of_sum(mode: str, x: bool, y: bool) -> bool:
    """Whether x + y = 0 is -0, by the signs of the two. IEEE 754, 6.3."""
    return x if x == y else mode == "RTN"


@pytest.mark.parametrize("mode", MODES)
def test_all_sums_products_and_quotients_of_small_formats(search: Search, mode: str) -> None:
    f = search.f
    for x in search.all_finite():
        for y in search.all_finite():
            a, b = search.value(x), search.value(y)
            signs = (x >= f.sign, y >= f.sign)
            assert softfloat.add(f, mode, x, y) == search.round(mode, a + b, zero_of_sum(mode, *signs))
            assert softfloat.subtract(f, mode, x, y) == search.round(mode, a - b, zero_of_sum(mode, signs[0], not signs[1]))
            assert softfloat.multiply(f, mode, x, y) == search.round(mode, a * b, signs[0] != signs[1])
            if b:
                assert softfloat.divide(f, mode, x, y) == search.round(mode, a / b, signs[0] != signs[1])


@pytest.mark.parametrize("mode", MODES)
def test_fused_multiply_add_of_small_formats(search: Search, mode: str) -> None:
    f, values = search.f, search.all_finite()
    draw = random.Random(5)
    for _ in range(4000):
        x, y, z = draw.choices(values, k=3)
        a, b, c = map(search.value, (x, y, z))
        negative = zero_of_sum(mode, (x >= f.sign) != (y >= f.sign), z >= f.sign)
        assert softfloat.fused_multiply_add(f, mode, x, y, z) == search.round(mode, a * b + c, negative)


@pytest.mark.parametrize("mode", MODES)
def test_roots_of_small_formats(search: Search, mode: str) -> None:
    """The root lies between two neighbours of a grid twice as fine, told apart by squaring."""
    for x in search.numbers:
        size, grid = (
            search.value(x),
            sorted({*search.magnitudes, *(sum(pair) / 2 for pair in zip(search.magnitudes, search.magnitudes[1:], strict=False))}),
        )
        exact = [g for g in grid if g * g == size]
        between = exact[0] if exact else (max(g for g in grid if g * g < size) + min(g for g in grid if g * g > size)) / 2
        assert softfloat.square_root(search.f, mode, x) == search.round(mode, between)


@pytest.mark.parametrize("mode", MODES)
def test_integers_and_conversions_of_small_formats(search: Search, mode: str) -> None:
    rounding: dict[str, Callable[[Fraction], int]] = {
        "RNE": round,
        "RNA": lambda v: math.floor(abs(v) + Fraction(1, 2)) * (-1 if v < 0 else 1),
        "RTP": math.ceil,
        "RTN": math.floor,
        "RTZ": math.trunc,
    }
    f = search.f
    for x in search.all_finite():
        value = search.value(x)
        whole = rounding[mode](value)
        integral = softfloat.round_to_integral(f, mode, x)
        if abs(whole) <= search.magnitudes[-2]:
            assert integral == search.round(mode, Fraction(whole), x >= f.sign)
        assert softfloat.to_unsigned(f, mode, 2, x) == (whole if 0 <= whole < 4 else None)
        assert softfloat.to_signed(f, mode, 3, x) == (whole % 8 if -4 <= whole < 4 else None)
        assert softfloat.to_real(f, x) == value
        assert softfloat.from_real(f, mode, value / 3) == search.round(mode, value / 3)
        for target in TINY:
            assert softfloat.from_float(target, mode, f, x) == Search(target).round(mode, value, x >= f.sign)
    for number in range(-40, 41):
        assert softfloat.from_integer(f, mode, number) == search.round(mode, Fraction(number))


def test_remainders_of_small_formats(search: Search) -> None:
    f = search.f
    for x in search.all_finite():
        for y in search.all_finite():
            if not softfloat.is_zero(f, y):
                a, b = search.value(x), search.value(y)
                exact = a - b * round(a / b)  # Python rounds a Fraction to the even one of two nearest integers
                assert search.value(softfloat.remainder(f, x, y)) == exact
                assert exact or (softfloat.remainder(f, x, y) >= f.sign) == (x >= f.sign)


def test_comparisons_of_small_formats(search: Search) -> None:
    f = search.f
    for x in search.all_finite():
        assert softfloat.is_normal(f, x) == (abs(search.value(x)) >= Fraction(2) ** f.lowest)
        assert softfloat.is_subnormal(f, x) == (0 < abs(search.value(x)) < Fraction(2) ** f.lowest)
        assert softfloat.is_negative(f, x) != softfloat.is_positive(f, x)
        for y in search.all_finite():
            a, b = search.value(x), search.value(y)
            assert (softfloat.less(f, x, y), softfloat.less_or_equal(f, x, y), softfloat.equal(f, x, y)) == (a < b, a <= b, a == b)
            open_choice = not a and not b and x != y
            assert softfloat.minimum(f, x, y) == (None if open_choice else x if a < b else y)
            assert softfloat.maximum(f, x, y) == (None if open_choice else x if a > b else y)


@pytest.mark.parametrize("f", [HALF, SINGLE, Format(3, 3)], ids=name)
def test_nan_and_infinities(f: Format) -> None:
    nan, infinity, one, payload = f.nan, f.infinity, f.bias << (f.significand_bits - 1), f.sign | f.infinity | 1
    minus = infinity | f.sign
    for x in (nan, payload):
        assert softfloat.is_nan(f, x)
        assert not softfloat.equal(f, x, x)
        assert not any(test(f, x) for test in (softfloat.is_negative, softfloat.is_positive, softfloat.is_normal, softfloat.is_infinite))
        assert {softfloat.add(f, "RNE", x, one), softfloat.multiply(f, "RNE", one, x), softfloat.square_root(f, "RNE", x)} == {nan}
        assert {softfloat.negate(f, x), softfloat.absolute(f, x), softfloat.round_to_integral(f, "RTZ", x)} == {nan}
        assert softfloat.minimum(f, x, one) == softfloat.maximum(f, one, x) == one
        assert softfloat.minimum(f, x, payload) == nan
        assert softfloat.to_real(f, x) is softfloat.to_signed(f, "RNE", 8, x) is None
    assert (
        softfloat.add(f, "RNE", infinity, minus)
        == softfloat.multiply(f, "RNE", infinity, 0)
        == softfloat.divide(f, "RNE", 0, f.sign)
        == nan
    )
    assert (
        softfloat.add(f, "RNE", infinity, one)
        == softfloat.divide(f, "RNE", one, 0)
        == softfloat.square_root(f, "RNE", infinity)
        == infinity
    )
    assert softfloat.divide(f, "RTP", one, minus) == softfloat.square_root(f, "RTP", f.sign) == f.sign
    assert softfloat.divide(f, "RTP", infinity, infinity) == softfloat.square_root(f, "RTP", f.sign | one) == nan
    assert softfloat.fused_multiply_add(f, "RNE", infinity, one, minus) == softfloat.fused_multiply_add(f, "RNE", 0, infinity, one) == nan
    assert softfloat.fused_multiply_add(f, "RNE", one, one, minus) == minus
    assert softfloat.remainder(f, infinity, one) == softfloat.remainder(f, one, 0) == nan
    assert softfloat.remainder(f, one, minus) == one
    assert softfloat.less(f, minus, infinity)
    assert softfloat.to_unsigned(f, "RNE", 8, infinity) is softfloat.to_real(f, minus) is None


# --- the machine's own arithmetic, which rounds to nearest, ties to even ----------------------------------------------------------


def operands(f: Format, count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Random patterns, half of them with exponents close to each other so that sums and remainders are not trivial."""
    draw, special = random.Random(seed), special_cases(f)
    yield from ((x, y) for x in special for y in special)
    for index in range(count):
        x = draw.randrange(2 * f.sign)
        near = (x & ~(f.hidden - 1)) + draw.randrange(-3, 4) * f.hidden + draw.randrange(f.hidden)
        yield x, near % (2 * f.sign) if index % 2 else draw.randrange(2 * f.sign)


def bits_of(f: Format, value: object) -> int:
    code = {SINGLE: ("<f", "<I"), DOUBLE: ("<d", "<Q"), HALF: ("<e", "<H")}[f]
    return f.canonical(int(struct.unpack(code[1], struct.pack(code[0], value))[0]))


@pytest.mark.parametrize(
    ("f", "kind", "pattern"), [(HALF, "float16", "uint16"), (SINGLE, "float32", "uint32"), (DOUBLE, "float64", "uint64")]
)
def test_against_the_machine(f: Format, kind: str, pattern: str) -> None:
    pairs = [(f.canonical(x), f.canonical(y)) for x, y in operands(f, 20000, seed=1)]
    x, y = (numpy.array(side, dtype=pattern).view(kind) for side in zip(*pairs, strict=True))
    with numpy.errstate(all="ignore"):
        machine = {
            softfloat.add: x + y,
            softfloat.subtract: x - y,
            softfloat.multiply: x * y,
            softfloat.divide: x / y,
        }
        for operation, results in machine.items():
            for (a, b), result in zip(pairs, results.view(pattern).tolist(), strict=True):
                assert operation(f, "RNE", a, b) == f.canonical(result), (operation, hex(a), hex(b))
        for (a, _), root, whole in zip(pairs, numpy.sqrt(x).view(pattern).tolist(), numpy.rint(x).view(pattern).tolist(), strict=True):
            assert softfloat.square_root(f, "RNE", a) == f.canonical(root), hex(a)
            assert softfloat.round_to_integral(f, "RNE", a) == f.canonical(whole), hex(a)


def test_remainder_and_conversion_against_the_machine() -> None:
    for x, y in operands(DOUBLE, 5000, seed=2):
        a, b = (struct.unpack("<d", struct.pack("<Q", bits))[0] for bits in (x, y))
        if math.isfinite(a) and b and not math.isnan(b):
            assert softfloat.remainder(DOUBLE, x, y) == bits_of(DOUBLE, math.remainder(a, b)), (hex(x), hex(y))
        with numpy.errstate(all="ignore"):
            assert softfloat.from_float(SINGLE, "RNE", DOUBLE, x) == bits_of(SINGLE, float(numpy.float32(a)))
            assert softfloat.from_float(HALF, "RNE", DOUBLE, x) == bits_of(HALF, float(numpy.float64(a).astype(numpy.float16)))
        if math.isfinite(a):
            assert softfloat.from_real(DOUBLE, "RNE", Fraction(a) / 3) == bits_of(DOUBLE, float(Fraction(a) / 3)) or not a


def test_exponents_that_are_far_apart_cost_nothing() -> None:
    f = Format(40, 8)
    largest, smallest, one = f.infinity - 1, 1, f.bias << 7
    assert softfloat.add(f, "RTP", one, smallest) == one + 1
    assert softfloat.add(f, "RTN", one, smallest | f.sign) == one - 1
    assert softfloat.add(f, "RNE", largest, smallest) == largest
    assert softfloat.fused_multiply_add(f, "RTZ", one, one, smallest | f.sign) == one - 1
    assert softfloat.remainder(f, largest, one) == 0
    assert softfloat.to_unsigned(f, "RTP", 4, smallest) == 1
    assert softfloat.to_unsigned(f, "RTP", 4, largest) is None


@pytest.mark.parametrize("bits", [(1, 5), (5, 1)])
def test_no_such_format(bits: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no floating-point format"):
        Format(*bits)


# --- the solvers ------------------------------------------------------------------------------------------------------------------


def literal(f: Format, bits: int) -> str:
    text = f"{f.canonical(bits):0{f.exponent_bits + f.significand_bits}b}"
    return f"(fp #b{text[0]} #b{text[1 : f.exponent_bits + 1]} #b{text[f.exponent_bits + 1 :]})"


def claims(f: Format, targets: tuple[Format, ...], seed: int, count: int) -> Iterator[str]:
    """Equations between constants that hold if softfloat is right; where a result is open there is none."""
    draw = random.Random(seed)
    for index, (x, y) in enumerate(operands(f, count, seed)):
        mode = MODES[index % len(MODES)]
        z = f.canonical(draw.choice([draw.randrange(2 * f.sign), x ^ f.sign, softfloat.multiply(f, mode, x, y) ^ f.sign]))
        a, b, c = literal(f, x), literal(f, y), literal(f, z)
        yield f"(= (fp.add {mode} {a} {b}) {literal(f, softfloat.add(f, mode, x, y))})"
        yield f"(= (fp.sub {mode} {a} {b}) {literal(f, softfloat.subtract(f, mode, x, y))})"
        yield f"(= (fp.mul {mode} {a} {b}) {literal(f, softfloat.multiply(f, mode, x, y))})"
        yield f"(= (fp.div {mode} {a} {b}) {literal(f, softfloat.divide(f, mode, x, y))})"
        yield f"(= (fp.fma {mode} {a} {b} {c}) {literal(f, softfloat.fused_multiply_add(f, mode, x, y, z))})"
        yield f"(= (fp.sqrt {mode} {a}) {literal(f, softfloat.square_root(f, mode, x))})"
        yield f"(= (fp.roundToIntegral {mode} {a}) {literal(f, softfloat.round_to_integral(f, mode, x))})"
        for head, result in (("min", softfloat.minimum(f, x, y)), ("max", softfloat.maximum(f, x, y))):
            if result is not None:
                yield f"(= (fp.{head} {a} {b}) {literal(f, result)})"
        for head, holds in (("lt", softfloat.less(f, x, y)), ("leq", softfloat.less_or_equal(f, x, y)), ("eq", softfloat.equal(f, x, y))):
            yield f"(= (fp.{head} {a} {b}) {str(holds).lower()})"
        for target in targets:
            converted = literal(target, softfloat.from_float(target, mode, f, x))
            yield f"(= ((_ to_fp {target.exponent_bits} {target.significand_bits}) {mode} {a}) {converted})"
        number = draw.randrange(1 << 20)
        signed = number - (1 << 20) if number >> 19 else number
        kind = f"{f.exponent_bits} {f.significand_bits}"
        yield f"(= ((_ to_fp {kind}) {mode} #x{number:05x}) {literal(f, softfloat.from_integer(f, mode, signed))})"
        yield f"(= ((_ to_fp_unsigned {kind}) {mode} #x{number:05x}) {literal(f, softfloat.from_integer(f, mode, number))})"
        for head, whole in (("ubv", softfloat.to_unsigned(f, mode, 12, x)), ("sbv", softfloat.to_signed(f, mode, 12, x))):
            if whole is not None:
                yield f"(= ((_ fp.to_{head} 12) {mode} {a}) #x{whole:03x})"


def remainders(f: Format, seed: int, count: int) -> Iterator[str]:
    for x, y in operands(f, count, seed):
        yield f"(= (fp.rem {literal(f, x)} {literal(f, y)}) {literal(f, softfloat.remainder(f, x, y))})"


FORMATS = {
    "z3": (HALF, BFLOAT, SINGLE, DOUBLE, Format(4, 4), Format(5, 3), Format(2, 6), Format(7, 19)),
    "cvc5": (SINGLE, DOUBLE),  # the others only with an option that its authors warn of
    "bitwuzla": (HALF, SINGLE, DOUBLE),
}
CASES = [(solver, f) for solver, formats in FORMATS.items() for f in formats]


def wrong(solver: str, equations: list[str]) -> list[tuple[str, str]]:
    """The equations between constants that the solver does not find valid, with what it says of each."""
    answers = ask(solver, [f"(set-logic QF_BVFP)(assert (not {equation}))(check-sat)" for equation in equations], models=False)
    assert len(answers) == len(equations)
    return [(verdict, equation) for (verdict, _), equation in zip(answers, equations, strict=True) if verdict != "unsat"]


@pytest.mark.parametrize(("solver", "f"), CASES, ids=lambda value: value if isinstance(value, str) else name(value))
def test_against_the_solvers(solver: str, f: Format) -> None:
    equations = list(claims(f, FORMATS[solver][:3], seed=3, count=60))
    together = [f"(and {' '.join(equations[start : start + 50])})" for start in range(0, len(equations), 50)]
    if wrong(solver, together):
        assert wrong(solver, equations) == []


@pytest.mark.parametrize(
    ("solver", "f"),
    [case for case in CASES if case[1].exponent_bits < 8],
    ids=lambda value: value if isinstance(value, str) else name(value),
)
def test_remainders_against_the_solvers(solver: str, f: Format) -> None:
    assert wrong(solver, list(remainders(f, seed=4, count=100))) == []
