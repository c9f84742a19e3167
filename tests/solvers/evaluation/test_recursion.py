"""Models of queries with recursive functions: what these are is said by their definitions, not by the model."""

from __future__ import annotations

import pytest
from asked import ask

from solvers.evaluation.model_check import check_model

FACTORIAL = "(define-fun-rec fact ((n Int)) Int (ite (<= n 0) 1 (* n (fact (- n 1)))))"
LIST = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"
LENGTH = "(define-fun-rec len ((l L)) Int (match l ((nil 0) ((cons h t) (+ 1 (len t))))))"
EVEN = """(define-funs-rec ((even ((n Int)) Bool) (odd ((n Int)) Bool))
((ite (<= n 0) (= n 0) (odd (- n 1))) (ite (<= n 0) (= n 1) (even (- n 1)))))"""
CASES = {
    "a value by its definition": (FACTORIAL, "(= (fact 5) x)", "120", True),
    "and no other": (FACTORIAL, "(= (fact 5) x)", "119", False),
    "at the model's own argument": (FACTORIAL, "(= (fact x) 720)", "6", True),
    "below where it ends": (FACTORIAL, "(= (fact x) 1)", "(- 3)", True),
    "over a datatype": (LIST + LENGTH, "(= (len (cons 7 (cons 8 nil))) x)", "2", True),
    "and not so long": (LIST + LENGTH, "(= (len (cons 7 (cons 8 nil))) x)", "3", False),
    "two that call each other": (EVEN, "(and (even x) (not (odd x)))", "10", True),
    "of the other kind": (EVEN, "(and (even x) (not (odd x)))", "11", False),
    "twice on a path, once computed": (
        "(define-fun-rec fib ((n Int)) Int (ite (<= n 1) n (+ (fib (- n 1)) (fib (- n 2)))))",
        "(= (fib x) 12586269025)",
        "50",
        True,
    ),
    "a call that nothing waits for": (
        "(define-fun-rec f ((n Int)) Bool (or (<= n 0) (and (> n 7) (f (- n 1)))))",
        "(f (ite (> x 0) 0 x))",
        "3",
        True,
    ),
    "a call of itself": ("(define-fun-rec f ((n Int)) Int (f n))", "(= (f x) 0)", "3", "f is defined by itself"),
    "a circle": ("(define-fun-rec f ((n Int)) Int (f (- n)))", "(= (f x) 0)", "3", "f is defined by itself"),
    "without end": ("(define-fun-rec f ((n Int)) Int (f (+ n 1)))", "(= (f x) 0)", "3", "was not evaluated within"),
    "without end, where it does not matter": ("(define-fun-rec f ((n Int)) Int (f (+ n 1)))", "(or (= x 3) (= (f x) 0))", "3", True),
    "a premise that is true": (
        "(define-fun-rec g ((n Int)) Bool (=> (> n 0) (< n 9) (g (- n 1))))(define-fun-rec h ((n Int)) Bool (=> (> n 0) (> n 5)))",
        "(and (g x) (not (h x)))",
        "3",
        True,
    ),
    "a premise that is false": (
        "(define-fun-rec g ((n Int)) Bool (=> (> n 0) (< n 9) (g (- n 1))))(define-fun-rec h ((n Int)) Bool (=> (> n 0) (> n 5)))",
        "(not (and (g x) (h x)))",
        "0",
        False,
    ),
    "a premise that is not known": (
        "(define-fun-rec f ((n Int)) Bool (f n))(define-fun-rec g ((n Int)) Bool (=> (f n) (> n 0)))",
        "(not (g x))",
        "0",
        "f is defined by itself",
    ),
    "a premise that is not known, and need not be": (
        "(define-fun-rec f ((n Int)) Bool (f n))(define-fun-rec g ((n Int)) Bool (=> (f n) (> n 0)))",
        "(g x)",
        "1",
        True,
    ),
    "a conjunct that is not known": (
        "(define-fun-rec f ((n Int)) Bool (f n))(define-fun-rec g ((n Int)) Bool (and (f n) (> n 0)))",
        "(not (g x))",
        "0",
        True,
    ),
    "a condition that is not known": (
        "(define-fun-rec f ((n Int)) Bool (f n))(define-fun-rec g ((n Int)) Int (ite (f n) 1 2))",
        "(= (g x) 1)",
        "0",
        "f is defined by itself",
    ),
    "with a quantifier inside": (
        "(define-fun-rec f ((n Int)) Bool (or (<= n 0) (exists ((b Bool)) (and b (f (- n 1))))))",
        "(f x)",
        "5",
        True,
    ),
    "with a quantifier inside, in quantifiers": (
        "(define-fun-rec g ((p Bool)) Bool (exists ((q Bool)) (distinct p q)))",
        "(forall ((a Bool)) (and (g a) (forall ((b Bool)) (exists ((c Bool)) (= c (xor a b))))))",
        "0",
        True,
    ),
    "with a lambda inside": (
        "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 ((lambda ((k Int)) (+ k n (f (- n 1)))) 1)))",
        "(= (f 3) x)",
        "9",
        True,
    ),
    "over sequences": (
        "(define-fun-rec sum ((s (Seq Int)) (n Int)) Int (ite (<= n 0) 0 (+ (seq.nth s (- n 1)) (sum s (- n 1)))))",
        "(= (sum (seq.++ (seq.unit 4) (seq.unit 5)) 2) x)",
        "9",
        True,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_holds(case: str) -> None:
    definitions, assertion, x, expected = CASES[case]
    script = f"(set-logic HO_ALL){definitions}(declare-const x Int)(assert {assertion})(check-sat)"
    check = check_model(script, f"((define-fun x () Int {x}))", seconds=20)
    assert check.holds is (None if isinstance(expected, str) else expected), check.reason
    assert not isinstance(expected, str) or expected in check.reason


@pytest.mark.parametrize(
    "said", ["(define-fun fact ((n Int)) Int 7)", "(define-fun-rec fact ((n Int)) Int (fact n))", "(define-fun fact () Bool true)"]
)
def test_what_a_model_says_of_a_recursive_function_does_not_count(said: str) -> None:
    script = f"{FACTORIAL}(declare-const x Int)(assert (= (fact x) 7))"
    assert check_model(script, f"({said}(define-fun x () Int 1))").holds is False


def test_a_function_of_the_model_may_call_a_recursive_one() -> None:
    script = f"{FACTORIAL}(declare-fun g (Int) Int)(assert (= (g 3) 7))"
    assert check_model(script, "((define-fun g ((n Int)) Int (+ 1 (fact n))))").holds is True
    assert check_model(script, "((define-fun g ((n Int)) Int (+ 2 (fact n))))").holds is False


def test_a_false_assertion_settles_it_though_a_definition_has_no_solution() -> None:
    script = "(define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (+ 1 (f n))))(declare-const x Int)(assert (= (f x) 1))"
    assert check_model(script, "((define-fun x () Int 0))").holds is False


def test_a_definition_without_solution_is_satisfied_by_nothing() -> None:
    script = "(define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (+ 1 (f n))))(declare-const x Int)(assert (= (f x) 0))"
    check = check_model(script, "((define-fun x () Int 0))")
    assert check.holds is None
    assert "whether there is a function f as it is defined" in check.reason


def test_calls_may_be_deep() -> None:
    script = f"(set-logic ALL){FACTORIAL.replace('*', '+')}(declare-const x Int)(assert (= (fact x) 50005001))(check-sat)"
    assert check_model(script, "((define-fun x () Int 10000))", seconds=60).holds is True


def test_models_of_z3_hold() -> None:
    scripts = [
        f"(set-logic ALL){FACTORIAL}(declare-const x Int)(assert (= (fact x) 24))(check-sat)",
        f"(set-logic ALL){LIST}{LENGTH}(declare-const l L)(assert (= (len l) 3))(check-sat)",
    ]
    for script, (verdict, model) in zip(scripts, ask("z3", scripts, seconds=5), strict=True):
        assert verdict == "sat"
        assert check_model(script, model).holds is True
