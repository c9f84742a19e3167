"""Quantifiers over a number that occurs linearly, against the same formula at many points."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from solvers.evaluation.lines import deciding_points, linear_atoms
from solvers.evaluation.model_check import check_model
from solvers.smtlib.reader import read_problem
from solvers.smtlib.terms import INT, REAL
from tests.effort import times


def number(value: Fraction | int, sort: str) -> str:
    text = str(abs(int(value))) if sort == "Int" else f"(/ {abs(Fraction(value).numerator)}.0 {Fraction(value).denominator}.0)"
    return f"(- {text})" if value < 0 else text


class Writer:
    """Formulas over ``x`` and the constant ``n``, both of one sort, and the Bool ``p``."""

    def __init__(self, draw: random.Random, sort: str) -> None:
        self.draw = draw
        self.sort = sort

    def small(self) -> str:
        return number(self.draw.randint(-3, 3), self.sort)

    def side(self) -> str:
        return self.draw.choice([f"(+ (* {self.small()} x) {self.small()})", f"(- (* x {self.small()}) n)", "(- x)", "n", self.small()])

    def formula(self, depth: int) -> str:
        if not depth:
            return f"({self.draw.choice(['<', '<=', '>', '>=', '=', 'distinct'])} {self.side()} {self.side()})"
        a, b = self.formula(depth - 1), self.formula(depth - 1)
        return self.draw.choice([f"({head} {a} {b})" for head in ("and", "or", "=>", "xor", "=")] + [f"(ite {a} {b} p)", f"(not {a})"])


# where a comparison of the formulas may turn, and close by on either side
POINTS = {
    "Int": [Fraction(n) for n in range(-14, 15)],
    "Real": sorted({Fraction(n, d) + shift for n in range(-12, 13) for d in (1, 2, 3, 4, 5, 6) for shift in (0, Fraction(1, 1000), Fraction(-1, 1000))}),
}  # fmt: skip


@pytest.mark.parametrize("sort", ["Int", "Real"])
def test_random_quantifiers_are_decided_as_at_many_points(sort: str) -> None:
    writer = Writer(random.Random(2), sort)
    declared = f"(set-logic ALL)(declare-const n {sort})(declare-const p Bool)"
    outcomes = set()
    for _ in range(times(20, least=20)):
        quantifier, body = writer.draw.choice(["forall", "exists"]), writer.formula(2)
        n, p = writer.small(), writer.draw.choice(["true", "false"])
        model = f"((define-fun n () {sort} {n})(define-fun p () Bool {p}))"
        check = check_model(f"{declared}(assert ({quantifier} ((x {sort})) {body}))", model)
        junction = "and" if quantifier == "forall" else "or"
        instances = " ".join(f"(let ((x {number(point, sort)})) {body})" for point in POINTS[sort])
        assert check.holds is check_model(f"{declared}(assert ({junction} {instances}))", model).holds, (quantifier, body, n, p)
        outcomes.add((quantifier, check.holds))
    assert outcomes == {("forall", True), ("forall", False), ("exists", True), ("exists", False)}


CASES = {
    "a gap between two integers": ("(exists ((x Int)) (< 0 (* 2 x) 2))", False),
    "but not between two reals": ("(exists ((x Real)) (< 0.0 (* 2.0 x) 2.0))", True),
    "far out": ("(forall ((x Int)) (=> (> x 1000000) (> (* 3 x) 3000000)))", True),
    "further out": ("(forall ((x Int)) (=> (> x 1000000) (> (* 3 x) 3000003)))", False),
    "beside a choice": ("(forall ((p Bool) (x Int)) (or p (> x 3) (< x 4)))", True),
    "whatever the choice": ("(forall ((p Bool) (x Int)) (or p (> x 3) (< x 3)))", False),
    "by another number": ("(exists ((x Int) (y Int)) (and (= (* x x) 8836) (> (* 2 y) 90) (< y 47)))", "is not evaluated"),
    "by another number that is near": ("(exists ((x Int) (y Int)) (and (= x 1) (> (* 2 y) 90) (< y 47)))", True),
    "one in the other": ("(exists ((x Real)) (forall ((y Real)) (=> (> y 0.0) (>= y x))))", True),
    "over what is not linear": ("(forall ((x Int)) (>= (* x x) 0))", "is not evaluated"),
    "under a function": ("(forall ((x Int)) (= (g x) (g x) x))", False),
    "by what divides": ("(forall ((x Int)) (< (mod x 2) 2))", "is not evaluated"),
    "a part of a real": ("(forall ((x Int)) (distinct (+ (to_real x) 0.5) 1.0))", True),
    "a multiple of a real": ("(exists ((x Real)) (= (* x r) 1.0))", True),
    "an irrational turn": ("(forall ((x Real)) (or (< x r) (> x 1.4142)))", True),
    "another one": ("(forall ((x Real)) (or (< x r) (> x 1.4143)))", False),
    "by numbers that are no neighbours": ("(forall ((x Int)) (or (= x 0) (distinct x 0 50)))", False),
    "no turn at all": ("(exists ((x Int)) (< x x))", False),
}


@pytest.mark.parametrize("case", CASES)
def test_what_holds(case: str) -> None:
    assertion, expected = CASES[case]
    script = f"(set-logic ALL)(declare-fun g (Int) Int)(declare-const r Real)(assert {assertion})"
    check = check_model(script, "((define-fun g ((n Int)) Int (+ n 1))(define-fun r () Real (root-obj (+ (^ x 2) (- 2)) 2)))")
    assert check.holds is (None if isinstance(expected, str) else expected), check.reason
    assert not isinstance(expected, str) or expected in check.reason


def test_comparisons_are_found_where_the_variable_is_linear() -> None:
    def atoms(body: str) -> list[str] | None:
        (assertion,) = read_problem(
            f"(set-logic ALL)(declare-const n Int)(declare-const m (Array Int Bool))(assert (exists ((x Int)) {body}))"
        ).assertions
        found = linear_atoms(assertion.bound[0][0], assertion.arguments[0])
        return None if found is None else [term.head for term in found]

    assert atoms("(< (/ (to_real x) 2.0 3.0) 3.0)") == ["<"]
    assert atoms("(< (/ (to_real x) (to_real n)) 3.0)") is None
    assert atoms("(and (< x 3) (not (= (+ n (* n x)) 4)) (> n 2))") == ["<", "="]
    for body in (
        "(< (* x x) 3)",
        "(select m x)",
        "(< (ite (> x 0) 1 2) 3)",
        "(< (div x 2) 3)",
        "(exists ((y Int)) (< x y))",
        "(< (/ 1 x) 2.0)",
        "(< (/ (to_real x) (to_real x)) 2.0)",
        "(= (store m x true) m)",
        "(= (ite (< x 3) m m) m)",
    ):
        assert atoms(body) is None, body


def test_points_are_in_each_gap_and_on_either_side() -> None:
    turns = [Fraction(1, 2), Fraction(2), Fraction(7, 3)]
    assert sorted(deciding_points(turns, REAL)) == [
        Fraction(-1, 2),
        Fraction(1, 2),
        Fraction(5, 4),
        2,
        Fraction(13, 6),
        Fraction(7, 3),
        Fraction(10, 3),
    ]
    assert deciding_points(turns, INT) == [-1, 0, 1, 2, 3]
    assert deciding_points([], INT) == deciding_points([], REAL) == [0]
