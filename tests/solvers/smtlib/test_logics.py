"""The least logic of a problem, and what the names of logics allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_terms import DECLARED, build, steps
from scripts_to_read import GOOD, script

from solvers.smtlib.logics import EVERYTHING, KNOWN, Features, features, features_of, name_of, smallest_logic
from solvers.smtlib.reader import read_problem
from solvers.smtlib.terms import show

FLAGS = st.builds(Features, *[st.booleans()] * 12).filter(
    lambda used: (used.integers or used.reals) >= used.sums >= used.nonlinear  # arithmetic needs numbers, products are sums too
)
INTEGERS = "(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)"


def logic_of(body: str) -> str:
    return smallest_logic(read_problem(script("ALL", body)))


@pytest.mark.parametrize("name", GOOD)
def test_the_logic_is_the_least(name: str) -> None:
    logic, body = GOOD[name]
    assert smallest_logic(read_problem(script(logic, body))) == logic


@pytest.mark.parametrize(
    ("logic", "body"),
    [
        ("QF_UF", ""),
        ("UF", "(assert (forall ((p Bool)) p))"),
        ("QF_UF", "(declare-fun f (Bool) Bool)"),
        ("QF_UFFP", "(declare-fun f (Float32) Float32)"),
        ("QF_UFBVFP", "(declare-fun f (Float32) (_ BitVec 2))"),
        ("QF_FP", "(declare-const r RoundingMode)"),
        ("QF_AUFBV", "(declare-fun f ((Array (_ BitVec 2) (_ BitVec 2))) Bool)"),
        ("QF_ABV", "(declare-const m (Array (_ BitVec 2) Bool))"),
        ("QF_ALIA", "(declare-const m (Array Int Int))(assert (= (select m 0) 1))"),
        ("QF_AUF", "(declare-sort E 0)(declare-fun f ((Array E E)) E)"),
        ("QF_UFDTLIA", "(declare-datatype L ((nil) (cons (hd Int) (tl L))))(declare-fun f (L) Bool)"),
        ("QF_BV", "(define-fun f ((x (_ BitVec 2))) Bool true)"),
        ("QF_BV", "(assert (! (= #b1 #b0) :named a))"),
        ("QF_LIA", "(define-fun twice ((k Int)) Int (* 2 k))(assert (= (twice 2) 4))"),
        ("QF_UFIDL", INTEGERS + "(assert (< (f x) y))(assert (<= (- x (f y)) 3))"),
        ("QF_UFLIA", INTEGERS + "(assert (< (f 1) y))"),
        ("QF_UFLIA", INTEGERS + "(assert (= x (+ y 1)))"),
        ("QF_UFLIA", INTEGERS + "(assert (= x 1))"),
        ("QF_UFLIA", INTEGERS + "(assert (= (ite true x y) x))"),
        ("QF_UFNIA", INTEGERS + "(assert (= (* x (f y)) 1))"),
        ("QF_UFNIA", INTEGERS + "(assert (= (abs x) 1))"),
        ("UFIDL", INTEGERS + "(assert (exists ((z Int)) (< z x)))"),
        ("LIA", "(assert (exists ((z Int)) (< z z)))"),
        ("QF_RDL", "(declare-const x Real)(assert (< (- x x) (/ (- 1.0) 3.0)))"),
        ("QF_LRA", "(declare-const x Real)(assert (< (/ x 2.0) (* 3.0 x)))"),
        ("QF_NRA", "(declare-const x Real)(assert (< (/ x 0.0) 1.0))"),
        ("QF_NRA", "(declare-const x Real)(assert (< (/ 1.0 x) 1.0))"),
        ("QF_S", '(declare-const s String)(assert (str.< s "b"))'),
        ("QF_SLIA", "(declare-const s String)(assert (= (str.len s) 2))"),
        ("QF_UFSLIA", '(declare-fun f (String) Int)(assert (= (f "a") 2))'),
        ("UF", "(define-fun-rec f ((x Bool)) Bool (f x))"),
        ("QF_DT", "(declare-datatype P (par (A) ((p (a A)))))(declare-const x (P Bool))(assert (a x))"),
        ("ALL", "(declare-const s (Set Int))"),
        ("ALL", "(assert (bvugt (bvredor #b01) #b0))"),
        ("ALL", "(declare-sort-parameter A)(declare-fun f (A) A)"),
        ("ALL", "(declare-codatatype S ((more (rest S))))"),
        ("ALL", "(declare-const a (Array Bool Bool))(assert (= a (lambda ((x Bool)) x)))"),
        ("HO_ALL", "(assert ((lambda ((x Bool)) x) true))"),
        ("HO_ALL", "(declare-const f (-> Int Int))(assert (= (f 1) 1))"),
        ("QF_NIRA", "(declare-const x Int)(assert (< (to_real (* x x)) 1.5))"),
    ],
)
def test_pieces(logic: str, body: str) -> None:
    assert logic_of(body) == logic


@given(FLAGS)
def test_the_least_logic_allows_what_is_used(used: Features) -> None:
    allowed = features_of(name_of(used))
    assert allowed is not None
    assert used.without(allowed) == ()


@pytest.mark.parametrize("logic", sorted(KNOWN))
def test_names_are_made_of_the_pieces_that_they_allow(logic: str) -> None:
    allowed = features_of(logic)
    assert allowed is not None
    assert name_of(allowed) == logic


@given(steps())
def test_random_terms_fit_their_logic(numbers: list[tuple[int, ...]]) -> None:
    problem = read_problem(DECLARED)
    text = show(build(problem.table, numbers))
    used = features(read_problem(f"{DECLARED}(assert {text})"))
    assert used.bitvectors and used.floats and used.arrays and used.functions and not used.quantifiers  # noqa: PT018
    assert name_of(used) in ("QF_AUFBVFPLIRA", "QF_AUFBVFPNIRA")


def test_what_a_logic_lacks() -> None:
    used = features(read_problem(script("ALL", INTEGERS + "(assert (forall ((z Int)) (= (* z z) (f x))))")))
    lia = features_of("QF_LIA")
    assert lia is not None
    assert used.without(lia) == ("quantifiers", "functions", "nonlinear")
    assert used.without(EVERYTHING) == ()
    assert EVERYTHING.without(features_of("ALL") or Features()) == ("higher_order",)


@pytest.mark.parametrize("name", ["", "QF_", "QF_SS", "HORN", "UFQF_BV", "LA", "QF_BVUF"])
def test_other_names_are_no_logics(name: str) -> None:
    assert features_of(name) is None
