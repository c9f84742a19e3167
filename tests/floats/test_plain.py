"""Floats without a normal form: nodes as they are named; of constants only what they are and how they compare is computed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, Rounding
from smtenc.floats.operations import FloatKind
from smtenc.floats.plain import PlainFloats, floats_over
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.plain import PlainTerms

F32, F64 = FORMATS["f32"], FORMATS["f64"]

REWRITTEN: dict[str, Callable[[FloatAlgebra, Term, Term], Term]] = {
    "x + -0.0": lambda f, x, y: f.add(x, f.constant(F32, F32.zero_bits(True))),
    "x + x": lambda f, x, y: f.add(x, x),
    "y + x": lambda f, x, y: f.add(y, x),
    "x * 1": lambda f, x, y: f.mul(x, f.constant(F32, F32.one_bits)),
    "1 + 1": lambda f, x, y: f.add(f.constant(F32, F32.one_bits), f.constant(F32, F32.one_bits)),
    "-(-x)": lambda f, x, y: f.neg(f.neg(x)),
    "|-x|": lambda f, x, y: f.abs(f.neg(x)),
    "min(x, x)": lambda f, x, y: f.minimum(x, x),
    "narrow(widen(x))": lambda f, x, y: f.convert(f.convert(x, F64), F32),
    "widen(x) < widen(y)": lambda f, x, y: f.compare("olt", f.convert(x, F64), f.convert(y, F64)),
    "is_nan(-x)": lambda f, x, y: f.is_nan(f.neg(x)),
    "ceil(ceil(x))": lambda f, x, y: f.round_to_integral(FloatKind.CEIL, f.round_to_integral(FloatKind.CEIL, x)),
    "from_bits(bits(x))": lambda f, x, y: f.from_bits(f.bits(x), F32),
    "x same x": lambda f, x, y: f.same(x, x),
    "1 * x + y": lambda f, x, y: f.fma(f.constant(F32, F32.one_bits), x, y),
    "x mod -y": lambda f, x, y: f.rem(x, f.neg(y)),
}


@pytest.mark.parametrize("name", REWRITTEN)
def test_nothing_is_rewritten(name: str) -> None:
    texts = []
    for terms in (Terms(), PlainTerms()):
        f = floats_over(terms)
        x, y = (terms.symbol(n, f.sort(F32)) for n in "xy")
        texts.append(str(REWRITTEN[name](f, x, y)))
    assert texts[0] != texts[1], "the example must be one that is rewritten elsewhere"


@pytest.mark.parametrize("name", ["add", "mul", "div", "rem", "minimum", "maximum", "minnum", "maxnum", "copysign"])
def test_the_node_is_the_one_that_the_constructor_is_named_after(name: str) -> None:
    terms = PlainTerms()
    f = PlainFloats(terms)
    x, y = (terms.symbol(n, f.sort(F32)) for n in "xy")
    for a, b in ((x, y), (y, x), (x, x), (x, f.neg(f.constant(F32, 0)))):
        node = getattr(f, name)(a, b)
        assert Terms.head(node) == f"float.{name}"
        assert node.args() == (a, b)


@given(st.sampled_from(["f32", "bf16", "f8E5M2", "f8E4M3FN", "f8E4M3FNUZ"]), st.data())
def test_constants_compare_as_the_other_algebra_says(format_name: str, data: st.DataObject) -> None:
    fmt = FORMATS[format_name]
    patterns = st.sampled_from([0, fmt.sign_mask, fmt.one_bits, fmt.overflow_bits(False), fmt.overflow_bits(True), fmt.nan_bits])
    v, w = (data.draw(patterns | st.integers(0, (1 << fmt.width) - 1)) for _ in range(2))
    truths = []
    for terms in (Terms(), PlainTerms()):
        f = floats_over(terms)
        x, y = f.constant(fmt, v), f.constant(fmt, w)
        made = [f.compare(predicate, x, y) for predicate in ("olt", "oeq", "ueq", "uge", "one", "ord")]
        truths.append([terms.truth(t) for t in (*made, f.is_nan(x), f.is_inf(x), f.is_zero(x))])
    assert None not in truths[0]
    assert truths[0] == truths[1]


def test_a_conversion_to_the_same_format_is_none() -> None:
    terms = PlainTerms()
    f = PlainFloats(terms)
    x = terms.symbol("x", f.sort(F32))
    assert f.convert(x, F32) is x
    assert Terms.head(f.convert(x, F64)) == "float.convert"
    assert Terms.head(f.convert(x, FORMATS["f16"], Rounding.TOWARD_ZERO)) == f"float.convert {Rounding.TOWARD_ZERO.value}"
