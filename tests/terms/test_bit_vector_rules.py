"""What operators make of constants is what SMT-LIB says, division by 0 and shifts by the width and more included; and where parts begin and end."""

from __future__ import annotations

import itertools

import pytest
from smtlib_semantics import operate

from smtenc.terms.bit_vector_rules import BIT_VECTOR_RULES, FOLDS, RELATIONS, signed
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector

UNARY = ("bvneg", "bvnot")


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("name", [*FOLDS, *RELATIONS])
def test_constants_fold_to_what_smtlib_says(name: str, width: int) -> None:
    for operands in itertools.product(range(1 << width), repeat=1 if name in UNARY else 2):
        if name in RELATIONS:
            assert RELATIONS[name](width, *operands) == bool(operate(name, (width, width), operands, 0))
        else:
            assert FOLDS[name](width, *operands) % (1 << width) == operate(name, (width,) * len(operands), operands, width), operands


def test_numbers_in_twos_complement() -> None:
    assert [signed(value, 3) for value in range(8)] == [0, 1, 2, 3, -4, -3, -2, -1]
    assert [signed(value, 1) for value in range(2)] == [0, -1]


# -- parts of parts, wherever they are cut ----------------------------------------------------------------------------

CUTS = [(high, low) for high in range(6) for low in range(high + 1)]


class Parts:
    """Terms of six bits that are made of shorter ones."""

    def __init__(self) -> None:
        self.t = t = Terms()
        self.a, self.b, self.c, self.d = (t.symbol(name, bit_vector(w)) for name, w in (("a", 3), ("b", 2), ("c", 4), ("d", 8)))
        self.zeros, self.signs, self.both = t.zero_extend(self.a, 6), t.sign_extend(self.a, 6), t.concat(self.c, self.b)
        self.middle = t.extract(self.d, 6, 1)


def _is_cut(term: Term, of: Term) -> bool:
    """Nothing was rewritten."""
    return term.is_bv_extract() and term.args() == (of,)


@pytest.mark.parametrize(("high", "low"), CUTS)
def test_what_is_cut_from_one_part_is_cut_from_that_alone(high: int, low: int) -> None:
    of = Parts()
    t, width = of.t, high - low + 1
    zeros, signs, both, middle = (t.extract(x, high, low) for x in (of.zeros, of.signs, of.both, of.middle))
    assert t.width(zeros) == t.width(signs) == t.width(both) == t.width(middle) == width
    everything = (high, low) == (5, 0)
    if high < 3:
        assert zeros is signs is t.extract(of.a, high, low)
    elif low >= 3:
        assert zeros is t.constant(0, width)
        assert _is_cut(signs, of.signs)
    elif everything:
        assert (zeros, signs) == (of.zeros, of.signs)
    else:
        assert _is_cut(zeros, of.zeros)
        assert _is_cut(signs, of.signs)
    if high < 2:
        assert both is t.extract(of.b, high, low)
    elif low >= 2:
        assert both is t.extract(of.c, high - 2, low - 2)
    else:
        assert both is of.both if everything else _is_cut(both, of.both)
    assert middle is t.extract(of.d, high + 1, low + 1)
    number = 0b101101
    assert t.value(t.extract(t.constant(number, 6), high, low)) == int(f"{number:06b}"[5 - high : 6 - low], 2)


def test_all_of_the_bits_are_the_whole() -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(4))
    assert [cut for cut in CUTS if cut[0] < 4 and t.extract(x, *cut) is x] == [(3, 0)]


def test_zeros_before_bits_extend_them_and_nothing_extends_by_nothing() -> None:
    t = Terms()
    x, y = t.symbol("x", bit_vector(3)), t.symbol("y", bit_vector(2))
    assert t.concat(t.constant(0, 2), x) is t.zero_extend(x, 5)
    assert t.concat(t.constant(1, 2), x).is_bv_concat()
    assert t.concat(x, t.constant(0, 2)).is_bv_concat()
    assert t.concat(y, x) is not t.concat(x, y)
    assert t.concat(t.constant(0b10, 2), t.constant(0b011, 3)) is t.constant(0b10011, 5)
    assert t.zero_extend(x, 3) is t.sign_extend(x, 3) is x


