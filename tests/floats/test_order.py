"""Order of neutral terms: comparing what was widened, or made of integers, is comparing what it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from float_programs import canonical, floats, special_bits, values_of_terms
from hypothesis import given
from hypothesis import strategies as st
from smtlib_text import text

from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, is_finite, is_inf, is_nan, is_subnormal, is_zero
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.walk import postorder
from tests.effort import examples

stable = examples(400)
F16, F32 = FORMATS["f16"], FORMATS["f32"]
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
