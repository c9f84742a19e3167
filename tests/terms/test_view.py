"""Terms as SMT-LIB text, node by node. Meaning is tested with ``constructors``, which reads these heads."""

from __future__ import annotations

import pytest

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FloatingPointSort, FormatSort, bit_vector
from smtenc.terms.plain import PlainTerms
from smtenc.terms.view import comparison, function_name, head, literals, sort_text, symbol_text


def test_heads_of_leaves() -> None:
    t = Terms()
    assert head(t.true) == "true"
    assert head(t.false) == "false"
    assert head(t.constant(10, 8)) == "#x0a"
    assert head(t.constant(-1, 12)) == "#xfff"
    assert head(t.constant(1, 3)) == "#b001"
    assert head(t.symbol("arg0.dim1", BOOLEAN)) == "arg0.dim1"


def test_heads_of_operators() -> None:
    t = Terms()
    x, y = t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(8))
    assert head(t.signed_remainder(x, y)) == "bvsrem"
    assert head(t.shift_right_arithmetic(x, y)) == "bvashr"
    assert head(t.equal(x, y)) == "="
    assert head(t.not_(t.equal(x, y))) == "not"
    assert head(t.extract(x, 6, 2)) == "(_ extract 6 2)"
    assert head(t.zero_extend(x, 12)) == "(_ zero_extend 4)"
    assert head(t.sign_extend(x, 12)) == "(_ sign_extend 4)"
    assert head(t.apply("f", (x,), BOOLEAN)) == "f"
    assert head(t.operation("fp.add RNE", (x, y), FloatingPointSort(8, 24))) == "fp.add RNE"


def test_only_uninterpreted_symbols_have_function_names() -> None:
    t = Terms()
    x = t.symbol("x", bit_vector(8))
    assert function_name(x) == "x"
    assert function_name(t.apply("f", (x,), BOOLEAN)) == "f"
    assert function_name(t.negate(x)) is None
    assert function_name(t.true) is None


def test_sorts() -> None:
    assert sort_text(BOOLEAN) == "Bool"
    assert sort_text(bit_vector(17)) == "(_ BitVec 17)"
    assert sort_text(FloatingPointSort(11, 53)) == "(_ FloatingPoint 11 53)"
    with pytest.raises(ValueError, match="f32 are not encoded yet"):
        sort_text(FormatSort("f32"))


@pytest.mark.parametrize("name", ["arg0", "arg0.dim1", "nan-sign.12", "add.f32", "to-int-s8.bf16", "a+b/c<=d@e!f$g%h^i&j*k_l~m?"])
def test_a_plain_name_prints_as_it_is(name: str) -> None:
    assert symbol_text(name) == name


@pytest.mark.parametrize("name", ["two words", "0starts.with.a.digit", "par(en", "semi;colon", "a#b", 'quo"te'])
def test_any_other_name_is_quoted(name: str) -> None:
    assert symbol_text(name) == f"|{name}|"


@pytest.mark.parametrize("name", ["a|b", "back\\slash", "naïve", "true", "and", "bvadd", "$t0", "escaped true", "let", "_", "assert"])
def test_what_cannot_be_quoted_gets_another_name(name: str) -> None:
    text = symbol_text(name)
    assert text.isascii()
    assert text[0] == text[-1] == "|"
    assert not set(text[1:-1]) & {"|", "\\"}
    assert text != symbol_text(name + "x")


@pytest.mark.parametrize("terms", [Terms, PlainTerms])
def test_literals(terms: type[Terms]) -> None:
    t = terms()
    p, q, bit, other = (*(t.symbol(n, BOOLEAN) for n in "pq"), *(t.symbol(n, bit_vector(1)) for n in "xy"))
    byte, one, zero = t.symbol("z", bit_vector(8)), t.constant(1, 1), t.constant(0, 1)
    assert literals(t.and_(p, t.not_(q))) == {(p, True), (q, False)}
    assert literals(t.not_(t.or_(p, t.not_(q)))) == {(p, False), (q, True)}
    either = t.not_(t.and_(p, q))
    assert literals(either) == {(either, True)} if terms is Terms else {(t.and_(p, q), False)}
    for term in (t.equal(bit, one), t.not_(t.equal(bit, zero)), t.equal(t.bit_xor(bit, one), zero), t.equal(one, t.bit_xor(bit, zero))):
        assert literals(term) == {(bit, True)}
        assert literals(t.not_(term)) == {(bit, False)}
    assert literals(t.equal(t.bit_not(bit), one)) == {(bit, False)}
    assert literals(t.equal(bit, other)) == {(t.equal(bit, other), True)}
    assert literals(t.equal(byte, t.constant(1, 8))) == {(t.equal(byte, t.constant(1, 8)), True)}


def test_comparison() -> None:
    t = Terms()
    a, b = t.symbol("a", bit_vector(8)), t.symbol("b", bit_vector(8))
    assert comparison(t.signed_less(a, b)) == (a, b, True, True)
    assert comparison(t.unsigned_less(a, b)) == (a, b, False, True)
    assert comparison(t.not_(t.signed_less(a, b))) == (b, a, True, False)
    assert comparison(t.not_(t.unsigned_less(a, b))) == (b, a, False, False)
    assert comparison(t.equal(a, b)) is None
    assert comparison(t.not_(t.equal(a, b))) is None
