"""Terms without a normal form: nodes as they are named, constants computed, and no code in common with the constructors that rewrite."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats.plain import PlainFloats
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.plain import PlainTerms
from smtenc.terms.view import head

OF_TWO = {
    "add": "bvadd",
    "subtract": "bvsub",
    "multiply": "bvmul",
    "unsigned_divide": "bvudiv",
    "unsigned_remainder": "bvurem",
    "signed_divide": "bvsdiv",
    "signed_remainder": "bvsrem",
    "bit_and": "bvand",
    "bit_or": "bvor",
    "bit_xor": "bvxor",
    "shift_left": "bvshl",
    "shift_right_logical": "bvlshr",
    "shift_right_arithmetic": "bvashr",
    "unsigned_less": "bvult",
    "signed_less": "bvslt",
    "equal": "=",
}
"""Constructors of two bit-vectors, and the SMT-LIB operators that they are named after."""

Build = Callable[[Terms, Term], Term]
REWRITTEN: dict[str, Build] = {
    "x + 0": lambda t, x: t.add(x, t.constant(0, 8)),
    "x - x": lambda t, x: t.subtract(x, x),
    "x * 1": lambda t, x: t.multiply(x, t.constant(1, 8)),
    "x & x": lambda t, x: t.bit_and(x, x),
    "x = x": lambda t, x: t.equal(x, x),
    "x < x": lambda t, x: t.unsigned_less(x, x),
    "-(-x)": lambda t, x: t.negate(t.negate(x)),
    "not not p": lambda t, x: t.not_(t.not_(t.signed_less(x, t.constant(3, 8)))),
    "p and not p": lambda t, x: t.and_(t.equal(x, t.constant(1, 8)), t.not_(t.equal(x, t.constant(1, 8)))),
    "p or true": lambda t, x: t.or_(t.equal(x, t.constant(1, 8)), t.true),
    "if p then x else x": lambda t, x: t.ite(t.equal(x, t.constant(1, 8)), x, x),
    "extract of extract": lambda t, x: t.extract(t.extract(x, 6, 1), 3, 2),
    "extract of extension": lambda t, x: t.extract(t.zero_extend(x, 16), 7, 0),
    "extension of extension": lambda t, x: t.sign_extend(t.zero_extend(x, 9), 16),
}
"""What ``Terms`` makes another term of."""


@pytest.mark.parametrize("name", REWRITTEN)
def test_nothing_is_rewritten(name: str) -> None:
    build = REWRITTEN[name]
    normal, plain = Terms(), PlainTerms()
    a, b = (build(t, t.symbol("x", bit_vector(8))) for t in (normal, plain))
    assert size(a) < size(b), "the example must be one that is rewritten elsewhere"


def size(term: Term) -> int:
    return 1 + sum(size(a) for a in term.args())


@pytest.mark.parametrize(("name", "operator"), OF_TWO.items())
def test_the_node_is_the_one_that_the_constructor_is_named_after(name: str, operator: str) -> None:
    t = PlainTerms()
    x, y = t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(8))
    for a, b in ((x, y), (y, x), (x, t.constant(0, 8)), (t.constant(1, 8), x)):
        node = getattr(t, name)(a, b)
        assert head(node) == operator
        assert node.args() == (a, b)


@given(st.sampled_from(sorted(OF_TWO)), st.integers(1, 9), st.data())
def test_constants_are_computed_as_the_other_factory_does(name: str, width: int, data: st.DataObject) -> None:
    values = [data.draw(st.integers(0, (1 << width) - 1)) for _ in range(2)]
    results = []
    for t in (Terms(), PlainTerms()):
        result = getattr(t, name)(*(t.constant(v, width) for v in values))
        results.append(t.value(result) if t.sort(result) != BOOLEAN else t.truth(result))
    assert results[0] is not None
    assert results[0] == results[1]


@given(st.integers(1, 8), st.data())
def test_bits_of_constants_are_computed_as_the_other_factory_does(width: int, data: st.DataObject) -> None:
    value = data.draw(st.integers(0, (1 << width) - 1))
    low = data.draw(st.integers(0, width - 1))
    high = data.draw(st.integers(low, width - 1))
    results = []
    for t in (Terms(), PlainTerms()):
        a = t.constant(value, width)
        made = (t.extract(a, high, low), t.concat(a, a), t.zero_extend(a, 11), t.sign_extend(a, 11), t.negate(a), t.bit_not(a))
        results.append([t.value(x) for x in made])
    assert None not in results[0]
    assert results[0] == results[1]


def test_truth_is_computed_where_all_of_it_is_known() -> None:
    t = PlainTerms()
    p = t.symbol("p", BOOLEAN)
    assert t.and_() is t.true
    assert t.or_() is t.false
    assert t.and_(t.true, t.false) is t.false
    assert t.or_(t.false, t.true) is t.true
    assert t.not_(t.true) is t.false
    assert t.equal(t.true, t.false) is t.false
    assert t.ite(t.false, t.constant(1, 4), t.constant(2, 4)) is t.constant(2, 4)
    assert t.truth(t.and_(p, t.false)) is None


@pytest.mark.parametrize("build", [lambda t, x: t.add(x, t.constant(0, 4)), lambda t, x: t.not_(x), lambda t, x: t.equal(x, t.true)])
def test_sorts_are_checked(build: Build) -> None:
    t = PlainTerms()
    with pytest.raises(TypeError):
        build(t, t.symbol("x", bit_vector(8)))


SMTENC = Path(__file__).resolve().parents[2] / "smtenc"
REWRITING = {"Terms": set(vars(PlainTerms)), "FloatAlgebra": set(vars(PlainFloats))}
"""Classes that rewrite, and what of them is replaced where nothing is to be."""
MAY_CHOOSE = {"smtenc/semantics/world.py", "smtenc/floats/plain.py"}
"""Where one of both kinds of factory is made."""


@pytest.mark.parametrize(
    "file", [f for f in sorted(SMTENC.rglob("*.py")) if f.parent.name != "terms"], ids=lambda f: str(f.relative_to(SMTENC))
)
def test_nobody_goes_round_the_factory_that_is_given(file: Path) -> None:
    """``Terms.add(t, a, b)`` rewrites whatever t is, and so does a factory of one's own."""
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Attribute(ast.Name(owner), name) if owner in REWRITING:
                assert name not in REWRITING[owner], f"{file}:{node.lineno}: {owner}.{name}"
            case ast.Call(ast.Name(owner)) if owner in REWRITING:
                assert str(file.relative_to(SMTENC.parent)) in MAY_CHOOSE, f"{file}:{node.lineno}: {owner}()"


LEAVES_AND_LOOKS = {
    *("__init__", "apply", "bool_constant", "constant", "head", "operation", "sort", "symbol", "symbols", "truth", "value", "width"),
}
"""What ``PlainTerms`` has from ``Terms``: it rewrites nothing there either."""


def test_every_constructor_that_may_rewrite_is_replaced() -> None:
    inherited = {
        name
        for name, member in vars(Terms).items()
        if (inspect.isfunction(member) or isinstance(member, staticmethod)) and name not in vars(PlainTerms)
    }
    assert {name for name in inherited if not name.startswith("_")} == LEAVES_AND_LOOKS - {"__init__"}
