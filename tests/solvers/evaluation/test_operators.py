"""Symbols that solvers have beyond SMT-LIB's bit-vectors and numbers, and numbers that are no fractions."""

from __future__ import annotations

import random

import pytest
from asked import ask
from values_of_terms import assert_is, reason_of

from solvers.evaluation.model_check import check_model
from tests.effort import times

BV4 = "(_ BitVec 4)"
BIT = "(_ BitVec 1)"
TWO = "(root-obj (+ (^ x 2) (- 2)) 2)"
NEAR_TWO = "(_ real_algebraic_number <1*x^2 + (-2), (1, 3/2)>)"


@pytest.mark.parametrize(
    ("sort", "term", "value", "other"),
    [
        (BIT, "(bvredor #x0)", "#b0", "#b1"),
        (BIT, "(bvredand #xf)", "#b1", "#b0"),
        (BIT, "(bvredxor #x7)", "#b1", "#b0"),
        (BV4, "(bvite #b1 #x3 #x4)", "#x3", "#x4"),
        (BV4, "(bvinc #xf)", "#x0", "#xf"),
        (BV4, "(bvdec #x0)", "#xf", "#x0"),
        (BIT, "(bvultbv #x1 #xf)", "#b1", "#b0"),
        (BIT, "(bvsltbv #x1 #xf)", "#b0", "#b1"),
        (BV4, "(ext_rotate_left #x1 #x7)", "#x8", "#x1"),
        (BV4, "(bvror #x1 #x5)", "#x8", "#x2"),
        ("(_ BitVec 12)", "(concat #x1 #x2 #x3)", "#x123", "#x321"),
        ("Bool", "(bvumul_noovfl #x3 #x5)", "true", "false"),
        ("Bool", "(bvumul_noovfl #x4 #x4)", "false", "true"),
        ("Bool", "(bvsmul_noovfl #x8 #xf)", "false", "true"),
        ("Bool", "(bvsmul_noudfl #x4 #xd)", "false", "true"),
        ("Bool", "(bvsmul_noudfl #x4 #xe)", "true", "false"),
        ("Int", "(^ (- 2) 3)", "(- 8)", "8"),
        ("Int", "(^ 7 0)", "1", "0"),
        ("Real", "(^ 0.5 3.0)", "0.125", "0.5"),
        ("Int", "(int.pow2 5)", "32", "10"),
        ("Int", "(int.log2 9)", "3", "4"),
        ("Bool", "(int.ispow2 8)", "true", "false"),
        ("Int", "((_ iand 3) 14 7)", "6", "14"),
        ("Int", "(+ (div_total 7 0) (mod_total 7 0))", "7", "0"),
        ("Real", "(/_total 7.0 0.0)", "0.0", "7.0"),
        ("(_ FiniteField 17)", "(ff.add (ff.mul #f5m17 #f7m17) (ff.neg #f2m17))", "#f16m17", "#f1m17"),
        ("(_ FiniteField 17)", "(ff.bitsum #f1m17 #f1m17 #f1m17)", "(as ff7 (_ FiniteField 17))", "(as ff-7 (_ FiniteField 17))"),
        ("Real", "(- it)", "0.0", TWO),
        ("Real", "(/ 2.0 it)", TWO, "1.5"),
        ("Real", "(/ 2.0 it)", NEAR_TWO, "2.0"),
        ("Int", "(to_int (* 100.0 r))", "141", "142"),
        ("Bool", "(is_int (* r r))", "true", "false"),
        ("Bool", "(is_int r)", "false", "true"),
        ("Bool", "(< 1.4142 r 1.4143)", "true", "false"),
        ("Real", "(abs (- r))", TWO, f"(- {TWO})"),
    ],
)  # fmt: skip
def test_what_a_term_is(sort: str, term: str, value: str, other: str) -> None:
    assert_is(sort, term, value, other, "(declare-const r Real)", f"(define-fun r () Real {TWO})")


@pytest.mark.parametrize(
    ("sort", "term", "value", "reason"),
    [
        ("Int", "(^ 0 0)", "1", "a power that may be anything"),
        ("Int", "(^ 2 (- 1))", "0", "a power that may be anything"),
        ("Real", "(^ 2.0 0.5)", TWO, "a power that may be anything, or is irrational"),
        ("Int", "(^ 2 (^ 2 40))", "0", "a power has more than"),
        ("Int", "(int.pow2 (- 1))", "0", "int.pow2 of a number that is negative"),
        ("Int", "(int.log2 0)", "0", "not positive"),
        ("Real", "(arcsin 1.0)", "2.0", "arcsin is not known"),
    ],
)
def test_what_cannot_be_told(sort: str, term: str, value: str, reason: str) -> None:
    assert reason in reason_of(sort, term, value)


def test_irrational_numbers_are_indices_like_others() -> None:
    script = "(declare-const a (Array Real Int))(declare-const r Real)(assert (= (select a r) 1))(assert (= (select a (/ 2.0 r)) 1))"
    model = f"((define-fun r () Real {TWO})(define-fun a () (Array Real Int) (store ((as const (Array Real Int)) 0) {{}} 1)))"
    assert check_model(script, model.format(NEAR_TWO)).holds is True
    assert check_model(script, model.format("1.4142")).holds is False


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_models_of_random_polynomials_hold(solver: str) -> None:
    draw = random.Random(4)
    scripts = []
    for _ in range(times(5, least=5)):
        a, b, c = (str(n) if n >= 0 else f"(- {-n})" for n in draw.choices(range(-4, 5), k=3))
        equations = f"(assert (= (+ (* x x) (* {a} x y) {b}) 0))(assert (= (* y y y) (+ x {c})))(assert (> x 0))"
        scripts.append(f"(set-logic QF_NRA)(declare-const x Real)(declare-const y Real){equations}(check-sat)")
    irrational = 0
    for script, (verdict, model) in zip(scripts, ask(solver, scripts, seconds=0.3), strict=True):
        if verdict == "sat":
            checked = check_model(script, model, seconds=20)
            assert checked.holds, (script, model, checked.reason)
            irrational += "x^" in model or "^ x" in model
    assert irrational > 1
