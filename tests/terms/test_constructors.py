"""Smart constructors keep SMT-LIB's meaning, fold what the equations say, hash-cons, and refuse ill-typed terms for good."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smtlib_semantics import BIT_VECTOR, BOOLEAN, RELATION, Value, evaluate, operate, signed

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN as BOOL
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.view import head
from tests.effort import examples

stable = examples(300)

# SMT-LIB's operator -> the constructor of the same meaning
CONSTRUCTORS: Mapping[str, Callable[..., Term]] = {
    "bvadd": Terms.add,
    "bvsub": Terms.subtract,
    "bvmul": Terms.multiply,
    "bvudiv": Terms.unsigned_divide,
    "bvurem": Terms.unsigned_remainder,
    "bvsdiv": Terms.signed_divide,
    "bvsrem": Terms.signed_remainder,
    "bvand": Terms.bit_and,
    "bvor": Terms.bit_or,
    "bvxor": Terms.bit_xor,
    "bvshl": Terms.shift_left,
    "bvlshr": Terms.shift_right_logical,
    "bvashr": Terms.shift_right_arithmetic,
    "bvnot": Terms.bit_not,
    "bvneg": Terms.negate,
    "bvult": Terms.unsigned_less,
    "bvule": Terms.unsigned_less_equal,
    "bvslt": Terms.signed_less,
    "bvsle": Terms.signed_less_equal,
    "not": Terms.not_,
    "and": Terms.and_,
    "or": Terms.or_,
    "xor": Terms.xor,
    "=>": Terms.implies,
    "ite": Terms.ite,
    "=": Terms.equal,
    "distinct": Terms.distinct,
    "concat": Terms.concat,
}

WIDTHS = (1, 3, 4)
BINARY = tuple(name for name in BIT_VECTOR if name not in ("bvnot", "bvneg"))


@dataclass(frozen=True)
class Tree:
    """A term as written: ``text`` is an operator, ``x0`` or ``p0`` (a variable) or ``#3`` (a constant); ``width`` 0 is Bool."""

    text: str
    width: int
    arguments: tuple[Tree, ...] = ()

    def value(self, assignment: Mapping[str, Value]) -> Value:
        if self.text.startswith("#"):
            number = int(self.text[1:])
            return number if self.width else bool(number)
        if not self.arguments:
            return assignment[f"{self.text}.{self.width}"]
        return operate(self.text, [a.width for a in self.arguments], [a.value(assignment) for a in self.arguments], self.width)

    def build(self, t: Terms) -> Term:
        if self.text.startswith("#"):
            number = int(self.text[1:])
            return t.constant(number, self.width) if self.width else t.bool_constant(bool(number))
        if not self.arguments:
            return t.symbol(f"{self.text}.{self.width}", bit_vector(self.width) if self.width else BOOL)
        built = [a.build(t) for a in self.arguments]
        if self.text in CONSTRUCTORS:
            return CONSTRUCTORS[self.text](t, *built)
        match self.text.strip("(_)").split():
            case ["extract", high, low]:
                return t.extract(built[0], int(high), int(low))
            case ["zero_extend", _]:
                return t.zero_extend(built[0], self.width)
            case ["sign_extend", _]:
                return t.sign_extend(built[0], self.width)
        raise AssertionError(self.text)

    def names(self) -> set[tuple[str, int]]:
        if not self.arguments:
            return set() if self.text.startswith("#") else {(f"{self.text}.{self.width}", self.width)}
        return set().union(*(a.names() for a in self.arguments))


