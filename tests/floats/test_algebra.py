"""Float terms before an encoding: every simplification keeps IEEE 754's meaning, where all NaNs are one."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

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
from hypothesis import assume, given
from hypothesis import strategies as st

from smtenc.floats import algebra
from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, round_fraction, to_fraction
from smtenc.floats.neutral import operation_head
from smtenc.floats.rules import ROUNDINGS
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from tests.effort import examples

stable = examples(400)

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


# -- one form for what is one operation ---------------------------------------------------------------------------------


def _number(f: FloatAlgebra, value: float, fmt: FloatFormat = F32) -> Term:
    return f.constant(fmt, round_fraction(fmt, Fraction(value)))


def test_a_result_that_is_rounded_back_is_computed_in_the_narrow_format_where_the_order_is_fixed() -> None:
    t = Terms()
    strict, free = FloatAlgebra(t), FloatAlgebra(t, reassociate=True)
    half = FORMATS["f16"]
    x, y = (t.symbol(name, strict.sort(half)) for name in "xy")
    for f, once in ((strict, True), (free, False)):
        wide = f.add(f.convert(x, F32), f.convert(y, F32))
        assert (f.convert(wide, half) is f.add(x, y)) is once
        assert f.convert(wide, half, Rounding.UPWARD) is not f.add(x, y)


def test_a_sum_with_itself_is_the_double_where_the_order_is_fixed() -> None:
    t = Terms()
    _, x, _, _ = _symbols(t)
    strict, free = FloatAlgebra(t), FloatAlgebra(t, reassociate=True)
    assert strict.add(x, x) is strict.mul(x, _number(strict, 2.0))
    assert operation_head(free.add(x, x)) == "float.add"
    assert free.add(_number(free, 1.0), _number(free, 2.0)) is _number(free, 3.0)


def _summands(term: Term) -> list[Term]:
    """Of a sum of sums, innermost first."""
    if operation_head(term) != "float.add":
        return [term]
    inner, other = sorted(term.args(), key=lambda x: operation_head(x) != "float.add")
    return [*_summands(inner), other]


def test_a_free_sum_is_made_in_the_order_of_its_summands() -> None:
    t = Terms()
    f = FloatAlgebra(t, reassociate=True)
    terms = [t.symbol(f"x{k}", f.sort(F32)) for k in range(6)]
    pairs = [f.add(terms[a], terms[b]) for a, b in ((3, 0), (5, 1), (4, 2))]
    assert _summands(f.add(f.add(pairs[0], pairs[1]), pairs[2])) == terms
    # a sum has its summands first, whatever their order
    assert _summands(f.add(terms[4], f.mul(terms[0], terms[1]))) == [terms[4], f.mul(terms[0], terms[1])]


@pytest.mark.parametrize(("most", "ordered"), [(5, True), (4, True), (3, False)])
def test_long_sums_keep_their_order(most: int, ordered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    t = Terms()
    f = FloatAlgebra(t, reassociate=True)
    x = [t.symbol(f"x{k}", f.sort(F32)) for k in range(5)]
    four = f.add(f.add(x[1], x[2]), f.add(x[3], x[4]))
    monkeypatch.setattr(algebra, "MOST_SUMMANDS", most)
    assert (_summands(f.add(four, x[0])) == x) is ordered


def test_operands_keep_their_order_where_it_matters() -> None:
    t = Terms()
    f, x, y, z = _symbols(t)
    for left, right in ((x, y), (y, x)):
        assert (f.div(left, right).arg(0), f.div(left, right).arg(1)) == (left, right)
        assert (f.rem(left, right).arg(0), f.rem(left, right).arg(1)) == (left, f.abs(right))
        assert f.sub(left, right) is f.add(left, f.neg(right))
        assert list(f.fma(left, right, z).args()) == [x, y, z]
        assert list(f.fma(z, left, right).args()) == [left, z, right] if left.node_id() < z.node_id() else [z, left, right]
        assert list(f.function("powf", left, right).args()) == [left, right]


@pytest.mark.parametrize(("name", "arguments", "result"), [
    ("sqrt", (9.0,), 3.0),
    ("sqrt", (2.0,), None),
    ("exp", (0.0,), 1.0),
    ("exp", (1.0,), None),
    ("powf", (1.0, "x"), 1.0),
    ("powf", ("x", 0.0), 1.0),
    ("powf", ("x", -0.0), 1.0),
    ("powf", ("x", 1.0), None),
    ("powf", (0.0, "x"), None),
    ("powf", (2.0, 3.0), None),
    ("powf", (0.0, 3.0), 0.0),
    ("powf", (0.0, 0.0), 1.0),
    ("atan2", (1.0, "x"), None),
    ("atan2", ("x", 0.0), None),
    ("atan2", (0.0, 3.0), 0.0),
    ("atan2", (3.0, 0.0), None),
    ("unknown", (0.0,), None),
    ("unknown", (0.0, 0.0), None),
    ("unknown", ("x", 1.0), None),
])  # fmt: skip
def test_functions_are_computed_where_every_implementation_agrees(name: str, arguments: tuple[Any, ...], result: float | None) -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    operands = [x if a == "x" else f.constant(F32, F32.sign_mask) if str(a) == "-0.0" else _number(f, a) for a in arguments]
    found = f.function(name, *operands)
    if result is None:
        # a constant may be computed as nearly as a number of the format can be
        assert operation_head(found) == f"float.function {name}" or (name == "sqrt" and f.value(found) == bits(2**0.5))
        assert name == "sqrt" or list(found.args()) == operands
    else:
        assert found is _number(f, result)


@pytest.mark.parametrize(("base", "exponent", "width", "result"), [
    ("x", 0, 8, 1.0),
    ("x", 0, 1, 1.0),
    ("x", 1, 8, "x"),
    ("x", 1, 2, "x"),
    # of one bit, 1 is -1
    ("x", 1, 1, None),
    ("x", 2, 8, None),
    (1.0, 2, 8, 1.0),
    (1.0, 1, 1, None),
    (1.0, 2, 2, 1.0),
    (3.0, 1, 8, 3.0),
    (3.0, 2, 8, None),
    (1.0, "n", 8, None),
])  # fmt: skip
def test_integer_powers_are_computed_where_every_implementation_agrees(base: Any, exponent: Any, width: int, result: Any) -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    operand = x if base == "x" else _number(f, base)
    power = t.symbol("n", bit_vector(width)) if exponent == "n" else t.constant(exponent, width)
    found = f.integer_power(operand, power)
    if result is None:
        assert operation_head(found) == f"float.function fpowi{width}"
        assert list(found.args()) == [operand, power]
    else:
        assert found is (x if result == "x" else _number(f, result))


_REBUILT = [
    *(f"{name} 1" for name in "neg abs is_nan is_inf ceil floor trunc round roundeven".split()),
    *(f"{name} 2" for name in "copysign add mul div rem minimum maximum minnum maxnum less equal".split()),
    "fma 3",
]


@pytest.mark.parametrize("operation", _REBUILT)
def test_an_operation_is_rebuilt_as_it_is_built(operation: str) -> None:
    name, _, count = operation.partition(" ")
    t = Terms()
    f, *variables = _symbols(t)

    def build(*arguments: Term) -> Term:
        made: Term = f.round_to_integral(name, *arguments) if name in ROUNDINGS else getattr(f, name)(*arguments)
        return made

    before, after = variables[: int(count)], [_number(f, v) for v in (2.5, -4.0, 3.0)[: int(count)]]
    term = build(*before)
    assert operation_head(term) == f"float.{name}"
    assert f.rebuilt(term, after) is build(*after)
    assert operation_head(f.rebuilt(term, after)) != f"float.{name}"
    assert f.rebuilt(term, list(term.args())) is term


def test_functions_conversions_and_what_has_no_constructor_are_rebuilt() -> None:
    t = Terms()
    f, x, y, _ = _symbols(t)
    half = FORMATS["f16"]
    zero, third = _number(f, 0.0), f.constant(F32, bits(1 / 3))
    assert f.rebuilt(f.function("exp", x), [zero]) is _number(f, 1.0)
    assert f.rebuilt(f.function("powf", x, y), [x, zero]) is _number(f, 1.0)
    n, m = t.symbol("n", bit_vector(8)), t.symbol("m", bit_vector(8))
    assert f.rebuilt(f.integer_power(x, n), [y, m]) is f.integer_power(y, m)
    assert f.rebuilt(f.function_of("any", x, n), [y, m]) is f.function_of("any", y, m)
    for mode in Rounding:
        assert f.rebuilt(f.convert(x, half, mode), [third]) is f.convert(third, half, mode)
    assert f.value(f.convert(third, half, Rounding.UPWARD)) != f.value(f.convert(third, half, Rounding.DOWNWARD))
    for term, old, new in ((f.from_int(n, F32, signed=True), n, m), (f.bits(x), x, y)):
        rebuilt = f.rebuilt(term, [new])
        assert (operation_head(rebuilt), t.sort(rebuilt), list(rebuilt.args())) == (operation_head(term), t.sort(term), [new])
        assert f.rebuilt(term, [old]) is term
