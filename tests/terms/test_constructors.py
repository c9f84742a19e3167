"""Smart constructors keep SMT-LIB's meaning, fold what the equations say, hash-cons, and refuse ill-typed terms for good."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smtlib_semantics import BIT_VECTOR, BOOLEAN, RELATION, Value, evaluate, operate, signed

from smtenc.terms import proposition_rules as rules
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN as BOOL
from smtenc.terms.environment import FormatSort, Term, bit_vector, function_sort
from smtenc.terms.view import function_name, head
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


# -- Booleans, equality and choice: equations hold as object identity --------------------------------------------------


# Equations: each pair is one object


def _booleans(t: Terms) -> tuple[Term, Term, Term]:
    return t.symbol("a", BOOL), t.symbol("b", BOOL), t.symbol("c", BOOL)


EQUATIONS: Mapping[str, Callable[[Terms, Term, Term, Term], tuple[Term, Term]]] = {
    "a and b = b and a": lambda t, a, b, c: (t.and_(a, b), t.and_(b, a)),
    "a and (b and c) = (a and b) and c": lambda t, a, b, c: (t.and_(a, t.and_(b, c)), t.and_(t.and_(a, b), c)),
    "a and a = a": lambda t, a, b, c: (t.and_(a, a), a),
    "a and true = a": lambda t, a, b, c: (t.and_(a, t.true), a),
    "a and false = false": lambda t, a, b, c: (t.and_(a, t.false), t.false),
    "a and not a = false": lambda t, a, b, c: (t.and_(a, b, t.not_(a)), t.false),
    "() = true": lambda t, a, b, c: (t.and_(), t.true),
    "a or () = a": lambda t, a, b, c: (t.or_(a), a),
    "a or not a = true": lambda t, a, b, c: (t.or_(a, b, t.not_(a)), t.true),
    "a or (a and b) = a": lambda t, a, b, c: (t.or_(a, t.and_(a, b)), a),
    "a or (not a and b) = a or b": lambda t, a, b, c: (t.or_(a, t.and_(t.not_(a), b)), t.or_(a, b)),
    "a and (a or b) = a": lambda t, a, b, c: (t.and_(a, t.or_(a, b)), a),
    "a and (not a or b) = a and b": lambda t, a, b, c: (t.and_(a, t.or_(t.not_(a), b)), t.and_(a, b)),
    "not not a = a": lambda t, a, b, c: (t.not_(t.not_(a)), a),
    "not (a or b) = not a and not b": lambda t, a, b, c: (t.not_(t.or_(a, b)), t.and_(t.not_(a), t.not_(b))),
    "a => b = not a or b": lambda t, a, b, c: (t.implies(a, b), t.or_(t.not_(a), b)),
    "ite(a, b, b) = b": lambda t, a, b, c: (t.ite(a, b, b), b),
    "ite(a, true, b) = a or b": lambda t, a, b, c: (t.ite(a, t.true, b), t.or_(a, b)),
    "ite(a, b, false) = a and b": lambda t, a, b, c: (t.ite(a, b, t.false), t.and_(a, b)),
    "ite(not a, b, c) = ite(a, c, b)": lambda t, a, b, c: (t.ite(t.not_(a), b, c), t.ite(a, c, b)),
    "(a = b) = (b = a)": lambda t, a, b, c: (t.equal(a, b), t.equal(b, a)),
    "(a = true) = a": lambda t, a, b, c: (t.equal(a, t.true), a),
    "(a = false) = not a": lambda t, a, b, c: (t.equal(t.false, a), t.not_(a)),
    "(a = not a) = false": lambda t, a, b, c: (t.equal(a, t.not_(a)), t.false),
    "a xor a = false": lambda t, a, b, c: (t.xor(a, a), t.false),
    "a and (not a or b) and (not b or c) = a and b and c": lambda t, a, b, c: (
        t.and_(a, t.or_(t.not_(a), b), t.or_(t.not_(b), c)),
        t.and_(a, b, c),
    ),
    "not a and (a or b) = not a and b": lambda t, a, b, c: (t.and_(t.not_(a), t.or_(a, b)), t.and_(t.not_(a), b)),
    "a or (not a and b) or (not b and c) = a or b or c": lambda t, a, b, c: (
        t.or_(a, t.and_(t.not_(a), b), t.and_(t.not_(b), c)),
        t.or_(a, b, c),
    ),
}


@pytest.mark.parametrize("law", EQUATIONS)
def test_boolean_equations_give_one_object(law: str) -> None:
    t = Terms()
    left, right = EQUATIONS[law](t, *_booleans(t))
    assert left is right


TOLD: Mapping[str, tuple[Callable[[Terms, Term, Term, Term], Term], list[str]]] = {
    "a and (b and c)": (lambda t, a, b, c: t.and_(a, t.and_(b, c)), ["and-flat"]),
    "a and true": (lambda t, a, b, c: t.and_(a, t.true), ["and-true"]),
    "a and false": (lambda t, a, b, c: t.and_(a, t.false, b), ["and-false"]),
    "a and a": (lambda t, a, b, c: t.and_(a, a), ["and-repeated"]),
    "a and not a": (lambda t, a, b, c: t.and_(a, t.not_(a)), ["and-complement"]),
    "a and (a or b)": (lambda t, a, b, c: t.and_(a, t.or_(a, b)), ["and-absorbs"]),
    "a and (not a or b)": (lambda t, a, b, c: t.and_(a, t.or_(t.not_(a), b)), ["and-cuts"]),
    "a or (b or c)": (lambda t, a, b, c: t.or_(a, t.or_(b, c)), ["or-flat"]),
    "a or false": (lambda t, a, b, c: t.or_(a, t.false), ["or-false"]),
    "a or true": (lambda t, a, b, c: t.or_(a, t.true, b), ["or-true"]),
    "a or a": (lambda t, a, b, c: t.or_(a, a), ["or-repeated"]),
    "a or not a": (lambda t, a, b, c: t.or_(a, t.not_(a)), ["or-complement"]),
    "a or (a and b)": (lambda t, a, b, c: t.or_(a, t.and_(a, b)), ["or-absorbs"]),
    "a or (not a and b)": (lambda t, a, b, c: t.or_(a, t.and_(t.not_(a), b)), ["or-cuts"]),
    "not (a and b)": (lambda t, a, b, c: t.not_(t.and_(a, b)), ["not-and"]),
    "not (a or b)": (lambda t, a, b, c: t.not_(t.or_(a, b)), ["not-or"]),
    "not not a": (lambda t, a, b, c: t.not_(t.not_(a)), ["not-twice"]),
    "a => b": (lambda t, a, b, c: t.implies(a, b), ["implies"]),
    "a and (b or c)": (lambda t, a, b, c: t.and_(a, t.or_(b, c)), []),
    "a": (lambda t, a, b, c: t.and_(a), []),
}
"""What is built, and the rules that are applied on the way."""


@pytest.mark.parametrize("built", TOLD)
def test_every_rule_that_is_applied_is_told_once(built: str) -> None:
    t, told = Terms(), list[str]()
    t.listener = lambda rule: told.append(rule.name)
    build, names = TOLD[built]
    build(t, *_booleans(t))
    assert told == names


def test_what_a_negation_becomes_is_remembered() -> None:
    t, told = Terms(), list[str]()
    a, b, _ = _booleans(t)
    t.listener = lambda rule: told.append(rule.name)
    assert t.not_(t.and_(a, b)) is t.not_(t.and_(b, a))
    assert told == ["not-and"]


@pytest.mark.parametrize("width", [1, 3, 8])
def test_a_constant_is_its_value_modulo_two_to_its_width(width: int) -> None:
    t = Terms()
    for value in range(1 << width):
        assert t.value(t.constant(value, width)) == value
        assert t.constant(value, width) is t.constant(value + (1 << width), width) is t.constant(value - (1 << width), width)


SORTS_NAMED: Mapping[str, tuple[Callable[[Terms, Term, Term], object], str]] = {
    "implies": (lambda t, x, y: t.implies(x, y), "a Bool is needed, not a term of sort BV{8}"),
    "xor": (lambda t, x, y: t.xor(x, y), "a Bool is needed, not a term of sort BV{8}"),
    "ite": (lambda t, x, y: t.ite(t.true, x, y), "one sort is needed, not BV{8} and BV{4}"),
    "equal": (lambda t, x, y: t.equal(x, y), "one sort is needed, not BV{8} and BV{4}"),
    "distinct": (lambda t, x, y: t.distinct(x, y), "one sort is needed, not BV{8} and BV{4}"),
}


@pytest.mark.parametrize("name", SORTS_NAMED)
def test_an_error_names_sorts_in_the_order_of_the_operands(name: str) -> None:
    t = Terms()
    build, message = SORTS_NAMED[name]
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        build(t, t.symbol("x", bit_vector(8)), t.symbol("y", bit_vector(4)))


def test_an_application_has_its_functions_result_and_its_arguments() -> None:
    t = Terms()
    x, p = t.symbol("x", bit_vector(8)), t.symbol("p", BOOL)
    applied = t.apply("f", (x, p), bit_vector(3))
    assert (function_name(applied), applied.args(), t.sort(applied)) == ("f", (x, p), bit_vector(3))
    assert t.symbol("f", function_sort((bit_vector(8), BOOL), bit_vector(3))) in t.symbols()


def test_sorts_are_one_where_they_are_equal() -> None:
    """The sort of a format is made anew for every float."""
    t = Terms()
    x, y = (t.operation(name, (), FormatSort("f32")) for name in ("float.x", "float.y"))
    assert t.ite(t.symbol("p", BOOL), x, y).args()[1:] == (x, y)
    with pytest.raises(TypeError):
        t.equal(x, t.operation("float.z", (), FormatSort("f16")))


def test_operands_of_equality_stand_in_the_order_of_their_creation() -> None:
    t = Terms()
    a, b, x, y = (t.symbol(name, sort) for name, sort in (("a", BOOL), ("b", BOOL), ("x", bit_vector(8)), ("y", bit_vector(8))))
    assert t.equal(b, a).args() == (a, b)
    assert t.equal(y, x).args() == (x, y)
    assert t.and_(b, a).args() == t.or_(b, a).args() == (a, b)


def test_equality_of_choices_between_constants_is_a_condition() -> None:
    t = Terms()
    c = t.symbol("c", BOOL)
    choice = t.ite(c, t.constant(1, 8), t.constant(2, 8))
    assert t.equal(choice, t.constant(1, 8)) is c
    assert t.equal(t.constant(2, 8), choice) is t.not_(c)
    assert t.equal(choice, t.constant(3, 8)) is t.false


def test_a_negation_of_shared_parts_is_as_large_as_what_it_negates() -> None:
    """Each level holds the one below twice: going down every path would take 2^60 steps."""
    t = Terms()
    term, negation = t.symbol("x", BOOL), t.not_(t.symbol("x", BOOL))
    for level in range(60):
        a, b, c, d = (t.symbol(f"{name}{level}", BOOL) for name in "abcd")
        term = t.or_(t.and_(a, t.or_(term, b)), t.and_(c, t.or_(term, d)))
        negation = t.and_(
            t.or_(t.not_(a), t.and_(negation, t.not_(b))),
            t.or_(t.not_(c), t.and_(negation, t.not_(d))),
        )
    assert t.not_(term) is negation


def test_rules_about_sets_of_operands_and_what_commutes_are_left_to_code() -> None:
    by_code = {rule.name: rule for rule in rules.PROPOSITION_RULES if rule.by_code}
    assert set(by_code) == {
        *(f"{one}-{does}" for one in ("and", "or") for does in "flat true false repeated complement absorbs cuts".split()),
        *("not-and", "not-or", "iff-commutes", "equal-commutes"),
    }


def test_what_commutes_is_tried_in_both_orders() -> None:
    operators = (rules.NOT, rules.AND, rules.OR, rules.IMPLIES, rules.XOR, rules.EQUAL, rules.IFF, rules.DISTINCT, rules.ITE)
    assert {operator.name for operator in operators if operator.commutative} == {"and", "or", "=", "iff"}