def test_extensions_of_extensions_are_one() -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(3))
    zeros, signs = t.zero_extend(x, 5), t.sign_extend(x, 5)
    assert t.zero_extend(zeros, 8) is t.sign_extend(zeros, 8) is t.zero_extend(x, 8)
    assert t.sign_extend(signs, 8) is t.sign_extend(x, 8)
    assert t.zero_extend(signs, 8).args() == (signs,)
    assert [t.value(t.zero_extend(t.constant(v, 3), 5)) for v in (0, 3, 4, 7)] == [0, 3, 4, 7]
    assert [t.value(t.sign_extend(t.constant(v, 3), 5)) for v in (0, 3, 4, 7)] == [0, 3, 28, 31]


# -- numbers that an operator treats in a way of its own --------------------------------------------------------------


@pytest.mark.parametrize("width", [1, 2, 3, 8])
def test_a_power_of_two_divides_by_a_shift_and_leaves_a_mask(width: int) -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(width))
    for n in range(width):
        power = t.constant(1 << n, width)
        assert t.unsigned_divide(x, power) is (t.shift_right_logical(x, t.constant(n, width)) if n else x)
        assert t.unsigned_remainder(x, power) is t.bit_and(x, t.constant((1 << n) - 1, width))
    for other in set(range(1 << width)) - {1 << n for n in range(width)}:
        assert t.unsigned_divide(x, t.constant(other, width)).is_bv_udiv()
        assert t.unsigned_remainder(x, t.constant(other, width)).is_bv_urem()


KEPT: dict[str, dict[int, str]] = {
    "add": {0: "x"},
    "multiply": {0: "0", 1: "x", 7: "-x"},
    "subtract": {0: "x"},
    "bit_and": {0: "0", 7: "x"},
    "bit_or": {0: "x", 7: "7"},
    "bit_xor": {0: "x", 7: "~x"},
    "shift_left": {0: "x"},
    "shift_right_logical": {0: "x"},
    "shift_right_arithmetic": {0: "x"},
    "signed_divide": {1: "x"},
    "signed_remainder": {1: "0"},
    "unsigned_less": {0: "false", 1: "x = 0"},
    "signed_less": {4: "false"},
}
"""What becomes of an unknown of three bits and a number; with any other number the operator stays."""
FIRST: dict[str, dict[int, str]] = {
    "subtract": {0: "-x"},
    "shift_left": {},
    "shift_right_logical": {},
    "shift_right_arithmetic": {},
    "unsigned_divide": {},
    "unsigned_remainder": {},
    "signed_divide": {},
    "signed_remainder": {},
    "unsigned_less": {7: "false"},
    "signed_less": {3: "false"},
}
"""The same with the number first."""


@pytest.mark.parametrize(("name", "first"), [*((name, False) for name in KEPT), *((name, True) for name in FIRST)])
def test_few_numbers_are_rewritten(name: str, first: bool) -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(3))
    named = {
        "x": x,
        "-x": t.negate(x),
        "~x": t.bit_not(x),
        "0": t.constant(0, 3),
        "7": t.constant(7, 3),
        "false": t.false,
        "x = 0": t.equal(x, t.constant(0, 3)),
    }
    expected = (FIRST if first else KEPT)[name]
    for number in range(8):
        k = t.constant(number, 3)
        built = getattr(t, name)(*((k, x) if first else (x, k)))
        if number in expected:
            assert built is named[expected[number]], number
        else:
            assert set(built.args()) == {x, k if name != "subtract" or first else t.constant(-number, 3)}, number


def test_what_commutes_is_left_to_code() -> None:
    by_code = {rule.name: rule for rule in BIT_VECTOR_RULES if rule.by_code}
    assert list(by_code) == [f"{name}-commutes" for name in ("bvadd", "bvmul", "bvand", "bvor", "bvxor")]
    for rule in by_code.values():
        first, second = rule.before.arguments
        assert rule.after == rule.before.operator(second, first) != rule.before
