"""Float terms before an encoding: every simplification keeps IEEE 754's meaning, where all NaNs are one."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from float_programs import (
    EVERYTHING,
    USUAL,
    Step,
    build,
    canonical,
    fits,
    floats,
    inputs_for,
    programs,
    run,
    special_bits,
    values_of_terms,
)
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, round_fraction, to_fraction
from smtenc.floats.neutral import operation_head
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector

stable = settings(deadline=None, derandomize=True, max_examples=400)

F32 = FORMATS["f32"]


@stable
@given(st.data())
def test_a_built_term_computes_what_the_program_computes(data: st.DataObject) -> None:
    program = data.draw(programs(operations=EVERYTHING))
    inputs = data.draw(inputs_for(USUAL))
    assume(fits(program, inputs))
    t = Terms()
    terms = build(program, t)
    values = values_of_terms(t, terms, inputs, one_nan=True)
    for step, term, expected in zip(program, terms, run(program, inputs), strict=True):
        assert values[term] == expected, step


@pytest.mark.parametrize("name", ["f16", "bf16", "f32", "f64", "f8E5M2", "f8E4M3FN", "f8E4M3FNUZ"])
@pytest.mark.parametrize("operation", ["add", "sub", "mul", "div", "rem", "minimum", "maximum", "minnum", "maxnum", "copysign"])
def test_a_constant_operand_changes_nothing(name: str, operation: str) -> None:
    """op(x, k), op(k, x) and op(k, k') for every special k, evaluated at every special x."""
    fmt = FORMATS[name]
    special = special_bits(fmt)
    for k in special:
        t = Terms()
        f = FloatAlgebra(t)
        for program in (
            (Step("input 0", name), Step(f"constant {k:x}", name), Step(operation, name, (0, 1))),
            (Step("input 0", name), Step(f"constant {k:x}", name), Step(operation, name, (1, 0))),
        ):
            root = build(program, t)[-1]
            for x in special:
                inputs = {name: [canonical(fmt, x)]}
                assert values_of_terms(t, [root], inputs, one_nan=True)[root] == run(program, inputs)[-1], (hex(x), hex(k))
        assert f.value(f.constant(fmt, k)) == canonical(fmt, k)


@pytest.mark.parametrize("predicate", ieee.CMPF_PREDICATES)
def test_every_predicate_is_what_ieee_says(predicate: str) -> None:
    t = Terms()
    program = (Step("input 0", "f32"), Step("input 1", "f32"), Step(f"compare {predicate}", "bool", (0, 1)))
    root = build(program, t)[-1]
    f = FloatAlgebra(t)
    x = t.symbol("x", f.sort(F32))
    for a in special_bits(F32):
        for b in special_bits(F32):
            expected = ieee.compare(F32, predicate, a, b)
            assert values_of_terms(t, [root], {"f32": [a, b]}, one_nan=True)[root] == expected
            assert f.compare(predicate, f.constant(F32, a), f.constant(F32, b)) is t.bool_constant(expected)
    assert f.compare(predicate, x, x) is not None


# Equations


def _symbols(t: Terms) -> tuple[FloatAlgebra, Term, Term, Term]:
    f = FloatAlgebra(t)
    x, y, z = (t.symbol(name, f.sort(F32)) for name in "xyz")
    return f, x, y, z


def bits(value: float) -> int:
    return round_fraction(F32, Fraction(value))


def test_identities_of_addition_and_multiplication() -> None:
    t = Terms()
    f, x, y, z = _symbols(t)
    minus_zero, zero, one = f.constant(F32, F32.sign_mask), f.constant(F32, 0), f.constant(F32, F32.one_bits)
    assert f.add(x, minus_zero) is x
    assert f.sub(x, zero) is x
    assert f.add(x, zero) is not x, "-0.0 + +0.0 is +0.0"
    assert f.mul(one, x) is x
    assert f.mul(f.neg(one), x) is f.neg(x)
    assert f.div(x, one) is x
    assert f.add(x, y) is f.add(y, x)
    assert f.mul(x, y) is f.mul(y, x)
    assert f.fma(x, y, z) is f.fma(y, x, z)
    assert f.fma(x, one, z) is f.add(x, z)
    assert f.fma(x, y, minus_zero) is f.mul(x, y)
    assert f.div(x, y) is not f.div(y, x)


def test_a_sum_with_itself_is_the_double_in_every_format() -> None:
    for fmt in FORMATS.values():
        t = Terms()
        f = FloatAlgebra(t)
        x = t.symbol("x", f.sort(fmt))
        two = ieee.from_int(fmt, 2)
        assert f.add(x, x) is f.mul(x, f.constant(fmt, two))
        patterns = range(1 << fmt.width) if fmt.width <= 8 else special_bits(fmt)
        for bits in patterns:
            assert canonical(fmt, ieee.add(fmt, bits, bits)) == canonical(fmt, ieee.mul(fmt, bits, two))


def test_division_by_a_power_of_two_is_a_product_only_where_the_reciprocal_is_exact() -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    assert f.div(x, f.constant(F32, bits(4.0))) is f.mul(x, f.constant(F32, bits(0.25)))
    assert operation_head(f.div(x, f.constant(F32, bits(3.0)))) == "float.div"
    assert operation_head(f.div(x, f.constant(F32, 1))) == "float.div", "1 / the least subnormal overflows"


def test_signs_leave_products() -> None:
    t = Terms()
    f, x, y, _ = _symbols(t)
    assert f.mul(f.neg(x), f.neg(y)) is f.mul(x, y)
    assert f.div(f.neg(x), y) is f.neg(f.div(x, y))
    assert f.neg(f.neg(x)) is x
    assert f.abs(f.neg(x)) is f.abs(x)
    assert f.copysign(x, f.constant(F32, F32.sign_mask)) is f.neg(f.abs(x))
    assert f.copysign(f.neg(x), y) is f.copysign(x, y)


def test_nan_is_one_value_and_zeros_are_two() -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    assert f.constant(F32, F32.nan_bits | F32.sign_mask | 5) is f.constant(F32, F32.nan_bits)
    assert f.same(f.constant(F32, 0), f.constant(F32, F32.sign_mask)) is t.false
    assert f.compare("oeq", f.constant(F32, 0), f.constant(F32, F32.sign_mask)) is t.true
    assert f.same(f.constant(F32, F32.nan_bits), f.constant(F32, F32.nan_bits + 1)) is t.true
    assert f.compare("oeq", x, x) is t.not_(f.is_nan(x))


def test_conversions_that_cannot_lose_anything_undo_themselves() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    half = t.symbol("h", f.sort(FORMATS["f16"]))
    assert f.convert(f.convert(half, F32), FORMATS["f16"]) is half
    assert f.convert(f.convert(half, FORMATS["bf16"]), FORMATS["f16"]) is not half
    assert f.convert(half, FORMATS["f16"]) is half


def test_choices_between_constants_are_computed_through() -> None:
    """The accumulator of a loop that starts from a constant: op(ite(c, k1, k2), k3) needs no function."""
    t = Terms()
    f = FloatAlgebra(t)
    c = t.symbol("c", BOOLEAN)
    one, two, three = (f.constant(F32, bits(v)) for v in (1.0, 2.0, 3.0))
    assert f.add(t.ite(c, one, two), one) is t.ite(c, two, three)


@stable
@given(st.data())
def test_integers_convert_as_ieee_says(data: st.DataObject) -> None:
    fmt = FORMATS[data.draw(st.sampled_from(USUAL))]
    x, signed = data.draw(floats(fmt)), data.draw(st.booleans())
    t = Terms()
    f = FloatAlgebra(t)
    number, fits = f.to_int(f.constant(fmt, x), 8, signed=signed)
    expected = ieee.to_int(fmt, x, 8, signed)
    assert t.truth(fits) == (expected is not None)
    if expected is not None:
        assert t.value(number) == expected
        back = f.value(f.from_int(number, fmt, signed=signed))
        assert back is not None
        # eight bits are exact in every one of these formats
        assert to_fraction(fmt, back) == math.trunc(to_fraction(fmt, x))


def test_reassociated_sums_are_one_sum_in_one_order_only_where_that_is_assumed() -> None:
    t = Terms()
    _, x, y, z = _symbols(t)
    strict, free = FloatAlgebra(t), FloatAlgebra(t, reassociate=True)
    assert free.add(free.add(x, y), z) is free.add(x, free.add(z, y))
    assert free.add(free.add(x, x), free.add(y, z)) is free.add(free.add(x, z), free.add(y, x))
    assert strict.add(strict.add(x, y), z) is not strict.add(x, strict.add(z, y))


def test_an_extended_integer_converts_as_the_integer() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    b = t.symbol("b", bit_vector(8))
    assert f.from_int(t.zero_extend(b, 16), F32, signed=True) is f.from_int(b, F32, signed=False)
    assert f.from_int(t.sign_extend(b, 16), F32, signed=True) is f.from_int(b, F32, signed=True)
    assert f.from_int(t.sign_extend(b, 16), F32, signed=False) is not f.from_int(b, F32, signed=False)
