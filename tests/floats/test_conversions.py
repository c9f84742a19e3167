"""Conversions of neutral terms: whatever is simplified, the number that comes out is the one that IEEE 754 gives."""

from __future__ import annotations

import pytest
from float_programs import canonical, floats, special_bits, values_of_terms
from hypothesis import given
from hypothesis import strategies as st
from smtlib_text import text

from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.neutral import operation_head
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from tests.effort import examples

stable = examples(300)
F16, BF16, F32, F64 = (FORMATS[name] for name in ("f16", "bf16", "f32", "f64"))
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
    assert operation_head(f.to_int(f.from_int(b, BF16, signed=True), 16, signed=True)[0]) == "float.to_int s16", "sixteen bits do not fit"


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
    assert operation_head(f.convert(f.add(x, y), BF16)) == "float.convert"


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
    assert operation_head(f.convert(getattr(f, operation)(x, y), FORMATS[narrow])) == "float.convert"
