"""Which recursive definitions are seen to have a solution, and which are not."""

from __future__ import annotations

import pytest

from solvers.evaluation.well_founded import unfounded
from solvers.smtlib.reader import read_problem

TREES = """(declare-datatypes ((T 0) (F 0)) (((leaf (value Int)) (node (left T) (right T)) (many (forest F))) ((none) (some (first T) (rest F)))))"""
FOUNDED = {
    "no recursion": "(define-fun-rec f ((n Int)) Int (+ n 1))",
    "down to a bound": "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (* n (f (- n 1)))))",
    "in steps of two": "(define-fun-rec f ((n Int)) Int (ite (< n 2) n (+ (f (- n 1)) (f (+ n (- 2))))))",
    "up to a bound": "(define-fun-rec f ((n Int)) Int (ite (>= n 100) 0 (+ 1 (f (+ n 1)))))",
    "up to another parameter": "(define-fun-rec f ((n Int) (end Int)) Int (ite (< n end) (+ n (f (+ n 1) end)) 0))",
    "a negated guard": "(define-fun-rec f ((n Int)) Int (ite (not (> n 0)) 0 (+ 1 (f (- n 1)))))",
    "one of several guards": "(define-fun-rec f ((n Int) (p Bool)) Int (ite (or p (<= n 0)) 0 (+ 1 (f (- n 1) p))))",
    "a guard in the middle": "(define-fun-rec f ((n Int)) Int (ite (<= 0 n 9) (+ 1 (f (- n 1))) 0))",
    "a guard before a conjunct": "(define-fun-rec f ((n Int)) Bool (and (> n 0) (not (f (- n 1)))))",
    "a guard that failed before": "(define-fun-rec f ((n Int)) Bool (or (<= n 0) (not (f (- n 1)))))",
    "a guard as a premise": "(define-fun-rec f ((n Int)) Bool (=> (> n 0) (not (f (- n 1)))))",
    "beside a call of another that is not smaller": """(define-fun-rec g ((n Int)) Int (ite (<= n 0) 0 (+ 1 (g (- n 1)))))
    (define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 (+ (g 7) (f (- n 1)))))""",
    "a part of a datatype": TREES + "(define-fun-rec f ((t T)) Int (match t (((leaf v) v) ((node a b) (+ (f a) (f b))) ((many w) 0))))",
    "the constructor that is left": TREES
    + "(define-fun-rec f ((t T)) Int (ite ((_ is leaf) t) 0 (ite ((_ is many) t) 0 (+ (f (left t)) (f (right t))))))",
    "datatypes of each other": TREES
    + """(define-funs-rec ((f ((t T)) Int) (g ((w F)) Int)) ((match t (((leaf v) 1) ((node a b) (+ (f a) (f b))) ((many w) (g w))))
    (match w ((none 0) ((some t v) (+ (f t) (g v)))))))""",
    "one parameter after the other": "(define-fun-rec f ((m Int) (n Int)) Int (ite (<= m 0) n (ite (<= n 0) (+ 1 (f (- m 1) 5)) (+ 1 (f m (- n 1))))))",
    "by multiples": "(define-fun-rec f ((m Int) (n Int)) Int (ite (<= (- (* 2 m) n) 0) 0 (+ 1 (f m (+ n 1)))))",
    "a call inside of a call": "(define-fun-rec f ((m Int) (n Int)) Int (ite (<= m 0) n (f (- m 1) (f (- m 1) n))))",
    "nothing but the call": "(define-fun-rec f ((n Int)) Int (ite (= n 0) 0 (f (+ n 1))))",
    "positive calls of a Bool": "(define-fun-rec f ((n Int)) Bool (or (= n 0) (and (f (+ n 1)) (f (- n 1)))))",
    "under a quantifier": "(define-fun-rec f ((n Int)) Bool (forall ((k Int)) (=> (< k n) (f k))))",
}
UNFOUNDED = {
    "itself and more": "(define-fun-rec f ((n Int)) Int (+ 1 (f n)))",
    "down without a bound": "(define-fun-rec f ((n Int)) Int (ite (= n 0) 1 (+ 1 (f (- n 1)))))",
    "away from the bound": "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (+ 1 (f (+ n 1)))))",
    "a bound on another path": "(define-fun-rec f ((n Int)) Int (ite (> n 0) 1 (+ 1 (f (- n 1)))))",
    "a bound on one path of two": "(define-fun-rec f ((n Int)) Int (ite (> n 0) (+ 1 (f (- n 1))) (+ 2 (f (- n 1)))))",
    "one of two conjuncts that fail": "(define-fun-rec f ((n Int) (p Bool)) Int (ite (and p (<= n 0)) 0 (+ 1 (f (- n 1) p))))",
    "out of a range": "(define-fun-rec f ((n Int)) Int (ite (<= 0 n 9) 0 (+ 1 (f (- n 1)))))",
    "a guard that held before": "(define-fun-rec f ((n Int)) Bool (or (> n 0) (not (f (- n 1)))))",
    "a bound of another that has the same name": "(define-fun-rec f ((n Int)) Bool (and (> n 0) (exists ((n Int)) (not (f (- n 1))))))",
    "a part of another that has the same name": TREES
    + "(define-fun-rec f ((t T)) Bool (and ((_ is node) t) (exists ((t T)) (not (f (left t))))))",
    "a bound behind the call": "(define-fun-rec f ((n Int)) Bool (and (not (f (- n 1))) (> n 0)))",
    "the negation of itself": "(define-fun-rec f ((n Int)) Bool (not (f n)))",
    "negative in a premise": "(define-fun-rec f ((n Int)) Bool (=> (f n) (= n 0)))",
    "a condition on itself": "(define-fun-rec f ((n Int)) Bool (ite (f n) false true))",
    "equal to a negation": "(define-fun-rec f ((n Int)) Bool (= (f n) false))",
    "the same in two": "(define-funs-rec ((f ((n Int)) Int) (g ((n Int)) Int)) ((+ 1 (g n)) (+ 1 (f n))))",
    "a selector of any constructor": TREES + "(define-fun-rec f ((t T)) Int (+ 1 (f (left t))))",
    "a selector of another constructor": TREES + "(define-fun-rec f ((t T)) Int (ite ((_ is leaf) t) (+ 1 (f (left t))) 0))",
    "a selector by the constructor of another": TREES + "(define-fun-rec f ((s T) (t T)) Int (ite ((_ is node) s) (+ 1 (f s (left t))) 0))",
    "the whole datatype": TREES + "(define-fun-rec f ((t T)) Int (ite ((_ is node) t) (+ 1 (f t)) 0))",
    "built again": TREES + "(define-fun-rec f ((t T)) Int (ite ((_ is node) t) (+ 1 (f (node (left t) (right t)))) 0))",
    "reals come close to any bound": "(define-fun-rec f ((x Real)) Real (ite (<= x 0.0) 1.0 (+ 1.0 (f (/ x 2.0)))))",
    "one down and the other up": "(define-fun-rec f ((m Int) (n Int)) Int (ite (<= (+ m n) 0) 0 (+ 1 (f (- m 1) (+ n 1)))))",
    "two that undo each other": "(define-fun-rec f ((m Int) (n Int)) Int (ite (or (<= m 0) (<= n 0)) 0 (+ (f (- m 1) (+ n 1)) (f (+ m 1) (- n 1)))))",
    "a product of variables": "(define-fun-rec f ((m Int) (n Int)) Int (ite (<= n 0) 0 (+ 1 (f m (* m (- n 1))))))",
    "a multiple": "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 (+ 1 (f (* 2 (- n 1))))))",
    "inside of itself": "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 1 (f (+ (f n) n))))",
    "as a value": "(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 ((lambda ((g (-> Int Int))) (g n)) f)))",
}


@pytest.mark.parametrize("case", FOUNDED)
def test_what_is_seen(case: str) -> None:
    assert unfounded(read_problem(f"(set-logic HO_ALL){FOUNDED[case]}")) == ""


@pytest.mark.parametrize("case", UNFOUNDED)
def test_what_is_not(case: str) -> None:
    assert unfounded(read_problem(f"(set-logic HO_ALL){UNFOUNDED[case]}")) == "f"


def test_each_function_is_looked_at() -> None:
    good, bad = FOUNDED["down to a bound"], UNFOUNDED["itself and more"].replace("f", "g").replace("degine-gun", "define-fun")
    assert unfounded(read_problem(good + bad)) == "g"
    assert unfounded(read_problem(bad + good)) == "g"


def test_bodies_with_too_many_paths_are_not_seen_through() -> None:
    choices = "".join(f"(let ((v{i + 1} (ite (= n {i}) v{i} (+ v{i} 1))))" for i in range(200)) + "v200" + ")" * 200
    script = f"(define-fun-rec f ((n Int)) Int (ite (<= n 0) 0 (let ((v0 (f (- n 1)))) {choices})))"
    assert unfounded(read_problem(script)) == "f"