@st.composite
def trees(draw: st.DrawFn, width: int, depth: int = 4) -> Tree:
    """Few variables and many constants at the edges, so that rules fire."""
    if depth == 0 or draw(st.integers(0, 5)) == 0:
        if draw(st.booleans()):
            return Tree(f"x{draw(st.integers(0, 1))}", width)
        top = (1 << max(width, 1)) - 1
        return Tree(f"#{draw(st.sampled_from([0, 1, top, top >> 1, (top >> 1) + 1]) | st.integers(0, top)) & top}", width)

    def below(w: int) -> Tree:
        return draw(trees(w, depth - 1))

    if width == 0:
        kind = draw(st.sampled_from(["relation", "equal", "not", "nary", "binary", "ite"]))
        w = draw(st.sampled_from(WIDTHS))
        match kind:
            case "relation":
                return Tree(draw(st.sampled_from(sorted(RELATION))), 0, (below(w), below(w)))
            case "equal":
                side = draw(st.sampled_from((0, *WIDTHS)))
                return Tree(draw(st.sampled_from(["=", "distinct"])), 0, (below(side), below(side)))
            case "not":
                return Tree("not", 0, (below(0),))
            case "nary":
                return Tree(draw(st.sampled_from(["and", "or"])), 0, tuple(below(0) for _ in range(draw(st.integers(1, 4)))))
            case "binary":
                return Tree(draw(st.sampled_from(["xor", "=>"])), 0, (below(0), below(0)))
            case _:
                return Tree("ite", 0, (below(0), below(0), below(0)))
    kind = draw(st.sampled_from(["binary", "binary", "binary", "unary", "ite", "extract", "extend", "concat"]))
    match kind:
        case "unary":
            return Tree(draw(st.sampled_from(["bvnot", "bvneg"])), width, (below(width),))
        case "ite":
            return Tree("ite", width, (below(0), below(width), below(width)))
        case "extract":
            low, above = draw(st.integers(0, 2)), draw(st.integers(0, 2))
            return Tree(f"(_ extract {low + width - 1} {low})", width, (below(width + low + above),))
        case "extend" if width > 1:
            added = draw(st.integers(1, width - 1))
            return Tree(f"(_ {draw(st.sampled_from(['zero', 'sign']))}_extend {added})", width, (below(width - added),))
        case "concat" if width > 1:
            right = draw(st.integers(1, width - 1))
            return Tree("concat", width, (below(width - right), below(right)))
        case _:
            return Tree(draw(st.sampled_from(BINARY)), width, (below(width), below(width)))


def assignments(draw: Any, tree: Tree, count: int = 6) -> list[dict[str, Value]]:
    names = sorted(tree.names())
    return [{name: draw(st.integers(0, (1 << w) - 1)) if w else draw(st.booleans()) for name, w in names} for _ in range(count)]


@stable
@given(st.data())
def test_a_built_term_is_worth_what_smtlib_says(data: st.DataObject) -> None:
    tree = data.draw(trees(data.draw(st.sampled_from((0, *WIDTHS)))))
    t = Terms()
    term = tree.build(t)
    for assignment in assignments(data.draw, tree):
        assert evaluate(t, term, lambda name, _, a=assignment: a[name]) == tree.value(assignment)  # type: ignore[misc]


@pytest.mark.parametrize("width", [1, 2, 3])
@pytest.mark.parametrize("operator", [*BINARY, *RELATION])
def test_every_operator_agrees_on_every_operand_with_and_without_folding(operator: str, width: int) -> None:
    t = Terms()
    sort = bit_vector(width)
    x, y = t.symbol("x", sort), t.symbol("y", sort)
    construct = CONSTRUCTORS[operator]
    result = 0 if operator in RELATION else width
    for a, b in itertools.product(range(1 << width), repeat=2):
        expected = operate(operator, [width, width], [a, b], result)
        ka, kb = t.constant(a, width), t.constant(b, width)
        for left, right in ((ka, kb), (ka, y), (x, kb), (x, y)):
            assert evaluate(t, construct(t, left, right), lambda n, _, v={"x": a, "y": b}: v[n]) == expected  # type: ignore[misc]
        assert construct(t, ka, kb).is_constant()
    for a in range(1 << width):
        assert evaluate(t, construct(t, x, x), lambda *_, a=a: a) == operate(operator, [width, width], [a, a], result)  # type: ignore[misc]


