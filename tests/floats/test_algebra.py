"""Float terms before an encoding: every simplification keeps IEEE 754's meaning, where all NaNs are one."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from float_programs import (
    EVERYTHING,
    ROUNDINGS,
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
from smtlib_text import text

from smtenc.floats import algebra
from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import (
    FORMATS,
    FloatFormat,
    Rounding,
    is_finite,
    is_inf,
    is_nan,
    is_subnormal,
    is_zero,
    round_fraction,
    to_fraction,
)
from smtenc.floats.inclusion import root_rounds_once
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.walk import postorder
from tests.effort import examples, times

stable = examples(400)

F16, BF16, F32, F64 = (FORMATS[name] for name in ("f16", "bf16", "f32", "f64"))


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
    for k in Random(operation).sample(special, min(len(special), times(len(special)))):
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
    assert Terms.head(f.div(x, f.constant(F32, bits(3.0)))) == "float.div"
    assert Terms.head(f.div(x, f.constant(F32, 1))) == "float.div", "1 / the least subnormal overflows"


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
    assert Terms.head(free.add(x, x)) == "float.add"
    assert free.add(_number(free, 1.0), _number(free, 2.0)) is _number(free, 3.0)


def _summands(term: Term) -> list[Term]:
    """Of a sum of sums, innermost first."""
    if Terms.head(term) != "float.add":
        return [term]
    inner, other = sorted(term.args(), key=lambda x: Terms.head(x) != "float.add")
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
])  # fmt: skip
def test_functions_are_computed_where_every_implementation_agrees(name: str, arguments: tuple[Any, ...], result: float | None) -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    operands = [x if a == "x" else f.constant(F32, F32.sign_mask) if str(a) == "-0.0" else _number(f, a) for a in arguments]
    found = f.function(name, *operands)
    if result is None:
        # a constant may be computed as nearly as a number of the format can be
        assert Terms.head(found) == f"float.function {name}" or (name == "sqrt" and f.value(found) == bits(2**0.5))
        assert name == "sqrt" or list(found.args()) == operands
    else:
        assert found is _number(f, result)


def test_of_other_functions_nothing_is_computed_and_a_name_that_nobody_knows_is_refused() -> None:
    t = Terms()
    f, x, _, _ = _symbols(t)
    zero = _number(f, 0.0)
    assert list(f.unknown(FloatOp(FloatKind.APPROXIMATE, "exp"), zero).args()) == [zero]
    assert list(f.unknown(FloatOp(FloatKind.SIGNLESS, "powf"), x, zero).args()) == [x, zero]
    with pytest.raises(ValueError, match=r"^function is not indexed with 'gamma'$"):
        f.function("gamma", x)


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
        assert Terms.head(found) == f"float.function fpowi{width}"
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
        made: Term = f.round_to_integral(FloatKind[name.upper()], *arguments) if name in ROUNDINGS else getattr(f, name)(*arguments)
        return made

    before, after = variables[: int(count)], [_number(f, v) for v in (2.5, -4.0, 3.0)[: int(count)]]
    term = build(*before)
    assert Terms.head(term) == f"float.{name}"
    assert f.rebuilt(term, after) is build(*after)
    assert Terms.head(f.rebuilt(term, after)) != f"float.{name}"
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
    assert f.rebuilt(f.unknown(FloatOp(FloatKind.SIGNLESS, "fpowi"), x, n), [y, m]) is f.unknown(FloatOp(FloatKind.SIGNLESS, "fpowi"), y, m)
    for mode in Rounding:
        assert f.rebuilt(f.convert(x, half, mode), [third]) is f.convert(third, half, mode)
    assert f.value(f.convert(third, half, Rounding.UPWARD)) != f.value(f.convert(third, half, Rounding.DOWNWARD))
    for term, old, new in ((f.from_int(n, F32, signed=True), n, m), (f.bits(x), x, y)):
        rebuilt = f.rebuilt(term, [new])
        assert (Terms.head(rebuilt), t.sort(rebuilt), list(rebuilt.args())) == (Terms.head(term), t.sort(term), [new])
        assert f.rebuilt(term, [old]) is term


# -- conversions: whatever is simplified, the number that comes out is the one that IEEE 754 gives ---------------------


SEVERAL = [FORMATS[name] for name in ("f16", "bf16", "f32", "f8E5M2", "f8E4M3FN", "f8E4M3FNUZ", "f6E2M3FN")]
formats = st.sampled_from(SEVERAL)
modes = st.sampled_from(list(Rounding))


def _world() -> tuple[Terms, FloatAlgebra]:
    t = Terms()
    return t, FloatAlgebra(t)


def _symbol(t: Terms, f: FloatAlgebra, fmt: FloatFormat, k: int = 0) -> Term:
    return t.symbol(f"input.{fmt.name}.{k}", f.sort(fmt))


def _patterns(fmt: FloatFormat) -> st.SearchStrategy[int]:
    return floats(fmt) if fmt.has_nan else st.integers(0, (1 << fmt.width) - 1)


@stable
@given(st.data())
def test_a_chain_of_conversions_and_sign_operations_rounds_at_every_step(data: st.DataObject) -> None:
    t, f = _world()
    fmt = data.draw(formats)
    term, value = _symbol(t, f, fmt), canonical(fmt, data.draw(_patterns(fmt)))
    start, first = value, fmt
    for _ in range(data.draw(st.integers(1, 4))):
        match data.draw(st.sampled_from(["convert", "convert", "neg", "abs"])):
            case "neg":
                term, value = f.neg(term), ieee.neg(fmt, value)
            case "abs":
                term, value = f.abs(term), ieee.abs_(fmt, value)
            case _:
                to, mode = data.draw(formats), data.draw(modes)
                if is_nan(fmt, value) and not to.has_nan:
                    return
                term, value = f.convert(term, to, mode), ieee.convert(fmt, to, value, mode)
                fmt = to
        value = canonical(fmt, value)
    assert values_of_terms(t, [term], {first.name: [start]}, one_nan=True)[term] == value


@pytest.mark.parametrize("mode", Rounding)
def test_the_mode_of_a_rounding_conversion_is_part_of_it(mode: Rounding) -> None:
    t, f = _world()
    x = _symbol(t, f, F32)
    assert f.convert(x, F16, mode) is f.convert(x, F16, mode)
    assert (f.convert(x, F16, mode) is f.convert(x, F16)) == (mode is Rounding.NEAREST_EVEN)
    assert f.convert(x, F64, mode) is f.convert(x, F64), "nothing is rounded"


@pytest.mark.parametrize("mode", [Rounding.UPWARD, Rounding.DOWNWARD])
def test_directed_rounding_does_not_commute_with_negation(mode: Rounding) -> None:
    t, f = _world()
    x = _symbol(t, f, F32)
    assert f.convert(f.neg(x), F16, mode) is not f.neg(f.convert(x, F16, mode))
    assert f.convert(f.neg(x), F16) is f.neg(f.convert(x, F16))


# Integers


@stable
@given(st.data())
def test_integers_through_floats(data: st.DataObject) -> None:
    """to_int(from_int(b)), through a second format or not, against exact arithmetic."""
    t, f = _world()
    width, to = data.draw(st.integers(1, 12)), data.draw(st.integers(1, 14))
    signed, to_signed = data.draw(st.booleans()), data.draw(st.booleans())
    fmt, second = data.draw(formats), data.draw(formats)
    pattern = data.draw(st.integers(0, (1 << width) - 1))
    b = t.symbol(f"input.i{width}.0", bit_vector(width))
    number = pattern - (1 << width) if signed and pattern >> (width - 1) else pattern
    term, value = f.from_int(b, fmt, signed=signed), ieee.from_int(fmt, number)
    if is_nan(fmt, value) and not second.has_nan:
        return
    term, value = f.convert(term, second), ieee.convert(fmt, second, value)
    bits, fits = f.to_int(term, to, signed=to_signed)
    expected = ieee.to_int(second, value, to, to_signed)
    values = values_of_terms(t, [bits, fits], {f"i{width}": [pattern]}, one_nan=True)
    assert values[fits] == (expected is not None)
    assert expected is None or values[bits] == expected


def test_an_integer_that_the_format_holds_comes_back() -> None:
    t, f = _world()
    b = t.symbol("b", bit_vector(16))
    for signed in (True, False):
        bits, fits = f.to_int(f.from_int(b, F32, signed=signed), 16, signed=signed)
        assert bits is b
        assert fits is t.true
    assert Terms.head(f.to_int(f.from_int(b, BF16, signed=True), 16, signed=True)[0]) == "float.to_int s16", "sixteen bits do not fit"


@pytest.mark.parametrize(
    ("kind", "to", "expected", "fits"),
    [
        # narrower: cut, and it fits where reading it back gives the same number
        ("s4", "s3", "((_ extract 2 0) b)", "(= ((_ sign_extend 1) b) ((_ sign_extend 2) ((_ extract 2 0) b)))"),
        ("s4", "u3", "((_ extract 2 0) b)", "(= ((_ sign_extend 1) b) ((_ zero_extend 2) ((_ extract 2 0) b)))"),
        ("u4", "s3", "((_ extract 2 0) b)", "(= ((_ zero_extend 1) b) ((_ sign_extend 2) ((_ extract 2 0) b)))"),
        ("u4", "u3", "((_ extract 2 0) b)", "(= ((_ zero_extend 1) b) ((_ zero_extend 2) ((_ extract 2 0) b)))"),
        # as wide: what is read otherwise fits where its sign does
        ("s4", "s4", "b", "true"),
        ("s4", "u4", "b", "(= ((_ sign_extend 1) b) ((_ zero_extend 1) b))"),
        ("u4", "s4", "b", "(= ((_ zero_extend 1) b) ((_ sign_extend 1) b))"),
        ("u4", "u4", "b", "true"),
        # wider: extended, and only what is negative may not fit
        ("s4", "s5", "((_ extract 4 0) ((_ sign_extend 2) b))", "true"),
        (
            "s4",
            "u5",
            "((_ extract 4 0) ((_ sign_extend 2) b))",
            "(= ((_ sign_extend 2) b) ((_ zero_extend 1) ((_ extract 4 0) ((_ sign_extend 2) b))))",
        ),
        ("u4", "s5", "((_ extract 4 0) ((_ zero_extend 2) b))", "true"),
        ("u4", "u5", "((_ extract 4 0) ((_ zero_extend 2) b))", "true"),
    ],
)
def test_of_an_integer_and_back(kind: str, to: str, expected: str, fits: str) -> None:
    t, f = _world()
    b = t.symbol("b", bit_vector(int(kind[1:])))
    found = f.to_int(f.from_int(b, F32, signed=kind[0] == "s"), int(to[1:]), signed=to[0] == "s")
    assert tuple(text(part) for part in found) == (expected, fits)


@pytest.mark.parametrize(
    ("number", "to", "expected"),
    [
        (5, "s4", (5, True)),
        (-5, "s4", (11, True)),
        (-5, "u4", (0, False)),
        (7, "s4", (7, True)),
        (8, "s4", (0, False)),
        (8, "u4", (8, True)),
        (16, "u4", (0, False)),
        (0, "s4", (0, True)),
    ],
)
def test_a_constant_is_its_integer_and_0_where_it_does_not_fit(number: int, to: str, expected: tuple[int, bool]) -> None:
    t, f = _world()
    bits, fits = f.to_int(f.constant(F16, ieee.from_int(F16, number)), int(to[1:]), signed=to[0] == "s")
    assert (t.value(bits), t.truth(fits), t.width(bits)) == (*expected, 4)


def test_an_integer_is_taken_of_what_was_widened() -> None:
    t, f = _world()
    x = _symbol(t, f, F16)
    assert f.to_int(f.convert(x, F32), 8, signed=True) == f.to_int(x, 8, signed=True)
    y = _symbol(t, f, F32)
    assert [text(part) for part in f.to_int(f.convert(y, F16), 8, signed=False)] == [
        "(float.to_int u8 (float.convert input.f32.0))",
        "(float.fits_int u8 (float.convert input.f32.0))",
    ]


# Bits


@stable
@given(st.data())
def test_bits_and_back(data: st.DataObject) -> None:
    t, f = _world()
    fmt = data.draw(formats)
    pattern = data.draw(_patterns(fmt))
    b = t.symbol(f"input.i{fmt.width}.0", bit_vector(fmt.width))
    mask = t.constant(data.draw(st.sampled_from([fmt.sign_mask, fmt.magnitude_mask])), fmt.width)
    changed = data.draw(st.sampled_from([t.bit_xor, t.bit_and, t.bit_or]))(b, mask)
    x = f.from_bits(changed, fmt)
    inputs = {f"i{fmt.width}": [pattern]}
    values = values_of_terms(t, [x, changed, f.neg(x), f.abs(x)], inputs, one_nan=True)
    assert values[x] == canonical(fmt, int(values[changed]))
    for y in (x, f.neg(x), f.abs(x)):
        back = f.from_bits(f.bits(y), fmt)
        assert values_of_terms(t, [back], inputs, one_nan=True)[back] == values_of_terms(t, [y], inputs, one_nan=True)[y]


def test_casts_there_and_back_are_nothing() -> None:
    t, f = _world()
    x, b = _symbol(t, f, F32), t.symbol("b", bit_vector(32))
    assert f.from_bits(f.bits(x), F32) is x
    assert f.bits(f.from_bits(b, F32)) is b
    assert f.bits(f.neg(x)) is t.bit_xor(f.bits(x), t.constant(F32.sign_mask, 32))


def test_the_bits_of_a_nan_constant_are_unknown() -> None:
    t, f = _world()
    assert t.value(f.bits(f.constant(F32, F32.nan_bits))) is None
    fnuz = FORMATS["f8E4M3FNUZ"]
    assert t.value(f.bits(f.constant(fnuz, fnuz.nan_bits))) == 0x80, "there is only one"
    assert all(t.value(f.bits(f.constant(F32, k))) == k for k in special_bits(F32) if not is_nan(F32, k))


# -- two roundings ----------------------------------------------------------------------------------------------------

INNOCUOUS = [("f32", "f16"), ("f32", "bf16"), ("f32", "f8E5M2"), ("f64", "f16"), ("f64", "bf16"), ("f64", "tf32"), ("f64", "f32")]
OPERATIONS = ["add", "mul", "div"]


@pytest.mark.parametrize(("wide", "narrow"), INNOCUOUS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_on_widened_numbers_rounded_back_is_that_of_the_narrow_format(wide: str, narrow: str, operation: str) -> None:
    t, f = _world()
    big, small = FORMATS[wide], FORMATS[narrow]
    x, y = (_symbol(t, f, small, k) for k in range(2))
    for second in (y, f.neg(y), f.constant(small, small.one_bits + 1)):
        computed = getattr(f, operation)(f.convert(x, big), f.convert(second, big))
        assert f.convert(computed, small) is getattr(f, operation)(x, second)


def test_two_roundings_stay_where_the_order_of_sums_is_free() -> None:
    t = Terms()
    f = FloatAlgebra(t, reassociate=True)
    x, y = (f.convert(_symbol(t, f, BF16, k), F32) for k in range(2))
    assert Terms.head(f.convert(f.add(x, y), BF16)) == "float.convert"


@stable
@given(st.data())
def test_two_roundings_give_what_one_would(data: st.DataObject) -> None:
    """The arithmetic itself, on ordinary numbers and on the special ones and their neighbours."""
    wide, narrow = (FORMATS[name] for name in data.draw(st.sampled_from(INNOCUOUS)))
    compute = getattr(ieee, data.draw(st.sampled_from(OPERATIONS)))
    near = st.builds(lambda bits, d: (bits + d) % (1 << narrow.width), st.sampled_from(special_bits(narrow)), st.integers(-3, 3))
    x, y = (data.draw(st.one_of(floats(narrow), near)) for _ in range(2))
    once = compute(narrow, x, y)
    twice = ieee.convert(wide, narrow, compute(wide, ieee.convert(narrow, wide, x), ieee.convert(narrow, wide, y)))
    assert canonical(narrow, once) == canonical(narrow, twice)


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize(("wide", "narrow"), [("tf32", "bf16"), ("f16", "f8E5M2"), ("f32", "tf32"), ("f32", "f8E4M3FN")])
def test_of_other_formats_both_roundings_stay(wide: str, narrow: str, operation: str) -> None:
    t, f = _world()
    x, y = (f.convert(_symbol(t, f, FORMATS[narrow], k), FORMATS[wide]) for k in range(2))
    assert Terms.head(f.convert(getattr(f, operation)(x, y), FORMATS[narrow])) == "float.convert"


@pytest.mark.parametrize(("wide", "narrow"), INNOCUOUS)
@pytest.mark.parametrize("reassociate", [False, True])
def test_a_root_of_a_widened_number_rounded_back_is_that_of_the_narrow_format(wide: str, narrow: str, reassociate: bool) -> None:
    t = Terms()
    f = FloatAlgebra(t, reassociate=reassociate)
    big, small = FORMATS[wide], FORMATS[narrow]
    x = _symbol(t, f, small, 0)
    root = f.function("sqrt", f.convert(x, big))
    assert f.convert(root, small) is f.function("sqrt", x)
    assert f.convert(root, small, Rounding.UPWARD) is not f.function("sqrt", x)
    # another function is whatever it is, and rounds as it does
    assert Terms.head(f.convert(f.function("cbrt", f.convert(x, big)), small)) == "float.convert"


@pytest.mark.parametrize(("wide", "narrow"), [("tf32", "bf16"), ("f16", "bf16"), ("f32", "f8E4M3FN"), ("f64", "f8E4M3FNUZ")])
def test_of_other_formats_a_root_is_rounded_twice(wide: str, narrow: str) -> None:
    t, f = _world()
    root = f.function("sqrt", f.convert(_symbol(t, f, FORMATS[narrow], 0), FORMATS[wide]))
    assert Terms.head(f.convert(root, FORMATS[narrow])) == "float.convert"


def test_what_two_roundings_of_a_root_need() -> None:
    """2p + 2 bits, roots that are normal in the wide format, and all values of the narrow one in it."""
    narrow = FloatFormat("p4", 9, 5, 4, 15)
    assert root_rounds_once(FloatFormat("p10", 15, 5, 10, 15), narrow)
    assert not root_rounds_once(FloatFormat("p9", 14, 5, 9, 15), narrow)
    # the least number of p4 is 2^-17, and its root 2^-8.5
    assert root_rounds_once(FloatFormat("deep", 20, 6, 14, 31), narrow)
    assert not root_rounds_once(FloatFormat("shallow", 18, 5, 13, 7), narrow)
    # the greatest number of p4 is about 2^16, that of this one 2^5
    assert not root_rounds_once(FloatFormat("flat", 18, 4, 14, 10), narrow)


@pytest.mark.parametrize("narrow", ["f16", "bf16", "f8E5M2"])
def test_two_roundings_of_a_root_give_what_one_would_for_numbers_of_all_sizes(narrow: str) -> None:
    small, wide = FORMATS[narrow], FORMATS["f32"]
    for bits in range(0, small.infinity_bits, 1 if small.width == 8 else 3):
        assert ieee.convert(wide, small, ieee.sqrt(wide, ieee.convert(small, wide, bits))) == ieee.sqrt(small, bits)


@stable
@given(st.integers(0, 1 << 24), st.integers(-140, 120), st.integers(-2, 2))
def test_two_roundings_of_a_root_beside_a_midpoint_give_what_one_would(odd: int, exponent: int, step: int) -> None:
    """Squares of midpoints are where rounding twice would err; f64 has enough bits for f32."""
    small, wide = FORMATS["f32"], FORMATS["f64"]
    midpoint = Fraction((1 << 24) + odd // 2) + Fraction(1, 2)
    square = midpoint * midpoint * Fraction(2) ** (exponent - 48)
    bits = min(max(round_fraction(small, square) + step, 0), small.max_finite_bits)
    assert ieee.convert(wide, small, ieee.sqrt(wide, ieee.convert(small, wide, bits))) == ieee.sqrt(small, bits)


# -- order: comparing what was widened, or made of integers, is comparing what it was ----------------------------------


EXTREMA: dict[str, Callable[[FloatFormat, int, int], int]] = {
    "minimum": ieee.minimumf,
    "maximum": ieee.maximumf,
    "minnum": ieee.minnumf,
    "maxnum": ieee.maxnumf,
}


def _operand(data: st.DataObject, t: Terms, f: FloatAlgebra, fmt: FloatFormat, k: int) -> tuple[Term, int, dict[str, list[int]]]:
    """A float of ``fmt``: a symbol, a constant, something widened, or an integer; its bits, and the inputs that give them."""
    kind = data.draw(st.sampled_from(["input", "constant", "f8E5M2", "f8E4M3FN", "f16", "signed", "unsigned"]))
    if kind in ("signed", "unsigned"):
        width = data.draw(st.sampled_from([3, 6, 8]))
        pattern = data.draw(st.integers(0, (1 << width) - 1))
        number = pattern - (1 << width) if kind == "signed" and pattern >> (width - 1) else pattern
        b = t.symbol(f"input.i{width}{k}.0", bit_vector(width))
        return f.from_int(b, fmt, signed=kind == "signed"), ieee.from_int(fmt, number), {f"i{width}{k}": [pattern]}
    if kind == "constant":
        bits = canonical(fmt, data.draw(st.sampled_from([ieee.from_int(fmt, n) for n in range(-5, 6)]) | floats(fmt)))
        return f.constant(fmt, bits), bits, {}
    narrow = FORMATS.get(kind, fmt)
    bits = canonical(narrow, data.draw(floats(narrow)))
    x = t.symbol(f"input.{narrow.name}{k}.0", f.sort(narrow))
    return f.convert(x, fmt), canonical(fmt, ieee.convert(narrow, fmt, bits)), {f"{narrow.name}{k}": [bits]}


@stable
@given(st.data())
def test_comparisons_extrema_and_equality_of_anything(data: st.DataObject) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = data.draw(st.sampled_from([F16, F32]))
    x, a, first = _operand(data, t, f, fmt, 0)
    y, b, second = _operand(data, t, f, fmt, 1)
    predicate, extremum = data.draw(st.sampled_from(list(ieee.CMPF_PREDICATES))), data.draw(st.sampled_from(list(EXTREMA)))
    compared, same, chosen = f.compare(predicate, x, y), f.same(x, y), getattr(f, extremum)(x, y)
    values = values_of_terms(t, [compared, same, chosen], {**first, **second}, one_nan=True)
    assert values[compared] == ieee.compare(fmt, predicate, a, b)
    assert values[same] == (a == b)
    assert values[chosen] == canonical(fmt, EXTREMA[extremum](fmt, a, b))


@stable
@given(st.data())
def test_classes_of_anything(data: st.DataObject) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = data.draw(st.sampled_from([F16, F32]))
    x, a, inputs = _operand(data, t, f, fmt, 0)
    tests = {f.is_nan(x): is_nan(fmt, a), f.is_inf(x): is_inf(fmt, a), f.is_finite(x): is_finite(fmt, a), f.is_zero(x): is_zero(fmt, a)}
    tests[f.is_normal(x)] = is_finite(fmt, a) and not is_zero(fmt, a) and not is_subnormal(fmt, a)
    values = values_of_terms(t, list(tests), inputs, one_nan=True)
    for x_in_class, expected in ((term, value) for term, value in tests.items() if t.truth(term) is None):
        assert values[x_in_class] == expected


@pytest.mark.parametrize("predicate", ["olt", "oge", "ueq", "uno"])
def test_widened_operands_are_compared_as_they_were(predicate: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(name, f.sort(F16)) for name in "xy")
    assert f.compare(predicate, f.convert(x, F32), f.convert(y, F32)) is f.compare(predicate, x, y)
    half = f.constant(F16, ieee.from_int(F16, 7))
    assert f.compare(predicate, f.convert(x, F32), f.convert(half, F32)) is f.compare(predicate, x, half)


def test_narrowed_operands_are_not_compared_as_they_were() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(name, f.sort(F32)) for name in "xy")
    assert f.compare("olt", f.convert(x, F16), f.convert(y, F16)) is not f.compare("olt", x, y)


def test_integers_are_compared_as_integers_only_where_they_are_exact() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    narrow, wide = t.symbol("b", bit_vector(24)), t.symbol("c", bit_vector(32))
    mentions = [
        {t.head(node) for node in postorder([f.compare("olt", f.from_int(b, F32, signed=True), f.constant(F32, F32.one_bits))])}
        for b in (narrow, wide)
    ]
    assert mentions[0] == {None}
    assert "float.less" in mentions[1]


def test_what_has_no_class_is_never_in_it() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol("x", f.sort(FORMATS["f8E4M3FN"]))
    assert f.is_inf(x) is t.false
    assert f.is_nan(t.symbol("y", f.sort(FORMATS["f6E3M2FN"]))) is t.false
    assert f.is_nan(x) is not t.false
    assert all(is_nan(F16, k) == (f.is_nan(f.constant(F16, k)) is t.true) for k in special_bits(F16))


@pytest.mark.parametrize(
    ("name", "ordered", "as_it_is"),
    [
        ("less", "(float.less x y)", "(float.less y x)"),
        ("equal", "(float.equal x y)", "(float.equal x y)"),
        ("minimum", "(float.minimum x y)", "(float.minimum x y)"),
        ("maximum", "(float.maximum x y)", "(float.maximum x y)"),
        ("minnum", "(float.minnum x y)", "(float.minnum x y)"),
        ("maxnum", "(float.maxnum x y)", "(float.maxnum x y)"),
        ("add", "(float.add x y)", "(float.add x y)"),
        ("mul", "(float.mul x y)", "(float.mul x y)"),
        ("div", "(float.div x y)", "(float.div y x)"),
    ],
)
def test_operands_of_what_commutes_have_one_order(name: str, ordered: str, as_it_is: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x, y = (t.symbol(name, f.sort(F32)) for name in "xy")
    assert text(getattr(f, name)(x, y)) == ordered
    assert text(getattr(f, name)(y, x)) == as_it_is


@pytest.mark.parametrize("name", ["is_nan", "is_inf"])
def test_a_class_is_kept_as_it_is_asked_for(name: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    assert text(getattr(f, name)(t.symbol("x", f.sort(F32)))) == f"(float.{name} x)"
