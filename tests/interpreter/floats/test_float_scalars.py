"""The two ways to compute with floats, NumPy's and ours, are one: every native format agrees with the software one on every operation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, FloatFormat, is_nan
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import NativeFloats, SoftwareFloats, float_unit
from tests.effort import examples

NATIVE = [f for f in FORMATS.values() if isinstance(float_unit(f.name), NativeFloats) and f.has_nan]


def bits_of(fmt: FloatFormat) -> st.SearchStrategy[int]:
    special = [0, 1, fmt.one_bits, fmt.one_bits + 1, fmt.smallest_normal_bits, fmt.max_finite_bits, fmt.infinity_pattern, fmt.nan_bits]
    signed = [b & fmt.magnitude_mask | s for b in special for s in (0, fmt.sign_mask)]
    return st.one_of(st.sampled_from(signed), st.integers(0, (1 << fmt.width) - 1))


def test_formats_without_a_numpy_type_are_computed_in_software() -> None:
    assert isinstance(float_unit("tf32"), SoftwareFloats)
    assert isinstance(float_unit("f128"), SoftwareFloats)
    assert isinstance(float_unit("bf16"), NativeFloats)
    with pytest.raises(Unsupported, match="f80"):
        float_unit("f80")


@pytest.mark.parametrize("fmt", NATIVE, ids=str)
@examples(60)
@given(data=st.data())
def test_native_and_software_units_agree(fmt: FloatFormat, data: st.DataObject) -> None:
    native, software = float_unit(fmt.name), SoftwareFloats(fmt)
    a, b = data.draw(bits_of(fmt)), data.draw(bits_of(fmt))
    x, y = native.from_bits(a), native.from_bits(b)

    def same(ours: object, bits: int) -> bool:
        return native.bits(ours) == bits or (is_nan(fmt, native.bits(ours)) and is_nan(fmt, bits))

    assert native.bits(x) == a
    assert native.is_nan(x) == software.is_nan(a)
    assert native.is_inf(x) == software.is_inf(a)
    assert native.negative(x) == software.negative(a)
    assert native.relation(x, y) == software.relation(a, b)
    assert native.fraction(x) == software.fraction(a)
    with float_scalars.np.errstate(all="ignore"):
        for name in ("add", "sub", "mul", "div", "rem"):
            assert same(native.binary(name)(x, y), software.binary(name)(a, b)), name
        assert same(native.sqrt(x), software.sqrt(a))
        for name in ("ceil", "floor", "trunc", "round", "roundeven"):
            assert same(native.integral(name, x), software.integral(name, a)), name
        assert same(native.from_double(native.double(x)), a)
        assert same(float_scalars.negate(native, x), float_scalars.negate(software, a))
        assert same(float_scalars.copysign(native, x, y), float_scalars.copysign(software, a, b))
        assert same(float_scalars.minimum(native, x, y, -1), float_scalars.minimum(software, a, b, -1))


@pytest.mark.parametrize("target", NATIVE, ids=str)
@pytest.mark.parametrize("source", ["f64", "f32", "bf16", "f8E5M2"])
@examples(40)
@given(data=st.data())
def test_conversions_agree(source: str, target: FloatFormat, data: st.DataObject) -> None:
    fmt = FORMATS[source]
    a = data.draw(bits_of(fmt))
    unit, into = float_unit(source), float_unit(target.name)
    with float_scalars.np.errstate(all="ignore"):
        native = into.bits(float_scalars.convert(unit, into, unit.from_bits(a)))
    software = float_scalars.convert(SoftwareFloats(fmt), SoftwareFloats(target), a)
    assert native == software or (is_nan(target, native) and is_nan(target, software))


@given(value=st.integers(-(2**80), 2**80))
def test_integers_are_rounded_once(value: int) -> None:
    for name in ("f32", "f64", "bf16"):
        unit = float_unit(name)
        assert unit.bits(float_scalars.from_integer(unit, value)) == float_scalars.from_integer(SoftwareFloats(unit.format), value)