@stable
@given(st.data())
def test_the_same_tree_is_the_same_object(data: st.DataObject) -> None:
    tree = data.draw(trees(data.draw(st.sampled_from((0, *WIDTHS)))))
    t = Terms()
    assert tree.build(t) is tree.build(t)


# Sorts


def _ill_typed() -> Mapping[str, Callable[[Terms], object]]:
    def symbols(t: Terms) -> tuple[Term, Term, Term]:
        return t.symbol("p", BOOL), t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(4))

    def with_symbols(build: Callable[[Terms, Term, Term, Term], object]) -> Callable[[Terms], object]:
        return lambda t: build(t, *symbols(t))

    cases: dict[str, Callable[[Terms, Term, Term, Term], object]] = {}
    for name in (*BINARY, *RELATION, "="):
        construct = CONSTRUCTORS[name]
        cases[f"{name} of two widths"] = lambda t, p, x, y, f=construct: f(t, x, y)
        cases[f"{name} of two widths, constant first"] = lambda t, p, x, y, f=construct: f(t, t.constant(0, 4), x)
        cases[f"{name} of two widths, constant last"] = lambda t, p, x, y, f=construct: f(t, x, t.constant(0, 4))
        cases[f"{name} of constants of two widths"] = lambda t, p, x, y, f=construct: f(t, t.constant(1, 8), t.constant(1, 4))
        cases[f"{name} of Bool and bit-vector"] = lambda t, p, x, y, f=construct: f(t, p, x)
        if name != "=":
            cases[f"{name} of Bools"] = lambda t, p, x, y, f=construct: f(t, p, p)
    for name in ("and", "or", "=>", "xor"):
        construct = CONSTRUCTORS[name]
        cases[f"{name} of a bit-vector"] = lambda t, p, x, y, f=construct: f(t, p, x)
        cases[f"{name} of true and a bit-vector"] = lambda t, p, x, y, f=construct: f(t, t.true, x)
        cases[f"{name} of false and a bit-vector"] = lambda t, p, x, y, f=construct: f(t, t.false, x)
    cases |= {
        "not of a bit-vector": lambda t, p, x, y: t.not_(x),
        "ite on a bit-vector": lambda t, p, x, y: t.ite(x, p, p),
        "ite of two sorts": lambda t, p, x, y: t.ite(p, x, y),
        "ite of two sorts, condition known": lambda t, p, x, y: t.ite(t.true, x, y),
        "equality with a choice of another width": lambda t, p, x, y: t.equal(t.ite(p, t.constant(1, 8), x), t.constant(1, 4)),
        "extract beyond the end": lambda t, p, x, y: t.extract(x, 8, 0),
        "extract just beyond a constant's end": lambda t, p, x, y: t.extract(t.constant(1, 8), 8, 0),
        "extract beyond a constant's end": lambda t, p, x, y: t.extract(t.constant(1, 8), 9, 8),
        "extract backwards": lambda t, p, x, y: t.extract(x, 2, 3),
        "extract of a Bool": lambda t, p, x, y: t.extract(p, 0, 0),
        "zero_extend to less": lambda t, p, x, y: t.zero_extend(x, 4),
        "sign_extend to less": lambda t, p, x, y: t.sign_extend(t.constant(1, 8), 4),
        "concat of a Bool": lambda t, p, x, y: t.concat(x, p),
        "bvnot of a Bool": lambda t, p, x, y: t.bit_not(p),
        "bvneg of a Bool": lambda t, p, x, y: t.negate(p),
        "a symbol of another sort": lambda t, p, x, y: t.symbol("x", bit_vector(4)),
        "a function of other arguments": lambda t, p, x, y: (t.apply("f", (x,), BOOL), t.apply("f", (y,), BOOL)),
        "a function with another result": lambda t, p, x, y: (t.apply("f", (x,), BOOL), t.apply("f", (x,), bit_vector(1))),
    }
    return {name: with_symbols(build) for name, build in cases.items()}


@pytest.mark.parametrize("case", _ill_typed())
def test_an_ill_typed_term_is_refused_the_first_and_the_second_time(case: str) -> None:
    t = Terms()
    for _ in range(2):
        with pytest.raises(TypeError):
            _ill_typed()[case](t)


@pytest.mark.parametrize("operator", [*BINARY, *RELATION])
def test_an_error_names_widths_in_the_order_of_the_operands(operator: str) -> None:
    t = Terms()
    with pytest.raises(TypeError, match=r"^one width is needed, not 8 and 4$"):
        CONSTRUCTORS[operator](t, t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(4)))


COMMUTATIVE = ("bvadd", "bvmul", "bvand", "bvor", "bvxor")


@pytest.mark.parametrize("operator", [*BINARY, "bvult", "bvslt", "concat"])
def test_operands_stand_as_written_or_if_they_commute_in_the_order_of_creation(operator: str) -> None:
    t = Terms()
    k, x, y = t.constant(5, 8), t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(8))
    construct = CONSTRUCTORS[operator]
    assert construct(t, x, y).args() == (x, y)
    assert construct(t, y, x).args() == ((x, y) if operator in COMMUTATIVE else (y, x))
    assert construct(t, k, x).args() == ((x, k) if operator in COMMUTATIVE else (k, x)), "a constant is last, though made first"
    if operator in COMMUTATIVE:
        assert construct(t, x, k).args() == (x, k)


def test_of_what_is_no_less_the_other_is_less() -> None:
    t = Terms()
    x, y = t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(8))
    assert t.unsigned_less_equal(x, y) is t.not_(t.unsigned_less(y, x))
    assert t.signed_less_equal(x, y) is t.not_(t.signed_less(y, x))


def test_terms_are_rewritten() -> None:
    assert Terms.rewrites


def test_width_and_sort_say_what_was_built() -> None:
    t = Terms()
    x, y = t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(4))
    assert t.width(t.concat(x, y)) == 12
    assert t.width(t.extract(x, 6, 2)) == 5
    assert t.width(t.sign_extend(y, 9)) == 9
    assert (head(t.zero_extend(y, 9)), head(t.sign_extend(y, 9))) == ("(_ zero_extend 5)", "(_ sign_extend 5)")
    assert t.sort(t.unsigned_less(x, x)) is BOOL
    assert t.sort(t.operation("float.add", (x, x), bit_vector(3))) == bit_vector(3)
    assert t.head(t.operation("float.add", (x, x), bit_vector(3))) == "float.add"
    assert (t.value(t.constant(-1, 8)), t.value(x), t.truth(t.true), t.truth(t.symbol("p", BOOL))) == (255, None, True, None)
    assert signed(255, 8) == -1


def test_bits_of_an_operation_can_be_cut_and_extended() -> None:
    """An integer made of a float (``float.to_int``) is a bit-vector like any other."""
    t = Terms()
    x = t.operation("float.to_int s8", (t.symbol("f", BOOL),), bit_vector(8))
    assert t.width(t.sign_extend(x, 16)) == t.width(t.zero_extend(x, 16)) == 16
    assert t.width(t.extract(t.add(x, x), 3, 1)) == 3
    assert t.extract(t.sign_extend(x, 16), 7, 0) is x


def test_a_function_without_arguments_is_a_constant() -> None:
    t = Terms()
    assert t.apply("f", (), BOOL) is t.symbol("f", BOOL)


def test_boolean_operators_are_all_tried() -> None:
    """The table above covers the reference: nothing is silently left out."""
    assert set(BIT_VECTOR) | set(RELATION) | set(BOOLEAN) <= set(CONSTRUCTORS)
